// What: a composite type in a fixed row.
// gcc: column b Array(UInt8) is not of a fixed-width scalar type
// clang: column b Array(UInt8) is not of a fixed-width scalar type
#include "../../rowbinary.h"
#define LIST(COL) COL(a, UInt8) COL(b, Array(UInt8))
ROWBIN_FIXED_ROW(row, LIST);
