#!/bin/sh
# The header, with a row of all types, under every language standard and option
# without a warning, as far as compilers are installed.
#   tests/standards.sh BUILD_FOLDER
set -u
out=$1
strict="-Wall -Wextra -Wpedantic -Wconversion -Wsign-conversion -Wshadow
    -Wcast-qual -Wundef -Wswitch-enum -Werror"
passed=0
failed=0
cat >"$out/declarations.c" <<'END'
#include "all_fixed.h"
#include "all_nested.h"
ROWBIN_ROW(all_any, ALL_FIXED);
ROWBIN_ROW(key_value, KEY_VALUE);
#define OTHERS(COL)                                                           \
    COL(a, Dynamic) COL(b, JSON) COL(c, Nullable(JSON)) COL(d, Array(JSON))   \
    COL(e, Map(String, Dynamic)) COL(f, Skipped(Array(Nullable(String))))
ROWBIN_ROW(others, OTHERS);
ROWBIN_ROW(nested, NESTED);
#define NULLABLES(COL)                                                        \
    COL(a, String) COL(b, Nullable(UInt8)) COL(c, Nullable(FixedString(3)))   \
    COL(d, LowCardinality(Nullable(String))) COL(e, Nullable(UUID))
ROWBIN_ROW(nullables, NULLABLES);
END
{
    echo '#define ROWBIN_IMPLEMENTATION'
    cat "$out/declarations.c"
    cat <<'END'
size_t decode(rowbin_reader *r, nullables *rows, all_any *row, nested *n,
              others *o, key_value *pair);
size_t decode(rowbin_reader *r, nullables *rows, all_any *row, nested *n,
              others *o, key_value *pair) {
    double floats[9];
    rowbin_reader low;
    if (!nested_read_row(r, n) || !others_read_row(r, o) ||
        !key_value_next(&n->nested, pair) ||
        rowbin_copy_Float64(&n->a_floats, floats, 9) == 9) {
        return 0;
    }
    for (low = rowbin_enter(&n->a_low); rowbin_more(&low);) {
        if (!rowbin_read_is_null(&low) && rowbin_read_String(&low).size == 0) {
            return 0;
        }
    }
    return all_any_read_row(r, row) ? nullables_read_rows(r, rows, 9) : 0;
}
END
} >"$out/strict.c"
cp "$out/strict.c" "$out/strict.cc"
cp "$out/declarations.c" "$out/declarations.cc"
check() { # COMPILER STANDARD ENDING FLAGS...
    compiler=$1
    standard=$2
    ending=$3
    shift 3
    for file in strict declarations; do
        if $compiler -std="$standard" $strict "$@" -Itests \
            -c "$out/$file.$ending" -o "$out/strict.o" >"$out/strict.log" 2>&1
        then
            passed=$((passed + 1))
        else
            failed=$((failed + 1))
            echo "$compiler -std=$standard $* $file.$ending"
            head -n 10 "$out/strict.log"
        fi
    done
}
# All that clang has to say but for paddings, macros that nobody uses, functions
# that somebody uses, macros that stand in themselves; in C++ also casts, NULL
# and what C++98 did not have.
everything="-Weverything -Wno-padded -Wno-unused-macros
    -Wno-used-but-marked-unused -Wno-disabled-macro-expansion"
everything_cxx="$everything -Wno-c++98-compat -Wno-c++98-compat-pedantic
    -Wno-old-style-cast -Wno-zero-as-null-pointer-constant"
for compiler in gcc clang; do
    if ! command -v $compiler >/dev/null 2>&1; then
        echo "standards: no $compiler, skipped"
        continue
    fi
    align=
    [ $compiler = gcc ] && align=-Wcast-align=strict
    for standard in c99 c11 c17 c2x; do
        for flag in -O0 -O2 -Os -DROWBIN_STATIC -DROWBIN_PORTABLE_LOADS; do
            check $compiler $standard c $flag $align
        done
    done
    more=$everything
    [ $compiler = gcc ] && more=-Wc++-compat
    check $compiler c99 c -O1 $more
    # Warnings also come from what an optimiser sees.
    for flags in -O1 "-O3 -march=native" "-O1 -fsanitize=undefined"; do
        check $compiler c99 c $flags $align
    done
done
for compiler in g++ clang++; do
    if ! command -v $compiler >/dev/null 2>&1; then
        echo "standards: no $compiler, skipped"
        continue
    fi
    [ $compiler = g++ ] || check $compiler c++17 cc $everything_cxx
    for standard in c++11 c++14 c++17 c++20; do
        for flag in -O0 -O2 -DROWBIN_STATIC; do
            check $compiler $standard cc $flag
        done
    done
done
echo "standards: $passed passed, $failed failed"
[ "$failed" -eq 0 ]
