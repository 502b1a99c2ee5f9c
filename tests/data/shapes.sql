-- ledger
SELECT bitOr(toUInt128(1) * 318467391026 * 1000000007 * 999983 * (number + 1), toUInt128(3)) AS txn_id, toInt64(9007199254740993) + number * 7 AS account, CAST(concat(toString(71234567890123 + number), '.', leftPad(toString(number * 1000003), 18, '0')) AS Decimal(38, 18)) AS amount, CAST(concat('-', toString(31234567890123 + number * 3), '.000000000000000', leftPad(toString(number % 1000), 3, '0')) AS Decimal(38, 18)) AS balance, CAST(concat(toString(number % 9000), '.', leftPad(toString(number % 10000), 4, '0')) AS Decimal(18, 4)) AS fee, toUInt256('98765432109876543210987654321098765432109876543210987654321098765432100000000') + number AS volume FROM numbers(1000);

-- logs
SELECT toDateTime(1710000000 + number * 3, 'UTC') AS ts, CAST(['DEBUG','INFO','INFO','INFO','WARN','ERROR'][number % 6 + 1] AS LowCardinality(String)) AS level, CAST(['gateway','auth','orders','billing','search','mailer'][intDiv(number, 7) % 6 + 1] AS LowCardinality(String)) AS service, concat(['GET','PUT','POST'][number % 3 + 1], ' /v2/items/', toString(number % 977), ' -> ', toString([200,201,204,404,503][number % 5 + 1]), ' took ', toString(number * 37 % 1900), ' ms, retry=', toString(number % 2)) AS message, lower(hex(MD5(concat('trace', toString(number))))) AS trace_id FROM numbers(1000);

-- orders
SELECT toUInt8(number % 256) AS id, toUUID(concat(substring(lower(hex(MD5(toString(number)))),1,8),'-',substring(lower(hex(MD5(toString(number)))),9,4),'-4',substring(lower(hex(MD5(toString(number)))),14,3),'-8',substring(lower(hex(MD5(toString(number)))),18,3),'-',substring(lower(hex(MD5(toString(number)))),21,12))) AS uid, CAST(concat(toString(intDiv(number * 19, 100)), '.', leftPad(toString(number * 19 % 100), 2, '0')) AS Decimal(18, 2)) AS price, CAST(toInt8(number % 3 + 1) AS Enum8('new' = 1, 'shipped' = 2, 'done' = 3)) AS status FROM numbers(1000);

-- events
SELECT toUInt64(number) * 1000003 AS id, concat('event-', toString(number % 5000)) AS name, toDateTime(1690000000 + number, 'UTC') AS ts FROM numbers(1000);

-- tiny
SELECT toUInt8(number % 256) AS v FROM numbers(1000);

-- strings3
SELECT toString(number % 10) AS a, toString(number) AS b, substring('abcdefghijklmnopqrstuvwxyz', 1, number % 27) AS c FROM numbers(1000);

-- mixed10
SELECT toUInt64(number) AS id, toDateTime(1700000000 + number, 'UTC') AS ts, concat('user', toString(number % 1000)) AS user, toUInt16(number % 65536) AS port, toIPv4(toUInt32(number * 2654435761)) AS ip, toFloat32(number) / 3 AS load, CAST(if(number % 5 = 0, NULL, number / 7) AS Nullable(Float64)) AS score, number % 2 = 0 AS ok, toDate(19000 + number % 2000) AS day, CAST(toInt16(number % 3 - 1) AS Enum16('low' = -1, 'mid' = 0, 'high' = 1)) AS prio FROM numbers(1000);
