-- The queries behind the bytes of this folder: chDB, ClickHouse 26.7.2.1.
-- R03
SELECT NULL AS value1, NULL AS value2, NULL AS value3 FORMAT RowBinaryWithNamesAndTypes;
-- R06b
SELECT number AS a, toUInt32(number) AS b FROM numbers(2) FORMAT RowBinaryWithNamesAndTypes;
-- R09
SELECT number AS id, concat('name-',toString(number)) AS name, CAST(number%2=0 ? NULL : number*1.5,'Nullable(Float64)') AS v, [number,number+1] AS arr FROM numbers(5) FORMAT RowBinaryWithNamesAndTypes;
-- R11
SELECT CAST('BONUS','Enum16(''BET'' = 0, ''DEPOSIT'' = 1, ''NEW_ACTIVATION'' = 2, ''WITHDRAWAL'' = 3, ''FREE_SPINS'' = 4, ''BONUS'' = 500, ''REFERRAL_PROGRAM'' = 6, ''CASHBACK'' = 7, ''TOURNAMENT_PRIZE'' = 32000)') AS reward_type, toUInt64(42) AS n FORMAT RowBinaryWithNamesAndTypes;
-- R11b
SELECT toUInt8(0) AS c0, toUInt8(1) AS c1, /* and so on */ toUInt8(199) AS c199 FORMAT RowBinaryWithNamesAndTypes;
-- R28a
SELECT number%2 AS k, count() AS c FROM numbers(3) GROUP BY k WITH TOTALS ORDER BY k FORMAT RowBinaryWithNamesAndTypes;
-- R29a
SELECT number, * FROM numbers(1) FORMAT RowBinaryWithNamesAndTypes;
-- R29b
SELECT toUInt8(1) AS a, toUInt8(1) AS a, 'z' AS b FORMAT RowBinaryWithNamesAndTypes;
-- R30
SELECT toUUID('61f0c404-5cb3-11e7-907b-a6006ad3dba0') AS u, toUUID('550e8400-e29b-41d4-a716-446655440000') AS v, toUUID('00010203-0405-0607-0809-0a0b0c0d0e0f') AS w FORMAT RowBinaryWithNamesAndTypes;
-- R32
SELECT toIPv6('2001:db8::1') AS a, toIPv6('::ffff:1.2.3.4') AS b, toIPv6('::') AS c FORMAT RowBinaryWithNamesAndTypes;
-- R33
SELECT toDecimal128('-860',7) AS d128, toDecimal256('-0.01',2) AS d256, CAST('-1.5','Decimal(9, 2)') AS d32, CAST('-0.0001','Decimal(18, 4)') AS d64, toDecimal128('-99999999999999999999999999999999999999',0) AS mn FORMAT RowBinaryWithNamesAndTypes;
-- R35
SELECT toInt64(9223372036854775807) AS a, toInt64(-9223372036854775808) AS b, toInt64(9007199254740993) AS c, toUInt64(18446744073709551615) AS d FORMAT RowBinaryWithNamesAndTypes;
-- R36
SELECT toUInt64('10223372036854775100') AS a, [toUInt64(18446744073709551615), toUInt64('18402707827004109123')] AS b FORMAT RowBinaryWithNamesAndTypes;
-- R37
SELECT toUInt128('340282366920938463463374607431768211455') AS a, toUInt256('115792089237316195423570985008687907853269984665640564039457584007913129639935') AS b, toInt128('-170141183460469231731687303715884105728') AS c, toInt128('170141183460469231731687303715884105727') AS d, toInt256('-1') AS e, toInt256('-57896044618658097711785492504343953926634992332820282019728792003956564819968') AS f FORMAT RowBinaryWithNamesAndTypes;
-- R38
SELECT toDateTime('2040-01-01 10:00:00','UTC') AS a, toDateTime(4294967295,'UTC') AS b, toDate('2149-06-06') AS c, toDate('2040-11-11') AS d FORMAT RowBinaryWithNamesAndTypes;
-- R41
SELECT toDateTime64('2024-10-07 06:59:35.107361',6,'UTC') AS a, toDateTime64('2024-10-07 06:59:35.107361',9,'UTC') AS b, toDateTime64('2024-10-07 06:59:35',0,'UTC') AS c, toDateTime64('2024-10-07 06:59:35.1',1,'Europe/Berlin') AS d FORMAT RowBinaryWithNamesAndTypes;
-- R42a
SELECT CAST(-3600,'Time') AS a, CAST('100:00:00','Time') AS b, CAST('-00:00:00.5','Time64(3)') AS c, CAST('999:59:59.999999','Time64(6)') AS d FORMAT RowBinaryWithNamesAndTypes;
-- R46b
SELECT true AS a, false AS b, CAST(255,'Bool') AS c FORMAT RowBinaryWithNamesAndTypes;
-- R48
SELECT unhex('00deadbeef00') AS a, unhex('48656c6c6ff161576f726c6454657374') AS b, '' AS c, unhex('00') AS d, 'ok' AS e FORMAT RowBinaryWithNamesAndTypes;
-- R50
SELECT CAST('x','LowCardinality(Nullable(String))') AS a, CAST(NULL,'LowCardinality(Nullable(String))') AS b, CAST('y','LowCardinality(String)') AS c, CAST(['a','b','a'],'Array(LowCardinality(String))') AS d, CAST(map('k',1),'Map(LowCardinality(String), UInt8)') AS e FORMAT RowBinaryWithNamesAndTypes;
-- R52
SELECT arrayJoin(CAST(['a\'b','c\'d\'e','f\\g','plain'],'Array(Enum8(''a\\''b'' = 1, ''c\\''d\\''e'' = 2, ''f\\\\g'' = 3, ''plain'' = 4))')) AS e FORMAT RowBinaryWithNamesAndTypes;
-- R53
SELECT arrayJoin(CAST([1,2,3,4,5,6,7,-128],'Array(Enum8(''nl\\n'' = 1, ''tab\\t'' = 2, ''bs\\\\'' = 3, ''q\\'''' = 4, ''nul\\0'' = 5, ''cr\\r'' = 6, ''ff\\f\\b'' = 7, ''x'' = -128))')) AS e FORMAT RowBinaryWithNamesAndTypes;
-- R54
SELECT arrayJoin(CAST([1,2,3,4,5,0,7],'Array(Enum8(''first'' = 1, ''test_rename = 3, '' = 2, ''to"uch'' = 3, ''('' = 4, '''' = 5, '')'' = 0, ''a)b,(c'' = 7))')) AS e FORMAT RowBinaryWithNamesAndTypes;
-- R57
SELECT CAST((1,'x'),'Tuple(a UInt8, b String)') AS t1, CAST((-1,2),'Tuple(`a.b` Int8, `c d` UInt16)') AS t2, CAST((1,2),'Tuple(`x\\`y` UInt8, `select` UInt8)') AS t3, CAST((1,(2,['q'])),'Tuple(i UInt8, n Tuple(k UInt8, `Array` Array(String)))') AS t4, ('Hello' AS g, 123 AS h) AS t5 FORMAT RowBinaryWithNamesAndTypes;
-- R59
SELECT CAST('2021-09-29 12:00:00','Nullable(DateTime(''Europe/Moscow''))') AS a, [toDateTime('2021-09-29 12:00:00','Asia/Ho_Chi_Minh')] AS b, toDateTime64('2021-09-29 12:00:00.5',1,'Etc/GMT+3') AS c, toDateTime(0,'UTC') AS d FORMAT RowBinaryWithNamesAndTypes;
-- R60a
SELECT CAST('{"a b":1, "a,b":2}','JSON(`a b` Int64, `a,b` Int64)') AS j FORMAT RowBinaryWithNamesAndTypes;
-- R60b
SELECT CAST('{"t y":[1],"z":"q"}','JSON(max_dynamic_paths=2, max_dynamic_types=4, SKIP x.y, SKIP REGEXP ''foo.*'', `t y` Array(UInt8))') AS j FORMAT RowBinaryWithNamesAndTypes;
-- R61
SELECT CAST(5,'SimpleAggregateFunction(sum, UInt64)') AS a, CAST(NULL,'SimpleAggregateFunction(anyLast, Nullable(String))') AS b, CAST(unhex('ff00'),'SimpleAggregateFunction(max, String)') AS c, CAST([1,2],'SimpleAggregateFunction(groupArrayArray, Array(UInt64))') AS d FORMAT RowBinaryWithNamesAndTypes;
-- R62
SELECT toUInt8(1) AS id, sumState(toUInt8(5)) AS s, 'tail' AS t FORMAT RowBinaryWithNamesAndTypes;
-- R63a
SELECT NULL AS aa, NULL AS bb, [] AS e, [NULL,NULL] AS f, map() AS m FORMAT RowBinaryWithNamesAndTypes;
-- R65
SELECT arrayJoin([NULL::Variant(UInt64, String), 7::UInt64::Variant(UInt64, String), 'a'::Variant(UInt64, String)]) AS v FORMAT RowBinaryWithNamesAndTypes;
-- R68
SELECT [true,true]::Array(Variant(Bool,String)) AS a, [true,'z']::Array(Variant(Bool,String)) AS b, []::Array(Variant(Bool,String)) AS c FORMAT RowBinaryWithNamesAndTypes;
-- R70
SELECT (1.5,-2.5)::Point AS a, [(0.,0.),(1.,1.)]::Ring AS b, [(0.,0.)]::LineString AS c, [[(0.,0.),(2.,2.)]]::Polygon AS d, [[(0.,0.)],[]]::MultiLineString AS e, [[[(0.,0.)]]]::MultiPolygon AS f FORMAT RowBinaryWithNamesAndTypes;
-- R71a
SELECT toUInt64(1) AS id, '{"F":{"bar":[{"field1":"value1","field2":"value2"},{"field1":"value5","field4":"value8"}]}}'::JSON AS data FORMAT RowBinaryWithNamesAndTypes;
-- R71b
SELECT toUInt64(3) AS id, '{"FailedReadNextRow":{"hi":[{"hi":"byyyyyyyyye"}]}}'::JSON AS data, 'tail' AS t FORMAT RowBinaryWithNamesAndTypes;
-- R71c
SELECT '{"a":1,"n":null,"arr":[1,"z",{"k":2}],"f":1.5,"b":true,"d":"2020-01-01","e":[],"s":"x"}'::JSON AS j, '{}'::JSON AS k, NULL::Nullable(JSON) AS l FORMAT RowBinaryWithNamesAndTypes;
-- R72a
SELECT toInt8(1) AS ord, '{"key1":0.5,"key2":7}'::JSON AS json SETTINGS output_format_binary_write_json_as_string=1 FORMAT RowBinaryWithNamesAndTypes;
-- R72b
SELECT toInt8(1) AS ord, '{"key1":0.5,"key2":7}'::JSON AS json FORMAT RowBinaryWithNamesAndTypes;
-- R73a
SELECT materialize(toUInt8(1))::Dynamic AS c0, materialize(toInt8(-1))::Dynamic AS c1, materialize(toUInt16(2))::Dynamic AS c2, materialize(toInt32(-3))::Dynamic AS c3, materialize(toUInt64(4))::Dynamic AS c4, materialize(toInt128(-5))::Dynamic AS c5, materialize(toUInt256(6))::Dynamic AS c6, materialize(toFloat32(1.5))::Dynamic AS c7, materialize(1.25)::Dynamic AS c8, materialize('str')::Dynamic AS c9, materialize(toFixedString('ab',3))::Dynamic AS c10, materialize(toDate('2020-01-01'))::Dynamic AS c11, materialize(toDate32('1960-01-01'))::Dynamic AS c12, materialize(toDateTime(1))::Dynamic AS c13, materialize(toDateTime(1,'UTC'))::Dynamic AS c14, materialize(toDateTime64(1,3))::Dynamic AS c15, materialize(toDateTime64(1,6,'UTC'))::Dynamic AS c16, materialize(toDecimal32('1.5',2))::Dynamic AS c17, materialize(toDecimal64('1.5',3))::Dynamic AS c18, materialize(toDecimal128('-1.5',4))::Dynamic AS c19, materialize(toDecimal256('1.5',5))::Dynamic AS c20, materialize(toUUID('61f0c404-5cb3-11e7-907b-a6006ad3dba0'))::Dynamic AS c21, materialize(toIPv4('1.2.3.4'))::Dynamic AS c22, materialize(toIPv6('::1'))::Dynamic AS c23, materialize(true)::Dynamic AS c24, materialize(CAST('a','Enum8(''a''=1,''b''=-2)'))::Dynamic AS c25, materialize(CAST('a','Enum16(''a''=300)'))::Dynamic AS c26, materialize([1,2]::Array(UInt8))::Dynamic AS c27, materialize(map('k',1)::Map(String,UInt8))::Dynamic AS c28, materialize((1,'a')::Tuple(UInt8,String))::Dynamic AS c29, materialize((1,'a')::Tuple(x UInt8, y String))::Dynamic AS c30, materialize(toLowCardinality('lc'))::Dynamic AS c31, materialize(INTERVAL 1 DAY)::Dynamic AS c32, materialize(INTERVAL 2 YEAR)::Dynamic AS c33, materialize(CAST(1.5,'BFloat16'))::Dynamic AS c34, materialize(CAST(1,'Time'))::Dynamic AS c35, materialize(CAST(1,'Time64(3)'))::Dynamic AS c36, materialize((1.,2.)::Point)::Dynamic AS c37, materialize([NULL,1]::Array(Nullable(UInt8)))::Dynamic AS c38, materialize('{"a":1}'::JSON)::Dynamic AS c39, CAST(materialize(NULL::Nullable(UInt8)),'Dynamic') AS cnull FORMAT RowBinaryWithNamesAndTypes;
-- R76
SELECT CAST(NULL,'Nullable(Tuple(UInt8, String))') AS n, CAST((1,'a'),'Nullable(Tuple(UInt8, String))') AS m SETTINGS enable_nullable_tuple_type=1 FORMAT RowBinaryWithNamesAndTypes;
-- R77
SELECT CAST([(1,'a'),(2,'b')],'Nested(id UInt32, name String)') AS n, [1,2]::Array(UInt32) AS `f.id`, ['a','b'] AS `f.name` FORMAT RowBinaryWithNamesAndTypes;
-- R80
SELECT '\r\n__exception__\r\nPU1FNUFH98\r\nCode: 1. DB::Exception: not an error\n40 PU1FNUFH98\r\n__exception__\r\n' AS s, toUInt8(1) AS x FORMAT RowBinaryWithNamesAndTypes;
-- R83
SELECT map('a',1,'a',2) AS m, CAST(map(),'Map(String,UInt8)') AS e FORMAT RowBinaryWithNamesAndTypes;
