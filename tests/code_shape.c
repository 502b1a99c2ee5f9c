// What tests/code_shape.sh looks at: the batch decoder of the benchmark's row.
#include "../bench/iot.h"

size_t shape_batch(rowbin_reader *r, reading *rows, size_t capacity);
size_t shape_batch(rowbin_reader *r, reading *rows, size_t capacity) {
    return reading_read_rows(r, rows, capacity);
}
