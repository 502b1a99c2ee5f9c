// What: a Tuple with names inside, which a macro cannot split.
// gcc: ROWBIN_TYPE_sku
// clang: ROWBIN_TYPE_sku
#include "../../rowbinary.h"
#define LIST(COL) COL(b, Tuple(sku String, qty UInt16))
ROWBIN_ROW(row, LIST);
