// What: a parenthesis of the list is not closed.
// gcc: unterminated argument list invoking macro
// clang: unterminated function-like macro invocation
#include "../../rowbinary.h"
#define LIST(COL) COL(a, UInt8) COL(b, DateTime64(3)
ROWBIN_FIXED_ROW(row, LIST);
