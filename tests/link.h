#ifndef LINK_H
#define LINK_H
#include "../rowbinary.h"

#define LINK(COL) COL(a, UInt32)
ROWBIN_FIXED_ROW(link_row, LINK);

#ifdef __cplusplus
extern "C" {
#endif
uint32_t link_b(const void *data, size_t size);
uint32_t link_c(const void *data, size_t size);
#ifdef __cplusplus
}
#endif
#endif
