// All of libc that rowbinary.h needs, for machines that have none.
#include <stddef.h>
#include <stdint.h>

void *memcpy(void *to, const void *from, size_t size);
void *memmove(void *to, const void *from, size_t size);
void *memset(void *to, int byte, size_t size);
int memcmp(const void *a, const void *b, size_t size);

void *memcpy(void *to, const void *from, size_t size) {
    size_t i;
    for (i = 0; i < size; i++) {
        ((unsigned char *)to)[i] = ((const unsigned char *)from)[i];
    }
    return to;
}

void *memmove(void *to, const void *from, size_t size) {
    if ((uintptr_t)to <= (uintptr_t)from) {
        return memcpy(to, from, size);
    }
    while (size-- > 0) {
        ((unsigned char *)to)[size] = ((const unsigned char *)from)[size];
    }
    return to;
}

void *memset(void *to, int byte, size_t size) {
    size_t i;
    for (i = 0; i < size; i++) {
        ((unsigned char *)to)[i] = (unsigned char)byte;
    }
    return to;
}

int memcmp(const void *a, const void *b, size_t size) {
    const unsigned char *x = (const unsigned char *)a;
    const unsigned char *y = (const unsigned char *)b;
    for (; size > 0; size--, x++, y++) {
        if (*x != *y) {
            return *x < *y ? -1 : 1;
        }
    }
    return 0;
}
