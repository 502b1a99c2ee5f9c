// What: no semicolon behind ROWBIN_FIXED_ROW.
// gcc: two or more data types in declaration specifiers
// clang: expected .;. after struct
#include "../../rowbinary.h"
#define LIST(COL) COL(a, UInt8)
ROWBIN_FIXED_ROW(row, LIST)
int after;
