#!/bin/sh
# Runs the examples on the engine's bytes and compares what they print with
# what awk makes of the engine's JSON of the same rows.
#   tests/examples.sh BUILD_FOLDER
set -u
LC_ALL=C # sed and tr on bytes
export LC_ALL
out=$1
data=tests/data/iot-1k
. tests/same.sh
fields() { # the engine's values, blank-separated
    tr -d '[]",' <$data.jsonc
}

fields | awk '{ printf "%d %s %s %.2f\n", $1, $2, $3, $4 }' >"$out/want"
"$out/hello_row" <$data.rbnt >"$out/got"
same hello_row

awk -F'"' '{ gsub("\\\\/", "/", $8); sum += length($8) }
    END { printf "%d rows, %d bytes of messages\n", NR, sum }' \
    tests/data/logs.jsonc >"$out/want"
"$out/stream_stdin" <tests/data/logs.rbnt >"$out/got"
same stream_stdin
# In pieces of odd sizes.
dd if=tests/data/logs.rbnt bs=777 2>/dev/null | "$out/stream_stdin" >"$out/got"
same "stream_stdin from a pipe"

fields | awk '{ n[$8]++; sum[$8] += $4 }
    END { for (i = 0; i < 4; i++)
        printf "status %d: %d rows, mean temperature %.4f\n", i, n[i],
            sum[i] / n[i] }' >"$out/want"
"$out/columns" <$data.rbnt >"$out/got"
same columns

# The engine's JSON without its punctuation.
sed 's/^\[\([0-9]*\), "[^"]*", "[a-z]*", "[^"]*", /\1:payload=/
    s/payload=null, {/ /; s/payload=/ payload /; s/, {/ /; s/}, \[/ /
    s/{"name":\("[a-z0-9]*"\),"value":\([0-9.]*\)}/\1 \2/g
    s/null/-/g; s/:"/=/g; s/" \([0-9]\)/:\1/g; s/\], \[/ /; s/[]"[]//g
    s/,/ /g; s/  */ /g; s/ $//' tests/data/observability.jsonc >"$out/want"
"$out/nested_types" <tests/data/observability.rbnt >"$out/got"
same nested_types

tr -d ' ' <tests/data/carts.jsonc | awk '{
        items += gsub(/"sku":/, "&")
        while (match($0, /"qty":[0-9]+/)) {
            pieces += substr($0, RSTART + 6, RLENGTH - 6)
            $0 = substr($0, RSTART + RLENGTH)
        }
        sub(/.*\],\[/, "")
        discounts += gsub(/null|[0-9]+/, "&")
    }
    END { printf "%d carts, %d items, %d pieces, %d discounts\n", NR, items,
        pieces, discounts }' >"$out/want"
"$out/rows_from_file" tests/data/carts.rbnt >"$out/got"
same rows_from_file

awk -F'"' 'NR == 1 {
        print "host String: " $2
        print "tags Map(String, String): 3 inside"
        print "cpu Array(Float64): 0 inside"
        print "region Nullable(String): NULL"
        print "window Tuple(start UInt32, count UInt16): 2 inside"
    }
    { nulls += /, null, / }
    END { print "NULLs: 0, 0, 0, " nulls ", 0 in " NR " rows" }' \
    tests/data/telemetry.jsonc >"$out/want"
"$out/runtime_schema" <tests/data/telemetry.rbnt >"$out/got"
same runtime_schema

# Options in any order; R84 of the reports: names without types.
printf '\002\001a\001b\001\000\000\000\001x' >"$out/cut"
printf '[1, "x"]\n[1, "x"]\n' >"$out/want"
{
    "$out/rowbin2json" --names-only --schema 'a UInt32, b String' "$out/cut"
    "$out/rowbin2json" --schema 'a UInt32, b String' --names-only "$out/cut"
} >"$out/got" 2>&1
same "rowbin2json --names-only"
# What cannot be meant is refused, with the usage.
for options in '--head x' '--head -1' '--head' '--names-only' \
    '--schema a' '--schema x --binary-types' '--colour' "$data.rb $data.rb"; do
    # Options are words without blanks.
    # shellcheck disable=SC2086
    "$out/rowbin2json" $options </dev/null >"$out/got.1" 2>&1
    echo "$options: $? $(wc -c <"$out/got.1" | awk '{ print ($1 > 0) }')"
done >"$out/got"
sed 's/:.*/: 2 1/' "$out/got" >"$out/want"
same "rowbin2json, wrong options"
printf 'n\tUInt8\n' >"$out/want"
printf '\001\001n\005UInt8' | "$out/rowbin2json" --head 0 --header >"$out/got"
same "rowbin2json, the header alone"
# A key of a Map may be a long name.
name=$(awk 'BEGIN { while (n++ < 1100) printf "k" }')
printf '\001\001\002' | "$out/rowbin2json" --schema \
    "m Map(Enum8('$name' = 1), UInt8)" >"$out/got"
echo "[{\"$name\":2}]" >"$out/want"
same "rowbin2json, a long key"

# Damaged input: a message that names the place, and not 0.
head -c 3000 tests/data/logs.rbnt >"$out/cut"
echo "row 30, column message String, byte 2956: the input ends inside a row or \
header" >"$out/want"
"$out/stream_stdin" <"$out/cut" >"$out/got" 2>&1 && echo "exit 0" >>"$out/got"
sed '/^30 rows/d' "$out/got" >"$out/got.1" && mv "$out/got.1" "$out/got"
same "stream_stdin, cut input"
sed 's/Float32/Float16/' $data.rbnt >"$out/cut"
echo "row 0, column battery Float32, byte 104: a type is unknown or not \
the declared one (found Float16)" >"$out/want"
"$out/hello_row" <"$out/cut" >"$out/got" 2>&1 && echo "exit 0" >>"$out/got"
same "hello_row, another type"
echo "cannot read the input" >"$out/want"
"$out/stream_stdin" <tests 2>"$out/got" >"$out/got.1" && echo 0 >>"$out/got"
same "stream_stdin, a folder"
echo "examples: $passed passed, $failed failed"
[ "$failed" -eq 0 ]
