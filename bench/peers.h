// Decoders of other libraries, for `make bench-peers`; without BENCH_PEERS
// there are none. They return the number of good rows. 64 bytes behind the text
// must be readable.
#ifndef PEERS_H
#define PEERS_H

#include "iot.h"

#ifdef BENCH_PEERS
#define PEER_VERSIONS peer_versions()
#ifdef __cplusplus
extern "C" {
#endif
size_t peer_simdjson_compact(const char *text, size_t size, reading *rows,
                             size_t n);
size_t peer_simdjson_named(const char *text, size_t size, reading *rows,
                           size_t n);
const char *peer_versions(void);
#ifdef __cplusplus
}
#endif
#else
#define PEER_VERSIONS ""
#endif

#endif
