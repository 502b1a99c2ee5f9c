// What: an aggregate function's state.
// gcc: column b AggregateFunction(sum, UInt64) has no length on the wire
// clang: column b AggregateFunction(sum, UInt64) has no length on the wire
#include "../../rowbinary.h"
#define LIST(COL) COL(a, UInt8) COL(b, AggregateFunction(sum, UInt64))
ROWBIN_ROW(row, LIST);
