#!/bin/sh
# Bytes of code and constants that each use of the header brings to a program,
# by the compilers below that are here, as a table in Markdown. Fails if gcc -Os
# for x86-64 makes one larger than its limit, a quarter above what it once was.
#   bench/size.sh BUILD_FOLDER
set -u
out=$1
failed=0

# shellcheck disable=SC2016
# A function of size.c, its limit, and what it does.
uses='values|970|seven fixed columns by value readers
fixed_rows|230|the same by `ROWBIN_FIXED_ROW`: `reading_read_rows`
fixed_columns|1750|`reading_read_columns`
strings|6900|`ROWBIN_ROW` of String, LowCardinality, Nullable: `_read_rows`
arrays|8300|`ROWBIN_ROW` of Array(Tuple(...)), Map: `_read_rows`
stream|7600|`rowbin_keep`, `rowbin_feed` and the strings, row by row
texts|3750|`rowbin_format_DateTime64`, `rowbin_format_Float64`
exception|1770|`rowbin_find_exception`
header|40200|`reading_check_header`, with the parser of types
explanation|46200|`rowbin_explain`
runtime_rows|51300|`rowbin_read_header`, `rowbin_read_rows`
runtime_dump|55500|`rowbin_read_header`, `rowbin_next`, `rowbin_format_value`'

compile() { # COLUMN COMMAND...: adds a column of the table, if that is here
    column=$1
    shift
    command -v "$1" >/dev/null || return 0
    "$@" -std=c99 -ffreestanding -ffunction-sections -fdata-sections \
        -fno-asynchronous-unwind-tables -c bench/size.c -o "$out/size.o" ||
        exit 1
    columns="$columns$column | "
    while IFS='|' read -r use limit _; do
        "$1" -r -nostdlib "-Wl,--gc-sections,-e,$use,-u,$use" "$out/size.o" \
            -o "$out/size.use" || exit 1
        bytes=$(size "$out/size.use" | awk 'NR == 2 { print $1 + $2 }')
        echo "$use $bytes" >>"$out/size.all"
        if [ "$column" = 'gcc -Os' ] && [ "$(uname -m)" = x86_64 ] &&
            [ "$bytes" -gt "$limit" ]; then
            echo "size: $use: $bytes bytes, more than $limit" >&2
            failed=1
        fi
    done <<END
$uses
END
}

for command in gcc size; do
    if ! command -v $command >/dev/null; then
        echo "size: no $command (binutils, gcc)"
        exit 0
    fi
done
: >"$out/size.all"
columns=
compile 'gcc -Os' gcc -Os
compile 'gcc -O2' gcc -O2
compile 'clang -Os' clang -Os
arm=arm-linux-gnueabihf-gcc
command -v $arm >/dev/null || arm=$arm-12
compile 'gcc -Os, Cortex-M4' $arm -mcpu=cortex-m4 -mthumb -Os

awk '/^#define ROWBIN_VERSION_(MAJOR|MINOR|PATCH)/ { v = v dot $3; dot = "." }
    END { printf "rowbinary.h %s. ", v }' rowbinary.h
echo "$(for cc in gcc clang; do
    command -v $cc >/dev/null && $cc --version | sed 's/$/,/; 1q'
done | tr '\n' ' ')$(uname -m)."
echo
echo "| what is used | ${columns% }"
echo "|---|$(echo "${columns% }" | sed 's/[^|]*|/---:|/g')"
echo "$uses" | while IFS='|' read -r use limit text; do
    echo "| $text |$(awk -v use="$use" '
        $1 == use { printf " %d |", $2 }' "$out/size.all")"
done
exit $failed
