// What: a list without columns.
// gcc: column list of row is empty
// clang: column list of row is empty
#include "../../rowbinary.h"
#define LIST(COL)
ROWBIN_FIXED_ROW(row, LIST);
