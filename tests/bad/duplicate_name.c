// What: two columns of one name.
// gcc: duplicate member .a
// clang: duplicate member .a
#include "../../rowbinary.h"
#define LIST(COL) COL(a, UInt8) COL(a, UInt16)
ROWBIN_FIXED_ROW(row, LIST);
