// The tables of the shapes benchmark: column lists, and a generator that writes
// their rows as RowBinary and as JSON. Two kinds of data: the regular pattern
// of the queries in tests/data/shapes.sql, and one with the same columns in
// which lengths, NULLs and choices come from a hash. A branch predictor learns
// the regular pattern, which flatters decoders of nested rows several times.
#ifndef SHAPES_H
#define SHAPES_H

#include "../rowbinary.h"
#include "iot.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#define LEDGER(COL)                                                            \
    COL(txn_id, UInt128)                                                       \
    COL(account, Int64)                                                        \
    COL(amount, Decimal(38, 18))                                               \
    COL(balance, Decimal(38, 18))                                              \
    COL(fee, Decimal(18, 4))                                                   \
    COL(volume, UInt256)
ROWBIN_FIXED_ROW(ledger, LEDGER);

#define ORDERS(COL)                                                            \
    COL(id, UInt8)                                                             \
    COL(uid, UUID)                                                             \
    COL(price, Decimal(18, 2))                                                 \
    COL(status, Enum8('new' = 1, 'shipped' = 2, 'done' = 3))
ROWBIN_FIXED_ROW(orders, ORDERS);

#define TINY(COL) COL(v, UInt8)
ROWBIN_FIXED_ROW(tiny, TINY);

#define LOGS(COL)                                                              \
    COL(ts, DateTime('UTC'))                                                   \
    COL(level, LowCardinality(String))                                         \
    COL(service, LowCardinality(String))                                       \
    COL(message, String)                                                       \
    COL(trace_id, String)
ROWBIN_ROW(logs, LOGS);

#define EVENTS(COL) COL(id, UInt64) COL(name, String) COL(ts, DateTime('UTC'))
ROWBIN_ROW(events, EVENTS);

#define STRINGS3(COL) COL(a, String) COL(b, String) COL(c, String)
ROWBIN_ROW(strings3, STRINGS3);

#define MIXED10(COL)                                                           \
    COL(id, UInt64)                                                            \
    COL(ts, DateTime('UTC'))                                                   \
    COL(user, String)                                                          \
    COL(port, UInt16)                                                          \
    COL(ip, IPv4)                                                              \
    COL(load, Float64)                                                         \
    COL(score, Nullable(Float64))                                              \
    COL(ok, UInt8)                                                             \
    COL(day, Date)                                                             \
    COL(prio, Enum16('low' = -1, 'mid' = 0, 'high' = 1))
ROWBIN_ROW(mixed10, MIXED10);

#define ITEM(COL) COL(sku, String) COL(qty, UInt16)
#define CARTS(COL)                                                             \
    COL(cart_id, UInt32)                                                       \
    COL(items, Array(TupleOf(ITEM)))                                           \
    COL(discounts, Array(Nullable(Int32)))
ROWBIN_ROW(item, ITEM);
ROWBIN_ROW(carts, CARTS);

#define TAG(COL) COL(key, String) COL(value, String)
#define WINDOW(COL) COL(start, UInt32) COL(count, UInt16)
#define TELEMETRY(COL)                                                         \
    COL(host, String)                                                          \
    COL(tags, Map(String, String))                                             \
    COL(cpu, Array(Float64))                                                   \
    COL(region, Nullable(String))                                              \
    COL(window, TupleOf(WINDOW))
ROWBIN_ROW(tag, TAG);
ROWBIN_ROW(window, WINDOW);
ROWBIN_ROW(telemetry, TELEMETRY);

#define METRIC(COL) COL(name, LowCardinality(String)) COL(value, Float64)
#define OBSERVABILITY(COL)                                                     \
    COL(id, UInt64)                                                            \
    COL(ts, DateTime64(3, 'UTC'))                                              \
    COL(level, Enum8('debug' = 1, 'info' = 2, 'warn' = 3, 'error' = 4))        \
    COL(trace_id, UUID)                                                        \
    COL(payload, Variant(Float64, Int64, String))                              \
    COL(tags, Map(LowCardinality(String), String))                             \
    COL(metrics, Array(TupleOf(METRIC)))                                       \
    COL(attrs, Array(Nullable(Int64)))
ROWBIN_ROW(metric, METRIC);
ROWBIN_ROW(observability, OBSERVABILITY);

#define PROFILES(COL)                                                          \
    COL(id, UInt32) COL(tags, Array(String)) COL(score, Nullable(Int32))
ROWBIN_ROW(profiles, PROFILES);

// ---- MD5, of texts shorter than 56 bytes: UUIDs and trace ids ----

static inline void shapes_md5(const char *text, unsigned char digest[16]) {
    static const unsigned turns[] = {7, 12, 17, 22, 5, 9,  14, 20,
                                     4, 11, 16, 23, 6, 10, 15, 21};
    uint32_t state[4] = {0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476};
    uint32_t was[4], block[16];
    unsigned char bytes[64] = {0};
    const size_t size = strlen(text);
    unsigned i;
    memcpy(bytes, text, size);
    bytes[size] = 0x80;
    bytes[56] = (unsigned char)(size << 3);
    bytes[57] = (unsigned char)(size >> 5);
    for (i = 0; i < 16; i++) {
        block[i] = rowbin_priv_load_uint32_t(bytes + 4 * i);
    }
    memcpy(was, state, sizeof was);
    for (i = 0; i < 64; i++) {
        const uint32_t b = state[1], c = state[2], d = state[3];
        const unsigned round = i / 16;
        const uint32_t mixed = round == 0   ? (b & c) | (~b & d)
                               : round == 1 ? (d & b) | (~d & c)
                               : round == 2 ? b ^ c ^ d
                                            : c ^ (b | ~d);
        const unsigned from = round == 0   ? i
                              : round == 1 ? 5 * i + 1
                              : round == 2 ? 3 * i + 5
                                           : 7 * i;
        const unsigned turn = turns[round * 4 + i % 4];
        const uint32_t sum = state[0] + mixed + block[from % 16] +
                             (uint32_t)(4294967296.0 * fabs(sin(i + 1.0)));
        state[0] = d;
        state[3] = c;
        state[2] = b;
        state[1] = b + (sum << turn | sum >> (32 - turn));
    }
    for (i = 0; i < 16; i++) {
        digest[i] =
            (unsigned char)((was[i / 4] + state[i / 4]) >> (8 * (i % 4)));
    }
}

// ---- Writing rows in three formats at once ----

typedef struct shapes_out {
    iot_bytes wire, compact, named;
    bool json;   // write JSON as well
    bool hashed; // the kind of data
    bool first;  // in a row or composite value
} shapes_out;

// A number below k: n itself in the regular data.
static inline uint64_t shapes_pick(const shapes_out *o, uint64_t n,
                                   uint64_t salt, uint64_t k) {
    uint64_t x = n * 0x9e3779b97f4a7c15u + salt * 0xd6e8feb86659fd93u;
    if (!o->hashed) {
        return n % k;
    }
    x ^= x >> 32;
    x *= 0xd6e8feb86659fd93u;
    x ^= x >> 29;
    x *= 0x94d049bb133111ebu;
    return (x ^ x >> 32) % k;
}

static inline void shapes_text(shapes_out *o, const char *text, size_t size) {
    if (o->json) {
        iot_put(&o->compact, text, size);
        iot_put(&o->named, text, size);
    }
}

// Begins a column, or with NULL an element.
static inline void shapes_key(shapes_out *o, const char *name, bool in_row) {
    if (o->json) {
        if (!o->first) {
            iot_put(&o->compact, ", ", in_row ? 2 : 1);
            iot_put(&o->named, ",", 1);
        }
        if (name != NULL) {
            iot_bytes *to[2];
            int k;
            to[0] = &o->named;
            to[1] = &o->compact;
            for (k = 0; k < (in_row ? 1 : 2); k++) {
                iot_put(to[k], "\"", 1);
                iot_put(to[k], name, strlen(name));
                iot_put(to[k], "\":", 2);
            }
        }
    }
    o->first = false;
}

// Scalars: on the wire, and as text.
static inline void shapes_uint(shapes_out *o, uint64_t value, size_t width) {
    char text[24];
    iot_put_le(&o->wire, value, width);
    shapes_text(o, text,
                (size_t)sprintf(text, "%llu", (unsigned long long)value));
}
static inline void shapes_int(shapes_out *o, int64_t value, size_t width) {
    char text[24];
    iot_put_le(&o->wire, (uint64_t)value, width);
    shapes_text(o, text, (size_t)sprintf(text, "%lld", (long long)value));
}
static inline void shapes_double(shapes_out *o, double value) {
    char text[40];
    iot_put_double(&o->wire, value);
    shapes_text(o, text, (size_t)sprintf(text, "%.17g", value));
}
// A text between quotes that JSON need not escape, but for slashes.
static inline void shapes_quoted(shapes_out *o, const char *text) {
    shapes_text(o, "\"", 1);
    for (; *text != '\0'; text++) {
        shapes_text(o, *text == '/' ? "\\/" : text, *text == '/' ? 2 : 1);
    }
    shapes_text(o, "\"", 1);
}
static inline void shapes_count(shapes_out *o, uint64_t n) {
    for (; n > 127; n >>= 7) {
        iot_put_le(&o->wire, n | 128, 1);
    }
    iot_put_le(&o->wire, n, 1);
}
static inline void shapes_string(shapes_out *o, const char *text) {
    shapes_count(o, strlen(text));
    iot_put_text(&o->wire, text);
    shapes_quoted(o, text);
}
static inline bool shapes_null(shapes_out *o, bool is_null) {
    iot_put_le(&o->wire, is_null, 1);
    if (is_null) {
        shapes_text(o, "null", 4);
    }
    return is_null;
}
// An Array or Map, of `n` elements; a row; a Tuple with n == 1.
static inline void shapes_begin(shapes_out *o, const char *bracket) {
    shapes_text(o, bracket, 1);
    o->first = true;
}
static inline void shapes_end(shapes_out *o, const char *bracket) {
    shapes_text(o, bracket, 1);
    o->first = false;
}
static inline void shapes_datetime(shapes_out *o, uint32_t seconds) {
    const rowbin_civil c = rowbin_civil_DateTime(seconds);
    char text[80];
    iot_put_le(&o->wire, seconds, 4);
    sprintf(text, "%04d-%02d-%02d %02d:%02d:%02d", (int)c.year, c.month, c.day,
            c.hour, c.minute, c.second);
    shapes_quoted(o, text);
}
// A UUID whose version digits are set as the queries do.
static inline void shapes_uuid(shapes_out *o, uint64_t n) {
    rowbin_uuid uuid;
    char text[ROWBIN_TEXT_SIZE];
    size_t i;
    sprintf(text, "%llu", (unsigned long long)n);
    shapes_md5(text, uuid.bytes);
    uuid.bytes[6] = (unsigned char)(0x40 | (uuid.bytes[6] & 15));
    uuid.bytes[8] = (unsigned char)(0x80 | (uuid.bytes[8] & 15));
    for (i = 0; i < 16; i++) {
        iot_put(&o->wire, &uuid.bytes[i < 8 ? 7 - i : 23 - i], 1);
    }
    rowbin_format_UUID(uuid, text, sizeof text);
    shapes_quoted(o, text);
}
// Limbs on the wire; decimal digits, between quotes, as text.
static inline void shapes_limbs(shapes_out *o, const uint64_t *limb,
                                size_t count, const char *text) {
    size_t i;
    for (i = 0; i < count; i++) {
        iot_put_le(&o->wire, limb[i], 8);
    }
    shapes_quoted(o, text);
}

// ---- The rows ----

static inline void shapes_iot(shapes_out *o, uint64_t n) {
    const reading row = iot_row(o->hashed ? shapes_pick(o, n, 1, 1u << 30) : n);
    iot_put_le(&o->wire, row.sensor_id, 4);
    iot_put_le(&o->wire, (uint64_t)row.ts, 8);
    iot_put_double(&o->wire, row.temperature);
    iot_put_double(&o->wire, row.humidity);
    iot_put_double(&o->wire, row.pressure);
    iot_put(&o->wire, &row.battery, 4);
    iot_put_le(&o->wire, row.status, 1);
}

// a * b + c, of 128 bits: not every compiler has a type for it.
static inline void shapes_multiply(uint64_t a, uint64_t b, uint64_t c,
                                   uint64_t *limb) {
    const uint64_t low = (a & UINT32_MAX) * (b & UINT32_MAX);
    const uint64_t mid = (a >> 32) * (b & UINT32_MAX) + (low >> 32);
    const uint64_t mid2 = (a & UINT32_MAX) * (b >> 32) + (mid & UINT32_MAX);
    limb[0] = a * b + c;
    limb[1] =
        (a >> 32) * (b >> 32) + (mid >> 32) + (mid2 >> 32) + (limb[0] < c);
}

static inline void shapes_ledger(shapes_out *o, uint64_t number) {
    static const uint64_t base[4] = {
        UINT64_C(568759148155277568), UINT64_C(6940522012252621400),
        UINT64_C(5092861446117289410), UINT64_C(15734241099374569057)};
    const uint64_t unit = UINT64_C(1000000000000000000);
    const uint64_t n = o->hashed ? shapes_pick(o, number, 1, 1000000) : number;
    const int64_t fee = (int64_t)(n % 9000 * 10000 + n % 10000);
    char text[ROWBIN_TEXT_SIZE];
    rowbin_uint128 u;
    rowbin_int128 i;
    rowbin_uint256 v;
    shapes_multiply(UINT64_C(318467391026) * 999983, 1000000007 * (n + 1), 0,
                    u.limb);
    u.limb[0] |= 3;
    rowbin_format_UInt128(u, text, sizeof text);
    shapes_key(o, "txn_id", true);
    shapes_limbs(o, u.limb, 2, text);
    shapes_key(o, "account", true);
    sprintf(text, "%lld",
            (long long)(INT64_C(9007199254740993) + (int64_t)n * 7));
    u.limb[0] = 9007199254740993u + n * 7;
    shapes_limbs(o, u.limb, 1, text);
    shapes_multiply(71234567890123u + n, unit, n * 1000003u, i.limb);
    rowbin_format_Decimal128(i, 18, text, sizeof text);
    shapes_key(o, "amount", true);
    shapes_limbs(o, i.limb, 2, text);
    shapes_multiply(31234567890123u + n * 3, unit, n % 1000, i.limb);
    i.limb[0] = 0 - i.limb[0];
    i.limb[1] = 0 - i.limb[1] - (i.limb[0] != 0);
    rowbin_format_Decimal128(i, 18, text, sizeof text);
    shapes_key(o, "balance", true);
    shapes_limbs(o, i.limb, 2, text);
    u.limb[0] = (uint64_t)fee;
    rowbin_format_Decimal64(fee, 4, text, sizeof text);
    shapes_key(o, "fee", true);
    shapes_limbs(o, u.limb, 1, text);
    memcpy(v.limb, base, sizeof base);
    v.limb[0] += n; // without a carry
    rowbin_format_UInt256(v, text, sizeof text);
    shapes_key(o, "volume", true);
    shapes_limbs(o, v.limb, 4, text);
}

static inline void shapes_logs(shapes_out *o, uint64_t n) {
    static const char *const levels[] = {"DEBUG", "INFO", "INFO",
                                         "INFO",  "WARN", "ERROR"};
    static const char *const services[] = {"gateway", "auth",   "orders",
                                           "billing", "search", "mailer"};
    static const char *const verbs[] = {"GET", "PUT", "POST"};
    static const int codes[] = {200, 201, 204, 404, 503};
    unsigned char digest[16];
    char text[100];
    int i;
    shapes_key(o, "ts", true);
    shapes_datetime(o, (uint32_t)(1710000000 + n * 3));
    shapes_key(o, "level", true);
    shapes_string(o, levels[shapes_pick(o, n, 1, 6)]);
    shapes_key(o, "service", true);
    shapes_string(o, services[shapes_pick(o, n / 7, 2, 6)]);
    sprintf(text, "%s /v2/items/%d -> %d took %d ms, retry=%d",
            verbs[shapes_pick(o, n, 3, 3)], (int)shapes_pick(o, n, 4, 977),
            codes[shapes_pick(o, n, 5, 5)],
            (int)shapes_pick(o, n * 37, 6, 1900), (int)shapes_pick(o, n, 7, 2));
    shapes_key(o, "message", true);
    shapes_string(o, text);
    sprintf(text, "trace%llu", (unsigned long long)n);
    shapes_md5(text, digest);
    for (i = 0; i < 16; i++) {
        sprintf(text + 2 * i, "%02x", digest[i]);
    }
    shapes_key(o, "trace_id", true);
    shapes_string(o, text);
}

static inline void shapes_orders(shapes_out *o, uint64_t number) {
    static const char *const states[] = {"new", "shipped", "done"};
    const uint64_t n = o->hashed ? shapes_pick(o, number, 1, 1000000) : number;
    char text[ROWBIN_TEXT_SIZE];
    shapes_key(o, "id", true);
    shapes_uint(o, n % 256, 1);
    shapes_key(o, "uid", true);
    shapes_uuid(o, n);
    shapes_key(o, "price", true);
    iot_put_le(&o->wire, n * 19, 8);
    rowbin_format_Decimal64((int64_t)n * 19, 2, text, sizeof text);
    shapes_text(o, text, strlen(text));
    shapes_key(o, "status", true);
    iot_put_le(&o->wire, n % 3 + 1, 1);
    shapes_quoted(o, states[n % 3]);
}

static inline void shapes_carts(shapes_out *o, uint64_t n) {
    uint64_t x, k = shapes_pick(o, n, 1, 4);
    char text[32];
    shapes_key(o, "cart_id", true);
    shapes_uint(o, n, 4);
    shapes_key(o, "items", true);
    shapes_count(o, k);
    shapes_begin(o, "[");
    for (x = 0; x < k; x++) {
        sprintf(text, "sku-%d",
                (int)(o->hashed ? shapes_pick(o, n * 7 + x, 2, 200)
                                : x * 31 + n % 7));
        shapes_key(o, NULL, false);
        shapes_begin(o, "{");
        shapes_key(o, "sku", false);
        shapes_string(o, text);
        shapes_key(o, "qty", false);
        shapes_uint(o, x + 1, 2);
        shapes_end(o, "}");
    }
    shapes_end(o, "]");
    k = shapes_pick(o, n, 3, 5);
    shapes_key(o, "discounts", true);
    shapes_count(o, k);
    shapes_begin(o, "[");
    for (x = 0; x < k; x++) {
        shapes_key(o, NULL, false);
        if (!shapes_null(o, o->hashed ? shapes_pick(o, n * 11 + x, 4, 3) == 0
                                      : x % 3 == 0)) {
            shapes_int(o, (int64_t)x - 2, 4);
        }
    }
    shapes_end(o, "]");
}

// A Map with these keys.
static inline void shapes_tags(shapes_out *o, const char *const *keys,
                               const int *values, size_t k) {
    char text[32];
    size_t i;
    shapes_key(o, "tags", true);
    shapes_count(o, k);
    shapes_begin(o, "{");
    for (i = 0; i < k; i++) {
        shapes_count(o, strlen(keys[i]));
        iot_put_text(&o->wire, keys[i]);
        shapes_key(o, keys[i], false);
        sprintf(text, values[i] < 0 ? "prod" : "%d", values[i]);
        shapes_string(o, text);
    }
    shapes_end(o, "}");
}

static inline void shapes_telemetry(shapes_out *o, uint64_t n) {
    static const char *const keys[] = {"env", "zone", "rack"};
    const int values[] = {-1, (int)shapes_pick(o, n, 1, 3),
                          (int)shapes_pick(o, n, 2, 40)};
    uint64_t x, k = shapes_pick(o, n, 3, 6);
    char text[32];
    sprintf(text, "node-%d", (int)shapes_pick(o, n, 4, 4096));
    shapes_key(o, "host", true);
    shapes_string(o, text);
    shapes_tags(o, keys, values,
                o->hashed ? (size_t)shapes_pick(o, n, 5, 4) : 3);
    shapes_key(o, "cpu", true);
    shapes_count(o, k);
    shapes_begin(o, "[");
    for (x = 0; x < k; x++) {
        shapes_key(o, NULL, false);
        shapes_double(o, (double)(x * 13 + n % 100) / 16);
    }
    shapes_end(o, "]");
    shapes_key(o, "region", true);
    if (!shapes_null(o, shapes_pick(o, n, 6, 3) == 0)) {
        shapes_string(o, "eu-west");
    }
    shapes_key(o, "window", true);
    shapes_begin(o, "{");
    shapes_key(o, "start", false);
    shapes_uint(o, n * 60, 4);
    shapes_key(o, "count", false);
    shapes_uint(o, n % 100, 2);
    shapes_end(o, "}");
}

static inline void shapes_payload(shapes_out *o, uint64_t n, uint64_t which) {
    char text[32];
    shapes_key(o, "payload", true);
    if (which == 0) {
        iot_put_le(&o->wire, 1, 1);
        shapes_int(o, (int64_t)n - 500, 8);
    } else if (which == 1) {
        iot_put_le(&o->wire, 2, 1);
        sprintf(text, "p%llu", (unsigned long long)n);
        shapes_string(o, text);
    } else if (which == 2) {
        iot_put_le(&o->wire, 0, 1);
        shapes_double(o, (double)n / 8);
    } else {
        iot_put_le(&o->wire, 255, 1);
        shapes_text(o, "null", 4);
    }
}

static inline void shapes_observability(shapes_out *o, uint64_t n) {
    static const char *const levels[] = {"debug", "info", "warn", "error"};
    static const char *const keys[] = {"env", "az"};
    const int values[] = {-1, (int)shapes_pick(o, n, 1, 3)};
    const uint64_t level = shapes_pick(o, n, 2, 4);
    uint64_t x, k;
    const int64_t ticks = INT64_C(1646370367089) + (int64_t)n * 1000;
    const rowbin_civil c = rowbin_civil_DateTime64(ticks, 3);
    char text[80];
    shapes_key(o, "id", true);
    shapes_uint(o, n, 8);
    shapes_key(o, "ts", true);
    iot_put_le(&o->wire, (uint64_t)ticks, 8);
    sprintf(text, "%04d-%02d-%02d %02d:%02d:%02d.%03d", (int)c.year, c.month,
            c.day, c.hour, c.minute, c.second, (int)(c.nanosecond / 1000000));
    shapes_quoted(o, text);
    shapes_key(o, "level", true);
    iot_put_le(&o->wire, level + 1, 1);
    shapes_quoted(o, levels[level]);
    shapes_key(o, "trace_id", true);
    shapes_uuid(o, n);
    shapes_payload(o, n, shapes_pick(o, n, 3, 4));
    shapes_tags(o, keys, values,
                o->hashed ? (size_t)shapes_pick(o, n, 4, 3) : 2);
    k = shapes_pick(o, n, 5, 3);
    shapes_key(o, "metrics", true);
    shapes_count(o, k);
    shapes_begin(o, "[");
    for (x = 0; x < k; x++) {
        sprintf(text, "metric%d", (int)x);
        shapes_key(o, NULL, false);
        shapes_begin(o, "{");
        shapes_key(o, "name", false);
        shapes_string(o, text);
        shapes_key(o, "value", false);
        shapes_double(o, (double)(x + n) / 4);
        shapes_end(o, "}");
    }
    shapes_end(o, "]");
    k = shapes_pick(o, n, 6, 4);
    shapes_key(o, "attrs", true);
    shapes_count(o, k);
    shapes_begin(o, "[");
    for (x = 0; x < k; x++) {
        shapes_key(o, NULL, false);
        if (!shapes_null(o, o->hashed ? shapes_pick(o, n * 5 + x, 7, 2) == 1
                                      : x % 2 == 1)) {
            shapes_int(o, (int64_t)x * INT64_C(3000000000), 8);
        }
    }
    shapes_end(o, "]");
}

static inline void shapes_profiles(shapes_out *o, uint64_t n) {
    uint64_t x, k = shapes_pick(o, n, 1, 5);
    char text[32];
    iot_put_le(&o->wire, n, 4);
    shapes_count(o, k);
    for (x = 0; x < k; x++) {
        sprintf(
            text, "tag%d",
            (int)(o->hashed ? shapes_pick(o, n * 5 + x, 2, 89) : x * n % 89));
        shapes_string(o, text);
    }
    if (!shapes_null(o, shapes_pick(o, n, 3, 4) == 0)) {
        iot_put_le(&o->wire, n - 333, 4);
    }
}

static inline void shapes_events(shapes_out *o, uint64_t n) {
    char text[32];
    iot_put_le(&o->wire, n * 1000003, 8);
    sprintf(text, "event-%d", (int)shapes_pick(o, n, 1, 5000));
    shapes_string(o, text);
    iot_put_le(&o->wire, 1690000000 + n, 4);
}

static inline void shapes_tiny(shapes_out *o, uint64_t n) {
    iot_put_le(&o->wire, shapes_pick(o, n, 1, 256), 1);
}

static inline void shapes_strings3(shapes_out *o, uint64_t n) {
    char text[32];
    sprintf(text, "%d", (int)shapes_pick(o, n, 1, 10));
    shapes_string(o, text);
    sprintf(text, "%llu", (unsigned long long)n);
    shapes_string(o, text);
    sprintf(text, "%.*s", (int)shapes_pick(o, n, 2, 27),
            "abcdefghijklmnopqrstuvwxyz");
    shapes_string(o, text);
}

static inline void shapes_mixed10(shapes_out *o, uint64_t n) {
    char text[32];
    iot_put_le(&o->wire, n, 8);
    iot_put_le(&o->wire, 1700000000 + n, 4);
    sprintf(text, "user%d", (int)shapes_pick(o, n, 1, 1000));
    shapes_string(o, text);
    iot_put_le(&o->wire, n % 65536, 2);
    iot_put_le(&o->wire, (uint32_t)(n * 2654435761u), 4);
    iot_put_double(&o->wire, (double)(float)n / 3);
    if (!shapes_null(o, shapes_pick(o, n, 2, 5) == 0)) {
        iot_put_double(&o->wire, (double)n / 7);
    }
    iot_put_le(&o->wire, n % 2 == 0, 1);
    iot_put_le(&o->wire, 19000 + n % 2000, 2);
    iot_put_le(&o->wire, n % 3 - 1, 2);
}

#endif
