// What: FixedString of no bytes.
// gcc: column a FixedString(0) is not of a fixed-width scalar type
// clang: column a FixedString(0) is not of a fixed-width scalar type
#include "../../rowbinary.h"
#define LIST(COL) COL(a, FixedString(0))
ROWBIN_FIXED_ROW(row, LIST);
