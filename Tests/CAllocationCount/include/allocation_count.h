// Counts the calls of malloc, calloc and realloc of a program that it is linked into.
#pragma once

/// How often the calling thread has asked for memory so far, or -1 under a sanitizer, which has an allocator of its own.
long allocation_count(void);
