// What Glibc's module hides from Swift: extensions of GNU.
#pragma once

/// The number of the processor that runs the calling thread, which may change at any moment; 0 if the system cannot
/// tell. No system call where the kernel has restartable sequences.
unsigned weir_current_processor(void);

/// Gives memory that was freed, and that the allocator still holds, back to the system.
void weir_return_freed_memory(void);
