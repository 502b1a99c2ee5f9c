// What: a composite type in a fixed row.
// gcc: column b Array(UInt8) has no fixed width
// clang: column b Array(UInt8) has no fixed width
#include "../../rowbinary.h"
#define LIST(COL) COL(a, UInt8) COL(b, Array(UInt8))
ROWBIN_FIXED_ROW(row, LIST);
