// cc -O2 -I.. hello_row.c -o hello_row && ./hello_row <
// ../tests/data/iot-1k.rbnt
//
// A whole result in memory, decoded into structs. Make the input with
//   SELECT ... FROM readings FORMAT RowBinaryWithNamesAndTypes
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

// Where and why the reader stopped.
static int complain(const rowbin_reader *r) {
    const rowbin_error e = rowbin_explain(r, &reading_schema);
    fprintf(stderr, "row %llu, column %s %s, byte %llu: %s",
            (unsigned long long)e.row, e.name, e.type,
            (unsigned long long)e.offset, e.text);
    if (e.found.size > 0) {
        fprintf(stderr, " (found %.*s)", (int)e.found.size, e.found.data);
    } else if (e.status == ROWBIN_E_SCHEMA) {
        fprintf(stderr, " (%llu, not %llu)", (unsigned long long)e.available,
                (unsigned long long)e.needed);
    }
    fprintf(stderr, "%s%s\n", e.hint[0] != '\0' ? ": " : "", e.hint);
    return 1;
}

int main(void) {
    static unsigned char input[1 << 24]; // 16 MiB
    const size_t size = fread(input, 1, sizeof input, stdin);
    rowbin_reader r = rowbin_open(input, size);
    reading rows[256];
    size_t n, i;
    if (size == sizeof input) {
        fprintf(stderr, "larger than 16 MiB: see stream_stdin.c\n");
        return 1;
    }
    if (!reading_check_header(&r)) {
        return complain(&r);
    }
    while ((n = reading_read_rows(&r, rows, 256)) > 0) {
        for (i = 0; i < n; i++) {
            const rowbin_civil t =
                rowbin_civil_DateTime64(rows[i].ts, reading_scale_ts);
            printf("%u %04lld-%02d-%02d %02d:%02d:%02d.%03d %.2f\n",
                   (unsigned)rows[i].sensor_id, (long long)t.year, t.month,
                   t.day, t.hour, t.minute, t.second,
                   (int)(t.nanosecond / 1000000), rows[i].temperature);
        }
    }
    return rowbin_status(&r) == ROWBIN_DONE ? 0 : complain(&r);
}
