// What: an aggregate function's state inside of an array.
// gcc: ROWBIN_TYPE_AggregateFunction_CANNOT_BE_IN_A_ROW
// clang: ROWBIN_TYPE_AggregateFunction_CANNOT_BE_IN_A_ROW
#include "../../rowbinary.h"
#define LIST(COL) COL(b, Array(AggregateFunction(sum, UInt64)))
ROWBIN_ROW(row, LIST);
