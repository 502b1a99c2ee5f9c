#!/bin/sh
# The README's C: its blocks, put one behind the other, are one program, which
# compiles without a warning and prints the README's text block.
#   tests/readme.sh BUILD_FOLDER   (CC from the environment)
set -u
out=$1
CC=${CC:-cc}
awk '/^```c$/ { take = 1; next } /^```$/ { take = 0 } take' README.md \
    >"$out/readme.c"
awk '/^```text$/ { take = 1; next } /^```$/ { take = 0 } take' README.md \
    >"$out/want"
passed=0
failed=0
if $CC -std=c99 -Wall -Wextra -Wpedantic -Wno-unused-function -Werror -I. \
    "$out/readme.c" -o "$out/readme" && "$out/readme" >"$out/got" &&
    cmp "$out/want" "$out/got"; then
    passed=1
else
    failed=1
    echo "tests/readme.sh: the README's program does not do what it says"
fi
echo "readme: $passed passed, $failed failed"
[ "$failed" -eq 0 ]
