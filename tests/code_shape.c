// What tests/code_shape.sh looks at.
#include "../bench/iot.h"

size_t shape_batch(rowbin_reader *r, reading *rows, size_t capacity);
size_t shape_batch(rowbin_reader *r, reading *rows, size_t capacity) {
    return reading_read_rows(r, rows, capacity);
}

// The same row with few and with many columns of fixed width.
#define FEW(COL)                                                               \
    COL(a, UInt8) COL(s, String) COL(t, Array(Tuple(UInt8, String)))
#define MANY(COL)                                                              \
    COL(a, UInt8)                                                              \
    COL(b, UInt16)                                                             \
    COL(c1, UInt32)                                                            \
    COL(d, Float64)                                                            \
    COL(s, String)                                                             \
    COL(e, DateTime64(3))                                                      \
    COL(f, Int128)                                                             \
    COL(g, IPv6)                                                               \
    COL(t, Array(Tuple(UInt8, UInt16, Float64, String, UInt32)))               \
    COL(h, Float32)
ROWBIN_ROW(few, FEW);
ROWBIN_ROW(many, MANY);

size_t shape_few(rowbin_reader *r, few *rows, size_t capacity);
size_t shape_few(rowbin_reader *r, few *rows, size_t capacity) {
    return few_read_rows(r, rows, capacity);
}

size_t shape_many(rowbin_reader *r, many *rows, size_t capacity);
size_t shape_many(rowbin_reader *r, many *rows, size_t capacity) {
    return many_read_rows(r, rows, capacity);
}
