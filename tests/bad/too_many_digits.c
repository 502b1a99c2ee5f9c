// What: more digits behind the point than the type has.
// gcc: column a DateTime64(10) has too many digits behind the point
// clang: column a DateTime64(10) has too many digits behind the point
#include "../../rowbinary.h"
#define LIST(COL) COL(a, DateTime64(10))
ROWBIN_FIXED_ROW(row, LIST);
