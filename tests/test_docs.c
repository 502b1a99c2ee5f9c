// The programs of the header's first comment, compiled from that very text
// (build/front_page.h), do what it says.
#define _POSIX_C_SOURCE 200809L
#include "test.h"

#include <stdarg.h>

static char printed[256];

// What the programs print is collected.
static int collect(const char *format, ...) {
    const size_t size = strlen(printed);
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(printed + size, sizeof printed - size, format, arguments);
    va_end(arguments);
    return 0;
}

#define printf collect
#define main front_page_main
#include "front_page.h"
#undef printf
#undef main

static void buffer_program(void) {
    printed[0] = '\0';
    CHECK_I64(front_page_main(), 0);
    CHECK_TEXT(printed, "7 20\n8 21\n");
}

static FILE *stream_of(const char *bytes, size_t size) {
    FILE *file = tmpfile();
    if (file == NULL || fwrite(bytes, 1, size, file) != size) {
        perror("tmpfile");
        exit(1);
    }
    rewind(file);
    return file;
}

static void stream_program(void) {
    static const char bytes[] = "\7\0\0\0\0\0\240\101\10\0\0\0\0\0\250\101";
    FILE *file = stream_of(bytes, 16);
    printed[0] = '\0';
    CHECK_I64(print_stream(file), 0);
    CHECK_TEXT(printed, "20\n21\n");
    fclose(file);
    file = stream_of(bytes, 13);
    printed[0] = '\0';
    CHECK_I64(print_stream(file), 1);
    CHECK_TEXT(printed, "20\n");
    fclose(file);
}

// The version stands on the first line and in the macros.
static void version(void) {
    test_file header = test_read("rowbinary.h");
    char line[80];
    snprintf(line, sizeof line, "/* rowbinary.h %s - ", ROWBIN_VERSION_STRING);
    CHECK(strncmp(header.data, line, strlen(line)) == 0);
    CHECK_I64(ROWBIN_VERSION, 100); // 0.1.0
    free(header.data);
}

int main(void) {
    RUN(buffer_program);
    RUN(stream_program);
    RUN(version);
    return test_report("test_docs");
}
