#!/bin/sh
# Programs of several files: one implementation, or a static copy in each; a
# program that uses rows and values only needs no implementation at all. Then
# what the object files export.
#   tests/link.sh BUILD_FOLDER     (CC, CXX from the environment)
set -u
out=$1/link
mkdir -p "$out"
CC=${CC:-cc}
CXX=${CXX:-c++}
passed=0
failed=0
result() { # NAME STATUS
    if [ "$2" -eq 0 ]; then
        passed=$((passed + 1))
    else
        failed=$((failed + 1))
        echo "tests/link.sh: $1 failed"
        cat "$out/log"
    fi
}
have_cxx=0
echo 'int main() { return 0; }' >"$out/probe.cc"
if $CXX -std=c++11 "$out/probe.cc" -o "$out/probe" >/dev/null 2>&1; then
    have_cxx=1
else
    echo "tests/link.sh: no C++ compiler ($CXX): C++ parts are skipped"
fi

if [ $have_cxx -eq 1 ]; then
    for mode in "" -DROWBIN_STATIC; do
        {
            $CC -std=c99 $mode -c tests/link_a.c -o "$out/a.o" &&
                $CC -std=c99 $mode -c tests/link_b.c -o "$out/b.o" &&
                $CXX -std=c++11 $mode -c tests/link_c.cc -o "$out/c.o" &&
                $CXX "$out/a.o" "$out/b.o" "$out/c.o" -o "$out/program" &&
                "$out/program"
        } >"$out/log" 2>&1
        result "three files ${mode:-with one implementation}" $?
        # The implementation in the C++ file instead.
        if [ -z "$mode" ]; then
            {
                sed '/^#ifndef ROWBIN_STATIC/,/^#endif/d' tests/link_a.c \
                    >"$out/plain_a.c" &&
                    $CC -std=c99 -Itests -c "$out/plain_a.c" -o "$out/a.o" &&
                    $CXX -std=c++11 -DROWBIN_IMPLEMENTATION -c tests/link_c.cc \
                        -o "$out/c.o" &&
                    $CXX "$out/a.o" "$out/b.o" "$out/c.o" -o "$out/program" &&
                    "$out/program"
            } >"$out/log" 2>&1
            result "the implementation in a C++ file" $?
        fi
    done
fi

# Rows and values without the implementation.
cat >"$out/rows.c" <<'END'
#include "rowbinary.h"
#define ROW(COL) COL(a, UInt8) COL(b, Int128)
ROWBIN_FIXED_ROW(row, ROW);
int main(void) {
    rowbin_reader r = rowbin_open("\1abcdefghijklmnop\2", 18);
    row v;
    unsigned char buffer[8];
    size_t size;
    int good = row_read_row(&r, &v) && v.a == 1;
    good = good && rowbin_read_UInt8(&r) == 2 && rowbin_end_row(&r);
    good = good && !row_read_row(&r, &v) && rowbin_status(&r) == ROWBIN_DONE;
    r = rowbin_open_stream();
    good = good && rowbin_keep(&r, buffer, sizeof buffer, &size);
    rowbin_feed(&r, buffer, size);
    rowbin_finish(&r);
    return good ? 0 : 1;
}
END
for flags in "-O0" "-O2"; do
    {
        $CC -std=c99 $flags -I. "$out/rows.c" -o "$out/rows" && "$out/rows"
    } >"$out/log" 2>&1
    result "rows without the implementation, $flags" $?
done

# The implementation may come after the declarations, and both more than once.
{
    echo '#include "rowbinary.h"'
    echo '#include "rowbinary.h"'
    echo '#define ROWBIN_IMPLEMENTATION'
    echo '#include "rowbinary.h"'
    echo '#include "rowbinary.h"'
    cat tests/link_b.c
} | sed 's|"link.h"|"tests/link.h"|' >"$out/late.c"
{
    $CC -std=c99 -DLINK_MAIN -I. "$out/late.c" -o "$out/late" && "$out/late"
} >"$out/log" 2>&1
result "the implementation after the declarations" $?

# No macros are left behind but ROWBIN_..., whether the header comes first or
# last.
for mode in "" -DROWBIN_IMPLEMENTATION -DROWBIN_STATIC; do
    for std in limits stdbool stddef stdint string; do
        echo "#include <$std.h>"
    done >"$out/plain.c"
    { cat "$out/plain.c" && echo '#include "rowbinary.h"'; } >"$out/last.c"
    { echo '#include "rowbinary.h"' && cat "$out/plain.c"; } >"$out/first.c"
    for file in plain last first; do
        $CC -std=c99 $mode -I. -dM -E "$out/$file.c" 2>"$out/log" |
            grep -v '^#define ROWBIN_' | LC_ALL=C sort >"$out/$file.macros"
    done
    [ -s "$out/plain.macros" ] &&
        cmp "$out/plain.macros" "$out/last.macros" >"$out/log" 2>&1 &&
        cmp "$out/plain.macros" "$out/first.macros" >"$out/log" 2>&1
    result "macros that are left $mode" $?
done

# A forgotten implementation is the linker's error, and names what is missing.
$CC -std=c99 tests/link_b.c -DLINK_MAIN -o "$out/none" >"$out/log" 2>&1
[ $? -ne 0 ] && grep -q rowbin_check_header "$out/log"
result "a forgotten implementation" $?

# Exported symbols: rowbin_... with the implementation, none when static; and
# what is needed from the C library, at most.
compile() { # FLAGS...: the header alone, as an object file
    rm -f "$out/h.o"
    $CC -std=c99 "$@" -x c -c rowbinary.h -o "$out/h.o" >"$out/log" 2>&1 &&
        [ -s "$out/h.o" ]
}
if command -v nm >/dev/null 2>&1; then
    compile -DROWBIN_IMPLEMENTATION &&
        nm -g "$out/h.o" | awk '$(NF - 1) != "U" { print $NF }' >"$out/log" &&
        grep -q rowbin_explain "$out/log" && ! grep -v '^_*rowbin_' "$out/log"
    result "only rowbin_ symbols are exported" $?
    compile -DROWBIN_STATIC &&
        ! nm -g "$out/h.o" | awk '$(NF - 1) != "U"' | grep .
    result "nothing is exported when static" $?
    compile -O2 -fno-pic -DROWBIN_IMPLEMENTATION &&
        ! nm "$out/h.o" | awk '$(NF - 1) ~ /^[BbCDdGgSs]$/' | grep .
    result "nothing that could be written to" $?
    compile -O2 -ffreestanding -fno-stack-protector -U_FORTIFY_SOURCE \
        -DROWBIN_IMPLEMENTATION &&
        nm -u "$out/h.o" | awk '{ print $NF }' >"$out/log" &&
        ! grep -vE '^_*(memcpy|memmove|memset|memcmp|GLOBAL_OFFSET_TABLE_)$' \
            "$out/log"
    result "memcpy, memmove, memset, memcmp are enough" $?
    # Two versions in one program, with other structs of the same names.
    sed -e 's/^#define ROWBIN_VERSION_MAJOR 0/#define ROWBIN_VERSION_MAJOR 9/' \
        -e 's/^typedef struct rowbin_reader {/&\n    char other[64];/' \
        rowbinary.h >"$out/other.h"
    ! cmp -s rowbinary.h "$out/other.h" &&
        sed 's|"../rowbinary.h"|"other.h"|' tests/link.h >"$out/link.h" &&
        cp tests/link_b.c "$out/other_b.c" &&
        $CC -std=c99 -DROWBIN_STATIC -c tests/link_a.c -o "$out/a.o" &&
        $CC -std=c99 -DROWBIN_STATIC -c "$out/other_b.c" -o "$out/b.o" &&
        $CC -std=c99 -DROWBIN_STATIC -Dlink_b=link_c -c tests/link_b.c \
            -o "$out/c.o" >"$out/log" 2>&1 &&
        $CC "$out/a.o" "$out/b.o" "$out/c.o" -o "$out/program" &&
        "$out/program"
    result "two versions, each static" $?
else
    echo "tests/link.sh: no nm: symbols are not looked at"
fi

# 300 columns of mixed types, more than are copied by runs: batches, rows and
# value readers agree.
awk 'BEGIN {
    split("UInt8 Int16 Float64 UUID Bool UInt32 BFloat16 Int256", type, " ")
    split("uint8_t int16_t double rowbin_uuid bool uint32_t float " \
          "rowbin_int256", c, " ")
    print "#include \"rowbinary.h\""
    printf "#define WIDE(COL)"
    for (i = 0; i < 300; i++)
        printf " \\\n    COL(c%d, %s)", i, type[i % 8 + 1]
    print "\nROWBIN_FIXED_ROW(wide, WIDE);"
    print "static wide a[3], b[3], c[3];"
    print "static unsigned char wire[3 * wide_width];"
    print "int main(void) {"
    print "    rowbin_reader r = rowbin_open(wire, sizeof wire);"
    print "    size_t i;"
    print "    for (i = 0; i < sizeof wire; i++)"
    print "        wire[i] = (unsigned char)(i * 31 + i / 251);"
    print "    if (wide_read_rows(&r, a, 3) != 3) return 1;"
    print "    r = rowbin_open(wire, sizeof wire);"
    print "    for (i = 0; i < 3; i++)"
    print "        if (!wide_read_row(&r, &b[i])) return 2;"
    print "    r = rowbin_open(wire, sizeof wire);"
    print "    for (i = 0; i < 3; i++) {"
    for (i = 0; i < 300; i++)
        printf "        c[i].c%d = rowbin_read_%s(&r);\n", i, type[i % 8 + 1]
    print "        if (!rowbin_end_row(&r)) return 3;"
    for (i = 0; i < 300; i++)
        printf "        if (memcmp(&a[i].c%d, &c[i].c%d, sizeof c->c%d) ||\n" \
            "            memcmp(&b[i].c%d, &c[i].c%d, sizeof c->c%d))\n" \
            "            return 4;\n", i, i, i, i, i, i
    print "    }\n    return 0;\n}"
}' >"$out/wide.c"
{ $CC -std=c99 -I. "$out/wide.c" -o "$out/wide" && "$out/wide"; } \
    >"$out/log" 2>&1
result "300 columns" $?
echo "link: $passed passed, $failed failed"
[ "$failed" -eq 0 ]
