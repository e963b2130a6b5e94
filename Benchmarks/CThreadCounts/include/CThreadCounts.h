#ifndef CTHREADCOUNTS_H
#define CTHREADCOUNTS_H

/// How often identifiers of the Swift type `Counted` were compared and hashed.
struct thread_counts {
  long equal_calls;
  long hash_calls;
};

/// The counts of the calling thread. They are in C, because Swift has no thread-local variables.
struct thread_counts *thread_counts_current(void);

#endif
