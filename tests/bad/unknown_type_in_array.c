// What: a type that does not exist, inside of others.
// gcc: ROWBIN_TYPE_UInt46
// clang: ROWBIN_TYPE_UInt46
#include "../../rowbinary.h"
#define LIST(COL) COL(b, Map(String, Array(Nullable(UInt46))))
ROWBIN_ROW(row, LIST);
