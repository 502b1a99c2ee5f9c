#!/bin/sh
# Runs test programs and test scripts and adds up what they say.
#   tests/run.sh BUILD_FOLDER PROGRAM...
set -u
out=$1
shift
log=$out/run.log
: >"$log"
status=0
run() {
    "$@" >"$out/one.log" 2>&1 || {
        status=1
        echo "FAILED: $*"
    }
    cat "$out/one.log"
    cat "$out/one.log" >>"$log"
}
for program in "$@"; do
    run "$out/$program"
done
run sh tests/link.sh "$out"
run sh tests/bad.sh "$out"
run sh tests/code_shape.sh "$out"
run sh tests/examples.sh "$out"
run sh tests/fuzz.sh "$out" quick values rows dump bind type binary_type \
    exception
run sh tests/rowbin2c.sh "$out"
run sh tests/readme.sh "$out"
run sh tests/reports.sh "$out" "$out/rowbin2json_checked"
run sh tests/corpus.sh "$out" "$out/rowbin2json_checked" tests/data/corpus
awk -v status=$status '
    / passed, [0-9]+ failed$/ {
        for (i = 2; i <= NF; i++) {
            if ($i == "passed,") passed += $(i - 1)
            if ($i == "failed") failed += $(i - 1)
        }
    }
    END {
        if (status && !failed) failed = 1 # a program that ended without a count
        printf "%d passed, %d failed\n", passed, failed
    }' "$log"
exit $status
