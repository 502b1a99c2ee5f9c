// What: the file's name instead of the prefix.
// gcc: the macro is spelled ROWBIN_IMPLEMENTATION
// clang: the macro is spelled ROWBIN_IMPLEMENTATION
#define ROWBINARY_IMPLEMENTATION
#include "../../rowbinary.h"
