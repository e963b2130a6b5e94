#ifndef CPROCESS_H
#define CPROCESS_H

#include <sys/types.h>

/// Has the kernel kill this process when the thread that started it ends.
///
/// `ancestor` is the process it works for: where that is gone already, this one ends at once. Answers with 0,
/// or with -1 and `errno` where the kernel refuses.
int process_end_with_parent(pid_t ancestor);

/// Has the calling thread run on the last of the processors that it may run on. Does nothing where the kernel
/// refuses.
void thread_run_on_last_processor(void);

/// Has so many threads allocate from memory of their own, however few processors there are. Does nothing where
/// the C library has one memory for all.
void process_separate_memory_of_threads(int threads);

#endif
