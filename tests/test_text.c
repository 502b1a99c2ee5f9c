// Text, double, date and time helpers: against the C library and the
// compiler's own integers, over the whole range that the wire can carry.
// (tests/test_values.c compares them with the engine's text.)
#define _DEFAULT_SOURCE
#define ROWBIN_IMPLEMENTATION
#include "../rowbinary.h"
#include "test.h"

static uint64_t state = 0x9e3779b97f4a7c15;

static uint64_t next(void) {
    state ^= state << 13;
    state ^= state >> 7;
    state ^= state << 17;
    return state;
}

// Any number of bits is as likely as any other.
static uint64_t next_of_any_size(void) {
    const unsigned bits = (unsigned)(next() % 65);
    return bits == 0 ? 0 : next() >> (64 - bits);
}

static rowbin_int256 next_int256(void) {
    rowbin_int256 v;
    const uint64_t sign = (next() & 1) != 0 ? UINT64_MAX : 0;
    const size_t limbs = (size_t)(next() % 4) + 1;
    size_t i;
    for (i = 0; i < 4; i++) {
        v.limb[i] = sign ^ (i + 1 < limbs    ? next()
                            : i + 1 == limbs ? next_of_any_size() >> 1
                                             : 0);
    }
    return v;
}

// ---- Buffers ----

// Whatever fits is written, ended with a NUL, and nothing behind it.
static void check_buffers(const char *want, size_t got_size, size_t size,
                          size_t (*format)(char *, size_t)) {
    size_t k;
    CHECK_U64(got_size, size);
    for (k = 0; k <= size + 2; k++) {
        unsigned char *exact = (unsigned char *)test_allocate(k);
        memset(exact, 'x', k);
        CHECK_U64(format((char *)exact, k), size);
        if (k > 0) {
            const size_t n = size < k - 1 ? size : k - 1;
            CHECK_BYTES(exact, want, n);
            CHECK_U64(exact[n], 0);
            if (n + 1 < k) {
                CHECK_U64(exact[n + 1], 'x');
            }
        }
        free(exact);
    }
}

static size_t some_uuid(char *buffer, size_t capacity) {
    static const rowbin_uuid uuid = {
        {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 255}};
    return rowbin_format_UUID(uuid, buffer, capacity);
}

static size_t some_ipv4(char *buffer, size_t capacity) {
    return rowbin_format_IPv4(0x01020304, buffer, capacity);
}

static size_t some_ipv6(char *buffer, size_t capacity) {
    static const rowbin_ipv6 ip = {
        {0x20, 1, 0xd, 0xb8, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1}};
    return rowbin_format_IPv6(ip, buffer, capacity);
}

static size_t some_decimal(char *buffer, size_t capacity) {
    return rowbin_format_Decimal64(-12345, 4, buffer, capacity);
}

static size_t some_enum(char *buffer, size_t capacity) {
    return rowbin_enum_name("Enum8('a\\0b\\'c' = 1)", 1, buffer, capacity);
}

static void buffers(void) {
    char b[ROWBIN_TEXT_SIZE];
    check_buffers("00010203-0405-0607-0809-0a0b0c0d0eff",
                  some_uuid(b, sizeof b), 36, some_uuid);
    check_buffers("1.2.3.4", some_ipv4(b, sizeof b), 7, some_ipv4);
    check_buffers("2001:db8::1", some_ipv6(b, sizeof b), 11, some_ipv6);
    check_buffers("-1.2345", some_decimal(b, sizeof b), 7, some_decimal);
    check_buffers("a\0b'c", some_enum(b, sizeof b), 5, some_enum);
}

// The longest texts fit ROWBIN_TEXT_SIZE, one of them exactly.
static void longest(void) {
    rowbin_int256 least = {{0, 0, 0, (uint64_t)1 << 63}};
    rowbin_ipv6 ones;
    char b[ROWBIN_TEXT_SIZE];
    size_t size = rowbin_format_Decimal256(least, 76, b, sizeof b);
    CHECK_TEXT(b, "-5.789604461865809771178549250434395392663499233282028201"
                  "9728792003956564819968");
    CHECK_U64(size, 79);
    least.limb[3] = 0;
    least.limb[0] = (uint64_t)-1;
    least.limb[1] = least.limb[2] = least.limb[3] = UINT64_MAX;
    size = rowbin_format_Decimal256(least, 76, b, sizeof b);
    CHECK_U64(size, 79); // -0. and 76 digits
    CHECK_U64(size + 1, ROWBIN_TEXT_SIZE);
    memset(&ones, 0xff, sizeof ones);
    CHECK_U64(rowbin_format_IPv6(ones, b, sizeof b), 39);
}

// ---- Numbers ----

#ifdef __SIZEOF_INT128__
static void int128_against_the_compiler(void) {
    int i;
    for (i = 0; i < 20000; i++) {
        const rowbin_int256 wide = next_int256();
        rowbin_int128 v;
        rowbin_native_uint128 rest;
        char got[ROWBIN_TEXT_SIZE], want[64];
        char *p = want + sizeof want;
        bool negative;
        memcpy(v.limb, wide.limb, sizeof v.limb);
        negative = rowbin_native_Int128(v) < 0;
        rest = (rowbin_native_uint128)rowbin_native_Int128(v);
        rest = negative ? 0 - rest : rest;
        *--p = '\0';
        do {
            *--p = (char)('0' + (int)(rest % 10));
            rest /= 10;
        } while (rest != 0);
        if (negative) {
            *--p = '-';
        }
        rowbin_format_Int128(v, got, sizeof got);
        CHECK_TEXT(got, p);
    }
}
#endif

// Text to double by the C library, which rounds correctly.
static void check_double(double got, const char *text) {
    const double want = strtod(text, NULL);
    if (!CHECK(memcmp(&got, &want, sizeof got) == 0)) {
        printf("    %s: expected %.17g got %.17g\n", text, want, got);
    }
}

static void doubles(void) {
    char text[ROWBIN_TEXT_SIZE];
    int i;
    for (i = 0; i < 30000; i++) {
        rowbin_int256 v = next_int256();
        const int scale = (int)(next() % 77);
        rowbin_int128 narrow;
        rowbin_uint128 u128;
        rowbin_uint256 u256;
        if (i % 3 == 0) {
            // Few bits and a long tail of zeros or ones: ties and near ties.
            const unsigned shift = (unsigned)(next() % 180);
            const uint64_t bits = next() >> 9 | 1;
            const uint64_t noise = next() % 3;
            memset(&v, 0, sizeof v);
            v.limb[shift / 64] |= bits << (shift % 64);
            if (shift % 64 > 0 && shift / 64 < 3) {
                v.limb[shift / 64 + 1] |= bits >> (64 - shift % 64);
            }
            v.limb[0] += noise;
        }
        memcpy(narrow.limb, v.limb, sizeof narrow.limb);
        memcpy(u128.limb, v.limb, sizeof u128.limb);
        memcpy(u256.limb, v.limb, sizeof u256.limb);
        rowbin_format_Int256(v, text, sizeof text);
        check_double(rowbin_double_Int256(v), text);
        rowbin_format_UInt256(u256, text, sizeof text);
        check_double(rowbin_double_UInt256(u256), text);
        rowbin_format_Int128(narrow, text, sizeof text);
        check_double(rowbin_double_Int128(narrow), text);
        rowbin_format_UInt128(u128, text, sizeof text);
        check_double(rowbin_double_UInt128(u128), text);
        rowbin_format_Decimal256(v, scale, text, sizeof text);
        check_double(rowbin_double_Decimal256(v, scale), text);
        rowbin_format_Decimal128(narrow, scale, text, sizeof text);
        check_double(rowbin_double_Decimal128(narrow, scale), text);
        rowbin_format_Decimal64((int64_t)v.limb[0], scale, text, sizeof text);
        check_double(rowbin_double_Decimal64((int64_t)v.limb[0], scale), text);
        rowbin_format_Decimal32((int32_t)(uint32_t)v.limb[0], scale, text,
                                sizeof text);
        check_double(
            rowbin_double_Decimal32((int32_t)(uint32_t)v.limb[0], scale), text);
    }
}

// In the long division by 10^45, the first 150 bits are more than that: limb by
// limb they are less, the same and more, so that a borrow runs through.
static void borrowing(void) {
    const rowbin_int256 v = {
        {0x0, 0xfffffff000000000, 0x2f768a00b229ffff, 0x2cd770e086b93ce}};
    char text[ROWBIN_TEXT_SIZE];
    rowbin_format_Decimal256(v, 45, text, sizeof text);
    check_double(rowbin_double_Decimal256(v, 45), text);
}

// Scales that no type has are taken as the nearest that exists.
static void scales_out_of_range(void) {
    char text[ROWBIN_TEXT_SIZE];
    rowbin_format_Decimal32(15, -1, text, sizeof text);
    CHECK_TEXT(text, "15");
    rowbin_format_Decimal32(10, 77, text, sizeof text);
    CHECK_U64(strlen(text), 2 + 75);
    CHECK_I64(rowbin_seconds_DateTime64(5, -3).seconds, 5);
    CHECK_I64(rowbin_seconds_DateTime64(1500000000, 10).seconds, 1);
}

// ---- Text of scalars ----

// Arguments of the function stand behind its name, as TEXT("1", Int64, 1).
#define TEXT(want, function, ...)                                              \
    do {                                                                       \
        char text_[ROWBIN_TEXT_SIZE];                                          \
        CHECK_U64(rowbin_format_##function(__VA_ARGS__, text_, sizeof text_),  \
                  strlen(want));                                               \
        CHECK_TEXT(text_, want);                                               \
    } while (0)

static rowbin_ipv6 groups(unsigned a, unsigned b, unsigned c, unsigned d,
                          unsigned e, unsigned f, unsigned g, unsigned h) {
    const unsigned group[] = {a, b, c, d, e, f, g, h};
    rowbin_ipv6 ip;
    size_t i;
    for (i = 0; i < 8; i++) {
        ip.bytes[2 * i] = (unsigned char)(group[i] >> 8);
        ip.bytes[2 * i + 1] = (unsigned char)group[i];
    }
    return ip;
}

static void scalars(void) {
    TEXT("true", Bool, true);
    TEXT("false", Bool, false);
    TEXT("0", Int64, 0);
    TEXT("-9223372036854775808", Int64, INT64_MIN);
    TEXT("9223372036854775807", Int64, INT64_MAX);
    TEXT("18446744073709551615", UInt64, UINT64_MAX);
    TEXT("1970-01-01", Date, 0);
    TEXT("2149-06-06", Date, UINT16_MAX);
    TEXT("1900-01-01", Date32, -25567);
    TEXT("0000-01-01", Date32, INT32_MIN); // what is beyond: the nearest
    TEXT("0000-01-01", Date32, -719528);
    TEXT("9999-12-31", Date32, 2932896);
    TEXT("9999-12-31", Date32, INT32_MAX);
    TEXT("2106-02-07 06:28:15", DateTime, UINT32_MAX);
    TEXT("1969-12-31 23:59:59.999", DateTime64, -1, 3);
    TEXT("1970-01-01 00:00:01", DateTime64, 1, 0);
    TEXT("1970-01-01 00:00:01", DateTime64, 1, -1);
    TEXT("1970-01-01 00:00:00.000000001", DateTime64, 1, 10);
    TEXT("0000-01-01 00:00:00", DateTime64, INT64_MIN, 0);
    TEXT("9999-12-31 23:59:59", DateTime64, INT64_MAX, 0);
    TEXT("2262-04-11 23:47:16.854775807", DateTime64, INT64_MAX, 9);
    TEXT("00:00:00", Time, 0);
    TEXT("-00:00:01", Time, -1);
    TEXT("99:59:59", Time, 359999);
    TEXT("100:00:00", Time, 360000);
    TEXT("999:59:59", Time, 3599999);
    TEXT("999:59:59", Time, 3600000);
    TEXT("-999:59:59", Time, INT32_MIN);
    TEXT("-00:00:00.500", Time64, -500, 3);
    TEXT("00:00:00.000000001", Time64, 1, 10);
    TEXT("0.0.0.0", IPv4, 0);
    TEXT("255.99.10.9", IPv4, 0xff630a09);
    TEXT("::", IPv6, groups(0, 0, 0, 0, 0, 0, 0, 0));
    TEXT("::ffff:1.2.3.4", IPv6, groups(0, 0, 0, 0, 0, 0xffff, 0x102, 0x304));
    TEXT("::fffe:102:304", IPv6, groups(0, 0, 0, 0, 0, 0xfffe, 0x102, 0x304));
    TEXT("::1.2.3.4", IPv6, groups(0, 0, 0, 0, 0, 0, 0x102, 0x304));
    TEXT("1:0:2:3:4:5:6:7", IPv6, groups(1, 0, 2, 3, 4, 5, 6, 7));
    TEXT("1:0:0:2::", IPv6, groups(1, 0, 0, 2, 0, 0, 0, 0));
    TEXT("1::2:0:0:3:4", IPv6, groups(1, 0, 0, 2, 0, 0, 3, 4));
}

// The shortest digits that read back as the same number, as the C library
// reads them.
static void check_float(const char *text, double value, bool is_float) {
    const double back = is_float ? strtof(text, NULL) : strtod(text, NULL);
    char shorter[40], digits[40];
    size_t n = 0;
    int precision;
    const char *p;
    if (!CHECK(back == value)) {
        printf("    %s: expected %.17g\n", text, value);
    }
    for (p = text; *p != '\0' && *p != 'e'; p++) {
        if (*p >= '0' && *p <= '9' && (n > 0 || *p != '0')) {
            digits[n++] = *p;
        }
    }
    while (n > 0 && digits[n - 1] == '0') {
        n--;
    }
    for (precision = 1; precision < 18; precision++) {
        snprintf(shorter, sizeof shorter, "%.*e", precision - 1, value);
        if ((is_float ? strtof(shorter, NULL) : strtod(shorter, NULL)) ==
            value) {
            break;
        }
    }
    if (!CHECK(n <= (size_t)precision)) {
        printf("    %s: expected %s\n", text, shorter);
    }
}

static void floats(void) {
    char text[ROWBIN_TEXT_SIZE];
    const double zero = 0;
    int i;
    TEXT("0", Float64, zero);
    TEXT("-0", Float64, -zero);
    TEXT("nan", Float64, strtod("nan", NULL));
    TEXT("inf", Float64, strtod("inf", NULL));
    TEXT("-inf", Float64, -strtod("inf", NULL));
    TEXT("1", Float64, 1);
    TEXT("-0.1", Float64, -0.1);
    TEXT("0.000001", Float64, 1e-6);
    TEXT("1e-7", Float64, 1e-7);
    TEXT("-1.5e-10", Float64, -1.5e-10);
    TEXT("100000000", Float64, 1e8);
    TEXT("9007199254740991", Float64, 9007199254740991.0);
    TEXT("1125899906842624.2", Float64, 1125899906842624.25); // both are near
    TEXT("1125899906842624.8", Float64, 1125899906842624.75);
    TEXT("2097152.2", Float32, 2097152.25f);
    TEXT("2097152.8", Float32, 2097152.75f);
    TEXT("123456789012345680000", Float64, 123456789012345678901.0);
    TEXT("1e21", Float64, 1e21);
    TEXT("1e100", Float64, 1e100);
    TEXT("5e-324", Float64, strtod("5e-324", NULL));
    TEXT("2.2250738585072014e-308", Float64, 2.2250738585072014e-308);
    TEXT("1.7976931348623157e308", Float64, 1.7976931348623157e308);
    TEXT("0.1", Float32, 0.1f);
    TEXT("16777216", Float32, 16777216.0f);
    TEXT("3.4028235e38", Float32, 3.4028235e38f);
    TEXT("1e-45", Float32, strtof("1e-45", NULL));
    TEXT("1.1754944e-38", Float32, 1.1754944e-38f);
    TEXT("-inf", Float32, -strtof("inf", NULL));
    TEXT("1.0078125", BFloat16, 1.0078125f);
    for (i = 0; i < 100000; i++) {
        const uint64_t bits = next();
        const uint32_t few = (uint32_t)next();
        double value;
        float narrow;
        memcpy(&value, &bits, sizeof value);
        memcpy(&narrow, &few, sizeof narrow);
        if (value == value && value - value == 0) { // a finite number
            rowbin_format_Float64(value, text, sizeof text);
            check_float(text, value, false);
        }
        if (narrow == narrow && narrow - narrow == 0) {
            rowbin_format_Float32(narrow, text, sizeof text);
            check_float(text, (double)narrow, true);
        }
    }
    for (i = 0; i < 2046; i++) { // powers of 2: one neighbour is closer
        const uint64_t bits = (uint64_t)i << 52;
        double value;
        memcpy(&value, &bits, sizeof value);
        rowbin_format_Float64(value, text, sizeof text);
        check_float(text, value, false);
    }
}

// ---- Dates and times ----

// Days since 1970, by counting: another way than the header's.
static int64_t days_before_year(int64_t year) {
    const int64_t y = year - 1;
    const int64_t leaps = (y >= 0 ? y / 4 : -((-y + 3) / 4)) -
                          (y >= 0 ? y / 100 : -((-y + 99) / 100)) +
                          (y >= 0 ? y / 400 : -((-y + 399) / 400));
    return (year - 1970) * 365 + leaps - 477;
}

static bool is_leap(int64_t year) {
    return year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
}

static void check_civil(const rowbin_civil *c, int64_t seconds) {
    static const int lengths[] = {31, 28, 31, 30, 31, 30,
                                  31, 31, 30, 31, 30, 31};
    int64_t days = days_before_year(c->year);
    int month;
    CHECK(c->month >= 1 && c->month <= 12 && c->day >= 1 &&
          c->day <=
              lengths[c->month - 1] + (c->month == 2 && is_leap(c->year)) &&
          c->hour >= 0 && c->hour < 24 && c->minute >= 0 && c->minute < 60 &&
          c->second >= 0 && c->second < 60);
    for (month = 1; month < c->month; month++) {
        days += lengths[month - 1] + (month == 2 && is_leap(c->year));
    }
    days += c->day - 1;
    // In unsigned arithmetic: the least DateTime64(0) minus its time of day
    // does not fit.
    CHECK_U64((uint64_t)days * 86400 +
                  (uint64_t)(c->hour * 3600 + c->minute * 60 + c->second),
              (uint64_t)seconds);
}

static void dates(void) {
    static const int32_t edges[] = {
        INT32_MIN, INT32_MIN + 1, -719469, -719468, -1, 0, 1, 59, INT32_MAX};
    rowbin_civil c;
    int64_t i;
    for (i = 0; i <= UINT16_MAX; i++) {
        c = rowbin_civil_Date((uint16_t)i);
        check_civil(&c, i * 86400);
    }
    CHECK(c.year == 2149 && c.month == 6 && c.day == 6);
    for (i = -800000; i < 800000; i += 7) {
        c = rowbin_civil_Date32((int32_t)i);
        check_civil(&c, i * 86400);
    }
    for (i = 0; i < (int64_t)(sizeof edges / sizeof edges[0]); i++) {
        c = rowbin_civil_Date32(edges[i]);
        check_civil(&c, (int64_t)edges[i] * 86400);
    }
    c = rowbin_civil_Date32(INT32_MIN);
    CHECK(c.year == -5877641 && c.month == 6 && c.day == 23);
    c = rowbin_civil_Date32(INT32_MAX);
    CHECK(c.year == 5881580 && c.month == 7 && c.day == 11);
    c = rowbin_civil_DateTime(UINT32_MAX);
    CHECK(c.year == 2106 && c.month == 2 && c.day == 7 && c.hour == 6 &&
          c.minute == 28 && c.second == 15);
}

static void datetimes(void) {
    static const int64_t edges[] = {INT64_MIN, INT64_MIN + 1, -1,       0,
                                    1,         INT64_MAX - 1, INT64_MAX};
    size_t i;
    int scale;
    for (scale = 0; scale <= 9; scale++) {
        for (i = 0; i < 5000; i++) {
            const int64_t ticks =
                i < sizeof edges / sizeof edges[0]
                    ? edges[i]
                    : (int64_t)next_of_any_size() * ((next() & 1) ? 1 : -1);
            const rowbin_seconds s = rowbin_seconds_DateTime64(ticks, scale);
            const rowbin_civil c = rowbin_civil_DateTime64(ticks, scale);
            uint64_t power = 1;
            int k;
            for (k = 0; k < scale; k++) {
                power *= 10;
            }
            CHECK(s.nanoseconds >= 0 && s.nanoseconds < 1000000000);
            for (k = scale; k < 9; k++) {
                power *= 10;
            }
            // seconds * 10^9 + nanoseconds is ticks * 10^(9 - scale), modulo
            // 2^64, and the seconds are near ticks / 10^scale.
            {
                uint64_t right = (uint64_t)ticks;
                for (k = scale; k < 9; k++) {
                    right *= 10;
                }
                CHECK_U64((uint64_t)s.seconds * power + (uint64_t)s.nanoseconds,
                          right);
            }
            CHECK_I64(c.nanosecond, s.nanoseconds);
            check_civil(&c, s.seconds);
            CHECK_I64(rowbin_seconds_Time64(ticks, scale).seconds, s.seconds);
        }
    }
    {
        const rowbin_civil c = rowbin_civil_DateTime64(INT64_MIN, 0);
        CHECK(c.year == -292277022657 && c.month == 1 && c.day == 27);
        CHECK(c.hour == 8 && c.minute == 29 && c.second == 52);
    }
}

static void clocks(void) {
    rowbin_clock c = rowbin_clock_Time(INT32_MIN);
    CHECK(c.negative && c.hours == 596523 && c.minutes == 14 &&
          c.seconds == 8 && c.nanoseconds == 0);
    c = rowbin_clock_Time(-1);
    CHECK(c.negative && c.hours == 0 && c.minutes == 0 && c.seconds == 1);
    c = rowbin_clock_Time(0);
    CHECK(!c.negative && c.hours == 0);
    c = rowbin_clock_Time64(INT64_MIN, 0);
    CHECK(c.negative && c.hours == 2562047788015215 && c.minutes == 30 &&
          c.seconds == 8);
    c = rowbin_clock_Time64(INT64_MIN, 9);
    CHECK(c.negative && c.hours == 2562047 && c.minutes == 47 &&
          c.seconds == 16 && c.nanoseconds == 854775808);
    c = rowbin_clock_Time64(INT64_MAX, 9);
    CHECK(!c.negative && c.nanoseconds == 854775807);
    c = rowbin_clock_Time64(-500, 3);
    CHECK(c.negative && c.hours == 0 && c.seconds == 0 &&
          c.nanoseconds == 500000000);
}

// ---- Enum names ----

static void enum_names(void) {
    static const struct {
        const char *type;
        int64_t value;
        const char *name; // NULL: none
    } cases[] = {
        {"Enum8('new' = 1, 'done' = 2)", 1, "new"},
        {"Enum8('new' = 1, 'done' = 2)", 2, "done"},
        {"Enum8('new' = 1, 'done' = 2)", 3, NULL},
        {"Enum8('new' = 1, 'done' = 2)", 0, NULL},
        {"Enum8('a', 'b', 'c')", 3, "c"},
        {"Enum8('' = -128)", -128, ""},
        {"Enum16('x' = 32767)", 32767, "x"},
        {"Enum16('x' = 32767)", INT64_MAX, NULL},
        {"LowCardinality(Enum8('lc' = 1))", 1, "lc"},
        {"SimpleAggregateFunction(any, Enum8('saf' = 1))", 1, "saf"},
        {" Enum8 ( 'sp' = 1 ) ", 1, "sp"},
        {"Enum8('a\\'b' = 1, 'c\\'d\\'e' = 2, 'f\\\\g' = 3)", 1, "a'b"},
        {"Enum8('a\\'b' = 1, 'c\\'d\\'e' = 2, 'f\\\\g' = 3)", 2, "c'd'e"},
        {"Enum8('a\\'b' = 1, 'c\\'d\\'e' = 2, 'f\\\\g' = 3)", 3, "f\\g"},
        {"Enum8('nl\\n' = 1, 'tab\\t' = 2)", 1, "nl\n"},
        {"Enum8('cr\\r\\f\\b' = 6)", 6, "cr\r\f\b"},
        {"Enum8('first' = 1, 'test_rename = 3, ' = 2, '(' = 4)", 2,
         "test_rename = 3, "},
        {"Enum8('first' = 1, 'test_rename = 3, ' = 2, '(' = 4)", 4, "("},
        {"Enum8('a\\%b' = 1, 'c\\x41' = 2, 'q\\qz' = 3)", 1, "a\\%b"},
        {"Enum8('a\\%b' = 1, 'c\\x41' = 2, 'q\\qz' = 3)", 2, "cA"},
        {"Enum8('a\\%b' = 1, 'c\\x41' = 2, 'q\\qz' = 3)", 3, "q\\qz"},
        {"Enum8('\\x4a\\x4B\\xg0\\x0G\\x@' = 1)", 1, "JK\\xg0\\x0G\\x@"},
        {"Enum8('\\x' = 1)", 1, "\\x"},
        {"Enum8('a' = 1) ", 1, "a"},
        {"Enum8(\n\t'a'\r= 1)", 1, "a"},
        {"Enum8('a' = 1z)", 1, NULL},
        {"Enum8('a' = 01)", 1, NULL},
        {"Enum8('a' = -)", 1, NULL},
        {"Array(Enum8('a' = 1))", 1, NULL},
        {"Enum8('d\\/\\=\\\"e' = 3, 'v\\v' = 4)", 3, "d/=\"e"},
        {"Enum8('d\\/\\=\\\"e' = 3, 'v\\v' = 4)", 4, "v\v"},
        {"UInt8", 1, NULL},
        {"Enum8", 1, NULL},
        {"Enum8(", 1, NULL},
        {"Enum8('a", 1, NULL},
        {"DateTime('UTC')", 1, NULL},
        {"Enum8('a' = 99999999999999999999)", 1, NULL},
        {"Enum8('a' = 2147483647, 'b')", 1, NULL},
        {"", 1, NULL},
    };
    size_t i;
    for (i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        char name[64] = "untouched";
        const size_t size =
            rowbin_enum_name(cases[i].type, cases[i].value, name, sizeof name);
        if (cases[i].name == NULL) {
            CHECK(size == ROWBIN_NO_NAME);
            CHECK_TEXT(name, "");
        } else {
            CHECK_U64(size, strlen(cases[i].name));
            CHECK_TEXT(name, cases[i].name);
        }
    }
}

static void type_names(void) {
    CHECK_TEXT(rowbin_type_name(ROWBIN_TYPE_UInt8), "UInt8");
    CHECK_TEXT(rowbin_type_name(ROWBIN_TYPE_IntervalYear), "IntervalYear");
    CHECK_TEXT(rowbin_type_name(ROWBIN_NODE_END), "");
    CHECK_TEXT(rowbin_type_name(ROWBIN_TYPE_AggregateFunction),
               "AggregateFunction"); // the last one
    CHECK_TEXT(rowbin_type_name(ROWBIN_TYPE_AggregateFunction + 1), "");
    CHECK_TEXT(rowbin_type_name(100000), "");
}

// The numbers and words are part of the interface.
static void statuses(void) {
    static const struct {
        int status, value;
        const char *text;
    } all[] = {
        {ROWBIN_OK, 0, "reading"},
        {ROWBIN_MORE, 1, "more input is needed"},
        {ROWBIN_DONE, 2, "all rows were read"},
        {ROWBIN_E_TRUNCATED, -1, "the input ends inside a row or header"},
        {ROWBIN_E_VARINT, -2, "a length is not a valid LEB128 number"},
        {ROWBIN_E_LIMIT, -3, "a length is over the limit"},
        {ROWBIN_E_SCHEMA, -4, "the header has other columns than declared"},
        {ROWBIN_E_TYPE, -5, "a type is unknown or not the declared one"},
        {ROWBIN_E_FEED, -6, "bytes were fed that cannot follow"},
        {ROWBIN_E_DISCRIMINATOR, -7, "a Variant has no such alternative"},
        {ROWBIN_E_DEPTH, -8, "types are nested too deeply"},
        {ROWBIN_E_UNSUPPORTED, -9, "a type has no value form"},
    };
    size_t i;
    for (i = 0; i < sizeof all / sizeof all[0]; i++) {
        CHECK_I64(all[i].status, all[i].value);
        CHECK_TEXT(rowbin_status_text(all[i].status), all[i].text);
    }
    CHECK_TEXT(rowbin_status_text(99), "unknown status");
    CHECK_TEXT(rowbin_status_text(INT32_MIN), "unknown status");
}

int main(void) {
    printf("test_text: seed %llu\n", (unsigned long long)state);
    RUN(buffers);
    RUN(longest);
#ifdef __SIZEOF_INT128__
    RUN(int128_against_the_compiler);
#endif
    RUN(doubles);
    RUN(borrowing);
    RUN(scales_out_of_range);
    RUN(scalars);
    RUN(floats);
    RUN(dates);
    RUN(datetimes);
    RUN(clocks);
    RUN(enum_names);
    RUN(type_names);
    RUN(statuses);
    return test_report("test_text");
}
