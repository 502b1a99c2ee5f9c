// Macros of the program that bear the names of types, before the include: a
// column list means the types all the same. Then macros of some systems.
#include "test.h"

#define String "a string"
#define Array(x) bad bad
#define Map std
#define Tuple(a, b) (a)
#define Nullable(x) ((x))
#define Variant(...) 7
#define LowCardinality(x) x
#define FixedString(n) char[n]
#define UInt8 unsigned char
#define UInt16 8 +
#define Int64 long long
#define Float64 double
#define Bool int
#define Point 1, 2
#define Ring 3
#define Polygon
#define min(a, b) ((a) < (b) ? (a) : (b))
#define max(a, b) ((a) > (b) ? (a) : (b))
#undef bool
#define bool _Bool
#undef unix
#define unix 1
#define linux 1
#define I 1.0if
#define small char
#define near
#define far
#define interface struct
#define IN
#define OUT
#define CONST const
#define ERROR 0
#define DELETE 1
#define NO_ERROR 0
#define OVERFLOW 3
#define DOMAIN 1
#define B0 0
#define major(device) 1
#define minor(device) 2
#define unused the unused
#define noinline the noinline
#define always_inline the always_inline
#define ROWBIN_STATIC
#include "../rowbinary.h"

#define PAIR(COL) COL(name, String) COL(n, UInt8)
#define ROW(COL)                                                               \
    COL(a, Array(Tuple(UInt8, String, UInt16, Array(Array(String)))))          \
    COL(b, Map(String, Array(Nullable(Int64))))                                \
    COL(c, Variant(Float64, Int64, Point, String, UInt8))                      \
    COL(d, Tuple(String, Array(UInt8), FixedString(3), LowCardinality(String), \
                 Bool))                                                        \
    COL(e, NestedOf(PAIR))                                                     \
    COL(f, Polygon)                                                            \
    COL(g, Array(Ring))                                                        \
    COL(h, Skipped(Array(TupleOf(PAIR))))                                      \
    COL(i, Nullable(Tuple(String, UInt8)))                                     \
    COL(j, UInt8)
ROWBIN_ROW(pair, PAIR);
ROWBIN_ROW(all, ROW);

#define FIXED(COL) COL(a, UInt8) COL(b, FixedString(3)) COL(c, Point)
ROWBIN_FIXED_ROW(fixed, FIXED);

static void decodes(void) {
    static const char wire[] = "\1\5\2hi\6\0\1\1\1x"         // a
                               "\1\1k\2\1\0\7\0\0\0\0\0\0\0" // b
                               "\3\3str"                     // c
                               "\1s\1\11abc\1l\1"            // d
                               "\1\1n\4"                     // e
                               "\0\1\0\1\1m\5\1"             // f g h i
                               "\12";                        // j
    rowbin_reader r = rowbin_open(wire, sizeof wire - 1);
    all row;
    pair p;
    CHECK(all_read_row(&r, &row));
    CHECK(row.a.count == 1 && row.b.count == 1 && row.c.index == 3 &&
          row.d.size == 10 && row.f.count == 0 && row.g.count == 1 &&
          row.i.is_null && row.j == 10);
    CHECK(pair_next(&row.e, &p) && p.n == 4);
    CHECK(!all_read_row(&r, &row) && rowbin_status(&r) == ROWBIN_DONE);
    CHECK_U64(fixed_width, 20);
}

static void texts(void) {
    static const char types[] = "Tuple(String, Array(UInt8), FixedString(3), "
                                "LowCardinality(String), Bool)";
    unsigned char wire[100] = "\1\1d";
    const rowbin_schema schema = {"d", &all_schema.columns[all_column_d], 1, 0,
                                  0};
    rowbin_reader r;
    wire[3] = sizeof types - 1;
    memcpy(wire + 4, types, sizeof types);
    r = rowbin_open(wire, 4 + sizeof types - 1);
    CHECK(rowbin_check_header(&r, &schema));
    CHECK_TEXT(fixed_schema.columns[fixed_column_b].type, "FixedString(3)");
    CHECK_TEXT(fixed_schema.columns[fixed_column_c].type, "Point");
}

int main(void) {
    RUN(decodes);
    RUN(texts);
    return test_report("test_hygiene");
}
