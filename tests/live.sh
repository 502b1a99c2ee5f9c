#!/bin/sh
# examples/http_rows against a live server: rows, sums of a million of them,
# queries that are refused or fail in the middle, a server that is killed. And
# examples/udf as the source of a dictionary, by the definition in its comment.
#   tests/live.sh BUILD_FOLDER
set -u
out=$1
. tests/same.sh

# A Decimal in a key is unknown to servers of 2018; Int64 has the same bytes.
mkdir -p "$out/server"
sed -n 's|^// ||; /^<dictionaries>/,/^<\/dictionaries>/p' examples/udf.c |
    sed "s|Decimal(18, 2)|Int64|; s|/usr/local/bin|$(cd "$out" && pwd)|" \
        >"$out/server/money_dictionary.xml"

trap 'sh bench/server.sh stop "$out/server"' EXIT
trap 'exit 1' HUP INT TERM
CLICKHOUSE_URL=$(sh bench/server.sh start "$out/server")
status=$?
if [ $status -eq 3 ]; then
    echo "test-live: skipped, no clickhouse-server: install Debian's package"
    exit 0
elif [ $status -ne 0 ]; then
    exit 1
fi
export CLICKHOUSE_URL

query() { # LIMIT [WHAT IS ADDED TO THE STATUS]
    echo "SELECT toUInt32(number % 1000) AS sensor_id,
        toDateTime(100000000 + number % 86400) AS ts,
        20 + toFloat64(number % 97) / 8 AS temperature,
        40 + toFloat64(number % 89) / 4 AS humidity,
        1000 + toFloat64(number % 83) / 2 AS pressure,
        toFloat32(number % 64 / 64) AS battery,
        toUInt8(number % 4${2:-}) AS status
        FROM system.numbers LIMIT $1"
}

sums() { # ROWS: what --summary prints of so many, but for its last line
    awk -v n="$1" '
        function sum(m) { # of number % m
            return (n - n % m) / 2 * (m - 1) + n % m * (n % m - 1) / 2
        }
        BEGIN {
            printf "%d rows\nsensor_id %.0f\nts %.0f\n", n, sum(1000),
                100000000 * n + sum(86400)
            printf "temperature %.17g\nhumidity %.17g\npressure %.17g\n",
                20 * n + sum(97) / 8, 40 * n + sum(89) / 4,
                1000 * n + sum(83) / 2
            printf "battery %.17g\nstatus %.0f\n", sum(64) / 64, sum(4)
        }'
}

plain=
run() { # [OPTION] QUERY...: into got, with exit status and message in front
    # shellcheck disable=SC2086
    "$out/http_rows" $plain "$@" >"$out/rows" 2>"$out/message"
    status=$?
    { echo $status && cat "$out/message" && sed '/ MB\/s$/d' "$out/rows"; } \
        >"$out/got"
}

# The message is another in each version: what does it have to hold?
says() { # NAME PATTERN
    echo "$2" >"$out/want"
    if grep -q "$2" "$out/message"; then
        echo "$2"
    else
        cat "$out/message"
    fi >"$out/got"
    [ $status -eq 1 ] || echo "exit $status" >>"$out/got"
    same "$1"
}

run "$(query 1)"
if grep -q 'Unknown format RowBinaryWithNamesAndTypes' "$out/message"; then
    says "a format that the server has not" '^HTTP status 404: Code: 73'
    plain=--plain
fi
echo "test-live: $(sed -n 's/.*Starting ClickHouse \([0-9.]*\).*/server \1/p' \
    "$out/server/log" | head -n 1)"

if command -v curl >/dev/null; then
    run "$(query 1000)"
    { echo 0 && curl -sS "$CLICKHOUSE_URL" --data-binary \
        "$(query 1000) FORMAT TabSeparated"; } >"$out/want"
    same "rows as the server prints them"
fi

run --summary "$(query 1000000)"
{ echo 0 && sums 1000000; } >"$out/want"
same "a million rows"
sed -n 's/.*, /a million rows: /; / MB\/s$/p' "$out/rows"

run --summary "$(query 3)" "$(query 0)" "$(query 70000)"
{ echo 0 && sums 3 && sums 0 && sums 70000; } >"$out/want"
same "three queries"

text="dictGetString('money', 'text', tuple(toInt64(number * 12345), 'EUR'))"
if command -v curl >/dev/null; then
    curl -sS "$CLICKHOUSE_URL" --data-binary "SELECT $text FROM
        (SELECT * FROM system.numbers LIMIT 20000)" >"$out/got"
    awk 'BEGIN {
        for (n = 0; n < 20000; n++) {
            cents = sprintf("%03d", n * 12345)
            whole = substr(cents, 1, length(cents) - 2)
            text = substr(cents, length(cents) - 1) " EUR"
            for (point = "."; whole != ""; point = ",") {
                from = length(whole) > 3 ? length(whole) - 2 : 1
                text = substr(whole, from) point text
                whole = substr(whole, 1, from - 1)
            }
            print text
        }
    }' >"$out/want"
    same "a dictionary of udf"
fi

run "SELECT 1 FRO M x"
says "a syntax error" '^HTTP status 400.*: Code: 62.*[Ss]yntax error'
run "SELECT throwIf(number = 3) FROM system.numbers LIMIT 10"
says "an error before the first row" '^HTTP status 500.*: Code: 395.*throwIf'
url=$CLICKHOUSE_URL
CLICKHOUSE_USER=reader CLICKHOUSE_PASSWORD=wrong run "$(query 1)"
says "a wrong password" '^HTTP status 40[13].*: Code: \(193\|516\)'
CLICKHOUSE_URL="http://reader:s%65cret@${url#http://}"
run --summary "$(query 5)"
{ echo 0 && sums 5; } >"$out/want"
same "a password of the URL"
CLICKHOUSE_URL="$url?max_execution_time=3"
run --summary "$(query 100000000000)"
says "out of time" '^after [0-9]* rows, the server failed: Code: 159'
CLICKHOUSE_URL=$url

# The rows before the message are good, and none is made of it.
good_rows() { # NAME
    read -r n rest <"$out/rows"
    { [ "$n" -gt 0 ] && sums "$n"; } >"$out/want"
    sed '/ MB\/s$/d' "$out/rows" >"$out/got"
    same "$1"
    grep -q "^after $n rows, " "$out/message" || echo "$rest" >"$out/got"
    same "$1, how many"
}
for at in 70000 100001 200000 333333; do
    run --summary "$(query 1000000 " + throwIf(number = $at)")"
    says "an error at row $at" \
        '^after [0-9]* rows, the server failed: Code: 395.*throwIf'
    good_rows "the rows before row $at"
done

"$out/http_rows" $plain --summary "$(query 100000000000)" >"$out/rows" \
    2>"$out/message" &
client=$!
sleep 3 # rows have come by then
kill -9 "$(cat "$out/server/pid")"
wait $client
status=$?
says "a killed server" \
    '^after [0-9]* rows, [0-9]* bytes: \(closed\|cannot receive\)'
good_rows "the rows of a killed server"
run "$(query 1)"
says "no server" 'Connection refused'

echo "test-live: $passed passed, $failed failed"
[ "$failed" -eq 0 ]
