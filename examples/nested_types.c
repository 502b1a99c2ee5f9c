// cc -O2 -I.. nested_types.c -o nested_types && ./nested_types <
// ../tests/data/observability.rbnt
//
// Arrays, maps, tuples and variants. Make the input with
//   SELECT ... FROM spans FORMAT RowBinaryWithNamesAndTypes
#define ROWBIN_IMPLEMENTATION
#include "rowbinary.h"

#include <stdio.h>

// Tuple(name LowCardinality(String), value Float64): elements with names are a
// list of their own, and a row type, if they are to be read as one.
#define METRIC(COL) COL(name, LowCardinality(String)) COL(value, Float64)
ROWBIN_ROW(metric, METRIC);

#define SPAN(COL)                                                              \
    COL(id, UInt64)                                                            \
    COL(ts, DateTime64(3, 'UTC'))                                              \
    COL(level, Enum8)                                                          \
    COL(trace_id, Skipped(UUID))                                               \
    COL(payload, Variant(Float64, Int64, String))                              \
    COL(tags, Map(LowCardinality(String), String))                             \
    COL(metrics, Array(TupleOf(METRIC)))                                       \
    COL(attrs, Array(Nullable(Int64)))
ROWBIN_ROW(span, SPAN);

static void print_text(const char *before, rowbin_string text) {
    printf("%s%.*s", before, (int)text.size, text.data);
}

// What is inside of a view was checked with the row: no read can fail.
static void print_span(const span *s) {
    rowbin_view metrics = s->metrics;
    rowbin_reader in = rowbin_enter(&s->payload.value);
    metric m;
    printf("%llu:", (unsigned long long)s->id);
    // The index counts the alternatives as they are listed; NULL is -1.
    if (s->payload.index == 0) {
        printf(" payload %g", rowbin_read_Float64(&in));
    } else if (s->payload.index == 1) {
        printf(" payload %lld", (long long)rowbin_read_Int64(&in));
    } else if (s->payload.index == 2) {
        print_text(" payload ", rowbin_read_String(&in));
    }
    in = rowbin_enter(&s->tags);
    while (rowbin_more(&in)) {
        print_text(" ", rowbin_read_String(&in));
        print_text("=", rowbin_read_String(&in));
    }
    while (metric_next(&metrics, &m)) {
        print_text(" ", m.name);
        printf(":%g", m.value);
    }
    in = rowbin_enter(&s->attrs);
    while (rowbin_more(&in)) {
        if (rowbin_read_is_null(&in)) {
            printf(" -");
        } else {
            printf(" %lld", (long long)rowbin_read_Int64(&in));
        }
    }
    printf("\n");
}

int main(void) {
    static unsigned char input[1 << 24]; // 16 MiB; more: see rows_from_file.c
    rowbin_reader r = rowbin_open(input, fread(input, 1, sizeof input, stdin));
    span s;
    if (span_check_header(&r)) {
        while (span_read_row(&r, &s)) {
            print_span(&s);
        }
    }
    if (rowbin_status(&r) == ROWBIN_DONE) {
        return 0;
    }
    fprintf(stderr, "%s\n", rowbin_explain(&r, &span_schema).text);
    return 1;
}
