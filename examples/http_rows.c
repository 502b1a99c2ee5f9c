// cc -O2 -I.. http_rows.c -o http_rows && ./http_rows --summary
//
// Rows of a running server, decoded where they are received. The server is
// $CLICKHOUSE_URL, or http://127.0.0.1:8123/; user and password are in it, or
// $CLICKHOUSE_USER and $CLICKHOUSE_PASSWORD. Arguments are queries with the
// columns below. --plain is for servers that have no RowBinaryWithNamesAndTypes
// (before 19.1): nothing can check then that the columns are these.
#define _POSIX_C_SOURCE 200809L
#define ROWBIN_IMPLEMENTATION
#include "rowbinary.h"

#include "http.h"

#include <time.h>

#define READING(COL)                                                           \
    COL(sensor_id, UInt32)                                                     \
    COL(ts, DateTime)                                                          \
    COL(temperature, Float64)                                                  \
    COL(humidity, Float64)                                                     \
    COL(pressure, Float64)                                                     \
    COL(battery, Float32)                                                      \
    COL(status, UInt8)
ROWBIN_FIXED_ROW(reading, READING);

static const char any_server[] =
    "SELECT toUInt32(number % 1000) AS sensor_id,"
    " toDateTime(1700000000 + number) AS ts,"
    " 20 + toFloat64(number % 97) / 8 AS temperature,"
    " 40 + toFloat64(number % 89) / 4 AS humidity,"
    " 1000 + toFloat64(number % 83) / 2 AS pressure,"
    " toFloat32(number % 64 / 64) AS battery,"
    " toUInt8(number % 4) AS status FROM system.numbers LIMIT 1000";

// A server that fails in the middle of a result puts a message behind the rows,
// of up to 16 KiB, which may pass for rows. So the last 16 KiB are held back
// until the body has ended and they were looked at.
enum { HELD_BACK = 16384, CAPACITY = 1 << 20, BATCH = 256 };

typedef struct options {
    bool plain, summary, progress;
} options;

typedef struct sums {
    uint64_t rows, sensor_id, ts, status;
    double temperature, humidity, pressure, battery;
    double start, shown; // seconds
} sums;

static double seconds(void) {
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

static void add(sums *s, const reading *rows, size_t n) {
    size_t i;
    for (i = 0; i < n; i++) {
        s->sensor_id += rows[i].sensor_id;
        s->ts += rows[i].ts;
        s->temperature += rows[i].temperature;
        s->humidity += rows[i].humidity;
        s->pressure += rows[i].pressure;
        s->battery += (double)rows[i].battery;
        s->status += rows[i].status;
    }
    s->rows += n;
}

// As the server's TabSeparated, in UTC.
static void print(const reading *rows, size_t n) {
    char ts[32], t[32], h[32], p[32], b[32];
    size_t i;
    for (i = 0; i < n; i++) {
        rowbin_format_DateTime(rows[i].ts, ts, sizeof ts);
        rowbin_format_Float64(rows[i].temperature, t, sizeof t);
        rowbin_format_Float64(rows[i].humidity, h, sizeof h);
        rowbin_format_Float64(rows[i].pressure, p, sizeof p);
        rowbin_format_Float32(rows[i].battery, b, sizeof b);
        printf("%u\t%s\t%s\t%s\t%s\t%s\t%u\n", (unsigned)rows[i].sensor_id, ts,
               t, h, p, b, (unsigned)rows[i].status);
    }
}

static void print_sums(const sums *s, uint64_t bytes) {
    const double time = seconds() - s->start;
    printf("%llu rows\nsensor_id %llu\nts %llu\ntemperature %.17g\n"
           "humidity %.17g\npressure %.17g\nbattery %.17g\nstatus %llu\n"
           "%llu bytes, %.3f s, %.1f MB/s\n",
           (unsigned long long)s->rows, (unsigned long long)s->sensor_id,
           (unsigned long long)s->ts, s->temperature, s->humidity, s->pressure,
           s->battery, (unsigned long long)s->status, (unsigned long long)bytes,
           time, (double)bytes / time / 1e6);
}

static void show_progress(sums *s, uint64_t bytes) {
    const double now = seconds();
    if (now - s->shown > 0.1) {
        s->shown = now;
        fprintf(stderr, "\r%llu rows, %.0f MB/s ", (unsigned long long)s->rows,
                (double)bytes / (now - s->start) / 1e6);
    }
}

// Prints what a server says, but for what would steer a terminal.
static void say(const char *text, size_t size) {
    for (; size > 0; text++, size--) {
        const unsigned char c = (unsigned char)*text;
        putc((c < ' ' && c != '\n' && c != '\t') || c == 127 ? '?' : c, stderr);
    }
    putc('\n', stderr);
}

// The body is no result but a message.
static void show_refusal(http *h, char *buffer) {
    const int code = atoi(http_header(h, "X-ClickHouse-Exception-Code"));
    size_t size = 0, n;
    while (size < HELD_BACK &&
           (n = http_read(h, buffer + size, HELD_BACK - size)) > 0) {
        size += n;
    }
    fprintf(stderr, "HTTP status %d", h->status);
    if (code != 0) {
        fprintf(stderr, ", exception %d", code);
    }
    fprintf(stderr, ": ");
    say(buffer, size > 0 && buffer[size - 1] == '\n' ? size - 1 : size);
    if (h->error[0] != '\0') {
        say(h->error, strlen(h->error));
    }
}

// The result is not complete, or is none. `e` may be NULL.
static void show_failure(const http *h, const rowbin_reader *r,
                         const rowbin_exception *e) {
    fprintf(stderr, "after %llu rows, ", (unsigned long long)rowbin_rows(r));
    if (e != NULL) {
        fprintf(stderr, "the server failed: ");
        say(e->message.data, e->message.size);
    } else if (h->error[0] != '\0') {
        fprintf(stderr, "%llu bytes: ", (unsigned long long)h->received);
        say(h->error, strlen(h->error));
    } else {
        const rowbin_error error = rowbin_explain(r, &reading_schema);
        fprintf(stderr, "column %s %s, byte %llu: %s ", error.name, error.type,
                (unsigned long long)error.offset,
                error.status == ROWBIN_MORE ? "too long for the buffer"
                                            : error.text);
        say(error.found.data, error.found.size);
    }
}

// Decodes the result of a query. At the buffer's front are the bytes that the
// reader has not read, up to `fed` those that it was given, and up to `have`
// those that are held back.
static bool receive(http *h, char *buffer, options o, sums *s) {
    const char *const tag = http_header(h, "X-ClickHouse-Exception-Tag");
    rowbin_reader r = rowbin_open_stream();
    rowbin_exception e;
    reading rows[BATCH];
    size_t unread, fed = 0, have = 0, got = 1, n;
    bool header = o.plain, failed = false;
    while (got > 0 && rowbin_keep(&r, buffer, CAPACITY - HELD_BACK, &unread)) {
        memmove(buffer + unread, buffer + fed, have - fed);
        have -= fed - unread;
        got = http_read(h, buffer + have, CAPACITY - have);
        have += got;
        fed = have > unread + HELD_BACK ? have - HELD_BACK : unread;
        if (got == 0) {
            // Without a tag, as of servers before 25.11, this is a guess, since
            // rows of strings may end like a message; numbers do not by chance.
            failed = rowbin_find_exception(buffer, have, tag, &e);
            if (failed) {
                fed = e.offset > unread ? e.offset : unread;
            } else if (h->done) {
                fed = have;
            } // else it was cut, maybe inside of a message: no more rows
        }
        rowbin_feed(&r, buffer, fed);
        if (got == 0 && (failed || h->done)) {
            rowbin_finish(&r);
        }
        header = header || reading_check_header(&r);
        while (header && (n = reading_read_rows(&r, rows, BATCH)) > 0) {
            add(s, rows, n);
            if (!o.summary) {
                print(rows, n);
            }
        }
        if (o.progress) {
            show_progress(s, h->received);
        }
    }
    if (o.progress) {
        fprintf(stderr, "\r%40s\r", "");
    }
    if (failed || rowbin_status(&r) != ROWBIN_DONE) {
        show_failure(h, &r, failed ? &e : NULL);
        return false;
    }
    return true;
}

static bool run(http *h, const char *query, char *buffer, options o) {
    sums s = {0};
    bool good;
    s.start = seconds();
    if (!http_post(h,
                   o.plain ? "default_format=RowBinary"
                           : "default_format=RowBinaryWithNamesAndTypes",
                   query)) {
        say(h->error, strlen(h->error));
        return false;
    }
    if (h->status != 200 ||
        http_header(h, "X-ClickHouse-Exception-Code")[0] != '\0') {
        show_refusal(h, buffer);
        return false;
    }
    good = receive(h, buffer, o, &s);
    if (o.summary) {
        print_sums(&s, h->received);
    }
    return good;
}

int main(int argc, char **argv) {
    const char *const url = getenv("CLICKHOUSE_URL");
    const char *const user = getenv("CLICKHOUSE_USER");
    const char *const password = getenv("CLICKHOUSE_PASSWORD");
    options o = {false, false, false};
    char *buffer;
    bool good;
    int i = 1;
    http h;
    for (; i < argc && argv[i][0] == '-'; i++) {
        o.plain |= strcmp(argv[i], "--plain") == 0;
        o.summary |= strcmp(argv[i], "--summary") == 0;
        if (strcmp(argv[i], "--plain") != 0 &&
            strcmp(argv[i], "--summary") != 0) {
            fprintf(stderr, "http_rows [--plain] [--summary] [QUERY...]\n");
            return 2;
        }
    }
    o.progress = isatty(2) && (o.summary || !isatty(1));
    if (!http_open(&h, url != NULL ? url : "http://127.0.0.1:8123/")) {
        say(h.error, strlen(h.error));
        return 2;
    }
    if (h.user[0] == '\0' && user != NULL) {
        h.user = user;
    }
    if (h.password[0] == '\0' && password != NULL) {
        h.password = password;
    }
    buffer = (char *)malloc(CAPACITY);
    if (buffer == NULL) {
        perror("malloc");
        return 1;
    }
    good = i < argc || run(&h, any_server, buffer, o);
    for (; i < argc; i++) {
        good = run(&h, argv[i], buffer, o) && good;
    }
    http_close(&h);
    free(buffer);
    if (fflush(stdout) != 0 || ferror(stdout)) {
        perror("stdout");
        good = false;
    }
    return good ? 0 : 1;
}
