// What: an item macro that the list does not have.
// gcc: COl
// clang: expected .).
#include "../../rowbinary.h"
#define LIST(COL) COL(a, UInt32) COl(b, UInt32) COL(c, UInt8)
ROWBIN_FIXED_ROW(row, LIST);
