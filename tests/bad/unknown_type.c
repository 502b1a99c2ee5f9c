// What: a type that does not exist.
// gcc: ROWBIN_TYPE_UInt46
// clang: ROWBIN_TYPE_UInt46
#include "../../rowbinary.h"
#define LIST(COL) COL(a, UInt8) COL(b, UInt46)
ROWBIN_FIXED_ROW(row, LIST);
