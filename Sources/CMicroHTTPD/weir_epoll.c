#define _GNU_SOURCE
#include "weir_mhd.h"

#include <stdbool.h>
#include <stddef.h>
#include <sys/epoll.h>

// libmicrohttpd 0.9.75 reads 128 events at a time. After a full batch it asks for more, with its whole timeout, before it
// looks at any of them: with exactly 128 (or 256 ...) events everything stops, for up to the idle timeout. This function
// takes the place of the C library's for the whole program: it does not wait after a full batch.
int epoll_wait(int descriptor, struct epoll_event *events, int capacity, int timeout) {
  static _Thread_local bool was_full;
  int count = epoll_pwait(descriptor, events, capacity, was_full ? 0 : timeout, NULL);
  was_full = count == capacity;
  return count;
}
