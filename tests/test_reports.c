// Public reports about other RowBinary decoders, one test each: the bytes of
// the report, decoded by a generated row and by value readers, whole, cut after
// every byte and in pieces, against literal values. Ids as in tests/README.md.
#define _DEFAULT_SOURCE
#define ROWBIN_IMPLEMENTATION
#include "../rowbinary.h"

#include "golden.h"
#include "memory.h"

// ---- A table: how to decode its rows, and what they must hold ----

typedef struct table {
    const rowbin_schema *schema;
    size_t size; // of the struct
    bool (*read_header)(rowbin_reader *r);
    bool (*read_row)(rowbin_reader *r, void *row);
    size_t (*read_rows)(rowbin_reader *r, void *rows, size_t capacity);
    bool (*read_values)(rowbin_reader *r, void *row); // or NULL
    void (*check_row)(const void *row, size_t i);
    const size_t *ends; // of the header, and of each row
    size_t rows;
} table;

// RIGHT(r35) { ... } checks *v, row number i, against the report's values.
#define RIGHT(row)                                                             \
    static void row##_right(const row *v, size_t i);                           \
    static void row##_check_row(const void *v, size_t i) {                     \
        row##_right((const row *)v, i);                                        \
    }                                                                          \
    static void row##_right(const row *v, ROWBIN_UNUSED size_t i)

// VALUES(r35) { ... } reads a row into *v by value readers.
#define VALUES(row)                                                            \
    static void row##_values(rowbin_reader *r, row *v);                        \
    static bool row##_by_values(rowbin_reader *r, void *v) {                   \
        row##_values(r, (row *)v);                                             \
        return rowbin_end_row(r);                                              \
    }                                                                          \
    static void row##_values(rowbin_reader *r, row *v)

// The table r35_table. Then come the offsets where header and rows end.
#define TABLE(row, header, values, ...)                                        \
    static bool row##_any_row(rowbin_reader *r, void *to) {                    \
        return row##_read_row(r, (row *)to);                                   \
    }                                                                          \
    static size_t row##_any_rows(rowbin_reader *r, void *to, size_t n) {       \
        return row##_read_rows(r, (row *)to, n);                               \
    }                                                                          \
    static const size_t row##_ends[] = {__VA_ARGS__};                          \
    static const table row##_table = {                                         \
        &row##_schema,                                                         \
        sizeof(row),                                                           \
        header,                                                                \
        row##_any_row,                                                         \
        row##_any_rows,                                                        \
        values,                                                                \
        row##_check_row,                                                       \
        row##_ends,                                                            \
        sizeof row##_ends / sizeof row##_ends[0] - 1};

static bool no_header(rowbin_reader *r) {
    (void)r;
    return true;
}
// With names and types, and without.
#define TYPED(row, ...)                                                        \
    TABLE(row, row##_check_header, row##_by_values, __VA_ARGS__)
#define PLAIN(row, ...) TABLE(row, no_header, row##_by_values, __VA_ARGS__)

// ---- Decoding a table in every way ----

// The bytes that the reader looks at, for views made of value readers.
static const unsigned char *window;
static size_t window_at;

static rowbin_reader open_window(const unsigned char *bytes, size_t size) {
    window = bytes;
    window_at = 0;
    return rowbin_open(bytes, size);
}

// The value of a composite type that was read since an offset.
static rowbin_view since(uint64_t begin, const rowbin_reader *r, size_t count) {
    rowbin_view view = {window, 0, 0};
    if (rowbin_status(r) == ROWBIN_OK) {
        view.data = window + (size_t)(begin - window_at);
        view.size = (size_t)(rowbin_offset(r) - begin);
        view.count = count;
    }
    return view;
}

// How many rows end within the first `size` bytes.
static size_t whole_rows(const table *t, size_t size) {
    size_t n = 0;
    while (n < t->rows && t->ends[n + 1] <= size) {
        n++;
    }
    return n;
}

static bool read_one(const table *t, bool by_values, rowbin_reader *r,
                     void *row) {
    memset(row, 0, t->size);
    return by_values ? t->read_values(r, row) : t->read_row(r, row);
}

static void decode_whole(const table *t, const char *bytes, size_t size) {
    char *rows = (char *)test_allocate(3 * t->size);
    unsigned char *exact = memory_exact(bytes, size);
    rowbin_reader r;
    size_t n, i, row;
    int by_values;
    for (by_values = 0; by_values <= (t->read_values != NULL); by_values++) {
        r = open_window(exact, size);
        CHECK(t->read_header(&r));
        CHECK_U64(rowbin_offset(&r), t->ends[0]);
        for (row = 0; read_one(t, by_values, &r, rows); row++) {
            t->check_row(rows, row);
            CHECK(row < t->rows && rowbin_offset(&r) == t->ends[row + 1]);
        }
        CHECK_U64(row, t->rows);
        CHECK_I64(rowbin_status(&r), ROWBIN_DONE);
    }
    r = open_window(exact, size);
    CHECK(t->read_header(&r));
    for (row = 0; (n = t->read_rows(&r, rows, 3)) > 0; row += n) {
        for (i = 0; i < n; i++) {
            t->check_row(rows + i * t->size, row + i);
        }
    }
    CHECK_U64(row, t->rows);
    CHECK_I64(rowbin_status(&r), ROWBIN_DONE);
    CHECK_U64(rowbin_offset(&r), size);
    free(exact);
    free(rows);
}

// Cut after `cut` bytes: whole rows are delivered, a part of one is no end.
static void decode_cut(const table *t, const char *bytes, size_t cut) {
    void *row = test_allocate(t->size);
    unsigned char *exact = memory_exact(bytes, cut);
    const size_t whole = whole_rows(t, cut);
    int by_values;
    for (by_values = 0; by_values <= (t->read_values != NULL); by_values++) {
        rowbin_reader r = open_window(exact, cut);
        const bool header = t->read_header(&r);
        const uint64_t before = rowbin_rows(&r);
        size_t n = 0;
        CHECK(header == (cut >= t->ends[0]));
        while (header && read_one(t, by_values, &r, row)) {
            t->check_row(row, n++);
        }
        CHECK_U64(n, whole);
        if (cut == 0 || (header && cut == t->ends[whole])) {
            CHECK_I64(rowbin_status(&r), ROWBIN_DONE);
        } else {
            const rowbin_error e = rowbin_explain(&r, t->schema);
            CHECK_I64(e.status, ROWBIN_E_TRUNCATED);
            CHECK_U64(e.row, before + whole);
            CHECK(e.offset >= (header ? t->ends[whole] : 0) &&
                  e.needed > e.available && e.offset + e.available == cut);
        }
    }
    free(exact);
    free(row);
}

// A stream of small pieces, each window a copy of exact size.
static void decode_pieces(const table *t, const char *bytes, size_t size,
                          size_t piece, bool by_values) {
    void *row = test_allocate(t->size);
    unsigned char *last = NULL;
    rowbin_reader r = rowbin_open_stream();
    size_t fed = 0, n = 0, more = 1;
    bool header = false;
    while (more > 0) {
        const size_t from = fed - rowbin_unread(&r);
        unsigned char *next;
        more = size - fed < piece ? size - fed : piece;
        fed += more;
        next = memory_exact(bytes + from, fed - from);
        rowbin_feed(&r, next, fed - from);
        free(last);
        window = last = next;
        window_at = from;
        if (more == 0) {
            rowbin_finish(&r);
        }
        header = header || t->read_header(&r);
        CHECK(header == (fed >= t->ends[0]));
        while (header && read_one(t, by_values, &r, row)) {
            t->check_row(row, n++);
        }
        CHECK_U64(n, whole_rows(t, fed));
        CHECK_I64(rowbin_status(&r), more > 0 ? ROWBIN_MORE : ROWBIN_DONE);
        if (more > 0 && header && n < t->rows) {
            CHECK(rowbin_needed(&r) > 0 &&
                  fed + rowbin_needed(&r) <= t->ends[n + 1]);
        }
    }
    CHECK_U64(n, t->rows);
    CHECK_U64(rowbin_offset(&r), size);
    free(last);
    free(row);
}

static void decode(const table *t, const char *bytes, size_t size) {
    static const size_t pieces[] = {1, 2, 3, 7};
    size_t cut, i;
    CHECK_U64(t->ends[t->rows], size);
    decode_whole(t, bytes, size);
    for (cut = 0; cut < size; cut++) {
        decode_cut(t, bytes, cut);
    }
    for (i = 0; i < sizeof pieces / sizeof pieces[0]; i++) {
        decode_pieces(t, bytes, size, pieces[i], false);
        if (t->read_values != NULL) {
            decode_pieces(t, bytes, size, pieces[i], true);
        }
    }
}
#define DECODE(row, bytes) decode(&row##_table, bytes, sizeof(bytes) - 1)

static test_file read_report(const char *id) {
    char path[64];
    snprintf(path, sizeof path, "tests/data/reports/%s.bin", id);
    return test_read(path);
}

static void decode_file(const table *t, const char *id) {
    test_file file = read_report(id);
    decode(t, file.data, file.size);
    free(file.data);
}

#define CHECK_STRING(got, want)                                                \
    check_string((got), (want), sizeof(want) - 1, __LINE__)
static bool check_string(rowbin_string got, const char *want, size_t size,
                         int line) {
    return test_u64(got.size, size, __FILE__, line) &&
           test_bytes(got.data, want, size, __FILE__, line);
}

// ---- Bytes that must be refused ----

typedef struct refusal {
    size_t rows; // that are good
    int status;
    size_t column;
    uint64_t offset;
    uint64_t needed; // with ROWBIN_E_TRUNCATED
    const char *hint;
} refusal;

static void check_refusal(const rowbin_reader *r, const table *t, size_t size,
                          const refusal *want) {
    const rowbin_error e = rowbin_explain(r, t->schema);
    CHECK_I64(e.status, want->status);
    CHECK_U64(e.row, want->rows);
    CHECK_U64(e.column, want->column);
    CHECK_U64(e.offset, want->offset);
    CHECK_U64(e.needed, want->needed);
    CHECK_U64(e.available, want->needed > 0 ? size - want->offset : 0);
    CHECK(strstr(e.hint, want->hint) != NULL);
}

static void refuse(const table *t, const char *bytes, size_t size,
                   const refusal *want) {
    char *rows = (char *)test_allocate(3 * t->size);
    unsigned char *exact = memory_exact(bytes, size);
    size_t n, row, fed;
    rowbin_reader r;
    int by_values;
    for (by_values = 0; by_values <= (t->read_values != NULL); by_values++) {
        r = open_window(exact, size);
        for (row = 0; read_one(t, by_values, &r, rows); row++) {
            t->check_row(rows, row);
        }
        CHECK_U64(row, want->rows);
        check_refusal(&r, t, size, want);
        CHECK(!read_one(t, by_values, &r, rows)); // it stays
        CHECK_I64(rowbin_status(&r), want->status);
    }
    r = open_window(exact, size);
    for (row = 0; (n = t->read_rows(&r, rows, 3)) > 0; row += n) {
    }
    CHECK_U64(row, want->rows);
    check_refusal(&r, t, size, want);
    // Byte by byte: no error before its time, and the same one.
    r = rowbin_open_stream();
    row = 0;
    for (fed = 1; fed <= size && rowbin_status(&r) >= 0; fed++) {
        const size_t unread = rowbin_unread(&r);
        rowbin_feed(&r, exact + fed - 1 - unread, unread + 1);
        while (t->read_row(&r, rows)) {
            row++;
        }
    }
    if (want->status == ROWBIN_E_TRUNCATED) {
        CHECK_I64(rowbin_status(&r), ROWBIN_MORE);
        rowbin_finish(&r);
        CHECK(!t->read_row(&r, rows));
    }
    CHECK_U64(row, want->rows);
    CHECK_I64(rowbin_status(&r), want->status);
    free(exact);
    free(rows);
}

#define REFUSE(row, bytes, ...)                                                \
    do {                                                                       \
        const refusal want = {__VA_ARGS__};                                    \
        refuse(&row##_table, bytes, sizeof(bytes) - 1, &want);                 \
    } while (0)

// A header that a list must not match, whole and byte by byte.
static void refuse_header(const rowbin_schema *schema, const char *bytes,
                          size_t size, int status, size_t column,
                          uint64_t offset, const char *found, size_t length) {
    rowbin_reader r = rowbin_open(bytes, size);
    rowbin_error e;
    size_t fed;
    CHECK(!rowbin_check_header(&r, schema));
    e = rowbin_explain(&r, schema);
    CHECK_I64(e.status, status);
    CHECK_U64(e.column, column);
    CHECK_U64(e.offset, offset);
    check_string(e.found, found, length, __LINE__);
    r = rowbin_open_stream();
    for (fed = 1; fed <= size && rowbin_status(&r) >= 0; fed++) {
        rowbin_feed(&r, bytes, fed);
        CHECK(!rowbin_check_header(&r, schema));
    }
    CHECK_I64(rowbin_status(&r), status);
    CHECK_U64(fed - 1, offset + 1 + length); // not before its time
}

static void refuse_file(const rowbin_schema *schema, const char *id, int status,
                        size_t column, uint64_t offset, const char *found) {
    test_file file = read_report(id);
    refuse_header(schema, file.data, file.size, status, column, offset, found,
                  strlen(found));
    free(file.data);
}

// Reads a header whose names are no identifiers, or not unique, by value
// readers. It counts as a row.
static bool header_is(rowbin_reader *r, const char *want) {
    char text[256] = "";
    size_t n = 2 * rowbin_read_count(r);
    size_t used = 0;
    while (n-- > 0) {
        const rowbin_string s = rowbin_read_String(r);
        if (used + s.size + 1 < sizeof text) {
            used += (size_t)snprintf(text + used, sizeof text - used, "%.*s ",
                                     (int)s.size, s.data);
        }
    }
    return rowbin_end_row(r) && CHECK_TEXT(text, want);
}

// ---- Checks and readers of values ----

#define CHECK_FORMAT(want, name, ...)                                          \
    do {                                                                       \
        char ours[ROWBIN_TEXT_SIZE];                                           \
        const size_t length =                                                  \
            rowbin_format_##name(__VA_ARGS__, ours, sizeof ours);              \
        CHECK_U64(length, strlen(want));                                       \
        CHECK_TEXT(ours, want);                                                \
    } while (0)

#define CHECK_CIVIL(civil, want) check_civil((civil), (want), __LINE__)
static void check_civil(rowbin_civil c, const char *want, int line) {
    char text[256];
    golden_datetime(&c, c.nanosecond == 0 ? 0 : 9, text);
    test_text(text, want, __FILE__, line);
}

#define CHECK_CLOCK(clock, want) check_clock((clock), (want), __LINE__)
static void check_clock(rowbin_clock c, const char *want, int line) {
    char text[256];
    golden_clock(&c, c.nanoseconds == 0 ? 0 : 9, text);
    test_text(text, want, __FILE__, line);
}

#define CHECK_NAME(type, value, want)                                          \
    check_name((type), (value), (want), sizeof(want) - 1, __LINE__)
static void check_name(const char *type, int64_t value, const char *want,
                       size_t size, int line) {
    char name[64];
    test_u64(rowbin_enum_name(type, value, name, sizeof name), size, __FILE__,
             line);
    test_bytes(name, want, size, __FILE__, line);
}

#define READ_NULLABLE(member, type)                                            \
    do {                                                                       \
        (member).is_null = rowbin_read_is_null(r);                             \
        if (!(member).is_null) {                                               \
            (member).value = rowbin_read_##type(r);                            \
        }                                                                      \
    } while (0)

static rowbin_view read_strings(rowbin_reader *r) {
    const size_t count = rowbin_read_count(r);
    const uint64_t begin = rowbin_offset(r);
    size_t i;
    for (i = 0; i < count; i++) {
        rowbin_read_String(r);
    }
    return since(begin, r, count);
}

// Map(String, UInt8), Array of such tuples.
static rowbin_view read_pairs(rowbin_reader *r) {
    const size_t count = rowbin_read_count(r);
    const uint64_t begin = rowbin_offset(r);
    size_t i;
    for (i = 0; i < count; i++) {
        rowbin_read_String(r);
        rowbin_read_UInt8(r);
    }
    return since(begin, r, count);
}

// ---- Headers and lengths ----

// A NULL was decoded as the number 1: its flag was taken for the value.
#define R03_COLUMNS(COL)                                                       \
    COL(value1, Nullable(Nothing))                                             \
    COL(value2, Nullable(Nothing))                                             \
    COL(value3, Nullable(Nothing))
ROWBIN_ROW(r03, R03_COLUMNS);
RIGHT(r03) {
    CHECK(v->value1.is_null && v->value2.is_null && v->value3.is_null);
}
VALUES(r03) {
    v->value1.is_null = rowbin_read_is_null(r);
    v->value2.is_null = rowbin_read_is_null(r);
    v->value3.is_null = rowbin_read_is_null(r);
}
TYPED(r03, 76, 79)
#define R03_NUMBERS(COL) COL(value1, UInt8) COL(value2, Bool) COL(value3, Int8)
ROWBIN_FIXED_ROW(r03_numbers, R03_NUMBERS);
static void R03(void) {
    decode_file(&r03_table, "R03");
    refuse_file(&r03_numbers_schema, "R03", ROWBIN_E_TYPE, 0, 22,
                "Nullable(Nothing)");
}

// The first row looked right although the schema was wrong: nothing checked
// that the input ended behind a row, or that the header had as many columns.
#define R06_COLUMNS(COL) COL(a, UInt64) COL(b, UInt32)
ROWBIN_FIXED_ROW(r06, R06_COLUMNS);
RIGHT(r06) {
    CHECK_U64(v->a, i);
    CHECK_U64(v->b, i);
}
VALUES(r06) {
    v->a = rowbin_read_UInt64(r);
    v->b = rowbin_read_UInt32(r);
}
TYPED(r06, 19, 31, 43)
#define R06_WRONG(COL) COL(a, UInt64)
ROWBIN_FIXED_ROW(r06_wrong, R06_WRONG);
RIGHT(r06_wrong) {
    CHECK_U64(v->a, i == 0 ? 0 : 4294967296);
}
VALUES(r06_wrong) {
    v->a = rowbin_read_UInt64(r);
}
PLAIN(r06_wrong, 0, 8, 16, 24)
static void R06(void) {
    test_file file = read_report("R06b");
    rowbin_reader r = rowbin_open(file.data, file.size);
    rowbin_error e;
    decode(&r06_table, file.data, file.size);
    CHECK(!r06_wrong_check_header(&r));
    e = rowbin_explain(&r, &r06_wrong_schema);
    CHECK_I64(e.status, ROWBIN_E_SCHEMA);
    CHECK(e.needed == 1 && e.available == 2);
    // Without a header the same mistake cannot be seen.
    decode(&r06_wrong_table, file.data + 19, file.size - 19);
    free(file.data);
}

// Rows larger than a network chunk failed as if they were bad.
#define R07_COLUMNS(COL) COL(id, UInt32) COL(payload, String) COL(tail, UInt8)
ROWBIN_ROW(r07, R07_COLUMNS);
RIGHT(r07) {
    size_t k = 0;
    CHECK_U64(v->id, 7);
    CHECK_U64(v->payload.size, 70000);
    while (k < v->payload.size && v->payload.data[k] == 'q') {
        k++;
    }
    CHECK_U64(k, 70000);
    CHECK_U64(v->tail, 9);
}
VALUES(r07) {
    v->id = rowbin_read_UInt32(r);
    v->payload = rowbin_read_String(r);
    v->tail = rowbin_read_UInt8(r);
}
TYPED(r07, 37, 70045)
static void R07(void) {
    static const char begin[] =
        "\3\2id\7payload\4tail\6UInt32\6String\5UInt8\7\0\0\0\xf0\xa2\4";
    static const size_t pieces[] = {1, 7, 1024, 65536};
    char *wire = (char *)test_allocate(70045);
    char *buffer = (char *)test_allocate(70046);
    size_t i;
    memcpy(wire, begin, 44);
    memset(wire + 44, 'q', 70000);
    wire[70044] = 9;
    decode_whole(&r07_table, wire, 70045);
    decode_pieces(&r07_table, wire, 70045, 16384, false);
    decode_pieces(&r07_table, wire, 70045, 16384, true);
    for (i = 0; i <= 100; i++) { // all around the length F0 A2 04
        decode_cut(&r07_table, wire, i);
        decode_cut(&r07_table, wire, 70044 - i);
    }
    for (i = 0; i < sizeof pieces / sizeof pieces[0]; i++) {
        rowbin_reader r = rowbin_open_stream();
        size_t fed = 0, tail, rows = 0;
        bool header = false;
        while (rowbin_keep(&r, buffer, 70046, &tail)) {
            const size_t n = 70045 - fed < pieces[i] ? 70045 - fed : pieces[i];
            r07 row;
            memcpy(buffer + tail, wire + fed, n);
            rowbin_feed(&r, buffer, tail + n);
            fed += n;
            if (n == 0) {
                rowbin_finish(&r);
            }
            header = header || r07_check_header(&r);
            while (header && r07_read_row(&r, &row)) {
                r07_right(&row, rows++);
            }
            CHECK_I64(rowbin_status(&r), n > 0 ? ROWBIN_MORE : ROWBIN_DONE);
            CHECK_U64(rows, fed == 70045 ? 1 : 0);
            if (fed > 44 && fed < 70045) { // the length is there
                CHECK_U64(rowbin_needed(&r), 70045 - fed);
            }
        }
        CHECK_U64(rows, 1);
    }
    free(wire);
    free(buffer);
}

// A short read was taken for the end: another number of rows at each run.
#define R09_COLUMNS(COL)                                                       \
    COL(id, UInt64)                                                            \
    COL(name, String)                                                          \
    COL(v, Nullable(Float64))                                                  \
    COL(arr, Array(UInt64))
ROWBIN_ROW(r09, R09_COLUMNS);
RIGHT(r09) {
    static const char *const names[] = {"name-0", "name-1", "name-2", "name-3",
                                        "name-4"};
    uint64_t arr[3] = {0};
    CHECK_U64(v->id, i);
    check_string(v->name, names[i], 6, __LINE__);
    CHECK(v->v.is_null == (i != 1 && i != 3));
    CHECK(v->v.value == (i == 1 ? 1.5 : i == 3 ? 4.5 : 0.0));
    CHECK_U64(rowbin_copy_UInt64(&v->arr, arr, 3), 2);
    CHECK(v->arr.count == 2 && arr[0] == i && arr[1] == i + 1);
}
VALUES(r09) {
    v->id = rowbin_read_UInt64(r);
    v->name = rowbin_read_String(r);
    READ_NULLABLE(v->v, Float64);
    v->arr = rowbin_read_Array(r, 8);
}
TYPED(r09, 61, 94, 135, 168, 209, 242)
static void R09(void) {
    test_file file = read_report("R09");
    size_t row, i, cut;
    decode(&r09_table, file.data, file.size);
    // The place where it ends, in every row.
    for (row = 0; row < 5; row++) {
        const size_t v = row % 2 == 0 ? 1 : 9;
        const size_t starts[] = {0, 8, 15, 15 + v, 32 + v};
        static const size_t needs[] = {8, 7, 9, 17}; // of the value
        for (cut = 1; cut < starts[4]; cut++) {
            rowbin_reader r = rowbin_open(file.data, r09_ends[row] + cut);
            rowbin_error e;
            r09 value;
            CHECK(r09_check_header(&r));
            while (r09_read_row(&r, &value)) {
            }
            e = rowbin_explain(&r, &r09_schema);
            for (i = 3; starts[i] > cut; i--) {
            }
            CHECK_U64(e.row, row);
            CHECK_U64(e.column, i);
            CHECK_TEXT(e.name, i == 0   ? "id"
                               : i == 1 ? "name"
                               : i == 2 ? "v"
                                        : "arr");
            if (i == 2 && cut > starts[2]) { // the flag was good
                CHECK_U64(e.offset, r09_ends[row] + starts[2] + 1);
                CHECK_U64(e.needed, 8);
            } else {
                CHECK_U64(e.offset, r09_ends[row] + starts[i]);
                CHECK_U64(e.needed, i > 0 && cut == starts[i] ? 1 : needs[i]);
            }
        }
    }
    free(file.data);
}

// A header failed as soon as a type's text was longer than 127 bytes, or there
// were more than 127 columns: lengths were read as one byte.
#define R11_COLUMNS(COL)                                                       \
    COL(reward_type,                                                           \
        Enum16('BET' = 0, 'DEPOSIT' = 1, 'NEW_ACTIVATION' = 2,                 \
               'WITHDRAWAL' = 3, 'FREE_SPINS' = 4, 'REFERRAL_PROGRAM' = 6,     \
               'CASHBACK' = 7, 'BONUS' = 500, 'TOURNAMENT_PRIZE' = 32000))     \
    COL(n, UInt64)
ROWBIN_FIXED_ROW(r11, R11_COLUMNS);
RIGHT(r11) {
    CHECK_I64(v->reward_type, 500);
    CHECK_NAME(r11_schema.columns[0].type, v->reward_type, "BONUS");
    CHECK_U64(v->n, 42);
}
VALUES(r11) {
    v->reward_type = rowbin_read_Enum16(r);
    v->n = rowbin_read_UInt64(r);
}
TYPED(r11, 197, 207)
#define TEN(COL, tens, type)                                                   \
    COL(c##tens##0, type)                                                      \
    COL(c##tens##1, type)                                                      \
    COL(c##tens##2, type)                                                      \
    COL(c##tens##3, type)                                                      \
    COL(c##tens##4, type)                                                      \
    COL(c##tens##5, type)                                                      \
    COL(c##tens##6, type)                                                      \
    COL(c##tens##7, type)                                                      \
    COL(c##tens##8, type)                                                      \
    COL(c##tens##9, type)
#define R11_MANY(COL)                                                          \
    TEN(COL, , UInt8)                                                          \
    TEN(COL, 1, UInt8)                                                         \
    TEN(COL, 2, UInt8)                                                         \
    TEN(COL, 3, UInt8)                                                         \
    TEN(COL, 4, UInt8)                                                         \
    TEN(COL, 5, UInt8)                                                         \
    TEN(COL, 6, UInt8)                                                         \
    TEN(COL, 7, UInt8)                                                         \
    TEN(COL, 8, UInt8)                                                         \
    TEN(COL, 9, UInt8)                                                         \
    TEN(COL, 10, UInt8)                                                        \
    TEN(COL, 11, UInt8)                                                        \
    TEN(COL, 12, UInt8)                                                        \
    TEN(COL, 13, UInt8)                                                        \
    TEN(COL, 14, UInt8)                                                        \
    TEN(COL, 15, UInt8)                                                        \
    TEN(COL, 16, UInt8)                                                        \
    TEN(COL, 17, UInt8)                                                        \
    TEN(COL, 18, UInt8)                                                        \
    TEN(COL, 19, UInt8)
ROWBIN_FIXED_ROW(r11b, R11_MANY);
RIGHT(r11b) {
    size_t k;
    CHECK_U64(r11b_count, 200);
    for (k = 0; k < 200; k++) {
        CHECK_U64(((const uint8_t *)v)[r11b_schema.columns[k].offset], k);
    }
    CHECK_U64(v->c0, 0);
    CHECK_U64(v->c127, 127);
    CHECK_U64(v->c199, 199);
}
VALUES(r11b) {
    size_t k;
    for (k = 0; k < 200; k++) {
        ((uint8_t *)v)[r11b_schema.columns[k].offset] = rowbin_read_UInt8(r);
    }
}
TYPED(r11b, 2092, 2292)
static void R11(void) {
    decode_file(&r11_table, "R11");
    decode_file(&r11b_table, "R11b");
}

// An absurd string length was reported, but not where: an earlier mistake had
// shifted the row.
#define R15_COLUMNS(COL) COL(a, UInt16) COL(s, String)
ROWBIN_ROW(r15, R15_COLUMNS);
RIGHT(r15) {
    CHECK(v == NULL); // there is no good row
}
VALUES(r15) {
    v->a = rowbin_read_UInt16(r);
    v->s = rowbin_read_String(r);
}
PLAIN(r15, 0)
static void R15(void) {
    REFUSE(r15, "\7\0\xd0\x93\xd1\x83\xd0\xb4\xd0\xbePPPPP", 0, ROWBIN_E_LIMIT,
           1, 2, 0, "misread row");
}

// A string of nearly 2^64 bytes: offset + size wrapped, and writes went out of
// bounds.
#define R17_COLUMNS(COL) COL(s, String)
ROWBIN_ROW(r17, R17_COLUMNS);
RIGHT(r17) {
    CHECK(v == NULL);
}
VALUES(r17) {
    v->s = rowbin_read_String(r);
}
PLAIN(r17, 0)
#define R17_TWO(COL) COL(a, String) COL(b, String)
ROWBIN_ROW(r17b, R17_TWO);
RIGHT(r17b) {
    CHECK(v == NULL);
}
VALUES(r17b) {
    v->a = rowbin_read_String(r);
    v->b = rowbin_read_String(r);
}
PLAIN(r17b, 0)
static void R17(void) {
    REFUSE(r17,
           "\xf8\xff\xff\xff\xff\xff\xff\xff\xff\1"
           "abcdefgh",
           0, ROWBIN_E_LIMIT, 0, 0, 0, "misread row");
    REFUSE(r17b, "\1a\xf8\xff\xff\xff\xff\xff\xff\xff\xff\1b", 0,
           ROWBIN_E_LIMIT, 1, 2, 0, "misread row");
}

// Five bytes stand for 2^30 elements that take no bytes: loops, and memory for
// each of them. More than ROWBIN_MAX_EMPTY are refused.
#define R19_COLUMNS(COL) COL(a, Array(Tuple()))
ROWBIN_ROW(r19, R19_COLUMNS);
RIGHT(r19) {
    CHECK(v->a.count == (i == 0 ? 5 : ROWBIN_MAX_EMPTY) && v->a.size == 0);
}
VALUES(r19) {
    v->a = rowbin_read_Array(r, 0);
}
PLAIN(r19, 0, 1, 4)
#define R19_NULLS(COL) COL(a, Array(Nullable(Nothing)))
ROWBIN_ROW(r19c, R19_NULLS);
RIGHT(r19c) {
    rowbin_reader in = rowbin_enter(&v->a);
    CHECK_U64(v->a.count, 2);
    CHECK(rowbin_read_is_null(&in) && rowbin_read_is_null(&in));
    CHECK(!rowbin_more(&in));
}
VALUES(r19c) {
    v->a = rowbin_read_Array(r, 1); // each a flag: there is no other Nothing
}
PLAIN(r19c, 0, 3)
static void R19(void) {
    DECODE(r19, "\5\x80\x80\x40");
    DECODE(r19c, "\2\1\1");
    REFUSE(r19, "\5\x81\x80\x40", 1, ROWBIN_E_LIMIT, 0, 1, 0,
           "misread row"); // one more
    REFUSE(r19, "\x80\x80\x80\x80\4", 0, ROWBIN_E_LIMIT, 0, 0, 0,
           "misread row");
}

// A type nested thousands of levels deep overflowed the stack.
#define R20_COLUMNS(COL) COL(d, Dynamic)
ROWBIN_ROW(r20, R20_COLUMNS);
RIGHT(r20) {
    CHECK(v->d.count == 1 && v->d.size == 42);
    CHECK(v->d.data[0] == 0x1e && v->d.data[39] == 0x1e);
    CHECK(v->d.data[40] == 1 && v->d.data[41] == 0); // UInt8; no elements
}
TABLE(r20, no_header, NULL, 0, 42)
#define R20_DEEP(COL) COL(a, Array(Array(UInt8)))
ROWBIN_ROW(r20b, R20_DEEP);
static void R20(void) {
    static char wire[21012];
    static char type[21006];
    const refusal too_deep = {0, ROWBIN_E_DEPTH, 0, ROWBIN_MAX_DEPTH,
                              0, "misread row"};
    size_t i;
    memset(wire, 0x1e, 2000);
    wire[2000] = 1;
    refuse(&r20_table, wire, 2001, &too_deep);
    memmove(wire, wire + 1960, 41); // 40 levels are fine
    wire[41] = 0;
    decode(&r20_table, wire, 42);
    for (i = 0; i < 3000; i++) {
        memcpy(type + 6 * i, "Array(", 6);
    }
    memcpy(type + 18000, "UInt8", 5);
    memset(type + 18005, ')', 3000);
    memcpy(wire, "\1\1a\x8d\xa4\1", 6);
    memcpy(wire + 6, type, 21005);
    wire[21011] = 0;
    {
        rowbin_reader r = rowbin_open(wire, sizeof wire);
        rowbin_error e;
        CHECK(!r20b_check_header(&r));
        e = rowbin_explain(&r, &r20b_schema);
        CHECK_I64(e.status, ROWBIN_E_TYPE);
        CHECK(e.column == 0 && e.offset == 3);
        check_string(e.found, type, 21005, __LINE__);
    }
}

// Lengths of 2^31 and more were cut to 31 or 32 bits: 2^32 became an empty
// string, and the rest of the row was misread.
#define R23_COLUMNS(COL) COL(s, String) COL(n, UInt8)
ROWBIN_ROW(r23, R23_COLUMNS);
RIGHT(r23) {
    CHECK(v == NULL);
}
VALUES(r23) {
    v->s = rowbin_read_String(r);
    v->n = rowbin_read_UInt8(r);
}
PLAIN(r23, 0)
static void R23(void) {
    REFUSE(r23, "\x80\x80\x80\x80\x10\1", 0, ROWBIN_E_LIMIT, 0, 0, 0,
           "misread row");
    REFUSE(r17, "\x80\x80\x80\x80\x08", 0, ROWBIN_E_LIMIT, 0, 0, 0,
           "misread row");
    REFUSE(r23,
           "\x81\x80\x80\x80\x10"
           "ab",
           0, ROWBIN_E_LIMIT, 0, 0, 0, "misread row");
}

// The number 549436399 begins with the bytes EF BB BF, which were dropped as a
// byte order mark.
#define R24_COLUMNS(COL) COL(a, UInt32) COL(b, String)
ROWBIN_ROW(r24, R24_COLUMNS);
RIGHT(r24) {
    CHECK_U64(v->a, 549436399);
    CHECK_STRING(v->b, "hello");
}
VALUES(r24) {
    v->a = rowbin_read_UInt32(r);
    v->b = rowbin_read_String(r);
}
PLAIN(r24, 0, 10)
static void R24(void) {
    DECODE(r24, "\xef\xbb\xbf\x20\5hello");
}

// WITH TOTALS of some old servers: one more row, which nothing marks.
#define R28_COLUMNS(COL) COL(k, UInt8) COL(c, UInt64)
ROWBIN_FIXED_ROW(r28, R28_COLUMNS);
RIGHT(r28) {
    CHECK_U64(v->k, i);
    CHECK_U64(v->c, i == 0 ? 2 : 1);
}
VALUES(r28) {
    v->k = rowbin_read_UInt8(r);
    v->c = rowbin_read_UInt64(r);
}
TYPED(r28, 18, 27, 36)
#define R28_OLD(COL) COL(s, UInt64) COL(g, UInt8)
ROWBIN_FIXED_ROW(r28b, R28_OLD);
RIGHT(r28b) {
    CHECK_U64(v->s, i == 0 ? 15 : i == 1 ? 30 : 45);
    CHECK_U64(v->g, i == 1 ? 1 : 0);
}
VALUES(r28b) {
    v->s = rowbin_read_UInt64(r);
    v->g = rowbin_read_UInt8(r);
}
TYPED(r28b, 18, 27, 36, 45)
static void R28(void) {
    decode_file(&r28_table, "R28a");
    DECODE(r28b, "\2\1s\1g\6UInt64\5UInt8\17\0\0\0\0\0\0\0\0"
                 "\36\0\0\0\0\0\0\0\1\55\0\0\0\0\0\0\0\0");
}

// Two columns of one name: refused, or one overwrote the other. A list has
// names of its own, so such a header is read by value readers.
#define R29_COLUMNS(COL) COL(number, UInt64) COL(number2, UInt64)
ROWBIN_FIXED_ROW(r29, R29_COLUMNS);
RIGHT(r29) {
    CHECK_U64(v->number, 0);
    CHECK_U64(v->number2, 0);
}
VALUES(r29) {
    v->number = rowbin_read_UInt64(r);
    v->number2 = rowbin_read_UInt64(r);
}
static bool r29_header(rowbin_reader *r) {
    return header_is(r, "number number UInt64 UInt64 ");
}
TABLE(r29, r29_header, r29_by_values, 29, 45)
#define R29_STRINGS(COL) COL(a, UInt8) COL(a2, UInt8) COL(b, String)
ROWBIN_ROW(r29b, R29_STRINGS);
RIGHT(r29b) {
    CHECK_U64(v->a, 1);
    CHECK_U64(v->a2, 1);
    CHECK_STRING(v->b, "z");
}
VALUES(r29b) {
    v->a = rowbin_read_UInt8(r);
    v->a2 = rowbin_read_UInt8(r);
    v->b = rowbin_read_String(r);
}
static bool r29b_header(rowbin_reader *r) {
    return header_is(r, "a a b UInt8 UInt8 String ");
}
TABLE(r29b, r29b_header, r29b_by_values, 26, 30)
static void R29(void) {
    decode_file(&r29_table, "R29a");
    decode_file(&r29b_table, "R29b");
    refuse_file(&r29_schema, "R29a", ROWBIN_E_SCHEMA, 1, 8, "number");
}

// ---- Values of a fixed width ----

// UUIDs came out with their halves swapped or their bytes reversed.
#define R30_COLUMNS(COL) COL(u, UUID) COL(v, UUID) COL(w, UUID)
ROWBIN_FIXED_ROW(r30, R30_COLUMNS);
RIGHT(r30) {
    CHECK_BYTES(v->u.bytes,
                "\x61\xf0\xc4\x04\x5c\xb3\x11\xe7\x90\x7b\xa6\x00\x6a\xd3\xdb"
                "\xa0",
                16);
    CHECK_FORMAT("61f0c404-5cb3-11e7-907b-a6006ad3dba0", UUID, v->u);
    CHECK_FORMAT("550e8400-e29b-41d4-a716-446655440000", UUID, v->v);
    CHECK_BYTES(v->w.bytes, "\0\1\2\3\4\5\6\7\10\11\12\13\14\15\16\17", 16);
    CHECK_FORMAT("00010203-0405-0607-0809-0a0b0c0d0e0f", UUID, v->w);
}
VALUES(r30) {
    v->u = rowbin_read_UUID(r);
    v->v = rowbin_read_UUID(r);
    v->w = rowbin_read_UUID(r);
}
TYPED(r30, 22, 70)
static void R30(void) {
    decode_file(&r30_table, "R30");
}

// IPv6 addresses came out byte-swapped, as IPv4 ones have to be.
#define R32_COLUMNS(COL) COL(a, IPv6) COL(b, IPv6) COL(c, IPv6)
ROWBIN_FIXED_ROW(r32, R32_COLUMNS);
RIGHT(r32) {
    CHECK_BYTES(v->a.bytes, "\x20\x01\x0d\xb8\0\0\0\0\0\0\0\0\0\0\0\1", 16);
    CHECK_FORMAT("2001:db8::1", IPv6, v->a);
    CHECK_BYTES(v->b.bytes, "\0\0\0\0\0\0\0\0\0\0\xff\xff\1\2\3\4", 16);
    CHECK_FORMAT("::ffff:1.2.3.4", IPv6, v->b);
    CHECK_FORMAT("::", IPv6, v->c);
}
VALUES(r32) {
    v->a = rowbin_read_IPv6(r);
    v->b = rowbin_read_IPv6(r);
    v->c = rowbin_read_IPv6(r);
}
TYPED(r32, 22, 70)
static void R32(void) {
    decode_file(&r32_table, "R32");
}

// Negative decimals of 128 and 256 bits became huge positive numbers.
#define R33_COLUMNS(COL)                                                       \
    COL(d128, Decimal(38, 7))                                                  \
    COL(d256, Decimal(76, 2))                                                  \
    COL(d32, Decimal(9, 2))                                                    \
    COL(d64, Decimal(18, 4))                                                   \
    COL(mn, Decimal(38, 0))
ROWBIN_FIXED_ROW(r33, R33_COLUMNS);
RIGHT(r33) {
    CHECK_I64((int64_t)v->d128.limb[0], -8600000000);
    CHECK_U64(v->d128.limb[1], UINT64_MAX);
    CHECK_FORMAT("-860", Decimal128, v->d128, r33_scale_d128);
    CHECK(rowbin_double_Decimal128(v->d128, r33_scale_d128) == -860.0);
    CHECK_I64((int64_t)v->d256.limb[0], -1);
    CHECK_U64(v->d256.limb[3], UINT64_MAX);
    CHECK_FORMAT("-0.01", Decimal256, v->d256, r33_scale_d256);
    // Without the cast the constant may have more digits than a double.
    CHECK(rowbin_double_Decimal256(v->d256, r33_scale_d256) == (double)-0.01);
    CHECK_I64(v->d32, -150);
    CHECK_FORMAT("-1.5", Decimal32, v->d32, r33_scale_d32);
    CHECK_I64(v->d64, -1);
    CHECK_FORMAT("-0.0001", Decimal64, v->d64, r33_scale_d64);
    CHECK_FORMAT("-99999999999999999999999999999999999999", Decimal128, v->mn,
                 r33_scale_mn);
}
VALUES(r33) {
    v->d128 = rowbin_read_Decimal128(r);
    v->d256 = rowbin_read_Decimal256(r);
    v->d32 = rowbin_read_Decimal32(r);
    v->d64 = rowbin_read_Decimal64(r);
    v->mn = rowbin_read_Decimal128(r);
}
TYPED(r33, 96, 172)
static void R33(void) {
    decode_file(&r33_table, "R33");
}

// Integers beyond 2^53 lost digits on their way through a double.
#define R35_COLUMNS(COL)                                                       \
    COL(a, Int64) COL(b, Int64) COL(c, Int64) COL(d, UInt64)
ROWBIN_FIXED_ROW(r35, R35_COLUMNS);
RIGHT(r35) {
    CHECK_I64(v->a, 9223372036854775807);
    CHECK_I64(v->b, -9223372036854775807 - 1);
    CHECK_I64(v->c, 9007199254740993);
    CHECK_U64(v->d, 18446744073709551615U);
}
VALUES(r35) {
    v->a = rowbin_read_Int64(r);
    v->b = rowbin_read_Int64(r);
    v->c = rowbin_read_Int64(r);
    v->d = rowbin_read_UInt64(r);
}
TYPED(r35, 34, 66)
static void R35(void) {
    decode_file(&r35_table, "R35");
}

// Unsigned numbers of 2^63 and more became negative.
#define R36_COLUMNS(COL) COL(a, UInt64) COL(b, Array(UInt64))
ROWBIN_ROW(r36, R36_COLUMNS);
RIGHT(r36) {
    uint64_t b[3] = {0};
    CHECK_U64(v->a, 10223372036854775100U);
    CHECK_U64(rowbin_copy_UInt64(&v->b, b, 3), 2);
    CHECK_U64(b[0], 18446744073709551615U);
    CHECK_U64(b[1], 18402707827004109123U);
}
VALUES(r36) {
    v->a = rowbin_read_UInt64(r);
    v->b = rowbin_read_Array(r, 8);
}
TYPED(r36, 26, 51)
static void R36(void) {
    decode_file(&r36_table, "R36");
}

// The largest unsigned integers of 128 and 256 bits were read as -1.
#define R37_COLUMNS(COL)                                                       \
    COL(a, UInt128)                                                            \
    COL(b, UInt256)                                                            \
    COL(c, Int128)                                                             \
    COL(d, Int128)                                                             \
    COL(e, Int256)                                                             \
    COL(f, Int256)
ROWBIN_FIXED_ROW(r37, R37_COLUMNS);
RIGHT(r37) {
    CHECK_FORMAT("340282366920938463463374607431768211455", UInt128, v->a);
    CHECK(rowbin_double_UInt128(v->a) ==
          340282366920938463463374607431768211456.0);
    CHECK_FORMAT("1157920892373161954235709850086879078532699846656405640394575"
                 "84007913129639935",
                 UInt256, v->b);
    CHECK_FORMAT("-170141183460469231731687303715884105728", Int128, v->c);
    CHECK(v->c.limb[0] == 0 && v->c.limb[1] == 0x8000000000000000);
    CHECK_FORMAT("170141183460469231731687303715884105727", Int128, v->d);
    CHECK_FORMAT("-1", Int256, v->e);
    CHECK_FORMAT("-578960446186580977117854925043439539266349923328202820197287"
                 "92003956564819968",
                 Int256, v->f);
}
VALUES(r37) {
    v->a = rowbin_read_UInt128(r);
    v->b = rowbin_read_UInt256(r);
    v->c = rowbin_read_Int128(r);
    v->d = rowbin_read_Int128(r);
    v->e = rowbin_read_Int256(r);
    v->f = rowbin_read_Int256(r);
}
TYPED(r37, 57, 201)
static void R37(void) {
    decode_file(&r37_table, "R37");
}

// Dates and times after 2038 went back to 1903.
#define R38_COLUMNS(COL)                                                       \
    COL(a, DateTime('UTC')) COL(b, DateTime('UTC')) COL(c, Date) COL(d, Date)
ROWBIN_FIXED_ROW(r38, R38_COLUMNS);
RIGHT(r38) {
    CHECK_U64(v->a, 2209024800);
    CHECK_CIVIL(rowbin_civil_DateTime(v->a), "2040-01-01 10:00:00");
    CHECK_U64(v->b, 4294967295);
    CHECK_CIVIL(rowbin_civil_DateTime(v->b), "2106-02-07 06:28:15");
    CHECK_U64(v->c, 65535);
    CHECK_CIVIL(rowbin_civil_Date(v->c), "2149-06-06 00:00:00");
    CHECK_U64(v->d, 25882);
    CHECK_CIVIL(rowbin_civil_Date(v->d), "2040-11-11 00:00:00");
}
VALUES(r38) {
    v->a = rowbin_read_DateTime(r);
    v->b = rowbin_read_DateTime(r);
    v->c = rowbin_read_Date(r);
    v->d = rowbin_read_Date(r);
}
TYPED(r38, 51, 63)
static void R38(void) {
    decode_file(&r38_table, "R38");
}

// DateTime64 of any scale was decoded as if it counted milliseconds.
#define R41_COLUMNS(COL)                                                       \
    COL(a, DateTime64(6, 'UTC'))                                               \
    COL(b, DateTime64(9, 'UTC'))                                               \
    COL(c, DateTime64(0, 'UTC'))                                               \
    COL(d, DateTime64(1, 'Europe/Berlin'))
ROWBIN_FIXED_ROW(r41, R41_COLUMNS);
RIGHT(r41) {
    const rowbin_seconds a = rowbin_seconds_DateTime64(v->a, r41_scale_a);
    CHECK_I64(v->a, 1728284375107361);
    CHECK(a.seconds == 1728284375 && a.nanoseconds == 107361000);
    CHECK_CIVIL(rowbin_civil_DateTime64(v->a, r41_scale_a),
                "2024-10-07 06:59:35.107361000");
    CHECK_I64(v->b, 1728284375107361000);
    CHECK_CIVIL(rowbin_civil_DateTime64(v->b, r41_scale_b),
                "2024-10-07 06:59:35.107361000");
    CHECK_I64(v->c, 1728284375);
    CHECK_CIVIL(rowbin_civil_DateTime64(v->c, r41_scale_c),
                "2024-10-07 06:59:35");
    CHECK_I64(v->d, 17282771751); // 06:59:35.1 in Berlin
    CHECK_CIVIL(rowbin_civil_DateTime64(v->d, r41_scale_d),
                "2024-10-07 04:59:35.100000000");
}
VALUES(r41) {
    v->a = rowbin_read_DateTime64(r);
    v->b = rowbin_read_DateTime64(r);
    v->c = rowbin_read_DateTime64(r);
    v->d = rowbin_read_DateTime64(r);
}
TYPED(r41, 103, 135)
#define R41_WRONG(COL)                                                         \
    COL(a, DateTime64(6, 'UTC'))                                               \
    COL(b, DateTime64(3, 'UTC'))                                               \
    COL(c, DateTime64(0, 'UTC'))                                               \
    COL(d, DateTime64(1, 'Europe/Berlin'))
ROWBIN_FIXED_ROW(r41_wrong, R41_WRONG);
static void R41(void) {
    decode_file(&r41_table, "R41");
    refuse_file(&r41_wrong_schema, "R41", ROWBIN_E_TYPE, 1, 30,
                "DateTime64(9, 'UTC')");
}

// Times below zero and above 24 hours; the least of all numbers has no
// counterpart above zero.
#define R42_COLUMNS(COL)                                                       \
    COL(a, Time) COL(b, Time) COL(c, Time64(3)) COL(d, Time64(6))
ROWBIN_FIXED_ROW(r42, R42_COLUMNS);
RIGHT(r42) {
    const rowbin_seconds c = rowbin_seconds_Time64(v->c, r42_scale_c);
    CHECK_I64(v->a, -3600);
    CHECK_CLOCK(rowbin_clock_Time(v->a), "-01:00:00");
    CHECK_I64(v->b, 360000);
    CHECK_CLOCK(rowbin_clock_Time(v->b), "100:00:00");
    CHECK_I64(v->c, -500);
    CHECK(c.seconds == -1 && c.nanoseconds == 500000000);
    CHECK_CLOCK(rowbin_clock_Time64(v->c, r42_scale_c), "-00:00:00.500000000");
    CHECK_I64(v->d, 3599999999999);
    CHECK_CLOCK(rowbin_clock_Time64(v->d, r42_scale_d), "999:59:59.999999000");
}
VALUES(r42) {
    v->a = rowbin_read_Time(r);
    v->b = rowbin_read_Time(r);
    v->c = rowbin_read_Time64(r);
    v->d = rowbin_read_Time64(r);
}
TYPED(r42, 39, 63)
#define R42_TICKS(COL) COL(d, Time64(0))
ROWBIN_FIXED_ROW(r42b, R42_TICKS);
RIGHT(r42b) {
    CHECK_I64(v->d, INT64_MIN);
    CHECK_I64(rowbin_seconds_Time64(v->d, 0).seconds, INT64_MIN);
    CHECK_CLOCK(rowbin_clock_Time64(v->d, 0), "-2562047788015215:30:08");
}
VALUES(r42b) {
    v->d = rowbin_read_Time64(r);
}
PLAIN(r42b, 0, 8)
#define R42_SECONDS(COL) COL(d, Time)
ROWBIN_FIXED_ROW(r42c, R42_SECONDS);
RIGHT(r42c) {
    CHECK_I64(v->d, INT32_MIN);
    CHECK_CLOCK(rowbin_clock_Time(v->d), "-596523:14:08");
}
VALUES(r42c) {
    v->d = rowbin_read_Time(r);
}
PLAIN(r42c, 0, 4)
static void R42(void) {
    decode_file(&r42_table, "R42a");
    DECODE(r42b, "\0\0\0\0\0\0\0\x80");
    DECODE(r42c, "\0\0\0\x80");
}

// A Bool of another byte than 0 and 1 was refused.
#define R46_COLUMNS(COL) COL(b, Bool)
ROWBIN_FIXED_ROW(r46, R46_COLUMNS);
RIGHT(r46) {
    unsigned char byte;
    memcpy(&byte, &v->b, 1);
    CHECK_U64(byte, i == 0 ? 0 : 1);
}
VALUES(r46) {
    v->b = rowbin_read_Bool(r);
}
PLAIN(r46, 0, 1, 2, 3, 4)
#define R46_THREE(COL) COL(a, Bool) COL(b, Bool) COL(c, Bool)
ROWBIN_FIXED_ROW(r46b, R46_THREE);
RIGHT(r46b) {
    CHECK(v->a && !v->b && v->c);
}
VALUES(r46b) {
    v->a = rowbin_read_Bool(r);
    v->b = rowbin_read_Bool(r);
    v->c = rowbin_read_Bool(r);
}
TYPED(r46b, 22, 25)
static void R46(void) {
    DECODE(r46, "\0\1\2\xff");
    decode_file(&r46b_table, "R46b");
}

// A NULL's flag of another byte than 1: taken for "not NULL", a value was read
// that is not there.
#define R47_COLUMNS(COL) COL(b, Nullable(UInt8))
ROWBIN_ROW(r47, R47_COLUMNS);
RIGHT(r47) {
    CHECK(v->b.is_null && v->b.value == 0);
}
VALUES(r47) {
    READ_NULLABLE(v->b, UInt8);
}
PLAIN(r47, 0, 1, 2)
static void R47(void) {
    DECODE(r47, "\2\5");
}

// ---- Strings and enums ----

// Strings with NULs, or that are no UTF-8, failed or came out as hex.
#define R48_COLUMNS(COL)                                                       \
    COL(a, String) COL(b, String) COL(c, String) COL(d, String) COL(e, String)
ROWBIN_ROW(r48, R48_COLUMNS);
RIGHT(r48) {
    CHECK_STRING(v->a, "\0\xde\xad\xbe\xef\0");
    CHECK_STRING(v->b, "Hello\xf1"
                       "aWorldTest");
    CHECK_STRING(v->c, "");
    CHECK_STRING(v->d, "\0");
    CHECK_STRING(v->e, "ok");
}
VALUES(r48) {
    v->a = rowbin_read_String(r);
    v->b = rowbin_read_String(r);
    v->c = rowbin_read_String(r);
    v->d = rowbin_read_String(r);
    v->e = rowbin_read_String(r);
}
TYPED(r48, 46, 76)
static void R48(void) {
    decode_file(&r48_table, "R48");
}

// LowCardinality was expected to be a dictionary, which only other formats
// have.
#define R50_COLUMNS(COL)                                                       \
    COL(a, LowCardinality(Nullable(String)))                                   \
    COL(b, LowCardinality(Nullable(String)))                                   \
    COL(c, LowCardinality(String))                                             \
    COL(d, Array(LowCardinality(String)))                                      \
    COL(e, Map(LowCardinality(String), UInt8))
ROWBIN_ROW(r50, R50_COLUMNS);
RIGHT(r50) {
    rowbin_reader d = rowbin_enter(&v->d);
    rowbin_reader e = rowbin_enter(&v->e);
    CHECK(!v->a.is_null && v->b.is_null);
    CHECK_STRING(v->a.value, "x");
    CHECK_STRING(v->c, "y");
    CHECK_U64(v->d.count, 3);
    CHECK_STRING(rowbin_read_String(&d), "a");
    CHECK_STRING(rowbin_read_String(&d), "b");
    CHECK_STRING(rowbin_read_String(&d), "a");
    CHECK_U64(v->e.count, 1);
    CHECK_STRING(rowbin_read_String(&e), "k");
    CHECK_U64(rowbin_read_UInt8(&e), 1);
    CHECK(!rowbin_more(&d) && !rowbin_more(&e));
}
VALUES(r50) {
    READ_NULLABLE(v->a, String);
    READ_NULLABLE(v->b, String);
    v->c = rowbin_read_String(r);
    v->d = read_strings(r);
    v->e = read_pairs(r);
}
TYPED(r50, 165, 182)
static void R50(void) {
    decode_file(&r50_table, "R50");
}

// Several escapes in one Enum spoiled the names behind them.
#define R52_COLUMNS(COL)                                                       \
    COL(e, Enum8('a\'b' = 1, 'c\'d\'e' = 2, 'f\\g' = 3, 'plain' = 4))
ROWBIN_FIXED_ROW(r52, R52_COLUMNS);
RIGHT(r52) {
    static const char *const names[] = {"a'b", "c'd'e", "f\\g", "plain"};
    CHECK_I64(v->e, (int)i + 1);
    check_name(r52_schema.columns[0].type, v->e, names[i], strlen(names[i]),
               __LINE__);
}
VALUES(r52) {
    v->e = rowbin_read_Enum8(r);
}
TYPED(r52, 61, 62, 63, 64, 65)
static void R52(void) {
    decode_file(&r52_table, "R52");
}

// Control characters in the names of an Enum were not unescaped.
#define R53_COLUMNS(COL)                                                       \
    COL(e, Enum8('x' = -128, 'nl\n' = 1, 'tab\t' = 2, 'bs\\' = 3, 'q\'' = 4,   \
                 'nul\0' = 5, 'cr\r' = 6, 'ff\f\b' = 7))
ROWBIN_FIXED_ROW(r53, R53_COLUMNS);
RIGHT(r53) {
    CHECK_I64(v->e, i == 7 ? -128 : (int)i + 1);
}
VALUES(r53) {
    v->e = rowbin_read_Enum8(r);
}
TYPED(r53, 108, 109, 110, 111, 112, 113, 114, 115, 116)
static void R53(void) {
    const char *type = r53_schema.columns[0].type;
    decode_file(&r53_table, "R53");
    CHECK_NAME(type, 1, "nl\n");
    CHECK_NAME(type, 2, "tab\t");
    CHECK_NAME(type, 3, "bs\\");
    CHECK_NAME(type, 4, "q'");
    CHECK_NAME(type, 5, "nul\0");
    CHECK_NAME(type, 6, "cr\r");
    CHECK_NAME(type, 7, "ff\f\b");
    CHECK_NAME(type, -128, "x");
}

// Names of an Enum with commas, parentheses and " = 3" in them, or empty. C
// has no empty character constant: the list has a bare Enum8, and the names
// come from the header.
#define R54_COLUMNS(COL) COL(e, Enum8)
ROWBIN_FIXED_ROW(r54, R54_COLUMNS);
RIGHT(r54) {
    static const int8_t values[] = {1, 2, 3, 4, 5, 0, 7};
    CHECK_I64(v->e, values[i]);
}
VALUES(r54) {
    v->e = rowbin_read_Enum8(r);
}
TYPED(r54, 101, 102, 103, 104, 105, 106, 107, 108)
static void R54(void) {
    test_file file = read_report("R54");
    rowbin_reader r = rowbin_open(file.data, file.size);
    rowbin_string found;
    char type[128] = "";
    decode(&r54_table, file.data, file.size);
    CHECK_U64(rowbin_read_count(&r), 1);
    CHECK_STRING(rowbin_read_String(&r), "e");
    found = rowbin_read_String(&r);
    snprintf(type, sizeof type, "%.*s", (int)found.size, found.data);
    CHECK_NAME(type, 1, "first");
    CHECK_NAME(type, 2, "test_rename = 3, ");
    CHECK_NAME(type, 3, "to\"uch");
    CHECK_NAME(type, 4, "(");
    CHECK_NAME(type, 5, "");
    CHECK_NAME(type, 0, ")");
    CHECK_NAME(type, 7, "a)b,(c");
    CHECK_U64(rowbin_enum_name(type, 6, NULL, 0), ROWBIN_NO_NAME);
    free(file.data);
}

// A number that the Enum does not name, as the default of a JOIN, failed.
#define R56_COLUMNS(COL) COL(e, Enum8('a' = 1, 'b' = 2))
ROWBIN_FIXED_ROW(r56, R56_COLUMNS);
RIGHT(r56) {
    CHECK_I64(v->e, i == 0 ? 7 : 0);
    CHECK_U64(rowbin_enum_name(r56_schema.columns[0].type, v->e, NULL, 0),
              ROWBIN_NO_NAME);
}
VALUES(r56) {
    v->e = rowbin_read_Enum8(r);
}
PLAIN(r56, 0, 1, 2)
static void R56(void) {
    DECODE(r56, "\7\0");
}

// ---- Composite types ----

// The names of a tuple's elements, maybe quoted and with any characters, were
// taken for types.
#define R57_PAIR(COL) COL(a, UInt8) COL(b, String)
#define R57_INNER(COL) COL(k, UInt8) COL(Array, Array(String))
#define R57_OUTER(COL) COL(i, UInt8) COL(n, TupleOf(R57_INNER))
#define R57_COLUMNS(COL)                                                       \
    COL(t1, TupleOf(R57_PAIR))                                                 \
    COL(t2, Tuple(Int8, UInt16))                                               \
    COL(t3, Tuple(UInt8, UInt8))                                               \
    COL(t4, TupleOf(R57_OUTER))                                                \
    COL(t5, Tuple(String, UInt8))
ROWBIN_ROW(r57_pair, R57_PAIR);
ROWBIN_ROW(r57_inner, R57_INNER);
ROWBIN_ROW(r57_outer, R57_OUTER);
ROWBIN_ROW(r57, R57_COLUMNS);
RIGHT(r57) {
    rowbin_view t1 = v->t1, t4 = v->t4;
    rowbin_reader t2 = rowbin_enter(&v->t2);
    rowbin_reader t3 = rowbin_enter(&v->t3);
    rowbin_reader t5 = rowbin_enter(&v->t5);
    rowbin_reader names;
    r57_pair pair;
    r57_outer outer;
    r57_inner inner;
    memset(&pair, 0, sizeof pair);
    memset(&outer, 0, sizeof outer);
    memset(&inner, 0, sizeof inner);
    CHECK(r57_pair_next(&t1, &pair) && t1.count == 0 && t1.size == 0);
    CHECK_U64(pair.a, 1);
    CHECK_STRING(pair.b, "x");
    CHECK_I64(rowbin_read_Int8(&t2), -1);
    CHECK_U64(rowbin_read_UInt16(&t2), 2);
    CHECK_U64(rowbin_read_UInt8(&t3), 1);
    CHECK_U64(rowbin_read_UInt8(&t3), 2);
    CHECK(r57_outer_next(&t4, &outer) && outer.i == 1);
    CHECK(r57_inner_next(&outer.n, &inner) && inner.k == 2);
    CHECK_U64(inner.Array.count, 1);
    names = rowbin_enter(&inner.Array);
    CHECK_STRING(rowbin_read_String(&names), "q");
    CHECK_STRING(rowbin_read_String(&t5), "Hello");
    CHECK_U64(rowbin_read_UInt8(&t5), 123);
    CHECK(!rowbin_more(&t2) && !rowbin_more(&t3) && !rowbin_more(&t5));
}
VALUES(r57) {
    uint64_t begin = rowbin_offset(r);
    rowbin_read_UInt8(r);
    rowbin_read_String(r);
    v->t1 = since(begin, r, 1);
    begin = rowbin_offset(r);
    rowbin_read_Int8(r);
    rowbin_read_UInt16(r);
    v->t2 = since(begin, r, 1);
    begin = rowbin_offset(r);
    rowbin_read_UInt8(r);
    rowbin_read_UInt8(r);
    v->t3 = since(begin, r, 1);
    begin = rowbin_offset(r);
    rowbin_read_UInt8(r);
    rowbin_read_UInt8(r);
    read_strings(r);
    v->t4 = since(begin, r, 1);
    begin = rowbin_offset(r);
    rowbin_read_String(r);
    rowbin_read_UInt8(r);
    v->t5 = since(begin, r, 1);
}
TYPED(r57, 184, 204)
static void R57(void) {
    decode_file(&r57_table, "R57");
}

// Types as DESCRIBE prints them have line ends and indents.
#define R58_INNER(COL) COL(c, String)
#define R58_OUTER(COL) COL(a, UInt8) COL(b, TupleOf(R58_INNER))
#define R58_COLUMNS(COL) COL(t, TupleOf(R58_OUTER))
ROWBIN_ROW(r58_inner, R58_INNER);
ROWBIN_ROW(r58_outer, R58_OUTER);
ROWBIN_ROW(r58, R58_COLUMNS);
RIGHT(r58) {
    rowbin_view t = v->t;
    r58_outer outer;
    r58_inner inner;
    memset(&outer, 0, sizeof outer);
    memset(&inner, 0, sizeof inner);
    CHECK(r58_outer_next(&t, &outer) && outer.a == 1);
    CHECK(r58_inner_next(&outer.b, &inner));
    CHECK_STRING(inner.c, "x");
}
VALUES(r58) {
    const uint64_t begin = rowbin_offset(r);
    rowbin_read_UInt8(r);
    rowbin_read_String(r);
    v->t = since(begin, r, 1);
}
PLAIN(r58, 0, 3)
static void R58(void) {
    static const char header[] = "\1\1t\x33Tuple(\n    a UInt8,\n    b Tuple(\n"
                                 "        c String))";
    rowbin_reader r = rowbin_open(header, sizeof header - 1);
    DECODE(r58, "\1\1x");
    CHECK(r58_check_header(&r));
}

// DateTime with a time zone was an unknown type, in a Nullable or an Array.
#define R59_COLUMNS(COL)                                                       \
    COL(a, Nullable(DateTime('Europe/Moscow')))                                \
    COL(b, Array(DateTime('Asia/Ho_Chi_Minh')))                                \
    COL(c, DateTime64(1, 'Etc/GMT+3'))                                         \
    COL(d, DateTime('UTC'))
ROWBIN_ROW(r59, R59_COLUMNS);
RIGHT(r59) {
    uint32_t b[2] = {0};
    CHECK(!v->a.is_null);
    CHECK_U64(v->a.value, 1632906000);
    CHECK_CIVIL(rowbin_civil_DateTime(v->a.value), "2021-09-29 09:00:00");
    CHECK_U64(rowbin_copy_DateTime(&v->b, b, 2), 1);
    CHECK_U64(b[0], 1632891600);
    CHECK_I64(v->c, 16329276005);
    CHECK_CIVIL(rowbin_civil_DateTime64(v->c, r59_scale_c),
                "2021-09-29 15:00:00.500000000");
    CHECK_U64(v->d, 0);
}
VALUES(r59) {
    READ_NULLABLE(v->a, DateTime);
    v->b = rowbin_read_Array(r, 4);
    v->c = rowbin_read_DateTime64(r);
    v->d = rowbin_read_DateTime(r);
}
TYPED(r59, 124, 146)
static void R59(void) {
    decode_file(&r59_table, "R59");
}

// A type that is another one in disguise was unknown.
#define R61_COLUMNS(COL)                                                       \
    COL(a, SimpleAggregateFunction(sum, UInt64))                               \
    COL(b, SimpleAggregateFunction(anyLast, Nullable(String)))                 \
    COL(c, SimpleAggregateFunction(max, String))                               \
    COL(d, SimpleAggregateFunction(groupArrayArray, Array(UInt64)))
ROWBIN_ROW(r61, R61_COLUMNS);
RIGHT(r61) {
    uint64_t d[3] = {0};
    CHECK_U64(v->a, 5);
    CHECK(v->b.is_null);
    CHECK_STRING(v->c, "\xff\0");
    CHECK_U64(rowbin_copy_UInt64(&v->d, d, 3), 2);
    CHECK(d[0] == 1 && d[1] == 2);
}
VALUES(r61) {
    v->a = rowbin_read_UInt64(r);
    READ_NULLABLE(v->b, String);
    v->c = rowbin_read_String(r);
    v->d = rowbin_read_Array(r, 8);
}
TYPED(r61, 190, 219)
static void R61(void) {
    decode_file(&r61_table, "R61");
}

// The state of an aggregate function has no length: it can be neither read nor
// skipped, and must be refused before the first row.
#define R62_COLUMNS(COL) COL(id, UInt8) COL(s, UInt64) COL(t, String)
ROWBIN_ROW(r62, R62_COLUMNS);
static void R62(void) {
    refuse_file(&r62_schema, "R62", ROWBIN_E_TYPE, 1, 14,
                "AggregateFunction(sum, UInt8)");
}

// The type of SELECT NULL and SELECT [] was unknown.
#define R63_COLUMNS(COL)                                                       \
    COL(aa, Nullable(Nothing))                                                 \
    COL(bb, Nullable(Nothing))                                                 \
    COL(e, Array(Nothing))                                                     \
    COL(f, Array(Nullable(Nothing)))                                           \
    COL(m, Map(Nothing, Nothing))
ROWBIN_ROW(r63, R63_COLUMNS);
RIGHT(r63) {
    CHECK(v->aa.is_null && v->bb.is_null);
    CHECK(v->e.count == 0 && v->e.size == 0);
    CHECK(v->f.count == 2 && v->f.size == 2);
    CHECK(v->m.count == 0 && v->m.size == 0);
}
VALUES(r63) {
    v->aa.is_null = rowbin_read_is_null(r);
    v->bb.is_null = rowbin_read_is_null(r);
    v->e = rowbin_read_Array(r, 0);
    v->f = rowbin_read_Array(r, 1);
    v->m = rowbin_read_Array(r, 0);
}
TYPED(r63, 111, 118)
#define R63_NULL(COL) COL(n, Nullable(Nothing))
ROWBIN_ROW(r63b, R63_NULL);
#define R63_EMPTY(COL) COL(n, Array(Nothing))
ROWBIN_ROW(r63c, R63_EMPTY);
static void R63(void) {
    rowbin_reader r;
    r63b null;
    r63c empty;
    decode_file(&r63_table, "R63a");
    // A Nothing that is no NULL does not exist.
    r = rowbin_open("\0", 1);
    CHECK(!r63b_read_row(&r, &null) && rowbin_status(&r) < 0);
    r = rowbin_open("\5", 1);
    CHECK(!r63c_read_row(&r, &empty) && rowbin_status(&r) < 0);
}

// The NULL of a Variant is 255: as a signed byte it became the index -1.
#define R65_COLUMNS(COL) COL(v, Variant(String, UInt64))
ROWBIN_ROW(r65, R65_COLUMNS);
RIGHT(r65) {
    rowbin_reader in = rowbin_enter(&v->v.value);
    CHECK_I64(v->v.index, i == 0 ? -1 : i == 1 ? 1 : 0);
    CHECK_U64(v->v.value.count, i == 0 ? 0 : 1);
    if (i == 1) {
        CHECK_U64(rowbin_read_UInt64(&in), 7);
    } else if (i == 2) {
        CHECK_STRING(rowbin_read_String(&in), "a");
    }
    CHECK(!rowbin_more(&in));
}
VALUES(r65) {
    uint64_t begin;
    v->v.index = rowbin_read_variant(r);
    begin = rowbin_offset(r);
    if (v->v.index == 0) {
        rowbin_read_String(r);
    } else if (v->v.index == 1) {
        rowbin_read_UInt64(r);
    }
    v->v.value = since(begin, r, v->v.index < 0 ? 0 : 1);
}
TYPED(r65, 27, 28, 37, 40)
static void R65(void) {
    decode_file(&r65_table, "R65");
}

// An alternative that a Variant does not have: read out of bounds.
#define R67_COLUMNS(COL) COL(v, Variant(String, UInt64))
ROWBIN_ROW(r67, R67_COLUMNS);
RIGHT(r67) {
    CHECK(v == NULL);
}
TABLE(r67, no_header, NULL, 0)
static void R67(void) {
    REFUSE(r67, "\5", 0, ROWBIN_E_DISCRIMINATOR, 0, 0, 0, "misread row");
    REFUSE(r67, "\xfe", 0, ROWBIN_E_DISCRIMINATOR, 0, 0, 0, "misread row");
    REFUSE(r67, "\2", 0, ROWBIN_E_DISCRIMINATOR, 0, 0, 0, "misread row");
}

// An array of variants took the type of all elements from the first.
#define R68_COLUMNS(COL)                                                       \
    COL(a, Array(Variant(Bool, String)))                                       \
    COL(b, Array(Variant(Bool, String)))                                       \
    COL(c, Array(Variant(Bool, String)))
ROWBIN_ROW(r68, R68_COLUMNS);
RIGHT(r68) {
    rowbin_reader a = rowbin_enter(&v->a);
    rowbin_reader b = rowbin_enter(&v->b);
    CHECK(v->a.count == 2 && v->b.count == 2 && v->c.count == 0);
    CHECK(rowbin_read_variant(&a) == 0 && rowbin_read_Bool(&a));
    CHECK(rowbin_read_variant(&a) == 0 && rowbin_read_Bool(&a));
    CHECK(rowbin_read_variant(&b) == 0 && rowbin_read_Bool(&b));
    CHECK(rowbin_read_variant(&b) == 1);
    CHECK_STRING(rowbin_read_String(&b), "z");
    CHECK(!rowbin_more(&a) && !rowbin_more(&b) && v->c.size == 0);
}
static rowbin_view r68_read(rowbin_reader *r) {
    const size_t count = rowbin_read_count(r);
    const uint64_t begin = rowbin_offset(r);
    size_t k;
    for (k = 0; k < count; k++) {
        if (rowbin_read_variant(r) == 0) {
            rowbin_read_Bool(r);
        } else {
            rowbin_read_String(r);
        }
    }
    return since(begin, r, count);
}
VALUES(r68) {
    v->a = r68_read(r);
    v->b = r68_read(r);
    v->c = r68_read(r);
}
TYPED(r68, 94, 106)
static void R68(void) {
    decode_file(&r68_table, "R68");
}

// The geometric types, which are names for tuples and arrays, were unknown.
#define R70_COLUMNS(COL)                                                       \
    COL(a, Point)                                                              \
    COL(b, Ring)                                                               \
    COL(c, LineString)                                                         \
    COL(d, Polygon)                                                            \
    COL(e, MultiLineString)                                                    \
    COL(f, MultiPolygon)
ROWBIN_ROW(r70, R70_COLUMNS);
// As many points as numbers, each the same twice.
static void r70_points(rowbin_view view, size_t count, const double *want) {
    rowbin_point points[3];
    size_t k;
    CHECK_U64(view.count, count);
    CHECK_U64(rowbin_copy_Point(&view, points, 3), count);
    for (k = 0; k < count && k < 3; k++) {
        CHECK(points[k].x == want[k] && points[k].y == want[k]);
    }
}
RIGHT(r70) {
    static const double b[] = {0, 1}, zero[] = {0}, d[] = {0, 2};
    rowbin_reader in;
    CHECK(v->a.x == 1.5 && v->a.y == -2.5);
    r70_points(v->b, 2, b);
    r70_points(v->c, 1, zero);
    CHECK_U64(v->d.count, 1);
    in = rowbin_enter(&v->d);
    r70_points(rowbin_read_Array(&in, 16), 2, d);
    CHECK_U64(v->e.count, 2);
    in = rowbin_enter(&v->e);
    r70_points(rowbin_read_Array(&in, 16), 1, zero);
    r70_points(rowbin_read_Array(&in, 16), 0, zero);
    CHECK(!rowbin_more(&in));
    CHECK_U64(v->f.count, 1);
    in = rowbin_enter(&v->f);
    CHECK_U64(rowbin_read_count(&in), 1);
    r70_points(rowbin_read_Array(&in, 16), 1, zero);
    CHECK(!rowbin_more(&in));
}
static rowbin_view r70_lists(rowbin_reader *r, int depth) {
    const size_t count = rowbin_read_count(r);
    const uint64_t begin = rowbin_offset(r);
    size_t k;
    for (k = 0; k < count; k++) {
        if (depth > 1) {
            r70_lists(r, depth - 1);
        } else {
            rowbin_read_Array(r, 16);
        }
    }
    return since(begin, r, count);
}
VALUES(r70) {
    v->a = rowbin_read_Point(r);
    v->b = rowbin_read_Array(r, 16);
    v->c = rowbin_read_Array(r, 16);
    v->d = r70_lists(r, 1);
    v->e = r70_lists(r, 1);
    v->f = r70_lists(r, 2);
}
TYPED(r70, 72, 210)
static void R70(void) {
    decode_file(&r70_table, "R70");
}

// Nullable around a Tuple was thought impossible.
#define R76_COLUMNS(COL)                                                       \
    COL(n, Nullable(Tuple(UInt8, String)))                                     \
    COL(m, Nullable(Tuple(UInt8, String)))
ROWBIN_ROW(r76, R76_COLUMNS);
RIGHT(r76) {
    rowbin_reader m = rowbin_enter(&v->m.value);
    CHECK(v->n.is_null && v->n.value.size == 0 && !v->m.is_null);
    CHECK_U64(rowbin_read_UInt8(&m), 1);
    CHECK_STRING(rowbin_read_String(&m), "a");
    CHECK(!rowbin_more(&m));
}
VALUES(r76) {
    v->n.is_null = rowbin_read_is_null(r);
    v->m.is_null = rowbin_read_is_null(r);
    if (!v->m.is_null) {
        const uint64_t begin = rowbin_offset(r);
        rowbin_read_UInt8(r);
        rowbin_read_String(r);
        v->m.value = since(begin, r, 1);
    }
}
TYPED(r76, 67, 72)
static void R76(void) {
    decode_file(&r76_table, "R76");
}

// Nested was unknown. Flattened it is columns with a dot in their names, which
// a list cannot have: such a header is read by value readers.
#define R77_NESTED(COL) COL(id, UInt32) COL(name, String)
#define R77_COLUMNS(COL)                                                       \
    COL(n, NestedOf(R77_NESTED))                                               \
    COL(f_id, Array(UInt32))                                                   \
    COL(f_name, Array(String))
ROWBIN_ROW(r77_nested, R77_NESTED);
ROWBIN_ROW(r77, R77_COLUMNS);
RIGHT(r77) {
    rowbin_view n = v->n;
    rowbin_reader f_name = rowbin_enter(&v->f_name);
    uint32_t f_id[3] = {0};
    r77_nested nested;
    memset(&nested, 0, sizeof nested);
    CHECK_U64(n.count, 2);
    CHECK(r77_nested_next(&n, &nested) && nested.id == 1);
    CHECK_STRING(nested.name, "a");
    CHECK(r77_nested_next(&n, &nested) && nested.id == 2);
    CHECK_STRING(nested.name, "b");
    CHECK(!r77_nested_next(&n, &nested));
    CHECK_U64(rowbin_copy_UInt32(&v->f_id, f_id, 3), 2);
    CHECK(f_id[0] == 1 && f_id[1] == 2);
    CHECK_U64(v->f_name.count, 2);
    CHECK_STRING(rowbin_read_String(&f_name), "a");
    CHECK_STRING(rowbin_read_String(&f_name), "b");
}
VALUES(r77) {
    const size_t count = rowbin_read_count(r);
    const uint64_t begin = rowbin_offset(r);
    size_t k;
    for (k = 0; k < count; k++) {
        rowbin_read_UInt32(r);
        rowbin_read_String(r);
    }
    v->n = since(begin, r, count);
    v->f_id = rowbin_read_Array(r, 4);
    v->f_name = read_strings(r);
}
static bool r77_header(rowbin_reader *r) {
    return header_is(r, "n f.id f.name Nested(id UInt32, name String) "
                        "Array(UInt32) Array(String) ");
}
TABLE(r77, r77_header, r77_by_values, 74, 101)
static void R77(void) {
    decode_file(&r77_table, "R77");
    refuse_file(&r77_schema, "R77", ROWBIN_E_SCHEMA, 1, 3, "f.id");
}

// A Map with one key twice: readers that fill a hash table lost an entry.
#define R83_COLUMNS(COL) COL(m, Map(String, UInt8)) COL(e, Map(String, UInt8))
ROWBIN_ROW(r83, R83_COLUMNS);
RIGHT(r83) {
    rowbin_reader m = rowbin_enter(&v->m);
    CHECK_U64(v->m.count, 2);
    CHECK_STRING(rowbin_read_String(&m), "a");
    CHECK_U64(rowbin_read_UInt8(&m), 1);
    CHECK_STRING(rowbin_read_String(&m), "a");
    CHECK_U64(rowbin_read_UInt8(&m), 2);
    CHECK(!rowbin_more(&m) && v->e.count == 0 && v->e.size == 0);
}
VALUES(r83) {
    v->m = read_pairs(r);
    v->e = read_pairs(r);
}
TYPED(r83, 43, 51)
static void R83(void) {
    decode_file(&r83_table, "R83");
}

// ---- Dynamic and JSON: views, whose bytes are then read by value readers ----

// The bytes of a type; a path of a JSON and the type of its value.
#define CHECK_TYPE(in, type)                                                   \
    CHECK_STRING(rowbin_read_FixedString(in, sizeof(type) - 1), type)
#define CHECK_PATH(in, path, type)                                             \
    do {                                                                       \
        CHECK_STRING(rowbin_read_String(in), path);                            \
        CHECK_TYPE(in, type);                                                  \
    } while (0)

// Quoted names of paths broke the parser of types. Paths of a declared type
// are not in the order of the header, and a list cannot declare them.
#define R60_COLUMNS(COL) COL(j, JSON)
ROWBIN_ROW(r60, R60_COLUMNS);
static void R60(void) {
    test_file file = read_report("R60a");
    rowbin_reader r = rowbin_open(file.data, file.size);
    refuse_file(&r60_schema, "R60a", ROWBIN_E_TYPE, 0, 3,
                "JSON(`a b` Int64, `a,b` Int64)");
    CHECK(header_is(&r, "j JSON(`a b` Int64, `a,b` Int64) "));
    CHECK_U64(rowbin_read_count(&r), 2);
    CHECK_STRING(rowbin_read_String(&r), "a,b");
    CHECK_I64(rowbin_read_Int64(&r), 2);
    CHECK_STRING(rowbin_read_String(&r), "a b");
    CHECK_I64(rowbin_read_Int64(&r), 1);
    CHECK(rowbin_end_row(&r));
    CHECK_U64(rowbin_offset(&r), file.size);
    free(file.data);
    file = read_report("R60b");
    refuse_file(&r60_schema, "R60b", ROWBIN_E_TYPE, 0, 3,
                "JSON(max_dynamic_types=4, max_dynamic_paths=2, `t y` "
                "Array(UInt8), SKIP `x.y`, SKIP REGEXP 'foo.*')");
    r = rowbin_open(file.data, file.size);
    CHECK(header_is(&r, "j JSON(max_dynamic_types=4, max_dynamic_paths=2, `t "
                        "y` Array(UInt8), SKIP `x.y`, SKIP REGEXP 'foo.*') "));
    CHECK_U64(rowbin_read_count(&r), 2);
    CHECK_STRING(rowbin_read_String(&r), "t y");
    CHECK_U64(rowbin_read_count(&r), 1);
    CHECK_U64(rowbin_read_UInt8(&r), 1);
    CHECK_PATH(&r, "z", "\x15");
    CHECK_STRING(rowbin_read_String(&r), "q");
    CHECK(rowbin_end_row(&r));
    CHECK_U64(rowbin_offset(&r), file.size);
    free(file.data);
}

// A JSON with arrays of objects: the row behind it was misread.
#define R71_JSON_TYPE "\x30\0\x80\2\x10\0\0\0" // inside of the paths
#define R71_COLUMNS(COL) COL(id, UInt64) COL(data, JSON)
ROWBIN_ROW(r71a, R71_COLUMNS);
static void r71a_paths(rowbin_reader *in) {
    static const char *const want[2][2][2] = {
        {{"field2", "value2"}, {"field1", "value1"}},
        {{"field4", "value8"}, {"field1", "value5"}},
    };
    size_t i, k;
    CHECK_PATH(in, "F.bar", "\x1e" R71_JSON_TYPE);
    CHECK_U64(rowbin_read_count(in), 2);
    for (i = 0; i < 2; i++) {
        CHECK_U64(rowbin_read_count(in), 2);
        for (k = 0; k < 2; k++) {
            check_string(rowbin_read_String(in), want[i][k][0], 6, __LINE__);
            CHECK_U64(rowbin_read_UInt8(in), 0x15);
            check_string(rowbin_read_String(in), want[i][k][1], 6, __LINE__);
        }
    }
}
RIGHT(r71a) {
    rowbin_reader in = rowbin_enter(&v->data);
    CHECK_U64(v->id, 1);
    CHECK_U64(v->data.count, 1);
    r71a_paths(&in);
    CHECK(!rowbin_more(&in));
}
TABLE(r71a, r71a_check_header, NULL, 21, 108)

#define R71_TAIL(COL) COL(id, UInt64) COL(data, JSON) COL(t, String)
ROWBIN_ROW(r71b, R71_TAIL);
static void r71b_paths(rowbin_reader *in) {
    CHECK_PATH(in, "FailedReadNextRow.hi", "\x1e" R71_JSON_TYPE);
    CHECK_U64(rowbin_read_count(in), 1);
    CHECK_U64(rowbin_read_count(in), 1);
    CHECK_PATH(in, "hi", "\x15");
    CHECK_STRING(rowbin_read_String(in), "byyyyyyyyye");
}
RIGHT(r71b) {
    rowbin_reader in = rowbin_enter(&v->data);
    CHECK_U64(v->id, 3);
    CHECK_U64(v->data.count, 1);
    r71b_paths(&in);
    CHECK(!rowbin_more(&in));
    CHECK_STRING(v->t, "tail");
}
TABLE(r71b, r71b_check_header, NULL, 30, 92)

#define R71_THREE(COL) COL(j, JSON) COL(k, JSON) COL(l, Nullable(JSON))
ROWBIN_ROW(r71c, R71_THREE);
static void r71c_paths(rowbin_reader *in) {
    CHECK_PATH(in, "s", "\x15");
    CHECK_STRING(rowbin_read_String(in), "x");
    CHECK_PATH(in, "d", "\x0f");
    CHECK_U64(rowbin_read_Date(in), 18262);
    CHECK_PATH(in, "b", "\x2d");
    CHECK(rowbin_read_Bool(in));
    CHECK_PATH(in, "e", "\x1e\x23\x15");
    CHECK_U64(rowbin_read_count(in), 0);
    CHECK_PATH(in, "f", "\x0e");
    CHECK(rowbin_read_Float64(in) == 1.5);
    CHECK_PATH(in, "arr", "\x1e\x2b\x20");
    CHECK_U64(rowbin_read_count(in), 3);
    CHECK_U64(rowbin_read_UInt8(in), 0x0a);
    CHECK_I64(rowbin_read_Int64(in), 1);
    CHECK_U64(rowbin_read_UInt8(in), 0x15);
    CHECK_STRING(rowbin_read_String(in), "z");
    CHECK_TYPE(in, "\x30\0\x80\x08\x20\0\0\0"); // JSON
    CHECK_U64(rowbin_read_count(in), 1);
    CHECK_PATH(in, "k", "\x0a");
    CHECK_I64(rowbin_read_Int64(in), 2);
    CHECK_PATH(in, "a", "\x0a");
    CHECK_I64(rowbin_read_Int64(in), 1);
}
RIGHT(r71c) {
    rowbin_reader in = rowbin_enter(&v->j);
    CHECK_U64(v->j.count, 7);
    r71c_paths(&in);
    CHECK(!rowbin_more(&in));
    CHECK(v->k.count == 0 && v->k.size == 0 && v->l.is_null);
}
TABLE(r71c, r71c_check_header, NULL, 32, 117)
static void R71(void) {
    test_file file;
    rowbin_reader r;
    decode_file(&r71a_table, "R71a");
    decode_file(&r71b_table, "R71b");
    decode_file(&r71c_table, "R71c");
    // All by value readers.
    file = read_report("R71b");
    r = rowbin_open(file.data, file.size);
    CHECK(header_is(&r, "id data t UInt64 JSON String "));
    CHECK_U64(rowbin_read_UInt64(&r), 3);
    CHECK_U64(rowbin_read_count(&r), 1);
    r71b_paths(&r);
    CHECK_STRING(rowbin_read_String(&r), "tail");
    CHECK(rowbin_end_row(&r));
    CHECK_U64(rowbin_offset(&r), 92);
    free(file.data);
    file = read_report("R71c");
    r = rowbin_open(file.data, file.size);
    CHECK(r71c_check_header(&r));
    CHECK_U64(rowbin_read_count(&r), 7);
    r71c_paths(&r);
    CHECK_U64(rowbin_read_count(&r), 0);
    CHECK(rowbin_read_is_null(&r));
    CHECK(rowbin_end_row(&r));
    CHECK_U64(rowbin_offset(&r), 117);
    free(file.data);
}

// A setting writes JSON as a String, while the header still says JSON.
#define R72_COLUMNS(COL) COL(ord, Int8) COL(json, JSON)
ROWBIN_ROW(r72, R72_COLUMNS);
RIGHT(r72) {
    rowbin_reader in = rowbin_enter(&v->json);
    CHECK_I64(v->ord, 1);
    CHECK_U64(v->json.count, 2);
    CHECK_PATH(&in, "key2", "\x0a");
    CHECK_I64(rowbin_read_Int64(&in), 7);
    CHECK_PATH(&in, "key1", "\x0e");
    CHECK(rowbin_read_Float64(&in) == 0.5);
    CHECK(!rowbin_more(&in));
}
TABLE(r72, r72_check_header, NULL, 20, 50)
#define R72_TEXT(COL) COL(ord, Int8) COL(json, String)
ROWBIN_ROW(r72a, R72_TEXT);
RIGHT(r72a) {
    CHECK_I64(v->ord, 1);
    CHECK_STRING(v->json, "{\"key1\":0.5,\"key2\":7}");
}
VALUES(r72a) {
    v->ord = rowbin_read_Int8(r);
    v->json = rowbin_read_String(r);
}
static bool r72a_header(rowbin_reader *r) {
    return header_is(r, "ord json Int8 JSON ");
}
TABLE(r72a, r72a_header, r72a_by_values, 20, 43)
static void R72(void) {
    test_file file = read_report("R72a");
    rowbin_reader r = rowbin_open(file.data, file.size);
    r72 row;
    decode_file(&r72_table, "R72b");
    decode(&r72a_table, file.data, file.size);
    CHECK(r72_check_header(&r)); // nonsense then, but no silent one
    CHECK(!r72_read_row(&r, &row));
    CHECK_I64(rowbin_status(&r), ROWBIN_E_TRUNCATED);
    CHECK_U64(rowbin_explain(&r, &r72_schema).column, 1);
    free(file.data);
}

// Values of a Dynamic begin with a type of their own; many were unknown, or
// taken for longer or shorter than they are.
#define R73_COLUMNS(COL)                                                       \
    TEN(COL, , Dynamic)                                                        \
    TEN(COL, 1, Dynamic)                                                       \
    TEN(COL, 2, Dynamic)                                                       \
    TEN(COL, 3, Dynamic)                                                       \
    COL(cnull, Dynamic)
ROWBIN_ROW(r73, R73_COLUMNS);
// Type and value of each, one behind the other.
static void r73_values(rowbin_reader *in) {
    char text[256];
    rowbin_civil civil;
    rowbin_point point;
    CHECK_TYPE(in, "\x01");
    CHECK_U64(rowbin_read_UInt8(in), 1);
    CHECK_TYPE(in, "\x07");
    CHECK_I64(rowbin_read_Int8(in), -1);
    CHECK_TYPE(in, "\x02");
    CHECK_U64(rowbin_read_UInt16(in), 2);
    CHECK_TYPE(in, "\x09");
    CHECK_I64(rowbin_read_Int32(in), -3);
    CHECK_TYPE(in, "\x04");
    CHECK_U64(rowbin_read_UInt64(in), 4);
    CHECK_TYPE(in, "\x0b");
    CHECK_FORMAT("-5", Int128, rowbin_read_Int128(in));
    CHECK_TYPE(in, "\x06");
    CHECK_FORMAT("6", UInt256, rowbin_read_UInt256(in));
    CHECK_TYPE(in, "\x0d");
    CHECK(rowbin_read_Float32(in) == 1.5F);
    CHECK_TYPE(in, "\x0e");
    CHECK(rowbin_read_Float64(in) == 1.25);
    CHECK_TYPE(in, "\x15");
    CHECK_STRING(rowbin_read_String(in), "str");
    CHECK_TYPE(in, "\x16\3"); // FixedString(3)
    CHECK_STRING(rowbin_read_FixedString(in, 3), "ab\0");
    CHECK_TYPE(in, "\x0f");
    CHECK_U64(rowbin_read_Date(in), 18262);
    CHECK_TYPE(in, "\x10");
    civil = rowbin_civil_Date32(rowbin_read_Date32(in));
    golden_date(&civil, text);
    CHECK_TEXT(text, "1960-01-01");
    CHECK_TYPE(in, "\x11");
    CHECK_U64(rowbin_read_DateTime(in), 1);
    CHECK_TYPE(in, "\x12\3UTC");
    CHECK_U64(rowbin_read_DateTime(in), 1);
    CHECK_TYPE(in, "\x13\3"); // DateTime64(3)
    CHECK_I64(rowbin_read_DateTime64(in), 1000);
    CHECK_TYPE(in, "\x14\6\3UTC");
    CHECK_I64(rowbin_read_DateTime64(in), 1000000);
    CHECK_TYPE(in, "\x19\x09\2"); // Decimal(9, 2)
    CHECK_I64(rowbin_read_Decimal32(in), 150);
    CHECK_TYPE(in, "\x1a\x12\3");
    CHECK_I64(rowbin_read_Decimal64(in), 1500);
    CHECK_TYPE(in, "\x1b\x26\4");
    CHECK_FORMAT("-1.5", Decimal128, rowbin_read_Decimal128(in), 4);
    CHECK_TYPE(in, "\x1c\x4c\5");
    CHECK_FORMAT("1.5", Decimal256, rowbin_read_Decimal256(in), 5);
    CHECK_TYPE(in, "\x1d");
    CHECK_FORMAT("61f0c404-5cb3-11e7-907b-a6006ad3dba0", UUID,
                 rowbin_read_UUID(in));
    CHECK_TYPE(in, "\x28");
    CHECK_FORMAT("1.2.3.4", IPv4, rowbin_read_IPv4(in));
    CHECK_TYPE(in, "\x29");
    CHECK_FORMAT("::1", IPv6, rowbin_read_IPv6(in));
    CHECK_TYPE(in, "\x2d");
    CHECK(rowbin_read_Bool(in));
    CHECK_TYPE(in, "\x17\2\1b\xfe\1a\1"); // Enum8('b' = -2, 'a' = 1)
    CHECK_I64(rowbin_read_Enum8(in), 1);
    CHECK_TYPE(in, "\x18\1\1a\x2c\1"); // Enum16('a' = 300)
    CHECK_I64(rowbin_read_Enum16(in), 300);
    CHECK_TYPE(in, "\x1e\1"); // Array(UInt8)
    CHECK_STRING(rowbin_read_String(in), "\1\2");
    CHECK_TYPE(in, "\x27\x15\1"); // Map(String, UInt8)
    CHECK_U64(rowbin_read_count(in), 1);
    CHECK_STRING(rowbin_read_String(in), "k");
    CHECK_U64(rowbin_read_UInt8(in), 1);
    CHECK_TYPE(in, "\x1f\2\1\x15"); // Tuple(UInt8, String)
    CHECK_U64(rowbin_read_UInt8(in), 1);
    CHECK_STRING(rowbin_read_String(in), "a");
    CHECK_TYPE(in, "\x20\2\1x\1\1y\x15"); // Tuple(x UInt8, y String)
    CHECK_U64(rowbin_read_UInt8(in), 1);
    CHECK_STRING(rowbin_read_String(in), "a");
    CHECK_TYPE(in, "\x26\x15"); // LowCardinality(String)
    CHECK_STRING(rowbin_read_String(in), "lc");
    CHECK_TYPE(in, "\x22\6");
    CHECK_I64(rowbin_read_IntervalDay(in), 1);
    CHECK_TYPE(in, "\x22\x0a");
    CHECK_I64(rowbin_read_IntervalYear(in), 2);
    CHECK_TYPE(in, "\x31");
    CHECK(rowbin_read_BFloat16(in) == 1.5F);
    CHECK_TYPE(in, "\x32");
    CHECK_I64(rowbin_read_Time(in), 1);
    CHECK_TYPE(in, "\x34\3"); // Time64(3)
    CHECK_I64(rowbin_read_Time64(in), 1000);
    CHECK_TYPE(in, "\x2c\5Point");
    point = rowbin_read_Point(in);
    CHECK(point.x == 1.0 && point.y == 2.0);
    CHECK_TYPE(in, "\x1e\x23\1"); // Array(Nullable(UInt8))
    CHECK_U64(rowbin_read_count(in), 2);
    CHECK(rowbin_read_is_null(in) && !rowbin_read_is_null(in));
    CHECK_U64(rowbin_read_UInt8(in), 1);
    CHECK_TYPE(in, "\x30\0\x80\x08\x20\0\0\0"); // JSON
    CHECK_U64(rowbin_read_count(in), 1);
    CHECK_PATH(in, "a", "\x0a");
    CHECK_I64(rowbin_read_Int64(in), 1);
    CHECK_TYPE(in, "\0"); // NULL
}
RIGHT(r73) {
    static const unsigned char sizes[] = {
        2, 2,  3,  5, 9,  17, 33, 5,  9,  5,  5, 3,  5, 5,
        9, 10, 14, 7, 11, 19, 35, 17, 5,  17, 2, 9,  8, 5,
        7, 7,  11, 5, 10, 10, 3,  5,  10, 23, 7, 20, 1};
    rowbin_reader in = rowbin_open(v->c0.data, 395);
    size_t k;
    CHECK_U64(r73_count, sizeof sizes);
    for (k = 0; k < sizeof sizes; k++) {
        rowbin_view view;
        memcpy(&view, (const char *)v + r73_schema.columns[k].offset,
               sizeof view);
        CHECK(view.data == v->c0.data + rowbin_offset(&in));
        CHECK_U64(view.size, sizes[k]);
        CHECK_U64(view.count, k == 40 ? 0 : 1);
        rowbin_read_FixedString(&in, sizes[k]);
    }
    in = rowbin_open(v->c0.data, 395);
    r73_values(&in);
    CHECK(!rowbin_more(&in));
}
TABLE(r73, r73_check_header, NULL, 485, 880)
#define R73_ONE(COL) COL(d, Dynamic)
ROWBIN_ROW(r73c, R73_ONE);
RIGHT(r73c) {
    CHECK(v->d.count == 0 && v->d.size == 1 && v->d.data[0] == 0);
}
TABLE(r73c, no_header, NULL, 0, 1)
static void R73(void) {
    test_file file = read_report("R73a");
    rowbin_reader r = rowbin_open(file.data, file.size);
    decode(&r73_table, file.data, file.size);
    CHECK(r73_check_header(&r)); // by value readers
    r73_values(&r);
    CHECK(rowbin_end_row(&r));
    CHECK_U64(rowbin_offset(&r), 880);
    free(file.data);
    DECODE(r73c, "\0");
    REFUSE(r73c, "\xfe\0", 0, ROWBIN_E_TYPE, 0, 0, 0, "misread row");
}

// ---- What follows the rows, and other formats ----

// An error of the server comes behind the rows, and is decoded as such. That
// cannot be noticed but by chance: the transport must be checked.
#define R78_COLUMNS(COL) COL(a, UInt32) COL(b, Int16)
ROWBIN_FIXED_ROW(r78, R78_COLUMNS);
RIGHT(r78) {
    static const int16_t b[] = {50,  52,  55,  58,  62,  66,  71,
                                76,  83,  90,  100, 111, 125, 142,
                                166, 200, 250, 333, 500, 1000};
    if (i < 20) {
        CHECK_U64(v->a, 299980 + i);
        CHECK_I64(v->b, b[i]);
    } else if (i == 20) {
        CHECK_U64(v->a, 1701080899); // "Code"
        CHECK_I64(v->b, 8250);       // ": "
    }
}
VALUES(r78) {
    v->a = rowbin_read_UInt32(r);
    v->b = rowbin_read_Int16(r);
}
PLAIN(r78, 0)
#define R78_BYTES(COL) COL(b, UInt8)
ROWBIN_FIXED_ROW(r78b, R78_BYTES);
static void R78(void) {
    static const char text[] =
        "ABCDEABCDEABCDEABCDEABCDEABCDEABCDEABCDECode: 159. DB::Exception: "
        "Timeout exceeded: elapsed 0.013 seconds, maximum: 0.01. "
        "(TIMEOUT_EXCEEDED) (version 23.2.1.1 (official build))\n";
    const refusal want = {34, ROWBIN_E_TRUNCATED, 0, 204, 4, ""};
    test_file file = read_report("R78a");
    rowbin_reader r = rowbin_open(text, sizeof text - 1);
    r78b rows[200];
    refuse(&r78_table, file.data, file.size, &want);
    free(file.data);
    CHECK_U64(r78b_read_rows(&r, rows, 200), 177);
    CHECK_BYTES(rows, text, 177);
    CHECK_U64(r78b_read_rows(&r, rows, 200), 0);
    CHECK_I64(rowbin_status(&r), ROWBIN_DONE);
}

// A detector of server errors fired on strings that hold such words.
#define R80_COLUMNS(COL) COL(s, String) COL(x, UInt8)
ROWBIN_ROW(r80, R80_COLUMNS);
RIGHT(r80) {
    CHECK_STRING(v->s, "\r\n__exception__\r\nPU1FNUFH98\r\nCode: 1. "
                       "DB::Exception: not an error\n40 PU1FNUFH98\r\n"
                       "__exception__\r\n");
    CHECK_U64(v->x, 1);
}
VALUES(r80) {
    v->s = rowbin_read_String(r);
    v->x = rowbin_read_UInt8(r);
}
TYPED(r80, 18, 116)
static void R80(void) {
    decode_file(&r80_table, "R80");
}

// An error message in place of the rows was decoded as data.
#define R81_TEXT                                                               \
    "Code: 153, e.displayText() = DB::Exception: Division by zero, e.what() "  \
    "= DB::Exception\n"
#define R81_COLUMNS(COL) COL(s, String)
ROWBIN_ROW(r81, R81_COLUMNS);
RIGHT(r81) {
    CHECK_STRING(v->s, "ode: 153, e.displayText() = DB::Exception: Division by "
                       "zero, e.what");
}
VALUES(r81) {
    v->s = rowbin_read_String(r);
}
PLAIN(r81, 0)
static void R81(void) {
    rowbin_reader r = rowbin_open(R81_TEXT, sizeof R81_TEXT - 1);
    rowbin_error e;
    CHECK(!r81_check_header(&r));
    e = rowbin_explain(&r, &r81_schema);
    CHECK_I64(e.status, ROWBIN_E_SCHEMA);
    CHECK(e.needed == 1 && e.available == 67);
    CHECK(strstr(e.hint, "error message") != NULL);
    REFUSE(r81, R81_TEXT, 1, ROWBIN_E_TRUNCATED, 0, 68, 41, "error message");
}

// Names without types were taken for names with types.
#define R84_COLUMNS(COL) COL(a, UInt32) COL(b, String)
ROWBIN_ROW(r84, R84_COLUMNS);
RIGHT(r84) {
    CHECK_U64(v->a, 1);
    CHECK_STRING(v->b, "x");
}
VALUES(r84) {
    v->a = rowbin_read_UInt32(r);
    v->b = rowbin_read_String(r);
}
TABLE(r84, r84_check_names, r84_by_values, 5, 11)
static void R84(void) {
    DECODE(r84, "\2\1a\1b\1\0\0\0\1x");
    refuse_header(&r84_schema, "\2\1a\1b\1\0\0\0\1x", 11, ROWBIN_E_TYPE, 0, 5,
                  "\0", 1);
}

// RowBinaryWithDefaults has a flag before each value: taken for RowBinary it
// must not look complete. By value readers it can be read.
#define R85_COLUMNS(COL) COL(a, UInt32) COL(s, String)
ROWBIN_ROW(r85, R85_COLUMNS);
RIGHT(r85) { // shifted by the flags
    CHECK_U64(v->a, i == 0 ? 256 : 0x01780100);
    CHECK_STRING(v->s, "");
}
VALUES(r85) {
    v->a = rowbin_read_UInt32(r);
    v->s = rowbin_read_String(r);
}
PLAIN(r85, 0)
static void R85(void) {
    static const char wire[] = "\0\1\0\0\0\0\1x\1\0\1x";
    rowbin_reader r = rowbin_open(wire, sizeof wire - 1);
    REFUSE(r85, wire, 2, ROWBIN_E_TRUNCATED, 0, 10, 4, "");
    CHECK_U64(rowbin_read_UInt8(&r), 0);
    CHECK_U64(rowbin_read_UInt32(&r), 1);
    CHECK_U64(rowbin_read_UInt8(&r), 0);
    CHECK_STRING(rowbin_read_String(&r), "x");
    CHECK(rowbin_end_row(&r));
    CHECK_U64(rowbin_read_UInt8(&r), 1); // the default
    CHECK_U64(rowbin_read_UInt8(&r), 0);
    CHECK_STRING(rowbin_read_String(&r), "x");
    CHECK(rowbin_end_row(&r));
    rowbin_read_UInt8(&r);
    CHECK_I64(rowbin_status(&r), ROWBIN_DONE);
}

int main(void) {
    RUN(R03);
    RUN(R06);
    RUN(R07);
    RUN(R09);
    RUN(R11);
    RUN(R15);
    RUN(R17);
    RUN(R19);
    RUN(R20);
    RUN(R23);
    RUN(R24);
    RUN(R28);
    RUN(R29);
    RUN(R30);
    RUN(R32);
    RUN(R33);
    RUN(R35);
    RUN(R36);
    RUN(R37);
    RUN(R38);
    RUN(R41);
    RUN(R42);
    RUN(R46);
    RUN(R47);
    RUN(R48);
    RUN(R50);
    RUN(R52);
    RUN(R53);
    RUN(R54);
    RUN(R56);
    RUN(R57);
    RUN(R58);
    RUN(R59);
    RUN(R60);
    RUN(R61);
    RUN(R62);
    RUN(R63);
    RUN(R65);
    RUN(R67);
    RUN(R68);
    RUN(R70);
    RUN(R71);
    RUN(R72);
    RUN(R73);
    RUN(R76);
    RUN(R77);
    RUN(R78);
    RUN(R80);
    RUN(R81);
    RUN(R83);
    RUN(R84);
    RUN(R85);
    return test_report("test_reports");
}
