// What: a JSON with a path of a declared type.
// gcc: column b JSON(a UInt8): declared is only JSON without parameters
// clang: column b JSON(a UInt8): declared is only JSON without parameters
#include "../../rowbinary.h"
#define LIST(COL) COL(b, JSON(a UInt8))
ROWBIN_ROW(row, LIST);
