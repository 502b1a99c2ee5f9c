// A column of every composite type, nested: tests/data/nested.sql.
#ifndef ALL_NESTED_H
#define ALL_NESTED_H

#define T_NAMED(COL) COL(x, Float64) COL(y, Nullable(String))
#define KEY_VALUE(COL) COL(k, UInt64) COL(v, String)
#define NESTED(COL)                                                            \
    COL(n, UInt8)                                                              \
    COL(a_fixed, Array(UInt8))                                                 \
    COL(a_strings, Array(Array(String)))                                       \
    COL(a_nullable, Array(Nullable(Int32)))                                    \
    COL(a_floats, Array(Float64))                                              \
    COL(a_chars, Array(FixedString(3)))                                        \
    COL(a_deep, Array(Array(Array(UInt16))))                                   \
    COL(a_low, Array(LowCardinality(Nullable(String))))                        \
    COL(a_empty, Array(Tuple()))                                               \
    COL(a_times, Array(DateTime64(3, 'UTC')))                                  \
    COL(a_bools, Array(Bool))                                                  \
    COL(a_ids, Array(UUID))                                                    \
    COL(m_plain, Map(String, UInt64))                                          \
    COL(m_deep, Map(String, Array(Array(Nullable(FixedString(16))))))          \
    COL(m_map, Map(UInt32, Map(String, Float64)))                              \
    COL(m_tuple, Map(LowCardinality(String), Tuple(UInt8, String)))            \
    COL(t_plain, Tuple(UInt8, String))                                         \
    COL(t_named, TupleOf(T_NAMED))                                             \
    COL(t_deep,                                                                \
        Tuple(Tuple(UInt8, String), Array(Tuple(Int16, Tuple(String, Bool))))) \
    COL(nested, NestedOf(KEY_VALUE))                                           \
    COL(v_plain, Variant(Float64, Int64, String))                              \
    COL(v_composite, Variant(Array(UInt8), Map(String, UInt8), String,         \
                             Tuple(UInt8, String)))                            \
    COL(v_array, Array(Variant(String, UInt8)))                                \
    COL(q, QBit(Float32, 4))                                                   \
    COL(g_ring, Ring)                                                          \
    COL(g_line, LineString)                                                    \
    COL(g_polygon, Polygon)                                                    \
    COL(g_lines, MultiLineString)                                              \
    COL(g_polygons, MultiPolygon)                                              \
    COL(g_any, Geometry)                                                       \
    COL(s_array, SimpleAggregateFunction(groupArrayArray, Array(UInt64)))      \
    COL(s_tuple,                                                               \
        SimpleAggregateFunction(sumMap, Tuple(Array(UInt8), Array(UInt64))))   \
    COL(o_tuple, Nullable(Tuple(UInt8, String)))                               \
    COL(o_qbit, Nullable(QBit(Float32, 3)))                                    \
    COL(tail, String)

#endif
