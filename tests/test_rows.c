// Fixed-width rows: every type in one row, decoded in every way that a column
// list gives, from the engine's bytes against the engine's text; headers that
// match and headers that do not.
#define _DEFAULT_SOURCE
#define ROWBIN_IMPLEMENTATION
#include "all_fixed.h"

#include "golden.h"
#include "memory.h"

enum { ROWS = 9 };

// ---- Every type in one row ----

typedef struct table {
    test_file file;
    const char *rows; // behind the header
    size_t size;
    char text[ROWS][all_fixed_count][64]; // the engine's
    size_t length[ROWS][all_fixed_count];
} table;

static table read_table(const char *path, bool types) {
    table t;
    test_file text = test_read("tests/data/all_fixed.tsv");
    char *line = text.data;
    rowbin_reader r;
    size_t row, i;
    t.file = test_read(path);
    r = rowbin_open(t.file.data, t.file.size);
    CHECK(types ? all_fixed_check_header(&r) : all_fixed_check_names(&r));
    t.rows = t.file.data + rowbin_offset(&r);
    t.size = t.file.size - (size_t)rowbin_offset(&r);
    CHECK_U64(t.size, (uint64_t)ROWS * all_fixed_width);
    CHECK_U64(rowbin_rows(&r), 0);
    for (row = 0; row < ROWS; row++) {
        char *next = strchr(line, '\n') + 1;
        for (i = 0; i < all_fixed_count; i++) {
            const char *field = golden_field(&line, &t.length[row][i]);
            memset(t.text[row][i], 0, sizeof t.text[row][i]);
            memcpy(t.text[row][i], field, t.length[row][i]);
        }
        line = next;
    }
    free(text.data);
    return t;
}

// The members of a row as bytes, in the order of the list.
static void to_values(const all_fixed *row,
                      golden_value values[all_fixed_count]) {
    golden_value *v = values;
    memset(values, 0, all_fixed_count * sizeof *values);
#define PUT(name, type) memcpy((v++)->bytes, &row->name, sizeof row->name);
    ALL_FIXED(PUT)
#undef PUT
    values[all_fixed_column_fs].data = row->fs;
    values[all_fixed_column_fs].size = sizeof row->fs;
}

static void check_row(const table *t, size_t row, const all_fixed *got) {
    golden_value values[all_fixed_count];
    char ours[256];
    size_t i;
    to_values(got, values);
    for (i = 0; i < all_fixed_count; i++) {
        const rowbin_column *column = &all_fixed_schema.columns[i];
        const golden_type type = golden_parse(column->type);
        if (!CHECK(golden_is(&type, &values[i], t->text[row][i],
                             t->length[row][i], ours))) {
            printf("    row %zu, %s %s: engine \"%s\", here \"%s\"\n", row,
                   column->name, column->type, t->text[row][i], ours);
        }
    }
}

static all_fixed from_wire(const all_fixed_wire *wire) {
    all_fixed row;
    rowbin_string fs = all_fixed_get_fs(wire);
    memset(&row, 0xa5, sizeof row);
#define GET(name, type) row.name = all_fixed_get_##name(wire);
    BEFORE_STRING(GET)
    AFTER_STRING(GET)
#undef GET
    CHECK_U64(fs.size, sizeof row.fs);
    memcpy(row.fs, fs.data, sizeof row.fs);
    return row;
}

// Columns of exact size on the heap, for n rows.
static all_fixed_columns make_columns(size_t n) {
    all_fixed_columns c;
    static const char filler[ROWS * 32] = {0};
#define MAKE(name, type)                                                       \
    memset(&c.name, 0, sizeof c.name);                                         \
    {                                                                          \
        void *p = memory_exact(filler, n * sizeof(((all_fixed *)0)->name));    \
        memcpy(&c.name, &p, sizeof p);                                         \
    }
    ALL_FIXED(MAKE)
#undef MAKE
    return c;
}

static void free_columns(all_fixed_columns *c) {
#define FREE(name, type) free(c->name);
    ALL_FIXED(FREE)
#undef FREE
}

// Compiled once: the decoder of so many columns is large.
static size_t read_columns(rowbin_reader *r, const all_fixed_columns *to,
                           size_t capacity) {
    return all_fixed_read_columns(r, to, capacity);
}

static all_fixed from_columns(const all_fixed_columns *c, size_t i) {
    all_fixed row;
    memset(&row, 0xa5, sizeof row);
#define GET(name, type) row.name = c->name[i];
    BEFORE_STRING(GET)
    AFTER_STRING(GET)
#undef GET
    memcpy(row.fs, c->fs + i * sizeof row.fs, sizeof row.fs);
    return row;
}

static void every_way(const table *t) {
    all_fixed rows[ROWS];
    all_fixed_columns columns;
    const all_fixed_wire *wire;
    rowbin_reader r = rowbin_open(t->rows, t->size);
    size_t n, i, count;
    for (i = 0; i < ROWS; i++) {
        CHECK(all_fixed_read_row(&r, &rows[0]));
        check_row(t, i, &rows[0]);
    }
    CHECK(!all_fixed_read_row(&r, &rows[0]));
    CHECK_I64(rowbin_status(&r), ROWBIN_DONE);
    r = rowbin_open(t->rows, t->size);
    CHECK_U64(all_fixed_read_rows(&r, rows, ROWS + 5), ROWS);
    for (i = 0; i < ROWS; i++) {
        check_row(t, i, &rows[i]);
    }
    r = rowbin_open(t->rows, t->size);
    wire = all_fixed_view(&r, &n);
    CHECK_U64(n, ROWS);
    for (i = 0; i < ROWS; i++) {
        rows[0] = from_wire(&wire[i]);
        check_row(t, i, &rows[0]);
    }
    for (count = 0; count <= ROWS; count++) { // odd and even numbers of rows
        columns = make_columns(count);
        r = rowbin_open(t->rows, t->size);
        CHECK_U64(read_columns(&r, &columns, count), count);
        CHECK_U64(rowbin_offset(&r), count * (size_t)all_fixed_width);
        CHECK_I64(rowbin_status(&r), ROWBIN_OK);
        for (i = 0; i < count; i++) {
            rows[0] = from_columns(&columns, i);
            check_row(t, i, &rows[0]);
        }
        free_columns(&columns);
    }
}

static void all_types(void) {
    table t = read_table("tests/data/all_fixed.rbnt", true);
    every_way(&t);
    free(t.file.data);
    t = read_table("tests/data/all_fixed.rbn", false);
    every_way(&t);
    free(t.file.data);
}

// One column wanted of all, each in turn; then none.
static void wanted_columns(void) {
    table t = read_table("tests/data/all_fixed.rbnt", true);
    all_fixed_columns all = make_columns(ROWS);
    all_fixed_columns some;
    rowbin_reader r = rowbin_open(t.rows, t.size);
    CHECK_U64(read_columns(&r, &all, ROWS), ROWS);
#define ONE(name, type)                                                        \
    {                                                                          \
        const size_t size = sizeof(((all_fixed *)0)->name) * ROWS;             \
        void *p = test_allocate(size);                                         \
        memset(p, 0xa5, size);                                                 \
        memset(&some, 0, sizeof some);                                         \
        memcpy(&some.name, &p, sizeof p);                                      \
        r = rowbin_open(t.rows, t.size);                                       \
        CHECK_U64(read_columns(&r, &some, ROWS), ROWS);                        \
        CHECK_BYTES(some.name, all.name, size);                                \
        free(p);                                                               \
    }
    ALL_FIXED(ONE)
#undef ONE
    memset(&some, 0, sizeof some);
    r = rowbin_open(t.rows, t.size);
    CHECK_U64(read_columns(&r, &some, ROWS), ROWS);
    CHECK_U64(read_columns(&r, &some, ROWS), 0);
    CHECK_I64(rowbin_status(&r), ROWBIN_DONE);
    free_columns(&all);
    free(t.file.data);
}

#define TRIPLE(COL) COL(number, UInt32) COL(skipped, UInt8) COL(flag, Bool)
ROWBIN_FIXED_ROW(triple, TRIPLE);

// Some columns of many rows: the blocks of the loop, and what is left over.
static void some_columns_of_many_rows(void) {
    enum { MANY = 1000 };
    triple_wire *wire = (triple_wire *)test_allocate(MANY * sizeof *wire);
    size_t i, count;
    for (i = 0; i < MANY; i++) {
        memset(&wire[i], 0, sizeof *wire);
        wire[i].number[0] = (unsigned char)i;
        wire[i].number[1] = (unsigned char)(i >> 8);
        wire[i].skipped[0] = 7;
        wire[i].flag[0] = (unsigned char)(i % 3);
    }
    for (count = 0; count <= MANY; count += 31) {
        triple_columns some = {NULL, NULL, NULL};
        rowbin_reader r = rowbin_open(wire, count * sizeof *wire);
        some.number = (uint32_t *)test_allocate(count * sizeof(uint32_t));
        some.flag = (bool *)test_allocate(count * sizeof(bool));
        CHECK_U64(triple_read_columns(&r, &some, MANY), count);
        for (i = 0; i < count; i++) {
            CHECK(some.number[i] == i && some.flag[i] == (i % 3 != 0));
        }
        free(some.number);
        free(some.flag);
    }
    free(wire);
}

// ---- Truncation and splits ----

// The column in which a row of `have` bytes ends, by adding up widths.
static size_t column_at(size_t have, size_t *offset) {
    size_t i = 0;
    *offset = 0;
    for (;; i++) {
        const size_t width =
            golden_parse(all_fixed_schema.columns[i].type).width;
        if (*offset + width > have) {
            return i;
        }
        *offset += width;
    }
}

static void every_truncation(void) {
    table t = read_table("tests/data/all_fixed.rbnt", true);
    all_fixed rows[ROWS + 1];
    size_t k, offset;
    for (k = 0; k <= t.size; k++) {
        const size_t whole = k / all_fixed_width;
        const size_t rest = k % all_fixed_width;
        unsigned char *exact = memory_exact(t.rows, k);
        rowbin_reader r = rowbin_open(exact, k);
        rowbin_error e;
        CHECK_U64(all_fixed_read_rows(&r, rows, ROWS + 1), whole);
        CHECK_I64(rowbin_status(&r), whole > 0   ? ROWBIN_OK
                                     : rest == 0 ? ROWBIN_DONE
                                                 : ROWBIN_E_TRUNCATED);
        CHECK_U64(all_fixed_read_rows(&r, rows + ROWS, 1), 0);
        CHECK_I64(rowbin_status(&r),
                  rest == 0 ? ROWBIN_DONE : ROWBIN_E_TRUNCATED);
        CHECK_U64(rowbin_rows(&r), whole);
        CHECK_U64(rowbin_offset(&r), k - rest);
        e = rowbin_explain(&r, &all_fixed_schema);
        CHECK_U64(e.row, whole);
        if (rest == 0) {
            CHECK(e.column == ROWBIN_NO_COLUMN && e.name[0] == '\0');
        } else {
            const size_t column = column_at(rest, &offset);
            CHECK_U64(e.column, column);
            CHECK_TEXT(e.name, all_fixed_schema.columns[column].name);
            CHECK_U64(e.offset, k - rest + offset);
            CHECK_U64(e.available, rest - offset);
            CHECK_U64(e.needed, all_fixed_schema.columns[column].width);
        }
        if (whole > 0) {
            check_row(&t, whole - 1, &rows[whole - 1]);
        }
        // By rows, by view and by columns it ends the same.
        r = rowbin_open(memory_guarded(exact, k), k);
        while (all_fixed_read_row(&r, rows)) {
        }
        CHECK_U64(rowbin_rows(&r), whole);
        CHECK_I64(rowbin_status(&r),
                  rest == 0 ? ROWBIN_DONE : ROWBIN_E_TRUNCATED);
        free(exact);
    }
    free(t.file.data);
}

static void every_split(void) {
    table t = read_table("tests/data/all_fixed.rbnt", true);
    unsigned char buffer[ROWS * all_fixed_width + 1];
    all_fixed rows[ROWS];
    size_t k, tail;
    for (k = 0; k <= t.size; k++) {
        rowbin_reader r = rowbin_open_stream();
        size_t n;
        CHECK(rowbin_keep(&r, buffer, sizeof buffer, &tail));
        memcpy(buffer, t.rows, k);
        rowbin_feed(&r, buffer, k);
        n = all_fixed_read_rows(&r, rows, ROWS);
        CHECK_U64(n, k / all_fixed_width);
        CHECK_U64(all_fixed_read_rows(&r, rows + n, ROWS - n), 0);
        CHECK_I64(rowbin_status(&r), ROWBIN_MORE);
        CHECK_U64(rowbin_needed(&r), all_fixed_width - k % all_fixed_width);
        CHECK(rowbin_keep(&r, buffer, sizeof buffer, &tail));
        CHECK_U64(tail, k % all_fixed_width);
        memcpy(buffer + tail, t.rows + k, t.size - k);
        rowbin_feed(&r, buffer, tail + t.size - k);
        n += all_fixed_read_rows(&r, rows + n, ROWS - n);
        CHECK_U64(n, ROWS);
        rowbin_finish(&r);
        CHECK(!all_fixed_read_row(&r, rows));
        CHECK_I64(rowbin_status(&r), ROWBIN_DONE);
        CHECK_U64(rowbin_offset(&r), t.size);
        check_row(&t, ROWS - 1, &rows[ROWS - 1]);
    }
    free(t.file.data);
}

static void every_alignment(void) {
    table t = read_table("tests/data/all_fixed.rbnt", true);
    unsigned char *buffer = (unsigned char *)test_allocate(t.size + 16);
    size_t i;
    for (i = 0; i < 16; i++) {
        table moved = t;
        memcpy(buffer + i, t.rows, t.size);
        moved.rows = (const char *)buffer + i;
        every_way(&moved);
    }
    free(buffer);
    free(t.file.data);
}

// ---- The schema table ----

static void schema_table(void) {
    const rowbin_column *c = all_fixed_schema.columns;
    size_t i, offset = 0;
    CHECK_TEXT(all_fixed_schema.name, "all_fixed");
    CHECK_U64(all_fixed_schema.count, all_fixed_count);
    CHECK_U64(all_fixed_schema.width, sizeof(all_fixed_wire));
    for (i = 0; i < all_fixed_schema.count; i++) {
        const golden_type type = golden_parse(c[i].type);
        CHECK_U64(c[i].width, type.width);
        CHECK_U64(c[i].wire_offset, offset);
        CHECK_I64(c[i].scale, type.scale);
        CHECK_I64(c[i].kind, type.reader != NULL ? type.reader->kind
                                                 : ROWBIN_TYPE_FixedString);
        offset += type.width;
    }
    CHECK_U64(offset, all_fixed_width);
    CHECK_U64(c[all_fixed_column_d256].offset, offsetof(all_fixed, d256));
    CHECK_TEXT(c[all_fixed_column_wide].type,
               "Enum16('a' = 0, 'it\\'s' = 1000)");
    CHECK_I64(all_fixed_scale_dt64, 3);
    CHECK_I64(all_fixed_scale_d256, 20);
    CHECK_I64(all_fixed_scale_u8, 0);
}

#define BARE(COL)                                                              \
    COL(a, DateTime64)                                                         \
    COL(b, Time64)                                                             \
    COL(c, DateTime)                                                           \
    COL(d, Decimal(18))                                                        \
    COL(e, DateTime64(0))                                                      \
    COL(f, LowCardinality(FixedString(3)))                                     \
    COL(g, SimpleAggregateFunction(any, DateTime64(6, 'UTC')))                 \
    COL(h, DateTime32('UTC'))
ROWBIN_FIXED_ROW(bare, BARE);

// The width of a Decimal goes by its digits.
// clang-format off
#define D(COL, P) COL(d##P, Decimal(P, P / 2))
#define DECIMALS(COL)                                                          \
    D(COL, 1) D(COL, 2) D(COL, 3) D(COL, 4) D(COL, 5) D(COL, 6) D(COL, 7)      \
    D(COL, 8) D(COL, 9) D(COL, 10) D(COL, 11) D(COL, 12) D(COL, 13)            \
    D(COL, 14) D(COL, 15) D(COL, 16) D(COL, 17) D(COL, 18) D(COL, 19)          \
    D(COL, 20) D(COL, 21) D(COL, 22) D(COL, 23) D(COL, 24) D(COL, 25)          \
    D(COL, 26) D(COL, 27) D(COL, 28) D(COL, 29) D(COL, 30) D(COL, 31)          \
    D(COL, 32) D(COL, 33) D(COL, 34) D(COL, 35) D(COL, 36) D(COL, 37)          \
    D(COL, 38) D(COL, 39) D(COL, 40) D(COL, 41) D(COL, 42) D(COL, 43)          \
    D(COL, 44) D(COL, 45) D(COL, 46) D(COL, 47) D(COL, 48) D(COL, 49)          \
    D(COL, 50) D(COL, 51) D(COL, 52) D(COL, 53) D(COL, 54) D(COL, 55)          \
    D(COL, 56) D(COL, 57) D(COL, 58) D(COL, 59) D(COL, 60) D(COL, 61)          \
    D(COL, 62) D(COL, 63) D(COL, 64) D(COL, 65) D(COL, 66) D(COL, 67)          \
    D(COL, 68) D(COL, 69) D(COL, 70) D(COL, 71) D(COL, 72) D(COL, 73)          \
    D(COL, 74) D(COL, 75) D(COL, 76)
// clang-format on
ROWBIN_FIXED_ROW(decimals, DECIMALS);

static void widths_of_decimals(void) {
    size_t digits;
    CHECK_U64(decimals_count, 76);
    for (digits = 1; digits <= 76; digits++) {
        const rowbin_column *c = &decimals_schema.columns[digits - 1];
        CHECK_U64(c->width, digits < 10   ? 4
                            : digits < 19 ? 8
                            : digits < 39 ? 16
                                          : 32);
        CHECK_I64(c->scale, (int)digits / 2);
    }
    CHECK_U64(decimals_width, 9 * 4 + 9 * 8 + 20 * 16 + 38 * 32);
    CHECK_U64(decimals_scale_d9, 4);
    CHECK_U64(decimals_scale_d76, 38);
}

#define DECIMAL_NAMES(COL)                                                     \
    COL(a, Decimal32(9))                                                       \
    COL(b, Decimal64(18))                                                      \
    COL(c, Decimal128(38)) COL(d, Decimal256(76)) COL(e, Decimal32(0))
ROWBIN_FIXED_ROW(decimal_names, DECIMAL_NAMES);

static void scales_of_decimals(void) {
    CHECK_I64(decimal_names_scale_a, 9);
    CHECK_I64(decimal_names_scale_b, 18);
    CHECK_I64(decimal_names_scale_c, 38);
    CHECK_I64(decimal_names_scale_d, 76);
    CHECK_I64(decimal_names_scale_e, 0);
}

static void spellings(void) {
    CHECK_I64(bare_scale_a, 3);
    CHECK_I64(bare_scale_b, 3);
    CHECK_I64(bare_scale_d, 0);
    CHECK_I64(bare_scale_e, 0);
    CHECK_I64(bare_scale_g, 6);
    CHECK_U64(bare_width, 8 + 8 + 4 + 8 + 8 + 3 + 8 + 4);
    CHECK_U64(sizeof(((bare *)0)->f), 3);
}

// ---- Headers ----

typedef struct header {
    unsigned char bytes[4096];
    size_t size;
} header;

static void put_text(header *h, const char *text) {
    const size_t size = strlen(text);
    if (size >= 128) {
        h->bytes[h->size++] = (unsigned char)(size & 127) | 128;
    }
    h->bytes[h->size++] = (unsigned char)(size >= 128 ? size >> 7 : size);
    memcpy(h->bytes + h->size, text, size);
    h->size += size;
}

// The header of bare, with one name and one type replaced.
static header make_header(size_t renamed, const char *name, size_t retyped,
                          const char *type) {
    header h;
    size_t i;
    h.size = 0;
    h.bytes[h.size++] = bare_count;
    for (i = 0; i < bare_count; i++) {
        put_text(&h, i == renamed ? name : bare_schema.columns[i].name);
    }
    for (i = 0; i < bare_count; i++) {
        put_text(&h, i == retyped ? type : bare_schema.columns[i].type);
    }
    return h;
}

static void headers_that_match(void) {
    const header h = make_header(99, "", 99, "");
    size_t k;
    for (k = 0; k <= h.size; k++) {
        unsigned char *exact = memory_exact(h.bytes, k);
        rowbin_reader r = rowbin_open(exact, k);
        size_t tail;
        CHECK(bare_check_header(&r) == (k == h.size));
        CHECK_I64(rowbin_status(&r), k == h.size ? ROWBIN_OK
                                     : k == 0    ? ROWBIN_DONE
                                                 : ROWBIN_E_TRUNCATED);
        CHECK_U64(rowbin_offset(&r), k == h.size ? k : 0);
        if (k > 0 && k < h.size) {
            const rowbin_error e = rowbin_explain(&r, &bare_schema);
            CHECK(e.needed > e.available && e.offset <= k);
        }
        free(exact);
        // In two pieces.
        {
            unsigned char buffer[4096];
            r = rowbin_open_stream();
            CHECK(rowbin_keep(&r, buffer, sizeof buffer, &tail));
            memcpy(buffer, h.bytes, k);
            rowbin_feed(&r, buffer, k);
            CHECK(bare_check_header(&r) == (k == h.size));
            if (k < h.size) {
                CHECK_I64(rowbin_status(&r), ROWBIN_MORE);
                CHECK(rowbin_needed(&r) > 0);
                CHECK(!bare_check_header(&r));
                CHECK(rowbin_keep(&r, buffer, sizeof buffer, &tail));
                CHECK_U64(tail, k);
                memcpy(buffer + tail, h.bytes + k, h.size - k);
                rowbin_feed(&r, buffer, h.size);
                CHECK(bare_check_header(&r));
            }
            CHECK_U64(rowbin_offset(&r), h.size);
            CHECK_U64(rowbin_unread(&r), 0);
        }
    }
}

// Rows that are read before the header is whole: none, and no harm.
static void rows_before_the_header(void) {
    const header h = make_header(99, "", 99, "");
    unsigned char bytes[4096 + 2 * bare_width];
    bare row;
    size_t k;
    memcpy(bytes, h.bytes, h.size);
    memset(bytes + h.size, 0, 2 * bare_width);
    for (k = 0; k < h.size; k++) {
        rowbin_reader r = rowbin_open_stream();
        rowbin_feed(&r, bytes, k);
        CHECK(!bare_check_header(&r));
        rowbin_feed(&r, bytes, h.size + 2 * bare_width);
        CHECK(!bare_read_row(&r, &row));
        CHECK_U64(bare_read_rows(&r, &row, 1), 0);
        CHECK_U64(rowbin_read_UInt64(&r), 0);
        CHECK(!rowbin_end_row(&r));
        CHECK_I64(rowbin_status(&r), ROWBIN_MORE);
        CHECK_U64(rowbin_needed(&r), 0);
        rowbin_finish(&r);
        CHECK(!bare_read_row(&r, &row));
        CHECK(bare_check_header(&r));
        CHECK(bare_read_row(&r, &row) && bare_read_row(&r, &row));
        CHECK(!bare_read_row(&r, &row));
        CHECK_I64(rowbin_status(&r), ROWBIN_DONE);
        CHECK_U64(rowbin_rows(&r), 2);
    }
}

// A header byte by byte costs no more than whole: what was compared stays so.
static void header_in_tiny_pieces(void) {
    static const char blanks[] = "Enum8(          'a' = 1          )";
    const rowbin_column columns[] = {
        {"a", 1, "Enum8('a' = 1)", 0, 0, false, 1, 0, 0, 1, NULL, NULL},
        {"b", 1, "UInt8", 0, 0, false, 1, 1, 1, 1, NULL, NULL}};
    const rowbin_schema schema = {"test", columns, 2, 2, 0};
    header h;
    rowbin_reader r = rowbin_open_stream();
    size_t k, compared = 0;
    h.size = 0;
    h.bytes[h.size++] = 2;
    put_text(&h, "a");
    put_text(&h, "b");
    put_text(&h, blanks);
    put_text(&h, "UInt8");
    for (k = 0; k <= h.size; k++) {
        // The bytes that were compared are not looked at again.
        if (r.header_bytes > compared) {
            compared = r.header_bytes;
            memset(h.bytes, 0xff, compared);
        }
        rowbin_feed(&r, h.bytes, k);
        CHECK(rowbin_check_header(&r, &schema) == (k == h.size));
    }
    CHECK_I64(rowbin_status(&r), ROWBIN_OK);
    CHECK_U64(rowbin_offset(&r), h.size);
}

// Names that the generated code uses itself, and names of the header's own.
#define AWKWARD(COL)                                                           \
    COL(table, UInt8)                                                          \
    COL(count, UInt8)                                                          \
    COL(width, UInt8)                                                          \
    COL(schema, UInt8)                                                         \
    COL(row, UInt8)                                                            \
    COL(wire, UInt8)                                                           \
    COL(out, UInt8)                                                            \
    COL(to, UInt8)                                                             \
    COL(i, UInt8)                                                              \
    COL(n, UInt8)                                                              \
    COL(r, UInt8)                                                              \
    COL(run, UInt8)                                                            \
    COL(p, UInt8)                                                              \
    COL(name, UInt8)                                                           \
    COL(label, UInt8)                                                          \
    COL(text, UInt8)                                                           \
    COL(id, UInt8)                                                             \
    COL(dim, UInt8)                                                            \
    COL(scale, UInt8)                                                          \
    COL(min, UInt8)                                                            \
    COL(max, UInt8)                                                            \
    COL(columns, UInt8)                                                        \
    COL(capacity, UInt8)                                                       \
    COL(from, UInt8)                                                           \
    COL(until, UInt8)
ROWBIN_FIXED_ROW(awkward, AWKWARD);

static void awkward_names(void) {
    unsigned char wire[2 * awkward_width];
    rowbin_reader r;
    awkward rows[2];
    size_t i;
    for (i = 0; i < sizeof wire; i++) {
        wire[i] = (unsigned char)i;
    }
    r = rowbin_open(wire, sizeof wire);
    CHECK_U64(awkward_read_rows(&r, rows, 2), 2);
    CHECK_BYTES(rows, wire, sizeof wire);
    CHECK_U64(rows[1].until, sizeof wire - 1);
    CHECK_TEXT(awkward_schema.columns[awkward_column_table].name, "table");
}

static bool view_is(rowbin_string view, const char *text) {
    return view.size == strlen(text) && memcmp(view.data, text, view.size) == 0;
}

static void headers_that_differ(void) {
    size_t i;
    for (i = 0; i < bare_count; i++) {
        header h = make_header(i, "other", 99, "");
        rowbin_reader r = rowbin_open(h.bytes, h.size);
        rowbin_error e;
        CHECK(!bare_check_header(&r));
        e = rowbin_explain(&r, &bare_schema);
        CHECK_I64(e.status, ROWBIN_E_SCHEMA);
        CHECK_U64(e.column, i);
        CHECK_TEXT(e.name, bare_schema.columns[i].name);
        CHECK(view_is(e.found, "other"));
        CHECK_U64(e.offset, 1 + 2 * i);
        r = rowbin_open(h.bytes, h.size);
        CHECK(!bare_check_names(&r));
        CHECK_I64(rowbin_status(&r), ROWBIN_E_SCHEMA);
        h = make_header(99, "", i, "Map(String, UInt8)");
        r = rowbin_open(h.bytes, h.size);
        CHECK(!bare_check_header(&r));
        CHECK_I64(rowbin_status(&r), ROWBIN_E_TYPE);
        e = rowbin_explain(&r, &bare_schema);
        CHECK_U64(e.column, i);
        CHECK_TEXT(e.type, bare_schema.columns[i].type);
        CHECK(view_is(e.found, "Map(String, UInt8)"));
        // No row is delivered after it, and it stays.
        CHECK(!bare_check_header(&r));
        {
            bare row;
            CHECK(!bare_read_row(&r, &row));
            CHECK_U64(bare_read_rows(&r, &row, 1), 0);
        }
        CHECK_I64(rowbin_status(&r), ROWBIN_E_TYPE);
        CHECK_U64(rowbin_offset(&r), 0);
    }
}

// Headers that lie about sizes: an error, no loop, no wait for exabytes.
static void hostile_headers(void) {
    static const struct {
        const char *bytes;
        size_t size;
        int status;
        uint64_t offset;
    } cases[] = {
        {"\x00", 1, ROWBIN_E_SCHEMA, 0},
        {"\x07", 1, ROWBIN_E_SCHEMA, 0},
        {"\xff\xff\xff\xff\x0f\x01\x61", 7, ROWBIN_E_SCHEMA, 0},
        {"\xff\xff\xff\xff\xff\xff\xff\xff\xff\x01", 10, ROWBIN_E_SCHEMA, 0},
        {"\xff\xff\xff\xff\xff\xff\xff\xff\xff\x02", 10, ROWBIN_E_VARINT, 0},
        {"\x80\x80\x80\x80\x80\x80\x80\x80\x80\x80\x00", 11, ROWBIN_E_VARINT,
         0},
        {"\x88\x80\x00\x01x", 5, ROWBIN_E_SCHEMA, 3},
        {"\x08\xff\xff\xff\xff\xff\xff\xff\xff\xff\x01", 11, ROWBIN_E_LIMIT, 1},
        {"\x08\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff", 11, ROWBIN_E_VARINT,
         1},
        {"\x08\x81\x80\x40", 4, ROWBIN_E_LIMIT, 1},
        {"\x08\x80\x80\x40", 4, ROWBIN_E_TRUNCATED, 1},
        {"Code: 62. DB::Exception", 23, ROWBIN_E_SCHEMA, 0},
    };
    size_t i;
    for (i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        rowbin_reader r = rowbin_open(
            memory_guarded(cases[i].bytes, cases[i].size), cases[i].size);
        rowbin_error e;
        CHECK(!bare_check_header(&r));
        e = rowbin_explain(&r, &bare_schema);
        if (!CHECK_I64(e.status, cases[i].status) ||
            !CHECK_U64(e.offset, cases[i].offset)) {
            printf("    in case %zu\n", i);
        }
        CHECK(e.text[0] != '\0' && e.hint != NULL && e.found.data != NULL);
    }
    {
        rowbin_reader r = rowbin_open("\x02\x01", 2);
        const rowbin_error none =
            (bare_check_header(&r), rowbin_explain(&r, &bare_schema));
        CHECK(none.column == ROWBIN_NO_COLUMN);
        CHECK_U64(none.needed, bare_count);
        CHECK_U64(none.available, 2);
    }
}

// Types that mean the same, and types that do not.
static void type_meaning(void) {
    static const struct {
        const char *declared;
        const char *found;
        bool same;
    } cases[] = {
        {"UInt8", "UInt8", true},
        {"UInt8", "Int8", false},
        {"UInt32", "UInt3", false},
        {"UInt32", "UInt32(1)", false},
        {"UInt32", "", false},
        {"UInt32", "UInt32 ", true},
        {"UInt32", "UInt32)", false},
        {"UInt32", "UInt32, UInt8", false},
        {"Decimal(18, 4)", "Decimal(18, 4)", true},
        {"Decimal64(4)", "Decimal(18, 4)", true},
        {"Decimal(18,4)", "Decimal(18, 4)", true},
        {"Decimal( 18 , 4 )", "Decimal(18, 4)", true},
        {"Decimal32(2)", "Decimal(9, 2)", true},
        {"Decimal128(10)", "Decimal(38, 10)", true},
        {"Decimal256(20)", "Decimal(76, 20)", true},
        {"Decimal(18)", "Decimal(18, 0)", true},
        {"Decimal64(4)", "Decimal(17, 4)", false},
        {"Decimal(18, 4)", "Decimal(18, 3)", false},
        {"Decimal(18, 4)", "Decimal(19, 4)", false},
        {"Decimal(18, 4)", "Decimal(18, 4", false},
        {"Decimal(18, 4)", "Decimal(18; 4)", false},
        {"Decimal(18, 4)", "Decimal(99999999999, 4)", false},
        {"Decimal(18, 4)", "Decimal", false},
        {"DateTime", "DateTime", true},
        {"DateTime32", "DateTime", true},
        {"DateTime('UTC')", "DateTime('UTC')", true},
        {"DateTime", "DateTime('Asia/Tokyo')", true},
        {"DateTime('UTC')", "DateTime", true},
        {"DateTime('UTC')", "DateTime('Asia/Tokyo')", false},
        {"DateTime('UTC')", "DateTime(UTC)", false},
        {"DateTime('UTC')", "DateTime('UTC", false},
        {"DateTime64", "DateTime64(3)", true},
        {"DateTime64(3)", "DateTime64(3, 'UTC')", true},
        {"DateTime64(3)", "DateTime64(6)", false},
        {"DateTime64(3, 'UTC')", "DateTime64(3, 'Asia/Tokyo')", false},
        {"DateTime64(3)", "DateTime64(3, )", false},
        {"DateTime64(3)", "DateTime", false},
        {"UInt64", "DateTime64(3)", false},
        {"Time64", "Time64(3)", true},
        {"Time64(3)", "Time64(0)", false},
        {"FixedString(16)", "FixedString(16)", true},
        {"FixedString(16)", "FixedString(15)", false},
        {"FixedString(16)", "FixedString", false},
        {"FixedString(16)", "FixedString()", false},
        {"FixedString(16)", "FixedString(-16)", false},
        {"FixedString(16)", "FixedString(1x)", false},
        {"LowCardinality(UInt8)", "LowCardinality(UInt8)", true},
        {"LowCardinality(UInt8)", "UInt8", true},
        {"UInt8", "LowCardinality(UInt8)", true},
        {"UInt8", "LowCardinality(UInt8", false},
        {"UInt8", "LowCardinality(UInt8))", false},
        {"UInt8", "LowCardinality UInt8", false},
        {"UInt8", "LowCardinality(Nullable(UInt8))", false},
        {"SimpleAggregateFunction(sum, UInt64)", "UInt64", true},
        {"UInt64", "SimpleAggregateFunction(max, UInt64)", true},
        {"UInt64", "SimpleAggregateFunction(max UInt64)", false},
        {"UInt64", "SimpleAggregateFunction(, UInt64)", false},
        {"UInt64", "SimpleAggregateFunction", false},
        {"UInt64", "AggregateFunction(sum, UInt64)", false},
        {"UInt8", "Nullable(Nothing)", false},
        {"UInt8", "Nullable(UInt8)", false},
        {"Enum8('a' = 1, 'b' = 2)", "Enum8('a' = 1, 'b' = 2)", true},
        {"Enum8('b'=2,'a'=1)", "Enum8('a' = 1, 'b' = 2)", true},
        {"Enum8('a', 'b')", "Enum8('a' = 1, 'b' = 2)", true},
        {"Enum8('a' = 5, 'b')", "Enum8('a' = 5, 'b' = 6)", true},
        {"Enum8('a' = 1)", "Enum8('a' = 1, 'b' = 2)", false},
        {"Enum8('a' = 1, 'b' = 2)", "Enum8('a' = 1)", false},
        {"Enum8('a' = 1, 'b' = 2)", "Enum8('a' = 1, 'c' = 2)", false},
        {"Enum8('a' = 1, 'b' = 2)", "Enum8('a' = 1, 'b' = 3)", false},
        {"Enum8('a' = 1)", "Enum16('a' = 1)", false},
        {"Enum8('it\\'s' = 1)", "Enum8('it\\'s' = 1)", true},
        {"Enum8('it''s' = 1)", "Enum8('it\\'s' = 1)", true},
        {"Enum8('a, b' = 1, ') = 2' = -2)", "Enum8(') = 2' = -2, 'a, b' = 1)",
         true},
        {"Enum8('a' = 1)", "Enum8('a' = 1", false},
        {"Enum8('a' = 1)", "Enum8('a' = )", false},
        {"Enum8('a' = 1)", "Enum8('a' = 1,)", false},
        {"Enum8('a' = 1)", "Enum8()", false},
        {"Enum8('a' = 1)", "Enum8", false},
        {"Enum8", "Enum8('a' = 1)", true},
        {"Enum8", "Enum16('a' = 1)", false},
        {"Enum8", "Enum8('a' = 1", false},
        {"Enum8('a\\%b' = 1)", "Enum8('a\\\\%b' = 1)", true},
        {"Enum8('c\\x41' = 1)", "Enum8('cA' = 1)", true},
        {"Enum8('c\\x4' = 1)", "Enum8('c\\\\x4' = 1)", true},
        {"Enum8('a' = 1, 'b' = 2, 'c' = 3)", "Enum8('c'=3,'b'=2,'a'=1)", true},
        {"Enum8('a' = 1, 'b' = 2, 'c' = 3)", "Enum8('c'=3,'a'=2,'b'=1)", false},
        {"FixedString(010)", "FixedString(10)", false},
        {"FixedString(010)", "FixedString(8)", false},
        {"FixedString(SIZE)", "FixedString(16)", false},
        {"Enum8('a' = 1)", "Enum8('a\\", false},
        {"Enum8('a' = 1)", "Enum8('a' 1)", false},
        {"String", "String", true},
        {"String", "LowCardinality(String)", true},
        {"LowCardinality(Nullable(String))", "Nullable(String)", true},
        {"Nullable(String)", "String", false},
        {"String", "Nullable(String)", false},
        {"Nullable(String)", "Nullable(Nothing)", false},
        {"Nullable(Decimal(18, 4))", "Nullable(Decimal64(4))", true},
        {"Nullable(Decimal(18, 4))", "Nullable(Decimal(18, 4)", false},
        {"Nullable(UInt8)", "Nullable(Int8)", false},
        {"String", "FixedString(1)", false},
        {"Point", "Point", true},
        {"Point", "Tuple(Float64, Float64)", false},
        {"IntervalDay", "IntervalDay", true},
        {"IntervalDay", "IntervalHour", false},
        {"Int64", "IntervalDay", false},
    };
    size_t i;
    for (i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        const rowbin_column column = {
            "x", 1, cases[i].declared, 0, 0, false, 1, 0, 0, 0, NULL, NULL};
        const rowbin_schema schema = {"test", &column, 1, 1, 0};
        header h;
        rowbin_reader r;
        h.size = 0;
        h.bytes[h.size++] = 1;
        put_text(&h, "x");
        put_text(&h, cases[i].found);
        r = rowbin_open(memory_guarded(h.bytes, h.size), h.size);
        if (!CHECK(rowbin_check_header(&r, &schema) == cases[i].same)) {
            printf("    %s, %s\n", cases[i].declared, cases[i].found);
        }
        CHECK_I64(rowbin_status(&r), cases[i].same ? ROWBIN_OK : ROWBIN_E_TYPE);
    }
}

int main(void) {
    RUN(all_types);
    RUN(wanted_columns);
    RUN(some_columns_of_many_rows);
    RUN(every_truncation);
    RUN(every_split);
    RUN(every_alignment);
    RUN(schema_table);
    RUN(widths_of_decimals);
    RUN(scales_of_decimals);
    RUN(spellings);
    RUN(headers_that_match);
    RUN(rows_before_the_header);
    RUN(header_in_tiny_pieces);
    RUN(awkward_names);
    RUN(headers_that_differ);
    RUN(hostile_headers);
    RUN(type_meaning);
    return test_report("test_rows");
}
