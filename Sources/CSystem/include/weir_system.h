// GNU extensions that Glibc's module hides from Swift.
#pragma once

/// The number of the processor that runs the calling thread; it may change at any moment. 0 if the system cannot tell.
/// Makes no system call where the kernel has restartable sequences.
unsigned weir_current_processor(void);

/// Returns memory that the allocator holds but the program has freed to the system.
void weir_return_freed_memory(void);
