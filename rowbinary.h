/* rowbinary.h 0.1.0 - decode ClickHouse RowBinary into C structs and columns.
   One header, no dependencies, no allocation: C99, and C++11 can include it.
   Safe on hostile bytes; fixed-width rows at the speed of memcpy.
   Licence: MIT or Unlicense, at your choice (full text at the end).

   In exactly ONE source file of your program
       #define ROWBIN_IMPLEMENTATION
       #include "rowbinary.h"
   and in all others only the #include. (Or ROWBIN_STATIC in all: section 2.)
   A whole program; the column list is the table's definition, as in the DDL:

    #define ROWBIN_IMPLEMENTATION
    #include "rowbinary.h"
    #include <stdio.h>
    #define READING(COL) COL(sensor_id, UInt32) COL(celsius, Float32)
    ROWBIN_FIXED_ROW(reading, READING);

    int main(void) {
        const char *bytes = "\7\0\0\0\0\0\240\101\10\0\0\0\0\0\250\101";
        rowbin_reader r = rowbin_open(bytes, 16);
        reading rows[100];
        size_t n, i;
        while ((n = reading_read_rows(&r, rows, 100)) > 0)
            for (i = 0; i < n; i++)
                printf("%u %g\n", (unsigned)rows[i].sensor_id, rows[i].celsius);
        return rowbin_status(&r) == ROWBIN_DONE ? 0 : 1;
    }

   The same rows from a stream, through a buffer that holds a row or more:
    int print_stream(FILE *in) {
        unsigned char buf[4096];
        reading row;
        size_t got = 1, tail = 0;
        rowbin_reader r = rowbin_open_stream();
        while (got > 0 && rowbin_keep(&r, buf, sizeof buf, &tail)) {
            got = fread(buf + tail, 1, sizeof buf - tail, in);
            rowbin_feed(&r, buf, tail + got);
            if (got == 0 && !ferror(in)) rowbin_finish(&r);
            while (reading_read_row(&r, &row)) printf("%g\n", row.celsius);
        }
        return rowbin_status(&r) == ROWBIN_DONE ? 0 : 1;
    }
   A row function that returns 0 or false has no row. rowbin_status says why:
     ROWBIN_MORE (1)  a stream's whole rows are used up: feed the next bytes
     ROWBIN_DONE (2)  the input ended exactly behind a row
     less than 0      ROWBIN_E_TRUNCATED, ROWBIN_E_TYPE, ...: a failure stays
   A result cut inside a row is never ROWBIN_DONE; rows delivered before a
   failure are good. rowbin_explain gives the place (row, column, byte offset),
   what was expected and what was found, rowbin_status_text the words.

    1. FRONT PAGE       this comment; below: types, streams, memory, limits
    2. OPTIONS          macros to define before the #include
    3. VERSION          ROWBIN_VERSION and its parts
    4. COMPILER         attributes, byte order
    5. CODES AND TYPES  status codes, the list of all types, C value types
    6. VALUE READERS    the reader, streams, rowbin_read_UInt64 and all others
    7. ROW DECODERS     ROWBIN_FIXED_ROW, ROWBIN_ROW and what they generate
    8. SCHEMA           errors, columns known at run time, text and dates
    9. IMPLEMENTATION   compiled where ROWBIN_IMPLEMENTATION is; 10. LICENCE

   TYPES of columns, spelled as in the table definition, and their C values:
     UInt8 ... UInt64, Int8 ... Int64    uint8_t ... int64_t
     UInt128, UInt256, Int128, Int256    rowbin_uint128 ...: limbs, lowest first
     Bool                                bool; any byte but 0 is true
     Float32, Float64, BFloat16          float, double, float
     Decimal(P, S), Decimal32(S) ...     the unscaled integer: int32_t, int64_t,
                                         rowbin_int128 or rowbin_int256
     FixedString(N)                      char[N], all N bytes, no NUL added
     UUID, IPv6                          rowbin_uuid, rowbin_ipv6: text order
     IPv4                                uint32_t: 127.0.0.1 is 0x7f000001
     Date, Date32                        uint16_t, int32_t: days since 1970
     DateTime, DateTime('UTC')           uint32_t: seconds since 1970, UTC
     DateTime64(P), DateTime64(P, 'UTC') int64_t: ticks of 10^-P s since 1970;
                                         P is 3 if it is left out
     Time, Time64(P)                     int32_t seconds, int64_t ticks; signed
     IntervalDay and all other units     int64_t
     Enum8('a' = 1, ...), Enum16(...)    int8_t, int16_t; rowbin_enum_name
     Point                               rowbin_point
     LowCardinality(T), SimpleAggregateFunction(f, T)  as T
   and in ROWBIN_ROW, whose rows differ in length:
     String                              rowbin_string: a view into the window
     Nullable(T)                         struct { T value; bool is_null; }
     Array(T), Map(K, V), QBit(T, N)     rowbin_view: elements and their count
     Ring, LineString ... MultiPolygon   rowbin_view
     Tuple(T, ...), TupleOf(LIST)        rowbin_view of one element
     Nested, as NestedOf(LIST)           rowbin_view of such tuples
     Variant(T, ...), Geometry           rowbin_variant: which, and its value
     Dynamic, JSON                       rowbin_view of bytes: rowbin_walk_row
     Skipped(T)                          nothing: passed over

   STREAMS. The reader owns and copies no bytes: it looks at a window of yours.
   rowbin_status shows its state:
     ROWBIN_OK     open, or rows were read and more may be in the window
     ROWBIN_MORE   the window holds no further whole row. The cursor stands at
                   the row's first byte; nothing is half decoded
     ROWBIN_DONE, ROWBIN_E_...   final: reads give zero, feeding does nothing
   From OK and MORE, rowbin_feed gives a new window, which begins with the
   rowbin_unread bytes of the old one and goes on with the input's next bytes;
   the state is then OK, or MORE as long as the row still lacks bytes.
   In the middle of a header the state stays MORE until reading_check_header
   is called again and has it all.
   rowbin_keep moves the unread bytes to the front of a buffer. rowbin_finish
   says that no bytes will follow: reads then give the rows that are left, and
   after them DONE, or E_TRUNCATED if there is a part of a row.
   Views (rowbin_string, wire rows) point into the window and die when you
   change or free its bytes: at rowbin_keep, or when you read into the buffer.

   MEMORY. No allocation, no globals; of libc memcpy, memmove, memset, memcmp
   (for which a compiler may put bcmp, or strlen for a loop, if not told not).
   A reader is a plain struct: copy it to remember a position. Threads may
   decode at the same time, each with a reader of its own.

   LIMITS. Input may be hostile: every length is checked before it is used,
   work and stack are bounded by limits of section 2. But plain RowBinary
   names no types: the bytes of another table give wrong values and
   no error. Ask for RowBinaryWithNamesAndTypes and call reading_check_header
   first. And a stream cut exactly between two rows looks complete: check the
   transport as well. WITH TOTALS of servers before 22.9 adds a row like all
   others. RowBinaryWithDefaults, an input format, is not read.
*/
#ifndef ROWBIN_H
#define ROWBIN_H

/* ---- 2. OPTIONS --------------------------------------------------------- */

#ifdef ROWBINARY_IMPLEMENTATION
#error "the macro is spelled ROWBIN_IMPLEMENTATION"
#endif

/* ROWBIN_IMPLEMENTATION: define it in one source file, before the #include,
   to compile section 9 there. Default: not defined. */

/* ROWBIN_STATIC: everything static, section 9 included, in each source file
   that includes the header. The way to vendor it in a library: no symbol is
   exported, other copies do not clash. Costs one copy of section 9 per file
   that uses it. Default: not defined. */

/* ROWBIN_API: what stands before the functions of section 8 and 9, for
   example __declspec(dllexport). */
#ifdef ROWBIN_STATIC
#ifdef ROWBIN_API
#error "ROWBIN_STATIC makes everything static: do not define ROWBIN_API"
#endif
#define ROWBIN_API static ROWBIN_UNUSED
#endif
#ifndef ROWBIN_API
#define ROWBIN_API extern
#endif

/* ROWBIN_ASSERT(x): called for mistakes of the calling program, never for
   input. Default: nothing. What is then not seen, as (NULL, 5) for an input,
   is as undefined as for memcpy. */
#ifndef ROWBIN_ASSERT
#define ROWBIN_ASSERT(x) ((void)0)
#endif

/* ROWBIN_PORTABLE_LOADS: assemble numbers from single bytes, whatever the
   host, as is always done on hosts that are not known to be little-endian.
   Costs the copying of whole runs of columns. Default: not defined. */
#ifdef ROWBIN_PORTABLE_LOADS
#define ROWBIN_LITTLE_ENDIAN 0
#endif

/* ROWBIN_MAX_STRING: longest String, in bytes; the engine's own default. Stops
   a length of a few bytes, mostly of a misread stream, from making a stream
   reader wait for exabytes. From 127 to 2^62. */
#ifndef ROWBIN_MAX_STRING
#define ROWBIN_MAX_STRING 1073741824
#endif

/* ROWBIN_MAX_COUNT: most elements of an Array, Map or QBit, and paths of a
   JSON; the engine's own default. Stops a count of a few bytes from doing the
   same. From 127 to 2^31.
   ROWBIN_MAX_EMPTY: most elements of an Array if they take no bytes, as those
   of Array(Tuple()): no input could be too short for them, and a loop runs over
   them. From 127 to ROWBIN_MAX_COUNT. */
#ifndef ROWBIN_MAX_COUNT
#define ROWBIN_MAX_COUNT 1073741824
#endif
#ifndef ROWBIN_MAX_EMPTY
#define ROWBIN_MAX_EMPTY 1048576
#endif

/* ROWBIN_MAX_DEPTH: deepest nesting of types, in a header and in a Dynamic or
   JSON, whose bytes say their types themselves. Bounds the stack: some 900
   bytes a level.
   ROWBIN_MAX_TYPES: most types that one type in a Dynamic, or in the binary
   encoding, is made of, with the names in it; the engine's own default. In
   text, it limits what is in a JSON(...) and, of a whole header, types that
   take no bytes. Bounds the work that one byte can cause. */
#ifndef ROWBIN_MAX_DEPTH
#define ROWBIN_MAX_DEPTH 128
#endif
#ifndef ROWBIN_MAX_TYPES
#define ROWBIN_MAX_TYPES 1000
#endif

/* ROWBIN_MAX_HEADER_TEXT: longest column name or type in a header, in bytes.
   Stops a header of a few bytes from making a stream reader wait, and buffer,
   for exabytes. An Enum16 of 20,000 values of 40 bytes still fits. */
#ifndef ROWBIN_MAX_HEADER_TEXT
#define ROWBIN_MAX_HEADER_TEXT 1048576
#endif

/* ---- 3. VERSION --------------------------------------------------------- */

/* Major: source breaks. Minor: additions. Patch: fixes. */
#define ROWBIN_VERSION_MAJOR 0
#define ROWBIN_VERSION_MINOR 1
#define ROWBIN_VERSION_PATCH 0
#define ROWBIN_VERSION                                                        \
    (ROWBIN_VERSION_MAJOR * 10000 + ROWBIN_VERSION_MINOR * 100 +              \
     ROWBIN_VERSION_PATCH)
#define ROWBIN_VERSION_STRING                                                 \
    ROWBIN_PRIV_STRING(ROWBIN_VERSION_MAJOR) "."                              \
    ROWBIN_PRIV_STRING(ROWBIN_VERSION_MINOR) "."                              \
    ROWBIN_PRIV_STRING(ROWBIN_VERSION_PATCH)

/* ---- 4. COMPILER -------------------------------------------------------- */

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* A freestanding compiler has no <string.h>. */
#ifdef __has_include
#if !__has_include(<string.h>)
#define ROWBIN_PRIV_NO_STRING_H
#endif
#endif
#ifndef ROWBIN_PRIV_NO_STRING_H
#include <string.h>
#else
#ifdef __cplusplus
extern "C" {
#endif
void *memcpy(void *to, const void *from, size_t size);
void *memmove(void *to, const void *from, size_t size);
void *memset(void *to, int byte, size_t size);
int memcmp(const void *a, const void *b, size_t size);
#ifdef __cplusplus
}
#endif
#endif

#ifndef ROWBIN_UNUSED
#if defined(__GNUC__) || defined(__clang__)
#define ROWBIN_UNUSED __attribute__((__unused__))
#else
#define ROWBIN_UNUSED
#endif
#endif

/* Readers of a value or a row must melt into the caller's loop, however large
   it grows; without optimisation they stay ordinary functions that a debugger
   can step into. What has a loop of its own, or is called once a buffer, is
   plain. */
#ifndef ROWBIN_PLAIN
#define ROWBIN_PLAIN static inline ROWBIN_UNUSED
#endif
#ifndef ROWBIN_INLINE
#if (defined(__GNUC__) || defined(__clang__)) && defined(__OPTIMIZE__)
#define ROWBIN_INLINE                                                         \
    static inline __attribute__((__unused__, __always_inline__))
#else
#define ROWBIN_INLINE ROWBIN_PLAIN
#endif
#endif

#ifndef ROWBIN_NOINLINE
#if defined(__GNUC__) || defined(__clang__)
#define ROWBIN_NOINLINE static __attribute__((__unused__, __noinline__))
#else
#define ROWBIN_NOINLINE static ROWBIN_UNUSED
#endif
#endif

#ifndef ROWBIN_UNLIKELY
#if defined(__GNUC__) || defined(__clang__)
#define ROWBIN_UNLIKELY(x) __builtin_expect(!!(x), 0)
#else
#define ROWBIN_UNLIKELY(x) (x)
#endif
#endif

#ifndef ROWBIN_RESTRICT
#if defined(__GNUC__) || defined(__clang__) || defined(_MSC_VER)
#define ROWBIN_RESTRICT __restrict
#else
#define ROWBIN_RESTRICT
#endif
#endif

/* Asks for the cache line at `address` early. The address need not exist. */
#ifndef ROWBIN_PREFETCH
#if defined(__GNUC__) || defined(__clang__)
#define ROWBIN_PREFETCH(address) __builtin_prefetch((const void *)(address))
#else
#define ROWBIN_PREFETCH(address) ((void)0)
#endif
#endif

/* 1 only where that is sure: a wrong guess would decode wrongly. */
#ifndef ROWBIN_LITTLE_ENDIAN
#if defined(__BYTE_ORDER__) && defined(__ORDER_LITTLE_ENDIAN__)
#define ROWBIN_LITTLE_ENDIAN (__BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__)
#elif defined(_MSC_VER)
#define ROWBIN_LITTLE_ENDIAN 1
#else
#define ROWBIN_LITTLE_ENDIAN 0
#endif
#endif

/* The condition's name stands in for the message where C has none. */
#ifndef ROWBIN_STATIC_ASSERT
#if defined(__cplusplus)
#define ROWBIN_STATIC_ASSERT(cond, name, text) static_assert(cond, text);
#elif defined(__STDC_VERSION__) && __STDC_VERSION__ >= 201112L
#define ROWBIN_STATIC_ASSERT(cond, name, text) _Static_assert(cond, text);
#else
#define ROWBIN_STATIC_ASSERT(cond, name, text)                                \
    typedef char name[(cond) ? 1 : -1] ROWBIN_UNUSED;
#endif
#endif

#define ROWBIN_PRIV_STRING(x) ROWBIN_PRIV_STRING_(x)
#define ROWBIN_PRIV_STRING_(x) #x
#define ROWBIN_PRIV_CAT(a, b) ROWBIN_PRIV_CAT_(a, b)
#define ROWBIN_PRIV_CAT_(a, b) a##b

#ifdef __cplusplus
extern "C" {
#endif

/* ---- 5. CODES AND TYPES ------------------------------------------------- */

/* Every status: name, value, text. */
#define ROWBIN_STATUSES(X)                                                    \
    X(ROWBIN_OK, 0, "reading")                                                \
    X(ROWBIN_MORE, 1, "more input is needed")                                 \
    X(ROWBIN_DONE, 2, "all rows were read")                                   \
    X(ROWBIN_E_TRUNCATED, -1, "the input ends inside a row or header")        \
    X(ROWBIN_E_VARINT, -2, "a length is not a valid LEB128 number")           \
    X(ROWBIN_E_LIMIT, -3, "a length is over the limit")                       \
    X(ROWBIN_E_SCHEMA, -4, "the header has other columns than declared")      \
    X(ROWBIN_E_TYPE, -5, "a type is unknown or not the declared one")         \
    X(ROWBIN_E_FEED, -6, "bytes were fed that cannot follow")                 \
    X(ROWBIN_E_DISCRIMINATOR, -7, "a Variant has no such alternative")        \
    X(ROWBIN_E_DEPTH, -8, "types are nested too deeply")                      \
    X(ROWBIN_E_UNSUPPORTED, -9, "a type has no value form")

enum {
#define ROWBIN_PRIV_STATUS(name, value, text) name = value,
    ROWBIN_STATUSES(ROWBIN_PRIV_STATUS)
#undef ROWBIN_PRIV_STATUS
};

/* A view of `size` bytes at `data`, which are not NUL-terminated and may hold
   any byte. Lives as long as the bytes that the reader was given. */
typedef struct rowbin_string {
    const char *data;
    size_t size;
} rowbin_string;

/* Int128 ... UInt256, Decimal128, Decimal256: limbs, least significant first,
   two's complement where signed. See rowbin_format_Int128, rowbin_double_Int128
   and rowbin_native_Int128. */
typedef struct rowbin_int128 { uint64_t limb[2]; } rowbin_int128;
typedef struct rowbin_uint128 { uint64_t limb[2]; } rowbin_uint128;
typedef struct rowbin_int256 { uint64_t limb[4]; } rowbin_int256;
typedef struct rowbin_uint256 { uint64_t limb[4]; } rowbin_uint256;

/* UUID: 16 bytes in the order of its text. IPv6: network order. */
typedef struct rowbin_uuid { uint8_t bytes[16]; } rowbin_uuid;
typedef struct rowbin_ipv6 { uint8_t bytes[16]; } rowbin_ipv6;

typedef struct rowbin_point { double x, y; } rowbin_point;

/* A value of a composite type, checked to its end, as it lies in the window:
   see rowbin_enter. Lives as long as the window's bytes.
     Array, Map, QBit, geo types  data is the first element, count how many
     Tuple                        data is the first element, count is 1
     JSON                         data is the first path, count how many
     Dynamic                      data is its type, count is 1, or 0 for NULL */
typedef struct rowbin_view {
    const unsigned char *data;
    size_t size; /* in bytes */
    size_t count;
} rowbin_view;

/* A Variant: which alternative it holds, counted from 0 in the order of their
   names, or -1 for NULL; and the value, whose count is 1, or 0 for NULL.
   Geometry: 0 LineString, 1 MultiLineString, 2 MultiPolygon, 3 Point,
   4 Polygon, 5 Ring. */
typedef struct rowbin_variant {
    int index;
    rowbin_view value;
} rowbin_variant;

/* Every type of the engine, in three kinds.
   FIXED(name, width, C value, image): `width` bytes on the wire. `image` says
   whether the wire bytes are the value's bytes in memory: 0 never, 1 on
   little-endian hosts, 2 always.
   VARIABLE(name, least, C value): at least `least` bytes on the wire.
   OTHER(name): a wrapper, or what has no C value of its own here.
   A new fixed type is one line here, and a rowbin_priv_load_... in section 6
   if its C value is new. */
#define ROWBIN_TYPES(FIXED, VARIABLE, OTHER)                                  \
    FIXED(UInt8, 1, uint8_t, 2)                                               \
    FIXED(UInt16, 2, uint16_t, 1)                                             \
    FIXED(UInt32, 4, uint32_t, 1)                                             \
    FIXED(UInt64, 8, uint64_t, 1)                                             \
    FIXED(UInt128, 16, rowbin_uint128, 1)                                     \
    FIXED(UInt256, 32, rowbin_uint256, 1)                                     \
    FIXED(Int8, 1, int8_t, 2)                                                 \
    FIXED(Int16, 2, int16_t, 1)                                               \
    FIXED(Int32, 4, int32_t, 1)                                               \
    FIXED(Int64, 8, int64_t, 1)                                               \
    FIXED(Int128, 16, rowbin_int128, 1)                                       \
    FIXED(Int256, 32, rowbin_int256, 1)                                       \
    FIXED(Bool, 1, bool, 0)                                                   \
    FIXED(Float32, 4, float, 1)                                               \
    FIXED(Float64, 8, double, 1)                                              \
    FIXED(BFloat16, 2, rowbin_priv_bf16, 0)                                   \
    FIXED(Decimal32, 4, int32_t, 1)                                           \
    FIXED(Decimal64, 8, int64_t, 1)                                           \
    FIXED(Decimal128, 16, rowbin_int128, 1)                                   \
    FIXED(Decimal256, 32, rowbin_int256, 1)                                   \
    FIXED(UUID, 16, rowbin_uuid, 0)                                           \
    FIXED(IPv4, 4, uint32_t, 1)                                               \
    FIXED(IPv6, 16, rowbin_ipv6, 2)                                           \
    FIXED(Date, 2, uint16_t, 1)                                               \
    FIXED(Date32, 4, int32_t, 1)                                              \
    FIXED(DateTime, 4, uint32_t, 1)                                           \
    FIXED(DateTime32, 4, uint32_t, 1)                                         \
    FIXED(DateTime64, 8, int64_t, 1)                                          \
    FIXED(Time, 4, int32_t, 1)                                                \
    FIXED(Time64, 8, int64_t, 1)                                              \
    FIXED(IntervalNanosecond, 8, int64_t, 1)                                  \
    FIXED(IntervalMicrosecond, 8, int64_t, 1)                                 \
    FIXED(IntervalMillisecond, 8, int64_t, 1)                                 \
    FIXED(IntervalSecond, 8, int64_t, 1)                                      \
    FIXED(IntervalMinute, 8, int64_t, 1)                                      \
    FIXED(IntervalHour, 8, int64_t, 1)                                        \
    FIXED(IntervalDay, 8, int64_t, 1)                                         \
    FIXED(IntervalWeek, 8, int64_t, 1)                                        \
    FIXED(IntervalMonth, 8, int64_t, 1)                                       \
    FIXED(IntervalQuarter, 8, int64_t, 1)                                     \
    FIXED(IntervalYear, 8, int64_t, 1)                                        \
    FIXED(Enum8, 1, int8_t, 2)                                                \
    FIXED(Enum16, 2, int16_t, 1)                                              \
    FIXED(Point, 16, rowbin_point, 1)                                         \
    VARIABLE(String, 1, rowbin_string)                                        \
    VARIABLE(Array, 1, rowbin_view)                                           \
    VARIABLE(Map, 1, rowbin_view)                                             \
    VARIABLE(QBit, 1, rowbin_view)                                            \
    VARIABLE(Ring, 1, rowbin_view)                                            \
    VARIABLE(LineString, 1, rowbin_view)                                      \
    VARIABLE(Polygon, 1, rowbin_view)                                         \
    VARIABLE(MultiLineString, 1, rowbin_view)                                 \
    VARIABLE(MultiPolygon, 1, rowbin_view)                                    \
    VARIABLE(Tuple, 0, rowbin_view)                                           \
    VARIABLE(Variant, 1, rowbin_variant)                                      \
    VARIABLE(Geometry, 1, rowbin_variant)                                     \
    VARIABLE(Dynamic, 1, rowbin_view)                                         \
    VARIABLE(JSON, 1, rowbin_view)                                            \
    OTHER(FixedString)                                                        \
    OTHER(Nothing)                                                            \
    OTHER(Nullable)                                                           \
    OTHER(Nested)                                                             \
    OTHER(LowCardinality)                                                     \
    OTHER(SimpleAggregateFunction)                                            \
    OTHER(AggregateFunction)

/* BFloat16 becomes a float; the name only selects its loader. */
typedef float rowbin_priv_bf16;

enum {
#define ROWBIN_PRIV_FIXED(name, width, type, image) ROWBIN_TYPE_##name,
#define ROWBIN_PRIV_VARIABLE(name, least, type) ROWBIN_TYPE_##name,
#define ROWBIN_PRIV_OTHER(name) ROWBIN_TYPE_##name,
    ROWBIN_TYPES(ROWBIN_PRIV_FIXED, ROWBIN_PRIV_VARIABLE, ROWBIN_PRIV_OTHER)
#undef ROWBIN_PRIV_FIXED
#undef ROWBIN_PRIV_VARIABLE
#undef ROWBIN_PRIV_OTHER
    ROWBIN_PRIV_TYPE_END
};

/* A column list names a type by a tag, which is pasted behind ROWBIN_TYPE_.
   A plain tag is then the enumerator above. A tag with parameters is one of
   these macros, which give up to five things: the enumerator, the bytes per
   value that the tag adds to the type's width (else 0), the struct member's
   array bounds (else nothing), 1 + the digits behind the point (else 0), and
   the form of the column: 0 a value, 1 Nullable, 2 a composite type, 3 one
   that is skipped, 4 a Nullable composite type, 5 one that is refused. */
#define ROWBIN_TYPE_DateTime(zone) ROWBIN_TYPE_DateTime
#define ROWBIN_TYPE_DateTime32(zone) ROWBIN_TYPE_DateTime32
#define ROWBIN_TYPE_DateTime64(...)                                           \
    ROWBIN_TYPE_DateTime64, 0, , 1 + (ROWBIN_PRIV_FIRST(__VA_ARGS__, 0))
#define ROWBIN_TYPE_Time64(P) ROWBIN_TYPE_Time64, 0, , 1 + (P)
#define ROWBIN_TYPE_Decimal(...) ROWBIN_PRIV_DECIMAL(__VA_ARGS__, 0, 0)
#define ROWBIN_TYPE_Decimal32(S) ROWBIN_TYPE_Decimal32, 0, , 1 + (S)
#define ROWBIN_TYPE_Decimal64(S) ROWBIN_TYPE_Decimal64, 0, , 1 + (S)
#define ROWBIN_TYPE_Decimal128(S) ROWBIN_TYPE_Decimal128, 0, , 1 + (S)
#define ROWBIN_TYPE_Decimal256(S) ROWBIN_TYPE_Decimal256, 0, , 1 + (S)
#define ROWBIN_TYPE_FixedString(N) ROWBIN_TYPE_FixedString, N, [N], 0
#define ROWBIN_TYPE_Enum8(...) ROWBIN_TYPE_Enum8
#define ROWBIN_TYPE_Enum16(...) ROWBIN_TYPE_Enum16
#define ROWBIN_TYPE_LowCardinality(T) ROWBIN_TYPE_##T
#define ROWBIN_TYPE_SimpleAggregateFunction(f, T) ROWBIN_TYPE_##T
#define ROWBIN_TYPE_Nullable(T) ROWBIN_PRIV_NULLABLE(ROWBIN_TYPE_##T)
#define ROWBIN_TYPE_Skipped(T) ROWBIN_PRIV_SKIPPED(ROWBIN_TYPE_##T)
#define ROWBIN_TYPE_Array(T) ROWBIN_TYPE_Array, 0, , 0, 2
#define ROWBIN_TYPE_Map(K, V) ROWBIN_TYPE_Map, 0, , 0, 2
#define ROWBIN_TYPE_Tuple(...) ROWBIN_TYPE_Tuple, 0, , 0, 2
#define ROWBIN_TYPE_TupleOf(LIST) ROWBIN_TYPE_Tuple, 0, , 0, 2
#define ROWBIN_TYPE_NestedOf(LIST) ROWBIN_TYPE_Array, 0, , 0, 2
#define ROWBIN_TYPE_Variant(...) ROWBIN_TYPE_Variant, 0, , 0, 2
#define ROWBIN_TYPE_QBit(...) ROWBIN_TYPE_QBit, 0, , 0, 2
#define ROWBIN_TYPE_Dynamic(...) ROWBIN_TYPE_Dynamic
#define ROWBIN_TYPE_JSON(...) ROWBIN_TYPE_JSON, 0, , 0, 5
#define ROWBIN_TYPE_Nested(...) ROWBIN_TYPE_Nested, 0, , 0, 5
#define ROWBIN_TYPE_AggregateFunction(...)                                    \
    ROWBIN_TYPE_AggregateFunction, 0, , 0, 5

#define ROWBIN_PRIV_FIVE(...) ROWBIN_PRIV_FIVE_(__VA_ARGS__, 0, , 0, 0, ~)
#define ROWBIN_PRIV_FIVE_(id, n, dim, scale, form, ...) id, n, dim, scale, form
#define ROWBIN_PRIV_NULLABLE(...)                                             \
    ROWBIN_PRIV_NULLABLE_(__VA_ARGS__, 0, , 0, 0, ~)
#define ROWBIN_PRIV_NULLABLE_(id, n, dim, scale, form, ...)                   \
    id, n, dim, scale, ROWBIN_PRIV_CAT(ROWBIN_PRIV_NULLABLE_, form)
#define ROWBIN_PRIV_NULLABLE_0 1
#define ROWBIN_PRIV_NULLABLE_2 4
#define ROWBIN_PRIV_SKIPPED(...)                                              \
    ROWBIN_PRIV_SKIPPED_(__VA_ARGS__, 0, , 0, 0, ~)
#define ROWBIN_PRIV_SKIPPED_(id, n, dim, scale, form, ...)                    \
    id, n, dim, scale, 3
#define ROWBIN_PRIV_FIRST(first, ...) first
#define ROWBIN_PRIV_DECIMAL(P, S, ...)                                        \
    ROWBIN_PRIV_CAT(ROWBIN_TYPE_Decimal, ROWBIN_PRIV_DECIMAL_##P), 0, , 1 + (S)

/* Decimal(P, S) is stored in the smallest of four widths that holds P digits.
   The preprocessor cannot compare, so each P has its line. */
#define ROWBIN_PRIV_DECIMAL_1 32
#define ROWBIN_PRIV_DECIMAL_2 32
#define ROWBIN_PRIV_DECIMAL_3 32
#define ROWBIN_PRIV_DECIMAL_4 32
#define ROWBIN_PRIV_DECIMAL_5 32
#define ROWBIN_PRIV_DECIMAL_6 32
#define ROWBIN_PRIV_DECIMAL_7 32
#define ROWBIN_PRIV_DECIMAL_8 32
#define ROWBIN_PRIV_DECIMAL_9 32
#define ROWBIN_PRIV_DECIMAL_10 64
#define ROWBIN_PRIV_DECIMAL_11 64
#define ROWBIN_PRIV_DECIMAL_12 64
#define ROWBIN_PRIV_DECIMAL_13 64
#define ROWBIN_PRIV_DECIMAL_14 64
#define ROWBIN_PRIV_DECIMAL_15 64
#define ROWBIN_PRIV_DECIMAL_16 64
#define ROWBIN_PRIV_DECIMAL_17 64
#define ROWBIN_PRIV_DECIMAL_18 64
#define ROWBIN_PRIV_DECIMAL_19 128
#define ROWBIN_PRIV_DECIMAL_20 128
#define ROWBIN_PRIV_DECIMAL_21 128
#define ROWBIN_PRIV_DECIMAL_22 128
#define ROWBIN_PRIV_DECIMAL_23 128
#define ROWBIN_PRIV_DECIMAL_24 128
#define ROWBIN_PRIV_DECIMAL_25 128
#define ROWBIN_PRIV_DECIMAL_26 128
#define ROWBIN_PRIV_DECIMAL_27 128
#define ROWBIN_PRIV_DECIMAL_28 128
#define ROWBIN_PRIV_DECIMAL_29 128
#define ROWBIN_PRIV_DECIMAL_30 128
#define ROWBIN_PRIV_DECIMAL_31 128
#define ROWBIN_PRIV_DECIMAL_32 128
#define ROWBIN_PRIV_DECIMAL_33 128
#define ROWBIN_PRIV_DECIMAL_34 128
#define ROWBIN_PRIV_DECIMAL_35 128
#define ROWBIN_PRIV_DECIMAL_36 128
#define ROWBIN_PRIV_DECIMAL_37 128
#define ROWBIN_PRIV_DECIMAL_38 128
#define ROWBIN_PRIV_DECIMAL_39 256
#define ROWBIN_PRIV_DECIMAL_40 256
#define ROWBIN_PRIV_DECIMAL_41 256
#define ROWBIN_PRIV_DECIMAL_42 256
#define ROWBIN_PRIV_DECIMAL_43 256
#define ROWBIN_PRIV_DECIMAL_44 256
#define ROWBIN_PRIV_DECIMAL_45 256
#define ROWBIN_PRIV_DECIMAL_46 256
#define ROWBIN_PRIV_DECIMAL_47 256
#define ROWBIN_PRIV_DECIMAL_48 256
#define ROWBIN_PRIV_DECIMAL_49 256
#define ROWBIN_PRIV_DECIMAL_50 256
#define ROWBIN_PRIV_DECIMAL_51 256
#define ROWBIN_PRIV_DECIMAL_52 256
#define ROWBIN_PRIV_DECIMAL_53 256
#define ROWBIN_PRIV_DECIMAL_54 256
#define ROWBIN_PRIV_DECIMAL_55 256
#define ROWBIN_PRIV_DECIMAL_56 256
#define ROWBIN_PRIV_DECIMAL_57 256
#define ROWBIN_PRIV_DECIMAL_58 256
#define ROWBIN_PRIV_DECIMAL_59 256
#define ROWBIN_PRIV_DECIMAL_60 256
#define ROWBIN_PRIV_DECIMAL_61 256
#define ROWBIN_PRIV_DECIMAL_62 256
#define ROWBIN_PRIV_DECIMAL_63 256
#define ROWBIN_PRIV_DECIMAL_64 256
#define ROWBIN_PRIV_DECIMAL_65 256
#define ROWBIN_PRIV_DECIMAL_66 256
#define ROWBIN_PRIV_DECIMAL_67 256
#define ROWBIN_PRIV_DECIMAL_68 256
#define ROWBIN_PRIV_DECIMAL_69 256
#define ROWBIN_PRIV_DECIMAL_70 256
#define ROWBIN_PRIV_DECIMAL_71 256
#define ROWBIN_PRIV_DECIMAL_72 256
#define ROWBIN_PRIV_DECIMAL_73 256
#define ROWBIN_PRIV_DECIMAL_74 256
#define ROWBIN_PRIV_DECIMAL_75 256
#define ROWBIN_PRIV_DECIMAL_76 256

/* ---- 6. VALUE READERS --------------------------------------------------- */

/* The levels of nesting that column lists have. */
enum { ROWBIN_PRIV_LEVELS = 8 };

/* How far a row was looked through that is longer than what has come of it:
   `passed` bytes, to nodes[at] of a column, inside of `depth` composite types.
   `first` is the first node inside of each, `left` how often it comes again.
   A value that can only be passed over as a whole was met at `passed`, with
   `looked` bytes of the row there; 0: none was. */
typedef struct rowbin_priv_place {
    const struct rowbin_schema *schema;
    uint64_t row;
    size_t passed;
    size_t looked;
    size_t column;
    uint32_t at;
    uint32_t depth;
    struct {
        uint32_t first;
        uint32_t left;
    } inside[ROWBIN_PRIV_LEVELS];
} rowbin_priv_place;

/* The state of decoding. All members are private; copy the whole freely.
   The cursor is end + at; at > 0 means that the reader has stopped. So one
   comparison of `at` with a constant checks for the end of the window and for
   an earlier stop. All that records a stop is inline, so that no call makes
   the compiler keep the reader in memory: it lives in registers in a loop
   (Zen 5, seven values: gcc 12 1.3 to 1.9 ns against 2.2 with a pointer, a
   bound and a cold function, clang 14 1.4 against 2.3). */
typedef struct rowbin_reader {
    ptrdiff_t at;               /* minus the bytes left in the window */
    const unsigned char *end;   /* of the window */
    const unsigned char *start; /* first byte of the row being read */
    const unsigned char *begin; /* of the window */
    uint64_t base;  /* offset of `begin` in the whole input */
    uint64_t rows;  /* whole rows read */
    ptrdiff_t fail; /* `at` of the value that stopped the reader */
    uint64_t need;  /* bytes that this value takes */
    int error;      /* why the reader stopped, if not for lack of bytes */
    bool last;      /* no bytes follow the window */
    unsigned char header; /* not 0 while a header is read, see section 9 */
    size_t header_texts;  /* names and types of it that were compared, */
    size_t header_bytes;  /* and the bytes up to their end */
    unsigned char first[6]; /* the input's, when base is not 0: for hints */
    size_t room;          /* of the buffer at the last rowbin_keep */
    uint64_t long_row;    /* 1 + number of a row that is to be looked through */
    rowbin_priv_place place; /* how far that was done */
} rowbin_reader;

/* ROWBIN_MORE, ROWBIN_DONE, a failure (< 0), or ROWBIN_OK while none of
   these has been met. A row function that delivered rows leaves OK, even when
   they were the last ones: the end is found by asking for one more. */
ROWBIN_INLINE int rowbin_status(const rowbin_reader *r) {
    return r->at <= 0             ? ROWBIN_OK
           : r->error != 0        ? r->error
           : !r->last             ? ROWBIN_MORE
           : r->start == r->end   ? ROWBIN_DONE
                                  : ROWBIN_E_TRUNCATED;
}

/* Returns the offset of the cursor in the whole input, in bytes. After a stop
   that is the first byte of the row, or header, that was not completed. */
ROWBIN_PLAIN uint64_t rowbin_offset(const rowbin_reader *r) {
    const unsigned char *cursor = r->at > 0 ? r->start : r->end + r->at;
    return r->base + (uint64_t)(cursor - r->begin);
}

/* Returns the number of whole rows read so far. */
ROWBIN_PLAIN uint64_t rowbin_rows(const rowbin_reader *r) {
    return r->rows;
}

/* Returns the number of bytes in the window that are not part of a whole row
   yet: the next window must begin with them. */
ROWBIN_PLAIN size_t rowbin_unread(const rowbin_reader *r) {
    return (size_t)(r->end - r->start);
}

/* Returns the least number of further bytes without which the row, or header,
   cannot be completed, with ROWBIN_MORE; it may need more. (Of a Dynamic, JSON
   or geo value that comes in many pieces: that are worth a new look, at most a
   16th of the row.) Otherwise 0. */
ROWBIN_PLAIN uint64_t rowbin_needed(const rowbin_reader *r) {
    const uint64_t have = 0 - (uint64_t)r->fail;
    return rowbin_status(r) == ROWBIN_MORE && r->need > have ? r->need - have
                                                             : 0;
}

/* Starts a reader of an input that comes in pieces, see STREAMS in section 1.
   It has no window yet: keep or feed first. */
ROWBIN_PLAIN rowbin_reader rowbin_open_stream(void) {
    rowbin_reader r;
    r.at = 0;
    /* Pointers are never NULL, so that arithmetic on them is defined. */
    r.end = r.start = r.begin = (const unsigned char *)"";
    r.base = r.rows = 0;
    r.fail = 0;
    r.need = 0;
    r.error = 0;
    r.last = false;
    r.header = 0;
    r.header_texts = r.header_bytes = 0;
    r.room = 0;
    r.long_row = 0;
    memset(r.first, 0, sizeof r.first);
    r.place.schema = NULL; /* nothing else of it is looked at then */
    return r;
}

/* Starts a reader of a whole input of `size` bytes at `data`, which must stay
   as they are while the reader or a view is used. (NULL, 0) is an empty one.
   No object is larger than PTRDIFF_MAX, so neither may `size` be. */
ROWBIN_PLAIN rowbin_reader rowbin_open(const void *data, size_t size) {
    rowbin_reader r = rowbin_open_stream();
    ROWBIN_ASSERT(size == 0 || (data != NULL && size <= PTRDIFF_MAX));
    if (size > 0) {
        r.start = r.begin = (const unsigned char *)data;
        r.end = r.begin + size;
        r.at = -(ptrdiff_t)size;
    }
    r.last = true;
    return r;
}

/* Lets the window begin with the unread bytes, which are to be at `begin`. */
ROWBIN_INLINE void rowbin_priv_move(rowbin_reader *r,
                                    const unsigned char *begin, size_t size) {
    const size_t passed = (size_t)(r->start - r->begin);
    if (r->base == 0 && passed > 0) {
        const size_t seen = (size_t)(r->end - r->begin);
        memcpy(r->first, r->begin,
               seen < sizeof r->first ? seen : sizeof r->first);
    }
    r->base += (uint64_t)passed;
    r->begin = r->start = begin;
    r->end = begin + size;
}

/* Puts the cursor on the row's first byte, and ends a stop. */
ROWBIN_INLINE void rowbin_priv_rewind(rowbin_reader *r) {
    r->at = r->start - r->end;
}

/* Records the first stop, at a value that takes `need` bytes. */
ROWBIN_INLINE void rowbin_priv_stop(rowbin_reader *r, ptrdiff_t at,
                                    uint64_t need) {
    if (at <= 0) {
        r->fail = at;
        r->need = need;
        r->at = 1;
    }
}

/* Records a failure that more bytes would not mend. */
ROWBIN_INLINE void rowbin_priv_fail(rowbin_reader *r, int error,
                                    ptrdiff_t at) {
    rowbin_priv_stop(r, at, 0);
    r->error = error;
}

/* Makes [data, data + size) the window. It must begin with the rowbin_unread
   bytes and go on with the bytes that follow them in the input. A window that
   is shorter, or that comes after the input's end was announced, is
   ROWBIN_E_FEED; other bytes in place of the unread ones cannot be noticed.
   Clears ROWBIN_MORE as soon as there are the rowbin_needed bytes: feeding
   tiny pieces costs no rescan. Values of an unfinished row are read again,
   from the row's first byte. Views of the old window live as long as its
   memory. */
ROWBIN_PLAIN void rowbin_feed(rowbin_reader *r, const void *data,
                              size_t size) {
    const int status = rowbin_status(r);
    const size_t unread = rowbin_unread(r);
    if (status != ROWBIN_OK && status != ROWBIN_MORE) {
        return;
    }
    ROWBIN_ASSERT(!r->last && size >= unread);
    if (r->last || size < unread) {
        rowbin_priv_fail(r, ROWBIN_E_FEED, r->start - r->end);
        return;
    }
    rowbin_priv_move(r, size > 0 ? (const unsigned char *)data
                                 : (const unsigned char *)"", size);
    if (status == ROWBIN_MORE) {
        r->fail -= (ptrdiff_t)(size - unread);
    }
    /* A header is gone on with by the function that reads it, so that its
       bytes are never taken for rows. */
    if (status == ROWBIN_OK || (rowbin_needed(r) == 0 && r->header == 0)) {
        rowbin_priv_rewind(r);
    }
}

/* Says that the input ends with the window. Rows that are in it can still be
   read; then the status is ROWBIN_DONE, or ROWBIN_E_TRUNCATED if bytes are
   left over. */
ROWBIN_PLAIN void rowbin_finish(rowbin_reader *r) {
    if (rowbin_status(r) == ROWBIN_MORE && r->header == 0) {
        rowbin_priv_rewind(r);
    }
    r->last = true;
}

/* Moves the unread bytes to the front of `buffer`, which may be where they
   are now, and stores their number in *size: read the next bytes behind them,
   then feed them all. All views die. Returns false, moves nothing and stores 0
   - if the buffer is full of unread bytes: read rows out of it first, or
     if the status is ROWBIN_MORE, come with one of at least the
     rowbin_unread + rowbin_needed bytes that the row takes at least,
   - if nothing can be fed any more: after rowbin_finish, DONE or a failure. */
ROWBIN_PLAIN bool rowbin_keep(rowbin_reader *r, void *buffer,
                              size_t capacity, size_t *size) {
    const int status = rowbin_status(r);
    const size_t unread = rowbin_unread(r);
    const unsigned char *const from = r->start;
    *size = 0;
    if ((status != ROWBIN_OK && status != ROWBIN_MORE) || r->last ||
        unread >= capacity || rowbin_needed(r) > capacity - unread) {
        return false;
    }
    rowbin_priv_move(r, (const unsigned char *)buffer, unread);
    memmove(buffer, from, unread);
    r->room = capacity;
    if (status == ROWBIN_OK) {
        rowbin_priv_rewind(r);
    }
    *size = unread;
    return true;
}

/* Ends a row that was read value by value. True: all its values are good.
   False: the reader stopped, at this row's first byte; drop its values. A row
   of no bytes has no end and gives false.

       for (;;) {
           uint32_t id = rowbin_read_UInt32(&r);
           double x = rowbin_read_Float64(&r);
           if (!rowbin_end_row(&r)) break;
           ...
       }
*/
ROWBIN_INLINE bool rowbin_end_row(rowbin_reader *r) {
    const unsigned char *next;
    if (ROWBIN_UNLIKELY(r->at > 0)) {
        return false;
    }
    next = r->end + r->at;
    if (ROWBIN_UNLIKELY(next == r->start)) {
        return false;
    }
    r->start = next;
    r->rows++;
    return true;
}

/* The bounds check of a value: n bytes at the cursor, n at most 32, or after a
   stop as many zeros, from which its reader then loads. */
ROWBIN_INLINE const unsigned char *rowbin_priv_take(rowbin_reader *r,
                                                    ptrdiff_t n) {
    static const unsigned char zeros[32] = {0};
    const ptrdiff_t at = r->at;
    if (ROWBIN_UNLIKELY(at > -n)) {
        rowbin_priv_stop(r, at, (uint64_t)n);
        return zeros;
    }
    r->at = at + n;
    return r->end + at;
}

ROWBIN_STATIC_ASSERT(ROWBIN_MAX_STRING >= 127 &&
                         ROWBIN_MAX_STRING <= (uint64_t)1 << 62,
                     rowbin_max_string_is_out_of_range,
                     "ROWBIN_MAX_STRING must be from 127 to 2^62")
ROWBIN_STATIC_ASSERT(ROWBIN_MAX_COUNT >= 127 &&
                         ROWBIN_MAX_COUNT <= (uint64_t)1 << 31,
                     rowbin_max_count_is_out_of_range,
                     "ROWBIN_MAX_COUNT must be from 127 to 2^31")
ROWBIN_STATIC_ASSERT(ROWBIN_MAX_EMPTY >= 127 &&
                         ROWBIN_MAX_EMPTY <= ROWBIN_MAX_COUNT,
                     rowbin_max_empty_is_out_of_range,
                     "ROWBIN_MAX_EMPTY must be from 127 to ROWBIN_MAX_COUNT")
ROWBIN_STATIC_ASSERT(ROWBIN_MAX_HEADER_TEXT <= (uint64_t)1 << 62,
                     rowbin_max_header_text_is_out_of_range,
                     "ROWBIN_MAX_HEADER_TEXT must be at most 2^62")

/* Moves a cursor behind a value of a plain type. */
typedef struct rowbin_priv_cursor rowbin_priv_cursor;
typedef bool rowbin_priv_pass(rowbin_priv_cursor *c, size_t n, size_t rest);

/* What a type takes on the wire, as a number that can be added up: the least
   bytes and, unless they are all that a value takes, ROWBIN_PRIV_VARIES. */
#define ROWBIN_PRIV_VARIES ((uint64_t)1 << 48)
#define ROWBIN_PRIV_LEAST_IN(measure)                                         \
    ((measure) & (ROWBIN_PRIV_VARIES - 1))
/* Sums are taken of no longer types, lest they overflow. */
#define ROWBIN_PRIV_MAX_LEAST INT32_MAX
/* The discriminator of a Variant that is NULL. */
enum { ROWBIN_PRIV_NO_ALTERNATIVE = 255 };

/* Where a row decoder is: a row's bytes are checked and taken here, and the
   reader is written once a row or batch. */
struct rowbin_priv_cursor {
    const unsigned char *p;
    const unsigned char *end;
    const unsigned char *fail; /* the value that is not whole or not good */
    uint64_t need;             /* bytes that it takes, and the row's rest */
    int error;                 /* or what is wrong with it */
    const unsigned char *first; /* element of the outermost Array, or NULL */
    size_t count;               /* of its elements */
    bool first_row;             /* of an input: look at the types as well, */
    const struct rowbin_node *nodes; /* which are these */
    const struct rowbin_node *json;  /* the JSON whose turn it is */
};

/* The five loads: all that knows about byte order. */
#if ROWBIN_LITTLE_ENDIAN
ROWBIN_INLINE uint16_t rowbin_priv_load_uint16_t(const unsigned char *p) {
    uint16_t v;
    memcpy(&v, p, sizeof v);
    return v;
}
ROWBIN_INLINE uint32_t rowbin_priv_load_uint32_t(const unsigned char *p) {
    uint32_t v;
    memcpy(&v, p, sizeof v);
    return v;
}
ROWBIN_INLINE uint64_t rowbin_priv_load_uint64_t(const unsigned char *p) {
    uint64_t v;
    memcpy(&v, p, sizeof v);
    return v;
}
#else
ROWBIN_INLINE uint16_t rowbin_priv_load_uint16_t(const unsigned char *p) {
    return (uint16_t)((unsigned)p[0] | (unsigned)p[1] << 8);
}
ROWBIN_INLINE uint32_t rowbin_priv_load_uint32_t(const unsigned char *p) {
    return (uint32_t)p[0] | (uint32_t)p[1] << 8 | (uint32_t)p[2] << 16 |
           (uint32_t)p[3] << 24;
}
ROWBIN_INLINE uint64_t rowbin_priv_load_uint64_t(const unsigned char *p) {
    return (uint64_t)rowbin_priv_load_uint32_t(p) |
           (uint64_t)rowbin_priv_load_uint32_t(p + 4) << 32;
}
#endif
ROWBIN_INLINE float rowbin_priv_load_float(const unsigned char *p) {
    uint32_t bits = rowbin_priv_load_uint32_t(p);
    float v;
    memcpy(&v, &bits, sizeof v);
    return v;
}
ROWBIN_INLINE double rowbin_priv_load_double(const unsigned char *p) {
    uint64_t bits = rowbin_priv_load_uint64_t(p);
    double v;
    memcpy(&v, &bits, sizeof v);
    return v;
}

/* The other C values, made from these. */
ROWBIN_INLINE uint8_t rowbin_priv_load_uint8_t(const unsigned char *p) {
    return p[0];
}
ROWBIN_INLINE int8_t rowbin_priv_load_int8_t(const unsigned char *p) {
    return (int8_t)p[0];
}
ROWBIN_INLINE int16_t rowbin_priv_load_int16_t(const unsigned char *p) {
    return (int16_t)rowbin_priv_load_uint16_t(p);
}
ROWBIN_INLINE int32_t rowbin_priv_load_int32_t(const unsigned char *p) {
    return (int32_t)rowbin_priv_load_uint32_t(p);
}
ROWBIN_INLINE int64_t rowbin_priv_load_int64_t(const unsigned char *p) {
    return (int64_t)rowbin_priv_load_uint64_t(p);
}
/* Bool: the engine writes 0 and 1 but passes any stored byte through. */
ROWBIN_INLINE bool rowbin_priv_load_bool(const unsigned char *p) {
    return p[0] != 0;
}
/* BFloat16: the upper half of a Float32. */
ROWBIN_INLINE float rowbin_priv_load_rowbin_priv_bf16(const unsigned char *p) {
    uint32_t bits = (uint32_t)rowbin_priv_load_uint16_t(p) << 16;
    float v;
    memcpy(&v, &bits, sizeof v);
    return v;
}
#define ROWBIN_PRIV_LIMBS(type, count)                                        \
    ROWBIN_INLINE type rowbin_priv_load_##type(const unsigned char *p) {      \
        type v = {{0}};                                                       \
        size_t i;                                                             \
        for (i = 0; i < count; i++) {                                         \
            v.limb[i] = rowbin_priv_load_uint64_t(p + 8 * i);                 \
        }                                                                     \
        return v;                                                             \
    }
ROWBIN_PRIV_LIMBS(rowbin_int128, 2)
ROWBIN_PRIV_LIMBS(rowbin_uint128, 2)
ROWBIN_PRIV_LIMBS(rowbin_int256, 4)
ROWBIN_PRIV_LIMBS(rowbin_uint256, 4)
#undef ROWBIN_PRIV_LIMBS
/* The bytes of a number, the highest first. */
ROWBIN_INLINE void rowbin_priv_store_big(uint8_t *to, uint64_t v) {
#if ROWBIN_LITTLE_ENDIAN
    /* In this form compilers see that bytes are swapped: gcc 12 turns single
       stores into vectors that cost 8 times as much. */
    v = (v & 0x00ff00ff00ff00ff) << 8 | (v >> 8 & 0x00ff00ff00ff00ff);
    v = (v & 0x0000ffff0000ffff) << 16 | (v >> 16 & 0x0000ffff0000ffff);
    v = v << 32 | v >> 32;
    memcpy(to, &v, sizeof v);
#else
    int i;
    for (i = 0; i < 8; i++) {
        to[i] = (uint8_t)(v >> (56 - 8 * i));
    }
#endif
}
/* UUID: two little-endian halves, the high one first. */
ROWBIN_INLINE rowbin_uuid rowbin_priv_load_rowbin_uuid(const unsigned char *p) {
    rowbin_uuid v = {{0}};
    rowbin_priv_store_big(v.bytes, rowbin_priv_load_uint64_t(p));
    rowbin_priv_store_big(v.bytes + 8, rowbin_priv_load_uint64_t(p + 8));
    return v;
}
ROWBIN_INLINE rowbin_ipv6 rowbin_priv_load_rowbin_ipv6(const unsigned char *p) {
    rowbin_ipv6 v;
    memcpy(&v, p, sizeof v);
    return v;
}
ROWBIN_INLINE rowbin_point
rowbin_priv_load_rowbin_point(const unsigned char *p) {
    rowbin_point v;
    v.x = rowbin_priv_load_double(p);
    v.y = rowbin_priv_load_double(p + 8);
    return v;
}

/* One reader per fixed-width type, from the list in section 5:

     C value rowbin_read_T(rowbin_reader *r)

   reads the next value of type T and moves the cursor behind it. At the end
   of the input, and after any stop, it gives zero; rowbin_end_row tells.

     rowbin_read_UInt8         rowbin_read_Int8         rowbin_read_Bool
     rowbin_read_UInt16        rowbin_read_Int16        rowbin_read_Float32
     rowbin_read_UInt32        rowbin_read_Int32        rowbin_read_Float64
     rowbin_read_UInt64        rowbin_read_Int64        rowbin_read_BFloat16
     rowbin_read_UInt128       rowbin_read_Int128       rowbin_read_UUID
     rowbin_read_UInt256       rowbin_read_Int256       rowbin_read_IPv4
     rowbin_read_Decimal32     rowbin_read_Date         rowbin_read_IPv6
     rowbin_read_Decimal64     rowbin_read_Date32       rowbin_read_Enum8
     rowbin_read_Decimal128    rowbin_read_DateTime     rowbin_read_Enum16
     rowbin_read_Decimal256    rowbin_read_DateTime32   rowbin_read_Point
     rowbin_read_Time          rowbin_read_Time64       rowbin_read_DateTime64
     rowbin_read_IntervalNanosecond, ...Microsecond, ...Millisecond, ...Second,
     ...Minute, ...Hour, ...Day, ...Week, ...Month, ...Quarter, ...Year

   and below: rowbin_read_FixedString, rowbin_read_String, rowbin_read_is_null,
   rowbin_read_count, rowbin_read_Array, rowbin_read_variant.

   And for each of them, of an Array of such elements all at once:

     size_t rowbin_copy_T(const rowbin_view *view, C type *to, size_t capacity)

   copies the elements of a view, at most `capacity` of them, and returns how
   many. Elements of any type of the same width, or a QBit's, are taken for T.

   Each type also has what section 7 pastes together from a tag, all named
   ROWBIN_TYPE_T_...: width, least and image (numbers), value (a struct member's
   type), result (a getter's), _load (wire bytes to result), _store (wire
   bytes to a struct member), _take (the same from a cursor, which is moved on)
   and _pass (moves the cursor only). `n` is FixedString's size, else 0; `rest`
   the least bytes that must be left behind the value. */
#define ROWBIN_PRIV_FIXED(name, wire_width, type, image_on)                   \
    enum {                                                                    \
        ROWBIN_TYPE_##name##_width = wire_width,                              \
        ROWBIN_TYPE_##name##_least = wire_width,                              \
        ROWBIN_TYPE_##name##_image = (image_on) + ROWBIN_LITTLE_ENDIAN >= 2   \
    };                                                                        \
    typedef type ROWBIN_TYPE_##name##_value;                                  \
    typedef type ROWBIN_TYPE_##name##_result;                                 \
    ROWBIN_INLINE type ROWBIN_TYPE_##name##_load(const unsigned char *p,      \
                                                 size_t n) {                  \
        (void)n;                                                              \
        return rowbin_priv_load_##type(p);                                    \
    }                                                                         \
    ROWBIN_INLINE void ROWBIN_TYPE_##name##_store(                            \
        type *to, const unsigned char *p, size_t n) {                         \
        (void)n;                                                              \
        if (ROWBIN_TYPE_##name##_image) {                                     \
            memcpy(to, p, wire_width);                                        \
        } else {                                                              \
            *to = rowbin_priv_load_##type(p);                                 \
        }                                                                     \
    }                                                                         \
    ROWBIN_INLINE bool ROWBIN_TYPE_##name##_take(                             \
        rowbin_priv_cursor *c, type *to, size_t n, size_t rest) {             \
        (void)rest;                                                           \
        ROWBIN_TYPE_##name##_store(to, c->p, n);                              \
        c->p += wire_width;                                                   \
        return true;                                                          \
    }                                                                         \
    ROWBIN_INLINE bool ROWBIN_TYPE_##name##_pass(                             \
        rowbin_priv_cursor *c, size_t n, size_t rest) {                       \
        (void)n;                                                              \
        (void)rest;                                                           \
        c->p += wire_width;                                                   \
        return true;                                                          \
    }                                                                         \
    ROWBIN_PLAIN size_t rowbin_copy_##name(const rowbin_view *view, type *to, \
                                           size_t capacity) {                 \
        const size_t count = view->size / wire_width;                         \
        const size_t n = count < capacity ? count : capacity;                 \
        size_t i;                                                             \
        ROWBIN_ASSERT(view->size % wire_width == 0);                          \
        if (ROWBIN_TYPE_##name##_image && n > 0) {                            \
            memcpy(to, view->data, n * wire_width);                           \
            return n;                                                         \
        }                                                                     \
        for (i = 0; i < n; i++) {                                             \
            to[i] = rowbin_priv_load_##type(view->data + i * wire_width);     \
        }                                                                     \
        return n;                                                             \
    }                                                                         \
    ROWBIN_STATIC_ASSERT(!ROWBIN_TYPE_##name##_image ||                       \
                             sizeof(type) == wire_width,                      \
                         rowbin_priv_size_of_##name, "unusual type sizes")    \
    ROWBIN_INLINE type rowbin_read_##name(rowbin_reader *r) {                 \
        return rowbin_priv_load_##type(rowbin_priv_take(r, wire_width));      \
    }
/* The others are taken as n bytes: right for FixedString(n), all of its bytes,
   trailing NULs included. For the rest n is 0, which section 7 refuses with
   one error, not with one more for each name that is missing here. */
#define ROWBIN_PRIV_OTHER(name)                                               \
    enum {                                                                    \
        ROWBIN_TYPE_##name##_width = 0,                                       \
        ROWBIN_TYPE_##name##_least = 0,                                       \
        ROWBIN_TYPE_##name##_image = 1                                        \
    };                                                                        \
    typedef char ROWBIN_TYPE_##name##_value;                                  \
    typedef rowbin_string ROWBIN_TYPE_##name##_result;                        \
    ROWBIN_INLINE rowbin_string ROWBIN_TYPE_##name##_load(                    \
        const unsigned char *p, size_t n) {                                   \
        rowbin_string v;                                                      \
        v.data = (const char *)p;                                             \
        v.size = n;                                                           \
        return v;                                                             \
    }                                                                         \
    ROWBIN_INLINE void ROWBIN_TYPE_##name##_store(                            \
        void *to, const unsigned char *p, size_t n) {                         \
        memcpy(to, p, n);                                                     \
    }
/* Of variable width. A fixed row refuses it with one error: for that, load and
   store are there, too. */
#define ROWBIN_PRIV_VARIABLE(name, least_width, type)                         \
    enum {                                                                    \
        ROWBIN_TYPE_##name##_width = 0,                                       \
        ROWBIN_TYPE_##name##_least = least_width,                             \
        ROWBIN_TYPE_##name##_image = 0                                        \
    };                                                                        \
    typedef type ROWBIN_TYPE_##name##_value;                                  \
    typedef type ROWBIN_TYPE_##name##_result;                                 \
    ROWBIN_INLINE type ROWBIN_TYPE_##name##_load(const unsigned char *p,      \
                                                 size_t n) {                  \
        type v;                                                               \
        memset(&v, 0, sizeof v);                                              \
        (void)p;                                                              \
        (void)n;                                                              \
        return v;                                                             \
    }                                                                         \
    ROWBIN_INLINE void ROWBIN_TYPE_##name##_store(                            \
        type *to, const unsigned char *p, size_t n) {                         \
        *to = ROWBIN_TYPE_##name##_load(p, n);                                \
    }
ROWBIN_TYPES(ROWBIN_PRIV_FIXED, ROWBIN_PRIV_VARIABLE, ROWBIN_PRIV_OTHER)
#undef ROWBIN_PRIV_FIXED
#undef ROWBIN_PRIV_VARIABLE
#undef ROWBIN_PRIV_OTHER

/* Opens a cursor on bytes, of which `least` are there. */
ROWBIN_INLINE void rowbin_priv_open(rowbin_priv_cursor *c,
                                    const unsigned char *p,
                                    const unsigned char *end, size_t least) {
    c->p = p;
    c->end = end;
    c->fail = p;
    c->need = least;
    c->error = 0;
    c->first = NULL;
    c->count = 0;
    c->first_row = false;
    c->nodes = c->json = NULL;
}

/* Stops a cursor at its value. */
ROWBIN_INLINE bool rowbin_priv_lacks(rowbin_priv_cursor *c, uint64_t need) {
    c->fail = c->p;
    c->need = need;
    return false;
}
ROWBIN_INLINE bool rowbin_priv_refuses(rowbin_priv_cursor *c, int error) {
    c->error = error;
    return rowbin_priv_lacks(c, 0);
}

/* A varuint, and what follows it. If that is NULL, it is malformed or, with the
   value 0, not whole. */
typedef struct rowbin_priv_varuint {
    uint64_t value;
    const unsigned char *next;
} rowbin_priv_varuint;

/* Decodes a varuint of [p, end): LEB128, at most 10 bytes that fit 64 bits.
   Returned in registers and out of line, as most are of one byte: that keeps
   the loops around it short and in registers. */
ROWBIN_NOINLINE rowbin_priv_varuint rowbin_priv_varint(
    const unsigned char *p, const unsigned char *end) {
    rowbin_priv_varuint v = {0, NULL};
    unsigned shift;
    for (shift = 0; shift < 70; shift += 7, p++) {
        if (p == end) {
            v.value = 0;
            return v;
        }
        if (shift == 63 && *p > 1) {
            break;
        }
        v.value |= (uint64_t)(*p & 0x7f) << shift;
        if ((*p & 0x80) == 0) {
            v.next = p + 1;
            return v;
        }
    }
    v.value = 1;
    return v;
}

/* Decodes one at a cursor, of at most `most`, behind which `rest` bytes must
   follow. The cursor stays where it is. */
ROWBIN_INLINE bool rowbin_priv_see_varint(rowbin_priv_cursor *c, uint64_t most,
                                          size_t rest,
                                          rowbin_priv_varuint *v) {
    *v = rowbin_priv_varint(c->p, c->end);
    if (v->next == NULL) {
        return v->value == 0 ? rowbin_priv_lacks(
                                   c, (uint64_t)(c->end - c->p) + 1 + rest)
                             : rowbin_priv_refuses(c, ROWBIN_E_VARINT);
    }
    return v->value <= most || rowbin_priv_refuses(c, ROWBIN_E_LIMIT);
}

/* A String with a length of more than one byte. */
ROWBIN_INLINE bool rowbin_priv_long_string(rowbin_priv_cursor *c,
                                           rowbin_string *to, size_t rest) {
    rowbin_priv_varuint v;
    if (!rowbin_priv_see_varint(c, ROWBIN_MAX_STRING, rest, &v)) {
        return false;
    }
    if (v.value + rest > (uint64_t)(c->end - v.next)) {
        return rowbin_priv_lacks(c, (uint64_t)(v.next - c->p) + v.value + rest);
    }
    to->data = (const char *)v.next;
    to->size = (size_t)v.value;
    c->p = v.next + (size_t)v.value;
    return true;
}

/* String: a varuint length and as many bytes. One byte of it is there. */
ROWBIN_INLINE bool ROWBIN_TYPE_String_take(rowbin_priv_cursor *c,
                                           rowbin_string *to, size_t n,
                                           size_t rest) {
    const unsigned char *const data = c->p + 1;
    const size_t size = c->p[0];
    (void)n;
    if (ROWBIN_UNLIKELY(size >= 128)) {
        return rowbin_priv_long_string(c, to, rest);
    }
    if (ROWBIN_UNLIKELY(size + rest > (size_t)(c->end - data))) {
        return rowbin_priv_lacks(c, 1 + (uint64_t)size + rest);
    }
    to->data = (const char *)data;
    to->size = size;
    c->p = data + size;
    return true;
}
ROWBIN_INLINE bool ROWBIN_TYPE_String_pass(rowbin_priv_cursor *c, size_t n,
                                           size_t rest) {
    rowbin_string ignored;
    return ROWBIN_TYPE_String_take(c, &ignored, n, rest);
}
ROWBIN_INLINE bool ROWBIN_TYPE_FixedString_take(rowbin_priv_cursor *c,
                                                void *to, size_t n,
                                                size_t rest) {
    (void)rest;
    memcpy(to, c->p, n);
    c->p += n;
    return true;
}
ROWBIN_INLINE bool ROWBIN_TYPE_FixedString_pass(rowbin_priv_cursor *c,
                                                size_t n, size_t rest) {
    (void)rest;
    c->p += n;
    return true;
}
/* Nothing has no value: an Array of it is empty, a Nullable one NULL. */
ROWBIN_INLINE bool ROWBIN_TYPE_Nothing_pass(rowbin_priv_cursor *c, size_t n,
                                            size_t rest) {
    (void)n;
    (void)rest;
    return rowbin_priv_refuses(c, ROWBIN_E_TYPE);
}
ROWBIN_INLINE bool ROWBIN_TYPE_Nothing_take(rowbin_priv_cursor *c, void *to,
                                            size_t n, size_t rest) {
    (void)to;
    return ROWBIN_TYPE_Nothing_pass(c, n, rest);
}

/* Nullable: any byte but 0 is NULL, and nothing follows it. Else `least`
   bytes, those of the value and the row's rest, must follow. */
ROWBIN_INLINE bool rowbin_priv_take_flag(rowbin_priv_cursor *c, bool *is_null,
                                         size_t least) {
    *is_null = c->p[0] != 0;
    if (ROWBIN_UNLIKELY(!*is_null && least > (size_t)(c->end - c->p) - 1)) {
        return rowbin_priv_lacks(c, 1 + (uint64_t)least);
    }
    c->p += 1;
    return true;
}

/* The most elements of such a measure. */
#define ROWBIN_PRIV_MOST_OF(measure)                                          \
    (ROWBIN_PRIV_LEAST_IN(measure) > 0 ? ROWBIN_MAX_COUNT : ROWBIN_MAX_EMPTY)

/* Array, Map: the count of elements, a varuint, whose first byte is there.
   `measure` is that of an element, see section 7. Elements of a fixed width
   are passed at once, and *n is then 0. *inner is `rest` and the least bytes
   of all n elements. */
ROWBIN_INLINE bool rowbin_priv_take_count(rowbin_priv_cursor *c, size_t *n,
                                          size_t *inner, size_t rest,
                                          uint64_t measure) {
    const uint64_t least = ROWBIN_PRIV_LEAST_IN(measure);
    uint64_t count = c->p[0];
    const unsigned char *first = c->p + 1;
    if (least > ROWBIN_PRIV_MAX_LEAST) {
        return rowbin_priv_refuses(c, ROWBIN_E_LIMIT);
    }
    if (ROWBIN_UNLIKELY(count >= 128)) {
        rowbin_priv_varuint v;
        if (!rowbin_priv_see_varint(
                c, ROWBIN_PRIV_MOST_OF(measure), rest, &v)) {
            return false;
        }
        count = v.value;
        first = v.next;
    }
    if (ROWBIN_UNLIKELY(count * least + rest > (uint64_t)(c->end - first))) {
        return rowbin_priv_lacks(c, (uint64_t)(first - c->p) + count * least +
                                        rest);
    }
    c->p = first;
    if (c->first == NULL) {
        c->first = first;
        c->count = (size_t)count;
    }
    *inner = (size_t)(count * least) + rest;
    *n = (size_t)count;
    if (measure < ROWBIN_PRIV_VARIES) {
        c->p += (size_t)(count * least);
        *n = 0;
    }
    return true;
}

/* The values of composite types, from their first byte to their end. */
ROWBIN_INLINE rowbin_view rowbin_priv_view(const unsigned char *begin,
                                           const unsigned char *end,
                                           size_t count) {
    rowbin_view view;
    view.data = begin;
    view.size = (size_t)(end - begin);
    view.count = count;
    return view;
}
ROWBIN_INLINE rowbin_view rowbin_priv_counted(const unsigned char *begin,
                                              const unsigned char *end) {
    const rowbin_priv_varuint count = rowbin_priv_varint(begin, end);
    return rowbin_priv_view(count.next, end, (size_t)count.value);
}
ROWBIN_INLINE rowbin_variant rowbin_priv_chosen(const unsigned char *begin,
                                                const unsigned char *end) {
    rowbin_variant v;
    v.index = begin[0] == ROWBIN_PRIV_NO_ALTERNATIVE ? -1 : begin[0];
    v.value = rowbin_priv_view(begin + 1, end, v.index < 0 ? 0 : 1);
    return v;
}
#define ROWBIN_PRIV_COUNTED(begin, c)                                         \
    rowbin_priv_view((c)->first, (c)->p, (c)->count)
#define ROWBIN_TYPE_Array_close ROWBIN_PRIV_COUNTED
#define ROWBIN_TYPE_Map_close ROWBIN_PRIV_COUNTED
#define ROWBIN_TYPE_QBit_close ROWBIN_PRIV_COUNTED
#define ROWBIN_TYPE_Ring_close ROWBIN_PRIV_COUNTED
#define ROWBIN_TYPE_LineString_close ROWBIN_PRIV_COUNTED
#define ROWBIN_TYPE_Polygon_close ROWBIN_PRIV_COUNTED
#define ROWBIN_TYPE_MultiLineString_close ROWBIN_PRIV_COUNTED
#define ROWBIN_TYPE_MultiPolygon_close ROWBIN_PRIV_COUNTED
#define ROWBIN_TYPE_JSON_close(begin, c) rowbin_priv_counted(begin, (c)->p)
#define ROWBIN_TYPE_Tuple_close(begin, c) rowbin_priv_view(begin, (c)->p, 1)
#define ROWBIN_TYPE_Dynamic_close(begin, c)                                   \
    rowbin_priv_view(begin, (c)->p, (begin)[0] == 0 ? 0 : 1)
#define ROWBIN_TYPE_Variant_close(begin, c) rowbin_priv_chosen(begin, (c)->p)
#define ROWBIN_TYPE_Geometry_close(begin, c) rowbin_priv_chosen(begin, (c)->p)

/* Reads a String: a view of its bytes, which may be any and are not followed
   by a NUL; it lives as long as the window's bytes. Empty after a stop. */
ROWBIN_INLINE rowbin_string rowbin_read_String(rowbin_reader *r) {
    rowbin_string v = {"", 0};
    rowbin_priv_cursor c;
    const ptrdiff_t at = r->at;
    if (ROWBIN_UNLIKELY(at >= 0)) {
        rowbin_priv_stop(r, at, 1);
        return v;
    }
    rowbin_priv_open(&c, r->end + at, r->end, 0);
    if (ROWBIN_UNLIKELY(!ROWBIN_TYPE_String_take(&c, &v, 0, 0))) {
        rowbin_priv_stop(r, at, c.need);
        r->error = c.error;
        return v;
    }
    r->at = c.p - c.end;
    return v;
}

/* Reads the flag before the value of a Nullable. True: it is NULL, and no value
   follows. False: read the value. True after a stop. */
ROWBIN_INLINE bool rowbin_read_is_null(rowbin_reader *r) {
    const ptrdiff_t at = r->at;
    if (ROWBIN_UNLIKELY(at >= 0)) {
        rowbin_priv_stop(r, at, 1);
        return true;
    }
    r->at = at + 1;
    return r->end[at] != 0;
}

/* Reads a FixedString(n): a view of its n bytes, which lives as long as the
   window's; empty after a stop. */
ROWBIN_INLINE rowbin_string rowbin_read_FixedString(rowbin_reader *r,
                                                    size_t n) {
    const ptrdiff_t at = r->at;
    if (ROWBIN_UNLIKELY(at > 0 || n > (size_t)0 - (size_t)at)) {
        rowbin_priv_stop(r, at, n);
        return ROWBIN_TYPE_FixedString_load((const unsigned char *)"", 0);
    }
    r->at = at + (ptrdiff_t)n;
    return ROWBIN_TYPE_FixedString_load(r->end + at, n);
}

/* Reads the number of elements of an Array or Map, or of paths of a JSON: read
   as many of them, for a Map keys and values in turn. 0 at a stop. A count
   that the window's bytes cannot hold, at one byte an element, is a stop. */
ROWBIN_INLINE size_t rowbin_read_count(rowbin_reader *r) {
    rowbin_priv_cursor c;
    const ptrdiff_t at = r->at;
    size_t count = 0;
    size_t inner;
    if (ROWBIN_UNLIKELY(at >= 0)) {
        rowbin_priv_stop(r, at, 1);
        return 0;
    }
    rowbin_priv_open(&c, r->end + at, r->end, 0);
    if (ROWBIN_UNLIKELY(!rowbin_priv_take_count(&c, &count, &inner, 0,
                                                ROWBIN_PRIV_VARIES + 1))) {
        rowbin_priv_stop(r, at, c.need);
        r->error = c.error;
        return 0;
    }
    r->at = c.p - c.end;
    return count;
}

/* Reads an Array whose elements take `width` bytes each, for example 8 for
   Array(Float64): a view of them, for rowbin_copy_Float64 or to be entered.
   Empty at a stop. */
ROWBIN_INLINE rowbin_view rowbin_read_Array(rowbin_reader *r, size_t width) {
    rowbin_priv_cursor c;
    const ptrdiff_t at = r->at;
    size_t n, inner;
    ROWBIN_ASSERT(width < ROWBIN_PRIV_VARIES);
    if (ROWBIN_UNLIKELY(at >= 0)) {
        rowbin_priv_stop(r, at, 1);
        return rowbin_priv_view(r->end, r->end, 0);
    }
    rowbin_priv_open(&c, r->end + at, r->end, 0);
    if (ROWBIN_UNLIKELY(!rowbin_priv_take_count(&c, &n, &inner, 0, width))) {
        rowbin_priv_stop(r, at, c.need);
        r->error = c.error;
        return rowbin_priv_view(r->end, r->end, 0);
    }
    r->at = c.p - c.end;
    return rowbin_priv_view(c.first, c.p, c.count);
}

/* Reads the discriminator of a Variant or Geometry, see rowbin_variant: read
   the value of that alternative next. -1: NULL, no value follows; so after a
   stop. */
ROWBIN_INLINE int rowbin_read_variant(rowbin_reader *r) {
    const ptrdiff_t at = r->at;
    if (ROWBIN_UNLIKELY(at >= 0)) {
        rowbin_priv_stop(r, at, 1);
        return -1;
    }
    r->at = at + 1;
    return r->end[at] == ROWBIN_PRIV_NO_ALTERNATIVE ? -1 : r->end[at];
}

/* Starts a reader of the values inside a view: the elements of an Array one
   after the other, keys and values of a Map in turn, the elements of a Tuple.
   What a row function delivered is checked, so that no read in it can fail;
   but rowbin_read_count takes an element for a byte at least: those of an inner
   Array(Tuple()) are read by rowbin_read_Array(r, 0).

       rowbin_reader tags = rowbin_enter(&row.tags);
       while (rowbin_more(&tags)) {
           rowbin_string key = rowbin_read_String(&tags);
           ...
       }
*/
ROWBIN_INLINE rowbin_reader rowbin_enter(const rowbin_view *view) {
    return rowbin_open(view->data, view->size);
}

/* Are there bytes left to read? Elements of no bytes leave none: count them. */
ROWBIN_INLINE bool rowbin_more(const rowbin_reader *r) {
    return r->at < 0;
}

#ifdef __SIZEOF_INT128__
__extension__ typedef __int128 rowbin_native_int128;
__extension__ typedef unsigned __int128 rowbin_native_uint128;

/* Return the value as the compiler's own 128-bit integer. */
ROWBIN_INLINE rowbin_native_uint128 rowbin_native_UInt128(rowbin_uint128 v) {
    return (rowbin_native_uint128)v.limb[1] << 64 | v.limb[0];
}
ROWBIN_INLINE rowbin_native_int128 rowbin_native_Int128(rowbin_int128 v) {
    return (rowbin_native_int128)((rowbin_native_uint128)v.limb[1] << 64 |
                                  v.limb[0]);
}
#endif

/* ---- 7. ROW DECODERS ---------------------------------------------------- */

/* A type as data: first it, then the types inside of it, up to an END. What is
   inside of a Nullable or LowCardinality is one type, which needs no END.
   Before an element or a path with a name stands the name. So a type is `nodes`
   nodes side by side, and what is inside of it begins behind its first.

     Array, Map, Nested, Tuple, Variant  the elements (of Nested's Tuples)
     QBit(T, n)                          T
     SimpleAggregateFunction             the types of its arguments; its values
                                         are of the first
     JSON                                paths of a declared type; what it says
                                         besides: LIMIT, SKIP, SKIP_REGEXP

   Made by the column lists, without LowCardinality and
   SimpleAggregateFunction, and by rowbin_parse_type. */
typedef struct rowbin_node {
    int kind;          /* ROWBIN_TYPE_..., or ROWBIN_NODE_... */
    int scale;         /* digits behind the point; 0 where there is none */
    size_t n;          /* FixedString: bytes; Decimal: digits; QBit: elements */
    uint32_t nodes;    /* of this type; 0: not counted, up to its END */
    int form;          /* ROWBIN_FORM_... */
    rowbin_string text; /* what `form` says */
    uint64_t measure;  /* private: of an element of a loop, else of the type */
    rowbin_priv_pass *pass; /* private: of a plain type */
    const uint64_t *values; /* private: of an Enum, see rowbin_priv_index */
} rowbin_node;

enum {
    ROWBIN_NODE_END = -1,
    ROWBIN_NODE_NAME = -2,
    ROWBIN_NODE_LIMIT = -3, /* JSON: max_dynamic_types is scale, .._paths n */
    ROWBIN_NODE_SKIP = -4,  /* JSON: text is a path */
    ROWBIN_NODE_SKIP_REGEXP = -5 /* JSON: text is a regular expression */
};

/* What the text of a node is. See rowbin_node_text for its meaning. */
enum {
    ROWBIN_FORM_RAW = 0, /* a name as it is; or parameters of an Enum or a
                            function in the binary type encoding */
    ROWBIN_FORM_TEXT,    /* a name or parameters as in a type's text */
    ROWBIN_FORM_TYPE     /* the whole type, as in the column list */
};

/* The offset of a column that is Skipped. */
#define ROWBIN_NOT_WANTED SIZE_MAX

/* A column of a column list, as data. */
typedef struct rowbin_column {
    const char *name;   /* as in a header; ends with a NUL, may hold others */
    size_t name_size;
    const char *type;   /* as spelled in the list */
    int kind;           /* ROWBIN_TYPE_..., wrappers taken off */
    int scale;          /* digits behind the point, or 0 */
    bool nullable;      /* a flag first; the member has .value and .is_null */
    size_t width;       /* bytes of a value that is not NULL; 0: differs */
    size_t wire_offset; /* in the row, if what is before it is shortest */
    size_t offset;      /* of the member in the decoded struct */
    size_t size;        /* of the member, with is_null; of an item of columns */
    rowbin_priv_pass *pass;    /* of a plain type, without its Nullable */
    const rowbin_node *nodes; /* the type, if it is none of these */
} rowbin_column;

typedef struct rowbin_schema {
    const char *name;
    const rowbin_column *columns;
    size_t count;
    size_t width; /* of a row on the wire; 0: differs from row to row */
    size_t size;  /* of the decoded struct */
} rowbin_schema;

/* Read and compare a header with any schema: reading_check_header and
   reading_check_names below, which see, are these with &reading_schema. */
ROWBIN_API bool rowbin_check_header(rowbin_reader *r,
                                    const rowbin_schema *schema);
ROWBIN_API bool rowbin_check_names(rowbin_reader *r,
                                   const rowbin_schema *schema);

/* ROWBIN_FIXED_ROW(reading, READING);  where

       #define READING(COL) COL(sensor_id, UInt32) COL(ts, DateTime64(3)) ...

   lists the columns in the order of the table, each with its type as in the
   table definition, all of fixed width, and its parameters as plain numbers.
   Stands outside of functions. A column's name must be a C identifier that no
   macro and no keyword has taken; select other columns AS such a name. The
   row's name must not be one of r, n, i, p, out, wire, run, to, from, until,
   columns, capacity, which the functions use. Generates, for this example:

   struct and type `reading`: the decoded row, a member per column

   struct and type `reading_wire`: a row as it lies in the input, a member
     unsigned char[width] per column; sizeof is the row's width

   struct and type `reading_columns`: a pointer per column, for
     reading_read_columns

   constants reading_count (columns), reading_width (bytes of a row on the
     wire), reading_column_ts (index), reading_scale_ts (digits behind the
     point: Decimal, DateTime64, Time64; else 0)

   const rowbin_schema reading_schema
     names, type texts, widths and offsets as data

   bool reading_read_row(rowbin_reader *r, reading *row)
     decodes the next row. False: there is none, see rowbin_status; *row is
     not touched

   size_t reading_read_rows(rowbin_reader *r, reading *rows, size_t capacity)
     decodes up to `capacity` rows, with one bounds check. Returns how many;
     0 if there is none (or no capacity), see rowbin_status

   size_t reading_read_columns(rowbin_reader *r, const reading_columns *to,
                               size_t capacity)
     the same into one array of `capacity` values per column. NULL: the column
     is not wanted. A FixedString(N) column takes N char per value

   const reading_wire *reading_view(rowbin_reader *r, size_t *n)
     takes all whole rows of the window without decoding them. Returns the
     first and stores their number; NULL and 0 if there is none. Lives as long
     as the window's bytes

   C value reading_get_ts(const reading_wire *wire)
     decodes one field of a wire row. FixedString: a view into the row

   bool reading_check_header(rowbin_reader *r)
   bool reading_check_names(rowbin_reader *r)
     read the header of RowBinaryWithNamesAndTypes, or of RowBinaryWithNames,
     and compare it with the list: number of columns, names, types. True: rows
     follow. False: see rowbin_status; ROWBIN_MORE: feed, then call it again.
     An input of no bytes, which the server sends for statements without a
     result, is ROWBIN_DONE. rowbin_explain names the column, what was declared
     and what arrived. Types match if they mean the same: Decimal64(4) and
     Decimal(18, 4); LowCardinality(T) and SimpleAggregateFunction(f, T) as T,
     since their bytes are the same; an Enum's values in any order; a time zone
     or an Enum's values only if the list says them. check_names cannot see
     whether types follow. (Both need the implementation.) */
#define ROWBIN_FIXED_ROW(row, LIST)                                           \
    ROWBIN_PRIV_EACH(ROWBIN_PRIV_REQUIRE_FIXED, row, LIST)                    \
    ROWBIN_PRIV_STRUCTS(row, LIST)                                            \
    ROWBIN_PRIV_CONSTANTS(row, LIST, row##_width)                             \
    ROWBIN_PRIV_EACH(ROWBIN_PRIV_GETTER, row, LIST)                           \
    ROWBIN_PRIV_VIEW(row)                                                     \
    ROWBIN_PRIV_READ_ROW(row, LIST)                                           \
    ROWBIN_PRIV_READ_ROWS(row, LIST)                                          \
    ROWBIN_PRIV_READ_COLUMNS(row, LIST)                                       \
    ROWBIN_PRIV_CHECKS(row)                                                   \
    struct row

/* ROWBIN_ROW(cart, CART);  where

       #define ITEM(COL) COL(sku, String) COL(qty, UInt16)
       #define CART(COL)                                                      \
           COL(cart_id,   UInt32)                                             \
           COL(items,     Array(TupleOf(ITEM)))                               \
           COL(discounts, Array(Nullable(Int32)))

   takes every type that a column can have, nested up to 8 deep, the fixed ones
   included. A type is spelled as in the table definition, but for three:

   TupleOf(LIST), NestedOf(LIST)
     Tuple and Nested whose elements have names: these are a list of their own,
     as a macro cannot split `sku String`. Tuple(String, UInt16) fits, too, for
     up to 16 elements. In a header both mean the same, and Nested the same as
     an Array of Tuples.

   Skipped(T)
     a column of type T that is not wanted: its bytes are passed over and the
     struct has no member

   Variant(T, ...)
     at most 16 alternatives, in the order of their names, as the server prints
     them: another order is ROWBIN_E_TYPE at the first row

   JSON stands without parameters, AggregateFunction not at all: a state has no
   length on the wire. Generates

   struct and type `cart`: the decoded row. String is a rowbin_string,
     Nullable(T) a struct { T value; bool is_null; }, where the value of a NULL
     is zero; a composite type is a rowbin_view or rowbin_variant, see section 5

   constants cart_count, cart_column_items, cart_scale_cart_id, cart_schema,
   and cart_check_header, cart_check_names: as for fixed rows

   bool cart_read_row(rowbin_reader *r, cart *row)
   size_t cart_read_rows(rowbin_reader *r, cart *rows, size_t capacity)
     as for fixed rows. All of a row is checked, the inside of its views too.
     When a function gives no row, what it was to write is undefined

   bool cart_next(rowbin_view *view, cart *row)
     takes a row out of a view of such rows and makes the view shorter: with
     ROWBIN_ROW(item, ITEM);  the items of a cart are read by

         item it;
         while (item_next(&cart.items, &it)) use(it.sku, it.qty);

     and a Map, by a list of its key and value. False: there is none left, or
     the view holds something else

   A row that is longer than 256 bytes and comes in pieces is looked at once,
   however small they are. Only a Dynamic, JSON or geo value that came in part,
   or one nested deeper than eight levels, is begun anew, each time that a 16th
   more of it has come, or the buffer of rowbin_keep is full, or the input ends:
   its row may be delivered that much later. The row's name must not be one of
   those above, nor c, next, good, view. (Dynamic, JSON and Variant need the
   implementation.) */
#define ROWBIN_ROW(row, LIST)                                                 \
    ROWBIN_PRIV_EACH(ROWBIN_PRIV_REQUIRE_ANY, row, LIST)                      \
    ROWBIN_PRIV_ANY_STRUCTS(row, LIST)                                        \
    ROWBIN_PRIV_CONSTANTS(row, LIST, 0)                                       \
    ROWBIN_PRIV_ANY_READ(row, LIST)                                           \
    ROWBIN_PRIV_CHECKS(row)                                                   \
    struct row

/* ---- The list of columns ---- */

/* ROWBIN_PRIV_EACH(f, row, LIST) expands to f(row, name, label, text, id, n,
   dim, scale, ...) for every COL(name, type) of LIST: `label` and `text` are
   the name and the type as string literals, `id` is ROWBIN_TYPE_T, and n, dim
   and scale are what section 5 says of parameters.

   LIST gives its items only a name and a type. To bring f and row along, the
   item macro handed to LIST expands to  ) CALL(f, row, COLUMN  which closes
   the call begun by the item before it and begins the next one; the item's
   (name, type) follows. EACH opens before the first item and closes after the
   last. NOTHING() between a macro's name and its parenthesis keeps the call
   for the next scan, which EXPAND makes: all items must be there before the
   first CALL looks for its end. A list may be made of other lists, but these
   not of lists again: that would take a further scan. The tag is pasted at
   once, in COLUMN, so that a macro of yours that bears a type's name is never
   expanded. */
#define ROWBIN_PRIV_EACH(f, row, LIST)                                        \
    ROWBIN_PRIV_EACH_(f, row, LIST, ROWBIN_PRIV_COLUMN)
#define ROWBIN_PRIV_EACH_(f, row, LIST, column)                               \
    ROWBIN_PRIV_EXPAND(ROWBIN_PRIV_EXPAND(                                    \
        ROWBIN_PRIV_EXPECTS_A_COLUMN_LIST ROWBIN_PRIV_NOTHING()(              \
            LIST(ROWBIN_PRIV_NEXT ROWBIN_PRIV_NOTHING()(f, row, column)))))
#define ROWBIN_PRIV_NEXT(f, row, column)                                      \
    ) ROWBIN_PRIV_CALL ROWBIN_PRIV_NOTHING ROWBIN_PRIV_NOTHING()()(           \
        f, row, column
#define ROWBIN_PRIV_CALL(f, ...) f(__VA_ARGS__)
#define ROWBIN_PRIV_COLUMN(name, type)                                        \
    ROWBIN_PRIV_NAMES(ROWBIN_PRIV_NAME_##name, name, #name, ~), #type,        \
        ROWBIN_PRIV_FIVE(ROWBIN_TYPE_##type)
/* The name in C and, as a string literal, that on the wire. */
#define ROWBIN_PRIV_NAMES(...) ROWBIN_PRIV_NAMES_(__VA_ARGS__)
#define ROWBIN_PRIV_NAMES_(probe, name, label, ...) name, label
#define ROWBIN_PRIV_LABEL(...) ROWBIN_PRIV_LABEL_(__VA_ARGS__)
#define ROWBIN_PRIV_LABEL_(probe, name, label, ...) label
#define ROWBIN_PRIV_NAME_Named(name, label) ~, name, label
#define ROWBIN_PRIV_EXPAND(...) __VA_ARGS__
#define ROWBIN_PRIV_NOTHING()
#define ROWBIN_PRIV_EXPECTS_A_COLUMN_LIST()

/* What is made of each column. All of them take the nine parameters and no
   more, so that a stray comma in a list is an error; any other stray token, an
   item macro that is misspelt for example, follows `form` and is one there. */
#define ROWBIN_PRIV_REQUIRE_FIXED(row, name, label, text, id, n, dim, scale,  \
                                  form)                                       \
    ROWBIN_STATIC_ASSERT(id >= 0 && ROWBIN_PRIV_WIDTH(id, n) > 0 && !(form),  \
                         row##_##name##_is_not_of_a_fixed_width_scalar_type,  \
                         "column " label " " text                             \
                         " is not of a fixed-width scalar type")              \
    ROWBIN_PRIV_REQUIRE_SCALE(row, name, label, text, id, scale)
#define ROWBIN_PRIV_REQUIRE_ANY(row, name, label, text, id, n, dim, scale,    \
                                form)                                         \
    ROWBIN_STATIC_ASSERT((form) != 5 || id != ROWBIN_TYPE_AggregateFunction,  \
                         row##_##name##_has_no_length_on_the_wire,            \
                         "column " label " " text " has no length on the "    \
                         "wire: finalise the state in the query")             \
    ROWBIN_STATIC_ASSERT((form) != 5 || id != ROWBIN_TYPE_Nested,             \
                         row##_##name##_needs_a_list_of_its_own,              \
                         "column " label " " text                             \
                         ": its elements are a list, see NestedOf(LIST)")     \
    ROWBIN_STATIC_ASSERT((form) != 5 || id != ROWBIN_TYPE_JSON,               \
                         row##_##name##_has_parameters,                       \
                         "column " label " " text ": declared is only JSON "  \
                         "without parameters, of which none changes the "     \
                         "bytes but paths with a type")                       \
    ROWBIN_STATIC_ASSERT(id >= 0 && ((form) >= 2 ||                           \
                                     ROWBIN_PRIV_LEAST(id, n) > 0 ||          \
                                     id == ROWBIN_TYPE_Nothing),              \
                         row##_##name##_is_not_of_a_type_for_rows,            \
                         "column " label " " text                             \
                         " is not of a type that ROWBIN_ROW takes")           \
    ROWBIN_PRIV_REQUIRE_SCALE(row, name, label, text, id, scale)
#define ROWBIN_PRIV_REQUIRE_SCALE(row, name, label, text, id, scale)          \
    ROWBIN_STATIC_ASSERT((scale) <= 1 + ROWBIN_PRIV_MAX_SCALE(id),            \
                         row##_##name##_has_too_many_digits,                  \
                         "column " label " " text                             \
                         " has too many digits behind the point")
#define ROWBIN_PRIV_MEMBER(row, name, label, text, id, n, dim, scale, form)   \
    ROWBIN_PRIV_MEMBER_##form(name, id, dim)
#define ROWBIN_PRIV_MEMBER_0(name, id, dim) id##_value name dim;
#define ROWBIN_PRIV_MEMBER_1(name, id, dim)                                   \
    struct {                                                                  \
        id##_value value dim;                                                 \
        bool is_null;                                                         \
    } name;
#define ROWBIN_PRIV_MEMBER_2(name, id, dim) id##_value name;
#define ROWBIN_PRIV_MEMBER_3(name, id, dim)
#define ROWBIN_PRIV_MEMBER_4(name, id, dim) ROWBIN_PRIV_MEMBER_1(name, id, )
#define ROWBIN_PRIV_MEMBER_5(name, id, dim) ROWBIN_PRIV_MEMBER_0(name, id, )
#define ROWBIN_PRIV_LEAST_MEMBER(row, name, label, text, id, n, dim, scale,   \
                                 form)                                        \
    unsigned char name[ROWBIN_PRIV_LEAST_##form(row, name, id, n)];
#define ROWBIN_PRIV_LEAST_0(row, name, id, n) ROWBIN_PRIV_LEAST(id, n)
#define ROWBIN_PRIV_LEAST_1(row, name, id, n) 1
#define ROWBIN_PRIV_LEAST_2(row, name, id, n) row##_priv_least_##name
#define ROWBIN_PRIV_LEAST_3(row, name, id, n) row##_priv_least_##name
#define ROWBIN_PRIV_LEAST_4(row, name, id, n) row##_priv_least_##name
#define ROWBIN_PRIV_LEAST_5(row, name, id, n) 1
#define ROWBIN_PRIV_TAKE(row, name, label, text, id, n, dim, scale, form)     \
    && ROWBIN_PRIV_TAKE_##form(row, name, id, n, ROWBIN_PRIV_REST(row, name))
#define ROWBIN_PRIV_TAKE_0(row, name, id, n, rest)                            \
    id##_take(c, &out->name, n, rest)
#define ROWBIN_PRIV_TAKE_1(row, name, id, n, rest)                            \
    rowbin_priv_take_flag(c, &out->name.is_null,                              \
                          ROWBIN_PRIV_LEAST(id, n) + (rest)) &&               \
        (out->name.is_null                                                    \
             ? (memset(&out->name.value, 0, sizeof out->name.value), true)    \
             : id##_take(c, &out->name.value, n, rest))
#define ROWBIN_PRIV_TAKE_2(row, name, id, n, rest)                            \
    row##_priv_take_##name(c, out, rest)
#define ROWBIN_PRIV_TAKE_3(row, name, id, n, rest)                            \
    row##_priv_take_##name(c, out, rest)
#define ROWBIN_PRIV_TAKE_4(row, name, id, n, rest)                            \
    row##_priv_take_##name(c, out, rest)
#define ROWBIN_PRIV_TAKE_5(row, name, id, n, rest) false
#define ROWBIN_PRIV_WIRE_MEMBER(row, name, label, text, id, n, dim, scale,    \
                                form)                                         \
    unsigned char name[ROWBIN_PRIV_WIDTH(id, n)];
#define ROWBIN_PRIV_COLUMN_MEMBER(row, name, label, text, id, n, dim, scale,  \
                                  form)                                       \
    id##_value *name;
#define ROWBIN_PRIV_ENTRY(row, name, label, text, id, n, dim, scale, form)    \
    {label,                                                                   \
     sizeof(label) - 1,                                                       \
     text,                                                                    \
     id,                                                                      \
     ROWBIN_PRIV_SCALE(id, scale),                                            \
     (form) == 1 || (form) == 4,                                              \
     ROWBIN_PRIV_WIDTH(id, n),                                                \
     offsetof(row##_priv_least, name),                                        \
     ROWBIN_PRIV_OFFSET_##form(row, name),                                    \
     ROWBIN_PRIV_PASS_##form(id),                                             \
     ROWBIN_PRIV_NODES_##form(row, name)},
#define ROWBIN_PRIV_PASS_0(id) id##_pass
#define ROWBIN_PRIV_PASS_1(id) id##_pass
#define ROWBIN_PRIV_PASS_2(id) NULL
#define ROWBIN_PRIV_PASS_3(id) NULL
#define ROWBIN_PRIV_PASS_4(id) NULL
#define ROWBIN_PRIV_PASS_5(id) NULL
#define ROWBIN_PRIV_OFFSET_0(row, name) ROWBIN_PRIV_PLACE_OF(row, name)
#define ROWBIN_PRIV_OFFSET_1(row, name) ROWBIN_PRIV_PLACE_OF(row, name)
#define ROWBIN_PRIV_OFFSET_2(row, name) ROWBIN_PRIV_PLACE_OF(row, name)
#define ROWBIN_PRIV_OFFSET_3(row, name) ROWBIN_NOT_WANTED, 0
#define ROWBIN_PRIV_OFFSET_4(row, name) ROWBIN_PRIV_PLACE_OF(row, name)
#define ROWBIN_PRIV_OFFSET_5(row, name) 0, 0
#define ROWBIN_PRIV_PLACE_OF(row, name)                                       \
    offsetof(row, name), sizeof(((row *)NULL)->name)
#define ROWBIN_PRIV_NODES_0(row, name) NULL
#define ROWBIN_PRIV_NODES_1(row, name) NULL
#define ROWBIN_PRIV_NODES_2(row, name) row##_priv_nodes_##name
#define ROWBIN_PRIV_NODES_3(row, name) row##_priv_nodes_##name
#define ROWBIN_PRIV_NODES_4(row, name) row##_priv_nodes_##name
#define ROWBIN_PRIV_NODES_5(row, name) NULL
#define ROWBIN_PRIV_INDEX(row, name, label, text, id, n, dim, scale, form)    \
    row##_column_##name,
#define ROWBIN_PRIV_SCALE_OF(row, name, label, text, id, n, dim, scale, form) \
    row##_scale_##name = ROWBIN_PRIV_SCALE(id, scale),
#define ROWBIN_PRIV_GETTER(row, name, label, text, id, n, dim, scale, form)   \
    ROWBIN_INLINE id##_result row##_get_##name(const row##_wire *wire) {      \
        return id##_load(wire->name, n);                                      \
    }
#define ROWBIN_PRIV_STORE(row, name, label, text, id, n, dim, scale, form)    \
    id##_store(&out->name, wire->name, n);
#define ROWBIN_PRIV_ADD(row, name, label, text, id, n, dim, scale, form)      \
    if (id##_image) {                                                         \
        rowbin_priv_add_to_run(                                               \
            (unsigned char *)out, (const unsigned char *)wire, &run,          \
            offsetof(row, name), offsetof(row##_wire, name),                  \
            ROWBIN_PRIV_WIDTH(id, n));                                        \
    }
#define ROWBIN_PRIV_CONVERT(row, name, label, text, id, n, dim, scale, form)  \
    if (!id##_image) id##_store(&out->name, wire->name, n);
#define ROWBIN_PRIV_CELL(row, name, label, text, id, n, dim, scale, form)     \
    id##_store(to.name + i * ROWBIN_PRIV_ITEMS(n), wire[i].name, n);
#define ROWBIN_PRIV_PAIR(row, name, label, text, id, n, dim, scale, form)     \
    if (id##_image) {                                                         \
        rowbin_priv_pair(to.name + i * ROWBIN_PRIV_ITEMS(n), wire[i].name,    \
                         wire[i + 1].name, ROWBIN_PRIV_WIDTH(id, n));         \
    } else {                                                                  \
        id##_store(to.name + i, wire[i].name, n);                             \
        id##_store(to.name + i + 1, wire[i + 1].name, n);                     \
    }
#define ROWBIN_PRIV_SUM(row, name, label, text, id, n, dim, scale, form)      \
    ROWBIN_PRIV_WIDTH(id, n) +
#define ROWBIN_PRIV_SOME(row, name, label, text, id, n, dim, scale, form)     \
    if (to.name != NULL) {                                                    \
        for (i = from; i < until; i++) {                                      \
            ROWBIN_PRIV_CELL(row, name, label, text, id, n, dim, scale, form) \
        }                                                                     \
    }
#define ROWBIN_PRIV_WANTED(row, name, label, text, id, n, dim, scale, form)   \
    to.name != NULL &&

#define ROWBIN_PRIV_WIDTH(id, n) ((size_t)id##_width + (size_t)(n))
#define ROWBIN_PRIV_LEAST(id, n) ((size_t)id##_least + (size_t)(n))
/* The least bytes of the columns behind this one. */
#define ROWBIN_PRIV_REST(row, name)                                           \
    (sizeof(row##_priv_least) - offsetof(row##_priv_least, name) -            \
     sizeof(((row##_priv_least *)0)->name))
/* A FixedString(n) member is n items long, all others are one. */
#define ROWBIN_PRIV_ITEMS(n) ((n) > 0 ? (size_t)(n) : 1)
#define ROWBIN_PRIV_MAX_SCALE(id)                                             \
    (id == ROWBIN_TYPE_DateTime64 || id == ROWBIN_TYPE_Time64 ||              \
             id == ROWBIN_TYPE_Decimal32                                      \
         ? 9                                                                  \
     : id == ROWBIN_TYPE_Decimal64  ? 18                                      \
     : id == ROWBIN_TYPE_Decimal128 ? 38                                      \
                                    : 76)
/* DateTime64 and Time64 without a parameter have 3 digits. */
#define ROWBIN_PRIV_SCALE(id, scale)                                          \
    ((scale) > 0 ? (scale) - 1                                                \
     : id == ROWBIN_TYPE_DateTime64 || id == ROWBIN_TYPE_Time64 ? 3 : 0)

/* ---- Runs of bytes ---- */

/* Takes up to `max` whole rows of `width` bytes: one check for all of them.
   Stores their number, which is 0 at a stop, that is if there is no whole row,
   and if max is 0. */
ROWBIN_INLINE const unsigned char *rowbin_priv_take_rows(rowbin_reader *r,
                                                         size_t width,
                                                         size_t max,
                                                         size_t *n) {
    const ptrdiff_t at = r->at;
    size_t have = at > 0 ? 0 : ((size_t)0 - (size_t)at) / width;
    if (ROWBIN_UNLIKELY(have == 0)) {
        rowbin_priv_stop(r, at, width);
    }
    *n = have > max ? max : have;
    if (*n == 0) {
        return r->end;
    }
    have = *n;
    r->at = at + (ptrdiff_t)(have * width);
    r->start = r->end + r->at;
    r->rows += have;
    return r->end + at;
}

/* Takes one row of `width` bytes. NULL: a stop. */
ROWBIN_INLINE const unsigned char *rowbin_priv_take_row(rowbin_reader *r,
                                                        ptrdiff_t width) {
    const ptrdiff_t at = r->at;
    if (ROWBIN_UNLIKELY(at > -width)) {
        rowbin_priv_stop(r, at, (uint64_t)width);
        return NULL;
    }
    r->at = at + width;
    r->start = r->end + r->at;
    r->rows++;
    return r->end + at;
}

/* Copying of a row whose members lie in memory as on the wire, but for
   padding: what lies side by side in both forms a run and is copied at once.
   Members that need a conversion are in no run. All sizes are constants to the
   compiler, so that a run becomes a few moves (gcc 12 and clang 14, -O1 and
   up). */
typedef struct rowbin_priv_run {
    size_t to, from, size;
} rowbin_priv_run;

ROWBIN_INLINE void rowbin_priv_copy_run(unsigned char *to,
                                        const unsigned char *from,
                                        const rowbin_priv_run *run) {
    memcpy(to + run->to, from + run->from, run->size);
}

ROWBIN_INLINE void rowbin_priv_add_to_run(unsigned char *to,
                                          const unsigned char *from,
                                          rowbin_priv_run *run,
                                          size_t to_offset, size_t from_offset,
                                          size_t size) {
    if (to_offset != run->to + run->size ||
        from_offset != run->from + run->size) {
        rowbin_priv_copy_run(to, from, run);
        run->to = to_offset;
        run->from = from_offset;
        run->size = 0;
    }
    run->size += size;
}

/* Copies two values of `width` bytes from two rows to one column, in one
   store if it can: columns are bound by stores (on Zen 5 with gcc 12, 0.80
   against 0.66 of memcpy). */
ROWBIN_INLINE void rowbin_priv_pair(void *to, const unsigned char *first,
                                    const unsigned char *second,
                                    size_t width) {
    unsigned char *out = (unsigned char *)to;
#if ROWBIN_LITTLE_ENDIAN
    if (width == 4) {
        uint64_t both = (uint64_t)rowbin_priv_load_uint32_t(first) |
                        (uint64_t)rowbin_priv_load_uint32_t(second) << 32;
        memcpy(out, &both, sizeof both);
        return;
    }
#if defined(__GNUC__) || defined(__clang__)
    if (width == 8) {
        typedef uint64_t lanes __attribute__((vector_size(16)));
        lanes both = {rowbin_priv_load_uint64_t(first),
                      rowbin_priv_load_uint64_t(second)};
        memcpy(out, &both, sizeof both);
        return;
    }
#endif
#endif
    memcpy(out, first, width);
    memcpy(out + width, second, width);
}

/* ---- Fixed rows ---- */

#define ROWBIN_PRIV_STRUCTS(row, LIST)                                        \
    typedef struct row {                                                      \
        ROWBIN_PRIV_EACH(ROWBIN_PRIV_MEMBER, row, LIST)                       \
    } row;                                                                    \
    typedef struct row##_wire {                                               \
        ROWBIN_PRIV_EACH(ROWBIN_PRIV_WIRE_MEMBER, row, LIST)                  \
    } row##_wire;                                                             \
    typedef struct row##_columns {                                            \
        ROWBIN_PRIV_EACH(ROWBIN_PRIV_COLUMN_MEMBER, row, LIST)                \
    } row##_columns;                                                          \
    typedef row##_wire row##_priv_least;                                      \
    enum { row##_width = sizeof(row##_wire) };                                \
    ROWBIN_STATIC_ASSERT(sizeof(row##_wire) ==                                \
                             ROWBIN_PRIV_EACH(ROWBIN_PRIV_SUM, row, LIST) 0,  \
                         row##_wire_is_padded, "wire rows must not be padded")

#define ROWBIN_PRIV_CONSTANTS(row, LIST, row_width)                           \
    enum { ROWBIN_PRIV_EACH(ROWBIN_PRIV_INDEX, row, LIST) row##_count };      \
    ROWBIN_STATIC_ASSERT(row##_count > 0, row##_has_no_columns,               \
                         "column list of " #row " is empty")                  \
    enum { ROWBIN_PRIV_EACH(ROWBIN_PRIV_SCALE_OF, row, LIST) };               \
    static const rowbin_column row##_priv_table[] ROWBIN_UNUSED = {           \
        ROWBIN_PRIV_EACH(ROWBIN_PRIV_ENTRY, row, LIST)};                      \
    static const rowbin_schema row##_schema ROWBIN_UNUSED = {                 \
        #row, row##_priv_table, row##_count, row_width, sizeof(row)};

#define ROWBIN_PRIV_VIEW(row)                                                 \
    ROWBIN_INLINE const row##_wire *row##_view(rowbin_reader *r, size_t *n) { \
        const unsigned char *p =                                              \
            rowbin_priv_take_rows(r, row##_width, SIZE_MAX, n);               \
        return *n > 0 ? (const row##_wire *)p : NULL;                         \
    }

/* One row that is used at once is loaded by field: a run's wide store would
   have to reach memory before a narrow load of it (gcc 12, Zen 5: 5.9 against
   1.2 ns a row). */
#define ROWBIN_PRIV_READ_ROW(row, LIST)                                       \
    ROWBIN_INLINE void row##_priv_load(row *out, const row##_wire *wire) {    \
        ROWBIN_PRIV_EACH(ROWBIN_PRIV_STORE, row, LIST)                        \
    }                                                                         \
    ROWBIN_INLINE bool row##_read_row(rowbin_reader *r, row *out) {           \
        const unsigned char *p = rowbin_priv_take_row(r, row##_width);        \
        if (p == NULL) {                                                      \
            return false;                                                     \
        }                                                                     \
        row##_priv_load(out, (const row##_wire *)p);                          \
        return true;                                                          \
    }

/* Rows that go to memory are copied by runs, and columns filled in pairs of
   rows; rows of more columns than this by field, which compiles faster. */
#define ROWBIN_PRIV_MAX_RUN_COLUMNS 256
#define ROWBIN_PRIV_READ_ROWS(row, LIST)                                      \
    ROWBIN_INLINE void row##_priv_copy(row *out, const row##_wire *wire) {    \
        rowbin_priv_run run = {0, 0, 0};                                      \
        ROWBIN_PRIV_EACH(ROWBIN_PRIV_ADD, row, LIST)                          \
        rowbin_priv_copy_run((unsigned char *)out,                            \
                             (const unsigned char *)wire, &run);              \
        ROWBIN_PRIV_EACH(ROWBIN_PRIV_CONVERT, row, LIST)                      \
    }                                                                         \
    ROWBIN_PLAIN size_t row##_read_rows(                                      \
        rowbin_reader *r, row *ROWBIN_RESTRICT out, size_t capacity) {        \
        size_t n, i;                                                          \
        const row##_wire *ROWBIN_RESTRICT wire =                              \
            (const row##_wire *)rowbin_priv_take_rows(r, row##_width,         \
                                                      capacity, &n);          \
        for (i = 0; i < n; i++) {                                             \
            if (ROWBIN_LITTLE_ENDIAN &&                                       \
                row##_count <= ROWBIN_PRIV_MAX_RUN_COLUMNS) {                 \
                row##_priv_copy(out + i, wire + i);                           \
            } else {                                                          \
                row##_priv_load(out + i, wire + i);                           \
            }                                                                 \
        }                                                                     \
        return n;                                                             \
    }

/* All columns: two rows a step, and the input asked for ahead of time, since
   the many output streams keep the processor from seeing where it goes (from
   0.74 to 1.05 of memcpy at 10 million rows, gcc 12, Zen 5). Some columns, and
   a last odd row: one column after the other, in blocks of rows that stay in
   the cache. */
enum { ROWBIN_PRIV_AHEAD = 4096, ROWBIN_PRIV_BLOCK = 64 };

ROWBIN_INLINE size_t rowbin_priv_block_end(size_t from, size_t n) {
    return n - from > ROWBIN_PRIV_BLOCK ? from + ROWBIN_PRIV_BLOCK : n;
}

#define ROWBIN_PRIV_READ_COLUMNS(row, LIST)                                   \
    ROWBIN_PLAIN size_t row##_read_columns(                                   \
        rowbin_reader *r, const row##_columns *columns, size_t capacity) {    \
        const row##_columns to = *columns;                                    \
        size_t n, i = 0, from, until;                                         \
        const row##_wire *ROWBIN_RESTRICT wire =                              \
            (const row##_wire *)rowbin_priv_take_rows(r, row##_width,         \
                                                      capacity, &n);          \
        if (row##_count <= ROWBIN_PRIV_MAX_RUN_COLUMNS &&                     \
            ROWBIN_PRIV_EACH(ROWBIN_PRIV_WANTED, row, LIST) true) {           \
            for (; i + 1 < n; i += 2) {                                       \
                ROWBIN_PREFETCH((uintptr_t)(wire + i) + ROWBIN_PRIV_AHEAD);   \
                ROWBIN_PREFETCH((uintptr_t)(wire + i + 1) +                   \
                                ROWBIN_PRIV_AHEAD);                           \
                ROWBIN_PRIV_EACH(ROWBIN_PRIV_PAIR, row, LIST)                 \
            }                                                                 \
        }                                                                     \
        for (from = i; from < n; from = until) {                              \
            until = rowbin_priv_block_end(from, n);                           \
            ROWBIN_PRIV_EACH(ROWBIN_PRIV_SOME, row, LIST)                     \
        }                                                                     \
        return n;                                                             \
    }

#define ROWBIN_PRIV_CHECKS(row)                                               \
    ROWBIN_PLAIN bool row##_check_header(rowbin_reader *r) {                  \
        return rowbin_check_header(r, &row##_schema);                         \
    }                                                                         \
    ROWBIN_PLAIN bool row##_check_names(rowbin_reader *r) {                   \
        return rowbin_check_names(r, &row##_schema);                          \
    }

/* ---- Composite types ---- */

/* ROWBIN_PRIV_L1_##type, and so on, take a type apart. A tag like Array(T)
   becomes

       ~, code, measure, nodes

   for a value of it: statements that move a cursor behind it, its measure (see
   rowbin_priv_take_count) and what describes it (rowbin_node). A tag that
   is none of these macros stays what it is, one argument; LEAF, which stands
   behind it, then gives code, measure and nodes for a plain type. So an element

       (#T, ROWBIN_PRIV_L2_##T, ROWBIN_PRIV_LEAF(1, #T, ROWBIN_TYPE_##T))

   has its text first, its code third, its measure fourth and its nodes fifth,
   whatever T is.

   Each level of nesting has macros of its own, since a macro is not expanded
   inside itself and tags must be pasted where they are received. Inside of
   level k, `rest##k` is the least bytes that must follow the value at hand,
   n##k the elements to come. */
#define ROWBIN_PRIV_LEAF(k, text, ...)                                        \
    ROWBIN_PRIV_LEAF_(k, text, __VA_ARGS__, 0, , 0, 0, ~)
#define ROWBIN_PRIV_LEAF_(k, text, id, n, dim, scale, form, ...)              \
    ROWBIN_PRIV_LEAF_##form(k, text, id, n, scale)
#define ROWBIN_PRIV_LEAF_0(k, text, id, n, scale)                             \
    if (!id##_pass(c, n, rest##k)) return false;,                             \
        ROWBIN_PRIV_MEASURE(id, n),                                           \
        ({id, ROWBIN_PRIV_SCALE(id, scale), n, 0, ROWBIN_FORM_TYPE,           \
          {text, sizeof(text) - 1}, ROWBIN_PRIV_MEASURE(id, n), id##_pass,    \
          NULL},)
#define ROWBIN_PRIV_LEAF_1(k, text, id, n, scale)                             \
    ROWBIN_NESTED_TOO_DEEPLY;, 0, ()
#define ROWBIN_PRIV_LEAF_2(k, text, id, n, scale)                             \
    ROWBIN_NESTED_TOO_DEEPLY;, 0, ()
#define ROWBIN_PRIV_LEAF_3(k, text, id, n, scale)                             \
    ROWBIN_SKIPPED_IS_OUTERMOST;, 0, ()
#define ROWBIN_PRIV_LEAF_4(k, text, id, n, scale)                             \
    ROWBIN_NESTED_TOO_DEEPLY;, 0, ()
#define ROWBIN_PRIV_LEAF_5(k, text, id, n, scale)                             \
    id##_CANNOT_BE_IN_A_ROW;, 0, ()

#define ROWBIN_PRIV_MEASURE(id, n)                                            \
    (ROWBIN_PRIV_LEAST(id, n) +                                               \
     (ROWBIN_PRIV_WIDTH(id, n) > 0 ? 0 : ROWBIN_PRIV_VARIES))
#define ROWBIN_PRIV_NODE(kind, n, measure)                                    \
    {kind, 0, n, 0, ROWBIN_FORM_RAW, {"", 0}, measure, NULL, NULL}
#define ROWBIN_PRIV_END ROWBIN_PRIV_NODE(ROWBIN_NODE_END, 0, 0)

#define ROWBIN_PRIV_CODE_OF(...) ROWBIN_PRIV_CODE_OF_(__VA_ARGS__, ~)
#define ROWBIN_PRIV_CODE_OF_(text, probe, code, ...) code
#define ROWBIN_PRIV_MEASURE_OF(...) ROWBIN_PRIV_MEASURE_OF_(__VA_ARGS__, ~)
#define ROWBIN_PRIV_MEASURE_OF_(text, probe, code, measure, ...) (measure)
#define ROWBIN_PRIV_NODES_OF(...) ROWBIN_PRIV_NODES_OF_(__VA_ARGS__, ~)
#define ROWBIN_PRIV_NODES_OF_(text, probe, code, measure, nodes, ...)         \
    ROWBIN_PRIV_OPEN nodes
#define ROWBIN_PRIV_TEXT_OF(...) ROWBIN_PRIV_FIRST(__VA_ARGS__, ~)
#define ROWBIN_PRIV_OPEN(...) __VA_ARGS__
#define ROWBIN_PRIV_FIRST_TEXT(first, ...) #first

/* An element inside of level k. */
#define ROWBIN_PRIV_ITEM(k, element)                                          \
    rest##k -= (size_t)ROWBIN_PRIV_LEAST_IN(ROWBIN_PRIV_MEASURE_OF element);  \
    ROWBIN_PRIV_CODE_OF element

/* Array, Map: `items` as often as the count says. */
#define ROWBIN_PRIV_LOOP(up, k, id, size, items, measure, nodes)              \
    ~, {                                                                      \
        size_t n##k;                                                          \
        size_t rest##k;                                                       \
        if (!rowbin_priv_take_count(c, &n##k, &rest##k, rest##up, measure))   \
            return false;                                                     \
        while (n##k > 0) {                                                    \
            n##k--;                                                           \
            items                                                             \
        }                                                                     \
    },                                                                        \
    1 + ROWBIN_PRIV_VARIES,                                                   \
    (ROWBIN_PRIV_NODE(id, size, measure),                                     \
     ROWBIN_PRIV_OPEN nodes ROWBIN_PRIV_END,)
#define ROWBIN_PRIV_ARRAY(up, k, element)                                     \
    ROWBIN_PRIV_ARRAY_OF(up, k, ROWBIN_TYPE_Array, 0, element)
#define ROWBIN_PRIV_QBIT(up, k, n, element)                                   \
    ROWBIN_PRIV_ARRAY_OF(up, k, ROWBIN_TYPE_QBit, n, element)
#define ROWBIN_PRIV_ARRAY_OF(up, k, id, n, element)                           \
    ROWBIN_PRIV_LOOP(up, k, id, n, ROWBIN_PRIV_ITEM(k, element),              \
                     ROWBIN_PRIV_MEASURE_OF element,                          \
                     (ROWBIN_PRIV_NODES_OF element))
#define ROWBIN_PRIV_MAP(up, k, key, value)                                    \
    ROWBIN_PRIV_LOOP(up, k, ROWBIN_TYPE_Map, 0,                               \
                     ROWBIN_PRIV_ITEM(k, key) ROWBIN_PRIV_ITEM(k, value),     \
                     (ROWBIN_PRIV_MEASURE_OF key +                            \
                      ROWBIN_PRIV_MEASURE_OF value),                          \
                     (ROWBIN_PRIV_NODES_OF key ROWBIN_PRIV_NODES_OF value))

/* Tuple: `items` one after the other. */
#define ROWBIN_PRIV_ROW_OF(up, k, items, measure, nodes)                      \
    ~, {                                                                      \
        size_t rest##k = (size_t)ROWBIN_PRIV_LEAST_IN(measure) + rest##up;    \
        if (ROWBIN_PRIV_LEAST_IN(measure) > ROWBIN_PRIV_MAX_LEAST)            \
            return rowbin_priv_refuses(c, ROWBIN_E_LIMIT);                    \
        items                                                                 \
        (void)rest##k;                                                        \
    },                                                                        \
    measure,                                                                  \
    (ROWBIN_PRIV_NODE(ROWBIN_TYPE_Tuple, 0, measure),                         \
     ROWBIN_PRIV_OPEN nodes ROWBIN_PRIV_END,)
#define ROWBIN_PRIV_TUPLE(up, k, excess, A, B, C, D, E, F, G, H, I, J, K, L,  \
                          M, N, O, P)                                         \
    ROWBIN_PRIV_ROW_OF(up, k, excess                                          \
        ROWBIN_PRIV_ITEM(k, A) ROWBIN_PRIV_ITEM(k, B) ROWBIN_PRIV_ITEM(k, C)  \
        ROWBIN_PRIV_ITEM(k, D) ROWBIN_PRIV_ITEM(k, E) ROWBIN_PRIV_ITEM(k, F)  \
        ROWBIN_PRIV_ITEM(k, G) ROWBIN_PRIV_ITEM(k, H) ROWBIN_PRIV_ITEM(k, I)  \
        ROWBIN_PRIV_ITEM(k, J) ROWBIN_PRIV_ITEM(k, K) ROWBIN_PRIV_ITEM(k, L)  \
        ROWBIN_PRIV_ITEM(k, M) ROWBIN_PRIV_ITEM(k, N) ROWBIN_PRIV_ITEM(k, O)  \
        ROWBIN_PRIV_ITEM(k, P),                                               \
        (ROWBIN_PRIV_MEASURE_OF A + ROWBIN_PRIV_MEASURE_OF B +                \
         ROWBIN_PRIV_MEASURE_OF C + ROWBIN_PRIV_MEASURE_OF D +                \
         ROWBIN_PRIV_MEASURE_OF E + ROWBIN_PRIV_MEASURE_OF F +                \
         ROWBIN_PRIV_MEASURE_OF G + ROWBIN_PRIV_MEASURE_OF H +                \
         ROWBIN_PRIV_MEASURE_OF I + ROWBIN_PRIV_MEASURE_OF J +                \
         ROWBIN_PRIV_MEASURE_OF K + ROWBIN_PRIV_MEASURE_OF L +                \
         ROWBIN_PRIV_MEASURE_OF M + ROWBIN_PRIV_MEASURE_OF N +                \
         ROWBIN_PRIV_MEASURE_OF O + ROWBIN_PRIV_MEASURE_OF P),                \
        (ROWBIN_PRIV_ALL_NODES(A, B, C, D, E, F, G, H, I, J, K, L, M, N, O, P)))
#define ROWBIN_PRIV_ALL_NODES(A, B, C, D, E, F, G, H, I, J, K, L, M, N, O, P) \
    ROWBIN_PRIV_NODES_OF A ROWBIN_PRIV_NODES_OF B ROWBIN_PRIV_NODES_OF C      \
    ROWBIN_PRIV_NODES_OF D ROWBIN_PRIV_NODES_OF E ROWBIN_PRIV_NODES_OF F      \
    ROWBIN_PRIV_NODES_OF G ROWBIN_PRIV_NODES_OF H ROWBIN_PRIV_NODES_OF I      \
    ROWBIN_PRIV_NODES_OF J ROWBIN_PRIV_NODES_OF K ROWBIN_PRIV_NODES_OF L      \
    ROWBIN_PRIV_NODES_OF M ROWBIN_PRIV_NODES_OF N ROWBIN_PRIV_NODES_OF O      \
    ROWBIN_PRIV_NODES_OF P

/* Nullable: any byte but 0 is NULL, and nothing follows it. */
#define ROWBIN_PRIV_MAYBE(up, k, element)                                     \
    ~, {                                                                      \
        const size_t rest##k = rest##up;                                      \
        bool is_null##k;                                                      \
        if (!rowbin_priv_take_flag(                                           \
                c, &is_null##k,                                               \
                (size_t)ROWBIN_PRIV_LEAST_IN(                                 \
                    ROWBIN_PRIV_MEASURE_OF element) +                         \
                    rest##k))                                                 \
            return false;                                                     \
        if (!is_null##k) {                                                    \
            ROWBIN_PRIV_CODE_OF element                                       \
        }                                                                     \
    },                                                                        \
    1 + ROWBIN_PRIV_VARIES,                                                   \
    (ROWBIN_PRIV_NODE(ROWBIN_TYPE_Nullable, 0, 1 + ROWBIN_PRIV_VARIES),       \
     ROWBIN_PRIV_NODES_OF element)

/* LowCardinality, SimpleAggregateFunction, Skipped: as what is inside. But the
   first counts in the order of a Variant's alternatives. */
#define ROWBIN_PRIV_LOW(up, k, element)                                       \
    ROWBIN_PRIV_SAME_(up, k, element,                                         \
        (ROWBIN_PRIV_NODE(ROWBIN_TYPE_LowCardinality, 0,                      \
                          ROWBIN_PRIV_MEASURE_OF element),                    \
         ROWBIN_PRIV_NODES_OF element))
#define ROWBIN_PRIV_SAME(up, k, element)                                      \
    ROWBIN_PRIV_SAME_(up, k, element, (ROWBIN_PRIV_NODES_OF element))
#define ROWBIN_PRIV_SAME_(up, k, element, nodes)                              \
    ~, {                                                                      \
        const size_t rest##k = rest##up;                                      \
        (void)rest##k;                                                        \
        ROWBIN_PRIV_CODE_OF element                                           \
    },                                                                        \
    ROWBIN_PRIV_MEASURE_OF element, nodes

/* Are the alternatives of all Variants in c->nodes in the order of the names
   that the server gives them? It numbers them so: another order would decode
   wrongly. Forgets c->nodes, so that it is asked once a column. */
ROWBIN_API bool rowbin_priv_sorted(rowbin_priv_cursor *c);

/* Variant: the number of an alternative, or 255 for NULL, and its value. */
#define ROWBIN_PRIV_VARIANT(up, k, excess, A, B, C, D, E, F, G, H, I, J, K,   \
                            L, M, N, O, P)                                    \
    ~, {                                                                      \
        excess                                                                \
        const size_t rest##k = rest##up;                                      \
        if (ROWBIN_UNLIKELY(c->nodes != NULL) && !rowbin_priv_sorted(c))      \
            return false;                                                     \
        switch (c->p[0]) {                                                    \
            ROWBIN_PRIV_CASE(0, k, A) ROWBIN_PRIV_CASE(1, k, B)               \
            ROWBIN_PRIV_CASE(2, k, C) ROWBIN_PRIV_CASE(3, k, D)               \
            ROWBIN_PRIV_CASE(4, k, E) ROWBIN_PRIV_CASE(5, k, F)               \
            ROWBIN_PRIV_CASE(6, k, G) ROWBIN_PRIV_CASE(7, k, H)               \
            ROWBIN_PRIV_CASE(8, k, I) ROWBIN_PRIV_CASE(9, k, J)               \
            ROWBIN_PRIV_CASE(10, k, K) ROWBIN_PRIV_CASE(11, k, L)             \
            ROWBIN_PRIV_CASE(12, k, M) ROWBIN_PRIV_CASE(13, k, N)             \
            ROWBIN_PRIV_CASE(14, k, O) ROWBIN_PRIV_CASE(15, k, P)             \
        case ROWBIN_PRIV_NO_ALTERNATIVE:                                      \
            c->p += 1;                                                        \
            break;                                                            \
        default:                                                              \
            return rowbin_priv_refuses(c, ROWBIN_E_DISCRIMINATOR);            \
        }                                                                     \
    },                                                                        \
    1 + ROWBIN_PRIV_VARIES,                                                   \
    (ROWBIN_PRIV_NODE(ROWBIN_TYPE_Variant, 0, 1 + ROWBIN_PRIV_VARIES),        \
     ROWBIN_PRIV_ALL_NODES(A, B, C, D, E, F, G, H, I, J, K, L, M, N, O, P)    \
     ROWBIN_PRIV_END,)
#define ROWBIN_PRIV_CASE(i, k, element)                                       \
    case i:                                                                   \
        if (!rowbin_priv_take_choice(c, rest##k,                              \
                                     ROWBIN_PRIV_MEASURE_OF element))         \
            return false;                                                     \
        ROWBIN_PRIV_CODE_OF element                                           \
        break;
#define ROWBIN_PRIV_NONE UINT64_MAX
ROWBIN_INLINE bool rowbin_priv_take_choice(rowbin_priv_cursor *c, size_t rest,
                                           uint64_t measure) {
    const uint64_t need = 1 + ROWBIN_PRIV_LEAST_IN(measure) + rest;
    if (measure == ROWBIN_PRIV_NONE) {
        return rowbin_priv_refuses(c, ROWBIN_E_DISCRIMINATOR);
    }
    if (ROWBIN_UNLIKELY(need > (uint64_t)(c->end - c->p))) {
        return rowbin_priv_lacks(c, need);
    }
    c->p += 1;
    return true;
}

/* TupleOf, NestedOf: the elements are a list. */
#define ROWBIN_PRIV_LIST_NODES(label, element)                                \
    {ROWBIN_NODE_NAME, 0, 0, 0, ROWBIN_FORM_RAW, {label, sizeof(label) - 1},  \
     0, NULL, NULL},                                                          \
        ROWBIN_PRIV_NODES_OF element

/* What fills Tuple and Variant up to 16 elements, and what the seventeenth is
   called. */
#define ROWBIN_TAKES_16_TYPES_AT_MOST_0
#define ROWBIN_TAKES_16_TYPES_AT_MOST_1

/* Level 1. */
#define ROWBIN_PRIV_L1_0 ~, , 0, ()
#define ROWBIN_PRIV_L1_1 ~, , ROWBIN_PRIV_NONE, ()
#define ROWBIN_PRIV_L1_ ROWBIN_PRIV_L1_0
#define ROWBIN_PRIV_L1_Array(T) ROWBIN_PRIV_ARRAY(0, 1,                       \
    (#T, ROWBIN_PRIV_L2_##T, ROWBIN_PRIV_LEAF(1, #T, ROWBIN_TYPE_##T)))
#define ROWBIN_PRIV_L1_QBit(T, ...) ROWBIN_PRIV_QBIT(0, 1,                    \
    ROWBIN_PRIV_FIRST(__VA_ARGS__, ),                                         \
    (#T, ROWBIN_PRIV_L2_##T, ROWBIN_PRIV_LEAF(1, #T, ROWBIN_TYPE_##T)))
#define ROWBIN_PRIV_L1_Nullable(T) ROWBIN_PRIV_MAYBE(0, 1,                    \
    (#T, ROWBIN_PRIV_L2_##T, ROWBIN_PRIV_LEAF(1, #T, ROWBIN_TYPE_##T)))
#define ROWBIN_PRIV_L1_LowCardinality(T) ROWBIN_PRIV_LOW(0, 1,                \
    (#T, ROWBIN_PRIV_L2_##T, ROWBIN_PRIV_LEAF(1, #T, ROWBIN_TYPE_##T)))
#define ROWBIN_PRIV_L1_SimpleAggregateFunction(f, T) ROWBIN_PRIV_SAME(0, 1,   \
    (#T, ROWBIN_PRIV_L2_##T, ROWBIN_PRIV_LEAF(1, #T, ROWBIN_TYPE_##T)))
#define ROWBIN_PRIV_L1_Skipped(T) ROWBIN_PRIV_SAME(0, 1,                      \
    (#T, ROWBIN_PRIV_L2_##T, ROWBIN_PRIV_LEAF(1, #T, ROWBIN_TYPE_##T)))
#define ROWBIN_PRIV_L1_Map(K, V) ROWBIN_PRIV_MAP(0, 1,                        \
    (#K, ROWBIN_PRIV_L2_##K, ROWBIN_PRIV_LEAF(1, #K, ROWBIN_TYPE_##K)),       \
    (#V, ROWBIN_PRIV_L2_##V, ROWBIN_PRIV_LEAF(1, #V, ROWBIN_TYPE_##V)))
#define ROWBIN_PRIV_L1_Tuple(...) ROWBIN_PRIV_L1_ITEMS(ROWBIN_PRIV_TUPLE,     \
    ROWBIN_PRIV_FIRST_TEXT(ROWBIN_TYPE_##__VA_ARGS__, ),                      \
    ROWBIN_PRIV_LEAF(1, ROWBIN_PRIV_FIRST_TEXT(ROWBIN_TYPE_##__VA_ARGS__, ),  \
                     ROWBIN_PRIV_FIRST(ROWBIN_TYPE_##__VA_ARGS__, )),         \
    ROWBIN_PRIV_L2_##__VA_ARGS__,                                             \
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, )
#define ROWBIN_PRIV_L1_Variant(...) ROWBIN_PRIV_L1_ITEMS(ROWBIN_PRIV_VARIANT, \
    ROWBIN_PRIV_FIRST_TEXT(ROWBIN_TYPE_##__VA_ARGS__, ),                      \
    ROWBIN_PRIV_LEAF(1, ROWBIN_PRIV_FIRST_TEXT(ROWBIN_TYPE_##__VA_ARGS__, ),  \
                     ROWBIN_PRIV_FIRST(ROWBIN_TYPE_##__VA_ARGS__, )),         \
    ROWBIN_PRIV_L2_##__VA_ARGS__,                                             \
    1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, )
#define ROWBIN_PRIV_L1_ITEMS(f, first_text, first, A, B, C, D, E, F, G, H,    \
                             I, J, K, L, M, N, O, P, Q, ...)                  \
    f(0, 1, ROWBIN_TAKES_16_TYPES_AT_MOST_##Q, (first_text, A, first),        \
        (#B, ROWBIN_PRIV_L2_##B, ROWBIN_PRIV_LEAF(1, #B, ROWBIN_TYPE_##B)),   \
        (#C, ROWBIN_PRIV_L2_##C, ROWBIN_PRIV_LEAF(1, #C, ROWBIN_TYPE_##C)),   \
        (#D, ROWBIN_PRIV_L2_##D, ROWBIN_PRIV_LEAF(1, #D, ROWBIN_TYPE_##D)),   \
        (#E, ROWBIN_PRIV_L2_##E, ROWBIN_PRIV_LEAF(1, #E, ROWBIN_TYPE_##E)),   \
        (#F, ROWBIN_PRIV_L2_##F, ROWBIN_PRIV_LEAF(1, #F, ROWBIN_TYPE_##F)),   \
        (#G, ROWBIN_PRIV_L2_##G, ROWBIN_PRIV_LEAF(1, #G, ROWBIN_TYPE_##G)),   \
        (#H, ROWBIN_PRIV_L2_##H, ROWBIN_PRIV_LEAF(1, #H, ROWBIN_TYPE_##H)),   \
        (#I, ROWBIN_PRIV_L2_##I, ROWBIN_PRIV_LEAF(1, #I, ROWBIN_TYPE_##I)),   \
        (#J, ROWBIN_PRIV_L2_##J, ROWBIN_PRIV_LEAF(1, #J, ROWBIN_TYPE_##J)),   \
        (#K, ROWBIN_PRIV_L2_##K, ROWBIN_PRIV_LEAF(1, #K, ROWBIN_TYPE_##K)),   \
        (#L, ROWBIN_PRIV_L2_##L, ROWBIN_PRIV_LEAF(1, #L, ROWBIN_TYPE_##L)),   \
        (#M, ROWBIN_PRIV_L2_##M, ROWBIN_PRIV_LEAF(1, #M, ROWBIN_TYPE_##M)),   \
        (#N, ROWBIN_PRIV_L2_##N, ROWBIN_PRIV_LEAF(1, #N, ROWBIN_TYPE_##N)),   \
        (#O, ROWBIN_PRIV_L2_##O, ROWBIN_PRIV_LEAF(1, #O, ROWBIN_TYPE_##O)),   \
        (#P, ROWBIN_PRIV_L2_##P, ROWBIN_PRIV_LEAF(1, #P, ROWBIN_TYPE_##P)))
#define ROWBIN_PRIV_L1_TupleOf(LIST)                                          \
    ROWBIN_PRIV_ROW_OF(0, 1, LIST(ROWBIN_PRIV_L1_ITEM),                       \
                       (0 LIST(ROWBIN_PRIV_L1_MEASURE)),                      \
                       (LIST(ROWBIN_PRIV_L1_NODES)))
#define ROWBIN_PRIV_L1_NestedOf(LIST)                                         \
    ROWBIN_PRIV_LOOP(0, 1, ROWBIN_TYPE_Nested, 0, LIST(ROWBIN_PRIV_L1_ITEM),  \
                     (0 LIST(ROWBIN_PRIV_L1_MEASURE)),                        \
                     (LIST(ROWBIN_PRIV_L1_NODES)))
#define ROWBIN_PRIV_L1_ITEM(name, T) ROWBIN_PRIV_ITEM(1,                      \
    (#T, ROWBIN_PRIV_L2_##T, ROWBIN_PRIV_LEAF(1, #T, ROWBIN_TYPE_##T)))
#define ROWBIN_PRIV_L1_MEASURE(name, T) + ROWBIN_PRIV_MEASURE_OF              \
    (#T, ROWBIN_PRIV_L2_##T, ROWBIN_PRIV_LEAF(1, #T, ROWBIN_TYPE_##T))
#define ROWBIN_PRIV_L1_NODES(name, T) ROWBIN_PRIV_LIST_NODES(                 \
    ROWBIN_PRIV_LABEL(ROWBIN_PRIV_NAME_##name, name, #name, ~),               \
    (#T, ROWBIN_PRIV_L2_##T, ROWBIN_PRIV_LEAF(1, #T, ROWBIN_TYPE_##T)))

/* What a column of a composite type has of its own: the least bytes, the
   description, and a function that takes it. */
#define ROWBIN_PRIV_COLUMN_TREE(name, type)                                   \
    ROWBIN_PRIV_NAMES(ROWBIN_PRIV_NAME_##name, name, #name, ~), #type,        \
        ROWBIN_PRIV_FIVE(ROWBIN_TYPE_##type),                                 \
        (#type, ROWBIN_PRIV_L1_##type,                                        \
         ROWBIN_PRIV_LEAF(0, #type, ROWBIN_TYPE_##type))
#define ROWBIN_PRIV_TREE(row, name, label, text, id, n, dim, scale, form,     \
                         tree)                                                \
    ROWBIN_PRIV_TREE_##form(row, name, id, tree)
#define ROWBIN_PRIV_TREE_0(row, name, id, tree)
#define ROWBIN_PRIV_TREE_1(row, name, id, tree)
#define ROWBIN_PRIV_TREE_2(row, name, id, tree)                               \
    ROWBIN_PRIV_TREE_TAKE(row, name, tree,                                    \
                          out->name = id##_close(begin, c);)
#define ROWBIN_PRIV_TREE_3(row, name, id, tree)                               \
    ROWBIN_PRIV_TREE_TAKE(row, name, tree, (void)out;)
#define ROWBIN_PRIV_TREE_4(row, name, id, tree)                               \
    ROWBIN_PRIV_TREE_TAKE(row, name, tree,                                    \
        memset(&out->name, 0, sizeof out->name);                              \
        out->name.is_null = begin[0] != 0;                                    \
        if (!out->name.is_null) {                                             \
            out->name.value = id##_close(begin + 1, c);                       \
        })
#define ROWBIN_PRIV_TREE_5(row, name, id, tree)
#define ROWBIN_PRIV_TREE_TAKE(row, name, tree, finish)                        \
    ROWBIN_STATIC_ASSERT(                                                     \
        ROWBIN_PRIV_LEAST_IN(ROWBIN_PRIV_MEASURE_OF tree) > 0 &&              \
            ROWBIN_PRIV_LEAST_IN(ROWBIN_PRIV_MEASURE_OF tree) <=              \
                ROWBIN_PRIV_MAX_LEAST,                                        \
        row##_##name##_takes_no_or_too_many_bytes,                            \
        "column " #name " takes no bytes, or too many")                       \
    enum {                                                                    \
        row##_priv_least_##name =                                             \
            (int)ROWBIN_PRIV_LEAST_IN(ROWBIN_PRIV_MEASURE_OF tree)            \
    };                                                                        \
    static const rowbin_node row##_priv_nodes_##name[] ROWBIN_UNUSED = {      \
        ROWBIN_PRIV_NODES_OF tree};                                           \
    ROWBIN_INLINE bool row##_priv_take_##name(                                \
        rowbin_priv_cursor *c, row *out, size_t rest0) {                      \
        const unsigned char *const begin = c->p;                              \
        (void)begin;                                                          \
        c->first = NULL;                                                      \
        c->nodes = c->first_row ? row##_priv_nodes_##name : NULL;             \
        ROWBIN_PRIV_CODE_OF tree                                              \
        finish                                                                \
        return true;                                                          \
    }

/* ---- Walking over a row that is not whole ---- */

/* A row that stops a stream is read again from its first byte when more has
   come. One that is already longer than this is looked through first, from
   where that was left, so that no piece is looked at more than once. */
enum { ROWBIN_PRIV_LONG_ROW = 256 };
/* A value that can only be passed over as a whole is looked at again when a
   part in this many has come to it, or the buffer is full, or the input ends:
   so all looks take at most 1 + this many times the work of one. */
enum { ROWBIN_PRIV_LOOK_AGAIN = 16 };
/* `left` of a Variant: not inside of it is gone on, but at nodes[first]. */
#define ROWBIN_PRIV_CHOICE UINT32_MAX

/* Returns the index behind the type at nodes[at]. */
ROWBIN_PLAIN uint32_t rowbin_priv_behind(const rowbin_node *nodes,
                                         uint32_t at) {
    size_t depth = 0;
    if (nodes[at].nodes > 0) {
        return at + nodes[at].nodes;
    }
    for (;;) {
        const rowbin_node *node = &nodes[at++];
        if (node->kind == ROWBIN_NODE_NAME ||
            node->kind == ROWBIN_TYPE_LowCardinality ||
            node->kind == ROWBIN_TYPE_Nullable) {
            continue;
        }
        if (node->kind == ROWBIN_NODE_END) {
            depth--;
        } else if (node->pass == NULL) {
            depth++;
        }
        if (depth == 0) {
            return at;
        }
    }
}

ROWBIN_PLAIN void rowbin_priv_go_in(rowbin_priv_place *place, uint32_t first,
                                    uint32_t left) {
    place->inside[place->depth].first = first;
    place->inside[place->depth].left = left;
    place->depth++;
}

/* The value before nodes[at] is whole: goes on there. */
ROWBIN_PLAIN void rowbin_priv_go_on(rowbin_priv_place *place, uint32_t at) {
    place->at = at;
    while (place->depth > 0 &&
           place->inside[place->depth - 1].left == ROWBIN_PRIV_CHOICE) {
        place->depth--;
        place->at = place->inside[place->depth].first;
    }
}

/* A Variant at nodes[place->at], whose discriminator is there. */
ROWBIN_PLAIN bool rowbin_priv_choose(rowbin_priv_cursor *c,
                                     const rowbin_node *nodes,
                                     rowbin_priv_place *place) {
    const uint32_t after = rowbin_priv_behind(nodes, place->at);
    uint32_t choice = place->at + 1;
    unsigned char n = c->p[0];
    if (n == ROWBIN_PRIV_NO_ALTERNATIVE) {
        c->p++;
        rowbin_priv_go_on(place, after);
        return true;
    }
    while (n > 0 && nodes[choice].kind != ROWBIN_NODE_END) {
        choice = rowbin_priv_behind(nodes, choice);
        n--;
    }
    if (nodes[choice].kind == ROWBIN_NODE_END) {
        return rowbin_priv_refuses(c, ROWBIN_E_DISCRIMINATOR);
    }
    c->p++;
    rowbin_priv_go_in(place, after, ROWBIN_PRIV_CHOICE);
    place->at = choice;
    return true;
}

/* Passes over what `place` says is left of a value. False: the cursor stands
   at what is not whole, or not good, in it, and so does `place`. */
ROWBIN_PLAIN bool rowbin_priv_walk(rowbin_priv_cursor *c,
                                   const rowbin_node *nodes,
                                   rowbin_priv_place *place) {
    const uint32_t end = rowbin_priv_behind(nodes, 0);
    while (place->at < end) {
        const rowbin_node *node = &nodes[place->at];
        const uint64_t least = ROWBIN_PRIV_LEAST_IN(node->measure);
        const unsigned char *const begin = c->p;
        if (node->kind == ROWBIN_NODE_NAME ||
            node->kind == ROWBIN_TYPE_LowCardinality) {
            place->at++;
        } else if (place->depth == ROWBIN_PRIV_LEVELS &&
                   node->kind != ROWBIN_NODE_END && node->pass == NULL) {
            /* Deeper than a place can say: whole or not at all. */
            rowbin_priv_place inner;
            memset(&inner, 0, sizeof inner);
            if (!rowbin_priv_walk(c, node, &inner)) {
                c->p = begin;
                return false;
            }
            rowbin_priv_go_on(place, rowbin_priv_behind(nodes, place->at));
        } else if (node->kind == ROWBIN_NODE_END) {
            if (place->inside[place->depth - 1].left > 0) {
                place->inside[place->depth - 1].left--;
                place->at = place->inside[place->depth - 1].first;
            } else {
                place->depth--;
                rowbin_priv_go_on(place, place->at + 1);
            }
        } else if (node->kind == ROWBIN_TYPE_Tuple) {
            rowbin_priv_go_in(place, place->at + 1, 0);
            place->at++;
        } else if (node->kind == ROWBIN_TYPE_SimpleAggregateFunction) {
            rowbin_priv_go_in(place, rowbin_priv_behind(nodes, place->at),
                              ROWBIN_PRIV_CHOICE);
            place->at++;
        } else if (node->pass != NULL) {
            if ((uint64_t)(c->end - c->p) < least) {
                return rowbin_priv_lacks(c, least);
            }
            if (node->kind == ROWBIN_TYPE_JSON) {
                c->json = node; /* for its declared paths */
            }
            if (!node->pass(c, node->n, 0)) {
                c->p = begin; /* it may stand inside */
                return false;
            }
            rowbin_priv_go_on(place, rowbin_priv_behind(nodes, place->at));
        } else if (c->p == c->end) {
            return rowbin_priv_lacks(c, 1);
        } else if (node->kind == ROWBIN_TYPE_Nullable) {
            place->at++;
            if (*c->p++ != 0) {
                rowbin_priv_go_on(place, rowbin_priv_behind(nodes, place->at));
            }
        } else if (node->kind == ROWBIN_TYPE_Variant) {
            if (!rowbin_priv_choose(c, nodes, place)) {
                return false;
            }
        } else {
            size_t n, inner;
            if (!rowbin_priv_take_count(c, &n, &inner, 0, node->measure)) {
                return false;
            }
            if (n == 0) {
                rowbin_priv_go_on(place, rowbin_priv_behind(nodes, place->at));
            } else {
                rowbin_priv_go_in(place, place->at + 1, (uint32_t)(n - 1));
                place->at++;
            }
        }
    }
    return true;
}

/* The same for a column. */
ROWBIN_PLAIN bool rowbin_priv_walk_column(rowbin_priv_cursor *c,
                                          const rowbin_column *column,
                                          rowbin_priv_place *place) {
    rowbin_node nodes[2] = {ROWBIN_PRIV_NODE(ROWBIN_TYPE_Nullable, 0, 0),
                          ROWBIN_PRIV_NODE(0, 0, 0)};
    if (column->nodes != NULL) {
        return rowbin_priv_walk(c, column->nodes, place);
    }
    if (column->pass == NULL) {
        return rowbin_priv_lacks(c, 0); /* not made by a macro */
    }
    nodes[1].kind = column->kind;
    nodes[1].n = column->width;
    nodes[1].measure = column->width > 0 ? column->width : 1;
    nodes[1].pass = column->pass;
    nodes[0].nodes = 2;
    nodes[1].nodes = 1;
    return rowbin_priv_walk(c, column->nullable ? nodes : nodes + 1, place);
}

/* Looks a row through as far as it has come, from where that was left. Stops
   the reader if that is not all of it. */
ROWBIN_PLAIN rowbin_reader rowbin_priv_look_through(
    rowbin_reader r, const rowbin_schema *schema) {
    rowbin_priv_place *const place = &r.place;
    const size_t size = (size_t)0 - (size_t)r.at;
    size_t enough;
    rowbin_priv_cursor c;
    if (r.at > 0) {
        return r;
    }
    if (place->schema != schema || place->row != r.rows ||
        place->passed > size) {
        memset(place, 0, sizeof *place);
        place->schema = schema;
        place->row = r.rows;
    }
    enough = place->looked +
             (place->looked - place->passed) / ROWBIN_PRIV_LOOK_AGAIN;
    if (enough > r.room && r.room > 0) {
        enough = r.room; /* a full buffer is looked at in any case */
    }
    if (place->looked > 0 && size < enough && !r.last) {
        rowbin_priv_stop(&r, r.at + (ptrdiff_t)place->passed,
                         enough - place->passed);
        return r;
    }
    place->looked = 0;
    rowbin_priv_open(&c, r.end + r.at + place->passed, r.end, 0);
    for (; place->column < schema->count; place->column++) {
        if (!rowbin_priv_walk_column(&c, &schema->columns[place->column],
                                     place)) {
            place->passed = (size_t)(c.p - (r.end + r.at));
            place->looked = c.fail > c.p ? size : 0;
            rowbin_priv_stop(&r, c.fail - c.end, c.need);
            r.error = c.error;
            return r;
        }
        place->at = 0;
    }
    r.long_row = 0;
    return r;
}

/* Stops the reader at a row that a decoder could not take, which needs `need`
   bytes at `fail`. What is no good in it is an error, even if bytes are missing
   as well: so a stop is the same for a whole input and for one in pieces. */
ROWBIN_NOINLINE rowbin_reader rowbin_priv_stop_row(rowbin_reader r,
                                                   const rowbin_schema *schema,
                                                   ptrdiff_t fail,
                                                   uint64_t need, int error) {
    const uint64_t lacks = need + (uint64_t)fail;
    if (r.at > 0) {
        return r;
    }
    if (r.at < 0 && error == 0) {
        if (0 - (size_t)r.at > ROWBIN_PRIV_LONG_ROW) {
            r.long_row = r.rows + 1;
        } else {
            r.place.schema = NULL;
        }
        r = rowbin_priv_look_through(r, schema);
        if (r.at > 0 &&
            (r.error != 0 || r.need + (uint64_t)r.fail >= lacks)) {
            return r;
        }
    }
    r.at = 0;
    rowbin_priv_stop(&r, fail, need);
    r.error = error;
    return r;
}

/* ---- Rows of any type ---- */

/* One check at a row's beginning covers the least bytes that it takes. Each
   value of variable width then leaves `rest` bytes behind it, the least of what
   is to come: so a run of fixed columns needs no check. */
#define ROWBIN_PRIV_ANY_STRUCTS(row, LIST)                                    \
    typedef struct row {                                                      \
        ROWBIN_PRIV_EACH(ROWBIN_PRIV_MEMBER, row, LIST)                       \
    } row;                                                                    \
    ROWBIN_PRIV_EACH_(ROWBIN_PRIV_TREE, row, LIST, ROWBIN_PRIV_COLUMN_TREE)   \
    typedef struct row##_priv_least {                                         \
        ROWBIN_PRIV_EACH(ROWBIN_PRIV_LEAST_MEMBER, row, LIST)                 \
    } row##_priv_least;

/* Opens a cursor on the window, if `least` bytes are left. A row that was too
   long for the window before is looked through first. To what is not inlined
   the reader is handed as a copy, so that it stays in registers elsewhere. */
ROWBIN_INLINE bool rowbin_priv_begin(rowbin_reader *r, rowbin_priv_cursor *c,
                                     size_t least,
                                     const rowbin_schema *schema) {
    if (ROWBIN_UNLIKELY(r->long_row == r->rows + 1)) {
        *r = rowbin_priv_look_through(*r, schema);
    }
    if (ROWBIN_UNLIKELY(r->at > -(ptrdiff_t)least)) {
        *r = rowbin_priv_stop_row(*r, schema, r->at, least, 0);
        return false;
    }
    rowbin_priv_open(c, r->end + r->at, r->end, least);
    c->first_row = r->rows == 0;
    return true;
}

/* Ends it: n rows were taken, up to `next`. None: the reader stops. */
ROWBIN_INLINE void rowbin_priv_end(rowbin_reader *r,
                                   const rowbin_priv_cursor *c,
                                   const unsigned char *next, size_t n,
                                   const rowbin_schema *schema) {
    if (ROWBIN_UNLIKELY(n == 0)) {
        *r = rowbin_priv_stop_row(*r, schema, c->fail - c->end, c->need,
                                  c->error);
        return;
    }
    r->at = next - c->end;
    r->start = next;
    r->rows += n;
}

#define ROWBIN_PRIV_ANY_READ(row, LIST)                                       \
    ROWBIN_INLINE bool row##_priv_take(rowbin_priv_cursor *c, row *out) {     \
        return true ROWBIN_PRIV_EACH(ROWBIN_PRIV_TAKE, row, LIST);            \
    }                                                                         \
    ROWBIN_INLINE bool row##_read_row(rowbin_reader *r, row *out) {           \
        rowbin_priv_cursor c;                                                 \
        bool good;                                                            \
        if (!rowbin_priv_begin(r, &c, sizeof(row##_priv_least),               \
                               &row##_schema)) {                              \
            return false;                                                     \
        }                                                                     \
        good = row##_priv_take(&c, out);                                      \
        rowbin_priv_end(r, &c, c.p, good ? 1 : 0, &row##_schema);             \
        return good;                                                          \
    }                                                                         \
    ROWBIN_PLAIN size_t row##_read_rows(rowbin_reader *r,                     \
                                        row *ROWBIN_RESTRICT out,             \
                                        size_t capacity) {                    \
        rowbin_priv_cursor c;                                                 \
        const unsigned char *next;                                            \
        size_t n = 0;                                                         \
        if (!rowbin_priv_begin(r, &c, sizeof(row##_priv_least),               \
                               &row##_schema) ||                              \
            capacity == 0) {                                                  \
            return 0;                                                         \
        }                                                                     \
        next = c.p;                                                           \
        while (n < capacity &&                                                \
               (size_t)(c.end - c.p) >= sizeof(row##_priv_least) &&           \
               row##_priv_take(&c, out + n)) {                                \
            next = c.p;                                                       \
            c.first_row = false;                                              \
            n++;                                                              \
        }                                                                     \
        rowbin_priv_end(r, &c, next, n, &row##_schema);                       \
        return n;                                                             \
    }                                                                         \
    ROWBIN_INLINE bool row##_next(rowbin_view *view, row *out) {              \
        rowbin_priv_cursor c;                                                 \
        if (view->count == 0 || view->size < sizeof(row##_priv_least)) {      \
            return false;                                                     \
        }                                                                     \
        rowbin_priv_open(&c, view->data, view->data + view->size, 0);         \
        if (!row##_priv_take(&c, out)) {                                      \
            return false;                                                     \
        }                                                                     \
        *view = rowbin_priv_view(c.p, c.end, view->count - 1);                \
        return true;                                                          \
    }

/* The macros of level 1 once more, for types inside of types. */

/* Level 2. */
#define ROWBIN_PRIV_L2_0 ~, , 0, ()
#define ROWBIN_PRIV_L2_1 ~, , ROWBIN_PRIV_NONE, ()
#define ROWBIN_PRIV_L2_ ROWBIN_PRIV_L2_0
#define ROWBIN_PRIV_L2_Array(T) ROWBIN_PRIV_ARRAY(1, 2,                       \
    (#T, ROWBIN_PRIV_L3_##T, ROWBIN_PRIV_LEAF(2, #T, ROWBIN_TYPE_##T)))
#define ROWBIN_PRIV_L2_QBit(T, ...) ROWBIN_PRIV_QBIT(1, 2,                    \
    ROWBIN_PRIV_FIRST(__VA_ARGS__, ),                                         \
    (#T, ROWBIN_PRIV_L3_##T, ROWBIN_PRIV_LEAF(2, #T, ROWBIN_TYPE_##T)))
#define ROWBIN_PRIV_L2_Nullable(T) ROWBIN_PRIV_MAYBE(1, 2,                    \
    (#T, ROWBIN_PRIV_L3_##T, ROWBIN_PRIV_LEAF(2, #T, ROWBIN_TYPE_##T)))
#define ROWBIN_PRIV_L2_LowCardinality(T) ROWBIN_PRIV_LOW(1, 2,                \
    (#T, ROWBIN_PRIV_L3_##T, ROWBIN_PRIV_LEAF(2, #T, ROWBIN_TYPE_##T)))
#define ROWBIN_PRIV_L2_SimpleAggregateFunction(f, T) ROWBIN_PRIV_SAME(1, 2,   \
    (#T, ROWBIN_PRIV_L3_##T, ROWBIN_PRIV_LEAF(2, #T, ROWBIN_TYPE_##T)))
#define ROWBIN_PRIV_L2_Map(K, V) ROWBIN_PRIV_MAP(1, 2,                        \
    (#K, ROWBIN_PRIV_L3_##K, ROWBIN_PRIV_LEAF(2, #K, ROWBIN_TYPE_##K)),       \
    (#V, ROWBIN_PRIV_L3_##V, ROWBIN_PRIV_LEAF(2, #V, ROWBIN_TYPE_##V)))
#define ROWBIN_PRIV_L2_Tuple(...) ROWBIN_PRIV_L2_ITEMS(ROWBIN_PRIV_TUPLE,     \
    ROWBIN_PRIV_FIRST_TEXT(ROWBIN_TYPE_##__VA_ARGS__, ),                      \
    ROWBIN_PRIV_LEAF(2, ROWBIN_PRIV_FIRST_TEXT(ROWBIN_TYPE_##__VA_ARGS__, ),  \
                     ROWBIN_PRIV_FIRST(ROWBIN_TYPE_##__VA_ARGS__, )),         \
    ROWBIN_PRIV_L3_##__VA_ARGS__,                                             \
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, )
#define ROWBIN_PRIV_L2_Variant(...) ROWBIN_PRIV_L2_ITEMS(ROWBIN_PRIV_VARIANT, \
    ROWBIN_PRIV_FIRST_TEXT(ROWBIN_TYPE_##__VA_ARGS__, ),                      \
    ROWBIN_PRIV_LEAF(2, ROWBIN_PRIV_FIRST_TEXT(ROWBIN_TYPE_##__VA_ARGS__, ),  \
                     ROWBIN_PRIV_FIRST(ROWBIN_TYPE_##__VA_ARGS__, )),         \
    ROWBIN_PRIV_L3_##__VA_ARGS__,                                             \
    1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, )
#define ROWBIN_PRIV_L2_ITEMS(f, first_text, first, A, B, C, D, E, F, G, H,    \
                             I, J, K, L, M, N, O, P, Q, ...)                  \
    f(1, 2, ROWBIN_TAKES_16_TYPES_AT_MOST_##Q, (first_text, A, first),        \
        (#B, ROWBIN_PRIV_L3_##B, ROWBIN_PRIV_LEAF(2, #B, ROWBIN_TYPE_##B)),   \
        (#C, ROWBIN_PRIV_L3_##C, ROWBIN_PRIV_LEAF(2, #C, ROWBIN_TYPE_##C)),   \
        (#D, ROWBIN_PRIV_L3_##D, ROWBIN_PRIV_LEAF(2, #D, ROWBIN_TYPE_##D)),   \
        (#E, ROWBIN_PRIV_L3_##E, ROWBIN_PRIV_LEAF(2, #E, ROWBIN_TYPE_##E)),   \
        (#F, ROWBIN_PRIV_L3_##F, ROWBIN_PRIV_LEAF(2, #F, ROWBIN_TYPE_##F)),   \
        (#G, ROWBIN_PRIV_L3_##G, ROWBIN_PRIV_LEAF(2, #G, ROWBIN_TYPE_##G)),   \
        (#H, ROWBIN_PRIV_L3_##H, ROWBIN_PRIV_LEAF(2, #H, ROWBIN_TYPE_##H)),   \
        (#I, ROWBIN_PRIV_L3_##I, ROWBIN_PRIV_LEAF(2, #I, ROWBIN_TYPE_##I)),   \
        (#J, ROWBIN_PRIV_L3_##J, ROWBIN_PRIV_LEAF(2, #J, ROWBIN_TYPE_##J)),   \
        (#K, ROWBIN_PRIV_L3_##K, ROWBIN_PRIV_LEAF(2, #K, ROWBIN_TYPE_##K)),   \
        (#L, ROWBIN_PRIV_L3_##L, ROWBIN_PRIV_LEAF(2, #L, ROWBIN_TYPE_##L)),   \
        (#M, ROWBIN_PRIV_L3_##M, ROWBIN_PRIV_LEAF(2, #M, ROWBIN_TYPE_##M)),   \
        (#N, ROWBIN_PRIV_L3_##N, ROWBIN_PRIV_LEAF(2, #N, ROWBIN_TYPE_##N)),   \
        (#O, ROWBIN_PRIV_L3_##O, ROWBIN_PRIV_LEAF(2, #O, ROWBIN_TYPE_##O)),   \
        (#P, ROWBIN_PRIV_L3_##P, ROWBIN_PRIV_LEAF(2, #P, ROWBIN_TYPE_##P)))
#define ROWBIN_PRIV_L2_TupleOf(LIST)                                          \
    ROWBIN_PRIV_ROW_OF(1, 2, LIST(ROWBIN_PRIV_L2_ITEM),                       \
                       (0 LIST(ROWBIN_PRIV_L2_MEASURE)),                      \
                       (LIST(ROWBIN_PRIV_L2_NODES)))
#define ROWBIN_PRIV_L2_NestedOf(LIST)                                         \
    ROWBIN_PRIV_LOOP(1, 2, ROWBIN_TYPE_Nested, 0, LIST(ROWBIN_PRIV_L2_ITEM),  \
                     (0 LIST(ROWBIN_PRIV_L2_MEASURE)),                        \
                     (LIST(ROWBIN_PRIV_L2_NODES)))
#define ROWBIN_PRIV_L2_ITEM(name, T) ROWBIN_PRIV_ITEM(2,                      \
    (#T, ROWBIN_PRIV_L3_##T, ROWBIN_PRIV_LEAF(2, #T, ROWBIN_TYPE_##T)))
#define ROWBIN_PRIV_L2_MEASURE(name, T) + ROWBIN_PRIV_MEASURE_OF              \
    (#T, ROWBIN_PRIV_L3_##T, ROWBIN_PRIV_LEAF(2, #T, ROWBIN_TYPE_##T))
#define ROWBIN_PRIV_L2_NODES(name, T) ROWBIN_PRIV_LIST_NODES(                 \
    ROWBIN_PRIV_LABEL(ROWBIN_PRIV_NAME_##name, name, #name, ~),               \
    (#T, ROWBIN_PRIV_L3_##T, ROWBIN_PRIV_LEAF(2, #T, ROWBIN_TYPE_##T)))

/* Level 3. */
#define ROWBIN_PRIV_L3_0 ~, , 0, ()
#define ROWBIN_PRIV_L3_1 ~, , ROWBIN_PRIV_NONE, ()
#define ROWBIN_PRIV_L3_ ROWBIN_PRIV_L3_0
#define ROWBIN_PRIV_L3_Array(T) ROWBIN_PRIV_ARRAY(2, 3,                       \
    (#T, ROWBIN_PRIV_L4_##T, ROWBIN_PRIV_LEAF(3, #T, ROWBIN_TYPE_##T)))
#define ROWBIN_PRIV_L3_QBit(T, ...) ROWBIN_PRIV_QBIT(2, 3,                    \
    ROWBIN_PRIV_FIRST(__VA_ARGS__, ),                                         \
    (#T, ROWBIN_PRIV_L4_##T, ROWBIN_PRIV_LEAF(3, #T, ROWBIN_TYPE_##T)))
#define ROWBIN_PRIV_L3_Nullable(T) ROWBIN_PRIV_MAYBE(2, 3,                    \
    (#T, ROWBIN_PRIV_L4_##T, ROWBIN_PRIV_LEAF(3, #T, ROWBIN_TYPE_##T)))
#define ROWBIN_PRIV_L3_LowCardinality(T) ROWBIN_PRIV_LOW(2, 3,                \
    (#T, ROWBIN_PRIV_L4_##T, ROWBIN_PRIV_LEAF(3, #T, ROWBIN_TYPE_##T)))
#define ROWBIN_PRIV_L3_SimpleAggregateFunction(f, T) ROWBIN_PRIV_SAME(2, 3,   \
    (#T, ROWBIN_PRIV_L4_##T, ROWBIN_PRIV_LEAF(3, #T, ROWBIN_TYPE_##T)))
#define ROWBIN_PRIV_L3_Map(K, V) ROWBIN_PRIV_MAP(2, 3,                        \
    (#K, ROWBIN_PRIV_L4_##K, ROWBIN_PRIV_LEAF(3, #K, ROWBIN_TYPE_##K)),       \
    (#V, ROWBIN_PRIV_L4_##V, ROWBIN_PRIV_LEAF(3, #V, ROWBIN_TYPE_##V)))
#define ROWBIN_PRIV_L3_Tuple(...) ROWBIN_PRIV_L3_ITEMS(ROWBIN_PRIV_TUPLE,     \
    ROWBIN_PRIV_FIRST_TEXT(ROWBIN_TYPE_##__VA_ARGS__, ),                      \
    ROWBIN_PRIV_LEAF(3, ROWBIN_PRIV_FIRST_TEXT(ROWBIN_TYPE_##__VA_ARGS__, ),  \
                     ROWBIN_PRIV_FIRST(ROWBIN_TYPE_##__VA_ARGS__, )),         \
    ROWBIN_PRIV_L4_##__VA_ARGS__,                                             \
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, )
#define ROWBIN_PRIV_L3_Variant(...) ROWBIN_PRIV_L3_ITEMS(ROWBIN_PRIV_VARIANT, \
    ROWBIN_PRIV_FIRST_TEXT(ROWBIN_TYPE_##__VA_ARGS__, ),                      \
    ROWBIN_PRIV_LEAF(3, ROWBIN_PRIV_FIRST_TEXT(ROWBIN_TYPE_##__VA_ARGS__, ),  \
                     ROWBIN_PRIV_FIRST(ROWBIN_TYPE_##__VA_ARGS__, )),         \
    ROWBIN_PRIV_L4_##__VA_ARGS__,                                             \
    1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, )
#define ROWBIN_PRIV_L3_ITEMS(f, first_text, first, A, B, C, D, E, F, G, H,    \
                             I, J, K, L, M, N, O, P, Q, ...)                  \
    f(2, 3, ROWBIN_TAKES_16_TYPES_AT_MOST_##Q, (first_text, A, first),        \
        (#B, ROWBIN_PRIV_L4_##B, ROWBIN_PRIV_LEAF(3, #B, ROWBIN_TYPE_##B)),   \
        (#C, ROWBIN_PRIV_L4_##C, ROWBIN_PRIV_LEAF(3, #C, ROWBIN_TYPE_##C)),   \
        (#D, ROWBIN_PRIV_L4_##D, ROWBIN_PRIV_LEAF(3, #D, ROWBIN_TYPE_##D)),   \
        (#E, ROWBIN_PRIV_L4_##E, ROWBIN_PRIV_LEAF(3, #E, ROWBIN_TYPE_##E)),   \
        (#F, ROWBIN_PRIV_L4_##F, ROWBIN_PRIV_LEAF(3, #F, ROWBIN_TYPE_##F)),   \
        (#G, ROWBIN_PRIV_L4_##G, ROWBIN_PRIV_LEAF(3, #G, ROWBIN_TYPE_##G)),   \
        (#H, ROWBIN_PRIV_L4_##H, ROWBIN_PRIV_LEAF(3, #H, ROWBIN_TYPE_##H)),   \
        (#I, ROWBIN_PRIV_L4_##I, ROWBIN_PRIV_LEAF(3, #I, ROWBIN_TYPE_##I)),   \
        (#J, ROWBIN_PRIV_L4_##J, ROWBIN_PRIV_LEAF(3, #J, ROWBIN_TYPE_##J)),   \
        (#K, ROWBIN_PRIV_L4_##K, ROWBIN_PRIV_LEAF(3, #K, ROWBIN_TYPE_##K)),   \
        (#L, ROWBIN_PRIV_L4_##L, ROWBIN_PRIV_LEAF(3, #L, ROWBIN_TYPE_##L)),   \
        (#M, ROWBIN_PRIV_L4_##M, ROWBIN_PRIV_LEAF(3, #M, ROWBIN_TYPE_##M)),   \
        (#N, ROWBIN_PRIV_L4_##N, ROWBIN_PRIV_LEAF(3, #N, ROWBIN_TYPE_##N)),   \
        (#O, ROWBIN_PRIV_L4_##O, ROWBIN_PRIV_LEAF(3, #O, ROWBIN_TYPE_##O)),   \
        (#P, ROWBIN_PRIV_L4_##P, ROWBIN_PRIV_LEAF(3, #P, ROWBIN_TYPE_##P)))
#define ROWBIN_PRIV_L3_TupleOf(LIST)                                          \
    ROWBIN_PRIV_ROW_OF(2, 3, LIST(ROWBIN_PRIV_L3_ITEM),                       \
                       (0 LIST(ROWBIN_PRIV_L3_MEASURE)),                      \
                       (LIST(ROWBIN_PRIV_L3_NODES)))
#define ROWBIN_PRIV_L3_NestedOf(LIST)                                         \
    ROWBIN_PRIV_LOOP(2, 3, ROWBIN_TYPE_Nested, 0, LIST(ROWBIN_PRIV_L3_ITEM),  \
                     (0 LIST(ROWBIN_PRIV_L3_MEASURE)),                        \
                     (LIST(ROWBIN_PRIV_L3_NODES)))
#define ROWBIN_PRIV_L3_ITEM(name, T) ROWBIN_PRIV_ITEM(3,                      \
    (#T, ROWBIN_PRIV_L4_##T, ROWBIN_PRIV_LEAF(3, #T, ROWBIN_TYPE_##T)))
#define ROWBIN_PRIV_L3_MEASURE(name, T) + ROWBIN_PRIV_MEASURE_OF              \
    (#T, ROWBIN_PRIV_L4_##T, ROWBIN_PRIV_LEAF(3, #T, ROWBIN_TYPE_##T))
#define ROWBIN_PRIV_L3_NODES(name, T) ROWBIN_PRIV_LIST_NODES(                 \
    ROWBIN_PRIV_LABEL(ROWBIN_PRIV_NAME_##name, name, #name, ~),               \
    (#T, ROWBIN_PRIV_L4_##T, ROWBIN_PRIV_LEAF(3, #T, ROWBIN_TYPE_##T)))

/* Level 4. */
#define ROWBIN_PRIV_L4_0 ~, , 0, ()
#define ROWBIN_PRIV_L4_1 ~, , ROWBIN_PRIV_NONE, ()
#define ROWBIN_PRIV_L4_ ROWBIN_PRIV_L4_0
#define ROWBIN_PRIV_L4_Array(T) ROWBIN_PRIV_ARRAY(3, 4,                       \
    (#T, ROWBIN_PRIV_L5_##T, ROWBIN_PRIV_LEAF(4, #T, ROWBIN_TYPE_##T)))
#define ROWBIN_PRIV_L4_QBit(T, ...) ROWBIN_PRIV_QBIT(3, 4,                    \
    ROWBIN_PRIV_FIRST(__VA_ARGS__, ),                                         \
    (#T, ROWBIN_PRIV_L5_##T, ROWBIN_PRIV_LEAF(4, #T, ROWBIN_TYPE_##T)))
#define ROWBIN_PRIV_L4_Nullable(T) ROWBIN_PRIV_MAYBE(3, 4,                    \
    (#T, ROWBIN_PRIV_L5_##T, ROWBIN_PRIV_LEAF(4, #T, ROWBIN_TYPE_##T)))
#define ROWBIN_PRIV_L4_LowCardinality(T) ROWBIN_PRIV_LOW(3, 4,                \
    (#T, ROWBIN_PRIV_L5_##T, ROWBIN_PRIV_LEAF(4, #T, ROWBIN_TYPE_##T)))
#define ROWBIN_PRIV_L4_SimpleAggregateFunction(f, T) ROWBIN_PRIV_SAME(3, 4,   \
    (#T, ROWBIN_PRIV_L5_##T, ROWBIN_PRIV_LEAF(4, #T, ROWBIN_TYPE_##T)))
#define ROWBIN_PRIV_L4_Map(K, V) ROWBIN_PRIV_MAP(3, 4,                        \
    (#K, ROWBIN_PRIV_L5_##K, ROWBIN_PRIV_LEAF(4, #K, ROWBIN_TYPE_##K)),       \
    (#V, ROWBIN_PRIV_L5_##V, ROWBIN_PRIV_LEAF(4, #V, ROWBIN_TYPE_##V)))
#define ROWBIN_PRIV_L4_Tuple(...) ROWBIN_PRIV_L4_ITEMS(ROWBIN_PRIV_TUPLE,     \
    ROWBIN_PRIV_FIRST_TEXT(ROWBIN_TYPE_##__VA_ARGS__, ),                      \
    ROWBIN_PRIV_LEAF(4, ROWBIN_PRIV_FIRST_TEXT(ROWBIN_TYPE_##__VA_ARGS__, ),  \
                     ROWBIN_PRIV_FIRST(ROWBIN_TYPE_##__VA_ARGS__, )),         \
    ROWBIN_PRIV_L5_##__VA_ARGS__,                                             \
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, )
#define ROWBIN_PRIV_L4_Variant(...) ROWBIN_PRIV_L4_ITEMS(ROWBIN_PRIV_VARIANT, \
    ROWBIN_PRIV_FIRST_TEXT(ROWBIN_TYPE_##__VA_ARGS__, ),                      \
    ROWBIN_PRIV_LEAF(4, ROWBIN_PRIV_FIRST_TEXT(ROWBIN_TYPE_##__VA_ARGS__, ),  \
                     ROWBIN_PRIV_FIRST(ROWBIN_TYPE_##__VA_ARGS__, )),         \
    ROWBIN_PRIV_L5_##__VA_ARGS__,                                             \
    1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, )
#define ROWBIN_PRIV_L4_ITEMS(f, first_text, first, A, B, C, D, E, F, G, H,    \
                             I, J, K, L, M, N, O, P, Q, ...)                  \
    f(3, 4, ROWBIN_TAKES_16_TYPES_AT_MOST_##Q, (first_text, A, first),        \
        (#B, ROWBIN_PRIV_L5_##B, ROWBIN_PRIV_LEAF(4, #B, ROWBIN_TYPE_##B)),   \
        (#C, ROWBIN_PRIV_L5_##C, ROWBIN_PRIV_LEAF(4, #C, ROWBIN_TYPE_##C)),   \
        (#D, ROWBIN_PRIV_L5_##D, ROWBIN_PRIV_LEAF(4, #D, ROWBIN_TYPE_##D)),   \
        (#E, ROWBIN_PRIV_L5_##E, ROWBIN_PRIV_LEAF(4, #E, ROWBIN_TYPE_##E)),   \
        (#F, ROWBIN_PRIV_L5_##F, ROWBIN_PRIV_LEAF(4, #F, ROWBIN_TYPE_##F)),   \
        (#G, ROWBIN_PRIV_L5_##G, ROWBIN_PRIV_LEAF(4, #G, ROWBIN_TYPE_##G)),   \
        (#H, ROWBIN_PRIV_L5_##H, ROWBIN_PRIV_LEAF(4, #H, ROWBIN_TYPE_##H)),   \
        (#I, ROWBIN_PRIV_L5_##I, ROWBIN_PRIV_LEAF(4, #I, ROWBIN_TYPE_##I)),   \
        (#J, ROWBIN_PRIV_L5_##J, ROWBIN_PRIV_LEAF(4, #J, ROWBIN_TYPE_##J)),   \
        (#K, ROWBIN_PRIV_L5_##K, ROWBIN_PRIV_LEAF(4, #K, ROWBIN_TYPE_##K)),   \
        (#L, ROWBIN_PRIV_L5_##L, ROWBIN_PRIV_LEAF(4, #L, ROWBIN_TYPE_##L)),   \
        (#M, ROWBIN_PRIV_L5_##M, ROWBIN_PRIV_LEAF(4, #M, ROWBIN_TYPE_##M)),   \
        (#N, ROWBIN_PRIV_L5_##N, ROWBIN_PRIV_LEAF(4, #N, ROWBIN_TYPE_##N)),   \
        (#O, ROWBIN_PRIV_L5_##O, ROWBIN_PRIV_LEAF(4, #O, ROWBIN_TYPE_##O)),   \
        (#P, ROWBIN_PRIV_L5_##P, ROWBIN_PRIV_LEAF(4, #P, ROWBIN_TYPE_##P)))
#define ROWBIN_PRIV_L4_TupleOf(LIST)                                          \
    ROWBIN_PRIV_ROW_OF(3, 4, LIST(ROWBIN_PRIV_L4_ITEM),                       \
                       (0 LIST(ROWBIN_PRIV_L4_MEASURE)),                      \
                       (LIST(ROWBIN_PRIV_L4_NODES)))
#define ROWBIN_PRIV_L4_NestedOf(LIST)                                         \
    ROWBIN_PRIV_LOOP(3, 4, ROWBIN_TYPE_Nested, 0, LIST(ROWBIN_PRIV_L4_ITEM),  \
                     (0 LIST(ROWBIN_PRIV_L4_MEASURE)),                        \
                     (LIST(ROWBIN_PRIV_L4_NODES)))
#define ROWBIN_PRIV_L4_ITEM(name, T) ROWBIN_PRIV_ITEM(4,                      \
    (#T, ROWBIN_PRIV_L5_##T, ROWBIN_PRIV_LEAF(4, #T, ROWBIN_TYPE_##T)))
#define ROWBIN_PRIV_L4_MEASURE(name, T) + ROWBIN_PRIV_MEASURE_OF              \
    (#T, ROWBIN_PRIV_L5_##T, ROWBIN_PRIV_LEAF(4, #T, ROWBIN_TYPE_##T))
#define ROWBIN_PRIV_L4_NODES(name, T) ROWBIN_PRIV_LIST_NODES(                 \
    ROWBIN_PRIV_LABEL(ROWBIN_PRIV_NAME_##name, name, #name, ~),               \
    (#T, ROWBIN_PRIV_L5_##T, ROWBIN_PRIV_LEAF(4, #T, ROWBIN_TYPE_##T)))

/* Level 5. */
#define ROWBIN_PRIV_L5_0 ~, , 0, ()
#define ROWBIN_PRIV_L5_1 ~, , ROWBIN_PRIV_NONE, ()
#define ROWBIN_PRIV_L5_ ROWBIN_PRIV_L5_0
#define ROWBIN_PRIV_L5_Array(T) ROWBIN_PRIV_ARRAY(4, 5,                       \
    (#T, ROWBIN_PRIV_L6_##T, ROWBIN_PRIV_LEAF(5, #T, ROWBIN_TYPE_##T)))
#define ROWBIN_PRIV_L5_QBit(T, ...) ROWBIN_PRIV_QBIT(4, 5,                    \
    ROWBIN_PRIV_FIRST(__VA_ARGS__, ),                                         \
    (#T, ROWBIN_PRIV_L6_##T, ROWBIN_PRIV_LEAF(5, #T, ROWBIN_TYPE_##T)))
#define ROWBIN_PRIV_L5_Nullable(T) ROWBIN_PRIV_MAYBE(4, 5,                    \
    (#T, ROWBIN_PRIV_L6_##T, ROWBIN_PRIV_LEAF(5, #T, ROWBIN_TYPE_##T)))
#define ROWBIN_PRIV_L5_LowCardinality(T) ROWBIN_PRIV_LOW(4, 5,                \
    (#T, ROWBIN_PRIV_L6_##T, ROWBIN_PRIV_LEAF(5, #T, ROWBIN_TYPE_##T)))
#define ROWBIN_PRIV_L5_SimpleAggregateFunction(f, T) ROWBIN_PRIV_SAME(4, 5,   \
    (#T, ROWBIN_PRIV_L6_##T, ROWBIN_PRIV_LEAF(5, #T, ROWBIN_TYPE_##T)))
#define ROWBIN_PRIV_L5_Map(K, V) ROWBIN_PRIV_MAP(4, 5,                        \
    (#K, ROWBIN_PRIV_L6_##K, ROWBIN_PRIV_LEAF(5, #K, ROWBIN_TYPE_##K)),       \
    (#V, ROWBIN_PRIV_L6_##V, ROWBIN_PRIV_LEAF(5, #V, ROWBIN_TYPE_##V)))
#define ROWBIN_PRIV_L5_Tuple(...) ROWBIN_PRIV_L5_ITEMS(ROWBIN_PRIV_TUPLE,     \
    ROWBIN_PRIV_FIRST_TEXT(ROWBIN_TYPE_##__VA_ARGS__, ),                      \
    ROWBIN_PRIV_LEAF(5, ROWBIN_PRIV_FIRST_TEXT(ROWBIN_TYPE_##__VA_ARGS__, ),  \
                     ROWBIN_PRIV_FIRST(ROWBIN_TYPE_##__VA_ARGS__, )),         \
    ROWBIN_PRIV_L6_##__VA_ARGS__,                                             \
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, )
#define ROWBIN_PRIV_L5_Variant(...) ROWBIN_PRIV_L5_ITEMS(ROWBIN_PRIV_VARIANT, \
    ROWBIN_PRIV_FIRST_TEXT(ROWBIN_TYPE_##__VA_ARGS__, ),                      \
    ROWBIN_PRIV_LEAF(5, ROWBIN_PRIV_FIRST_TEXT(ROWBIN_TYPE_##__VA_ARGS__, ),  \
                     ROWBIN_PRIV_FIRST(ROWBIN_TYPE_##__VA_ARGS__, )),         \
    ROWBIN_PRIV_L6_##__VA_ARGS__,                                             \
    1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, )
#define ROWBIN_PRIV_L5_ITEMS(f, first_text, first, A, B, C, D, E, F, G, H,    \
                             I, J, K, L, M, N, O, P, Q, ...)                  \
    f(4, 5, ROWBIN_TAKES_16_TYPES_AT_MOST_##Q, (first_text, A, first),        \
        (#B, ROWBIN_PRIV_L6_##B, ROWBIN_PRIV_LEAF(5, #B, ROWBIN_TYPE_##B)),   \
        (#C, ROWBIN_PRIV_L6_##C, ROWBIN_PRIV_LEAF(5, #C, ROWBIN_TYPE_##C)),   \
        (#D, ROWBIN_PRIV_L6_##D, ROWBIN_PRIV_LEAF(5, #D, ROWBIN_TYPE_##D)),   \
        (#E, ROWBIN_PRIV_L6_##E, ROWBIN_PRIV_LEAF(5, #E, ROWBIN_TYPE_##E)),   \
        (#F, ROWBIN_PRIV_L6_##F, ROWBIN_PRIV_LEAF(5, #F, ROWBIN_TYPE_##F)),   \
        (#G, ROWBIN_PRIV_L6_##G, ROWBIN_PRIV_LEAF(5, #G, ROWBIN_TYPE_##G)),   \
        (#H, ROWBIN_PRIV_L6_##H, ROWBIN_PRIV_LEAF(5, #H, ROWBIN_TYPE_##H)),   \
        (#I, ROWBIN_PRIV_L6_##I, ROWBIN_PRIV_LEAF(5, #I, ROWBIN_TYPE_##I)),   \
        (#J, ROWBIN_PRIV_L6_##J, ROWBIN_PRIV_LEAF(5, #J, ROWBIN_TYPE_##J)),   \
        (#K, ROWBIN_PRIV_L6_##K, ROWBIN_PRIV_LEAF(5, #K, ROWBIN_TYPE_##K)),   \
        (#L, ROWBIN_PRIV_L6_##L, ROWBIN_PRIV_LEAF(5, #L, ROWBIN_TYPE_##L)),   \
        (#M, ROWBIN_PRIV_L6_##M, ROWBIN_PRIV_LEAF(5, #M, ROWBIN_TYPE_##M)),   \
        (#N, ROWBIN_PRIV_L6_##N, ROWBIN_PRIV_LEAF(5, #N, ROWBIN_TYPE_##N)),   \
        (#O, ROWBIN_PRIV_L6_##O, ROWBIN_PRIV_LEAF(5, #O, ROWBIN_TYPE_##O)),   \
        (#P, ROWBIN_PRIV_L6_##P, ROWBIN_PRIV_LEAF(5, #P, ROWBIN_TYPE_##P)))
#define ROWBIN_PRIV_L5_TupleOf(LIST)                                          \
    ROWBIN_PRIV_ROW_OF(4, 5, LIST(ROWBIN_PRIV_L5_ITEM),                       \
                       (0 LIST(ROWBIN_PRIV_L5_MEASURE)),                      \
                       (LIST(ROWBIN_PRIV_L5_NODES)))
#define ROWBIN_PRIV_L5_NestedOf(LIST)                                         \
    ROWBIN_PRIV_LOOP(4, 5, ROWBIN_TYPE_Nested, 0, LIST(ROWBIN_PRIV_L5_ITEM),  \
                     (0 LIST(ROWBIN_PRIV_L5_MEASURE)),                        \
                     (LIST(ROWBIN_PRIV_L5_NODES)))
#define ROWBIN_PRIV_L5_ITEM(name, T) ROWBIN_PRIV_ITEM(5,                      \
    (#T, ROWBIN_PRIV_L6_##T, ROWBIN_PRIV_LEAF(5, #T, ROWBIN_TYPE_##T)))
#define ROWBIN_PRIV_L5_MEASURE(name, T) + ROWBIN_PRIV_MEASURE_OF              \
    (#T, ROWBIN_PRIV_L6_##T, ROWBIN_PRIV_LEAF(5, #T, ROWBIN_TYPE_##T))
#define ROWBIN_PRIV_L5_NODES(name, T) ROWBIN_PRIV_LIST_NODES(                 \
    ROWBIN_PRIV_LABEL(ROWBIN_PRIV_NAME_##name, name, #name, ~),               \
    (#T, ROWBIN_PRIV_L6_##T, ROWBIN_PRIV_LEAF(5, #T, ROWBIN_TYPE_##T)))

/* Level 6. */
#define ROWBIN_PRIV_L6_0 ~, , 0, ()
#define ROWBIN_PRIV_L6_1 ~, , ROWBIN_PRIV_NONE, ()
#define ROWBIN_PRIV_L6_ ROWBIN_PRIV_L6_0
#define ROWBIN_PRIV_L6_Array(T) ROWBIN_PRIV_ARRAY(5, 6,                       \
    (#T, ROWBIN_PRIV_L7_##T, ROWBIN_PRIV_LEAF(6, #T, ROWBIN_TYPE_##T)))
#define ROWBIN_PRIV_L6_QBit(T, ...) ROWBIN_PRIV_QBIT(5, 6,                    \
    ROWBIN_PRIV_FIRST(__VA_ARGS__, ),                                         \
    (#T, ROWBIN_PRIV_L7_##T, ROWBIN_PRIV_LEAF(6, #T, ROWBIN_TYPE_##T)))
#define ROWBIN_PRIV_L6_Nullable(T) ROWBIN_PRIV_MAYBE(5, 6,                    \
    (#T, ROWBIN_PRIV_L7_##T, ROWBIN_PRIV_LEAF(6, #T, ROWBIN_TYPE_##T)))
#define ROWBIN_PRIV_L6_LowCardinality(T) ROWBIN_PRIV_LOW(5, 6,                \
    (#T, ROWBIN_PRIV_L7_##T, ROWBIN_PRIV_LEAF(6, #T, ROWBIN_TYPE_##T)))
#define ROWBIN_PRIV_L6_SimpleAggregateFunction(f, T) ROWBIN_PRIV_SAME(5, 6,   \
    (#T, ROWBIN_PRIV_L7_##T, ROWBIN_PRIV_LEAF(6, #T, ROWBIN_TYPE_##T)))
#define ROWBIN_PRIV_L6_Map(K, V) ROWBIN_PRIV_MAP(5, 6,                        \
    (#K, ROWBIN_PRIV_L7_##K, ROWBIN_PRIV_LEAF(6, #K, ROWBIN_TYPE_##K)),       \
    (#V, ROWBIN_PRIV_L7_##V, ROWBIN_PRIV_LEAF(6, #V, ROWBIN_TYPE_##V)))
#define ROWBIN_PRIV_L6_Tuple(...) ROWBIN_PRIV_L6_ITEMS(ROWBIN_PRIV_TUPLE,     \
    ROWBIN_PRIV_FIRST_TEXT(ROWBIN_TYPE_##__VA_ARGS__, ),                      \
    ROWBIN_PRIV_LEAF(6, ROWBIN_PRIV_FIRST_TEXT(ROWBIN_TYPE_##__VA_ARGS__, ),  \
                     ROWBIN_PRIV_FIRST(ROWBIN_TYPE_##__VA_ARGS__, )),         \
    ROWBIN_PRIV_L7_##__VA_ARGS__,                                             \
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, )
#define ROWBIN_PRIV_L6_Variant(...) ROWBIN_PRIV_L6_ITEMS(ROWBIN_PRIV_VARIANT, \
    ROWBIN_PRIV_FIRST_TEXT(ROWBIN_TYPE_##__VA_ARGS__, ),                      \
    ROWBIN_PRIV_LEAF(6, ROWBIN_PRIV_FIRST_TEXT(ROWBIN_TYPE_##__VA_ARGS__, ),  \
                     ROWBIN_PRIV_FIRST(ROWBIN_TYPE_##__VA_ARGS__, )),         \
    ROWBIN_PRIV_L7_##__VA_ARGS__,                                             \
    1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, )
#define ROWBIN_PRIV_L6_ITEMS(f, first_text, first, A, B, C, D, E, F, G, H,    \
                             I, J, K, L, M, N, O, P, Q, ...)                  \
    f(5, 6, ROWBIN_TAKES_16_TYPES_AT_MOST_##Q, (first_text, A, first),        \
        (#B, ROWBIN_PRIV_L7_##B, ROWBIN_PRIV_LEAF(6, #B, ROWBIN_TYPE_##B)),   \
        (#C, ROWBIN_PRIV_L7_##C, ROWBIN_PRIV_LEAF(6, #C, ROWBIN_TYPE_##C)),   \
        (#D, ROWBIN_PRIV_L7_##D, ROWBIN_PRIV_LEAF(6, #D, ROWBIN_TYPE_##D)),   \
        (#E, ROWBIN_PRIV_L7_##E, ROWBIN_PRIV_LEAF(6, #E, ROWBIN_TYPE_##E)),   \
        (#F, ROWBIN_PRIV_L7_##F, ROWBIN_PRIV_LEAF(6, #F, ROWBIN_TYPE_##F)),   \
        (#G, ROWBIN_PRIV_L7_##G, ROWBIN_PRIV_LEAF(6, #G, ROWBIN_TYPE_##G)),   \
        (#H, ROWBIN_PRIV_L7_##H, ROWBIN_PRIV_LEAF(6, #H, ROWBIN_TYPE_##H)),   \
        (#I, ROWBIN_PRIV_L7_##I, ROWBIN_PRIV_LEAF(6, #I, ROWBIN_TYPE_##I)),   \
        (#J, ROWBIN_PRIV_L7_##J, ROWBIN_PRIV_LEAF(6, #J, ROWBIN_TYPE_##J)),   \
        (#K, ROWBIN_PRIV_L7_##K, ROWBIN_PRIV_LEAF(6, #K, ROWBIN_TYPE_##K)),   \
        (#L, ROWBIN_PRIV_L7_##L, ROWBIN_PRIV_LEAF(6, #L, ROWBIN_TYPE_##L)),   \
        (#M, ROWBIN_PRIV_L7_##M, ROWBIN_PRIV_LEAF(6, #M, ROWBIN_TYPE_##M)),   \
        (#N, ROWBIN_PRIV_L7_##N, ROWBIN_PRIV_LEAF(6, #N, ROWBIN_TYPE_##N)),   \
        (#O, ROWBIN_PRIV_L7_##O, ROWBIN_PRIV_LEAF(6, #O, ROWBIN_TYPE_##O)),   \
        (#P, ROWBIN_PRIV_L7_##P, ROWBIN_PRIV_LEAF(6, #P, ROWBIN_TYPE_##P)))
#define ROWBIN_PRIV_L6_TupleOf(LIST)                                          \
    ROWBIN_PRIV_ROW_OF(5, 6, LIST(ROWBIN_PRIV_L6_ITEM),                       \
                       (0 LIST(ROWBIN_PRIV_L6_MEASURE)),                      \
                       (LIST(ROWBIN_PRIV_L6_NODES)))
#define ROWBIN_PRIV_L6_NestedOf(LIST)                                         \
    ROWBIN_PRIV_LOOP(5, 6, ROWBIN_TYPE_Nested, 0, LIST(ROWBIN_PRIV_L6_ITEM),  \
                     (0 LIST(ROWBIN_PRIV_L6_MEASURE)),                        \
                     (LIST(ROWBIN_PRIV_L6_NODES)))
#define ROWBIN_PRIV_L6_ITEM(name, T) ROWBIN_PRIV_ITEM(6,                      \
    (#T, ROWBIN_PRIV_L7_##T, ROWBIN_PRIV_LEAF(6, #T, ROWBIN_TYPE_##T)))
#define ROWBIN_PRIV_L6_MEASURE(name, T) + ROWBIN_PRIV_MEASURE_OF              \
    (#T, ROWBIN_PRIV_L7_##T, ROWBIN_PRIV_LEAF(6, #T, ROWBIN_TYPE_##T))
#define ROWBIN_PRIV_L6_NODES(name, T) ROWBIN_PRIV_LIST_NODES(                 \
    ROWBIN_PRIV_LABEL(ROWBIN_PRIV_NAME_##name, name, #name, ~),               \
    (#T, ROWBIN_PRIV_L7_##T, ROWBIN_PRIV_LEAF(6, #T, ROWBIN_TYPE_##T)))

/* Level 7. */
#define ROWBIN_PRIV_L7_0 ~, , 0, ()
#define ROWBIN_PRIV_L7_1 ~, , ROWBIN_PRIV_NONE, ()
#define ROWBIN_PRIV_L7_ ROWBIN_PRIV_L7_0
#define ROWBIN_PRIV_L7_Array(T) ROWBIN_PRIV_ARRAY(6, 7,                       \
    (#T, ROWBIN_PRIV_L8_##T, ROWBIN_PRIV_LEAF(7, #T, ROWBIN_TYPE_##T)))
#define ROWBIN_PRIV_L7_QBit(T, ...) ROWBIN_PRIV_QBIT(6, 7,                    \
    ROWBIN_PRIV_FIRST(__VA_ARGS__, ),                                         \
    (#T, ROWBIN_PRIV_L8_##T, ROWBIN_PRIV_LEAF(7, #T, ROWBIN_TYPE_##T)))
#define ROWBIN_PRIV_L7_Nullable(T) ROWBIN_PRIV_MAYBE(6, 7,                    \
    (#T, ROWBIN_PRIV_L8_##T, ROWBIN_PRIV_LEAF(7, #T, ROWBIN_TYPE_##T)))
#define ROWBIN_PRIV_L7_LowCardinality(T) ROWBIN_PRIV_LOW(6, 7,                \
    (#T, ROWBIN_PRIV_L8_##T, ROWBIN_PRIV_LEAF(7, #T, ROWBIN_TYPE_##T)))
#define ROWBIN_PRIV_L7_SimpleAggregateFunction(f, T) ROWBIN_PRIV_SAME(6, 7,   \
    (#T, ROWBIN_PRIV_L8_##T, ROWBIN_PRIV_LEAF(7, #T, ROWBIN_TYPE_##T)))
#define ROWBIN_PRIV_L7_Map(K, V) ROWBIN_PRIV_MAP(6, 7,                        \
    (#K, ROWBIN_PRIV_L8_##K, ROWBIN_PRIV_LEAF(7, #K, ROWBIN_TYPE_##K)),       \
    (#V, ROWBIN_PRIV_L8_##V, ROWBIN_PRIV_LEAF(7, #V, ROWBIN_TYPE_##V)))
#define ROWBIN_PRIV_L7_Tuple(...) ROWBIN_PRIV_L7_ITEMS(ROWBIN_PRIV_TUPLE,     \
    ROWBIN_PRIV_FIRST_TEXT(ROWBIN_TYPE_##__VA_ARGS__, ),                      \
    ROWBIN_PRIV_LEAF(7, ROWBIN_PRIV_FIRST_TEXT(ROWBIN_TYPE_##__VA_ARGS__, ),  \
                     ROWBIN_PRIV_FIRST(ROWBIN_TYPE_##__VA_ARGS__, )),         \
    ROWBIN_PRIV_L8_##__VA_ARGS__,                                             \
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, )
#define ROWBIN_PRIV_L7_Variant(...) ROWBIN_PRIV_L7_ITEMS(ROWBIN_PRIV_VARIANT, \
    ROWBIN_PRIV_FIRST_TEXT(ROWBIN_TYPE_##__VA_ARGS__, ),                      \
    ROWBIN_PRIV_LEAF(7, ROWBIN_PRIV_FIRST_TEXT(ROWBIN_TYPE_##__VA_ARGS__, ),  \
                     ROWBIN_PRIV_FIRST(ROWBIN_TYPE_##__VA_ARGS__, )),         \
    ROWBIN_PRIV_L8_##__VA_ARGS__,                                             \
    1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, )
#define ROWBIN_PRIV_L7_ITEMS(f, first_text, first, A, B, C, D, E, F, G, H,    \
                             I, J, K, L, M, N, O, P, Q, ...)                  \
    f(6, 7, ROWBIN_TAKES_16_TYPES_AT_MOST_##Q, (first_text, A, first),        \
        (#B, ROWBIN_PRIV_L8_##B, ROWBIN_PRIV_LEAF(7, #B, ROWBIN_TYPE_##B)),   \
        (#C, ROWBIN_PRIV_L8_##C, ROWBIN_PRIV_LEAF(7, #C, ROWBIN_TYPE_##C)),   \
        (#D, ROWBIN_PRIV_L8_##D, ROWBIN_PRIV_LEAF(7, #D, ROWBIN_TYPE_##D)),   \
        (#E, ROWBIN_PRIV_L8_##E, ROWBIN_PRIV_LEAF(7, #E, ROWBIN_TYPE_##E)),   \
        (#F, ROWBIN_PRIV_L8_##F, ROWBIN_PRIV_LEAF(7, #F, ROWBIN_TYPE_##F)),   \
        (#G, ROWBIN_PRIV_L8_##G, ROWBIN_PRIV_LEAF(7, #G, ROWBIN_TYPE_##G)),   \
        (#H, ROWBIN_PRIV_L8_##H, ROWBIN_PRIV_LEAF(7, #H, ROWBIN_TYPE_##H)),   \
        (#I, ROWBIN_PRIV_L8_##I, ROWBIN_PRIV_LEAF(7, #I, ROWBIN_TYPE_##I)),   \
        (#J, ROWBIN_PRIV_L8_##J, ROWBIN_PRIV_LEAF(7, #J, ROWBIN_TYPE_##J)),   \
        (#K, ROWBIN_PRIV_L8_##K, ROWBIN_PRIV_LEAF(7, #K, ROWBIN_TYPE_##K)),   \
        (#L, ROWBIN_PRIV_L8_##L, ROWBIN_PRIV_LEAF(7, #L, ROWBIN_TYPE_##L)),   \
        (#M, ROWBIN_PRIV_L8_##M, ROWBIN_PRIV_LEAF(7, #M, ROWBIN_TYPE_##M)),   \
        (#N, ROWBIN_PRIV_L8_##N, ROWBIN_PRIV_LEAF(7, #N, ROWBIN_TYPE_##N)),   \
        (#O, ROWBIN_PRIV_L8_##O, ROWBIN_PRIV_LEAF(7, #O, ROWBIN_TYPE_##O)),   \
        (#P, ROWBIN_PRIV_L8_##P, ROWBIN_PRIV_LEAF(7, #P, ROWBIN_TYPE_##P)))
#define ROWBIN_PRIV_L7_TupleOf(LIST)                                          \
    ROWBIN_PRIV_ROW_OF(6, 7, LIST(ROWBIN_PRIV_L7_ITEM),                       \
                       (0 LIST(ROWBIN_PRIV_L7_MEASURE)),                      \
                       (LIST(ROWBIN_PRIV_L7_NODES)))
#define ROWBIN_PRIV_L7_NestedOf(LIST)                                         \
    ROWBIN_PRIV_LOOP(6, 7, ROWBIN_TYPE_Nested, 0, LIST(ROWBIN_PRIV_L7_ITEM),  \
                     (0 LIST(ROWBIN_PRIV_L7_MEASURE)),                        \
                     (LIST(ROWBIN_PRIV_L7_NODES)))
#define ROWBIN_PRIV_L7_ITEM(name, T) ROWBIN_PRIV_ITEM(7,                      \
    (#T, ROWBIN_PRIV_L8_##T, ROWBIN_PRIV_LEAF(7, #T, ROWBIN_TYPE_##T)))
#define ROWBIN_PRIV_L7_MEASURE(name, T) + ROWBIN_PRIV_MEASURE_OF              \
    (#T, ROWBIN_PRIV_L8_##T, ROWBIN_PRIV_LEAF(7, #T, ROWBIN_TYPE_##T))
#define ROWBIN_PRIV_L7_NODES(name, T) ROWBIN_PRIV_LIST_NODES(                 \
    ROWBIN_PRIV_LABEL(ROWBIN_PRIV_NAME_##name, name, #name, ~),               \
    (#T, ROWBIN_PRIV_L8_##T, ROWBIN_PRIV_LEAF(7, #T, ROWBIN_TYPE_##T)))

/* Level 8. */
#define ROWBIN_PRIV_L8_0 ~, , 0, ()
#define ROWBIN_PRIV_L8_1 ~, , ROWBIN_PRIV_NONE, ()
#define ROWBIN_PRIV_L8_ ROWBIN_PRIV_L8_0
#define ROWBIN_PRIV_L8_Array(T) ROWBIN_PRIV_ARRAY(7, 8,                       \
    (#T, ROWBIN_PRIV_L9_##T, ROWBIN_PRIV_LEAF(8, #T, ROWBIN_TYPE_##T)))
#define ROWBIN_PRIV_L8_QBit(T, ...) ROWBIN_PRIV_QBIT(7, 8,                    \
    ROWBIN_PRIV_FIRST(__VA_ARGS__, ),                                         \
    (#T, ROWBIN_PRIV_L9_##T, ROWBIN_PRIV_LEAF(8, #T, ROWBIN_TYPE_##T)))
#define ROWBIN_PRIV_L8_Nullable(T) ROWBIN_PRIV_MAYBE(7, 8,                    \
    (#T, ROWBIN_PRIV_L9_##T, ROWBIN_PRIV_LEAF(8, #T, ROWBIN_TYPE_##T)))
#define ROWBIN_PRIV_L8_LowCardinality(T) ROWBIN_PRIV_LOW(7, 8,                \
    (#T, ROWBIN_PRIV_L9_##T, ROWBIN_PRIV_LEAF(8, #T, ROWBIN_TYPE_##T)))
#define ROWBIN_PRIV_L8_SimpleAggregateFunction(f, T) ROWBIN_PRIV_SAME(7, 8,   \
    (#T, ROWBIN_PRIV_L9_##T, ROWBIN_PRIV_LEAF(8, #T, ROWBIN_TYPE_##T)))
#define ROWBIN_PRIV_L8_Map(K, V) ROWBIN_PRIV_MAP(7, 8,                        \
    (#K, ROWBIN_PRIV_L9_##K, ROWBIN_PRIV_LEAF(8, #K, ROWBIN_TYPE_##K)),       \
    (#V, ROWBIN_PRIV_L9_##V, ROWBIN_PRIV_LEAF(8, #V, ROWBIN_TYPE_##V)))
#define ROWBIN_PRIV_L8_Tuple(...) ROWBIN_PRIV_L8_ITEMS(ROWBIN_PRIV_TUPLE,     \
    ROWBIN_PRIV_FIRST_TEXT(ROWBIN_TYPE_##__VA_ARGS__, ),                      \
    ROWBIN_PRIV_LEAF(8, ROWBIN_PRIV_FIRST_TEXT(ROWBIN_TYPE_##__VA_ARGS__, ),  \
                     ROWBIN_PRIV_FIRST(ROWBIN_TYPE_##__VA_ARGS__, )),         \
    ROWBIN_PRIV_L9_##__VA_ARGS__,                                             \
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, )
#define ROWBIN_PRIV_L8_Variant(...) ROWBIN_PRIV_L8_ITEMS(ROWBIN_PRIV_VARIANT, \
    ROWBIN_PRIV_FIRST_TEXT(ROWBIN_TYPE_##__VA_ARGS__, ),                      \
    ROWBIN_PRIV_LEAF(8, ROWBIN_PRIV_FIRST_TEXT(ROWBIN_TYPE_##__VA_ARGS__, ),  \
                     ROWBIN_PRIV_FIRST(ROWBIN_TYPE_##__VA_ARGS__, )),         \
    ROWBIN_PRIV_L9_##__VA_ARGS__,                                             \
    1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, )
#define ROWBIN_PRIV_L8_ITEMS(f, first_text, first, A, B, C, D, E, F, G, H,    \
                             I, J, K, L, M, N, O, P, Q, ...)                  \
    f(7, 8, ROWBIN_TAKES_16_TYPES_AT_MOST_##Q, (first_text, A, first),        \
        (#B, ROWBIN_PRIV_L9_##B, ROWBIN_PRIV_LEAF(8, #B, ROWBIN_TYPE_##B)),   \
        (#C, ROWBIN_PRIV_L9_##C, ROWBIN_PRIV_LEAF(8, #C, ROWBIN_TYPE_##C)),   \
        (#D, ROWBIN_PRIV_L9_##D, ROWBIN_PRIV_LEAF(8, #D, ROWBIN_TYPE_##D)),   \
        (#E, ROWBIN_PRIV_L9_##E, ROWBIN_PRIV_LEAF(8, #E, ROWBIN_TYPE_##E)),   \
        (#F, ROWBIN_PRIV_L9_##F, ROWBIN_PRIV_LEAF(8, #F, ROWBIN_TYPE_##F)),   \
        (#G, ROWBIN_PRIV_L9_##G, ROWBIN_PRIV_LEAF(8, #G, ROWBIN_TYPE_##G)),   \
        (#H, ROWBIN_PRIV_L9_##H, ROWBIN_PRIV_LEAF(8, #H, ROWBIN_TYPE_##H)),   \
        (#I, ROWBIN_PRIV_L9_##I, ROWBIN_PRIV_LEAF(8, #I, ROWBIN_TYPE_##I)),   \
        (#J, ROWBIN_PRIV_L9_##J, ROWBIN_PRIV_LEAF(8, #J, ROWBIN_TYPE_##J)),   \
        (#K, ROWBIN_PRIV_L9_##K, ROWBIN_PRIV_LEAF(8, #K, ROWBIN_TYPE_##K)),   \
        (#L, ROWBIN_PRIV_L9_##L, ROWBIN_PRIV_LEAF(8, #L, ROWBIN_TYPE_##L)),   \
        (#M, ROWBIN_PRIV_L9_##M, ROWBIN_PRIV_LEAF(8, #M, ROWBIN_TYPE_##M)),   \
        (#N, ROWBIN_PRIV_L9_##N, ROWBIN_PRIV_LEAF(8, #N, ROWBIN_TYPE_##N)),   \
        (#O, ROWBIN_PRIV_L9_##O, ROWBIN_PRIV_LEAF(8, #O, ROWBIN_TYPE_##O)),   \
        (#P, ROWBIN_PRIV_L9_##P, ROWBIN_PRIV_LEAF(8, #P, ROWBIN_TYPE_##P)))
#define ROWBIN_PRIV_L8_TupleOf(LIST)                                          \
    ROWBIN_PRIV_ROW_OF(7, 8, LIST(ROWBIN_PRIV_L8_ITEM),                       \
                       (0 LIST(ROWBIN_PRIV_L8_MEASURE)),                      \
                       (LIST(ROWBIN_PRIV_L8_NODES)))
#define ROWBIN_PRIV_L8_NestedOf(LIST)                                         \
    ROWBIN_PRIV_LOOP(7, 8, ROWBIN_TYPE_Nested, 0, LIST(ROWBIN_PRIV_L8_ITEM),  \
                     (0 LIST(ROWBIN_PRIV_L8_MEASURE)),                        \
                     (LIST(ROWBIN_PRIV_L8_NODES)))
#define ROWBIN_PRIV_L8_ITEM(name, T) ROWBIN_PRIV_ITEM(8,                      \
    (#T, ROWBIN_PRIV_L9_##T, ROWBIN_PRIV_LEAF(8, #T, ROWBIN_TYPE_##T)))
#define ROWBIN_PRIV_L8_MEASURE(name, T) + ROWBIN_PRIV_MEASURE_OF              \
    (#T, ROWBIN_PRIV_L9_##T, ROWBIN_PRIV_LEAF(8, #T, ROWBIN_TYPE_##T))
#define ROWBIN_PRIV_L8_NODES(name, T) ROWBIN_PRIV_LIST_NODES(                 \
    ROWBIN_PRIV_LABEL(ROWBIN_PRIV_NAME_##name, name, #name, ~),               \
    (#T, ROWBIN_PRIV_L9_##T, ROWBIN_PRIV_LEAF(8, #T, ROWBIN_TYPE_##T)))

/* Below the last level. */
#define ROWBIN_PRIV_L9_0 ~, , 0, ()
#define ROWBIN_PRIV_L9_1 ~, , ROWBIN_PRIV_NONE, ()
#define ROWBIN_PRIV_L9_ ROWBIN_PRIV_L9_0

/* Types that others are made of. */
#define ROWBIN_PRIV_MADE_OF(name, type)                                       \
    ROWBIN_PLAIN bool ROWBIN_TYPE_##name##_pass(rowbin_priv_cursor *c,        \
                                                size_t n, size_t rest0) {     \
        (void)n;                                                              \
        ROWBIN_PRIV_CODE_OF(#type, ROWBIN_PRIV_L1_##type)                     \
        return true;                                                          \
    }
#define ROWBIN_PRIV_TAKEN(name)                                               \
    ROWBIN_INLINE bool ROWBIN_TYPE_##name##_take(                             \
        rowbin_priv_cursor *c, ROWBIN_TYPE_##name##_value *to, size_t n,      \
        size_t rest) {                                                        \
        const unsigned char *const begin = c->p;                              \
        (void)begin;                                                          \
        c->first = NULL;                                                      \
        if (!ROWBIN_TYPE_##name##_pass(c, n, rest)) {                         \
            return false;                                                     \
        }                                                                     \
        *to = ROWBIN_TYPE_##name##_close(begin, c);                           \
        return true;                                                          \
    }
ROWBIN_PRIV_MADE_OF(Ring, Array(Point))
ROWBIN_PRIV_MADE_OF(LineString, Array(Point))
ROWBIN_PRIV_MADE_OF(Polygon, Array(Ring))
ROWBIN_PRIV_MADE_OF(MultiLineString, Array(LineString))
ROWBIN_PRIV_MADE_OF(MultiPolygon, Array(Polygon))
ROWBIN_PRIV_MADE_OF(Geometry, Variant(LineString, MultiLineString,
                                      MultiPolygon, Point, Polygon, Ring))
ROWBIN_PRIV_TAKEN(Ring)
ROWBIN_PRIV_TAKEN(LineString)
ROWBIN_PRIV_TAKEN(Polygon)
ROWBIN_PRIV_TAKEN(MultiLineString)
ROWBIN_PRIV_TAKEN(MultiPolygon)
ROWBIN_PRIV_TAKEN(Geometry)

/* Types whose bytes say what they are: in the implementation. */
ROWBIN_API bool rowbin_priv_pass_Dynamic(rowbin_priv_cursor *c,
                                         bool json_as_string, size_t rest);
ROWBIN_API bool rowbin_priv_pass_JSON(rowbin_priv_cursor *c, size_t rest);
ROWBIN_PLAIN bool ROWBIN_TYPE_Dynamic_pass(rowbin_priv_cursor *c, size_t n,
                                           size_t rest) {
    return rowbin_priv_pass_Dynamic(c, n > 0, rest);
}
ROWBIN_PLAIN bool ROWBIN_TYPE_JSON_pass(rowbin_priv_cursor *c, size_t n,
                                        size_t rest) {
    (void)n;
    return rowbin_priv_pass_JSON(c, rest);
}
ROWBIN_PRIV_TAKEN(Dynamic)
ROWBIN_PRIV_TAKEN(JSON)

/* ---- 8. SCHEMA ---------------------------------------------------------- */

/* Returns the text of a status: a constant string, never NULL. */
ROWBIN_API const char *rowbin_status_text(int status);

/* What is read before the rows. The wire does not say which. */
enum {
    ROWBIN_NAMES = 1,                  /* RowBinaryWithNames */
    ROWBIN_NAMES_AND_TYPES = 2,        /* RowBinaryWithNamesAndTypes */
    ROWBIN_NAMES_AND_BINARY_TYPES = 3, /* the same with the server's setting
                        output_format_binary_encode_types_in_binary_format */
    ROWBIN_JSON_AS_STRING = 16 /* added to it: the server's setting
                                  output_format_binary_write_json_as_string */
};

/* Parses a type's text, in any spelling that the engine takes: its own, or with
   other blanks, quotes and aliases. Returns how many nodes the type is made of,
   the first `capacity` of which are stored at `nodes`; come again if that is
   less. 0: not a type, or over ROWBIN_MAX_DEPTH or _TYPES. The nodes have
   views into the text and live as long as it does. `flags`: 0 or
   ROWBIN_JSON_AS_STRING, for the server's setting
   output_format_binary_write_json_as_string, of which the bytes say nothing. */
ROWBIN_API size_t rowbin_parse_type(const char *text, size_t size, int flags,
                                    rowbin_node *nodes, size_t capacity);

/* Returns the name of a type by its number, as UInt8 of ROWBIN_TYPE_UInt8. */
ROWBIN_API const char *rowbin_type_name(int kind);

/* A stop in detail. Views live as long as the window's bytes. */
typedef struct rowbin_error {
    int status;
    const char *text;   /* rowbin_status_text */
    const char *hint;   /* what the bytes look like, "" if nothing known */
    uint64_t offset;    /* of the value that stopped the reader, in the input */
    uint64_t row;       /* number of whole rows before it */
    size_t column;      /* index, or ROWBIN_NO_COLUMN */
    const char *name;   /* the column's declared name, or "" */
    const char *type;   /* the column's declared type, or "" */
    rowbin_string found; /* ROWBIN_E_SCHEMA, _TYPE: what the header says */
    uint64_t needed;    /* bytes that the value takes, or columns declared */
    uint64_t available; /* bytes, or columns, that were there */
} rowbin_error;

#define ROWBIN_NO_COLUMN SIZE_MAX

/* Explains why the reader stopped; call it before the window changes.
   `schema`, for example &reading_schema or, also if that is bound to a list,
   &table.schema, is what was being decoded, and finds the column; with NULL, or
   after rows of other types, there is none.
   A header with another number of columns is ROWBIN_E_SCHEMA without a column:
   needed and available are then the numbers declared and found. */
ROWBIN_API rowbin_error rowbin_explain(const rowbin_reader *r,
                                       const rowbin_schema *schema);

/* What a server that failed in the middle of a result put behind the rows. */
typedef struct rowbin_exception {
    rowbin_string message; /* "Code: 395. DB::Exception: ...", without the line
                              end; lives as long as the bytes */
    int code;              /* 395; 0 if there is none */
    size_t offset;         /* in `data`: the rows end here */
} rowbin_exception;

/* Looks for it in [data, data + size), the last bytes of an input: 16 KiB or
   all of them, also those that were decoded, since the text may have passed for
   rows. `tag` is the response's header X-ClickHouse-Exception-Tag: with it the
   answer is sure. NULL or "": there was no such header, and the answer is a
   guess, as rows may hold any text; ask only when the reader or the transport
   has failed. True: *found is set. Wire section: a query failing after output
   started. */
ROWBIN_API bool rowbin_find_exception(const void *data, size_t size,
                                      const char *tag,
                                      rowbin_exception *found);

/* Columns that are known only at run time. `schema` has them as data, with a
   node or more for the type of each, and is what rowbin_explain takes. A value
   of column i lies in a decoded row at schema.columns[i].offset: the C value
   that section 1 names, for a Nullable followed by a bool that says whether it
   is NULL, as in the struct that ROWBIN_ROW would make. A row takes schema.size
   bytes, and memory for rows must be aligned like that of malloc. */
typedef struct rowbin_table {
    rowbin_schema schema;
    size_t needed; /* bytes of memory that the table takes */
    /* The rest is private: how rows are read, see rowbin_bind. */
    size_t row_size;
    size_t least;
    size_t count;
    struct rowbin_priv_step *steps;
    size_t unit;   /* of the moves, or 0 */
    size_t block;  /* rows that are copied at a time */
    size_t moves;
    struct {
        uint32_t from, to;
    } move[8];
} rowbin_table;

/* Reads a header: *table, with all that belongs to it, is made in `memory` of
   `size` bytes, aligned like that of malloc, which must live as long as the
   table is used. True: rows follow. False:
   - the status is ROWBIN_OK: `size` is too small. Call it again with at least
     table->needed bytes, and maybe once more,
   - ROWBIN_MORE: feed, then call it again,
   - else: see rowbin_explain(r, NULL). A column of an AggregateFunction is
     ROWBIN_E_UNSUPPORTED: finalise it in the query.
   The types of ROWBIN_NAMES are not known: its rows cannot be read. */
ROWBIN_API bool rowbin_read_header(rowbin_reader *r, int form,
                                   rowbin_table *table, void *memory,
                                   size_t size);

/* The same for plain RowBinary, from text as in a table definition: columns
   `a UInt8, b String`. form: 0 or ROWBIN_JSON_AS_STRING. False: `size` is too
   small, if table->needed is larger; or table->needed is 0, and the text is no
   list of columns. It is good up to column table->schema.count, which is none
   or has a type that rowbin_read_header would refuse. The text must live as
   long as the table. */
ROWBIN_API bool rowbin_parse_table(const char *text, size_t length, int form,
                                   rowbin_table *table, void *memory,
                                   size_t size);

/* Lets rows be decoded into the struct of a column list, given its schema, for
   example &reading_schema: columns are found by their names, in any order, the
   first of a name for the first in the list and so on; others are passed over.
   False: one is missing, ROWBIN_E_SCHEMA, or of another type, ROWBIN_E_TYPE,
   which *error, if not NULL, says: its index, name and type in the list, and
   the type found; then reading rows fails, too, with ROWBIN_E_SCHEMA. Before
   the first binding all columns are decoded as described above, and
   rowbin_bind(table, &table->schema, error) goes back to that. Copies of a
   table share a binding: use only the one that was bound last. */
ROWBIN_API bool rowbin_bind(rowbin_table *table, const rowbin_schema *wanted,
                            rowbin_error *error);

/* Decodes up to `capacity` rows and returns how many; 0 if there is none, see
   rowbin_status. `rows` is an array of structs of the column list bound to, or
   of rows of table->schema.size bytes. All of a row is checked; views live as
   long as the window's bytes. A row of no bytes, of a Tuple(), is none. */
ROWBIN_API size_t rowbin_read_rows(rowbin_reader *r, const rowbin_table *table,
                                   void *rows, size_t capacity);

/* The same into one array per column: columns[i] for column i of the list bound
   to, or of table->schema, takes `capacity` C values of schema.columns[i].size
   bytes, as in the struct. NULL: the column is not wanted. */
ROWBIN_API size_t rowbin_read_columns(rowbin_reader *r,
                                      const rowbin_table *table,
                                      void *const *columns, size_t capacity);

/* Passes over a row, which is checked, and stores its bytes. */
ROWBIN_API bool rowbin_skip_row(rowbin_reader *r, const rowbin_table *table,
                                rowbin_view *row);

/* A walk over values whose types are known only at run time, one piece after
   the other, without recursion: each scalar is a VALUE; a composite type is a
   BEGIN, what is inside of it, and an END. What wraps a value but does not show
   in it is gone through: Nullable, LowCardinality, SimpleAggregateFunction,
   Variant and Dynamic, of which the value at hand is met. */
enum { ROWBIN_VALUE = 1, ROWBIN_BEGIN, ROWBIN_END };

typedef struct rowbin_value {
    int event;       /* ROWBIN_VALUE, ROWBIN_BEGIN or ROWBIN_END */
    int kind;        /* ROWBIN_TYPE_...; of an element of a Nested: Tuple */
    bool is_null;    /* VALUE: there is none */
    bool is_key;     /* of a Map */
    bool as_string;  /* VALUE: a JSON, and its bytes are text */
    bool untyped;    /* a path of a JSON that its type does not declare */
    size_t depth;    /* composite types around it */
    size_t column;   /* of the row */
    size_t count;    /* BEGIN: elements of an Array, pairs of a Map, paths */
    rowbin_string name; /* of a column, element or path, or data is NULL; */
    int form;           /* ROWBIN_FORM_TEXT: see rowbin_value_name */
    const rowbin_node *type;   /* scale, Enum values, zone, ... */
    const unsigned char *data; /* VALUE: its bytes on the wire; for a String,
                                  those behind the length. For the functions of
                                  section 6, and rowbin_format_value */
    size_t size;
} rowbin_value;

/* All members are private. */
typedef struct rowbin_walk {
    const rowbin_schema *schema;
    const unsigned char *p, *end;
    struct rowbin_priv_frame *frames;
    size_t depth;
    size_t room;  /* bytes of memory for frames and, from its end, for nodes */
    size_t nodes; /* that lie there: of the types of Dynamic values */
    size_t column;
    int status;
    rowbin_node plain[2];
} rowbin_walk;

/* Starts a walk over a row: a view that rowbin_skip_row gave, or any bytes.
   `memory`, aligned like that of malloc, bounds how deep values may be nested:
   some 60 bytes a level and, inside of Dynamic and JSON, 150, and 8 for each
   name of an Enum there. It must live as long as the walk. */
ROWBIN_API rowbin_walk rowbin_walk_row(const rowbin_schema *schema,
                                       rowbin_view row, void *memory,
                                       size_t size);

/* Moves on and tells what was met. Views live as long as the row's bytes, but
   `type` only up to the next call. False: the row is over, or not good, or
   `memory` is too small, see rowbin_walk_status. */
ROWBIN_API bool rowbin_next(rowbin_walk *walk, rowbin_value *value);

/* ROWBIN_DONE behind the row's last value, ROWBIN_OK before, or a failure:
   ROWBIN_E_DEPTH if the memory is too small, or what is wrong with bytes that
   no row function had checked. */
ROWBIN_API int rowbin_walk_status(const rowbin_walk *walk);

/* Text functions write into [buffer, buffer + capacity), cut what does not
   fit, end it with a NUL if capacity is not 0, and return the length of the
   whole text without the NUL. The text is what the engine prints. With
   capacity 0, buffer may be NULL. A scale outside of its range is taken as the
   nearest in it. */

/* The longest text, with its NUL, of any function but those whose text may be
   of any length: rowbin_enum_name, rowbin_value_name, rowbin_node_text,
   rowbin_format_type, and rowbin_format_value of a String, Enum or JSON. */
#define ROWBIN_TEXT_SIZE 80

/* Writes the name of an Enum's value. `type` is the type's text, for example
   reading_schema.columns[reading_column_state].type. Returns ROWBIN_NO_NAME,
   and writes "", if the text is not that of an Enum or has no such value: a
   number without a name can arrive, as the default of a JOIN for example.
   Names may hold any byte, NUL as well. */
#define ROWBIN_NO_NAME SIZE_MAX
ROWBIN_API size_t rowbin_enum_name(const char *type, int64_t value,
                                   char *buffer, size_t capacity);

/* Writes a type as the server writes it in a header. */
ROWBIN_API size_t rowbin_format_type(const rowbin_node *type, char *buffer,
                                     size_t capacity);

/* Writes the name that a node has, an element's, a path's or a zone's, without
   quotes and escapes. It may hold any byte. */
ROWBIN_API size_t rowbin_node_text(const rowbin_node *node, char *buffer,
                                   size_t capacity);

/* Write a number in decimal digits. */
ROWBIN_API size_t rowbin_format_Int128(rowbin_int128 value, char *buffer,
                                       size_t capacity);
ROWBIN_API size_t rowbin_format_UInt128(rowbin_uint128 value, char *buffer,
                                        size_t capacity);
ROWBIN_API size_t rowbin_format_Int256(rowbin_int256 value, char *buffer,
                                       size_t capacity);
ROWBIN_API size_t rowbin_format_UInt256(rowbin_uint256 value, char *buffer,
                                        size_t capacity);

/* Write value / 10^scale, exactly, without trailing zeros. scale: 0 to 76. */
ROWBIN_API size_t rowbin_format_Decimal32(int32_t value, int scale,
                                          char *buffer, size_t capacity);
ROWBIN_API size_t rowbin_format_Decimal64(int64_t value, int scale,
                                          char *buffer, size_t capacity);
ROWBIN_API size_t rowbin_format_Decimal128(rowbin_int128 value, int scale,
                                           char *buffer, size_t capacity);
ROWBIN_API size_t rowbin_format_Decimal256(rowbin_int256 value, int scale,
                                           char *buffer, size_t capacity);

/* Write other scalars as the engine prints them: floats with the fewest digits
   that read back as the same number; points of time in UTC, from year 0 to
   9999, spans up to 999 hours, what is beyond as the nearest of these. */
ROWBIN_API size_t rowbin_format_Bool(bool value, char *buffer, size_t capacity);
ROWBIN_API size_t rowbin_format_Int64(int64_t value, char *buffer,
                                      size_t capacity);
ROWBIN_API size_t rowbin_format_UInt64(uint64_t value, char *buffer,
                                       size_t capacity);
ROWBIN_API size_t rowbin_format_Float32(float value, char *buffer,
                                        size_t capacity);
ROWBIN_API size_t rowbin_format_Float64(double value, char *buffer,
                                        size_t capacity);
ROWBIN_API size_t rowbin_format_BFloat16(float value, char *buffer,
                                         size_t capacity);
ROWBIN_API size_t rowbin_format_Date(uint16_t value, char *buffer,
                                     size_t capacity);
ROWBIN_API size_t rowbin_format_Date32(int32_t value, char *buffer,
                                       size_t capacity);
ROWBIN_API size_t rowbin_format_DateTime(uint32_t value, char *buffer,
                                         size_t capacity);
ROWBIN_API size_t rowbin_format_DateTime64(int64_t value, int scale,
                                           char *buffer, size_t capacity);
ROWBIN_API size_t rowbin_format_Time(int32_t value, char *buffer,
                                     size_t capacity);
ROWBIN_API size_t rowbin_format_Time64(int64_t value, int scale, char *buffer,
                                       size_t capacity);

/* Writes a scalar that a walk met, of any type: an Enum by its name, or its
   number if it has none; text as it is. Nothing for NULL. An Enum's name is
   looked for in the type's text: that takes as long as its names are many. */
ROWBIN_API size_t rowbin_format_value(const rowbin_value *value, char *buffer,
                                      size_t capacity);

/* Writes the name of what a walk met, without quotes and escapes. */
ROWBIN_API size_t rowbin_value_name(const rowbin_value *value, char *buffer,
                                    size_t capacity);

/* Write an identifier or address. */
ROWBIN_API size_t rowbin_format_UUID(rowbin_uuid value, char *buffer,
                                     size_t capacity);
ROWBIN_API size_t rowbin_format_IPv4(uint32_t value, char *buffer,
                                     size_t capacity);
ROWBIN_API size_t rowbin_format_IPv6(rowbin_ipv6 value, char *buffer,
                                     size_t capacity);

/* Return the double that is nearest to the value, or to value / 10^scale;
   of two equally near ones the one with an even last bit. */
ROWBIN_API double rowbin_double_Int128(rowbin_int128 value);
ROWBIN_API double rowbin_double_UInt128(rowbin_uint128 value);
ROWBIN_API double rowbin_double_Int256(rowbin_int256 value);
ROWBIN_API double rowbin_double_UInt256(rowbin_uint256 value);
ROWBIN_API double rowbin_double_Decimal32(int32_t value, int scale);
ROWBIN_API double rowbin_double_Decimal64(int64_t value, int scale);
ROWBIN_API double rowbin_double_Decimal128(rowbin_int128 value, int scale);
ROWBIN_API double rowbin_double_Decimal256(rowbin_int256 value, int scale);

/* A point of time, or a span, in seconds and 0 to 999999999 nanoseconds. */
typedef struct rowbin_seconds {
    int64_t seconds;
    int32_t nanoseconds;
} rowbin_seconds;

/* Splits ticks of 10^-scale seconds, scale 0 to 9, rounding the seconds down:
   DateTime64(scale) since 1970, Time64(scale). */
ROWBIN_API rowbin_seconds rowbin_seconds_DateTime64(int64_t ticks, int scale);
ROWBIN_API rowbin_seconds rowbin_seconds_Time64(int64_t ticks, int scale);

/* Date and time of day in UTC, in the Gregorian calendar for all years;
   year 0 is 1 BC. */
typedef struct rowbin_civil {
    int64_t year;
    int month; /* 1 to 12 */
    int day;   /* 1 to 31 */
    int hour;
    int minute;
    int second;         /* 0 to 59: there are no leap seconds */
    int32_t nanosecond; /* 0 to 999999999 */
} rowbin_civil;

/* Return the date, and time, of a value: days, seconds or ticks of 10^-scale
   seconds since 1970-01-01, scale 0 to 9. Right for every value that the wire
   can carry, also beyond the years that the engine prints. */
ROWBIN_API rowbin_civil rowbin_civil_Date(uint16_t days);
ROWBIN_API rowbin_civil rowbin_civil_Date32(int32_t days);
ROWBIN_API rowbin_civil rowbin_civil_DateTime(uint32_t seconds);
ROWBIN_API rowbin_civil rowbin_civil_DateTime64(int64_t ticks, int scale);

/* A span of time as a clock shows it: a sign and magnitudes. */
typedef struct rowbin_clock {
    bool negative;
    uint64_t hours;
    int minutes;         /* 0 to 59 */
    int seconds;         /* 0 to 59 */
    int32_t nanoseconds; /* 0 to 999999999 */
} rowbin_clock;

/* Return the clock's reading of a span in seconds, or in ticks of 10^-scale
   seconds, scale 0 to 9: right for every value. */
ROWBIN_API rowbin_clock rowbin_clock_Time(int32_t seconds);
ROWBIN_API rowbin_clock rowbin_clock_Time64(int64_t ticks, int scale);

#ifdef __cplusplus
}
#endif

/* ---- declarations end here --------------------------------------------- */
#endif /* ROWBIN_H */

/* ---- 9. IMPLEMENTATION -------------------------------------------------- */

#if (defined(ROWBIN_IMPLEMENTATION) || defined(ROWBIN_STATIC)) &&             \
    !defined(ROWBIN_PRIV_IMPLEMENTED)
#define ROWBIN_PRIV_IMPLEMENTED

#ifdef __cplusplus
extern "C" {
#endif

ROWBIN_API const char *rowbin_status_text(int status) {
    switch (status) {
#define ROWBIN_PRIV_STATUS(name, value, text)                                 \
    case name:                                                                \
        return text;
        ROWBIN_STATUSES(ROWBIN_PRIV_STATUS)
#undef ROWBIN_PRIV_STATUS
    default:
        return "unknown status";
    }
}

/* ---- Text ---- */

typedef struct rowbin_priv_out {
    char *data;
    size_t capacity;
    size_t size; /* of the whole text, without what is skipped */
    size_t skip; /* so many bytes are left out first */
} rowbin_priv_out;

static rowbin_priv_out rowbin_priv_open_out(char *buffer, size_t capacity) {
    rowbin_priv_out out;
    out.data = buffer;
    out.capacity = capacity;
    out.size = 0;
    out.skip = 0;
    return out;
}

static void rowbin_priv_put(rowbin_priv_out *out, char c) {
    if (out->skip > 0) {
        out->skip--;
        return;
    }
    if (out->size < out->capacity) {
        out->data[out->size] = c;
    }
    out->size++;
}

static size_t rowbin_priv_close_out(rowbin_priv_out *out) {
    if (out->capacity > 0) {
        out->data[out->size < out->capacity ? out->size : out->capacity - 1] =
            '\0';
    }
    return out->size;
}

/* ---- Text of floating-point numbers ---- */

/* Shortest digits that read back as the same number, and of those the nearest
   ones: Raffaello Giulietti's Schubfach. Integers only, so that neither the
   compiler's floating-point options nor the locale matter. */

/* The high 64 bits of a * b. */
static uint64_t rowbin_priv_multiply(uint64_t a, uint64_t b, uint64_t *low) {
    /* (WebAssembly would call a function of the compiler's library for it.) */
#if defined(__SIZEOF_INT128__) && !defined(__wasm__)
    __extension__ typedef unsigned __int128 rowbin_priv_product;
    rowbin_priv_product product = (rowbin_priv_product)a * b;
    *low = (uint64_t)product;
    return (uint64_t)(product >> 64);
#else
    const uint64_t mask = 0xffffffff;
    uint64_t least = (a & mask) * (b & mask);
    uint64_t middle = (a >> 32) * (b & mask) + (least >> 32);
    uint64_t other = (a & mask) * (b >> 32) + (middle & mask);
    *low = other << 32 | (least & mask);
    return (a >> 32) * (b >> 32) + (middle >> 32) + (other >> 32);
#endif
}

/* The power of ten `k` of -292 .. 324, scaled to 128 bits of which the first
   is set, cut off there, plus 1. Every 27th power has 136 bits in a table
   (rounded up); times a power of five that is enough for all between. */
static uint64_t rowbin_priv_power_of_10(int k, uint64_t *low) {
    static const struct {
        uint64_t high, low;
        uint8_t rest;
    } tens[] = {
        {0xff77b1fcbebcdc4f, 0x25e8e89c13bb0f7a, 0xe0},
        {0xce5d73ff402d98e3, 0xfb0a3d212dc8128f, 0xb9},
        {0xa6b34ad8c9dfc06f, 0xf42faa48c0ea481e, 0xd8},
        {0x86a8d39ef77164bc, 0xae5dff9c02033197, 0x03},
        {0xd98ddaee19068c76, 0x3badd624dd9b0957, 0x2e},
        {0xafbd2350644eeacf, 0xe5d1929ef90898fa, 0x89},
        {0x8df5efabc5979c8f, 0xca8d3ffa1ef463c1, 0xd9},
        {0xe55990879ddcaabd, 0xcc420a6a101d0515, 0xc3},
        {0xb94470938fa89bce, 0xf808e40e8d5b3e69, 0xc0},
        {0x95a8637627989aad, 0xdde7001379a44aa8, 0x2f},
        {0xf1c90080baf72cb1, 0x5324c68b12dd6338, 0x71},
        {0xc350000000000000, 0x0000000000000000, 0x00},
        {0x9dc5ada82b70b59d, 0xf020000000000000, 0x00},
        {0xfee50b7025c36a08, 0x02f236d04753d5b4, 0x8f},
        {0xcde6fd5e09abcf26, 0xed4c0226b55e6f86, 0xae},
        {0xa6539930bf6bff45, 0x84db8346b786151c, 0x92},
        {0x865b86925b9bc5c2, 0x0b8a2392ba45a9b2, 0x5d},
        {0xd910f7ff28069da4, 0x1b2ba1518094da04, 0xc5},
        {0xaf58416654a6babb, 0x387ac8d1970027b2, 0x04},
        {0x8da471a9de737e24, 0x5ceaecfed289e5d2, 0xad},
        {0xe4d5e82392a40515, 0x0fabaf3feaa5334a, 0x62},
        {0xb8da1662e7b00a17, 0x3d6a751f3b936243, 0xfd},
        {0x95527a5202df0ccb, 0x0f37801e0c43ebc8, 0x99},
    };
    /* 5^0 .. 5^26, scaled to 64 bits of which the first is set. */
    static const uint64_t fives[27] = {
        0x8000000000000000, 0xa000000000000000, 0xc800000000000000,
        0xfa00000000000000, 0x9c40000000000000, 0xc350000000000000,
        0xf424000000000000, 0x9896800000000000, 0xbebc200000000000,
        0xee6b280000000000, 0x9502f90000000000, 0xba43b74000000000,
        0xe8d4a51000000000, 0x9184e72a00000000, 0xb5e620f480000000,
        0xe35fa931a0000000, 0x8e1bc9bf04000000, 0xb1a2bc2ec5000000,
        0xde0b6b3a76400000, 0x8ac7230489e80000, 0xad78ebc5ac620000,
        0xd8d726b7177a8000, 0x878678326eac9000, 0xa968163f0a57b400,
        0xd3c21bcecceda100, 0x84595161401484a0, 0xa56fa5b99019a5c8,
    };
    const unsigned row = (unsigned)(k + 292) / 27;
    const uint64_t five = fives[(unsigned)(k + 292) % 27];
    uint64_t least, middle, carry;
    uint64_t high = rowbin_priv_multiply(tens[row].high, five, &middle);
    carry = rowbin_priv_multiply(tens[row].low, five, &least);
    middle += carry;
    high += middle < carry;
    carry = tens[row].rest * (five >> 8);
    least += carry;
    carry = least < carry;
    middle += carry;
    high += middle < carry;
    if (high >> 63 == 0) {
        high = high << 1 | middle >> 63;
        middle = middle << 1 | least >> 63;
    }
    *low = middle + 1; /* no power has all bits set here */
    return high;
}

/* floor(x / 2^shift): what >> does to a negative number is left open. */
static int rowbin_priv_floor_shift(int32_t x, int shift) {
    return x < 0 ? ~(~x >> shift) : x >> shift;
}

/* floor(high:low * x / 2^128), with the last bit set if that is not exact. */
static uint64_t rowbin_priv_scale(uint64_t high, uint64_t low, uint64_t x) {
    uint64_t rest, lowest;
    uint64_t carry = rowbin_priv_multiply(low, x, &lowest);
    uint64_t whole = rowbin_priv_multiply(high, x, &rest);
    rest += carry;
    whole += rest < carry;
    return whole | (rest > 1);
}

/* c * 2^q, not 0, as digits times 10^*exponent. Below a power of two (`closer`)
   the neighbours are only half as far away. */
static uint64_t rowbin_priv_shortest(uint64_t c, int q, bool closer,
                                     int *exponent) {
    /* 10^k is at most the distance of two neighbours: log10 of 2 and 3/4. */
    const int k =
        rowbin_priv_floor_shift(q * 1262611 - (closer ? 524031 : 0), 22);
    /* 1741647 / 2^19: log2 of 10 */
    const int h = q + 1 + rowbin_priv_floor_shift(-k * 1741647, 19);
    const uint64_t odd = c & 1; /* then both ends read as the neighbours */
    uint64_t low, lower, upper, value, s, tens;
    const uint64_t high = rowbin_priv_power_of_10(-k, &low);
    /* In quarters of 10^k: what is between lower and upper reads as c. */
    lower = rowbin_priv_scale(high, low, (4 * c - (closer ? 1 : 2)) << h) + odd;
    value = rowbin_priv_scale(high, low, 4 * c << h);
    upper = rowbin_priv_scale(high, low, (4 * c + 2) << h) - odd;
    s = value / 4;
    tens = s / 10;
    *exponent = k + 1;
    if (s >= 10 && (lower <= 40 * tens) != (40 * tens + 40 <= upper)) {
        return tens + (lower > 40 * tens); /* one digit less will do */
    }
    *exponent = k;
    if ((lower <= 4 * s) != (4 * s + 4 <= upper)) {
        return s + (lower > 4 * s);
    }
    return s + (value % 4 + (s & 1) > 2); /* the nearer, or else the even */
}

static void rowbin_priv_put_text(rowbin_priv_out *out, const char *text) {
    while (*text != '\0') {
        rowbin_priv_put(out, *text++);
    }
}

/* A float of `width` bits behind the point and `most` as greatest exponent. */
static void rowbin_priv_put_float(rowbin_priv_out *out, bool negative,
                                  uint64_t fraction, int width, int exponent,
                                  int most) {
    char digits[17];
    int first = 17, last = 17; /* digits[first] .. digits[last - 1] */
    int shift, point, i;
    uint64_t value;
    if (exponent == most && fraction != 0) {
        rowbin_priv_put_text(out, "nan");
        return;
    }
    if (negative) {
        rowbin_priv_put(out, '-');
    }
    if (exponent == most) {
        rowbin_priv_put_text(out, "inf");
        return;
    }
    if (exponent == 0 && fraction == 0) {
        rowbin_priv_put(out, '0');
        return;
    }
    value = fraction | (uint64_t)(exponent != 0) << width;
    shift = (exponent != 0 ? exponent : 1) - most / 2 - width;
    if (shift <= 0 && shift >= -width &&
        (value & (((uint64_t)1 << -shift) - 1)) == 0) {
        value >>= -shift; /* a whole number is its own shortest text */
        point = 0;
    } else {
        value = rowbin_priv_shortest(value, shift,
                                     fraction == 0 && exponent > 1, &point);
    }
    if (value % 100000000 == 0) {
        value /= 100000000; /* most have few digits: drop zeros at once */
        point += 8;
    }
    point += 17;
    do {
        digits[--first] = (char)('0' + value % 10);
        value /= 10;
    } while (value != 0);
    while (last - 1 > first && digits[last - 1] == '0') {
        last--;
    }
    point -= first; /* now the number of digits before the point */
    exponent = 0;
    if (point < -5 || point > 21) {
        exponent = point - 1;
        point = 1;
    }
    for (i = point < 1 ? point - 1 : 0; i < last - first || i < point; i++) {
        if (i == point) {
            rowbin_priv_put(out, '.');
        }
        rowbin_priv_put(
            out, (char)(i >= 0 && i < last - first ? digits[first + i] : '0'));
    }
    if (exponent != 0) {
        rowbin_priv_put(out, 'e');
        if (exponent < 0) {
            rowbin_priv_put(out, '-');
            exponent = -exponent;
        }
        if (exponent >= 100) {
            rowbin_priv_put(out, (char)('0' + exponent / 100));
        }
        if (exponent >= 10) {
            rowbin_priv_put(out, (char)('0' + exponent / 10 % 10));
        }
        rowbin_priv_put(out, (char)('0' + exponent % 10));
    }
}

static void rowbin_priv_put_Float64(rowbin_priv_out *out, uint64_t bits) {
    rowbin_priv_put_float(out, bits >> 63 != 0, bits & 0xfffffffffffff, 52,
                          (int)(bits >> 52 & 2047), 2047);
}

static void rowbin_priv_put_Float32(rowbin_priv_out *out, uint32_t bits) {
    rowbin_priv_put_float(out, bits >> 31 != 0, bits & 0x7fffff, 23,
                          (int)(bits >> 23 & 255), 255);
}

/* The engine prints the shortest text of the Float32, not of the BFloat16. */
static void rowbin_priv_put_BFloat16(rowbin_priv_out *out, uint16_t bits) {
    rowbin_priv_put_Float32(out, (uint32_t)bits << 16);
}

/* ---- Type text: the type strings of a header ---- */

/* A text that is eaten from the front. */
static bool rowbin_priv_at(const rowbin_string *text, char c) {
    return text->size > 0 && text->data[0] == c;
}

static void rowbin_priv_advance(rowbin_string *text, size_t n) {
    text->data += n;
    text->size -= n;
}

static bool rowbin_priv_equal(rowbin_string a, rowbin_string b) {
    return a.size == b.size && memcmp(a.data, b.data, a.size) == 0;
}

static rowbin_string rowbin_priv_text(const char *data) {
    rowbin_string text;
    text.data = data;
    text.size = 0;
    while (data[text.size] != '\0') {
        text.size++;
    }
    return text;
}

static bool rowbin_priv_is_blank(char c) {
    return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}

static bool rowbin_priv_is_quote(char c) {
    return c == '\'' || c == '`' || c == '"';
}

static void rowbin_priv_skip_blanks(rowbin_string *text) {
    while (text->size > 0 && rowbin_priv_is_blank(text->data[0])) {
        rowbin_priv_advance(text, 1);
    }
}

/* Eats blanks and then c. */
static bool rowbin_priv_accept(rowbin_string *text, char c) {
    rowbin_priv_skip_blanks(text);
    if (!rowbin_priv_at(text, c)) {
        return false;
    }
    rowbin_priv_advance(text, 1);
    return true;
}

static bool rowbin_priv_is_digit(char c) {
    return c >= '0' && c <= '9';
}

static bool rowbin_priv_is_word(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') ||
           rowbin_priv_is_digit(c) || c == '_';
}

/* Eats blanks and then letters, digits and underscores. */
static rowbin_string rowbin_priv_word(rowbin_string *text) {
    rowbin_string word;
    rowbin_priv_skip_blanks(text);
    word.data = text->data;
    word.size = 0;
    while (word.size < text->size &&
           rowbin_priv_is_word(word.data[word.size])) {
        word.size++;
    }
    rowbin_priv_advance(text, word.size);
    return word;
}

/* Eats a whole number of at most 2^31 - 1, maybe with a minus. */
static bool rowbin_priv_number(rowbin_string *text, int32_t *out) {
    bool negative = rowbin_priv_accept(text, '-');
    rowbin_string digits = rowbin_priv_word(text);
    int64_t value = 0;
    size_t i;
    if (digits.size > 1 && digits.data[0] == '0') {
        return false; /* would be octal in the column list */
    }
    for (i = 0; i < digits.size; i++) {
        if (digits.data[i] < '0' || digits.data[i] > '9') {
            return false;
        }
        value = value * 10 + (digits.data[i] - '0');
        if (value > INT32_MAX) {
            return false;
        }
    }
    *out = (int32_t)(negative ? -value : value);
    return digits.size > 0;
}

static int rowbin_priv_hex_digit(char c) {
    return c >= '0' && c <= '9'   ? c - '0'
           : c >= 'a' && c <= 'f' ? c - 'a' + 10
           : c >= 'A' && c <= 'F' ? c - 'A' + 10
                                  : -1;
}

/* Eats one byte of the name inside quotes, decoding escapes as the engine
   does. Returns -1 at the closing quote, which stays, and at the text's end. */
static int rowbin_priv_quoted_byte(rowbin_string *text, char quote) {
    static const char letters[] = "abefnrtv0\\'\"`/=";
    static const char meanings[] = "\a\b\033\f\n\r\t\v\0\\'\"`/=";
    const char *p = text->data;
    size_t i;
    if (text->size == 0 ||
        (p[0] == quote && (text->size == 1 || p[1] != quote))) {
        return -1;
    }
    if (p[0] == quote) { /* doubled */
        rowbin_priv_advance(text, 2);
        return (unsigned char)quote;
    }
    if (p[0] == '\\' && text->size > 3 && p[1] == 'x' &&
        rowbin_priv_hex_digit(p[2]) >= 0 && rowbin_priv_hex_digit(p[3]) >= 0) {
        rowbin_priv_advance(text, 4);
        return rowbin_priv_hex_digit(p[2]) * 16 + rowbin_priv_hex_digit(p[3]);
    }
    for (i = 0; p[0] == '\\' && text->size > 1 && i < sizeof letters - 1; i++) {
        if (p[1] == letters[i]) {
            rowbin_priv_advance(text, 2);
            return (unsigned char)meanings[i];
        }
    }
    rowbin_priv_advance(text, 1); /* also the backslash of any other escape */
    return (unsigned char)p[0];
}

/* Eats a 'quoted' name; `inside` is the text between the quotes. */
static bool rowbin_priv_quoted(rowbin_string *text, rowbin_string *inside) {
    if (!rowbin_priv_accept(text, '\'')) {
        return false;
    }
    *inside = *text;
    while (rowbin_priv_quoted_byte(text, '\'') >= 0) {
    }
    inside->size -= text->size;
    return rowbin_priv_accept(text, '\'');
}

/* Eats one type, element or other argument of a type: up to a comma, a
   parenthesis that closes, or the text's end, outside of quotes and inner
   parentheses. */
static rowbin_string rowbin_priv_argument(rowbin_string *text) {
    rowbin_string argument;
    size_t depth = 0;
    char quote = 0;
    rowbin_priv_skip_blanks(text);
    argument = *text;
    while (text->size > 0) {
        const char c = text->data[0];
        if (quote != 0) {
            if (c == '\\' && text->size > 1) {
                rowbin_priv_advance(text, 1);
            } else if (c == quote) {
                quote = 0;
            }
        } else if (rowbin_priv_is_quote(c)) {
            quote = c;
        } else if (c == '(') {
            depth++;
        } else if (depth == 0 && (c == ',' || c == ')')) {
            break;
        } else if (c == ')') {
            depth--;
        }
        rowbin_priv_advance(text, 1);
    }
    argument.size -= text->size;
    return argument;
}

/* Eats one value of an Enum's list. *value is the number of the value before
   it, 0 at the list's begin: an Enum without numbers counts from there. */
static bool rowbin_priv_enum_value(rowbin_string *list, rowbin_string *name,
                                   int32_t *value) {
    if (!rowbin_priv_quoted(list, name)) {
        return false;
    }
    if (rowbin_priv_accept(list, '=')) {
        return rowbin_priv_number(list, value);
    }
    if (*value == INT32_MAX) {
        return false;
    }
    ++*value;
    return true;
}

ROWBIN_API const char *rowbin_type_name(int kind) {
    static const char *const names[] = {
#define ROWBIN_PRIV_FIXED(name, width, type, image) #name,
#define ROWBIN_PRIV_VARIABLE(name, least, type) #name,
#define ROWBIN_PRIV_OTHER(name) #name,
        ROWBIN_TYPES(ROWBIN_PRIV_FIXED, ROWBIN_PRIV_VARIABLE, ROWBIN_PRIV_OTHER)
#undef ROWBIN_PRIV_FIXED
#undef ROWBIN_PRIV_VARIABLE
#undef ROWBIN_PRIV_OTHER
    };
    return kind >= 0 && kind < ROWBIN_PRIV_TYPE_END ? names[kind] : "";
}

static int rowbin_priv_kind(rowbin_string word) {
    int kind;
    for (kind = 0; kind < ROWBIN_PRIV_TYPE_END; kind++) {
        if (rowbin_priv_equal(word, rowbin_priv_text(rowbin_type_name(kind)))) {
            return kind;
        }
    }
    return -1;
}

/* Takes a varuint of at most `most`. */
static bool rowbin_priv_take_number(rowbin_priv_cursor *c, uint64_t most,
                                    uint64_t *value) {
    rowbin_priv_varuint v;
    if (!rowbin_priv_see_varint(c, most, 0, &v)) {
        return false;
    }
    c->p = v.next;
    *value = v.value;
    return true;
}

static bool rowbin_priv_take_bytes(rowbin_priv_cursor *c, uint64_t n) {
    if (n > (uint64_t)(c->end - c->p)) {
        return rowbin_priv_lacks(c, n);
    }
    c->p += (size_t)n;
    return true;
}

/* The same, but 0 makes no type. */
static bool rowbin_priv_take_some(rowbin_priv_cursor *c, uint64_t most,
                                  uint64_t *n) {
    const unsigned char *const begin = c->p;
    if (!rowbin_priv_take_number(c, most, n)) {
        return false;
    }
    if (*n == 0) {
        c->p = begin;
        return rowbin_priv_refuses(c, ROWBIN_E_TYPE);
    }
    return true;
}

/* Takes a String, or a name in a type. */
static bool rowbin_priv_take_text(rowbin_priv_cursor *c, rowbin_string *text) {
    return c->p == c->end ? rowbin_priv_lacks(c, 1)
                          : ROWBIN_TYPE_String_take(c, text, 0, 0);
}

/* A name in a type: it is not empty. */
static bool rowbin_priv_take_name(rowbin_priv_cursor *c, rowbin_string *name) {
    const unsigned char *const begin = c->p;
    if (!rowbin_priv_take_text(c, name)) {
        return false;
    }
    if (name->size == 0) {
        c->p = begin;
        return rowbin_priv_refuses(c, ROWBIN_E_TYPE);
    }
    return true;
}

/* ---- Types as nodes ---- */

/* Where nodes are made. What finds no room is counted. */
typedef struct rowbin_priv_maker {
    rowbin_node *nodes;
    size_t capacity;
    size_t count;
    size_t values;       /* of Enums */
    rowbin_node spare;   /* stands for a node without room */
    uint32_t depth;      /* how deep types may still be nested */
    bool json_as_string; /* a value of JSON is a String */
    bool has_state;      /* an AggregateFunction was met */
    bool too_deep;       /* a type was nested deeper than that */
    bool nullable;       /* the next type is inside of a Nullable */
    bool too_many;       /* more than ROWBIN_MAX_TYPES of these: */
    uint32_t empty;      /* types whose values take no bytes */
} rowbin_priv_maker;

static rowbin_priv_maker rowbin_priv_open_maker(rowbin_node *nodes,
                                                size_t capacity) {
    rowbin_priv_maker m;
    memset(&m, 0, sizeof m);
    m.nodes = nodes;
    m.capacity = capacity;
    m.depth = ROWBIN_MAX_DEPTH;
    return m;
}

static rowbin_node *rowbin_priv_node(rowbin_priv_maker *m, size_t at) {
    return at < m->capacity ? &m->nodes[at] : &m->spare;
}

/* Adds a node and returns its index. */
static size_t rowbin_priv_add(rowbin_priv_maker *m, int kind) {
    rowbin_node *node = rowbin_priv_node(m, m->count);
    memset(node, 0, sizeof *node);
    node->kind = kind;
    node->nodes = 1;
    node->text.data = "";
    return m->count++;
}

static void rowbin_priv_add_text(rowbin_priv_maker *m, int kind,
                                 rowbin_string text, int form) {
    rowbin_node *node = rowbin_priv_node(m, rowbin_priv_add(m, kind));
    node->text = text;
    node->form = form;
}

static bool rowbin_priv_pass_paths(rowbin_priv_cursor *c, size_t n,
                                   size_t rest);

/* Of a Dynamic, or inside of a JSON: the engine's defaults, and the most. */
enum {
    ROWBIN_PRIV_DYNAMIC_TYPES = 32,
    ROWBIN_PRIV_DYNAMIC_PATHS = 1024,
    ROWBIN_PRIV_MAX_DYNAMIC_TYPES = 254
};

/* Ends a type with others inside, of this measure, that was begun at `at`. */
static void rowbin_priv_close(rowbin_priv_maker *m, size_t at, int kind,
                              uint64_t measure) {
    const rowbin_node *const limit = rowbin_priv_node(m, at + 1);
    if (kind == ROWBIN_TYPE_JSON && m->count == at + 2 &&
        limit->scale == ROWBIN_PRIV_DYNAMIC_TYPES &&
        limit->n == ROWBIN_PRIV_DYNAMIC_PATHS) {
        m->count--; /* JSON() is JSON */
    } else if (kind != ROWBIN_TYPE_Nullable &&
               kind != ROWBIN_TYPE_LowCardinality) {
        /* Inside of those is one type, without an END. */
        rowbin_priv_add(m, ROWBIN_NODE_END);
    }
    rowbin_priv_node(m, at)->kind = kind; /* one without room has any */
    rowbin_priv_node(m, at)->nodes = (uint32_t)(m->count - at);
    rowbin_priv_node(m, at)->measure =
        kind == ROWBIN_TYPE_Nullable || kind == ROWBIN_TYPE_Variant ||
                kind == ROWBIN_TYPE_JSON
            ? 1 + ROWBIN_PRIV_VARIES
            : measure;
    if (kind == ROWBIN_TYPE_JSON) {
        rowbin_priv_node(m, at)->pass = rowbin_priv_pass_paths;
    }
}

static bool rowbin_priv_is_enum(const rowbin_node *node) {
    return node->kind == ROWBIN_TYPE_Enum8 || node->kind == ROWBIN_TYPE_Enum16;
}

static void rowbin_priv_count_values(rowbin_priv_maker *m, size_t at) {
    const rowbin_node *const node = rowbin_priv_node(m, at);
    if (rowbin_priv_is_enum(node)) {
        m->values += node->n;
    }
}

/* The measure of a value that is one behind the other. */
static uint64_t rowbin_priv_both(uint64_t a, uint64_t b) {
    return (ROWBIN_PRIV_LEAST_IN(a) + ROWBIN_PRIV_LEAST_IN(b)) |
           ((a | b) >= ROWBIN_PRIV_VARIES ? ROWBIN_PRIV_VARIES : 0);
}

/* The measure of a type. */
static uint64_t rowbin_priv_measure(const rowbin_node *node) {
    switch (node->kind) {
    case ROWBIN_TYPE_Array:
    case ROWBIN_TYPE_Map:
    case ROWBIN_TYPE_QBit:
    case ROWBIN_TYPE_Nested:
    case ROWBIN_TYPE_Nullable:
    case ROWBIN_TYPE_Variant:
        return 1 + ROWBIN_PRIV_VARIES;
    default:
        return node->measure;
    }
}

/* What a plain type takes on the wire, and what passes over it. */
static void rowbin_priv_make_plain(rowbin_node *node, bool json_as_string) {
    switch (node->kind) {
#define ROWBIN_PRIV_FIXED(name, width, type, image)                           \
    case ROWBIN_TYPE_##name:                                                  \
        node->measure = width;                                                \
        node->pass = ROWBIN_TYPE_##name##_pass;                               \
        break;
#define ROWBIN_PRIV_VARIABLE(name, least, type)
#define ROWBIN_PRIV_OTHER(name)
        ROWBIN_TYPES(ROWBIN_PRIV_FIXED, ROWBIN_PRIV_VARIABLE, ROWBIN_PRIV_OTHER)
#undef ROWBIN_PRIV_FIXED
#undef ROWBIN_PRIV_VARIABLE
#undef ROWBIN_PRIV_OTHER
#define ROWBIN_PRIV_VARIABLE(name)                                            \
    case ROWBIN_TYPE_##name:                                                  \
        node->measure = 1 + ROWBIN_PRIV_VARIES;                               \
        node->pass = ROWBIN_TYPE_##name##_pass;                               \
        break;
        ROWBIN_PRIV_VARIABLE(String)
        ROWBIN_PRIV_VARIABLE(Ring)
        ROWBIN_PRIV_VARIABLE(LineString)
        ROWBIN_PRIV_VARIABLE(Polygon)
        ROWBIN_PRIV_VARIABLE(MultiLineString)
        ROWBIN_PRIV_VARIABLE(MultiPolygon)
        ROWBIN_PRIV_VARIABLE(Geometry)
        ROWBIN_PRIV_VARIABLE(Dynamic)
        ROWBIN_PRIV_VARIABLE(JSON)
#undef ROWBIN_PRIV_VARIABLE
    case ROWBIN_TYPE_FixedString:
        node->measure = node->n;
        node->pass = ROWBIN_TYPE_FixedString_pass;
        break;
    default: /* Nothing */
        node->measure = ROWBIN_PRIV_VARIES;
        node->pass = ROWBIN_TYPE_Nothing_pass;
        break;
    }
    if (json_as_string && node->kind == ROWBIN_TYPE_JSON) {
        node->pass = ROWBIN_TYPE_String_pass;
        node->n = 1;
    }
    if (json_as_string && node->kind == ROWBIN_TYPE_Dynamic) {
        node->n = 1;
    }
}

/* The bytes that a node's text means, one after the other. */
typedef struct rowbin_priv_letters {
    rowbin_string rest;
    int form;
    char quote; /* in which the text is, or 0 */
} rowbin_priv_letters;

static rowbin_priv_letters rowbin_priv_letters_of(const rowbin_node *node) {
    rowbin_priv_letters letters = {{"", 0}, 0, 0};
    letters.rest = node->text;
    letters.form = node->form;
    return letters;
}

/* Returns -1 at the end. */
static int rowbin_priv_letter(rowbin_priv_letters *l) {
    int byte;
    for (;;) {
        if (l->rest.size == 0) {
            return -1;
        }
        byte = (unsigned char)l->rest.data[0];
        if (l->form != ROWBIN_FORM_TEXT) {
            break;
        }
        if (l->quote != 0) {
            byte = rowbin_priv_quoted_byte(&l->rest, l->quote);
            if (byte >= 0) {
                return byte;
            }
            l->quote = 0;
        } else if (byte == '`' || byte == '"' || byte == '\'') {
            l->quote = (char)byte;
        } else {
            break;
        }
        if (l->rest.size > 0) { /* the quote */
            rowbin_priv_advance(&l->rest, 1);
        }
    }
    rowbin_priv_advance(&l->rest, 1);
    return byte;
}

static int rowbin_priv_compare_letters(rowbin_priv_letters a,
                                       rowbin_priv_letters b) {
    for (;;) {
        const int x = rowbin_priv_letter(&a);
        const int y = rowbin_priv_letter(&b);
        if (x != y || x < 0) {
            return x - y;
        }
    }
}

static bool rowbin_priv_is_text(const rowbin_node *node, rowbin_string text) {
    rowbin_priv_letters letters = {{"", 0}, ROWBIN_FORM_RAW, 0};
    letters.rest = text;
    return rowbin_priv_compare_letters(rowbin_priv_letters_of(node), letters) ==
           0;
}

static void rowbin_priv_put_type(rowbin_priv_out *out,
                                 const rowbin_node *nodes, size_t *at);

/* Compares two types by their texts, window by window. Alternatives of a
   Variant hardly begin alike; of those that do, no more than this is compared,
   which bounds the work: they stay as they are. */
enum { ROWBIN_PRIV_WINDOW = 256, ROWBIN_PRIV_WINDOWS = 16 };
static int rowbin_priv_compare_types(const rowbin_node *a,
                                     const rowbin_node *b) {
    char texts[2][ROWBIN_PRIV_WINDOW];
    size_t from, size;
    for (from = 0; from < ROWBIN_PRIV_WINDOWS * ROWBIN_PRIV_WINDOW;
         from += ROWBIN_PRIV_WINDOW) {
        rowbin_priv_out x = rowbin_priv_open_out(texts[0], sizeof texts[0]);
        rowbin_priv_out y = rowbin_priv_open_out(texts[1], sizeof texts[1]);
        size_t i = 0, j = 0;
        int order;
        x.skip = y.skip = from;
        rowbin_priv_put_type(&x, a, &i);
        rowbin_priv_put_type(&y, b, &j);
        size = x.size < y.size ? x.size : y.size;
        order = memcmp(texts[0], texts[1],
                       size < sizeof texts[0] ? size : sizeof texts[0]);
        if (order != 0) {
            return order;
        }
        if (size < sizeof texts[0]) {
            return x.size == y.size ? 0 : x.size < y.size ? -1 : 1;
        }
    }
    return -1; /* not the same, as far as is known */
}

/* Nodes that make up what stands at nodes[at] in a list. */
static size_t rowbin_priv_item_size(const rowbin_node *node) {
    return node->kind == ROWBIN_NODE_NAME ? 1 + node[1].nodes : node->nodes;
}

/* The order of alternatives, of paths, and of what else JSON has. */
static int rowbin_priv_compare_items(const rowbin_node *a,
                                     const rowbin_node *b) {
    if (a->kind >= 0) {
        return rowbin_priv_compare_types(a, b);
    }
    if (a->kind != b->kind) {
        return b->kind - a->kind;
    }
    return a->kind == ROWBIN_NODE_SKIP_REGEXP
               ? 0
               : rowbin_priv_compare_letters(rowbin_priv_letters_of(a),
                                             rowbin_priv_letters_of(b));
}

static void rowbin_priv_reverse(rowbin_node *nodes, size_t from, size_t to) {
    for (; from + 1 < to; from++, to--) {
        const rowbin_node node = nodes[from];
        nodes[from] = nodes[to - 1];
        nodes[to - 1] = node;
    }
}

/* Sorts the item that was added last, at `at`, into those from `first` on, of
   which *last is the last. The same alternative twice is one. */
static void rowbin_priv_sort(rowbin_priv_maker *m, size_t first, size_t *last,
                             size_t at) {
    const size_t size = m->count - at;
    rowbin_node *const nodes = m->nodes;
    size_t to;
    int order;
    if (m->count > m->capacity || first == at ||
        rowbin_priv_compare_items(&nodes[*last], &nodes[at]) < 0) {
        *last = at;
        return;
    }
    for (to = first; to < at; to += rowbin_priv_item_size(&nodes[to])) {
        order = rowbin_priv_compare_items(&nodes[to], &nodes[at]);
        if (order == 0 && nodes[at].kind >= 0) {
            m->count = at;
            return;
        }
        if (order > 0) {
            break;
        }
    }
    if (to == at) {
        *last = at;
        return;
    }
    rowbin_priv_reverse(nodes, to, at);
    rowbin_priv_reverse(nodes, at, m->count);
    rowbin_priv_reverse(nodes, to, m->count);
    *last += size;
}

/* Sorts all items from `first` on. */
static void rowbin_priv_sort_all(rowbin_priv_maker *m, size_t first) {
    const size_t end = m->count;
    size_t last = first;
    size_t at = first;
    while (at < end && end <= m->capacity) {
        m->count = at + rowbin_priv_item_size(&m->nodes[at]);
        rowbin_priv_sort(m, first, &last, at);
        at = m->count;
    }
    m->count = end;
}

/* ---- Types from text ---- */

/* Other names of types, in the engine's system.data_type_families. Their case
   does not matter. In order, so that of those that a text begins with the last
   is the longest. */
static const struct {
    const char *name, *type;
} rowbin_priv_aliases[] = {
    {"BIGINT", "Int64"}, {"BIGINT SIGNED", "Int64"},
    {"BIGINT UNSIGNED", "UInt64"}, {"BINARY", "FixedString"},
    {"BINARY LARGE OBJECT", "String"}, {"BINARY VARYING", "String"},
    {"BIT", "UInt64"}, {"BLOB", "String"}, {"BOOL", "Bool"},
    {"BOOLEAN", "Bool"}, {"BYTE", "Int8"}, {"BYTEA", "String"},
    {"CHAR", "String"}, {"CHAR LARGE OBJECT", "String"},
    {"CHAR VARYING", "String"}, {"CHARACTER", "String"},
    {"CHARACTER LARGE OBJECT", "String"}, {"CHARACTER VARYING", "String"},
    {"CLOB", "String"}, {"DATE", "Date"}, {"DATE32", "Date32"},
    {"DATETIME", "DateTime"}, {"DATETIME32", "DateTime"},
    {"DATETIME64", "DateTime64"}, {"DEC", "Decimal"}, {"DECIMAL", "Decimal"},
    {"DECIMAL32", "Decimal32"}, {"DECIMAL64", "Decimal64"},
    {"DECIMAL128", "Decimal128"}, {"DECIMAL256", "Decimal256"},
    {"DOUBLE", "Float64"}, {"DOUBLE PRECISION", "Float64"}, {"ENUM", "Enum"},
    {"FIXED", "Decimal"}, {"FLOAT", "Float32"}, {"GEOMETRY", "Geometry"},
    {"INET4", "IPv4"}, {"INET6", "IPv6"}, {"INT", "Int32"},
    {"INT SIGNED", "Int32"}, {"INT UNSIGNED", "UInt32"}, {"INT1", "Int8"},
    {"INT1 SIGNED", "Int8"}, {"INT1 UNSIGNED", "UInt8"}, {"INTEGER", "Int32"},
    {"INTEGER SIGNED", "Int32"}, {"INTEGER UNSIGNED", "UInt32"},
    {"JSON", "JSON"}, {"LONGBLOB", "String"}, {"LONGTEXT", "String"},
    {"MEDIUMBLOB", "String"}, {"MEDIUMINT", "Int32"},
    {"MEDIUMINT SIGNED", "Int32"}, {"MEDIUMINT UNSIGNED", "UInt32"},
    {"MEDIUMTEXT", "String"}, {"NATIONAL CHAR", "String"},
    {"NATIONAL CHAR VARYING", "String"}, {"NATIONAL CHARACTER", "String"},
    {"NATIONAL CHARACTER LARGE OBJECT", "String"},
    {"NATIONAL CHARACTER VARYING", "String"}, {"NCHAR", "String"},
    {"NCHAR LARGE OBJECT", "String"}, {"NCHAR VARYING", "String"},
    {"NUMERIC", "Decimal"}, {"NVARCHAR", "String"}, {"REAL", "Float32"},
    {"SET", "UInt64"}, {"SIGNED", "Int64"}, {"SINGLE", "Float32"},
    {"SMALLINT", "Int16"}, {"SMALLINT SIGNED", "Int16"},
    {"SMALLINT UNSIGNED", "UInt16"}, {"TEXT", "String"}, {"TIME", "Time"},
    {"TIME64", "Time64"}, {"TIMESTAMP", "DateTime"}, {"TINYBLOB", "String"},
    {"TINYINT", "Int8"}, {"TINYINT SIGNED", "Int8"},
    {"TINYINT UNSIGNED", "UInt8"}, {"TINYTEXT", "String"},
    {"UNSIGNED", "UInt64"}, {"VARBINARY", "String"}, {"VARCHAR", "String"},
    {"VARCHAR2", "String"}, {"YEAR", "UInt16"},
};

/* Does the text begin with `words`, in any case and with any blanks between
   them? Eats them. */
static bool rowbin_priv_words(rowbin_string *text, const char *words) {
    rowbin_string rest = *text;
    rowbin_priv_skip_blanks(&rest);
    for (; *words != '\0'; words++) {
        const char c = rest.size > 0 ? rest.data[0] : '\0';
        if (*words == ' ') {
            rowbin_priv_skip_blanks(&rest);
        } else if (c == *words || (c >= 'a' && c <= 'z' &&
                                   c - 'a' + 'A' == *words)) {
            rowbin_priv_advance(&rest, 1);
        } else {
            return false;
        }
    }
    if (rest.size > 0 && rowbin_priv_is_word(rest.data[0])) {
        return false;
    }
    *text = rest;
    return true;
}

/* Eats a type's name, and returns it in the engine's own spelling. */
static rowbin_string rowbin_priv_type_name(rowbin_string *text,
                                           bool *is_alias) {
    rowbin_string after = *text;
    rowbin_string name = rowbin_priv_word(&after);
    size_t i;
    *is_alias = false;
    if (rowbin_priv_kind(name) >= 0) {
        *text = after;
        return name;
    }
    after = *text;
    for (i = 0; i < sizeof rowbin_priv_aliases / sizeof rowbin_priv_aliases[0];
         i++) {
        rowbin_string rest = *text;
        if (rowbin_priv_words(&rest, rowbin_priv_aliases[i].name)) {
            after = rest;
            name = rowbin_priv_text(rowbin_priv_aliases[i].type);
            *is_alias = true;
        }
    }
    *text = after;
    return name;
}

static bool rowbin_priv_make(rowbin_priv_maker *m, rowbin_string *text,
                             uint64_t *measure);

/* Eats a name: a word, or a text in `backticks` or "quotes"; with `dots`
   several of them with dots between. */
static bool rowbin_priv_identifier(rowbin_string *text, bool dots,
                                   rowbin_string *name) {
    rowbin_priv_skip_blanks(text);
    *name = *text;
    for (;;) {
        if (rowbin_priv_at(text, '`') || rowbin_priv_at(text, '"')) {
            const char quote = text->data[0];
            rowbin_priv_advance(text, 1);
            while (rowbin_priv_quoted_byte(text, quote) >= 0) {
            }
            if (!rowbin_priv_at(text, quote)) {
                return false;
            }
            rowbin_priv_advance(text, 1);
        } else if (text->size == 0 || !rowbin_priv_is_word(text->data[0])) {
            return false;
        } else {
            rowbin_priv_word(text);
        }
        if (!dots || !rowbin_priv_at(text, '.')) {
            break;
        }
        rowbin_priv_advance(text, 1);
    }
    name->size -= text->size;
    return true;
}

/* Makes an element of a Tuple or Nested: a type, maybe with a name before it,
   and that only if another word follows. */
static bool rowbin_priv_make_element(rowbin_priv_maker *m, rowbin_string *text,
                                     uint64_t *measure, size_t *names) {
    rowbin_string rest = *text;
    rowbin_string name;
    if (!rowbin_priv_identifier(&rest, false, &name)) {
        return false;
    }
    rowbin_priv_skip_blanks(&rest);
    if (rest.size > 0 && rowbin_priv_is_word(rest.data[0])) {
        if (name.size == 2 && !rowbin_priv_is_word(name.data[0])) {
            return false; /* an empty name */
        }
        rowbin_priv_add_text(m, ROWBIN_NODE_NAME, name, ROWBIN_FORM_TEXT);
        ++*names;
        *text = rest;
    }
    return rowbin_priv_make(m, text, measure);
}

/* Makes the elements of a type, up to the parenthesis that closes, and sums up
   the measures of those that are in a value. */
static bool rowbin_priv_make_list(rowbin_priv_maker *m, rowbin_string *text,
                                  int kind, uint64_t *sum) {
    const size_t first = m->count;
    size_t last = first;
    size_t count = 0;
    size_t names = 0;
    uint64_t measure;
    *sum = 0;
    if (rowbin_priv_accept(text, ')')) {
        return kind == ROWBIN_TYPE_Tuple;
    }
    do {
        const size_t at = m->count;
        if (kind == ROWBIN_TYPE_Tuple || kind == ROWBIN_TYPE_Nested
                ? !rowbin_priv_make_element(m, text, &measure, &names)
                : !rowbin_priv_make(m, text, &measure)) {
            return false;
        }
        if (count == 0 || kind != ROWBIN_TYPE_SimpleAggregateFunction) {
            *sum = rowbin_priv_both(*sum, measure);
        }
        if (kind == ROWBIN_TYPE_Variant) {
            if (m->count == at + 1 &&
                rowbin_priv_node(m, at)->kind == ROWBIN_TYPE_Nothing) {
                m->count = at; /* is none */
            } else {
                rowbin_priv_sort(m, first, &last, at);
            }
        }
        count++;
    } while (rowbin_priv_accept(text, ','));
    return rowbin_priv_accept(text, ')') &&
           (names == count ||
            (names == 0 && kind != ROWBIN_TYPE_Nested)) && /* all, or none */
           (kind != ROWBIN_TYPE_Array || count == 1) &&
           (kind != ROWBIN_TYPE_Map || count == 2) &&
           (kind != ROWBIN_TYPE_Variant ||
            (count < ROWBIN_PRIV_NO_ALTERNATIVE + 1 && m->count > first));
}

/* Eats `word = number`. */
static bool rowbin_priv_setting(rowbin_string *text, const char *word,
                                int32_t *value) {
    rowbin_string rest = *text;
    if (!rowbin_priv_equal(rowbin_priv_word(&rest), rowbin_priv_text(word)) ||
        !rowbin_priv_accept(&rest, '=') || !rowbin_priv_number(&rest, value)) {
        return false;
    }
    *text = rest;
    return true;
}

/* Adds the node that stands first in a JSON with declared paths. */
static size_t rowbin_priv_add_limit(rowbin_priv_maker *m) {
    const size_t at = rowbin_priv_add(m, ROWBIN_NODE_LIMIT);
    rowbin_priv_node(m, at)->n = ROWBIN_PRIV_DYNAMIC_PATHS;
    rowbin_priv_node(m, at)->scale = ROWBIN_PRIV_DYNAMIC_TYPES;
    return at;
}

/* Makes the parameters of JSON. *paths: how many have a type. */
static bool rowbin_priv_make_json(rowbin_priv_maker *m, rowbin_string *text,
                                  size_t *paths) {
    const size_t limit = rowbin_priv_add_limit(m);
    size_t last = m->count;
    size_t items = 0;
    *paths = 0;
    if (rowbin_priv_accept(text, ')')) {
        return true;
    }
    do {
        const size_t at = m->count;
        rowbin_string rest = *text;
        rowbin_string name;
        int32_t value;
        uint64_t ignored;
        const bool skip = rowbin_priv_words(&rest, "SKIP");
        rowbin_string regexp = rest;
        if (++items > ROWBIN_MAX_TYPES) { /* they are sorted */
            return false;
        }
        /* The engine prints SKIP `REGEXP`, a path, without its quotes. */
        if (skip && rowbin_priv_words(&regexp, "REGEXP") &&
            rowbin_priv_quoted(&regexp, &name)) {
            rest = regexp;
            name.data--; /* with its quotes */
            name.size += 2;
            *text = rest;
            rowbin_priv_add_text(m, ROWBIN_NODE_SKIP_REGEXP, name,
                                 ROWBIN_FORM_TEXT);
        } else if (skip) {
            if (!rowbin_priv_identifier(&rest, true, &name)) {
                return false;
            }
            *text = rest;
            rowbin_priv_add_text(m, ROWBIN_NODE_SKIP, name, ROWBIN_FORM_TEXT);
        } else if (rowbin_priv_setting(text, "max_dynamic_paths", &value)) {
            rowbin_priv_node(m, limit)->n = (size_t)value;
            continue;
        } else if (rowbin_priv_setting(text, "max_dynamic_types", &value)) {
            if (value > ROWBIN_PRIV_MAX_DYNAMIC_TYPES) {
                return false;
            }
            rowbin_priv_node(m, limit)->scale = value;
            continue;
        } else {
            if (!rowbin_priv_identifier(text, true, &name)) {
                return false;
            }
            rowbin_priv_add_text(m, ROWBIN_NODE_NAME, name, ROWBIN_FORM_TEXT);
            ++*paths;
            if (!rowbin_priv_make(m, text, &ignored)) {
                return false;
            }
        }
        rowbin_priv_sort(m, limit + 1, &last, at);
    } while (rowbin_priv_accept(text, ','));
    return rowbin_priv_accept(text, ')');
}

/* Makes an Enum's values: the kind follows from them if it was left open. */
static bool rowbin_priv_make_enum(rowbin_string *text, rowbin_node *node) {
    rowbin_string name;
    int32_t value = 0;
    bool wide = false;
    rowbin_priv_skip_blanks(text);
    node->text = *text;
    node->form = ROWBIN_FORM_TEXT;
    do {
        node->n++;
        if (!rowbin_priv_enum_value(text, &name, &value)) {
            return false;
        }
        wide = wide || value < INT8_MIN || value > INT8_MAX;
    } while (rowbin_priv_accept(text, ','));
    node->text.size -= text->size;
    if (node->kind == ROWBIN_TYPE_Enum8 && wide) {
        node->kind = ROWBIN_TYPE_Enum16;
    }
    return rowbin_priv_accept(text, ')');
}

/* Eats P, (P, S) and the like: `digits` and `scale` if they are not NULL. */
static bool rowbin_priv_scales(rowbin_string *text, int32_t *digits,
                               int32_t *scale) {
    return (digits == NULL || rowbin_priv_number(text, digits)) &&
           (scale == NULL ||
            (digits != NULL && !rowbin_priv_accept(text, ',')) ||
            rowbin_priv_number(text, scale));
}

/* Decimal(P, S), until P is known. */
enum { ROWBIN_PRIV_DECIMAL_TYPE = ROWBIN_PRIV_TYPE_END };

/* Makes a type that has no others inside; its name was eaten. `open`: so was
   the parenthesis behind it. */
static bool rowbin_priv_make_leaf(rowbin_string *text, rowbin_node *node,
                                  bool open, bool is_alias) {
    int32_t digits = 10, scale = 0;
    bool good = true;
    switch (node->kind) {
    case ROWBIN_TYPE_FixedString:
        good = open && rowbin_priv_scales(text, &digits, NULL) && digits > 0 &&
               digits <= 0xffffff;
        node->n = (size_t)digits;
        break;
    case ROWBIN_TYPE_Decimal32:
    case ROWBIN_TYPE_Decimal64:
    case ROWBIN_TYPE_Decimal128:
    case ROWBIN_TYPE_Decimal256:
        digits = node->kind == ROWBIN_TYPE_Decimal32    ? 9
                 : node->kind == ROWBIN_TYPE_Decimal64  ? 18
                 : node->kind == ROWBIN_TYPE_Decimal128 ? 38
                                                        : 76;
        good = open && rowbin_priv_scales(text, NULL, &scale);
        node->n = (size_t)digits;
        good = good && scale >= 0 && scale <= digits;
        break;
    case ROWBIN_PRIV_DECIMAL_TYPE:
        good = !open || rowbin_priv_scales(text, &digits, &scale);
        good = good && digits > 0 && digits <= 76 && scale >= 0 &&
               scale <= digits;
        node->kind = digits <= 9    ? ROWBIN_TYPE_Decimal32
                     : digits <= 18 ? ROWBIN_TYPE_Decimal64
                     : digits <= 38 ? ROWBIN_TYPE_Decimal128
                                    : ROWBIN_TYPE_Decimal256;
        node->n = (size_t)digits;
        break;
    case ROWBIN_TYPE_DateTime64:
    case ROWBIN_TYPE_Time64:
    case ROWBIN_TYPE_DateTime32:
    case ROWBIN_TYPE_DateTime:
        if (node->kind == ROWBIN_TYPE_DateTime32) {
            node->kind = ROWBIN_TYPE_DateTime;
        }
        scale = node->kind == ROWBIN_TYPE_DateTime ? 0 : 3;
        if (!open) {
            break;
        }
        rowbin_priv_skip_blanks(text);
        if (node->kind == ROWBIN_TYPE_DateTime && !rowbin_priv_at(text, '\'')) {
            /* DateTime(P) is DateTime64(P), but for DateTime(0) */
            if (text->size > 0 && text->data[0] == '0') {
                rowbin_priv_advance(text, 1);
                break;
            }
            node->kind = ROWBIN_TYPE_DateTime64;
        }
        if (node->kind != ROWBIN_TYPE_DateTime) {
            good = rowbin_priv_scales(text, NULL, &scale) && scale >= 0 &&
                   scale <= 9;
        }
        if (good && node->kind != ROWBIN_TYPE_Time64 &&
            (node->kind == ROWBIN_TYPE_DateTime ||
             rowbin_priv_accept(text, ','))) {
            rowbin_priv_skip_blanks(text);
            node->text = *text;
            node->form = ROWBIN_FORM_TEXT;
            good = rowbin_priv_quoted(text, &node->text);
            node->text.data--; /* with its quotes */
            node->text.size += 2;
        }
        break;
    case ROWBIN_TYPE_Enum8:
    case ROWBIN_TYPE_Enum16:
        return !open || rowbin_priv_make_enum(text, node);
    case ROWBIN_TYPE_Dynamic:
        scale = ROWBIN_PRIV_DYNAMIC_TYPES;
        good = !open || (rowbin_priv_setting(text, "max_types", &scale) &&
                         scale >= 0 && scale <= ROWBIN_PRIV_MAX_DYNAMIC_TYPES);
        break;
    case ROWBIN_TYPE_String:
        good = !open || (is_alias && rowbin_priv_scales(text, &digits, NULL));
        break;
    default:
        good = !open;
        break;
    }
    node->scale = scale;
    return good && (!open || rowbin_priv_accept(text, ')'));
}

/* Eats the name of an aggregate function and its parameters. */
static bool rowbin_priv_make_function(rowbin_priv_maker *m, size_t at,
                                      rowbin_string *text) {
    rowbin_string name = rowbin_priv_argument(text);
    while (name.size > 0 && rowbin_priv_is_blank(name.data[name.size - 1])) {
        name.size--;
    }
    rowbin_priv_node(m, at)->text = name;
    rowbin_priv_node(m, at)->form = ROWBIN_FORM_TEXT;
    /* A digit would be read as a version in front of it. */
    return name.size > 0 && !rowbin_priv_is_digit(name.data[0]);
}

/* Makes what is inside of a type: its parenthesis was eaten. */
static bool rowbin_priv_make_inside(rowbin_priv_maker *m, size_t at, int kind,
                                    rowbin_string *text) {
    uint64_t measure = 1 + ROWBIN_PRIV_VARIES;
    size_t paths = 0;
    int32_t n = 0;
    int32_t stride = 0;
    bool good;
    switch (kind) {
    case ROWBIN_TYPE_Nullable:
    case ROWBIN_TYPE_LowCardinality:
        good = rowbin_priv_make(m, text, &measure) &&
               rowbin_priv_accept(text, ')');
        break;
    case ROWBIN_TYPE_QBit:
        good = rowbin_priv_make(m, text, &measure) &&
               rowbin_priv_accept(text, ',') && rowbin_priv_number(text, &n) &&
               n > 0 &&
               (!rowbin_priv_accept(text, ',') ||
                (rowbin_priv_number(text, &stride) && stride > 0)) &&
               rowbin_priv_accept(text, ')');
        rowbin_priv_node(m, at)->n = (size_t)n;
        rowbin_priv_node(m, at)->scale = stride == n ? 0 : stride;
        break;
    case ROWBIN_TYPE_JSON:
        good = rowbin_priv_make_json(m, text, &paths);
        break;
    case ROWBIN_TYPE_AggregateFunction:
    case ROWBIN_TYPE_SimpleAggregateFunction:
        rowbin_priv_skip_blanks(text);
        if (kind == ROWBIN_TYPE_AggregateFunction && text->size > 0 &&
            rowbin_priv_is_digit(text->data[0])) { /* a version */
            if (!rowbin_priv_number(text, &n) ||
                !rowbin_priv_accept(text, ',')) {
                return false;
            }
            rowbin_priv_node(m, at)->n = (size_t)n;
        }
        m->has_state = m->has_state || kind == ROWBIN_TYPE_AggregateFunction;
        if (!rowbin_priv_make_function(m, at, text)) {
            return false;
        }
        good = (kind == ROWBIN_TYPE_AggregateFunction &&
                rowbin_priv_accept(text, ')')) ||
               (rowbin_priv_accept(text, ',') &&
                rowbin_priv_make_list(m, text, kind, &measure));
        break;
    default:
        good = rowbin_priv_make_list(m, text, kind, &measure);
        break;
    }
    rowbin_priv_close(m, at, kind, measure);
    if (kind == ROWBIN_TYPE_JSON && (paths == 0 || m->json_as_string)) {
        rowbin_priv_make_plain(rowbin_priv_node(m, at), m->json_as_string);
    }
    return good;
}

/* What takes no bytes costs time all the same: so many types are refused. */
static bool rowbin_priv_costs(rowbin_priv_maker *m, uint64_t measure) {
    if (measure == 0 && ++m->empty > ROWBIN_MAX_TYPES) {
        m->too_many = true;
    }
    return !m->too_many;
}

/* Is the next type inside of a Nullable? There, no other may be. */
static bool rowbin_priv_passes_null(int kind, bool nullable) {
    return kind == ROWBIN_TYPE_Nullable ||
           (nullable && (kind == ROWBIN_TYPE_LowCardinality ||
                         kind == ROWBIN_TYPE_SimpleAggregateFunction));
}

/* Makes the nodes of a type. */
static bool rowbin_priv_make(rowbin_priv_maker *m, rowbin_string *text,
                             uint64_t *measure) {
    const size_t at = m->count;
    rowbin_string name;
    const bool nullable = m->nullable;
    bool is_alias, open, good;
    int kind;
    m->nullable = false;
    if (m->depth == 0) {
        m->too_deep = true;
        return false;
    }
    name = rowbin_priv_type_name(text, &is_alias);
    kind = rowbin_priv_equal(name, rowbin_priv_text("Decimal"))
               ? (int)ROWBIN_PRIV_DECIMAL_TYPE
           : rowbin_priv_equal(name, rowbin_priv_text("Enum"))
               ? (int)ROWBIN_TYPE_Enum8
               : rowbin_priv_kind(name);
    open = kind >= 0 && rowbin_priv_accept(text, '(');
    switch (kind) {
    case ROWBIN_TYPE_Array:
    case ROWBIN_TYPE_Map:
    case ROWBIN_TYPE_Tuple:
    case ROWBIN_TYPE_Nested:
    case ROWBIN_TYPE_Variant:
    case ROWBIN_TYPE_QBit:
    case ROWBIN_TYPE_Nullable:
    case ROWBIN_TYPE_LowCardinality:
    case ROWBIN_TYPE_AggregateFunction:
    case ROWBIN_TYPE_SimpleAggregateFunction:
    case ROWBIN_TYPE_JSON:
        rowbin_priv_add(m, kind);
        if (!open && kind == ROWBIN_TYPE_JSON) {
            break; /* as it is */
        }
        m->depth--;
        m->nullable = rowbin_priv_passes_null(kind, nullable);
        good = open && !(nullable && kind == ROWBIN_TYPE_Nullable) &&
               rowbin_priv_make_inside(m, at, kind, text);
        m->nullable = false;
        m->depth++;
        *measure = rowbin_priv_measure(rowbin_priv_node(m, at));
        return good && rowbin_priv_costs(m, *measure);
    case -1:
        return false;
    default:
        rowbin_priv_add(m, kind);
        if (!rowbin_priv_make_leaf(text, rowbin_priv_node(m, at), open,
                                   is_alias)) {
            return false;
        }
        break;
    }
    rowbin_priv_make_plain(rowbin_priv_node(m, at), m->json_as_string);
    rowbin_priv_count_values(m, at);
    *measure = rowbin_priv_node(m, at)->measure;
    return rowbin_priv_costs(m, *measure);
}

/* ---- Text of types ---- */

/* Puts a name in `quotes` or 'quotes', with the engine's escapes. */
static void rowbin_priv_put_quoted(rowbin_priv_out *out,
                                   rowbin_priv_letters letters, char quote) {
    static const char meanings[] = "\b\f\n\r\t\\";
    static const char names[] = "bfnrt\\";
    int byte;
    rowbin_priv_put(out, quote);
    while ((byte = rowbin_priv_letter(&letters)) >= 0) {
        size_t i = 0;
        while (i < sizeof names - 1 && meanings[i] != byte) {
            i++;
        }
        if (i < sizeof names - 1 || byte == '\0' || byte == quote) {
            rowbin_priv_put(out, '\\');
        }
        rowbin_priv_put(out, i < sizeof names - 1 ? names[i]
                             : byte == '\0'       ? '0'
                                                  : (char)byte);
    }
    rowbin_priv_put(out, quote);
}

/* Puts the name of an element or path: in backticks if it is no identifier, or
   one of the words that the engine's parser takes for its own. */
static void rowbin_priv_put_name(rowbin_priv_out *out, const rowbin_node *node,
                                 bool of_json) {
    static const char *const words[] = {"SELECT", "FROM",     "TABLE", "ALL",
                                        "NULL",   "DISTINCT", "VALUES"};
    rowbin_priv_letters letters = rowbin_priv_letters_of(node);
    char start[16];
    rowbin_string word = {start, 0};
    bool quote = of_json && rowbin_priv_is_text(node, rowbin_priv_text("SKIP"));
    bool first = true;
    size_t i;
    int byte;
    while ((byte = rowbin_priv_letter(&letters)) >= 0) {
        quote = quote || !rowbin_priv_is_word((char)byte) ||
                (first && rowbin_priv_is_digit((char)byte));
        first = false;
        if (word.size < sizeof start) {
            start[word.size++] = (char)byte;
        }
    }
    for (i = 0; i < sizeof words / sizeof words[0]; i++) {
        rowbin_string text = word;
        quote = quote || rowbin_priv_words(&text, words[i]);
    }
    letters = rowbin_priv_letters_of(node);
    if (quote || first) {
        rowbin_priv_put_quoted(out, letters, '`');
        return;
    }
    while ((byte = rowbin_priv_letter(&letters)) >= 0) {
        rowbin_priv_put(out, (char)byte);
    }
}

static void rowbin_priv_put_bytes(rowbin_priv_out *out, rowbin_string text) {
    size_t i;
    for (i = 0; i < text.size; i++) {
        rowbin_priv_put(out, text.data[i]);
    }
}

static void rowbin_priv_put_unsigned(rowbin_priv_out *out, uint64_t value) {
    char digits[20];
    size_t n = 0;
    do {
        digits[n++] = (char)('0' + value % 10);
        value /= 10;
    } while (value > 0);
    while (n > 0) {
        rowbin_priv_put(out, digits[--n]);
    }
}

static void rowbin_priv_put_signed(rowbin_priv_out *out, int64_t value) {
    if (value < 0) {
        rowbin_priv_put(out, '-');
    }
    rowbin_priv_put_unsigned(
        out, value < 0 ? 0 - (uint64_t)value : (uint64_t)value);
}

/* The values of an Enum, one after the other. */
typedef struct rowbin_priv_values {
    rowbin_string list;
    int form;
    bool wide; /* of an Enum16 */
    int32_t value;
    rowbin_priv_letters name;
} rowbin_priv_values;

static rowbin_priv_values rowbin_priv_values_of(const rowbin_node *node) {
    rowbin_priv_values v;
    memset(&v, 0, sizeof v);
    v.list = node->text;
    v.form = node->form;
    v.wide = node->kind == ROWBIN_TYPE_Enum16;
    if (node->form == ROWBIN_FORM_TYPE) { /* Nullable(Enum8('a' = 1)) */
        while (v.list.size > 0 && !rowbin_priv_at(&v.list, '\'')) {
            rowbin_priv_advance(&v.list, 1);
        }
        v.form = ROWBIN_FORM_TEXT;
    }
    return v;
}

static bool rowbin_priv_next_value(rowbin_priv_values *v) {
    const unsigned char *const p = (const unsigned char *)v->list.data;
    const uint64_t width = v->wide ? 2 : 1;
    rowbin_priv_cursor c;
    if (v->form == ROWBIN_FORM_TEXT) {
        if (!rowbin_priv_enum_value(&v->list, &v->name.rest, &v->value)) {
            return false;
        }
        v->name.form = ROWBIN_FORM_TEXT;
        v->name.quote = '\'';
        rowbin_priv_accept(&v->list, ',');
        return true;
    }
    /* The length of a name, the name, and its value. */
    rowbin_priv_open(&c, p, p + v->list.size, 0);
    if (!rowbin_priv_take_text(&c, &v->name.rest) ||
        !rowbin_priv_take_bytes(&c, width)) {
        return false;
    }
    v->name.form = ROWBIN_FORM_RAW;
    v->value = v->wide ? rowbin_priv_load_int16_t(c.p - 2)
                       : rowbin_priv_load_int8_t(c.p - 1);
    v->list.data = (const char *)c.p;
    v->list.size = (size_t)(c.end - c.p);
    return true;
}

/* Heapsort: in place, without recursion, and never slow. */
static void rowbin_priv_sort_keys(uint64_t *keys, size_t n) {
    size_t begin = n / 2;
    while (n > 1) {
        uint64_t key;
        size_t hole = 0, next;
        if (begin > 0) {
            key = keys[hole = --begin];
        } else {
            key = keys[--n];
            keys[n] = keys[0];
        }
        while ((next = 2 * hole + 1) < n) {
            next += next + 1 < n && keys[next + 1] > keys[next] ? 1 : 0;
            if (keys[next] <= key) {
                break;
            }
            keys[hole] = keys[next];
            hole = next;
        }
        keys[hole] = key;
    }
}

/* In the index of an Enum, a value is its number and, below, its place in the
   node's text. */
static uint64_t rowbin_priv_key(int64_t number, size_t at) {
    return (uint64_t)(number - INT32_MIN) << 32 | at;
}

/* Nodes that the indexes of a maker's Enums take. */
static size_t rowbin_priv_index_nodes(const rowbin_priv_maker *m) {
    const size_t in_one = sizeof(rowbin_node) / sizeof(uint64_t);
    return (m->values + in_one - 1) / in_one;
}

/* Makes the indexes, behind the nodes: without, each value that is printed
   would take as long as the type's text. */
static void rowbin_priv_index(const rowbin_priv_maker *m) {
    uint64_t *keys = (uint64_t *)(void *)(m->nodes + m->count);
    size_t i;
    for (i = 0; i < m->count; i++) {
        rowbin_node *const node = &m->nodes[i];
        if (rowbin_priv_is_enum(node) && node->text.size <= UINT32_MAX) {
            rowbin_priv_values v = rowbin_priv_values_of(node);
            bool sorted = true;
            size_t n;
            for (n = 0; n < node->n; n++) {
                const size_t at = (size_t)(v.list.data - node->text.data);
                rowbin_priv_next_value(&v);
                keys[n] = rowbin_priv_key(v.value, at);
                sorted = sorted && (n == 0 || keys[n - 1] < keys[n]);
            }
            if (!sorted) {
                rowbin_priv_sort_keys(keys, n);
            }
            node->values = keys;
            keys += n;
        }
    }
}

/* Puts an Enum's values in the order of their numbers. */
static void rowbin_priv_put_values(rowbin_priv_out *out,
                                   const rowbin_node *node) {
    /* More values than this are not sorted: that takes n * n steps. */
    const size_t most = 256;
    rowbin_priv_values v = rowbin_priv_values_of(node);
    bool as_they_are = true;
    bool first = true;
    int64_t number = INT32_MIN;
    while (rowbin_priv_next_value(&v)) {
        as_they_are = as_they_are && (v.value >= number || node->n > most);
        number = v.value;
    }
    number = INT32_MIN;
    do { /* puts those of this number, of which may be several */
        int64_t next = INT64_MAX;
        v = rowbin_priv_values_of(node);
        while (rowbin_priv_next_value(&v)) {
            if (as_they_are || v.value == number) {
                rowbin_priv_put_text(out, first ? "" : ", ");
                rowbin_priv_put_quoted(out, v.name, '\'');
                rowbin_priv_put_text(out, " = ");
                rowbin_priv_put_signed(out, v.value);
                first = false;
            } else if (v.value > number && v.value < next) {
                next = v.value;
            }
        }
        number = next;
    } while (number < INT64_MAX);
}

/* Puts a parameter of an aggregate function from its binary form. */
static void rowbin_priv_put_field(rowbin_priv_out *out,
                                  rowbin_priv_cursor *t) {
    rowbin_priv_letters text = {{"", 0}, ROWBIN_FORM_RAW, 0};
    uint64_t n = 0;
    switch (*t->p++) {
    case 0x00:
        rowbin_priv_put_text(out, "NULL");
        break;
    case 0x01:
        rowbin_priv_take_number(t, UINT64_MAX, &n);
        rowbin_priv_put_unsigned(out, n);
        break;
    case 0x02: /* zigzag */
        rowbin_priv_take_number(t, UINT64_MAX, &n);
        rowbin_priv_put_signed(out, (int64_t)(n >> 1 ^ (0 - (n & 1))));
        break;
    case 0x07:
        rowbin_priv_put_Float64(out, rowbin_priv_load_uint64_t(t->p));
        t->p += 8;
        break;
    case 0x0c:
        rowbin_priv_take_text(t, &text.rest);
        rowbin_priv_put_quoted(out, text, '\'');
        break;
    default: /* 0x0d, Array */
        rowbin_priv_take_number(t, ROWBIN_MAX_TYPES, &n);
        rowbin_priv_put(out, '[');
        while (n-- > 0) {
            rowbin_priv_put_field(out, t);
            rowbin_priv_put_text(out, n > 0 ? ", " : "");
        }
        rowbin_priv_put(out, ']');
        break;
    }
}

/* Puts the name of an aggregate function and its parameters. */
static void rowbin_priv_put_function(rowbin_priv_out *out,
                                     const rowbin_node *node) {
    const unsigned char *p = (const unsigned char *)node->text.data;
    rowbin_priv_cursor t;
    rowbin_string name;
    uint64_t n = 0;
    size_t i;
    char quote = 0;
    if (node->form == ROWBIN_FORM_RAW) {
        rowbin_priv_open(&t, p, p + node->text.size, 0);
        if (rowbin_priv_take_text(&t, &name)) {
            rowbin_priv_put_bytes(out, name);
            rowbin_priv_take_number(&t, ROWBIN_MAX_TYPES, &n);
        }
        rowbin_priv_put_text(out, n > 0 ? "(" : "");
        for (i = 0; i < n; i++) {
            rowbin_priv_put_text(out, i > 0 ? ", " : "");
            rowbin_priv_put_field(out, &t);
        }
        rowbin_priv_put_text(out, n > 0 ? ")" : "");
        return;
    }
    for (i = 0; i < node->text.size; i++) { /* one blank behind a comma */
        const char c = node->text.data[i];
        if (quote != 0 && c == '\\' && i + 1 < node->text.size) {
            rowbin_priv_put(out, c);
            rowbin_priv_put(out, node->text.data[++i]);
            continue;
        }
        if (quote != 0 ? c == quote : rowbin_priv_is_quote(c)) {
            quote = quote != 0 ? 0 : c;
        }
        if (quote != 0 || !rowbin_priv_is_blank(c)) {
            rowbin_priv_put(out, c);
        }
        if (quote == 0 && c == ',') {
            rowbin_priv_put(out, ' ');
        }
    }
}

/* Puts the types of a list up to its END, which is passed. */
static void rowbin_priv_put_types(rowbin_priv_out *out,
                                  const rowbin_node *nodes, size_t *at,
                                  bool of_json) {
    const char *comma = "";
    for (; nodes[*at].kind != ROWBIN_NODE_END; comma = ", ") {
        const rowbin_node *node = &nodes[*at];
        if (node->kind == ROWBIN_NODE_LIMIT) {
            /* Only what differs from the engine's default. */
            ++*at;
            if (node->scale != ROWBIN_PRIV_DYNAMIC_TYPES) {
                rowbin_priv_put_text(out, "max_dynamic_types=");
                rowbin_priv_put_signed(out, node->scale);
                comma = ", ";
            }
            if (node->n != ROWBIN_PRIV_DYNAMIC_PATHS) {
                rowbin_priv_put_text(out, comma);
                rowbin_priv_put_text(out, "max_dynamic_paths=");
                rowbin_priv_put_unsigned(out, node->n);
                comma = ", ";
            }
            node = &nodes[*at];
            if (node->kind == ROWBIN_NODE_END) {
                break;
            }
        }
        rowbin_priv_put_text(out, comma);
        if (node->kind == ROWBIN_NODE_SKIP) {
            rowbin_priv_put_text(out, "SKIP ");
            rowbin_priv_put_name(out, node, true);
            ++*at;
        } else if (node->kind == ROWBIN_NODE_SKIP_REGEXP) {
            rowbin_priv_put_text(out, "SKIP REGEXP ");
            rowbin_priv_put_quoted(out, rowbin_priv_letters_of(node), '\'');
            ++*at;
        } else {
            if (node->kind == ROWBIN_NODE_NAME) {
                rowbin_priv_put_name(out, node, of_json);
                rowbin_priv_put(out, ' ');
                ++*at;
            }
            rowbin_priv_put_type(out, nodes, at);
        }
    }
    ++*at;
}

/* The text of a type in a column list; see ROWBIN_PRIV_L1_Tuple. */
static rowbin_string rowbin_priv_listed(const rowbin_node *node) {
    static const char prefix[] = "ROWBIN_TYPE_";
    rowbin_string text = node->text;
    if (text.size >= sizeof prefix - 1 &&
        memcmp(text.data, prefix, sizeof prefix - 1) == 0) {
        rowbin_priv_advance(&text, sizeof prefix - 1);
    }
    return text;
}

/* Puts the text of the type at nodes[*at], as the engine writes it in a header,
   and moves behind it. Recursion is bounded by the nesting of the nodes. */
static void rowbin_priv_put_type(rowbin_priv_out *out,
                                 const rowbin_node *nodes, size_t *at) {
    const rowbin_node *node = &nodes[*at];
    ++*at;
    if (node->form == ROWBIN_FORM_TYPE) { /* as spelled in a list */
        const rowbin_string text = rowbin_priv_listed(node);
        rowbin_node parsed[8];
        const size_t n = rowbin_parse_type(text.data, text.size, 0, parsed, 8);
        size_t first = 0;
        if (n == 0 || n > 8) {
            rowbin_priv_put_bytes(out, text);
        } else {
            rowbin_priv_put_type(out, parsed, &first);
        }
        return;
    }
    switch (node->kind) {
    case ROWBIN_TYPE_Decimal32:
    case ROWBIN_TYPE_Decimal64:
    case ROWBIN_TYPE_Decimal128:
    case ROWBIN_TYPE_Decimal256:
        rowbin_priv_put_text(out, "Decimal(");
        rowbin_priv_put_unsigned(out, node->n);
        rowbin_priv_put_text(out, ", ");
        rowbin_priv_put_signed(out, node->scale);
        rowbin_priv_put(out, ')');
        return;
    default:
        rowbin_priv_put_text(out, rowbin_type_name(node->kind));
        break;
    }
    switch (node->kind) {
    case ROWBIN_TYPE_FixedString:
        rowbin_priv_put(out, '(');
        rowbin_priv_put_unsigned(out, node->n);
        break;
    case ROWBIN_TYPE_DateTime64:
    case ROWBIN_TYPE_Time64:
    case ROWBIN_TYPE_DateTime:
        if (node->kind == ROWBIN_TYPE_DateTime && node->text.size == 0) {
            return;
        }
        rowbin_priv_put(out, '(');
        if (node->kind != ROWBIN_TYPE_DateTime) {
            rowbin_priv_put_signed(out, node->scale);
            rowbin_priv_put_text(out, node->text.size > 0 ? ", " : "");
        }
        if (node->text.size > 0) {
            rowbin_priv_put_quoted(out, rowbin_priv_letters_of(node), '\'');
        }
        break;
    case ROWBIN_TYPE_Enum8:
    case ROWBIN_TYPE_Enum16:
        if (node->n == 0) {
            return;
        }
        rowbin_priv_put(out, '(');
        rowbin_priv_put_values(out, node);
        break;
    case ROWBIN_TYPE_Dynamic:
        if (node->scale == ROWBIN_PRIV_DYNAMIC_TYPES) {
            return;
        }
        rowbin_priv_put_text(out, "(max_types=");
        rowbin_priv_put_signed(out, node->scale);
        break;
    case ROWBIN_TYPE_JSON:
        if (node->nodes == 1) {
            return;
        }
        rowbin_priv_put(out, '(');
        rowbin_priv_put_types(out, nodes, at, true);
        break;
    case ROWBIN_TYPE_Nullable:
    case ROWBIN_TYPE_LowCardinality:
        rowbin_priv_put(out, '(');
        rowbin_priv_put_type(out, nodes, at);
        break;
    case ROWBIN_TYPE_QBit:
        rowbin_priv_put(out, '(');
        rowbin_priv_put_types(out, nodes, at, false);
        rowbin_priv_put_text(out, ", ");
        rowbin_priv_put_unsigned(out, node->n);
        if (node->scale > 0) {
            rowbin_priv_put_text(out, ", ");
            rowbin_priv_put_signed(out, node->scale);
        }
        break;
    case ROWBIN_TYPE_AggregateFunction:
    case ROWBIN_TYPE_SimpleAggregateFunction:
        rowbin_priv_put(out, '(');
        if (node->n > 0) {
            rowbin_priv_put_unsigned(out, node->n);
            rowbin_priv_put_text(out, ", ");
        }
        rowbin_priv_put_function(out, node);
        if (nodes[*at].kind != ROWBIN_NODE_END) {
            rowbin_priv_put_text(out, ", ");
        }
        rowbin_priv_put_types(out, nodes, at, false);
        break;
    case ROWBIN_TYPE_Array:
    case ROWBIN_TYPE_Map:
    case ROWBIN_TYPE_Tuple:
    case ROWBIN_TYPE_Nested:
    case ROWBIN_TYPE_Variant:
        rowbin_priv_put(out, '(');
        rowbin_priv_put_types(out, nodes, at, false);
        break;
    default:
        return;
    }
    rowbin_priv_put(out, ')');
}

ROWBIN_API size_t rowbin_format_type(const rowbin_node *type, char *buffer,
                                     size_t capacity) {
    rowbin_priv_out out = rowbin_priv_open_out(buffer, capacity);
    size_t at = 0;
    rowbin_priv_put_type(&out, type, &at);
    return rowbin_priv_close_out(&out);
}

ROWBIN_API size_t rowbin_node_text(const rowbin_node *node, char *buffer,
                                   size_t capacity) {
    rowbin_priv_out out = rowbin_priv_open_out(buffer, capacity);
    rowbin_priv_letters letters = rowbin_priv_letters_of(node);
    int byte;
    while ((byte = rowbin_priv_letter(&letters)) >= 0) {
        rowbin_priv_put(&out, (char)byte);
    }
    return rowbin_priv_close_out(&out);
}

ROWBIN_API size_t rowbin_parse_type(const char *text, size_t size, int flags,
                                    rowbin_node *nodes, size_t capacity) {
    rowbin_priv_maker m = rowbin_priv_open_maker(nodes, capacity);
    rowbin_string rest;
    uint64_t measure;
    rest.data = text;
    rest.size = size;
    m.json_as_string = (flags & ROWBIN_JSON_AS_STRING) != 0;
    if (!rowbin_priv_make(&m, &rest, &measure)) {
        return 0;
    }
    rowbin_priv_skip_blanks(&rest);
    return rest.size == 0 ? m.count : 0;
}

/* ---- Comparing a declared type with a found one ---- */

ROWBIN_API bool rowbin_priv_sorted(rowbin_priv_cursor *c) {
    const rowbin_node *const nodes = c->nodes;
    const uint32_t end = rowbin_priv_behind(nodes, 0);
    uint32_t i, at, next;
    c->nodes = NULL;
    for (i = 0; i < end; i++) {
        if (nodes[i].kind != ROWBIN_TYPE_Variant) {
            continue;
        }
        for (at = i + 1; nodes[at].kind != ROWBIN_NODE_END; at = next) {
            next = rowbin_priv_behind(nodes, at);
            if (nodes[next].kind != ROWBIN_NODE_END &&
                rowbin_priv_compare_types(&nodes[at], &nodes[next]) >= 0) {
                return rowbin_priv_refuses(c, ROWBIN_E_TYPE);
            }
        }
    }
    return true;
}

/* The nodes of a type that is not composite, and those around it. */
typedef struct rowbin_priv_type {
    rowbin_node nodes[32]; /* enough also for a JSON that skips paths */
    const rowbin_node *plain;
    bool nullable;
} rowbin_priv_type;

/* Parses the text of such a type. False: not one, or not well formed. */
static bool rowbin_priv_parse_plain(rowbin_string text,
                                    rowbin_priv_type *type) {
    const size_t room = sizeof type->nodes / sizeof type->nodes[0];
    const size_t count =
        rowbin_parse_type(text.data, text.size, 0, type->nodes, room);
    if (count == 0 || count > room) {
        return false;
    }
    type->nullable = false;
    type->plain = type->nodes;
    while (type->plain->kind == ROWBIN_TYPE_Nullable ||
           type->plain->kind == ROWBIN_TYPE_LowCardinality ||
           type->plain->kind == ROWBIN_TYPE_SimpleAggregateFunction) {
        type->nullable =
            type->nullable || type->plain->kind == ROWBIN_TYPE_Nullable;
        type->plain++;
    }
    return type->plain->pass != NULL;
}

/* Finds an Enum's value by its number. */
static bool rowbin_priv_find_value(const rowbin_node *node, int64_t number,
                                   rowbin_priv_letters *name) {
    rowbin_priv_values v = rowbin_priv_values_of(node);
    if (node->values != NULL) { /* the first that is not less */
        const uint64_t key = rowbin_priv_key(number, 0);
        size_t first = 0, end = node->n;
        while (first < end) {
            const size_t middle = first + (end - first) / 2;
            if (node->values[middle] < key) {
                first = middle + 1;
            } else {
                end = middle;
            }
        }
        if (first == node->n || node->values[first] - key > UINT32_MAX) {
            return false;
        }
        rowbin_priv_advance(&v.list, (uint32_t)node->values[first]);
        rowbin_priv_next_value(&v);
        *name = v.name;
        return true;
    }
    while (rowbin_priv_next_value(&v)) {
        if (v.value == number) {
            *name = v.name;
            return true;
        }
    }
    return false;
}

/* Do two type texts mean the same values? What the declared one leaves out (a
   zone, an Enum's values) may be anything. Work is bounded by the length of
   the declared one times that of the other. */
static bool rowbin_priv_same_type(rowbin_string declared, rowbin_string found) {
    rowbin_priv_type types[2];
    const rowbin_node *a, *b;
    rowbin_priv_values x, y;
    rowbin_priv_letters name;
    if (!rowbin_priv_parse_plain(declared, &types[0]) ||
        !rowbin_priv_parse_plain(found, &types[1])) {
        return false;
    }
    a = types[0].plain;
    b = types[1].plain;
    if (a->kind != b->kind || types[0].nullable != types[1].nullable) {
        return false;
    }
    switch (a->kind) {
    case ROWBIN_TYPE_Dynamic:
        return true;
    case ROWBIN_TYPE_JSON: /* a path of a declared type has other bytes */
        return (a->nodes <= 2 || a[2].kind != ROWBIN_NODE_NAME) &&
               (b->nodes <= 2 || b[2].kind != ROWBIN_NODE_NAME);
    case ROWBIN_TYPE_Enum8:
    case ROWBIN_TYPE_Enum16:
        break;
    default:
        return a->n == b->n && a->scale == b->scale &&
               (a->text.size == 0 || b->text.size == 0 ||
                rowbin_priv_compare_letters(rowbin_priv_letters_of(a),
                                            rowbin_priv_letters_of(b)) == 0);
    }
    if (a->n > 0 && a->n != b->n) {
        return false;
    }
    x = rowbin_priv_values_of(a);
    y = rowbin_priv_values_of(b);
    while (rowbin_priv_next_value(&x)) {
        /* As a rule both lists are in the same order. */
        name = y.name;
        if (rowbin_priv_next_value(&y) && y.value == x.value) {
            name = y.name;
        } else if (!rowbin_priv_find_value(b, x.value, &name)) {
            return false;
        }
        if (rowbin_priv_compare_letters(x.name, name) != 0) {
            return false;
        }
    }
    return true;
}

/* Splits a type into its name and the text between its parentheses. Wrappers
   that do not change the bytes are taken off. False: not well formed. */
static bool rowbin_priv_split(rowbin_string text, rowbin_string *name,
                              rowbin_string *inside) {
    for (;;) {
        *name = rowbin_priv_word(&text);
        *inside = text;
        inside->size = 0;
        if (rowbin_priv_accept(&text, '(')) {
            *inside = text;
            while (inside->size > 0 &&
                   inside->data[inside->size - 1] == ' ') {
                inside->size--;
            }
            if (inside->size == 0 || inside->data[--inside->size] != ')') {
                return false;
            }
        }
        if (rowbin_priv_equal(*name, rowbin_priv_text("LowCardinality"))) {
            text = *inside;
        } else if (rowbin_priv_equal(
                       *name, rowbin_priv_text("SimpleAggregateFunction"))) {
            text = *inside;
            rowbin_priv_argument(&text);
            if (!rowbin_priv_accept(&text, ',')) {
                return false;
            }
        } else {
            return name->size > 0;
        }
    }
}

/* Takes the name off an element of a Tuple or Nested, if it has one. */
static rowbin_string rowbin_priv_element_name(rowbin_string *element) {
    rowbin_string rest = *element;
    rowbin_string name;
    const bool good = rowbin_priv_identifier(&rest, false, &name);
    rowbin_priv_skip_blanks(&rest);
    if (!good || rest.size == 0 || !rowbin_priv_is_word(rest.data[0])) {
        name.size = 0; /* it was the type */
    } else {
        *element = rest;
    }
    return name;
}

static bool rowbin_priv_same_nodes(const rowbin_node *nodes, uint32_t *at,
                                   rowbin_string found);

/* Do the types up to an END mean the same as a list of arguments? */
static bool rowbin_priv_same_list(const rowbin_node *nodes, uint32_t *at,
                                  rowbin_string found) {
    while (nodes[*at].kind != ROWBIN_NODE_END) {
        rowbin_string element = rowbin_priv_argument(&found);
        const rowbin_string name = rowbin_priv_element_name(&element);
        if (nodes[*at].kind == ROWBIN_NODE_NAME) {
            rowbin_priv_letters letters = {name, ROWBIN_FORM_TEXT, 0};
            if (name.size > 0 &&
                rowbin_priv_compare_letters(
                    letters, rowbin_priv_letters_of(&nodes[*at])) != 0) {
                return false;
            }
            ++*at;
        }
        if (!rowbin_priv_same_nodes(nodes, at, element)) {
            return false;
        }
        if (nodes[*at].kind != ROWBIN_NODE_END &&
            !rowbin_priv_accept(&found, ',')) {
            return false;
        }
    }
    ++*at;
    rowbin_priv_skip_blanks(&found);
    return found.size == 0;
}

/* Does the type at nodes[*at] mean the same as a type's text? Moves behind it.
   Recursion is bounded by the nesting of the column list. */
static bool rowbin_priv_same_nodes(const rowbin_node *nodes, uint32_t *at,
                                 rowbin_string found) {
    const rowbin_node *node = &nodes[(*at)++];
    rowbin_string name, inside, text, size;
    bool is_array;
    int32_t n;
    if (node->pass != NULL) {
        return rowbin_priv_same_type(rowbin_priv_listed(node), found);
    }
    if (node->kind == ROWBIN_TYPE_LowCardinality) { /* or not: the same bytes */
        return rowbin_priv_same_nodes(nodes, at, found);
    }
    if (!rowbin_priv_split(found, &name, &inside)) {
        return false;
    }
    is_array = rowbin_priv_equal(name, rowbin_priv_text("Array"));
    switch (node->kind) {
    case ROWBIN_TYPE_Nullable:
        return rowbin_priv_equal(name, rowbin_priv_text("Nullable")) &&
               rowbin_priv_same_nodes(nodes, at, inside);
    case ROWBIN_TYPE_QBit:
        text = rowbin_priv_argument(&inside);
        if (!rowbin_priv_equal(name, rowbin_priv_text("QBit")) ||
            !rowbin_priv_accept(&inside, ',')) {
            return false;
        }
        size = rowbin_priv_argument(&inside);
        return rowbin_priv_number(&size, &n) && (size_t)n == node->n &&
               rowbin_priv_same_list(nodes, at, text);
    case ROWBIN_TYPE_Nested:
        if (is_array) {
            if (!rowbin_priv_split(inside, &name, &inside) ||
                !rowbin_priv_equal(name, rowbin_priv_text("Tuple"))) {
                return false;
            }
        } else if (!rowbin_priv_equal(name, rowbin_priv_text("Nested"))) {
            return false;
        }
        return rowbin_priv_same_list(nodes, at, inside);
    case ROWBIN_TYPE_Array:
        if (rowbin_priv_equal(name, rowbin_priv_text("Nested")) &&
            nodes[*at].kind == ROWBIN_TYPE_Tuple) {
            ++*at;
            if (!rowbin_priv_same_list(nodes, at, inside)) {
                return false;
            }
            ++*at; /* the END of Array */
            return true;
        }
        return is_array && rowbin_priv_same_list(nodes, at, inside);
    default:
        return rowbin_priv_kind(name) == node->kind &&
               rowbin_priv_same_list(nodes, at, inside);
    }
}

static bool rowbin_priv_same_column(const rowbin_column *column,
                                    rowbin_string found) {
    const rowbin_string type = rowbin_priv_text(column->type);
    uint32_t at = 0;
    if (column->nodes != NULL && column->nodes->nodes == 0) { /* of a list */
        return rowbin_priv_same_nodes(column->nodes, &at, found);
    }
    return rowbin_priv_equal(type, found) || rowbin_priv_same_type(type, found);
}

/* ---- Header ---- */

/* Reads a varuint. */
static bool rowbin_priv_read_varint(rowbin_reader *r, uint64_t *value) {
    const rowbin_priv_varuint v = rowbin_priv_varint(r->end + r->at, r->end);
    if (v.next != NULL) {
        r->at = v.next - r->end;
    } else if (v.value == 0) {
        rowbin_priv_stop(r, r->at, (uint64_t)0 - (uint64_t)r->at + 1);
    } else {
        rowbin_priv_fail(r, ROWBIN_E_VARINT, r->at);
    }
    *value = v.value;
    return v.next != NULL;
}

/* Reads a name or type of a header. */
static bool rowbin_priv_read_text(rowbin_reader *r, rowbin_string *text) {
    const ptrdiff_t at = r->at;
    uint64_t size;
    if (!rowbin_priv_read_varint(r, &size)) {
        return false;
    }
    if (size > ROWBIN_MAX_HEADER_TEXT) {
        rowbin_priv_fail(r, ROWBIN_E_LIMIT, at);
        return false;
    }
    if (size > 0 - (uint64_t)r->at) {
        rowbin_priv_stop(r, at, (uint64_t)(r->at - at) + size);
        return false;
    }
    text->data = (const char *)r->end + r->at;
    text->size = (size_t)size;
    r->at += (ptrdiff_t)size;
    return true;
}

static bool rowbin_priv_is_named(const rowbin_column *column,
                                 rowbin_string name) {
    return name.size == column->name_size &&
           memcmp(name.data, column->name, name.size) == 0;
}

/* Reads a header and compares it, from where it was left. At a stop, *e knows
   the column. */
static bool rowbin_priv_read_header(rowbin_reader *r,
                                    const rowbin_schema *schema,
                                    rowbin_error *e) {
    const size_t texts =
        r->header == ROWBIN_NAMES ? schema->count : 2 * schema->count;
    ptrdiff_t at = r->at;
    uint64_t count;
    if (r->header_bytes == 0) {
        if (!rowbin_priv_read_varint(r, &count)) {
            return false;
        }
        if (count != schema->count) {
            e->needed = schema->count;
            e->available = count;
            rowbin_priv_fail(r, ROWBIN_E_SCHEMA, at);
            return false;
        }
        r->header_bytes = (size_t)(r->at - at);
    } else {
        r->at += (ptrdiff_t)r->header_bytes;
    }
    for (; r->header_texts < texts; r->header_texts++) {
        const bool is_type = r->header_texts >= schema->count;
        const rowbin_column *column =
            &schema->columns[r->header_texts % schema->count];
        e->column = r->header_texts % schema->count;
        at = r->at;
        if (!rowbin_priv_read_text(r, &e->found)) {
            return false;
        }
        if (is_type ? !rowbin_priv_same_column(column, e->found)
                    : !rowbin_priv_is_named(column, e->found)) {
            rowbin_priv_fail(r, is_type ? ROWBIN_E_TYPE : ROWBIN_E_SCHEMA, at);
            return false;
        }
        r->header_bytes += (size_t)(r->at - at);
    }
    return true;
}

static bool rowbin_priv_check(rowbin_reader *r, const rowbin_schema *schema,
                              unsigned char what) {
    rowbin_error ignored;
    if (r->at > 0) {
        if (r->error != 0 || r->header == 0) {
            return false;
        }
        rowbin_priv_rewind(r);
    }
    r->header = what;
    if (!rowbin_priv_read_header(r, schema, &ignored)) {
        return false;
    }
    r->header = 0;
    r->header_texts = 0;
    r->header_bytes = 0;
    r->start = r->end + r->at;
    return true;
}

ROWBIN_API bool rowbin_check_header(rowbin_reader *r,
                                    const rowbin_schema *schema) {
    return rowbin_priv_check(r, schema, ROWBIN_NAMES_AND_TYPES);
}

ROWBIN_API bool rowbin_check_names(rowbin_reader *r,
                                   const rowbin_schema *schema) {
    return rowbin_priv_check(r, schema, ROWBIN_NAMES);
}

/* ---- Dynamic and JSON: values whose bytes say their types ---- */

/* Passing over values of types in the binary type encoding: a tag, see the
   cases below, and its parameters. */
typedef struct rowbin_priv_dynamic {
    rowbin_priv_cursor *c; /* where the values are; NULL: only types */
    uint32_t types;        /* how many may still be in this type, or CHECKED */
    uint32_t depth;        /* how deep they may still be nested */
    bool json_as_string;   /* a value of JSON is a String */
    rowbin_priv_maker *maker; /* of the type's nodes, or NULL */
    bool nullable;            /* the next type is inside of a Nullable */
} rowbin_priv_dynamic;
#define ROWBIN_PRIV_CHECKED UINT32_MAX

/* Makes a node while a type is looked at, if nodes are wanted. */
static size_t rowbin_priv_note(rowbin_priv_dynamic *d, int kind) {
    return d->maker == NULL ? 0 : rowbin_priv_add(d->maker, kind);
}

/* Completes it: what stands in the type as text or list, and two numbers. */
static void rowbin_priv_notes(rowbin_priv_dynamic *d, size_t at,
                              const unsigned char *begin,
                              const unsigned char *end, uint64_t n,
                              int scale) {
    if (d->maker != NULL) {
        rowbin_node *node = rowbin_priv_node(d->maker, at);
        node->text.data = (const char *)begin;
        node->text.size = (size_t)(end - begin);
        node->n = (size_t)n;
        node->scale = scale;
    }
}

/* Ends the node of a type with others inside, of this measure. */
static void rowbin_priv_note_end(rowbin_priv_dynamic *d, size_t at, int kind,
                                 uint64_t measure) {
    if (d->maker != NULL) {
        rowbin_priv_close(d->maker, at, kind, measure);
    }
}

static bool rowbin_priv_note_plain(rowbin_priv_dynamic *d, size_t at) {
    if (d->maker != NULL) {
        rowbin_priv_make_plain(rowbin_priv_node(d->maker, at),
                               d->maker->json_as_string);
        rowbin_priv_count_values(d->maker, at);
    }
    return true;
}

/* Passes over a type at t. If `has_value`, also over a value of it at d->c;
   the type was checked before then. Else stores the measure. */
static bool rowbin_priv_typed(rowbin_priv_dynamic *d, rowbin_priv_cursor *t,
                              bool has_value, uint64_t *measure);

/* Takes `n` from what may still be in a type: types and names, all of which
   are passed over again for each element of an Array. */
static bool rowbin_priv_afford(rowbin_priv_dynamic *d, rowbin_priv_cursor *t,
                               uint64_t n) {
    if (d->types != ROWBIN_PRIV_CHECKED) {
        if (n > d->types) {
            return rowbin_priv_refuses(t, ROWBIN_E_LIMIT);
        }
        d->types -= (uint32_t)n;
    }
    return true;
}

/* Passes over `n` names, each followed by `more` bytes. */
static bool rowbin_priv_take_names(rowbin_priv_dynamic *d,
                                   rowbin_priv_cursor *t, uint64_t n,
                                   uint64_t more) {
    rowbin_string name;
    if (d->c != NULL && !rowbin_priv_afford(d, t, n)) {
        return false;
    }
    while (n-- > 0) {
        if (!rowbin_priv_take_text(t, &name) ||
            !rowbin_priv_take_bytes(t, more)) {
            return false;
        }
    }
    return true;
}

/* Passes over a parameter of an aggregate function. */
static bool rowbin_priv_take_field(rowbin_priv_dynamic *d,
                                   rowbin_priv_cursor *t, uint32_t depth) {
    uint64_t n;
    if (t->p == t->end) {
        return rowbin_priv_lacks(t, 1);
    }
    if (!rowbin_priv_afford(d, t, 1)) {
        return false;
    }
    switch (*t->p++) {
    case 0x00: /* NULL */
        return true;
    case 0x01: /* UInt64 */
    case 0x02: /* Int64 */
        return rowbin_priv_take_number(t, UINT64_MAX, &n);
    case 0x07: /* Float64 */
        return rowbin_priv_take_bytes(t, 8);
    case 0x0c: /* String */
        return rowbin_priv_take_names(d, t, 1, 0);
    case 0x0d: /* Array */
        if (depth == 0) {
            t->p--;
            return rowbin_priv_refuses(t, ROWBIN_E_DEPTH);
        }
        if (!rowbin_priv_take_number(t, ROWBIN_MAX_TYPES, &n)) {
            return false;
        }
        while (n-- > 0) {
            if (!rowbin_priv_take_field(d, t, depth - 1)) {
                return false;
            }
        }
        return true;
    default:
        t->p--;
        return rowbin_priv_refuses(t, ROWBIN_E_TYPE);
    }
}

/* A Dynamic: a type and a value of it. */
static bool rowbin_priv_any(rowbin_priv_dynamic *d) {
    rowbin_priv_cursor *const c = d->c;
    rowbin_priv_cursor t = *c;
    rowbin_priv_cursor type = *c;
    uint64_t measure;
    if (c->p < c->end && c->p[0] == 0) {
        c->p++; /* NULL: of type Nothing */
        return true;
    }
    if (c->p < c->end && c->p[0] == 0x2b) {
        /* The engine refuses it, too: it would be nesting without a level. */
        return rowbin_priv_refuses(c, ROWBIN_E_UNSUPPORTED);
    }
    d->types = ROWBIN_MAX_TYPES;
    if (!rowbin_priv_typed(d, &t, false, &measure)) {
        c->fail = t.fail;
        c->need = t.need;
        c->error = t.error;
        return false;
    }
    c->p = t.p;
    d->types = ROWBIN_PRIV_CHECKED;
    return measure < ROWBIN_PRIV_VARIES
               ? rowbin_priv_take_bytes(c, measure)
               : rowbin_priv_typed(d, &type, true, &measure);
}

/* `n` types one after the other, maybe with names before them: the elements of
   a Tuple. With values, `chosen` is the one that has a value, or SIZE_MAX: all
   have. The measure is that of all together. */
static bool rowbin_priv_typed_list(rowbin_priv_dynamic *d,
                                   rowbin_priv_cursor *t, bool has_value,
                                   uint64_t *measure, uint64_t n, bool named,
                                   size_t chosen) {
    rowbin_string name;
    uint64_t one;
    size_t i;
    *measure = 0;
    for (i = 0; i < n; i++) {
        if (named) {
            if (!rowbin_priv_take_name(t, &name)) {
                return false;
            }
            if (d->maker != NULL) {
                rowbin_priv_add_text(d->maker, ROWBIN_NODE_NAME, name,
                                     ROWBIN_FORM_RAW);
            }
        }
        if (!rowbin_priv_typed(d, t,
                               has_value &&
                                   (chosen == SIZE_MAX || chosen == i),
                               &one)) {
            return false;
        }
        *measure = rowbin_priv_both(*measure, one);
    }
    return true;
}

/* A count and as many times `n` types: Array, Map, Nested. */
static bool rowbin_priv_typed_loop(rowbin_priv_dynamic *d,
                                   rowbin_priv_cursor *t, bool has_value,
                                   uint64_t *measure, int kind, uint64_t n,
                                   bool named) {
    const size_t at = rowbin_priv_note(d, kind);
    rowbin_priv_cursor begin = *t;
    size_t count, inner;
    if (!rowbin_priv_typed_list(d, t, false, measure, n, named, SIZE_MAX)) {
        return false;
    }
    rowbin_priv_note_end(d, at, kind, *measure);
    if (has_value) {
        if (d->c->p == d->c->end) {
            return rowbin_priv_lacks(d->c, 1);
        }
        if (!rowbin_priv_take_count(d->c, &count, &inner, 0, *measure)) {
            return false;
        }
        while (count-- > 0) {
            *t = begin;
            if (!rowbin_priv_typed_list(d, t, true, measure, n, named,
                                        SIZE_MAX)) {
                return false;
            }
        }
    }
    *measure = 1 + ROWBIN_PRIV_VARIES;
    return true;
}

/* A JSON: paths, each with a value; `types` is where the type has its `n`
   paths of a declared type, whose values come without a type. */
static bool rowbin_priv_paths(rowbin_priv_dynamic *d,
                              const rowbin_priv_cursor *types, uint64_t n) {
    rowbin_priv_cursor *const c = d->c;
    rowbin_string path, declared;
    uint64_t count, i, measure;
    if (!rowbin_priv_take_number(c, ROWBIN_MAX_COUNT, &count)) {
        return false;
    }
    /* A path takes two bytes at least. */
    if (count * 2 > (uint64_t)(c->end - c->p)) {
        return rowbin_priv_lacks(c, count * 2);
    }
    while (count-- > 0) {
        rowbin_priv_cursor t = *types;
        bool found = false;
        if (!rowbin_priv_take_text(c, &path)) {
            return false;
        }
        for (i = 0; i < n && !found; i++) {
            /* The types were looked at before: only a value is no good. */
            found = rowbin_priv_take_text(&t, &declared) &&
                    rowbin_priv_equal(path, declared);
            if (!rowbin_priv_typed(d, &t, found, &measure)) {
                return false;
            }
        }
        if (!found && !rowbin_priv_any(d)) {
            return false;
        }
    }
    return true;
}

/* Passes over paths or expressions that a JSON skips. */
static bool rowbin_priv_typed_skips(rowbin_priv_dynamic *d,
                                    rowbin_priv_cursor *t, int kind) {
    rowbin_string text;
    uint64_t n;
    if (!rowbin_priv_take_number(t, ROWBIN_MAX_COUNT, &n) ||
        (d->c != NULL && !rowbin_priv_afford(d, t, n))) {
        return false;
    }
    while (n-- > 0) {
        if (kind == ROWBIN_NODE_SKIP ? !rowbin_priv_take_name(t, &text)
                                     : !rowbin_priv_take_text(t, &text)) {
            return false;
        }
        if (d->maker != NULL) {
            rowbin_priv_add_text(d->maker, kind, text, ROWBIN_FORM_RAW);
        }
    }
    return true;
}

/* The parameters of JSON, its tag was taken. */
static bool rowbin_priv_typed_json(rowbin_priv_dynamic *d,
                                   rowbin_priv_cursor *t, bool has_value) {
    const size_t at = rowbin_priv_note(d, ROWBIN_TYPE_JSON);
    const size_t limit = rowbin_priv_note(d, ROWBIN_NODE_LIMIT);
    rowbin_priv_cursor types;
    uint64_t n, paths, ignored;
    rowbin_string text;
    if (!rowbin_priv_take_bytes(t, 1) ||
        !rowbin_priv_take_number(t, INT32_MAX, &paths) ||
        !rowbin_priv_take_bytes(t, 1)) {
        return false;
    }
    if (t->p[-1] > ROWBIN_PRIV_MAX_DYNAMIC_TYPES) {
        t->p--;
        return rowbin_priv_refuses(t, ROWBIN_E_TYPE);
    }
    rowbin_priv_notes(d, limit, t->p, t->p, paths, t->p[-1]);
    if (!rowbin_priv_take_number(t, ROWBIN_MAX_TYPES, &n)) {
        return false;
    }
    types = *t;
    if (!rowbin_priv_typed_list(d, t, false, &ignored, n, true, SIZE_MAX) ||
        !rowbin_priv_typed_skips(d, t, ROWBIN_NODE_SKIP) ||
        !rowbin_priv_typed_skips(d, t, ROWBIN_NODE_SKIP_REGEXP)) {
        return false;
    }
    if (d->maker != NULL) { /* the encoding has them in any order */
        rowbin_priv_sort_all(d->maker, limit + 1);
    }
    rowbin_priv_note_end(d, at, ROWBIN_TYPE_JSON, 0);
    if (n == 0 || d->json_as_string) {
        rowbin_priv_note_plain(d, at);
    }
    return !has_value || (d->json_as_string ? rowbin_priv_take_text(d->c, &text)
                                            : rowbin_priv_paths(d, &types, n));
}

/* A type that the encoding gives by its name: a geo type. */
static bool rowbin_priv_typed_name(rowbin_priv_dynamic *d,
                                   rowbin_priv_cursor *t, bool has_value,
                                   uint64_t *measure) {
    static const struct {
        int kind;
        rowbin_priv_pass *pass;
    } types[] = {
        {ROWBIN_TYPE_Ring, ROWBIN_TYPE_Ring_pass},
        {ROWBIN_TYPE_LineString, ROWBIN_TYPE_LineString_pass},
        {ROWBIN_TYPE_Polygon, ROWBIN_TYPE_Polygon_pass},
        {ROWBIN_TYPE_MultiLineString, ROWBIN_TYPE_MultiLineString_pass},
        {ROWBIN_TYPE_MultiPolygon, ROWBIN_TYPE_MultiPolygon_pass},
        {ROWBIN_TYPE_Geometry, ROWBIN_TYPE_Geometry_pass},
    };
    const unsigned char *const begin = t->p;
    rowbin_string name;
    size_t i;
    if (!rowbin_priv_take_text(t, &name)) {
        return false;
    }
    if (rowbin_priv_equal(name, rowbin_priv_text("Point"))) {
        *measure = 16;
        rowbin_priv_note_plain(d, rowbin_priv_note(d, ROWBIN_TYPE_Point));
        return !has_value || rowbin_priv_take_bytes(d->c, 16);
    }
    for (i = 0; i < sizeof types / sizeof types[0]; i++) {
        if (rowbin_priv_equal(
                name, rowbin_priv_text(rowbin_type_name(types[i].kind)))) {
            *measure = 1 + ROWBIN_PRIV_VARIES;
            rowbin_priv_note_plain(d, rowbin_priv_note(d, types[i].kind));
            return !has_value || (d->c->p == d->c->end
                                      ? rowbin_priv_lacks(d->c, 1)
                                      : types[i].pass(d->c, 0, 0));
        }
    }
    t->p = begin;
    return rowbin_priv_refuses(t, ROWBIN_E_TYPE);
}

/* The name and the parameters of an aggregate function. */
static bool rowbin_priv_typed_function(rowbin_priv_dynamic *d, size_t at,
                                       rowbin_priv_cursor *t,
                                       uint64_t version) {
    const unsigned char *const begin = t->p;
    rowbin_string text;
    uint64_t n;
    if (!rowbin_priv_take_name(t, &text)) {
        return false;
    }
    for (n = 0; n < text.size; n++) {
        const char c = text.data[n];
        if (!rowbin_priv_is_word(c) || (n == 0 && rowbin_priv_is_digit(c))) {
            t->p = begin;
            return rowbin_priv_refuses(t, ROWBIN_E_TYPE);
        }
    }
    if (!rowbin_priv_take_number(t, ROWBIN_MAX_TYPES, &n)) {
        return false;
    }
    while (n-- > 0) {
        if (!rowbin_priv_take_field(d, t, d->depth)) {
            return false;
        }
    }
    rowbin_priv_notes(d, at, begin, t->p, version, 0);
    return true;
}

/* A type whose tag is all there is to it, or numbers and a text behind it. */
static bool rowbin_priv_typed_leaf(rowbin_priv_dynamic *d,
                                   rowbin_priv_cursor *t, unsigned char tag,
                                   bool has_value, uint64_t *measure) {
    static const struct {
        uint8_t kind;
        uint8_t width; /* of a value; 0: of variable width, or see below */
    } types[] = {
#define ROWBIN_PRIV_TAG(name) {ROWBIN_TYPE_##name, ROWBIN_TYPE_##name##_width}
        ROWBIN_PRIV_TAG(Nothing),     ROWBIN_PRIV_TAG(UInt8),
        ROWBIN_PRIV_TAG(UInt16),      ROWBIN_PRIV_TAG(UInt32),
        ROWBIN_PRIV_TAG(UInt64),      ROWBIN_PRIV_TAG(UInt128),
        ROWBIN_PRIV_TAG(UInt256),     ROWBIN_PRIV_TAG(Int8),
        ROWBIN_PRIV_TAG(Int16),       ROWBIN_PRIV_TAG(Int32),
        ROWBIN_PRIV_TAG(Int64),       ROWBIN_PRIV_TAG(Int128),
        ROWBIN_PRIV_TAG(Int256),      ROWBIN_PRIV_TAG(Float32),
        ROWBIN_PRIV_TAG(Float64),     ROWBIN_PRIV_TAG(Date),
        ROWBIN_PRIV_TAG(Date32),      ROWBIN_PRIV_TAG(DateTime),
        ROWBIN_PRIV_TAG(DateTime),    ROWBIN_PRIV_TAG(DateTime64),
        ROWBIN_PRIV_TAG(DateTime64),  ROWBIN_PRIV_TAG(String),
        ROWBIN_PRIV_TAG(FixedString), ROWBIN_PRIV_TAG(Enum8),
        ROWBIN_PRIV_TAG(Enum16),      ROWBIN_PRIV_TAG(Decimal32),
        ROWBIN_PRIV_TAG(Decimal64),   ROWBIN_PRIV_TAG(Decimal128),
        ROWBIN_PRIV_TAG(Decimal256),  ROWBIN_PRIV_TAG(UUID),
    };
    static const uint8_t intervals[] = {
        ROWBIN_TYPE_IntervalNanosecond, ROWBIN_TYPE_IntervalMicrosecond,
        ROWBIN_TYPE_IntervalMillisecond, ROWBIN_TYPE_IntervalSecond,
        ROWBIN_TYPE_IntervalMinute, ROWBIN_TYPE_IntervalHour,
        ROWBIN_TYPE_IntervalDay, ROWBIN_TYPE_IntervalWeek,
        ROWBIN_TYPE_IntervalMonth, ROWBIN_TYPE_IntervalQuarter,
        ROWBIN_TYPE_IntervalYear,
    };
    static const uint8_t digits[] = {0, 9, 18, 38, 76}; /* of Decimals */
    int kind = ROWBIN_TYPE_Nothing;
    uint64_t width = 0;
    uint64_t n = 0;
    int scale = 0;
    const unsigned char *begin = t->p; /* of a text */
    const unsigned char *end = t->p;
    rowbin_string text;
    if (tag < sizeof types / sizeof types[0]) {
        kind = types[tag].kind;
        width = types[tag].width;
    }
    switch (tag) {
    case 0x12: /* DateTime(zone) */
        if (!rowbin_priv_take_text(t, &text)) {
            return false;
        }
        begin = (const unsigned char *)text.data;
        end = begin + text.size;
        break;
    case 0x13: /* DateTime64(P) */
    case 0x14: /* DateTime64(P, zone) */
    case 0x22: /* Interval: a unit */
    case 0x34: /* Time64(P) */
        if (!rowbin_priv_take_bytes(t, 1)) {
            return false;
        }
        scale = t->p[-1];
        if (scale > (tag == 0x22 ? 10 : 9)) {
            t->p--;
            return rowbin_priv_refuses(t, ROWBIN_E_TYPE);
        }
        if (tag == 0x14) {
            if (!rowbin_priv_take_text(t, &text)) {
                return false;
            }
            begin = (const unsigned char *)text.data;
            end = begin + text.size;
        } else if (tag == 0x22) {
            kind = intervals[scale];
            scale = 0;
            width = 8;
        } else if (tag == 0x34) {
            kind = ROWBIN_TYPE_Time64;
            width = 8;
        }
        break;
    case 0x16: /* FixedString(N) */
        if (!rowbin_priv_take_some(t, 0xffffff, &n)) {
            return false;
        }
        width = n;
        break;
    case 0x17: /* Enum8 */
    case 0x18: /* Enum16 */
        if (!rowbin_priv_take_some(t, 65536, &n)) {
            return false;
        }
        begin = t->p;
        if (!rowbin_priv_take_names(d, t, n, tag == 0x17 ? 1 : 2)) {
            return false;
        }
        end = t->p;
        break;
    case 0x19: /* Decimal(P, S) in four widths */
    case 0x1a:
    case 0x1b:
    case 0x1c:
        if (!rowbin_priv_take_bytes(t, 2)) {
            return false;
        }
        n = t->p[-2];
        scale = t->p[-1];
        if (n > digits[tag - 0x19 + 1] || n <= digits[tag - 0x19] ||
            (uint64_t)scale > n) {
            t->p -= 2;
            return rowbin_priv_refuses(t, ROWBIN_E_TYPE);
        }
        break;
    case 0x28:
        kind = ROWBIN_TYPE_IPv4;
        width = 4;
        break;
    case 0x29:
        kind = ROWBIN_TYPE_IPv6;
        width = 16;
        break;
    case 0x2b: /* Dynamic(max_types) */
        if (!rowbin_priv_take_bytes(t, 1)) {
            return false;
        }
        kind = ROWBIN_TYPE_Dynamic;
        scale = t->p[-1];
        if (scale > ROWBIN_PRIV_MAX_DYNAMIC_TYPES) {
            t->p--;
            return rowbin_priv_refuses(t, ROWBIN_E_TYPE);
        }
        break;
    case 0x2d:
        kind = ROWBIN_TYPE_Bool;
        width = 1;
        break;
    case 0x31:
        kind = ROWBIN_TYPE_BFloat16;
        width = 2;
        break;
    case 0x32:
        kind = ROWBIN_TYPE_Time;
        width = 4;
        break;
    default:
        if (tag >= sizeof types / sizeof types[0]) {
            t->p--;
            return rowbin_priv_refuses(t, ROWBIN_E_TYPE);
        }
        break;
    }
#undef ROWBIN_PRIV_TAG
    if (d->maker != NULL) {
        const size_t at = rowbin_priv_note(d, kind);
        rowbin_priv_notes(d, at, begin, end, n, scale);
        rowbin_priv_note_plain(d, at);
    }
    *measure = width > 0                      ? width
               : kind == ROWBIN_TYPE_Nothing ? ROWBIN_PRIV_VARIES
                                              : 1 + ROWBIN_PRIV_VARIES;
    return !has_value ||
           (kind == ROWBIN_TYPE_String    ? rowbin_priv_take_text(d->c, &text)
            : kind == ROWBIN_TYPE_Dynamic ? rowbin_priv_any(d)
            : kind == ROWBIN_TYPE_Nothing /* no value is of it */
                ? rowbin_priv_refuses(d->c, ROWBIN_E_TYPE)
                : rowbin_priv_take_bytes(d->c, width));
}

static bool rowbin_priv_tagged(rowbin_priv_dynamic *d, rowbin_priv_cursor *t,
                               bool has_value, uint64_t *measure) {
    rowbin_priv_cursor *const c = d->c;
    const unsigned char tag = *t->p++;
    uint64_t n = 0;
    uint64_t stride = 0;
    uint64_t ignored;
    size_t chosen = SIZE_MAX;
    size_t at = d->maker == NULL ? 0 : d->maker->count;
    *measure = 1 + ROWBIN_PRIV_VARIES;
    switch (tag) {
    case 0x1e: /* Array(T) */
        return rowbin_priv_typed_loop(d, t, has_value, measure,
                                      ROWBIN_TYPE_Array, 1, false);
    case 0x1f: /* Tuple, without and with names */
    case 0x20:
        rowbin_priv_note(d, ROWBIN_TYPE_Tuple);
        if (!rowbin_priv_take_number(t, ROWBIN_MAX_TYPES, &n) ||
            !rowbin_priv_typed_list(d, t, has_value, measure, n, tag == 0x20,
                                    SIZE_MAX)) {
            return false;
        }
        rowbin_priv_note_end(d, at, ROWBIN_TYPE_Tuple, *measure);
        return true;
    case 0x23: /* Nullable(T) */
        rowbin_priv_note(d, ROWBIN_TYPE_Nullable);
        if (has_value) {
            if (!rowbin_priv_take_bytes(c, 1)) {
                return false;
            }
            has_value = c->p[-1] == 0;
        }
        if (!rowbin_priv_typed(d, t, has_value, &n)) {
            return false;
        }
        rowbin_priv_note_end(d, at, ROWBIN_TYPE_Nullable, n);
        return true;
    case 0x25: /* AggregateFunction: a state has no length */
        if (d->maker == NULL || c != NULL) {
            t->p--;
            return rowbin_priv_refuses(t, ROWBIN_E_UNSUPPORTED);
        }
        d->maker->has_state = true;
        rowbin_priv_note(d, ROWBIN_TYPE_AggregateFunction);
        if (!rowbin_priv_take_number(t, INT32_MAX, &stride) ||
            !rowbin_priv_typed_function(d, at, t, stride) ||
            !rowbin_priv_take_number(t, ROWBIN_MAX_TYPES, &n) ||
            !rowbin_priv_typed_list(d, t, false, &n, n, false, SIZE_MAX)) {
            return false;
        }
        rowbin_priv_note_end(d, at, ROWBIN_TYPE_AggregateFunction, n);
        return true;
    case 0x26: /* LowCardinality(T) */
        rowbin_priv_note(d, ROWBIN_TYPE_LowCardinality);
        if (!rowbin_priv_typed(d, t, has_value, measure)) {
            return false;
        }
        rowbin_priv_note_end(d, at, ROWBIN_TYPE_LowCardinality, *measure);
        return true;
    case 0x27: /* Map(K, V) */
        return rowbin_priv_typed_loop(d, t, has_value, measure,
                                      ROWBIN_TYPE_Map, 2, false);
    case 0x2a: /* Variant */
        rowbin_priv_note(d, ROWBIN_TYPE_Variant);
        if (!rowbin_priv_take_some(t, 255, &n)) {
            return false;
        }
        if (has_value) {
            if (!rowbin_priv_take_bytes(c, 1)) {
                return false;
            }
            chosen = c->p[-1];
            if (chosen >= n && chosen != ROWBIN_PRIV_NO_ALTERNATIVE) {
                c->p--;
                return rowbin_priv_refuses(c, ROWBIN_E_DISCRIMINATOR);
            }
        }
        if (!rowbin_priv_typed_list(d, t, has_value, &ignored, n, false,
                                    chosen)) {
            return false;
        }
        rowbin_priv_note_end(d, at, ROWBIN_TYPE_Variant, ignored);
        return true;
    case 0x2c: /* by its name */
        return rowbin_priv_typed_name(d, t, has_value, measure);
    case 0x2e: /* SimpleAggregateFunction: a value is of the first type */
        rowbin_priv_note(d, ROWBIN_TYPE_SimpleAggregateFunction);
        if (!rowbin_priv_typed_function(d, at, t, 0) ||
            !rowbin_priv_take_some(t, ROWBIN_MAX_TYPES, &n) ||
            !rowbin_priv_typed(d, t, has_value, measure) ||
            (n > 1 && !rowbin_priv_typed_list(d, t, false, &ignored, n - 1,
                                              false, SIZE_MAX))) {
            return false;
        }
        rowbin_priv_note_end(d, at, ROWBIN_TYPE_SimpleAggregateFunction,
                             *measure);
        return true;
    case 0x2f: /* Nested */
        return rowbin_priv_take_some(t, ROWBIN_MAX_TYPES, &n) &&
               rowbin_priv_typed_loop(d, t, has_value, measure,
                                      ROWBIN_TYPE_Nested, n, true);
    case 0x30:
        return rowbin_priv_typed_json(d, t, has_value);
    case 0x36: /* QBit(T, N) */
    case 0x37: /* QBit(T, N, stride) */
        if (!rowbin_priv_typed_loop(d, t, has_value, measure, ROWBIN_TYPE_QBit,
                                    1, false) ||
            !rowbin_priv_take_some(t, INT32_MAX, &n) ||
            (tag == 0x37 && !rowbin_priv_take_some(t, INT32_MAX, &stride))) {
            return false;
        }
        rowbin_priv_notes(d, at, t->p, t->p, n, stride == n ? 0 : (int)stride);
        return true;
    default:
        return rowbin_priv_typed_leaf(d, t, tag, has_value, measure);
    }
}

static bool rowbin_priv_typed(rowbin_priv_dynamic *d, rowbin_priv_cursor *t,
                              bool has_value, uint64_t *measure) {
    bool good, nullable;
    if (t->p == t->end) {
        return rowbin_priv_lacks(t, 1);
    }
    /* A Dynamic as such is no level: the type of its value will be. */
    if (d->depth == 0 && *t->p != 0x2b) {
        return rowbin_priv_refuses(t, ROWBIN_E_DEPTH);
    }
    if (!rowbin_priv_afford(d, t, 1)) {
        return false;
    }
    nullable = d->nullable;
    d->nullable = false;
    if (*t->p == 0x2b) {
        return rowbin_priv_tagged(d, t, has_value, measure);
    }
    if (nullable && *t->p == 0x23) {
        return rowbin_priv_refuses(t, ROWBIN_E_TYPE);
    }
    d->nullable = *t->p == 0x23 ||
                  (nullable && (*t->p == 0x26 || *t->p == 0x2e));
    d->depth--;
    good = rowbin_priv_tagged(d, t, has_value, measure);
    d->depth++;
    if (good && d->maker != NULL && !rowbin_priv_costs(d->maker, *measure)) {
        return rowbin_priv_refuses(t, ROWBIN_E_LIMIT);
    }
    return good;
}

static bool rowbin_priv_leaves(rowbin_priv_cursor *c, size_t rest) {
    return rest > (size_t)(c->end - c->p) ? rowbin_priv_lacks(c, rest) : true;
}

ROWBIN_API bool rowbin_priv_pass_Dynamic(rowbin_priv_cursor *c,
                                         bool json_as_string, size_t rest) {
    rowbin_priv_dynamic d = {NULL, 0, ROWBIN_MAX_DEPTH, false, NULL, false};
    d.c = c;
    d.json_as_string = json_as_string;
    return rowbin_priv_any(&d) && rowbin_priv_leaves(c, rest);
}

/* A JSON with declared paths; the type is c->json. */
static bool rowbin_priv_pass_paths(rowbin_priv_cursor *c, size_t n,
                                   size_t rest) {
    const rowbin_node *const json = c->json;
    const rowbin_node *const end = json + json->nodes - 1;
    uint64_t count;
    (void)n;
    if (!rowbin_priv_take_number(c, ROWBIN_MAX_COUNT, &count)) {
        return false;
    }
    if (count > (uint64_t)(c->end - c->p)) { /* a path's length each */
        return rowbin_priv_lacks(c, count);
    }
    while (count-- > 0) {
        const rowbin_node *node = json + 2; /* behind LIMIT */
        rowbin_string path;
        if (!rowbin_priv_take_text(c, &path)) {
            return false;
        }
        while (node < end && node->kind == ROWBIN_NODE_NAME &&
               !rowbin_priv_is_text(node, path)) {
            node += rowbin_priv_item_size(node);
        }
        if (node < end && node->kind == ROWBIN_NODE_NAME) {
            rowbin_priv_place place;
            memset(&place, 0, sizeof place);
            if (!rowbin_priv_walk(c, node + 1, &place)) {
                return false;
            }
        } else if (!rowbin_priv_pass_Dynamic(c, false, 0)) {
            return false;
        }
    }
    return rowbin_priv_leaves(c, rest);
}

ROWBIN_API bool rowbin_priv_pass_JSON(rowbin_priv_cursor *c, size_t rest) {
    rowbin_priv_dynamic d = {NULL, ROWBIN_PRIV_CHECKED, ROWBIN_MAX_DEPTH,
                             false, NULL, false};
    d.c = c;
    return rowbin_priv_paths(&d, c, 0) && rowbin_priv_leaves(c, rest);
}

/* ---- Tables known at run time ---- */

/* What is done with a column, or with several side by side. */
enum {
    ROWBIN_PRIV_PASS,    /* `size` bytes are not wanted */
    ROWBIN_PRIV_COPY,    /* `size` bytes are the value */
    ROWBIN_PRIV_COPY_1,
    ROWBIN_PRIV_COPY_2,
    ROWBIN_PRIV_COPY_4,
    ROWBIN_PRIV_COPY_8,
    ROWBIN_PRIV_CONVERT, /* they become one */
    ROWBIN_PRIV_TEXT,    /* a String */
    ROWBIN_PRIV_VALUE    /* any other: walked over, then viewed */
};

typedef struct rowbin_priv_step {
    int what;
    bool nullable;
    int kind;
    size_t size;    /* on the wire, if that is fixed */
    size_t to;      /* offset in the struct */
    size_t flag;    /* of is_null, from there */
    size_t stride;  /* bytes of a value with its flag */
    size_t rest;    /* least bytes of the steps behind */
    size_t least;   /* of the value itself */
    size_t column;  /* of the list bound to */
    size_t strings; /* that lie side by side in the row and in the struct */
    const rowbin_node *node; /* without what wraps it */
} rowbin_priv_step;

/* Bytes of a C value, and of a FixedString; 0: there is none. */
static size_t rowbin_priv_size_of(int kind, size_t n) {
    switch (kind) {
#define ROWBIN_PRIV_FIXED(name, width, type, image)                           \
    case ROWBIN_TYPE_##name:                                                  \
        return sizeof(ROWBIN_TYPE_##name##_value);
#define ROWBIN_PRIV_VARIABLE(name, least, type)                               \
    case ROWBIN_TYPE_##name:                                                  \
        return sizeof(ROWBIN_TYPE_##name##_value);
#define ROWBIN_PRIV_OTHER(name)
        ROWBIN_TYPES(ROWBIN_PRIV_FIXED, ROWBIN_PRIV_VARIABLE, ROWBIN_PRIV_OTHER)
#undef ROWBIN_PRIV_FIXED
#undef ROWBIN_PRIV_VARIABLE
#undef ROWBIN_PRIV_OTHER
    case ROWBIN_TYPE_Nested:
        return sizeof(rowbin_view);
    case ROWBIN_TYPE_FixedString:
        return n;
    default:
        return 0;
    }
}

static bool rowbin_priv_is_image(int kind) {
    switch (kind) {
#define ROWBIN_PRIV_FIXED(name, width, type, image)                           \
    case ROWBIN_TYPE_##name:                                                  \
        return ROWBIN_TYPE_##name##_image != 0;
#define ROWBIN_PRIV_VARIABLE(name, least, type)
#define ROWBIN_PRIV_OTHER(name)
        ROWBIN_TYPES(ROWBIN_PRIV_FIXED, ROWBIN_PRIV_VARIABLE, ROWBIN_PRIV_OTHER)
#undef ROWBIN_PRIV_FIXED
#undef ROWBIN_PRIV_VARIABLE
#undef ROWBIN_PRIV_OTHER
    default:
        return kind == ROWBIN_TYPE_FixedString;
    }
}

/* Makes `n` values of a fixed-width type from their wire bytes, which are not
   the values. */
static void rowbin_priv_convert(int kind, unsigned char *to, size_t to_stride,
                                const unsigned char *from, size_t stride,
                                size_t n) {
    switch (kind) {
#define ROWBIN_PRIV_FIXED(name, width, type, image)                           \
    case ROWBIN_TYPE_##name:                                                  \
        for (; !ROWBIN_TYPE_##name##_image && n > 0; n--) {                   \
            const type value = rowbin_priv_load_##type(from);                 \
            memcpy(to, &value, sizeof value);                                 \
            to += to_stride;                                                  \
            from += stride;                                                   \
        }                                                                     \
        break;
#define ROWBIN_PRIV_VARIABLE(name, least, type)
#define ROWBIN_PRIV_OTHER(name)
        ROWBIN_TYPES(ROWBIN_PRIV_FIXED, ROWBIN_PRIV_VARIABLE, ROWBIN_PRIV_OTHER)
#undef ROWBIN_PRIV_FIXED
#undef ROWBIN_PRIV_VARIABLE
#undef ROWBIN_PRIV_OTHER
    }
}

/* Where a C value lies behind a char is how it is aligned. A plain name for the
   second macro, lest the types' names be expanded on the way. */
#define ROWBIN_PRIV_FIXED(name, ...)                                          \
    typedef struct rowbin_priv_at_##name {                                    \
        char before;                                                          \
        ROWBIN_TYPE_##name##_value value;                                     \
    } rowbin_priv_at_##name;
#define ROWBIN_PRIV_VARIABLE ROWBIN_PRIV_FIXED
#define ROWBIN_PRIV_OTHER(name)
ROWBIN_TYPES(ROWBIN_PRIV_FIXED, ROWBIN_PRIV_VARIABLE, ROWBIN_PRIV_OTHER)
#undef ROWBIN_PRIV_FIXED

static size_t rowbin_priv_align(int kind) {
    switch (kind) {
#define ROWBIN_PRIV_FIXED(name, ...)                                          \
    case ROWBIN_TYPE_##name:                                                  \
        return offsetof(rowbin_priv_at_##name, value);
        ROWBIN_TYPES(ROWBIN_PRIV_FIXED, ROWBIN_PRIV_VARIABLE, ROWBIN_PRIV_OTHER)
#undef ROWBIN_PRIV_FIXED
#undef ROWBIN_PRIV_VARIABLE
#undef ROWBIN_PRIV_OTHER
    case ROWBIN_TYPE_Nested:
        return offsetof(rowbin_priv_at_Array, value);
    default: /* FixedString, Nothing */
        return 1;
    }
}

static size_t rowbin_priv_round(size_t n, size_t align) {
    return (n + align - 1) / align * align;
}

/* A type without what wraps it and does not change the value. */
static const rowbin_node *rowbin_priv_unwrap(const rowbin_node *node,
                                             bool *nullable) {
    *nullable = false;
    while (node->kind == ROWBIN_TYPE_Nullable ||
           node->kind == ROWBIN_TYPE_LowCardinality ||
           node->kind == ROWBIN_TYPE_SimpleAggregateFunction) {
        *nullable = *nullable || node->kind == ROWBIN_TYPE_Nullable;
        node++;
    }
    return node;
}

/* Fills in what follows from a column's nodes, and places its value. Returns
   its alignment, or 0 if rows of so many bytes cannot be. */
static size_t rowbin_priv_lay_out(rowbin_schema *schema, rowbin_column *column,
                                  uint64_t *least) {
    const rowbin_node *node =
        rowbin_priv_unwrap(column->nodes, &column->nullable);
    const uint64_t measure = rowbin_priv_measure(column->nodes);
    const size_t size = rowbin_priv_size_of(node->kind, node->n);
    const size_t align = rowbin_priv_align(node->kind);
    column->kind = node->kind;
    column->scale = node->scale;
    column->width = node->pass != NULL && node->measure < ROWBIN_PRIV_VARIES
                        ? (size_t)node->measure
                        : 0;
    column->pass = node->pass;
    column->wire_offset = (size_t)*least;
    column->offset = rowbin_priv_round(schema->size, align);
    column->size =
        rowbin_priv_round(size + (column->nullable ? 1 : 0), align);
    if (column->size > ROWBIN_PRIV_MAX_LEAST - column->offset) {
        return 0;
    }
    schema->size = column->offset + column->size;
    schema->width = column->width > 0 && !column->nullable &&
                            (schema->width > 0 || column == schema->columns)
                        ? schema->width + column->width
                        : 0;
    *least += ROWBIN_PRIV_LEAST_IN(measure);
    return *least <= ROWBIN_PRIV_MAX_LEAST ? align : 0;
}

/* Appends what is to be done with a column to the steps. */
static void rowbin_priv_add_step(rowbin_table *table,
                                 const rowbin_column *found,
                                 const rowbin_column *wanted, size_t column) {
    rowbin_priv_step *step = &table->steps[table->count];
    rowbin_priv_step *last = step - 1;
    bool nullable;
    memset(step, 0, sizeof *step);
    step->node = rowbin_priv_unwrap(found->nodes, &nullable);
    step->nullable = nullable;
    step->kind = step->node->kind;
    step->size = found->width;
    step->least = (size_t)ROWBIN_PRIV_LEAST_IN(rowbin_priv_measure(step->node));
    step->column = column;
    if (wanted == NULL) {
        step->what = found->width > 0 ? ROWBIN_PRIV_PASS : ROWBIN_PRIV_VALUE;
        if (step->kind == ROWBIN_TYPE_String) {
            step->what = ROWBIN_PRIV_TEXT;
            step->strings = 1;
        }
        step->column = ROWBIN_NO_COLUMN;
        step->to = ROWBIN_NOT_WANTED;
        if (step->what == ROWBIN_PRIV_PASS && !nullable && table->count > 0 &&
            last->what == ROWBIN_PRIV_PASS && !last->nullable) {
            last->size += step->size;
            return;
        }
    } else {
        const size_t value = rowbin_priv_size_of(step->kind, step->node->n);
        step->to = wanted->offset;
        step->flag = value;
        step->stride = wanted->size;
        if (step->kind == ROWBIN_TYPE_String) {
            step->what = ROWBIN_PRIV_TEXT;
            step->strings = 1;
        } else if (found->width == 0) {
            step->what = ROWBIN_PRIV_VALUE;
        } else if (!rowbin_priv_is_image(step->kind)) {
            step->what = ROWBIN_PRIV_CONVERT;
        } else {
            step->what = step->size == 1   ? ROWBIN_PRIV_COPY_1
                         : step->size == 2 ? ROWBIN_PRIV_COPY_2
                         : step->size == 4 ? ROWBIN_PRIV_COPY_4
                         : step->size == 8 ? ROWBIN_PRIV_COPY_8
                                           : ROWBIN_PRIV_COPY;
        }
        if (step->strings > 0 && !nullable && table->count > 0 &&
            last->strings > 0 && !last->nullable &&
            last->to + last->strings * value == step->to &&
            last->column + last->strings == step->column) {
            last->strings++;
            last->least++;
            return;
        }
    }
    table->count++;
}

/* Plans the copying of rows of fixed width by moves of 16 or 8 bytes: what lies
   side by side in the row and in the struct is a run, moved from front to back;
   the last move of a run may overlap the one before it. A run shorter than a
   move is moved with what is behind it, which later moves put right, as they
   are made in the order of the struct; so none may be moved past the ends. */
static bool rowbin_priv_plan(rowbin_table *table, size_t unit) {
    size_t done = 0; /* runs up to here in the struct are planned */
    table->moves = 0;
    table->unit = 0;
    for (;;) {
        size_t to = SIZE_MAX, from = 0, at = 0, size = 0, i;
        for (i = 0; i < table->count; i++) { /* the next run */
            const rowbin_priv_step *step = &table->steps[i];
            if (step->what >= ROWBIN_PRIV_COPY &&
                step->what <= ROWBIN_PRIV_COPY_8 && step->to >= done &&
                step->to < to) {
                to = step->to;
                from = at;
            }
            at += step->size;
        }
        if (to == SIZE_MAX) {
            break;
        }
        for (at = 0, i = 0; i < table->count; i++) { /* and its length */
            const rowbin_priv_step *step = &table->steps[i];
            if (at == from + size && step->what >= ROWBIN_PRIV_COPY &&
                step->what <= ROWBIN_PRIV_COPY_8 && step->to == to + size) {
                size += step->size;
            }
            at += step->size;
        }
        if (size < unit &&
            (to + unit > table->row_size || from + unit > table->least)) {
            return false;
        }
        for (i = 0; i < size; i += unit) {
            const size_t back = i + unit > size && i > 0 ? i + unit - size : 0;
            if (table->moves == sizeof table->move / sizeof table->move[0]) {
                return false;
            }
            table->move[table->moves].from = (uint32_t)(from + i - back);
            table->move[table->moves].to = (uint32_t)(to + i - back);
            table->moves++;
        }
        done = to + size;
    }
    table->unit = table->moves > 0 ? unit : 0;
    return true;
}

ROWBIN_API bool rowbin_bind(rowbin_table *table, const rowbin_schema *wanted,
                            rowbin_error *error) {
    const rowbin_column *const found = table->schema.columns;
    const bool own = wanted == &table->schema;
    rowbin_error ignored;
    size_t i, j, rest;
    if (error == NULL) {
        error = &ignored;
    }
    memset(error, 0, sizeof *error);
    error->text = error->hint = error->name = error->type = "";
    error->found.data = "";
    /* steps[j].column says as what column j is wanted, until step j or, if
       steps are merged, one before it is made of it. */
    for (j = 0; j < table->schema.count; j++) {
        table->steps[j].column = own ? j : ROWBIN_NO_COLUMN;
    }
    for (i = 0; i < wanted->count && !own; i++) {
        const rowbin_column *column = &wanted->columns[i];
        rowbin_string name;
        name.data = column->name;
        name.size = column->name_size;
        if (column->offset == ROWBIN_NOT_WANTED) {
            continue;
        }
        for (j = 0; j < table->schema.count; j++) {
            if (table->steps[j].column == ROWBIN_NO_COLUMN &&
                rowbin_priv_is_named(&found[j], name)) {
                break;
            }
        }
        if (j == table->schema.count) {
            error->status = ROWBIN_E_SCHEMA;
        } else if (!rowbin_priv_same_column(
                       column, rowbin_priv_text(found[j].type))) {
            error->status = ROWBIN_E_TYPE;
            error->found = rowbin_priv_text(found[j].type);
        } else {
            table->steps[j].column = i;
        }
        if (error->status != ROWBIN_OK) {
            table->count = 0; /* no rows, lest they go into other structs */
            error->text = rowbin_status_text(error->status);
            error->column = i;
            error->name = column->name;
            error->type = column->type;
            return false;
        }
    }
    error->text = rowbin_status_text(ROWBIN_OK);
    error->column = ROWBIN_NO_COLUMN;
    table->count = 0;
    table->row_size = wanted->size;
    for (j = 0; j < table->schema.count; j++) {
        i = table->steps[j].column;
        rowbin_priv_add_step(table, &found[j],
                             i != ROWBIN_NO_COLUMN ? &wanted->columns[i] : NULL,
                             i);
    }
    for (rest = 0, i = table->count; i-- > 0;) {
        const rowbin_priv_step *const step = &table->steps[i];
        table->steps[i].rest = rest;
        rest += step->nullable                   ? 1
                : step->what == ROWBIN_PRIV_PASS ? step->size
                                                 : step->least;
    }
    table->least = rest;
    if (table->schema.width == 0 ||
        (!rowbin_priv_plan(table, 16) && !rowbin_priv_plan(table, 8))) {
        table->unit = 0;
        table->moves = 0;
    }
    table->block = SIZE_MAX;
    for (i = 0; i < table->count; i++) {
        if (table->unit == 0 || table->steps[i].what == ROWBIN_PRIV_CONVERT) {
            table->block = ROWBIN_PRIV_BLOCK;
        }
    }
    return true;
}

/* Copies rows by the first `count` moves of `unit` bytes, both constants to the
   compiler. gcc 12 -O2 leaves a loop over moves one, which takes 1.7 times as
   long, and unlike clang makes a detour over the first, if it is not the one
   that moves the pointers: another 1.2. */
ROWBIN_INLINE void rowbin_priv_move_rows(const rowbin_table *table,
                                         unsigned char *ROWBIN_RESTRICT to,
                                         const unsigned char *from, size_t n,
                                         size_t unit, size_t count) {
#define ROWBIN_PRIV_PLACE(k)                                                  \
    const ptrdiff_t to##k =                                                   \
        (ptrdiff_t)table->move[k].to - (ptrdiff_t)table->move[0].to;          \
    const ptrdiff_t from##k =                                                 \
        (ptrdiff_t)table->move[k].from - (ptrdiff_t)table->move[0].from;
#define ROWBIN_PRIV_MOVE(k)                                                   \
    if (count > k) memcpy(to + to##k, from + from##k, unit);
    ROWBIN_PRIV_PLACE(1)
    ROWBIN_PRIV_PLACE(2)
    ROWBIN_PRIV_PLACE(3)
    ROWBIN_PRIV_PLACE(4)
    ROWBIN_PRIV_PLACE(5)
    ROWBIN_PRIV_PLACE(6)
    ROWBIN_PRIV_PLACE(7)
    const size_t row_size = table->row_size;
    const size_t width = table->schema.width;
    to += table->move[0].to;
    from += table->move[0].from;
    for (;;) {
        memcpy(to, from, unit);
        ROWBIN_PRIV_MOVE(1)
        ROWBIN_PRIV_MOVE(2)
        ROWBIN_PRIV_MOVE(3)
        ROWBIN_PRIV_MOVE(4)
        ROWBIN_PRIV_MOVE(5)
        ROWBIN_PRIV_MOVE(6)
        ROWBIN_PRIV_MOVE(7)
        if (--n == 0) {
            return; /* before the pointers leave the rows */
        }
        to += row_size;
        from += width;
    }
#undef ROWBIN_PRIV_PLACE
#undef ROWBIN_PRIV_MOVE
}

/* Copies values of one column, `width` bytes each, into rows. */
ROWBIN_INLINE void rowbin_priv_scatter(unsigned char *ROWBIN_RESTRICT to,
                                       size_t to_stride,
                                       const unsigned char *from, size_t width,
                                       size_t stride, size_t n) {
    size_t i;
    for (i = 0; i < n; i++) {
        memcpy(to + i * to_stride, from + i * stride, width);
    }
}

/* Copies rows of fixed width: one or more, and at most table->block. */
static void rowbin_priv_copy_block(const rowbin_table *table, unsigned char *to,
                                   const unsigned char *from, size_t n) {
    const size_t size = table->row_size;
    const size_t width = table->schema.width;
    const rowbin_priv_step *step;
    switch (table->moves) {
#define ROWBIN_PRIV_MOVES(k)                                                  \
    case k:                                                                   \
        if (table->unit == 16) {                                              \
            rowbin_priv_move_rows(table, to, from, n, 16, k);                 \
        } else {                                                              \
            rowbin_priv_move_rows(table, to, from, n, 8, k);                  \
        }                                                                     \
        break;
        ROWBIN_PRIV_MOVES(1)
        ROWBIN_PRIV_MOVES(2)
        ROWBIN_PRIV_MOVES(3)
        ROWBIN_PRIV_MOVES(4)
        ROWBIN_PRIV_MOVES(5)
        ROWBIN_PRIV_MOVES(6)
        ROWBIN_PRIV_MOVES(7)
        ROWBIN_PRIV_MOVES(8)
#undef ROWBIN_PRIV_MOVES
    default:
        break;
    }
    for (step = table->steps; step < table->steps + table->count; step++) {
        if (step->what == ROWBIN_PRIV_CONVERT) {
            rowbin_priv_convert(step->kind, to + step->to, size, from, width,
                                n);
        } else if (table->unit == 0) {
            switch (step->what) {
            case ROWBIN_PRIV_PASS:
                break;
#define ROWBIN_PRIV_SCATTER(what, bytes)                                      \
    what:                                                                     \
        rowbin_priv_scatter(to + step->to, size, from, bytes, width, n);      \
        break;
            case ROWBIN_PRIV_SCATTER(ROWBIN_PRIV_COPY_1, 1)
            case ROWBIN_PRIV_SCATTER(ROWBIN_PRIV_COPY_2, 2)
            case ROWBIN_PRIV_SCATTER(ROWBIN_PRIV_COPY_4, 4)
            case ROWBIN_PRIV_SCATTER(ROWBIN_PRIV_COPY_8, 8)
            ROWBIN_PRIV_SCATTER(default, step->size)
#undef ROWBIN_PRIV_SCATTER
            }
        }
        from += step->size;
    }
}

/* Copies values of one column, `width` bytes each, out of rows. */
ROWBIN_INLINE void rowbin_priv_gather(unsigned char *ROWBIN_RESTRICT to,
                                      const unsigned char *from, size_t width,
                                      size_t stride, size_t n) {
    size_t i;
    for (i = 0; i + 4 <= n; i += 4) {
        rowbin_priv_pair(to + i * width, from, from + stride, width);
        rowbin_priv_pair(to + (i + 2) * width, from + 2 * stride,
                         from + 3 * stride, width);
        from += 4 * stride;
    }
    for (; i < n; i++) {
        memcpy(to + i * width, from, width);
        from += stride;
    }
}

static void rowbin_priv_copy_column(const rowbin_priv_step *step,
                                    unsigned char *to,
                                    const unsigned char *from, size_t stride,
                                    size_t n) {
    switch (step->what) {
    case ROWBIN_PRIV_COPY_1:
        rowbin_priv_gather(to, from, 1, stride, n);
        break;
    case ROWBIN_PRIV_COPY_2:
        rowbin_priv_gather(to, from, 2, stride, n);
        break;
    case ROWBIN_PRIV_COPY_4:
        rowbin_priv_gather(to, from, 4, stride, n);
        break;
    case ROWBIN_PRIV_COPY_8:
        rowbin_priv_gather(to, from, 8, stride, n);
        break;
    case ROWBIN_PRIV_CONVERT:
        rowbin_priv_convert(step->kind, to, step->stride, from, stride, n);
        break;
    default:
        rowbin_priv_gather(to, from, step->size, stride, n);
        break;
    }
}

/* Rows of fixed width, in blocks that stay in the cache while the columns are
   taken one after the other. */
static void rowbin_priv_copy_columns(const rowbin_table *table,
                                     void *const *columns,
                                     const unsigned char *from, size_t n) {
    const size_t width = table->schema.width;
    size_t done, k;
    for (done = 0; done < n; done += ROWBIN_PRIV_BLOCK) {
        const size_t rows = rowbin_priv_block_end(done, n) - done;
        const unsigned char *p = from + done * width;
        for (k = 0; k < rows * width; k += 64) {
            ROWBIN_PREFETCH((uintptr_t)p + ROWBIN_PRIV_AHEAD + k);
        }
        for (k = 0; k < table->count; k++) {
            const rowbin_priv_step *step = &table->steps[k];
            unsigned char *to = step->column == ROWBIN_NO_COLUMN
                                    ? NULL
                                    : (unsigned char *)columns[step->column];
            if (to != NULL) {
                rowbin_priv_copy_column(step, to + done * step->stride, p,
                                        width, rows);
            }
            p += step->size;
        }
    }
}

static const unsigned char *rowbin_priv_hop_value(const rowbin_node *node,
                                                  const unsigned char *p,
                                                  const unsigned char *end);

/* Passes over `times` values of each of the types in [node, behind), all in the
   window. NULL: they are not, or not good, and rowbin_priv_walk says where.
   Recurses as deep as types are nested. */
static const unsigned char *rowbin_priv_hop(const rowbin_node *first,
                                            const rowbin_node *behind,
                                            size_t times,
                                            const unsigned char *p,
                                            const unsigned char *end) {
    for (; times > 0; times--) {
        const rowbin_node *node = first;
        while (node < behind) {
            const size_t left = (size_t)(end - p);
            if (node->pass != NULL && node->measure < ROWBIN_PRIV_VARIES) {
                if (node->measure > left) {
                    return NULL;
                }
                p += (size_t)node->measure;
                node++;
            } else if (node->kind == ROWBIN_TYPE_String && left > 0 &&
                       *p < 128 && *p < left) {
                p += 1 + *p;
                node++;
            } else if (node->kind == ROWBIN_NODE_NAME ||
                       node->kind == ROWBIN_TYPE_LowCardinality) {
                node++;
            } else if (left == 0 && node->kind != ROWBIN_TYPE_Tuple) {
                return NULL;
            } else if (node->kind == ROWBIN_TYPE_Nullable) {
                node += *p++ == 0 ? 1 : node->nodes;
            } else {
                p = rowbin_priv_hop_value(node, p, end);
                if (p == NULL) {
                    return NULL;
                }
                node += node->nodes;
            }
        }
    }
    return p;
}

/* A value of a composite type, or of a type of variable width. */
static const unsigned char *rowbin_priv_hop_value(const rowbin_node *node,
                                                  const unsigned char *p,
                                                  const unsigned char *end) {
    const rowbin_node *first = node + 1;
    const rowbin_node *behind = node + node->nodes - 1;
    rowbin_priv_cursor c;
    size_t n, inner;
    unsigned choice;
    rowbin_priv_open(&c, p, end, 0);
    if (node->pass != NULL) {
        c.json = node; /* for its declared paths */
        return node->pass(&c, node->n, 0) ? c.p : NULL;
    }
    switch (node->kind) {
    case ROWBIN_TYPE_Tuple:
        return rowbin_priv_hop(first, behind, 1, p, end);
    case ROWBIN_TYPE_SimpleAggregateFunction:
        return rowbin_priv_hop(first, first + first->nodes, 1, p, end);
    case ROWBIN_TYPE_Variant:
        choice = *p++;
        if (choice == ROWBIN_PRIV_NO_ALTERNATIVE) {
            return p;
        }
        for (; choice > 0 && first < behind; choice--) {
            first += first->nodes;
        }
        return first < behind
                   ? rowbin_priv_hop(first, first + first->nodes, 1, p, end)
                   : NULL;
    default:
        c.first = p; /* where the elements are does not matter */
        if (!rowbin_priv_take_count(&c, &n, &inner, 0, node->measure)) {
            return NULL;
        }
        if (first->kind == ROWBIN_TYPE_Tuple &&
            first + first->nodes == behind) {
            first++; /* a Tuple is its elements */
            behind--;
        }
        return rowbin_priv_hop(first, behind, n, c.p, end);
    }
}

/* A value that is walked over. NULL as `to`: not wanted. */
static bool rowbin_priv_take_value(rowbin_priv_cursor *c,
                                   const rowbin_priv_step *step,
                                   unsigned char *to) {
    const unsigned char *const begin = c->p;
    rowbin_priv_place place;
    rowbin_variant variant;
    rowbin_view view;
    const unsigned char *const behind =
        rowbin_priv_hop(step->node, step->node + step->node->nodes, 1, c->p,
                        c->end);
    if (behind != NULL) {
        c->p = behind;
    } else {
        memset(&place, 0, offsetof(rowbin_priv_place, inside));
        c->first = NULL;
        if (!rowbin_priv_walk(c, step->node, &place)) {
            if (c->error == 0) {
                c->need += step->rest;
            }
            return false;
        }
    }
    if (step->rest > (size_t)(c->end - c->p)) {
        return rowbin_priv_lacks(c, step->rest);
    }
    if (to == NULL) {
        return true;
    }
    switch (step->kind) {
    case ROWBIN_TYPE_Variant:
    case ROWBIN_TYPE_Geometry:
        variant = rowbin_priv_chosen(begin, c->p);
        memcpy(to + offsetof(rowbin_variant, index), &variant.index,
               sizeof variant.index);
        to += offsetof(rowbin_variant, value);
        view = variant.value;
        break;
    case ROWBIN_TYPE_Tuple:
        view = rowbin_priv_view(begin, c->p, 1);
        break;
    case ROWBIN_TYPE_Dynamic:
        view = rowbin_priv_view(begin, c->p, begin[0] == 0 ? 0 : 1);
        break;
    default: /* with a count; of a JSON that is a String, its bytes */
        view = rowbin_priv_counted(begin, c->p);
        break;
    }
    /* As a whole it would wait for its halves. */
    memcpy(to + offsetof(rowbin_view, data), &view.data, sizeof view.data);
    memcpy(to + offsetof(rowbin_view, size), &view.size, sizeof view.size);
    memcpy(to + offsetof(rowbin_view, count), &view.count, sizeof view.count);
    return true;
}

enum { ROWBIN_PRIV_TO_ROW, ROWBIN_PRIV_TO_COLUMNS, ROWBIN_PRIV_TO_NOTHING };

/* Where the value of a step goes, or, of columns, that of its String k. NULL:
   nowhere. */
ROWBIN_INLINE unsigned char *rowbin_priv_target(const rowbin_priv_step *step,
                                                int mode, unsigned char *row,
                                                void *const *columns, size_t i,
                                                size_t k) {
    if (mode == ROWBIN_PRIV_TO_NOTHING || step->to == ROWBIN_NOT_WANTED ||
        (mode == ROWBIN_PRIV_TO_COLUMNS && columns[step->column + k] == NULL)) {
        return NULL;
    }
    return mode == ROWBIN_PRIV_TO_ROW
               ? row + step->to
               : (unsigned char *)columns[step->column + k] + i * step->stride;
}

/* A row at p, step by step, into a struct at `row` or into item `i` of columns,
   as `mode` says. Returns what is behind it, or NULL. What is on the way from
   String to String stays in registers: the cursor's memory would cost as much
   time as a String, a row. */
ROWBIN_INLINE const unsigned char *
rowbin_priv_take_steps(rowbin_priv_cursor *c, const unsigned char *p,
                       const unsigned char *stop, const rowbin_table *table,
                       int mode, unsigned char *row, void *const *columns,
                       size_t i) {
    const rowbin_priv_step *step = table->steps;
    const rowbin_priv_step *const end = step + table->count;
    for (; step < end; step++) {
        unsigned char *to = rowbin_priv_target(step, mode, row, columns, i, 0);
        if (step->nullable) {
            const bool is_null = p[0] != 0;
            if (!is_null &&
                step->least + step->rest > (size_t)(stop - p) - 1) {
                c->p = p;
                rowbin_priv_lacks(c, 1 + (uint64_t)step->least + step->rest);
                return NULL;
            }
            p++;
            if (to != NULL) {
                memcpy(to + step->flag, &is_null, sizeof is_null);
                if (is_null) {
                    memset(to, 0, step->flag);
                }
            }
            if (is_null) {
                continue;
            }
        }
        if (step->what == ROWBIN_PRIV_TEXT) {
            const unsigned char *const room = stop - step->rest;
            size_t left = step->strings;
            for (;;) {
                const unsigned char *data = p + 1;
                size_t size = p[0];
                left--;
                if (ROWBIN_UNLIKELY(size >= 128 ||
                                    size + left > (size_t)(room - data))) {
                    rowbin_string text;
                    c->p = p;
                    if (!ROWBIN_TYPE_String_take(c, &text, 0,
                                                 left + step->rest)) {
                        return NULL;
                    }
                    data = (const unsigned char *)text.data;
                    size = text.size;
                }
                p = data + size;
                if (to != NULL) { /* as a whole it waited for its halves */
                    memcpy(to, &data, sizeof data);
                    memcpy(to + offsetof(rowbin_string, size), &size,
                           sizeof size);
                }
                if (left == 0) {
                    break;
                }
                to = mode == ROWBIN_PRIV_TO_ROW
                         ? to + sizeof(rowbin_string)
                         : rowbin_priv_target(step, mode, row, columns, i,
                                              step->strings - left);
            }
            continue;
        }
        if (step->what == ROWBIN_PRIV_VALUE) {
            c->p = p;
            if (!rowbin_priv_take_value(c, step, to)) {
                return NULL;
            }
            p = c->p;
            continue;
        }
        if (to == NULL) {
            p += step->size;
            continue;
        }
        switch (step->what) {
        case ROWBIN_PRIV_COPY_1:
            *to = *p;
            p += 1;
            break;
        case ROWBIN_PRIV_COPY_2:
            memcpy(to, p, 2);
            p += 2;
            break;
        case ROWBIN_PRIV_COPY_4:
            memcpy(to, p, 4);
            p += 4;
            break;
        case ROWBIN_PRIV_COPY_8:
            memcpy(to, p, 8);
            p += 8;
            break;
        case ROWBIN_PRIV_COPY:
            memcpy(to, p, step->size);
            p += step->size;
            break;
        case ROWBIN_PRIV_CONVERT:
            rowbin_priv_convert(step->kind, to, 0, p, 0, 1);
            p += step->size;
            break;
        }
    }
    return p;
}

/* No rows of a table that a binding failed for. */
static bool rowbin_priv_is_bound(rowbin_reader *r, const rowbin_table *table) {
    if (table->count == 0) {
        rowbin_priv_fail(r, ROWBIN_E_SCHEMA, r->at);
    }
    return table->count > 0;
}

/* Rows of no bytes cannot be told from none. */
static bool rowbin_priv_begin_rows(rowbin_reader *r, const rowbin_table *table,
                                   rowbin_priv_cursor *c) {
    if (!rowbin_priv_is_bound(r, table) ||
        !rowbin_priv_begin(r, c, table->least, &table->schema)) {
        return false;
    }
    if (c->p == c->end) {
        rowbin_priv_stop(r, r->at, 1);
        return false;
    }
    return true;
}

ROWBIN_API size_t rowbin_read_rows(rowbin_reader *r, const rowbin_table *table,
                                   void *rows, size_t capacity) {
    unsigned char *to = (unsigned char *)rows;
    const unsigned char *next;
    const unsigned char *stop;
    rowbin_priv_cursor c;
    size_t n = 0;
    if (table->schema.width > 0 && rowbin_priv_is_bound(r, table)) {
        size_t done = 0;
        next = rowbin_priv_take_rows(r, table->schema.width, capacity, &n);
        while (done < n) {
            const size_t left = n - done;
            const size_t part = left < table->block ? left : table->block;
            rowbin_priv_copy_block(table, to + done * table->row_size,
                                   next + done * table->schema.width, part);
            done += part;
        }
        return n;
    }
    if (!rowbin_priv_begin_rows(r, table, &c) || capacity == 0) {
        return 0;
    }
    stop = c.end;
    next = c.p;
    while (n < capacity && (size_t)(stop - next) >= table->least) {
        const unsigned char *const behind = rowbin_priv_take_steps(
            &c, next, stop, table, ROWBIN_PRIV_TO_ROW,
            to + n * table->row_size, NULL, 0);
        if (behind == NULL || behind == next) {
            break;
        }
        next = behind;
        n++;
    }
    rowbin_priv_end(r, &c, next, n, &table->schema);
    return n;
}

ROWBIN_API size_t rowbin_read_columns(rowbin_reader *r,
                                      const rowbin_table *table,
                                      void *const *columns, size_t capacity) {
    const unsigned char *next;
    const unsigned char *stop;
    rowbin_priv_cursor c;
    size_t n = 0;
    if (table->schema.width > 0 && rowbin_priv_is_bound(r, table)) {
        next = rowbin_priv_take_rows(r, table->schema.width, capacity, &n);
        rowbin_priv_copy_columns(table, columns, next, n);
        return n;
    }
    if (!rowbin_priv_begin_rows(r, table, &c) || capacity == 0) {
        return 0;
    }
    stop = c.end;
    next = c.p;
    while (n < capacity && (size_t)(stop - next) >= table->least) {
        const unsigned char *const behind = rowbin_priv_take_steps(
            &c, next, stop, table, ROWBIN_PRIV_TO_COLUMNS, NULL, columns, n);
        if (behind == NULL || behind == next) {
            break;
        }
        next = behind;
        n++;
    }
    rowbin_priv_end(r, &c, next, n, &table->schema);
    return n;
}

ROWBIN_API bool rowbin_skip_row(rowbin_reader *r, const rowbin_table *table,
                                rowbin_view *row) {
    rowbin_priv_cursor c;
    const unsigned char *begin;
    const unsigned char *behind;
    bool good;
    *row = rowbin_priv_view(r->start, r->start, 0);
    if (!rowbin_priv_begin_rows(r, table, &c)) {
        return false;
    }
    begin = c.p;
    behind = rowbin_priv_take_steps(&c, begin, c.end, table,
                                    ROWBIN_PRIV_TO_NOTHING, NULL, NULL, 0);
    good = behind != NULL && behind > begin;
    rowbin_priv_end(r, &c, good ? behind : begin, good ? 1 : 0, &table->schema);
    *row = rowbin_priv_view(begin, good ? behind : begin, good ? 1 : 0);
    return good;
}

/* Takes `size` bytes, aligned, from memory of which `used` are taken. */
static void *rowbin_priv_room(void *memory, size_t capacity, size_t *used,
                              size_t count, size_t size) {
    unsigned char *const bytes = (unsigned char *)memory;
    const size_t at = rowbin_priv_round(*used, 16);
    if (at > PTRDIFF_MAX || count > (PTRDIFF_MAX - at) / size) {
        *used = PTRDIFF_MAX; /* more than there can be */
        return NULL;
    }
    *used = at + count * size;
    return *used <= capacity ? bytes + at : NULL;
}

/* A table in the making. */
typedef struct rowbin_priv_making {
    rowbin_table *table;
    rowbin_column *columns;
    size_t count;
    size_t used;
    size_t capacity;
    void *memory;
} rowbin_priv_making;

/* Makes room for a table of `count` columns with `nodes` nodes. */
static rowbin_node *rowbin_priv_make_room(rowbin_priv_making *m,
                                          size_t nodes) {
    rowbin_node *room;
    m->used = 0;
    memset(m->table, 0, sizeof *m->table);
    m->columns = (rowbin_column *)rowbin_priv_room(
        m->memory, m->capacity, &m->used, m->count, sizeof(rowbin_column));
    m->table->steps = (rowbin_priv_step *)rowbin_priv_room(
        m->memory, m->capacity, &m->used, m->count, sizeof(rowbin_priv_step));
    room = (rowbin_node *)rowbin_priv_room(m->memory, m->capacity, &m->used,
                                           nodes, sizeof(rowbin_node));
    if (m->columns != NULL) {
        memset(m->columns, 0, m->count * sizeof(rowbin_column));
    }
    return room;
}

/* Makes a table of its columns, whose names, types and nodes are there. */
static bool rowbin_priv_complete(rowbin_priv_making *m) {
    rowbin_schema *schema = &m->table->schema;
    uint64_t least = 0;
    size_t widest = 1;
    size_t i;
    schema->name = "";
    schema->columns = m->columns;
    schema->count = m->count;
    for (i = 0; i < m->count; i++) {
        const size_t align =
            rowbin_priv_lay_out(schema, &m->columns[i], &least);
        if (align == 0) {
            return false;
        }
        widest = align > widest ? align : widest;
    }
    schema->size = rowbin_priv_round(schema->size, widest);
    return rowbin_bind(m->table, schema, NULL);
}

/* Added to rowbin_reader.header while rowbin_read_header is at it. */
enum { ROWBIN_PRIV_UNKNOWN_COLUMNS = 32 };

/* Passes over a type in the binary type encoding at t, and makes its nodes. */
static bool rowbin_priv_binary_type(rowbin_priv_cursor *t,
                                    rowbin_priv_maker *m) {
    rowbin_priv_dynamic d = {NULL, ROWBIN_MAX_TYPES, ROWBIN_MAX_DEPTH, false,
                             NULL, false};
    uint64_t measure;
    d.maker = m;
    d.json_as_string = m->json_as_string;
    return rowbin_priv_typed(&d, t, false, &measure);
}

/* Takes a name or type of a header at c. */
static bool rowbin_priv_header_text(rowbin_priv_cursor *c,
                                    rowbin_string *text) {
    rowbin_priv_varuint v;
    if (!rowbin_priv_see_varint(c, ROWBIN_MAX_HEADER_TEXT, 0, &v)) {
        return false;
    }
    if (v.value > (uint64_t)(c->end - v.next)) {
        return rowbin_priv_lacks(c, (uint64_t)(v.next - c->p) + v.value);
    }
    text->data = (const char *)v.next;
    text->size = (size_t)v.value;
    c->p = v.next + text->size;
    return true;
}

/* Takes name or type number `i` of a header at c; `form` as for
   rowbin_read_header. */
static bool rowbin_priv_header_item(rowbin_priv_cursor *c, int form,
                                    uint64_t count, uint64_t i,
                                    rowbin_string *text) {
    const unsigned char *const begin = c->p;
    if (i < count || (form & ~ROWBIN_JSON_AS_STRING) ==
                         ROWBIN_NAMES_AND_TYPES) {
        return rowbin_priv_header_text(c, text);
    } else {
        rowbin_priv_maker m = rowbin_priv_open_maker(NULL, 0);
        text->data = (const char *)begin;
        if (!rowbin_priv_binary_type(c, &m)) {
            return false;
        }
        text->size = (size_t)(c->p - begin);
        return true;
    }
}

/* Looks whether a whole header is there, from where that was left. *item: the
   last one looked at. */
static bool rowbin_priv_see_header(rowbin_reader *r, int form,
                                   uint64_t *count, rowbin_string *item) {
    rowbin_priv_cursor c;
    bool good;
    rowbin_priv_open(&c, r->end + r->at, r->end, 0);
    good = rowbin_priv_take_number(&c, ROWBIN_MAX_COUNT, count);
    if (good && *count == 0) {
        c.p = r->end + r->at;
        good = rowbin_priv_refuses(&c, ROWBIN_E_SCHEMA);
    }
    if (good) {
        const uint64_t items =
            (form & ~ROWBIN_JSON_AS_STRING) == ROWBIN_NAMES ? *count
                                                            : 2 * *count;
        if (r->header_bytes > 0) {
            c.p = r->end + r->at + r->header_bytes;
        }
        while (good && r->header_texts < items) {
            good = rowbin_priv_header_item(&c, form, *count, r->header_texts,
                                           item);
            if (good) {
                r->header_texts++;
                r->header_bytes = (size_t)(c.p - (r->end + r->at));
            }
        }
    }
    if (!good) {
        rowbin_priv_stop(r, c.fail - c.end, c.need);
        r->error = c.error;
    }
    return good;
}

/* Makes the table of a whole header of `size` bytes at `p`. False: no room, or
   the type of column *bad is none. */
static bool rowbin_priv_make_table(rowbin_priv_making *m, int form,
                                   const unsigned char *p, size_t size,
                                   size_t *bad, int *error) {
    const bool binary =
        (form & ~ROWBIN_JSON_AS_STRING) == ROWBIN_NAMES_AND_BINARY_TYPES;
    rowbin_priv_maker maker = rowbin_priv_open_maker(NULL, 0);
    rowbin_priv_cursor c;
    rowbin_string text;
    unsigned char *copy = NULL;
    uint64_t count = 0;
    size_t round, i, columns, nodes = 0;
    /* Nodes are counted first, then made in the copy of the bytes. */
    for (round = 0; round < 2; round++) {
        rowbin_priv_open(&c, p, p + size, 0);
        rowbin_priv_take_number(&c, ROWBIN_MAX_COUNT, &count);
        columns = (size_t)count;
        m->count = columns;
        if (round == 1) {
            rowbin_node *room = rowbin_priv_make_room(m, nodes);
            copy = (unsigned char *)rowbin_priv_room(
                m->memory, m->capacity, &m->used, 1, size + 1);
            m->table->needed = m->used + 64;
            if (copy == NULL) {
                return false;
            }
            memcpy(copy, p, size);
            maker = rowbin_priv_open_maker(room, nodes);
            c.end = copy + size;
            c.p = copy + (c.p - p);
            p = copy;
        }
        maker.json_as_string = (form & ROWBIN_JSON_AS_STRING) != 0;
        for (i = 0; i < 2 * columns; i++) {
            const size_t column = i < columns ? i : i - columns;
            const size_t first = maker.count;
            uint64_t measure;
            bool good = true;
            *bad = column;
            *error = ROWBIN_E_TYPE;
            if (i >= m->count && binary) {
                good = rowbin_priv_binary_type(&c, &maker);
                text = rowbin_priv_text("");
            } else if (i >= m->count &&
                       (form & ~ROWBIN_JSON_AS_STRING) == ROWBIN_NAMES) {
                text = rowbin_priv_text("");
                rowbin_priv_make_plain(
                    rowbin_priv_node(
                        &maker, rowbin_priv_add(&maker, ROWBIN_TYPE_Nothing)),
                    false);
            } else {
                rowbin_priv_header_text(&c, &text);
                if (i >= m->count) {
                    rowbin_string rest = text;
                    good = rowbin_priv_make(&maker, &rest, &measure);
                    rowbin_priv_skip_blanks(&rest);
                    good = good && rest.size == 0;
                }
            }
            if (maker.has_state) {
                *error = ROWBIN_E_UNSUPPORTED;
                return false;
            }
            if (!good) {
                *error = maker.too_deep   ? ROWBIN_E_DEPTH
                         : maker.too_many ? ROWBIN_E_LIMIT
                                          : *error;
                return false;
            }
            if (round == 1 && i < m->count) {
                m->columns[column].name = text.data;
                m->columns[column].name_size = text.size;
            } else if (round == 1) {
                m->columns[column].type = text.data;
                m->columns[column].wire_offset = text.size;
                m->columns[column].nodes = &maker.nodes[first];
            }
        }
        nodes = maker.count + rowbin_priv_index_nodes(&maker);
    }
    rowbin_priv_index(&maker);
    /* Each text is followed by the length of the next: a NUL takes its place.
       But in the binary encoding there is no text: it is written. */
    for (i = 0; i < m->count; i++) {
        rowbin_column *column = &m->columns[i];
        copy[column->name - (const char *)copy + (ptrdiff_t)column->name_size] =
            '\0';
        if (binary) {
            const size_t length = rowbin_format_type(column->nodes, NULL, 0);
            char *type = (char *)rowbin_priv_room(m->memory, m->capacity,
                                                  &m->used, 1, length + 1);
            if (type != NULL) {
                rowbin_format_type(column->nodes, type, length + 1);
            }
            column->type = type;
        } else if (column->wire_offset > 0) {
            copy[column->type - (const char *)copy +
                 (ptrdiff_t)column->wire_offset] = '\0';
        }
    }
    m->table->needed = m->used + 64;
    *error = ROWBIN_E_LIMIT;
    return m->used <= m->capacity && rowbin_priv_complete(m);
}

static rowbin_priv_making rowbin_priv_open_making(rowbin_table *table,
                                                  void *memory, size_t size) {
    rowbin_priv_making m;
    memset(&m, 0, sizeof m);
    memset(table, 0, sizeof *table);
    m.table = table;
    m.memory = memory;
    m.capacity = size;
    return m;
}

ROWBIN_API bool rowbin_read_header(rowbin_reader *r, int form,
                                   rowbin_table *table, void *memory,
                                   size_t size) {
    rowbin_priv_making m = rowbin_priv_open_making(table, memory, size);
    rowbin_string item;
    uint64_t count;
    size_t bad = 0;
    size_t i;
    int error = 0;
    if (r->at > 0) {
        if (r->error != 0 || r->header == 0) {
            return false;
        }
        rowbin_priv_rewind(r);
    }
    r->header = (unsigned char)(form | ROWBIN_PRIV_UNKNOWN_COLUMNS);
    if (!rowbin_priv_see_header(r, form, &count, &item)) {
        return false;
    }
    if (!rowbin_priv_make_table(&m, form, r->end + r->at, r->header_bytes,
                                &bad, &error)) {
        if (table->needed <= size) {
            /* Where the type stands, for rowbin_explain. */
            rowbin_priv_cursor c;
            rowbin_priv_open(&c, r->end + r->at, r->end, 0);
            rowbin_priv_take_number(&c, ROWBIN_MAX_COUNT, &count);
            for (i = 0; i < m.count + bad; i++) {
                rowbin_priv_header_item(&c, form, count, i, &item);
            }
            table->needed = 0;
            r->header_texts = m.count + bad;
            rowbin_priv_fail(r, error, c.p - c.end);
        }
        return false;
    }
    r->at += (ptrdiff_t)r->header_bytes;
    r->header = 0;
    r->header_texts = 0;
    r->header_bytes = 0;
    r->start = r->end + r->at;
    return true;
}

ROWBIN_API bool rowbin_parse_table(const char *text, size_t length, int form,
                                   rowbin_table *table, void *memory,
                                   size_t size) {
    rowbin_priv_making m = rowbin_priv_open_making(table, memory, size);
    rowbin_priv_maker maker = rowbin_priv_open_maker(NULL, 0);
    rowbin_node *room = NULL;
    char *texts = NULL;
    size_t round, nodes = 0, bytes = 0;
    for (round = 0; round < 2; round++) {
        rowbin_string rest;
        rest.data = text;
        rest.size = length;
        if (round == 1) {
            room = rowbin_priv_make_room(&m, nodes);
            texts = (char *)rowbin_priv_room(memory, size, &m.used, 1, bytes);
            table->needed = m.used + 64;
            if (texts == NULL) {
                return false;
            }
        }
        maker = rowbin_priv_open_maker(room, nodes);
        maker.json_as_string = (form & ROWBIN_JSON_AS_STRING) != 0;
        m.count = 0;
        do {
            rowbin_string name = {"", 0};
            rowbin_string type;
            rowbin_node node;
            uint64_t measure;
            const size_t first = maker.count;
            table->schema.count = m.count;
            if (!rowbin_priv_identifier(&rest, true, &name)) {
                return false;
            }
            rowbin_priv_skip_blanks(&rest);
            type = rest;
            if (!rowbin_priv_make(&maker, &rest, &measure) ||
                maker.has_state) {
                return false;
            }
            type.size -= rest.size;
            memset(&node, 0, sizeof node);
            node.text = name;
            node.form = ROWBIN_FORM_TEXT;
            if (round == 1) {
                rowbin_column *column = &m.columns[m.count];
                column->name = texts;
                column->name_size =
                    rowbin_node_text(&node, texts, name.size + 1);
                texts += name.size + 1;
                column->type = texts;
                memcpy(texts, type.data, type.size);
                texts[type.size] = '\0';
                texts += type.size + 1;
                column->nodes = &maker.nodes[first];
            }
            bytes += name.size + type.size + 2;
            m.count++;
        } while (rowbin_priv_accept(&rest, ','));
        rowbin_priv_skip_blanks(&rest);
        nodes = maker.count + rowbin_priv_index_nodes(&maker);
        table->schema.count = m.count;
        if (rest.size > 0) {
            return false;
        }
    }
    rowbin_priv_index(&maker);
    if (!rowbin_priv_complete(&m)) {
        table->needed = 0;
        return false;
    }
    return true;
}

/* ---- Walks ---- */

/* A composite type that is being walked through. */
typedef struct rowbin_priv_frame {
    const rowbin_node *type;  /* of it, as shown */
    const rowbin_node *first; /* inside of it */
    const rowbin_node *at;    /* of a Tuple: the next element */
    uint64_t left;            /* elements to come; of a Map keys and values */
    size_t nodes;             /* rowbin_walk.nodes before its elements */
    int kind;
    bool json_as_string;
} rowbin_priv_frame;

/* Geo types as what they are made of. */
#define ROWBIN_PRIV_GEO(type)                                                 \
    static const rowbin_node rowbin_priv_##type[] = {                         \
        ROWBIN_PRIV_NODES_OF(#type, ROWBIN_PRIV_L1_##type)};
#define ROWBIN_PRIV_L1_GeoRing ROWBIN_PRIV_L1_Array(Point)
#define ROWBIN_PRIV_L1_GeoPolygon ROWBIN_PRIV_L1_Array(Ring)
#define ROWBIN_PRIV_L1_GeoLines ROWBIN_PRIV_L1_Array(LineString)
#define ROWBIN_PRIV_L1_GeoPolygons ROWBIN_PRIV_L1_Array(Polygon)
#define ROWBIN_PRIV_L1_GeoAny                                                 \
    ROWBIN_PRIV_L1_Variant(LineString, MultiLineString, MultiPolygon, Point,  \
                           Polygon, Ring)
ROWBIN_PRIV_GEO(GeoRing)
ROWBIN_PRIV_GEO(GeoPolygon)
ROWBIN_PRIV_GEO(GeoLines)
ROWBIN_PRIV_GEO(GeoPolygons)
ROWBIN_PRIV_GEO(GeoAny)
#undef ROWBIN_PRIV_L1_GeoRing
#undef ROWBIN_PRIV_L1_GeoPolygon
#undef ROWBIN_PRIV_L1_GeoLines
#undef ROWBIN_PRIV_L1_GeoPolygons
#undef ROWBIN_PRIV_L1_GeoAny
#undef ROWBIN_PRIV_GEO

static const rowbin_node *rowbin_priv_geo(int kind) {
    switch (kind) {
    case ROWBIN_TYPE_Ring:
    case ROWBIN_TYPE_LineString:
        return rowbin_priv_GeoRing;
    case ROWBIN_TYPE_Polygon:
        return rowbin_priv_GeoPolygon;
    case ROWBIN_TYPE_MultiLineString:
        return rowbin_priv_GeoLines;
    case ROWBIN_TYPE_MultiPolygon:
        return rowbin_priv_GeoPolygons;
    default:
        return NULL;
    }
}

static const rowbin_node *rowbin_priv_after(const rowbin_node *node) {
    return node + rowbin_priv_behind(node, 0);
}

ROWBIN_API rowbin_walk rowbin_walk_row(const rowbin_schema *schema,
                                       rowbin_view row, void *memory,
                                       size_t size) {
    rowbin_walk w;
    memset(&w, 0, sizeof w);
    w.schema = schema;
    w.p = row.data;
    w.end = row.data + row.size;
    w.frames = (rowbin_priv_frame *)memory;
    w.room = size - size % sizeof(rowbin_node); /* nodes end there */
    return w;
}

ROWBIN_API int rowbin_walk_status(const rowbin_walk *walk) {
    return walk->status;
}

static bool rowbin_priv_walk_stop(rowbin_walk *w, int status) {
    w->status = status;
    return false;
}

/* The nodes in a walk's memory grow down from its end, aligned as frames are:
   both sizes are multiples of the alignment of their members. */
static rowbin_node *rowbin_priv_walk_nodes(const rowbin_walk *w) {
    const size_t room = w->room / sizeof(rowbin_node);
    return (rowbin_node *)(void *)w->frames + room - w->nodes;
}

static bool rowbin_priv_walk_bytes(rowbin_walk *w, uint64_t n,
                                   const unsigned char **bytes) {
    if (n > (uint64_t)(w->end - w->p)) {
        return rowbin_priv_walk_stop(w, ROWBIN_E_TRUNCATED);
    }
    *bytes = w->p;
    w->p += (size_t)n;
    return true;
}

static bool rowbin_priv_walk_number(rowbin_walk *w, uint64_t *n) {
    const rowbin_priv_varuint v = rowbin_priv_varint(w->p, w->end);
    if (v.next == NULL) {
        return rowbin_priv_walk_stop(w, v.value == 0 ? ROWBIN_E_TRUNCATED
                                                     : ROWBIN_E_VARINT);
    }
    w->p = v.next;
    *n = v.value;
    return true;
}

static bool rowbin_priv_walk_text(rowbin_walk *w, rowbin_string *text) {
    const unsigned char *bytes;
    uint64_t n;
    if (!rowbin_priv_walk_number(w, &n) ||
        !rowbin_priv_walk_bytes(w, n, &bytes)) {
        return false;
    }
    text->data = (const char *)bytes;
    text->size = (size_t)n;
    return true;
}

/* Makes the nodes of a Dynamic's type in the walk's memory. */
static bool rowbin_priv_walk_type(rowbin_walk *w, bool json_as_string,
                                  const rowbin_node **type) {
    rowbin_priv_maker m = rowbin_priv_open_maker(NULL, 0);
    rowbin_priv_cursor c;
    size_t nodes, used;
    m.json_as_string = json_as_string;
    rowbin_priv_open(&c, w->p, w->end, 0);
    if (!rowbin_priv_binary_type(&c, &m)) {
        return rowbin_priv_walk_stop(w, c.error != 0 ? c.error
                                                     : ROWBIN_E_TRUNCATED);
    }
    if (m.has_state) {
        return rowbin_priv_walk_stop(w, ROWBIN_E_UNSUPPORTED);
    }
    nodes = m.count + rowbin_priv_index_nodes(&m);
    used = (w->nodes + nodes) * sizeof(rowbin_node) +
           (w->depth + 2) * sizeof(rowbin_priv_frame);
    if (used > w->room) {
        return rowbin_priv_walk_stop(w, ROWBIN_E_DEPTH);
    }
    w->nodes += nodes;
    m = rowbin_priv_open_maker(rowbin_priv_walk_nodes(w), nodes);
    m.json_as_string = json_as_string;
    rowbin_priv_open(&c, w->p, w->end, 0);
    rowbin_priv_binary_type(&c, &m);
    rowbin_priv_index(&m);
    w->p = c.p;
    *type = m.nodes;
    return true;
}

/* Goes into a composite type: its elements come next. */
static bool rowbin_priv_walk_in(rowbin_walk *w, rowbin_value *v,
                                const rowbin_node *first, uint64_t left) {
    rowbin_priv_frame *frame;
    if ((w->depth + 1) * sizeof(rowbin_priv_frame) +
            w->nodes * sizeof(rowbin_node) >
        w->room) {
        return rowbin_priv_walk_stop(w, ROWBIN_E_DEPTH);
    }
    frame = &w->frames[w->depth++];
    memset(frame, 0, sizeof *frame);
    frame->type = v->type;
    frame->kind = v->kind;
    frame->first = frame->at = first;
    frame->left = left;
    frame->nodes = w->nodes;
    v->event = ROWBIN_BEGIN;
    return true;
}

/* Meets a value of a type. */
static bool rowbin_priv_walk_value(rowbin_walk *w, const rowbin_node *node,
                                   rowbin_value *v) {
    const rowbin_node *inner;
    const unsigned char *bytes;
    rowbin_string text;
    uint64_t n;
    v->event = ROWBIN_VALUE;
    for (;;) {
        v->type = node;
        v->kind = node->kind;
        switch (node->kind) {
        case ROWBIN_TYPE_LowCardinality:
        case ROWBIN_TYPE_SimpleAggregateFunction:
            node++;
            continue;
        case ROWBIN_TYPE_Nullable:
            if (!rowbin_priv_walk_bytes(w, 1, &bytes)) {
                return false;
            }
            node++;
            if (bytes[0] == 0) {
                continue;
            }
            v->type = rowbin_priv_unwrap(node, &v->is_null);
            v->kind = v->type->kind;
            v->is_null = true;
            return true;
        case ROWBIN_TYPE_Geometry:
        case ROWBIN_TYPE_Variant:
            inner = node->kind == ROWBIN_TYPE_Geometry ? rowbin_priv_GeoAny
                                                       : node;
            if (!rowbin_priv_walk_bytes(w, 1, &bytes)) {
                return false;
            }
            if (bytes[0] == ROWBIN_PRIV_NO_ALTERNATIVE) {
                v->is_null = true;
                return true;
            }
            inner++;
            for (n = bytes[0]; n > 0 && inner->kind != ROWBIN_NODE_END; n--) {
                inner = rowbin_priv_after(inner);
            }
            if (inner->kind == ROWBIN_NODE_END) {
                return rowbin_priv_walk_stop(w, ROWBIN_E_DISCRIMINATOR);
            }
            node = inner;
            continue;
        case ROWBIN_TYPE_Dynamic:
            if (w->p < w->end && w->p[0] == 0) {
                w->p++;
                v->is_null = true;
                return true;
            }
            if (w->p < w->end && w->p[0] == 0x2b) {
                return rowbin_priv_walk_stop(w, ROWBIN_E_UNSUPPORTED);
            }
            if (!rowbin_priv_walk_type(w, node->n > 0, &node)) {
                return false;
            }
            continue;
        case ROWBIN_TYPE_Tuple:
            n = 0;
            for (inner = node + 1; inner->kind != ROWBIN_NODE_END;
                 inner = rowbin_priv_after(inner)) {
                inner += inner->kind == ROWBIN_NODE_NAME ? 1 : 0;
                n++;
            }
            v->count = (size_t)n;
            return rowbin_priv_walk_in(w, v, node + 1, 0);
        case ROWBIN_TYPE_String:
            if (!rowbin_priv_walk_text(w, &text)) {
                return false;
            }
            v->data = (const unsigned char *)text.data;
            v->size = text.size;
            return true;
        case ROWBIN_TYPE_Array:
        case ROWBIN_TYPE_QBit:
        case ROWBIN_TYPE_Nested:
        case ROWBIN_TYPE_Map:
        case ROWBIN_TYPE_Ring:
        case ROWBIN_TYPE_LineString:
        case ROWBIN_TYPE_Polygon:
        case ROWBIN_TYPE_MultiLineString:
        case ROWBIN_TYPE_MultiPolygon:
            inner = rowbin_priv_geo(node->kind);
            inner = inner == NULL ? node : inner;
            if (!rowbin_priv_walk_number(w, &n)) {
                return false;
            }
            if (n > ROWBIN_PRIV_MOST_OF(inner->measure)) {
                return rowbin_priv_walk_stop(w, ROWBIN_E_LIMIT);
            }
            v->count = (size_t)n;
            return rowbin_priv_walk_in(
                w, v, inner + 1, node->kind == ROWBIN_TYPE_Map ? 2 * n : n);
        case ROWBIN_TYPE_JSON:
            if (node->n > 0) { /* as a String */
                if (!rowbin_priv_walk_text(w, &text)) {
                    return false;
                }
                v->as_string = true;
                v->data = (const unsigned char *)text.data;
                v->size = text.size;
                return true;
            }
            if (!rowbin_priv_walk_number(w, &n)) {
                return false;
            }
            v->count = (size_t)n;
            return rowbin_priv_walk_in(w, v, node + 1, n);
        default:
            n = node->measure;
            if (n >= ROWBIN_PRIV_VARIES) { /* Nothing */
                return rowbin_priv_walk_stop(w, ROWBIN_E_TYPE);
            }
            if (!rowbin_priv_walk_bytes(w, n, &v->data)) {
                return false;
            }
            v->size = (size_t)n;
            return true;
        }
    }
}

/* Meets the next path of a JSON: its name, and a value of the declared type or
   of one that stands before it. */
static bool rowbin_priv_walk_path_value(rowbin_walk *w,
                                        const rowbin_priv_frame *frame,
                                        rowbin_value *v) {
    static const rowbin_node dynamic = {
        ROWBIN_TYPE_Dynamic, 32, 0, 1, ROWBIN_FORM_RAW, {"", 0}, 0, NULL, NULL};
    const rowbin_node *node = frame->first;
    if (!rowbin_priv_walk_text(w, &v->name)) {
        return false;
    }
    if (frame->type->nodes > 1) {
        for (node++; node->kind == ROWBIN_NODE_NAME; /* behind LIMIT */
             node = rowbin_priv_after(node + 1)) {
            if (rowbin_priv_is_text(node, v->name)) {
                return rowbin_priv_walk_value(w, node + 1, v);
            }
        }
    }
    v->untyped = true;
    return rowbin_priv_walk_value(w, &dynamic, v);
}

ROWBIN_API bool rowbin_next(rowbin_walk *w, rowbin_value *v) {
    rowbin_priv_frame *frame;
    const rowbin_node *node;
    memset(v, 0, sizeof *v);
    v->depth = w->depth;
    v->column = w->column;
    if (w->status != ROWBIN_OK) {
        return false;
    }
    if (w->depth == 0) {
        const rowbin_column *column;
        w->nodes = 0;
        if (w->column == w->schema->count) {
            return rowbin_priv_walk_stop(
                w, w->p == w->end ? ROWBIN_DONE : ROWBIN_E_TRUNCATED);
        }
        column = &w->schema->columns[w->column++];
        v->name.data = column->name;
        v->name.size = column->name_size;
        node = column->nodes;
        if (node == NULL) { /* of a column list */
            memset(w->plain, 0, sizeof w->plain);
            w->plain[0].kind = ROWBIN_TYPE_Nullable;
            w->plain[1].kind = column->kind;
            w->plain[1].n = column->width;
            w->plain[1].nodes = 1;
            rowbin_priv_make_plain(&w->plain[1], false);
            w->plain[1].scale = column->scale;
            w->plain[1].text = rowbin_priv_text(column->type);
            w->plain[1].form = ROWBIN_FORM_TYPE;
            node = column->nullable ? w->plain : w->plain + 1;
        }
        return rowbin_priv_walk_value(w, node, v);
    }
    frame = &w->frames[w->depth - 1];
    w->nodes = frame->nodes;
    v->column = w->column - 1;
    if (frame->kind == ROWBIN_TYPE_Tuple
            ? frame->at->kind == ROWBIN_NODE_END
            : frame->left == 0) {
        v->event = ROWBIN_END;
        v->kind = frame->kind;
        v->type = frame->type;
        v->depth = --w->depth;
        return true;
    }
    switch (frame->kind) {
    case ROWBIN_TYPE_Tuple:
        node = frame->at;
        if (node->kind == ROWBIN_NODE_NAME) {
            v->name = node->text;
            v->form = node->form;
            node++;
        }
        frame->at = rowbin_priv_after(node);
        return rowbin_priv_walk_value(w, node, v);
    case ROWBIN_TYPE_Nested:
        frame->left--;
        v->type = frame->type;
        v->kind = ROWBIN_TYPE_Tuple;
        for (node = frame->first; node->kind != ROWBIN_NODE_END;
             node = rowbin_priv_after(node + 1)) {
            v->count++;
        }
        return rowbin_priv_walk_in(w, v, frame->first, 0);
    case ROWBIN_TYPE_Map:
        v->is_key = frame->left % 2 == 0;
        frame->left--;
        return rowbin_priv_walk_value(
            w, v->is_key ? frame->first : rowbin_priv_after(frame->first), v);
    case ROWBIN_TYPE_JSON:
        frame->left--;
        return rowbin_priv_walk_path_value(w, frame, v);
    default:
        frame->left--;
        return rowbin_priv_walk_value(w, frame->first, v);
    }
}

/* ---- Errors ---- */

/* Where `word` begins in [p, end) for the first time, or NULL. */
static const unsigned char *rowbin_priv_find(const unsigned char *p,
                                             const unsigned char *end,
                                             rowbin_string word) {
    for (; word.size <= (size_t)(end - p); p++) {
        if (*p == (unsigned char)word.data[0] &&
            memcmp(p, word.data, word.size) == 0) {
            return p;
        }
    }
    return NULL;
}

static bool rowbin_priv_starts(const unsigned char *p,
                               const unsigned char *end, rowbin_string word) {
    return word.size <= (size_t)(end - p) &&
           memcmp(p, word.data, word.size) == 0;
}

/* Is there "Code: 395. DB::" or "Code: 395, e.displayText() = DB::"? */
static bool rowbin_priv_is_message(const unsigned char *p,
                                   const unsigned char *end, int *code) {
    const rowbin_string word = rowbin_priv_text("Code: ");
    int number = 0;
    if (!rowbin_priv_starts(p, end, word)) {
        return false;
    }
    for (p += word.size;
         p < end && rowbin_priv_is_digit((char)*p) && number < 100000;
         p++) {
        number = number * 10 + (*p - '0');
    }
    *code = number;
    return rowbin_priv_starts(p, end, rowbin_priv_text(". DB::")) ||
           rowbin_priv_starts(p, end,
                              rowbin_priv_text(", e.displayText() = DB::"));
}

static bool rowbin_priv_found(rowbin_exception *found,
                              const unsigned char *data,
                              const unsigned char *block,
                              const unsigned char *message,
                              const unsigned char *end) {
    if (end > message && end[-1] == '\n') {
        end--;
    }
    rowbin_priv_is_message(message, end, &found->code);
    found->message.data = (const char *)message;
    found->message.size = (size_t)(end - message);
    found->offset = (size_t)(block - data);
    return true;
}

/* Since 25.11: marker, tag, message, then its length, tag and marker again:
   read from the end, "278 rnywyenlaeqynhmu" first. */
static bool rowbin_priv_tagged_block(rowbin_exception *found,
                                     const unsigned char *data,
                                     const unsigned char *end,
                                     rowbin_string tag) {
    const rowbin_string marker = rowbin_priv_text("\r\n__exception__\r\n");
    const unsigned char *p, *name, *message;
    uint64_t length = 0, unit = 1;
    if ((size_t)(end - data) < marker.size ||
        !rowbin_priv_starts(end - marker.size, end, marker)) {
        return false;
    }
    end -= marker.size;
    for (p = end; p > data && p[-1] > ' '; p--) {
    }
    if (tag.size == 0) {
        tag.data = (const char *)p;
        tag.size = (size_t)(end - p);
    }
    if (tag.size == 0 || (size_t)(end - p) != tag.size ||
        memcmp(p, tag.data, tag.size) != 0 || p == data || *--p != ' ') {
        return false;
    }
    for (end = p;
         p > data && rowbin_priv_is_digit((char)p[-1]) && unit <= 1000000;
         p--) {
        length += unit * (uint64_t)(p[-1] - '0');
        unit *= 10;
    }
    if (length + marker.size + tag.size + 2 > (uint64_t)(p - data)) {
        return false;
    }
    message = p - (size_t)length;
    name = message - 2 - tag.size;
    return rowbin_priv_starts(name - marker.size, end, marker) &&
           rowbin_priv_starts(name, end, tag) && message[-2] == '\r' &&
           message[-1] == '\n' &&
           rowbin_priv_found(found, data, name - marker.size, message, p);
}

ROWBIN_API bool rowbin_find_exception(const void *data, size_t size,
                                      const char *tag,
                                      rowbin_exception *found) {
    const rowbin_string marker = rowbin_priv_text("__exception__\r\n");
    const unsigned char *const begin =
        size > 0 ? (const unsigned char *)data : (const unsigned char *)"";
    const unsigned char *const end = begin + size;
    const rowbin_string name = rowbin_priv_text(tag == NULL ? "" : tag);
    const unsigned char *p, *at;
    int code;
    memset(found, 0, sizeof *found);
    found->message.data = "";
    if (rowbin_priv_tagged_block(found, begin, end, name)) {
        return true;
    }
    for (p = begin; (p = rowbin_priv_find(p, end, marker)) != NULL; p++) {
        at = p + marker.size;
        if (name.size > 0) { /* a block that was cut */
            if (p - begin < 2 || p[-2] != '\r' || p[-1] != '\n' ||
                !rowbin_priv_starts(at, end, name)) {
                continue;
            }
            at += name.size;
            if (at == end || (at[0] == '\r' &&
                              (at + 1 == end || at[1] == '\n'))) {
                at = end - at > 2 ? at + 2 : end;
                return rowbin_priv_found(found, begin, p - 2, at, end);
            }
        } else if (rowbin_priv_is_message(at, end, &code)) { /* 24.11 */
            return rowbin_priv_found(found, begin, p, at, end);
        }
    }
    if (name.size > 0 || size == 0 || end[-1] != '\n') {
        return false;
    }
    /* Before: the message alone, of lines of text up to the end. */
    for (p = end; p > begin && (p[-1] >= ' ' || p[-1] == '\n' ||
                                p[-1] == '\r' || p[-1] == '\t');
         p--) {
    }
    while ((p = rowbin_priv_find(p, end, rowbin_priv_text("Code: "))) != NULL) {
        if (rowbin_priv_is_message(p, end, &code)) {
            return rowbin_priv_found(found, begin, p, p, end);
        }
        p++;
    }
    return false;
}

/* Does a block of Native begin here: counts of columns and of rows, a name and
   a type? */
static bool rowbin_priv_is_native(const unsigned char *begin,
                                  const unsigned char *end) {
    rowbin_priv_cursor c;
    rowbin_string name, type;
    uint64_t columns, rows;
    rowbin_priv_open(&c, begin, end, 0);
    return rowbin_priv_take_number(&c, ROWBIN_MAX_COUNT, &columns) &&
           columns > 0 && rowbin_priv_take_number(&c, UINT64_MAX, &rows) &&
           rowbin_priv_take_text(&c, &name) &&
           rowbin_priv_take_text(&c, &type) &&
           rowbin_priv_kind(rowbin_priv_word(&type)) >= 0;
}

/* Does a compressed block begin here, as the server sends them if asked for
   compress=1: a checksum of 16 bytes, the method (LZ4, ZSTD), the block's size,
   and that of the data? */
static bool rowbin_priv_is_block(const unsigned char *begin,
                                 const unsigned char *end) {
    const size_t size = (size_t)(end - begin);
    return size > 25 && (begin[16] == 0x82 || begin[16] == 0x90) &&
           rowbin_priv_load_uint32_t(begin + 17) > 9 &&
           rowbin_priv_load_uint32_t(begin + 17) <= UINT32_C(1) << 30 &&
           rowbin_priv_load_uint32_t(begin + 21) - 1 < UINT32_C(1) << 30;
}

static const char rowbin_priv_misread[] =
    "such bytes mostly come of a misread row: compare the columns with the "
    "table";

/* What the unread bytes look like. Only a guess, and asked only after a stop:
   rows may hold any bytes. */
static const char *rowbin_priv_hint(const rowbin_reader *r) {
    static const struct {
        const char *bytes;
        size_t size;
        const char *hint;
    } starts[] = {
        {"\x1f\x8b", 2, "the input begins like gzip: decompress it first"},
        {"\x28\xb5\x2f\xfd", 4,
         "the input begins like zstd: decompress it "
         "first"},
        {"\x04\x22\x4d\x18", 4,
         "the input begins like an LZ4 frame: "
         "decompress it first"},
        {"Code: ", 6, "the input begins like an error message of the server"},
        {"{\"", 2, "the input begins like JSON"},
        {"[\"", 2, "the input begins like JSON"},
        {"<!", 2, "the input begins like HTML"},
        {"<h", 2, "the input begins like HTML"},
        {"<?", 2, "the input begins like XML"},
    };
    const bool whole = r->base == 0;
    const unsigned char *const first = whole ? r->begin : r->first;
    const size_t size = whole ? (size_t)(r->end - r->begin) : sizeof r->first;
    const size_t unread = rowbin_unread(r);
    rowbin_exception exception;
    size_t i;
    if (rowbin_status(r) >= 0 || r->error == ROWBIN_E_FEED) {
        return "";
    }
    for (i = 0; i < sizeof starts / sizeof starts[0]; i++) {
        if (size >= starts[i].size &&
            memcmp(first, starts[i].bytes, starts[i].size) == 0) {
            return starts[i].hint;
        }
    }
    if (whole && rowbin_priv_is_native(r->begin, r->end)) {
        return "the input begins like Native: ask for FORMAT RowBinary";
    }
    if (whole && rowbin_priv_is_block(r->begin, r->end)) {
        return "the input begins like a compressed block: ask without "
               "compress=1";
    }
    if (rowbin_find_exception(r->begin, (size_t)(r->end - r->begin), NULL,
                              &exception)) {
        return "the input ends with an error message of the server: see "
               "rowbin_find_exception";
    }
    if (r->header == 0 &&
        ((unread == 1 && r->start[0] == '\n') ||
         (unread == 2 && r->start[0] == '\r' && r->start[1] == '\n'))) {
        return "only a line end is left over: something treated the bytes as "
               "text";
    }
    if (r->error == ROWBIN_E_SCHEMA &&
        (r->header & ROWBIN_PRIV_UNKNOWN_COLUMNS) != 0) {
        return "a header of no columns";
    }
    if (r->header == 0 && r->error != 0 && r->error != ROWBIN_E_SCHEMA) {
        return rowbin_priv_misread;
    }
    return "";
}

ROWBIN_API rowbin_error rowbin_explain(const rowbin_reader *r,
                                       const rowbin_schema *schema) {
    rowbin_error e;
    memset(&e, 0, sizeof e);
    e.status = rowbin_status(r);
    e.text = rowbin_status_text(e.status);
    e.hint = rowbin_priv_hint(r);
    e.offset = rowbin_offset(r);
    e.row = r->rows;
    e.column = ROWBIN_NO_COLUMN;
    e.name = "";
    e.type = "";
    e.found.data = "";
    if (e.status == ROWBIN_OK || e.status == ROWBIN_DONE) {
        return e;
    }
    e.offset = r->base + (uint64_t)(r->end + r->fail - r->begin);
    if (r->error == 0) {
        e.needed = r->need;
        e.available = 0 - (uint64_t)r->fail;
    }
    if (e.status == ROWBIN_E_UNSUPPORTED &&
        (r->header != 0 || (r->fail < 0 && r->end[r->fail] == 0x25))) {
        e.hint = "the state of an AggregateFunction has no length on the wire: "
                 "finalise it in the query";
    }
    if ((r->header & ROWBIN_PRIV_UNKNOWN_COLUMNS) != 0) {
        /* A header that rowbin_read_header could not take. */
        const unsigned char *const begin = r->start;
        rowbin_priv_cursor c;
        uint64_t count, i;
        rowbin_priv_open(&c, begin, r->end, 0);
        if (rowbin_priv_take_number(&c, ROWBIN_MAX_COUNT, &count) &&
            count > 0) {
            e.column = (size_t)(r->header_texts % count);
            for (i = 0; i <= r->header_texts; i++) {
                if (!rowbin_priv_header_item(
                        &c, r->header - ROWBIN_PRIV_UNKNOWN_COLUMNS, count, i,
                        &e.found)) {
                    e.found.size = 0;
                }
            }
        }
        return e;
    }
    if (schema == NULL || e.status == ROWBIN_E_FEED) {
        return e;
    }
    if (r->header != 0) {
        /* The header is still in the window: read it once more. */
        rowbin_reader again = *r;
        rowbin_priv_rewind(&again);
        again.header_texts = 0;
        again.header_bytes = 0;
        rowbin_priv_read_header(&again, schema, &e);
        if (e.status != ROWBIN_E_SCHEMA && e.status != ROWBIN_E_TYPE) {
            e.found.data = "";
            e.found.size = 0;
        }
    } else {
        /* The column in which a walk over the row's columns ends. */
        rowbin_priv_cursor c;
        size_t i;
        rowbin_priv_open(&c, r->start, r->end, 0);
        for (i = 0; i < schema->count && e.column == ROWBIN_NO_COLUMN; i++) {
            rowbin_priv_place place;
            memset(&place, 0, sizeof place);
            if (rowbin_priv_walk_column(&c, &schema->columns[i], &place)) {
                if (r->error == ROWBIN_E_TYPE && c.p > r->end + r->fail) {
                    e.column = i; /* refused for its declaration */
                    e.hint = "list the alternatives of a Variant in the order "
                             "of their names";
                }
                continue;
            }
            e.column = i;
            e.offset = r->base + (uint64_t)(c.fail - r->begin);
            /* What is no good needs nothing: then these stay. */
            if (c.error == 0) {
                e.needed = c.need;
                e.available = (uint64_t)(c.end - c.fail);
            } else if (e.hint[0] == '\0') {
                e.hint = rowbin_priv_misread;
            }
        }
    }
    if (e.column != ROWBIN_NO_COLUMN) {
        e.name = schema->columns[e.column].name;
        e.type = schema->columns[e.column].type;
    }
    return e;
}

/* ---- Text of values ---- */

ROWBIN_API size_t rowbin_enum_name(const char *type, int64_t value,
                                   char *buffer, size_t capacity) {
    rowbin_priv_out out = rowbin_priv_open_out(buffer, capacity);
    rowbin_priv_type parsed;
    rowbin_priv_letters name;
    int byte;
    if (!rowbin_priv_parse_plain(rowbin_priv_text(type), &parsed) ||
        !rowbin_priv_is_enum(parsed.plain) ||
        !rowbin_priv_find_value(parsed.plain, value, &name)) {
        rowbin_priv_close_out(&out);
        return ROWBIN_NO_NAME;
    }
    while ((byte = rowbin_priv_letter(&name)) >= 0) {
        rowbin_priv_put(&out, (char)byte);
    }
    return rowbin_priv_close_out(&out);
}

/* A sign and a 256-bit magnitude: what all wide numbers are printed and
   converted from. */
typedef struct rowbin_priv_wide {
    bool negative;
    uint64_t limb[4];
} rowbin_priv_wide;

static rowbin_priv_wide rowbin_priv_widen(const uint64_t *limb, size_t count,
                                          bool is_signed) {
    rowbin_priv_wide v = {false, {0, 0, 0, 0}};
    size_t i;
    v.negative = is_signed && limb[count - 1] >> 63 != 0;
    for (i = 0; i < count; i++) {
        v.limb[i] = v.negative ? ~limb[i] : limb[i];
    }
    for (i = 0; v.negative && i < count; i++) {
        if (++v.limb[i] != 0) {
            break;
        }
    }
    return v;
}

static rowbin_priv_wide rowbin_priv_widen_int64(int64_t value) {
    uint64_t limb = (uint64_t)value;
    return rowbin_priv_widen(&limb, 1, true);
}

/* Divides by 10 and returns the remainder. */
static unsigned rowbin_priv_next_digit(uint64_t *limb) {
    uint64_t rest = 0;
    size_t i;
    for (i = 4; i-- > 0;) {
        uint64_t high = rest << 32 | limb[i] >> 32;
        uint64_t low = (high % 10) << 32 | (limb[i] & 0xffffffff);
        limb[i] = (high / 10) << 32 | low / 10;
        rest = low % 10;
    }
    return (unsigned)rest;
}

static int rowbin_priv_clamp(int value, int most) {
    ROWBIN_ASSERT(value >= 0 && value <= most);
    return value < 0 ? 0 : value > most ? most : value;
}

static size_t rowbin_priv_format(rowbin_priv_wide v, int scale, char *buffer,
                                 size_t capacity) {
    rowbin_priv_out out = rowbin_priv_open_out(buffer, capacity);
    char digits[78]; /* of 2^256; or one before the point and 76 behind it */
    int count = 0;
    int last = 0; /* the last digit to print */
    scale = rowbin_priv_clamp(scale, 76);
    while (count <= scale ||
           (v.limb[0] | v.limb[1] | v.limb[2] | v.limb[3]) != 0) {
        digits[count++] = (char)('0' + rowbin_priv_next_digit(v.limb));
    }
    while (last < scale && digits[last] == '0') {
        last++;
    }
    if (v.negative) {
        rowbin_priv_put(&out, '-');
    }
    while (count-- > last) {
        if (count + 1 == scale) {
            rowbin_priv_put(&out, '.');
        }
        rowbin_priv_put(&out, digits[count]);
    }
    return rowbin_priv_close_out(&out);
}

ROWBIN_API size_t rowbin_format_Int128(rowbin_int128 value, char *buffer,
                                       size_t capacity) {
    return rowbin_priv_format(rowbin_priv_widen(value.limb, 2, true), 0, buffer,
                              capacity);
}

ROWBIN_API size_t rowbin_format_UInt128(rowbin_uint128 value, char *buffer,
                                        size_t capacity) {
    return rowbin_priv_format(rowbin_priv_widen(value.limb, 2, false), 0,
                              buffer, capacity);
}

ROWBIN_API size_t rowbin_format_Int256(rowbin_int256 value, char *buffer,
                                       size_t capacity) {
    return rowbin_priv_format(rowbin_priv_widen(value.limb, 4, true), 0, buffer,
                              capacity);
}

ROWBIN_API size_t rowbin_format_UInt256(rowbin_uint256 value, char *buffer,
                                        size_t capacity) {
    return rowbin_priv_format(rowbin_priv_widen(value.limb, 4, false), 0,
                              buffer, capacity);
}

ROWBIN_API size_t rowbin_format_Decimal32(int32_t value, int scale,
                                          char *buffer, size_t capacity) {
    return rowbin_priv_format(rowbin_priv_widen_int64(value), scale, buffer,
                              capacity);
}

ROWBIN_API size_t rowbin_format_Decimal64(int64_t value, int scale,
                                          char *buffer, size_t capacity) {
    return rowbin_priv_format(rowbin_priv_widen_int64(value), scale, buffer,
                              capacity);
}

ROWBIN_API size_t rowbin_format_Decimal128(rowbin_int128 value, int scale,
                                           char *buffer, size_t capacity) {
    return rowbin_priv_format(rowbin_priv_widen(value.limb, 2, true), scale,
                              buffer, capacity);
}

ROWBIN_API size_t rowbin_format_Decimal256(rowbin_int256 value, int scale,
                                           char *buffer, size_t capacity) {
    return rowbin_priv_format(rowbin_priv_widen(value.limb, 4, true), scale,
                              buffer, capacity);
}

static char rowbin_priv_hex(unsigned value) {
    return "0123456789abcdef"[value & 15];
}

ROWBIN_API size_t rowbin_format_UUID(rowbin_uuid value, char *buffer,
                                     size_t capacity) {
    rowbin_priv_out out = rowbin_priv_open_out(buffer, capacity);
    size_t i;
    for (i = 0; i < 16; i++) {
        if (i == 4 || i == 6 || i == 8 || i == 10) {
            rowbin_priv_put(&out, '-');
        }
        rowbin_priv_put(&out, rowbin_priv_hex(value.bytes[i] >> 4));
        rowbin_priv_put(&out, rowbin_priv_hex(value.bytes[i]));
    }
    return rowbin_priv_close_out(&out);
}

static void rowbin_priv_put_ipv4(rowbin_priv_out *out, uint32_t value) {
    int shift;
    for (shift = 24; shift >= 0; shift -= 8) {
        unsigned part = (unsigned)(value >> shift & 255);
        if (part >= 100) {
            rowbin_priv_put(out, (char)('0' + part / 100));
        }
        if (part >= 10) {
            rowbin_priv_put(out, (char)('0' + part / 10 % 10));
        }
        rowbin_priv_put(out, (char)('0' + part % 10));
        if (shift > 0) {
            rowbin_priv_put(out, '.');
        }
    }
}

ROWBIN_API size_t rowbin_format_IPv4(uint32_t value, char *buffer,
                                     size_t capacity) {
    rowbin_priv_out out = rowbin_priv_open_out(buffer, capacity);
    rowbin_priv_put_ipv4(&out, value);
    return rowbin_priv_close_out(&out);
}

/* IPv6: the first longest run of two or more zero groups becomes "::"; an
   address that embeds an IPv4 one (::a.b.c.d, ::ffff:a.b.c.d) ends in it. */
ROWBIN_API size_t rowbin_format_IPv6(rowbin_ipv6 value, char *buffer,
                                     size_t capacity) {
    rowbin_priv_out out = rowbin_priv_open_out(buffer, capacity);
    unsigned group[8];
    unsigned i, first = 0, zeros = 0, run = 0;
    for (i = 0; i < 8; i++) {
        group[i] = (unsigned)value.bytes[2 * i] << 8 | value.bytes[2 * i + 1];
        run = group[i] == 0 ? run + 1 : 0;
        if (run > zeros) {
            zeros = run;
            first = i + 1 - run;
        }
    }
    for (i = 0; i < 8; i++) {
        int shift = 12;
        if (zeros >= 2 && i == first) {
            rowbin_priv_put(&out, ':');
            i += zeros;
            if (i == 8) {
                rowbin_priv_put(&out, ':');
                break;
            }
        }
        if (i > 0) {
            rowbin_priv_put(&out, ':');
        }
        if (i == 6 && first == 0 &&
            (zeros == 6 || (zeros == 5 && group[5] == 0xffff))) {
            rowbin_priv_put_ipv4(&out, (uint32_t)group[6] << 16 | group[7]);
            break;
        }
        while (shift > 0 && group[i] >> shift == 0) {
            shift -= 4;
        }
        for (; shift >= 0; shift -= 4) {
            rowbin_priv_put(&out, rowbin_priv_hex(group[i] >> shift));
        }
    }
    return rowbin_priv_close_out(&out);
}

/* ---- To double ---- */

/* rest = 2 * rest + bit; returns rest >= by and then subtracts it. */
static bool rowbin_priv_divide_step(uint64_t *rest, uint64_t bit,
                                    const uint64_t *by) {
    uint64_t borrow = 0;
    size_t i;
    for (i = 0; i < 4; i++) {
        uint64_t next = rest[i] >> 63;
        rest[i] = rest[i] << 1 | bit;
        bit = next;
    }
    for (i = 4; i-- > 0;) {
        if (rest[i] != by[i]) {
            if (rest[i] < by[i]) {
                return false;
            }
            break;
        }
    }
    for (i = 0; i < 4; i++) {
        uint64_t less = rest[i] - by[i];
        uint64_t next = rest[i] < by[i] || less < borrow;
        rest[i] = less - borrow;
        borrow = next;
    }
    return true;
}

/* The nearest double of value / 10^scale: a long division, bit by bit, until
   54 bits of the quotient are known and whether anything is left. */
static double rowbin_priv_double(rowbin_priv_wide v, int scale) {
    uint64_t by[4] = {1, 0, 0, 0};
    uint64_t rest[4] = {0, 0, 0, 0};
    uint64_t quotient = 0;
    int bit = 255; /* weight of the quotient's last bit: 2^bit */
    int digit;
    bool more; /* round up? */
    double result;
    scale = rowbin_priv_clamp(scale, 76);
    for (digit = 0; digit < scale; digit++) {
        uint64_t carry = 0;
        size_t i;
        for (i = 0; i < 4; i++) {
            uint64_t low = (by[i] & 0xffffffff) * 10 + carry;
            uint64_t high = (by[i] >> 32) * 10 + (low >> 32);
            by[i] = high << 32 | (low & 0xffffffff);
            carry = high >> 32;
        }
    }
    if ((v.limb[0] | v.limb[1] | v.limb[2] | v.limb[3]) == 0) {
        return 0.0;
    }
    while ((v.limb[bit / 64] >> (unsigned)(bit % 64) & 1) == 0) {
        bit--; /* zeros in front */
    }
    for (;; bit--) {
        uint64_t next =
            bit < 0 ? 0 : v.limb[bit / 64] >> (unsigned)(bit % 64) & 1;
        quotient =
            quotient << 1 | (rowbin_priv_divide_step(rest, next, by) ? 1 : 0);
        if (quotient >> 53 != 0) {
            break;
        }
    }
    /* The last bit rounds; anything below it breaks a tie. */
    more = (rest[0] | rest[1] | rest[2] | rest[3]) != 0;
    for (digit = 0; digit < bit && !more; digit++) {
        more = (v.limb[digit / 64] >> (unsigned)(digit % 64) & 1) != 0;
    }
    more = (quotient & 1) != 0 && (more || (quotient & 2) != 0);
    quotient = (quotient >> 1) + (more ? 1 : 0);
    /* IEEE 754: a carry out of the mantissa steps the exponent by itself. */
    quotient += (uint64_t)(bit + 1 + 1023 + 52 - 1) << 52;
    quotient |= (uint64_t)v.negative << 63;
    memcpy(&result, &quotient, sizeof result);
    return result;
}

ROWBIN_API double rowbin_double_Int128(rowbin_int128 value) {
    return rowbin_priv_double(rowbin_priv_widen(value.limb, 2, true), 0);
}

ROWBIN_API double rowbin_double_UInt128(rowbin_uint128 value) {
    return rowbin_priv_double(rowbin_priv_widen(value.limb, 2, false), 0);
}

ROWBIN_API double rowbin_double_Int256(rowbin_int256 value) {
    return rowbin_priv_double(rowbin_priv_widen(value.limb, 4, true), 0);
}

ROWBIN_API double rowbin_double_UInt256(rowbin_uint256 value) {
    return rowbin_priv_double(rowbin_priv_widen(value.limb, 4, false), 0);
}

ROWBIN_API double rowbin_double_Decimal32(int32_t value, int scale) {
    return rowbin_priv_double(rowbin_priv_widen_int64(value), scale);
}

ROWBIN_API double rowbin_double_Decimal64(int64_t value, int scale) {
    return rowbin_priv_double(rowbin_priv_widen_int64(value), scale);
}

ROWBIN_API double rowbin_double_Decimal128(rowbin_int128 value, int scale) {
    return rowbin_priv_double(rowbin_priv_widen(value.limb, 2, true), scale);
}

ROWBIN_API double rowbin_double_Decimal256(rowbin_int256 value, int scale) {
    return rowbin_priv_double(rowbin_priv_widen(value.limb, 4, true), scale);
}

/* ---- Dates and times ---- */

/* Floor division by a positive number; *rest is never negative. */
static int64_t rowbin_priv_floor(int64_t value, int64_t by, int64_t *rest) {
    int64_t quotient = value / by;
    *rest = value % by;
    if (*rest < 0) {
        *rest += by;
        quotient--;
    }
    return quotient;
}

static int64_t rowbin_priv_power(int exponent) {
    int64_t power = 1;
    while (exponent-- > 0) {
        power *= 10;
    }
    return power;
}

ROWBIN_API rowbin_seconds rowbin_seconds_DateTime64(int64_t ticks, int scale) {
    rowbin_seconds split;
    int64_t rest;
    scale = rowbin_priv_clamp(scale, 9);
    split.seconds = rowbin_priv_floor(ticks, rowbin_priv_power(scale), &rest);
    split.nanoseconds = (int32_t)(rest * rowbin_priv_power(9 - scale));
    return split;
}

ROWBIN_API rowbin_seconds rowbin_seconds_Time64(int64_t ticks, int scale) {
    return rowbin_seconds_DateTime64(ticks, scale);
}

/* The date of a day since 1970-01-01, after Howard Hinnant's civil_from_days:
   years run from March, so that the leap day is the last one. */
static rowbin_civil rowbin_priv_civil(int64_t days, int64_t second) {
    rowbin_civil c;
    int64_t day_of_era;
    int64_t era = rowbin_priv_floor(days + 719468, 146097, &day_of_era);
    int64_t year_of_era = (day_of_era - day_of_era / 1460 + day_of_era / 36524 -
                           day_of_era / 146096) /
                          365;
    int64_t day_of_year =
        day_of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    int64_t month = (5 * day_of_year + 2) / 153; /* 0: March */
    c.day = (int)(day_of_year - (153 * month + 2) / 5 + 1);
    c.month = (int)(month < 10 ? month + 3 : month - 9);
    c.year = year_of_era + era * 400 + (c.month <= 2 ? 1 : 0);
    c.hour = (int)(second / 3600);
    c.minute = (int)(second / 60 % 60);
    c.second = (int)(second % 60);
    c.nanosecond = 0;
    return c;
}

ROWBIN_API rowbin_civil rowbin_civil_Date(uint16_t days) {
    return rowbin_priv_civil(days, 0);
}

ROWBIN_API rowbin_civil rowbin_civil_Date32(int32_t days) {
    return rowbin_priv_civil(days, 0);
}

ROWBIN_API rowbin_civil rowbin_civil_DateTime(uint32_t seconds) {
    return rowbin_priv_civil(seconds / 86400, seconds % 86400);
}

ROWBIN_API rowbin_civil rowbin_civil_DateTime64(int64_t ticks, int scale) {
    rowbin_seconds split = rowbin_seconds_DateTime64(ticks, scale);
    int64_t second;
    int64_t days = rowbin_priv_floor(split.seconds, 86400, &second);
    rowbin_civil c = rowbin_priv_civil(days, second);
    c.nanosecond = split.nanoseconds;
    return c;
}

ROWBIN_API rowbin_clock rowbin_clock_Time(int32_t seconds) {
    return rowbin_clock_Time64(seconds, 0);
}

ROWBIN_API rowbin_clock rowbin_clock_Time64(int64_t ticks, int scale) {
    rowbin_clock clock;
    uint64_t size = ticks < 0 ? 0 - (uint64_t)ticks : (uint64_t)ticks;
    uint64_t second;
    scale = rowbin_priv_clamp(scale, 9);
    second = size / (uint64_t)rowbin_priv_power(scale);
    clock.negative = ticks < 0;
    clock.hours = second / 3600;
    clock.minutes = (int)(second / 60 % 60);
    clock.seconds = (int)(second % 60);
    clock.nanoseconds = (int32_t)(size % (uint64_t)rowbin_priv_power(scale) *
                                  (uint64_t)rowbin_priv_power(9 - scale));
    return clock;
}

/* ---- Text of scalars ---- */

static void rowbin_priv_put_padded(rowbin_priv_out *out, uint64_t value,
                                   int digits) {
    uint64_t power = (uint64_t)rowbin_priv_power(digits - 1);
    for (; power > 0; power /= 10) {
        rowbin_priv_put(out, (char)('0' + value / power % 10));
    }
}

static void rowbin_priv_put_fraction(rowbin_priv_out *out, int32_t nanoseconds,
                                     int scale) {
    if (scale > 0) {
        rowbin_priv_put(out, '.');
        rowbin_priv_put_padded(
            out, (uint64_t)(nanoseconds / rowbin_priv_power(9 - scale)), scale);
    }
}

/* Puts a date, in the years that the engine prints. */
static void rowbin_priv_put_date(rowbin_priv_out *out, int64_t days) {
    const int64_t first = -719528; /* 0000-01-01 */
    const int64_t last = 2932896;  /* 9999-12-31 */
    const rowbin_civil c = rowbin_priv_civil(
        days < first ? first : days > last ? last : days, 0);
    rowbin_priv_put_padded(out, (uint64_t)c.year, 4);
    rowbin_priv_put(out, '-');
    rowbin_priv_put_padded(out, (uint64_t)c.month, 2);
    rowbin_priv_put(out, '-');
    rowbin_priv_put_padded(out, (uint64_t)c.day, 2);
}

static void rowbin_priv_put_clock(rowbin_priv_out *out, uint64_t hours,
                                  int minutes, int seconds) {
    rowbin_priv_put_padded(out, hours, hours > 99 ? 3 : 2);
    rowbin_priv_put(out, ':');
    rowbin_priv_put_padded(out, (uint64_t)minutes, 2);
    rowbin_priv_put(out, ':');
    rowbin_priv_put_padded(out, (uint64_t)seconds, 2);
}

static void rowbin_priv_put_time_point(rowbin_priv_out *out, int64_t ticks,
                                       int scale) {
    rowbin_seconds split = rowbin_seconds_DateTime64(ticks, scale);
    const int64_t first = (int64_t)-719528 * 86400;
    const int64_t last = (int64_t)2932897 * 86400 - 1;
    int64_t second, days;
    split.seconds = split.seconds < first  ? first
                    : split.seconds > last ? last
                                           : split.seconds;
    days = rowbin_priv_floor(split.seconds, 86400, &second);
    rowbin_priv_put_date(out, days);
    rowbin_priv_put(out, ' ');
    rowbin_priv_put_clock(out, (uint64_t)(second / 3600),
                          (int)(second / 60 % 60), (int)(second % 60));
    rowbin_priv_put_fraction(out, split.nanoseconds, scale);
}

static void rowbin_priv_put_span(rowbin_priv_out *out, int64_t ticks,
                                 int scale) {
    rowbin_clock clock = rowbin_clock_Time64(ticks, scale);
    if (clock.hours > 999) {
        clock.hours = 999;
        clock.minutes = clock.seconds = 59;
    }
    if (clock.negative) {
        rowbin_priv_put(out, '-');
    }
    rowbin_priv_put_clock(out, clock.hours, clock.minutes, clock.seconds);
    rowbin_priv_put_fraction(out, clock.nanoseconds, scale);
}

static void rowbin_priv_put_double(rowbin_priv_out *out, double value) {
    uint64_t bits;
    memcpy(&bits, &value, sizeof bits);
    rowbin_priv_put_Float64(out, bits);
}

static void rowbin_priv_put_single(rowbin_priv_out *out, float value) {
    uint32_t bits;
    memcpy(&bits, &value, sizeof bits);
    rowbin_priv_put_Float32(out, bits);
}

/* Functions that write one value: name, C type, how. */
#define ROWBIN_PRIV_FORMAT(name, type, put)                                   \
    ROWBIN_API size_t rowbin_format_##name(type value, char *buffer,          \
                                           size_t capacity) {                 \
        rowbin_priv_out out = rowbin_priv_open_out(buffer, capacity);         \
        put;                                                                  \
        return rowbin_priv_close_out(&out);                                   \
    }
ROWBIN_PRIV_FORMAT(Bool, bool,
                   rowbin_priv_put_text(&out, value ? "true" : "false"))
ROWBIN_PRIV_FORMAT(Int64, int64_t, rowbin_priv_put_signed(&out, value))
ROWBIN_PRIV_FORMAT(UInt64, uint64_t, rowbin_priv_put_unsigned(&out, value))
ROWBIN_PRIV_FORMAT(Float32, float, rowbin_priv_put_single(&out, value))
ROWBIN_PRIV_FORMAT(Float64, double, rowbin_priv_put_double(&out, value))
ROWBIN_PRIV_FORMAT(BFloat16, float, rowbin_priv_put_single(&out, value))
ROWBIN_PRIV_FORMAT(Date, uint16_t, rowbin_priv_put_date(&out, value))
ROWBIN_PRIV_FORMAT(Date32, int32_t, rowbin_priv_put_date(&out, value))
ROWBIN_PRIV_FORMAT(DateTime, uint32_t,
                   rowbin_priv_put_time_point(&out, value, 0))
ROWBIN_PRIV_FORMAT(Time, int32_t, rowbin_priv_put_span(&out, value, 0))
#undef ROWBIN_PRIV_FORMAT

ROWBIN_API size_t rowbin_format_DateTime64(int64_t value, int scale,
                                           char *buffer, size_t capacity) {
    rowbin_priv_out out = rowbin_priv_open_out(buffer, capacity);
    rowbin_priv_put_time_point(&out, value, rowbin_priv_clamp(scale, 9));
    return rowbin_priv_close_out(&out);
}

ROWBIN_API size_t rowbin_format_Time64(int64_t value, int scale, char *buffer,
                                       size_t capacity) {
    rowbin_priv_out out = rowbin_priv_open_out(buffer, capacity);
    rowbin_priv_put_span(&out, value, rowbin_priv_clamp(scale, 9));
    return rowbin_priv_close_out(&out);
}

ROWBIN_API size_t rowbin_value_name(const rowbin_value *value, char *buffer,
                                    size_t capacity) {
    rowbin_node node;
    memset(&node, 0, sizeof node);
    node.text = value->name;
    node.form = value->form;
    return rowbin_node_text(&node, buffer, capacity);
}

ROWBIN_API size_t rowbin_format_value(const rowbin_value *value, char *buffer,
                                      size_t capacity) {
    const unsigned char *const p = value->data;
    const int scale = value->type == NULL ? 0 : value->type->scale;
    rowbin_priv_out out;
    rowbin_priv_letters name;
    rowbin_string text;
    int byte;
    int64_t number;
    out = rowbin_priv_open_out(buffer, capacity);
    if (value->event != ROWBIN_VALUE || p == NULL) {
        return rowbin_priv_close_out(&out);
    }
    text.data = (const char *)p;
    text.size = value->size;
    switch (value->kind) {
    case ROWBIN_TYPE_UInt8:
        rowbin_priv_put_unsigned(&out, p[0]);
        break;
    case ROWBIN_TYPE_UInt16:
        rowbin_priv_put_unsigned(&out, rowbin_priv_load_uint16_t(p));
        break;
    case ROWBIN_TYPE_UInt32:
        rowbin_priv_put_unsigned(&out, rowbin_priv_load_uint32_t(p));
        break;
    case ROWBIN_TYPE_UInt64:
        rowbin_priv_put_unsigned(&out, rowbin_priv_load_uint64_t(p));
        break;
    case ROWBIN_TYPE_Int8:
        rowbin_priv_put_signed(&out, rowbin_priv_load_int8_t(p));
        break;
    case ROWBIN_TYPE_Int16:
        rowbin_priv_put_signed(&out, rowbin_priv_load_int16_t(p));
        break;
    case ROWBIN_TYPE_Int32:
        rowbin_priv_put_signed(&out, rowbin_priv_load_int32_t(p));
        break;
    case ROWBIN_TYPE_Int64:
    case ROWBIN_TYPE_IntervalNanosecond:
    case ROWBIN_TYPE_IntervalMicrosecond:
    case ROWBIN_TYPE_IntervalMillisecond:
    case ROWBIN_TYPE_IntervalSecond:
    case ROWBIN_TYPE_IntervalMinute:
    case ROWBIN_TYPE_IntervalHour:
    case ROWBIN_TYPE_IntervalDay:
    case ROWBIN_TYPE_IntervalWeek:
    case ROWBIN_TYPE_IntervalMonth:
    case ROWBIN_TYPE_IntervalQuarter:
    case ROWBIN_TYPE_IntervalYear:
        rowbin_priv_put_signed(&out, rowbin_priv_load_int64_t(p));
        break;
    case ROWBIN_TYPE_UInt128:
        return rowbin_format_UInt128(rowbin_priv_load_rowbin_uint128(p), buffer,
                                     capacity);
    case ROWBIN_TYPE_UInt256:
        return rowbin_format_UInt256(rowbin_priv_load_rowbin_uint256(p), buffer,
                                     capacity);
    case ROWBIN_TYPE_Int128:
    case ROWBIN_TYPE_Decimal128:
        return rowbin_format_Decimal128(rowbin_priv_load_rowbin_int128(p),
                                        scale, buffer, capacity);
    case ROWBIN_TYPE_Int256:
    case ROWBIN_TYPE_Decimal256:
        return rowbin_format_Decimal256(rowbin_priv_load_rowbin_int256(p),
                                        scale, buffer, capacity);
    case ROWBIN_TYPE_Decimal32:
        return rowbin_format_Decimal32(rowbin_priv_load_int32_t(p), scale,
                                       buffer, capacity);
    case ROWBIN_TYPE_Decimal64:
        return rowbin_format_Decimal64(rowbin_priv_load_int64_t(p), scale,
                                       buffer, capacity);
    case ROWBIN_TYPE_Bool:
        rowbin_priv_put_text(&out, p[0] != 0 ? "true" : "false");
        break;
    case ROWBIN_TYPE_Float32:
        rowbin_priv_put_Float32(&out, rowbin_priv_load_uint32_t(p));
        break;
    case ROWBIN_TYPE_Float64:
        rowbin_priv_put_Float64(&out, rowbin_priv_load_uint64_t(p));
        break;
    case ROWBIN_TYPE_BFloat16:
        rowbin_priv_put_BFloat16(&out, rowbin_priv_load_uint16_t(p));
        break;
    case ROWBIN_TYPE_Point:
        rowbin_priv_put(&out, '(');
        rowbin_priv_put_Float64(&out, rowbin_priv_load_uint64_t(p));
        rowbin_priv_put(&out, ',');
        rowbin_priv_put_Float64(&out, rowbin_priv_load_uint64_t(p + 8));
        rowbin_priv_put(&out, ')');
        break;
    case ROWBIN_TYPE_UUID:
        return rowbin_format_UUID(rowbin_priv_load_rowbin_uuid(p), buffer,
                                  capacity);
    case ROWBIN_TYPE_IPv4:
        return rowbin_format_IPv4(rowbin_priv_load_uint32_t(p), buffer,
                                  capacity);
    case ROWBIN_TYPE_IPv6:
        return rowbin_format_IPv6(rowbin_priv_load_rowbin_ipv6(p), buffer,
                                  capacity);
    case ROWBIN_TYPE_Date:
        rowbin_priv_put_date(&out, rowbin_priv_load_uint16_t(p));
        break;
    case ROWBIN_TYPE_Date32:
        rowbin_priv_put_date(&out, rowbin_priv_load_int32_t(p));
        break;
    case ROWBIN_TYPE_DateTime:
    case ROWBIN_TYPE_DateTime32:
        rowbin_priv_put_time_point(&out, rowbin_priv_load_uint32_t(p), 0);
        break;
    case ROWBIN_TYPE_DateTime64:
        rowbin_priv_put_time_point(&out, rowbin_priv_load_int64_t(p), scale);
        break;
    case ROWBIN_TYPE_Time:
        rowbin_priv_put_span(&out, rowbin_priv_load_int32_t(p), 0);
        break;
    case ROWBIN_TYPE_Time64:
        rowbin_priv_put_span(&out, rowbin_priv_load_int64_t(p), scale);
        break;
    case ROWBIN_TYPE_Enum8:
    case ROWBIN_TYPE_Enum16:
        number = value->kind == ROWBIN_TYPE_Enum8
                     ? rowbin_priv_load_int8_t(p)
                     : rowbin_priv_load_int16_t(p);
        if (value->type == NULL ||
            !rowbin_priv_find_value(value->type, number, &name)) {
            rowbin_priv_put_signed(&out, number);
            break;
        }
        while ((byte = rowbin_priv_letter(&name)) >= 0) {
            rowbin_priv_put(&out, (char)byte);
        }
        break;
    default: /* String, FixedString, a JSON as a String */
        rowbin_priv_put_bytes(&out, text);
        break;
    }
    return rowbin_priv_close_out(&out);
}

#ifdef __cplusplus
}
#endif

#endif /* implementation */

/* ---- 10. LICENCE -------------------------------------------------------- */

/*
Choose one of the two.

ALTERNATIVE A - MIT License

Copyright (c) 2026 the rowbinary.h authors

Permission is hereby granted, free of charge, to any person obtaining a copy of
this software and associated documentation files (the "Software"), to deal in
the Software without restriction, including without limitation the rights to
use, copy, modify, merge, publish, distribute, sublicense, and/or sell copies
of the Software, and to permit persons to whom the Software is furnished to do
so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in all
copies or substantial portions of the Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR
IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY,
FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE
AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER
LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM,
OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE
SOFTWARE.

ALTERNATIVE B - Public Domain (www.unlicense.org)

This is free and unencumbered software released into the public domain.

Anyone is free to copy, modify, publish, use, compile, sell, or distribute this
software, either in source code form or as a compiled binary, for any purpose,
commercial or non-commercial, and by any means.

In jurisdictions that recognize copyright laws, the author or authors of this
software dedicate any and all copyright interest in the software to the public
domain. We make this dedication for the benefit of the public at large and to
the detriment of our heirs and successors. We intend this dedication to be an
overt act of relinquishment in perpetuity of all present and future rights to
this software under copyright law.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR
IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY,
FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE
AUTHORS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER LIABILITY, WHETHER IN AN
ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM, OUT OF OR IN CONNECTION
WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE SOFTWARE.
*/
