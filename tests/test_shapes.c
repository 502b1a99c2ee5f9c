// Tables of the engine, decoded by generated rows and by value readers, against
// the engine's JSON on every value; every truncation, every split, pieces of
// every size.
#define _DEFAULT_SOURCE
#define ROWBIN_IMPLEMENTATION
#include "../rowbinary.h"

#include "all_nested.h"
#include "memory.h"
#include "nested.h"

#include <time.h>

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

#define IOT(COL)                                                               \
    COL(sensor_id, UInt32)                                                     \
    COL(ts, DateTime64(3, 'UTC'))                                              \
    COL(temperature, Float64)                                                  \
    COL(humidity, Float64)                                                     \
    COL(pressure, Float64)                                                     \
    COL(battery, Float32)                                                      \
    COL(status, UInt8)
ROWBIN_ROW(iot, IOT);

#define ITEM(COL) COL(sku, String) COL(qty, UInt16)
#define CARTS(COL)                                                             \
    COL(cart_id, UInt32)                                                       \
    COL(items, Array(TupleOf(ITEM)))                                           \
    COL(discounts, Array(Nullable(Int32)))
ROWBIN_ROW(item, ITEM);
ROWBIN_ROW(carts, CARTS);

#define WINDOW(COL) COL(start, UInt32) COL(count, UInt16)
#define TELEMETRY(COL)                                                         \
    COL(host, String)                                                          \
    COL(tags, Map(String, String))                                             \
    COL(cpu, Array(Float64))                                                   \
    COL(region, Nullable(String))                                              \
    COL(window, TupleOf(WINDOW))
#define TAG(COL) COL(key, String) COL(value, String)
ROWBIN_ROW(window, WINDOW);
ROWBIN_ROW(tag, TAG);
ROWBIN_ROW(telemetry, TELEMETRY);

#define METRIC(COL) COL(name, LowCardinality(String)) COL(value, Float64)
#define OBSERVABILITY(COL)                                                     \
    COL(id, UInt64)                                                            \
    COL(ts, DateTime64(3, 'UTC'))                                              \
    COL(level, Enum8('debug' = 1, 'info' = 2, 'warn' = 3, 'error' = 4))        \
    COL(trace_id, UUID)                                                        \
    COL(payload, Variant(Float64, Int64, String))                              \
    COL(tags, Map(LowCardinality(String), String))                             \
    COL(metrics, Array(TupleOf(METRIC)))                                       \
    COL(attrs, Array(Nullable(Int64)))
ROWBIN_ROW(metric, METRIC);
ROWBIN_ROW(observability, OBSERVABILITY);

#define PROFILES(COL)                                                          \
    COL(id, UInt32) COL(tags, Array(String)) COL(score, Nullable(Int32))
ROWBIN_ROW(profiles, PROFILES);

ROWBIN_ROW(nested, NESTED);

// The same bytes, of which two columns are wanted.
#define SKIPPING(COL)                                                          \
    COL(id, Skipped(UInt64))                                                   \
    COL(ts, Skipped(DateTime64(3, 'UTC')))                                     \
    COL(level,                                                                 \
        Skipped(Enum8('debug' = 1, 'info' = 2, 'warn' = 3, 'error' = 4)))      \
    COL(trace_id, UUID)                                                        \
    COL(payload, Skipped(Variant(Float64, Int64, String)))                     \
    COL(tags, Skipped(Map(LowCardinality(String), String)))                    \
    COL(metrics, Skipped(Array(TupleOf(METRIC))))                              \
    COL(attrs, Array(Nullable(Int64)))
ROWBIN_ROW(skipping, SKIPPING);

// What the generic checks need of a row type.
typedef struct shape {
    const char *file;
    const rowbin_schema *schema;
    size_t size; // of the struct
    bool (*check)(rowbin_reader *r);
    bool (*read_row)(rowbin_reader *r, void *row);
    size_t (*read_rows)(rowbin_reader *r, void *rows, size_t capacity);
} shape;

#define SHAPES(X)                                                              \
    X(logs, "logs")                                                            \
    X(events, "events")                                                        \
    X(strings3, "strings3")                                                    \
    X(mixed10, "mixed10")                                                      \
    X(tiny, "tiny")                                                            \
    X(ledger, "ledger")                                                        \
    X(orders, "orders")                                                        \
    X(iot, "iot-1k")                                                           \
    X(carts, "carts")                                                          \
    X(telemetry, "telemetry")                                                  \
    X(observability, "observability")                                          \
    X(profiles, "profiles")                                                    \
    X(nested, "nested")                                                        \
    X(skipping, "observability")

#define SHAPE(row, file)                                                       \
    static bool row_of_##row(rowbin_reader *r, void *to) {                     \
        return row##_read_row(r, (row *)to);                                   \
    }                                                                          \
    static size_t rows_of_##row(rowbin_reader *r, void *to, size_t capacity) { \
        return row##_read_rows(r, (row *)to, capacity);                        \
    }                                                                          \
    static bool header_of_##row(rowbin_reader *r) {                            \
        return row##_check_header(r);                                          \
    }
SHAPES(SHAPE)
#undef SHAPE

static const shape shapes[] = {
#define SHAPE(row, file)                                                       \
    {file,         &row##_schema, sizeof(row), header_of_##row,                \
     row_of_##row, rows_of_##row},
    SHAPES(SHAPE)
#undef SHAPE
};
enum {
    SHAPE_COUNT = sizeof shapes / sizeof shapes[0],
    ROWS = 1000, // at most
    COLUMNS = 36
};

// A table, as value readers see it.
typedef struct table {
    const shape *of;
    test_file file;
    test_file json;
    size_t header;
    size_t rows;
    char types[COLUMNS][160];
    size_t starts[ROWS + 1][COLUMNS]; // byte offset of every value
    const char *texts[ROWS][COLUMNS]; // the engine's
} table;

// Reads the files; compares every value, by value readers, with the engine's.
static table *open_table(const shape *s) {
    table *t = (table *)calloc(1, sizeof *t);
    const size_t count = s->schema->count;
    char path[64];
    const char *json;
    rowbin_reader r;
    size_t i;
    if (t == NULL) {
        abort();
    }
    t->of = s;
    snprintf(path, sizeof path, "tests/data/%s.rbnt", s->file);
    t->file = test_read(path);
    snprintf(path, sizeof path, "tests/data/%s.jsonc", s->file);
    t->json = test_read(path);
    r = rowbin_open(t->file.data, t->file.size);
    if (!CHECK(rowbin_read_count(&r) == count && count <= COLUMNS)) {
        exit(1);
    }
    for (i = 0; i < 2 * count; i++) {
        const rowbin_string text = rowbin_read_String(&r);
        if (i >= count) {
            CHECK(text.size < sizeof t->types[0]);
            memcpy(t->types[i - count], text.data, text.size);
        }
    }
    CHECK(rowbin_end_row(&r));
    t->header = (size_t)rowbin_offset(&r);
    for (json = t->json.data; *json != '\0'; t->rows++) {
        CHECK(t->rows < ROWS && nested_eats(&json, '['));
        for (i = 0; i < count; i++) {
            char ours[256];
            t->starts[t->rows][i] = (size_t)rowbin_offset(&r);
            t->texts[t->rows][i] = json;
            if (!CHECK(nested_is(t->types[i], &r, &json, ours))) {
                printf("    %s row %zu column %zu: engine %.30s, here %s\n",
                       s->file, t->rows, i, t->texts[t->rows][i], ours);
                exit(1);
            }
            nested_eats(&json, ',');
        }
        CHECK(rowbin_end_row(&r));
        t->starts[t->rows + 1][0] = (size_t)rowbin_offset(&r);
        CHECK(nested_eats(&json, ']') && nested_eats(&json, '\n'));
    }
    CHECK_U64(rowbin_offset(&r), t->file.size);
    rowbin_read_UInt8(&r);
    CHECK_I64(rowbin_status(&r), ROWBIN_DONE);
    return t;
}

static void close_table(table *t) {
    free(t->file.data);
    free(t->json.data);
    free(t);
}

// Is a view of the bytes [begin, end) of the file, in count elements?
static bool same_view(const table *t, const rowbin_view *view, size_t begin,
                      size_t end, size_t count) {
    return view->size == end - begin && view->count == count &&
           memcmp(view->data, t->file.data + begin, view->size) == 0;
}

// Checks a composite value, or what is in its Nullable, against its bytes.
static bool same_composite(const table *t, int kind, const void *member,
                           size_t begin, size_t end) {
    rowbin_view view;
    rowbin_variant variant;
    rowbin_reader r = rowbin_open(t->file.data + begin, end - begin);
    size_t count;
    switch (kind) {
    case ROWBIN_TYPE_Tuple:
        memcpy(&view, member, sizeof view);
        return same_view(t, &view, begin, end, 1);
    case ROWBIN_TYPE_Variant:
    case ROWBIN_TYPE_Geometry:
        memcpy(&variant, member, sizeof variant);
        return variant.index == rowbin_read_variant(&r) &&
               same_view(t, &variant.value, begin + 1, end,
                         variant.index < 0 ? 0 : 1);
    default:
        memcpy(&view, member, sizeof view);
        count = rowbin_read_Array(&r, 0).count;
        return same_view(t, &view, begin + (size_t)rowbin_offset(&r), end,
                         count);
    }
}

static bool is_composite(int kind) {
    return kind >= ROWBIN_TYPE_Array && kind <= ROWBIN_TYPE_JSON;
}

static void check_member(const table *t, size_t row, size_t i,
                         const void *got) {
    const rowbin_column *column = &t->of->schema->columns[i];
    const char *member;
    const char *json = t->texts[row][i];
    const size_t begin = t->starts[row][i];
    const size_t end = i + 1 < t->of->schema->count ? t->starts[row][i + 1]
                                                    : t->starts[row + 1][0];
    const bool is_null = column->nullable && t->file.data[begin] != 0;
    char ours[256] = "other bytes";
    char text[4096];
    golden_type type;
    bool good;
    size_t size; // of the value, before the flag of a Nullable
    if (column->offset == ROWBIN_NOT_WANTED) {
        return;
    }
    member = (const char *)got + column->offset;
    if (is_composite(column->kind)) {
        size = column->kind == ROWBIN_TYPE_Variant ||
                       column->kind == ROWBIN_TYPE_Geometry
                   ? sizeof(rowbin_variant)
                   : sizeof(rowbin_view);
        good = is_null || same_composite(t, column->kind, member,
                                         begin + column->nullable, end);
    } else {
        golden_value value;
        type = golden_parse(t->types[i]);
        size = type.is_string ? sizeof(rowbin_string) : type.width;
        memset(&value, 0, sizeof value);
        if (type.is_string) {
            rowbin_string v;
            memcpy(&v, member, sizeof v);
            value.data = v.data;
            value.size = v.size;
        } else {
            memcpy(value.bytes, member, size);
        }
        size_t n = nested_token(&json, text, sizeof text - 1);
        good = is_null ? strcmp(text, "null") == 0
                       : golden_is(&type, &value, text, n, ours);
    }
    if (column->nullable) {
        unsigned char flag;
        memcpy(&flag, member + size, 1);
        good = good && (flag != 0) == is_null;
    }
    if (!CHECK(good)) {
        printf("    %s row %zu column %s: engine %.30s, here %s\n", t->of->file,
               row, column->name, t->texts[row][i], ours);
    }
}

static void check_struct(const table *t, size_t row, const void *got) {
    size_t i;
    for (i = 0; i < t->of->schema->count; i++) {
        check_member(t, row, i, got);
    }
}

static void every_shape(void) {
    size_t k, n, row;
    for (k = 0; k < SHAPE_COUNT; k++) {
        const shape *s = &shapes[k];
        table *t = open_table(s);
        char *rows = (char *)test_allocate(ROWS * s->size);
        rowbin_reader r = rowbin_open(t->file.data, t->file.size);
        CHECK(s->check(&r));
        for (row = 0; s->read_row(&r, rows); row++) {
            check_struct(t, row, rows);
        }
        CHECK_U64(row, t->rows);
        CHECK_I64(rowbin_status(&r), ROWBIN_DONE);
        r = rowbin_open(t->file.data, t->file.size);
        CHECK(s->check(&r));
        for (row = 0; (n = s->read_rows(&r, rows, 77)) > 0; row += n) {
            size_t i;
            for (i = 0; i < n; i++) {
                check_struct(t, row + i, rows + i * s->size);
            }
        }
        CHECK_U64(row, t->rows);
        CHECK_U64(rowbin_rows(&r), t->rows);
        CHECK_I64(rowbin_status(&r), ROWBIN_DONE);
        free(rows);
        close_table(t);
    }
}

// The first rows, cut after every byte.
static void every_truncation(void) {
    enum { FIRST = 6 };
    size_t k, cut, row, i;
    for (k = 0; k < SHAPE_COUNT; k++) {
        const shape *s = &shapes[k];
        table *t = open_table(s);
        char *rows = (char *)test_allocate(FIRST * s->size);
        const size_t begin = t->starts[0][0];
        const size_t size = t->starts[FIRST][0] - begin;
        for (cut = 0; cut <= size; cut++) {
            unsigned char *exact = memory_exact(t->file.data + begin, cut);
            rowbin_reader r = rowbin_open(exact, cut);
            rowbin_error e;
            size_t whole = 0;
            while (whole < FIRST && t->starts[whole + 1][0] - begin <= cut) {
                whole++;
            }
            CHECK_U64(s->read_rows(&r, rows, FIRST), whole);
            for (row = 0; row < whole; row++) {
                check_struct(t, row, rows + row * s->size);
            }
            CHECK_U64(rowbin_offset(&r), t->starts[whole][0] - begin);
            CHECK_U64(s->read_rows(&r, rows, FIRST), 0);
            e = rowbin_explain(&r, s->schema);
            CHECK_U64(e.row, whole);
            if (cut == t->starts[whole][0] - begin) {
                CHECK_I64(e.status, ROWBIN_DONE);
            } else {
                // The last column that begins in what is there.
                for (i = s->schema->count - 1;
                     t->starts[whole][i] - begin > cut; i--) {
                }
                CHECK_I64(e.status, ROWBIN_E_TRUNCATED);
                CHECK_U64(e.column, i);
                CHECK(e.offset >= t->starts[whole][i] - begin &&
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
        close_table(t);
    }
}

// Two windows, split after every byte.
static void every_split(void) {
    enum { FIRST = 6 };
    size_t k, cut, row;
    for (k = 0; k < SHAPE_COUNT; k++) {
        const shape *s = &shapes[k];
        table *t = open_table(s);
        char *rows = (char *)test_allocate(ROWS * s->size);
        const size_t begin = t->starts[0][0];
        const size_t size = t->starts[FIRST][0] - begin;
        for (cut = 0; cut <= size; cut++) {
            rowbin_reader r = rowbin_open_stream();
            size_t n, unread;
            rowbin_feed(&r, t->file.data + begin, cut);
            n = s->read_rows(&r, rows, FIRST);
            CHECK_U64(s->read_rows(&r, rows + n * s->size, FIRST), 0);
            CHECK_I64(rowbin_status(&r), ROWBIN_MORE);
            unread = rowbin_unread(&r);
            CHECK_U64(unread, cut - (t->starts[n][0] - begin));
            // No more than the row lacks, nor fewer than what can be known.
            CHECK(rowbin_needed(&r) > 0 &&
                  (n == FIRST ||
                   rowbin_needed(&r) + cut <= t->starts[n + 1][0] - begin));
            rowbin_feed(&r, t->file.data + begin + cut - unread,
                        size - cut + unread);
            n += s->read_rows(&r, rows + n * s->size, FIRST - n);
            CHECK_U64(n, FIRST);
            for (row = 0; row < n; row++) {
                check_struct(t, row, rows + row * s->size);
            }
        }
        free(rows);
        close_table(t);
    }
}

// Pieces through a buffer: of one size, or with 0 of random ones.
static void in_pieces(const table *t, size_t piece, uint64_t *seed) {
    const shape *s = t->of;
    unsigned char buffer[8192];
    void *row = test_allocate(s->size);
    rowbin_reader r = rowbin_open_stream();
    bool header = false;
    size_t at = 0, tail, got = 1, n = 0;
    while (got > 0 && rowbin_keep(&r, buffer, sizeof buffer, &tail)) {
        got = piece;
        if (piece == 0) {
            *seed = *seed * 6364136223846793005u + 1442695040888963407u;
            got = (size_t)(*seed >> 33) % ((*seed >> 60) == 0 ? 4096 : 150) + 1;
        }
        got = got < t->file.size - at ? got : t->file.size - at;
        got = got < sizeof buffer - tail ? got : sizeof buffer - tail;
        memcpy(buffer + tail, t->file.data + at, got);
        at += got;
        rowbin_feed(&r, buffer, tail + got);
        if (got == 0) {
            rowbin_finish(&r);
        }
        header = header || s->check(&r);
        while (header && s->read_row(&r, row)) {
            if (n % 97 == 0 || t->rows < 100) {
                check_struct(t, n, row);
            }
            n++;
        }
    }
    CHECK_U64(n, t->rows);
    CHECK_I64(rowbin_status(&r), ROWBIN_DONE);
    free(row);
}

static void every_piece(void) {
    static const size_t pieces[] = {1, 2, 3, 7, 64, 4096, 0, 0, 0};
    const char *given = getenv("SEED");
    uint64_t seed =
        given != NULL ? strtoull(given, NULL, 10) : (uint64_t)time(NULL);
    size_t k, p;
    printf("test_shapes: SEED=%llu\n", (unsigned long long)seed);
    for (k = 0; k < SHAPE_COUNT; k++) {
        table *t = open_table(&shapes[k]);
        for (p = 0; p < sizeof pieces / sizeof pieces[0]; p++) {
            in_pieces(t, pieces[p], &seed);
        }
        close_table(t);
    }
}

int main(void) {
    RUN(every_shape);
    RUN(every_truncation);
    RUN(every_split);
    RUN(every_piece);
    return test_report("test_shapes");
}
