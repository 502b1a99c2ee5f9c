// cc -O2 -I. examples/rowbin2json.c -o rowbin2json
// RowBinary to text, as the server prints it: JSONCompactEachRow, JSONEachRow
// or TabSeparated. Points of time without a zone are in UTC. See usage below.
#define _POSIX_C_SOURCE 200809L
#define ROWBIN_IMPLEMENTATION
#define ROWBIN_MAX_DEPTH 1200 /* a stack of 8 MB has room for it */
#include "rowbinary.h"
#include <stdio.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>

static const char usage[] =
    "rowbin2json [OPTION]... [FILE]: RowBinaryWithNamesAndTypes, from FILE or\n"
    "standard input, as JSONCompactEachRow\n"
    "  --names            as JSONEachRow\n"
    "  --tsv              as TabSeparated\n"
    "  --header           print the names and types of the columns only\n"
    "  --head N           print at most N rows\n"
    "  --schema COLUMNS   the input is RowBinary of these: 'a UInt8, b "
    "String'\n"
    "  --names-only       it is RowBinaryWithNames of the --schema\n"
    "  --binary-types     its types are in the binary encoding\n"
    "  --json-as-string   its values of JSON are Strings\n";

enum { COMPACT, EACH_ROW, TSV };

// ---- Bytes that grow ----

typedef struct text {
    char *data;
    size_t size;
    size_t capacity;
} text;

static void *grow(void *memory, size_t size) {
    memory = realloc(memory, size);
    if (memory == NULL) {
        fputs("rowbin2json: out of memory\n", stderr);
        exit(1);
    }
    return memory;
}

static char *reserve(text *t, size_t n) {
    if (t->capacity - t->size < n) {
        t->capacity = (t->capacity + n) * 2;
        t->data = (char *)grow(t->data, t->capacity);
    }
    return t->data + t->size;
}

static void put(text *t, const char *bytes, size_t n) {
    if (n > 0) {
        memcpy(reserve(t, n), bytes, n);
        t->size += n;
    }
}

static void put_char(text *t, char c) {
    *reserve(t, 1) = c;
    t->size++;
}

static void put_words(text *t, const char *words) {
    put(t, words, strlen(words));
}

// Puts the bytes that need no escape at once.
static void put_json_string(text *t, const char *bytes, size_t n) {
    size_t i, from = 0;
    put_char(t, '"');
    for (i = 0; i < n; i++) {
        const unsigned char c = (unsigned char)bytes[i];
        const char *name;
        if (c >= 0x20 && c != '"' && c != '\\' && c != '/' && c != 0xe2) {
            continue;
        }
        if (c == 0xe2 && (n - i < 3 || (unsigned char)bytes[i + 1] != 0x80 ||
                          ((unsigned char)bytes[i + 2] & 0xfe) != 0xa8)) {
            continue;
        }
        put(t, bytes + from, i - from);
        from = i + 1;
        name = strchr("\"\"\\\\//\bb\ff\nn\rr\tt", c);
        if (c == 0xe2) { // U+2028, U+2029: line ends to JavaScript
            put_words(t, (unsigned char)bytes[i + 2] == 0xa8 ? "\\u2028"
                                                             : "\\u2029");
            i += 2;
            from = i + 1;
        } else if (c != 0 && name != NULL) {
            put_char(t, '\\');
            put_char(t, name[1]);
        } else {
            const char *hex = "0123456789ABCDEF";
            put_words(t, "\\u00");
            put_char(t, hex[c >> 4]);
            put_char(t, hex[c & 15]);
        }
    }
    put(t, bytes + from, n - from);
    put_char(t, '"');
}

static void put_escaped(text *t, const char *bytes, size_t n) {
    size_t i, from = 0;
    for (i = 0; i < n; i++) {
        const char *name = strchr("\bb\ff\nn\rr\tt\\\\''", bytes[i]);
        if (bytes[i] != '\0' && (name == NULL || (bytes[i] >= 'a'))) {
            continue;
        }
        put(t, bytes + from, i - from);
        from = i + 1;
        put_char(t, '\\');
        put_char(t, bytes[i] == '\0' ? '0' : name[1]);
    }
    put(t, bytes + from, n - from);
}

static void put_quoted(text *t, const char *bytes, size_t n) {
    put_char(t, '\'');
    put_escaped(t, bytes, n);
    put_char(t, '\'');
}

// ---- Time zones, by the C library ----

// Seconds that a zone's clock is ahead of UTC at a point of time.
static int64_t offset_at(const char *zone, int64_t seconds) {
    enum { since = 94694400 };
    static char current[256] = "UTC";
    static struct { int64_t hour, offset; } known[1024];
    const size_t slot = (size_t)(seconds / 900) % 1024;
    time_t when = (time_t)seconds;
    struct tm local;
    if (strcmp(zone, "UTC") == 0) {
        return 0;
    }
    if (strcmp(zone, current) != 0) {
        char path[512];
        snprintf(path, sizeof path, "/usr/share/zoneinfo/%s", zone);
        if (access(path, R_OK) != 0) {
            fprintf(stderr, "rowbin2json: no data of zone %s: in UTC\n", zone);
        }
        snprintf(current, sizeof current, "%s", zone);
        setenv("TZ", zone, 1);
        tzset();
        memset(known, 0, sizeof known);
    }
    // Since 1973, clocks change at quarters of an hour only.
    if (seconds >= since && known[slot].hour == seconds / 900) {
        return known[slot].offset;
    }
    if (localtime_r(&when, &local) == NULL) {
        return 0;
    } else {
        // The year before this one, and 400 years more: no division of a
        // negative number.
        const int64_t year = (int64_t)local.tm_year + 1899 + 400;
        const int64_t days = year * 365 + year / 4 - year / 100 + year / 400 -
                             146097 - 719162 + local.tm_yday;
        const int64_t offset = days * 86400 + local.tm_hour * 3600 +
                               local.tm_min * 60 + local.tm_sec - seconds;
        if (seconds >= since) {
            known[slot].hour = seconds / 900;
            known[slot].offset = offset;
        }
        return offset;
    }
}

// The date and time of day in the zone that the type names.
static size_t format_time(const rowbin_value *v, char *buffer, size_t size) {
    enum { SECONDS = 19 }; // characters up to the seconds
    const size_t whole = rowbin_format_value(v, buffer, size);
    char zone[256], local[ROWBIN_TEXT_SIZE];
    int64_t seconds;
    rowbin_reader r = rowbin_open(v->data, v->size);
    if (v->type->text.size == 0 ||
        rowbin_node_text(v->type, zone, sizeof zone) >= sizeof zone) {
        return whole;
    }
    seconds = v->kind == ROWBIN_TYPE_DateTime
                  ? (int64_t)rowbin_read_DateTime(&r)
                  : rowbin_seconds_DateTime64(rowbin_read_DateTime64(&r),
                                              v->type->scale)
                        .seconds;
    // Zones differ by whole seconds: the fraction stays.
    rowbin_format_DateTime64(seconds + offset_at(zone, seconds), 0, local,
                             sizeof local);
    memcpy(buffer, local, SECONDS);
    return whole;
}

// ---- Values ----

enum { AS_JSON, AS_TEXT };
enum { NO_CAPTURE, TO_JSON_STRING, TO_TEXT };

// A composite value that is being printed.
typedef struct level {
    int kind;
    int mode;
    bool named;   // a Tuple with names: an object in JSON
    int capture;  // what becomes of its text, if it is not printed as it is
    bool is_key;  // of a Map
    size_t n;     // values printed so far
    size_t start; // of its text
    size_t first; // of its paths
} level;

typedef struct path {
    size_t name, name_size; // in `names`
    size_t start, end;      // of the value, in the output
} path;

typedef struct printer {
    text out;
    text spare;
    text names;
    level *levels;
    size_t depth, room;
    path *paths;
    size_t path_count, path_room;
    int form;
} printer;

static bool is_bare(int kind) {
    switch (kind) {
    case ROWBIN_TYPE_FixedString:
    case ROWBIN_TYPE_String:
    case ROWBIN_TYPE_UUID:
    case ROWBIN_TYPE_IPv4:
    case ROWBIN_TYPE_IPv6:
    case ROWBIN_TYPE_Date:
    case ROWBIN_TYPE_Date32:
    case ROWBIN_TYPE_DateTime:
    case ROWBIN_TYPE_DateTime64:
    case ROWBIN_TYPE_Time:
    case ROWBIN_TYPE_Time64:
    case ROWBIN_TYPE_Enum8:
    case ROWBIN_TYPE_Enum16:
    case ROWBIN_TYPE_JSON:
        return false;
    default:
        return true;
    }
}

static bool is_float(int kind) {
    return kind == ROWBIN_TYPE_Float32 || kind == ROWBIN_TYPE_Float64 ||
           kind == ROWBIN_TYPE_BFloat16;
}

static void put_point(text *out, const rowbin_value *v, int mode) {
    rowbin_reader r = rowbin_open(v->data, v->size);
    const rowbin_point p = rowbin_read_Point(&r);
    const double values[2] = {p.x, p.y};
    char number[ROWBIN_TEXT_SIZE];
    int i;
    put_char(out, mode == AS_JSON ? '[' : '(');
    for (i = 0; i < 2; i++) {
        size_t n = rowbin_format_Float64(values[i], number, sizeof number);
        const bool odd = number[n - 1] == 'n' || number[n - 1] == 'f';
        put_words(out, i > 0 ? "," : "");
        put_words(out, mode == AS_JSON && odd ? "null" : number);
    }
    put_char(out, mode == AS_JSON ? ']' : ')');
}

// The text of a scalar, in the buffer or, if that is too small, in p->spare.
static const char *format(printer *p, const rowbin_value *v, char *buffer,
                          size_t size, size_t *n) {
    char *longer;
    *n = v->kind == ROWBIN_TYPE_DateTime || v->kind == ROWBIN_TYPE_DateTime64
             ? format_time(v, buffer, size)
             : rowbin_format_value(v, buffer, size);
    if (*n < size) {
        return buffer;
    }
    p->spare.size = 0; // the name of an Enum
    longer = reserve(&p->spare, *n + 1);
    rowbin_format_value(v, longer, *n + 1);
    return longer;
}

static void put_scalar(printer *p, const rowbin_value *v, int mode,
                       int around) {
    text *out = &p->out;
    char buffer[1024];
    const char *bytes;
    size_t n;
    if (v->is_null) {
        put_words(out, mode == AS_JSON ? "null"
                       : p->depth == 0 ? "\\N"
                                       : "NULL");
        return;
    }
    if (v->kind == ROWBIN_TYPE_Point) {
        put_point(out, v, mode);
        return;
    }
    if (v->kind == ROWBIN_TYPE_String || v->kind == ROWBIN_TYPE_FixedString ||
        v->kind == ROWBIN_TYPE_JSON) {
        if (v->kind == ROWBIN_TYPE_JSON && mode == AS_JSON) {
            put(out, (const char *)v->data, v->size);
        } else if (mode == AS_JSON) {
            put_json_string(out, (const char *)v->data, v->size);
        } else if (p->depth == 0) {
            put_escaped(out, (const char *)v->data, v->size);
        } else {
            put_quoted(out, (const char *)v->data, v->size);
        }
        return;
    }
    bytes = format(p, v, buffer, sizeof buffer, &n);
    if (is_bare(v->kind)) {
        const bool odd =
            is_float(v->kind) && (bytes[n - 1] == 'n' || bytes[n - 1] == 'f');
        // The engine prints them bare inside of a QBit.
        put_words(out, mode == AS_JSON && odd && around != ROWBIN_TYPE_QBit
                           ? "null"
                           : bytes);
    } else if (mode == AS_JSON) {
        put_json_string(out, bytes, n);
    } else if (p->depth == 0) {
        put_escaped(out, bytes, n);
    } else {
        put_quoted(out, bytes, n);
    }
}

// A Map's key, in JSON: any value as a string.
static void put_key(printer *p, const rowbin_value *v) {
    char buffer[1024];
    size_t n;
    if (v->is_null) { // of a Dynamic: as the server's plain text has it
        put_words(&p->out,
                  "\"\341\264\272\341\265\201\341\264\270\341\264\270\"");
    } else if (v->kind == ROWBIN_TYPE_Point) {
        const size_t start = p->out.size;
        put_scalar(p, v, AS_TEXT, 0);
        p->spare.size = 0;
        put(&p->spare, p->out.data + start, p->out.size - start);
        p->out.size = start;
        put_json_string(&p->out, p->spare.data, p->spare.size);
    } else if (v->kind == ROWBIN_TYPE_String || v->kind == ROWBIN_TYPE_JSON ||
               v->kind == ROWBIN_TYPE_FixedString) {
        put_json_string(&p->out, (const char *)v->data, v->size);
    } else {
        const char *bytes = format(p, v, buffer, sizeof buffer, &n);
        put_json_string(&p->out, bytes, n);
    }
}

// ---- Paths of a JSON: sorted, and made objects again ----

static const char *path_names; // for the comparison

static int compare_paths(const void *a, const void *b) {
    const path *x = (const path *)a;
    const path *y = (const path *)b;
    const size_t n = x->name_size < y->name_size ? x->name_size : y->name_size;
    const int order = memcmp(path_names + x->name, path_names + y->name, n);
    return order != 0                     ? order
           : x->name_size == y->name_size ? 0
           : x->name_size < y->name_size  ? -1
                                          : 1;
}

// Length of the next part of a path, up to a dot.
static size_t part_size(const char *name, size_t size) {
    const char *dot = size > 0 ? (const char *)memchr(name, '.', size) : NULL;
    return dot == NULL ? size : (size_t)(dot - name);
}

static void put_object(printer *p, const level *l) {
    path *paths = p->paths + l->first;
    const size_t count = p->path_count - l->first;
    const char *open = ""; // the parts of the path whose objects are open
    size_t open_size = 0, depth = 0, i;
    text made = {NULL, 0, 0};
    path_names = p->names.data;
    if (count > 1) {
        qsort(paths, count, sizeof *paths, compare_paths);
    }
    put_char(&made, '{');
    for (i = 0; i < count; i++) {
        const char *name = p->names.data + paths[i].name;
        size_t size = paths[i].name_size;
        size_t same = 0, n;
        // How many objects are shared with the path before?
        while (same < depth) {
            n = part_size(name, size);
            if (n == size || n != part_size(open, open_size) ||
                memcmp(name, open, n) != 0) {
                break;
            }
            name += n + 1;
            size -= n + 1;
            open += n + 1;
            open_size = open_size > n ? open_size - n - 1 : 0;
            same++;
        }
        for (; depth > same; depth--) {
            put_char(&made, '}');
        }
        if (i > 0) {
            put_char(&made, ',');
        }
        for (;;) {
            n = part_size(name, size);
            put_json_string(&made, name, n);
            put_char(&made, ':');
            if (n == size) {
                break;
            }
            put_char(&made, '{');
            depth++;
            name += n + 1;
            size -= n + 1;
        }
        put(&made, p->out.data + paths[i].start, paths[i].end - paths[i].start);
        open = p->names.data + paths[i].name;
        open_size = paths[i].name_size;
    }
    for (; depth > 0; depth--) {
        put_char(&made, '}');
    }
    put_char(&made, '}');
    p->out.size = l->start;
    put(&p->out, made.data, made.size);
    free(made.data);
    for (i = 0; i < count; i++) {
        if (paths[i].name < p->names.size) {
            p->names.size = paths[i].name;
        }
    }
    p->path_count = l->first;
}

// ---- Rows ----

// What stands before a value: a comma, a name.
static void put_before(printer *p, const rowbin_value *v) {
    level *l = &p->levels[p->depth - 1];
    char name[256];
    size_t n;
    if (l->kind == ROWBIN_TYPE_JSON) {
        if (p->path_count == p->path_room) {
            p->path_room = p->path_room * 2 + 64;
            p->paths = (path *)grow(p->paths, p->path_room * sizeof *p->paths);
        }
        p->paths[p->path_count].name = p->names.size;
        p->paths[p->path_count].name_size = v->name.size;
        p->paths[p->path_count].start = p->out.size;
        put(&p->names, v->name.data, v->name.size);
        p->path_count++;
        return;
    }
    if (l->n++ > 0 && !(l->kind == ROWBIN_TYPE_Map && !v->is_key)) {
        put_char(&p->out, ',');
    }
    if (l->mode == AS_JSON && l->named && v->name.data != NULL) {
        n = rowbin_value_name(v, name, sizeof name);
        if (n < sizeof name) {
            put_json_string(&p->out, name, n);
        } else {
            p->spare.size = 0;
            rowbin_value_name(v, reserve(&p->spare, n + 1), n + 1);
            put_json_string(&p->out, p->spare.data, n);
        }
        put_char(&p->out, ':');
    }
}

static void put_after(printer *p, bool is_key) {
    if (p->depth > 0) {
        level *l = &p->levels[p->depth - 1];
        if (l->kind == ROWBIN_TYPE_JSON) {
            p->paths[p->path_count - 1].end = p->out.size;
        } else if (is_key) {
            put_char(&p->out, ':');
        }
    }
}

static void begin(printer *p, const rowbin_value *v, int mode) {
    level *l;
    int capture = NO_CAPTURE;
    if (v->is_key && mode == AS_JSON) {
        capture = TO_JSON_STRING;
        mode = v->kind == ROWBIN_TYPE_JSON ? AS_JSON : AS_TEXT;
    } else if (v->kind == ROWBIN_TYPE_JSON && mode == AS_TEXT) {
        capture = TO_TEXT;
        mode = AS_JSON;
    }
    if (p->depth == p->room) {
        p->room = p->room * 2 + 64;
        p->levels = (level *)grow(p->levels, p->room * sizeof *p->levels);
    }
    l = &p->levels[p->depth++];
    memset(l, 0, sizeof *l);
    l->kind = v->kind;
    l->mode = mode;
    l->capture = capture;
    l->is_key = v->is_key;
    l->start = p->out.size;
    l->first = p->path_count;
    // A named Tuple's first element has a name; of a Nested's, all have.
    l->named = v->kind == ROWBIN_TYPE_Tuple && v->count > 0 &&
               v->type[1].kind == ROWBIN_NODE_NAME;
    if (v->kind != ROWBIN_TYPE_JSON) {
        const bool object =
            v->kind == ROWBIN_TYPE_Map || (l->named && mode == AS_JSON);
        put_char(&p->out, object ? '{'
                          : v->kind == ROWBIN_TYPE_Tuple && mode == AS_TEXT
                              ? '('
                              : '[');
    }
}

static void end(printer *p, const rowbin_value *v) {
    const level l = p->levels[p->depth - 1];
    if (l.kind == ROWBIN_TYPE_JSON) {
        put_object(p, &l);
    } else {
        const bool object =
            l.kind == ROWBIN_TYPE_Map || (l.named && l.mode == AS_JSON);
        put_char(&p->out, object ? '}'
                          : l.kind == ROWBIN_TYPE_Tuple && l.mode == AS_TEXT
                              ? ')'
                              : ']');
    }
    p->depth--;
    if (l.capture != NO_CAPTURE) {
        p->spare.size = 0;
        put(&p->spare, p->out.data + l.start, p->out.size - l.start);
        p->out.size = l.start;
        if (l.capture == TO_JSON_STRING) {
            put_json_string(&p->out, p->spare.data, p->spare.size);
        } else if (p->depth == 0) {
            put_escaped(&p->out, p->spare.data, p->spare.size);
        } else {
            put_quoted(&p->out, p->spare.data, p->spare.size);
        }
    }
    put_after(p, l.is_key);
    (void)v;
}

// Prints a row. False: see rowbin_walk_status.
static bool put_row(printer *p, rowbin_walk *walk) {
    const int outermost = p->form == TSV ? AS_TEXT : AS_JSON;
    rowbin_value v;
    put_words(&p->out, p->form == COMPACT ? "[" : p->form == TSV ? "" : "{");
    p->depth = 0;
    p->path_count = 0;
    p->names.size = 0;
    while (rowbin_next(walk, &v)) {
        const int mode =
            p->depth == 0 ? outermost : p->levels[p->depth - 1].mode;
        const int around = p->depth == 0 ? 0 : p->levels[p->depth - 1].kind;
        if (v.event == ROWBIN_END) {
            end(p, &v);
            continue;
        }
        if (v.untyped && v.is_null) { // the same as a path that is not there
            continue;
        }
        if (p->depth > 0) {
            put_before(p, &v);
        } else {
            if (v.column > 0) {
                put_words(&p->out, p->form == COMPACT ? ", "
                                   : p->form == TSV   ? "\t"
                                                      : ",");
            }
            if (p->form == EACH_ROW) {
                put_json_string(&p->out, v.name.data, v.name.size);
                put_char(&p->out, ':');
            }
        }
        if (v.event == ROWBIN_BEGIN) {
            begin(p, &v, mode);
        } else {
            if (v.is_key && mode == AS_JSON) {
                put_key(p, &v);
            } else {
                put_scalar(p, &v, mode, around);
            }
            put_after(p, v.is_key);
        }
    }
    put_words(&p->out, p->form == COMPACT ? "]\n"
                       : p->form == TSV   ? "\n"
                                          : "}\n");
    return rowbin_walk_status(walk) == ROWBIN_DONE;
}

static int complain(const rowbin_reader *r, const rowbin_schema *schema) {
    const rowbin_error e = rowbin_explain(r, schema);
    fflush(stdout); // the rows before it
    fprintf(stderr, "row %llu", (unsigned long long)e.row);
    if (e.column != ROWBIN_NO_COLUMN) {
        fprintf(stderr, ", column %zu", e.column);
        if (e.name[0] != '\0') {
            fprintf(stderr, " (%s %s)", e.name, e.type);
        }
    }
    fprintf(stderr, ", byte %llu: %s", (unsigned long long)e.offset, e.text);
    if (e.found.size > 0) {
        fprintf(stderr, ": found %.*s",
                (int)(e.found.size < 500 ? e.found.size : 500), e.found.data);
    }
    if (e.needed > e.available) {
        fprintf(stderr, ": %llu bytes needed, %llu there",
                (unsigned long long)e.needed, (unsigned long long)e.available);
    }
    fprintf(stderr, "%s%s\n", e.hint[0] != '\0' ? "; " : "", e.hint);
    return 1;
}

typedef struct options {
    int form; // of the output
    int header;
    bool only_header;
    const char *schema;
    unsigned long long head;
    FILE *in;
} options;

static bool write_out(text *out) {
    const bool good = fwrite(out->data, 1, out->size, stdout) == out->size;
    out->size = 0;
    return good;
}

// Prints all whole rows of the window.
static bool print_rows(rowbin_reader *r, const rowbin_table *table, printer *p,
                       unsigned long long *left) {
    static void *memory = NULL;
    static size_t size = 16384;
    rowbin_view row;
    while (*left > 0 && rowbin_skip_row(r, table, &row)) {
        const size_t start = p->out.size;
        rowbin_walk walk;
        for (;;) {
            memory = memory == NULL ? grow(NULL, size) : memory;
            walk = rowbin_walk_row(&table->schema, row, memory, size);
            if (put_row(p, &walk)) {
                break;
            }
            p->out.size = start;
            if (rowbin_walk_status(&walk) != ROWBIN_E_DEPTH ||
                size > (size_t)1 << 30) {
                write_out(&p->out);
                fprintf(stderr, "row %llu: %s\n",
                        (unsigned long long)rowbin_rows(r) - 1,
                        rowbin_status_text(rowbin_walk_status(&walk)));
                return false;
            }
            size *= 2;
            memory = grow(memory, size);
        }
        --*left;
        if (p->out.size > 1 << 16 && !write_out(&p->out)) {
            return false;
        }
    }
    return write_out(&p->out);
}

// What is decoded, and the memory for it.
typedef struct job {
    rowbin_reader r;
    rowbin_table table;
    void *memory; // of the table
    size_t size;
    unsigned char *buffer; // the window
    size_t capacity;
    printer p;
    bool ready; // the columns are known
} job;

// Reads behind the unread bytes as many as come at once, since rows are printed
// when they arrive. False: an error.
static bool read_more(job *j, FILE *in, bool *over) {
    size_t tail;
    ssize_t n;
    bool kept = rowbin_keep(&j->r, j->buffer, j->capacity, &tail);
    while (!kept) { // a larger buffer, as long as the input fills it
        unsigned char *larger;
        if (rowbin_status(&j->r) < 0) {
            return false;
        }
        if (j->capacity > SIZE_MAX / 4) {
            fputs("rowbin2json: out of memory\n", stderr);
            return false;
        }
        j->capacity *= 2;
        larger = (unsigned char *)grow(NULL, j->capacity);
        kept = rowbin_keep(&j->r, larger, j->capacity, &tail);
        free(kept ? j->buffer : larger);
        j->buffer = kept ? larger : j->buffer;
    }
    n = read(fileno(in), j->buffer + tail, j->capacity - tail);
    if (n < 0) {
        perror("rowbin2json");
        return false;
    }
    rowbin_feed(&j->r, j->buffer, tail + (size_t)n);
    if (n == 0) {
        rowbin_finish(&j->r);
        *over = true;
    }
    return true;
}

// Reads the columns of --schema.
static bool read_schema(job *j, const options *o) {
    while (!rowbin_parse_table(o->schema, strlen(o->schema), o->header,
                               &j->table, j->memory, j->size)) {
        if (j->table.needed <= j->size) {
            fprintf(stderr, "rowbin2json: column %lu: not a column: %s\n",
                    (unsigned long)j->table.schema.count + 1, o->schema);
            return false;
        }
        j->size = j->table.needed;
        j->memory = grow(j->memory, j->size);
    }
    return true;
}

// Reads the header, once it is there.
static bool read_header(job *j, const options *o) {
    if (o->schema != NULL) {
        return (o->header & ROWBIN_NAMES) == 0 ||
               rowbin_check_names(&j->r, &j->table.schema);
    }
    while (
        !rowbin_read_header(&j->r, o->header, &j->table, j->memory, j->size)) {
        if (rowbin_status(&j->r) != ROWBIN_OK) {
            return false;
        }
        j->size = j->table.needed;
        j->memory = grow(j->memory, j->size);
    }
    return true;
}

static void put_header(text *out, const rowbin_schema *schema) {
    size_t i;
    for (i = 0; i < schema->count; i++) {
        const rowbin_column *c = &schema->columns[i];
        put_escaped(out, c->name, c->name_size);
        put_char(out, '\t');
        put_words(out, c->type);
        put_char(out, '\n');
    }
}

// Returns the exit code.
static int print_all(job *j, const options *o) {
    unsigned long long left = o->head;
    bool over = false;
    if (o->schema != NULL && !read_schema(j, o)) {
        return 2;
    }
    while (!over && (left > 0 || o->only_header) && rowbin_status(&j->r) >= 0) {
        if (!read_more(j, o->in, &over)) {
            break;
        }
        j->ready = j->ready || read_header(j, o);
        if (j->ready && o->only_header) {
            put_header(&j->p.out, &j->table.schema);
            return write_out(&j->p.out) ? 0 : 1;
        }
        if (j->ready && !print_rows(&j->r, &j->table, &j->p, &left)) {
            return 1;
        }
    }
    if (rowbin_status(&j->r) < 0) {
        return complain(&j->r, j->ready || o->schema != NULL ? &j->table.schema
                                                             : NULL);
    }
    return over || left == 0 ? 0 : 1;
}

static int run(const options *o) {
    job j;
    int result;
    memset(&j, 0, sizeof j);
    j.r = rowbin_open_stream();
    j.capacity = 1 << 16;
    j.buffer = (unsigned char *)grow(NULL, j.capacity);
    j.p.paths = (path *)grow(NULL, sizeof *j.p.paths);
    j.p.form = o->form;
    reserve(&j.p.out, 1 << 17);
    reserve(&j.p.names, 1);
    reserve(&j.p.spare, 1);
    result = print_all(&j, o);
    free(j.p.out.data);
    free(j.p.spare.data);
    free(j.p.names.data);
    free(j.p.levels);
    free(j.p.paths);
    free(j.buffer);
    free(j.memory);
    if (fflush(stdout) != 0 || ferror(stdout)) {
        perror("rowbin2json: stdout");
        return 1;
    }
    return result;
}

int main(int argc, char **argv) {
    options o = {COMPACT, ROWBIN_NAMES_AND_TYPES, false, NULL, ~0ull, NULL};
    int i;
    bool names_only = false, bad = false;
    const char *file = NULL;
    o.in = stdin;
    for (i = 1; i < argc; i++) {
        const char *a = argv[i];
        if (strcmp(a, "--names") == 0) {
            o.form = EACH_ROW;
        } else if (strcmp(a, "--tsv") == 0) {
            o.form = TSV;
        } else if (strcmp(a, "--header") == 0) {
            o.only_header = true;
        } else if (strcmp(a, "--head") == 0 && i + 1 < argc) {
            char *end;
            o.head = strtoull(argv[++i], &end, 10);
            bad = bad || argv[i][0] < '0' || argv[i][0] > '9' || *end != '\0';
        } else if (strcmp(a, "--schema") == 0 && i + 1 < argc) {
            o.schema = argv[++i];
        } else if (strcmp(a, "--names-only") == 0) {
            names_only = true;
        } else if (strcmp(a, "--binary-types") == 0) {
            o.header |= ROWBIN_NAMES_AND_BINARY_TYPES;
        } else if (strcmp(a, "--json-as-string") == 0) {
            o.header |= ROWBIN_JSON_AS_STRING;
        } else if (strcmp(a, "--help") == 0) {
            fputs(usage, stdout);
            return 0;
        } else if ((a[0] == '-' && a[1] != '\0') || file != NULL) {
            bad = true;
        } else {
            file = a;
        }
    }
    if (bad || (names_only && o.schema == NULL) ||
        (o.schema != NULL && (o.header & ROWBIN_NAMES_AND_BINARY_TYPES) ==
                                 ROWBIN_NAMES_AND_BINARY_TYPES)) {
        fputs(usage, stderr);
        return 2;
    }
    if (file != NULL && strcmp(file, "-") != 0) {
        o.in = fopen(file, "rb");
        if (o.in == NULL) {
            perror(file);
            return 1;
        }
    }
    if (o.schema != NULL) { // in any order of the options
        o.header &= ROWBIN_JSON_AS_STRING;
        o.header |= names_only ? ROWBIN_NAMES : 0;
    }
    return run(&o);
}
