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

# Amounts from the least to the greatest; a text of 128 bytes.
name=$(awk 'BEGIN { while (n++ < 102) printf "k" }')
printf '\025\315\133\007\0\0\0\0\003EUR\0\0\0\0\0\0\0\0\0' >"$out/in"
printf '\237\206\001\0\0\0\0\0\001x\240\206\001\0\0\0\0\0\001y' >>"$out/in"
printf '\373\377\377\377\377\377\377\377\001z' >>"$out/in"
printf '\0\0\0\0\0\0\0\200\001m' >>"$out/in"
printf '\377\377\377\377\377\377\377\177\146%s' "$name" >>"$out/in"
printf '\0201,234,567.89 EUR\0050.00 \010999.99 x\0121,000.00 y' >"$out/want"
printf '\007-0.05 z\034-92,233,720,368,547,758.08 m' >>"$out/want"
printf '\200\00192,233,720,368,547,758.07 %s' "$name" >>"$out/want"
"$out/udf" <"$out/in" >"$out/got"
same udf
for i in 1 2 3 4 5 6 7 8; do
    cat "$out/in" "$out/in" >"$out/more" && mv "$out/more" "$out/in"
    cat "$out/want" "$out/want" >"$out/more" && mv "$out/more" "$out/want"
done
dd if="$out/in" bs=77 2>/dev/null | "$out/udf" >"$out/got"
same "udf from a pipe"
printf '\001\002\003\004\005\006\007\010\003EUR' >"$out/in"
{ cat "$out/in" && printf '\0345,784,376,957,523,072.01 EUR'; } >"$out/want"
"$out/udf" --keys <"$out/in" >"$out/got"
same "udf --keys"
# Rows are answered as soon as they are whole, with the input still open.
rm -f "$out/pipe" && mkfifo "$out/pipe"
"$out/udf" <"$out/pipe" >"$out/got" 2>"$out/message" &
exec 3>"$out/pipe"
answered() { # NAME: is it within a minute what is wanted?
    tries=0
    until cmp -s "$out/want" "$out/got" || [ $tries -ge 600 ]; do
        tries=$((tries + 1))
        sleep 0.1
    done
    same "$1"
}
printf '\001\0\0\0\0\0\0\0\001a\002\0\0' >&3
printf '\0060.01 a' >"$out/want"
answered "udf, a row and a half"
printf '\0\0\0\0\0\003b' >&3
sleep 0.1
printf 'c' >&3
sleep 0.1
printf 'd\003\0\0\0\0\0\0\0\0' >&3
printf '\0100.02 bcd\0050.03 ' >>"$out/want"
answered "udf, the rest of the row"
printf '\004' >&3
exec 3>&-
wait $!
echo "$? $(cat "$out/message")" >>"$out/got"
echo "1 udf: row 3, column amount Decimal(18, 2), byte 31: the input ends \
inside a row or header " >>"$out/want"
same "udf, an end inside a row"

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
# Columns that are none, by number.
columns='a UInt8, b Strin, c UInt8'
for tool in rowbin2json rowbin2c; do
    "$out/$tool" --schema "$columns" </dev/null 2>&1 && echo "exit 0"
done >"$out/got"
printf '%s: column 2: not a column: %s\n' rowbin2json "$columns" \
    rowbin2c "$columns" >"$out/want"
same "columns that are none"
if [ -c /dev/full ]; then
    for tool in rowbin2json rowbin2c; do
        "$out/$tool" $data.rbnt 2>&1 >/dev/full && echo "exit 0"
    done >"$out/got"
    printf '%s: stdout: No space left on device\n' rowbin2json rowbin2c \
        >"$out/want"
    same "no space for the output"
fi
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
{ cat "$out/in" && head -c 11 "$out/in"; } >"$out/cut"
{
    printf '\0345,784,376,957,523,072.01 EUR1 '
    echo "udf: row 1, column currency String, byte 20: the input ends inside a \
row or header "
} >"$out/want"
{
    "$out/udf" <"$out/cut" 2>"$out/message"
    echo "$? $(cat "$out/message")"
} >"$out/got"
same "udf, cut input"
echo "udf: row 0, column currency String, byte 8: too long for the buffer " \
    >"$out/want"
{ printf '\0\0\0\0\0\0\0\0\200\200\100' && cat "$out/want"; } >"$out/cut"
"$out/udf" <"$out/cut" >"$out/got" 2>&1 && echo "exit 0" >>"$out/got"
same "udf, a long row"
echo "examples: $passed passed, $failed failed"
[ "$failed" -eq 0 ]
