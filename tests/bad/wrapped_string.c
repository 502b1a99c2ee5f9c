// What: a String inside LowCardinality.
// gcc: column a LowCardinality(String) is not of a fixed-width scalar type
// clang: column a LowCardinality(String) is not of a fixed-width scalar type
#include "../../rowbinary.h"
#define LIST(COL) COL(a, LowCardinality(String))
ROWBIN_FIXED_ROW(row, LIST);
