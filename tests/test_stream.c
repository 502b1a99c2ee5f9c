// Streams: pieces of every size, buffers that are too small, windows that do
// not continue, and what each call may return.
#define _DEFAULT_SOURCE
#define ROWBIN_IMPLEMENTATION
#include "../bench/iot.h"
#include "memory.h"
#include "test.h"

// ---- A stream in pieces ----

typedef struct source {
    const char *data;
    size_t size;
    size_t at;
} source;

static size_t take(source *s, void *to, size_t most) {
    const size_t left = s->size - s->at;
    const size_t n = left < most ? left : most;
    memcpy(to, s->data + s->at, n);
    s->at += n;
    return n;
}

// Decodes header and rows through a buffer, with pieces of `piece` bytes, or
// of random size if 0. Returns the rows that are right.
static size_t through_buffer(const test_file *f, size_t capacity, size_t piece,
                             uint64_t *seed, bool batches) {
    source s = {f->data, f->size, 0};
    unsigned char *buffer = (unsigned char *)test_allocate(capacity);
    rowbin_reader r = rowbin_open_stream();
    bool header = false;
    size_t rows = 0, tail, got = 1;
    reading batch[5];
    while (got > 0 && rowbin_keep(&r, buffer, capacity, &tail)) {
        size_t most = piece, n, i;
        CHECK_U64(tail, rowbin_unread(&r));
        if (piece == 0) {
            *seed = *seed * 6364136223846793005ULL + 1442695040888963407ULL;
            most = (size_t)(*seed >> 33) % 200 + 1;
        }
        got = take(&s, buffer + tail,
                   most < capacity - tail ? most : capacity - tail);
        rowbin_feed(&r, buffer, tail + got);
        if (got == 0) {
            rowbin_finish(&r);
        }
        if (!header && !(header = reading_check_header(&r))) {
            continue;
        }
        do {
            n = batches ? reading_read_rows(&r, batch, 5)
                        : reading_read_row(&r, batch);
            for (i = 0; i < n; i++, rows++) {
                const reading want = iot_row(rows);
                if (!CHECK(batch[i].sensor_id == want.sensor_id &&
                           batch[i].ts == want.ts &&
                           batch[i].pressure == want.pressure &&
                           batch[i].status == want.status)) {
                    free(buffer);
                    return rows;
                }
            }
        } while (n > 0);
    }
    CHECK_I64(rowbin_status(&r), ROWBIN_DONE);
    CHECK_U64(rowbin_offset(&r), f->size);
    CHECK_U64(rowbin_rows(&r), rows);
    free(buffer);
    return rows;
}

static void pieces(void) {
    static const size_t sizes[] = {1, 2, 3, 7, 40, 41, 42, 64, 4096, 100000};
    const test_file f = test_read("tests/data/iot-1k.rbnt");
    uint64_t seed = 1234567;
    size_t i;
    printf("test_stream: seed %llu\n", (unsigned long long)seed);
    for (i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
        CHECK_U64(through_buffer(&f, 8192, sizes[i], NULL, false), 1000);
        CHECK_U64(through_buffer(&f, 8192, sizes[i], NULL, true), 1000);
    }
    for (i = 0; i < 20; i++) {
        CHECK_U64(through_buffer(&f, 300 + 17 * i, 0, &seed, i % 2 == 0), 1000);
    }
    free(f.data);
}

// Every truncation of a stream: all whole rows, then the right end.
static void truncated_streams(void) {
    const test_file f = test_read("tests/data/iot-1k.rb");
    size_t k;
    for (k = 0; k <= 4 * sizeof(reading_wire); k++) {
        const size_t rest = k % sizeof(reading_wire);
        unsigned char *window = memory_exact(f.data, k);
        rowbin_reader r = rowbin_open_stream();
        reading row;
        size_t n = 0;
        rowbin_feed(&r, window, k);
        while (reading_read_row(&r, &row)) {
            n++;
        }
        CHECK_U64(n, k / sizeof(reading_wire));
        CHECK_I64(rowbin_status(&r), ROWBIN_MORE);
        CHECK_U64(rowbin_needed(&r), sizeof(reading_wire) - rest);
        rowbin_finish(&r);
        CHECK_I64(rowbin_status(&r), ROWBIN_OK);
        CHECK(!reading_read_row(&r, &row));
        CHECK_I64(rowbin_status(&r),
                  rest == 0 ? ROWBIN_DONE : ROWBIN_E_TRUNCATED);
        CHECK_U64(rowbin_needed(&r), 0);
        CHECK_U64(rowbin_rows(&r), n);
        // A failure stays, whatever is called.
        rowbin_finish(&r);
        rowbin_feed(&r, f.data, f.size);
        CHECK(!reading_read_row(&r, &row));
        CHECK(!rowbin_keep(&r, &row, sizeof row, &n) && n == 0);
        CHECK_I64(rowbin_status(&r),
                  rest == 0 ? ROWBIN_DONE : ROWBIN_E_TRUNCATED);
        free(window);
    }
    free(f.data);
}

// Rows that are still in the window when the input is said to end.
static void finish_before_the_rows_are_read(void) {
    const test_file f = test_read("tests/data/iot-1k.rb");
    rowbin_reader r = rowbin_open_stream();
    reading rows[3];
    rowbin_feed(&r, f.data, 3 * sizeof(reading_wire));
    rowbin_finish(&r);
    CHECK_U64(reading_read_rows(&r, rows, 3), 3);
    CHECK_I64(rowbin_status(&r), ROWBIN_OK);
    CHECK_U64(reading_read_rows(&r, rows, 3), 0);
    CHECK_I64(rowbin_status(&r), ROWBIN_DONE);
    free(f.data);
}

// ---- The state machine's other edges ----

static void empty_stream(void) {
    rowbin_reader r = rowbin_open_stream();
    reading row;
    CHECK_I64(rowbin_status(&r), ROWBIN_OK);
    CHECK(!reading_read_row(&r, &row));
    CHECK_I64(rowbin_status(&r), ROWBIN_MORE);
    CHECK_U64(rowbin_needed(&r), sizeof(reading_wire));
    rowbin_feed(&r, NULL, 0);
    CHECK_I64(rowbin_status(&r), ROWBIN_MORE);
    rowbin_finish(&r);
    CHECK(!reading_read_row(&r, &row));
    CHECK_I64(rowbin_status(&r), ROWBIN_DONE);
    // A header that never comes: what statements without a result send.
    r = rowbin_open_stream();
    CHECK(!reading_check_header(&r));
    CHECK_I64(rowbin_status(&r), ROWBIN_MORE);
    rowbin_finish(&r);
    CHECK(!reading_check_header(&r));
    CHECK_I64(rowbin_status(&r), ROWBIN_DONE);
}

// The window is the caller's own buffers, one after the other: no copy.
static void own_windows(void) {
    const test_file f = test_read("tests/data/iot-1k.rb");
    rowbin_reader r = rowbin_open_stream();
    size_t i, n;
    for (i = 0; i < 10; i++) {
        const char *part = f.data + i * 100 * sizeof(reading_wire);
        const reading_wire *wire;
        rowbin_feed(&r, part, 100 * sizeof(reading_wire));
        wire = reading_view(&r, &n);
        CHECK_U64(n, 100);
        CHECK((const void *)wire == part);
        CHECK(reading_view(&r, &n) == NULL);
        CHECK_I64(rowbin_status(&r), ROWBIN_MORE);
    }
    CHECK_U64(rowbin_rows(&r), 1000);
    free(f.data);
}

static void windows_that_do_not_continue(void) {
    const test_file f = test_read("tests/data/iot-1k.rb");
    rowbin_reader r = rowbin_open_stream();
    reading row;
    rowbin_error e;
    rowbin_feed(&r, f.data, 50); // one row and 9 bytes
    CHECK(reading_read_row(&r, &row));
    CHECK(!reading_read_row(&r, &row));
    rowbin_feed(&r, f.data + 41, 8); // one of the 9 is lost
    CHECK_I64(rowbin_status(&r), ROWBIN_E_FEED);
    CHECK(!reading_read_row(&r, &row));
    e = rowbin_explain(&r, &reading_schema);
    CHECK_I64(e.status, ROWBIN_E_FEED);
    CHECK_U64(e.offset, 41);
    CHECK_U64(e.row, 1);
    CHECK(e.column == ROWBIN_NO_COLUMN);
    // More bytes behind an input that is whole.
    r = rowbin_open(f.data, 41);
    CHECK(reading_read_row(&r, &row));
    rowbin_feed(&r, f.data, 41);
    CHECK_I64(rowbin_status(&r), ROWBIN_E_FEED);
    free(f.data);
}

static void buffers_that_are_too_small(void) {
    const test_file f = test_read("tests/data/iot-1k.rb");
    unsigned char buffer[64];
    rowbin_reader r = rowbin_open_stream();
    reading row;
    size_t tail;
    CHECK(rowbin_keep(&r, buffer, 40, &tail));
    memcpy(buffer, f.data, 40);
    rowbin_feed(&r, buffer, 40);
    CHECK(!reading_read_row(&r, &row));
    CHECK(!rowbin_keep(&r, buffer, 40, &tail)); // 41 are needed
    CHECK_I64(rowbin_status(&r), ROWBIN_MORE);
    CHECK_U64(rowbin_unread(&r) + rowbin_needed(&r), 41);
    CHECK(rowbin_keep(&r, buffer, 41, &tail) && tail == 40);
    buffer[40] = (unsigned char)f.data[40];
    rowbin_feed(&r, buffer, 41);
    CHECK(reading_read_row(&r, &row));
    // A buffer that is full of unread rows has no room: read them first.
    r = rowbin_open_stream();
    rowbin_feed(&r, f.data, 64);
    CHECK(!rowbin_keep(&r, buffer, 64, &tail));
    CHECK_I64(rowbin_status(&r), ROWBIN_OK);
    CHECK(reading_read_row(&r, &row));
    CHECK(rowbin_keep(&r, buffer, 64, &tail) && tail == 23);
    // One that is not full, but has no room for the row either.
    r = rowbin_open_stream();
    rowbin_feed(&r, f.data, 30);
    CHECK(!reading_read_row(&r, &row));
    CHECK(!rowbin_keep(&r, buffer, 40, &tail) && tail == 0);
    CHECK(rowbin_keep(&r, buffer, 41, &tail) && tail == 30);
    // Nothing follows the last piece.
    r = rowbin_open_stream();
    rowbin_feed(&r, f.data, 82);
    rowbin_finish(&r);
    CHECK(reading_read_row(&r, &row));
    CHECK(!rowbin_keep(&r, buffer, 64, &tail) && tail == 0);
    CHECK(reading_read_row(&r, &row) && !reading_read_row(&r, &row));
    CHECK_I64(rowbin_status(&r), ROWBIN_DONE);
    // No capacity at all.
    r = rowbin_open_stream();
    CHECK(!rowbin_keep(&r, NULL, 0, &tail) && tail == 0);
    free(f.data);
}

// While a row lacks bytes, feeding fewer than these costs nothing and says
// how many are left.
static void tiny_pieces_do_not_rescan(void) {
    const test_file f = test_read("tests/data/iot-1k.rb");
    rowbin_reader r = rowbin_open_stream();
    reading row;
    size_t k;
    CHECK(!reading_read_row(&r, &row));
    for (k = 1; k < 41; k++) {
        rowbin_feed(&r, f.data, k);
        CHECK_I64(rowbin_status(&r), ROWBIN_MORE);
        CHECK_U64(rowbin_needed(&r), 41 - k);
        CHECK_U64(rowbin_unread(&r), k);
    }
    rowbin_feed(&r, f.data, 41);
    CHECK_I64(rowbin_status(&r), ROWBIN_OK);
    CHECK(reading_read_row(&r, &row));
    free(f.data);
}

// A row begun before a feed is read again from its first byte.
static void values_restart_with_the_row(void) {
    static const unsigned char bytes[] = {1, 0, 0, 0, 2, 0, 0, 0};
    rowbin_reader r = rowbin_open_stream();
    rowbin_feed(&r, bytes, 5);
    CHECK_U64(rowbin_read_UInt32(&r), 1);
    CHECK_U64(rowbin_read_UInt32(&r), 0);
    CHECK(!rowbin_end_row(&r));
    CHECK_U64(rowbin_needed(&r), 3);
    CHECK_U64(rowbin_offset(&r), 0);
    rowbin_feed(&r, bytes, 8);
    CHECK_U64(rowbin_read_UInt32(&r), 1);
    CHECK_U64(rowbin_read_UInt32(&r), 2);
    CHECK(rowbin_end_row(&r));
}

// Offsets beyond 2^32 bytes.
static void long_streams(void) {
    const size_t size = 41 * 100000;
    unsigned char *window = (unsigned char *)test_allocate(size);
    rowbin_reader r = rowbin_open_stream();
    size_t i, n;
    reading row;
    memset(window, 0, size);
    for (i = 0; i < 1100; i++) {
        rowbin_feed(&r, window, size);
        CHECK(reading_view(&r, &n) != NULL && n == 100000);
    }
    CHECK_U64(rowbin_offset(&r), (uint64_t)1100 * size);
    CHECK_U64(rowbin_rows(&r), 110000000);
    rowbin_feed(&r, window, 7);
    rowbin_finish(&r);
    CHECK(!reading_read_row(&r, &row));
    {
        const rowbin_error e = rowbin_explain(&r, &reading_schema);
        CHECK_U64(e.offset, (uint64_t)1100 * size + 4);
        CHECK_U64(e.row, 110000000);
        CHECK_U64(e.column, reading_column_ts);
        CHECK_U64(e.needed, 8);
        CHECK_U64(e.available, 3);
    }
    free(window);
}

// A copy of the reader remembers a position.
static void positions(void) {
    const test_file f = test_read("tests/data/iot-1k.rb");
    rowbin_reader r = rowbin_open(f.data, f.size);
    rowbin_reader before;
    reading a, b;
    CHECK(reading_read_row(&r, &a));
    before = r;
    CHECK(reading_read_row(&r, &a));
    CHECK(reading_read_row(&before, &b));
    CHECK_U64(a.sensor_id, b.sensor_id);
    CHECK_U64(rowbin_offset(&r), rowbin_offset(&before));
    free(f.data);
}

int main(void) {
    RUN(pieces);
    RUN(truncated_streams);
    RUN(finish_before_the_rows_are_read);
    RUN(empty_stream);
    RUN(own_windows);
    RUN(windows_that_do_not_continue);
    RUN(buffers_that_are_too_small);
    RUN(tiny_pieces_do_not_rescan);
    RUN(values_restart_with_the_row);
    RUN(long_streams);
    RUN(positions);
    return test_report("test_stream");
}
