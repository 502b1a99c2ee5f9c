// Buffers that end at an unreadable page, where the system has them; else of
// exact size on the heap, for AddressSanitizer to watch.
#ifndef MEMORY_H
#define MEMORY_H

#include <stdlib.h>
#include <string.h>

#if defined(_WIN32)
#define WIN32_LEAN_AND_MEAN
#include <windows.h>
#define MEMORY_PAGES

// Two pages, the second of which is unreadable.
static inline unsigned char *memory_pages(size_t *size) {
    SYSTEM_INFO system;
    unsigned char *pages;
    DWORD before;
    GetSystemInfo(&system);
    *size = system.dwPageSize;
    pages = (unsigned char *)VirtualAlloc(NULL, 2 * *size, MEM_COMMIT,
                                          PAGE_READWRITE);
    if (pages == NULL ||
        !VirtualProtect(pages + *size, *size, PAGE_NOACCESS, &before)) {
        abort();
    }
    return pages;
}
#elif defined(__unix__) || defined(__APPLE__)
#include <sys/mman.h>
#include <unistd.h>
#define MEMORY_PAGES

// Two pages, the second of which is unreadable.
static inline unsigned char *memory_pages(size_t *size) {
    void *pages;
    *size = (size_t)sysconf(_SC_PAGESIZE);
    pages = mmap(NULL, 2 * *size, PROT_READ | PROT_WRITE,
                 MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (pages == MAP_FAILED ||
        mprotect((unsigned char *)pages + *size, *size, PROT_NONE) != 0) {
        abort();
    }
    return (unsigned char *)pages;
}
#endif

#ifdef MEMORY_PAGES
// Room for up to 4,000 bytes; never freed, made once.
static inline unsigned char *memory_page(void) {
    static unsigned char *end;
    if (end == NULL) {
        size_t size;
        unsigned char *pages = memory_pages(&size);
        end = pages + size;
    }
    return end;
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
