// What a query costs on its way from a server into structs: SELECT 1, a
// download in several forms, an upload, with examples/http.h and, if it is
// there, with libcurl. `make bench-transport` starts a server for it.
//
//   CLICKHOUSE_URL=http://... build/transport
//
// Settings of the environment, with their defaults: LATENCY_REQUESTS 200,
// DOWNLOAD_ROWS 1000000, UPLOAD_ROWS 1000000, ITERATIONS 10, WARMUP 3. Forms
// run in turn in every iteration. Each result is checked against sums that the
// server computed, also while it is timed. Tables that it makes in the server,
// and drops, are called rowbinary_transport_...
#define _POSIX_C_SOURCE 200809L
#define ROWBIN_IMPLEMENTATION
#include "iot_json.h"
#include "measure.h"
#include "sums.h"

#include "../examples/http.h"

#ifdef BENCH_CURL
#include <curl/curl.h>
#define PEER "libcurl " LIBCURL_VERSION
#else
#define PEER "no libcurl: install libcurl4-openssl-dev (Debian)"
#endif

#define PRINTF(at) __attribute__((format(printf, at, at + 1)))

// The table of iot.h with a DateTime, since old servers have no DateTime64.
#define SAMPLE(COL)                                                            \
    COL(sensor_id, UInt32)                                                     \
    COL(ts, DateTime('UTC'))                                                   \
    COL(temperature, Float64)                                                  \
    COL(humidity, Float64)                                                     \
    COL(pressure, Float64)                                                     \
    COL(battery, Float32)                                                      \
    COL(status, UInt8)
ROWBIN_FIXED_ROW(sample, SAMPLE);

// A format: it takes the number of rows.
#define ROWS                                                                   \
    "SELECT toUInt32(number %% 1000) AS sensor_id,"                            \
    " toDateTime(1700000000 + number, 'UTC') AS ts,"                           \
    " 20 + (number %% 1500) / 100 AS temperature,"                             \
    " 30 + (number %% 7000) / 100 AS humidity,"                                \
    " 980 + (number %% 6000) / 100 AS pressure,"                               \
    " toFloat32(3 + (number %% 200) / 100) AS battery,"                        \
    " toUInt8(number %% 4) AS status"                                          \
    " FROM (SELECT number FROM system.numbers LIMIT %zu)"

IOT_JSON_DECODER(read_json, sample, iot_seconds,
                 "{\"sensor_id\":", ",\"ts\":\"",
                 "\",\"temperature\":", ",\"humidity\":", ",\"pressure\":",
                 ",\"battery\":", ",\"status\":", "}\n")

// A window is decoded when there is so much of it, but for its last bytes, in
// which a server may say what failed (as in examples/http_rows.c).
enum {
    CAPACITY = 1 << 20,
    ENOUGH = 1 << 16,
    HELD_BACK = 16384,
    BATCH = 256,
    JSON_ROWS = CAPACITY / 64 // each is longer than 64 bytes
};

#define COUNT(array) (sizeof(array) / sizeof(array)[0])

static struct options {
    size_t requests, download, upload, iterations, warmup;
} o;

PRINTF(1) static void die(const char *format, ...) {
    va_list values;
    va_start(values, format);
    fputs("transport: ", stderr);
    vfprintf(stderr, format, values);
    fputc('\n', stderr);
    va_end(values);
    exit(1);
}

// ---- What is done with bytes ----

// Doubles are summed as the integers of their bits: exactly, in any order.
typedef struct sums {
    uint64_t rows, columns[sample_count];
} sums;

static void add(sums *s, const sample *rows, size_t n) {
    sums t = *s;
    size_t i;
    for (i = 0; i < n; i++) {
        uint32_t battery;
        memcpy(&battery, &rows[i].battery, sizeof battery);
        t.columns[sample_column_sensor_id] += rows[i].sensor_id;
        t.columns[sample_column_ts] += rows[i].ts;
        sum_double(&t.columns[sample_column_temperature], rows[i].temperature);
        sum_double(&t.columns[sample_column_humidity], rows[i].humidity);
        sum_double(&t.columns[sample_column_pressure], rows[i].pressure);
        t.columns[sample_column_battery] += battery;
        t.columns[sample_column_status] += rows[i].status;
    }
    t.rows += n;
    *s = t;
}

enum work { STORE, DRAIN, DECODE, PARSE };

// Takes the body of an answer: bytes come behind the `have` that are there.
typedef struct window {
    char *data;
    size_t capacity, have;
    enum work work;
    uint64_t bytes; // of the whole body
    rowbin_reader r;
    sums s;
} window;

static sample rows[JSON_ROWS];
static iot_powers powers;

// Decodes all but the bytes held back, and moves what is left to the front.
static void decode(window *w, size_t held, bool last) {
    const size_t fed = w->have - held;
    size_t unread = 0, n;
    rowbin_feed(&w->r, w->data, fed);
    if (last) {
        rowbin_finish(&w->r);
    }
    while ((n = sample_read_rows(&w->r, rows, BATCH)) > 0) {
        add(&w->s, rows, n);
    }
    if (!last && !rowbin_keep(&w->r, w->data, w->capacity, &unread)) {
        die("%s", rowbin_status_text(rowbin_status(&w->r)));
    }
    memmove(w->data + unread, w->data + fed, held);
    w->have = unread + held;
}

// Parses whole lines, and moves what is left to the front.
static void parse(window *w) {
    size_t end = w->have, n;
    while (end > 0 && w->data[end - 1] != '\n') {
        end--;
    }
    n = read_json(&powers, w->data, w->data + end, rows, JSON_ROWS);
    add(&w->s, rows, n);
    memmove(w->data, w->data + end, w->have - end);
    w->have -= end;
}

static void open_window(window *w, enum work work) {
    w->work = work;
    w->have = 0;
    w->bytes = 0;
    w->r = rowbin_open_stream();
    memset(&w->s, 0, sizeof w->s);
}

static void got(window *w, size_t n) {
    w->bytes += n;
    w->have += w->work == DRAIN ? 0 : n;
    if (w->work == DECODE && w->have >= ENOUGH) {
        decode(w, HELD_BACK, false);
    } else if (w->work == PARSE && w->have >= ENOUGH) {
        parse(w);
    }
    if (w->have == w->capacity) {
        die("a row or an answer that is too long");
    }
}

static void close_window(window *w) {
    rowbin_exception e;
    if (w->work == DECODE) {
        if (rowbin_find_exception(w->data, w->have, "", &e)) {
            die("%.*s", (int)e.message.size, e.message.data);
        }
        decode(w, 0, true);
        if (rowbin_status(&w->r) != ROWBIN_DONE) {
            die("%s", rowbin_status_text(rowbin_status(&w->r)));
        }
    } else if (w->work == PARSE) {
        parse(w);
    }
}

// Copies bytes of somebody else's into the window.
static void put(window *w, const char *p, size_t size) {
    size_t n;
    for (; size > 0; size -= n, p += n) {
        n = w->capacity - w->have;
        n = size < n ? size : n;
        memcpy(w->data + w->have, p, n);
        got(w, n);
    }
}

static window make_window(size_t capacity) {
    window w;
    memset(&w, 0, sizeof w);
    w.capacity = capacity;
    w.data = (char *)allocate(capacity + 64); // parsers may look so far
    return w;
}

// ---- Clients ----

// libcurl as it comes, and with the largest buffers that it takes.
enum client { SOCKET, CURL_PLAIN, CURL_LARGE, CLIENTS };

typedef struct request {
    const char *parameters, *bytes;
    size_t size;
    uint64_t answered; // bytes of the answer's body
} request;

typedef struct form {
    enum client client;
    bool anew; // a connection for each request
    bool layer;
    enum work work;
    const char *title;
} form;

static http sockets[2]; // one keeps its connection, one does not

static void by_socket(const form *f, const request *q, window *w) {
    static char piece[CAPACITY], queue[CAPACITY];
    http *const h = &sockets[f->anew];
    size_t n;
    if (f->anew) {
        http_close(h);
    }
    if (!http_post_bytes(h, q->parameters, q->bytes, q->size)) {
        die("%s", h->error);
    }
    if (h->status != 200) {
        n = http_read(h, piece, sizeof piece);
        die("HTTP status %d: %.*s", h->status, (int)n, piece);
    }
    if (f->layer) {
        // It knows nothing of the window, nor of the socket: so a piece is
        // copied on its way in, and on its way out.
        while ((n = http_read(h, piece, sizeof piece)) > 0) {
            memcpy(queue, piece, n);
            put(w, queue, n);
        }
    } else {
        while ((n = http_read(h, w->data + w->have, w->capacity - w->have)) >
               0) {
            got(w, n);
        }
    }
    if (!h->done) {
        die("%s", h->error);
    }
}

#ifdef BENCH_CURL
static CURL *curls[CLIENTS][2];
static struct curl_slist *curl_headers;

static size_t curl_got(char *p, size_t one, size_t n, void *to) {
    window *const w = (window *)to;
    (void)one;
    if (w->work == DRAIN) {
        got(w, n);
    } else {
        put(w, p, n);
    }
    return n;
}

static void add_header(const char *format, const char *value) {
    char line[1100];
    snprintf(line, sizeof line, format, value);
    curl_headers = curl_slist_append(curl_headers, line);
}

// The request of http.h and no other: nothing to accept, no 100-continue.
static void open_curls(void) {
    const http *const h = &sockets[0];
    int client, anew;
    curl_global_init(CURL_GLOBAL_ALL);
    add_header("X-ClickHouse-User: %s",
               h->user[0] != '\0' ? h->user : "default");
    add_header(h->password[0] != '\0' ? "X-ClickHouse-Key: %s"
                                      : "X-ClickHouse-Key;%s",
               h->password);
    add_header("Accept:%s", "");
    add_header("Content-Type:%s", "");
    add_header("Expect:%s", "");
    for (client = CURL_PLAIN; client <= CURL_LARGE; client++) {
        for (anew = 0; anew < 2; anew++) {
            CURL *const c = curl_easy_init();
            curls[client][anew] = c;
            curl_easy_setopt(c, CURLOPT_HTTPHEADER, curl_headers);
            curl_easy_setopt(c, CURLOPT_WRITEFUNCTION, curl_got);
            curl_easy_setopt(c, CURLOPT_NOSIGNAL, 1L);
            curl_easy_setopt(c, CURLOPT_PROXY, "");
            curl_easy_setopt(c, CURLOPT_TIMEOUT, (long)h->timeout);
            curl_easy_setopt(c, CURLOPT_FRESH_CONNECT, (long)anew);
            curl_easy_setopt(c, CURLOPT_FORBID_REUSE, (long)anew);
            if (client == CURL_LARGE) {
                curl_easy_setopt(c, CURLOPT_BUFFERSIZE, 512L << 10);
                curl_easy_setopt(c, CURLOPT_UPLOAD_BUFFERSIZE, 2L << 20);
            }
        }
    }
}

static void by_curl(const form *f, const request *q, window *w) {
    const http *const h = &sockets[0];
    CURL *const c = curls[f->client][f->anew];
    char url[2048];
    long status = 0;
    CURLcode error;
    snprintf(url, sizeof url, "http://%s:%s/%s%c%s", h->host, h->port, h->path,
             strchr(h->path, '?') != NULL ? '&' : '?', q->parameters);
    curl_easy_setopt(c, CURLOPT_URL, url);
    curl_easy_setopt(c, CURLOPT_POSTFIELDS, q->bytes);
    curl_easy_setopt(c, CURLOPT_POSTFIELDSIZE_LARGE, (curl_off_t)q->size);
    curl_easy_setopt(c, CURLOPT_WRITEDATA, w);
    error = curl_easy_perform(c);
    if (error != CURLE_OK) {
        die("libcurl: %s", curl_easy_strerror(error));
    }
    curl_easy_getinfo(c, CURLINFO_RESPONSE_CODE, &status);
    if (status != 200) {
        die("libcurl: HTTP status %ld", status);
    }
}

static void close_curls(void) {
    int client;
    for (client = CURL_PLAIN; client <= CURL_LARGE; client++) {
        curl_easy_cleanup(curls[client][0]);
        curl_easy_cleanup(curls[client][1]);
    }
    curl_slist_free_all(curl_headers);
    curl_global_cleanup();
}
#endif

static void run(const form *f, const request *q, window *w) {
    open_window(w, f->work);
#ifdef BENCH_CURL
    (f->client == SOCKET ? by_socket : by_curl)(f, q, w);
#else
    by_socket(f, q, w);
#endif
    close_window(w);
}

static const form store = {SOCKET, false, false, STORE, "http.h"};

// Asks for an answer that fits into the window.
PRINTF(2) static void ask(window *w, const char *format, ...) {
    char text[4096];
    request q = {"", text, 0, 0};
    va_list values;
    va_start(values, format);
    q.size = (size_t)vsnprintf(text, sizeof text, format, values);
    va_end(values);
    run(&store, &q, w);
}

// ---- Samples ----

enum { TIME, CPU, CLOCKS, FORMS = 8 };

// Nanoseconds: since some time, and those that this process has worked.
static double read_clock(int clock) {
    struct timespec t;
    clock_gettime(clock == CPU ? CLOCK_PROCESS_CPUTIME_ID : CLOCK_MONOTONIC,
                  &t);
    return (double)t.tv_sec * 1e9 + (double)t.tv_nsec;
}

typedef struct figure {
    double *samples[CLOCKS]; // of each counted request
    double p50[CLOCKS];
    double ratio[CLOCKS]; // to the first form, in the same iteration: median
    size_t first[CLOCKS]; // iterations in which no other took less
} figure;

// What a server has to answer: text if it is stored, else rows of such sums.
typedef struct answer {
    const char *text;
    sums s;
} answer;

// Forms of the same work, which run in turn.
typedef struct scenario {
    const char *title, *reference; // what the first form is called in short
    const form *forms;
    size_t n, samples;
    size_t rows; // that each moves; 0: it is latency that counts
    request requests[FORMS];
    figure figures[FORMS];
} scenario;

static bool is_right(const window *w, const answer *a) {
    return w->work == DRAIN   ? true
           : w->work == STORE ? memcmp(w->data, a->text, w->have) == 0
                              : memcmp(&w->s, &a->s, sizeof w->s) == 0;
}

static void run_checked(const form *f, const request *q, window *w,
                        const answer *a) {
    run(f, q, w);
    if (w->bytes != q->answered || !is_right(w, a)) {
        die("%s: a wrong result", f->title);
    }
}

// The median of ratios, each of one iteration.
static double ratio(const double *a, const double *b, size_t n) {
    double *ratios = (double *)allocate(n * sizeof *ratios), middle;
    size_t i;
    for (i = 0; i < n; i++) {
        ratios[i] = a[i] / b[i];
    }
    middle = median(ratios, n);
    free(ratios);
    return middle;
}

// Drained bytes win nothing.
static void evaluate(scenario *s, int clock) {
    figure *const f = s->figures;
    size_t i, k, best;
    for (i = 0; i < s->samples; i++) {
        for (best = s->n - 1, k = 0; k < s->n; k++) {
            if (s->forms[k].work != DRAIN &&
                f[k].samples[clock][i] < f[best].samples[clock][i]) {
                best = k;
            }
        }
        f[best].first[clock]++;
    }
    for (k = 0; k < s->n; k++) {
        f[k].ratio[clock] =
            ratio(f[k].samples[clock], f[0].samples[clock], s->samples);
    }
    for (k = 0; k < s->n; k++) { // sorts them
        f[k].p50[clock] = median(f[k].samples[clock], s->samples);
    }
}

// Checks all forms, warms up, and times them in an order that changes.
static void measure(scenario *s, window *w, const answer *wanted) {
    figure *const f = s->figures;
    const size_t skip = o.warmup + 1;
    size_t i, k, turn;
    int clock;
    for (k = 0; k < s->n; k++) {
        memset(&f[k], 0, sizeof f[k]);
        f[k].samples[TIME] = (double *)allocate(s->samples * sizeof(double));
        f[k].samples[CPU] = (double *)allocate(s->samples * sizeof(double));
    }
    for (i = 0; i < skip + s->samples; i++) {
        for (turn = 0; turn < s->n; turn++) {
            double spent[CLOCKS];
            k = (i / 2 + (i % 2 == 0 ? turn : s->n - 1 - turn)) % s->n;
            for (clock = 0; clock < CLOCKS; clock++) {
                spent[clock] = read_clock(clock);
            }
            run_checked(&s->forms[k], &s->requests[k], w, wanted);
            for (clock = 0; clock < CLOCKS && i >= skip; clock++) {
                f[k].samples[clock][i - skip] =
                    read_clock(clock) - spent[clock];
            }
        }
    }
    evaluate(s, TIME);
    evaluate(s, CPU);
}

// ---- Printing ----

static const char *winner(const scenario *s, int clock) {
    size_t best = s->n - 1, k;
    for (k = 0; k < s->n; k++) {
        if (s->forms[k].work != DRAIN &&
            s->figures[k].p50[clock] < s->figures[best].p50[clock]) {
            best = k;
        }
    }
    return s->forms[best].title;
}

static void print_form(const scenario *s, size_t k, double slowest) {
    const figure *const f = &s->figures[k];
    const request *const q = &s->requests[k];
    const double *const times = f->samples[TIME];
    const double time = f->p50[TIME];
    char a[32], b[32], c[32], d[32];
    printf("| %s | %zu | %s | %.0f %% ", s->forms[k].title, s->samples,
           digits(time / 1e6, a), spread_of(times, s->samples));
    if (s->rows > 0) {
        const uint64_t bytes = q->answered > q->size ? q->answered : q->size;
        printf("| %s | %s ", digits((double)bytes / 1048576 / time * 1e9, b),
               digits((double)s->rows / time * 1e3, c));
    } else {
        double sum = 0;
        size_t i;
        for (i = 0; i < s->samples; i++) {
            sum += times[i];
        }
        printf("| %s | %s | %s ", digits(sum / (double)s->samples / 1e6, b),
               digits(quantile(times, s->samples, 0.9) / 1e6, c),
               digits(quantile(times, s->samples, 0.99) / 1e6, d));
    }
    if (time < slowest) {
        printf("| %.0f %% ", 100 * (time / slowest - 1));
    } else {
        printf("| slowest ");
    }
    printf("| %.2f | %s | %.2f ", f->ratio[TIME], digits(f->p50[CPU] / 1e6, a),
           f->ratio[CPU]);
    if (s->forms[k].work == DRAIN) {
        printf("| - |\n");
    } else {
        printf("| %zu, %zu |\n", f->first[TIME], f->first[CPU]);
    }
}

// Frees the samples.
static void print(scenario *s) {
    const bool transfers = s->rows > 0;
    double slowest = 0;
    size_t k;
    for (k = 0; k < s->n; k++) {
        slowest = s->figures[k].p50[TIME] > slowest ? s->figures[k].p50[TIME]
                                                    : slowest;
    }
    printf("\n| %s | samples | ms p50 | spread | %s | to the slowest | "
           "time, %s = 1 | CPU ms | CPU, %s = 1 | first in time, CPU |\n"
           "|---|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|%s\n",
           s->title, transfers ? "MiB/s | Mrows/s" : "mean | p90 | p99",
           s->reference, s->reference, transfers ? "" : "--:|");
    for (k = 0; k < s->n; k++) {
        print_form(s, k, slowest);
    }
    printf("\nThe least time%s: %s. The least CPU time: %s.\n",
           s->forms[0].work == DRAIN ? ", of those that give rows" : "",
           winner(s, TIME), winner(s, CPU));
    for (k = 0; k < s->n; k++) {
        free(s->figures[k].samples[TIME]);
        free(s->figures[k].samples[CPU]);
    }
}

// ---- Scenarios ----

static void latency(window *w) {
    static const form forms[] = {
        {SOCKET, false, false, STORE, "http.h, keep-alive"},
        {SOCKET, true, false, STORE, "http.h, a new connection each time"},
#ifdef BENCH_CURL
        {CURL_PLAIN, false, false, STORE, "libcurl, keep-alive"},
        {CURL_PLAIN, true, false, STORE, "libcurl, a new connection each time"},
#endif
    };
    static const request one = {"", "SELECT 1", 8, 2};
    static const answer wanted = {"1\n", {0, {0}}};
    scenario s = {.title = "SELECT 1",
                  .reference = "http.h",
                  .forms = forms,
                  .n = COUNT(forms),
                  .samples = o.requests};
    size_t k;
    for (k = 0; k < s.n; k++) {
        s.requests[k] = one;
    }
    measure(&s, w, &wanted);
    print(&s);
}

#define TABLE "rowbinary_transport_"

static void drop_tables(window *w) {
    static const char *const tables[] = {"rows", "bytes", "lines", "null",
                                         "copy"};
    size_t i;
    for (i = 0; i < COUNT(tables); i++) {
        ask(w, "DROP TABLE IF EXISTS " TABLE "%s", tables[i]);
    }
}

// Some UInt64 of a table.
static void ask_numbers(window *w, uint64_t *to, size_t n, const char *what,
                        const char *table) {
    rowbin_reader r;
    size_t i;
    ask(w, "SELECT %s FROM " TABLE "%s FORMAT RowBinary", what, table);
    r = rowbin_open(w->data, w->have);
    for (i = 0; i < n; i++) {
        to[i] = rowbin_read_UInt64(&r);
    }
    if (!rowbin_end_row(&r) || rowbin_unread(&r) != 0) {
        die("not the numbers asked for");
    }
}

// The sums of a table, as the server computes them.
static sums ask_sums(window *w, const char *table) {
    static const char what[] =
        "count(), sum(sensor_id), sum(toUInt64(ts)), "
        "sum(reinterpretAsUInt64(reinterpretAsString(temperature))), "
        "sum(reinterpretAsUInt64(reinterpretAsString(humidity))), "
        "sum(reinterpretAsUInt64(reinterpretAsString(pressure))), "
        "sum(reinterpretAsUInt64(reinterpretAsString(battery))), "
        "sum(status)";
    uint64_t numbers[1 + sample_count];
    sums s;
    ask_numbers(w, numbers, COUNT(numbers), what, table);
    s.rows = numbers[0];
    memcpy(s.columns, numbers + 1, sizeof s.columns);
    return s;
}

// Those of rows that are here, added to others.
static sums sums_of(const window *w, sums s) {
    rowbin_reader r = rowbin_open(w->data, w->have);
    size_t n;
    while ((n = sample_read_rows(&r, rows, BATCH)) > 0) {
        add(&s, rows, n);
    }
    return s;
}

// The bytes of so many rows, to be freed.
static window make_rows(size_t count) {
    window w = make_window(count * sample_width + 1);
    ask(&w, ROWS " FORMAT RowBinary", count);
    if (w.have != count * sample_width) {
        die("the server made other rows");
    }
    return w;
}

static request insertion(const char *parameters, const window *w) {
    const request q = {parameters, w->data, w->have, 0};
    return q;
}

#define INSERT(table)                                                          \
    "query=INSERT%20INTO%20" TABLE table "%20FORMAT%20RowBinary"

static void download(window *w) {
    static const form forms[] = {
        {SOCKET, false, false, DRAIN, "drained only"},
        {SOCKET, false, false, DECODE, "decoded in place"},
        {SOCKET, false, true, DECODE, "an identity layer, decoded"},
#ifdef BENCH_CURL
        {CURL_PLAIN, false, false, DRAIN, "libcurl, drained only"},
        {CURL_PLAIN, false, false, DECODE, "libcurl, decoded"},
        {CURL_LARGE, false, false, DECODE, "libcurl, largest buffer, decoded"},
#endif
        {SOCKET, false, false, DRAIN, "JSONEachRow, drained only"},
        {SOCKET, false, false, PARSE, "JSONEachRow, parsed"},
    };
    static const char *const sources[][3] = {
        {"download, encoded by the server",
         "SELECT * FROM " TABLE "rows FORMAT RowBinary",
         "SELECT * FROM " TABLE "rows FORMAT JSONEachRow"},
        {"download, the same bytes ready-made",
         "SELECT * FROM " TABLE "bytes FORMAT RowBinary",
         "SELECT * FROM " TABLE "lines FORMAT TabSeparatedRaw"}};
    scenario s = {.reference = "drained",
                  .forms = forms,
                  .n = COUNT(forms),
                  .samples = o.iterations,
                  .rows = o.download};
    window bytes = make_rows(o.download);
    const request insert = insertion(INSERT("bytes"), &bytes);
    answer wanted = {"", {0, {0}}};
    uint64_t json;
    size_t i, k;
    ask(w, "CREATE TABLE " TABLE "rows ENGINE = Memory AS " ROWS, o.download);
    ask(w, "CREATE TABLE " TABLE "bytes (row FixedString(%d)) ENGINE = Memory",
        (int)sample_width);
    run(&store, &insert, w);
    free(bytes.data);
    ask(w,
        "CREATE TABLE " TABLE "lines ENGINE = Memory AS SELECT concat("
        "'{\"sensor_id\":', toString(sensor_id), ',\"ts\":\"', toString(ts), "
        "'\",\"temperature\":', toString(temperature), "
        "',\"humidity\":', toString(humidity), "
        "',\"pressure\":', toString(pressure), "
        "',\"battery\":', toString(battery), "
        "',\"status\":', toString(status), '}') AS line FROM " TABLE "rows");
    ask_numbers(w, &json, 1, "sum(length(line) + 1)", "lines");
    wanted.s = ask_sums(w, "rows");
    for (i = 0; i < COUNT(sources); i++) {
        s.title = sources[i][0];
        for (k = 0; k < s.n; k++) {
            const bool is_json = k >= s.n - 2;
            request *const q = &s.requests[k];
            q->parameters = "";
            q->bytes = sources[i][is_json ? 2 : 1];
            q->size = strlen(q->bytes);
            q->answered = is_json ? json : o.download * sample_width;
        }
        measure(&s, w, &wanted);
        print(&s);
    }
}

static void upload(window *w) {
    static const form forms[] = {
        {SOCKET, false, false, STORE, "http.h"},
#ifdef BENCH_CURL
        {CURL_PLAIN, false, false, STORE, "libcurl"},
        {CURL_LARGE, false, false, STORE, "libcurl, largest buffer"},
#endif
    };
    static const char *const engines[][2] = {{"copy", "Memory"},
                                             {"null", "Null"}};
    static const answer nothing = {"", {0, {0}}};
    scenario s = {.title = "upload into a Null table",
                  .reference = "http.h",
                  .forms = forms,
                  .n = COUNT(forms),
                  .samples = o.iterations,
                  .rows = o.upload};
    window bytes = make_rows(o.upload);
    sums sent = {0, {0}}, arrived;
    size_t k;
    for (k = 0; k < COUNT(engines); k++) {
        ask(w,
            "CREATE TABLE " TABLE "%s (sensor_id UInt32, ts DateTime('UTC'),"
            " temperature Float64, humidity Float64, pressure Float64,"
            " battery Float32, status UInt8) ENGINE = %s",
            engines[k][0], engines[k][1]);
    }
    // A Null table takes everything: so what is sent is looked at in another.
    for (k = 0; k < s.n; k++) {
        s.requests[k] = insertion(INSERT("copy"), &bytes);
        run(&forms[k], &s.requests[k], w);
        sent = sums_of(&bytes, sent);
        arrived = ask_sums(w, "copy");
        if (memcmp(&sent, &arrived, sizeof sent) != 0) {
            die("%s: other rows arrive", forms[k].title);
        }
        s.requests[k].parameters = INSERT("null");
    }
    measure(&s, w, &nothing);
    print(&s);
    free(bytes.data);
}

int main(void) {
    const char *const url = getenv("CLICKHOUSE_URL");
    window w = make_window(CAPACITY);
    size_t i;
    o.requests = setting("LATENCY_REQUESTS", 1, 200);
    o.download = setting("DOWNLOAD_ROWS", 1, 1000000);
    o.upload = setting("UPLOAD_ROWS", 1, 1000000);
    o.iterations = setting("ITERATIONS", 1, 10);
    o.warmup = setting("WARMUP", 0, 3);
    powers = iot_make_powers();
    for (i = 0; i < 2; i++) {
        if (!http_open(&sockets[i],
                       url != NULL ? url : "http://127.0.0.1:8123/")) {
            die("CLICKHOUSE_URL: %s", sockets[i].error);
        }
        sockets[i].timeout = 60; // seconds
    }
#ifdef BENCH_CURL
    open_curls();
#endif
    drop_tables(&w);
    ask(&w, "SELECT version()");
    print_machine(o.download);
    printf("ClickHouse %.*s, " PEER ". Warm-up: %zu.\n",
           (int)strcspn(w.data, "\n"), w.data, o.warmup);
    latency(&w);
    download(&w);
    upload(&w);
    drop_tables(&w);
#ifdef BENCH_CURL
    close_curls();
#endif
    http_close(&sockets[0]);
    http_close(&sockets[1]);
    free(w.data);
    return fflush(stdout) == 0 ? 0 : 1;
}
