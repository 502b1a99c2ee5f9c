// simdjson On-Demand on both JSON forms of some tables of shapes.h: every value
// is read, times, UUIDs and Decimals are parsed exactly, and errors stop it.
#include "shapes_peers.h"
#include "sums.h"

#include <simdjson.h>

using namespace simdjson;

namespace {

ondemand::parser parser;

// ---- Values ----

template <typename Value> bool add_unsigned(Value value, uint64_t *sum) {
    uint64_t number;
    if (value.get_uint64().get(number) != SUCCESS) {
        return false;
    }
    sum_number(sum, number);
    return true;
}

template <typename Value> bool add_signed(Value value, uint64_t *sum) {
    int64_t number;
    if (value.get_int64().get(number) != SUCCESS) {
        return false;
    }
    sum_number(sum, static_cast<uint64_t>(number));
    return true;
}

template <typename Value> bool add_double(Value value, uint64_t *sum) {
    double number;
    if (value.get_double().get(number) != SUCCESS) {
        return false;
    }
    sum_double(sum, number);
    return true;
}

template <typename Value> bool add_string(Value value, uint64_t *sum) {
    std::string_view text;
    if (value.get_string().get(text) != SUCCESS) {
        return false;
    }
    sum_text(sum, text.data(), text.size());
    return true;
}

int two(const char *p) {
    return (p[0] - '0') * 10 + p[1] - '0';
}

// YYYY-MM-DD hh:mm:ss, with a fraction of `digits` digits.
template <typename Value>
bool add_time(Value value, size_t digits, uint64_t *sum) {
    std::string_view text;
    if (value.get_string().get(text) != SUCCESS ||
        text.size() != 19 + digits + (digits > 0 ? 1 : 0)) {
        return false;
    }
    const char *p = text.data();
    int64_t year = two(p) * 100 + two(p + 2), month = two(p + 5);
    year -= month <= 2;
    const int64_t era = year / 400, of_era = year - era * 400;
    const int64_t of_year =
        (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + two(p + 8) - 1;
    const int64_t days = era * 146097 + of_era * 365 + of_era / 4 -
                         of_era / 100 + of_year - 719468;
    int64_t ticks =
        ((days * 24 + two(p + 11)) * 60 + two(p + 14)) * 60 + two(p + 17);
    for (size_t i = 0; i < digits; i++) {
        ticks = ticks * 10 + p[20 + i] - '0';
    }
    sum_number(sum, static_cast<uint64_t>(ticks));
    return true;
}

template <typename Value> bool add_uuid(Value value, uint64_t *sum) {
    static const signed char places[16] = {0,  2,  4,  6,  9,  11, 14, 16,
                                           19, 21, 24, 26, 28, 30, 32, 34};
    std::string_view text;
    if (value.get_string().get(text) != SUCCESS || text.size() != 36) {
        return false;
    }
    unsigned char bytes[16];
    for (int i = 0; i < 16; i++) {
        unsigned byte = 0;
        for (int k = 0; k < 2; k++) {
            const char c = text[static_cast<size_t>(places[i] + k)];
            byte = byte * 16 +
                   static_cast<unsigned>(c <= '9' ? c - '0' : c - 'a' + 10);
        }
        bytes[i] = static_cast<unsigned char>(byte);
    }
    sum_bytes(sum, bytes, sizeof bytes);
    return true;
}

// Decimal digits with at most `scale` behind the point: the unscaled integer,
// as `limbs` 64-bit limbs in two's complement.
bool add_decimal(std::string_view text, int scale, size_t limbs,
                 uint64_t *sum) {
    uint64_t limb[4] = {0, 0, 0, 0};
    const bool negative = !text.empty() && text[0] == '-';
    int behind = -1;
    const auto push = [&](uint64_t by, uint64_t add) {
        for (size_t i = 0; i < limbs; i++) {
            __extension__ typedef unsigned __int128 wide;
            const wide product = static_cast<wide>(limb[i]) * by + add;
            limb[i] = static_cast<uint64_t>(product);
            add = static_cast<uint64_t>(product >> 64);
        }
    };
    uint64_t chunk = 0, power = 1;
    for (size_t i = negative; i < text.size(); i++) {
        if (text[i] == '.' && behind < 0) {
            behind = 0;
            continue;
        }
        if (text[i] < '0' || text[i] > '9') {
            return false;
        }
        behind += behind >= 0;
        chunk = chunk * 10 + static_cast<uint64_t>(text[i] - '0');
        power *= 10;
        if (power == 1000000000000000000u) {
            push(power, chunk);
            chunk = 0, power = 1;
        }
    }
    for (behind = behind < 0 ? 0 : behind; behind < scale; behind++) {
        chunk *= 10, power *= 10;
        if (power == 1000000000000000000u) {
            push(power, chunk);
            chunk = 0, power = 1;
        }
    }
    push(power, chunk);
    uint64_t carry = 1;
    for (size_t i = 0; i < limbs; i++) {
        if (negative) {
            limb[i] = ~limb[i] + carry;
            carry = carry && limb[i] == 0;
        }
        sum_number(sum, limb[i]);
    }
    return true;
}

template <typename Value>
bool add_quoted(Value value, int scale, size_t limbs, uint64_t *sum) {
    std::string_view text;
    return value.get_string().get(text) == SUCCESS &&
           add_decimal(text, scale, limbs, sum);
}

// The elements of an array.
template <typename Value, typename Each> bool each(Value value, Each add) {
    ondemand::array array;
    if (value.get_array().get(array) != SUCCESS) {
        return false;
    }
    for (auto element : array) {
        if (!add(element)) {
            return false;
        }
    }
    return true;
}

template <typename Value> bool add_nullable(Value value, uint64_t *sum) {
    ondemand::value inner;
    return value.get(inner) == SUCCESS &&
           (inner.is_null() || add_signed(inner, sum));
}

// A Map of texts.
template <typename Value> bool add_tags(Value value, uint64_t *sum) {
    ondemand::object object;
    if (value.get_object().get(object) != SUCCESS) {
        return false;
    }
    for (auto field : object) {
        std::string_view key;
        if (field.unescaped_key().get(key) != SUCCESS) {
            return false;
        }
        sum_text(sum, key.data(), key.size());
        if (!add_string(field.value(), sum)) {
            return false;
        }
    }
    return true;
}

// ---- Rows: `next` gives the columns in their order ----

struct logs {
    template <typename Next> static bool add(Next next, uint64_t *sum) {
        return add_time(next("ts"), 0, sum) && add_string(next("level"), sum) &&
               add_string(next("service"), sum) &&
               add_string(next("message"), sum) &&
               add_string(next("trace_id"), sum);
    }
};

struct orders {
    template <typename Next> static bool add(Next next, uint64_t *sum) {
        std::string_view text;
        if (!add_unsigned(next("id"), sum) || !add_uuid(next("uid"), sum)) {
            return false;
        }
        ondemand::value price;
        if (next("price").get(price) != SUCCESS) {
            return false;
        }
        text = price.raw_json_token();
        while (!text.empty() && (text.back() < '0' || text.back() > '9')) {
            text.remove_suffix(1);
        }
        if (!add_decimal(text, 2, 1, sum) ||
            next("status").get_string().get(text) != SUCCESS) {
            return false;
        }
        sum_number(sum, text == "new" ? 1 : text == "shipped" ? 2 : 3);
        return true;
    }
};

struct ledger {
    template <typename Next> static bool add(Next next, uint64_t *sum) {
        return add_quoted(next("txn_id"), 0, 2, sum) &&
               add_quoted(next("account"), 0, 1, sum) &&
               add_quoted(next("amount"), 18, 2, sum) &&
               add_quoted(next("balance"), 18, 2, sum) &&
               add_quoted(next("fee"), 4, 1, sum) &&
               add_quoted(next("volume"), 0, 4, sum);
    }
};

struct carts {
    template <typename Next> static bool add(Next next, uint64_t *sum) {
        return add_unsigned(next("cart_id"), sum) &&
               each(next("items"),
                    [&](simdjson_result<ondemand::value> item) {
                        return add_string(item["sku"], sum) &&
                               add_unsigned(item["qty"], sum);
                    }) &&
               each(next("discounts"),
                    [&](simdjson_result<ondemand::value> value) {
                        return add_nullable(value, sum);
                    });
    }
};

struct telemetry {
    template <typename Next> static bool add(Next next, uint64_t *sum) {
        ondemand::value value;
        if (!add_string(next("host"), sum) || !add_tags(next("tags"), sum) ||
            !each(next("cpu"),
                  [&](simdjson_result<ondemand::value> x) {
                      return add_double(x, sum);
                  }) ||
            next("region").get(value) != SUCCESS ||
            (!value.is_null() && !add_string(value, sum))) {
            return false;
        }
        ondemand::object window;
        return next("window").get_object().get(window) == SUCCESS &&
               add_unsigned(window["start"], sum) &&
               add_unsigned(window["count"], sum);
    }
};

struct observability {
    template <typename Value>
    static bool add_payload(Value value, uint64_t *sum) {
        // JSON does not say which alternative it was: numbers count as doubles.
        ondemand::value inner;
        ondemand::json_type type;
        if (value.get(inner) != SUCCESS || inner.type().get(type) != SUCCESS) {
            return false;
        }
        return type == ondemand::json_type::null     ? true
               : type == ondemand::json_type::string ? add_string(inner, sum)
                                                     : add_double(inner, sum);
    }
    template <typename Next> static bool add(Next next, uint64_t *sum) {
        std::string_view level;
        if (!add_unsigned(next("id"), sum) || !add_time(next("ts"), 3, sum) ||
            next("level").get_string().get(level) != SUCCESS) {
            return false;
        }
        sum_number(sum, level == "debug"  ? 1
                        : level == "info" ? 2
                        : level == "warn" ? 3
                                          : 4);
        return add_uuid(next("trace_id"), sum) &&
               add_payload(next("payload"), sum) &&
               add_tags(next("tags"), sum) &&
               each(next("metrics"),
                    [&](simdjson_result<ondemand::value> metric) {
                        return add_string(metric["name"], sum) &&
                               add_double(metric["value"], sum);
                    }) &&
               each(next("attrs"), [&](simdjson_result<ondemand::value> value) {
                   return add_nullable(value, sum);
               });
    }
};

// ---- Tables ----

template <typename Row>
size_t named(const char *text, size_t size, uint64_t *sum) {
    ondemand::document_stream stream;
    size_t n = 0;
    if (parser.iterate_many(text, size, 1 << 20).get(stream) != SUCCESS) {
        return 0;
    }
    for (auto document : stream) {
        ondemand::object object;
        if (document.get_object().get(object) != SUCCESS ||
            !Row::add([&](const char *key) { return object.find_field(key); },
                      sum)) {
            break;
        }
        n++;
    }
    return n;
}

template <typename Row>
size_t compact(const char *text, size_t size, uint64_t *sum) {
    ondemand::document_stream stream;
    size_t n = 0;
    if (parser.iterate_many(text, size, 1 << 20).get(stream) != SUCCESS) {
        return 0;
    }
    for (auto document : stream) {
        ondemand::array array;
        if (document.get_array().get(array) != SUCCESS) {
            break;
        }
        auto it = array.begin();
        bool first = true;
        if (!Row::add(
                [&](const char *) {
                    if (!first) {
                        ++it;
                    }
                    first = false;
                    return *it;
                },
                sum)) {
            break;
        }
        n++;
    }
    return n;
}

} // namespace

#define PEER(row)                                                              \
    size_t peer_##row##_named(const char *text, size_t size, uint64_t *sum) {  \
        return named<row>(text, size, sum);                                    \
    }                                                                          \
    size_t peer_##row##_compact(const char *text, size_t size,                 \
                                uint64_t *sum) {                               \
        return compact<row>(text, size, sum);                                  \
    }
PEER(logs)
PEER(orders)
PEER(ledger)
PEER(carts)
PEER(telemetry)
PEER(observability)

const char *shapes_peer_version(void) {
    static const std::string text =
        std::string(", simdjson ") + std::to_string(SIMDJSON_VERSION_MAJOR) +
        "." + std::to_string(SIMDJSON_VERSION_MINOR) + "." +
        std::to_string(SIMDJSON_VERSION_REVISION) + " (" +
        get_active_implementation()->name() + ", " PEER_FLAGS ")";
    return text.c_str();
}
