// What: a composite type, which rows do not take yet.
// gcc: column b Array(UInt8) is not of a type that ROWBIN_ROW takes
// clang: column b Array(UInt8) is not of a type that ROWBIN_ROW takes
#include "../../rowbinary.h"
#define LIST(COL) COL(a, String) COL(b, Array(UInt8))
ROWBIN_ROW(row, LIST);
