// What: a part of a column that is to be skipped.
// gcc: ROWBIN_SKIPPED_IS_OUTERMOST
// clang: ROWBIN_SKIPPED_IS_OUTERMOST
#include "../../rowbinary.h"
#define LIST(COL) COL(a, UInt8) COL(b, Array(Skipped(UInt8)))
ROWBIN_ROW(row, LIST);
