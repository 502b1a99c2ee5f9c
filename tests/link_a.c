// One of three files of a program: the only one with the implementation, or
// with ROWBIN_STATIC one of three with a copy each. See tests/link.sh.
#ifndef ROWBIN_STATIC
#define ROWBIN_IMPLEMENTATION
#endif
#include "link.h"
#include "link.h" // a second inclusion changes nothing

#include <stdio.h>

int main(void) {
    static const char wire[] = "\1\1a\6UInt32\5\0\0\0";
    return link_b(wire, sizeof wire - 1) == 5 &&
                   link_c(wire, sizeof wire - 1) == 5
               ? 0
               : 1;
}
