#!/bin/sh
# Fuzzes targets of tests/fuzz.c: with clang's libFuzzer for some seconds each,
# from the inputs of tests/data and what earlier runs have left in the build
# folder; or, where that is missing or the word `quick` is given in place of
# the seconds, with inputs altered at random.
#   tests/fuzz.sh FOLDER_OF_BUILD SECONDS TARGET...
set -u
out=$1
seconds=$2
shift 2
make=${MAKE:-make}
passed=0
failed=0
# A byte in front chooses the form, or the table, or the flags.
seeds=$out/fuzz_seeds
if [ ! -d "$seeds" ]; then
    mkdir -p "$seeds"
    for file in tests/data/corpus/*.rbn[tb] tests/data/reports/*.bin \
        tests/data/exceptions/*.bin; do
        first='\000'
        case $file in *.rbnb) first='\001' ;; esac
        name=$(basename "$file")
        { printf "$first" && head -c 3000 "$file"; } >"$seeds/$name"
    done
    cp tests/data/fuzz/* "$seeds"
    awk -F'\t' -v dir="$seeds" 'NR > 1 {
        printf "0%s", $1 > (dir "/type_" NR)
        close(dir "/type_" NR)
    }' tests/data/types.tsv
fi
fuzzer=no
if [ "$seconds" != quick ] && command -v clang >/dev/null &&
    $make -s B="$out" "$out/fuzz_values" 2>"$out/fuzz.log"; then
    fuzzer=yes
fi
for target in "$@"; do
    if [ $fuzzer = yes ]; then
        $make -s B="$out" "$out/fuzz_$target"
        mkdir -p "$out/corpus_$target"
        "$out/fuzz_$target" -max_total_time="$seconds" -timeout=5 \
            -max_len=3000 -print_final_stats=1 \
            -artifact_prefix="$out/found_$target-" \
            "$out/corpus_$target" "$seeds" >"$out/fuzz.log" 2>&1
    else
        "$out/fuzz" "$target" --runs 3000 "$seeds"/* >"$out/fuzz.log" 2>&1
    fi
    if [ $? -eq 0 ]; then
        passed=$((passed + 1))
        [ $fuzzer = no ] || printf '%s: %s runs\n' "$target" \
            "$(sed -n 's/^stat::number_of_executed_units: *//p' \
                "$out/fuzz.log")"
    else
        failed=$((failed + 1))
        tail -n 30 "$out/fuzz.log"
    fi
done
echo "fuzz: $passed passed, $failed failed"
[ "$failed" -eq 0 ]
