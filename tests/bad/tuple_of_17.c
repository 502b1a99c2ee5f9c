// What: more unnamed elements than a Tuple takes here.
// gcc: ROWBIN_TAKES_16_TYPES_AT_MOST_Int8
// clang: ROWBIN_TAKES_16_TYPES_AT_MOST_Int8
#include "../../rowbinary.h"
#define LIST(COL) COL(b, Tuple(UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, \
    UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, Int8))
ROWBIN_ROW(row, LIST);
