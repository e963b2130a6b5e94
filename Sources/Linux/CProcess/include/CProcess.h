#ifndef CPROCESS_H
#define CPROCESS_H

#include <sys/types.h>

// OperatingSystem.swift documents these functions. Each does nothing if the kernel or the C library refuses.

void process_end_with_parent(pid_t ancestor);

void thread_run_on_last_processor(void);

void process_separate_memory_of_threads(int threads);

#endif
