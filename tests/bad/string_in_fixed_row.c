// What: a type of variable width in a fixed row.
// gcc: column b String has no fixed width
// clang: column b String has no fixed width
#include "../../rowbinary.h"
#define LIST(COL) COL(a, UInt8) COL(b, String)
ROWBIN_FIXED_ROW(row, LIST);
