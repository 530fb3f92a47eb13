#define _GNU_SOURCE
#include "weir_system.h"

#include <malloc.h>
#include <sched.h>

unsigned weir_current_processor(void) {
  int processor = sched_getcpu();
  return processor < 0 ? 0 : (unsigned)processor;
}

void weir_return_freed_memory(void) { malloc_trim(0); }
