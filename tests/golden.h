// The engine's text of a decoded value of any fixed-width type, made from the
// header's helpers, and the fields of a TabSeparated line to compare it with.
#ifndef GOLDEN_H
#define GOLDEN_H

#include "../rowbinary.h"
#include "test.h"

#include <math.h>

// Any value: its bytes in memory, as the type's C value.
typedef struct golden_value {
    unsigned char bytes[32];
    const char *data; // FixedString: the view
    size_t size;
} golden_value;

// One reader per type of the header's list.
typedef struct golden_reader {
    const char *name;
    int kind;
    size_t width;
    void (*read)(rowbin_reader *r, golden_value *value);
} golden_reader;

#define GOLDEN_FIXED(name, width, type, image)                                 \
    static inline void golden_read_##name(rowbin_reader *r,                    \
                                          golden_value *value) {               \
        const type v = rowbin_read_##name(r);                                  \
        memset(value, 0, sizeof *value);                                       \
        memcpy(value->bytes, &v, sizeof v);                                    \
    }
#define GOLDEN_VARIABLE(name, least, type)
#define GOLDEN_OTHER(name)
ROWBIN_TYPES(GOLDEN_FIXED, GOLDEN_VARIABLE, GOLDEN_OTHER)
#undef GOLDEN_FIXED

static const golden_reader golden_readers[] = {
#define GOLDEN_FIXED(name, width, type, image)                                 \
    {#name, ROWBIN_TYPE_##name, width, golden_read_##name},
    ROWBIN_TYPES(GOLDEN_FIXED, GOLDEN_VARIABLE, GOLDEN_OTHER)
#undef GOLDEN_FIXED
};
enum { GOLDEN_READERS = sizeof golden_readers / sizeof golden_readers[0] };

// A type's text, taken apart with nothing but the C library.
typedef struct golden_type {
    const golden_reader *reader; // NULL: FixedString or String
    bool is_string, is_nullable;
    size_t width;
    int scale;
    bool is_enum;
    char text[256];
} golden_type;

static inline golden_type golden_parse(const char *text) {
    golden_type t;
    const char *inner = text;
    const char *comma;
    char name[40];
    size_t i, n;
    memset(&t, 0, sizeof t);
    snprintf(t.text, sizeof t.text, "%s", text);
    if (strncmp(inner, "LowCardinality(", 15) == 0) {
        inner += 15;
    } else if (strncmp(inner, "SimpleAggregateFunction(", 24) == 0) {
        inner = strchr(inner, ',') + 2;
    }
    if (strncmp(inner, "Nullable(", 9) == 0) {
        inner += 9;
        t.is_nullable = true;
    }
    n = strcspn(inner, "()");
    snprintf(name, sizeof name, "%.*s", (int)n, inner);
    comma = strchr(inner, ',');
    if (strcmp(name, "String") == 0) {
        t.is_string = true;
        return t;
    }
    if (strcmp(name, "FixedString") == 0) {
        t.width = (size_t)atoi(inner + n + 1);
        return t;
    }
    if (strcmp(name, "Decimal") == 0) {
        const int digits = atoi(inner + n + 1);
        t.scale = atoi(comma + 1);
        strcpy(name, digits <= 9    ? "Decimal32"
                     : digits <= 18 ? "Decimal64"
                     : digits <= 38 ? "Decimal128"
                                    : "Decimal256");
    } else if (strncmp(name, "Decimal", 7) == 0 ||
               strcmp(name, "DateTime64") == 0 || strcmp(name, "Time64") == 0) {
        t.scale = atoi(inner + n + 1);
    }
    t.is_enum = strncmp(name, "Enum", 4) == 0;
    for (i = 0; i < GOLDEN_READERS; i++) {
        if (strcmp(golden_readers[i].name, name) == 0) {
            t.reader = &golden_readers[i];
            t.width = t.reader->width;
        }
    }
    if (t.reader == NULL) {
        printf("no reader for %s\n", text);
        exit(1);
    }
    return t;
}

static inline void golden_read(const golden_type *t, rowbin_reader *r,
                               golden_value *value) {
    if (t->reader != NULL) {
        t->reader->read(r, value);
    } else {
        const rowbin_string v = t->is_string
                                    ? rowbin_read_String(r)
                                    : rowbin_read_FixedString(r, t->width);
        memset(value, 0, sizeof *value);
        value->data = v.data;
        value->size = v.size;
    }
}

static inline void golden_date(const rowbin_civil *c, char *text) {
    snprintf(text, 256, "%04lld-%02d-%02d", (long long)c->year, c->month,
             c->day);
}

static inline void golden_fraction(int32_t nanoseconds, int scale, char *text) {
    char digits[16];
    snprintf(digits, sizeof digits, "%09ld", (long)nanoseconds);
    if (scale > 0) {
        sprintf(text + strlen(text), ".%.*s", scale, digits);
    }
}

static inline void golden_datetime(const rowbin_civil *c, int scale,
                                   char *text) {
    golden_date(c, text);
    sprintf(text + strlen(text), " %02d:%02d:%02d", c->hour, c->minute,
            c->second);
    golden_fraction(c->nanosecond, scale, text);
}

static inline void golden_clock(const rowbin_clock *c, int scale, char *text) {
    sprintf(text, "%s%02llu:%02d:%02d", c->negative ? "-" : "",
            (unsigned long long)c->hours, c->minutes, c->seconds);
    golden_fraction(c->nanoseconds, scale, text);
}

// Does the engine's text say this value? Writes ours.
static inline bool golden_is(const golden_type *t, const golden_value *value,
                             const char *engine, size_t engine_size,
                             char *text) {
#define GOLDEN_AS(type, name)                                                  \
    type name;                                                                 \
    memcpy(&name, value->bytes, sizeof name)
    GOLDEN_AS(uint8_t, u8);
    GOLDEN_AS(uint16_t, u16);
    GOLDEN_AS(uint32_t, u32);
    GOLDEN_AS(uint64_t, u64);
    GOLDEN_AS(int8_t, i8);
    GOLDEN_AS(int16_t, i16);
    GOLDEN_AS(int32_t, i32);
    GOLDEN_AS(int64_t, i64);
    GOLDEN_AS(float, f32);
    GOLDEN_AS(double, f64);
    GOLDEN_AS(rowbin_uint128, u128);
    GOLDEN_AS(rowbin_uint256, u256);
    GOLDEN_AS(rowbin_int128, i128);
    GOLDEN_AS(rowbin_int256, i256);
    GOLDEN_AS(rowbin_uuid, uuid);
    GOLDEN_AS(rowbin_ipv6, ipv6);
    GOLDEN_AS(rowbin_point, point);
    rowbin_civil civil;
    rowbin_clock clock;
    int number;
    text[0] = '\0';
    if (t->reader == NULL) { // may hold NULs: compared with its length
        snprintf(text, 256, "%.*s", (int)value->size, value->data);
        return engine_size == value->size &&
               memcmp(value->data, engine, value->size) == 0;
    }
    switch (t->reader->kind) {
    case ROWBIN_TYPE_UInt8:
        sprintf(text, "%u", u8);
        break;
    case ROWBIN_TYPE_UInt16:
        sprintf(text, "%u", u16);
        break;
    case ROWBIN_TYPE_UInt32:
        sprintf(text, "%lu", (unsigned long)u32);
        break;
    case ROWBIN_TYPE_UInt64:
        sprintf(text, "%llu", (unsigned long long)u64);
        break;
    case ROWBIN_TYPE_UInt128:
        rowbin_format_UInt128(u128, text, ROWBIN_TEXT_SIZE);
        break;
    case ROWBIN_TYPE_UInt256:
        rowbin_format_UInt256(u256, text, ROWBIN_TEXT_SIZE);
        break;
    case ROWBIN_TYPE_Int8:
        sprintf(text, "%d", i8);
        break;
    case ROWBIN_TYPE_Int16:
        sprintf(text, "%d", i16);
        break;
    case ROWBIN_TYPE_Int32:
        sprintf(text, "%ld", (long)i32);
        break;
    case ROWBIN_TYPE_Int128:
        rowbin_format_Int128(i128, text, ROWBIN_TEXT_SIZE);
        break;
    case ROWBIN_TYPE_Int256:
        rowbin_format_Int256(i256, text, ROWBIN_TEXT_SIZE);
        break;
    case ROWBIN_TYPE_Bool:
        strcpy(text, u8 == 1 ? "true" : u8 == 0 ? "false" : "neither 0 nor 1");
        break;
    case ROWBIN_TYPE_Float32:
    case ROWBIN_TYPE_BFloat16:
        snprintf(text, 256, "%.9g", (double)f32);
        return isnan(f32) ? strcmp(engine, "nan") == 0
                          : strtof(engine, NULL) == f32 &&
                                (engine[0] == '-') == (signbit(f32) != 0);
    case ROWBIN_TYPE_Float64:
        snprintf(text, 256, "%.17g", f64);
        return isnan(f64) ? strcmp(engine, "nan") == 0
                          : strtod(engine, NULL) == f64 &&
                                (engine[0] == '-') == (signbit(f64) != 0);
    case ROWBIN_TYPE_Decimal32:
        rowbin_format_Decimal32(i32, t->scale, text, ROWBIN_TEXT_SIZE);
        break;
    case ROWBIN_TYPE_Decimal64:
        rowbin_format_Decimal64(i64, t->scale, text, ROWBIN_TEXT_SIZE);
        break;
    case ROWBIN_TYPE_Decimal128:
        rowbin_format_Decimal128(i128, t->scale, text, ROWBIN_TEXT_SIZE);
        break;
    case ROWBIN_TYPE_Decimal256:
        rowbin_format_Decimal256(i256, t->scale, text, ROWBIN_TEXT_SIZE);
        break;
    case ROWBIN_TYPE_UUID:
        rowbin_format_UUID(uuid, text, ROWBIN_TEXT_SIZE);
        break;
    case ROWBIN_TYPE_IPv4:
        rowbin_format_IPv4(u32, text, ROWBIN_TEXT_SIZE);
        break;
    case ROWBIN_TYPE_IPv6:
        rowbin_format_IPv6(ipv6, text, ROWBIN_TEXT_SIZE);
        break;
    case ROWBIN_TYPE_Date:
        civil = rowbin_civil_Date(u16);
        golden_date(&civil, text);
        break;
    case ROWBIN_TYPE_Date32:
        civil = rowbin_civil_Date32(i32);
        golden_date(&civil, text);
        break;
    case ROWBIN_TYPE_DateTime:
        civil = rowbin_civil_DateTime(u32);
        golden_datetime(&civil, 0, text);
        break;
    case ROWBIN_TYPE_DateTime64:
        civil = rowbin_civil_DateTime64(i64, t->scale);
        golden_datetime(&civil, t->scale, text);
        break;
    case ROWBIN_TYPE_Time:
        clock = rowbin_clock_Time(i32);
        golden_clock(&clock, 0, text);
        break;
    case ROWBIN_TYPE_Time64:
        clock = rowbin_clock_Time64(i64, t->scale);
        golden_clock(&clock, t->scale, text);
        break;
    case ROWBIN_TYPE_Enum8:
    case ROWBIN_TYPE_Enum16:
        number = t->reader->kind == ROWBIN_TYPE_Enum8 ? i8 : i16;
        if (rowbin_enum_name(t->text, number, text, 256) == ROWBIN_NO_NAME) {
            strcpy(text, "no such name");
        }
        break;
    case ROWBIN_TYPE_Point:
        snprintf(text, 256, "(%.17g,%.17g)", point.x, point.y);
        break;
    default: // Int64, intervals
        sprintf(text, "%lld", (long long)i64);
        break;
    }
#undef GOLDEN_AS
    return strcmp(text, engine) == 0;
}

// Takes the next field of a TabSeparated line out of *line, unescaped, and
// stores its length. NULL: there is none.
static inline char *golden_field(char **line, size_t *size) {
    char *field = *line;
    char *from = field;
    char *to = field;
    *size = 0;
    if (field == NULL) {
        return NULL;
    }
    for (; *from != '\0' && *from != '\t' && *from != '\n'; from++) {
        if (*from == '\\' && from[1] != '\0') {
            from++;
            *to++ = *from == 't'   ? '\t'
                    : *from == 'n' ? '\n'
                    : *from == '0' ? '\0'
                                   : *from;
        } else {
            *to++ = *from;
        }
    }
    *line = *from == '\t' ? from + 1 : NULL;
    *size = (size_t)(to - field);
    *to = '\0';
    return field;
}

// Decodes hex digits in place and returns the number of bytes.
static inline size_t golden_unhex(char *text) {
    size_t n = 0;
    unsigned byte;
    while (sscanf(text + 2 * n, "%2x", &byte) == 1) {
        text[n++] = (char)byte;
    }
    return n;
}

#endif
