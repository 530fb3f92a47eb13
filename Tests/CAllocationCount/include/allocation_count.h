// Counts the calls of malloc, calloc and realloc of a program that it is linked into, and can refuse them.
#pragma once

/// How often the calling thread has asked for memory so far, or -1 under a sanitizer, which has an allocator of its own.
long allocation_count(void);

/// From now on the calling thread is refused memory in blocks of at least `size` bytes, 1 to LONG_MAX. Under a sanitizer
/// nothing is refused.
void allocation_refuse_from(long size);
