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

# Exported symbols: rowbin_... with the implementation, none when static.
if command -v nm >/dev/null 2>&1; then
    $CC -std=c99 -DROWBIN_IMPLEMENTATION -x c -c rowbinary.h -o "$out/h.o" \
        >"$out/log" 2>&1
    nm -g --defined-only "$out/h.o" 2>/dev/null | awk '{print $3}' |
        grep -v '^_*rowbin_' >"$out/log"
    [ ! -s "$out/log" ]
    result "only rowbin_ symbols are exported" $?
    $CC -std=c99 -DROWBIN_STATIC -x c -c rowbinary.h -o "$out/h.o" \
        >"$out/log" 2>&1
    nm -g --defined-only "$out/h.o" 2>/dev/null >"$out/log"
    [ ! -s "$out/log" ]
    result "nothing is exported when static" $?
    # Needed from the C library, at most.
    $CC -std=c99 -O2 -ffreestanding -DROWBIN_IMPLEMENTATION -x c -c \
        rowbinary.h -o "$out/h.o" >"$out/log" 2>&1
    nm -u "$out/h.o" 2>/dev/null | awk '{print $2}' |
        grep -vE '^_*(memcpy|memmove|memset|memcmp|GLOBAL_OFFSET_TABLE_)$' \
            >"$out/log"
    [ ! -s "$out/log" ]
    result "memcpy, memmove, memset, memcmp are enough" $?
else
    echo "tests/link.sh: no nm: symbols are not looked at"
fi
echo "link: $passed passed, $failed failed"
[ "$failed" -eq 0 ]
