#!/bin/sh
# Prints every case of a corpus with a tool like rowbin2json and compares the
# text with the engine's own, byte for byte.
#   tests/corpus.sh FOLDER_OF_BUILD TOOL FOLDER_OF_CORPUS
# The corpus has an index.tsv, whose first column is the name of a case and
# whose fifth its flags, and per case the files NAME.rbnt and NAME.rbnb (types
# as text and in the binary encoding), NAME.jsonc and NAME.tsv. Flags that say
# why text cannot tell: opaque (a state of an AggregateFunction: is refused),
# zero_width (rows of no bytes cannot be counted), text_has_totals,
# escaped_dots (the text shows %2E as a dot).
set -u
out=$1
tool=$2
dir=$3
passed=0
failed=0
tab=$(printf '\t')
check() { # CONDITION...: what it says when it fails is in $what
    if "$@"; then
        passed=$((passed + 1))
    else
        failed=$((failed + 1))
        echo "corpus: $what: $(head -c 200 "$out/corpus.err")"
    fi
}
prints() { # OPTIONS FILE EXPECTED
    # Options are words without blanks.
    # shellcheck disable=SC2086
    "$tool" $1 "$2" >"$out/corpus.out" 2>"$out/corpus.err" &&
        cmp -s "$out/corpus.out" "$3"
}
decodes() { # OPTIONS FILE
    # shellcheck disable=SC2086
    "$tool" $1 "$2" >"$out/corpus.out" 2>"$out/corpus.err"
}
refuses() { # OPTIONS FILE
    decodes "$1" "$2"
    [ $? -eq 1 ] && grep -q 'finalise it in the query' "$out/corpus.err"
}
while IFS=$tab read -r name rows columns bytes flags rest; do
    [ "$name" = id ] && continue
    for header in rbnt rbnb; do
        file=$dir/$name.$header
        [ -f "$file" ] || continue
        options=
        [ $header = rbnb ] && options=--binary-types
        case $flags in
        *json_as_string*) options="$options --json-as-string" ;;
        esac
        what="$name.$header"
        case $flags in
        *opaque*)
            check refuses "$options" "$file"
            continue
            ;;
        *zero_width* | *escaped_dots*)
            check decodes "$options" "$file"
            continue
            ;;
        esac
        what="$name.$header as JSONCompactEachRow"
        check prints "$options" "$file" "$dir/$name.jsonc"
        case $flags in
        *text_has_totals*) ;;
        *)
            what="$name.$header as TabSeparated"
            check prints "$options --tsv" "$file" "$dir/$name.tsv"
            ;;
        esac
    done
done <"$dir/index.tsv"
echo "corpus: $passed passed, $failed failed"
[ "$failed" -eq 0 ]
