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
    8. SCHEMA           errors in detail, text, number and date helpers
    9. IMPLEMENTATION   compiled where ROWBIN_IMPLEMENTATION is; 10. LICENCE

   TYPES of columns, spelled as in the table definition, and their C values:
     UInt8 ... UInt64, Int8 ... Int64    uint8_t ... int64_t
     UInt128, UInt256, Int128, Int256    rowbin_uint128 ...: limbs, lowest first
     Bool                                bool; any byte but 0 is true
     Float32, Float64, BFloat16          float, double, float
     Decimal(P, S), Decimal32(S) ...     the unscaled integer, S digits behind
                                         the point: int32_t, int64_t,
                                         rowbin_int128 or rowbin_int256
     FixedString(N)                      char[N], all N bytes, no NUL added;
                                         from getters and readers a view
     UUID                                rowbin_uuid: bytes in text order
     IPv4                                uint32_t: 127.0.0.1 is 0x7f000001
     IPv6                                rowbin_ipv6: network order
     Date, Date32                        uint16_t, int32_t: days since 1970
     DateTime, DateTime('UTC')           uint32_t: seconds since 1970, UTC
     DateTime64(P), DateTime64(P, 'UTC') int64_t: ticks of 10^-P s since 1970;
                                         P is 3 if it is left out
     Time, Time64(P)                     int32_t seconds, int64_t ticks; signed
     IntervalDay and all other units     int64_t
     Enum8('a' = 1, ...), Enum16(...)    int8_t, int16_t; rowbin_enum_name
     Point                               rowbin_point
     LowCardinality(T)                   as T
     SimpleAggregateFunction(f, T)       as T
   and in ROWBIN_ROW, whose rows differ in length:
     String                              rowbin_string: a view into the window
     Nullable(T) of all of these         struct { T value; bool is_null; }

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
   work is bounded by the bytes that are there, nothing recurses. But plain
   RowBinary names no types: the bytes of another table give wrong values and
   no error. Ask for RowBinaryWithNamesAndTypes and call reading_check_header
   first. And a stream cut exactly between two rows looks complete: check the
   transport as well. WITH TOTALS of servers before 22.9 adds a row like all
   others. RowBinaryWithDefaults, an input format, is not read.
*/
#ifndef ROWBINARY_H
#define ROWBINARY_H

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
   input. Default: nothing; such mistakes are then answered safely. */
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
#include <string.h>

#ifndef ROWBIN_UNUSED
#if defined(__GNUC__) || defined(__clang__)
#define ROWBIN_UNUSED __attribute__((unused))
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
    static inline __attribute__((unused, always_inline))
#else
#define ROWBIN_INLINE ROWBIN_PLAIN
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
    X(ROWBIN_E_TYPE, -5, "a column's type is not the declared one")           \
    X(ROWBIN_E_FEED, -6, "bytes were fed that cannot follow")

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
    OTHER(FixedString)                                                        \
    OTHER(Nothing)                                                            \
    OTHER(Nullable)                                                           \
    OTHER(Array)                                                              \
    OTHER(Tuple)                                                              \
    OTHER(Map)                                                                \
    OTHER(Nested)                                                             \
    OTHER(Variant)                                                            \
    OTHER(Dynamic)                                                            \
    OTHER(JSON)                                                               \
    OTHER(QBit)                                                               \
    OTHER(Ring)                                                               \
    OTHER(LineString)                                                         \
    OTHER(Polygon)                                                            \
    OTHER(MultiLineString)                                                    \
    OTHER(MultiPolygon)                                                       \
    OTHER(Geometry)                                                           \
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
   these macros, which give up to four things: the enumerator, the bytes per
   value that the tag adds to the type's width (else 0), the struct member's
   array bounds (else nothing), and 1 + the digits behind the point (else 0).
   Nullable adds a fifth: 1. */
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
#define ROWBIN_TYPE_Nullable(T)                                               \
    ROWBIN_PRIV_NULLABLE(ROWBIN_TYPE_##T, 0, , 0, ~)
#define ROWBIN_TYPE_Array(T) ROWBIN_TYPE_Array
#define ROWBIN_TYPE_Tuple(...) ROWBIN_TYPE_Tuple
#define ROWBIN_TYPE_Map(K, V) ROWBIN_TYPE_Map
#define ROWBIN_TYPE_Nested(...) ROWBIN_TYPE_Nested
#define ROWBIN_TYPE_Variant(...) ROWBIN_TYPE_Variant
#define ROWBIN_TYPE_Dynamic(...) ROWBIN_TYPE_Dynamic
#define ROWBIN_TYPE_JSON(...) ROWBIN_TYPE_JSON
#define ROWBIN_TYPE_QBit(...) ROWBIN_TYPE_QBit
#define ROWBIN_TYPE_AggregateFunction(...) ROWBIN_TYPE_AggregateFunction

#define ROWBIN_PRIV_NULLABLE(...) ROWBIN_PRIV_NULLABLE_(__VA_ARGS__)
#define ROWBIN_PRIV_NULLABLE_(id, n, dim, scale, ...) id, n, dim, scale, 1
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
   cannot be completed, with ROWBIN_MORE; it may need more. Otherwise 0. */
ROWBIN_PLAIN uint64_t rowbin_needed(const rowbin_reader *r) {
    const uint64_t have = 0 - (uint64_t)r->fail;
    return rowbin_status(r) == ROWBIN_MORE && r->need > have ? r->need - have
                                                             : 0;
}

/* Starts a reader of an input that comes in pieces, see STREAMS in section 1.
   It has no window yet: keep or feed first. */
ROWBIN_PLAIN rowbin_reader rowbin_open_stream(void) {
    rowbin_reader r;
    memset(&r, 0, sizeof r);
    /* Pointers are never NULL, so that arithmetic on them is defined. */
    r.end = r.start = r.begin = (const unsigned char *)"";
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
    r->base += (uint64_t)(r->start - r->begin);
    r->begin = size > 0 ? (const unsigned char *)data
                        : (const unsigned char *)"";
    r->start = r->begin;
    r->end = r->begin + size;
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
     if the status is ROWBIN_MORE, come with one of more than the
     rowbin_unread + rowbin_needed bytes that the row takes at least,
   - if nothing can be fed any more: after rowbin_finish, DONE or a failure. */
ROWBIN_PLAIN bool rowbin_keep(rowbin_reader *r, void *buffer,
                              size_t capacity, size_t *size) {
    const int status = rowbin_status(r);
    const size_t unread = rowbin_unread(r);
    *size = 0;
    if ((status != ROWBIN_OK && status != ROWBIN_MORE) || r->last ||
        unread >= capacity || rowbin_needed(r) > capacity - unread) {
        return false;
    }
    memmove(buffer, r->start, unread);
    r->base += (uint64_t)(r->start - r->begin);
    r->begin = (const unsigned char *)buffer;
    r->start = r->begin;
    r->end = r->begin + unread;
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
ROWBIN_STATIC_ASSERT(ROWBIN_MAX_HEADER_TEXT <= (uint64_t)1 << 62,
                     rowbin_max_header_text_is_out_of_range,
                     "ROWBIN_MAX_HEADER_TEXT must be at most 2^62")

/* Where a row decoder is: a row's bytes are checked and taken here, and the
   reader is written once a row or batch. */
typedef struct rowbin_priv_cursor {
    const unsigned char *p;
    const unsigned char *end;
    const unsigned char *fail; /* the value that is not whole or not good */
    uint64_t need;             /* bytes that it takes, and the row's rest */
    int error;                 /* or what is wrong with it */
} rowbin_priv_cursor;

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
/* UUID: two little-endian halves, the high one first. */
ROWBIN_INLINE rowbin_uuid rowbin_priv_load_rowbin_uuid(const unsigned char *p) {
    rowbin_uuid v = {{0}};
    size_t i;
    for (i = 0; i < 8; i++) {
        v.bytes[i] = p[7 - i];
        v.bytes[8 + i] = p[15 - i];
    }
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

   and below: rowbin_read_FixedString, rowbin_read_String, rowbin_read_is_null.

   Each type also has what section 7 pastes together from a tag, all named
   ROWBIN_TYPE_T_...: width, least and image (numbers), value (a struct member's
   type), result (a getter's), _load (wire bytes to result), _store (wire
   bytes to a struct member), _take (the same from a cursor, which the type
   moves on). `n` is FixedString's size, else 0. */
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
    }                                                                         \
    ROWBIN_INLINE bool ROWBIN_TYPE_##name##_take(                             \
        rowbin_priv_cursor *c, void *to, size_t n, size_t rest) {             \
        (void)rest;                                                           \
        memcpy(to, c->p, n);                                                  \
        c->p += n;                                                            \
        return true;                                                          \
    }
/* Of variable width: a fixed row refuses it. */
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
        type v = {(const char *)p, 0};                                        \
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

/* Stops a cursor at its value. */
ROWBIN_INLINE bool rowbin_priv_lacks(rowbin_priv_cursor *c, uint64_t need) {
    c->fail = c->p;
    c->need = need;
    return false;
}

/* Decodes a varuint at p, which has `left` bytes: LEB128, at most 10 bytes that
   fit 64 bits. Returns its length, 0 if bytes are missing, -1 if malformed. */
ROWBIN_PLAIN int rowbin_priv_varint(const unsigned char *p, size_t left,
                                    uint64_t *value) {
    int i;
    *value = 0;
    for (i = 0; i < 10; i++) {
        if ((size_t)i == left) {
            return 0;
        }
        if (i == 9 && p[i] > 1) {
            return -1;
        }
        *value |= (uint64_t)(p[i] & 0x7f) << (7 * i);
        if ((p[i] & 0x80) == 0) {
            return i + 1;
        }
    }
    return -1;
}

/* A String with a length of more than one byte. */
ROWBIN_PLAIN bool rowbin_priv_take_long_string(rowbin_priv_cursor *c,
                                               rowbin_string *to,
                                               size_t rest) {
    uint64_t size;
    const size_t left = (size_t)(c->end - c->p);
    const int length = rowbin_priv_varint(c->p, left, &size);
    if (length == 0) {
        return rowbin_priv_lacks(c, (uint64_t)left + 1 + rest);
    }
    if (length < 0 || size > ROWBIN_MAX_STRING) {
        c->error = length < 0 ? ROWBIN_E_VARINT : ROWBIN_E_LIMIT;
        return rowbin_priv_lacks(c, 0);
    }
    if (left - (size_t)length < rest ||
        size > left - (size_t)length - rest) {
        return rowbin_priv_lacks(c, (uint64_t)length + size + rest);
    }
    to->data = (const char *)c->p + length;
    to->size = (size_t)size;
    c->p += length + (ptrdiff_t)size;
    return true;
}

/* String: a varuint length and as many bytes. One byte of it is there. */
ROWBIN_INLINE bool ROWBIN_TYPE_String_take(rowbin_priv_cursor *c,
                                           rowbin_string *to, size_t n,
                                           size_t rest) {
    const size_t size = c->p[0];
    (void)n;
    if (ROWBIN_UNLIKELY(size >= 128)) {
        return rowbin_priv_take_long_string(c, to, rest);
    }
    if (ROWBIN_UNLIKELY(size + rest > (size_t)(c->end - c->p) - 1)) {
        return rowbin_priv_lacks(c, 1 + size + rest);
    }
    to->data = (const char *)c->p + 1;
    to->size = size;
    c->p += 1 + size;
    return true;
}

/* Nullable: any byte but 0 is NULL, and nothing follows it. Else `least`
   bytes, those of the value and the row's rest, must follow. */
ROWBIN_INLINE bool rowbin_priv_take_flag(rowbin_priv_cursor *c, bool *is_null,
                                         size_t least) {
    *is_null = c->p[0] != 0;
    if (ROWBIN_UNLIKELY(!*is_null && least > (size_t)(c->end - c->p) - 1)) {
        return rowbin_priv_lacks(c, 1 + least);
    }
    c->p += 1;
    return true;
}

/* Reads a String: a view of its bytes, which may be any and are not followed
   by a NUL; it lives as long as the window's bytes. Empty after a stop. */
ROWBIN_INLINE rowbin_string rowbin_read_String(rowbin_reader *r) {
    rowbin_string v = {"", 0};
    rowbin_priv_cursor c = {r->end, r->end, r->end, 1, 0};
    const ptrdiff_t at = r->at;
    if (ROWBIN_UNLIKELY(at >= 0)) {
        rowbin_priv_stop(r, at, 1);
        return v;
    }
    c.p += at;
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

/* A column of a column list, as data. */
typedef struct rowbin_column {
    const char *name;
    const char *type;   /* as spelled in the list */
    int kind;           /* ROWBIN_TYPE_..., wrappers taken off */
    int scale;          /* digits behind the point, or 0 */
    bool nullable;      /* a flag first; the member has .value and .is_null */
    size_t width;       /* bytes of a value that is not NULL; 0: differs */
    size_t wire_offset; /* in the row, if what is before it is shortest */
    size_t offset;      /* of the member in the decoded struct */
} rowbin_column;

typedef struct rowbin_schema {
    const char *name;
    const rowbin_column *columns;
    size_t count;
    size_t width; /* of a row on the wire; 0: differs from row to row */
} rowbin_schema;

/* Read and compare a header with any schema: reading_check_header and
   reading_check_names below, which see, are these with &reading_schema. */
ROWBIN_API bool rowbin_check_header(rowbin_reader *r,
                                    const rowbin_schema *schema);
ROWBIN_API bool rowbin_check_names(rowbin_reader *r,
                                   const rowbin_schema *schema);

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
   padding: neighbours with the same distance between both offsets form a run
   and are copied at once. All sizes are constants to the compiler, so that a
   run becomes a few moves (gcc 12 and clang 14, -O1 and up). */
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
    if (to_offset - from_offset != run->to - run->from) {
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
    ROWBIN_PRIV_EXPAND(ROWBIN_PRIV_EXPAND(                                    \
        ROWBIN_PRIV_EXPECTS_A_COLUMN_LIST ROWBIN_PRIV_NOTHING()(              \
            LIST(ROWBIN_PRIV_NEXT ROWBIN_PRIV_NOTHING()(f, row)))))
#define ROWBIN_PRIV_NEXT(f, row)                                              \
    ) ROWBIN_PRIV_CALL ROWBIN_PRIV_NOTHING ROWBIN_PRIV_NOTHING()()(           \
        f, row, ROWBIN_PRIV_COLUMN
#define ROWBIN_PRIV_CALL(f, ...) f(__VA_ARGS__)
#define ROWBIN_PRIV_COLUMN(name, type)                                        \
    name, #name, #type, ROWBIN_PRIV_FIVE(ROWBIN_TYPE_##type)
#define ROWBIN_PRIV_FIVE(...) ROWBIN_PRIV_FIVE_(__VA_ARGS__, 0, , 0, 0, ~)
#define ROWBIN_PRIV_FIVE_(id, n, dim, scale, null, ...) id, n, dim, scale, null
#define ROWBIN_PRIV_EXPAND(...) __VA_ARGS__
#define ROWBIN_PRIV_NOTHING()
#define ROWBIN_PRIV_EXPECTS_A_COLUMN_LIST()

/* What is made of each column. All of them take the nine parameters and no
   more, so that a stray comma in a list is an error; any other stray token, an
   item macro that is misspelt for example, follows `null` and is one there. */
#define ROWBIN_PRIV_REQUIRE_FIXED(row, name, label, text, id, n, dim, scale,  \
                                  null)                                       \
    ROWBIN_STATIC_ASSERT(id >= 0 && ROWBIN_PRIV_WIDTH(id, n) > 0 && !(null),  \
                         row##_##name##_is_not_of_a_fixed_width_scalar_type,  \
                         "column " label " " text                             \
                         " is not of a fixed-width scalar type")              \
    ROWBIN_PRIV_REQUIRE_SCALE(row, name, label, text, id, scale)
#define ROWBIN_PRIV_REQUIRE_ANY(row, name, label, text, id, n, dim, scale,    \
                                null)                                         \
    ROWBIN_STATIC_ASSERT(id >= 0 && ROWBIN_PRIV_LEAST(id, n) > 0 &&           \
                             (null) >= 0,                                     \
                         row##_##name##_is_not_of_a_type_for_rows,            \
                         "column " label " " text                             \
                         " is not of a type that ROWBIN_ROW takes")           \
    ROWBIN_PRIV_REQUIRE_SCALE(row, name, label, text, id, scale)
#define ROWBIN_PRIV_REQUIRE_SCALE(row, name, label, text, id, scale)          \
    ROWBIN_STATIC_ASSERT((scale) <= 1 + ROWBIN_PRIV_MAX_SCALE(id),            \
                         row##_##name##_has_too_many_digits,                  \
                         "column " label " " text                             \
                         " has too many digits behind the point")
#define ROWBIN_PRIV_MEMBER(row, name, label, text, id, n, dim, scale, null)   \
    ROWBIN_PRIV_MEMBER_##null(name, id, dim)
#define ROWBIN_PRIV_MEMBER_0(name, id, dim) id##_value name dim;
#define ROWBIN_PRIV_MEMBER_1(name, id, dim)                                   \
    struct {                                                                  \
        id##_value value dim;                                                 \
        bool is_null;                                                         \
    } name;
#define ROWBIN_PRIV_LEAST_MEMBER(row, name, label, text, id, n, dim, scale,   \
                                 null)                                        \
    unsigned char name[(null) ? 1 : ROWBIN_PRIV_LEAST(id, n)];
#define ROWBIN_PRIV_TAKE(row, name, label, text, id, n, dim, scale, null)     \
    && ROWBIN_PRIV_TAKE_##null(name, id, n, ROWBIN_PRIV_REST(row, name))
#define ROWBIN_PRIV_TAKE_0(name, id, n, rest)                                 \
    id##_take(c, &out->name, n, rest)
#define ROWBIN_PRIV_TAKE_1(name, id, n, rest)                                 \
    rowbin_priv_take_flag(c, &out->name.is_null,                              \
                          ROWBIN_PRIV_LEAST(id, n) + (rest)) &&               \
        (out->name.is_null                                                    \
             ? (memset(&out->name.value, 0, sizeof out->name.value), true)    \
             : id##_take(c, &out->name.value, n, rest))
#define ROWBIN_PRIV_WIRE_MEMBER(row, name, label, text, id, n, dim, scale,    \
                                null)                                         \
    unsigned char name[ROWBIN_PRIV_WIDTH(id, n)];
#define ROWBIN_PRIV_COLUMN_MEMBER(row, name, label, text, id, n, dim, scale,  \
                                  null)                                       \
    id##_value *name;
#define ROWBIN_PRIV_ENTRY(row, name, label, text, id, n, dim, scale, null)    \
    {label,                                                                   \
     text,                                                                    \
     id,                                                                      \
     ROWBIN_PRIV_SCALE(id, scale),                                            \
     (null) != 0,                                                             \
     ROWBIN_PRIV_WIDTH(id, n),                                                \
     offsetof(row##_priv_least, name),                                        \
     offsetof(row, name)},
#define ROWBIN_PRIV_INDEX(row, name, label, text, id, n, dim, scale, null)    \
    row##_column_##name,
#define ROWBIN_PRIV_SCALE_OF(row, name, label, text, id, n, dim, scale, null) \
    row##_scale_##name = ROWBIN_PRIV_SCALE(id, scale),
#define ROWBIN_PRIV_GETTER(row, name, label, text, id, n, dim, scale, null)   \
    ROWBIN_INLINE id##_result row##_get_##name(const row##_wire *wire) {      \
        return id##_load(wire->name, n);                                      \
    }
#define ROWBIN_PRIV_STORE(row, name, label, text, id, n, dim, scale, null)    \
    id##_store(&out->name, wire->name, n);
#define ROWBIN_PRIV_ADD(row, name, label, text, id, n, dim, scale, null)      \
    rowbin_priv_add_to_run((unsigned char *)out, (const unsigned char *)wire, \
                           &run, offsetof(row, name),                         \
                           offsetof(row##_wire, name),                        \
                           ROWBIN_PRIV_WIDTH(id, n));
#define ROWBIN_PRIV_CONVERT(row, name, label, text, id, n, dim, scale, null)  \
    if (!id##_image) id##_store(&out->name, wire->name, n);
#define ROWBIN_PRIV_CELL(row, name, label, text, id, n, dim, scale, null)     \
    id##_store(to.name + i * ROWBIN_PRIV_ITEMS(n), wire[i].name, n);
#define ROWBIN_PRIV_PAIR(row, name, label, text, id, n, dim, scale, null)     \
    if (id##_image) {                                                         \
        rowbin_priv_pair(to.name + i * ROWBIN_PRIV_ITEMS(n), wire[i].name,    \
                         wire[i + 1].name, ROWBIN_PRIV_WIDTH(id, n));         \
    } else {                                                                  \
        id##_store(to.name + i, wire[i].name, n);                             \
        id##_store(to.name + i + 1, wire[i + 1].name, n);                     \
    }
#define ROWBIN_PRIV_SUM(row, name, label, text, id, n, dim, scale, null)      \
    ROWBIN_PRIV_WIDTH(id, n) +
#define ROWBIN_PRIV_SOME(row, name, label, text, id, n, dim, scale, null)     \
    if (to.name != NULL) {                                                    \
        for (i = from; i < until; i++) {                                      \
            ROWBIN_PRIV_CELL(row, name, label, text, id, n, dim, scale, null) \
        }                                                                     \
    }
#define ROWBIN_PRIV_WANTED(row, name, label, text, id, n, dim, scale, null)   \
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
        #row, row##_priv_table, row##_count, row_width};

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

/* ROWBIN_ROW(entry, ENTRY);  takes also the types whose width differs from row
   to row:

   String, LowCardinality(String)  rowbin_string: a view into the window
   Nullable(T)                     struct { T value; bool is_null; }; the value
                                   of a NULL is zero

   and generates struct `entry`, the constants, entry_schema, entry_read_row,
   entry_read_rows, entry_check_header and entry_check_names as for fixed rows.
   When a row function gives no row, what it was to write is undefined. The
   row's name must not be c, next or good either.

   One check at a row's beginning covers the least bytes that it takes. Each
   column of variable width then leaves `rest` bytes behind it, the least of
   the columns to come: so a run of fixed columns needs no check. */
#define ROWBIN_ROW(row, LIST)                                                 \
    ROWBIN_PRIV_EACH(ROWBIN_PRIV_REQUIRE_ANY, row, LIST)                      \
    ROWBIN_PRIV_ANY_STRUCTS(row, LIST)                                        \
    ROWBIN_PRIV_CONSTANTS(row, LIST, 0)                                       \
    ROWBIN_PRIV_ANY_READ(row, LIST)                                           \
    ROWBIN_PRIV_CHECKS(row)                                                   \
    struct row

#define ROWBIN_PRIV_ANY_STRUCTS(row, LIST)                                    \
    typedef struct row {                                                      \
        ROWBIN_PRIV_EACH(ROWBIN_PRIV_MEMBER, row, LIST)                       \
    } row;                                                                    \
    typedef struct row##_priv_least {                                         \
        ROWBIN_PRIV_EACH(ROWBIN_PRIV_LEAST_MEMBER, row, LIST)                 \
    } row##_priv_least;

/* Opens a cursor on the window, if `least` bytes are left. */
ROWBIN_INLINE bool rowbin_priv_begin(rowbin_reader *r, rowbin_priv_cursor *c,
                                     size_t least) {
    const ptrdiff_t at = r->at;
    if (ROWBIN_UNLIKELY(at > -(ptrdiff_t)least)) {
        rowbin_priv_stop(r, at, least);
        return false;
    }
    c->end = r->end;
    c->p = r->end + at;
    c->fail = c->p;
    c->need = least;
    c->error = 0;
    return true;
}

/* Ends it: n rows were taken, up to `next`. None: the reader stops. */
ROWBIN_INLINE void rowbin_priv_end(rowbin_reader *r,
                                   const rowbin_priv_cursor *c,
                                   const unsigned char *next, size_t n) {
    if (ROWBIN_UNLIKELY(n == 0)) {
        rowbin_priv_stop(r, c->fail - c->end, c->need);
        r->error = c->error;
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
        if (!rowbin_priv_begin(r, &c, sizeof(row##_priv_least))) {            \
            return false;                                                     \
        }                                                                     \
        good = row##_priv_take(&c, out);                                      \
        rowbin_priv_end(r, &c, c.p, good ? 1 : 0);                            \
        return good;                                                          \
    }                                                                         \
    ROWBIN_PLAIN size_t row##_read_rows(rowbin_reader *r,                     \
                                        row *ROWBIN_RESTRICT out,             \
                                        size_t capacity) {                    \
        rowbin_priv_cursor c;                                                 \
        const unsigned char *next;                                            \
        size_t n = 0;                                                         \
        if (!rowbin_priv_begin(r, &c, sizeof(row##_priv_least)) ||            \
            capacity == 0) {                                                  \
            return 0;                                                         \
        }                                                                     \
        next = c.p;                                                           \
        while (n < capacity &&                                                \
               (size_t)(c.end - c.p) >= sizeof(row##_priv_least) &&           \
               row##_priv_take(&c, out + n)) {                                \
            next = c.p;                                                       \
            n++;                                                              \
        }                                                                     \
        rowbin_priv_end(r, &c, next, n);                                      \
        return n;                                                             \
    }

/* ---- 8. SCHEMA ---------------------------------------------------------- */

/* Returns the text of a status: a constant string, never NULL. */
ROWBIN_API const char *rowbin_status_text(int status);

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
   `schema`, for example &reading_schema, is what was being decoded, and finds
   the column; with NULL, or after rows of other types, there is none.
   A header with another number of columns is ROWBIN_E_SCHEMA without a column:
   needed and available are then the numbers declared and found. */
ROWBIN_API rowbin_error rowbin_explain(const rowbin_reader *r,
                                       const rowbin_schema *schema);

/* Text functions write into [buffer, buffer + capacity), cut what does not
   fit, end it with a NUL if capacity is not 0, and return the length of the
   whole text without the NUL. The text is what the engine prints. With
   capacity 0, buffer may be NULL. A scale outside of its range is taken as the
   nearest in it. */

/* The longest text of any function but rowbin_enum_name, with its NUL. */
#define ROWBIN_TEXT_SIZE 80

/* Writes the name of an Enum's value. `type` is the type's text, for example
   reading_schema.columns[reading_column_state].type. Returns ROWBIN_NO_NAME,
   and writes "", if the text is not that of an Enum or has no such value: a
   number without a name can arrive, as the default of a JOIN for example.
   Names may hold any byte, NUL as well. */
#define ROWBIN_NO_NAME SIZE_MAX
ROWBIN_API size_t rowbin_enum_name(const char *type, int64_t value,
                                   char *buffer, size_t capacity);

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
#endif /* ROWBINARY_H */

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

static void rowbin_priv_skip_blanks(rowbin_string *text) {
    while (rowbin_priv_at(text, ' ') || rowbin_priv_at(text, '\t') ||
           rowbin_priv_at(text, '\n') || rowbin_priv_at(text, '\r')) {
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

static bool rowbin_priv_is_word(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') ||
           (c >= '0' && c <= '9') || c == '_';
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

/* Eats one byte of the name inside 'quotes', decoding escapes as the engine
   does. Returns -1 at the closing quote, which stays, and at the text's end. */
static int rowbin_priv_quoted_byte(rowbin_string *text) {
    static const char letters[] = "abefnrtv0\\'\"`/=";
    static const char meanings[] = "\a\b\033\f\n\r\t\v\0\\'\"`/=";
    const char *p = text->data;
    size_t i;
    if (text->size == 0 ||
        (p[0] == '\'' && (text->size == 1 || p[1] != '\''))) {
        return -1;
    }
    if (p[0] == '\'') { /* doubled */
        rowbin_priv_advance(text, 2);
        return '\'';
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
    while (rowbin_priv_quoted_byte(text) >= 0) {
    }
    inside->size -= text->size;
    return rowbin_priv_accept(text, '\'');
}

/* Do two texts from between quotes name the same? */
static bool rowbin_priv_same_name(rowbin_string a, rowbin_string b) {
    int byte;
    do {
        byte = rowbin_priv_quoted_byte(&a);
        if (byte != rowbin_priv_quoted_byte(&b)) {
            return false;
        }
    } while (byte >= 0);
    return true;
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

/* A type that is not composite, as far as its meaning goes. */
typedef struct rowbin_priv_type {
    int kind;
    bool nullable;
    int32_t size;       /* FixedString: bytes; Decimal: digits */
    int32_t scale;      /* Decimal, DateTime64, Time64 */
    rowbin_string zone; /* DateTime, DateTime64: text in the quotes */
    rowbin_string list; /* Enum: its values */
    int32_t values;     /* how many */
} rowbin_priv_type;

static int rowbin_priv_kind(rowbin_string word) {
    static const char *const names[] = {
#define ROWBIN_PRIV_FIXED(name, width, type, image) #name,
#define ROWBIN_PRIV_VARIABLE(name, least, type) #name,
#define ROWBIN_PRIV_OTHER(name) #name,
        ROWBIN_TYPES(ROWBIN_PRIV_FIXED, ROWBIN_PRIV_VARIABLE, ROWBIN_PRIV_OTHER)
#undef ROWBIN_PRIV_FIXED
#undef ROWBIN_PRIV_VARIABLE
#undef ROWBIN_PRIV_OTHER
    };
    int kind;
    for (kind = 0; kind < ROWBIN_PRIV_TYPE_END; kind++) {
        if (rowbin_priv_equal(word, rowbin_priv_text(names[kind]))) {
            return kind;
        }
    }
    return -1;
}

/* Eats the parameters of a type whose name was eaten. */
static bool rowbin_priv_parameters(rowbin_string *text,
                                   rowbin_priv_type *type) {
    rowbin_string name;
    int32_t value = 0;
    bool open = rowbin_priv_accept(text, '(');
    switch (type->kind) {
    case ROWBIN_TYPE_FixedString:
        return open && rowbin_priv_number(text, &type->size) &&
               rowbin_priv_accept(text, ')');
    case ROWBIN_TYPE_Decimal32:
    case ROWBIN_TYPE_Decimal64:
    case ROWBIN_TYPE_Decimal128:
    case ROWBIN_TYPE_Decimal256:
        type->size = type->kind == ROWBIN_TYPE_Decimal32    ? 9
                     : type->kind == ROWBIN_TYPE_Decimal64  ? 18
                     : type->kind == ROWBIN_TYPE_Decimal128 ? 38
                                                            : 76;
        return open && rowbin_priv_number(text, &type->scale) &&
               rowbin_priv_accept(text, ')');
    case ROWBIN_TYPE_Time64:
    case ROWBIN_TYPE_DateTime64:
        type->scale = 3;
        if (!open) {
            return true;
        }
        if (!rowbin_priv_number(text, &type->scale)) {
            return false;
        }
        return (!rowbin_priv_accept(text, ',') ||
                rowbin_priv_quoted(text, &type->zone)) &&
               rowbin_priv_accept(text, ')');
    case ROWBIN_TYPE_DateTime32:
    case ROWBIN_TYPE_DateTime:
        type->kind = ROWBIN_TYPE_DateTime;
        return !open || (rowbin_priv_quoted(text, &type->zone) &&
                         rowbin_priv_accept(text, ')'));
    case ROWBIN_TYPE_Enum8:
    case ROWBIN_TYPE_Enum16:
        if (!open) {
            return true; /* any values */
        }
        type->list = *text;
        do {
            type->values++;
            if (!rowbin_priv_enum_value(text, &name, &value)) {
                return false;
            }
        } while (rowbin_priv_accept(text, ','));
        type->list.size -= text->size;
        return rowbin_priv_accept(text, ')');
    default:
        return !open;
    }
}

/* Decimal(P, S): the parameters give the width, and so the kind. */
static bool rowbin_priv_decimal(rowbin_string *text, rowbin_priv_type *type) {
    if (!rowbin_priv_accept(text, '(') ||
        !rowbin_priv_number(text, &type->size)) {
        return false;
    }
    type->kind = type->size <= 9    ? ROWBIN_TYPE_Decimal32
                 : type->size <= 18 ? ROWBIN_TYPE_Decimal64
                 : type->size <= 38 ? ROWBIN_TYPE_Decimal128
                                    : ROWBIN_TYPE_Decimal256;
    return (!rowbin_priv_accept(text, ',') ||
            rowbin_priv_number(text, &type->scale)) &&
           rowbin_priv_accept(text, ')');
}

/* Parses the text of such a type, without the wrappers that do not change the
   bytes. False: not one, or not well formed. */
static bool rowbin_priv_parse_type(rowbin_string text, rowbin_priv_type *type) {
    rowbin_string word;
    size_t open = 0;
    bool good;
    memset(type, 0, sizeof *type);
    for (;; open++) {
        const bool is_null = type->nullable;
        word = rowbin_priv_word(&text);
        type->nullable =
            is_null || rowbin_priv_equal(word, rowbin_priv_text("Nullable"));
        if (type->nullable != is_null ||
            rowbin_priv_equal(word, rowbin_priv_text("LowCardinality"))) {
            if (!rowbin_priv_accept(&text, '(')) {
                return false;
            }
        } else if (rowbin_priv_equal(
                       word, rowbin_priv_text("SimpleAggregateFunction"))) {
            if (!rowbin_priv_accept(&text, '(') ||
                rowbin_priv_word(&text).size == 0 ||
                !rowbin_priv_accept(&text, ',')) {
                return false;
            }
        } else {
            break;
        }
    }
    if (rowbin_priv_equal(word, rowbin_priv_text("Decimal"))) {
        good = rowbin_priv_decimal(&text, type);
    } else {
        type->kind = rowbin_priv_kind(word);
        good = type->kind >= 0 && rowbin_priv_parameters(&text, type);
    }
    while (good && open > 0) {
        good = rowbin_priv_accept(&text, ')');
        open--;
    }
    rowbin_priv_skip_blanks(&text);
    return good && text.size == 0;
}

/* Finds an Enum's value by its number. */
static bool rowbin_priv_enum_find(rowbin_string list, int64_t number,
                                  rowbin_string *name) {
    int32_t value = 0;
    do {
        if (!rowbin_priv_enum_value(&list, name, &value)) {
            return false;
        }
    } while (value != number && rowbin_priv_accept(&list, ','));
    return value == number;
}

/* Do two type texts mean the same values? What the declared one leaves out (a
   zone, an Enum's values) may be anything. Work is bounded by the length of
   the declared one times that of the other. */
static bool rowbin_priv_same_type(rowbin_string declared, rowbin_string found) {
    rowbin_priv_type a, b;
    rowbin_string a_name, b_name, next;
    int32_t value = 0, b_value = 0;
    if (!rowbin_priv_parse_type(declared, &a) ||
        !rowbin_priv_parse_type(found, &b) || a.kind != b.kind ||
        a.nullable != b.nullable || a.size != b.size || a.scale != b.scale ||
        (a.values > 0 && a.values != b.values) ||
        (a.zone.size > 0 && b.zone.size > 0 &&
         !rowbin_priv_same_name(a.zone, b.zone))) {
        return false;
    }
    next = b.list;
    while (a.values-- > 0) {
        /* As a rule both lists are in the same order. */
        if (!rowbin_priv_enum_value(&a.list, &a_name, &value) ||
            ((!rowbin_priv_enum_value(&next, &b_name, &b_value) ||
              b_value != value) &&
             !rowbin_priv_enum_find(b.list, value, &b_name)) ||
            !rowbin_priv_same_name(a_name, b_name)) {
            return false;
        }
        rowbin_priv_accept(&a.list, ',');
        rowbin_priv_accept(&next, ',');
    }
    return true;
}

/* ---- Header ---- */

/* The header that a reader is in. */
enum { ROWBIN_PRIV_NAMES = 1, ROWBIN_PRIV_NAMES_AND_TYPES = 2 };

/* Reads a varuint. */
static bool rowbin_priv_read_varint(rowbin_reader *r, uint64_t *value) {
    const size_t left = (size_t)0 - (size_t)r->at;
    const int length = rowbin_priv_varint(r->end + r->at, left, value);
    if (length == 0) {
        rowbin_priv_stop(r, r->at, (uint64_t)left + 1);
    } else if (length < 0) {
        rowbin_priv_fail(r, ROWBIN_E_VARINT, r->at);
    } else {
        r->at += length;
    }
    return length > 0;
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

/* Reads a header and compares it, from where it was left. At a stop, *e knows
   the column. */
static bool rowbin_priv_read_header(rowbin_reader *r,
                                    const rowbin_schema *schema,
                                    rowbin_error *e) {
    const size_t texts =
        r->header == ROWBIN_PRIV_NAMES ? schema->count : 2 * schema->count;
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
        if (is_type ? !rowbin_priv_same_type(rowbin_priv_text(column->type),
                                             e->found)
                    : !rowbin_priv_equal(rowbin_priv_text(column->name),
                                         e->found)) {
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
    return rowbin_priv_check(r, schema, ROWBIN_PRIV_NAMES_AND_TYPES);
}

ROWBIN_API bool rowbin_check_names(rowbin_reader *r,
                                   const rowbin_schema *schema) {
    return rowbin_priv_check(r, schema, ROWBIN_PRIV_NAMES);
}

/* ---- Errors ---- */

static const char rowbin_priv_misread[] =
    "such a length mostly comes of a misread row: compare the columns with the "
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
    const size_t unread = rowbin_unread(r);
    size_t i;
    if (rowbin_status(r) >= 0 || r->error == ROWBIN_E_TYPE ||
        r->error == ROWBIN_E_FEED) {
        return "";
    }
    for (i = 0; r->base == 0 && i < sizeof starts / sizeof starts[0]; i++) {
        if ((size_t)(r->end - r->begin) >= starts[i].size &&
            memcmp(r->begin, starts[i].bytes, starts[i].size) == 0) {
            return starts[i].hint;
        }
    }
    if (r->header == 0 &&
        ((unread == 1 && r->start[0] == '\n') ||
         (unread == 2 && r->start[0] == '\r' && r->start[1] == '\n'))) {
        return "only a line end is left over: something treated the bytes as "
               "text";
    }
    if (r->header == 0 && r->error != 0) {
        return rowbin_priv_misread;
    }
    return "";
}

/* Passes over a column's value. */
static bool rowbin_priv_skip(rowbin_reader *r, const rowbin_column *column) {
    if (column->nullable && rowbin_read_is_null(r)) {
        return r->at <= 0;
    }
    if (column->kind == ROWBIN_TYPE_String) {
        rowbin_read_String(r);
    } else {
        rowbin_read_FixedString(r, column->width);
    }
    return r->at <= 0;
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
        rowbin_reader again = *r;
        size_t i;
        rowbin_priv_rewind(&again);
        again.error = 0;
        for (i = 0; i < schema->count && e.column == ROWBIN_NO_COLUMN; i++) {
            if (!rowbin_priv_skip(&again, &schema->columns[i])) {
                e.column = i;
                e.offset = r->base + (uint64_t)(r->end + again.fail - r->begin);
                /* A length that is no good needs nothing: then these stay. */
                if (again.error == 0) {
                    e.needed = again.need;
                    e.available = 0 - (uint64_t)again.fail;
                } else if (e.hint[0] == '\0') {
                    e.hint = rowbin_priv_misread;
                }
            }
        }
    }
    if (e.column != ROWBIN_NO_COLUMN) {
        e.name = schema->columns[e.column].name;
        e.type = schema->columns[e.column].type;
    }
    return e;
}

/* ---- Text ---- */

typedef struct rowbin_priv_out {
    char *data;
    size_t capacity;
    size_t size; /* of the whole text */
} rowbin_priv_out;

static rowbin_priv_out rowbin_priv_open_out(char *buffer, size_t capacity) {
    rowbin_priv_out out;
    out.data = buffer;
    out.capacity = capacity;
    out.size = 0;
    return out;
}

static void rowbin_priv_put(rowbin_priv_out *out, char c) {
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

ROWBIN_API size_t rowbin_enum_name(const char *type, int64_t value,
                                   char *buffer, size_t capacity) {
    rowbin_priv_out out = rowbin_priv_open_out(buffer, capacity);
    rowbin_priv_type parsed;
    rowbin_string name;
    int byte;
    if (!rowbin_priv_parse_type(rowbin_priv_text(type), &parsed) ||
        !rowbin_priv_enum_find(parsed.list, value, &name)) {
        rowbin_priv_close_out(&out);
        return ROWBIN_NO_NAME;
    }
    while ((byte = rowbin_priv_quoted_byte(&name)) >= 0) {
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
