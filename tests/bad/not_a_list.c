// What: something else in place of the list.
// gcc: macro .ROWBIN_PRIV_EXPECTS_A_COLUMN_LIST. passed 1 arguments
// clang: too many arguments provided to function-like macro invocation
#include "../../rowbinary.h"
#define LIST(COL) COL(a, UInt32)
ROWBIN_FIXED_ROW(LIST, row);
