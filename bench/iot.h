// The table of the benchmark: 50,000 rows of IoT readings, the same bytes that
// ClickHouse sends for this query, in four formats.
//
//   SELECT toUInt32(number % 1000) AS sensor_id,
//          toDateTime64(1700000000 + number, 3) AS ts,
//          20 + (number % 1500) / 100 AS temperature,
//          30 + (number % 7000) / 100 AS humidity,
//          980 + (number % 6000) / 100 AS pressure,
//          toFloat32(3 + (number % 200) / 100) AS battery,
//          toUInt8(number % 4) AS status
//   FROM numbers(50000)
//
// tests/test_iot.c shows that the bytes are the server's.
#ifndef IOT_H
#define IOT_H

#include "../rowbinary.h"

#include <stdio.h>
#include <stdlib.h>

#define READING(COL)                                                           \
    COL(sensor_id, UInt32)                                                     \
    COL(ts, DateTime64(3))                                                     \
    COL(temperature, Float64)                                                  \
    COL(humidity, Float64)                                                     \
    COL(pressure, Float64)                                                     \
    COL(battery, Float32)                                                      \
    COL(status, UInt8)
ROWBIN_FIXED_ROW(reading, READING);

// Row `number` of the table, computed with the query's own arithmetic.
static inline reading iot_row(uint64_t number) {
    reading row;
    memset(&row, 0, sizeof row); // the padding too: rows are compared as bytes
    row.sensor_id = (uint32_t)(number % 1000);
    row.ts = (1700000000 + (int64_t)number) * 1000;
    row.temperature = 20 + (double)(number % 1500) / 100;
    row.humidity = 30 + (double)(number % 7000) / 100;
    row.pressure = 980 + (double)(number % 6000) / 100;
    row.battery = (float)(3 + (double)(number % 200) / 100);
    row.status = (uint8_t)(number % 4);
    return row;
}

typedef struct iot_bytes {
    char *data;
    size_t size;
    size_t capacity;
} iot_bytes;

static inline void iot_put(iot_bytes *out, const void *data, size_t size) {
    if (out->capacity - out->size < size) {
        out->capacity = (out->capacity + size) * 2;
        out->data = (char *)realloc(out->data, out->capacity);
        if (out->data == NULL) {
            fputs("out of memory\n", stderr);
            exit(1);
        }
    }
    memcpy(out->data + out->size, data, size);
    out->size += size;
}

static inline void iot_put_text(iot_bytes *out, const char *text) {
    iot_put(out, text, strlen(text));
}

static inline void iot_put_le(iot_bytes *out, uint64_t value, size_t size) {
    unsigned char bytes[8];
    size_t i;
    for (i = 0; i < size; i++) {
        bytes[i] = (unsigned char)(value >> (8 * i));
    }
    iot_put(out, bytes, size);
}

static inline void iot_put_double(iot_bytes *out, double value) {
    uint64_t bits;
    memcpy(&bits, &value, sizeof bits);
    iot_put_le(out, bits, 8);
}

// RowBinary.
static inline iot_bytes iot_rowbinary(size_t rows) {
    iot_bytes out = {NULL, 0, 0};
    size_t i;
    for (i = 0; i < rows; i++) {
        reading row = iot_row(i);
        uint32_t battery;
        memcpy(&battery, &row.battery, sizeof battery);
        iot_put_le(&out, row.sensor_id, 4);
        iot_put_le(&out, (uint64_t)row.ts, 8);
        iot_put_double(&out, row.temperature);
        iot_put_double(&out, row.humidity);
        iot_put_double(&out, row.pressure);
        iot_put_le(&out, battery, 4);
        iot_put_le(&out, row.status, 1);
    }
    return out;
}

// The header of RowBinaryWithNamesAndTypes: the rows follow it as above.
static inline iot_bytes iot_header(void) {
    iot_bytes out = {NULL, 0, 0};
    size_t i;
    iot_put_le(&out, reading_count, 1);
    for (i = 0; i < reading_count; i++) {
        iot_put_le(&out, strlen(reading_schema.columns[i].name), 1);
        iot_put_text(&out, reading_schema.columns[i].name);
    }
    for (i = 0; i < reading_count; i++) {
        iot_put_le(&out, strlen(reading_schema.columns[i].type), 1);
        iot_put_text(&out, reading_schema.columns[i].type);
    }
    return out;
}

// The shortest decimal text that reads back as the same number, for 1 to 9999:
// with fewer than four digits, %g would write an exponent.
static inline void iot_put_shortest(iot_bytes *out, double value, bool single) {
    char text[40];
    int digits;
    for (digits = 4; digits <= 17; digits++) {
        snprintf(text, sizeof text, "%.*g", digits, value);
        if (single ? strtof(text, NULL) == (float)value
                   : strtod(text, NULL) == value) {
            break;
        }
    }
    iot_put_text(out, text);
}

// JSONCompactEachRow, or with names JSONEachRow. (Needs the implementation.)
static inline iot_bytes iot_json(size_t rows, bool names) {
    static const char *const compact[] = {"[",  ", \"", "\", ", ", ",
                                          ", ", ", ",   ", ",   "]\n"};
    static const char *const named[] = {"{\"sensor_id\":",     ",\"ts\":\"",
                                        "\",\"temperature\":", ",\"humidity\":",
                                        ",\"pressure\":",      ",\"battery\":",
                                        ",\"status\":",        "}\n"};
    const char *const *between = names ? named : compact;
    // Texts of the numbers repeat: each is made once.
    enum { PERIODS = 4 };
    static const size_t period[PERIODS] = {1500, 7000, 6000, 200};
    iot_bytes text[PERIODS] = {{NULL, 0, 0}};
    size_t *start[PERIODS];
    iot_bytes out = {NULL, 0, 0};
    size_t i, k;
    for (k = 0; k < PERIODS; k++) {
        start[k] = (size_t *)malloc((period[k] + 1) * sizeof *start[k]);
        if (start[k] == NULL) {
            fputs("out of memory\n", stderr);
            exit(1);
        }
        for (i = 0; i < period[k]; i++) {
            reading row = iot_row(i);
            const double value[PERIODS] = {row.temperature, row.humidity,
                                           row.pressure, (double)row.battery};
            start[k][i] = text[k].size;
            iot_put_shortest(&text[k], value[k], k == 3);
        }
        start[k][i] = text[k].size;
    }
    for (i = 0; i < rows; i++) {
        reading row = iot_row(i);
        const rowbin_civil t =
            rowbin_civil_DateTime64(row.ts, reading_scale_ts);
        char number[80];
        snprintf(number, sizeof number, "%s%u%s", between[0],
                 (unsigned)row.sensor_id, between[1]);
        iot_put_text(&out, number);
        snprintf(number, sizeof number, "%04d-%02d-%02d %02d:%02d:%02d.%03d",
                 (int)t.year, t.month, t.day, t.hour, t.minute, t.second,
                 (int)(t.nanosecond / 1000000));
        iot_put_text(&out, number);
        for (k = 0; k < PERIODS; k++) {
            size_t at = i % period[k];
            iot_put_text(&out, between[2 + k]);
            iot_put(&out, text[k].data + start[k][at],
                    start[k][at + 1] - start[k][at]);
        }
        snprintf(number, sizeof number, "%s%u%s", between[6],
                 (unsigned)row.status, between[7]);
        iot_put_text(&out, number);
    }
    for (k = 0; k < PERIODS; k++) {
        free(start[k]);
        free(text[k].data);
    }
    return out;
}

#endif
