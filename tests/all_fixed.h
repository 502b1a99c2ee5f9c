// The columns of tests/data/all_fixed.*: every fixed-width type once.
#ifndef ALL_FIXED_H
#define ALL_FIXED_H

#include "../rowbinary.h"

// All but the FixedString, whose member is an array, in two parts: lists may be
// made of lists.
#define BEFORE_STRING(COL)                                                     \
    COL(u8, UInt8)                                                             \
    COL(u16, UInt16)                                                           \
    COL(u32, UInt32)                                                           \
    COL(u64, UInt64)                                                           \
    COL(u128, UInt128)                                                         \
    COL(u256, UInt256)                                                         \
    COL(i8, Int8)                                                              \
    COL(i16, Int16)                                                            \
    COL(i32, Int32)                                                            \
    COL(i64, Int64)                                                            \
    COL(i128, Int128)                                                          \
    COL(i256, Int256)                                                          \
    COL(flag, Bool)                                                            \
    COL(f32, Float32)                                                          \
    COL(f64, Float64)                                                          \
    COL(bf16, BFloat16)                                                        \
    COL(d32, Decimal(9, 2))                                                    \
    COL(d64, Decimal64(4))                                                     \
    COL(d128, Decimal(38, 10))                                                 \
    COL(d256, Decimal256(20))
#define AFTER_STRING(COL)                                                      \
    COL(uuid, UUID)                                                            \
    COL(ip4, IPv4)                                                             \
    COL(ip6, IPv6)                                                             \
    COL(date, Date)                                                            \
    COL(date32, Date32)                                                        \
    COL(dt, DateTime('UTC'))                                                   \
    COL(dt64, DateTime64(3, 'UTC'))                                            \
    COL(t, Time)                                                               \
    COL(t64, Time64(6))                                                        \
    COL(months, IntervalMonth)                                                 \
    COL(state, Enum8('new' = 1, 'done' = 2))                                   \
    COL(wide, Enum16('a' = 0, 'it\'s' = 1000))                                 \
    COL(point, Point)                                                          \
    COL(low, LowCardinality(UInt16))                                           \
    COL(total, SimpleAggregateFunction(sum, UInt64))
#define ALL_FIXED(COL)                                                         \
    BEFORE_STRING(COL) COL(fs, FixedString(5)) AFTER_STRING(COL)
ROWBIN_FIXED_ROW(all_fixed, ALL_FIXED);

#endif
