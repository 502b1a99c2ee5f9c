// What: a nullable column in a fixed row.
// gcc: column a Nullable(DateTime64(3)) is not of a fixed-width scalar type
// clang: column a Nullable(DateTime64(3)) is not of a fixed-width scalar type
#include "../../rowbinary.h"
#define LIST(COL) COL(a, Nullable(DateTime64(3)))
ROWBIN_FIXED_ROW(row, LIST);
