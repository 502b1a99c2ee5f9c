// A JSON decoder for the benchmark's table and nothing else: one pass, no
// tree, no copies, every field parsed to the last bit, and every byte between
// the fields checked. About as fast as JSON can be read without SIMD.
#ifndef IOT_JSON_H
#define IOT_JSON_H

#include "iot.h"

// 10^-k as 128-bit mantissas for Lemire's algorithm, k up to 22.
enum { IOT_POWERS = 23 };
typedef struct iot_powers {
    uint64_t high[IOT_POWERS];
    uint64_t low[IOT_POWERS];
    double exact[IOT_POWERS];
} iot_powers;

// floor(2^(bits of 5^k + 127) / 5^k) + 1, bit by bit.
static inline iot_powers iot_make_powers(void) {
    iot_powers t;
    uint64_t five = 1;
    int k;
    memset(&t, 0, sizeof t);
    t.high[0] = (uint64_t)1 << 63;
    t.exact[0] = 1;
    for (k = 1; k < IOT_POWERS; k++) {
        uint64_t rest = 1;
        int bit;
        five *= 5;
        while (rest < five) {
            rest *= 2;
        }
        // The first bit of the quotient is 1: rest / five is in [1, 2).
        for (bit = 0; bit < 128; bit++) {
            t.high[k] = t.high[k] << 1 | t.low[k] >> 63;
            t.low[k] = t.low[k] << 1 | (rest >= five);
            rest = (rest >= five ? rest - five : rest) * 2;
        }
        t.low[k]++;
        t.high[k] += t.low[k] == 0;
        t.exact[k] = t.exact[k - 1] * 10;
    }
    return t;
}

static inline bool iot_digit(char c) {
    return (unsigned char)(c - '0') < 10;
}

// Parses digits and an optional fraction into *digits and *places.
static inline const char *iot_decimal(const char *p, uint64_t *digits,
                                      unsigned *places, bool *exact) {
    const char *first = p;
    uint64_t m = 0;
    *places = 0;
    while (iot_digit(*p)) {
        m = m * 10 + (uint64_t)(*p++ - '0');
    }
    if (p == first) {
        return NULL;
    }
    if (*p == '.') {
        const char *point = p++;
        while (iot_digit(*p)) {
            m = m * 10 + (uint64_t)(*p++ - '0');
        }
        *places = (unsigned)(p - point - 1);
    }
    *digits = m;
    *exact = p - first <= 19 && *places < IOT_POWERS && *p != 'e' && *p != 'E';
    return p;
}

static inline const char *iot_double(const iot_powers *t, const char *text,
                                     double *value) {
    uint64_t m;
    unsigned places;
    bool exact;
    const char *p = iot_decimal(text, &m, &places, &exact);
    if (p == NULL) {
        return NULL;
    }
    if (exact && m <= (uint64_t)1 << 53) {
        *value = (double)m / t->exact[places]; // both exact: one rounding
        return p;
    }
#ifdef __SIZEOF_INT128__
    if (exact && m != 0) {
        __extension__ typedef unsigned __int128 wide;
        const int zeros = __builtin_clzll(m);
        const uint64_t w = m << zeros;
        wide product = (wide)w * t->high[places];
        uint64_t high = (uint64_t)(product >> 64), low = (uint64_t)product;
        int upper, power;
        uint64_t mantissa;
        if ((high & 0x1ff) == 0x1ff) {
            uint64_t more = (uint64_t)((wide)w * t->low[places] >> 64);
            low += more;
            high += low < more;
        }
        upper = (int)(high >> 63);
        mantissa = high >> (upper + 9);
        power = ((-(int)places * 217706) >> 16) + 63 + upper - zeros + 1023;
        if (low <= 1 && places <= 4 && (mantissa & 3) == 1 &&
            mantissa << (upper + 9) == high) {
            mantissa &= ~(uint64_t)1;
        }
        mantissa = (mantissa + (mantissa & 1)) >> 1;
        mantissa += (uint64_t)(power - 1) << 52; // a carry steps the exponent
        memcpy(value, &mantissa, sizeof *value);
        return p;
    }
#endif
    {
        char *end;
        *value = strtod(text, &end);
        return end;
    }
}

static inline const char *iot_float(const char *text, float *value) {
    static const float powers[] = {1.0F, 1e1F, 1e2F, 1e3F, 1e4F, 1e5F,
                                   1e6F, 1e7F, 1e8F, 1e9F, 1e10F};
    uint64_t m;
    unsigned places;
    bool exact;
    const char *p = iot_decimal(text, &m, &places, &exact);
    if (p != NULL && exact && m <= 1 << 24 && places <= 10) {
        *value = (float)m / powers[places];
        return p;
    }
    if (p != NULL) {
        char *end;
        *value = strtof(text, &end);
        p = end;
    }
    return p;
}

static inline const char *iot_unsigned(const char *p, uint32_t most,
                                       uint32_t *value) {
    const char *first = p;
    uint64_t v = 0;
    while (iot_digit(*p) && v <= most) {
        v = v * 10 + (uint64_t)(*p++ - '0');
    }
    *value = (uint32_t)v;
    return p == first || v > most ? NULL : p;
}

// Days since 1970 of the last date seen: readings come in order of time.
typedef struct iot_date {
    char text[10];
    int64_t days;
} iot_date;

static inline int iot_two(const char *p) {
    return (p[0] - '0') * 10 + p[1] - '0';
}

// A DateTime, in UTC.
static inline const char *iot_seconds(const char *p, iot_date *date,
                                      uint32_t *seconds) {
    static const char shape[] = "0000-00-00 00:00:00";
    size_t i;
    for (i = 0; i < sizeof shape - 1; i++) {
        if (shape[i] == '0' ? !iot_digit(p[i]) : p[i] != shape[i]) {
            return NULL;
        }
    }
    if (memcmp(p, date->text, sizeof date->text) != 0) {
        const int64_t month = iot_two(p + 5);
        const int64_t year =
            iot_two(p) * 100 + iot_two(p + 2) - (month <= 2 ? 1 : 0);
        const int64_t of_year =
            (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 +
            iot_two(p + 8) - 1;
        date->days =
            year * 365 + year / 4 - year / 100 + year / 400 + of_year - 719468;
        memcpy(date->text, p, sizeof date->text);
    }
    *seconds = (uint32_t)(date->days * 86400 + iot_two(p + 11) * 3600 +
                          iot_two(p + 14) * 60 + iot_two(p + 17));
    return p + sizeof shape - 1;
}

// A DateTime64(3).
static inline const char *iot_ticks(const char *p, iot_date *date,
                                    int64_t *ticks) {
    uint32_t seconds;
    p = iot_seconds(p, date, &seconds);
    if (p == NULL || p[0] != '.' || !iot_digit(p[1]) || !iot_digit(p[2]) ||
        !iot_digit(p[3])) {
        return NULL;
    }
    *ticks = (int64_t)seconds * 1000 + (p[1] - '0') * 100 + iot_two(p + 2);
    return p + 4;
}

#define IOT_EXPECT(text)                                                       \
    if (p == NULL || memcmp(p, text, sizeof text - 1) != 0) {                  \
        return i;                                                              \
    }                                                                          \
    p += sizeof text - 1;

// The text must be followed by 32 bytes that can be read (and hold no digits).
// Returns the number of good rows.
#define IOT_JSON_DECODER(function, row, time, t0, t1, t2, t3, t4, t5, t6, t7)  \
    static inline size_t function(const iot_powers *t, const char *p,          \
                                  const char *end, row *out, size_t n) {       \
        iot_date date = {{0}, 0};                                              \
        size_t i;                                                              \
        for (i = 0; i < n && p < end; i++) {                                   \
            uint32_t status = 0;                                               \
            IOT_EXPECT(t0)                                                     \
            p = iot_unsigned(p, UINT32_MAX, &out[i].sensor_id);                \
            IOT_EXPECT(t1)                                                     \
            p = time(p, &date, &out[i].ts);                                    \
            IOT_EXPECT(t2)                                                     \
            p = iot_double(t, p, &out[i].temperature);                         \
            IOT_EXPECT(t3)                                                     \
            p = iot_double(t, p, &out[i].humidity);                            \
            IOT_EXPECT(t4)                                                     \
            p = iot_double(t, p, &out[i].pressure);                            \
            IOT_EXPECT(t5)                                                     \
            p = iot_float(p, &out[i].battery);                                 \
            IOT_EXPECT(t6)                                                     \
            p = iot_unsigned(p, UINT8_MAX, &status);                           \
            out[i].status = (uint8_t)status;                                   \
            IOT_EXPECT(t7)                                                     \
        }                                                                      \
        return i;                                                              \
    }
IOT_JSON_DECODER(iot_read_compact, reading, iot_ticks, "[", ", \"", "\", ",
                 ", ", ", ", ", ", ", ", "]\n")
IOT_JSON_DECODER(iot_read_named, reading, iot_ticks,
                 "{\"sensor_id\":", ",\"ts\":\"",
                 "\",\"temperature\":", ",\"humidity\":", ",\"pressure\":",
                 ",\"battery\":", ",\"status\":", "}\n")

#endif
