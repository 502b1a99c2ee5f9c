// What: more digits than any Decimal has.
// gcc: ROWBIN_PRIV_DECIMAL_77
// clang: ROWBIN_PRIV_DECIMAL_77
#include "../../rowbinary.h"
#define LIST(COL) COL(a, Decimal(77, 2))
ROWBIN_FIXED_ROW(row, LIST);
