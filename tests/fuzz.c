// Fuzzers: any bytes as input of every way to decode, which must agree with
// each other. `make fuzz` runs them with libFuzzer or, where there is none, on
// inputs altered at random; the entry is that of libFuzzer, AFL++ and others.
//   -DFUZZ_MAIN: a main that replays files, or alters them:
//       fuzz TARGET [--runs N] [--seed N] FILE...
//   else -DFUZZ_TARGET=rows: LLVMFuzzerTestOneInput of one target.
#define ROWBIN_IMPLEMENTATION
#include "../rowbinary.h"
#include "all_fixed.h"
#include "all_nested.h"
#include <stdio.h>
#include <stdlib.h>

#define FAIL_UNLESS(condition)                                                 \
    do {                                                                       \
        if (!(condition)) {                                                    \
            fprintf(stderr, "%s:%d: %s\n", __FILE__, __LINE__, #condition);    \
            abort();                                                           \
        }                                                                      \
    } while (0)

static void *allocate(size_t size) {
    void *memory = malloc(size > 0 ? size : 1);
    FAIL_UNLESS(memory != NULL);
    return memory;
}

// Exactly as large as its bytes, so that a sanitizer sees a step over the end.
static unsigned char *exact(const void *data, size_t size) {
    unsigned char *copy = (unsigned char *)allocate(size);
    if (size > 0) {
        memcpy(copy, data, size);
    }
    return copy;
}

static uint64_t mix(uint64_t hash, const void *data, size_t size) {
    const unsigned char *p = (const unsigned char *)data;
    size_t i;
    for (i = 0; i < size; i++) {
        hash = (hash ^ p[i]) * 0x100000001b3u;
    }
    return hash;
}

static uint64_t mix_number(uint64_t hash, uint64_t n) {
    return mix(hash, &n, sizeof n);
}

static uint64_t next_random(uint64_t *state) {
    *state ^= *state << 13;
    *state ^= *state >> 7;
    *state ^= *state << 17;
    return *state;
}

// How an input was decoded: what must be the same in any way to do it.
typedef struct outcome {
    uint64_t rows, hash, offset;
    int status;
} outcome;

static void same(const outcome *a, const outcome *b) {
    FAIL_UNLESS(a->rows == b->rows);
    FAIL_UNLESS(a->hash == b->hash);
    FAIL_UNLESS(a->status == b->status);
    FAIL_UNLESS(a->offset == b->offset);
}

static outcome end_of(const rowbin_reader *r, const rowbin_schema *schema,
                      uint64_t hash) {
    outcome o;
    const rowbin_error e = rowbin_explain(r, schema);
    o.rows = rowbin_rows(r);
    o.hash = hash;
    o.offset = rowbin_offset(r);
    o.status = rowbin_status(r);
    FAIL_UNLESS(e.status == o.status);
    FAIL_UNLESS(e.row == o.rows);
    FAIL_UNLESS(e.offset >= o.offset || o.status >= 0);
    FAIL_UNLESS(e.column == ROWBIN_NO_COLUMN || schema == NULL ||
                e.column < schema->count);
    mix(0, e.found.data, e.found.size);
    mix(0, e.hint, strlen(e.hint));
    mix(0, e.name, strlen(e.name));
    mix(0, e.type, strlen(e.type));
    return o;
}

// ---- An input in pieces ----

typedef struct feeder {
    const unsigned char *data;
    size_t size, at;
    unsigned char *window;
    uint64_t random;
    bool over;
} feeder;

// Gives the reader more, in a window that is just as large. False: the input is
// over, or the reader.
static bool feed(feeder *f, rowbin_reader *r) {
    const size_t unread = rowbin_unread(r);
    const uint64_t dice = next_random(&f->random);
    size_t n = (size_t)(dice >> 8) % (dice % 8 == 0 ? 300 : 9);
    unsigned char *window;
    if (f->over || rowbin_status(r) < 0) {
        return false;
    }
    n = n < f->size - f->at ? n : f->size - f->at;
    window = exact(f->data + f->at - unread, unread + n);
    f->at += n;
    rowbin_feed(r, window, unread + n);
    free(f->window);
    f->window = window;
    if (f->at == f->size) {
        rowbin_finish(r);
        f->over = true;
    }
    return true;
}

static feeder pieces(const unsigned char *data, size_t size) {
    feeder f = {NULL, 0, 0, NULL, 0, false};
    f.data = data;
    f.size = size;
    f.random = mix(0xcbf29ce484222325u, data, size) | 1;
    return f;
}

// ---- Value readers: a script says which ----

static uint64_t read_value(rowbin_reader *r, unsigned op, uint64_t hash) {
    rowbin_string s;
    rowbin_view view;
    switch (op % 24) {
#define FUZZ_VALUE(code, type, c_type)                                         \
    case code: {                                                               \
        const c_type v = rowbin_read_##type(r);                                \
        return mix(hash, &v, sizeof v);                                        \
    }
        FUZZ_VALUE(0, UInt8, uint8_t)
        FUZZ_VALUE(1, UInt16, uint16_t)
        FUZZ_VALUE(2, UInt32, uint32_t)
        FUZZ_VALUE(3, UInt64, uint64_t)
        FUZZ_VALUE(4, UInt128, rowbin_uint128)
        FUZZ_VALUE(5, Int256, rowbin_int256)
        FUZZ_VALUE(6, Int8, int8_t)
        FUZZ_VALUE(7, Bool, bool)
        FUZZ_VALUE(8, Float32, float)
        FUZZ_VALUE(9, Float64, double)
        FUZZ_VALUE(10, BFloat16, float)
        FUZZ_VALUE(11, UUID, rowbin_uuid)
        FUZZ_VALUE(12, IPv6, rowbin_ipv6)
        FUZZ_VALUE(13, Date32, int32_t)
        FUZZ_VALUE(14, DateTime64, int64_t)
        FUZZ_VALUE(15, Enum16, int16_t)
        FUZZ_VALUE(16, Point, rowbin_point)
    case 17:
        s = rowbin_read_FixedString(r, op / 24);
        return mix(hash, s.data, s.size);
    case 18:
        return mix_number(hash, rowbin_read_is_null(r));
    case 19:
        return mix_number(hash, rowbin_read_count(r));
    case 20:
        view = rowbin_read_Array(r, op / 24);
        return mix_number(mix(hash, view.data, view.size), view.count);
    case 21:
        return mix_number(hash, (uint64_t)rowbin_read_variant(r));
    default:
        s = rowbin_read_String(r);
        return mix(hash, s.data, s.size);
    }
}

// A row of the script. Values of a row that is not whole do not count.
static bool read_script(rowbin_reader *r, const unsigned char *script,
                        size_t size, uint64_t *hash) {
    uint64_t row = *hash;
    size_t i;
    for (i = 0; i < size; i++) {
        row = read_value(r, script[i], row);
    }
    if (!rowbin_end_row(r)) {
        return false;
    }
    *hash = row;
    return true;
}

static void fuzz_values(const unsigned char *data, size_t size) {
    const size_t length = size > 0 ? data[0] % 16u : 0;
    const unsigned char *script = data + 1;
    unsigned char *input;
    rowbin_reader r;
    outcome whole, split;
    uint64_t hash = 0;
    feeder f;
    if (size < 1 + length) {
        return;
    }
    data += 1 + length;
    size -= 1 + length;
    input = exact(data, size);
    r = rowbin_open(input, size);
    while (read_script(&r, script, length, &hash)) {
    }
    whole = end_of(&r, NULL, hash);
    free(input);
    hash = 0;
    r = rowbin_open_stream();
    f = pieces(data, size);
    do {
        while (read_script(&r, script, length, &hash)) {
        }
    } while (feed(&f, &r));
    split = end_of(&r, NULL, hash);
    free(f.window);
    if (length > 0) { // else nothing stops a reader
        same(&whole, &split);
    }
}

// ---- Rows of a list against rows of a table made of its text ----

#define TEXTS(COL)                                                             \
    COL(a, String)                                                             \
    COL(b, UInt16)                                                             \
    COL(c, Nullable(String))                                                   \
    COL(d, String)                                                             \
    COL(e, LowCardinality(Nullable(String)))                                   \
    COL(f, Nullable(UInt64)) COL(g, FixedString(3))
ROWBIN_ROW(texts, TEXTS);
#define CASES(COL)                                                             \
    COL(a, Array(Tuple(UInt8, String)))                                        \
    COL(b, Map(String, Array(UInt16)))                                         \
    COL(c, Variant(Array(String), String, UInt64))                             \
    COL(d, Nullable(Tuple(UInt8, Array(Nullable(Int32)))))                     \
    COL(e, Geometry)                                                           \
    COL(f, Array(Array(Tuple()))) COL(g, QBit(Float32, 3)) COL(h, Polygon)
ROWBIN_ROW(cases, CASES);
#define ANYTHING(COL) COL(d, Dynamic) COL(j, JSON) COL(a, Array(Dynamic))
ROWBIN_ROW(anything, ANYTHING);
#define NUMBERS(COL)                                                           \
    COL(a, UInt32)                                                             \
    COL(b, DateTime64(3))                                                      \
    COL(c, Float64) COL(d, UUID) COL(e, Bool) COL(f, BFloat16)
ROWBIN_FIXED_ROW(numbers, NUMBERS);

typedef struct table {
    const rowbin_schema *schema;
    size_t (*read_rows)(rowbin_reader *r, void *rows, size_t capacity);
    bool (*read_row)(rowbin_reader *r, void *row);
    bool (*check_header)(rowbin_reader *r);
} table;
#define FUZZ_TABLE(row)                                                        \
    static size_t row##_some(rowbin_reader *r, void *rows, size_t capacity) {  \
        return row##_read_rows(r, (row *)rows, capacity);                      \
    }                                                                          \
    static bool row##_one(rowbin_reader *r, void *to) {                        \
        return row##_read_row(r, (row *)to);                                   \
    }                                                                          \
    static bool row##_header(rowbin_reader *r) {                               \
        return row##_check_header(r);                                          \
    }
ROWBIN_ROW(nested, NESTED);
FUZZ_TABLE(texts)
FUZZ_TABLE(cases)
FUZZ_TABLE(anything)
FUZZ_TABLE(numbers)
FUZZ_TABLE(all_fixed)
FUZZ_TABLE(nested)
static const table tables[] = {
#define FUZZ_ITEM(row)                                                         \
    { &row##_schema, row##_some, row##_one, row##_header }
    FUZZ_ITEM(texts),   FUZZ_ITEM(cases),     FUZZ_ITEM(anything),
    FUZZ_ITEM(numbers), FUZZ_ITEM(all_fixed), FUZZ_ITEM(nested),
};
enum { TABLES = sizeof tables / sizeof tables[0], BATCH = 3 };

static uint64_t mix_view(uint64_t hash, const rowbin_view *view) {
    return mix_number(mix(mix_number(hash, view->size), view->data, view->size),
                      view->count);
}

static bool is_view(int kind) {
    switch (kind) {
    case ROWBIN_TYPE_Array:
    case ROWBIN_TYPE_Map:
    case ROWBIN_TYPE_Tuple:
    case ROWBIN_TYPE_Nested:
    case ROWBIN_TYPE_QBit:
    case ROWBIN_TYPE_Ring:
    case ROWBIN_TYPE_LineString:
    case ROWBIN_TYPE_Polygon:
    case ROWBIN_TYPE_MultiLineString:
    case ROWBIN_TYPE_MultiPolygon:
    case ROWBIN_TYPE_Dynamic:
    case ROWBIN_TYPE_JSON:
        return true;
    default:
        return false;
    }
}

// A row in memory, by what its columns are; padding may be anything.
static uint64_t mix_row(uint64_t hash, const rowbin_schema *schema,
                        const unsigned char *row) {
    size_t i;
    for (i = 0; i < schema->count; i++) {
        const rowbin_column *c = &schema->columns[i];
        const unsigned char *p = row + c->offset;
        rowbin_string s;
        rowbin_view view;
        rowbin_variant v;
        if (c->kind == ROWBIN_TYPE_String) {
            memcpy(&s, p, sizeof s);
            hash = mix(mix_number(hash, s.size), s.data, s.size);
            p += sizeof s;
        } else if (c->kind == ROWBIN_TYPE_Variant ||
                   c->kind == ROWBIN_TYPE_Geometry) {
            memcpy(&v, p, sizeof v);
            hash = mix_view(mix_number(hash, (uint64_t)v.index), &v.value);
            continue;
        } else if (is_view(c->kind)) {
            memcpy(&view, p, sizeof view);
            hash = mix_view(hash, &view);
            p += sizeof view;
        } else if (!c->nullable) {
            hash = mix(hash, p, c->size);
        } else {
            hash = mix(hash, p, c->width);
            p += c->width;
        }
        if (c->nullable) {
            hash = mix(hash, p, 1);
        }
    }
    return hash;
}

static outcome by_rows(const table *t, const unsigned char *data, size_t size,
                       size_t capacity, bool header) {
    unsigned char *const input = exact(data, size);
    unsigned char *const rows =
        (unsigned char *)allocate(t->schema->size * BATCH);
    rowbin_reader r = rowbin_open(input, size);
    uint64_t hash = 0;
    outcome o;
    size_t n, i;
    if (!header || t->check_header(&r)) {
        for (;;) {
            n = capacity == 1 ? t->read_row(&r, rows)
                              : t->read_rows(&r, rows, capacity);
            if (n == 0) {
                break;
            }
            for (i = 0; i < n; i++) {
                hash = mix_row(hash, t->schema, rows + i * t->schema->size);
            }
        }
    }
    o = end_of(&r, t->schema, hash);
    free(rows);
    free(input);
    return o;
}

static outcome by_pieces(const table *t, const unsigned char *data, size_t size,
                         bool header) {
    unsigned char *const row = (unsigned char *)allocate(t->schema->size);
    rowbin_reader r = rowbin_open_stream();
    feeder f = pieces(data, size);
    uint64_t hash = 0;
    outcome o;
    do {
        header = header && !t->check_header(&r);
        while (!header && t->read_row(&r, row)) {
            hash = mix_row(hash, t->schema, row);
        }
    } while (feed(&f, &r));
    o = end_of(&r, t->schema, hash);
    free(f.window);
    free(row);
    return o;
}

static void fuzz_rows(const unsigned char *data, size_t size) {
    const table *t;
    outcome one, batch, split;
    bool header;
    if (size == 0) {
        return;
    }
    t = &tables[data[0] % TABLES];
    header = data[0] / TABLES % 2 == 1;
    one = by_rows(t, data + 1, size - 1, 1, header);
    batch = by_rows(t, data + 1, size - 1, BATCH, header);
    split = by_pieces(t, data + 1, size - 1, header);
    same(&one, &batch);
    same(&one, &split);
}

// ---- Columns known at run time ----

// Prints all values of a row, as far as they have a text.
static uint64_t walk(const rowbin_schema *schema, rowbin_view row,
                     size_t memory_size, int *status) {
    void *const memory = allocate(memory_size);
    rowbin_walk w = rowbin_walk_row(schema, row, memory, memory_size);
    rowbin_value v;
    uint64_t hash = 0;
    size_t steps = 0;
    char text[100];
    while (rowbin_next(&w, &v) && ++steps < 100000) {
        size_t n = 0;
        if (v.event == ROWBIN_VALUE) {
            n = rowbin_format_value(&v, text, sizeof text);
            hash = mix(hash, v.data, v.size);
        }
        hash = mix(hash, text, n < sizeof text ? n : sizeof text - 1);
        n = rowbin_value_name(&v, text, sizeof text);
        hash = mix(hash, text, n < sizeof text ? n : sizeof text - 1);
        if (v.type != NULL && v.event != ROWBIN_END) {
            rowbin_node_text(v.type, text, sizeof text);
        }
        hash = mix_number(hash, v.depth + v.count + (uint64_t)v.kind);
    }
    *status = steps == 100000 ? ROWBIN_DONE : rowbin_walk_status(&w);
    free(memory);
    return hash;
}

typedef struct dump {
    rowbin_table table;
    void *memory;
    size_t size;
} dump;

static bool read_header(dump *d, rowbin_reader *r, int form) {
    while (!rowbin_read_header(r, form, &d->table, d->memory, d->size)) {
        if (rowbin_status(r) != ROWBIN_OK || d->table.needed > 1 << 22) {
            return false;
        }
        FAIL_UNLESS(d->table.needed > d->size);
        free(d->memory);
        d->size = d->table.needed;
        d->memory = allocate(d->size);
    }
    return true;
}

static dump open_dump(void) {
    dump d;
    memset(&d, 0, sizeof d);
    return d;
}

static void close_dump(dump *d) {
    free(d->memory);
    *d = open_dump();
}

static uint64_t skip_rows(dump *d, rowbin_reader *r, uint64_t hash) {
    rowbin_view row;
    while (rowbin_skip_row(r, &d->table, &row)) {
        int status;
        uint64_t of_row = walk(&d->table.schema, row, 1 << 16, &status);
        FAIL_UNLESS(status == ROWBIN_DONE || status == ROWBIN_E_DEPTH);
        hash = mix(hash, row.data, row.size);
        hash = mix_number(hash, of_row);
        walk(&d->table.schema, row, 300, &status);
    }
    return hash;
}

static uint64_t whole_rows(dump *d, rowbin_reader *r, uint64_t *bytes) {
    const size_t size = d->table.schema.size;
    unsigned char *rows;
    uint64_t hash = 0;
    size_t n, i;
    if (size > 1 << 20) {
        return 0;
    }
    rows = (unsigned char *)allocate(size * BATCH);
    while ((n = rowbin_read_rows(r, &d->table, rows, BATCH)) > 0) {
        for (i = 0; i < n; i++) {
            hash = mix_row(hash, &d->table.schema, rows + i * size);
        }
    }
    *bytes = rowbin_offset(r);
    free(rows);
    return hash;
}

static void fuzz_dump(const unsigned char *data, size_t size) {
    static const int forms[] = {
        ROWBIN_NAMES_AND_TYPES, ROWBIN_NAMES_AND_BINARY_TYPES,
        ROWBIN_NAMES_AND_TYPES | ROWBIN_JSON_AS_STRING,
        ROWBIN_NAMES_AND_BINARY_TYPES | ROWBIN_JSON_AS_STRING};
    unsigned char *input;
    rowbin_reader r;
    outcome whole = {0, 0, 0, 0}, split;
    uint64_t bytes = 0, hash = 0;
    dump d = open_dump();
    feeder f;
    int form;
    bool ready;
    if (size == 0) {
        return;
    }
    form = forms[data[0] % 4];
    data++;
    size--;
    input = exact(data, size);
    r = rowbin_open(input, size);
    ready = read_header(&d, &r, form);
    if (ready) {
        rowbin_reader again = r;
        rowbin_schema *const schema = &d.table.schema;
        hash = skip_rows(&d, &r, 0);
        whole = end_of(&r, schema, hash);
        whole_rows(&d, &again, &bytes);
        if (schema->size <= 1 << 20) {
            FAIL_UNLESS(bytes == whole.offset);
            FAIL_UNLESS(rowbin_rows(&again) == whole.rows);
            FAIL_UNLESS(rowbin_status(&again) == whole.status);
        }
    } else {
        whole = end_of(&r, NULL, 0);
    }
    close_dump(&d);
    free(input);
    if (!ready && whole.status == ROWBIN_OK) {
        return; // of a table that is too large
    }
    r = rowbin_open_stream();
    f = pieces(data, size);
    ready = false;
    hash = 0;
    do {
        ready = ready || read_header(&d, &r, form);
        if (ready) {
            hash = skip_rows(&d, &r, hash);
        }
    } while (feed(&f, &r));
    split = end_of(&r, ready ? &d.table.schema : NULL, hash);
    same(&whole, &split);
    close_dump(&d);
    free(f.window);
}

// A list against a table made of its text, and of its header.
static void fuzz_bind(const unsigned char *data, size_t size) {
    static const char columns[] =
        "a String, b UInt16, c Nullable(String), d String, "
        "e LowCardinality(Nullable(String)), f Nullable(UInt64), "
        "g FixedString(3)";
    unsigned char *const input = exact(data, size);
    rowbin_reader r = rowbin_open(input, size);
    rowbin_reader other = r;
    dump d = open_dump();
    texts rows[BATCH], others[BATCH];
    size_t n, i;
    d.size = 1 << 14;
    d.memory = allocate(d.size);
    FAIL_UNLESS(rowbin_parse_table(columns, sizeof columns - 1, 0, &d.table,
                                   d.memory, d.size));
    FAIL_UNLESS(d.table.schema.size == sizeof *rows);
    do {
        memset(rows, 0, sizeof rows);
        memset(others, 0, sizeof others);
        n = texts_read_rows(&r, rows, BATCH);
        FAIL_UNLESS(n == rowbin_read_rows(&other, &d.table, others, BATCH));
        for (i = 0; i < n; i++) {
            FAIL_UNLESS(
                mix_row(0, &texts_schema, (unsigned char *)&rows[i]) ==
                mix_row(0, &d.table.schema, (unsigned char *)&others[i]));
        }
    } while (n > 0);
    {
        const outcome a = end_of(&r, &texts_schema, 0);
        const outcome b = end_of(&other, &d.table.schema, 0);
        same(&a, &b);
    }
    // By name, to any header.
    r = rowbin_open(input, size);
    if (read_header(&d, &r, ROWBIN_NAMES_AND_TYPES)) {
        rowbin_error e;
        if (rowbin_bind(&d.table, &texts_schema, &e)) {
            while ((n = rowbin_read_rows(&r, &d.table, rows, BATCH)) > 0) {
                for (i = 0; i < n; i++) {
                    mix_row(0, &texts_schema, (unsigned char *)&rows[i]);
                }
            }
            end_of(&r, &d.table.schema, 0);
        } else {
            mix(0, e.found.data, e.found.size);
            mix(0, e.name, strlen(e.name));
            mix(0, e.type, strlen(e.type));
        }
    }
    close_dump(&d);
    free(input);
}

// ---- Types ----

static void check_type(const rowbin_node *nodes, size_t count, int flags) {
    const size_t n = rowbin_format_type(nodes, NULL, 0);
    char *const text = (char *)allocate(n + 1);
    char *again = (char *)allocate(n + 1);
    rowbin_node *parsed;
    size_t i;
    FAIL_UNLESS(rowbin_format_type(nodes, text, n + 1) == n);
    FAIL_UNLESS(text[n] == '\0');
    FAIL_UNLESS(rowbin_parse_type(text, n, flags, NULL, 0) == count);
    parsed = (rowbin_node *)allocate(count * sizeof *parsed);
    FAIL_UNLESS(rowbin_parse_type(text, n, flags, parsed, count) == count);
    FAIL_UNLESS(rowbin_format_type(parsed, again, n + 1) == n);
    FAIL_UNLESS(memcmp(text, again, n) == 0);
    for (i = 0; i < count; i++) {
        FAIL_UNLESS(nodes[i].kind == parsed[i].kind);
        FAIL_UNLESS(nodes[i].scale == parsed[i].scale);
        FAIL_UNLESS(nodes[i].n == parsed[i].n);
        FAIL_UNLESS(nodes[i].nodes == parsed[i].nodes);
        FAIL_UNLESS(nodes[i].measure == parsed[i].measure);
        FAIL_UNLESS(nodes[i].pass == parsed[i].pass);
    }
    free(parsed);
    free(again);
    free(text);
}

static void fuzz_type(const unsigned char *data, size_t size) {
    int flags;
    size_t count, some, made;
    rowbin_node *nodes;
    unsigned char *text;
    if (size == 0) {
        return;
    }
    flags = data[0] % 2 ? ROWBIN_JSON_AS_STRING : 0;
    text = exact(data + 1, size - 1);
    count = rowbin_parse_type((char *)text, size - 1, flags, NULL, 0);
    FAIL_UNLESS(count <= 4 * size);
    if (count > 0) {
        // A Variant may hold a type twice, which is seen once there is room.
        some = data[0] / 2 % (count + 1);
        nodes = (rowbin_node *)allocate(some * sizeof *nodes);
        made = rowbin_parse_type((char *)text, size - 1, flags, nodes, some);
        FAIL_UNLESS(made > 0 && made <= count);
        free(nodes);
        nodes = (rowbin_node *)allocate(count * sizeof *nodes);
        made = rowbin_parse_type((char *)text, size - 1, flags, nodes, count);
        FAIL_UNLESS(made > 0 && made <= count);
        check_type(nodes, made, flags);
        free(nodes);
    }
    free(text);
}

// The same of a type in the binary encoding, in a header of one column.
static void fuzz_binary_type(const unsigned char *data, size_t size) {
    unsigned char *const input = (unsigned char *)allocate(size + 3);
    rowbin_reader r;
    dump d = open_dump();
    memcpy(input, "\1\1a", 3);
    if (size > 0) {
        memcpy(input + 3, data, size);
    }
    r = rowbin_open(input, size + 3);
    if (read_header(&d, &r, ROWBIN_NAMES_AND_BINARY_TYPES)) {
        const rowbin_column *c = d.table.schema.columns;
        rowbin_node other;
        const size_t count =
            rowbin_parse_type(c->type, strlen(c->type), 0, &other, 1);
        // The text puts alternatives of a Variant in order.
        if (strstr(c->type, "Variant") == NULL) {
            FAIL_UNLESS(count > 0);
            check_type(c->nodes, count, 0);
        }
    }
    end_of(&r, NULL, 0);
    close_dump(&d);
    free(input);
}

// ---- Error messages behind the rows ----

static void fuzz_exception(const unsigned char *data, size_t size) {
    static const char *const tags[] = {NULL, "", "ab", "rnywyenlaeqynhmu"};
    unsigned char *const input = exact(data, size);
    size_t i;
    for (i = 0; i < sizeof tags / sizeof tags[0]; i++) {
        rowbin_exception e;
        if (rowbin_find_exception(input, size, tags[i], &e)) {
            FAIL_UNLESS(e.offset <= size);
            FAIL_UNLESS(e.message.size <= size - e.offset);
            mix(0, e.message.data, e.message.size);
        } else {
            FAIL_UNLESS(e.message.size == 0);
        }
    }
    free(input);
}

typedef void target(const unsigned char *data, size_t size);

#ifndef FUZZ_MAIN

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
#define FUZZ_PASTE(a, b) a##b
#define FUZZ_NAME(name) FUZZ_PASTE(fuzz_, name)
    static target *const all[] = {fuzz_values,   fuzz_rows, fuzz_dump,
                                  fuzz_bind,     fuzz_type, fuzz_binary_type,
                                  fuzz_exception};
    (void)all; // no warning of those that are not this one
    FUZZ_NAME(FUZZ_TARGET)(data, size);
    return 0;
}

#else

static const struct {
    const char *name;
    target *run;
} targets[] = {{"values", fuzz_values},      {"rows", fuzz_rows},
               {"dump", fuzz_dump},          {"bind", fuzz_bind},
               {"type", fuzz_type},          {"binary_type", fuzz_binary_type},
               {"exception", fuzz_exception}};

enum { MOST = 1 << 16 };
static unsigned char input[MOST], other[MOST];

static size_t read_file(const char *path, unsigned char *to) {
    FILE *in = fopen(path, "rb");
    size_t n;
    if (in == NULL) {
        perror(path);
        exit(1);
    }
    n = fread(to, 1, MOST, in);
    fclose(in);
    return n;
}

// Alters a few places: bits, bytes, numbers, parts left out or put twice, or
// taken from another input.
static size_t alter(uint64_t *random, size_t size, size_t other_size) {
    static const unsigned char odd[] = {0,    1,    0x7f, 0x80, 0xff,
                                        0x1e, 0x23, 0x2b, 0x30};
    unsigned times = 1 + (unsigned)(next_random(random) % 5);
    while (times-- > 0) {
        const uint64_t dice = next_random(random);
        const size_t at = size > 0 ? (size_t)(dice >> 16) % size : 0;
        const size_t n = 1 + (size_t)(dice >> 40) % 16;
        const size_t from =
            other_size > 0 ? (size_t)(dice >> 24) % other_size : 0;
        switch (dice % 6) {
        case 0:
            input[at] ^= (unsigned char)(1u << (dice >> 8) % 8);
            break;
        case 1:
            input[at] = odd[(dice >> 8) % sizeof odd];
            break;
        case 2:
            input[at] = (unsigned char)(input[at] + (dice >> 8) % 9 - 4);
            break;
        case 3: // left out
            if (at + n < size) {
                memmove(input + at, input + at + n, size - at - n);
                size -= n;
            }
            break;
        case 4: // from another, or itself
            if (from + n <= other_size && size + n <= MOST) {
                memmove(input + at + n, input + at, size - at);
                memcpy(input + at, other + from, n);
                size += n;
            }
            break;
        default: // cut
            size = dice >> 8 & 1 ? at : size;
            break;
        }
    }
    return size;
}

int main(int argc, char **argv) {
    unsigned long long runs = 0, run;
    uint64_t random = 1;
    target *fuzz = NULL;
    int first = 2;
    size_t i, n;
    for (i = 0; i < sizeof targets / sizeof targets[0] && argc > 1; i++) {
        if (strcmp(argv[1], targets[i].name) == 0) {
            fuzz = targets[i].run;
        }
    }
    for (; first + 1 < argc && argv[first][0] == '-'; first += 2) {
        if (strcmp(argv[first], "--runs") == 0) {
            runs = strtoull(argv[first + 1], NULL, 10);
        } else if (strcmp(argv[first], "--seed") == 0) {
            random = strtoull(argv[first + 1], NULL, 10) | 1;
        } else {
            fuzz = NULL;
        }
    }
    if (fuzz == NULL || first >= argc) {
        fputs("usage: fuzz TARGET [--runs N] [--seed N] FILE...\n", stderr);
        return 2;
    }
    for (i = (size_t)first; i < (size_t)argc; i++) {
        n = read_file(argv[i], input);
        fuzz(input, n);
    }
    for (run = 0; run < runs; run++) {
        const size_t files = (size_t)(argc - first);
        const size_t a = (size_t)next_random(&random) % files;
        const size_t b = (size_t)next_random(&random) % files;
        n = read_file(argv[(size_t)first + a], input);
        input[0] = (unsigned char)next_random(&random); // which table, form
        fuzz(input,
             alter(&random, n, read_file(argv[(size_t)first + b], other)));
    }
    printf("%s: %d files, %llu runs\n", argv[1], argc - first, runs);
    return 0;
}

#endif
