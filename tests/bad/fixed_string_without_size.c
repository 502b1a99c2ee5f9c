// What: FixedString without its size.
// gcc: column a FixedString is not of a fixed-width scalar type
// clang: column a FixedString is not of a fixed-width scalar type
#include "../../rowbinary.h"
#define LIST(COL) COL(a, FixedString)
ROWBIN_FIXED_ROW(row, LIST);
