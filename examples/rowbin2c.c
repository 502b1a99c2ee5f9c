// cc -O2 -I. examples/rowbin2c.c -o rowbin2c
// The header of a dump to its column list in C. See usage below.
#define ROWBIN_IMPLEMENTATION
#include "rowbinary.h"
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>

static const char usage[] =
    "rowbin2c [OPTION]... [FILE]: the column list in C of a "
    "RowBinaryWithNamesAndTypes,\nfrom FILE or standard input\n"
    "  --name NAME        of the row and its struct; else: row\n"
    "  --schema COLUMNS   no input: a list of these, 'a UInt8, b String'\n"
    "  --binary-types     the header's types are in the binary encoding\n";

enum { MOST_NAME = 60, MOST_PARTS = 16, MOST_DEPTH = 8 };

static void die(const char *what, const char *more) {
    fprintf(stderr, "rowbin2c: %s%s\n", what, more);
    exit(1);
}

static void *grow(void *memory, size_t size) {
    memory = realloc(memory, size);
    if (memory == NULL) {
        die("out of memory", "");
    }
    return memory;
}

typedef struct text {
    char *data;
    size_t size;
} text;

static void put(text *t, const char *bytes, size_t n) {
    t->data = (char *)grow(t->data, t->size + n + 1);
    memcpy(t->data + t->size, bytes, n);
    t->size += n;
    t->data[t->size] = '\0';
}

static void put_words(text *t, const char *words) {
    put(t, words, strlen(words));
}

// ---- Names ----

// Keywords of C and C++, and macros of their libraries.
static const char taken[] =
    " alignas alignof and and_eq asm auto bitand bitor bool break case catch "
    "char char16_t char32_t char8_t class co_await co_return co_yield compl "
    "concept const const_cast consteval constexpr constinit continue decltype "
    "default delete do double dynamic_cast else enum errno explicit export "
    "extern false float for friend goto if inline int linux long mutable "
    "namespace new noexcept not not_eq nullptr operator or or_eq private "
    "protected public register reinterpret_cast requires restrict return short "
    "signed sizeof static static_assert static_cast stderr stdin stdout struct "
    "switch template this thread_local throw true try typedef typeid typename "
    "typeof typeof_unqual union unix unsigned using virtual void volatile "
    "wchar_t while xor xor_eq BUFSIZ EOF NULL I RAND_MAX WINT_MAX WINT_MIN ";

// Says whether a name is one of those between blanks.
static bool is_among(const char *words, const char *name) {
    char word[MOST_NAME + 16];
    snprintf(word, sizeof word, " %s ", name);
    return words != NULL && strstr(words, word) != NULL;
}

// An identifier made of any bytes, that is not yet among `used`.
static void make_name(const char *bytes, size_t n, size_t number, text *used,
                      char name[MOST_NAME + 8]) {
    char body[MOST_NAME];
    size_t i, size = 0, again = 1;
    bool speaks = false, gap = false;
    for (i = 0; i < n && size < MOST_NAME - 20; i++) {
        const bool good = isalnum((unsigned char)bytes[i]) || bytes[i] == '_';
        if (good && gap && size > 0) {
            body[size++] = '_'; // sum(x, y): sum_x_y
        }
        if (good) {
            body[size++] = bytes[i];
        }
        gap = !good;
        speaks = speaks || (good && bytes[i] != '_');
    }
    body[size] = '\0';
    if (!speaks) {
        sprintf(name, "column_%lu", (unsigned long)number + 1);
    } else {
        // Not a digit first, nor what C keeps for itself.
        const bool bad = isdigit((unsigned char)body[0]) ||
                         (body[0] == '_' && !islower((unsigned char)body[1]));
        sprintf(name, "%s%s", bad ? "c_" : "", body);
    }
    size = strlen(name);
    while (is_among(taken, name) || is_among(used->data, name)) {
        sprintf(name + size, "_%lu", (unsigned long)++again);
    }
    put_words(used, " ");
    put_words(used, name);
    put_words(used, " ");
}

// A name as COL takes it: as it is, or Named with that on the wire.
static void put_name(text *t, const char *bytes, size_t n, const char *name) {
    size_t i;
    if (strlen(name) == n && memcmp(name, bytes, n) == 0) {
        put(t, bytes, n);
        return;
    }
    put_words(t, "Named(");
    put_words(t, name);
    put_words(t, ", \"");
    for (i = 0; i < n; i++) {
        const unsigned char c = (unsigned char)bytes[i];
        char octal[8];
        if (c < 0x20 || c == 0x7f || c == '"' || c == '\\' || c == '?') {
            sprintf(octal, "\\%03o", c);
            put_words(t, octal);
        } else {
            put(t, bytes + i, 1);
        }
    }
    put_words(t, "\")");
}

// ---- Types ----

typedef struct lists {
    text done;  // lists of elements, each before the list that uses it
    text names; // of these
} lists;

static void put_type(lists *l, text *t, const rowbin_node *type,
                     const char *path, size_t depth);

static const rowbin_node *behind(const rowbin_node *type) {
    return type + type->nodes;
}

static void begin_list(text *t, const char *name) {
    put_words(t, "#define ");
    for (; *name != '\0'; name++) {
        const char c = (char)toupper((unsigned char)*name);
        put(t, &c, 1);
    }
    put_words(t, "(COL)");
}

// The line before goes on; this one holds a column.
static void begin_column(text *t) {
    put_words(t, " \\\n    COL(");
}

// A list of its own for elements that have names. Puts how the list is called.
static void put_list(lists *l, text *t, const rowbin_node *first,
                     const char *path, size_t depth) {
    char list[MOST_NAME + 8];
    text own = {NULL, 0}, used = {NULL, 0};
    size_t i, number = 0;
    make_name(path, strlen(path), 0, &l->names, list);
    begin_list(&own, list);
    while (first->kind != ROWBIN_NODE_END) {
        const size_t n = rowbin_node_text(first, NULL, 0);
        char *bytes = (char *)grow(NULL, n + 1);
        char name[MOST_NAME + 8];
        text inner = {NULL, 0};
        rowbin_node_text(first, bytes, n + 1);
        make_name(bytes, n, number++, &used, name);
        begin_column(&own);
        put_name(&own, bytes, n, name);
        put_words(&own, ", ");
        put_words(&inner, list);
        put_words(&inner, "_");
        put_words(&inner, name);
        put_type(l, &own, first + 1, inner.data, depth + 1);
        put_words(&own, ")");
        first = behind(first + 1);
        free(inner.data);
        free(bytes);
    }
    put_words(&own, "\nROWBIN_ROW(");
    put_words(&own, list);
    put_words(&own, ", ");
    for (i = 0; list[i] != '\0'; i++) {
        list[i] = (char)toupper((unsigned char)list[i]);
    }
    put_words(&own, list);
    put_words(&own, ");\n\n");
    put(&l->done, own.data, own.size);
    put_words(t, list);
    free(own.data);
    free(used.data);
}

// Types side by side, up to an END.
static void put_types(lists *l, text *t, const rowbin_node *first,
                      const char *path, size_t depth) {
    size_t n = 0;
    for (; first->kind != ROWBIN_NODE_END; first = behind(first)) {
        if (n++ == MOST_PARTS) {
            die("more types in one than a column list takes: ", path);
        }
        put_words(t, n == 1 ? "" : ", ");
        put_type(l, t, first, path, depth + 1);
    }
    if (n == 0) {
        die("a Tuple of nothing cannot be in a column list: ", path);
    }
}

static void put_type(lists *l, text *t, const rowbin_node *type,
                     const char *path, size_t depth) {
    const rowbin_node *inside = type + 1;
    if (depth > MOST_DEPTH) {
        die("nested deeper than a column list takes: ", path);
    }
    switch (type->kind) {
    case ROWBIN_TYPE_Tuple:
    case ROWBIN_TYPE_Nested:
        if (inside->kind == ROWBIN_NODE_NAME) {
            put_words(t, type->kind == ROWBIN_TYPE_Tuple ? "TupleOf("
                                                         : "NestedOf(");
            put_list(l, t, inside, path, depth);
            put_words(t, ")");
            return;
        }
        break;
    case ROWBIN_TYPE_SimpleAggregateFunction: // its values are of that type
        put_type(l, t, inside, path, depth);
        return;
    case ROWBIN_TYPE_Nullable:
    case ROWBIN_TYPE_LowCardinality:
        put_words(t, rowbin_type_name(type->kind));
        put_words(t, "(");
        put_type(l, t, inside, path, depth + 1);
        put_words(t, ")");
        return;
    case ROWBIN_TYPE_JSON:
        for (; inside < behind(type); inside++) {
            if (inside->kind == ROWBIN_NODE_NAME) {
                die("paths with a type cannot be in a column list, see "
                    "rowbin_read_header: ",
                    path);
            }
        }
        put_words(t, "JSON");
        return;
    case ROWBIN_TYPE_Dynamic:
        put_words(t, "Dynamic");
        return;
    case ROWBIN_TYPE_Array:
    case ROWBIN_TYPE_Map:
    case ROWBIN_TYPE_Variant:
    case ROWBIN_TYPE_QBit:
        break;
    default: {
        const size_t n = rowbin_format_type(type, NULL, 0);
        char *bytes = (char *)grow(NULL, n + 1);
        rowbin_format_type(type, bytes, n + 1);
        // A macro's argument can hold neither an empty '' nor a trigraph.
        if (strstr(bytes, "''") != NULL || strstr(bytes, "??") != NULL) {
            put_words(t, rowbin_type_name(type->kind));
        } else {
            put(t, bytes, n);
        }
        free(bytes);
        return;
    }
    }
    put_words(t, rowbin_type_name(type->kind));
    put_words(t, "(");
    put_types(l, t, inside, path, depth);
    if (type->kind == ROWBIN_TYPE_QBit) {
        char number[32];
        sprintf(number, ", %lu", (unsigned long)type->n);
        put_words(t, number);
    }
    put_words(t, ")");
}

// Whether a row of such columns can be a ROWBIN_FIXED_ROW.
static bool is_fixed(const rowbin_node *type) {
    while (type->kind == ROWBIN_TYPE_LowCardinality ||
           type->kind == ROWBIN_TYPE_SimpleAggregateFunction) {
        type++;
    }
    switch (type->kind) {
#define FIXED(name, width, ctype, image)                                       \
    case ROWBIN_TYPE_##name:                                                   \
        return true;
#define OTHER(...)
        ROWBIN_TYPES(FIXED, OTHER, OTHER)
    default:
        return false;
    }
}

static void print_list(const rowbin_schema *schema, const char *called) {
    lists l;
    char row[MOST_NAME + 8];
    text own = {NULL, 0}, used = {NULL, 0};
    size_t i;
    bool fixed = true;
    memset(&l, 0, sizeof l);
    // A row cannot have these names, see ROWBIN_FIXED_ROW and ROWBIN_ROW.
    put_words(&l.names, " r n i p c out wire run to from until columns "
                        "capacity next good view ");
    make_name(called, strlen(called), 0, &l.names, row);
    begin_list(&own, row);
    for (i = 0; i < schema->count; i++) {
        const rowbin_column *c = &schema->columns[i];
        char name[MOST_NAME + 8];
        text path = {NULL, 0};
        make_name(c->name, c->name_size, i, &used, name);
        put_words(&path, row);
        put_words(&path, "_");
        put_words(&path, name);
        begin_column(&own);
        put_name(&own, c->name, c->name_size, name);
        put_words(&own, ", ");
        put_type(&l, &own, c->nodes, path.data, 0);
        put_words(&own, ")");
        fixed = fixed && is_fixed(c->nodes);
        free(path.data);
    }
    put_words(&own, fixed ? "\nROWBIN_FIXED_ROW(" : "\nROWBIN_ROW(");
    put_words(&own, row);
    put_words(&own, ", ");
    for (i = 0; row[i] != '\0'; i++) {
        const char c = (char)toupper((unsigned char)row[i]);
        put(&own, &c, 1);
    }
    put_words(&own, ");\n");
    printf("#include \"rowbinary.h\"\n\n%s%s",
           l.done.data != NULL ? l.done.data : "", own.data);
    free(l.done.data);
    free(l.names.data);
    free(own.data);
    free(used.data);
}

int main(int argc, char **argv) {
    const char *row = "row", *columns = NULL;
    int form = ROWBIN_NAMES_AND_TYPES, i;
    FILE *in = stdin;
    rowbin_reader r = rowbin_open_stream();
    rowbin_table table;
    unsigned char *buffer = NULL;
    void *memory = NULL;
    size_t size = 0, capacity = 0, got = 0, n;
    for (i = 1; i < argc; i++) {
        const char *a = argv[i];
        if (strcmp(a, "--name") == 0 && i + 1 < argc) {
            row = argv[++i];
        } else if (strcmp(a, "--schema") == 0 && i + 1 < argc) {
            columns = argv[++i];
        } else if (strcmp(a, "--binary-types") == 0) {
            form = ROWBIN_NAMES_AND_BINARY_TYPES;
        } else if (a[0] == '-' && a[1] != '\0') {
            fputs(usage, strcmp(a, "--help") == 0 ? stdout : stderr);
            return strcmp(a, "--help") == 0 ? 0 : 2;
        } else if (strcmp(a, "-") != 0 && (in = fopen(a, "rb")) == NULL) {
            perror(a);
            return 1;
        }
    }
    for (;;) {
        const bool good =
            columns == NULL ? rowbin_read_header(&r, form, &table, memory, size)
                            : rowbin_parse_table(columns, strlen(columns), 0,
                                                 &table, memory, size);
        if (good) {
            break;
        } else if (rowbin_status(&r) == ROWBIN_MORE) {
            buffer = (unsigned char *)grow(buffer, capacity += 4096);
            got += n = fread(buffer + got, 1, capacity - got, in);
            rowbin_feed(&r, buffer, got);
            if (n == 0) {
                rowbin_finish(&r);
            }
        } else if (rowbin_status(&r) == ROWBIN_OK && table.needed > size) {
            memory = grow(memory, size = table.needed);
        } else if (columns != NULL) {
            fprintf(stderr, "rowbin2c: column %lu: not a column: %s\n",
                    (unsigned long)table.schema.count + 1, columns);
            return 1;
        } else if (rowbin_status(&r) == ROWBIN_DONE) {
            die("no input", "");
        } else {
            const rowbin_error e = rowbin_explain(&r, NULL);
            fprintf(stderr, "rowbin2c: byte %llu: %s %.*s %s\n",
                    (unsigned long long)e.offset, e.text, (int)e.found.size,
                    e.found.data, e.hint);
            free(memory);
            free(buffer);
            return 1;
        }
    }
    print_list(&table.schema, row);
    free(memory);
    free(buffer);
    if (fflush(stdout) != 0 || ferror(stdout)) {
        perror("rowbin2c: stdout");
        return 1;
    }
    return 0;
}
