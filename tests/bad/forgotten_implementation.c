// What: no file of the program has the implementation.
// gcc: undefined reference to .rowbin_check_header
// clang: undefined reference to .rowbin_check_header
#include "../../rowbinary.h"
#define LIST(COL) COL(a, UInt8)
ROWBIN_FIXED_ROW(row, LIST);
int main(void) {
    rowbin_reader r = rowbin_open("", 0);
    return row_check_header(&r);
}
