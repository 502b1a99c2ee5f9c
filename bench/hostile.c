// What hostile bytes cost at most: inputs made to be slow, and what an ordinary
// table costs beside them, in nanoseconds for each byte. If a figure for n
// bytes is that for n / 4, the work is linear.
#define _POSIX_C_SOURCE 200809L
#define ROWBIN_IMPLEMENTATION
#include "measure.h"

enum { SIZE = 400 * 1000, MOST = 2 * SIZE, ROUNDS = 5, PIECE = 100 };
enum { STEPS = 1000 * 1000 }; // of a walk, at most

typedef struct bytes {
    unsigned char *data;
    size_t size;
} bytes;

static void put(bytes *b, const char *text, size_t size) {
    if (size > MOST - b->size) {
        fputs("bench: an input is too long\n", stderr);
        exit(1);
    }
    memcpy(b->data + b->size, text, size);
    b->size += size;
}
#define PUT(b, text) put(b, text, sizeof(text) - 1)

static void put_count(bytes *b, size_t n) {
    for (; n >= 128; n /= 128) {
        const char byte = (char)(n % 128 | 128);
        put(b, &byte, 1);
    }
    put(b, (const char[]){(char)n}, 1);
}

// ---- The inputs: some `size` bytes ----

static void ordinary(bytes *b, size_t size) {
    while (b->size < size) {
        PUT(b, "\1\0\0\0\7a value\3\1\0\0\0\2\0\0\0\3\0\0\0"
               "\0\4\0\0\0\5\0\0\0\0\0\0\0");
    }
}

static void long_varints(bytes *b, size_t size) {
    size_t n;
    put_count(b, size / 10);
    for (n = size / 10; n > 0; n--) {
        PUT(b, "\x80\x80\x80\x80\x80\x80\x80\x80\x80\0");
    }
}

static void empty_in_empty(bytes *b, size_t size) {
    size_t n;
    put_count(b, size / 4);
    for (n = size / 4; n > 0; n--) {
        PUT(b, "\1\1\1\0");
    }
}

static void no_bytes(bytes *b, size_t size) {
    while (b->size < size) {
        PUT(b, "\x80\x80\x40"); // 2^20
    }
}

static void alternatives(bytes *b, size_t size) {
    size_t n;
    put_count(b, size / 7 * 4);
    for (n = size / 7; n > 0; n--) {
        PUT(b, "\0\0\xff\2\0\1\0"); // NULL, or empty
    }
}

// A Dynamic of a type as deep as may be.
static void deep_types(bytes *b, size_t size) {
    int i;
    while (b->size < size) {
        for (i = 0; i < ROWBIN_MAX_DEPTH - 2; i++) {
            PUT(b, "\x1e");
        }
        PUT(b, "\1\0");
    }
}

// Puts a type of `arrays` arrays, in the binary encoding, and an empty value.
static void put_tuple(bytes *b, size_t arrays) {
    size_t i;
    PUT(b, "\x1f");
    put_count(b, arrays);
    for (i = 0; i < arrays; i++) {
        PUT(b, "\x1e\1"); // Array(UInt8)
    }
}

static void many_types(bytes *b, size_t size) {
    size_t i;
    while (b->size < size) {
        put_tuple(b, (ROWBIN_MAX_TYPES - 2) / 2);
        for (i = 0; i < (ROWBIN_MAX_TYPES - 2) / 2; i++) {
            PUT(b, "\0");
        }
    }
}

// One such type, and an array of values of it.
static void many_values(bytes *b, size_t size) {
    size_t i;
    PUT(b, "\x1e");
    put_tuple(b, 400);
    put_count(b, size / 400);
    for (i = 0; i < size / 400 * 400; i++) {
        PUT(b, "\0");
    }
}

// One type of many alternatives, which each value passes over.
static void many_alternatives(bytes *b, size_t size) {
    size_t i;
    PUT(b, "\x1e\x2a\xc8\1"); // Array(Variant(200 types
    for (i = 100; i < 300; i++) {
        PUT(b, "\x1e\x16"); // Array(FixedString(i))
        put_count(b, i);
    }
    put_count(b, size / 2);
    for (i = size / 2; i > 0; i--) {
        PUT(b, "\xc7\0");
    }
}

// One type of many declared paths, none of which is there.
static void declared_paths(bytes *b, size_t size) {
    size_t i;
    PUT(b, "\x30\0\x80\x08\x20");
    put_count(b, ROWBIN_MAX_TYPES - 2);
    for (i = 0; i < ROWBIN_MAX_TYPES - 2; i++) {
        PUT(b, "\1a\1"); // a UInt8
    }
    PUT(b, "\0\0");
    put_count(b, size / 2);
    for (i = size / 2; i > 0; i--) {
        PUT(b, "\0\0");
    }
}

static void paths(bytes *b, size_t size) {
    size_t n;
    put_count(b, size / 3);
    for (n = size / 3; n > 0; n--) {
        PUT(b, "\1a\0");
    }
}

static const struct hostile {
    const char *name, *type;
    void (*make)(bytes *b, size_t size);
} inputs[] = {
    {"an ordinary table",
     "Tuple(UInt32, String, Array(UInt32), Nullable(UInt32), UInt64)",
     ordinary},
    {"lengths of ten bytes", "Array(String)", long_varints},
    {"empty arrays in arrays", "Array(Array(Array(Array(String))))",
     empty_in_empty},
    {"2^20 elements of no bytes", "Array(Tuple())", no_bytes},
    {"tiny alternatives of a Variant",
     "Array(Variant(Array(String), String, Tuple(String)))", alternatives},
    {"types as deep as may be", "Dynamic", deep_types},
    {"types of as many types as may be", "Dynamic", many_types},
    {"a type of many types, with values", "Dynamic", many_values},
    {"a type of many alternatives, with values", "Dynamic", many_alternatives},
    {"a JSON of empty paths", "JSON", paths},
    {"a JSON of other paths than its type has", "Dynamic", declared_paths},
};

// ---- Decoding ----

static uint64_t memory[1 << 14], frames[1 << 14];

static rowbin_table table_of(const char *type) {
    char text[200];
    rowbin_table table;
    snprintf(text, sizeof text, "a %s", type);
    if (!rowbin_parse_table(text, strlen(text), 0, &table, memory,
                            sizeof memory)) {
        fprintf(stderr, "bench: %s\n", text);
        exit(1);
    }
    return table;
}

typedef struct work {
    size_t rows, steps; // bytes and values that were walked over
    int status;
} work;

static void take_rows(rowbin_reader *r, const rowbin_table *table, bool walk,
                      work *done) {
    rowbin_view row;
    rowbin_value v;
    while (rowbin_skip_row(r, table, &row)) {
        done->rows++;
        if (walk) {
            rowbin_walk w =
                rowbin_walk_row(&table->schema, row, frames, sizeof frames);
            done->steps += row.size;
            while (done->steps < STEPS && rowbin_next(&w, &v)) {
                done->steps++;
            }
        }
    }
    done->status = rowbin_status(r);
}

static work decode_whole(const bytes *b, const rowbin_table *table, bool walk) {
    rowbin_reader r = rowbin_open(b->data, b->size);
    work done = {0, 0, 0};
    take_rows(&r, table, walk, &done);
    return done;
}

static work decode_pieces(const bytes *b, const rowbin_table *table) {
    static unsigned char buffer[MOST];
    rowbin_reader r = rowbin_open_stream();
    work done = {0, 0, 0};
    size_t at = 0, kept, n;
    while (rowbin_keep(&r, buffer, sizeof buffer, &kept)) {
        n = b->size - at < PIECE ? b->size - at : PIECE;
        memcpy(buffer + kept, b->data + at, n);
        at += n;
        rowbin_feed(&r, buffer, kept + n);
        if (n == 0) {
            rowbin_finish(&r);
        }
        take_rows(&r, table, false, &done);
    }
    return done;
}

enum { WHOLE, PIECES, WALKED };

// Nanoseconds for each byte of input, or for each step of a walk.
static double cost(const struct hostile *h, size_t size, int way) {
    static unsigned char data[MOST];
    bytes b = {data, 0};
    rowbin_table table = table_of(h->type);
    double times[ROUNDS];
    work done = {0, 0, 0};
    int i;
    h->make(&b, size);
    for (i = 0; i < ROUNDS; i++) {
        const double start = now();
        done = way == PIECES ? decode_pieces(&b, &table)
                             : decode_whole(&b, &table, way == WALKED);
        times[i] = now() - start;
    }
    if (done.rows == 0 || done.status != ROWBIN_DONE) {
        fprintf(stderr, "bench: %s: %zu rows, status %d\n", h->name, done.rows,
                done.status);
        exit(1);
    }
    return median(times, ROUNDS) /
           (double)(way == WALKED ? done.steps : b.size);
}

int main(void) {
    size_t i;
    print_machine(0);
    printf("Median of %d rounds.\n\n", ROUNDS);
    printf("| input | ns a byte | of a quarter | in pieces of %d | of a "
           "quarter | walked: ns a byte or value |\n"
           "|---|---:|---:|---:|---:|---:|\n",
           PIECE);
    for (i = 0; i < sizeof inputs / sizeof inputs[0]; i++) {
        static const struct {
            size_t size;
            int way;
        } columns[] = {{SIZE, WHOLE},
                       {SIZE / 4, WHOLE},
                       {SIZE, PIECES},
                       {SIZE / 4, PIECES},
                       {SIZE / 4, WALKED}};
        size_t k;
        printf("| %s: %s |", inputs[i].name, inputs[i].type);
        for (k = 0; k < sizeof columns / sizeof columns[0]; k++) {
            char text[32];
            printf(" %s |",
                   digits(cost(&inputs[i], columns[k].size, columns[k].way),
                          text));
        }
        putchar('\n');
    }
    return 0;
}
