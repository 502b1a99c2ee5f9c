// Every fixed-width type: the engine's bytes against the engine's text, every
// truncation, every split, every alignment, buffers of exact size and at an
// unreadable page.
#define _DEFAULT_SOURCE
#define ROWBIN_IMPLEMENTATION
#include "../rowbinary.h"

#include "golden.h"
#include "memory.h"

static bool same_value(const golden_value *a, const golden_value *b) {
    return memcmp(a->bytes, b->bytes, sizeof a->bytes) == 0 &&
           a->size == b->size &&
           (a->size == 0 || memcmp(a->data, b->data, a->size) == 0);
}

static bool is_zero(const golden_value *v) {
    static const golden_value zero = {{0}, NULL, 0};
    return memcmp(v->bytes, zero.bytes, sizeof v->bytes) == 0 && v->size == 0;
}

// The first `k` of the value's bytes, and no more to come.
static void check_truncated(const golden_type *t, const unsigned char *bytes,
                            size_t k, const golden_value *want) {
    const bool whole = k == t->width;
    unsigned char *exact = memory_exact(bytes, k);
    const unsigned char *const at[] = {exact, memory_guarded(bytes, k)};
    size_t i;
    for (i = 0; i < 2; i++) {
        rowbin_reader r = rowbin_open(at[i], k);
        golden_value value;
        golden_read(t, &r, &value);
        CHECK(whole ? same_value(&value, want) : is_zero(&value));
        CHECK(rowbin_end_row(&r) == whole);
        if (whole) {
            CHECK_I64(rowbin_status(&r), ROWBIN_OK);
            golden_read(t, &r, &value);
            CHECK(is_zero(&value));
            CHECK(!rowbin_end_row(&r));
        }
        CHECK_I64(rowbin_status(&r),
                  whole || k == 0 ? ROWBIN_DONE : ROWBIN_E_TRUNCATED);
        CHECK_U64(rowbin_rows(&r), whole ? 1 : 0);
        CHECK_U64(rowbin_offset(&r), whole ? k : 0);
        if (!whole && k > 0) {
            const rowbin_error e = rowbin_explain(&r, NULL);
            CHECK_U64(e.offset, 0);
            CHECK_U64(e.needed, t->width);
            CHECK_U64(e.available, k);
            CHECK(e.column == ROWBIN_NO_COLUMN);
        }
        // It stays stopped, and values stay zero.
        golden_read(t, &r, &value);
        CHECK(is_zero(&value));
        CHECK(!rowbin_end_row(&r));
    }
    free(exact);
}

// A stream of two values, the second cut after `k` bytes.
static void check_split(const golden_type *t, const unsigned char *bytes,
                        size_t k, const golden_value *want) {
    unsigned char buffer[64];
    rowbin_reader r = rowbin_open_stream();
    golden_value value;
    size_t tail = 99;
    CHECK(rowbin_keep(&r, buffer, sizeof buffer, &tail) && tail == 0);
    memcpy(buffer, bytes, t->width);
    memcpy(buffer + t->width, bytes, k);
    rowbin_feed(&r, buffer, t->width + k);
    golden_read(t, &r, &value);
    CHECK(same_value(&value, want) && rowbin_end_row(&r));
    golden_read(t, &r, &value);
    if (k < t->width) {
        CHECK(is_zero(&value) && !rowbin_end_row(&r));
        CHECK_I64(rowbin_status(&r), ROWBIN_MORE);
        CHECK_U64(rowbin_needed(&r), t->width - k);
        CHECK_U64(rowbin_unread(&r), k);
        CHECK_U64(rowbin_offset(&r), t->width);
        CHECK(rowbin_keep(&r, buffer, sizeof buffer, &tail) && tail == k);
        memcpy(buffer + tail, bytes + k, t->width - k);
        rowbin_feed(&r, buffer, t->width);
        CHECK_I64(rowbin_status(&r), ROWBIN_OK);
        golden_read(t, &r, &value);
    }
    CHECK(same_value(&value, want) && rowbin_end_row(&r));
    CHECK_U64(rowbin_offset(&r), 2 * t->width);
    golden_read(t, &r, &value);
    CHECK_I64(rowbin_status(&r), ROWBIN_MORE);
    rowbin_finish(&r);
    golden_read(t, &r, &value);
    CHECK_I64(rowbin_status(&r), ROWBIN_DONE);
    CHECK_U64(rowbin_rows(&r), 2);
}

static void engine_values(void) {
    test_file f = test_read("tests/data/golden.tsv");
    bool seen[ROWBIN_PRIV_TYPE_END] = {false};
    char *line = f.data;
    size_t lines = 0, i;
    while (line != NULL && *line != '\0') {
        char *next = strchr(line, '\n');
        char *rest = strchr(line, '\t') + 1;
        const char *type = (rest[-1] = '\0', line); // raw, as in a header
        size_t hex_size, text_size;
        char *bytes = golden_field(&rest, &hex_size);
        char *text = golden_field(&rest, &text_size);
        const golden_type t = golden_parse(type);
        const size_t size = golden_unhex(bytes);
        const unsigned char *wire = (const unsigned char *)bytes;
        rowbin_reader r = rowbin_open(bytes, size);
        golden_value value, other;
        char ours[256];
        CHECK_U64(size, t.width);
        golden_read(&t, &r, &value);
        if (!CHECK(golden_is(&t, &value, text, text_size, ours))) {
            printf("    %s: engine \"%s\", here \"%s\"\n", type, text, ours);
        }
        for (i = 0; i <= size; i++) {
            check_truncated(&t, wire, i, &value);
            check_split(&t, wire, i, &value);
        }
        for (i = 0; i < 16; i++) {
            unsigned char aligned[64 + 16];
            memcpy(aligned + i, bytes, size);
            r = rowbin_open(aligned + i, size);
            golden_read(&t, &r, &other);
            CHECK(same_value(&value, &other) && rowbin_end_row(&r));
        }
        seen[t.reader != NULL ? t.reader->kind : ROWBIN_TYPE_FixedString] =
            true;
        lines++;
        line = next != NULL ? next + 1 : NULL;
    }
    CHECK(lines > 250);
    for (i = 0; i < GOLDEN_READERS; i++) {
        // DateTime32 is a spelling that the engine never answers with.
        if (golden_readers[i].kind != ROWBIN_TYPE_DateTime32 &&
            !CHECK(seen[golden_readers[i].kind])) {
            printf("    no value of %s\n", golden_readers[i].name);
        }
    }
    CHECK(seen[ROWBIN_TYPE_FixedString]);
    free(f.data);
}

#define FLOATS(COL)                                                            \
    COL(a, Float64) COL(b, Float64) COL(c, Float32) COL(d, BFloat16)
ROWBIN_FIXED_ROW(floats, FLOATS);

// NaN payloads and signs survive, in value and in memory.
static void float_bits(void) {
    static const unsigned char wire[] = {
        1,    0,    0,    0,    0,    0, 0xf0, 0x7f, 0xff, 0xff, 0xff,
        0xff, 0xff, 0xff, 0xff, 0xff, 1, 0,    0x80, 0x7f, 0x81, 0x7f};
    const uint64_t doubles[] = {0x7ff0000000000001, UINT64_MAX};
    const uint32_t singles[] = {0x7f800001, 0x7f810000};
#ifdef __i386__ // the x87 registers make a signalling NaN quiet
    const uint64_t quiet64 = (uint64_t)1 << 51;
    const uint32_t quiet32 = (uint32_t)1 << 22;
#else
    const uint64_t quiet64 = 0;
    const uint32_t quiet32 = 0;
#endif
    rowbin_reader r = rowbin_open(wire, sizeof wire);
    uint64_t bits64;
    uint32_t bits32;
    floats row;
    size_t i;
    for (i = 0; i < 2; i++) {
        const double v = rowbin_read_Float64(&r);
        memcpy(&bits64, &v, sizeof v);
        CHECK(isnan(v));
        CHECK_U64(bits64 | quiet64, doubles[i] | quiet64);
    }
    for (i = 0; i < 2; i++) {
        const float v =
            i == 0 ? rowbin_read_Float32(&r) : rowbin_read_BFloat16(&r);
        memcpy(&bits32, &v, sizeof v);
        CHECK(isnan(v));
        CHECK_U64(bits32 | quiet32, singles[i] | quiet32);
    }
    CHECK(rowbin_end_row(&r));
    r = rowbin_open(wire, sizeof wire);
    if (!CHECK(floats_read_row(&r, &row))) {
        return;
    }
    memcpy(&bits64, &row.a, sizeof row.a);
    CHECK_U64(bits64, doubles[0]);
    memcpy(&bits64, &row.b, sizeof row.b);
    CHECK_U64(bits64, doubles[1]);
    memcpy(&bits32, &row.c, sizeof row.c);
    CHECK_U64(bits32, singles[0]);
    memcpy(&bits32, &row.d, sizeof row.d);
    CHECK_U64(bits32 | quiet32, singles[1] | quiet32);
}

static void every_bool_byte(void) {
    unsigned i;
    for (i = 0; i < 256; i++) {
        const unsigned char byte = (unsigned char)i;
        rowbin_reader r = rowbin_open(&byte, 1);
        const bool v = rowbin_read_Bool(&r);
        unsigned char in_memory;
        memcpy(&in_memory, &v, 1);
        CHECK_U64(in_memory, i != 0);
    }
}

static void empty_inputs(void) {
    rowbin_reader r = rowbin_open(NULL, 0);
    CHECK_I64(rowbin_status(&r), ROWBIN_OK);
    CHECK(!rowbin_end_row(&r));
    CHECK_U64(rowbin_read_UInt64(&r), 0);
    CHECK(!rowbin_end_row(&r));
    CHECK_I64(rowbin_status(&r), ROWBIN_DONE);
    CHECK_U64(rowbin_offset(&r), 0);
    CHECK_U64(rowbin_needed(&r), 0);
    r = rowbin_open("", 0);
    CHECK_U64(rowbin_read_FixedString(&r, 3).size, 0);
    CHECK_I64(rowbin_status(&r), ROWBIN_DONE);
}

// A size that the caller got from somewhere is no way out of the buffer.
static void fixed_string_sizes(void) {
    static const size_t huge[] = {5, SIZE_MAX, SIZE_MAX / 2, SIZE_MAX / 2 + 1};
    size_t i;
    for (i = 0; i < sizeof huge / sizeof huge[0]; i++) {
        rowbin_reader r = rowbin_open("abcd", 4);
        const rowbin_string v = rowbin_read_FixedString(&r, huge[i]);
        CHECK(v.size == 0 && v.data != NULL);
        CHECK_I64(rowbin_status(&r), ROWBIN_E_TRUNCATED);
        CHECK_U64(rowbin_explain(&r, NULL).needed, huge[i]);
        CHECK_U64(rowbin_read_FixedString(&r, 1).size, 0);
        r = rowbin_open("abcd", 4);
        CHECK_U64(rowbin_read_FixedString(&r, 0).size, 0);
        CHECK_U64(rowbin_read_FixedString(&r, 4).size, 4);
        CHECK(rowbin_end_row(&r));
    }
}

// The first value that is missing is the one that is reported.
static void first_missing_value(void) {
    rowbin_reader r = rowbin_open("\1\2\3\4\5\6", 6);
    rowbin_error e;
    CHECK_U64(rowbin_read_UInt32(&r), 0x04030201);
    CHECK_U64(rowbin_read_UInt64(&r), 0);
    CHECK_U64(rowbin_read_UInt8(&r), 0);
    CHECK_U64(rowbin_read_UInt16(&r), 0);
    CHECK(!rowbin_end_row(&r));
    e = rowbin_explain(&r, NULL);
    CHECK_I64(e.status, ROWBIN_E_TRUNCATED);
    CHECK_U64(e.offset, 4);
    CHECK_U64(e.needed, 8);
    CHECK_U64(e.available, 2);
    CHECK_U64(e.row, 0);
}

// However often a stopped reader is asked: nothing counts up until it wraps.
static void stops_stay(void) {
    rowbin_reader r = rowbin_open("abc", 3);
    size_t i;
    CHECK_U64(rowbin_read_UInt64(&r), 0);
    r.at = PTRDIFF_MAX - 8; // as if very many values had been read since
    for (i = 0; i < 4; i++) {
        CHECK_U64(rowbin_read_UInt64(&r), 0);
        CHECK_U64(rowbin_read_UInt256(&r).limb[0], 0);
        CHECK_U64(rowbin_read_FixedString(&r, 8).size, 0);
        CHECK(rowbin_read_is_null(&r));
        CHECK_I64(rowbin_status(&r), ROWBIN_E_TRUNCATED);
    }
}

// What a value below zero is in C.
static void signs(void) {
    rowbin_reader r = rowbin_open("\xff\xff\xff\xff\xff\xff\xff\xff", 8);
#define SIGNED(T)                                                              \
    do {                                                                       \
        rowbin_reader one = r;                                                 \
        CHECK(rowbin_read_##T(&one) < 0);                                      \
    } while (0)
    SIGNED(Int8);
    SIGNED(Int16);
    SIGNED(Int32);
    SIGNED(Int64);
    SIGNED(Date32);
    SIGNED(Time);
    SIGNED(Time64);
    SIGNED(DateTime64);
    SIGNED(Enum8);
    SIGNED(Enum16);
    SIGNED(Decimal32);
    SIGNED(Decimal64);
    SIGNED(IntervalSecond);
#undef SIGNED
    CHECK_U64(rowbin_read_Date(&r), 65535);
    CHECK_U64(rowbin_read_DateTime(&r), 4294967295U);
}

#ifdef __SIZEOF_INT128__
static void native_integers(void) {
    rowbin_int128 i = {{(uint64_t)-3, UINT64_MAX}};
    rowbin_uint128 u = {{5, 1}};
    CHECK(rowbin_native_Int128(i) == -3);
    CHECK(rowbin_native_UInt128(u) == ((rowbin_native_uint128)1 << 64) + 5);
}
#endif

int main(void) {
    RUN(engine_values);
    RUN(float_bits);
    RUN(every_bool_byte);
    RUN(empty_inputs);
    RUN(fixed_string_sizes);
    RUN(first_missing_value);
    RUN(stops_stay);
    RUN(signs);
#ifdef __SIZEOF_INT128__
    RUN(native_integers);
#endif
    return test_report("test_values");
}
