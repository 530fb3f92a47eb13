// epoll, which the Glibc module lacks, and an edge-triggered source of one event.
#pragma once

#include <stdint.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>

/// Adds a descriptor that has one event to `epoll`, and returns it.
static inline int weir_add_event(int epoll) {
  int source = eventfd(1, EFD_CLOEXEC);
  struct epoll_event event = {.events = EPOLLIN | EPOLLET, .data = {.fd = source}};
  epoll_ctl(epoll, EPOLL_CTL_ADD, source, &event);
  return source;
}
