// Decodes the benchmark's table (iot.h) in every way that the header offers,
// by hand, and from JSON. Refuses to time anything before all of them agree.
//
//   build/bench [--rows N] [--iterations N] [--warmup N] [--rounds N]
//               [--no-json] [--tsv] [--svg FILE]
//
// or ROWS, ITERATIONS, WARMUP, ROUNDS in the environment. In every round each
// decoder runs in turn, `warmup` decodes uncounted and `iterations` counted;
// a decoder's figure is the median over the rounds of the round's median, and
// a ratio is the median of the rounds' ratios.
#define _POSIX_C_SOURCE 200809L
#define ROWBIN_IMPLEMENTATION
#include "iot_json.h"
#include "measure.h"
#include "peers.h" // nothing without BENCH_PEERS

#include <math.h>
#include <unistd.h>

#define NOINLINE __attribute__((noinline))

typedef struct job {
    size_t n;
    iot_bytes wire, compact, named;
    iot_powers powers;
    reading *rows;           // what row decoders fill
    reading_columns columns; // what column decoders fill
    rowbin_table table;      // the columns as known at run time
    void *table_memory;
    char *copy; // what memcpy fills
    double sum; // what scans give
} job;

// ---- Decoders ----
// Each decodes the whole table once and returns the number of rows.

static NOINLINE size_t copy_wire(job *j) {
    memcpy(j->copy, j->wire.data, j->wire.size);
    return j->n;
}

static NOINLINE size_t copy_out(job *j) {
    memcpy(j->copy, j->rows, j->n * sizeof(reading));
    return j->n;
}

static NOINLINE size_t view_sum_one(job *j) {
    rowbin_reader r = rowbin_open(j->wire.data, j->wire.size);
    size_t n, i;
    const reading_wire *wire = reading_view(&r, &n);
    double sum = 0;
    for (i = 0; i < n; i++) {
        sum += reading_get_temperature(&wire[i]);
    }
    j->sum = sum;
    return n;
}

static NOINLINE size_t view_sum_all(job *j) {
    rowbin_reader r = rowbin_open(j->wire.data, j->wire.size);
    size_t n, i;
    const reading_wire *wire = reading_view(&r, &n);
    uint64_t whole = 0;
    double temperature = 0, humidity = 0, pressure = 0, battery = 0;
    for (i = 0; i < n; i++) {
        whole += reading_get_sensor_id(&wire[i]);
        whole += (uint64_t)reading_get_ts(&wire[i]);
        temperature += reading_get_temperature(&wire[i]);
        humidity += reading_get_humidity(&wire[i]);
        pressure += reading_get_pressure(&wire[i]);
        battery += (double)reading_get_battery(&wire[i]);
        whole += reading_get_status(&wire[i]);
    }
    j->sum = (double)whole + temperature + humidity + pressure + battery;
    return n;
}

static NOINLINE size_t batch(job *j) {
    rowbin_reader r = rowbin_open(j->wire.data, j->wire.size);
    return reading_read_rows(&r, j->rows, j->n);
}

static NOINLINE size_t batch_by_hand(job *j) {
    const unsigned char *p = (const unsigned char *)j->wire.data;
    const unsigned char *end = p + j->wire.size;
    unsigned char *ROWBIN_RESTRICT out = (unsigned char *)j->rows;
    size_t n = 0;
    for (; (size_t)(end - p) >= 41; p += 41, out += sizeof(reading), n++) {
        memcpy(out, p, 4);
        memcpy(out + 8, p + 4, 37);
    }
    return n;
}

static NOINLINE size_t row_by_row(job *j) {
    rowbin_reader r = rowbin_open(j->wire.data, j->wire.size);
    reading row;
    uint64_t whole = 0;
    double temperature = 0, humidity = 0, pressure = 0, battery = 0;
    while (reading_read_row(&r, &row)) {
        whole += row.sensor_id;
        whole += (uint64_t)row.ts;
        temperature += row.temperature;
        humidity += row.humidity;
        pressure += row.pressure;
        battery += (double)row.battery;
        whole += row.status;
    }
    j->sum = (double)whole + temperature + humidity + pressure + battery;
    return (size_t)rowbin_rows(&r);
}

static NOINLINE size_t columns(job *j) {
    rowbin_reader r = rowbin_open(j->wire.data, j->wire.size);
    return reading_read_columns(&r, &j->columns, j->n);
}

static NOINLINE size_t batch_at_run_time(job *j) {
    rowbin_reader r = rowbin_open(j->wire.data, j->wire.size);
    return rowbin_read_rows(&r, &j->table, j->rows, j->n);
}

static NOINLINE size_t columns_at_run_time(job *j) {
    rowbin_reader r = rowbin_open(j->wire.data, j->wire.size);
    void *to[reading_count];
    to[reading_column_sensor_id] = j->columns.sensor_id;
    to[reading_column_ts] = j->columns.ts;
    to[reading_column_temperature] = j->columns.temperature;
    to[reading_column_humidity] = j->columns.humidity;
    to[reading_column_pressure] = j->columns.pressure;
    to[reading_column_battery] = j->columns.battery;
    to[reading_column_status] = j->columns.status;
    return rowbin_read_columns(&r, &j->table, to, j->n);
}

static NOINLINE size_t columns_by_hand(job *j) {
    typedef uint64_t lanes __attribute__((vector_size(16)));
    const reading_columns c = j->columns;
    const unsigned char *p = (const unsigned char *)j->wire.data;
    const size_t n = j->wire.size / 41;
    size_t i;
    for (i = 0; i + 1 < n; i += 2, p += 82) {
        uint64_t a, b;
        uint32_t u, v;
        lanes both;
        __builtin_prefetch((const void *)((uintptr_t)p + 4096));
        __builtin_prefetch((const void *)((uintptr_t)p + 4096 + 41));
        memcpy(&u, p, 4), memcpy(&v, p + 41, 4);
        a = u | (uint64_t)v << 32;
        memcpy(c.sensor_id + i, &a, 8);
#define HAND(column, offset)                                                   \
    memcpy(&a, p + offset, 8), memcpy(&b, p + offset + 41, 8);                 \
    both = (lanes){a, b};                                                      \
    memcpy(c.column + i, &both, 16);
        HAND(ts, 4)
        HAND(temperature, 12)
        HAND(humidity, 20)
        HAND(pressure, 28)
        memcpy(&u, p + 36, 4), memcpy(&v, p + 77, 4);
        a = u | (uint64_t)v << 32;
        memcpy(c.battery + i, &a, 8);
        c.status[i] = p[40];
        c.status[i + 1] = p[81];
    }
    for (; i < n; i++, p += 41) {
        memcpy(c.sensor_id + i, p, 4);
        memcpy(c.ts + i, p + 4, 8);
        memcpy(c.temperature + i, p + 12, 8);
        memcpy(c.humidity + i, p + 20, 8);
        memcpy(c.pressure + i, p + 28, 8);
        memcpy(c.battery + i, p + 36, 4);
        c.status[i] = p[40];
    }
    return n;
}

static NOINLINE size_t one_column(job *j) {
    rowbin_reader r = rowbin_open(j->wire.data, j->wire.size);
    reading_columns wanted;
    memset(&wanted, 0, sizeof wanted);
    wanted.temperature = j->columns.temperature;
    return reading_read_columns(&r, &wanted, j->n);
}

static NOINLINE size_t values(job *j) {
    rowbin_reader r = rowbin_open(j->wire.data, j->wire.size);
    reading *row = j->rows;
    for (;; row++) {
        reading v;
        v.sensor_id = rowbin_read_UInt32(&r);
        v.ts = rowbin_read_DateTime64(&r);
        v.temperature = rowbin_read_Float64(&r);
        v.humidity = rowbin_read_Float64(&r);
        v.pressure = rowbin_read_Float64(&r);
        v.battery = rowbin_read_Float32(&r);
        v.status = rowbin_read_UInt8(&r);
        if (!rowbin_end_row(&r)) {
            break;
        }
        row->sensor_id = v.sensor_id;
        row->ts = v.ts;
        row->temperature = v.temperature;
        row->humidity = v.humidity;
        row->pressure = v.pressure;
        row->battery = v.battery;
        row->status = v.status;
    }
    return (size_t)rowbin_rows(&r);
}

static NOINLINE size_t json_compact(job *j) {
    return iot_read_compact(&j->powers, j->compact.data,
                            j->compact.data + j->compact.size, j->rows, j->n);
}

static NOINLINE size_t json_named(job *j) {
    return iot_read_named(&j->powers, j->named.data,
                          j->named.data + j->named.size, j->rows, j->n);
}

#ifdef BENCH_PEERS
static NOINLINE size_t simdjson_compact(job *j) {
    return peer_simdjson_compact(j->compact.data, j->compact.size, j->rows,
                                 j->n);
}

static NOINLINE size_t simdjson_named(job *j) {
    return peer_simdjson_named(j->named.data, j->named.size, j->rows, j->n);
}
#endif

// What a decoder leaves behind, what it reads, and which memcpy is its
// ceiling: of the bytes that it reads, or of those that it writes.
enum result { NOTHING, ROWS, COLUMNS, ONE_COLUMN, SUM_ONE, SUM_ALL };
enum format { ROWBINARY, COMPACT, NAMED };
enum ceiling { WIRE, OUT };

static const struct decoder {
    const char *id;
    const char *title;
    size_t (*decode)(job *);
    enum result result;
    enum format format;
    enum ceiling ceiling;
} decoders[] = {
    {"memcpy_wire", "memcpy of the wire bytes", copy_wire, NOTHING, ROWBINARY,
     WIRE},
    {"memcpy_out", "memcpy of the decoded rows", copy_out, NOTHING, ROWBINARY,
     OUT},
    {"view_sum_one", "view, sum of one column", view_sum_one, SUM_ONE,
     ROWBINARY, WIRE},
    {"view_sum_all", "view, sum of all columns", view_sum_all, SUM_ALL,
     ROWBINARY, WIRE},
    {"rows", "rows in batches", batch, ROWS, ROWBINARY, OUT},
    {"rows_by_hand", "rows, hand-written loop", batch_by_hand, ROWS, ROWBINARY,
     OUT},
    {"rows_at_run_time", "rows, columns known at run time", batch_at_run_time,
     ROWS, ROWBINARY, OUT},
    {"row_by_row", "row by row, used at once", row_by_row, SUM_ALL, ROWBINARY,
     OUT},
    {"columns", "columns", columns, COLUMNS, ROWBINARY, WIRE},
    {"columns_by_hand", "columns, hand-written loop", columns_by_hand, COLUMNS,
     ROWBINARY, WIRE},
    {"columns_at_run_time", "columns, known at run time", columns_at_run_time,
     COLUMNS, ROWBINARY, WIRE},
    {"one_column", "one column of seven", one_column, ONE_COLUMN, ROWBINARY,
     WIRE},
    {"values", "value readers", values, ROWS, ROWBINARY, OUT},
    {"json_compact", "JSONCompactEachRow, single pass", json_compact, ROWS,
     COMPACT, OUT},
    {"json_named", "JSONEachRow, single pass", json_named, ROWS, NAMED, OUT},
#ifdef BENCH_PEERS
    {"simdjson_compact", "JSONCompactEachRow, simdjson", simdjson_compact, ROWS,
     COMPACT, OUT},
    {"simdjson_named", "JSONEachRow, simdjson", simdjson_named, ROWS, NAMED,
     OUT},
#endif
};
enum { DECODERS = sizeof decoders / sizeof decoders[0] };

static bool is_memcpy(size_t d) {
    return decoders[d].result == NOTHING;
}

static bool is_json(size_t d) {
    return decoders[d].format != ROWBINARY;
}

// ---- Cross-check ----

static bool same(const void *a, const void *b, size_t size) {
    return memcmp(a, b, size) == 0;
}

// Is what the decoder left the table, bit for bit?
static bool is_right(const job *j, enum result result) {
    double one = 0, temperature = 0, humidity = 0, pressure = 0, battery = 0;
    uint64_t whole = 0;
    size_t i;
    for (i = 0; i < j->n; i++) {
        const reading want = iot_row(i);
        const reading *row = &j->rows[i];
        const reading_columns *c = &j->columns;
        if (result == ROWS &&
            !(row->sensor_id == want.sensor_id && row->ts == want.ts &&
              same(&row->temperature, &want.temperature, 8) &&
              same(&row->humidity, &want.humidity, 8) &&
              same(&row->pressure, &want.pressure, 8) &&
              same(&row->battery, &want.battery, 4) &&
              row->status == want.status)) {
            return false;
        }
        if ((result == COLUMNS || result == ONE_COLUMN) &&
            !same(&c->temperature[i], &want.temperature, 8)) {
            return false;
        }
        if (result == COLUMNS &&
            !(c->sensor_id[i] == want.sensor_id && c->ts[i] == want.ts &&
              same(&c->humidity[i], &want.humidity, 8) &&
              same(&c->pressure[i], &want.pressure, 8) &&
              same(&c->battery[i], &want.battery, 4) &&
              c->status[i] == want.status)) {
            return false;
        }
        one += want.temperature;
        whole += want.sensor_id + (uint64_t)want.ts + want.status;
        temperature += want.temperature;
        humidity += want.humidity;
        pressure += want.pressure;
        battery += (double)want.battery;
    }
    return result == SUM_ONE   ? j->sum == one
           : result == SUM_ALL ? j->sum == (double)whole + temperature +
                                               humidity + pressure + battery
                               : true;
}

static void spoil(job *j) {
    memset(j->rows, 0xa5, j->n * sizeof *j->rows);
    memset(j->columns.sensor_id, 0xa5, j->n * sizeof(uint32_t));
    memset(j->columns.ts, 0xa5, j->n * sizeof(int64_t));
    memset(j->columns.temperature, 0xa5, j->n * sizeof(double));
    memset(j->columns.humidity, 0xa5, j->n * sizeof(double));
    memset(j->columns.pressure, 0xa5, j->n * sizeof(double));
    memset(j->columns.battery, 0xa5, j->n * sizeof(float));
    memset(j->columns.status, 0xa5, j->n * sizeof(uint8_t));
    j->sum = -1;
}

// ---- Setting up ----

static void pad(iot_bytes *text) {
    static const char zeros[256] = {0};
    iot_put(text, zeros, sizeof zeros);
    text->size -= sizeof zeros;
}

// Learns the columns from text, and that rows are to be as `reading`.
static void prepare_table(job *j) {
    static const char text[] =
        "sensor_id UInt32, ts DateTime64(3), temperature Float64, humidity "
        "Float64, pressure Float64, battery Float32, status UInt8";
    rowbin_error e;
    size_t size = 0;
    while (!rowbin_parse_table(text, sizeof text - 1, 0, &j->table,
                               j->table_memory, size) &&
           j->table.needed > size) {
        free(j->table_memory);
        size = j->table.needed;
        j->table_memory = allocate(size);
    }
    if (!rowbin_bind(&j->table, &reading_schema, &e)) {
        fprintf(stderr, "bench: %s: %s\n", e.name, e.text);
        exit(1);
    }
}

static void prepare(job *j, size_t rows, bool json) {
    memset(j, 0, sizeof *j);
    j->n = rows;
    j->wire = iot_rowbinary(rows);
    j->rows = (reading *)allocate(rows * sizeof *j->rows);
    j->copy = (char *)allocate(rows * sizeof *j->rows);
    j->columns.sensor_id = (uint32_t *)allocate(rows * sizeof(uint32_t));
    j->columns.ts = (int64_t *)allocate(rows * sizeof(int64_t));
    j->columns.temperature = (double *)allocate(rows * sizeof(double));
    j->columns.humidity = (double *)allocate(rows * sizeof(double));
    j->columns.pressure = (double *)allocate(rows * sizeof(double));
    j->columns.battery = (float *)allocate(rows * sizeof(float));
    j->columns.status = (uint8_t *)allocate(rows * sizeof(uint8_t));
    j->powers = iot_make_powers();
    prepare_table(j);
    if (json) {
        j->compact = iot_json(rows, false);
        j->named = iot_json(rows, true);
        pad(&j->compact);
        pad(&j->named);
    }
}

// ---- Timing ----

typedef struct figures {
    bool ran;
    double *samples; // ns of every counted decode
    double *rounds;  // ns, median of a round
    double ns;       // median of the rounds
    double p50, p90, p99;
    double spread;  // percent: (p90 - p10) / median of the rounds
    double ceiling; // speed against memcpy
    double json;    // speed against the best JSON decoder
} figures;

typedef struct options {
    size_t rows, iterations, warmup, rounds;
    bool json, tsv;
    const char *svg;
} options;

static void measure(job *j, const options *o, figures *f) {
    const bool progress = isatty(STDERR_FILENO) != 0;
    double *ratios = (double *)allocate(o->rounds * sizeof *ratios);
    size_t round, d, i;
    double best = 0;
    for (round = 0; round < o->rounds; round++) {
        for (d = 0; d < DECODERS; d++) {
            double *samples = f[d].samples + round * o->iterations;
            if (!f[d].ran) {
                continue;
            }
            for (i = 0; i < o->warmup; i++) {
                decoders[d].decode(j);
            }
            for (i = 0; i < o->iterations; i++) {
                const double start = now();
                decoders[d].decode(j);
                samples[i] = now() - start;
            }
            qsort(samples, o->iterations, sizeof *samples, compare);
            f[d].rounds[round] = quantile(samples, o->iterations, 0.5);
        }
        if (progress) {
            fprintf(stderr, "\rround %zu of %zu ", round + 1, o->rounds);
        }
    }
    if (progress) {
        fprintf(stderr, "\r                         \r");
    }
    for (d = 0; d < DECODERS; d++) {
        const double *memcpys = f[decoders[d].ceiling == WIRE ? 0 : 1].rounds;
        if (!f[d].ran) {
            continue;
        }
        for (round = 0; round < o->rounds; round++) {
            ratios[round] = memcpys[round] / f[d].rounds[round];
        }
        f[d].ceiling = median(ratios, o->rounds);
    }
    for (d = 0; d < DECODERS; d++) {
        const size_t n = o->rounds * o->iterations;
        if (!f[d].ran) {
            continue;
        }
        qsort(f[d].samples, n, sizeof *f[d].samples, compare);
        f[d].p50 = quantile(f[d].samples, n, 0.5);
        f[d].p90 = quantile(f[d].samples, n, 0.9);
        f[d].p99 = quantile(f[d].samples, n, 0.99);
        f[d].ns = median(f[d].rounds, o->rounds);
        f[d].spread = spread_of(f[d].rounds, o->rounds);
        if (is_json(d) && (best == 0 || f[d].ns < best)) {
            best = f[d].ns;
        }
    }
    for (d = 0; d < DECODERS; d++) {
        f[d].json = f[d].ran && best > 0 ? best / f[d].ns : 0;
    }
    free(ratios);
}

// ---- Printing ----

static size_t wire_size(const job *j, enum format format) {
    return format == COMPACT ? j->compact.size
           : format == NAMED ? j->named.size
                             : j->wire.size;
}

static void print_tables(const job *j, const options *o, const figures *f) {
    static const char *const formats[] = {"RowBinary", "JSONCompactEachRow",
                                          "JSONEachRow"};
    const double n = (double)o->rows;
    bool unstable = false;
    size_t k, d;
    printf("| format | bytes | bytes a row | against RowBinary |\n"
           "|---|--:|--:|--:|\n");
    for (k = 0; k < (o->json ? 3 : 1); k++) {
        const size_t size = wire_size(j, (enum format)k);
        printf("| %s | %zu | %.1f | %.2f |\n", formats[k], size,
               (double)size / n, (double)size / (double)j->wire.size);
    }
    printf("\n| decoder | ops/s | ms p50 | p90 | p99 | ns a row | Mrows/s "
           "| GB/s | times best JSON | times memcpy |\n"
           "|---|--:|--:|--:|--:|--:|--:|--:|--:|--:|\n");
    for (d = 0; d < DECODERS; d++) {
        char a[32], b[32], c[32], e[32], g[32], h[32], i[32], q[32];
        if (!f[d].ran) {
            continue;
        }
        printf("| %s%s | %s | %s | %s | %s | %s | %s | %s | %s | %.2f |\n",
               decoders[d].title, f[d].spread > 5 ? " ~" : "",
               digits(1e9 / f[d].ns, a), digits(f[d].p50 / 1e6, b),
               digits(f[d].p90 / 1e6, c), digits(f[d].p99 / 1e6, e),
               digits(f[d].ns / n, q), digits(n / f[d].ns * 1e3, g),
               digits((double)wire_size(j, decoders[d].format) / f[d].ns, h),
               f[d].json > 0 ? digits(f[d].json, i) : "-", f[d].ceiling);
        unstable = unstable || f[d].spread > 5;
    }
    printf("\nTimes memcpy: of the wire bytes for views, scans and columns; "
           "of the decoded bytes (%zu a row) for all others.%s\n",
           sizeof(reading),
           unstable ? " ~: rounds differ by more than 5 %." : "");
}

static void print_tsv(const job *j, const options *o, const figures *f) {
    size_t d;
    printf("workload\tdecoder\trows\tbytes\tns_per_row\tspread_pct\t"
           "bytes_per_s\tratio_to_memcpy\n");
    for (d = 0; d < DECODERS; d++) {
        const double size = (double)wire_size(j, decoders[d].format);
        if (f[d].ran) {
            printf("iot\t%s\t%zu\t%.0f\t%.4f\t%.1f\t%.0f\t%.3f\n",
                   decoders[d].id, o->rows, size, f[d].ns / (double)o->rows,
                   f[d].spread, size / f[d].ns * 1e9, f[d].ceiling);
        }
    }
}

// Bars of rows per second on a logarithmic scale.
static int print_svg(const options *o, const figures *f) {
    enum { LEFT = 250, WIDTH = 440, ROW = 26, TOP = 44 };
    const double per_decade = WIDTH / 3.5; // 1 M to 3 G rows a second
    FILE *out = fopen(o->svg, "w");
    size_t d, shown = 0;
    int decade;
    if (out == NULL) {
        perror(o->svg);
        return 1;
    }
    for (d = 0; d < DECODERS; d++) {
        shown += f[d].ran;
    }
    fprintf(out,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 780 %zu\" "
            "font-family=\"sans-serif\" font-size=\"13\">\n"
            "<title>Million rows decoded per second</title>\n"
            // One grey that can be read on white and on black.
            "<style>text{fill:#767c83}line{stroke:#767c8366}"
            ".rowbinary{fill:#2f81f7}.memcpy{fill:#8c959f}"
            ".json{fill:#c4601d}</style>\n"
            "<text x=\"8\" y=\"20\">Million rows a second (logarithmic), "
            "%zu rows of 41 bytes</text>\n",
            TOP + shown * ROW + 26, o->rows);
    for (decade = 0; decade <= 3; decade++) {
        const double x = LEFT + decade * per_decade;
        static const char *const labels[] = {"1", "10", "100", "1000"};
        fprintf(out,
                "<line x1=\"%.1f\" x2=\"%.1f\" y1=\"%d\" y2=\"%zu\"/>"
                "<text x=\"%.1f\" y=\"%zu\" text-anchor=\"middle\">%s</text>\n",
                x, x, TOP - 8, TOP + shown * ROW, x, TOP + shown * ROW + 18,
                labels[decade]);
    }
    for (d = 0, shown = 0; d < DECODERS; d++) {
        const size_t y = TOP + shown * ROW;
        double speed, width;
        char text[32];
        if (!f[d].ran) {
            continue;
        }
        speed = (double)o->rows / f[d].ns * 1e3;
        width = speed > 1 ? log10(speed) * per_decade : 0;
        fprintf(out,
                "<text x=\"%d\" y=\"%zu\" text-anchor=\"end\">%s</text>"
                "<rect class=\"%s\" x=\"%d\" y=\"%zu\" width=\"%.1f\" "
                "height=\"16\"/><text x=\"%.1f\" y=\"%zu\">%s</text>\n",
                LEFT - 8, y + 13, decoders[d].title,
                is_memcpy(d) ? "memcpy"
                : is_json(d) ? "json"
                             : "rowbinary",
                LEFT, y, width, LEFT + width + 6, y + 13, digits(speed, text));
        shown++;
    }
    fputs("</svg>\n", out);
    return fclose(out) == 0 ? 0 : 1;
}

// ---- Main ----

static options read_options(int argc, char **argv) {
    options o;
    int i;
    o.rows = setting("ROWS", 1, 50000);
    o.iterations = setting("ITERATIONS", 1, 20);
    o.warmup = setting("WARMUP", 0, 2);
    o.rounds = setting("ROUNDS", 1, 21);
    o.json = true;
    o.tsv = false;
    o.svg = NULL;
    for (i = 1; i < argc; i++) {
        const bool more = i + 1 < argc;
        if (strcmp(argv[i], "--rows") == 0 && more) {
            o.rows = number(argv[i], argv[i + 1], 1), i++;
        } else if (strcmp(argv[i], "--iterations") == 0 && more) {
            o.iterations = number(argv[i], argv[i + 1], 1), i++;
        } else if (strcmp(argv[i], "--warmup") == 0 && more) {
            o.warmup = number(argv[i], argv[i + 1], 0), i++;
        } else if (strcmp(argv[i], "--rounds") == 0 && more) {
            o.rounds = number(argv[i], argv[i + 1], 1), i++;
        } else if (strcmp(argv[i], "--svg") == 0 && more) {
            o.svg = argv[++i];
        } else if (strcmp(argv[i], "--no-json") == 0) {
            o.json = false;
        } else if (strcmp(argv[i], "--tsv") == 0) {
            o.tsv = true;
        } else {
            fprintf(stderr,
                    "usage: bench [--rows N] [--iterations N] [--warmup N] "
                    "[--rounds N] [--no-json] [--tsv] [--svg FILE]\n");
            exit(2);
        }
    }
    return o;
}

int main(int argc, char **argv) {
    const options o = read_options(argc, argv);
    figures f[DECODERS];
    job j;
    size_t d;
    memset(f, 0, sizeof f);
    prepare(&j, o.rows, o.json);
    for (d = 0; d < DECODERS; d++) {
        f[d].ran = o.json || !is_json(d);
        f[d].samples =
            (double *)allocate(o.rounds * o.iterations * sizeof *f[d].samples);
        f[d].rounds = (double *)allocate(o.rounds * sizeof *f[d].rounds);
        if (!f[d].ran) {
            continue;
        }
        spoil(&j);
        if (decoders[d].decode(&j) != j.n ||
            !is_right(&j, decoders[d].result)) {
            fprintf(stderr, "bench: %s decodes wrongly; nothing was timed\n",
                    decoders[d].title);
            return 1;
        }
    }
    batch(&j); // memcpy_out copies real rows
    measure(&j, &o, f);
    if (o.tsv) {
        print_tsv(&j, &o, f);
    } else {
        print_machine(o.rows);
        printf("Median of %zu rounds of %zu decodes%s.\n\n", o.rounds,
               o.iterations, PEER_VERSIONS);
        print_tables(&j, &o, f);
    }
    return o.svg != NULL ? print_svg(&o, f) : 0;
}
