// simdjson On-Demand on both JSON forms of the benchmark's table: every field
// is read, the time is parsed, and errors stop it. For `make bench-peers`.
#include "peers.h"
#include "iot_json.h"

#include <simdjson.h>

using namespace simdjson;

namespace {

template <typename Value>
bool read_unsigned(Value value, uint64_t most, uint64_t &out) {
    return value.get_uint64().get(out) == SUCCESS && out <= most;
}

template <typename Value> bool read_double(Value value, double &out) {
    return value.get_double().get(out) == SUCCESS;
}

// One row, whose fields come from `next` in the order of the table.
template <typename Next>
bool read_row(Next next, iot_date &date, reading &row) {
    uint64_t id, status;
    std::string_view time;
    double battery;
    if (!read_unsigned(next("sensor_id"), UINT32_MAX, id) ||
        next("ts").get_string().get(time) != SUCCESS || time.size() != 23 ||
        iot_time(time.data(), &date, &row.ts) == nullptr ||
        !read_double(next("temperature"), row.temperature) ||
        !read_double(next("humidity"), row.humidity) ||
        !read_double(next("pressure"), row.pressure) ||
        !read_double(next("battery"), battery) ||
        !read_unsigned(next("status"), UINT8_MAX, status)) {
        return false;
    }
    row.sensor_id = static_cast<uint32_t>(id);
    row.battery = static_cast<float>(battery);
    row.status = static_cast<uint8_t>(status);
    return true;
}

ondemand::parser parser;

} // namespace

size_t peer_simdjson_named(const char *text, size_t size, reading *rows,
                           size_t n) {
    ondemand::document_stream stream;
    iot_date date = {{0}, 0};
    size_t i = 0;
    if (parser.iterate_many(text, size, 1 << 20).get(stream) != SUCCESS) {
        return 0;
    }
    for (auto document : stream) {
        ondemand::object object;
        if (i == n || document.get_object().get(object) != SUCCESS ||
            !read_row([&](const char *key) { return object.find_field(key); },
                      date, rows[i])) {
            break;
        }
        i++;
    }
    return i;
}

size_t peer_simdjson_compact(const char *text, size_t size, reading *rows,
                             size_t n) {
    ondemand::document_stream stream;
    iot_date date = {{0}, 0};
    size_t i = 0;
    if (parser.iterate_many(text, size, 1 << 20).get(stream) != SUCCESS) {
        return 0;
    }
    for (auto document : stream) {
        ondemand::array array;
        if (i == n || document.get_array().get(array) != SUCCESS) {
            break;
        }
        auto it = array.begin();
        bool first = true;
        auto next = [&](const char *) {
            if (!first) {
                ++it;
            }
            first = false;
            return *it;
        };
        if (!read_row(next, date, rows[i])) {
            break;
        }
        i++;
    }
    return i;
}

const char *peer_versions(void) {
    static const std::string text =
        std::string(", simdjson ") + std::to_string(SIMDJSON_VERSION_MAJOR) +
        "." + std::to_string(SIMDJSON_VERSION_MINOR) + "." +
        std::to_string(SIMDJSON_VERSION_REVISION) + " (" +
        get_active_implementation()->name() + ", " PEER_FLAGS ")";
    return text.c_str();
}
