// For machines without an operating system: a decoder compiled without any
// header but the compiler's own. tests/platforms.sh looks at the functions that
// it calls; linked with bare_libc.c as WebAssembly, tests/bare.js compares what
// is decoded with the server's text.
#define ROWBIN_IMPLEMENTATION
#include "../rowbinary.h"

// ---- Input and output ----

enum { INPUT = 1 << 18, OUTPUT = 1 << 20 };
static unsigned char input[INPUT], window[INPUT];
static char output[OUTPUT];
static size_t written;

// For the host: where bytes go, where the text is, and how much of it.
unsigned char *bare_input(void);
unsigned char *bare_input(void) {
    return input;
}
char *bare_output(void);
char *bare_output(void) {
    return output;
}
size_t bare_written(void);
size_t bare_written(void) {
    return written;
}

// The output is tokens: '[' and ']' around a row and what is inside of a value,
// 'n' for NULL, '=' and a text for a value or a name. Each ends with a NUL.
// The text is at TEXT when the token is put.
#define TEXT output + written + 1, OUTPUT - 2 - written

static void put(char token, size_t size) {
    if (size + 4 < OUTPUT - written) {
        output[written] = token;
        output[written + 1 + size] = '\0';
        written += size + 2;
    }
}

static void put_string(rowbin_string s) {
    if (s.size + 4 < OUTPUT - written) {
        memcpy(output + written + 1, s.data, s.size);
    }
    put('=', s.size);
}

static void put_name(const char *name) {
    rowbin_string s;
    s.data = name;
    for (s.size = 0; name[s.size] != '\0'; s.size++) {
    }
    put_string(s);
}

// ---- Columns known at run time ----

static bool put_row(const rowbin_table *table, rowbin_view row) {
    static uint64_t frames[1 << 13];
    rowbin_walk walk =
        rowbin_walk_row(&table->schema, row, frames, sizeof frames);
    rowbin_value v;
    put('[', 0);
    while (rowbin_next(&walk, &v)) {
        if (v.depth > 0 && v.event != ROWBIN_END && v.name.data != NULL) {
            put('=', rowbin_value_name(&v, TEXT));
        }
        if (v.event == ROWBIN_VALUE && !v.is_null) {
            put('=', rowbin_format_value(&v, TEXT));
        } else {
            put(v.event == ROWBIN_BEGIN ? '['
                : v.event == ROWBIN_END ? ']'
                                        : 'n',
                0);
        }
    }
    put(']', 0);
    return rowbin_walk_status(&walk) == ROWBIN_DONE;
}

// Decodes `size` bytes of the input, which arrive in pieces of `piece`. In
// front of them are `columns` bytes of a table definition, or none: then they
// begin with a header of names and types. Returns the status, or 100 if rows
// and walk do not agree.
int bare_decode(size_t columns, size_t size, size_t piece);
int bare_decode(size_t columns, size_t size, size_t piece) {
    static uint64_t memory[1 << 14];
    rowbin_reader r = rowbin_open_stream();
    rowbin_table table;
    rowbin_view row;
    size_t at = columns, tail, got;
    bool open = columns > 0;
    written = 0;
    if (open && !rowbin_parse_table((const char *)input, columns, 0, &table,
                                    memory, sizeof memory)) {
        return ROWBIN_E_SCHEMA;
    }
    do {
        if (!rowbin_keep(&r, window, sizeof window, &tail)) {
            break;
        }
        got = columns + size - at < piece ? columns + size - at : piece;
        memcpy(window + tail, input + at, got);
        at += got;
        rowbin_feed(&r, window, tail + got);
        if (got == 0) {
            rowbin_finish(&r);
        }
        open = open || rowbin_read_header(&r, ROWBIN_NAMES_AND_TYPES, &table,
                                          memory, sizeof memory);
        while (open && rowbin_skip_row(&r, &table, &row)) {
            if (!put_row(&table, row)) {
                return 100;
            }
        }
    } while (got > 0);
    return rowbin_status(&r);
}

// ---- Columns known at compile time ----

#define READING(COL)                                                           \
    COL(sensor_id, UInt32)                                                     \
    COL(ts, DateTime64(3))                                                     \
    COL(temperature, Float64)                                                  \
    COL(humidity, Float64)                                                     \
    COL(pressure, Float64)                                                     \
    COL(battery, Float32)                                                      \
    COL(status, UInt8)
ROWBIN_FIXED_ROW(reading, READING);

#define ITEM(COL) COL(sku, String) COL(qty, UInt16)
#define CARTS(COL)                                                             \
    COL(cart_id, UInt32)                                                       \
    COL(items, Array(TupleOf(ITEM)))                                           \
    COL(discounts, Array(Nullable(Int32)))
ROWBIN_ROW(item, ITEM);
ROWBIN_ROW(carts, CARTS);

// The output is as above.
int bare_readings(size_t size);
int bare_readings(size_t size) {
    rowbin_reader r = rowbin_open(input, size);
    reading rows[100];
    size_t n, i;
    written = 0;
    if (!reading_check_header(&r)) {
        return rowbin_status(&r);
    }
    while ((n = reading_read_rows(&r, rows, 100)) > 0) {
        for (i = 0; i < n; i++) {
            const reading *row = &rows[i];
            put('[', 0);
            put('=', rowbin_format_UInt64(row->sensor_id, TEXT));
            put('=', rowbin_format_DateTime64(row->ts, reading_scale_ts, TEXT));
            put('=', rowbin_format_Float64(row->temperature, TEXT));
            put('=', rowbin_format_Float64(row->humidity, TEXT));
            put('=', rowbin_format_Float64(row->pressure, TEXT));
            put('=', rowbin_format_Float32(row->battery, TEXT));
            put('=', rowbin_format_UInt64(row->status, TEXT));
            put(']', 0);
        }
    }
    return rowbin_status(&r);
}

int bare_carts(size_t size);
int bare_carts(size_t size) {
    rowbin_reader r = rowbin_open(input, size);
    carts row;
    written = 0;
    if (!carts_check_header(&r)) {
        return rowbin_status(&r);
    }
    while (carts_read_row(&r, &row)) {
        rowbin_reader discounts = rowbin_enter(&row.discounts);
        item one;
        put('[', 0);
        put('=', rowbin_format_UInt64(row.cart_id, TEXT));
        put('[', 0);
        while (item_next(&row.items, &one)) {
            put('[', 0);
            put_name("sku");
            put_string(one.sku);
            put_name("qty");
            put('=', rowbin_format_UInt64(one.qty, TEXT));
            put(']', 0);
        }
        put(']', 0);
        put('[', 0);
        while (rowbin_more(&discounts)) {
            if (rowbin_read_is_null(&discounts)) {
                put('n', 0);
            } else {
                put('=',
                    rowbin_format_Int64(rowbin_read_Int32(&discounts), TEXT));
            }
        }
        put(']', 0);
        put(']', 0);
    }
    return rowbin_status(&r);
}
