// Rows of variable width: tables of the engine, decoded by generated rows and
// by value readers, against the engine's JSON on every value; every
// truncation, every split, pieces of every size.
#define _DEFAULT_SOURCE
#define ROWBIN_IMPLEMENTATION
#include "../rowbinary.h"

#include "golden.h"
#include "memory.h"

#define LOGS(COL)                                                              \
    COL(ts, DateTime('UTC'))                                                   \
    COL(level, LowCardinality(String))                                         \
    COL(service, LowCardinality(String))                                       \
    COL(message, String)                                                       \
    COL(trace_id, String)
ROWBIN_ROW(logs, LOGS);

#define EVENTS(COL) COL(id, UInt64) COL(name, String) COL(ts, DateTime('UTC'))
ROWBIN_ROW(events, EVENTS);

#define STRINGS3(COL) COL(a, String) COL(b, String) COL(c, String)
ROWBIN_ROW(strings3, STRINGS3);

#define MIXED10(COL)                                                           \
    COL(id, UInt64)                                                            \
    COL(ts, DateTime('UTC'))                                                   \
    COL(user, String)                                                          \
    COL(port, UInt16)                                                          \
    COL(ip, IPv4)                                                              \
    COL(load, Float64)                                                         \
    COL(score, Nullable(Float64))                                              \
    COL(ok, UInt8)                                                             \
    COL(day, Date)                                                             \
    COL(prio, Enum16('low' = -1, 'mid' = 0, 'high' = 1))
ROWBIN_ROW(mixed10, MIXED10);

#define TINY(COL) COL(v, UInt8)
ROWBIN_ROW(tiny, TINY);

#define LEDGER(COL)                                                            \
    COL(txn_id, UInt128)                                                       \
    COL(account, Int64)                                                        \
    COL(amount, Decimal(38, 18))                                               \
    COL(balance, Decimal(38, 18))                                              \
    COL(fee, Decimal(18, 4))                                                   \
    COL(volume, UInt256)
ROWBIN_ROW(ledger, LEDGER);

#define ORDERS(COL)                                                            \
    COL(id, UInt8)                                                             \
    COL(uid, UUID)                                                             \
    COL(price, Decimal(18, 2))                                                 \
    COL(status, Enum8('new' = 1, 'shipped' = 2, 'done' = 3))
ROWBIN_ROW(orders, ORDERS);

// What the generic checks need of a row type.
typedef struct shape {
    const char *name;
    const rowbin_schema *schema;
    size_t size; // of the struct
    bool (*check)(rowbin_reader *r);
    bool (*read_row)(rowbin_reader *r, void *row);
    size_t (*read_rows)(rowbin_reader *r, void *rows, size_t capacity);
} shape;

#define SHAPE(row)                                                             \
    static bool row_of_##row(rowbin_reader *r, void *to) {                     \
        return row##_read_row(r, (row *)to);                                   \
    }                                                                          \
    static size_t rows_of_##row(rowbin_reader *r, void *to, size_t capacity) { \
        return row##_read_rows(r, (row *)to, capacity);                        \
    }                                                                          \
    static bool header_of_##row(rowbin_reader *r) {                            \
        return row##_check_header(r);                                          \
    }
SHAPE(logs)
SHAPE(events)
SHAPE(strings3)
SHAPE(mixed10)
SHAPE(tiny)
SHAPE(ledger)
SHAPE(orders)
#undef SHAPE

static const shape shapes[] = {
#define SHAPE(row)                                                             \
    {#row,         &row##_schema, sizeof(row), header_of_##row,                \
     row_of_##row, rows_of_##row},
    SHAPE(logs) SHAPE(events) SHAPE(strings3) SHAPE(mixed10) SHAPE(tiny)
        SHAPE(ledger) SHAPE(orders)};
enum { SHAPES = sizeof shapes / sizeof shapes[0], ROWS = 1000, COLUMNS = 10 };

// The next value of a JSONCompactEachRow line, as text: a string unescaped,
// anything else as it stands.
static size_t json_value(const char **line, char text[256], bool *is_null) {
    const char *p = *line + 1; // past [ or ,
    size_t n = 0;
    p += *p == ' ';
    *is_null = strncmp(p, "null", 4) == 0;
    if (*p == '"') {
        for (p++; *p != '"' && n < 255; p++) {
            unsigned code;
            if (*p == '\\' && *++p == 'u' && sscanf(p + 1, "%4x", &code) == 1) {
                text[n++] = (char)code;
                p += 4;
            } else {
                text[n++] = *p;
            }
        }
        p++;
    } else {
        while (*p != ',' && *p != ']') {
            text[n++] = *p++;
        }
    }
    text[n] = '\0';
    *line = p;
    return n;
}

// The size of a C value.
static size_t value_size(const golden_type *t) {
    return t->is_string                              ? sizeof(rowbin_string)
           : t->reader == NULL                       ? t->width
           : t->reader->kind == ROWBIN_TYPE_BFloat16 ? sizeof(float)
                                                     : t->width;
}

// A member of a decoded struct, found by the schema table.
static void member(const rowbin_column *column, const golden_type *t,
                   const void *row, golden_value *value, bool *is_null) {
    const char *at = (const char *)row + column->offset;
    memset(value, 0, sizeof *value);
    *is_null = false;
    if (column->nullable) {
        unsigned char flag;
        memcpy(&flag, at + value_size(t), 1);
        *is_null = flag != 0;
    }
    if (t->is_string) {
        rowbin_string v;
        memcpy(&v, at, sizeof v);
        value->data = v.data;
        value->size = v.size;
    } else {
        memcpy(value->bytes, at, value_size(t));
    }
}

typedef struct table {
    const shape *shape;
    test_file file;
    test_file json;
    size_t header;
    golden_type types[COLUMNS];
    const char *lines[ROWS];
    size_t starts[ROWS][COLUMNS]; // byte offset of every value
} table;

static void check_value(const table *t, size_t row, size_t column,
                        const char **line, const golden_value *value,
                        bool is_null) {
    char text[256], ours[256];
    bool want_null;
    const size_t size = json_value(line, text, &want_null);
    const golden_type *type = &t->types[column];
    const bool good =
        want_null ? is_null
                  : !is_null && golden_is(type, value, text, size, ours);
    if (!CHECK(good)) {
        printf("    %s row %zu column %zu: engine %s, here %s\n",
               t->shape->name, row, column, text, ours);
    }
}

static void check_struct(const table *t, size_t row, const void *got) {
    const char *line = t->lines[row];
    size_t i;
    for (i = 0; i < t->shape->schema->count; i++) {
        golden_value value;
        bool is_null;
        member(&t->shape->schema->columns[i], &t->types[i], got, &value,
               &is_null);
        check_value(t, row, i, &line, &value, is_null);
    }
}

// Reads the files; decodes by value readers.
static table open_table(const shape *s) {
    table t;
    char path[64];
    char *line;
    rowbin_reader r;
    size_t row, i;
    memset(&t, 0, sizeof t);
    t.shape = s;
    snprintf(path, sizeof path, "tests/data/%s.rbnt", s->name);
    t.file = test_read(path);
    snprintf(path, sizeof path, "tests/data/%s.jsonc", s->name);
    t.json = test_read(path);
    line = t.json.data;
    for (i = 0; i < s->schema->count; i++) {
        t.types[i] = golden_parse(s->schema->columns[i].type);
    }
    r = rowbin_open(t.file.data, t.file.size);
    CHECK(s->check(&r));
    t.header = (size_t)rowbin_offset(&r);
    for (row = 0; row < ROWS; row++) {
        const char *at = line;
        t.lines[row] = line;
        for (i = 0; i < s->schema->count; i++) {
            golden_value value;
            bool is_null = false;
            t.starts[row][i] = (size_t)rowbin_offset(&r);
            memset(&value, 0, sizeof value);
            if (t.types[i].is_nullable) {
                is_null = rowbin_read_is_null(&r);
            }
            if (!is_null) {
                golden_read(&t.types[i], &r, &value);
            }
            check_value(&t, row, i, &at, &value, is_null);
        }
        CHECK(rowbin_end_row(&r));
        line = strchr(line, '\n') + 1;
    }
    CHECK_U64(rowbin_offset(&r), t.file.size);
    rowbin_read_UInt8(&r);
    CHECK_I64(rowbin_status(&r), ROWBIN_DONE);
    return t;
}

static void close_table(table *t) {
    free(t->file.data);
    free(t->json.data);
}

static void every_shape(void) {
    size_t k, n, row;
    for (k = 0; k < SHAPES; k++) {
        const shape *s = &shapes[k];
        table t = open_table(s);
        char *rows = (char *)test_allocate(ROWS * s->size);
        rowbin_reader r = rowbin_open(t.file.data, t.file.size);
        CHECK(s->check(&r));
        for (row = 0; s->read_row(&r, rows); row++) {
            check_struct(&t, row, rows);
        }
        CHECK_U64(row, ROWS);
        CHECK_I64(rowbin_status(&r), ROWBIN_DONE);
        r = rowbin_open(t.file.data, t.file.size);
        CHECK(s->check(&r));
        for (row = 0; (n = s->read_rows(&r, rows, 77)) > 0; row += n) {
            size_t i;
            for (i = 0; i < n; i++) {
                check_struct(&t, row + i, rows + i * s->size);
            }
        }
        CHECK_U64(row, ROWS);
        CHECK_U64(rowbin_rows(&r), ROWS);
        CHECK_I64(rowbin_status(&r), ROWBIN_DONE);
        free(rows);
        close_table(&t);
    }
}

// The first rows, cut after every byte.
static void every_truncation(void) {
    enum { FIRST = 6 };
    size_t k, cut, row, i;
    for (k = 0; k < SHAPES; k++) {
        const shape *s = &shapes[k];
        table t = open_table(s);
        char *rows = (char *)test_allocate(FIRST * s->size);
        const size_t begin = t.starts[0][0];
        const size_t size = t.starts[FIRST][0] - begin;
        for (cut = 0; cut <= size; cut++) {
            unsigned char *exact = memory_exact(t.file.data + begin, cut);
            rowbin_reader r = rowbin_open(exact, cut);
            rowbin_error e;
            size_t whole = 0;
            while (whole < FIRST && t.starts[whole + 1][0] - begin <= cut) {
                whole++;
            }
            CHECK_U64(s->read_rows(&r, rows, FIRST), whole);
            for (row = 0; row < whole; row++) {
                check_struct(&t, row, rows + row * s->size);
            }
            CHECK_U64(rowbin_offset(&r), t.starts[whole][0] - begin);
            CHECK_U64(s->read_rows(&r, rows, FIRST), 0);
            e = rowbin_explain(&r, s->schema);
            CHECK_U64(e.row, whole);
            if (cut == t.starts[whole][0] - begin) {
                CHECK_I64(e.status, ROWBIN_DONE);
            } else {
                // The last column that begins in what is there.
                for (i = s->schema->count - 1; t.starts[whole][i] - begin > cut;
                     i--) {
                }
                CHECK_I64(e.status, ROWBIN_E_TRUNCATED);
                CHECK_U64(e.column, i);
                CHECK(e.offset >= t.starts[whole][i] - begin &&
                      e.offset <= cut && e.needed > e.available &&
                      e.offset + e.available == cut);
            }
            // Row by row, at an unreadable page.
            r = rowbin_open(memory_guarded(exact, cut), cut);
            for (row = 0; s->read_row(&r, rows); row++) {
            }
            CHECK_U64(row, whole);
            free(exact);
        }
        free(rows);
        close_table(&t);
    }
}

// Two windows, split after every byte; then pieces through a buffer.
static void every_split(void) {
    static const size_t pieces[] = {1, 2, 3, 7, 64, 4096};
    enum { FIRST = 6 };
    size_t k, cut, row, p;
    for (k = 0; k < SHAPES; k++) {
        const shape *s = &shapes[k];
        table t = open_table(s);
        char *rows = (char *)test_allocate(ROWS * s->size);
        const size_t begin = t.starts[0][0];
        const size_t size = t.starts[FIRST][0] - begin;
        for (cut = 0; cut <= size; cut++) {
            rowbin_reader r = rowbin_open_stream();
            size_t n, unread;
            rowbin_feed(&r, t.file.data + begin, cut);
            n = s->read_rows(&r, rows, FIRST);
            CHECK_U64(s->read_rows(&r, rows + n * s->size, FIRST), 0);
            CHECK_I64(rowbin_status(&r), ROWBIN_MORE);
            unread = rowbin_unread(&r);
            CHECK_U64(unread, cut - (t.starts[n][0] - begin));
            // No more than the row lacks, nor fewer than what can be known.
            CHECK(rowbin_needed(&r) > 0 &&
                  (n == FIRST ||
                   rowbin_needed(&r) + cut <= t.starts[n + 1][0] - begin));
            rowbin_feed(&r, t.file.data + begin + cut - unread,
                        size - cut + unread);
            n += s->read_rows(&r, rows + n * s->size, FIRST - n);
            CHECK_U64(n, FIRST);
            for (row = 0; row < n; row++) {
                check_struct(&t, row, rows + row * s->size);
            }
        }
        for (p = 0; p < sizeof pieces / sizeof pieces[0]; p++) {
            unsigned char buffer[8192];
            rowbin_reader r = rowbin_open_stream();
            bool header = false;
            size_t at = 0, tail, got = 1;
            row = 0;
            while (got > 0 && rowbin_keep(&r, buffer, sizeof buffer, &tail)) {
                got =
                    t.file.size - at < pieces[p] ? t.file.size - at : pieces[p];
                got = got < sizeof buffer - tail ? got : sizeof buffer - tail;
                memcpy(buffer + tail, t.file.data + at, got);
                at += got;
                rowbin_feed(&r, buffer, tail + got);
                if (got == 0) {
                    rowbin_finish(&r);
                }
                header = header || s->check(&r);
                while (header && s->read_row(&r, rows)) {
                    if (row % 97 == 0) {
                        check_struct(&t, row, rows);
                    }
                    row++;
                }
            }
            CHECK_U64(row, ROWS);
            CHECK_I64(rowbin_status(&r), ROWBIN_DONE);
        }
        free(rows);
        close_table(&t);
    }
}

// ---- Hostile and odd bytes ----

#define ODD(COL)                                                               \
    COL(a, Nullable(FixedString(3)))                                           \
    COL(b, LowCardinality(Nullable(String)))                                   \
    COL(c, Nullable(Decimal(18, 4)))                                           \
    COL(d, UInt8)
ROWBIN_ROW(odd, ODD);

static void nullables(void) {
    static const char wire[] = "\0xyz\0\2hi\0\1\0\0\0\0\0\0\0\7"
                               "\1\1\1\10"
                               "\2\377\200\11";
    rowbin_reader r = rowbin_open(wire, sizeof wire - 1);
    odd row;
    CHECK(odd_read_row(&r, &row));
    CHECK(!row.a.is_null && memcmp(row.a.value, "xyz", 3) == 0);
    CHECK(!row.b.is_null && row.b.value.size == 2 &&
          memcmp(row.b.value.data, "hi", 2) == 0);
    CHECK(!row.c.is_null && row.c.value == 1 && row.d == 7);
    memset(&row, 0xa5, sizeof row);
    CHECK(odd_read_row(&r, &row));
    CHECK(row.a.is_null && row.b.is_null && row.c.is_null && row.d == 8);
    CHECK(row.a.value[2] == 0 && row.b.value.size == 0 && row.c.value == 0);
    // Any byte but 0 is NULL, and nothing follows it.
    CHECK(odd_read_row(&r, &row));
    CHECK(row.a.is_null && row.b.is_null && row.c.is_null && row.d == 9);
    CHECK(!odd_read_row(&r, &row));
    CHECK_I64(rowbin_status(&r), ROWBIN_DONE);
    CHECK_I64(odd_scale_c, 4);
}

#define STRING_THEN(COL) COL(s, String) COL(n, UInt32)
ROWBIN_ROW(string_then, STRING_THEN);

// Lengths that lie: an error at the length, by row and by value reader.
static void hostile_lengths(void) {
    static const struct {
        const char *bytes;
        size_t size;
        int status; // of a whole input
        bool more;  // a stream could go on
    } cases[] = {
        {"\x05xxxxx\1\2\3", 9, ROWBIN_E_TRUNCATED, true},
        {"\x05xxxx\1\2\3\4", 9, ROWBIN_E_TRUNCATED, true},
        {"\xf8\xff\xff\xff\xff\xff\xff\xff\xff\x01xxxxxxxx", 18, ROWBIN_E_LIMIT,
         false},
        {"\x80\x80\x80\x80\x08xxxx", 9, ROWBIN_E_LIMIT, false},
        {"\x80\x80\x80\x80\x04xxxx", 9, ROWBIN_E_TRUNCATED, true},
        {"\x81\x80\x80\x80\x04xxxx", 9, ROWBIN_E_LIMIT, false},
        {"\xff\xff\xff\xff\xff\xff\xff\xff\xff\x02xxxx", 14, ROWBIN_E_VARINT,
         false},
        {"\x80\x80\x80\x80\x80\x80\x80\x80\x80\x80\x00xxxx", 15,
         ROWBIN_E_VARINT, false},
        {"\x80\x80\x80\x80\x80", 5, ROWBIN_E_TRUNCATED, true},
        {"\xff\xff\x03xxxx", 7, ROWBIN_E_TRUNCATED, true},
    };
    size_t i;
    for (i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        const unsigned char *input =
            memory_guarded(cases[i].bytes, cases[i].size);
        rowbin_reader r = rowbin_open(input, cases[i].size);
        string_then row;
        rowbin_error e;
        CHECK(!string_then_read_row(&r, &row));
        if (!CHECK_I64(rowbin_status(&r), cases[i].status)) {
            printf("    case %zu\n", i);
        }
        e = rowbin_explain(&r, &string_then_schema);
        CHECK_U64(e.column, i < 2 ? 1 : 0);
        CHECK(cases[i].more == (strstr(e.hint, "misread row") == NULL));
        CHECK_U64(e.offset, i < 2 ? 6 : 0);
        r = rowbin_open(input, cases[i].size);
        CHECK_U64(string_then_read_rows(&r, &row, 1), 0);
        CHECK_I64(rowbin_status(&r), cases[i].status);
        r = rowbin_open(input, cases[i].size);
        rowbin_read_String(&r);
        rowbin_read_UInt32(&r);
        CHECK(!rowbin_end_row(&r));
        CHECK_I64(rowbin_status(&r), cases[i].status);
        r = rowbin_open_stream();
        rowbin_feed(&r, input, cases[i].size);
        CHECK(!string_then_read_row(&r, &row));
        CHECK_I64(rowbin_status(&r),
                  cases[i].more ? ROWBIN_MORE : cases[i].status);
    }
    // A padded length is fine: the engine takes it too.
    {
        rowbin_reader r = rowbin_open("\x82\x80\x00hi\1\0\0\0", 9);
        string_then row;
        CHECK(string_then_read_row(&r, &row));
        CHECK(row.s.size == 2 && memcmp(row.s.data, "hi", 2) == 0);
        CHECK_U64(row.n, 1);
    }
}

// Every length around the steps of the varuint.
static void string_lengths(void) {
    static const size_t sizes[] = {0,     1,     126,   127,     128,
                                   129,   16383, 16384, 16385,   20000,
                                   70000, 65535, 65536, 2097151, 2097152};
    size_t i, k;
    for (i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
        const size_t size = sizes[i];
        unsigned char *wire = (unsigned char *)test_allocate(size + 16);
        size_t n = 0, rest = size;
        rowbin_reader r;
        string_then row;
        do {
            wire[n++] = (unsigned char)((rest & 127) | (rest > 127 ? 128 : 0));
            rest >>= 7;
        } while (rest > 0);
        for (k = 0; k < size; k++) {
            wire[n++] = (unsigned char)(k * 7);
        }
        memcpy(wire + n, "\1\2\3\4", 4);
        n += 4;
        wire = (unsigned char *)realloc(wire, n); // exact size
        r = rowbin_open(wire, n);
        CHECK(string_then_read_row(&r, &row));
        CHECK_U64(row.s.size, size);
        CHECK(size == 0 || (unsigned char)row.s.data[size - 1] ==
                               (unsigned char)((size - 1) * 7));
        CHECK_U64(row.n, 0x04030201);
        r = rowbin_open(wire, n);
        CHECK_U64(rowbin_read_String(&r).size, size);
        CHECK_U64(rowbin_read_UInt32(&r), 0x04030201);
        CHECK(rowbin_end_row(&r));
        r = rowbin_open(wire, n - 1);
        CHECK(!string_then_read_row(&r, &row));
        CHECK_I64(rowbin_status(&r), ROWBIN_E_TRUNCATED);
        free(wire);
    }
}

#define TAIL(COL) COL(a, String) COL(b, String) COL(f, FixedString(20))
ROWBIN_ROW(tail, TAIL);

// A bad length in a row that is too short anyway: the place and the hint.
static void bad_length_in_a_short_row(void) {
    static const char wire[] = "\0\377\377\377\377\377\377\377\377\377\377\377";
    rowbin_reader r = rowbin_open(wire, sizeof wire - 1);
    tail row;
    rowbin_error e;
    CHECK(!tail_read_row(&r, &row));
    e = rowbin_explain(&r, &tail_schema);
    CHECK_I64(e.status, ROWBIN_E_TRUNCATED);
    CHECK_U64(e.column, 1);
    CHECK_U64(e.offset, 1);
    CHECK_U64(e.needed, 22);
    CHECK_U64(e.available, 12);
    CHECK(strstr(e.hint, "misread row") != NULL);
}

int main(void) {
    RUN(bad_length_in_a_short_row);
    RUN(every_shape);
    RUN(every_truncation);
    RUN(every_split);
    RUN(nullables);
    RUN(hostile_lengths);
    RUN(string_lengths);
    return test_report("test_any");
}
