// cc -O2 -I. examples/runtime_schema.c -o runtime_schema
// Columns that are known only at run time: prints each with its type, its first
// value, and how many values are NULL. A walk meets whatever is in a row.
#define ROWBIN_IMPLEMENTATION
#include "rowbinary.h"
#include <stdio.h>
#include <stdlib.h>

static unsigned char input[1 << 20], memory[1 << 16], frames[1 << 14];

static int complain(const rowbin_reader *r, const rowbin_schema *schema) {
    const rowbin_error e = rowbin_explain(r, schema);
    fprintf(stderr, "row %llu, byte %llu: %s\n", (unsigned long long)e.row,
            (unsigned long long)e.offset, e.text);
    return 1;
}

int main(void) {
    const size_t size = fread(input, 1, sizeof input, stdin);
    rowbin_reader r = rowbin_open(input, size);
    rowbin_table table;
    rowbin_view row;
    size_t *nulls, i;
    bool first = true;
    if (!rowbin_read_header(&r, ROWBIN_NAMES_AND_TYPES, &table, memory,
                            sizeof memory)) {
        return complain(&r, NULL); // or `memory` is too small
    }
    nulls = (size_t *)calloc(table.schema.count + 1, sizeof *nulls);
    while (nulls != NULL && rowbin_skip_row(&r, &table, &row)) {
        rowbin_walk walk =
            rowbin_walk_row(&table.schema, row, frames, sizeof frames);
        rowbin_value v;
        while (rowbin_next(&walk, &v)) {
            char text[100];
            if (first && v.depth == 0 && v.event == ROWBIN_VALUE) {
                rowbin_format_value(&v, text, sizeof text);
                printf("%.*s %s: %s\n", (int)v.name.size, v.name.data,
                       table.schema.columns[v.column].type,
                       v.is_null ? "NULL" : text);
            } else if (first && v.depth == 0 && v.event == ROWBIN_BEGIN) {
                printf("%.*s %s: %llu inside\n", (int)v.name.size, v.name.data,
                       table.schema.columns[v.column].type,
                       (unsigned long long)v.count);
            }
            nulls[v.column] += v.is_null ? 1 : 0;
        }
        first = false;
    }
    for (i = 0; nulls != NULL && i < table.schema.count; i++) {
        printf("%s%llu",
               i > 0 ? ", " : "NULLs: ", (unsigned long long)nulls[i]);
    }
    printf(" in %llu rows\n", (unsigned long long)rowbin_rows(&r));
    free(nulls);
    return rowbin_status(&r) == ROWBIN_DONE ? 0 : complain(&r, &table.schema);
}
