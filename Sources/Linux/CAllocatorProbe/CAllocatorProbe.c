#include "CAllocatorProbe.h"

#include <stdatomic.h>
#include <stddef.h>
#include <stdlib.h>

// The counters are atomics, because any thread may call the hooks.

static atomic_bool counting;
static atomic_int_fast64_t allocations;
static atomic_int_fast64_t bytes_asked;
static atomic_int_fast64_t bytes_used;
static atomic_int_fast64_t live;
static atomic_int_fast64_t peak_live;

static void add(atomic_int_fast64_t *counter, int64_t amount) {
  atomic_fetch_add_explicit(counter, amount, memory_order_relaxed);
}

static int64_t get(atomic_int_fast64_t *counter) {
  return atomic_load_explicit(counter, memory_order_relaxed);
}

static void zero(atomic_int_fast64_t *counter) {
  atomic_store_explicit(counter, 0, memory_order_relaxed);
}

static void zero_counts(void) {
  atomic_store(&counting, false);
  zero(&allocations);
  zero(&bytes_asked);
  zero(&bytes_used);
  zero(&live);
  zero(&peak_live);
}

void allocator_probe_start(void) {
  zero_counts();
  atomic_store(&counting, true);
}

void allocator_probe_stop(void) { atomic_store(&counting, false); }

void allocator_probe_restart_peak(void) {
  int_fast64_t now = get(&live);
  atomic_store_explicit(&peak_live, now > 0 ? now : 0, memory_order_relaxed);
}

allocator_probe_counts allocator_probe_read(void) {
  return (allocator_probe_counts){
      .allocations = get(&allocations),
      .bytes_asked = get(&bytes_asked),
      .bytes_used = get(&bytes_used),
      .live = get(&live),
      .peak_live = get(&peak_live),
  };
}

// jemalloc's entry points are weak, so that the program builds and runs without jemalloc.

extern int mallctl(const char *name, void *old, size_t *old_size, void *new, size_t new_size)
    __attribute__((weak));
extern size_t sallocx(const void *address, int flags) __attribute__((weak));

// jemalloc has no public header for its hooks. Order and types below are those of its
// include/jemalloc/internal/hook.h, the same from 5.2 to 5.3.1.

typedef enum {
  ALLOC_MALLOC,
  ALLOC_POSIX_MEMALIGN,
  ALLOC_ALIGNED_ALLOC,
  ALLOC_CALLOC,
  ALLOC_MEMALIGN,
  ALLOC_VALLOC,
  ALLOC_MALLOCX,
  ALLOC_REALLOC,
  ALLOC_RALLOCX,
} alloc_type;

typedef enum { DALLOC_ANY } dalloc_type;

typedef enum { EXPAND_REALLOC, EXPAND_RALLOCX, EXPAND_XALLOCX } expand_type;

typedef struct {
  void (*alloc)(void *extra, alloc_type, void *result, uintptr_t raw_result, uintptr_t args[3]);
  void (*dalloc)(void *extra, dalloc_type, void *address, uintptr_t args[3]);
  void (*expand)(
      void *extra, expand_type, void *address, size_t old_usable, size_t new_usable,
      uintptr_t raw_result, uintptr_t args[4]);
  void *extra;
} hooks;

static void change_live(int64_t amount) {
  int_fast64_t now = atomic_fetch_add_explicit(&live, amount, memory_order_relaxed) + amount;
  int_fast64_t peak = get(&peak_live);
  while (now > peak
         && !atomic_compare_exchange_weak_explicit(
             &peak_live, &peak, now, memory_order_relaxed, memory_order_relaxed)) {
  }
}

static void count_call(size_t asked, size_t used) {
  add(&allocations, 1);
  add(&bytes_asked, (int64_t)asked);
  add(&bytes_used, (int64_t)used);
}

static size_t size_asked(alloc_type type, const uintptr_t args[3]) {
  switch (type) {
    case ALLOC_MALLOC:
    case ALLOC_VALLOC:
    case ALLOC_MALLOCX:
      return args[0];
    case ALLOC_CALLOC:
      return args[0] * args[1];
    case ALLOC_ALIGNED_ALLOC:
    case ALLOC_MEMALIGN:
    case ALLOC_REALLOC:
    case ALLOC_RALLOCX:
      return args[1];
    case ALLOC_POSIX_MEMALIGN:
      return args[2];
  }
  return 0;
}

// The hooks allocate nothing, and jemalloc runs no hook inside a hook.

static void on_alloc(
    void *extra, alloc_type type, void *result, uintptr_t raw_result, uintptr_t args[3]) {
  (void)extra;
  if (!atomic_load(&counting)) return;
  // A failed posix_memalign leaves `result` undefined. Only its error code shows the failure.
  if (type == ALLOC_POSIX_MEMALIGN ? raw_result != 0 : result == NULL) return;
  size_t used = sallocx(result, 0);
  count_call(size_asked(type, args), used);
  change_live((int64_t)used);
}

static void on_dalloc(void *extra, dalloc_type type, void *address, uintptr_t args[3]) {
  (void)extra;
  (void)type;
  (void)args;
  if (!atomic_load(&counting) || address == NULL) return;
  change_live(-(int64_t)sallocx(address, 0));
}

static void on_expand(
    void *extra, expand_type type, void *address, size_t old_usable, size_t new_usable,
    uintptr_t raw_result, uintptr_t args[4]) {
  (void)extra;
  (void)address;
  (void)raw_result;
  if (!atomic_load(&counting)) return;
  // Whether a realloc grows in place depends on the rest of the heap. The counts must not depend on
  // that. So a block that grows in place counts like a moved block: the new block in addition to the
  // old block. xallocx returns no memory and never moves a block, so only the change of size counts.
  if (type != EXPAND_XALLOCX) {
    count_call(args[1], new_usable);
    if (new_usable > old_usable) {
      change_live((int64_t)new_usable);
      change_live(-(int64_t)old_usable);
      return;
    }
  }
  change_live((int64_t)new_usable - (int64_t)old_usable);
}

/// Whether the hooks count known calls. A jemalloc that does not serve `malloc` accepts hooks and never calls them.
/// Other threads may allocate meanwhile, which raises the counts, or free older blocks, which lowers the peak. So a
/// failed attempt proves nothing, and one good attempt is enough.
static bool sees_a_known_sequence(void) {
  allocator_probe_start();
  // Volatile, or the compiler leaves the calls out.
  void *volatile one = malloc(100);
  void *volatile grown = realloc(one, 5000);
  void *volatile zeroed = calloc(3, 50);
  free(grown);
  free(zeroed);
  allocator_probe_stop();
  allocator_probe_counts seen = allocator_probe_read();
  zero_counts();
  return seen.allocations >= 3 && seen.bytes_asked >= 100 + 5000 + 3 * 50
         && seen.bytes_used >= seen.bytes_asked && seen.peak_live >= 5000 + 3 * 50;
}

bool allocator_probe_install(void) {
  if (mallctl == NULL || sallocx == NULL) return false;
  hooks ours = {.alloc = on_alloc, .dalloc = on_dalloc, .expand = on_expand, .extra = NULL};
  void *handle = NULL;
  size_t handle_size = sizeof handle;
  if (mallctl("experimental.hooks.install", &handle, &handle_size, &ours, sizeof ours) != 0) {
    return false;
  }
  for (int attempts = 0; attempts < 32; attempts++) {
    if (sees_a_known_sequence()) return true;
  }
  mallctl("experimental.hooks.remove", NULL, NULL, &handle, sizeof handle);
  return false;
}

const char *allocator_probe_version(void) {
  const char *version = NULL;
  size_t size = sizeof version;
  if (mallctl == NULL || mallctl("version", &version, &size, NULL, 0) != 0) return NULL;
  return version;
}
