// What: a String inside LowCardinality.
// gcc: column a LowCardinality(String) has no fixed width
// clang: column a LowCardinality(String) has no fixed width
#include "../../rowbinary.h"
#define LIST(COL) COL(a, LowCardinality(String))
ROWBIN_FIXED_ROW(row, LIST);
