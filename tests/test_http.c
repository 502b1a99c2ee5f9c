// examples/http_rows.c and http.h against a server that answers in awkward
// pieces, breaks off anywhere, or lies: what is printed, what is said, the exit
// status. The example's main runs as it stands; the server is a child of this
// process, on 127.0.0.1 and a port that the system chooses.
#define _XOPEN_SOURCE 700
#define _DEFAULT_SOURCE
#define main http_rows
#include "../examples/http_rows.c"
#undef main
#include "memory.h"
#include "test.h"

#include <fcntl.h>
#include <signal.h>
#include <sys/wait.h>

#define TAG "rnywyenlaeqynhmu"
#define MARKER "__exception__\r\n"
#define MESSAGE "Code: 395. DB::Exception: Value passed to 'throwIf'"
#define HEAD "HTTP/1.1 200 OK\r\n"
#define CHUNKS HEAD "Transfer-Encoding: chunked\r\n\r\n"
enum { WIDTH = reading_width, RECORDED = 50, LARGE = 1 << 21 };

// ---- Answers ----

typedef struct bytes {
    size_t size;
    char data[LARGE];
    bool body[LARGE]; // which of them are bytes of the body
} bytes;

static bytes body;

// What the server's process has in common with this one.
static struct shared {
    bytes answer, second;
    size_t request_size;
    char request[1 << 23]; // the last one
} * shared;

static void put(bytes *b, const void *data, size_t size) {
    if (size > sizeof b->data - b->size) {
        abort();
    }
    memcpy(b->data + b->size, data, size);
    memset(b->body + b->size, false, size);
    b->size += size;
}

static void put_text(bytes *b, const char *text) {
    put(b, text, strlen(text));
}

static void set(bytes *b, const char *text) {
    b->size = 0;
    put_text(b, text);
}

// 50 rows as a server sent them, and the same in its TabSeparated.
static const char *row_bytes, *row_lines;

static void load(void) {
    static const char before[] = "\r\n\r\n73A\r\n";
    const char *const body_at =
        strstr(test_read("tests/data/http/rows.http").data, before);
    if (body_at == NULL) {
        abort();
    }
    row_bytes = body_at + strlen(before);
    row_lines = test_read("tests/data/http/rows.tsv").data;
}

static const char header[] =
    "\7\11sensor_id\2ts\13temperature\10humidity\10pressure\7battery\6status"
    "\6UInt32\10DateTime\7Float64\7Float64\7Float64\7Float32\5UInt8";
enum { HEADER = sizeof header - 1 };

// Begins a body: the header and n rows, the recorded ones over and over.
static void begin_body(size_t n) {
    size_t i;
    set(&body, header);
    for (i = 0; i < n; i++) {
        put(&body, row_bytes + i % RECORDED * WIDTH, WIDTH);
    }
}

// What is printed for n rows.
static const char *lines(size_t n) {
    static bytes b;
    const char *line = row_lines;
    for (b.size = 0; n > 0; n--) {
        const size_t size = strcspn(line, "\n") + 1;
        put(&b, line, size);
        line = line[size] != '\0' ? line + size : row_lines;
    }
    put(&b, "", 1);
    return b.data;
}

static void put_body(bytes *b, const char *data, size_t size) {
    put(b, data, size);
    memset(b->body + b->size - size, true, size);
}

static void put_chunks(bytes *b, size_t chunk) {
    char line[40];
    size_t i, n;
    for (i = 0; i < body.size; i += n) {
        n = body.size - i < chunk ? body.size - i : chunk;
        snprintf(line, sizeof line,
                 i % 2 == 0 ? "%zx\r\n" : "%04zX ;a=\"b\"\r\n", n);
        put_text(b, line);
        put_body(b, body.data + i, n);
        put_text(b, "\r\n");
    }
}

// Ways to say where the body ends.
enum { ALL, SIZED, CHUNKED, FRAMINGS };

// Makes a whole answer of that body. `headers` are lines.
static void make_answer(bytes *b, int framing, const char *headers) {
    char line[60];
    set(b, HEAD);
    put_text(b, headers);
    if (framing == CHUNKED) {
        put_text(b, "Transfer-Encoding: chunked\r\n\r\n");
        put_chunks(b, body.size < 1000 ? 33 : 5001);
        put_text(b, "0\r\n\r\n");
        return;
    }
    if (framing == SIZED) {
        snprintf(line, sizeof line, "content-length:\t%zu \r\n", body.size);
        put_text(b, line);
    }
    put_text(b, "\r\n");
    put_body(b, body.data, body.size);
}

// ---- The server ----

static int listener;
static char address[30], server[200]; // 127.0.0.1:1234, and the URL

static void open_server(void) {
    struct sockaddr_in here;
    socklen_t size = sizeof here;
    memset(&here, 0, sizeof here);
    here.sin_family = AF_INET;
    here.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    listener = socket(AF_INET, SOCK_STREAM, 0);
    if (listener < 0 ||
        bind(listener, (struct sockaddr *)&here, sizeof here) != 0 ||
        listen(listener, 8) != 0 ||
        getsockname(listener, (struct sockaddr *)&here, &size) != 0) {
        perror("no port on 127.0.0.1");
        exit(1);
    }
    snprintf(address, sizeof address, "127.0.0.1:%u",
             (unsigned)ntohs(here.sin_port));
    snprintf(server, sizeof server, "http://%s/", address);
}

// HASTY: it closes, and has not read all of the query.
enum { KEEP, CLOSE, RESET, HASTY };

// What it says in answer to a query, and then does.
typedef struct part {
    const bytes *answer;
    size_t size; // how much of it
    int then;
} part;

static size_t piece;      // bytes at once; 0: all
static unsigned interval; // between them, in microseconds
static bool slow;         // in reading a query
static bool readable(int fd, int milliseconds) {
    struct pollfd one = {fd, POLLIN, 0};
    return poll(&one, 1, milliseconds) > 0;
}

// Reads a query, head and body, or only some of it. False: none comes.
static bool read_request(int fd, bool all) {
    size_t size = sizeof shared->request - 1;
    ssize_t n;
    shared->request_size = 0;
    while (shared->request_size < size) {
        const char *head, *length;
        if (slow) {
            usleep(2000);
        }
        n = readable(fd, 5000)
                ? read(fd, shared->request + shared->request_size,
                       size - shared->request_size)
                : -1;
        if (n <= 0) {
            return false;
        }
        shared->request_size += (size_t)n;
        shared->request[shared->request_size] = '\0';
        head = strstr(shared->request, "\r\n\r\n");
        length = strstr(shared->request, "Content-Length: ");
        if (head != NULL && !all) {
            break;
        }
        if (head != NULL && length != NULL) {
            size = (size_t)(head + 4 - shared->request) +
                   strtoul(strchr(length, ' '), NULL, 10);
        }
    }
    return true;
}

static void send_all(int fd, const char *data, size_t size) {
    ssize_t n = 1;
    for (; size > 0 && n > 0; size -= (size_t)n, data += n) {
        n = send(fd, data, size, MSG_NOSIGNAL); // fails if it was hung up
        n = n < 0 ? 0 : n;
    }
}

// Answers queries, one with each part. Returns how many connections that took.
static int serve(const part *parts, size_t count) {
    const struct linger none = {1, 0};
    const int on = 1;
    int fd = -1, connections = 0;
    size_t i, k, n;
    for (i = 0; i < count; i++) {
        while (fd < 0 || !read_request(fd, parts[i].then != HASTY)) {
            if (fd >= 0) {
                close(fd);
            }
            if (!readable(listener, 5000)) {
                return connections;
            }
            fd = accept(listener, NULL, NULL);
            connections++;
            setsockopt(fd, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
        }
        for (k = 0; k < parts[i].size; k += n) {
            n = parts[i].size - k;
            n = piece > 0 && n > piece ? piece : n;
            send_all(fd, parts[i].answer->data + k, n);
            if (interval > 0) {
                usleep(interval);
            }
        }
        if (parts[i].then == RESET) {
            setsockopt(fd, SOL_SOCKET, SO_LINGER, &none, sizeof none);
        }
        if (parts[i].then != KEEP) {
            close(fd);
            fd = -1;
        }
    }
    if (fd >= 0) {
        close(fd);
    }
    return connections;
}

// The server's process does one task after the other.
typedef struct task {
    part parts[2];
    size_t count, piece;
    unsigned interval;
    bool slow;
} task;

static int to_server;

static void be_server(int from) {
    task t;
    int made;
    while (read(from, &t, sizeof t) == (ssize_t)sizeof t) {
        alarm(300); // for each, whatever happens
        piece = t.piece;
        interval = t.interval;
        slow = t.slow;
        made = serve(t.parts, t.count);
        if (write(from, &made, sizeof made) != (ssize_t)sizeof made) {
            break;
        }
    }
}

// Lets it answer so many queries.
static void start_serving(const part *parts, size_t count) {
    task t;
    memset(&t, 0, sizeof t);
    for (; t.count < count; t.count++) {
        t.parts[t.count] = parts[t.count];
    }
    t.piece = piece;
    t.interval = interval;
    t.slow = slow;
    if (write(to_server, &t, sizeof t) != (ssize_t)sizeof t) {
        abort();
    }
}

// Waits until it has; returns how many connections that took.
static int connections(void) {
    int made = -1;
    while (read(to_server, &made, sizeof made) < 0 && errno == EINTR) {
    }
    return made;
}

// ---- The client ----

static struct {
    int status; // of exit
    int connections;
    char out[1 << 16], err[1 << 16]; // what is in a pipe at most
} client;

static const char *user, *password; // of its environment, if not NULL
static bool interrupted;            // by a signal every millisecond
static int terminal = -1;           // instead of a pipe for its messages

static void nothing(int number) {
    (void)number;
}

// Every millisecond, or only after minutes, which ends the program. A signal
// of the timer before meets its handler: one that comes between setting the
// default and the new timer would end the program as well.
static void interrupt(bool often) {
    const struct itimerval every = {{0, 1000}, {0, 1000}};
    const struct itimerval once = {{0, 0}, {300, 0}};
    struct sigaction action;
    memset(&action, 0, sizeof action);
    action.sa_handler = nothing;
    sigaction(SIGALRM, &action, NULL); // without SA_RESTART
    setitimer(ITIMER_REAL, often ? &every : &once, NULL);
    if (!often) {
        action.sa_handler = SIG_DFL;
        sigaction(SIGALRM, &action, NULL);
    }
}

static void read_all(int fd, char *to, size_t capacity) {
    size_t size = 0;
    ssize_t n;
    while ((n = read(fd, to + size, capacity - 1 - size)) > 0) {
        size += (size_t)n;
    }
    to[size] = '\0';
    close(fd);
}

// Runs http_rows with up to three arguments while `parts` are served.
static void run_client(char *first, char *next, char *last, const part *parts,
                       size_t count) {
    char name[] = "http_rows";
    char *argv[] = {name, first, next, last, NULL};
    const int old_out = dup(1), old_err = dup(2);
    int out[2], err[2], argc = 1;
    while (argv[argc] != NULL) {
        argc++;
    }
    setenv("CLICKHOUSE_URL", server, 1);
    unsetenv("CLICKHOUSE_USER");
    unsetenv("CLICKHOUSE_PASSWORD");
    if (user != NULL) {
        setenv("CLICKHOUSE_USER", user, 1);
        setenv("CLICKHOUSE_PASSWORD", password, 1);
    }
    fflush(stdout);
    if (pipe(out) != 0 || pipe(err) != 0) {
        perror("no pipe");
        exit(1);
    }
    start_serving(parts, count);
    dup2(out[1], 1);
    dup2(terminal >= 0 ? terminal : err[1], 2);
    interrupt(interrupted);
    client.status = http_rows(argc, argv);
    interrupt(false);
    fflush(stdout);
    dup2(old_out, 1);
    dup2(old_err, 2);
    close(old_out);
    close(old_err);
    close(out[1]);
    close(err[1]);
    client.connections = connections();
    read_all(out[0], client.out, sizeof client.out);
    read_all(err[0], client.err, sizeof client.err);
}

// Asks once; of the answer come `size` bytes, then the connection is closed.
static void ask(char *option, size_t size) {
    const part only = {&shared->answer, size, CLOSE};
    run_client(option, NULL, NULL, &only, 1);
}

// Did it print these rows, say this, and end so?
#define GOT(rows, said, status) got((rows), (said), (status), __LINE__)
static bool got(size_t rows, const char *said, int status, int line) {
    bool good = test_text(client.out, lines(rows), __FILE__, line);
    good &= test_text(client.err, said, __FILE__, line);
    return test_i64(client.status, status, __FILE__, line) && good;
}

// ---- Tests ----

static const char *const ways[FRAMINGS] = {"", "Connection: keep-alive\r\n",
                                           "Keep-Alive: timeout=10\r\n"};

static void pieces(void) {
    static const size_t sizes[] = {0, 1, 2, 7, 100};
    int framing;
    size_t i;
    begin_body(5);
    for (framing = 0; framing < FRAMINGS; framing++) {
        make_answer(&shared->answer, framing, ways[framing]);
        for (i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
            piece = sizes[i];
            interval = 20;
            ask(NULL, shared->answer.size);
            GOT(5, "", 0);
        }
    }
    begin_body(600);
    for (framing = 0; framing < FRAMINGS; framing++) {
        make_answer(&shared->answer, framing, ways[framing]);
        for (piece = 777; piece < 8000; piece *= 3) {
            ask(NULL, shared->answer.size);
            GOT(600, "", 0);
        }
    }
    interval = 0;
    piece = 0;
    begin_body(0);
    make_answer(&shared->answer, CHUNKED, "");
    ask(NULL, shared->answer.size);
    GOT(0, "", 0);
}

// Answers of a real server, byte by byte.
static void recorded(void) {
    static char plain[] = "--plain";
    static const struct {
        const char *file, *said;
        size_t rows;
        int status;
    } files[] = {
        {"rows", "", RECORDED, 0},
        {"syntax",
         "HTTP status 400: Code: 62, e.displayText() = "
         "DB::Exception: Syntax error: failed at position 14: M x. Expected "
         "one of: PREWHERE, UNION ALL, Comma, token, FROM, ORDER BY, WITH, "
         "WHERE, SETTINGS, FORMAT, INTO OUTFILE, GROUP BY, HAVING, LIMIT, "
         "e.what() = DB::Exception\n",
         0, 1},
        {"password",
         "HTTP status 401: Code: 193, e.displayText() = "
         "DB::Exception: Wrong password for user reader, e.what() = "
         "DB::Exception\n",
         0, 1}};
    char path[80];
    size_t i;
    for (i = 0; i < sizeof files / sizeof files[0]; i++) {
        test_file f;
        snprintf(path, sizeof path, "tests/data/http/%s.http", files[i].file);
        f = test_read(path);
        shared->answer.size = 0;
        put(&shared->answer, f.data, f.size);
        free(f.data);
        for (piece = 0; piece < 2; piece++) {
            interval = piece > 0 ? 1 : 0;
            ask(plain, shared->answer.size);
            GOT(files[i].rows, files[i].said, files[i].status);
        }
    }
    piece = interval = 0;
}

// The connection breaks off behind every byte.
static void cut(void) {
    char said[200];
    int framing;
    size_t size, left, n, head, received;
    begin_body(2);
    for (framing = SIZED; framing < FRAMINGS; framing++) {
        make_answer(&shared->answer, framing, "");
        head = (size_t)(strstr(shared->answer.data, "\r\n\r\n") + 4 -
                        shared->answer.data);
        for (size = received = 0; size < shared->answer.size; size++) {
            if (size < head) {
                strcpy(said, "closed before the end of the head\n");
            } else if (shared->answer.body[size]) {
                for (left = 0, n = size;
                     n < shared->answer.size && shared->answer.body[n]; n++) {
                    left++;
                }
                snprintf(said, sizeof said,
                         "after 0 rows, %zu bytes: closed with %zu bytes of "
                         "the %s to come\n",
                         received, left, framing == SIZED ? "body" : "chunk");
            } else {
                snprintf(said, sizeof said,
                         "after 0 rows, %zu bytes: closed before the last "
                         "chunk\n",
                         received);
            }
            ask(NULL, size);
            if (!GOT(0, said, 1)) {
                printf("    cut at %zu\n", size);
            }
            received += shared->answer.body[size];
        }
    }
    // Nothing but the rows can tell here, and not between two of them, nor can
    // no bytes at all, which is what a statement without a result has.
    make_answer(&shared->answer, ALL, "");
    head = shared->answer.size - body.size;
    for (size = head; size < shared->answer.size; size++) {
        const size_t rows =
            size < head + HEADER ? 0 : (size - head - HEADER) / WIDTH;
        ask(NULL, size);
        CHECK_TEXT(client.out, lines(rows));
        if (size == head ||
            (size >= head + HEADER && (size - head - HEADER) % WIDTH == 0)) {
            CHECK_I64(client.status, 0);
        } else {
            snprintf(said, sizeof said, "after %zu rows, column ", rows);
            CHECK(strncmp(client.err, said, strlen(said)) == 0);
            CHECK(strstr(client.err, ": the input ends inside a row or "
                                     "header \n") != NULL);
            CHECK_I64(client.status, 1);
        }
    }
}

// The message that a server puts behind the rows, in its three forms.
enum { LEGACY, MARKED, TAGGED, FORMS };

static void put_message(int form, const char *message) {
    char length[60];
    put_text(&body, form == LEGACY   ? ""
                    : form == MARKED ? MARKER
                                     : "\r\n" MARKER TAG "\r\n");
    put_text(&body, message);
    put_text(&body, "\n");
    if (form == TAGGED) {
        snprintf(length, sizeof length, "%zu " TAG "\r\n" MARKER,
                 strlen(message) + 1);
        put_text(&body, length);
    }
}

static const char *const tags[FORMS] = {
    "", "", "X-ClickHouse-Exception-Tag: " TAG "\r\n"};

static void said_after(size_t rows, const char *message) {
    char said[400];
    snprintf(said, sizeof said, "after %zu rows, the server failed: %s\n", rows,
             message);
    GOT(rows, said, 1);
}

static void exceptions(void) {
    static char summary[] = "--summary";
    char message[200];
    int form, framing;
    size_t rows, n;
    for (form = 0; form < FORMS; form++) {
        // Of every length, so that some of them pass for whole rows.
        for (n = 0; n < 2 * WIDTH; n++) {
            snprintf(message, sizeof message, "%s %.*s", MESSAGE, (int)n,
                     "function is non-zero: while executing 'FUNCTION throwIf("
                     "equals(__table1.number))'");
            begin_body(3);
            put_message(form, message);
            make_answer(&shared->answer, n % 2 == 0 ? CHUNKED : ALL,
                        tags[form]);
            ask(NULL, shared->answer.size);
            said_after(3, message);
        }
        // The block begins before, at and behind what is held back.
        for (rows = 0; rows < 900; rows += rows < 430 || rows > 450 ? 43 : 1) {
            begin_body(rows);
            put(&body, row_bytes, rows % WIDTH); // a cut row
            put_message(form, MESSAGE);
            make_answer(&shared->answer, CHUNKED, tags[form]);
            piece = rows == 0 ? 0 : 16384 + rows;
            // Since 24.11, without the last chunk.
            ask(NULL, shared->answer.size - (form == LEGACY ? 0 : 5));
            said_after(rows, MESSAGE);
        }
        piece = 0;
        // In the place of rows and header.
        set(&body, "");
        put_message(form, MESSAGE);
        for (framing = 0; framing < FRAMINGS; framing++) {
            make_answer(&shared->answer, framing, tags[form]);
            ask(NULL, shared->answer.size);
            said_after(0, MESSAGE);
        }
    }
    // The longest block there is.
    for (rows = 0; rows < 4; rows++) {
        static char longest[16308];
        memset(longest, 'x', sizeof longest - 2);
        memcpy(longest, MESSAGE, strlen(MESSAGE));
        begin_body(rows * 200);
        n = body.size;
        put_message(TAGGED, longest);
        CHECK(body.size - n <= HELD_BACK && body.size - n > HELD_BACK - 9);
        make_answer(&shared->answer, CHUNKED, tags[TAGGED]);
        ask(summary, shared->answer.size - 5);
        snprintf(message, sizeof message, "%zu rows\n", rows * 200);
        CHECK(strncmp(client.out, message, strlen(message)) == 0);
        CHECK(strstr(client.err, longest) != NULL);
        CHECK_I64(client.status, 1);
    }
    // The connection breaks off inside of the block: no row is made of it.
    for (framing = ALL; framing <= SIZED; framing++) {
        const size_t block = strlen("\r\n" MARKER TAG);
        begin_body(3);
        put_message(TAGGED, MESSAGE);
        make_answer(&shared->answer, framing, tags[TAGGED]);
        for (n = 1; n < body.size - HEADER - 3 * WIDTH; n++) {
            ask(NULL, shared->answer.size - body.size + HEADER + 3 * WIDTH + n);
            rows = framing == SIZED && n < block ? 0 : 3;
            CHECK_TEXT(client.out, lines(rows));
            CHECK_I64(client.status, 1);
            snprintf(message, sizeof message, "after %zu rows, ", rows);
            CHECK(strncmp(client.err, message, strlen(message)) == 0);
            CHECK((strstr(client.err, "the server failed: ") != NULL) ==
                  (n >= block));
        }
    }
    // Rows that look like a message: the tag says that they are rows.
    for (form = MARKED; form < FORMS; form++) {
        begin_body(3);
        put_text(&body, MARKER MESSAGE "       \n");
        CHECK_U64(body.size, HEADER + 5 * WIDTH);
        make_answer(&shared->answer, CHUNKED, tags[form]);
        ask(summary, shared->answer.size);
        CHECK(client.out[0] == (form == TAGGED ? '5' : '3'));
        CHECK_I64(client.status, form == TAGGED ? 0 : 1);
    }
}

static void refusals(void) {
    static const char *const heads[] = {
        "HTTP/1.1 404 Not Found\r\nContent-Length: 20\r\n\r\n",
        "HTTP/1.1 404 Not Found\r\n\r\n",
        "HTTP/1.0 404\r\n\r\n",
    };
    static char text[20000];
    size_t i;
    for (i = 0; i < sizeof heads / sizeof heads[0]; i++) {
        set(&shared->answer, heads[i]);
        put_text(&shared->answer, "Code: 60.\33[2J\nGone.\n");
        ask(NULL, shared->answer.size);
        GOT(0, "HTTP status 404: Code: 60.?[2J\nGone.\n", 1);
    }
    set(&shared->answer,
        "HTTP/1.1 500 Internal Server Error\r\n"
        "X-ClickHouse-Exception-Code: 241\r\nContent-Length: 0\r\n\r\n");
    ask(NULL, shared->answer.size);
    GOT(0, "HTTP status 500, exception 241: \n", 1);
    set(&shared->answer, "HTTP/1.1 302 Found\r\nLocation: /play\r\n"
                         "Content-Length: 0\r\n\r\n");
    ask(NULL, shared->answer.size);
    GOT(0, "HTTP status 302: \n", 1);
    set(&shared->answer, HEAD "x-clickhouse-exception-code:62 \r\n"
                              "Content-Length: 3\r\n\r\nno\n");
    ask(NULL, shared->answer.size);
    GOT(0, "HTTP status 200, exception 62: no\n", 1);
    set(&shared->answer, "HTTP/1.1 503 Busy\r\nContent-Length: 9\r\n\r\nbusy");
    ask(NULL, shared->answer.size);
    GOT(0, "HTTP status 503: busy\nclosed with 5 bytes of the body to come\n",
        1);
    set(&shared->answer, "HTTP/1.1 500 Long\r\n\r\n");
    memset(text, 'x', sizeof text - 1);
    put_text(&shared->answer, text);
    ask(NULL, shared->answer.size);
    CHECK_U64(strlen(client.err), strlen("HTTP status 500: \n") + HELD_BACK);
    CHECK_I64(client.status, 1);
}

// What no server should say. The body that would follow is one of two rows.
static void lies(void) {
    static const struct {
        const char *answer, *said;
    } answers[] = {
        // Heads.
        {"", "closed before the end of the head\n"},
        {"SSH-2.0-OpenSSH_9.2\r\n\r\n", "not an answer of HTTP/1.1\n"},
        {"HTTP/2 200 OK\r\n\r\n", "not an answer of HTTP/1.1\n"},
        {"HTTP/1.1 20 OK\r\n\r\n", "not an answer of HTTP/1.1\n"},
        {"HTTP/1.1 2000 OK\r\n\r\n", "not an answer of HTTP/1.1\n"},
        {"HTTP/1.1 -20 OK\r\n\r\n", "not an answer of HTTP/1.1\n"},
        {"HTTP/1.1  20 OK\r\n\r\n", "not an answer of HTTP/1.1\n"},
        {"\r\n\r\n", "not an answer of HTTP/1.1\n"},
        {"HTTP/1.1 200 OK\n\n", "closed before the end of the head\n"},
        {HEAD "Content-Length: -1\r\n\r\n", "Content-Length: -1\n"},
        {HEAD "Content-Length: \r\n\r\n", "Content-Length: \n"},
        {HEAD "Content-Length: 0x10\r\n\r\n", "Content-Length: 0x10\n"},
        {HEAD "Content-Length: 5, 5\r\n\r\n", "Content-Length: 5, 5\n"},
        {HEAD "Content-Length: 18446744073709551621\r\n\r\n",
         "Content-Length: 18446744073709551621\n"},
        {HEAD "Content-Length: 5\r\nContent-Length: 6\r\n\r\n",
         "Content-Length: 6\n"},
        {HEAD "Content-Length: 5\33[m\r\n\r\n", "Content-Length: 5?[m\n"},
        {HEAD "Transfer-Encoding: gzip\r\n\r\n", "Transfer-Encoding: gzip\n"},
        {HEAD "Content-Encoding: gzip\r\n\r\n", "Content-Encoding: gzip\n"},
        {HEAD "Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked\r\n"
              "\r\n0\r\n\r\n",
         "Transfer-Encoding: chunked\n"},
        {HEAD "Transfer-Encoding: gzip, chunked\r\n\r\n",
         "Transfer-Encoding: gzip, chunked\n"},
        {HEAD "Content-Length: 999999999999999999\r\n\r\nabcde",
         "after 0 rows, 5 bytes: closed with 999999999999999994 bytes of the "
         "body to come\n"},
        // Chunks.
        {CHUNKS "\r\n", "after 0 rows, 0 bytes: malformed chunks\n"},
        {CHUNKS "g\r\n", "after 0 rows, 0 bytes: malformed chunks\n"},
        {CHUNKS "-1\r\n", "after 0 rows, 0 bytes: malformed chunks\n"},
        {CHUNKS "+5\r\nabcde", "after 0 rows, 0 bytes: malformed chunks\n"},
        {CHUNKS " 5\r\nabcde", "after 0 rows, 0 bytes: malformed chunks\n"},
        {CHUNKS "0x5\r\nabcde", "after 0 rows, 0 bytes: malformed chunks\n"},
        {CHUNKS "5.\r\nabcde", "after 0 rows, 0 bytes: malformed chunks\n"},
        {CHUNKS "5;a\nabcde", "after 0 rows, 0 bytes: malformed chunks\n"},
        {CHUNKS "5\nabcde", "after 0 rows, 0 bytes: malformed chunks\n"},
        {CHUNKS "10000000000000005\r\nabcde",
         "after 0 rows, 0 bytes: malformed chunks\n"},
        {CHUNKS "00000000000000005\r\nabcde",
         "after 0 rows, 0 bytes: malformed chunks\n"},
        {CHUNKS "ffffffffffffffff\r\nabcde",
         "after 0 rows, 5 bytes: closed with 18446744073709551610 bytes of the "
         "chunk to come\n"},
        {CHUNKS "5\r\nabcdef\r\n", "after 0 rows, 5 bytes: malformed chunks\n"},
        {CHUNKS "5\r\nabcde\n", "after 0 rows, 5 bytes: malformed chunks\n"},
        {CHUNKS "5\r\nabcde5\r\n", "after 0 rows, 5 bytes: malformed chunks\n"},
        {CHUNKS "5\r\nabcde\r\n0\r\n",
         "after 0 rows, 5 bytes: closed before the last chunk\n"},
        {CHUNKS "5\r\nabcde\r\n0\r\nA: b\r\n",
         "after 0 rows, 5 bytes: closed before the last chunk\n"},
        {CHUNKS "0\r\nA: b\n\n", "after 0 rows, 0 bytes: malformed chunks\n"},
        // Another table, or none.
        {CHUNKS "2\r\n\1\1\r\n1\r\nx\r\n7\r\n\6String\r\n0\r\n\r\n",
         "after 0 rows, column  , byte 0: the header has other columns than "
         "declared \n"},
    };
    size_t i;
    for (i = 0; i < sizeof answers / sizeof answers[0]; i++) {
        for (piece = 0; piece < 2; piece++) {
            interval = piece > 0 ? 1 : 0;
            set(&shared->answer, answers[i].answer);
            ask(NULL, shared->answer.size);
            if (!GOT(0, answers[i].said, 1)) {
                printf("    %s\n", answers[i].answer);
            }
        }
    }
    piece = interval = 0;
}

// Nothing, for ever: it is not listened to for long.
static void endless(void) {
    static const struct {
        const char *before, *again, *said;
    } answers[] = {
        {HEAD, "A: b\r\n", "a head without an end\n"},
        {HEAD "A: ", "x", "a head without an end\n"},
        {"", "HTTP/1.1 100 Continue\r\n\r\n", "nothing but interim answers\n"},
        {CHUNKS, "0", "after 0 rows, 0 bytes: malformed chunks\n"},
        {CHUNKS "5;", "a", "after 0 rows, 0 bytes: malformed chunks\n"},
        {CHUNKS "0\r\n", "A: b\r\n",
         "after 0 rows, 0 bytes: malformed chunks\n"},
        {CHUNKS "0\r\nA:", "b", "after 0 rows, 0 bytes: malformed chunks\n"},
    };
    size_t i;
    for (i = 0; i < sizeof answers / sizeof answers[0]; i++) {
        set(&shared->answer, answers[i].before);
        while (shared->answer.size < 100000) {
            put_text(&shared->answer, answers[i].again);
        }
        ask(NULL, shared->answer.size);
        GOT(0, answers[i].said, 1);
    }
    // A column's name of 1,040,000 bytes: with what is held back, too much.
    set(&shared->answer, HEAD "\r\n\7\200\275\77");
    while (shared->answer.size < CAPACITY + HELD_BACK) {
        put_text(&shared->answer, header);
    }
    ask(NULL, shared->answer.size);
    GOT(0,
        "after 0 rows, column sensor_id UInt32, byte 1: too long for the "
        "buffer \n",
        1);
    set(&shared->answer, HEAD);
    put(&shared->answer, "A: \0b\r\n\r\n", 9);
    ask(NULL, shared->answer.size);
    GOT(0, "a NUL in the head\n", 1);
    set(&shared->answer, CHUNKS);
    put(&shared->answer, "0;\0\r\n\r\n", 7);
    ask(NULL, shared->answer.size);
    GOT(0, "after 0 rows, 0 bytes: malformed chunks\n", 1);
}

// What is unusual, but good.
static void unusual(void) {
    char line[200];
    begin_body(2);
    set(&shared->answer, "HTTP/1.1 100 Continue\r\n\r\n"
                         "HTTP/1.1 103 Early Hints\r\nContent-Length: 9\r\n\r\n"
                         "HTTP/1.1 200 \r\nTRANSFER-ENCODING:Chunked\r\n\r\n");
    put_chunks(&shared->answer, 1);
    put_text(&shared->answer, "000; a=b; c=\"");
    memset(line, 'd', sizeof line - 1);
    line[sizeof line - 1] = '\0';
    put_text(&shared->answer, line);
    put_text(&shared->answer, "\"\r\nExpires: never\r\nX:\r\n\r\n");
    for (piece = 0; piece < 2; piece++) {
        ask(NULL, shared->answer.size);
        GOT(2, "", 0);
    }
    piece = 0;
    snprintf(line, sizeof line,
             "HTTP/1.1 200 OK\r\nContent-Length: %zu\r\n"
             "Content-Length: %zu\r\n\r\n",
             body.size, body.size);
    set(&shared->answer, line);
    put(&shared->answer, body.data, body.size);
    ask(NULL, shared->answer.size);
    GOT(2, "", 0);
    set(&shared->answer,
        HEAD "Content-Length: 7\r\nTransfer-Encoding: chunked\r\n\r\n");
    put_chunks(&shared->answer, 20);
    put_text(&shared->answer, "0\r\n\r\n");
    ask(NULL, shared->answer.size);
    GOT(2, "", 0);
    // More framing than is listened to without a byte of the body.
    begin_body(50);
    set(&shared->answer, CHUNKS);
    put_chunks(&shared->answer, 1);
    put_text(&shared->answer, "0\r\n\r\n");
    CHECK(shared->answer.size - body.size > HTTP_MAX_HEAD);
    ask(NULL, shared->answer.size);
    GOT(50, "", 0);
    // A type that is none of the columns'.
    body.data[strlen("\7\11sensor_id\2ts\13temperature\10humidity\10pressure"
                     "\7battery\6status\6UInt")] = '6';
    make_answer(&shared->answer, SIZED, "");
    ask(NULL, shared->answer.size);
    CHECK(strstr(client.err, "column sensor_id UInt32, byte 59: ") != NULL);
    CHECK(strstr(client.err, "UInt62\n") != NULL);
    CHECK_I64(client.status, 1);
}

// Two queries, and how many connections they take.
static void keep_alive(void) {
    static char first[] = "SELECT 1", next[] = "SELECT 22";
    static const struct {
        int framing;
        const char *headers;
        int then, connections;
    } cases[] = {{SIZED, "", KEEP, 1},
                 {CHUNKED, "", KEEP, 1},
                 {SIZED, "Connection: Keep-Alive\r\n", KEEP, 1},
                 {SIZED, "Connection: close\r\n", KEEP, 2},
                 {CHUNKED, "connection:  Close \r\n", CLOSE, 2},
                 {ALL, "", CLOSE, 2}};
    part parts[2];
    char expected[4000];
    size_t i;
    for (i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        begin_body(3);
        make_answer(&shared->answer, cases[i].framing, cases[i].headers);
        begin_body(5);
        make_answer(&shared->second, CHUNKED, "");
        parts[0].answer = &shared->answer;
        parts[0].size = shared->answer.size;
        parts[0].then = cases[i].then;
        parts[1].answer = &shared->second;
        parts[1].size = shared->second.size;
        parts[1].then = CLOSE;
        run_client(first, next, NULL, parts, 2);
        snprintf(expected, sizeof expected, "%s", lines(3));
        strcat(expected, lines(5));
        CHECK_TEXT(client.out, expected);
        CHECK_TEXT(client.err, "");
        CHECK_I64(client.status, 0);
        CHECK_I64(client.connections, cases[i].connections);
        CHECK(strstr(shared->request, "\r\n\r\nSELECT 22") != NULL);
    }
    // Not after an answer that is odd, that has more behind it, or of which not
    // all was read.
    begin_body(3);
    for (i = 0; i < 4; i++) {
        make_answer(&shared->answer, i == 1 ? SIZED : CHUNKED,
                    i == 0 ? "Content-Length: 5\r\n" : "");
        if (i == 1) {
            shared->answer.data[strlen("HTTP/1.")] = '0';
        } else if (i == 2) {
            put_text(&shared->answer, HEAD);
        } else if (i == 3) {
            begin_body(1000);
            body.data[1] = 8; // the length of a name
            make_answer(&shared->answer, SIZED, "");
        }
        parts[0].size = shared->answer.size - (i == 3);
        parts[0].then = KEEP;
        run_client(first, next, NULL, parts, 2);
        CHECK_I64(client.connections, 2);
        CHECK_I64(client.status, i == 3);
    }
    // After a refusal the next query is asked all the same.
    set(&shared->answer, "HTTP/1.1 400 Bad\r\nContent-Length: 3\r\n\r\nno\n");
    parts[0].size = shared->answer.size;
    parts[0].then = KEEP;
    run_client(first, next, NULL, parts, 2);
    GOT(5, "HTTP status 400: no\n", 1);
    CHECK_I64(client.connections, 1);
    // And after a failure, on a new connection.
    set(&shared->answer, CHUNKS "x\r\n");
    parts[0].size = shared->answer.size;
    parts[0].then = KEEP;
    run_client(first, next, NULL, parts, 2);
    GOT(5, "after 0 rows, 0 bytes: malformed chunks\n", 1);
    CHECK_I64(client.connections, 2);
}

static size_t read_body(http *h, char *to, size_t size) {
    size_t all = 0, n;
    while ((n = http_read(h, to + all, size - all)) > 0) {
        all += n;
    }
    return all;
}

// A kept connection that the server has closed, or on which it says more, is
// not used again.
static void stale(void) {
    static const char *const answers[] = {
        HEAD "Content-Length: 2\r\n\r\nok",
        HEAD "Content-Length: 2\r\n\r\nok" HEAD,
        CHUNKS "2\r\nok\r\n0\r\n\r\n" HEAD,
        "HTTP/1.0 200 OK\r\nContent-Length: 2\r\n\r\nok"};
    static http h;
    char text[10];
    size_t i;
    for (i = 0; i < sizeof answers / sizeof answers[0]; i++) {
        part only = {&shared->answer, 0, CLOSE};
        set(&shared->answer, answers[i]);
        only.size = shared->answer.size;
        CHECK(http_open(&h, server));
        start_serving(&only, 1);
        CHECK(http_post(&h, "", "SELECT 1"));
        CHECK_U64(read_body(&h, text, sizeof text), 2);
        CHECK(h.done);
        CHECK_I64(connections(), 1);             // it has closed
        CHECK(h.fd < 0 || readable(h.fd, 5000)); // and that has come here
        start_serving(&only, 1);
        CHECK(http_post(&h, "", "SELECT 1"));
        CHECK_U64(read_body(&h, text, sizeof text), 2);
        CHECK_TEXT(h.error, "");
        CHECK(h.done);
        CHECK_I64(connections(), 1);
        http_close(&h);
    }
}

// What never has a body ends with its head; an interim answer ends nothing.
static void no_body(void) {
    static http h;
    char text[10];
    part only = {&shared->answer, 0, KEEP};
    set(&shared->answer, "HTTP/1.1 204 No Content\r\n\r\n");
    only.size = shared->answer.size;
    CHECK(http_open(&h, server));
    h.timeout = 5;
    start_serving(&only, 1);
    CHECK(http_post(&h, "", "SELECT 1") && h.done && h.keep);
    CHECK_U64(read_body(&h, text, sizeof text), 0);
    CHECK_TEXT(h.error, "");
    http_close(&h);
    CHECK_I64(connections(), 1);
    set(&shared->answer, "HTTP/1.1 100 Continue\r\nContent-Length: 0\r\n\r\n");
    only.size = shared->answer.size;
    only.then = CLOSE;
    start_serving(&only, 1);
    CHECK(!http_post(&h, "", "SELECT 1"));
    CHECK(!h.done);
    CHECK_TEXT(h.error, "closed before the end of the head");
    CHECK_I64(connections(), 1);
}

// A long body, for which the client waits in larger pieces than come: whole,
// and cut over the same connection.
static void long_bodies(void) {
    static const size_t sizes[] = {0, 4000, 70001};
    static char got[LARGE];
    static http h;
    part parts[2] = {{&shared->answer, 0, KEEP}, {&shared->answer, 0, KEEP}};
    size_t i;
    int framing;
    CHECK(http_open(&h, server));
    h.timeout = 5;
    begin_body(8000);
    for (framing = 0; framing < FRAMINGS; framing++) {
        for (i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
            const bool keeps = framing != ALL;
            piece = sizes[i];
            interval = 200;
            make_answer(&shared->answer, framing, "");
            parts[0].size = parts[1].size = shared->answer.size;
            parts[0].then = keeps ? KEEP : CLOSE;
            parts[1].then = CLOSE;
            parts[1].size -= 1;
            start_serving(parts, 2);
            CHECK(http_post(&h, "", "SELECT 1"));
            CHECK_U64(read_body(&h, got, sizeof got), body.size);
            CHECK(h.done);
            CHECK_BYTES(got, body.data, body.size);
            CHECK(http_post(&h, "", "SELECT 2"));
            CHECK(read_body(&h, got, sizeof got) >= body.size - 1);
            CHECK(h.done == !keeps);
            CHECK_BYTES(got, body.data, body.size - 1);
            CHECK_I64(connections(), keeps ? 1 : 2);
            http_close(&h);
        }
    }
    piece = interval = 0;
}

// A server that says nothing, none at all, and one that hangs up hard.
static void lost(void) {
    static http h;
    part only = {&shared->answer, 0, RESET};
    CHECK(http_open(&h, server));
    h.timeout = 1;
    CHECK(!http_post(&h, "", "SELECT 1"));
    CHECK_TEXT(h.error, "cannot receive: timeout");
    CHECK(!h.done && h.fd < 0);
    close(accept(listener, NULL, NULL));

    begin_body(900);
    make_answer(&shared->answer, SIZED, "");
    only.size = shared->answer.size - 1;
    run_client(NULL, NULL, NULL, &only, 1);
    CHECK_I64(client.status, 1);
    CHECK(strstr(client.err, "cannot receive: ") != NULL ||
          strstr(client.err, "closed with ") != NULL);

    strcpy(server, "http://127.0.0.1:1/"); // a port that needs a privilege
    run_client(NULL, NULL, NULL, NULL, 0);
    GOT(0, "127.0.0.1:1: Connection refused\n", 1);
}

// Signals between any two steps, and a query that is not sent at one go.
static void signals(void) {
    static char query[8000001];
    part only = {&shared->answer, 0, CLOSE};
    size_t i;
    for (i = 0; i < sizeof query - 1; i++) {
        query[i] = (char)('!' + i % 89);
    }
    begin_body(100);
    make_answer(&shared->answer, CHUNKED, "");
    only.size = shared->answer.size;
    piece = 50;
    interval = 1500;
    interrupted = slow = true;
    run_client(query, NULL, NULL, &only, 1);
    GOT(100, "", 0);
    CHECK(shared->request_size > sizeof query &&
          strcmp(shared->request + shared->request_size - (sizeof query - 1),
                 query) == 0);
    piece = interval = 0;
    interrupted = slow = false;
}

// A server that answers before it has read the query, and hangs up.
static void hasty(void) {
    static const char answer[] =
        "HTTP/1.1 413 Too Large\r\nContent-Length: 9\r\n\r\ntoo large";
    static char query[8000000];
    static http h;
    char text[20];
    part only = {&shared->answer, sizeof answer - 1, HASTY};
    set(&shared->answer, answer);
    CHECK(http_open(&h, server));
    start_serving(&only, 1);
    CHECK(http_post_bytes(&h, "", query, sizeof query));
    CHECK_TEXT(h.error, "");
    CHECK_I64(h.status, 413);
    CHECK_U64(read_body(&h, text, sizeof text), 9);
    CHECK_BYTES(text, "too large", 9);
    CHECK(!h.keep);
    CHECK_I64(connections(), 1);
    http_close(&h);
}

// Any bytes are sent, with the head as far as they fit beside it.
static void sent_bytes(void) {
    static const char answer[] = HEAD "Content-Length: 0\r\n\r\n";
    static char data[HTTP_MAX_HEAD];
    static http h;
    part only = {&shared->answer, sizeof answer - 1, CLOSE};
    size_t i, n;
    for (i = 0; i < sizeof data; i++) {
        data[i] = (char)(i * i >> 3);
    }
    set(&shared->answer, answer);
    CHECK(http_open(&h, server));
    for (n = 0; n <= sizeof data; n += n > 0 ? 1 : sizeof data - 200) {
        start_serving(&only, 1);
        CHECK(http_post_bytes(&h, "", data, n) && h.done);
        CHECK_I64(connections(), 1);
        CHECK(shared->request_size > n);
        CHECK_BYTES(shared->request + shared->request_size - n, data, n);
        CHECK(h.url[0] == 'h'); // what is behind the head
    }
    http_close(&h);
}

// What is sent, and what a URL may be.
static void urls(void) {
    static char wrong[] = "--colour", plain[] = "--plain", query[] = "SELECT 1";
    static const struct {
        const char *before, *behind, *user, *password, *path, *sent_user,
            *sent_password;
    } good[] = {
        {"", "", NULL, "", "/?", "default", ""},
        {"", "", "me", "secret", "/?", "me", "secret"},
        {"you@", "", "me", "secret", "/?", "you", "secret"},
        {"you:own@", "a/b?c=%41", "me", "secret", "/a/b?c=%41&", "you", "own"},
        {"%79ou:p%40%3a%2Fw@x:y@", "?c=d", NULL, "", "/?c=d&", "you",
         "p@:/w@x:y"},
    };
    static const char *const bad[][2] = {
        {"https://127.0.0.1/", "not a URL of http://\n"},
        {"127.0.0.1:8123", "not a URL of http://\n"},
        {"http://127.0.0.1/ HTTP/1.1", "not a URL of http://\n"},
        {"http://127.0.0.1/\r\nA: b", "not a URL of http://\n"},
        {"http://a:b%4@127.0.0.1/", "malformed URL\n"},
        {"http://a%@127.0.0.1/", "malformed URL\n"},
        {"http://[::1]a:8123/", "malformed URL\n"},
    };
    char wanted[300];
    const part only = {&shared->answer, 0, CLOSE};
    part one = only;
    size_t i;
    int fd;
    begin_body(1);
    make_answer(&shared->answer, SIZED, "");
    one.size = shared->answer.size;
    for (i = 0; i < sizeof good / sizeof good[0]; i++) {
        snprintf(server, sizeof server, "http://%s%s/%s", good[i].before,
                 address, good[i].behind);
        user = good[i].user;
        password = good[i].password;
        run_client(query, NULL, NULL, &one, 1);
        GOT(1, "", 0);
        snprintf(wanted, sizeof wanted,
                 "POST %sdefault_format=RowBinaryWithNamesAndTypes HTTP/1.1\r\n"
                 "Host: %s\r\nX-ClickHouse-User: %s\r\n"
                 "X-ClickHouse-Key: %s\r\nContent-Length: 8\r\n\r\nSELECT 1",
                 good[i].path, address, good[i].sent_user,
                 good[i].sent_password);
        CHECK_TEXT(shared->request, wanted);
    }
    // The server's own address in IPv6, if the machine has that.
    if ((fd = socket(AF_INET6, SOCK_STREAM, 0)) >= 0) {
        close(fd);
        snprintf(server, sizeof server, "http://[::ffff:127.0.0.1]%s",
                 strchr(address, ':'));
        run_client(query, NULL, NULL, &one, 1);
        GOT(1, "", 0);
        snprintf(wanted, sizeof wanted, "\r\nHost: [::ffff:127.0.0.1]%s\r\n",
                 strchr(address, ':'));
        CHECK(strstr(shared->request, wanted) != NULL);
    }
    for (i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        strcpy(server, bad[i][0]);
        run_client(NULL, NULL, NULL, NULL, 0);
        GOT(0, bad[i][1], 2);
    }
    snprintf(server, sizeof server, "http://%s/", address);
    user = "me\r\nA: b";
    run_client(NULL, NULL, NULL, NULL, 0);
    GOT(0, "a user or password that no header can have\n", 1);
    user = NULL;
    snprintf(server, sizeof server, "http://a:%%0Ab@%s/", address);
    run_client(NULL, NULL, NULL, NULL, 0);
    GOT(0, "a user or password that no header can have\n", 1);
    snprintf(server, sizeof server, "http://%s/", address);
    run_client(wrong, NULL, NULL, NULL, 0);
    GOT(0, "http_rows [--plain] [--summary] [QUERY...]\n", 2);
    begin_body(2);
    memmove(body.data, body.data + HEADER, body.size -= HEADER);
    make_answer(&shared->answer, SIZED, "");
    one.size = shared->answer.size;
    run_client(plain, NULL, NULL, &one, 1);
    GOT(2, "", 0);
    CHECK(strncmp(shared->request, "POST /?default_format=RowBinary HTTP",
                  strlen("POST /?default_format=RowBinary HTTP")) == 0);
}

static void summary(void) {
    static char option[] = "--summary";
    static const char sums_of_4[] =
        "4 rows\nsensor_id 6\nts 6800000006\ntemperature 80.75\n"
        "humidity 161.5\npressure 4003\nbattery 0.09375\nstatus 6\n"
        "261 bytes, ";
    char shown[500];
    const int screen = posix_openpt(O_RDWR | O_NOCTTY);
    begin_body(4);
    make_answer(&shared->answer, CHUNKED, "");
    ask(option, shared->answer.size);
    client.out[sizeof sums_of_4 - 1] = '\0'; // the time differs
    CHECK_TEXT(client.out, sums_of_4);
    CHECK_TEXT(client.err, "");
    CHECK_I64(client.status, 0);
    // A terminal is shown how far it is.
    if (screen < 0 || grantpt(screen) != 0 || unlockpt(screen) != 0) {
        printf("no terminal to test with\n");
        return;
    }
    terminal = open(ptsname(screen), O_RDWR | O_NOCTTY);
    ask(option, shared->answer.size);
    CHECK_I64(client.status, 0);
    close(terminal);
    terminal = -1;
    read_all(screen, shown, sizeof shown);
    CHECK(strncmp(shown, "\r0 rows, ", strlen("\r0 rows, ")) == 0);
    CHECK(strstr(shown, " MB/s ") != NULL);
    CHECK(shown[strlen(shown) - 1] == '\r'); // and the line is empty again
}

// ---- Chunks in place, without a connection ----

enum { STATE = 300 };

// Feeds a chunked body in pieces of such sizes, in memory of their exact size.
// Returns the bytes of the body, and what became of it.
static size_t unframe(const char *data, size_t size, size_t first, size_t next,
                      char *to, char *state) {
    static http h;
    size_t all = 0, i, n;
    memset(&h, 0, offsetof(http, head));
    h.fd = -1;
    h.place = HTTP_SIZE;
    for (i = 0; i < size && !h.done && h.error[0] == '\0'; i += n) {
        unsigned char *piece_of_it;
        size_t got_of_it;
        n = i == 0 ? first : next;
        n = n < size - i ? n : size - i;
        piece_of_it = memory_exact(data + i, n);
        got_of_it = http_unframe(&h, (char *)piece_of_it, n);
        memcpy(to + all, piece_of_it, got_of_it);
        all += got_of_it;
        free(piece_of_it);
    }
    snprintf(state, STATE, "%d %d %s %llu", h.done, h.place, h.error,
             (unsigned long long)h.left);
    CHECK_U64(h.received, all);
    return all;
}

static void split(void) {
    static char to[LARGE], other[LARGE];
    char state[STATE], other_state[STATE];
    size_t first, next, n;
    begin_body(3);
    shared->answer.size = 0;
    put_chunks(&shared->answer, 29);
    put_text(&shared->answer, "0\r\nA: b\r\nC: d\r\n\r\n");
    n = unframe(shared->answer.data, shared->answer.size, shared->answer.size,
                1, to, state);
    CHECK_TEXT(state, "1 5  0");
    CHECK_U64(n, body.size);
    CHECK_BYTES(to, body.data, body.size);
    for (first = 1; first < shared->answer.size; first++) {
        for (next = 1; next < shared->answer.size - first;
             next = next * 2 + 1) {
            memset(other, 0, n);
            CHECK_U64(unframe(shared->answer.data, shared->answer.size, first,
                              next, other, other_state),
                      n);
            CHECK_TEXT(other_state, state);
            CHECK_BYTES(other, to, n);
        }
    }
}

// Altered framing means the same in one piece and in many.
static void altered(void) {
    static const char likely[] = "\r\n0123456789abcdefF;- \t\0x";
    static char to[LARGE], other[LARGE], data[4000];
    char state[STATE], other_state[STATE];
    uint32_t seed = 1;
    size_t round, i, n, size;
    begin_body(1);
    body.size = 100;
    for (round = 0; round < 20000; round++) {
        shared->answer.size = 0;
        put_chunks(&shared->answer, 1 + round % 40);
        put_text(&shared->answer, "0\r\nA: b\r\n\r\n");
        size = shared->answer.size;
        memcpy(data, shared->answer.data, size);
        for (i = 0; i <= round % 3; i++) {
            seed = seed * 1664525 + 1013904223;
            data[(seed >> 8) % size] = likely[(seed >> 4) % sizeof likely];
        }
        n = unframe(data, size, size, 1, to, state);
        CHECK_U64(unframe(data, size, 1, 1 + round % 5, other, other_state), n);
        if (!CHECK_TEXT(other_state, state) || !CHECK_BYTES(other, to, n)) {
            printf("    round %zu\n", round);
            return;
        }
    }
}

int main(void) {
    int ends[2];
    pid_t pid;
    load();
    open_server();
    shared = (struct shared *)mmap(NULL, sizeof *shared, PROT_READ | PROT_WRITE,
                                   MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    if (shared == MAP_FAILED ||
        socketpair(AF_UNIX, SOCK_STREAM, 0, ends) != 0 || (pid = fork()) < 0) {
        perror("no process for the server");
        return 1;
    }
    if (pid == 0) {
        alarm(300);
        close(ends[0]);
        be_server(ends[1]);
        _exit(0);
    }
    close(ends[1]);
    to_server = ends[0];
    RUN(pieces);
    RUN(recorded);
    RUN(cut);
    RUN(exceptions);
    RUN(refusals);
    RUN(lies);
    RUN(endless);
    RUN(unusual);
    RUN(keep_alive);
    RUN(stale);
    RUN(no_body);
    RUN(long_bodies);
    RUN(signals);
    RUN(hasty);
    RUN(sent_bytes);
    RUN(urls);
    RUN(summary);
    RUN(lost);
    RUN(split);
    RUN(altered);
    close(to_server);
    waitpid(pid, NULL, 0);
    return test_report("test_http");
}
