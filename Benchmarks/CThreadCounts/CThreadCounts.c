#include "CThreadCounts.h"

static _Thread_local struct thread_counts counts;

struct thread_counts *thread_counts_current(void) { return &counts; }
