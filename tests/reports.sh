#!/bin/sh
# The public reports of tests/README.md through rowbin2json: what is printed,
# or said, of each file of tests/data/reports.
#   tests/reports.sh FOLDER_OF_BUILD TOOL
set -u
out=$1
tool=$2
data=tests/data/reports
tab=$(printf '\t')
. tests/same.sh
show() { # NAME OPTION...: the options and a file
    echo "== $1"
    shift
    "$tool" "$@" 2>&1
    echo "exit $?"
}
while IFS=$tab read -r name option columns; do
    set -- "$data/$name.bin"
    [ "$columns" = - ] || set -- --schema "$(printf %b "$columns")" "$@"
    [ "$option" = - ] || set -- "$option" "$@"
    show "$name" "$@"
done <$data/index.tsv >"$out/got"
# A long type, a long value: they are made here.
repeat() { # TEXT TIMES
    awk -v text="$1" -v n="$2" 'BEGIN { while (n-- > 0) printf "%s", text }'
}
{
    printf '\001\001d\007Dynamic' && repeat '\036' 2000 && printf '\001'
} >"$out/R20a.bin"
{
    printf '\001\001a\215\244\001' && repeat 'Array(' 3000 && printf UInt8 &&
        repeat ')' 3000 && printf '\000'
} >"$out/R20b.bin"
for name in R20a R20b; do
    show $name "$out/$name.bin" | cut -c 1-150
done >>"$out/got"
cp $data/printed.txt "$out/want"
same "what is printed of them"
echo "reports: $passed passed, $failed failed"
[ "$failed" -eq 0 ]
