// Bad input: each case with its bytes, what must have been delivered before,
// and the place, the words and the hint. A failed case is printed as hex with
// a caret under the byte that was expected to be named.
#define _DEFAULT_SOURCE
#define ROWBIN_IMPLEMENTATION
#include "../rowbinary.h"
#include "memory.h"
#include "test.h"

#define ONE32(COL) COL(a, UInt32)
ROWBIN_FIXED_ROW(one32, ONE32);
#define TWO32(COL) COL(a, UInt32) COL(b, UInt32)
ROWBIN_FIXED_ROW(two32, TWO32);
#define ONE64(COL) COL(a, UInt64)
ROWBIN_FIXED_ROW(one64, ONE64);
#define TICKS(COL) COL(a, DateTime64(3))
ROWBIN_FIXED_ROW(ticks, TICKS);
#define THREE(COL) COL(a, UInt64) COL(b, UInt64) COL(c, DateTime)
ROWBIN_FIXED_ROW(three, THREE);
#define IDS(COL) COL(id, UInt64) COL(name, FixedString(3))
ROWBIN_FIXED_ROW(ids, IDS);

// Decodes and returns the number of rows.
#define DECODERS(row)                                                          \
    static ROWBIN_UNUSED size_t plain_##row(rowbin_reader *r) {                \
        row rows[4];                                                           \
        size_t n, total = 0;                                                   \
        while ((n = row##_read_rows(r, rows, 4)) > 0) {                        \
            total += n;                                                        \
        }                                                                      \
        return total;                                                          \
    }                                                                          \
    static ROWBIN_UNUSED size_t typed_##row(rowbin_reader *r) {                \
        return row##_check_header(r) ? plain_##row(r) : 0;                     \
    }                                                                          \
    static ROWBIN_UNUSED size_t named_##row(rowbin_reader *r) {                \
        return row##_check_names(r) ? plain_##row(r) : 0;                      \
    }
DECODERS(one32)
DECODERS(two32)
DECODERS(one64)
DECODERS(ticks)
DECODERS(three)
DECODERS(ids)

#define NONE ROWBIN_NO_COLUMN

static const struct {
    const char *what; // R..: a report about other decoders
    const char *hex;
    size_t (*decode)(rowbin_reader *r);
    const rowbin_schema *schema;
    size_t rows;
    int status;
    uint64_t offset;
    size_t column;
    uint64_t needed, available;
    const char *found;
    const char *hint; // part of it, or ""
} cases[] = {
    {"R02 two columns are no DateTime64",
     "02016101620655496e7433320655496e7433320100000002000000", typed_ticks,
     &ticks_schema, 0, ROWBIN_E_SCHEMA, 0, NONE, 1, 2, "", ""},
    {"R02 read right", "02016101620655496e7433320655496e7433320100000002000000",
     typed_two32, &two32_schema, 1, ROWBIN_DONE, 27, NONE, 0, 0, "", ""},
    {"R03 Nullable(Nothing) is no UInt32",
     "010161114e756c6c61626c65284e6f7468696e672901", typed_one32, &one32_schema,
     0, ROWBIN_E_TYPE, 3, 0, 0, 0, "Nullable(Nothing)", ""},
    {"R06 a column less declared than sent",
     "02016101620655496e7436340655496e743332"
     "000000000000000000000000010000000000000001000000",
     typed_one64, &one64_schema, 0, ROWBIN_E_SCHEMA, 0, NONE, 1, 2, "", ""},
    {"R16a columns without end", "ffffffff0f0161", typed_one32, &one32_schema,
     0, ROWBIN_E_SCHEMA, 0, NONE, 1, 0xffffffff, "", ""},
    {"R16b columns without end", "ffffffffffffffffff01", typed_one32,
     &one32_schema, 0, ROWBIN_E_SCHEMA, 0, NONE, 1, UINT64_MAX, "", ""},
    {"R16c no columns", "00", typed_one32, &one32_schema, 0, ROWBIN_E_SCHEMA, 0,
     NONE, 1, 0, "", ""},
    {"R17 a name of nearly 2^64 bytes", "01f8ffffffffffffffff0162", typed_one32,
     &one32_schema, 0, ROWBIN_E_LIMIT, 1, 0, 0, 0, "", ""},
    {"R25a CR LF behind the rows", "01000000020000000d0a", plain_one32,
     &one32_schema, 2, ROWBIN_E_TRUNCATED, 8, 0, 4, 2, "", "line end"},
    {"R25b LF behind the rows", "7b000000000000002419145cc4e339006c3494610a",
     plain_three, &three_schema, 1, ROWBIN_E_TRUNCATED, 20, 0, 8, 1, "",
     "line end"},
    {"R81a an error message for a header",
     "436f64653a203135332c20652e646973706c6179546578742829", typed_one32,
     &one32_schema, 0, ROWBIN_E_SCHEMA, 0, NONE, 1, 67, "", "error message"},
    {"R81b an error message for rows", "436f64653a2031", plain_one32,
     &one32_schema, 1, ROWBIN_E_TRUNCATED, 4, 0, 4, 3, "", "error message"},
    {"R82a gzip", "1f8b0800000000000003", typed_ids, &ids_schema, 0,
     ROWBIN_E_SCHEMA, 0, NONE, 2, 31, "", "gzip"},
    {"R82b zstd", "28b52ffd0458b8000002", typed_ids, &ids_schema, 0,
     ROWBIN_E_SCHEMA, 0, NONE, 2, 40, "", "zstd"},
    {"R82c LZ4", "04224d1840507724010000", typed_ids, &ids_schema, 0,
     ROWBIN_E_SCHEMA, 0, NONE, 2, 4, "", "LZ4"},
    {"R84 names without types, taken for types", "020161016201410000 0178",
     typed_two32, &two32_schema, 0, ROWBIN_E_TYPE, 5, 0, 0, 0, "A", ""},
    {"R84 names without types", "02016101620100000002000000", named_two32,
     &two32_schema, 1, ROWBIN_DONE, 13, NONE, 0, 0, "", ""},
    {"types where none were expected are not seen in names",
     "0101610655496e743332", named_one32, &one32_schema, 1, ROWBIN_E_TRUNCATED,
     7, 0, 4, 3, "", ""},
    {"JSON", "7b226964223a317d", typed_ids, &ids_schema, 0, ROWBIN_E_SCHEMA, 0,
     NONE, 2, 123, "", "JSON"},
    {"HTML", "3c68746d6c3e", typed_ids, &ids_schema, 0, ROWBIN_E_SCHEMA, 0,
     NONE, 2, 60, "", "HTML"},
    {"Native", "010101610655496e74333201000000", typed_ids, &ids_schema, 0,
     ROWBIN_E_SCHEMA, 0, NONE, 2, 1, "", "Native"},
    {"Native for rows",
     "02020269640655496e743634000000000000000001000000000000000176"
     "0e4669786564537472696e67283329300000310000",
     plain_ids, &ids_schema, 4, ROWBIN_E_TRUNCATED, 44, 0, 8, 7, "", "Native"},
    {"LZ4 as compress=1 has it",
     "9dac477d2595cbb8774f99bca4d922c5820a1010000000100000f3ffff", typed_ids,
     &ids_schema, 0, ROWBIN_E_SCHEMA, 0, NONE, 2, 1168925, "", "compress=1"},
    {"R24 a byte order mark is a number", "efbbbf20", plain_one32,
     &one32_schema, 1, ROWBIN_DONE, 4, NONE, 0, 0, "", ""},
    {"nothing at all", "", typed_one32, &one32_schema, 0, ROWBIN_DONE, 0, NONE,
     0, 0, "", ""},
    {"a header and no rows", "0101610655496e743332", typed_one32, &one32_schema,
     0, ROWBIN_DONE, 10, NONE, 0, 0, "", ""},
    {"a cut count", "80", typed_one32, &one32_schema, 0, ROWBIN_E_TRUNCATED, 0,
     NONE, 2, 1, "", ""},
    {"a cut name", "02026964056e61", typed_ids, &ids_schema, 0,
     ROWBIN_E_TRUNCATED, 4, 1, 6, 3, "", ""},
    {"a cut type", "01016106554966", typed_one32, &one32_schema, 0,
     ROWBIN_E_TRUNCATED, 3, 0, 7, 4, "", ""},
    {"a name differs", "0202696404 6e616d65", typed_two32, &two32_schema, 0,
     ROWBIN_E_SCHEMA, 1, 0, 0, 0, "id", ""},
    {"a row cut in its second column",
     "0100000000000000616263"
     "0200000000000000 61",
     plain_ids, &ids_schema, 1, ROWBIN_E_TRUNCATED, 19, 1, 3, 1, "", ""},
};

static size_t bytes_of(const char *hex, unsigned char *bytes) {
    static const char *const all = "0123456789abcdef";
    size_t n = 0;
    unsigned digits = 0, byte = 0;
    for (; *hex != '\0'; hex++) {
        if (*hex != ' ') {
            byte = byte << 4 | (unsigned)(strchr(all, *hex) - all);
            if (++digits % 2 == 0) {
                bytes[n++] = (unsigned char)byte;
            }
        }
    }
    return n;
}

static void show(size_t i, const unsigned char *bytes, size_t size) {
    size_t k;
    printf("    case: %s\n    ", cases[i].what);
    for (k = 0; k < size; k++) {
        printf("%02x ", bytes[k]);
    }
    printf("\n    %*s^\n", (int)(3 * cases[i].offset), "");
}

static void bad_input(void) {
    size_t i, rows;
    for (i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        unsigned char bytes[256];
        const size_t size = bytes_of(cases[i].hex, bytes);
        const unsigned char *input = memory_guarded(bytes, size);
        rowbin_reader r = rowbin_open(input, size);
        rowbin_error e;
        bool good;
        rows = cases[i].decode(&r);
        e = rowbin_explain(&r, cases[i].schema);
        good = CHECK_I64(e.status, cases[i].status);
        good = CHECK_U64(rows, cases[i].rows) && good;
        good = CHECK_U64(e.row, cases[i].rows) && good;
        good = CHECK_U64(e.offset, cases[i].offset) && good;
        good = CHECK_U64(e.column, cases[i].column) && good;
        good = CHECK_U64(e.needed, cases[i].needed) && good;
        good = CHECK_U64(e.available, cases[i].available) && good;
        good = CHECK(e.found.size == strlen(cases[i].found) &&
                     memcmp(e.found.data, cases[i].found, e.found.size) == 0) &&
               good;
        good = CHECK(cases[i].hint[0] == '\0'
                         ? e.hint[0] == '\0'
                         : strstr(e.hint, cases[i].hint) != NULL) &&
               good;
        good = CHECK_TEXT(e.text, rowbin_status_text(e.status)) && good;
        if (e.column != NONE) {
            good =
                CHECK_TEXT(e.name, cases[i].schema->columns[e.column].name) &&
                CHECK_TEXT(e.type, cases[i].schema->columns[e.column].type) &&
                good;
        }
        if (!good) {
            show(i, bytes, size);
        }
        // Without a schema the place is known as well, if not the column.
        e = rowbin_explain(&r, NULL);
        CHECK(e.column == NONE && e.name[0] == '\0' && e.type[0] == '\0');
        CHECK_I64(e.status, cases[i].status);
        // As a stream that is fed whole it ends the same.
        r = rowbin_open_stream();
        rowbin_feed(&r, input, size);
        rowbin_finish(&r);
        CHECK_U64(cases[i].decode(&r), cases[i].rows);
        CHECK_I64(rowbin_status(&r), cases[i].status);
    }
}

// A hint goes by the first bytes of the input, which are long gone.
static void first_bytes_of_a_stream(void) {
    static const char input[] = "{\"id\":1}<html>..Code: 1.{\"a";
    unsigned char buffer[12];
    rowbin_reader r = rowbin_open_stream();
    size_t at = 0, size, rows = 0;
    one64 row;
    while (rowbin_keep(&r, buffer, sizeof buffer, &size)) {
        const size_t left = sizeof input - 1 - at;
        const size_t n = left < 3 ? left : 3;
        memcpy(buffer + size, input + at, n);
        at += n;
        rowbin_feed(&r, buffer, size + n);
        if (n == 0) {
            rowbin_finish(&r);
        }
        while (one64_read_row(&r, &row)) {
            rows++;
        }
    }
    CHECK_U64(rows, 3);
    CHECK_I64(rowbin_status(&r), ROWBIN_E_TRUNCATED);
    CHECK(strstr(rowbin_explain(&r, &one64_schema).hint, "JSON") != NULL);
}

// A reader that has not stopped has nothing to explain.
static void no_error(void) {
    rowbin_reader r = rowbin_open("\1\0\0\0", 4);
    rowbin_error e = rowbin_explain(&r, &one32_schema);
    CHECK_I64(e.status, ROWBIN_OK);
    CHECK_TEXT(e.text, "reading");
    CHECK_TEXT(e.hint, "");
    CHECK(e.column == NONE && e.found.size == 0 && e.found.data != NULL);
    CHECK_U64(rowbin_read_UInt16(&r), 1);
    CHECK_U64(rowbin_explain(&r, NULL).offset, 2);
    r = rowbin_open("<h1>", 4); // good bytes get no hint
    {
        one32 row;
        CHECK(one32_read_row(&r, &row));
        CHECK_TEXT(rowbin_explain(&r, &one32_schema).hint, "");
        CHECK(!one32_read_row(&r, &row));
        CHECK_TEXT(rowbin_explain(&r, &one32_schema).hint, "");
    }
}

// With MORE, explain tells what is missing.
static void more(void) {
    rowbin_reader r = rowbin_open_stream();
    rowbin_error e;
    two32 row;
    rowbin_feed(&r, "\1\0\0\0\2", 5);
    CHECK(!two32_read_row(&r, &row));
    e = rowbin_explain(&r, &two32_schema);
    CHECK_I64(e.status, ROWBIN_MORE);
    CHECK_U64(e.column, 1);
    CHECK_U64(e.needed, 4);
    CHECK_U64(e.available, 1);
    CHECK_U64(e.offset, 4);
}

int main(void) {
    RUN(bad_input);
    RUN(no_error);
    RUN(first_bytes_of_a_stream);
    RUN(more);
    return test_report("test_errors");
}
