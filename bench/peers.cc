// simdjson On-Demand on both JSON forms of the benchmark's table: every field
// is read, the time is parsed, and errors stop it. For `make bench-peers`.
#include "peers.h"

#include <simdjson.h>

using namespace simdjson;

namespace {

// "YYYY-MM-DD hh:mm:ss.mmm"; remembers the last date like iot_json.h.
struct clock_reader {
    char date[10] = {0};
    int64_t days = 0;

    static int64_t two(const char *p) {
        return (p[0] - '0') * 10 + p[1] - '0';
    }

    bool read(std::string_view text, int64_t &ticks) {
        static const char shape[] = "0000-00-00 00:00:00.000";
        const char *p = text.data();
        if (text.size() != sizeof shape - 1) {
            return false;
        }
        for (size_t i = 0; i < text.size(); i++) {
            if (shape[i] == '0' ? p[i] < '0' || p[i] > '9' : p[i] != shape[i]) {
                return false;
            }
        }
        if (memcmp(p, date, sizeof date) != 0) {
            const int64_t month = two(p + 5);
            const int64_t year =
                two(p) * 100 + two(p + 2) - (month <= 2 ? 1 : 0);
            days = year * 365 + year / 4 - year / 100 + year / 400 +
                   (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 +
                   two(p + 8) - 1 - 719468;
            memcpy(date, p, sizeof date);
        }
        ticks = (days * 86400 + two(p + 11) * 3600 + two(p + 14) * 60 +
                 two(p + 17)) *
                    1000 +
                (p[20] - '0') * 100 + two(p + 21);
        return true;
    }
};

template <typename Value>
bool read_unsigned(Value value, uint64_t most, uint64_t &out) {
    return value.get_uint64().get(out) == SUCCESS && out <= most;
}

template <typename Value> bool read_double(Value value, double &out) {
    return value.get_double().get(out) == SUCCESS;
}

// One row, whose fields come from `next` in the order of the table.
template <typename Next>
bool read_row(Next next, clock_reader &clock, reading &row) {
    uint64_t id, status;
    std::string_view time;
    double battery;
    if (!read_unsigned(next("sensor_id"), UINT32_MAX, id) ||
        next("ts").get_string().get(time) != SUCCESS ||
        !clock.read(time, row.ts) ||
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

size_t peer_simdjson_named(const char *text, size_t size, size_t capacity,
                           reading *rows, size_t n) {
    (void)capacity;
    ondemand::document_stream stream;
    clock_reader clock;
    size_t i = 0;
    if (parser.iterate_many(text, size, 1 << 20).get(stream) != SUCCESS) {
        return 0;
    }
    for (auto document : stream) {
        ondemand::object object;
        if (i == n || document.get_object().get(object) != SUCCESS ||
            !read_row([&](const char *key) { return object.find_field(key); },
                      clock, rows[i])) {
            break;
        }
        i++;
    }
    return i;
}

size_t peer_simdjson_compact(const char *text, size_t size, size_t capacity,
                             reading *rows, size_t n) {
    (void)capacity;
    ondemand::document_stream stream;
    clock_reader clock;
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
        if (!read_row(next, clock, rows[i])) {
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
