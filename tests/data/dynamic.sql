SELECT
    [
        CAST(NULL AS Dynamic), CAST(toUInt8(1) AS Dynamic), CAST(toUInt256(2) AS Dynamic),
        CAST(toInt64(-3) AS Dynamic), CAST(toFloat32(1.5) AS Dynamic), CAST(toBFloat16(1.5) AS Dynamic),
        CAST(toDate('2024-01-02') AS Dynamic), CAST(toDate32('1969-12-31') AS Dynamic),
        CAST(toDateTime('2024-01-02 03:04:05') AS Dynamic), CAST(toDateTime('2024-01-02 03:04:05', 'Asia/Tokyo') AS Dynamic),
        CAST(toDateTime64('2024-01-02 03:04:05.678', 3) AS Dynamic), CAST(toDateTime64('2024-01-02 03:04:05.678', 3, 'Asia/Tokyo') AS Dynamic),
        CAST('text' AS Dynamic), CAST(toFixedString('ab', 200) AS Dynamic),
        CAST(CAST('a' AS Enum8('a' = -1, 'b' = 2)) AS Dynamic), CAST(CAST('b' AS Enum16('a' = -1, 'b' = 200)) AS Dynamic),
        CAST(toDecimal32('1.5', 2) AS Dynamic), CAST(toDecimal64('1.5', 4) AS Dynamic), CAST(toDecimal128('1.5', 10) AS Dynamic), CAST(toDecimal256('1.5', 20) AS Dynamic),
        CAST(toUUID('00112233-4455-6677-8899-aabbccddeeff') AS Dynamic),
        CAST([1, 2, 3] AS Dynamic), CAST([['a', 'b'], []] AS Dynamic), CAST([1, NULL, 3] AS Dynamic),
        CAST((1, 'a', [2]) AS Dynamic), CAST(tuple() AS Dynamic), CAST([tuple(), tuple()] AS Dynamic), CAST(CAST((1, 'a') AS Tuple(x UInt8, y String)) AS Dynamic),
        CAST(INTERVAL 3 DAY AS Dynamic), CAST(map('a', 1, 'b', 2) AS Dynamic), CAST(map(1, ['x', 'y']) AS Dynamic),
        CAST(toIPv4('1.2.3.4') AS Dynamic), CAST(toIPv6('::1') AS Dynamic), CAST(true AS Dynamic),
        CAST(CAST([1, 'a', NULL] AS Array(Variant(String, UInt8))) AS Dynamic), CAST([CAST('in' AS Dynamic), CAST(7 AS Dynamic), CAST(NULL AS Dynamic)] AS Dynamic),
        CAST(CAST((1, 2) AS Point) AS Dynamic), CAST(CAST([(1, 2)] AS Ring) AS Dynamic), CAST(CAST([[(1, 2)], []] AS Polygon) AS Dynamic), CAST(CAST([[[(1, 2)]]] AS MultiPolygon) AS Dynamic),
        CAST(CAST(7 AS SimpleAggregateFunction(sum, UInt64)) AS Dynamic), CAST(CAST('low' AS LowCardinality(String)) AS Dynamic),
        CAST(CAST([(1, 'x')] AS Nested(k UInt8, v String)) AS Dynamic), CAST(CAST('12:34:56' AS Time) AS Dynamic), CAST(CAST('12:34:56.7' AS Time64(3)) AS Dynamic),
        CAST(CAST([1, 2, 3] AS QBit(Float32, 3)) AS Dynamic),
        CAST(CAST('{"a":1,"b":{"c":"x"}}' AS JSON) AS Dynamic), CAST(CAST('{"a":1,"z":2,"k":[1,"x"]}' AS JSON(a UInt32, SKIP q, SKIP REGEXP 'r.*')) AS Dynamic)
    ][number + 1] AS d,
    CAST(if(number % 5 = 0, '{}', concat('{"n":', toString(number), ',"s":"', repeat('x', toUInt64(number * 5)), '","deep":{"a":[1,"two",3.5,null,{"b":[{"c":[[]]}]}]},"t":true,"day":"2024-01-02"}')) AS JSON) AS j,
    CAST(if(number % 3 = 0, NULL, '{"a":[1,2,{"b":null}]}') AS Nullable(JSON)) AS o,
    CAST(arrayMap(x -> concat('{"x":', toString(x), '}'), range(number % 3)) AS Array(JSON)) AS a,
    toUInt32(number) AS tail
FROM numbers(48)
SETTINGS allow_suspicious_low_cardinality_types = 1, allow_suspicious_variant_types = 1, allow_experimental_qbit_type = 1
