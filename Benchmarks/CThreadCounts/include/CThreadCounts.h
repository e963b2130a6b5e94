#ifndef CTHREADCOUNTS_H
#define CTHREADCOUNTS_H

/// Calls to identifiers that count.
struct thread_counts {
  long equal_calls;
  long hash_calls;
};

/// Those of the calling thread: Swift has no variable of a thread.
struct thread_counts *thread_counts_current(void);

#endif
