// Rows of variable width: strings, nullables and composite types, odd and
// hostile bytes.
#define _DEFAULT_SOURCE
#define ROWBIN_IMPLEMENTATION
#include "../rowbinary.h"

#include "memory.h"
#include "test.h"

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

// A bad length in a row that is too short as well: the error, whatever way the
// row is read.
static void bad_length_in_a_short_row(void) {
    static const char wire[] = "\0\377\377\377\377\377\377\377\377\377\377\377";
    rowbin_reader r = rowbin_open(wire, sizeof wire - 1);
    tail row;
    rowbin_error e;
    CHECK(!tail_read_row(&r, &row));
    e = rowbin_explain(&r, &tail_schema);
    CHECK_I64(e.status, ROWBIN_E_VARINT);
    CHECK_U64(e.column, 1);
    CHECK_U64(e.offset, 1);
    CHECK(strstr(e.hint, "misread row") != NULL);
    r = rowbin_open(wire, sizeof wire - 1);
    rowbin_read_String(&r);
    rowbin_read_String(&r);
    CHECK_I64(rowbin_status(&r), ROWBIN_E_VARINT);
}

// ---- Composite types ----

#define PAIR(COL) COL(name, String) COL(n, UInt16)
ROWBIN_ROW(pair, PAIR);
#define COMPOSITE(COL)                                                         \
    COL(pairs, Array(TupleOf(PAIR)))                                           \
    COL(counts, Map(String, UInt32))                                           \
    COL(floats, Array(Float64))                                                \
    COL(bools, Array(Bool))                                                    \
    COL(choice, Variant(Float64, Int64, String))                               \
    COL(deep, Array(Array(Nullable(FixedString(2)))))                          \
    COL(one, TupleOf(PAIR))                                                    \
    COL(last, UInt8)
ROWBIN_ROW(composite, COMPOSITE);
#define COUNT(COL) COL(key, String) COL(value, UInt32)
ROWBIN_ROW(count, COUNT);

static const char composite_wire[] =
    "\2\3one\1\0\3two\2\0"                    // pairs
    "\1\1k\7\0\0\0"                           // counts
    "\2\0\0\0\0\0\0\360\77\0\0\0\0\0\0\4\300" // floats: 1, -2.5
    "\3\0\1\377"                              // bools
    "\2\2hi"                                  // choice: a String
    "\3\0\2\0ab\1\1\1"                        // deep
    "\4four\4\0"                              // one
    "\11";                                    // last

static void reading_composites(void) {
    rowbin_reader r = rowbin_open(composite_wire, sizeof composite_wire - 1);
    rowbin_reader inside;
    composite row;
    pair p;
    count c;
    double floats[3] = {0, 0, 7};
    bool bools[3];
    rowbin_string text;
    if (!CHECK(composite_read_row(&r, &row))) {
        return;
    }
    CHECK_U64(row.pairs.count, 2);
    CHECK(pair_next(&row.pairs, &p) && p.n == 1 && p.name.size == 3 &&
          memcmp(p.name.data, "one", 3) == 0);
    CHECK(pair_next(&row.pairs, &p) && p.n == 2);
    CHECK(!pair_next(&row.pairs, &p) && row.pairs.count == 0);
    CHECK(count_next(&row.counts, &c) && c.value == 7 && c.key.size == 1);
    CHECK(!count_next(&row.counts, &c));
    CHECK_U64(rowbin_copy_Float64(&row.floats, floats, 3), 2);
    CHECK(floats[0] == 1 && floats[1] == -2.5 && floats[2] == 7);
    CHECK_U64(rowbin_copy_Float64(&row.floats, floats, 1), 1);
    CHECK_U64(rowbin_copy_Float64(&row.floats, NULL, 0), 0);
    CHECK_U64(rowbin_copy_Bool(&row.bools, bools, 3), 3);
    CHECK(!bools[0] && bools[1] && bools[2]);
    CHECK_I64(row.choice.index, 2);
    inside = rowbin_enter(&row.choice.value);
    text = rowbin_read_String(&inside);
    CHECK(text.size == 2 && memcmp(text.data, "hi", 2) == 0);
    CHECK(!rowbin_more(&inside));
    CHECK_U64(row.deep.count, 3);
    inside = rowbin_enter(&row.deep);
    CHECK_U64(rowbin_read_count(&inside), 0);
    CHECK_U64(rowbin_read_count(&inside), 2);
    CHECK(!rowbin_read_is_null(&inside));
    text = rowbin_read_FixedString(&inside, 2);
    CHECK(text.size == 2 && memcmp(text.data, "ab", 2) == 0);
    CHECK(rowbin_read_is_null(&inside));
    CHECK_U64(rowbin_read_count(&inside), 1);
    CHECK(rowbin_more(&inside) && rowbin_read_is_null(&inside));
    CHECK(!rowbin_more(&inside));
    CHECK(pair_next(&row.one, &p) && p.n == 4 && !pair_next(&row.one, &p));
    CHECK_U64(row.last, 9);
    // Blocks of fixed width among other values.
    r = rowbin_open("\2\0\0\0\0\0\0\360\77\0\0\0\0\0\0\4\300\5", 18);
    row.floats = rowbin_read_Array(&r, 8);
    CHECK_U64(row.floats.count, 2);
    CHECK_U64(rowbin_copy_Float64(&row.floats, floats, 3), 2);
    CHECK(floats[1] == -2.5);
    CHECK_U64(rowbin_read_UInt8(&r), 5);
    // Elements so wide that their bytes could not be counted.
    r = rowbin_open("\1\0\0\0", 4);
    CHECK_U64(rowbin_read_Array(&r, (size_t)INT32_MAX + 1).count, 0);
    CHECK_I64(rowbin_status(&r), ROWBIN_E_LIMIT);
    r = rowbin_open("\1\0\0\0", 4);
    CHECK_U64(rowbin_read_Array(&r, INT32_MAX).count, 0);
    CHECK_I64(rowbin_status(&r), ROWBIN_E_TRUNCATED);
    // More elements than bytes.
    r = rowbin_open("\3\0\0", 3);
    CHECK_U64(rowbin_read_count(&r), 0);
    CHECK_I64(rowbin_status(&r), ROWBIN_E_TRUNCATED);
    r = rowbin_open("\3\0\0\0", 4);
    CHECK_U64(rowbin_read_count(&r), 3);
}

// A view that does not hold what the row says gives no row and reads nothing
// behind it.
static void a_wrong_list_for_a_view(void) {
    unsigned char *bytes = memory_exact("\377\377\377", 3);
    rowbin_view view = {bytes, 3, 1};
    pair p;
    CHECK(!pair_next(&view, &p));
    view.data = (const unsigned char *)"";
    view.size = 0;
    view.count = 5;
    CHECK(!pair_next(&view, &p));
    free(bytes);
}

#define ARRAYS(COL) COL(a, Array(String)) COL(b, UInt8)
ROWBIN_ROW(arrays, ARRAYS);
#define NOTHINGS(COL) COL(a, Array(Tuple())) COL(b, Array(Tuple(Tuple())))
ROWBIN_ROW(nothings, NOTHINGS);
#define WIDE(COL) COL(a, Array(FixedString(1000))) COL(b, Map(UInt8, UUID))
ROWBIN_ROW(wide, WIDE);
#define CHOICE(COL) COL(v, Variant(Array(UInt8), Int64, String)) COL(b, UInt8)
ROWBIN_ROW(choice, CHOICE);
#define UNSORTED(COL) COL(a, UInt8) COL(v, Variant(String, Int64))
ROWBIN_ROW(unsorted, UNSORTED);
#define ANYTHING(COL) COL(d, Dynamic) COL(b, UInt8)
ROWBIN_ROW(anything, ANYTHING);
#define OBJECT(COL) COL(j, JSON) COL(b, UInt8)
ROWBIN_ROW(object, OBJECT);

typedef struct hostile {
    const char *bytes;
    size_t size;
    int status;
    size_t column;
    uint64_t offset, needed;
} hostile;

#define HOSTILE(row)                                                           \
    static void hostile_##row(const hostile *h) {                              \
        const unsigned char *input = memory_guarded(h->bytes, h->size);        \
        row rows[2];                                                           \
        rowbin_reader r = rowbin_open(input, h->size);                         \
        rowbin_error e;                                                        \
        CHECK_U64(row##_read_rows(&r, rows, 2), 0);                            \
        e = rowbin_explain(&r, &row##_schema);                                 \
        if (!CHECK(e.status == h->status && e.column == h->column &&           \
                   e.offset == h->offset && e.needed == h->needed)) {          \
            printf("    " #row ": status %d column %zu offset %llu "           \
                   "needed %llu, bytes",                                       \
                   e.status, e.column, (unsigned long long)e.offset,           \
                   (unsigned long long)e.needed);                              \
            test_hex("", h->bytes, h->size, (size_t)h->offset);                \
        }                                                                      \
        r = rowbin_open_stream();                                              \
        rowbin_feed(&r, input, h->size);                                       \
        CHECK(!row##_read_row(&r, rows));                                      \
        CHECK_I64(rowbin_status(&r),                                           \
                  h->status == ROWBIN_E_TRUNCATED ? ROWBIN_MORE : h->status);  \
    }
HOSTILE(arrays)
HOSTILE(nothings)
HOSTILE(wide)
HOSTILE(choice)
HOSTILE(unsorted)
HOSTILE(anything)
HOSTILE(object)

// Counts, numbers and types that lie: answered at once, without a loop over
// what is not there.
static void hostile_composites(void) {
#define CASE(row, bytes, status, column, offset, needed)                       \
    do {                                                                       \
        static const hostile h = {bytes,  sizeof bytes - 1, status,            \
                                  column, offset,           needed};           \
        hostile_##row(&h);                                                     \
    } while (0)
    // 2^60 elements, 2^30 + 1 elements, 1000 elements in 8 bytes.
    CASE(arrays, "\200\200\200\200\200\200\200\200\20\0", ROWBIN_E_LIMIT, 0, 0,
         0);
    CASE(arrays, "\201\200\200\200\4\0", ROWBIN_E_LIMIT, 0, 0, 0);
    CASE(arrays, "\350\7\1\1\1\1\1\1", ROWBIN_E_TRUNCATED, 0, 0, 1002);
    CASE(arrays, "\200\200\200\200\4\1", ROWBIN_E_TRUNCATED, 0, 0,
         5 + 1073741824);
    CASE(arrays, "\377\377\377\377\377\377\377\377\377\2\0", ROWBIN_E_VARINT, 0,
         0, 0);
    CASE(arrays, "\3\1a\5bcd", ROWBIN_E_TRUNCATED, 0, 3, 6);
    CASE(arrays, "\2\1a\377\377\377\377\377\377\377\377\377\377\0",
         ROWBIN_E_VARINT, 0, 3, 0);
    // Elements of no bytes: passed at once, up to the limit.
    CASE(nothings, "\201\200\100\0", ROWBIN_E_LIMIT, 0, 0, 0);
    CASE(nothings, "\200\200\100", ROWBIN_E_TRUNCATED, 1, 3, 1);
    CASE(nothings, "\200\200\100\201\200\100", ROWBIN_E_LIMIT, 1, 3, 0);
    CASE(wide, "\200\200\200\200\4\0", ROWBIN_E_TRUNCATED, 0, 0,
         5 + UINT64_C(1073741824000));
    CASE(wide, "\0\177\1", ROWBIN_E_TRUNCATED, 1, 1, 1 + 127 * 17);
    // Discriminators.
    CASE(choice, "\3xxxxxxxxx", ROWBIN_E_DISCRIMINATOR, 0, 0, 0);
    CASE(choice, "\376xxxxxxxxx", ROWBIN_E_DISCRIMINATOR, 0, 0, 0);
    CASE(choice, "\1xxxxxxx", ROWBIN_E_TRUNCATED, 0, 1, 8);
    CASE(choice, "\377", ROWBIN_E_TRUNCATED, 1, 1, 1);
    CASE(choice, "\0\5xx", ROWBIN_E_TRUNCATED, 0, 1, 6);
    // A Variant whose alternatives are not in the engine's order.
    CASE(unsorted, "\1\0\1a\1\0\1a", ROWBIN_E_TYPE, 1, 1, 0);
    // Dynamic: tags without a value, deep types, types of many types.
    CASE(anything, "\41x", ROWBIN_E_TYPE, 0, 0, 0);
    CASE(anything, "\45\0\5count\0\0x", ROWBIN_E_UNSUPPORTED, 0, 0, 0);
    CASE(anything, "\377x", ROWBIN_E_TYPE, 0, 0, 0);
    CASE(anything, "\36\36\36\36\36", ROWBIN_E_TRUNCATED, 0, 5, 1);
    CASE(anything, "\36\1\200\200\200\200\4x", ROWBIN_E_TRUNCATED, 0, 2,
         5 + 1073741824);
    CASE(anything, "\36\37\0\201\200\200\200\4x", ROWBIN_E_LIMIT, 0, 3, 0);
    CASE(anything, "\37\377\377\377\377\17x", ROWBIN_E_LIMIT, 0, 1, 0);
    CASE(anything, "\52\1\1\1xx", ROWBIN_E_DISCRIMINATOR, 0, 3, 0);
    CASE(anything, "\26\377\377\377\177x", ROWBIN_E_LIMIT, 0, 1, 0);
    CASE(anything, "\36\0\5x", ROWBIN_E_TYPE, 0, 3, 0);
    CASE(anything, "\43\0\0x", ROWBIN_E_TYPE, 0, 3, 0);
    CASE(anything, "\42\13xxxxxxxxx", ROWBIN_E_TYPE, 0, 1, 0);
    // JSON.
    CASE(object, "\200\200\200\200\4xx", ROWBIN_E_TRUNCATED, 0, 5,
         UINT64_C(2147483648));
    CASE(object, "\201\200\200\200\4xx", ROWBIN_E_LIMIT, 0, 0, 0);
    CASE(object, "\1\1a\41x", ROWBIN_E_TYPE, 0, 3, 0);
#undef CASE
}

// Types nested in the bytes: as deep as the limit, and one deeper.
static void deep_dynamics(void) {
    unsigned char wire[4 * ROWBIN_MAX_DEPTH + 4];
    int deeper;
    for (deeper = 0; deeper < 2; deeper++) {
        const size_t depth = ROWBIN_MAX_DEPTH - 1 + (size_t)deeper;
        size_t n = 0, i;
        rowbin_reader r;
        anything row;
        for (i = 0; i < depth; i++) { // Arrays of one Dynamic
            wire[n++] = 0x1e;
            wire[n++] = 0x2b;
            wire[n++] = 32;
            wire[n++] = 1;
        }
        wire[n++] = 0x01;
        wire[n++] = 7;
        wire[n++] = 9;
        r = rowbin_open(wire, n);
        CHECK(anything_read_row(&r, &row) == (deeper == 0));
        if (deeper == 0) {
            CHECK_U64(row.d.size, n - 1);
            CHECK_U64(row.b, 9);
        } else {
            rowbin_error e = rowbin_explain(&r, &anything_schema);
            CHECK_I64(e.status, ROWBIN_E_DEPTH);
            CHECK_U64(e.column, 0);
        }
    }
}

// Values of Dynamic and JSON of every type, from the engine, find their end:
// tests/data/dynamic.sql, whose last column counts the rows.
#define DYNAMIC(COL)                                                           \
    COL(d, Dynamic)                                                            \
    COL(j, JSON)                                                               \
    COL(o, Nullable(JSON))                                                     \
    COL(a, Array(JSON))                                                        \
    COL(tail, UInt32)
ROWBIN_ROW(dynamic, DYNAMIC);

static void dynamics(void) {
    enum { ROWS = 48 };
    test_file file = test_read("tests/data/dynamic.rbnt");
    size_t starts[ROWS + 1];
    size_t cut, n = 0;
    dynamic row;
    rowbin_reader r = rowbin_open(file.data, file.size);
    CHECK(dynamic_check_header(&r));
    do {
        starts[n] = (size_t)rowbin_offset(&r);
    } while (dynamic_read_row(&r, &row) && CHECK_U64(row.tail, n) &&
             CHECK_U64(row.j.count, n % 5 == 0 ? 0 : 5) &&
             CHECK(row.o.is_null == (n % 3 == 0)) &&
             CHECK_U64(row.a.count, n % 3) &&
             CHECK_U64(row.d.count, n == 0 ? 0 : 1) && n++ < ROWS);
    CHECK_U64(n, ROWS);
    CHECK_I64(rowbin_status(&r), ROWBIN_DONE);
    // Every truncation; every split.
    for (cut = starts[0]; cut <= file.size; cut++) {
        unsigned char *exact =
            memory_exact(file.data + starts[0], cut - starts[0]);
        size_t k = 0;
        while (k < ROWS && starts[k + 1] <= cut) {
            k++;
        }
        r = rowbin_open(exact, cut - starts[0]);
        for (n = 0; dynamic_read_row(&r, &row); n++) {
        }
        CHECK_U64(n, k);
        CHECK_I64(rowbin_status(&r),
                  cut == starts[k] ? ROWBIN_DONE : ROWBIN_E_TRUNCATED);
        r = rowbin_open_stream();
        rowbin_feed(&r, exact, cut - starts[0]);
        for (n = 0; dynamic_read_row(&r, &row); n++) {
        }
        CHECK_I64(rowbin_status(&r), ROWBIN_MORE);
        CHECK(n == k &&
              (k == ROWS || (rowbin_needed(&r) > 0 &&
                             cut + rowbin_needed(&r) <= starts[k + 1])));
        rowbin_feed(&r, file.data + starts[k], file.size - starts[k]);
        rowbin_finish(&r);
        while (dynamic_read_row(&r, &row)) {
            CHECK_U64(row.tail, n);
            n++;
        }
        CHECK_U64(n, ROWS);
        CHECK_I64(rowbin_status(&r), ROWBIN_DONE);
        free(exact);
    }
    free(file.data);
}

// A row much longer than the pieces it comes in is looked at once: where that
// was left moves on with every piece, and no piece is kept waiting.
#define LONG(COL)                                                              \
    COL(first, Array(String))                                                  \
    COL(second, Map(String, Array(Nullable(UInt16))))                          \
    COL(third, String)                                                         \
    COL(last, UInt8)
ROWBIN_ROW(long_row, LONG);

// Strings of 0 to 12 bytes behind their number.
static size_t put_strings(unsigned char *wire, size_t strings) {
    size_t n = 0, i;
    wire[n++] = (unsigned char)((strings & 127) | 128);
    wire[n++] = (unsigned char)(strings >> 7);
    for (i = 0; i < strings; i++) {
        wire[n++] = (unsigned char)(i % 13);
        memset(wire + n, 'x', i % 13);
        n += i % 13;
    }
    return n;
}

static void long_rows(void) {
    enum { ELEMENTS = 3000, PIECE = 100 };
    unsigned char *wire = (unsigned char *)test_allocate(200000);
    unsigned char *buffer = (unsigned char *)test_allocate(200000);
    size_t n, i, at = 0, kept, got = 1, rows = 0, stops = 0;
    rowbin_reader r = rowbin_open_stream();
    long_row row;
    n = put_strings(wire, ELEMENTS);
    wire[n++] = (ELEMENTS & 127) | 128;
    wire[n++] = ELEMENTS >> 7;
    for (i = 0; i < ELEMENTS; i++) {
        memcpy(wire + n, "\1k\3\2\0\7\0\376", 8); // NULL: not 0
        n += 8;
    }
    wire[n++] = (1000 & 127) | 128;
    wire[n++] = 1000 >> 7;
    memset(wire + n, 'y', 1000);
    n += 1000;
    wire[n++] = 42;
    while (got > 0 && rowbin_keep(&r, buffer, 200000, &kept)) {
        got = n - at < PIECE ? n - at : PIECE;
        memcpy(buffer + kept, wire + at, got);
        at += got;
        rowbin_feed(&r, buffer, kept + got);
        if (got == 0) {
            rowbin_finish(&r);
        }
        while (long_row_read_row(&r, &row)) {
            rows++;
            CHECK_U64(at, n);
            CHECK_U64(row.first.count, ELEMENTS);
            CHECK_U64(row.second.count, ELEMENTS);
            CHECK_U64(row.third.size, 1000);
            CHECK_U64(row.last, 42);
        }
        if (rowbin_status(&r) == ROWBIN_MORE && rows == 0) {
            stops++;
            // What was looked at ends in the last piece, but for a count or a
            // String, which wait for the bytes that they say.
            CHECK(at < 2 * ROWBIN_PRIV_LONG_ROW || r.place.passed > at ||
                  at - r.place.passed <= PIECE + 13 || rowbin_needed(&r) > 0);
        }
    }
    CHECK_U64(rows, 1);
    CHECK_U64(stops, (n - 1) / PIECE);
    CHECK_I64(rowbin_status(&r), ROWBIN_DONE);
    free(wire);
    free(buffer);
}

// A value whose inside no place can say is begun anew in a stream, but not at
// each piece: all looks together take a constant times the work of one, and the
// row comes at the latest when a 16th more is there, or the buffer is full.
#define ANEW(COL)                                                              \
    COL(before, UInt32)                                                        \
    COL(any, Dynamic)                                                          \
    COL(after, UInt32)
ROWBIN_ROW(anew, ANEW);
#define PATHS(COL)                                                             \
    COL(before, UInt32)                                                        \
    COL(any, JSON)                                                             \
    COL(after, UInt32)
ROWBIN_ROW(paths, PATHS);
#define LINES(COL)                                                             \
    COL(before, UInt32)                                                        \
    COL(any, MultiLineString)                                                  \
    COL(after, UInt32)
ROWBIN_ROW(lines, LINES);

#define BEGUN_ANEW(row, elements)                                              \
    static void row##_begun_anew(const unsigned char *value, size_t n,         \
                                 size_t capacity) {                            \
        enum { PIECE = 50 };                                                   \
        unsigned char *buffer = (unsigned char *)test_allocate(capacity);      \
        unsigned char *wire = (unsigned char *)test_allocate(3 * (n + 8));     \
        size_t at = 0, kept, got = 1, rows = 0, looks = 0, i;                  \
        size_t looked = 0, stops = 0;                                          \
        rowbin_reader r = rowbin_open_stream();                                \
        row out;                                                               \
        for (i = 0; i < 3; i++) {                                              \
            memset(wire + i * (n + 8), 1, 4);                                  \
            memcpy(wire + i * (n + 8) + 4, value, n);                          \
            memset(wire + i * (n + 8) + 4 + n, 2, 4);                          \
        }                                                                      \
        n += 8;                                                                \
        while (got > 0 && rowbin_keep(&r, buffer, capacity, &kept)) {          \
            const size_t space = capacity - kept;                              \
            got = 3 * n - at < PIECE ? 3 * n - at : PIECE;                     \
            got = got < space ? got : space;                                   \
            memcpy(buffer + kept, wire + at, got);                             \
            at += got;                                                         \
            rowbin_feed(&r, buffer, kept + got);                               \
            if (got == 0) {                                                    \
                rowbin_finish(&r);                                             \
            }                                                                  \
            while (row##_read_row(&r, &out)) {                                 \
                rows++;                                                        \
                CHECK(at <= rows * n + n / ROWBIN_PRIV_LOOK_AGAIN + PIECE);    \
                CHECK_U64(out.any.count, elements);                            \
                CHECK_U64(out.before, 0x01010101);                             \
                CHECK_U64(out.after, 0x02020202);                              \
            }                                                                  \
            if (rowbin_status(&r) == ROWBIN_MORE) {                            \
                CHECK(rowbin_unread(&r) + rowbin_needed(&r) <=                 \
                      n + n / ROWBIN_PRIV_LOOK_AGAIN);                         \
                stops++;                                                       \
            }                                                                  \
            if (r.place.looked != looked) {                                    \
                looked = r.place.looked;                                       \
                looks += looked;                                               \
            }                                                                  \
        }                                                                      \
        CHECK_U64(rows, 3);                                                    \
        CHECK_I64(rowbin_status(&r), ROWBIN_DONE);                             \
        CHECK(stops > 3 * n / PIECE - 9);                                      \
        CHECK(looks > n);                                                      \
        CHECK(looks <= 3 * n * (1 + ROWBIN_PRIV_LOOK_AGAIN));                  \
        CHECK(looks < 3 * n * (n / PIECE) / 4);                                \
        free(wire);                                                            \
        free(buffer);                                                          \
    }
BEGUN_ANEW(anew, 1)
BEGUN_ANEW(paths, 1)
BEGUN_ANEW(lines, 3000)

static void begun_anew(void) {
    enum { ELEMENTS = 9000 };
    unsigned char *value = (unsigned char *)test_allocate(200000);
    size_t n, i;
    value[0] = 0x1e; // Array(String)
    value[1] = 0x15;
    n = 2 + put_strings(value + 2, ELEMENTS);
    anew_begun_anew(value, n, 200000);
    anew_begun_anew(value, n, n + 8);  // just a row
    memcpy(value, "\1\1p\x1e\x15", 5); // the same under a path
    n = 5 + put_strings(value + 5, ELEMENTS);
    paths_begun_anew(value, n, 200000);
    paths_begun_anew(value, n, n + 8);
    n = 0;
    value[n++] = (3000 & 127) | 128;
    value[n++] = 3000 >> 7;
    for (i = 0; i < 3000; i++) {
        value[n++] = (unsigned char)(i % 3);
        memset(value + n, 0, 16 * (i % 3));
        n += 16 * (i % 3);
    }
    lines_begun_anew(value, n, 200000);
    lines_begun_anew(value, n, n + 8);
    free(value);
}

// A Geometry in a Dynamic, behind a JSON: its alternatives are its own.
#define GEOMETRY_IN_DYNAMIC(COL)                                               \
    COL(json, JSON) COL(any, Dynamic) COL(after, UInt32)
ROWBIN_ROW(geometry_in_dynamic, GEOMETRY_IN_DYNAMIC);

static void geometries_in_dynamics(void) {
    static const unsigned char wire[] = "\0" // no path
                                        "\x2c\x08Geometry"
                                        "\x05\x01" // a Ring of one Point
                                        "0123456789abcdef"
                                        "next";
    size_t n;
    for (n = 1; n < sizeof wire; n++) {
        unsigned char *exact = memory_exact(wire, n);
        rowbin_reader r = rowbin_open(exact, n);
        geometry_in_dynamic row;
        const bool whole = geometry_in_dynamic_read_row(&r, &row);
        CHECK(whole == (n == sizeof wire - 1));
        if (!whole) {
            const rowbin_error e =
                rowbin_explain(&r, &geometry_in_dynamic_schema);
            CHECK_I64(e.status, ROWBIN_E_TRUNCATED);
            CHECK_U64(e.column, n < 29 ? 1 : 2);
        }
        free(exact);
    }
}

// ---- Headers ----

#define H_NESTED(COL) COL(v, Array(TupleOf(PAIR)))
#define H_NESTED_OF(COL) COL(v, NestedOf(PAIR))
#define H_TUPLE(COL) COL(v, Tuple(Enum8('a' = 1, 'b, )' = 2), Array(String)))
#define H_MAP(COL) COL(v, Map(LowCardinality(String), Array(Nullable(Int64))))
#define H_VARIANT(COL) COL(v, Variant(Decimal(18, 4), Int64, String))
#define H_QBIT(COL) COL(v, QBit(Float32, 4))
#define H_JSON(COL) COL(v, JSON)
#define H_DYNAMIC(COL) COL(v, Nullable(Dynamic))
#define H_MAYBE(COL) COL(v, Nullable(Tuple(UInt8, String)))
#define H_SKIPPED(COL) COL(v, Skipped(Array(UInt8))) COL(w, UInt8)
#define H_GEO(COL) COL(v, Array(Polygon))
ROWBIN_ROW(h_nested, H_NESTED);
ROWBIN_ROW(h_nested_of, H_NESTED_OF);
ROWBIN_ROW(h_tuple, H_TUPLE);
ROWBIN_ROW(h_map, H_MAP);
ROWBIN_ROW(h_variant, H_VARIANT);
ROWBIN_ROW(h_qbit, H_QBIT);
ROWBIN_ROW(h_json, H_JSON);
ROWBIN_ROW(h_dynamic, H_DYNAMIC);
ROWBIN_ROW(h_maybe, H_MAYBE);
ROWBIN_ROW(h_skipped, H_SKIPPED);
ROWBIN_ROW(h_geo, H_GEO);

static void headers(void) {
    static const struct {
        const rowbin_schema *schema;
        const char *found;
        bool same;
    } cases[] = {
        {&h_nested_schema, "Array(Tuple(name String, n UInt16))", true},
        {&h_nested_schema, "Array(Tuple(String, UInt16))", true},
        {&h_nested_schema, "Nested(name String, n UInt16)", true},
        {&h_nested_schema, "Array( Tuple(`name`  String ,n UInt16) )", true},
        {&h_nested_schema,
         "Array(Tuple(\"name\" LowCardinality(String), "
         "n SimpleAggregateFunction(max, UInt16)))",
         true},
        {&h_nested_schema, "Array(Tuple(nam String, n UInt16))", false},
        {&h_nested_schema, "Array(Tuple(names String, n UInt16))", false},
        {&h_nested_schema, "Array(Tuple(name String))", false},
        {&h_nested_schema, "Array(Tuple(name String, n UInt16, x UInt8))",
         false},
        {&h_nested_schema, "Array(Tuple(n UInt16, name String))", false},
        {&h_nested_schema, "Array(Tuple(name String, n Int16))", false},
        {&h_nested_schema, "Array(Tuple(name String, n Nullable(UInt16)))",
         false},
        {&h_nested_schema, "Array(Tuple(name String n UInt16))", false},
        {&h_nested_schema, "Nested(nam String, n UInt16)", false},
        {&h_nested_of_schema, "Map(String, UInt16)", false},
        {&h_nested_of_schema, "Array(Map(String, UInt16))", false},
        {&h_nested_schema,
         "Array(Tuple(name String, n SimpleAggregateFunction(max)))", false},
        {&h_nested_schema, "Array(String)", false},
        {&h_nested_schema, "Map(String, UInt16)", false},
        {&h_nested_schema, "Tuple(name String, n UInt16)", false},
        {&h_nested_schema, "Array(Tuple(name String, n UInt16)) x", false},
        {&h_nested_schema, "Array(Tuple(name String, n UInt16))x)", false},
        {&h_nested_schema, "Array(Tuple(name String, n UInt16)", false},
        {&h_nested_schema, "Array(Tuple(name String, n UInt16),UInt8)", false},
        {&h_nested_schema, "Array", false},
        {&h_nested_schema, "Array(", false},
        {&h_nested_schema, "Array()", false},
        {&h_nested_schema, "Array(Tuple(`name String, n UInt16))", false},
        {&h_nested_schema, "Array(Tuple(`\\", false},
        {&h_nested_schema, "", false},
        {&h_nested_schema, "(((((((((((((((((", false},
        {&h_nested_schema, "))))", false},
        {&h_nested_of_schema, "Nested(name String, n UInt16)", true},
        {&h_nested_of_schema, "Array(Tuple(name String, n UInt16))", true},
        {&h_nested_of_schema, "Array(Tuple(String, UInt16))", true},
        {&h_nested_of_schema, "Array(Nested(name String, n UInt16))", false},
        {&h_nested_of_schema, "Nested(name String, n UInt32)", false},
        {&h_tuple_schema, "Tuple(Enum8('a' = 1, 'b, )' = 2), Array(String))",
         true},
        {&h_tuple_schema,
         "Tuple(e Enum8('b, )' = 2, 'a' = 1), UInt8 Array(String))", true},
        {&h_tuple_schema, "Tuple(Enum8('a' = 1, 'b, (' = 2), Array(String))",
         false},
        {&h_tuple_schema, "Tuple(Int8, Array(String))", false},
        {&h_map_schema, "Map(LowCardinality(String), Array(Nullable(Int64)))",
         true},
        {&h_map_schema, "Map(String, Array(Nullable(Int64)))", true},
        {&h_map_schema, "Map(String, Array(Int64))", false},
        {&h_map_schema, "Map(String)", false},
        {&h_map_schema, "Tuple(String, Array(Nullable(Int64)))", false},
        {&h_map_schema, "SimpleAggregateFunction(any)", false},
        {&h_map_schema, "Array(Tuple(String, Array(Nullable(Int64))))", false},
        {&h_variant_schema, "Variant(Decimal(18, 4), Int64, String)", true},
        {&h_variant_schema, "Variant(Decimal(18,4), Int64, String)", true},
        {&h_variant_schema, "Variant(Int64, Decimal(18, 4), String)", false},
        {&h_variant_schema, "Variant(Decimal(18, 4), Int64)", false},
        {&h_variant_schema, "Variant(Decimal(18, 4), Int64, String, UInt8)",
         false},
        {&h_qbit_schema, "QBit(Float32, 4)", true},
        {&h_qbit_schema, "QBit(Float32, 8)", false},
        {&h_qbit_schema, "QBit(Float64, 4)", false},
        {&h_qbit_schema, "Array(Float32)", false},
        {&h_json_schema, "JSON", true},
        {&h_json_schema, "JSON(max_dynamic_types=4, max_dynamic_paths=8)",
         true},
        {&h_json_schema, "JSON(SKIP a.b, SKIP REGEXP 'q,\\'(')", true},
        {&h_json_schema, "JSON(a UInt8)", false},
        {&h_json_schema, "JSON(max_dynamic_types=4, `a b` UInt8)", false},
        {&h_json_schema, "JSON(", false},
        {&h_json_schema, "String", false},
        {&h_dynamic_schema, "Nullable(Dynamic)", true},
        {&h_dynamic_schema, "Nullable(Dynamic(max_types=5))", true},
        {&h_dynamic_schema, "Dynamic", false},
        {&h_maybe_schema, "Nullable(Tuple(UInt8, String))", true},
        {&h_maybe_schema, "Nullable(Tuple(a UInt8, b String))", true},
        {&h_maybe_schema, "Tuple(UInt8, String)", false},
        {&h_maybe_schema, "Tuple(Nullable(UInt8), String)", false},
        {&h_skipped_schema, "Array(UInt8)", true},
        {&h_skipped_schema, "Array(Int8)", false},
        {&h_geo_schema, "Array(Polygon)", true},
        {&h_geo_schema, "Array(Ring)", false},
    };
    size_t i;
    for (i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        const rowbin_schema *schema = cases[i].schema;
        const size_t found = strlen(cases[i].found);
        unsigned char wire[256];
        unsigned char *exact;
        size_t n = 0;
        rowbin_reader r;
        wire[n++] = (unsigned char)schema->count;
        memcpy(wire + n, "\1v\1w", 4);
        n += 2 * schema->count;
        wire[n++] = (unsigned char)found;
        memcpy(wire + n, cases[i].found, found);
        n += found;
        if (schema->count > 1) {
            memcpy(wire + n, "\5UInt8", 6);
            n += 6;
        }
        exact = memory_exact(wire, n);
        r = rowbin_open(exact, n);
        if (!CHECK(rowbin_check_header(&r, schema) == cases[i].same)) {
            printf("    declared %s, found %s\n", schema->columns[0].type,
                   cases[i].found);
        }
        if (!cases[i].same) {
            const rowbin_error e = rowbin_explain(&r, schema);
            CHECK_I64(e.status, ROWBIN_E_TYPE);
            CHECK_U64(e.column, 0);
            CHECK_U64(e.found.size, found);
        }
        free(exact);
    }
}

// ---- A Dynamic's type as a weapon ----

#define ONLY_DYNAMIC(COL) COL(d, Dynamic)
ROWBIN_ROW(only_dynamic, ONLY_DYNAMIC);
#define ONLY_JSON(COL) COL(j, JSON)
ROWBIN_ROW(only_json, ONLY_JSON);

// A Dynamic of a Dynamic of a ... is no level of nesting each: it is refused.
static void dynamic_of_dynamic(void) {
    enum { MANY = 200000 };
    char *bytes = (char *)test_allocate(2 * MANY + 4);
    only_dynamic row;
    only_json json;
    rowbin_reader r;
    size_t i;
    memcpy(bytes, "\1\1p", 3);
    for (i = 0; i < MANY; i++) {
        memcpy(bytes + 3 + 2 * i, "\53\40", 2);
    }
    bytes[2 * MANY + 3] = 0;
    r = rowbin_open(bytes + 3, 2 * MANY + 1);
    CHECK(!only_dynamic_read_row(&r, &row));
    CHECK_I64(rowbin_status(&r), ROWBIN_E_UNSUPPORTED);
    r = rowbin_open(bytes, 2 * MANY + 4);
    CHECK(!only_json_read_row(&r, &json));
    CHECK_I64(rowbin_status(&r), ROWBIN_E_UNSUPPORTED);
    free(bytes);
}

// Names in a type count as types do: each element of an Array passes over them.
static void names_in_types(void) {
    enum { NAMES = ROWBIN_MAX_TYPES };
    static unsigned char bytes[3 * NAMES + 64];
    only_dynamic row;
    rowbin_reader r;
    size_t n, names;
    for (names = NAMES - 2; names <= NAMES; names++) {
        // Array(Enum16 of that many names), empty
        n = 0;
        bytes[n++] = 0x1e;
        bytes[n++] = 0x18;
        bytes[n++] = (unsigned char)(names | 128);
        bytes[n++] = (unsigned char)(names >> 7);
        memset(bytes + n, 0, 3 * names + 1);
        n += 3 * names + 1;
        r = rowbin_open(bytes, n);
        CHECK(only_dynamic_read_row(&r, &row) == (names == NAMES - 2));
        CHECK_I64(rowbin_status(&r),
                  names == NAMES - 2 ? ROWBIN_OK : ROWBIN_E_LIMIT);
        // Array(JSON that skips as many paths)
        n = 0;
        memcpy(bytes, "\36\60\0\0\0\0", 6);
        n = 6;
        bytes[n++] = (unsigned char)(names | 128);
        bytes[n++] = (unsigned char)(names >> 7);
        memset(bytes + n, 1, 2 * names); // of one byte, which is 1
        memset(bytes + n + 2 * names, 0, 2);
        n += 2 * names + 2;
        r = rowbin_open(bytes, n);
        CHECK(only_dynamic_read_row(&r, &row) == (names == NAMES - 2));
    }
}

// ---- The order of a Variant's alternatives ----

#define WITH_Z(COL) COL(z, UInt8)
#define WITH_A(COL) COL(a, String)
#define RIGHT_TUPLES(COL) COL(v, Variant(TupleOf(WITH_A), TupleOf(WITH_Z)))
#define WRONG_TUPLES(COL) COL(v, Variant(TupleOf(WITH_Z), TupleOf(WITH_A)))
#define RIGHT_DECIMALS(COL) COL(v, Variant(Decimal64(4), Decimal(38, 2)))
#define WRONG_DECIMALS(COL) COL(v, Variant(Decimal(38, 2), Decimal64(4)))
#define RIGHT_INNER(COL) COL(v, Array(Variant(Array(Int8), String, UInt8)))
#define WRONG_INNER(COL) COL(v, Array(Variant(String, Array(Int8), UInt8)))
#define TWICE_INNER(COL) COL(v, Array(Variant(String, String)))
#define RIGHT_LOW(COL)                                                         \
    COL(v, Variant(Date, LowCardinality(String), Map(String, UInt8)))
ROWBIN_ROW(twice_inner, TWICE_INNER);
ROWBIN_ROW(right_low, RIGHT_LOW);
ROWBIN_ROW(right_tuples, RIGHT_TUPLES);
ROWBIN_ROW(wrong_tuples, WRONG_TUPLES);
ROWBIN_ROW(right_decimals, RIGHT_DECIMALS);
ROWBIN_ROW(wrong_decimals, WRONG_DECIMALS);
ROWBIN_ROW(right_inner, RIGHT_INNER);
ROWBIN_ROW(wrong_inner, WRONG_INNER);

#define ORDER(row, bytes, status)                                              \
    do {                                                                       \
        rowbin_reader r = rowbin_open(bytes, sizeof bytes - 1);                \
        row value;                                                             \
        CHECK(row##_read_row(&r, &value) == ((status) == ROWBIN_OK));          \
        CHECK_I64(rowbin_status(&r), status);                                  \
    } while (0)

// It is that of the engine's names, however the list spells them.
static void order_of_alternatives(void) {
    ORDER(right_tuples, "\0\1x", ROWBIN_OK);
    ORDER(wrong_tuples, "\0\1x", ROWBIN_E_TYPE);
    ORDER(right_decimals, "\0\1\0\0\0\0\0\0\0", ROWBIN_OK);
    ORDER(wrong_decimals, "\377", ROWBIN_E_TYPE);
    ORDER(twice_inner, "\1\0\1x", ROWBIN_E_TYPE);
    ORDER(right_low, "\1\1x", ROWBIN_OK);
    ORDER(right_inner, "\2\1\1x\377", ROWBIN_OK);
    ORDER(wrong_inner, "\2\0\1x\377", ROWBIN_E_TYPE);
}

// A value that a mistaken program reads in the middle of a row moves the
// cursor: what was looked through before does not count then.
#define STRINGS(COL) COL(n, UInt8) COL(z, Array(String))
ROWBIN_ROW(strings, STRINGS);
static void mixed_readers(void) {
    unsigned char *bytes = (unsigned char *)test_allocate(400);
    rowbin_reader r = rowbin_open_stream();
    strings row;
    memset(bytes, 'x', 400);
    bytes[0] = 5;
    bytes[1] = 4;
    bytes[2] = bytes[130] = bytes[258] = 127;
    bytes[386] = 13;
    rowbin_feed(&r, bytes, 300);
    CHECK(!strings_read_row(&r, &row));
    rowbin_feed(&r, bytes, 400);
    CHECK_U64(rowbin_read_FixedString(&r, 390).size, 390);
    strings_read_row(&r, &row); // AddressSanitizer watches
    CHECK(rowbin_unread(&r) <= 400);
    free(bytes);
}

int main(void) {
    RUN(dynamic_of_dynamic);
    RUN(names_in_types);
    RUN(order_of_alternatives);
    RUN(mixed_readers);
    RUN(bad_length_in_a_short_row);
    RUN(nullables);
    RUN(hostile_lengths);
    RUN(string_lengths);
    RUN(reading_composites);
    RUN(a_wrong_list_for_a_view);
    RUN(hostile_composites);
    RUN(deep_dynamics);
    RUN(dynamics);
    RUN(long_rows);
    RUN(begun_anew);
    RUN(geometries_in_dynamics);
    RUN(headers);
    return test_report("test_any");
}
