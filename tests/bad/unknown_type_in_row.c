// What: a type that does not exist, in a row of variable width.
// gcc: ROWBIN_TYPE_Strnig
// clang: ROWBIN_TYPE_Strnig
#include "../../rowbinary.h"
#define LIST(COL) COL(a, Strnig) COL(b, UInt8)
ROWBIN_ROW(row, LIST);
