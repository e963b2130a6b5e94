#ifndef CPROCESS_H
#define CPROCESS_H

#include <sys/types.h>

/// Asks the kernel to kill this process when the thread that started it ends.
///
/// `ancestor` is the process that this process works for. If `ancestor` or the parent has already
/// ended, this process ends at once. Returns 0, or -1 with `errno` if the kernel refuses.
int process_end_with_parent(pid_t ancestor);

/// Pins the calling thread to the last of the processors that it may run on. Does nothing if the
/// kernel refuses.
void thread_run_on_last_processor(void);

/// Lets this many threads allocate from memory of their own, however few processors there are. The
/// time at which memory goes back to the system does not depend on what other threads free. Does
/// nothing if the C library has one memory for all threads.
void process_separate_memory_of_threads(int threads);

#endif
