#define _GNU_SOURCE
#include "CProcess.h"

#include <errno.h>
#include <malloc.h>
#include <sched.h>
#include <signal.h>
#include <sys/prctl.h>
#include <unistd.h>

void process_end_with_parent(pid_t ancestor) {
  if (prctl(PR_SET_PDEATHSIG, SIGKILL) != 0) return;
  // The kernel sends no signal for a parent that died before prctl. If a wrapper started this process, the parent is
  // the wrapper and not the ancestor.
  int is_gone = kill(ancestor, 0) != 0 && errno == ESRCH;
  int is_orphan = getppid() == 1 && ancestor != 1;
  if (is_gone || is_orphan) _exit(1);
}

void thread_run_on_last_processor(void) {
  cpu_set_t processors;
  if (sched_getaffinity(0, sizeof processors, &processors) != 0) return;
  int last = CPU_SETSIZE - 1;
  while (last > 0 && !CPU_ISSET(last, &processors)) last -= 1;
  CPU_ZERO(&processors);
  CPU_SET(last, &processors);
  sched_setaffinity(0, sizeof processors, &processors);
}

void process_separate_memory_of_threads(int threads) {
#ifdef M_ARENA_MAX
  mallopt(M_ARENA_MAX, threads + 1);
  // Fixed. Otherwise the largest block that any thread has freed decides for all threads which memory is given back.
  // What is given back costs page faults at its next use.
  mallopt(M_MMAP_THRESHOLD, 32 << 20);
  mallopt(M_TRIM_THRESHOLD, 1 << 30);
  // A thread other than the main thread has heaps of 64 MB. M_TRIM_THRESHOLD does not keep a free heap. Such a heap
  // stays only if the heap before has less than M_TOP_PAD free. So a pad of 64 MB keeps every free heap.
  mallopt(M_TOP_PAD, 64 << 20);
#else
  (void)threads;
#endif
}
