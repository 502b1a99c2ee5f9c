// Makes tests/data/golden.tsv and tests/data/all_fixed.* with a real engine:
//
//   make data CHDB=/path/to/libchdb.so
//
// golden.tsv has a line per value: the type as the engine's header spells it,
// the value's RowBinary bytes in hex, the engine's TabSeparated text, and the
// SQL. The files' values are not ours: nothing here is computed by the header.
#define _DEFAULT_SOURCE
#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct result result;
typedef struct connection *connection;

static connection *(*chdb_connect)(int, char **);
static result *(*chdb_query)(connection, const char *, const char *);
static char *(*chdb_result_buffer)(result *);
static size_t (*chdb_result_length)(result *);
static const char *(*chdb_result_error)(result *);
static void (*chdb_destroy_query_result)(result *);
static connection *engine;

static void find(void *library, const char *name, void *function) {
    void *symbol = dlsym(library, name);
    if (symbol == NULL) {
        fprintf(stderr, "no %s: %s\n", name, dlerror());
        exit(1);
    }
    memcpy(function, &symbol, sizeof symbol);
}

// Runs a query, which must succeed: after an error the engine's next answer
// begins with leftovers.
static result *run(const char *sql, const char *format) {
    result *r = chdb_query(*engine, sql, format);
    if (r == NULL || chdb_result_error(r) != NULL) {
        fprintf(stderr, "%s\n%s\n", sql,
                r == NULL ? "no result" : chdb_result_error(r));
        exit(1);
    }
    return r;
}

static void save(const char *path, const char *sql, const char *format) {
    result *r = run(sql, format);
    FILE *out = fopen(path, "wb");
    if (out == NULL ||
        fwrite(chdb_result_buffer(r), 1, chdb_result_length(r), out) !=
            chdb_result_length(r) ||
        fclose(out) != 0) {
        perror(path);
        exit(1);
    }
    chdb_destroy_query_result(r);
}

static void golden(FILE *out, const char *expression) {
    char sql[4096];
    result *r;
    const unsigned char *bytes;
    size_t i, size;
    snprintf(sql, sizeof sql, "SELECT %s", expression);
    r = run(sql, "RowBinaryWithNamesAndTypes");
    bytes = (const unsigned char *)chdb_result_buffer(r);
    size = chdb_result_length(r);
    // 01, 01 'v', the type, the value. No type here is longer than 127 bytes.
    if (size < 4 || bytes[0] != 1 || bytes[1] != 1 || bytes[3] > 127) {
        fprintf(stderr, "an unexpected header: %s\n", sql);
        exit(1);
    }
    fprintf(out, "%.*s\t", bytes[3], (const char *)bytes + 4);
    for (i = 4 + (size_t)bytes[3]; i < size; i++) {
        fprintf(out, "%02x", bytes[i]);
    }
    chdb_destroy_query_result(r);
    r = run(sql, "TabSeparated");
    fprintf(out, "\t%.*s\t%s\n", (int)chdb_result_length(r) - 1,
            chdb_result_buffer(r), expression);
    chdb_destroy_query_result(r);
}

// A text as an SQL literal.
static void quote(const char *text, char literal[512]) {
    size_t n = 0;
    literal[n++] = '\'';
    for (; *text != '\0' && n < 508; text++) {
        if (*text == '\'' || *text == '\\') {
            literal[n++] = '\\';
        }
        literal[n++] = *text;
    }
    literal[n++] = '\'';
    literal[n] = '\0';
}

// A type and its values, each cast from text.
static const char *const casts[][24] = {
    {"UInt8", "0", "1", "127", "128", "255"},
    {"UInt16", "0", "1", "255", "256", "32767", "32768", "65535"},
    {"UInt32", "0", "1", "65536", "2147483647", "2147483648", "4294967295"},
    {"UInt64", "0", "1", "4294967296", "9007199254740993",
     "9223372036854775807", "9223372036854775808", "10223372036854775100",
     "18446744073709551615"},
    {"UInt128", "0", "1", "18446744073709551615", "18446744073709551616",
     "100000000000000000000", "340282366920938463463374607431768211455"},
    {"UInt256", "0", "1", "340282366920938463463374607431768211456",
     "6277101735386680763835789423207666416102355444464034512896",
     "115792089237316195423570985008687907853269984665640564039457584007913129"
     "639935"},
    {"Int8", "0", "1", "-1", "127", "-128"},
    {"Int16", "0", "1", "-1", "-2", "32767", "-32768"},
    {"Int32", "0", "1", "-1", "2147483647", "-2147483648"},
    {"Int64", "0", "1", "-1", "9007199254740993", "9223372036854775807",
     "-9223372036854775808"},
    {"Int128", "0", "1", "-1", "-2", "-18446744073709551616",
     "170141183460469231731687303715884105727",
     "-170141183460469231731687303715884105728"},
    {"Int256", "0", "1", "-1", "-340282366920938463463374607431768211456",
     "578960446186580977117854925043439539266349923328202820197287920039565648"
     "19967",
     "-57896044618658097711785492504343953926634992332820282019728792003956564"
     "819968"},
    {"Bool", "true", "false"},
    {"Float32", "0", "-0", "1", "-1.5", "0.1", "3.4028235e38", "1e-45",
     "1.17549435e-38", "16777217", "nan", "inf", "-inf"},
    {"Float64", "0", "-0", "1", "-1.5", "0.1", "20.01", "9007199254740993",
     "1.7976931348623157e308", "5e-324", "2.2250738585072014e-308", "nan",
     "inf", "-inf"},
    {"BFloat16", "0", "-0", "1", "1.5", "-2", "0.1", "3.3895314e38", "nan",
     "inf", "-inf"},
    {"Decimal(9, 2)", "0", "1", "-1.5", "1.10", "-0.01", "9999999.99",
     "-9999999.99"},
    {"Decimal(1, 0)", "0", "9", "-9"},
    {"Decimal(9, 9)", "0", "0.000000001", "-0.999999999"},
    {"Decimal32(4)", "0.0001", "-12345.6789"},
    {"Decimal(18, 4)", "0", "-0.0001", "99999999999999.9999",
     "-99999999999999.9999", "100"},
    {"Decimal(18, 18)", "0.000000000000000001", "-0.999999999999999999"},
    {"Decimal64(4)", "1.5"},
    {"Decimal(38, 10)", "0", "-860.0000000001",
     "9999999999999999999999999999.9999999999",
     "-9999999999999999999999999999.9999999999"},
    {"Decimal(38, 0)", "99999999999999999999999999999999999999",
     "-99999999999999999999999999999999999999"},
    {"Decimal(19, 0)", "18446744073709551", "-1"},
    {"Decimal128(38)", "0.00000000000000000000000000000000000001",
     "-0.99999999999999999999999999999999999999"},
    {"Decimal(76, 20)", "0", "-0.01",
     "99999999999999999999999999999999999999999999999999999999."
     "99999999999999999999",
     "-99999999999999999999999999999999999999999999999999999999."
     "99999999999999999999"},
    {"Decimal(39, 0)", "340282366920938463463374607431768211456", "-1"},
    {"Decimal256(76)",
     "0.0000000000000000000000000000000000000000000000000000000000000000000000"
     "000001",
     "-0.999999999999999999999999999999999999999999999999999999999999999999999"
     "9999999"},
    {"FixedString(1)", "a", ""},
    {"FixedString(4)", "ab", "abcd", ""},
    {"FixedString(16)", "0123456789abcdef", "x"},
    {"UUID", "00112233-4455-6677-8899-aabbccddeeff",
     "61f0c404-5cb3-11e7-907b-a6006ad3dba0",
     "550e8400-e29b-41d4-a716-446655440000",
     "00000000-0000-0000-0000-000000000000",
     "ffffffff-ffff-ffff-ffff-ffffffffffff"},
    {"IPv4", "0.0.0.0", "1.2.3.4", "127.0.0.1", "192.168.100.10",
     "255.255.255.255"},
    {"IPv6", "::", "::1", "1::", "2001:db8::1", "::ffff:1.2.3.4", "::1.2.3.4",
     "1:0:2:0:3:0:4:0", "1:0:0:2:0:0:0:3", "1:0:0:2:3:0:0:4", "0:0:0:1:0:0:0:0",
     "fe80::1ff:fe23:4567:890a", "::ffff:0:1", "0:0:0:0:0:ffff:0:0",
     "ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff",
     "102:304:506:708:90a:b0c:d0e:f00", "::1:0"},
    {"Date", "1970-01-01", "2024-01-02", "2000-02-29", "2024-02-29",
     "2024-12-31", "2149-06-06"},
    {"Date32", "1970-01-01", "1969-12-31", "1900-01-01", "2000-02-29",
     "1900-02-28", "1900-03-01", "2299-12-31"},
    {"DateTime", "1970-01-01 00:00:00", "2024-02-29 23:59:59",
     "2040-01-01 10:00:00", "2106-02-07 06:28:15"},
    {"DateTime('UTC')", "2024-01-02 03:04:05"},
    {"DateTime64(0)", "1970-01-01 00:00:00", "1900-01-01 00:00:00",
     "2299-12-31 23:59:59"},
    {"DateTime64(1)", "1969-12-31 23:59:59.9"},
    {"DateTime64(3)", "1970-01-01 00:00:00", "1969-12-31 23:59:59.999",
     "2023-11-14 22:13:20.123", "1900-01-01 00:00:00.001",
     "2299-12-31 23:59:59.999"},
    {"DateTime64(6)", "1969-12-31 23:59:59.5", "2024-10-07 06:59:35.107361"},
    {"DateTime64(9)", "2024-10-07 06:59:35.107361001",
     "1969-12-31 23:59:59.999999999", "1900-01-01 00:00:00.000000001"},
    {"DateTime64(3, 'UTC')", "2024-01-02 03:04:05.678"},
    {"Time", "00:00:00", "-12:34:56", "100:00:00", "999:59:59", "-999:59:59",
     "-01:00:00"},
    {"Time64(0)", "-00:00:01"},
    {"Time64(3)", "00:00:00", "-00:00:00.5", "999:59:59.999", "-999:59:59.999"},
    {"Time64(6)", "-00:00:00.5", "999:59:59.999999"},
    {"Time64(9)", "-00:00:00.000000001", "12:34:56.789012345"},
    {"Enum8('new' = 1, 'done' = 2)", "new", "done"},
    {"Enum8('lo' = -128, 'it\\'s' = -1, '' = 0, 'c,d) = 9, (' = 5, "
     "'hi' = 127)",
     "lo", "it's", "", "c,d) = 9, (", "hi"},
    {"Enum16('low' = -32768, 'b\\\\s' = 0, 'tab\\t' = 1000, "
     "'high' = 32767)",
     "low", "b\\s", "tab\t", "high"},
};

// Values that need an expression of their own.
static const char *const expressions[] = {
    "reinterpretAsFloat64(toUInt64(9218868437227405313)) AS v",
    "reinterpretAsFloat64(toUInt64(18446744073709551615)) AS v",
    "reinterpretAsFloat32(toUInt32(2139095041)) AS v",
    "reinterpretAsFloat32(toUInt32(4294967295)) AS v",
    "toFixedString(unhex('00ff00'), 4) AS v",
    "(1.5, -2.5)::Point AS v",
    "(0., 0.)::Point AS v",
    "toIntervalNanosecond(-9223372036854775808) AS v",
    "toIntervalMicrosecond(9223372036854775807) AS v",
    "toIntervalMillisecond(-1) AS v",
    "toIntervalSecond(0) AS v",
    "toIntervalMinute(1) AS v",
    "toIntervalHour(-2) AS v",
    "toIntervalDay(-3) AS v",
    "toIntervalWeek(4) AS v",
    "toIntervalMonth(5) AS v",
    "toIntervalQuarter(6) AS v",
    "toIntervalYear(7) AS v",
    "CAST('7', 'LowCardinality(UInt8)') AS v",
    "CAST('2024-01-02', 'LowCardinality(Date)') AS v",
    "CAST('abc', 'LowCardinality(FixedString(3))') AS v",
    "CAST('5', 'SimpleAggregateFunction(sum, UInt64)') AS v",
    "CAST('-1.5', 'SimpleAggregateFunction(max, Decimal(9, 2))') AS v",
    "CAST('2024-01-01 00:00:00', "
    "'SimpleAggregateFunction(max, DateTime(\\'UTC\\'))') AS v",
    // Bytes that SQL does not make but storage can hold.
    "a AS v FROM format(RowBinary, 'a Bool', '\\x02')",
    "a AS v FROM format(RowBinary, 'a Bool', '\\xff')",
    "a AS v FROM format(RowBinary, 'a BFloat16', '\\x81\\x7f')",
    "a AS v FROM format(RowBinary, 'a Decimal(5, 2)', "
    "'\\xff\\xff\\xff\\x7f')",
    "a AS v FROM format(RowBinary, 'a Decimal(5, 2)', "
    "'\\x00\\x00\\x00\\x80')",
};

#define ALL_TYPES                                                              \
    "toUInt8(number + 250) AS u8, toUInt16(number + 65530) AS u16, "           \
    "toUInt32(number + 4294967290) AS u32, "                                   \
    "toUInt64(18446744073709551610) + number AS u64, "                         \
    "toUInt128('340282366920938463463374607431768211450') + number AS u128, "  \
    "CAST(toUInt256(number) AS UInt256) AS u256, "                             \
    "toInt8(number - 3) AS i8, toInt16(number - 3) AS i16, "                   \
    "toInt32(number - 3) AS i32, toInt64(number) - 3 AS i64, "                 \
    "CAST(toInt128(number) - 3 AS Int128) AS i128, "                           \
    "CAST(toInt256(number) - 3 AS Int256) AS i256, "                           \
    "CAST(number % 2 AS Bool) AS flag, "                                       \
    "toFloat32(number / 3) AS f32, number / 7 AS f64, "                        \
    "toBFloat16(number / 2) AS bf16, "                                         \
    "CAST(toString(number - 2.5) AS Decimal(9, 2)) AS d32, "                   \
    "CAST(toString(number - 2.5) AS Decimal(18, 4)) AS d64, "                  \
    "CAST(toString(number - 2.5) AS Decimal(38, 10)) AS d128, "                \
    "CAST(toString(number - 2.5) AS Decimal(76, 20)) AS d256, "                \
    "toFixedString(toString(number * 37), 5) AS fs, "                          \
    "toUUID(concat('00112233-4455-6677-8899-', "                               \
    "leftPad(toString(number * 11), 12, '0'))) AS uuid, "                      \
    "toIPv4(toUInt32(number * 16777619)) AS ip4, "                             \
    "toIPv6(concat('2001:db8::', toString(number))) AS ip6, "                  \
    "toDate('2024-02-27') + number AS date, "                                  \
    "toDate32('1969-12-30') + number AS date32, "                              \
    "toDateTime('2024-02-28 23:59:58', 'UTC') + number AS dt, "                \
    "toDateTime64(number - 3.5, 3, 'UTC') AS dt64, "                           \
    "CAST(toInt32(number) - 3 AS Time) AS t, "                                 \
    "CAST(number - 3.5 AS Time64(6)) AS t64, "                                 \
    "toIntervalMonth(number) AS months, "                                      \
    "CAST(number % 2 + 1 AS Enum8('new' = 1, 'done' = 2)) AS state, "          \
    "CAST(number % 2 * 1000 AS Enum16('a' = 0, 'it\\'s' = 1000)) AS wide, "    \
    "CAST((number, -number) AS Point) AS point, "                              \
    "CAST(number AS LowCardinality(UInt16)) AS low, "                          \
    "CAST(number AS SimpleAggregateFunction(sum, UInt64)) AS total"
static const char all_types[] = "SELECT " ALL_TYPES " FROM numbers(9) SETTINGS "
                                "allow_suspicious_low_cardinality_types = 1";

int main(int argc, char **argv) {
    char *arguments[] = {(char *)"make_data", (char *)"--session_timezone=UTC",
                         (char *)"--max_threads=1"};
    void *library = argc == 3 ? dlopen(argv[1], RTLD_NOW) : NULL;
    char path[4096];
    FILE *out;
    size_t i, k;
    if (library == NULL) {
        fprintf(stderr, "usage: make_data LIBCHDB FOLDER\n%s\n",
                argc == 3 ? dlerror() : "");
        return 1;
    }
    find(library, "chdb_connect", &chdb_connect);
    find(library, "chdb_query", &chdb_query);
    find(library, "chdb_result_buffer", &chdb_result_buffer);
    find(library, "chdb_result_length", &chdb_result_length);
    find(library, "chdb_result_error", &chdb_result_error);
    find(library, "chdb_destroy_query_result", &chdb_destroy_query_result);
    engine = chdb_connect(3, arguments);
    if (engine == NULL) {
        fprintf(stderr, "the engine does not start\n");
        return 1;
    }
    chdb_destroy_query_result(
        run("SET allow_suspicious_low_cardinality_types = 1", "Null"));
    snprintf(path, sizeof path, "%s/golden.tsv", argv[2]);
    out = fopen(path, "wb");
    if (out == NULL) {
        perror(path);
        return 1;
    }
    for (i = 0; i < sizeof casts / sizeof casts[0]; i++) {
        for (k = 1; k < 24 && casts[i][k] != NULL; k++) {
            char sql[4096], value[512], type[512];
            quote(casts[i][k], value);
            quote(casts[i][0], type);
            snprintf(sql, sizeof sql, "CAST(%s, %s) AS v", value, type);
            golden(out, sql);
        }
    }
    for (i = 0; i < sizeof expressions / sizeof expressions[0]; i++) {
        golden(out, expressions[i]);
    }
    if (fclose(out) != 0) {
        perror(path);
        return 1;
    }
    snprintf(path, sizeof path, "%s/all_fixed.rbnt", argv[2]);
    save(path, all_types, "RowBinaryWithNamesAndTypes");
    snprintf(path, sizeof path, "%s/all_fixed.rbn", argv[2]);
    save(path, all_types, "RowBinaryWithNames");
    snprintf(path, sizeof path, "%s/all_fixed.tsv", argv[2]);
    save(path, all_types, "TabSeparated");
    return 0;
}
