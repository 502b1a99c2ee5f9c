// Buffers that end at an unreadable page, where the system has them; else of
// exact size on the heap, for AddressSanitizer to watch.
#ifndef MEMORY_H
#define MEMORY_H

#include <stdlib.h>
#include <string.h>

#if defined(__unix__) || defined(__APPLE__)
#include <sys/mman.h>
#include <unistd.h>

// Room for up to 4,000 bytes; never freed, made once.
static inline unsigned char *memory_page(void) {
    static unsigned char *page;
    const size_t size = (size_t)sysconf(_SC_PAGESIZE);
    if (page == NULL) {
        void *p = mmap(NULL, 2 * size, PROT_READ | PROT_WRITE,
                       MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
        if (p == MAP_FAILED ||
            mprotect((unsigned char *)p + size, size, PROT_NONE) != 0) {
            abort();
        }
        page = (unsigned char *)p + size;
    }
    return page;
}

// A copy of the bytes whose end is the page's end. The next call overwrites.
static inline const unsigned char *memory_guarded(const void *data,
                                                  size_t size) {
    unsigned char *end = memory_page();
    if (size > 0) {
        memcpy(end - size, data, size);
    }
    return end - size;
}
#else
static inline const unsigned char *memory_guarded(const void *data,
                                                  size_t size) {
    static unsigned char *copy;
    free(copy);
    copy = (unsigned char *)malloc(size > 0 ? size : 1);
    if (copy == NULL) {
        abort();
    }
    if (size > 0) {
        memcpy(copy, data, size);
    }
    return copy;
}
#endif

// A copy of exact size on the heap: free it.
static inline unsigned char *memory_exact(const void *data, size_t size) {
    unsigned char *copy = (unsigned char *)malloc(size > 0 ? size : 1);
    if (copy == NULL) {
        abort();
    }
    if (size > 0) {
        memcpy(copy, data, size);
    }
    return copy;
}

#endif
