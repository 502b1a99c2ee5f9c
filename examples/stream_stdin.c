// cc -O2 -I.. stream_stdin.c -o stream_stdin && ./stream_stdin <
// ../tests/data/iot-1k.rbnt
//
// Rows from a stream of any length through a buffer of 4 KiB: the bytes are
// decoded where they land. Input: FORMAT RowBinaryWithNamesAndTypes.
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
    unsigned char buffer[4096];
    rowbin_reader r = rowbin_open_stream();
    bool header = false;
    size_t got = 1, tail = 0;
    double sum = 0;
    while (got > 0 && rowbin_keep(&r, buffer, sizeof buffer, &tail)) {
        reading row;
        got = fread(buffer + tail, 1, sizeof buffer - tail, stdin);
        rowbin_feed(&r, buffer, tail + got);
        if (got == 0 && !ferror(stdin)) {
            rowbin_finish(&r); // no more bytes will come
        }
        if (!header) {
            header = reading_check_header(&r); // false: not all of it yet
        }
        while (header && reading_read_row(&r, &row)) {
            sum += row.temperature;
        }
    }
    if (rowbin_status(&r) == ROWBIN_MORE || rowbin_status(&r) == ROWBIN_OK) {
        fprintf(stderr, "%s\n",
                ferror(stdin) ? "cannot read the input"
                              : "the buffer is too small");
        return 1;
    }
    if (rowbin_status(&r) != ROWBIN_DONE) {
        const rowbin_error e = rowbin_explain(&r, &reading_schema);
        fprintf(stderr, "row %llu, column %s %s, byte %llu: %s\n",
                (unsigned long long)e.row, e.name, e.type,
                (unsigned long long)e.offset, e.text);
        return 1;
    }
    printf("%llu rows, mean temperature %.4f\n",
           (unsigned long long)rowbin_rows(&r),
           rowbin_rows(&r) > 0 ? sum / (double)rowbin_rows(&r) : 0.0);
    return 0;
}
