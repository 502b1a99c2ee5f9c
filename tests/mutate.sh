#!/bin/sh
# Breaks the header in one small way after the other and looks which test
# notices: what none notices is not tested.
#   tests/mutate.sh BUILD_FOLDER [WORDS]     WORDS: only mutants named so
# A line of tests/mutants.tsv is a mutant: what is broken; the function or
# macro; a text that is found in it exactly once; the text in its place; and the
# test that noticed last, which is run first, or `none: ` and why none can.
set -u
CC=${CC:-cc}
tree=$1/mutant # a copy of what is needed, with the header to be broken
list=$tree/tests/mutants.tsv
words=${2:-}
seconds=60 # a test that takes longer hangs
tests='test_values test_rows test_schema test_reports test_stream test_errors
    test_text test_exception test_shapes test_any test_iot test_docs
    test_hygiene reports examples corpus fuzz rowbin2c portable_values
    portable_rows portable_any portable_shapes portable_schema code_shape bad'

if ! command -v timeout >/dev/null; then
    echo 'mutate: no timeout (coreutils)'
    exit 1
fi
rm -rf "$tree"
mkdir -p "$tree"
cp -R Makefile bench examples tests "$tree"
cp rowbinary.h "$tree/whole.h"

break_header() { # LINE: prints the header with that mutant; 0: tries all
    awk -F'\t' -v only="$1" '
    FNR == NR {
        if (only == 0 || FNR == only) {
            place[FNR] = $2
            old[FNR] = $3
            new[FNR] = $4
        }
        next
    }
    { line[last = FNR] = $0 }
    END {
        for (m in place) {
            found = 0
            whole = "(^|[^A-Za-z0-9_])" place[m] "([^A-Za-z0-9_]|$)"
            for (i = 1; i <= last; i++) {
                if (!index(line[i], place[m]) || line[i] !~ /^[A-Za-z#]/ ||
                    line[i] !~ whole)
                    continue
                # Up to the end of the macro or function.
                macro = line[i] ~ /^#define/
                for (; i <= last; i++) {
                    from = 1
                    while (k = index(substr(line[i], from), old[m])) {
                        found++
                        where = i
                        at = from += k - 1
                        from++
                    }
                    if (macro ? line[i] !~ /\\$/ : line[i] ~ /^($|})/)
                        break
                }
            }
            if (found != 1) {
                printf "tests/mutants.tsv:%d: found %d times\n", m, found
                bad = 1
            }
        }
        for (i = 1; only > 0 && !bad && i <= last; i++)
            print i != where ? line[i] : substr(line[i], 1, at - 1) \
                new[only] substr(line[i], at + length(old[only]))
        exit bad
    }' "$list" "$tree/whole.h"
}

passes() { # TEST: 0 if it does, 2 if it does not compile
    tool=build/rowbin2json_checked
    case $1 in
    reports) needs=$tool && set -- sh tests/reports.sh build $tool ;;
    corpus)
        needs=$tool
        set -- sh tests/corpus.sh build $tool tests/data/corpus
        ;;
    fuzz)
        needs=build/fuzz
        set -- sh tests/fuzz.sh build quick values rows dump bind type \
            binary_type exception
        ;;
    examples | rowbin2c) needs=all && set -- sh "tests/$1.sh" build ;;
    bad | code_shape) needs=build/config && set -- sh "tests/$1.sh" build ;;
    *) needs=build/$1 && set -- "build/$1" ;;
    esac
    (
        cd "$tree" || exit 2
        ${MAKE:-make} -s B=build CC="$CC" CFLAGS=-O0 SANITIZERS=-O0 \
            WARNINGS=-w "$needs" >make.log 2>&1 || exit 2
        ulimit -c 0
        ulimit -f 100000               # blocks of 512 bytes
        ulimit -v 4000000 2>/dev/null # kilobytes
        CC=$CC timeout "$seconds" "$@" >test.log 2>&1 </dev/null || exit 1
    )
}

break_header 0 || exit 1
cp rowbinary.h "$tree/rowbinary.h"
for test in $tests; do
    if ! passes "$test"; then
        echo "mutate: $test fails without any mutant"
        exit 1
    fi
done

tab=$(printf '\t')
line=0
mutants=0
noticed=0
wrong=0
while IFS= read -r text; do
    line=$((line + 1))
    what=${text%%"$tab"*}
    first=${text##*"$tab"}
    case $what in *"$words"*) ;; *) continue ;; esac
    break_header $line >"$tree/rowbinary.h"
    mutants=$((mutants + 1))
    by=
    for test in ${first%%:*} $tests; do
        [ "$test" != none ] || continue
        passes "$test"
        case $? in
        1) by=$test ;;
        2) by=compiler ;;
        *) continue ;;
        esac
        break
    done
    case $by,$first in
    ,none:*) echo "survived as it must: $what: ${first#none: }" ;;
    ,*) echo "SURVIVED: $what" && wrong=$((wrong + 1)) ;;
    compiler,*)
        echo "DOES NOT COMPILE: $what"
        wrong=$((wrong + 1))
        ;;
    *)
        noticed=$((noticed + 1))
        echo "noticed by $by: $what"
        ;;
    esac
done <"$list"
echo "mutants: $noticed of $mutants noticed"
[ $wrong -eq 0 ] && [ $((noticed * 100)) -ge $((mutants * 95)) ]
