#!/bin/sh
# The lines and branches of rowbinary.h that no test reaches, and how many are
# reached: fails below 100 % of lines and 95 % of branches. What a column list
# generates counts where the list is used, so not here.
#   tests/coverage.sh FOLDER_OF_BUILD PROGRAM...
# The programs, and rowbin2json_checked, are built with gcc --coverage.
set -u
out=$1
shift
status=0
run() {
    "$@" >"$out/one.log" 2>&1 || {
        status=1
        tail -n 20 "$out/one.log"
    }
}
rm -f "$out"/*.gcda # of earlier runs
for program in "$@"; do
    run "$out/$program"
done
run sh tests/reports.sh "$out" "$out/rowbin2json_checked"
run sh tests/corpus.sh "$out" "$out/rowbin2json_checked" tests/data/corpus
gcovr --root . --filter 'rowbinary\.h' --object-directory "$out" "$out" \
    --json "$out/coverage.json" || exit 1
report() { # OPTION...
    gcovr --root . --add-tracefile "$out/coverage.json" "$@"
}
missed() { # OPTION...: the last column of the report, in lines
    report "$@" | sed -n '/^rowbinary/s/.*% *//p' | tr , ' ' | fold -s -w 79
    echo
}
echo 'Lines with branches that are not reached:'
missed --branches
echo 'Lines that are not reached:'
missed
report --output "$out/coverage.txt" --print-summary \
    --fail-under-line 100 --fail-under-branch 95 || exit 1
exit $status
