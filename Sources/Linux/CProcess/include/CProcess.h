#ifndef CPROCESS_H
#define CPROCESS_H

#include <sys/types.h>

/// Asks the kernel to kill this process when the thread that started it ends.
///
/// `ancestor` is the process that this process works for. If `ancestor` or the parent has already
/// ended, this process ends at once. Returns 0, or -1 with `errno` if the kernel refuses.
int process_end_with_parent(pid_t ancestor);

void thread_run_on_last_processor(void);

void process_separate_memory_of_threads(int threads);

#endif
