// What: a type of variable width in a fixed row.
// gcc: column b String is not of a fixed-width scalar type
// clang: column b String is not of a fixed-width scalar type
#include "../../rowbinary.h"
#define LIST(COL) COL(a, UInt8) COL(b, String)
ROWBIN_FIXED_ROW(row, LIST);
