#include "link.h"

uint32_t link_b(const void *data, size_t size) {
    rowbin_reader r = rowbin_open(data, size);
    link_row row;
    return link_row_check_header(&r) && link_row_read_row(&r, &row) ? row.a : 0;
}

#ifdef LINK_MAIN // a program that forgot the implementation
int main(void) {
    return link_b("", 0) != 0;
}
#endif
