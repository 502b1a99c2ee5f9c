// Asks an engine and prints its answers, as TabSeparated, or what it says
// instead:
//
//   engine_query LIBCHDB [--OPTION=VALUE...] QUERY...
#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct result result;
typedef struct connection *connection;

static void find(void *library, const char *name, void *function) {
    void *symbol = library != NULL ? dlsym(library, name) : NULL;
    if (symbol == NULL) {
        fprintf(stderr, "%s\n", dlerror());
        exit(1);
    }
    memcpy(function, &symbol, sizeof symbol);
}

int main(int argc, char **argv) {
    connection *(*chdb_connect)(int, char **);
    result *(*chdb_query)(connection, const char *, const char *);
    char *(*chdb_result_buffer)(result *);
    size_t (*chdb_result_length)(result *);
    const char *(*chdb_result_error)(result *);
    void *library = argc > 1 ? dlopen(argv[1], RTLD_NOW) : NULL;
    connection *engine;
    int i = 2;
    find(library, "chdb_connect", &chdb_connect);
    find(library, "chdb_query", &chdb_query);
    find(library, "chdb_result_buffer", &chdb_result_buffer);
    find(library, "chdb_result_length", &chdb_result_length);
    find(library, "chdb_result_error", &chdb_result_error);
    while (i < argc && strncmp(argv[i], "--", 2) == 0) {
        i++;
    }
    engine = chdb_connect(i - 1, argv + 1);
    if (engine == NULL) {
        fprintf(stderr, "the engine does not start\n");
        return 1;
    }
    for (; i < argc; i++) {
        result *r = chdb_query(*engine, argv[i], "TabSeparated");
        const char *error = r != NULL ? chdb_result_error(r) : "no result";
        if (error != NULL) {
            printf("%s\n", error);
            // Its leftovers may begin the next answer.
            chdb_query(*engine, "SELECT 1", "Null");
        } else {
            fwrite(chdb_result_buffer(r), 1, chdb_result_length(r), stdout);
        }
    }
    fflush(stdout);
    _Exit(0); // the engine's threads need no farewell
}
