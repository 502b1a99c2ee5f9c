// What: Decimal32 takes the scale only.
// gcc: macro .ROWBIN_TYPE_Decimal32. passed 2 arguments, but takes just 1
// clang: too many arguments provided to function-like macro invocation
#include "../../rowbinary.h"
#define LIST(COL) COL(a, Decimal32(9, 2))
ROWBIN_FIXED_ROW(row, LIST);
