// One sum over all values of a table, the same from every decoder: so they are
// compared before they are timed.
#ifndef SUMS_H
#define SUMS_H

#include <stdint.h>
#include <string.h>

static inline void sum_number(uint64_t *sum, uint64_t value) {
    *sum += value;
}

static inline void sum_double(uint64_t *sum, double value) {
    uint64_t bits;
    memcpy(&bits, &value, sizeof bits);
    *sum += bits;
}

static inline void sum_text(uint64_t *sum, const char *data, size_t size) {
    *sum += size;
    if (size > 0) {
        *sum += (uint64_t)(unsigned char)data[0] << 8 |
                (uint64_t)(unsigned char)data[size - 1] << 20;
    }
}

static inline void sum_bytes(uint64_t *sum, const void *data, size_t size) {
    uint64_t limb;
    for (; size >= 8; size -= 8) {
        memcpy(&limb, data, 8);
        data = (const char *)data + 8;
        *sum += limb;
    }
}

#endif
