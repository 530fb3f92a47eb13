// The processor at work, which Glibc's module hides from Swift (it is a GNU extension).
#pragma once

/// The number of the processor that runs the calling thread, which may change at any moment; 0 if the system cannot
/// tell. No system call where the kernel has restartable sequences.
unsigned weir_current_processor(void);
