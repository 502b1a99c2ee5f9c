// What: a type in another spelling than ClickHouse's.
// gcc: did you mean .ROWBIN_TYPE_UInt32
// clang: ROWBIN_TYPE_uint32
#include "../../rowbinary.h"
#define LIST(COL) COL(a, UInt8) COL(b, uint32)
ROWBIN_FIXED_ROW(row, LIST);
