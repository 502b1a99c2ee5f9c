// Compares a tool that prints RowBinaryWithNamesAndTypes as text with the
// engine's own text, byte for byte:
//
//   test_engine LIBCHDB TOOL [--queries N] [--seed S]
//   test_engine LIBCHDB --dry [--queries N] [--seed S]
//
// Part 1 asks for every type's edge values in every form, part 2 for random
// types and values. --dry runs the queries without a tool and prints what the
// engine refuses. Refused queries are counted apart and replaced. AddressSani-
// tizer cannot be in this process; give it to the tool.
#define _POSIX_C_SOURCE 200809L
#include <dlfcn.h>
#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/types.h>
#include <sys/wait.h>
#include <unistd.h>

#define COUNT(array) (sizeof(array) / sizeof(array)[0])

// ---- The engine ----

typedef struct result result;
typedef struct connection *connection;

static connection *(*chdb_connect)(int, char **);
static result *(*chdb_query)(connection, const char *, const char *);
static char *(*chdb_result_buffer)(result *);
static size_t (*chdb_result_length)(result *);
static const char *(*chdb_result_error)(result *);
static void (*chdb_destroy_query_result)(result *);
static connection *engine;
static char *tool; // NULL when dry
static unsigned long passed, failed, refused;
static uint64_t seed = 1;

static void stop(const char *what, const char *why) {
    fprintf(stderr, "%s: %s\n", what, why);
    exit(1);
}

static void find(void *library, const char *name, void *function) {
    void *symbol = dlsym(library, name);
    if (symbol == NULL) {
        stop(name, dlerror());
    }
    memcpy(function, &symbol, sizeof symbol);
}

static void set(const char *name, int value) {
    char sql[256];
    result *r;
    snprintf(sql, sizeof sql, "SET %s = %d", name, value);
    r = chdb_query(*engine, sql, "Null");
    if (r == NULL || chdb_result_error(r) != NULL) {
        stop(sql, r == NULL ? "no result" : chdb_result_error(r));
    }
    chdb_destroy_query_result(r);
}

// NULL when the engine refuses. One query is thrown away after an error, for
// its answer may begin with leftovers.
static result *run(const char *sql, const char *format) {
    result *r = chdb_query(*engine, sql, format);
    if (r == NULL || chdb_result_error(r) != NULL) {
        if (tool == NULL) {
            printf("refused: %.4000s\n  %.300s\n", sql,
                   r == NULL ? "no result" : chdb_result_error(r));
        }
        chdb_destroy_query_result(r);
        chdb_destroy_query_result(chdb_query(*engine, "SELECT 1", "Null"));
        return NULL;
    }
    return r;
}

// ---- The tool ----

static FILE *tool_out, *tool_err, *tool_file;
static char tool_path[4096]; // its input, beside this program
static const char *current = "";
static volatile pid_t tool_pid;

static void timed_out(int number) {
    (void)number;
    (void)!write(1, "no answer in 60 s: ", 19);
    (void)!write(1, current, strlen(current));
    (void)!write(1, "\n", 1);
    kill(tool_pid, SIGKILL);
    unlink(tool_path);
    _exit(1);
}

static char *contents(FILE *file, size_t *size) {
    int number = fileno(file);
    struct stat status;
    char *data;
    *size = fstat(number, &status) == 0 ? (size_t)status.st_size : 0;
    data = malloc(*size + 1);
    if (data == NULL || pread(number, data, *size, 0) != (ssize_t)*size) {
        stop("output", "cannot be read");
    }
    data[*size] = '\0';
    return data;
}

static void empty(FILE *file) {
    if (ftruncate(fileno(file), 0) != 0) {
        stop("ftruncate", "failed");
    }
    lseek(fileno(file), 0, SEEK_SET);
}

static void write_all(int number, const char *data, size_t size) {
    while (size > 0) {
        ssize_t n = write(number, data, size);
        if (n <= 0) {
            return; // the tool closed its end: its output will tell
        }
        data += n;
        size -= (size_t)n;
    }
}

// Its wait status. The bytes come through a pipe, or in a file by its name.
static int run_tool(char **arguments, size_t n, bool by_name, const char *data,
                    size_t size) {
    extern char **environ;
    posix_spawn_file_actions_t actions;
    int in[2], status = 0;
    pid_t pid;
    empty(tool_out);
    empty(tool_err);
    if (by_name) {
        empty(tool_file);
        write_all(fileno(tool_file), data, size);
        arguments[n++] = tool_path;
        size = 0;
    }
    arguments[n] = NULL;
    if (pipe(in) != 0 || fcntl(in[0], F_SETFD, FD_CLOEXEC) != 0 ||
        fcntl(in[1], F_SETFD, FD_CLOEXEC) != 0) {
        stop("pipe", "failed");
    }
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_adddup2(&actions, in[0], 0);
    posix_spawn_file_actions_adddup2(&actions, fileno(tool_out), 1);
    posix_spawn_file_actions_adddup2(&actions, fileno(tool_err), 2);
    alarm(60);
    if (posix_spawn(&pid, tool, &actions, NULL, arguments, environ) != 0) {
        stop(tool, "does not start");
    }
    tool_pid = pid;
    posix_spawn_file_actions_destroy(&actions);
    close(in[0]);
    write_all(in[1], data, size);
    close(in[1]);
    if (waitpid(pid, &status, 0) != pid) {
        stop("waitpid", "failed");
    }
    alarm(0);
    tool_pid = 0;
    return status;
}

static void show(const char *label, const char *data, size_t size, size_t from,
                 size_t differs) {
    size_t i;
    printf("  %s at byte %zu: ", label, differs);
    for (i = from; i < size && i < from + 200; i++) {
        unsigned char c = (unsigned char)data[i];
        if (i == differs) {
            printf(">>>");
        }
        printf(c < 32 || c > 126 ? "\\x%02x" : "%c", c);
        if (c == '\n' && i >= differs) {
            break;
        }
    }
    printf(i <= differs ? ">>>(end)\n" : "\n");
}

static bool same(const char *want, size_t want_size, const char *got,
                 size_t got_size, int status, const char *options) {
    size_t at = 0, line;
    char *message;
    size_t message_size;
    if (want_size == got_size && memcmp(want, got, got_size) == 0 &&
        status == 0) {
        return true;
    }
    while (at < want_size && at < got_size && want[at] == got[at]) {
        at++;
    }
    for (line = at; line > 0 && want[line - 1] != '\n'; line--) {
    }
    if (at - line > 100) {
        line = at - 100;
    }
    printf("failed (seed %llu,%s): %s\n", (unsigned long long)seed, options,
           current);
    show("engine", want, want_size, line, at);
    show("tool  ", got, got_size, line, at);
    message = contents(tool_err, &message_size);
    printf("  %s %d, stderr: %s\n", WIFEXITED(status) ? "exit" : "signal",
           WIFEXITED(status) ? WEXITSTATUS(status) : WTERMSIG(status), message);
    free(message);
    return false;
}

enum { NAMES = 1, TSV = 2, BINARY_TYPES = 4, JSON_STRING = 8, BY_NAME = 16 };

// False when the engine refuses the query.
static bool check(const char *sql, unsigned form) {
    static const char *const settings[] = {
        "output_format_binary_encode_types_in_binary_format",
        "output_format_binary_write_json_as_string"};
    static const struct {
        unsigned form;
        char option[20];
    } options[] = {{NAMES, "--names"},
                   {TSV, "--tsv"},
                   {BINARY_TYPES, "--binary-types"},
                   {JSON_STRING, "--json-as-string"}};
    static unsigned now;
    static char words[COUNT(options)][20];
    char *arguments[8], shown[100] = "";
    size_t i, n = 1, size;
    result *binary, *text;
    char *got;
    int status;
    for (i = 0; i < 2; i++) {
        unsigned bit = i == 0 ? BINARY_TYPES : JSON_STRING;
        if ((form & bit) != (now & bit)) {
            set(settings[i], (form & bit) != 0);
        }
    }
    now = form;
    current = sql;
    binary = run(sql, "RowBinaryWithNamesAndTypes");
    if (binary == NULL) {
        return false;
    }
    text = run(sql, (form & TSV) != 0     ? "TabSeparated"
                    : (form & NAMES) != 0 ? "JSONEachRow"
                                          : "JSONCompactEachRow");
    if (text == NULL) {
        chdb_destroy_query_result(binary);
        return false;
    }
    arguments[0] = tool;
    for (i = 0; i < COUNT(options); i++) {
        if ((form & options[i].form) != 0) {
            memcpy(words[i], options[i].option, sizeof words[i]);
            arguments[n++] = words[i];
            strcat(strcat(shown, " "), words[i]);
        }
    }
    if (tool != NULL) {
        status =
            run_tool(arguments, n, (form & BY_NAME) != 0,
                     chdb_result_buffer(binary), chdb_result_length(binary));
        got = contents(tool_out, &size);
        if (same(chdb_result_buffer(text), chdb_result_length(text), got, size,
                 status, shown)) {
            passed++;
        } else {
            failed++;
        }
        free(got);
    }
    chdb_destroy_query_result(binary);
    chdb_destroy_query_result(text);
    return true;
}

// ---- Part 1: edge values ----

// A type and its values, SQL literals; each cast alone and inside others.
static const char *const casts[][2] = {
    {"UInt8", "'0','255'"},
    {"UInt16", "'0','65535'"},
    {"UInt32", "'0','4294967295'"},
    {"UInt64", "'0','9007199254740993','18446744073709551615'"},
    {"UInt128", "'0','18446744073709551616',"
                "'340282366920938463463374607431768211455'"},
    {"UInt256", "'0','1',toString(bitNot(0::UInt256))"},
    {"Int8", "'-128','-1','127'"},
    {"Int16", "'-32768','-1','32767'"},
    {"Int32", "'-2147483648','-1','2147483647'"},
    {"Int64", "'-9223372036854775808','-1','9223372036854775807'"},
    {"Int128", "'-170141183460469231731687303715884105728','-1','0',"
               "'170141183460469231731687303715884105727'"},
    {"Int256", "'-1','0',toString(bitShiftLeft(1::Int256, 255)),"
               "toString(bitNot(bitShiftLeft(1::Int256, 255)))"},
    {"Bool", "'true','false'"},
    {"Float32", "'0','-0','1','-1.5','0.1','3.4028235e38','1e-45','1e7','1e20',"
                "'1.17549435e-38','16777217','1e21','1e22','1e-6','1e-7','nan',"
                "'inf','-inf','123456.79','1e-5','0.000012345'"},
    {"Float64", "'0','-0','1','-1.5','0.1','20.01','1.7976931348623157e308',"
                "'5e-324','2.2250738585072014e-308','9007199254740993','1e15',"
                "'1e16','1e20','1e21','1e22','123456789012345680000','1e-6',"
                "'1e-7','1e23','1.5e300','nan','inf','-inf','1e-5','-1e-5'"},
    {"BFloat16", "'0','-0','1','1.5','-2','0.1','3.3895314e38','nan','inf',"
                 "'-inf','1e-40','1e20','1e21','1e-7'"},
    {"Decimal(1, 0)", "'0','9','-9'"},
    {"Decimal(9, 2)", "'0','1','-1.5','1.10','-0.01','9999999.99','-0.1'"},
    {"Decimal(9, 9)", "'0','0.000000001','-0.999999999'"},
    {"Decimal(10, 0)", "'0','9999999999','-10'"},
    {"Decimal(18, 18)", "'0.000000000000000001','-0.999999999999999999'"},
    {"Decimal(18, 4)", "'-0.0001','99999999999999.9999','100'"},
    {"Decimal(19, 19)", "'0','-0.0000000000000000001'"},
    {"Decimal(38, 10)", "'0','-860.0000000001','1e20','-1e-9'"},
    {"Decimal(38, 38)", "'1e-38','-0.5'"},
    {"Decimal(39, 0)", "'340282366920938463463374607431768211456','-1'"},
    {"Decimal(76, 20)", "'0','-0.01','1e55','-1e-20'"},
    {"Decimal(76, 76)", "'1e-76','-0.9'"},
    {"String", "'','a','a/b','\\0','null','\\\\N','it\\'s \"x\"','\\xff',"
               "'\\xed\\xa0\\x80','\\xf4\\x90\\x80\\x80','\\xc0\\x80','\\t\\n',"
               "'\\xe2\\x80','\\xe2\\x80\\xa8','\\xe2\\x80\\xa9','\\x7f','1',"
               "'\\xf0\\x9f\\x98\\x80','`','[1,2]','{}','true','<&>',"
               "repeat('long \\'', 100)"},
    {"FixedString(1)", "'a','','\\xff','\\''"},
    {"FixedString(5)", "'ab','abcde','','\\0b','\\n\\t/\\\\\"'"},
    {"FixedString(300)", "'x',repeat('\\xc3\\xa9', 150)"},
    {"UUID", "'00112233-4455-6677-8899-aabbccddeeff',"
             "'00000000-0000-0000-0000-000000000000'"},
    {"IPv4", "'0.0.0.0','1.2.3.4','255.255.255.255','192.168.100.10'"},
    {"IPv6", "'::','::1','1::','2001:db8::1','::ffff:1.2.3.4','::1.2.3.4',"
             "'1:0:2:0:3:0:4:0','1:0:0:2:0:0:0:3','1:0:0:2:3:0:0:4','::1:0',"
             "'0:0:0:1::','::ffff:0:1','::ffff:0:0','fe80::1ff:fe23:4567:890a',"
             "'ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff','1:2:3:4:5:6:7:0',"
             "'64:ff9b::1.2.3.4','0:1:1:1:1:1:1:1','::0001:0002:0003'"},
    {"Date", "'1970-01-01','2000-02-29','2024-12-31','2149-06-06'"},
    {"Date32", "'1900-01-01','1900-02-28','1900-03-01','1969-12-31',"
               "'1970-01-01','2000-02-29','2100-02-28','2299-12-31'"},
    {"DateTime", "'1970-01-01 00:00:00','2106-02-07 06:28:15'"},
    {"DateTime('UTC')", "'2024-02-29 23:59:59'"},
    {"DateTime('Asia/Tokyo')", "'2024-01-02 03:04:05','2040-01-01 00:00:00'"},
    {"DateTime('America/New_York')",
     "1710053999,1710054000,1730613599,1730613600,1,4294967295"},
    {"DateTime('Asia/Kathmandu')", "500000000,510000000,1700000000"},
    {"DateTime64(0)", "'1900-01-01 00:00:00','2299-12-31 23:59:59'"},
    {"DateTime64(1)", "'1969-12-31 23:59:59.9','2024-01-01 00:00:00'"},
    {"DateTime64(3)", "'1969-12-31 23:59:59.999','1900-01-01 00:00:00.001'"},
    {"DateTime64(6, 'Asia/Tokyo')", "'1969-12-31 23:59:59.5',"
                                    "'2024-10-07 06:59:35.107361'"},
    {"DateTime64(9)", "'1969-12-31 23:59:59.999999999',"
                      "'1900-01-01 00:00:00.000000001','2262-04-11 00:00:00'"},
    {"DateTime64(3, 'America/New_York')", "'1900-01-01 00:00:00',"
                                          "'2024-07-01 12:00:00.120'"},
    {"DateTime64(2, 'Europe/Amsterdam')", "'1937-06-30 12:00:00',"
                                          "'1916-04-30 12:00:00.01'"},
    {"Time", "'00:00:00','-12:34:56','100:00:00','999:59:59','-999:59:59',"
             "'-00:00:01'"},
    {"Time64(0)", "'-00:00:01','12:34:56'"},
    {"Time64(3)", "'00:00:00','-00:00:00.5','999:59:59.999','-999:59:59.999'"},
    {"Time64(9)", "'-00:00:00.000000001','12:34:56.789012345'"},
    {"Enum8('a' = 1, 'b\\'\\\\\\n/' = -128, '' = 0, 'c,d) = 9, (' = 127)",
     "'a','b\\'\\\\\\n/','','c,d) = 9, ('"},
    {"Enum16('low' = -32768, 'tab\\t\"' = 1000, '\\xff\\xc3\\xa9\\a' = 32767)",
     "'low','tab\\t\"','\\xff\\xc3\\xa9\\a'"},
    {"QBit(Float32, 3)", "[1,-0,0.1],[3e38,1e-45,-1.5]"},
    {"QBit(Float64, 16, 8)", "range(16),arrayMap(x -> x / 7, range(16))"},
    {"QBit(BFloat16, 2)", "[1.5,0.1],[-0.,3e38]"},
    {"QBit(Int8, 2)", "[-128,127]"},
    {"Point", "(1.5,-0.),(nan,inf)"},
    {"Ring", "[(0.,0.),(1e30,1.)],[]"},
    {"LineString", "[(0.,0.),(1.,1.)]"},
    {"Polygon", "[[(0.,0.),(1.,1.)],[]]"},
    {"MultiLineString", "[[(0.,0.),(1.,1.)],[]]"},
    {"MultiPolygon", "[[[(0.,0.),(1.,1.)]],[]]"},
    {"LowCardinality(String)", "'','a\\'','a'"},
    {"LowCardinality(Nullable(FixedString(2)))", "'a',NULL,'\\xff'"},
    {"LowCardinality(UInt64)", "5,18446744073709551615"},
    {"LowCardinality(Nullable(DateTime('UTC')))", "'2024-01-01 00:00:00',NULL"},
    {"Nullable(String)", "'','\\\\N','NULL',NULL,'null'"},
    {"Nullable(Float64)", "nan,NULL,-inf,1.5"},
    {"Nullable(Decimal(38, 3))", "'-0.001',NULL"},
    {"Array(Array(Nullable(String)))", "[[]],[],[['\\'',NULL],['\\xff/']]"},
    {"Map(String, UInt8)", "map('a',1,'a',2,'\\'\"\\n/\\xff',3),map()"},
    {"Map(FixedString(3), Float32)", "map('a',nan,'\\'',-0.)"},
    {"Map(Float64, Array(UInt8))", "map(nan,[1],-inf,[],1e300,[2])"},
    {"Map(DateTime64(3), Map(IPv6, Bool))", "map(1.5,map(toIPv6('::1'),true))"},
    {"Map(Tuple(a String, b Float64), UUID)",
     "map(('\\'\"',inf),'00112233-4455-6677-8899-aabbccddeeff')"},
    {"Map(Array(LowCardinality(String)), Time)", "map(['\\'/','b'],1)"},
    {"Map(Decimal(76, 3), Enum8('a' = 1))", "map(1.5::Decimal(9, 3),'a')"},
    {"Map(Bool, Nullable(IPv4))", "map(true,NULL,false,'1.2.3.4')"},
    {"Tuple(UInt8, Tuple(String), Array(Date))", "(1,('\\'',),[1])"},
    {"Tuple(`a b` UInt8, `c\\`\"/\\n` String, UInt8 Float64, `select` Bool, "
     "`\\xff` UInt8, `NULL` UInt8, `d.e` UInt8)",
     "(1,'\\xff',nan,true,1,2,3)"},
    {"Tuple(`1` UInt8, `2` UInt8)", "(1,2)"},
    {"Nullable(Tuple(a UInt8, b Nullable(String)))", "(1,NULL),NULL,(2,'x')"},
    {"Nested(a UInt8, `b c` String, n Nested(d Date))",
     "[(1,'\\'',[])],[],[(1,'',[(1,),(2,)]),(3,'',[])]"},
    {"Variant(String, UInt8, Array(String), Tuple(a UInt8, b String))",
     "(1,'x')::Tuple(a UInt8, b String)"},
    {"SimpleAggregateFunction(sum, UInt64)", "5"},
    {"SimpleAggregateFunction(max, Nullable(DateTime('UTC')))", "5,NULL"},
    {"SimpleAggregateFunction(groupArrayArray, Array(String))", "['a\\'']"},
    {"SimpleAggregateFunction(maxMap, Map(String, UInt8))", "map('a',1)"},
    {"Nullable(Nothing)", "NULL"},
    {"Array(Nothing)", "[]"},
    {"Array(Nullable(Nothing))", "[NULL,NULL],[]"},
    {"Map(String, Nullable(Nothing))", "map('a',NULL)"},
    {"Array(Tuple())", "[tuple(),tuple()],[]"},
    {"Tuple(Array(Tuple()), UInt8)", "([],1)"},
    {"Dynamic", "'a','\\'',NULL"},
    {"Dynamic(max_types=0)", "CAST(1,'Dynamic'),CAST('a','Dynamic'),NULL,"
                             "CAST([1,NULL],'Dynamic'),CAST(nan,'Dynamic')"},
    {"JSON", "'{}','{\"a\":1}','{\"b\":{\"c\":[1,2.5,null,\"q\"]},\"a\":\"/\"}'"
             ",'{\"a.b\":1,\"a\":{\"c\":2},\"a-\":3,\"\":4,\" \\\\n\":5}',"
             "'{\"x\":[{\"a\":1},{\"b\":[{\"c\":[]}]}],\"y\":true,\"z\":null}',"
             "'{\"d\":\"2024-01-01\",\"t\":\"2024-01-01 00:00:00.5\"}',"
             "'{\"n\":18446744073709551615,\"m\":-1,\"f\":1e300,\"g\":-0.0}',"
             "'{\"s\":\"\\\\u0000\\\\u2028\\\\\"\\\\\\\\\\'\"}',"
             "'{\"e\":{},\"l\":[[],[[]],[{}],[1,\"a\",[2]]]}'"},
    {"JSON(a UInt64, `b.c` Nullable(String), SKIP d, SKIP REGEXP 'e.*')",
     "'{}','{\"a\":7,\"b\":{\"c\":\"x\",\"d\":1},\"d\":1,\"e1\":2,\"f\":3}'"},
    {"JSON(a.b Array(UInt8), t Tuple(x Float64, y String), v Dynamic, "
     "d Decimal(18, 3), m Map(String, UInt8), u UUID, `q r` Date)",
     "'{\"a\":{\"b\":[1]},\"t\":{\"x\":1,\"y\":\"2\"},\"v\":[1],\"m\":{\"k\":2}"
     ",\"q r\":\"2024-01-01\"}','{}'"},
    {"JSON(max_dynamic_paths=0)", "'{\"b\":1,\"a\":[{\"c\":\"x\"}]}'"},
    {"JSON(max_dynamic_types=0, max_dynamic_paths=1)",
     "'{\"b\":1,\"a\":\"x\"}','{\"b\":\"y\",\"c\":{\"d\":1}}'"},
    {"Nullable(JSON)", "NULL,'{\"a\":1}'"},
};

// Around a value v; $ is its type.
static const char *const shapes[] = {
    "v, 1 AS n",
    "[v, v] AS p, [[v], [v, v]] AS q",
    "(v, v) AS p, tuple(v) AS q, CAST((v, 1), 'Tuple(`a b` $, c Int8)') AS r",
    "map('k', v) AS p, [map(1, v)] AS q",
    "map(v, 1) AS p, map(v, map(v, 'x')) AS q",
    "CAST(v, 'Dynamic') AS p, [CAST(v, 'Dynamic')] AS q",
    "map(tuple(v), 1) AS p, map([v], '') AS q",
    "CAST([(v, 1)], 'Nested(a $, `b.c` UInt8)') AS p",
    "CAST(v, 'Nullable($)') AS p, [v, NULL] AS q, (NULL, v) AS r",
    "CAST(v, 'Variant($, Tuple(x Enum8(\\'q\\' = 1)))') AS p, [v] AS q",
    "CAST(v, 'LowCardinality($)') AS p, map(v, [v]) AS q",
};

static const char *const expressions[] = {
    "reinterpretAsFloat64(bitNot(0::UInt64)) AS v, [v], map(v, v)",
    "reinterpretAsFloat32(arrayJoin([1, 2143289344, 4290772992]::Array(UInt32)"
    ")) AS v",
    "CAST('', 'FixedString(3)') AS v, unhex('00ff27') AS w, [w], map(w, w)",
    "arrayJoin(arrayMap(x -> char(x), range(256))) AS v, [v] AS w, (v, 1) AS x,"
    " map(v, v) AS y, CAST(v, 'Dynamic') AS z, toFixedString(v, 2) AS f",
    "arrayJoin(arrayMap(x -> char(226, 128, x), range(128, 192))) AS v, [v]",
    "arrayJoin([0, 1, -1, 9223372036854775807, -9223372036854775808]) AS n, "
    "toIntervalNanosecond(n), toIntervalMicrosecond(n), toIntervalSecond(n), "
    "toIntervalMillisecond(n), toIntervalMinute(n), toIntervalHour(n), "
    "toIntervalDay(n) AS d, toIntervalWeek(n), toIntervalMonth(n), "
    "toIntervalQuarter(n), toIntervalYear(n), [d], map(d, d), (d, NULL), "
    "CAST(d, 'Dynamic'), CAST(d, 'Variant(IntervalDay, UInt8)')",
    "readWKT(arrayJoin(['POINT(1 2)', 'POLYGON((0 0,1 1,1 0,0 0))', "
    "'LINESTRING(0 0,1 1)', 'MULTILINESTRING((0 0,1 1))', "
    "'MULTIPOLYGON(((0 0,1 1,1 0,0 0)))'])) AS v, [v], tuple(v)",
    "[] AS a, map() AS b, NULL AS c, tuple() AS d, [[]] AS e, [NULL] AS f",
    "arrayJoin([1::UInt8::Variant(UInt8, String), 'x'::Variant(UInt8, String), "
    "NULL]) AS v, [v], map('k', v), (v, v)",
    "arrayJoin([1::UInt8::Dynamic, CAST([1, NULL], 'Dynamic'), CAST('a\\'', "
    "'Dynamic'), CAST(nan, 'Dynamic'), NULL, CAST(map('a', (1, NULL)), "
    "'Dynamic'), CAST(toDate(1), 'Dynamic')]) AS v, [v], map('k', v), (v, v)",
    "1 AS `a b`, 2 AS `c\"\\\\`, 3 AS `/\\xc3\\xa9\\n\\t\\0`, 4 AS `\\xff`, 5 "
    "AS `\\xe2\\x80\\xa8`, 6 AS `a.b`, 7 AS `\\``, 1, 'x', [1], 8 AS `'`",
    "a, a, 1 AS `1` FROM (SELECT 2 AS a)",
    "number, toString(number) FROM numbers(100000)",
    "repeat('\\'\\xff\"', 100000) AS v, [v], range(20000) AS w",
    "1 AS a, toFloat64(2) AS b FROM numbers(0)",
    "toFloat32(number / 1000) AS a, number / 1000 AS b, exp10(number - 323), "
    "toFloat32(exp10(number % 80 - 45)), toBFloat16(number), -1 / number, "
    "toDecimal64(number, 3), toDecimal128(number / 7 - 9, 20), number * 1e15, "
    "toFloat32(number * 1000003) FROM numbers(632)",
    "toDateTime(number * 9000017, 'America/Sao_Paulo') AS a, toDate(number * "
    "131), toDate32(number * 290 - 25567), toDateTime64(number * 25000019 - "
    "2100000000, 1, 'Europe/London'), toDateTime(number * 9000017, "
    "'Australia/Lord_Howe'), toDateTime64(number * 25000019 - 2100000000.25, 4,"
    " 'Africa/Monrovia'), toDateTime(number * 9000017, 'Asia/Pyongyang'), "
    "toDateTime64(number * 25000019 - 2100000000, 0, 'Etc/GMT+12') "
    "FROM numbers(470)",
    "* FROM format(RowBinary, 'a Bool, b Date32, c Date32, d Time, e Time', "
    "'\\x02\\xff\\xff\\xff\\x7f\\0\\0\\0\\x80\\xff\\xff\\xff\\x7f\\0\\0\\0\\x80"
    "')",
    "arrayJoin([(0::Int64), 1, -1, 253402300799, 253402300800, -62135596800, "
    "-62135596801, -62167219200, -62167219201, -5364662400, 9223372036854775807"
    ", -9223372036854775808]) AS n, reinterpret(n, 'DateTime64(0)') AS a, "
    "reinterpret(n, 'DateTime64(0, \\'Asia/Tokyo\\')') AS b, "
    "reinterpret(n, 'DateTime64(9, \\'America/New_York\\')') AS c",
};

static const unsigned forms[] = {0, NAMES, TSV, BINARY_TYPES | BY_NAME};

// In every form.
static void check_all(const char *sql) {
    size_t i;
    for (i = 0; i < COUNT(forms); i++) {
        if (!check(sql, forms[i])) {
            refused++;
            return;
        }
    }
    if (strstr(sql, "JSON") != NULL) {
        check(sql, JSON_STRING);
        check(sql, JSON_STRING | TSV);
    }
}

static void edges(void) {
    static char sql[1 << 16], type[2048];
    size_t i, k, n;
    const char *c;
    for (i = 0; i < COUNT(casts); i++) {
        for (n = 0, c = casts[i][0]; *c != '\0'; c++) {
            if (*c == '\'' || *c == '\\') {
                type[n++] = '\\';
            }
            type[n++] = *c;
        }
        type[n] = '\0';
        for (k = 0; k < COUNT(shapes); k++) {
            n = (size_t)sprintf(sql, "SELECT ");
            for (c = shapes[k]; *c != '\0'; c++) {
                if (*c == '$') {
                    n += (size_t)sprintf(sql + n, "%s", type);
                } else {
                    sql[n++] = *c;
                }
            }
            sprintf(sql + n, " FROM (SELECT CAST(arrayJoin([%s]), '%s') AS v)",
                    casts[i][1], type);
            check_all(sql);
        }
    }
    for (i = 0; i < COUNT(expressions); i++) {
        sprintf(sql, "SELECT %s", expressions[i]);
        check_all(sql);
    }
}

// ---- Part 2: random types and values ----

static uint64_t random_state;

static size_t below(size_t n) { // splitmix64
    uint64_t z = random_state += 0x9e3779b97f4a7c15;
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9;
    z = (z ^ (z >> 27)) * 0x94d049bb133111eb;
    return (size_t)((z ^ (z >> 31)) % n);
}

static char arena[1 << 24]; // of one query
static size_t used;

static char *print(const char *format, ...) {
    char *text = arena + used;
    va_list arguments;
    int n;
    va_start(arguments, format);
    n = vsnprintf(text, sizeof arena - used, format, arguments);
    va_end(arguments);
    if (n < 0 || (size_t)n >= sizeof arena - used) {
        stop("arena", "full");
    }
    used += (size_t)n + 1;
    return text;
}

// The inside of an SQL literal.
static char *quote(const char *text) {
    char *literal = print("%s%s", text, text), *out = literal;
    for (; *text != '\0'; *out++ = *text++) {
        if (*text == '\'' || *text == '\\') {
            *out++ = '\\';
        }
    }
    *out = '\0';
    return literal;
}

// Of a String, shorter than 128 bytes.
static char *hex(const char *string) {
    char *text =
        print("%02x%*s", (unsigned)strlen(string), 2 * (int)strlen(string), "");
    size_t i;
    for (i = 0; string[i] != '\0'; i++) {
        snprintf(text + 2 + 2 * i, 3, "%02x", (unsigned char)string[i]);
    }
    return text;
}

// clang-format off
enum kind {
    FIXED, FLOAT, ENUM, STRING, IP, VECTOR, GEO, GEOMETRY,
    MANY, PARTS, NULLABLE, VARIANT, DYNAMIC, JSON
};

// Where a type may be: in Nullable, in Variant and Dynamic, in LowCardinality,
// as a Map's key; and all its parts: in a path of JSON, in generateRandom.
enum {
    SET = 1, ONE = 2, LOW = 4, KEY = 8, PATH = 16, MADE = 32,
    BARE = SET | ONE | KEY, ALL = BARE | PATH | MADE
};

typedef struct type type;
struct type {
    const char *text, *code; // in a header; the code in hex
    enum kind kind;
    size_t size; // of an element; the depth of a geometry
    size_t n;    // parts or elements
    unsigned in;
    const char *codes; // of an Enum, in hex
    const type *part[4];
    const char *name[4];
};

#define LEAF(text, code, kind, size, n, in, codes)                             \
    {text, code, kind, size, n, in, codes, {NULL}, {NULL}}
#define W(text, code, size) LEAF(text, code, FIXED, size, 0, ALL | LOW, "")
#define A(text, code, size) LEAF(text, code, FIXED, size, 0, ALL, "")
#define T(text, code, size) LEAF(text, code, FIXED, size, 0, ALL - MADE, "")
#define B(text, code, size) LEAF(text, code, FIXED, size, 0, BARE, "")
#define V(text, code, size, n) LEAF(text, code, VECTOR, size, n, BARE, "")
#define G(text, code, depth) LEAF(text, code, GEO, depth, 0, ALL - SET, "")

static const type leaves[] = {
    W("UInt8", "01", 1), W("UInt16", "02", 2), W("UInt32", "03", 4),
    W("UInt64", "04", 8), W("UInt128", "05", 16), W("UInt256", "06", 32),
    W("Int8", "07", 1), W("Int16", "08", 2), W("Int32", "09", 4),
    W("Int64", "0a", 8), W("Int128", "0b", 16), W("Int256", "0c", 32),
    A("Bool", "2d", 1), W("Date", "0f", 2), W("Date32", "10", 4),
    W("UUID", "1d", 16), W("IPv4", "28", 4), W("FixedString(3)", "1603", 3),
    W("DateTime", "11", 4), W("DateTime('UTC')", "1203555443", 4),
    A("DateTime64(0)", "1300", 8), A("DateTime64(3)", "1303", 8),
    A("DateTime64(9)", "1309", 8), A("DateTime64(6, 'UTC')", "140603555443", 8),
    T("Time", "32", 4), T("Time64(0)", "3400", 8), T("Time64(4)", "3404", 8),
    B("IntervalNanosecond", "2200", 8), B("IntervalYear", "220a", 8),
    A("Decimal(9, 2)", "190902", 4), A("Decimal(5, 5)", "190505", 4),
    A("Decimal(18, 0)", "1a1200", 8), A("Decimal(12, 7)", "1a0c07", 8),
    A("Decimal(38, 20)", "1b2614", 16), A("Decimal(76, 40)", "1c4c28", 32),
    LEAF("Float32", "0d", FLOAT, 4, 0, ALL | LOW, ""),
    LEAF("Float64", "0e", FLOAT, 8, 0, ALL | LOW, ""),
    LEAF("BFloat16", "31", FLOAT, 2, 0, BARE, ""),
    LEAF("IPv6", "29", IP, 16, 0, ALL | LOW, ""),
    LEAF("String", "15", STRING, 0, 0, ALL | LOW, ""),
    LEAF("Enum8('it\\'s' = -1, '' = 2, ',/) = 9' = 9)",
         "17030469742773ff0002072c2f29203d203909", ENUM, 1, 3, ALL, "ff0209"),
    LEAF("Enum16('a' = -32768, '\\t\"' = 1000)", "180201610080020922e803", ENUM,
         2, 2, ALL, "0080e803"),
    V("QBit(Float32, 3)", "360d03", 4, 3), V("QBit(Int8, 8)", "360708", 1, 8),
    V("QBit(BFloat16, 2)", "363102", 2, 2),
    V("QBit(Float64, 16, 8)", "370e1008", 8, 16),
    LEAF("Point", "2c05506f696e74", GEO, 0, 0, ALL, ""),
    G("Ring", "2c0452696e67", 1), G("Polygon", "2c07506f6c79676f6e", 2),
    G("LineString", "2c0a4c696e65537472696e67", 1),
    G("MultiLineString", "2c0f4d756c74694c696e65537472696e67", 2),
    G("MultiPolygon", "2c0c4d756c7469506f6c79676f6e", 3),
    LEAF("Geometry", "2c0847656f6d65747279", GEOMETRY, 0, 0, KEY | PATH, ""),
    LEAF("Tuple()", "1f00", PARTS, 0, 0, BARE | MADE, ""),
};

// Picked as often as listed.
enum base {
    IS_ARRAY, IS_TUPLE, IS_NAMED, IS_NESTED, IS_MAP, IS_NULLABLE, IS_LOW,
    IS_LOW_NULLABLE, IS_SIMPLE, IS_VARIANT, IS_DYNAMIC, IS_DYNAMIC_3, IS_JSON,
    IS_JSON_2, ARRAY_AGAIN, MAP_AGAIN, NULLABLE_AGAIN, VARIANT_AGAIN
};
static const type bases[] = {
    LEAF("Array(", "1e", MANY, 0, 0, ALL - SET, ""),
    LEAF("Tuple(", "1f", PARTS, 0, 0, ALL, ""),
    LEAF("Tuple(", "20", PARTS, 0, 0, ALL, ""),
    LEAF("Nested(", "2f", MANY, 0, 0, ALL - SET, ""),
    LEAF("Map(", "27", MANY, 0, 0, ALL - SET, ""),
    LEAF("Nullable(", "23", NULLABLE, 0, 0, PATH | MADE, ""),
    LEAF("LowCardinality(", "26", PARTS, 0, 0, ALL - SET, ""),
    LEAF("LowCardinality(Nullable(", "2623", NULLABLE, 0, 0, PATH | MADE, ""),
    LEAF("SimpleAggregateFunction(", "2e", PARTS, 0, 0, ALL, ""),
    LEAF("Variant(", "2a", VARIANT, 0, 0, KEY | PATH, ""),
    LEAF("Dynamic", "2b20", DYNAMIC, 0, 0, KEY | PATH, ""),
    LEAF("Dynamic(max_types=3", "2b03", DYNAMIC, 0, 0, KEY | PATH, ""),
    LEAF("JSON", "3000800820", JSON, 0, 0, ALL - MADE, ""),
    LEAF("JSON(max_dynamic_types=2, max_dynamic_paths=2", "30000202", JSON, 0,
         0, ALL - MADE, ""),
};
// clang-format on

// As in a header, and as they are.
static const char *const names[][2] = {
    {"a", "a"},         {"`a b`", "a b"}, {"`c\\`\\'\\\\d`", "c`'\\d"},
    {"UInt8", "UInt8"}, {"_9", "_9"},     {"`\xc3\xa9/\\n\"`", "\xc3\xa9/\n\""},
    {"`e.f`", "e.f"},   {"`9`", "9"},     {"`select`", "select"}};
static const char *const paths[][2] = {
    {"a", "a"}, {"`a.b`", "a.b"}, {"b", "b"}, {"`c d`", "c d"}, {"w", "w"}};
static const char *const others[] = {"a-",    "a.c",      "e.f.h", "e", "",
                                     "x\"\n", "\xc3\xa9", "b.b",   "z"};

static const type *make(unsigned depth, unsigned in);

static void put(type *t, const type *part, const char *const name[2]) {
    t->text =
        print("%s%s%s%s%s", t->text, t->n > 0 ? ", " : "",
              name == NULL ? "" : name[0], name == NULL ? "" : " ", part->text);
    t->code =
        print("%s%s%s", t->code, name == NULL ? "" : hex(name[1]), part->code);
    t->name[t->n] = name == NULL ? NULL : name[1];
    t->part[t->n++] = part;
}

// A Variant has its alternatives sorted by their text, each once.
static size_t alternatives(const type **part, unsigned depth, unsigned in) {
    size_t n = 0, i, tries = 2 + below(3);
    for (; tries > 0; tries--) {
        const type *one = make(depth, in | ONE);
        for (i = n; i > 0 && strcmp(part[i - 1]->text, one->text) > 0; i--) {
            part[i] = part[i - 1];
        }
        if (i > 0 && strcmp(part[i - 1]->text, one->text) == 0) {
            for (; i < n; i++) {
                part[i] = part[i + 1];
            }
        } else {
            part[i] = one;
            n++;
        }
    }
    return n;
}

static const type *composite(unsigned depth, unsigned in) {
    static const char *const functions[] = {"any", "anyLast", "min", "max"};
    static const enum base again[] = {IS_ARRAY, IS_MAP, IS_NULLABLE,
                                      IS_VARIANT};
    const char *function = functions[below(4)];
    const type *part[5];
    type *t;
    size_t i, k = below(3), n = 1 + below(3);
    enum base base = (enum base)below(VARIANT_AGAIN + 1);
    base = base < ARRAY_AGAIN ? base : again[base - ARRAY_AGAIN];
    used = (used + 15) / 16 * 16;
    t = (type *)(void *)(arena + used);
    used += sizeof *t;
    *t = bases[base];
    in &= PATH | MADE;
    if (base == IS_VARIANT) {
        n = alternatives(part, depth, in);
    } else if (base == IS_JSON || base == IS_JSON_2) {
        n = below(3);
        k = below(2);
        t->text = print("%s%s", t->text,
                        n == 0            ? ""
                        : base == IS_JSON ? "("
                                          : ", ");
    }
    if (base == IS_TUPLE || base == IS_NAMED || base == IS_NESTED ||
        base == IS_VARIANT || t->kind == JSON) {
        t->code = print("%s%02x", t->code, (unsigned)n);
    }
    switch ((int)base) {
    case IS_MAP: // in JSON its keys are String
        do {
            part[0] = make(n == 1 ? depth : 0, in | KEY);
        } while ((in & PATH) != 0 && part[0]->kind != STRING);
        put(t, part[0], NULL);
        put(t, make(depth, in), NULL);
        break;
    case IS_NULLABLE:
        put(t, make(depth, in | SET), NULL);
        break;
    case IS_LOW:
    case IS_LOW_NULLABLE:
        put(t, make(0, in | LOW), NULL);
        t->text = print("%s%s", t->text, t->kind == PARTS ? "" : ")");
        break;
    case IS_SIMPLE:
        t->text = print("%s%s, ", t->text, function);
        t->code = print("2e%s0001", hex(function));
        put(t, make(0, in | LOW), NULL);
        break;
    case IS_DYNAMIC:
        return t;
    case IS_DYNAMIC_3:
        break;
    default:
        n = base == IS_ARRAY ? 1 : n;
        for (i = 0; i < n; i++, k += 1 + below(3)) {
            if (base == IS_VARIANT) {
                put(t, part[i], NULL);
            } else if (t->kind == JSON) {
                put(t, make(depth, PATH), paths[k]);
            } else {
                put(t, make(depth, in),
                    base == IS_NAMED || base == IS_NESTED ? names[k] : NULL);
            }
        }
        t->code = print("%s%s", t->code, t->kind == JSON ? "0000" : "");
        if (base == IS_JSON && n == 0) {
            return t;
        }
    }
    t->text = print("%s)", t->text);
    return t;
}

static const type *make(unsigned depth, unsigned in) {
    const type *t;
    do {
        t = depth == 0 || below(4) == 0 ? &leaves[below(COUNT(leaves))]
                                        : composite(depth - 1, in);
    } while ((t->in & in) != in);
    return t;
}

// Whether a value takes no bytes.
static bool is_empty(const type *t) {
    size_t i;
    for (i = 0; t->kind == PARTS && i < t->n && is_empty(t->part[i]); i++) {
    }
    return t->kind == PARTS && i == t->n;
}

static char rows[1 << 22]; // values in hex
static size_t rows_size;

static void put_hex(const char *text, size_t size) {
    if (size >= sizeof rows - rows_size) {
        stop("rows", "full");
    }
    memcpy(rows + rows_size, text, size);
    rows_size += size;
    rows[rows_size] = '\0';
}

static void put_byte(size_t byte) {
    char text[3];
    snprintf(text, sizeof text, "%02x", (unsigned)(byte & 255));
    put_hex(text, 2);
}

static void put_fixed(size_t size, size_t mask) { // mask: of the last byte
    size_t i, random = below(size + 1), fill = below(3) == 0 ? 255 : 0;
    for (i = 0; i < size; i++) {
        put_byte((i < random ? below(256) : fill) &
                 (i + 1 == size ? mask : 255));
    }
}

static void put_float(size_t size) {
    static const char *const pool[] = {
        "nan", "inf", "-inf", "-0",   "5e-324",    "1e-45",   "1e-40",
        "1.5", "0.1", "1e21", "1e-7", "123456789", "-2.5e-5", "3e38"};
    size_t i, pick = below(4);
    double d = pick == 1 ? (double)below(100000) / (below(2) == 0 ? 1000 : -64)
                         : strtod(pool[below(COUNT(pool))], NULL);
    float f = (float)d;
    unsigned char raw[8];
    memcpy(raw, &d, 8);
    if (size < 8) {
        memcpy(raw, (char *)&f + 4 - size, size); // BFloat16: the high half
    }
    for (i = 0; i < size && pick != 0; i++) {
        put_byte(raw[i]);
    }
    put_fixed(pick == 0 ? size : 0, 255);
}

static void put_string(void) {
    static const char *const pool[] = {"a",
                                       "Z",
                                       "1",
                                       " ",
                                       "'",
                                       "\"",
                                       "\\",
                                       "/",
                                       "\n",
                                       "\t",
                                       "\r",
                                       "\b",
                                       "\f",
                                       "\x1b",
                                       "\x7f",
                                       "\xc3\xa9",
                                       "\xe2\x80\xa8",
                                       "\xe2\x80\xa9",
                                       "\xff",
                                       "`",
                                       "\xf0\x9f\x98\x80",
                                       "\xe2\x80",
                                       "\xc0\x80",
                                       "NULL",
                                       "\\N",
                                       "\xed\xa0\x80"};
    char text[64] = "";
    size_t n = below(8);
    if (below(4) == 0) {
        put_byte(n);
        for (; n > 0; n--) {
            put_byte(below(256));
        }
        return;
    }
    for (; n > 0; n--) {
        strcat(text, pool[below(COUNT(pool))]);
    }
    put_hex(hex(text), 2 + 2 * strlen(text));
}

static void put_geometry(size_t depth) {
    size_t n = below(3);
    if (depth == 0) {
        put_float(8);
        put_float(8);
        return;
    }
    put_byte(n);
    for (; n > 0; n--) {
        put_geometry(depth - 1);
    }
}

static void put_value(const type *t, unsigned depth);

static void put_dynamic(unsigned depth) {
    const type *t = make(depth, ONE);
    if (below(8) == 0) {
        put_byte(0);
        return;
    }
    put_hex(t->code, strlen(t->code));
    put_value(t, depth);
}

static void put_value(const type *t, unsigned depth) {
    static const unsigned char geometries[] = {1, 2, 3, 0, 2, 1};
    size_t i, k, n = below(4);
    unsigned less = depth > 0 ? depth - 1 : 0;
    switch (t->kind) {
    case FIXED:
        put_fixed(t->size, 255);
        break;
    case FLOAT:
        put_float(t->size);
        break;
    case ENUM:
        put_hex(t->codes + 2 * t->size * below(t->n), 2 * t->size);
        break;
    case STRING:
        put_string();
        break;
    case IP:
        for (i = 0, k = below(9); i < 8; i++) {
            put_hex(i < k && below(3) > 0 ? "0000"
                    : i == 5              ? "ffff"
                                          : "0a01",
                    4);
        }
        break;
    case VECTOR: // no nan or inf: their text is not JSON
        put_byte(t->n);
        for (i = 0; i < t->n; i++) {
            put_fixed(t->size, 0xbf);
        }
        break;
    case GEO:
        put_geometry(t->size);
        break;
    case GEOMETRY:
        k = below(7);
        put_byte(k == 6 ? 255 : k);
        if (k < 6) {
            put_geometry(geometries[k]);
        }
        break;
    case MANY:
    case PARTS:
    case NULLABLE:
        n = t->kind == PARTS ? 1 : t->kind == MANY ? n : n > 0;
        if (t->kind != PARTS) {
            put_byte(t->kind == MANY ? n : n == 0);
        }
        for (i = 0; i < n * t->n; i++) {
            put_value(t->part[i % t->n], depth);
        }
        break;
    case VARIANT:
        k = below(t->n + 1);
        put_byte(k == t->n ? 255 : k);
        if (k < t->n) {
            put_value(t->part[k], depth);
        }
        break;
    case DYNAMIC:
        put_dynamic(less);
        break;
    case JSON:
        put_byte(t->n + n);
        for (i = 0; i < t->n; i++) {
            put_hex(hex(t->name[i]), 2 + 2 * strlen(t->name[i]));
            put_value(t->part[i], depth);
        }
        for (i = 0, k = below(3); i < n; i++, k += 1 + below(3)) {
            put_hex(hex(others[k]), 2 + 2 * strlen(others[k]));
            put_dynamic(less);
        }
        break;
    }
}

static const char *json(unsigned depth) {
    static const char *const pool[] = {"0",
                                       "-1",
                                       "18446744073709551615",
                                       "1.5",
                                       "1e300",
                                       "-0.0",
                                       "true",
                                       "null",
                                       "\"2024-01-01\"",
                                       "\"2024-01-01 00:00:00.25\"",
                                       "\"\"",
                                       "\"12\"",
                                       "\"x'/\\n\\u2028\\\\\\\"\\u0000\"",
                                       "9007199254740993",
                                       "{}",
                                       "[]",
                                       "\"1970-01-01 00:00:00\"",
                                       "false"};
    static const char *const keys[] = {"a", "b",    "c d", "e'",
                                       "",  "\\\"", "f.g"};
    size_t i, k, n = 1 + below(3), pick = depth == 4 ? 1 : below(3);
    const char *text = "";
    if (depth == 0 || pick == 0) {
        return pool[below(COUNT(pool))];
    }
    for (i = 0, k = below(3); i < n; i++, k += 1 + below(2)) {
        text = print(pick == 1 ? "%s%s\"%s\":%s" : "%s%s%.0s%s", text,
                     i > 0 ? "," : "", keys[k], json(depth - 1));
    }
    return print(pick == 1 ? "{%s}" : "[%s]", text);
}

// Over columns a and b; $ is the type of a, # that of b.
static const char *const templates[] = {
    "CAST(a, 'Dynamic') AS v, [CAST(b, 'Dynamic'), CAST(a, 'Dynamic')] AS w",
    "CAST(map('k', ([a], b)), 'Dynamic') AS v, ([a], map('/', b), (a, b)) AS w",
    "CAST(a, 'Variant($, #)') AS v, [CAST(b, 'Variant($, #)'), NULL] AS w",
    "CAST((a, b), 'Tuple(x $, `y z` #)') AS v, CAST([(a, b)], "
    "'Nested(x $, `y.z` #)') AS w",
    "if(cityHash64(toString(b)) % 2 = 0, CAST(a, 'Dynamic'), "
    "CAST(b, 'Dynamic')) AS v, toString(a) AS w, toJSONString((a, b)) AS x",
    "CAST(toJSONString(map('k', a, 'x y', a)), 'JSON') AS v",
    "CAST(CAST((a, b), 'Tuple(a $, b #)'), 'JSON') AS v"};

static const char *random_query(void) {
    static const char *const jsons[] = {"JSON", "JSON(max_dynamic_paths=1)",
                                        "JSON(a Dynamic, `c d` String)",
                                        "JSON(max_dynamic_types=1)", "Dynamic"};
    size_t way = below(10), n = 1 + below(4), i;
    unsigned in = way < 4 ? MADE : way < 6 ? MADE | KEY | PATH | ONE : 0;
    const char *a, *b, *list = "", *template = "*";
    const type *one, *two;
    used = rows_size = 0;
    if (way == 9) { // JSON from its text
        for (i = 0; i < n; i++) {
            list = print("%s%s'%s'", list, i > 0 ? ", " : "", quote(json(4)));
        }
        return print("SELECT CAST(arrayJoin([%s]), '%s') AS v", list,
                     jsons[below(COUNT(jsons))]);
    }
    do { // generateRandom takes a Nested apart; rows of no bytes have no count
        one = make((unsigned)below(5), in);
        two = make((unsigned)below(4), in);
    } while (is_empty(two) || (in != 0 && (strncmp(one->text, "Ne", 2) == 0 ||
                                           strncmp(two->text, "Ne", 2) == 0)));
    a = quote(one->text);
    b = quote(two->text);
    if (in == 0) { // any type, from bytes
        for (i = 0; i < n; i++) {
            put_value(one, 2);
            put_value(two, 2);
        }
        return print("SELECT * FROM format(RowBinary, 'a %s, `b c` %s', "
                     "unhex('%s'))",
                     a, b, rows);
    }
    if (way > 3) {
        template = templates[below(COUNT(templates))];
        for (; *template != '\0'; template ++) {
            list = *template == '$'   ? print("%s%s", list, a)
                   : *template == '#' ? print("%s%s", list, b)
                                      : print("%s%c", list, *template);
        }
        template = list;
    }
    return print("SELECT %s FROM generateRandom('a %s, b %s', %zu, %zu, %zu) "
                 "LIMIT %zu",
                 template, a, b, below(SIZE_MAX) >> 1, below(12), 1 + below(3),
                 below(50) == 0 ? 500 : n);
}

static void random_queries(unsigned long queries) {
    unsigned long n, tried = 0, before = refused;
    for (n = 0; n < queries; n++) {
        unsigned form = (n % 4 == 3 ? BINARY_TYPES : 0u) |
                        (n % 7 == 6   ? TSV
                         : n % 5 == 4 ? NAMES
                                      : 0u) |
                        (n % 3 == 2 ? BY_NAME : 0u);
        const char *sql;
        for (;;) {
            sql = random_query();
            tried++;
            if (check(sql, form | (n % 6 == 5 && strstr(sql, "JSON") != NULL
                                       ? JSON_STRING
                                       : 0u))) {
                break;
            }
            refused++;
        }
    }
    printf("engine: %lu of %lu random queries refused and replaced\n",
           refused - before, tried);
}

int main(int argc, char **argv) {
    static const char *const settings[] = {
        "allow_suspicious_low_cardinality_types",
        "allow_suspicious_fixed_string_types", "allow_suspicious_variant_types",
        "enable_nullable_tuple_type", "enable_json_type"};
    char *arguments[] = {(char *)"engine", (char *)"--session_timezone=UTC",
                         (char *)"--max_threads=1"};
    void *library = argc > 2 ? dlopen(argv[1], RTLD_NOW) : NULL;
    unsigned long queries = 2000;
    int i, number;
    if (library == NULL) {
        stop("usage: engine LIBCHDB TOOL|--dry [--queries N] [--seed S]",
             argc > 2 ? dlerror() : "");
    }
    tool = strcmp(argv[2], "--dry") == 0 ? NULL : argv[2];
    for (i = 3; i + 1 < argc; i += 2) {
        if (strcmp(argv[i], "--queries") == 0) {
            queries = strtoul(argv[i + 1], NULL, 10);
        } else {
            seed = strtoull(argv[i + 1], NULL, 10);
        }
    }
    find(library, "chdb_connect", &chdb_connect);
    find(library, "chdb_query", &chdb_query);
    find(library, "chdb_result_buffer", &chdb_result_buffer);
    find(library, "chdb_result_length", &chdb_result_length);
    find(library, "chdb_result_error", &chdb_result_error);
    find(library, "chdb_destroy_query_result", &chdb_destroy_query_result);
    random_state = seed;
    engine = chdb_connect(3, arguments);
    tool_out = tmpfile();
    tool_err = tmpfile();
    snprintf(tool_path, sizeof tool_path, "%s.%ld", argv[0], (long)getpid());
    number = open(tool_path, O_RDWR | O_CREAT | O_EXCL, 0600);
    tool_file = number < 0 ? NULL : fdopen(number, "w+b");
    if (engine == NULL || tool_out == NULL || tool_err == NULL ||
        tool_file == NULL) {
        stop("engine", "does not start");
    }
    signal(SIGPIPE, SIG_IGN);
    signal(SIGALRM, timed_out);
    for (i = 0; i < (int)COUNT(settings); i++) {
        set(settings[i], 1);
    }
    set("flatten_nested", 0);
    set("compile_expressions", 0); // it changes the last digits of a Decimal
    set("max_query_size", 10000000);
    set("max_block_size", 1000); // generateRandom fills whole blocks
    edges();
    printf("engine: part 1: %lu passed, %lu failed, %lu refused\n", passed,
           failed, refused);
    random_queries(queries);
    unlink(tool_path);
    printf("engine: seed %llu, %lu refused\nengine: %lu passed, %lu failed\n",
           (unsigned long long)seed, refused, passed, failed);
    fflush(stdout);
    _Exit(failed == 0 ? 0 : 1); // the engine's threads need no farewell
}
