// cc -O2 -I.. columns.c -o columns && ./columns < ../tests/data/iot-1k.rbnt
//
// Two columns of seven into arrays; the others are skipped. Input:
// FORMAT RowBinaryWithNamesAndTypes.
#define ROWBIN_IMPLEMENTATION
#include "rowbinary.h"

#include <stdio.h>

#define READING(COL)                                                           \
    COL(sensor_id, UInt32)                                                     \
    COL(ts, DateTime64(3))                                                     \
    COL(temperature, Float64)                                                  \
    COL(humidity, Float64)                                                     \
    COL(pressure, Float64)                                                     \
    COL(battery, Float32)                                                      \
    COL(status, UInt8)
ROWBIN_FIXED_ROW(reading, READING);

int main(void) {
    enum { BATCH = 1024 };
    static unsigned char input[1 << 24]; // 16 MiB
    static double temperature[BATCH];
    static uint8_t status[BATCH];
    const size_t size = fread(input, 1, sizeof input, stdin);
    rowbin_reader r = rowbin_open(input, size);
    reading_columns wanted = {0}; // NULL: not wanted
    double sum[4] = {0};
    size_t count[4] = {0};
    size_t n, i;
    if (size == sizeof input) {
        fprintf(stderr, "larger than 16 MiB: see stream_stdin.c\n");
        return 1;
    }
    wanted.temperature = temperature;
    wanted.status = status;
    if (reading_check_header(&r)) {
        while ((n = reading_read_columns(&r, &wanted, BATCH)) > 0) {
            for (i = 0; i < n; i++) {
                sum[status[i] % 4] += temperature[i];
                count[status[i] % 4]++;
            }
        }
    }
    for (i = 0; i < 4; i++) {
        printf("status %zu: %zu rows, mean temperature %.4f\n", i, count[i],
               count[i] > 0 ? sum[i] / (double)count[i] : 0.0);
    }
    if (rowbin_status(&r) != ROWBIN_DONE) {
        fprintf(stderr, "%s\n", rowbin_status_text(rowbin_status(&r)));
        return 1;
    }
    return 0;
}
