// What: a column that takes no bytes.
// gcc: column b takes no bytes
// clang: column b takes no bytes
#include "../../rowbinary.h"
#define LIST(COL) COL(a, UInt8) COL(b, Tuple())
ROWBIN_ROW(row, LIST);
