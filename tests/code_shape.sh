#!/bin/sh
# Machine code at -O2, x86-64. The batch decoder of a fixed row: its loop has no
# call and no conditional jump but its own, so that the bounds check is outside.
# That of any row: columns of fixed width, and such elements of a Tuple in an
# Array, cost no conditional jump.
#   tests/code_shape.sh BUILD_FOLDER
set -u
out=$1
passed=0
failed=0
case $(uname -s)-$(uname -m) in
Linux-x86_64 | FreeBSD-amd64) ;;
*)
    echo "code_shape: not x86-64 with GNU tools, skipped"
    exit 0
    ;;
esac
if ! command -v objdump >/dev/null 2>&1; then
    echo "code_shape: no objdump (package binutils), skipped"
    exit 0
fi
jumps() { # FUNCTION
    objdump -d --no-show-raw-insn --disassemble="$1" "$out/code_shape.o" |
        awk '$2 ~ /^j/ && $2 != "jmp" { n++ } END { print n + 0 }'
}
for CC in gcc clang; do
    if ! command -v $CC >/dev/null 2>&1; then
        echo "code_shape: no $CC, skipped"
        continue
    fi
    $CC -std=c99 -O2 -c tests/code_shape.c -o "$out/code_shape.o" || exit 1
    objdump -d --no-show-raw-insn --disassemble=shape_batch \
        "$out/code_shape.o" >"$out/code_shape.txt"
    # A loop is what lies between a backward conditional jump and its target,
    # if control cannot leave in between.
    if awk -v compiler="$CC" '
        function number(hex,    i, n) {
            n = 0
            for (i = 1; i <= length(hex); i++)
                n = n * 16 + index("0123456789abcdef", substr(hex, i, 1)) - 1
            return n
        }
        $1 ~ /^[0-9a-f]+:$/ {
            count++
            at[count] = number(substr($1, 1, length($1) - 1))
            what[count] = $2
            target[count] = $2 ~ /^j/ ? number($3) : 0
            step[count] = $3 ~ /^\$0x[0-9a-f]+,/ ? \
                number(substr($3, 4, index($3, ",") - 4)) : 0
        }
        END {
            for (i = 1; i <= count; i++) {
                if (what[i] !~ /^j/ || what[i] == "jmp" || target[i] > at[i])
                    continue
                inside = left = 0
                for (k = 1; k <= i; k++) {
                    if (at[k] < target[i])
                        continue
                    inside++
                    left += what[k] ~ /^ret/ || what[k] == "jmp"
                    jump[i] += what[k] ~ /^j/
                    call[i] += what[k] ~ /^call/
                    # The input pointer steps over whole rows of 41 bytes.
                    if (what[k] == "add" && step[k] > 0 && step[k] % 41 == 0)
                        rows[i] = step[k] / 41
                }
                if (left > 0) # a jump back from a rare path, not a loop
                    continue
                loops++
                printf "code_shape (%s): a loop of %d instructions decodes " \
                    "%d row(s) with %d conditional jump(s), %d call(s)\n",
                    compiler, inside, rows[i], jump[i], call[i]
                good += rows[i] >= 1 && jump[i] == 1 && call[i] == 0
            }
            exit !(loops == 1 && good == 1)
        }' "$out/code_shape.txt"; then
        passed=$((passed + 1))
    else
        failed=$((failed + 1))
        cat "$out/code_shape.txt"
    fi
    few=$(jumps shape_few)
    many=$(jumps shape_many)
    if [ "$few" -gt 0 ] && [ "$many" -le "$few" ]; then
        passed=$((passed + 1))
    else
        failed=$((failed + 1))
        echo "code_shape ($CC): $few conditional jumps for few fixed columns," \
            "$many for many"
    fi
done
echo "code_shape: $passed passed, $failed failed"
[ "$failed" -eq 0 ]
