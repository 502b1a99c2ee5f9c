// What both benchmarks share: memory, time, medians, options, the machine.
// Define _POSIX_C_SOURCE before any include.
#ifndef MEASURE_H
#define MEASURE_H

#include "../rowbinary.h"

#include <stdio.h>
#include <stdlib.h>
#include <sys/utsname.h>
#include <time.h>

// Its pages are touched here, so that no decoder pays for them.
static inline void *allocate(size_t size) {
    void *p = malloc(size > 0 ? size : 1);
    if (p == NULL) {
        fputs("bench: out of memory\n", stderr);
        exit(1);
    }
    memset(p, 1, size);
    return p;
}

static inline double now(void) {
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec * 1e9 + (double)t.tv_nsec;
}

static inline int compare(const void *a, const void *b) {
    const double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

// The value below which `part` of the sorted ones lie.
static inline double quantile(const double *sorted, size_t n, double part) {
    return sorted[(size_t)(part * (double)(n - 1) + 0.5)];
}

// Sorts the values.
static inline double median(double *values, size_t n) {
    qsort(values, n, sizeof *values, compare);
    return n % 2 == 1 ? values[n / 2] : (values[n / 2 - 1] + values[n / 2]) / 2;
}

// Percent: (p90 - p10) / median of sorted values.
static inline double spread_of(const double *sorted, size_t n) {
    return 100 * (quantile(sorted, n, 0.9) - quantile(sorted, n, 0.1)) /
           quantile(sorted, n, 0.5);
}

// Three significant digits, as people write them.
static inline const char *digits(double value, char text[32]) {
    int places = value >= 100 ? 0 : value >= 10 ? 1 : value >= 1 ? 2 : 3;
    snprintf(text, 32, "%.*f", places, value);
    return text;
}

// The version, the processor, the system, the compiler.
static inline void print_machine(size_t rows) {
    struct utsname system;
    char line[256], cpu[256] = "unknown CPU";
    FILE *info = fopen("/proc/cpuinfo", "r");
    while (info != NULL && fgets(line, sizeof line, info) != NULL) {
        if (strncmp(line, "model name", 10) == 0 && strchr(line, ':')) {
            snprintf(cpu, sizeof cpu, "%s", strchr(line, ':') + 2);
            cpu[strcspn(cpu, "\n")] = '\0';
            break;
        }
    }
    if (info != NULL) {
        fclose(info);
    }
    if (uname(&system) != 0) {
        snprintf(system.sysname, sizeof system.sysname, "unknown");
        snprintf(system.machine, sizeof system.machine, "unknown");
    }
    printf("rowbinary.h %s", ROWBIN_VERSION_STRING);
    if (rows > 0) {
        printf(", %zu rows", rows);
    }
    printf(". %s, %s %s. "
#if defined(__clang__)
           "clang " __clang_version__
#else
           "gcc " __VERSION__
#endif
           "%s%s. ",
           cpu, system.sysname, system.machine,
           BENCH_FLAGS[0] != '\0' ? ", " : "", BENCH_FLAGS);
}

// A number given as an option, or the program ends.
static inline size_t number(const char *what, const char *text, size_t least) {
    char *end;
    const unsigned long long value = strtoull(text, &end, 10);
    if (*text < '0' || *text > '9' || *end != '\0' || value < least ||
        value > 1000000000) {
        fprintf(stderr, "bench: %s: a number from %zu to 1000000000, not %s\n",
                what, least, text);
        exit(2);
    }
    return (size_t)value;
}

// The same from the environment.
static inline size_t setting(const char *name, size_t least, size_t otherwise) {
    const char *text = getenv(name);
    return text != NULL && *text != '\0' ? number(name, text, least)
                                         : otherwise;
}

#endif
