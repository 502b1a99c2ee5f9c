// cc -O2 -I.. chdb_rows.c /path/to/libchdb.so -o chdb_rows && ./chdb_rows
//
// Rows of ClickHouse inside of the process, as libchdb: decoded in the buffer
// of the query's result, of which nothing is copied. An argument is a query for
// the columns of HOST. libchdb.so is in the npm package chdb, for example; with
// it in the process, AddressSanitizer does not start.
#define ROWBIN_IMPLEMENTATION
#include "rowbinary.h"

#include <stdio.h>

// What is needed of chdb.h, which the package does not have.
typedef struct chdb_result chdb_result;
typedef struct chdb_connection_ *chdb_connection;
chdb_connection *chdb_connect(int argc, char **argv); // NULL: it failed
void chdb_close_conn(chdb_connection *);
chdb_result *chdb_query(chdb_connection, const char *sql, const char *format);
char *chdb_result_buffer(chdb_result *);
size_t chdb_result_length(chdb_result *);
const char *chdb_result_error(chdb_result *); // NULL: there is none
void chdb_destroy_query_result(chdb_result *);

#define READING(COL)                                                           \
    COL(sensor_id, UInt32)                                                     \
    COL(ts, DateTime64(3, 'UTC'))                                              \
    COL(celsius, Float64)
ROWBIN_FIXED_ROW(reading, READING);

static const char readings[] =
    "SELECT toUInt32(number % 1000) AS sensor_id,"
    " toDateTime64(1700000000 + number / 1000, 3, 'UTC') AS ts,"
    " number % 256 / 8 AS celsius FROM numbers(1000000)"
    " ORDER BY ts";

#define HOST(COL)                                                              \
    COL(name, String)                                                          \
    COL(region, LowCardinality(String))                                        \
    COL(cpu, Array(Float64))                                                   \
    COL(seen, Nullable(DateTime('UTC')))
ROWBIN_ROW(host, HOST);

static const char hosts[] =
    "SELECT concat('host', toString(number)) AS name,"
    " toLowCardinality(if(number % 2 = 0, 'eu', 'us')) AS region,"
    " arrayMap(x -> x / 4, range(number)) AS cpu,"
    " if(number = 1, NULL, toDateTime(1700000000 + number, 'UTC')) AS seen"
    " FROM numbers(4)";

// NULL: the query failed, and was told of. Otherwise the rows, and all views
// into them, live until chdb_destroy_query_result.
static chdb_result *query(chdb_connection engine, const char *sql) {
    chdb_result *q = chdb_query(engine, sql, "RowBinaryWithNamesAndTypes");
    const char *error = q != NULL ? chdb_result_error(q) : "no result";
    if (error == NULL) {
        return q;
    }
    fprintf(stderr, "query: %s\n", error);
    chdb_destroy_query_result(q);
    // Rows of a query that fails in its middle stand in front of the next
    // one's answer: that is to be thrown away.
    chdb_destroy_query_result(chdb_query(engine, "SELECT 1", "Null"));
    return NULL;
}

static bool complete(const rowbin_reader *r, const rowbin_schema *schema) {
    const rowbin_error e = rowbin_explain(r, schema);
    if (e.status != ROWBIN_DONE) {
        fprintf(stderr, "row %llu, column %s %s, byte %llu: %s",
                (unsigned long long)e.row, e.name, e.type,
                (unsigned long long)e.offset, e.text);
        if (e.found.size > 0) {
            fprintf(stderr, " (found %.*s)", (int)e.found.size, e.found.data);
        }
        fprintf(stderr, "\n");
    }
    return e.status == ROWBIN_DONE;
}

// Rows of fixed width: no row is decoded, single fields are.
static bool sum_up(chdb_result *q) {
    rowbin_reader r = rowbin_open(chdb_result_buffer(q), chdb_result_length(q));
    const reading_wire *rows = NULL;
    double sum = 0;
    size_t n = 0, i;
    if (reading_check_header(&r)) {
        rows = reading_view(&r, &n);
    }
    for (i = 0; i < n; i++) {
        sum += reading_get_celsius(&rows[i]);
    }
    printf("%zu readings", n);
    if (n > 0) {
        char last[32];
        rowbin_format_DateTime64(reading_get_ts(&rows[n - 1]), reading_scale_ts,
                                 last, sizeof last);
        printf(" until %s, mean %g", last, sum / (double)n);
    }
    printf("\n");
    reading_view(&r, &n); // no row is left: why?
    return complete(&r, &reading_schema);
}

// Rows of any length: strings and arrays are views into the result.
static bool print(chdb_result *q) {
    rowbin_reader r = rowbin_open(chdb_result_buffer(q), chdb_result_length(q));
    host h;
    if (host_check_header(&r)) {
        while (host_read_row(&r, &h)) {
            rowbin_reader cpu = rowbin_enter(&h.cpu);
            char seen[32] = "never";
            if (!h.seen.is_null) {
                rowbin_format_DateTime(h.seen.value, seen, sizeof seen);
            }
            printf("%.*s %.*s, seen %s, cpu", (int)h.name.size, h.name.data,
                   (int)h.region.size, h.region.data, seen);
            while (rowbin_more(&cpu)) {
                printf(" %g", rowbin_read_Float64(&cpu));
            }
            printf("\n");
        }
    }
    return complete(&r, &host_schema);
}

int main(int argc, char **argv) {
    char name[] = "chdb", zone[] = "--session_timezone=UTC";
    char *options[] = {name, zone};
    chdb_connection *engine = chdb_connect(2, options);
    chdb_result *q;
    bool good = false;
    if (engine == NULL) {
        fprintf(stderr, "the engine does not start\n");
        return 1;
    }
    q = query(*engine, readings);
    if (q != NULL) {
        good = sum_up(q);
        chdb_destroy_query_result(q);
    }
    q = query(*engine, argc > 1 ? argv[1] : hosts);
    good = q != NULL && print(q) && good;
    chdb_destroy_query_result(q);
    chdb_close_conn(engine);
    return good ? 0 : 1;
}
