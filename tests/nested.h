// A value of any type but Dynamic and JSON, read by value readers, against the
// engine's JSONCompactEachRow text of it. Both are driven by the type's text,
// taken apart with nothing but the C library.
#ifndef NESTED_H
#define NESTED_H

#include "golden.h"

// One value of a JSON text, unescaped if it is a string. Moves behind it.
static inline size_t nested_token(const char **json, char *text, size_t most) {
    const char *p = *json;
    size_t n = 0;
    if (*p == '"') {
        for (p++; *p != '"' && n < most; p++) {
            unsigned code;
            if (*p != '\\') {
                text[n++] = *p;
            } else if (*++p == 'u' && sscanf(p + 1, "%4x", &code) == 1) {
                text[n++] = (char)code;
                p += 4;
            } else {
                text[n++] = (char)(*p == 'n' ? '\n' : *p == 't' ? '\t' : *p);
            }
        }
        p++;
    } else {
        while (strchr(",]}: \n", *p) == NULL && n < most) {
            text[n++] = *p++;
        }
    }
    text[n] = '\0';
    *json = p;
    return n;
}

// Moves behind `what`, if the JSON goes on with it, and blanks.
static inline bool nested_eats(const char **json, char what) {
    if (**json != what) {
        return false;
    }
    ++*json;
    while (**json == ' ') {
        ++*json;
    }
    return true;
}

// Is the text at *type a type of this name? Moves behind its parenthesis.
static inline bool nested_type(const char **type, const char *name) {
    const size_t n = strlen(name);
    if (strncmp(*type, name, n) != 0 ||
        strchr("(,) ", (*type)[n]) == NULL) { // also the end
        return false;
    }
    *type += n;
    *type += **type == '(';
    return true;
}

// Moves behind one type, to the comma or parenthesis behind it.
static inline const char *nested_behind(const char *type) {
    int depth = 0;
    bool quoted = false;
    for (; *type != '\0'; type++) {
        if (*type == '\'') {
            quoted = !quoted;
        } else if (!quoted && *type == '(') {
            depth++;
        } else if (!quoted && depth == 0 && strchr(",)", *type) != NULL) {
            break;
        } else if (!quoted && *type == ')') {
            depth--;
        }
    }
    return type;
}

static inline bool nested_is(const char *type, rowbin_reader *r,
                             const char **json, char ours[256]);

// Elements up to the parenthesis behind them, as many as there are types.
static inline bool nested_elements(const char *type, rowbin_reader *r,
                                   const char **json, bool in_object,
                                   char ours[256]) {
    char name[64];
    while (*type != ')') {
        const char *space = type;
        while (strchr(" (,)", *space) == NULL) {
            space++;
        }
        if (in_object) {
            nested_token(json, name, 63);
            if (strncmp(name, type, (size_t)(space - type)) != 0 ||
                !nested_eats(json, ':')) {
                return false;
            }
        }
        type = *space == ' ' ? space + 1 : type;
        if (!nested_is(type, r, json, ours)) {
            return false;
        }
        type = nested_behind(type);
        if (*type == ',') {
            type += 2;
            if (!nested_eats(json, ',')) {
                return false;
            }
        }
    }
    return true;
}

static inline bool nested_loop(const char *type, rowbin_reader *r,
                               const char **json, bool is_map, char ours[256]) {
    // A count says nothing of elements that take no bytes.
    size_t n = strncmp(type, "Tuple()", 7) == 0 ? rowbin_read_Array(r, 0).count
                                                : rowbin_read_count(r);
    if (!nested_eats(json, is_map ? '{' : '[')) {
        return false;
    }
    while (n-- > 0) {
        if (!nested_is(type, r, json, ours)) {
            return false;
        }
        if (is_map && (!nested_eats(json, ':') ||
                       !nested_is(nested_behind(type) + 2, r, json, ours))) {
            return false;
        }
        if (n > 0 && !nested_eats(json, ',')) {
            return false;
        }
    }
    return nested_eats(json, is_map ? '}' : ']');
}

static inline bool nested_is(const char *type, rowbin_reader *r,
                             const char **json, char ours[256]) {
    static const char geometry[] = "Variant(LineString, MultiLineString, "
                                   "MultiPolygon, Point, Polygon, Ring)";
    static const struct {
        const char *name, *made_of;
    } geo[] = {
        {"Ring", "Array(Point)"},           {"LineString", "Array(Point)"},
        {"Polygon", "Array(Ring)"},         {"MultiLineString", "Array(Ring)"},
        {"MultiPolygon", "Array(Polygon)"}, {"Geometry", geometry},
    };
    char text[4096];
    golden_type t;
    golden_value value;
    size_t i, n;
    strcpy(ours, "another structure");
    for (i = 0; i < sizeof geo / sizeof geo[0]; i++) {
        if (nested_type(&type, geo[i].name)) {
            return nested_is(geo[i].made_of, r, json, ours);
        }
    }
    if (nested_type(&type, "LowCardinality")) {
        return nested_is(type, r, json, ours);
    }
    if (nested_type(&type, "SimpleAggregateFunction")) {
        return nested_is(strchr(type, ',') + 2, r, json, ours);
    }
    if (nested_type(&type, "Nullable")) {
        if (!rowbin_read_is_null(r)) {
            return nested_is(type, r, json, ours);
        }
        nested_token(json, text, 5);
        return strcmp(text, "null") == 0;
    }
    if (nested_type(&type, "Array") || nested_type(&type, "QBit")) {
        return nested_loop(type, r, json, false, ours);
    }
    if (nested_type(&type, "Map")) {
        return nested_loop(type, r, json, true, ours);
    }
    if (nested_type(&type, "Point")) {
        const rowbin_point p = rowbin_read_Point(r);
        bool good = nested_eats(json, '[');
        nested_token(json, text, 100);
        good = good && strtod(text, NULL) == p.x && nested_eats(json, ',');
        nested_token(json, text, 100);
        return good && strtod(text, NULL) == p.y && nested_eats(json, ']');
    }
    if (nested_type(&type, "Tuple")) {
        const bool in_object = **json == '{';
        return nested_eats(json, in_object ? '{' : '[') &&
               nested_elements(type, r, json, in_object, ours) &&
               nested_eats(json, in_object ? '}' : ']');
    }
    if (nested_type(&type, "Nested")) {
        n = rowbin_read_count(r);
        if (!nested_eats(json, '[')) {
            return false;
        }
        while (n-- > 0) {
            if (!nested_eats(json, '{') ||
                !nested_elements(type, r, json, true, ours) ||
                !nested_eats(json, '}') || (n > 0 && !nested_eats(json, ','))) {
                return false;
            }
        }
        return nested_eats(json, ']');
    }
    if (nested_type(&type, "Variant")) {
        int index = rowbin_read_variant(r);
        if (index < 0) {
            nested_token(json, text, 5);
            return strcmp(text, "null") == 0;
        }
        while (index-- > 0) {
            type = nested_behind(type) + 2;
        }
        return nested_is(type, r, json, ours);
    }
    snprintf(text, sizeof text, "%.*s", (int)(nested_behind(type) - type),
             type);
    t = golden_parse(text);
    golden_read(&t, r, &value);
    n = nested_token(json, text, sizeof text - 1);
    return golden_is(&t, &value, text, n, ours);
}

#endif
