#include "allocation_count.h"

#include <errno.h>
#include <limits.h>
#include <stdbool.h>
#include <stddef.h>

#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)

long allocation_count(void) { return -1; }

void allocation_refuse_from(long size) { (void)size; }

#else

// glibc lets a program define these, and keeps its own under other names.
extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t count, size_t size);
extern void *__libc_realloc(void *memory, size_t size);

static _Thread_local long count;
static _Thread_local size_t refused_from = LONG_MAX;

long allocation_count(void) { return count; }

void allocation_refuse_from(long size) { refused_from = (size_t)size; }

static bool is_granted(size_t size) {
  count++;
  if (size < refused_from) return true;
  errno = ENOMEM;
  return false;
}

void *malloc(size_t size) { return is_granted(size) ? __libc_malloc(size) : NULL; }

void *calloc(size_t number, size_t size) {
  size_t bytes;
  // A product that is too large is glibc's to refuse.
  bool is_product = !__builtin_mul_overflow(number, size, &bytes);
  return is_granted(is_product ? bytes : 0) ? __libc_calloc(number, size) : NULL;
}

void *realloc(void *memory, size_t size) { return is_granted(size) ? __libc_realloc(memory, size) : NULL; }

#endif
