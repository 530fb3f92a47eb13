#define _GNU_SOURCE
#include "weir_processor.h"

#include <sched.h>

unsigned weir_current_processor(void) {
  int processor = sched_getcpu();
  return processor < 0 ? 0 : (unsigned)processor;
}
