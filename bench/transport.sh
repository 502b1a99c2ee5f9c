#!/bin/sh
# The transport benchmark against $CLICKHOUSE_URL, or a server of its own, which
# it starts and ends. Exit status 3: there is no server.
#   bench/transport.sh BUILD_FOLDER
set -u
out=$1

if [ -z "${CLICKHOUSE_URL:-}" ]; then
    trap 'sh bench/server.sh stop "$out/transport_server"' EXIT
    trap 'exit 1' HUP INT TERM
    CLICKHOUSE_URL=$(sh bench/server.sh start "$out/transport_server")
    status=$?
    if [ $status -eq 3 ]; then
        echo "bench-transport: no clickhouse-server: install Debian's" \
            "package, or set CLICKHOUSE_URL" >&2
    fi
    [ $status -eq 0 ] || exit $status
    export CLICKHOUSE_URL
fi
"$out/transport"
