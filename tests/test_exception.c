// The error text that a server puts behind the rows, in its three forms, with
// and without the tag of the response, whole, cut and altered.
#define _DEFAULT_SOURCE
#define ROWBIN_IMPLEMENTATION
#include "../rowbinary.h"
#include "memory.h"
#include "test.h"

#define TAG "rnywyenlaeqynhmu"
#define MARKER "__exception__\r\n"
enum { ROWS = 900 }; // bytes of them before the message

#define NUMBERS(COL) COL(n, UInt64) COL(zero, UInt8)
ROWBIN_FIXED_ROW(numbers, NUMBERS);

static unsigned char file[4096];
static size_t file_size;

static void open_file(const char *name) {
    char path[200];
    FILE *in;
    snprintf(path, sizeof path, "tests/data/exceptions/%s.bin", name);
    in = fopen(path, "rb");
    file_size = in == NULL ? 0 : fread(file, 1, sizeof file, in);
    CHECK(file_size > ROWS && file_size < sizeof file);
    if (in != NULL) {
        fclose(in);
    }
}

static bool find(const void *data, size_t size, const char *tag,
                 rowbin_exception *e) {
    bool found;
    memset(e, 0xee, sizeof *e);
    found = rowbin_find_exception(memory_guarded(data, size), size, tag, e);
    CHECK(e->message.data != NULL); // also if there is none
    if (!found) {
        CHECK(e->message.size == 0 && e->code == 0 && e->offset == 0);
    } else {
        CHECK(e->offset <= size && e->message.size <= size - e->offset);
    }
    return found;
}

static bool begins(rowbin_string s, const char *words) {
    return s.size >= strlen(words) && memcmp(s.data, words, strlen(words)) == 0;
}

static bool ends(rowbin_string s, const char *words) {
    const size_t n = strlen(words);
    return s.size >= n && memcmp(s.data + s.size - n, words, n) == 0;
}

static const struct {
    const char *file, *first, *last;
} forms[] = {
    {"legacy-18.16", "Code: 395, e.displayText() = DB::Exception: Value",
     "is non zero, e.what() = DB::Exception"},
    {"marker-24.11-synthetic", "Code: 395. DB::Exception: Value",
     "(version 26.7.2.1 (official build))"},
    {"tagged-25.11-synthetic", "Code: 395. DB::Exception: Value",
     "(version 26.7.2.1 (official build))"},
};
enum { FORMS = sizeof forms / sizeof forms[0], TAGGED = FORMS - 1 };

static void whole(void) {
    size_t i, from;
    rowbin_exception e;
    for (i = 0; i < FORMS; i++) {
        open_file(forms[i].file);
        // From any byte up to the message: 16 KiB before the end are not rows.
        for (from = 0; from <= ROWS; from++) {
            if (!CHECK(find(file + from, file_size - from, NULL, &e))) {
                break;
            }
            CHECK_U64(e.offset, ROWS - from);
            CHECK_I64(e.code, 395);
            CHECK(begins(e.message, forms[i].first));
            CHECK(ends(e.message, forms[i].last));
        }
        CHECK(find(file, file_size, "", &e));
        CHECK(find(file, file_size, TAG, &e) == (i == TAGGED));
        CHECK(!find(file, file_size, "rnywyenlaeqynhmx", &e));
        CHECK(!find(file, file_size, "rnywyenlaeqynhmv", &e));
        CHECK(!find(file, file_size, "rnywyenlaeqynhm", &e));
        CHECK(!find(file, file_size, "nywyenlaeqynhmu", &e));
        CHECK(!find(file, ROWS, NULL, &e));
        CHECK(!find(file, ROWS, TAG, &e));
        CHECK(!find(file, 0, NULL, &e));
    }
}

// The connection broke off inside of the block.
static void cut(void) {
    size_t size;
    rowbin_exception e;
    open_file(forms[TAGGED].file);
    for (size = 0; size < file_size; size++) {
        const size_t head = ROWS + 2 + sizeof MARKER - 1 + sizeof TAG - 1;
        if (!CHECK(find(file, size, TAG, &e) == (size >= head))) {
            return;
        }
        if (size >= head + 2 + 60) {
            CHECK_U64(e.offset, ROWS);
            CHECK_I64(e.code, 395);
            CHECK(begins(e.message, forms[TAGGED].first));
        }
        find(file, size, NULL, &e);
    }
    open_file(forms[1].file);
    for (size = 0; size < file_size; size++) {
        const bool found = find(file, size, NULL, &e);
        CHECK(!found || e.offset == ROWS);
        CHECK(found ==
              (size >= ROWS + sizeof MARKER - 1 + strlen("Code: 395. DB::")));
    }
}

// One byte of the block is another: it is found nowhere else.
static void altered(void) {
    size_t i, at;
    rowbin_exception e;
    for (i = 0; i < FORMS; i++) {
        open_file(forms[i].file);
        for (at = ROWS; at < file_size; at++) {
            static const unsigned char other[] = {0, '9', '\n', ' ', 0xff};
            size_t k;
            for (k = 0; k < sizeof other; k++) {
                const unsigned char was = file[at];
                file[at] = other[k];
                if (find(file, file_size, i == TAGGED ? TAG : NULL, &e)) {
                    CHECK(e.offset >= ROWS);
                }
                file[at] = was;
            }
        }
    }
}

static void check(const char *data, size_t size, const char *tag,
                  const char *message, size_t offset, int code, int line) {
    rowbin_exception e;
    const bool found = find(data, size, tag, &e);
    if (message == NULL ? !found
                        : found && e.message.size == strlen(message) &&
                              begins(e.message, message) &&
                              e.offset == offset && e.code == code) {
        test_passed++;
        return;
    }
    test_failed++;
    printf("%s:%d: found %d at %zu, code %d: %.*s\n", __FILE__, line, found,
           e.offset, e.code, (int)e.message.size, e.message.data);
}
#define FINDS(data, tag, message, offset, code)                                \
    check(data, sizeof data - 1, tag, message, offset, code, __LINE__)
#define FINDS_NOT(data, tag)                                                   \
    check(data, sizeof data - 1, tag, NULL, 0, 0, __LINE__)

#define OPEN "\r\n" MARKER "ab\r\n"
#define CLOSE " ab\r\n" MARKER
static void small(void) {
    FINDS("x" OPEN "boom\n5" CLOSE, NULL, "boom", 1, 0);
    FINDS("x" OPEN "boom\n5" CLOSE, "ab", "boom", 1, 0);
    FINDS(OPEN "\n1" CLOSE, "ab", "", 0, 0);
    FINDS(OPEN "0" CLOSE, "ab", "", 0, 0);
    // A message that holds such a block, and lines.
    FINDS(OPEN "a" OPEN "b\n2" CLOSE "\n46" CLOSE, "ab", "a" OPEN "b\n2" CLOSE,
          0, 0);
    // Lengths that lie. With the tag, the first marker counts.
    FINDS_NOT("x" OPEN "boom\n4" CLOSE, NULL);
    FINDS_NOT("x" OPEN "boom\n6" CLOSE, NULL);
    FINDS_NOT("x" OPEN "boom\n99999" CLOSE, NULL);
    FINDS_NOT("x" OPEN "boom\n18446744073709551615" CLOSE, NULL);
    FINDS_NOT("x" OPEN "boom\n18446744073709551621" CLOSE, NULL);
    FINDS_NOT("x" OPEN "boom\n" CLOSE, NULL);
    FINDS("x" OPEN "boom\n4" CLOSE, "ab", "boom\n4 ab\r\n__exception__\r", 1,
          0);
    FINDS_NOT(MARKER, NULL);
    FINDS_NOT("\r\n" MARKER, NULL);
    FINDS_NOT("\r\n" MARKER, "ab");
    FINDS_NOT(" ab\r\n" MARKER, "ab");
    FINDS_NOT("5 ab\r\n" MARKER, "ab");
    FINDS_NOT("\n5 \r\n" MARKER, NULL);
    FINDS_NOT("x" OPEN "boom\n5" CLOSE ".", NULL); // data goes on
    // Between: a marker, and what reads like a message.
    FINDS("\1\2" MARKER "Code: 7. DB::Exception: no\n", NULL,
          "Code: 7. DB::Exception: no", 2, 7);
    FINDS_NOT("\1\2" MARKER "Code: 7. DB::Exception: no\n", "ab");
    FINDS_NOT("\1\2" MARKER "Kode: 7. DB::Exception: no\n", NULL);
    // Before: lines of text up to the end, of which the first message counts.
    FINDS("\1Code: 7. DB::Exception: no: Code: 8. DB::Exception: yes\n", NULL,
          "Code: 7. DB::Exception: no: Code: 8. DB::Exception: yes", 1, 7);
    FINDS("Code: 8. DB::Exception: a\1Code: 9. DB::Exception: b\n", NULL,
          "Code: 9. DB::Exception: b", 26, 9);
    FINDS("Code: 5. Code: 6. DB::NetException: a\n", NULL,
          "Code: 6. DB::NetException: a", 9, 6);
    FINDS_NOT("Code: 7. DB::Exception: no", NULL);
    FINDS_NOT("Code: 7. DB::Exception: no\n\1", NULL);
    FINDS_NOT("Code: 7: DB::Exception: no\n", NULL);
    FINDS_NOT("Code: 7. D\n", NULL);
    FINDS_NOT("Code: \n", NULL);
    FINDS_NOT("Code: 99999999999999999999. DB::Exception: no\n", NULL);
    FINDS_NOT("\n", NULL);
    FINDS_NOT("", "ab");
}

// A row may hold anything; R80 of the reports.
static void rows_that_look_like_it(void) {
    static const char row[] =
        "\x60" OPEN "Code: 1. DB::Exception: not an error\n37" CLOSE "\1";
    FINDS_NOT(row, NULL);
    FINDS_NOT(row, "rnywyenlaeqynhmu");
}

// What passes for rows is behind the message's first byte.
static void decoded(void) {
    size_t i;
    for (i = 0; i < FORMS; i++) {
        rowbin_reader r;
        rowbin_exception e;
        numbers rows[200];
        size_t n;
        open_file(forms[i].file);
        r = rowbin_open(file, file_size);
        n = numbers_read_rows(&r, rows, 200);
        CHECK(n > 100);
        CHECK_U64(numbers_read_rows(&r, rows, 200), 0);
        if (file_size % 9 == 0) { // rows to the end
            CHECK_I64(rowbin_status(&r), ROWBIN_DONE);
            continue;
        }
        CHECK_I64(rowbin_status(&r), ROWBIN_E_TRUNCATED);
        CHECK(strstr(rowbin_explain(&r, &numbers_schema).hint,
                     "rowbin_find_exception") != NULL);
        CHECK(find(file, file_size, NULL, &e));
        r = rowbin_open(file, e.offset);
        CHECK_U64(numbers_read_rows(&r, rows, 200), 100);
        CHECK_U64(numbers_read_rows(&r, rows, 200), 0);
        CHECK_I64(rowbin_status(&r), ROWBIN_DONE);
    }
}

int main(void) {
    RUN(whole);
    RUN(cut);
    RUN(altered);
    RUN(small);
    RUN(rows_that_look_like_it);
    RUN(decoded);
    return test_report("test_exception");
}
