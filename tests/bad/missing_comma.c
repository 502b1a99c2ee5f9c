// What: no comma between name and type.
// gcc: macro .ROWBIN_PRIV_COLUMN. requires 2 arguments, but only 1 given
// clang: too few arguments provided to function-like macro invocation
#include "../../rowbinary.h"
#define LIST(COL) COL(a UInt8) COL(b, UInt16)
ROWBIN_FIXED_ROW(row, LIST);
