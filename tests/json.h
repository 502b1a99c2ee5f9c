// A small JSON reader for the engine's JSONEachRow and JSONCompactEachRow:
// a cursor over one text, strict enough to refuse a damaged file. Every
// function returns whether the text was as asked and leaves the cursor behind
// what it took.
#ifndef JSON_H
#define JSON_H

#include <math.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

typedef struct json {
    const char *p; // the text ends with a NUL at or before `end`
    const char *end;
} json;

static inline void json_blanks(json *j) {
    while (*j->p == ' ' || *j->p == '\t') {
        j->p++;
    }
}

// A punctuation character, with blanks before it.
static inline bool json_char(json *j, char c) {
    json_blanks(j);
    if (j->p >= j->end || *j->p != c) {
        return false;
    }
    j->p++;
    return true;
}

// The end of a line.
static inline bool json_line(json *j) {
    json_blanks(j);
    if (j->p >= j->end || *j->p != '\n') {
        return false;
    }
    j->p++;
    return true;
}

// A string without escapes, which is all that the table has.
static inline bool json_string(json *j, const char **text, size_t *size) {
    const char *first;
    if (!json_char(j, '"')) {
        return false;
    }
    first = j->p;
    while (j->p < j->end && *j->p != '"') {
        if ((unsigned char)*j->p < ' ' || *j->p == '\\') {
            return false;
        }
        j->p++;
    }
    *text = first;
    *size = (size_t)(j->p - first);
    return json_char(j, '"');
}

static inline bool json_key(json *j, const char *key) {
    const char *text;
    size_t size;
    return json_string(j, &text, &size) && size == strlen(key) &&
           memcmp(text, key, size) == 0 && json_char(j, ':');
}

// The extent of a number, checked against JSON's grammar.
static inline bool json_number(json *j, const char **first) {
    const char *p;
    const char *digits;
    json_blanks(j);
    *first = p = j->p;
    p += *p == '-';
    digits = p;
    while (*p >= '0' && *p <= '9') {
        p++;
    }
    if (p == digits || (*digits == '0' && p - digits > 1)) {
        return false;
    }
    if (*p == '.') {
        digits = ++p;
        while (*p >= '0' && *p <= '9') {
            p++;
        }
        if (p == digits) {
            return false;
        }
    }
    if (*p == 'e' || *p == 'E') {
        p++;
        p += *p == '-' || *p == '+';
        digits = p;
        while (*p >= '0' && *p <= '9') {
            p++;
        }
        if (p == digits) {
            return false;
        }
    }
    j->p = p;
    return true;
}

// The numbers are converted by the C library: correctly rounded.
static inline bool json_double(json *j, double *value) {
    const char *first;
    char *end;
    if (!json_number(j, &first)) {
        return false;
    }
    *value = strtod(first, &end);
    return end == j->p && isfinite(*value);
}

static inline bool json_float(json *j, float *value) {
    const char *first;
    char *end;
    if (!json_number(j, &first)) {
        return false;
    }
    *value = strtof(first, &end);
    return end == j->p && isfinite(*value);
}

static inline bool json_unsigned(json *j, uint64_t most, uint64_t *value) {
    const char *first;
    char *end;
    if (!json_number(j, &first) || *first == '-') {
        return false;
    }
    *value = strtoull(first, &end, 10);
    return end == j->p && *value <= most;
}

// "YYYY-MM-DD hh:mm:ss.mmm" in UTC to milliseconds since 1970, by counting
// days; a date or time that does not exist is refused.
static inline bool json_time(json *j, int64_t *ticks) {
    static const char shape[] = "0000-00-00 00:00:00.000";
    static const int lengths[] = {31, 28, 31, 30, 31, 30,
                                  31, 31, 30, 31, 30, 31};
    int part[7] = {0};
    const char *text;
    size_t size, i, k = 0;
    int64_t days = 0;
    int year, month;
    bool leap;
    if (!json_string(j, &text, &size) || size != sizeof shape - 1) {
        return false;
    }
    for (i = 0; i < size; i++) {
        if (shape[i] != '0') {
            k++;
            if (text[i] != shape[i]) {
                return false;
            }
        } else if (text[i] < '0' || text[i] > '9') {
            return false;
        } else {
            part[k] = part[k] * 10 + text[i] - '0';
        }
    }
    leap = part[0] % 4 == 0 && (part[0] % 100 != 0 || part[0] % 400 == 0);
    if (part[0] < 1970 || part[1] < 1 || part[1] > 12 || part[2] < 1 ||
        part[2] > lengths[part[1] - 1] + (leap && part[1] == 2) ||
        part[3] > 23 || part[4] > 59 || part[5] > 59) {
        return false;
    }
    for (year = 1970; year < part[0]; year++) {
        days +=
            year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 366 : 365;
    }
    for (month = 1; month < part[1]; month++) {
        days += lengths[month - 1] + (leap && month == 2);
    }
    days += part[2] - 1;
    *ticks = (((days * 24 + part[3]) * 60 + part[4]) * 60 + part[5]) * 1000 +
             part[6];
    return true;
}

#endif
