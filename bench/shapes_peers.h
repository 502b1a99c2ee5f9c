// The tables of shapes.h, decoded from JSON by simdjson, for `make
// bench-shapes-peers`. A function returns the number of rows and adds up all
// values as sums.h does. 64 bytes behind the text must be readable.
#ifndef SHAPES_PEERS_H
#define SHAPES_PEERS_H

#include <stddef.h>
#include <stdint.h>

#ifdef BENCH_PEERS
#define SHAPES_PEER_VERSION shapes_peer_version()
#else
#define SHAPES_PEER_VERSION ""
#endif

#ifdef __cplusplus
extern "C" {
#endif
typedef size_t shapes_peer(const char *text, size_t size, uint64_t *sum);
shapes_peer peer_logs_named, peer_logs_compact, peer_orders_named,
    peer_orders_compact, peer_ledger_named, peer_ledger_compact,
    peer_carts_named, peer_carts_compact, peer_telemetry_named,
    peer_telemetry_compact, peer_observability_named,
    peer_observability_compact;
const char *shapes_peer_version(void);
#ifdef __cplusplus
}
#endif

#endif
