// What: a nullable column in a fixed row.
// gcc: column a Nullable(DateTime64(3)) has no fixed width
// clang: column a Nullable(DateTime64(3)) has no fixed width
#include "../../rowbinary.h"
#define LIST(COL) COL(a, Nullable(DateTime64(3)))
ROWBIN_FIXED_ROW(row, LIST);
