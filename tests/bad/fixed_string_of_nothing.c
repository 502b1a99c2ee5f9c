// What: FixedString of no bytes.
// gcc: column a FixedString(0) has no fixed width
// clang: column a FixedString(0) has no fixed width
#include "../../rowbinary.h"
#define LIST(COL) COL(a, FixedString(0))
ROWBIN_FIXED_ROW(row, LIST);
