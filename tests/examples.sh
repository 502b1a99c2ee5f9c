#!/bin/sh
# Runs the examples on the engine's bytes and compares what they print with
# what awk makes of the engine's JSON of the same rows.
#   tests/examples.sh BUILD_FOLDER
set -u
LC_ALL=C # sed and tr on bytes
export LC_ALL
out=$1
data=tests/data/iot-1k
passed=0
failed=0
same() { # NAME: compares $out/want with $out/got
    if cmp -s "$out/want" "$out/got"; then
        passed=$((passed + 1))
    else
        failed=$((failed + 1))
        echo "tests/examples.sh: $1: expected, got:"
        diff "$out/want" "$out/got" | head -n 6
    fi
}
fields() { # the engine's values, blank-separated
    tr -d '[]",' <$data.jsonc
}

fields | awk '{ printf "%d %s %s %.2f\n", $1, $2, $3, $4 }' >"$out/want"
"$out/hello_row" <$data.rbnt >"$out/got"
same hello_row

fields | awk '{ sum += $4 }
    END { printf "%d rows, mean temperature %.4f\n", NR, sum / NR }' \
    >"$out/want"
"$out/stream_stdin" <$data.rbnt >"$out/got"
same stream_stdin
# In pieces of odd sizes.
dd if=$data.rbnt bs=777 2>/dev/null | "$out/stream_stdin" >"$out/got"
same "stream_stdin from a pipe"

fields | awk '{ n[$8]++; sum[$8] += $4 }
    END { for (i = 0; i < 4; i++)
        printf "status %d: %d rows, mean temperature %.4f\n", i, n[i],
            sum[i] / n[i] }' >"$out/want"
"$out/columns" <$data.rbnt >"$out/got"
same columns

# Damaged input: a message that names the place, and not 0.
head -c 190 $data.rbnt >"$out/cut"
echo "row 1, column pressure Float64, byte 187: the input ends inside a row or \
header" >"$out/want"
"$out/stream_stdin" <"$out/cut" >"$out/got" 2>&1 && echo "exit 0" >>"$out/got"
same "stream_stdin, cut input"
sed 's/Float32/Float16/' $data.rbnt >"$out/cut"
echo "row 0, column battery Float32, byte 104: a column's type is not the \
declared one (found Float16)" >"$out/want"
"$out/hello_row" <"$out/cut" >"$out/got" 2>&1 && echo "exit 0" >>"$out/got"
same "hello_row, another type"
echo "cannot read the input" >"$out/want"
"$out/stream_stdin" <tests >"$out/got" 2>&1 && echo "exit 0" >>"$out/got"
same "stream_stdin, a folder"
echo "examples: $passed passed, $failed failed"
[ "$failed" -eq 0 ]
