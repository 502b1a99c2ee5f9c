// Decodes twelve tables, each with a regular and a hashed kind of data
// (shapes.h), by generated rows and by value readers, three of them by hand as
// well, and some from JSON by simdjson if it is there. Refuses to time anything
// before all of them agree on every value, and the regular data with the
// engine's bytes in tests/data.
//
//   build/shapes [--rows N] [--rounds N] [--shape NAME] [--tsv]
//
// In every round each decoder of a table runs in turn; a figure is the median
// over the rounds, a ratio the median of the rounds' ratios.
#define _POSIX_C_SOURCE 200809L
#define ROWBIN_IMPLEMENTATION
#include "shapes.h"

#include "measure.h"
#include "shapes_peers.h"
#include "sums.h"

#define NOINLINE __attribute__((noinline))

typedef struct job {
    size_t n;
    shapes_out data;
    unsigned char *copy; // of the wire bytes
    void *rows;
    rowbin_table table; // from the engine's header, bound to the row's list
    void *memory;
    uint64_t sum;
} job;

static void sum_string(uint64_t *sum, rowbin_string s) {
    sum_text(sum, s.data, s.size);
}

// ---- All values of a decoded row ----

static inline void use_iot(uint64_t *s, reading *v) {
    sum_number(s, v->sensor_id);
    sum_number(s, (uint64_t)v->ts);
    sum_double(s, v->temperature);
    sum_double(s, v->humidity);
    sum_double(s, v->pressure);
    sum_double(s, (double)v->battery);
    sum_number(s, v->status);
}

static inline void use_ledger(uint64_t *s, ledger *v) {
    sum_bytes(s, v->txn_id.limb, 16);
    sum_number(s, (uint64_t)v->account);
    sum_bytes(s, v->amount.limb, 16);
    sum_bytes(s, v->balance.limb, 16);
    sum_number(s, (uint64_t)v->fee);
    sum_bytes(s, v->volume.limb, 32);
}

static inline void use_orders(uint64_t *s, orders *v) {
    sum_number(s, v->id);
    sum_bytes(s, v->uid.bytes, 16);
    sum_number(s, (uint64_t)v->price);
    sum_number(s, (uint64_t)v->status);
}

static inline void use_tiny(uint64_t *s, tiny *v) {
    sum_number(s, v->v);
}

static inline void use_logs(uint64_t *s, logs *v) {
    sum_number(s, v->ts);
    sum_string(s, v->level);
    sum_string(s, v->service);
    sum_string(s, v->message);
    sum_string(s, v->trace_id);
}

static inline void use_events(uint64_t *s, events *v) {
    sum_number(s, v->id);
    sum_string(s, v->name);
    sum_number(s, v->ts);
}

static inline void use_strings3(uint64_t *s, strings3 *v) {
    sum_string(s, v->a);
    sum_string(s, v->b);
    sum_string(s, v->c);
}

static inline void use_mixed10(uint64_t *s, mixed10 *v) {
    sum_number(s, v->id);
    sum_number(s, v->ts);
    sum_string(s, v->user);
    sum_number(s, v->port);
    sum_number(s, v->ip);
    sum_double(s, v->load);
    sum_double(s, v->score.value);
    sum_number(s, v->ok);
    sum_number(s, v->day);
    sum_number(s, (uint64_t)v->prio);
}

static inline void use_carts(uint64_t *s, carts *v) {
    rowbin_reader in = rowbin_enter(&v->discounts);
    item it;
    sum_number(s, v->cart_id);
    while (item_next(&v->items, &it)) {
        sum_string(s, it.sku);
        sum_number(s, it.qty);
    }
    while (rowbin_more(&in)) {
        if (!rowbin_read_is_null(&in)) {
            sum_number(s, (uint64_t)rowbin_read_Int32(&in));
        }
    }
}

static inline void use_tags(uint64_t *s, rowbin_view *view) {
    tag t;
    while (tag_next(view, &t)) {
        sum_string(s, t.key);
        sum_string(s, t.value);
    }
}

static inline void use_telemetry(uint64_t *s, telemetry *v) {
    double cpu[8];
    size_t n = rowbin_copy_Float64(&v->cpu, cpu, 8);
    window w;
    sum_string(s, v->host);
    use_tags(s, &v->tags);
    while (n > 0) {
        sum_double(s, cpu[--n]);
    }
    sum_string(s, v->region.value);
    if (window_next(&v->window, &w)) {
        sum_number(s, w.start);
        sum_number(s, w.count);
    }
}

static inline void use_payload(uint64_t *s, rowbin_variant *v) {
    rowbin_reader in = rowbin_enter(&v->value);
    if (v->index == 0) {
        sum_double(s, rowbin_read_Float64(&in));
    } else if (v->index == 1) {
        sum_double(s, (double)rowbin_read_Int64(&in));
    } else if (v->index == 2) {
        sum_string(s, rowbin_read_String(&in));
    }
}

static inline void use_observability(uint64_t *s, observability *v) {
    rowbin_reader in = rowbin_enter(&v->attrs);
    metric m;
    sum_number(s, v->id);
    sum_number(s, (uint64_t)v->ts);
    sum_number(s, (uint64_t)v->level);
    sum_bytes(s, v->trace_id.bytes, 16);
    use_payload(s, &v->payload);
    use_tags(s, &v->tags);
    while (metric_next(&v->metrics, &m)) {
        sum_string(s, m.name);
        sum_double(s, m.value);
    }
    while (rowbin_more(&in)) {
        if (!rowbin_read_is_null(&in)) {
            sum_number(s, (uint64_t)rowbin_read_Int64(&in));
        }
    }
}

static inline void use_profiles(uint64_t *s, profiles *v) {
    rowbin_reader in = rowbin_enter(&v->tags);
    sum_number(s, v->id);
    while (rowbin_more(&in)) {
        sum_string(s, rowbin_read_String(&in));
    }
    sum_number(s, (uint64_t)v->score.value);
}

// ---- Value readers: a row, all its values ----

static inline void read_iot(rowbin_reader *r, uint64_t *s) {
    sum_number(s, rowbin_read_UInt32(r));
    sum_number(s, (uint64_t)rowbin_read_DateTime64(r));
    sum_double(s, rowbin_read_Float64(r));
    sum_double(s, rowbin_read_Float64(r));
    sum_double(s, rowbin_read_Float64(r));
    sum_double(s, (double)rowbin_read_Float32(r));
    sum_number(s, rowbin_read_UInt8(r));
}

static inline void read_ledger(rowbin_reader *r, uint64_t *s) {
    const rowbin_uint128 id = rowbin_read_UInt128(r);
    const uint64_t account = (uint64_t)rowbin_read_Int64(r);
    const rowbin_int128 amount = rowbin_read_Decimal128(r);
    const rowbin_int128 balance = rowbin_read_Decimal128(r);
    const uint64_t fee = (uint64_t)rowbin_read_Decimal64(r);
    const rowbin_uint256 volume = rowbin_read_UInt256(r);
    sum_bytes(s, id.limb, 16);
    sum_number(s, account);
    sum_bytes(s, amount.limb, 16);
    sum_bytes(s, balance.limb, 16);
    sum_number(s, fee);
    sum_bytes(s, volume.limb, 32);
}

static inline void read_uuid(rowbin_reader *r, uint64_t *s) {
    const rowbin_uuid uuid = rowbin_read_UUID(r);
    sum_bytes(s, uuid.bytes, 16);
}

static inline void read_orders(rowbin_reader *r, uint64_t *s) {
    sum_number(s, rowbin_read_UInt8(r));
    read_uuid(r, s);
    sum_number(s, (uint64_t)rowbin_read_Decimal64(r));
    sum_number(s, (uint64_t)rowbin_read_Enum8(r));
}

static inline void read_tiny(rowbin_reader *r, uint64_t *s) {
    sum_number(s, rowbin_read_UInt8(r));
}

static inline void read_logs(rowbin_reader *r, uint64_t *s) {
    sum_number(s, rowbin_read_DateTime(r));
    sum_string(s, rowbin_read_String(r));
    sum_string(s, rowbin_read_String(r));
    sum_string(s, rowbin_read_String(r));
    sum_string(s, rowbin_read_String(r));
}

static inline void read_events(rowbin_reader *r, uint64_t *s) {
    sum_number(s, rowbin_read_UInt64(r));
    sum_string(s, rowbin_read_String(r));
    sum_number(s, rowbin_read_DateTime(r));
}

static inline void read_strings3(rowbin_reader *r, uint64_t *s) {
    sum_string(s, rowbin_read_String(r));
    sum_string(s, rowbin_read_String(r));
    sum_string(s, rowbin_read_String(r));
}

static inline void read_mixed10(rowbin_reader *r, uint64_t *s) {
    sum_number(s, rowbin_read_UInt64(r));
    sum_number(s, rowbin_read_DateTime(r));
    sum_string(s, rowbin_read_String(r));
    sum_number(s, rowbin_read_UInt16(r));
    sum_number(s, rowbin_read_IPv4(r));
    sum_double(s, rowbin_read_Float64(r));
    if (!rowbin_read_is_null(r)) {
        sum_double(s, rowbin_read_Float64(r));
    }
    sum_number(s, rowbin_read_UInt8(r));
    sum_number(s, rowbin_read_Date(r));
    sum_number(s, (uint64_t)rowbin_read_Enum16(r));
}

static inline void read_carts(rowbin_reader *r, uint64_t *s) {
    size_t n;
    sum_number(s, rowbin_read_UInt32(r));
    for (n = rowbin_read_count(r); n > 0; n--) {
        sum_string(s, rowbin_read_String(r));
        sum_number(s, rowbin_read_UInt16(r));
    }
    for (n = rowbin_read_count(r); n > 0; n--) {
        if (!rowbin_read_is_null(r)) {
            sum_number(s, (uint64_t)rowbin_read_Int32(r));
        }
    }
}

static inline void read_tags(rowbin_reader *r, uint64_t *s) {
    size_t n;
    for (n = rowbin_read_count(r); n > 0; n--) {
        sum_string(s, rowbin_read_String(r));
        sum_string(s, rowbin_read_String(r));
    }
}

static inline void read_telemetry(rowbin_reader *r, uint64_t *s) {
    size_t n;
    sum_string(s, rowbin_read_String(r));
    read_tags(r, s);
    for (n = rowbin_read_count(r); n > 0; n--) {
        sum_double(s, rowbin_read_Float64(r));
    }
    if (!rowbin_read_is_null(r)) {
        sum_string(s, rowbin_read_String(r));
    }
    sum_number(s, rowbin_read_UInt32(r));
    sum_number(s, rowbin_read_UInt16(r));
}

static inline void read_payload(rowbin_reader *r, uint64_t *s) {
    const int index = rowbin_read_variant(r);
    if (index == 0) {
        sum_double(s, rowbin_read_Float64(r));
    } else if (index == 1) {
        sum_double(s, (double)rowbin_read_Int64(r));
    } else if (index == 2) {
        sum_string(s, rowbin_read_String(r));
    }
}

static inline void read_observability(rowbin_reader *r, uint64_t *s) {
    size_t n;
    sum_number(s, rowbin_read_UInt64(r));
    sum_number(s, (uint64_t)rowbin_read_DateTime64(r));
    sum_number(s, (uint64_t)rowbin_read_Enum8(r));
    read_uuid(r, s);
    read_payload(r, s);
    read_tags(r, s);
    for (n = rowbin_read_count(r); n > 0; n--) {
        sum_string(s, rowbin_read_String(r));
        sum_double(s, rowbin_read_Float64(r));
    }
    for (n = rowbin_read_count(r); n > 0; n--) {
        if (!rowbin_read_is_null(r)) {
            sum_number(s, (uint64_t)rowbin_read_Int64(r));
        }
    }
}

static inline void read_profiles(rowbin_reader *r, uint64_t *s) {
    size_t n;
    sum_number(s, rowbin_read_UInt32(r));
    for (n = rowbin_read_count(r); n > 0; n--) {
        sum_string(s, rowbin_read_String(r));
    }
    if (!rowbin_read_is_null(r)) {
        sum_number(s, (uint64_t)rowbin_read_Int32(r));
    }
}

// ---- Decoders of a table: each returns the number of rows ----

typedef size_t decode(job *j);

static NOINLINE size_t rows_at_run_time(job *j) {
    rowbin_reader r = rowbin_open(j->data.wire.data, j->data.wire.size);
    return rowbin_read_rows(&r, &j->table, j->rows, j->n);
}

#define DECODERS_OF(shape, row)                                                \
    static NOINLINE size_t rows_of_##shape(job *j) {                           \
        rowbin_reader r = rowbin_open(j->data.wire.data, j->data.wire.size);   \
        return row##_read_rows(&r, (row *)j->rows, j->n);                      \
    }                                                                          \
    static NOINLINE size_t use_of_##shape(job *j) {                            \
        rowbin_reader r = rowbin_open(j->data.wire.data, j->data.wire.size);   \
        uint64_t sum = 0;                                                      \
        row v;                                                                 \
        while (row##_read_row(&r, &v)) {                                       \
            use_##shape(&sum, &v);                                             \
        }                                                                      \
        j->sum = sum;                                                          \
        return (size_t)rowbin_rows(&r);                                        \
    }                                                                          \
    static NOINLINE size_t values_of_##shape(job *j) {                         \
        rowbin_reader r = rowbin_open(j->data.wire.data, j->data.wire.size);   \
        uint64_t sum = 0, before = 0;                                          \
        do {                                                                   \
            before = sum;                                                      \
            read_##shape(&r, &sum);                                            \
        } while (rowbin_end_row(&r));                                          \
        j->sum = before;                                                       \
        return (size_t)rowbin_rows(&r);                                        \
    }                                                                          \
    static void sum_of_##shape(job *j) {                                       \
        row *rows = (row *)j->rows;                                            \
        size_t i;                                                              \
        j->sum = 0;                                                            \
        for (i = 0; i < j->n; i++) {                                           \
            use_##shape(&j->sum, &rows[i]);                                    \
        }                                                                      \
    }
DECODERS_OF(iot, reading)
DECODERS_OF(ledger, ledger)
DECODERS_OF(orders, orders)
DECODERS_OF(tiny, tiny)
DECODERS_OF(logs, logs)
DECODERS_OF(events, events)
DECODERS_OF(strings3, strings3)
DECODERS_OF(mixed10, mixed10)
DECODERS_OF(carts, carts)
DECODERS_OF(telemetry, telemetry)
DECODERS_OF(observability, observability)
DECODERS_OF(profiles, profiles)

static NOINLINE size_t copy_wire(job *j) {
    memcpy(j->copy, j->data.wire.data, j->data.wire.size);
    return j->n;
}

// Strings that outlive the input: one copy of all of it, then views.
static NOINLINE size_t owned_logs(job *j) {
    rowbin_reader r;
    memcpy(j->copy, j->data.wire.data, j->data.wire.size);
    r = rowbin_open(j->copy, j->data.wire.size);
    return logs_read_rows(&r, (logs *)j->rows, j->n);
}

// ---- By hand: the same structs, every length checked ----

// A varuint of more than one byte, whose first is at p. NULL: no good.
static const unsigned char *
hand_long(const unsigned char *p, const unsigned char *end, uint64_t *value) {
    uint64_t sum = 0;
    unsigned shift;
    for (shift = 0; p < end && shift < 70; shift += 7) {
        const unsigned char byte = *p++;
        if (shift == 63 && byte > 1) {
            return NULL;
        }
        sum |= (uint64_t)(byte & 127) << shift;
        if (byte < 128) {
            *value = sum;
            return p;
        }
    }
    return NULL;
}

static inline const unsigned char *
hand_varint(const unsigned char *p, const unsigned char *end, uint64_t *value) {
    if (p == end) {
        return NULL;
    }
    *value = *p;
    return *value < 128 ? p + 1 : hand_long(p, end, value);
}

static inline const unsigned char *hand_string(const unsigned char *p,
                                               const unsigned char *end,
                                               rowbin_string *s) {
    uint64_t size;
    p = hand_varint(p, end, &size);
    if (p == NULL || size > (uint64_t)(end - p)) {
        return NULL;
    }
    s->data = (const char *)p;
    s->size = (size_t)size;
    return p + size;
}

static NOINLINE size_t hand_logs(job *j) {
    const unsigned char *p = (const unsigned char *)j->data.wire.data;
    const unsigned char *const end = p + j->data.wire.size;
    logs *row = (logs *)j->rows;
    size_t n = 0;
    for (; n < j->n && end - p >= 8; n++, row++) {
        memcpy(&row->ts, p, 4);
        if ((p = hand_string(p + 4, end, &row->level)) == NULL ||
            (p = hand_string(p, end, &row->service)) == NULL ||
            (p = hand_string(p, end, &row->message)) == NULL ||
            (p = hand_string(p, end, &row->trace_id)) == NULL) {
            break;
        }
    }
    return n;
}

static inline const unsigned char *hand_count(const unsigned char *p,
                                              const unsigned char *end,
                                              rowbin_view *view) {
    uint64_t count;
    p = hand_varint(p, end, &count);
    if (p != NULL) {
        view->data = p;
        view->count = (size_t)count;
    }
    return p;
}

static NOINLINE size_t hand_carts(job *j) {
    const unsigned char *p = (const unsigned char *)j->data.wire.data;
    const unsigned char *const end = p + j->data.wire.size;
    carts *row = (carts *)j->rows;
    rowbin_string sku;
    size_t n = 0, i;
    for (; n < j->n && end - p >= 6; n++, row++) {
        memcpy(&row->cart_id, p, 4);
        if ((p = hand_count(p + 4, end, &row->items)) == NULL) {
            return n;
        }
        for (i = row->items.count; i > 0; i--) {
            p = hand_string(p, end, &sku);
            if (p == NULL || end - p < 2) {
                return n;
            }
            p += 2;
        }
        row->items.size = (size_t)(p - row->items.data);
        if ((p = hand_count(p, end, &row->discounts)) == NULL) {
            return n;
        }
        for (i = row->discounts.count; i > 0; i--) {
            if (p == end) {
                return n;
            }
            if (*p++ == 0) {
                if (end - p < 4) {
                    return n;
                }
                p += 4;
            }
        }
        row->discounts.size = (size_t)(p - row->discounts.data);
    }
    return n;
}

static NOINLINE size_t hand_profiles(job *j) {
    const unsigned char *p = (const unsigned char *)j->data.wire.data;
    const unsigned char *const end = p + j->data.wire.size;
    profiles *row = (profiles *)j->rows;
    rowbin_string text;
    size_t n = 0, i;
    for (; n < j->n && end - p >= 6; n++, row++) {
        memcpy(&row->id, p, 4);
        if ((p = hand_count(p + 4, end, &row->tags)) == NULL) {
            return n;
        }
        for (i = row->tags.count; i > 0; i--) {
            if ((p = hand_string(p, end, &text)) == NULL) {
                return n;
            }
        }
        row->tags.size = (size_t)(p - row->tags.data);
        if (p == end) {
            return n;
        }
        row->score.is_null = *p++ != 0;
        row->score.value = 0;
        if (!row->score.is_null) {
            if (end - p < 4) {
                return n;
            }
            memcpy(&row->score.value, p, 4);
            p += 4;
        }
    }
    return n;
}

#ifdef BENCH_PEERS
#define JSON_OF(shape)                                                         \
    static size_t named_##shape(job *j) {                                      \
        j->sum = 0;                                                            \
        return peer_##shape##_named(j->data.named.data, j->data.named.size,    \
                                    &j->sum);                                  \
    }                                                                          \
    static size_t compact_##shape(job *j) {                                    \
        j->sum = 0;                                                            \
        return peer_##shape##_compact(j->data.compact.data,                    \
                                      j->data.compact.size, &j->sum);          \
    }
JSON_OF(logs)
JSON_OF(orders)
JSON_OF(ledger)
JSON_OF(carts)
JSON_OF(telemetry)
JSON_OF(observability)
#define PEERS_OF(shape) named_##shape, compact_##shape
#else
#define PEERS_OF(shape) NULL, NULL
#endif

// ---- The tables ----

enum {
    COPY,
    ROWS,
    RUN_TIME,
    USED,
    VALUES,
    HAND,
    OWNED,
    NAMED,
    COMPACT,
    DECODERS
};

static const char *const decoder_names[DECODERS] = {
    "memcpy", "rows",  "rows_at_run_time", "rows_used",       "values",
    "hand",   "owned", "simdjson_named",   "simdjson_compact"};

static const struct shape {
    const char *name, *file;
    size_t row;
    const rowbin_schema *schema;
    void (*write)(shapes_out *o, uint64_t n);
    void (*sum_rows)(job *j);
    decode *decode[DECODERS];
} shapes[] = {
#define SHAPE(name, file, row, hand, owned, ...)                               \
    {#name,                                                                    \
     file,                                                                     \
     sizeof(row),                                                              \
     &row##_schema,                                                            \
     shapes_##name,                                                            \
     sum_of_##name,                                                            \
     {copy_wire, rows_of_##name, rows_at_run_time, use_of_##name,              \
      values_of_##name, hand, owned, __VA_ARGS__}},
    SHAPE(iot, "iot-1k", reading, NULL, NULL, NULL,
          NULL) SHAPE(ledger, "ledger", ledger, NULL, NULL, PEERS_OF(ledger))
        SHAPE(logs, "logs", logs, hand_logs, owned_logs, PEERS_OF(logs))
            SHAPE(orders, "orders", orders, NULL, NULL, PEERS_OF(orders)) SHAPE(
                carts, "carts", carts, hand_carts, NULL, PEERS_OF(carts))
                SHAPE(telemetry, "telemetry", telemetry, NULL, NULL,
                      PEERS_OF(telemetry)) SHAPE(observability, "observability",
                                                 observability, NULL, NULL,
                                                 PEERS_OF(observability))
                    SHAPE(profiles, "profiles", profiles, hand_profiles, NULL,
                          NULL, NULL) SHAPE(events, "events", events, NULL,
                                            NULL, NULL, NULL)
                        SHAPE(tiny, "tiny", tiny, NULL, NULL, NULL, NULL)
                            SHAPE(strings3, "strings3", strings3, NULL, NULL,
                                  NULL, NULL) SHAPE(mixed10, "mixed10", mixed10,
                                                    NULL, NULL, NULL, NULL)
#undef SHAPE
};
enum { SHAPES = sizeof shapes / sizeof shapes[0] };

// ---- Checks ----

static void fail(const struct shape *s, const char *what) {
    fprintf(stderr, "shapes: %s: %s; nothing was timed\n", s->name, what);
    exit(1);
}

static char *read_file(const char *name, const char *ending, size_t *size) {
    char path[64], *bytes = (char *)allocate(1 << 20);
    FILE *in;
    snprintf(path, sizeof path, "tests/data/%s.%s", name, ending);
    in = fopen(path, "rb");
    if (in == NULL) {
        perror(path);
        exit(1);
    }
    *size = fread(bytes, 1, 1 << 20, in);
    fclose(in);
    return bytes;
}

// The regular data begins with the engine's own bytes, and its JSON.
static void check_engine(const struct shape *s, const job *j) {
    size_t size, header, i, k;
    char *bytes = read_file(s->file, "rbnt", &size);
    rowbin_reader r = rowbin_open(bytes, size);
    for (i = 2 * rowbin_read_count(&r); i > 0; i--) {
        rowbin_read_String(&r);
    }
    header = (size_t)rowbin_offset(&r);
    if (size - header > j->data.wire.size ||
        memcmp(bytes + header, j->data.wire.data, size - header) != 0) {
        fail(s, "the data are not the engine's");
    }
    free(bytes);
    if (j->data.json) {
        bytes = read_file(s->file, "jsonc", &size);
        for (i = k = 0; i < size; i++, k++) {
            // Here all numbers of ledger are quoted, there none is.
            while (s->decode[NAMED] != NULL && j->data.compact.data[k] == '"' &&
                   bytes[i] != '"' && strcmp(s->name, "ledger") == 0) {
                k++;
            }
            if (j->data.compact.data[k] != bytes[i]) {
                fail(s, "the JSON is not the engine's");
            }
        }
        free(bytes);
    }
}

static void check(const struct shape *s, job *j) {
    uint64_t want;
    size_t d;
    if (s->decode[VALUES](j) != j->n) {
        fail(s, "value readers stop early");
    }
    want = j->sum;
    for (d = ROWS; d < DECODERS; d++) {
        if (s->decode[d] == NULL) {
            continue;
        }
        memset(j->rows, 0xa5, j->n * s->row);
        j->sum = 0;
        if (s->decode[d](j) != j->n) {
            fail(s, decoder_names[d]);
        }
        if (d == ROWS || d == RUN_TIME || d == HAND || d == OWNED) {
            s->sum_rows(j);
        }
        if (j->sum != want) {
            fail(s, decoder_names[d]);
        }
    }
}

static void prepare_table(const struct shape *s, job *j) {
    size_t length, size = 0;
    char *bytes = read_file(s->file, "rbnt", &length);
    rowbin_error e;
    rowbin_reader r = rowbin_open(bytes, length);
    while (!rowbin_read_header(&r, ROWBIN_NAMES_AND_TYPES, &j->table, j->memory,
                               size)) {
        if (rowbin_status(&r) != ROWBIN_OK) {
            fail(s, "the header");
        }
        free(j->memory);
        size = j->table.needed;
        j->memory = allocate(size);
    }
    free(bytes); // the table has all of it
    if (!rowbin_bind(&j->table, s->schema, &e)) {
        fail(s, e.text);
    }
}

static void prepare(const struct shape *s, job *j, size_t n, bool hashed) {
    static const char zeros[256] = {0};
    uint64_t i;
    memset(j, 0, sizeof *j);
    j->n = n;
    j->data.hashed = hashed;
    j->data.json = s->decode[NAMED] != NULL;
    for (i = 0; i < n; i++) {
        if (j->data.json) {
            iot_put_text(&j->data.compact, "[");
            iot_put_text(&j->data.named, "{");
        }
        j->data.first = true;
        s->write(&j->data, i);
        if (j->data.json) {
            iot_put_text(&j->data.compact, "]\n");
            iot_put_text(&j->data.named, "}\n");
        }
    }
    iot_put(&j->data.compact, zeros, sizeof zeros);
    iot_put(&j->data.named, zeros, sizeof zeros);
    j->data.compact.size -= sizeof zeros;
    j->data.named.size -= sizeof zeros;
    j->copy = (unsigned char *)allocate(j->data.wire.size);
    j->rows = allocate(n * s->row);
    prepare_table(s, j);
}

static void discard(job *j) {
    free(j->data.wire.data);
    free(j->data.compact.data);
    free(j->data.named.data);
    free(j->copy);
    free(j->rows);
    free(j->memory);
}

// ---- Timing and printing ----

typedef struct options {
    size_t rows, rounds;
    const char *shape;
    bool tsv;
} options;

static double middle(const double *ns, size_t rounds) {
    double *sorted = (double *)allocate(rounds * sizeof *sorted);
    double result;
    memcpy(sorted, ns, rounds * sizeof *sorted);
    result = median(sorted, rounds);
    free(sorted);
    return result;
}

// The median over the rounds of a's time divided by b's.
static double ratio(double *const *ns, size_t a, size_t b, size_t rounds) {
    double *ratios = (double *)allocate(rounds * sizeof *ratios);
    double result;
    size_t i;
    for (i = 0; i < rounds; i++) {
        ratios[i] = ns[a][i] / ns[b][i];
    }
    result = median(ratios, rounds);
    free(ratios);
    return result;
}

static void print_row(const struct shape *s, const job *j, double *const *ns,
                      const options *o) {
    char a[32], b[32], c[32], d[32];
    const double n = (double)j->n;
    const bool json = s->decode[NAMED] != NULL;
    printf("| %s, %s | %.1f | %s | %s | %s | %s |", s->name,
           j->data.hashed ? "hashed" : "regular", (double)j->data.wire.size / n,
           digits(middle(ns[ROWS], o->rounds) / n, a),
           digits(middle(ns[RUN_TIME], o->rounds) / n, d),
           digits(middle(ns[USED], o->rounds) / n, b),
           digits(middle(ns[VALUES], o->rounds) / n, c));
    if (s->decode[HAND] != NULL) {
        printf(" %.2f |", ratio(ns, ROWS, HAND, o->rounds));
    } else {
        printf(" - |");
    }
    if (s->decode[OWNED] != NULL) {
        printf(" %.2f |", ratio(ns, OWNED, ROWS, o->rounds));
    } else {
        printf(" - |");
    }
    printf(" %.2f | %.2f |", ratio(ns, RUN_TIME, ROWS, o->rounds),
           ratio(ns, COPY, ROWS, o->rounds));
    if (json) {
        printf(" %s | %s |\n", digits(ratio(ns, NAMED, ROWS, o->rounds), a),
               digits(ratio(ns, COMPACT, ROWS, o->rounds), b));
    } else {
        printf(" - | - |\n");
    }
}

static void print_tsv(const struct shape *s, const job *j, double *const *ns,
                      const options *o) {
    size_t d;
    // The first decoder, to which the others are compared, comes last: sorting
    // takes its rounds apart.
    for (d = DECODERS; d-- > 0;) {
        const double size = (double)(d == NAMED     ? j->data.named.size
                                     : d == COMPACT ? j->data.compact.size
                                                    : j->data.wire.size);
        double time, over;
        if (s->decode[d] == NULL) {
            continue;
        }
        time = middle(ns[d], o->rounds);
        over = ratio(ns, COPY, d, o->rounds);
        qsort(ns[d], o->rounds, sizeof **ns, compare);
        printf("%s-%s\t%s\t%zu\t%.0f\t%.4f\t%.1f\t%.0f\t%.3f\n", s->name,
               j->data.hashed ? "hashed" : "regular", decoder_names[d], j->n,
               size, time / (double)j->n, spread_of(ns[d], o->rounds),
               size / time * 1e9, over);
    }
}

static void measure(const struct shape *s, job *j, const options *o) {
    double *ns[DECODERS];
    size_t d, round;
    for (d = 0; d < DECODERS; d++) {
        ns[d] = (double *)allocate(o->rounds * sizeof **ns);
    }
    for (round = 0; round < o->rounds; round++) {
        for (d = 0; d < DECODERS; d++) {
            double start;
            if (s->decode[d] == NULL) {
                continue;
            }
            s->decode[d](j); // warm
            start = now();
            s->decode[d](j);
            ns[d][round] = now() - start;
        }
    }
    if (o->tsv) {
        print_tsv(s, j, ns, o);
    } else {
        print_row(s, j, ns, o);
    }
    for (d = 0; d < DECODERS; d++) {
        free(ns[d]);
    }
}

static options read_options(int argc, char **argv) {
    options o;
    int i;
    o.rows = setting("ROWS", 1000, 50000);
    o.rounds = setting("ROUNDS", 1, 51);
    o.shape = NULL;
    o.tsv = false;
    for (i = 1; i < argc; i++) {
        const bool more = i + 1 < argc;
        if (strcmp(argv[i], "--rows") == 0 && more) {
            o.rows = number(argv[i], argv[i + 1], 1000), i++;
        } else if (strcmp(argv[i], "--rounds") == 0 && more) {
            o.rounds = number(argv[i], argv[i + 1], 1), i++;
        } else if (strcmp(argv[i], "--shape") == 0 && more) {
            o.shape = argv[++i];
        } else if (strcmp(argv[i], "--tsv") == 0) {
            o.tsv = true;
        } else {
            fprintf(stderr, "usage: shapes [--rows N] [--rounds N] "
                            "[--shape NAME] [--tsv]\n");
            exit(2);
        }
    }
    return o;
}

int main(int argc, char **argv) {
    const options o = read_options(argc, argv);
    size_t k;
    int hashed;
    if (o.tsv) {
        printf("workload\tdecoder\trows\tbytes\tns_per_row\tspread_pct\t"
               "bytes_per_s\tratio_to_memcpy\n");
    } else {
        print_machine(o.rows);
        printf("Median of %zu rounds%s.\n\n", o.rounds, SHAPES_PEER_VERSION);
        printf("| table, data | bytes a row | rows ns | at run time ns | "
               "rows, all values used ns | value readers ns | rows / by hand | "
               "owned copy / rows | at run time / rows | times memcpy | times "
               "JSONEachRow | times JSONCompactEachRow |\n"
               "|---|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|\n");
    }
    for (k = 0; k < SHAPES; k++) {
        for (hashed = 0; hashed < 2; hashed++) {
            job j;
            if (o.shape != NULL && strcmp(o.shape, shapes[k].name) != 0) {
                continue;
            }
            prepare(&shapes[k], &j, o.rows, hashed != 0);
            if (!hashed) {
                check_engine(&shapes[k], &j);
            }
            check(&shapes[k], &j);
            measure(&shapes[k], &j, &o);
            discard(&j);
        }
    }
    return 0;
}
