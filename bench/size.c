// What there is in a program that uses one thing of the header: bench/size.sh
// keeps one of these functions and all that it calls.
#define ROWBIN_STATIC
#include "iot.h"

#define EVENT(COL)                                                             \
    COL(id, UInt64)                                                            \
    COL(host, LowCardinality(String))                                          \
    COL(message, String)                                                       \
    COL(code, Nullable(Int32))
ROWBIN_ROW(event, EVENT);

#define CART(COL)                                                              \
    COL(id, UInt64)                                                            \
    COL(items, Array(Tuple(String, UInt32, Decimal(18, 2))))                   \
    COL(tags, Map(String, String))
ROWBIN_ROW(cart, CART);

// Each is declared, as no other file does, and defined.
#define USE(result, name, parameters)                                          \
    result name parameters;                                                    \
    result name parameters

USE(double, values, (rowbin_reader * r)) {
    double sum = 0;
    do {
        sum += (double)rowbin_read_UInt32(r);
        sum += (double)rowbin_read_DateTime64(r);
        sum += rowbin_read_Float64(r) + rowbin_read_Float64(r);
        sum += rowbin_read_Float64(r) + (double)rowbin_read_Float32(r);
        sum += (double)rowbin_read_UInt8(r);
    } while (rowbin_end_row(r));
    return sum;
}

USE(size_t, fixed_rows, (rowbin_reader * r, reading *rows, size_t capacity)) {
    return reading_read_rows(r, rows, capacity);
}

USE(size_t, fixed_columns,
    (rowbin_reader * r, const reading_columns *to, size_t capacity)) {
    return reading_read_columns(r, to, capacity);
}

USE(size_t, strings, (rowbin_reader * r, event *rows, size_t capacity)) {
    return event_read_rows(r, rows, capacity);
}

USE(size_t, arrays, (rowbin_reader * r, cart *rows, size_t capacity)) {
    return cart_read_rows(r, rows, capacity);
}

USE(size_t, stream,
    (rowbin_reader * r, unsigned char *buffer, size_t size, size_t got,
     event *row)) {
    size_t tail, rows = 0;
    if (rowbin_keep(r, buffer, size, &tail)) {
        rowbin_feed(r, buffer, tail + got);
        while (event_read_row(r, row)) {
            rows++;
        }
    }
    return rows;
}

USE(bool, header, (rowbin_reader * r)) {
    return reading_check_header(r);
}

USE(rowbin_error, explanation, (const rowbin_reader *r)) {
    return rowbin_explain(r, &reading_schema);
}

USE(bool, exception,
    (const void *data, size_t size, const char *tag, rowbin_exception *e)) {
    return rowbin_find_exception(data, size, tag, e);
}

USE(size_t, texts, (const reading *row, char *to, size_t size)) {
    return rowbin_format_DateTime64(row->ts, 3, to, size) +
           rowbin_format_Float64(row->pressure, to, size);
}

USE(size_t, runtime_rows,
    (rowbin_reader * r, rowbin_table *table, void *memory, size_t size,
     void *rows, size_t capacity)) {
    return rowbin_read_header(r, ROWBIN_NAMES_AND_TYPES, table, memory, size)
               ? rowbin_read_rows(r, table, rows, capacity)
               : 0;
}

USE(size_t, runtime_dump,
    (rowbin_reader * r, rowbin_table *table, void *memory, size_t size,
     char *to, size_t capacity)) {
    rowbin_view row;
    rowbin_walk walk;
    rowbin_value value;
    size_t n = 0;
    if (rowbin_read_header(r, ROWBIN_NAMES_AND_TYPES, table, memory, size)) {
        while (rowbin_skip_row(r, table, &row)) {
            walk = rowbin_walk_row(&table->schema, row, to, capacity);
            while (rowbin_next(&walk, &value)) {
                n += rowbin_format_value(&value, to, capacity);
            }
        }
    }
    return n;
}
