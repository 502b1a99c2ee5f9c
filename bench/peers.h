// Decoders of other libraries, for `make bench-peers`. Without BENCH_PEERS
// there are none. Both return the number of good rows; `capacity` counts the
// bytes that may be read behind the text.
#ifndef PEERS_H
#define PEERS_H

#include "iot.h"

#ifdef BENCH_PEERS
#define PEERS 1
#ifdef __cplusplus
extern "C" {
#endif
size_t peer_simdjson_compact(const char *text, size_t size, size_t capacity,
                             reading *rows, size_t n);
size_t peer_simdjson_named(const char *text, size_t size, size_t capacity,
                           reading *rows, size_t n);
const char *peer_versions(void);
#ifdef __cplusplus
}
#endif
#else
#define PEERS 0
static inline size_t peer_simdjson_compact(const char *text, size_t size,
                                           size_t capacity, reading *rows,
                                           size_t n) {
    (void)text, (void)size, (void)capacity, (void)rows, (void)n;
    return 0;
}
static inline size_t peer_simdjson_named(const char *text, size_t size,
                                         size_t capacity, reading *rows,
                                         size_t n) {
    return peer_simdjson_compact(text, size, capacity, rows, n);
}
static inline const char *peer_versions(void) {
    return "";
}
#endif

#endif
