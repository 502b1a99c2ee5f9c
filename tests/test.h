// Checks for the test programs. A failed one prints
//   file:line: test: expected ... got ...
// and the program goes on; its last line counts, its exit code follows.
#ifndef TEST_H
#define TEST_H

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *test_name = "";
static unsigned long test_passed, test_failed;

static inline bool test_result(bool good, const char *file, int line) {
    if (good) {
        test_passed++;
    } else {
        test_failed++;
        printf("%s:%d: %s: ", file, line, test_name);
    }
    return good;
}

// Runs a function of the test program as a test of that name.
#define RUN(function) (test_name = #function, function())

#define CHECK(condition)                                                       \
    (test_result((condition), __FILE__, __LINE__)                              \
         ? true                                                                \
         : (printf("expected %s\n", #condition), false))

#define CHECK_I64(got, want) test_i64((got), (want), __FILE__, __LINE__)
static inline bool test_i64(int64_t got, int64_t want, const char *file,
                            int line) {
    return test_result(got == want, file, line) ||
           (printf("expected %lld got %lld\n", (long long)want, (long long)got),
            false);
}

#define CHECK_U64(got, want) test_u64((got), (want), __FILE__, __LINE__)
static inline bool test_u64(uint64_t got, uint64_t want, const char *file,
                            int line) {
    return test_result(got == want, file, line) ||
           (printf("expected %llu got %llu\n", (unsigned long long)want,
                   (unsigned long long)got),
            false);
}

#define CHECK_TEXT(got, want) test_text((got), (want), __FILE__, __LINE__)
static inline bool test_text(const char *got, const char *want,
                             const char *file, int line) {
    return test_result(strcmp(got, want) == 0, file, line) ||
           (printf("expected \"%s\" got \"%s\"\n", want, got), false);
}

static inline void test_hex(const char *label, const void *data, size_t size,
                            size_t differs) {
    const unsigned char *bytes = (const unsigned char *)data;
    const size_t first = differs > 16 ? differs - 16 : 0;
    size_t i;
    printf("    %s, from byte %zu: ", label, first);
    for (i = first; i < size && i < first + 32; i++) {
        printf("%s%02x", i == differs ? ">" : " ", bytes[i]);
    }
    printf("\n");
}

#define CHECK_BYTES(got, want, size)                                           \
    test_bytes((got), (want), (size), __FILE__, __LINE__)
static inline bool test_bytes(const void *got, const void *want, size_t size,
                              const char *file, int line) {
    const unsigned char *a = (const unsigned char *)got;
    const unsigned char *b = (const unsigned char *)want;
    size_t i = 0;
    while (i < size && a[i] == b[i]) {
        i++;
    }
    if (test_result(i == size, file, line)) {
        return true;
    }
    printf("bytes differ at %zu of %zu\n", i, size);
    test_hex("expected", want, size, i);
    test_hex("got", got, size, i);
    return false;
}

// The end of main.
static inline int test_report(const char *program) {
    printf("%s: %lu passed, %lu failed\n", program, test_passed, test_failed);
    return test_failed == 0 ? 0 : 1;
}

typedef struct test_file {
    char *data; // followed by a NUL
    size_t size;
} test_file;

static inline void *test_allocate(size_t size) {
    void *p = malloc(size > 0 ? size : 1);
    if (p == NULL) {
        printf("out of memory\n");
        exit(1);
    }
    return p;
}

// Reads a whole file, or ends the program.
static inline test_file test_read(const char *path) {
    FILE *in = fopen(path, "rb");
    test_file f = {NULL, 0};
    long size = -1;
    if (in != NULL && fseek(in, 0, SEEK_END) == 0) {
        size = ftell(in);
        rewind(in);
    }
    if (size >= 0) {
        f.data = (char *)test_allocate((size_t)size + 1);
        f.size = fread(f.data, 1, (size_t)size, in);
        f.data[f.size] = '\0';
    }
    if (size < 0 || f.size != (size_t)size) {
        printf("cannot read %s (run from the top folder)\n", path);
        exit(1);
    }
    fclose(in);
    return f;
}

#endif
