// The C++ part of the program; the header's types in a namespace of its own.
#include "link.h"

namespace other {
#define LINK_CC(COL) COL(a, UInt32)
ROWBIN_FIXED_ROW(link_row, LINK_CC);
} // namespace other

extern "C" uint32_t link_c(const void *data, size_t size) {
    rowbin_reader r = rowbin_open(data, size);
    uint32_t a = 0;
    other::link_row_columns columns = {&a};
    const bool good = other::link_row_check_header(&r) &&
                      other::link_row_read_columns(&r, &columns, 1) == 1;
    const rowbin_error e = rowbin_explain(&r, &other::link_row_schema);
    return good && e.status == ROWBIN_OK ? a : 0;
}
