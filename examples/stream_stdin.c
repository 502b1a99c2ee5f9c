// cc -O2 -I.. stream_stdin.c -o stream_stdin && ./stream_stdin <
// ../tests/data/logs.rbnt
//
// Rows of any length from a stream of any length: the bytes are decoded where
// they land, and the buffer grows only for a row that does not fit. Input:
// FORMAT RowBinaryWithNamesAndTypes.
#define ROWBIN_IMPLEMENTATION
#include "rowbinary.h"

#include <stdio.h>
#include <stdlib.h>

#define ENTRY(COL)                                                             \
    COL(ts, DateTime('UTC'))                                                   \
    COL(level, LowCardinality(String))                                         \
    COL(service, LowCardinality(String))                                       \
    COL(message, String)                                                       \
    COL(trace_id, Skipped(String))
ROWBIN_ROW(entry, ENTRY);

// Moves the unread bytes to the front of the buffer, or of a larger one if a
// row does not fit. False: nothing can be read any more.
static bool make_room(rowbin_reader *r, unsigned char **buffer, size_t *size,
                      size_t *tail) {
    const uint64_t needed = rowbin_unread(r) + rowbin_needed(r) + 1;
    unsigned char *larger;
    if (rowbin_keep(r, *buffer, *size, tail)) {
        return true;
    }
    if (rowbin_status(r) != ROWBIN_MORE || needed > 1 << 30) {
        return false;
    }
    *size = needed > *size * 2 ? (size_t)needed : *size * 2;
    larger = malloc(*size);
    if (larger == NULL || !rowbin_keep(r, larger, *size, tail)) {
        free(larger);
        return false;
    }
    free(*buffer);
    *buffer = larger;
    return true;
}

int main(void) {
    size_t size = 4096, tail = 0, got = 1;
    unsigned char *buffer = malloc(size);
    rowbin_reader r = rowbin_open_stream();
    bool header = false;
    uint64_t letters = 0;
    while (buffer != NULL && got > 0 && make_room(&r, &buffer, &size, &tail)) {
        entry e;
        got = fread(buffer + tail, 1, size - tail, stdin);
        rowbin_feed(&r, buffer, tail + got);
        if (got == 0 && !ferror(stdin)) {
            rowbin_finish(&r); // no more bytes will come
        }
        if (!header) {
            header = entry_check_header(&r); // false: not all of it yet
        }
        while (header && entry_read_row(&r, &e)) {
            letters += e.message.size;
        }
    }
    if (rowbin_status(&r) < 0) {
        const rowbin_error e = rowbin_explain(&r, &entry_schema);
        fprintf(stderr, "row %llu, column %s %s, byte %llu: %s\n",
                (unsigned long long)e.row, e.name, e.type,
                (unsigned long long)e.offset, e.text);
    } else if (rowbin_status(&r) != ROWBIN_DONE) {
        fprintf(stderr, "%s\n",
                ferror(stdin) ? "cannot read the input" : "too long a row");
    }
    printf("%llu rows, %llu bytes of messages\n",
           (unsigned long long)rowbin_rows(&r), (unsigned long long)letters);
    free(buffer);
    return rowbin_status(&r) == ROWBIN_DONE ? 0 : 1;
}
