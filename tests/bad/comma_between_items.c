// What: a comma between two columns.
// gcc: arguments, but takes just
// clang: too many arguments provided to function-like macro invocation
#include "../../rowbinary.h"
#define LIST(COL) COL(a, UInt32), COL(b, UInt32)
ROWBIN_FIXED_ROW(row, LIST);
