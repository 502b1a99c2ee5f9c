// What: more levels of types than there are macros for.
// gcc: ROWBIN_NESTED_TOO_DEEPLY
// clang: ROWBIN_NESTED_TOO_DEEPLY
#include "../../rowbinary.h"
#define LIST(COL) COL(b, Array(Array(Array(Array(Array(Array(Array(Array(Array(UInt8))))))))))
ROWBIN_ROW(row, LIST);
