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
    RUN(nullables);
    RUN(hostile_lengths);
    RUN(string_lengths);
    return test_report("test_any");
}
