#!/bin/sh
# The examples that need an engine, against one: rows in its process, and a
# function of its own, by the definition in the example's comment.
#   tests/engine.sh BUILD_FOLDER LIBCHDB
set -u
out=$1
engine=$2
. tests/same.sh

cat >"$out/want" <<END
0
1000000 readings until 2023-11-14 22:29:59.999, mean 15.9367
host0 eu, seen 2023-11-14 22:13:20, cpu
host1 us, seen never, cpu 0
host2 eu, seen 2023-11-14 22:13:22, cpu 0 0.25
host3 us, seen 2023-11-14 22:13:23, cpu 0 0.25 0.5
END
"$out/chdb_rows" >"$out/rows" 2>&1
{ echo $? && cat "$out/rows"; } >"$out/got"
same chdb_rows

says() { # NAME QUERY PATTERN: what it prints of a query that is no good
    echo "1 $3" >"$out/want"
    "$out/chdb_rows" "$2" 2>"$out/message" >"$out/rows"
    echo "$? $(sed "s/^$3.*/$3/" "$out/message")" >"$out/got"
    same "chdb_rows, $1"
}
says "a syntax error" "SELECT 1 FRO M x" "query: Code: 62. DB::Exception: "
row="'a' AS name, 'b'::LowCardinality(String) AS region, [1.5] AS cpu"
says "a failure among the rows" \
    "SELECT $row, throwIf(number = 3)::Nullable(DateTime('UTC')) AS seen
    FROM numbers(10) SETTINGS max_block_size = 1" \
    "query: Code: 395. DB::Exception: Value passed to 'throwIf'"
says "another type" "SELECT $row, '' AS seen" "row 0, column seen \
Nullable(DateTime('UTC')), byte 67: a type is unknown or not the declared one \
(found String)"

rm -rf "$out/functions"
mkdir "$out/functions"
cp "$out/udf" "$out/functions"
scripts=$(cd "$out/functions" && pwd)
# One that is told of other types than it has.
sed -n 's|^// ||; /^<functions>/,/^<\/functions>/p' examples/udf.c |
    tee "$scripts/money_function.xml" |
    sed 's/_pool//; s/money/cut/; s/Decimal(18, 2)/Int32/' \
        >"$scripts/cut_function.xml"
ask() {
    "$out/engine_query" "$engine" --user_scripts_path="$scripts" \
        "--user_defined_executable_functions_config=$scripts/*.xml" "$@"
}

# Digits are grouped by the engine itself, too.
amounts="SELECT number, toString(number % 1000) AS currency,
    toInt64(bitShiftRight(cityHash64(number), 14 + number % 50)) AS cents,
    toDecimal64(cents, 2) / 100 * if(number % 2 = 0, -1, 1) AS amount,
    concat(if(amount < 0, '-', ''), replaceRegexpOne(reverse(replaceRegexpAll(
        reverse(toString(intDiv(cents, 100))), '([0-9]{3})', '\\\\1,')),
        '^,', ''), '.', leftPad(toString(cents % 100), 2, '0'), ' ', currency)
        AS right"
cat >"$out/want" <<END
1,234,567.89 EUR
1000000	1000000
100000	100000
1000	1000
1.50 EUR	-1,000.00 
END
ask "SELECT money(1234567.891, 'EUR')" \
    "SELECT count(), countIf(money(amount, currency) = right)
        FROM ($amounts FROM numbers(1000000))" \
    "SELECT count(), countIf(money(amount, currency) = right)
        FROM ($amounts FROM numbers(100000)) SETTINGS max_block_size = 1000" \
    "SELECT count(), countIf(text = right) FROM executable('udf --keys',
        'RowBinary', 'amount Decimal(18, 2), currency String, text String',
        (SELECT amount, currency FROM ($amounts FROM numbers(1000))),
        SETTINGS check_exit_code = 1) AS answers
        JOIN ($amounts FROM numbers(1000)) AS asked USING amount, currency" \
    "CREATE DICTIONARY money (amount Decimal(18, 2), currency String,
        text String) PRIMARY KEY amount, currency
        SOURCE(EXECUTABLE(COMMAND '$scripts/udf --keys' FORMAT 'RowBinary'))
        LIFETIME(3600) LAYOUT(COMPLEX_KEY_CACHE(SIZE_IN_CELLS 1000))" \
    "SELECT dictGet('money', 'text', (toDecimal64(1.5, 2), 'EUR')),
        dictGet('money', 'text', (toDecimal64(-1000, 2), ''))" >"$out/got" 2>&1
same udf

message="Stderr: udf: row 0, column currency String, byte 8: the input ends"
echo "$message" >"$out/want"
ask "SELECT cut(1, 'EUR')" >"$out/message" 2>&1
grep -o "$message" "$out/message" >"$out/got" ||
    cat "$out/message" >"$out/got"
same "udf, cut input"

echo "examples in the engine: $passed passed, $failed failed"
[ "$failed" -eq 0 ]
