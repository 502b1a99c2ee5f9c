// The validation: the engine's IoT table, decoded in every way that the header
// offers, against the engine's own JSON of the same query, to the last bit.
#define ROWBIN_IMPLEMENTATION
#include "../bench/iot_json.h"
#include "json.h"
#include "sha256.h"
#include "test.h"

enum { N = 1000 };

// Every field, bit for bit; the struct's padding is not looked at.
static bool same_row(const reading *a, const reading *b) {
    return a->sensor_id == b->sensor_id && a->ts == b->ts &&
           memcmp(&a->temperature, &b->temperature, 8) == 0 &&
           memcmp(&a->humidity, &b->humidity, 8) == 0 &&
           memcmp(&a->pressure, &b->pressure, 8) == 0 &&
           memcmp(&a->battery, &b->battery, 4) == 0 && a->status == b->status;
}

static void check_rows(const reading *got, size_t n, const reading *want) {
    size_t i;
    CHECK_U64(n, N);
    for (i = 0; i < n && i < N; i++) {
        if (!CHECK(same_row(&got[i], &want[i]))) {
            printf("    in row %zu\n", i);
            return;
        }
    }
}

// ---- The JSON side ----

static bool json_row(json *j, bool names, reading *row) {
    uint64_t id = 0, status = 0;
    return json_char(j, names ? '{' : '[') &&
           (!names || json_key(j, "sensor_id")) &&
           json_unsigned(j, UINT32_MAX, &id) && json_char(j, ',') &&
           (!names || json_key(j, "ts")) && json_time(j, &row->ts) &&
           json_char(j, ',') && (!names || json_key(j, "temperature")) &&
           json_double(j, &row->temperature) && json_char(j, ',') &&
           (!names || json_key(j, "humidity")) &&
           json_double(j, &row->humidity) && json_char(j, ',') &&
           (!names || json_key(j, "pressure")) &&
           json_double(j, &row->pressure) && json_char(j, ',') &&
           (!names || json_key(j, "battery")) && json_float(j, &row->battery) &&
           json_char(j, ',') && (!names || json_key(j, "status")) &&
           json_unsigned(j, UINT8_MAX, &status) &&
           json_char(j, names ? '}' : ']') && json_line(j) &&
           (row->sensor_id = (uint32_t)id, row->status = (uint8_t)status, true);
}

// The number of good rows, or -1 if anything else is in the text.
static long json_rows(const char *text, size_t size, bool names, reading *rows,
                      size_t capacity) {
    json j = {text, text + size};
    size_t n = 0;
    while (j.p < j.end) {
        if (n == capacity || !json_row(&j, names, &rows[n])) {
            return -1;
        }
        n++;
    }
    return (long)n;
}

static reading *json_file(const char *path, bool names) {
    const test_file f = test_read(path);
    reading *rows = (reading *)test_allocate(N * sizeof *rows);
    CHECK_I64(json_rows(f.data, f.size, names, rows, N), N);
    free(f.data);
    return rows;
}

// A damaged file is refused, whichever byte is damaged.
static void json_is_strict(void) {
    static const char *const paths[] = {"tests/data/iot-1k.jsonc",
                                        "tests/data/iot-1k.jsonl"};
    static const char damage[] = {'x', '"', ',', '\0', '}'};
    reading rows[4];
    reading good[4];
    size_t k, i, d;
    for (k = 0; k < 2; k++) {
        test_file f = test_read(paths[k]);
        size_t size = 0;
        for (i = 0; i < 3; i++) {
            size += (size_t)(strchr(f.data + size, '\n') - (f.data + size)) + 1;
        }
        f.data[size] = '\0';
        CHECK_I64(json_rows(f.data, size, k == 1, good, 4), 3);
        for (i = 0; i < size; i++) {
            const char whole = f.data[i];
            for (d = 0; d < sizeof damage; d++) {
                f.data[i] = damage[d];
                if (damage[d] != whole &&
                    !CHECK(json_rows(f.data, size, k == 1, rows, 4) == -1)) {
                    printf("    byte %zu made %d in %s\n", i, damage[d],
                           paths[k]);
                }
            }
            f.data[i] = '\0';
            CHECK(json_rows(f.data, i, k == 1, rows, 4) != 3);
            f.data[i] = whole;
        }
        free(f.data);
    }
}

// ---- The RowBinary side: five ways ----

static size_t by_values(const void *data, size_t size, reading *rows) {
    rowbin_reader r = rowbin_open(data, size);
    size_t n = 0;
    for (;;) {
        reading row;
        row.sensor_id = rowbin_read_UInt32(&r);
        row.ts = rowbin_read_DateTime64(&r);
        row.temperature = rowbin_read_Float64(&r);
        row.humidity = rowbin_read_Float64(&r);
        row.pressure = rowbin_read_Float64(&r);
        row.battery = rowbin_read_Float32(&r);
        row.status = rowbin_read_UInt8(&r);
        if (!rowbin_end_row(&r) || n == N) {
            break;
        }
        rows[n++] = row;
    }
    CHECK_I64(rowbin_status(&r), ROWBIN_DONE);
    CHECK_U64(rowbin_rows(&r), N);
    CHECK_U64(rowbin_offset(&r), size);
    return n;
}

static size_t by_row(rowbin_reader r, reading *rows) {
    size_t n = 0;
    while (n < N && reading_read_row(&r, &rows[n])) {
        n++;
    }
    CHECK(!reading_read_row(&r, &rows[0]));
    CHECK_I64(rowbin_status(&r), ROWBIN_DONE);
    return n;
}

static size_t by_batch(const void *data, size_t size, reading *rows,
                       size_t batch) {
    rowbin_reader r = rowbin_open(data, size);
    size_t n = 0, got;
    while ((got = reading_read_rows(&r, rows + n,
                                    N - n < batch ? N - n : batch)) > 0) {
        n += got;
    }
    CHECK_U64(rowbin_rows(&r), N);
    CHECK_U64(reading_read_rows(&r, rows, batch), 0);
    CHECK_I64(rowbin_status(&r), ROWBIN_DONE);
    return n;
}

static size_t by_columns(const void *data, size_t size, reading *rows) {
    static uint32_t sensor_id[N];
    static int64_t ts[N];
    static double temperature[N], humidity[N], pressure[N];
    static float battery[N];
    static uint8_t status[N];
    const reading_columns columns = {sensor_id, ts,      temperature, humidity,
                                     pressure,  battery, status};
    rowbin_reader r = rowbin_open(data, size);
    const size_t n = reading_read_columns(&r, &columns, N);
    size_t i;
    CHECK_U64(reading_read_columns(&r, &columns, N), 0);
    CHECK_I64(rowbin_status(&r), ROWBIN_DONE);
    for (i = 0; i < n; i++) {
        rows[i].sensor_id = sensor_id[i];
        rows[i].ts = ts[i];
        rows[i].temperature = temperature[i];
        rows[i].humidity = humidity[i];
        rows[i].pressure = pressure[i];
        rows[i].battery = battery[i];
        rows[i].status = status[i];
    }
    return n;
}

static size_t by_view(const void *data, size_t size, reading *rows) {
    rowbin_reader r = rowbin_open(data, size);
    size_t n = 0, none, i;
    const reading_wire *wire = reading_view(&r, &n);
    CHECK((const void *)wire == data);
    CHECK(reading_view(&r, &none) == NULL && none == 0);
    CHECK_I64(rowbin_status(&r), ROWBIN_DONE);
    for (i = 0; i < n && i < N; i++) {
        rows[i].sensor_id = reading_get_sensor_id(&wire[i]);
        rows[i].ts = reading_get_ts(&wire[i]);
        rows[i].temperature = reading_get_temperature(&wire[i]);
        rows[i].humidity = reading_get_humidity(&wire[i]);
        rows[i].pressure = reading_get_pressure(&wire[i]);
        rows[i].battery = reading_get_battery(&wire[i]);
        rows[i].status = reading_get_status(&wire[i]);
    }
    return n;
}

static void all_ways_agree(void) {
    const test_file wire = test_read("tests/data/iot-1k.rb");
    const test_file typed = test_read("tests/data/iot-1k.rbnt");
    reading *compact = json_file("tests/data/iot-1k.jsonc", false);
    reading *named = json_file("tests/data/iot-1k.jsonl", true);
    reading *rows = (reading *)test_allocate(N * sizeof *rows);
    static const size_t batches[] = {1, 7, 64, 999, 1000};
    rowbin_reader r;
    size_t i;
    CHECK_U64(sizeof(reading_wire), 41);
    CHECK_U64(wire.size, N * sizeof(reading_wire));
    check_rows(named, N, compact);
    check_rows(rows, by_values(wire.data, wire.size, rows), compact);
    memset(rows, 0xa5, N * sizeof *rows);
    check_rows(rows, by_row(rowbin_open(wire.data, wire.size), rows), compact);
    for (i = 0; i < sizeof batches / sizeof batches[0]; i++) {
        memset(rows, 0xa5, N * sizeof *rows);
        check_rows(rows, by_batch(wire.data, wire.size, rows, batches[i]),
                   compact);
    }
    memset(rows, 0xa5, N * sizeof *rows);
    check_rows(rows, by_columns(wire.data, wire.size, rows), compact);
    memset(rows, 0xa5, N * sizeof *rows);
    check_rows(rows, by_view(wire.data, wire.size, rows), compact);
    memset(rows, 0xa5, N * sizeof *rows);
    r = rowbin_open(typed.data, typed.size);
    CHECK(reading_check_header(&r));
    check_rows(rows, by_row(r, rows), compact);
    for (i = 0; i < N; i++) {
        const reading made = iot_row(i);
        if (!CHECK(same_row(&made, &compact[i]))) {
            break;
        }
    }
    free(wire.data);
    free(typed.data);
    free(compact);
    free(named);
    free(rows);
}

// ---- The generator ----

// The engine's files of 50,000 rows are too large to keep; their sizes and
// SHA-256 sums are not.
static void generator_makes_the_engines_bytes(void) {
    static const struct {
        size_t size;
        const char *sum;
    } engine[] = {
        {2050000,
         "cbf18c8d926a8cfe69a7de5ef27a2c394079f14a460e6bd83910e18bd0534baa"},
        {2050118,
         "31efbc48c6bfafabadf8cb820d025c1809beb0056c7bd1647702a594fff17920"},
        {3379668,
         "af8b6c03e68523571e97c7bcded276632ad734b8ddd1a816b47b6d6908fdf0c6"},
        {6679668,
         "954b3aec3d54beca994f4975fb71574bcf2e3cb7e1a23e611fbca3b05673d5b7"}};
    iot_bytes made[4];
    char sum[65];
    size_t i;
    sha256("abc", 3, sum);
    CHECK_TEXT(sum, "ba7816bf8f01cfea414140de5dae2223"
                    "b00361a396177a9cb410ff61f20015ad");
    made[0] = iot_rowbinary(50000);
    made[1] = iot_header();
    iot_put(&made[1], made[0].data, made[0].size);
    made[2] = iot_json(50000, false);
    made[3] = iot_json(50000, true);
    for (i = 0; i < 4; i++) {
        sha256(made[i].data, made[i].size, sum);
        CHECK_U64(made[i].size, engine[i].size);
        CHECK_TEXT(sum, engine[i].sum);
        free(made[i].data);
    }
}

// The benchmark's JSON decoders against the test's, and against strtod on
// numbers that the table does not have.
static void fast_json_is_right(void) {
    const iot_powers powers = iot_make_powers();
    reading *want = json_file("tests/data/iot-1k.jsonc", false);
    reading *rows = (reading *)test_allocate(N * sizeof *rows);
    size_t k;
    uint64_t seed = 20231114;
    for (k = 0; k < 2; k++) {
        iot_bytes text = iot_json(N, k == 1);
        const size_t size = text.size;
        static const char zeros[64] = {0};
        iot_put(&text, zeros, sizeof zeros);
        memset(rows, 0xa5, N * sizeof *rows);
        check_rows(rows,
                   (k == 1 ? iot_read_named : iot_read_compact)(
                       &powers, text.data, text.data + size, rows, N),
                   want);
        free(text.data);
    }
    for (k = 0; k < 100000; k++) {
        char text[48];
        unsigned places;
        double fast = 0, right;
        seed = seed * 6364136223846793005ULL + 1442695040888963407ULL;
        places = (unsigned)(seed >> 59) % 19;
        snprintf(text, sizeof text, "%llu.%0*llu ",
                 (unsigned long long)(seed >> (10 + places * 2)) % 1000000000,
                 places + 1, (unsigned long long)(seed >> 40) % 10000000);
        right = strtod(text, NULL);
        if (iot_double(&powers, text, &fast) == NULL ||
            memcmp(&fast, &right, 8) != 0) {
            CHECK_TEXT("iot_double is wrong", text);
            break;
        }
    }
    free(want);
    free(rows);
}

int main(void) {
    RUN(json_is_strict);
    RUN(all_ways_agree);
    RUN(generator_makes_the_engines_bytes);
    RUN(fast_json_is_right);
    return test_report("test_iot");
}
