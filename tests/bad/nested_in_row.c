// What: Nested with its elements inside, which a macro cannot split.
// gcc: column b Nested(k UInt8, v String): its elements are a list, see NestedOf
// clang: column b Nested(k UInt8, v String): its elements are a list, see NestedOf
#include "../../rowbinary.h"
#define LIST(COL) COL(b, Nested(k UInt8, v String))
ROWBIN_ROW(row, LIST);
