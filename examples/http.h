// As much of an HTTP/1.1 client as a query takes, for POSIX sockets: no
// globals, no allocation, and the body is received where the caller wants it.
//
//     http h;
//     if (http_open(&h, "http://user:password@127.0.0.1:8123/") &&
//         http_post(&h, "max_threads=1", "SELECT 1")) {
//         while ((n = http_read(&h, buffer, sizeof buffer)) > 0) {
//             fwrite(buffer, 1, n, stdout); // an error, unless h.status is 200
//         }
//     }
//     if (!h.done) puts(h.error); // no answer, or not all of it
//     http_close(&h);
//
// Further queries go over the same connection if the server keeps it.
#ifndef HTTP_H
#define HTTP_H

#include <ctype.h>
#include <errno.h>
#include <netdb.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <unistd.h>

#ifndef MSG_NOSIGNAL // not everywhere: then let the program ignore SIGPIPE
#define MSG_NOSIGNAL 0
#endif

// How much a server can send that is no answer.
enum { HTTP_MAX_HEAD = 16384, HTTP_MAX_INTERIM = 16 };

// A piece of a long body that is worth waking up for.
enum { HTTP_PIECE = 65536 };

typedef struct http {
    const char *host, *port, *path, *user, *password;
    int timeout;        // seconds that the server may say nothing
    int status;         // of the answer: 200
    bool done;          // its body has come, to the last byte
    uint64_t received;  // bytes of the body so far
    char error[200];    // why there is no answer, or not all of it
    int fd;             // -1: not connected
    bool keep;          // the connection is good for another query
    enum {              // where in an answer the next byte is:
        HTTP_ALL,       // in a body that ends with the connection
        HTTP_LENGTH,    // in one with `left` bytes to come
        HTTP_CHUNK,     // in a chunk with `left` bytes to come
        HTTP_CHUNK_END, // in the empty line behind a chunk
        HTTP_SIZE,      // in the line before a chunk
        HTTP_TRAILER    // in the lines behind the last chunk
    } place;
    uint64_t left;
    size_t framing;           // bytes since the last one of the body
    size_t used;              // of `line`
    char line[24];            // of framing: the first bytes, and the last one
    char head[HTTP_MAX_HEAD]; // lines, with a NUL and a line feed behind each
    char url[1024];           // host to password are in it
} http;

static inline void http_close(http *h) {
    if (h->fd >= 0) {
        close(h->fd);
    }
    h->fd = -1;
}

// Says why, unless something was said before. Returns false.
static inline bool http_fail(http *h, const char *format, ...) {
    va_list values;
    va_start(values, format);
    if (h->error[0] == '\0') {
        vsnprintf(h->error, sizeof h->error, format, values);
    }
    va_end(values);
    http_close(h);
    h->done = false; // an interim answer may have said so
    return false;
}

// ---- The connection ----

// Replaces %41 by A. False: something else is behind a %.
static inline bool http_decode(char *s) {
    char *to = s;
    for (; *s != '\0'; s++, to++) {
        *to = *s;
        if (*s == '%') {
            char digits[3] = "";
            if (!isxdigit((unsigned char)s[1]) ||
                !isxdigit((unsigned char)s[2])) {
                return false;
            }
            memcpy(digits, s + 1, 2);
            *to = (char)strtoul(digits, NULL, 16);
            s += 2;
        }
    }
    *to = '\0';
    return true;
}

// Starts a client of http://[user[:password]@]host[:port][/path[?parameters]];
// host, user and so on may then be changed. False: not such a URL.
static inline bool http_open(http *h, const char *url) {
    char *p = h->url + strlen("http://"), *at, *colon;
    bool good = true;
    memset(h, 0, sizeof *h);
    h->fd = -1;
    h->timeout = 300;
    h->port = "80";
    h->path = h->user = h->password = "";
    if (strncasecmp(url, "http://", strlen("http://")) != 0 ||
        strlen(url) >= sizeof h->url || strpbrk(url, " \r\n") != NULL) {
        return http_fail(h, "not a URL of http://");
    }
    strcpy(h->url, url);
    if ((at = strchr(p, '/')) != NULL) {
        *at = '\0';
        h->path = at + 1;
    }
    if ((at = strrchr(p, '@')) != NULL) {
        *at = '\0';
        if ((colon = strchr(p, ':')) != NULL) {
            *colon = '\0';
            h->password = colon + 1;
            good = http_decode(colon + 1);
        }
        good = http_decode(p) && good;
        h->user = p;
        p = at + 1;
    }
    h->host = p;
    if (*p == '[' && (at = strchr(p, ']')) != NULL) { // an address of IPv6
        p = at + 1;
        good = good && (*p == ':' || *p == '\0');
    }
    if ((colon = strchr(p, ':')) != NULL) {
        *colon = '\0';
        h->port = colon + 1;
    }
    return good || http_fail(h, "malformed URL");
}

static inline const char *http_reason(int error) {
    return error == EAGAIN || error == EWOULDBLOCK || error == EINPROGRESS
               ? "timeout"
               : strerror(error);
}

// Connects to the first address of the host that answers.
static inline bool http_connect(http *h) {
    const struct timeval timeout = {h->timeout, 0};
    const int on = 1, wait = h->timeout > 0 ? h->timeout * 1000 : -1;
    const char *const name = h->host + (h->host[0] == '[');
    char bare[256]; // without the brackets of IPv6; a name has 253 at most
    struct addrinfo hints, *list, *one;
    int error;
    snprintf(bare, sizeof bare, "%.*s", (int)strcspn(name, "]"), name);
    memset(&hints, 0, sizeof hints);
    hints.ai_socktype = SOCK_STREAM;
    error = getaddrinfo(bare, h->port, &hints, &list);
    if (error != 0) {
        return http_fail(h, "%s:%s: %s", h->host, h->port, gai_strerror(error));
    }
    for (one = list; one != NULL && h->fd < 0; one = one->ai_next) {
        socklen_t size = sizeof error;
        h->fd = socket(one->ai_family, one->ai_socktype, one->ai_protocol);
        if (h->fd < 0) {
            error = errno;
            continue;
        }
        setsockopt(h->fd, SOL_SOCKET, SO_RCVTIMEO, &timeout, sizeof timeout);
        setsockopt(h->fd, SOL_SOCKET, SO_SNDTIMEO, &timeout, sizeof timeout);
        // The query shall not wait for the head's acknowledgement.
        setsockopt(h->fd, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
        error = connect(h->fd, one->ai_addr, one->ai_addrlen) == 0 ? 0 : errno;
        while (error == EINTR) { // a signal came, but it goes on
            struct pollfd connected = {h->fd, POLLOUT, 0};
            const int n = poll(&connected, 1, wait);
            error = n == 0 ? EAGAIN : errno;
            if (n > 0) {
                getsockopt(h->fd, SOL_SOCKET, SO_ERROR, &error, &size);
            }
        }
        if (error != 0) {
            http_close(h);
        }
    }
    freeaddrinfo(list);
    return h->fd >= 0 ||
           http_fail(h, "%s:%s: %s", h->host, h->port, http_reason(error));
}

// False: not all, as it failed or, and then it is still open, as the server
// hung up with an answer to what it did not read.
static inline bool http_send(http *h, const char *p, size_t size) {
    char next;
    while (size > 0) {
        const ssize_t n = send(h->fd, p, size, MSG_NOSIGNAL);
        if (n >= 0) {
            p += n;
            size -= (size_t)n;
        } else if (errno != EINTR) {
            const int error = errno;
            if (recv(h->fd, &next, 1, MSG_PEEK | MSG_DONTWAIT) <= 0) {
                http_fail(h, "cannot send: %s", http_reason(error));
            }
            return false;
        }
    }
    return true;
}

// Returns how many bytes came. 0: the connection was closed, or failed.
static inline size_t http_receive(http *h, void *to, size_t size, int flags) {
    ssize_t n;
    do {
        n = recv(h->fd, to, size, flags);
    } while (n < 0 && errno == EINTR);
    if (n < 0) {
        http_fail(h, "cannot receive: %s", http_reason(errno));
    }
    return n > 0 ? (size_t)n : 0;
}

// ---- The head of an answer ----

// The value, if the line is the header of that name, or NULL.
static inline const char *http_value(const char *line, const char *name) {
    const size_t n = strlen(name);
    return strncasecmp(line, name, n) == 0 && line[n] == ':'
               ? line + n + 1 + strspn(line + n + 1, " \t")
               : NULL;
}

// Returns the value of the answer's header of that name, or "".
static inline const char *http_header(const http *h, const char *name) {
    const char *line = h->head, *value = NULL;
    while (*line != '\0' && (value = http_value(line, name)) == NULL) {
        while (*line++ != '\n') {
        }
    }
    return value != NULL ? value : "";
}

// Takes a head off the socket, and nothing of the body: looks at bytes first.
static inline bool http_read_head(http *h) {
    size_t size = 0, n, take;
    bool ended = false;
    while (!ended) {
        n = http_receive(h, h->head + size, sizeof h->head - size, MSG_PEEK);
        for (take = 0; take < n && !ended;) {
            take++;
            ended = size + take >= 4 &&
                    memcmp(h->head + size + take - 4, "\r\n\r\n", 4) == 0;
        }
        if (n == 0 || http_receive(h, h->head + size, take, 0) != take) {
            return http_fail(h, size == sizeof h->head
                                    ? "a head without an end"
                                    : "closed before the end of the head");
        }
        size += take;
    }
    h->head[size - 2] = '\0'; // in place of the empty line
    return strlen(h->head) == size - 2 || http_fail(h, "a NUL in the head");
}

// Divides the head into lines, and learns where the body will end.
static inline bool http_parse_head(http *h) {
    char *line = h->head, *end, *last;
    const char *value;
    uint64_t length = 0;
    bool sized = false, chunked = false;
    int minor, size = 0;
    if (sscanf(line, "HTTP/1.%1d %3d%n", &minor, &h->status, &size) != 2 ||
        size != 12 || h->status < 100 ||
        (line[size] != ' ' && line[size] != '\r')) {
        return http_fail(h, "not an answer of HTTP/1.1");
    }
    h->keep = minor > 0;
    for (; (end = strstr(line, "\r\n")) != NULL; line = end + 2) {
        for (last = end; last[-1] == ' ' || last[-1] == '\t'; last--) {
        }
        *end = *last = '\0';
        if ((value = http_value(line, "Content-Length")) != NULL) {
            const uint64_t other = strtoull(value, NULL, 10);
            const size_t digits = strspn(value, "0123456789");
            if (value[digits] != '\0' || digits == 0 || digits > 18 ||
                (sized && other != length)) {
                return http_fail(h, "Content-Length: %.40s", value);
            }
            sized = true;
            length = other;
        } else if ((value = http_value(line, "Transfer-Encoding")) != NULL) {
            if (chunked || strcasecmp(value, "chunked") != 0) {
                return http_fail(h, "Transfer-Encoding: %.40s", value);
            }
            chunked = true;
        } else if ((value = http_value(line, "Content-Encoding")) != NULL) {
            if (strcasecmp(value, "identity") != 0) { // nobody asked for it
                return http_fail(h, "Content-Encoding: %.40s", value);
            }
        } else if ((value = http_value(line, "Connection")) != NULL) {
            h->keep &= strcasecmp(value, "close") != 0;
        }
    }
    if (h->status == 204 || h->status == 304) { // never with a body
        sized = true;
        chunked = false;
        length = 0;
    }
    h->keep &= sized != chunked; // with both, the chunks count
    h->place = chunked ? HTTP_SIZE : sized ? HTTP_LENGTH : HTTP_ALL;
    h->left = length;
    h->done = h->place == HTTP_LENGTH && length == 0;
    h->framing = h->used = 0;
    return true;
}

// Sends bytes, with parameters for the URL ("a=1&b=2"), and waits for the
// answer's head. True: there are a status, headers, and a body for http_read.
static inline bool http_post_bytes(http *h, const char *parameters,
                                   const char *bytes, size_t n) {
    int size, heads = 0;
    bool sent;
    size_t first;
    char next;
    h->error[0] = '\0';
    // A connection that the server closed, or said more on, is of no use.
    if (h->fd >= 0 && (!h->done || !h->keep ||
                       recv(h->fd, &next, 1, MSG_PEEK | MSG_DONTWAIT) >= 0 ||
                       (errno != EAGAIN && errno != EWOULDBLOCK))) {
        http_close(h);
    }
    h->done = false;
    h->received = 0;
    size =
        snprintf(h->head, sizeof h->head,
                 "POST /%s%c%s HTTP/1.1\r\nHost: %s:%s\r\n"
                 "X-ClickHouse-User: %s\r\nX-ClickHouse-Key: %s\r\n"
                 "Content-Length: %llu\r\n\r\n",
                 h->path, strchr(h->path, '?') != NULL ? '&' : '?', parameters,
                 h->host, h->port, h->user[0] != '\0' ? h->user : "default",
                 h->password, (unsigned long long)n);
    if (size < 0 || (size_t)size >= sizeof h->head ||
        strpbrk(h->user, "\r\n") != NULL ||
        strpbrk(h->password, "\r\n") != NULL) {
        return http_fail(h, "a user or password that no header can have");
    }
    // What is short goes with the head: one packet, and the server wakes once.
    first = sizeof h->head - (size_t)size;
    first = n < first ? n : first;
    memcpy(h->head + size, bytes, first);
    if (h->fd < 0 && !http_connect(h)) {
        return false;
    }
    sent = http_send(h, h->head, (size_t)size + first) &&
           http_send(h, bytes + first, n - first);
    if (h->fd < 0) {
        return false;
    }
    do {
        if (heads++ > HTTP_MAX_INTERIM) {
            return http_fail(h, "nothing but interim answers");
        }
    } while (http_read_head(h) && http_parse_head(h) && h->status < 200);
    h->keep = h->keep && sent;
    return h->error[0] == '\0';
}

// The same for a query.
static inline bool http_post(http *h, const char *parameters,
                             const char *query) {
    return http_post_bytes(h, parameters, query, strlen(query));
}

// ---- The body ----

// Takes a byte of framing. A line is looked at when it has ended; what does not
// fit is an extension or a trailer, which say nothing to us.
static inline bool http_frame(http *h, char c) {
    size_t digits;
    if (h->framing++ == HTTP_MAX_HEAD || c == '\0') {
        return false;
    }
    if (c != '\n') {
        h->used += h->used < sizeof h->line;
        h->line[h->used - 1] = c;
        return true;
    }
    if (h->used == 0 || h->line[h->used - 1] != '\r') {
        return false;
    }
    h->line[h->used - 1] = '\0';
    h->used = 0;
    if (h->place == HTTP_TRAILER) {
        h->done = h->line[0] == '\0';
        return true;
    }
    if (h->place == HTTP_CHUNK_END) {
        h->place = HTTP_SIZE;
        return h->line[0] == '\0';
    }
    digits = strspn(h->line, "0123456789abcdefABCDEF");
    h->left = strtoull(h->line, NULL, 16);
    h->place = h->left > 0 ? HTTP_CHUNK : HTTP_TRAILER;
    return digits > 0 && digits <= 16 && strchr("; \t", h->line[digits]);
}

// Takes the framing out of bytes as they were received, in place. Returns how
// many of the body they are.
static inline size_t http_unframe(http *h, char *bytes, size_t size) {
    const char *p = bytes, *const end = bytes + size;
    char *to = bytes;
    while (p < end && !h->done) {
        if (h->place >= HTTP_CHUNK_END) {
            if (!http_frame(h, *p++)) {
                http_fail(h, "malformed chunks");
                break;
            }
            continue;
        }
        size = (size_t)(end - p);
        if (h->place != HTTP_ALL) {
            size = h->left < size ? (size_t)h->left : size;
            h->left -= size;
        }
        if (to != p) {
            memmove(to, p, size);
        }
        to += size;
        p += size;
        h->framing = 0;
        if (h->place == HTTP_CHUNK && h->left == 0) {
            h->place = HTTP_CHUNK_END;
        }
        h->done = h->place == HTTP_LENGTH && h->left == 0;
    }
    h->keep &= p == end; // what a server says unasked is not for us
    h->received += (uint64_t)(to - bytes);
    return (size_t)(to - bytes);
}

// Sleeps until there is a piece or the rest of the body, but a millisecond at
// most. To wake up for each of the few KiB that servers send at a time costs
// more than to receive them, and the server pays too: on a loopback, a million
// rows came in 0.9 of the time, for half of this process's CPU time.
static inline void http_gather(const http *h, size_t size) {
    struct pollfd piece = {h->fd, POLLIN, 0};
    int bytes = size < HTTP_PIECE ? (int)size : HTTP_PIECE;
    if (h->place == HTTP_LENGTH && h->left < (uint64_t)bytes) {
        bytes = (int)h->left;
    }
    setsockopt(h->fd, SOL_SOCKET, SO_RCVLOWAT, &bytes, sizeof bytes);
    poll(&piece, 1, 1);
    bytes = 1; // again for recv, which would wait for ever
    setsockopt(h->fd, SOL_SOCKET, SO_RCVLOWAT, &bytes, sizeof bytes);
}

// Receives what has come of the body, or waits for it, up to `size` bytes, of
// which there is one or more. Returns how many. 0: it has ended if h->done is
// true, else failed.
static inline size_t http_read(http *h, void *to, size_t size) {
    size_t n = 0;
    while (n == 0 && !h->done && h->error[0] == '\0') {
        if (h->received >= HTTP_PIECE) {
            http_gather(h, size);
        }
        n = http_receive(h, to, size, 0);
        if (n > 0) {
            n = http_unframe(h, (char *)to, n);
        } else if (h->place == HTTP_ALL && h->error[0] == '\0') {
            h->done = true;
        } else if (h->place >= HTTP_CHUNK_END) {
            http_fail(h, "closed before the last chunk");
        } else {
            http_fail(h, "closed with %llu bytes of the %s to come",
                      (unsigned long long)h->left,
                      h->place == HTTP_CHUNK ? "chunk" : "body");
        }
    }
    return n;
}

#endif
