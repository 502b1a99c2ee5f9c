#!/bin/sh
# A ClickHouse server of one's own, on 127.0.0.1, with all of its files in a
# folder; no password for the user `default`, `secret` for `reader`.
#   bench/server.sh start [FOLDER]    prints its URL; FOLDER is build/server
#   bench/server.sh stop [FOLDER]
# It is `clickhouse-server` (Debian has a package), or $CLICKHOUSE_SERVER.
# Exit status 3: there is no such program.
set -u
mkdir -p "${2:-build/server}" && cd "${2:-build/server}" || exit 1
folder=$(pwd)
server=$(PATH=$PATH:/usr/sbin command -v \
    "${CLICKHOUSE_SERVER:-clickhouse-server}") || exit 3

running() {
    [ -s pid ] && ps -o args= -p "$(cat pid)" | grep -qF "$folder/config.xml"
}

stop() {
    running && kill "$(cat pid)"
    tries=0
    while running; do
        tries=$((tries + 1))
        [ $tries -lt 100 ] || kill -9 "$(cat pid)"
        sleep 0.1
    done
    rm -f pid
}

start() { # PORT: false if it cannot be had
    rm -rf data tmp log errors
    cat >config.xml <<END
<yandex>
    <logger>
        <level>information</level>
        <log>$folder/log</log>
        <errorlog>$folder/errors</errorlog>
    </logger>
    <listen_host>127.0.0.1</listen_host>
    <http_port>$1</http_port>
    <timezone>UTC</timezone>
    <path>$folder/data/</path>
    <tmp_path>$folder/tmp/</tmp_path>
    <user_files_path>$folder/data/user_files/</user_files_path>
    <format_schema_path>$folder/data/format_schemas/</format_schema_path>
    <dictionaries_config>*_dictionary.xml</dictionaries_config>
    <mark_cache_size>5242880</mark_cache_size>
    <users_config>users.xml</users_config>
    <default_profile>default</default_profile>
    <default_database>default</default_database>
</yandex>
END
    nohup "$server" --config-file="$folder/config.xml" >output 2>&1 &
    echo $! >pid
    tries=0
    until grep -q 'Ready for connections' log 2>/dev/null; do
        tries=$((tries + 1))
        if [ $tries -ge 300 ] || ! running; then
            stop
            return 1
        fi
        sleep 0.1
    done
}

user() { # NAME PASSWORD
    echo "<$1><password>$2</password><profile>default</profile>"
    echo "<networks><ip>127.0.0.1</ip></networks>"
    echo "<quota>default</quota></$1>"
}

case ${1:-} in
start)
    stop
    {
        echo "<yandex><profiles><default/></profiles>"
        echo "<quotas><default/></quotas>"
        echo "<users>$(user default '') $(user reader secret)</users></yandex>"
    } >users.xml
    # Some port that nobody else has.
    for i in 1 2 3 4 5; do
        port=$((20000 + ($$ * 7 + i * 1009) % 12000))
        if start $port; then
            echo "http://127.0.0.1:$port/"
            exit 0
        fi
    done
    echo "the server does not start: see $folder/output and errors" >&2
    exit 1
    ;;
stop)
    stop
    ;;
*)
    echo "bench/server.sh start|stop [FOLDER]" >&2
    exit 2
    ;;
esac
