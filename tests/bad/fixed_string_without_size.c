// What: FixedString without its size.
// gcc: column a FixedString has no fixed width
// clang: column a FixedString has no fixed width
#include "../../rowbinary.h"
#define LIST(COL) COL(a, FixedString)
ROWBIN_FIXED_ROW(row, LIST);
