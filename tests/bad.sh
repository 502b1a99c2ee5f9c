#!/bin/sh
# Mistakes of users: each file of tests/bad must fail to build, and the first
# error must hold the words that its first lines give for gcc and clang.
# (A forgotten implementation is a matter of the linker: tests/link.sh.)
#   tests/bad.sh BUILD_FOLDER      (CC from the environment)
set -u
CC=${CC:-cc}
log=$1/bad.log
passed=0
failed=0
case $($CC --version 2>/dev/null) in
*clang*) compiler=clang ;;
*"Free Software Foundation"*) compiler=gcc ;;
*)
    echo "bad: $CC is neither gcc nor clang: no words are known, skipped"
    exit 0
    ;;
esac
for file in tests/bad/*.c; do
    words=$(sed -n "s|^// $compiler: ||p" "$file")
    LC_ALL=C $CC -std=c11 -fsyntax-only "$file" >"$log" 2>&1
    status=$?
    first=$(grep 'error' "$log" | head -n 1)
    if [ $status -ne 0 ] && [ -n "$words" ] &&
        printf '%s\n' "$first" | grep -q -e "$words"; then
        passed=$((passed + 1))
    else
        failed=$((failed + 1))
        echo "$file: expected the first error to say: $words"
        echo "    got: $first"
    fi
    # Older C has no words of its own for a static assertion, but fails too.
    if $CC -std=c99 -fsyntax-only "$file" >"$log" 2>&1; then
        failed=$((failed + 1))
        echo "$file: no error with -std=c99"
    else
        passed=$((passed + 1))
    fi
done
echo "bad ($compiler): $passed passed, $failed failed"
[ "$failed" -eq 0 ]
