#pragma once

#include <stdbool.h>
#include <stdint.h>

/// What all threads did to the heap since the last start, while counting was on.
typedef struct {
  /// Calls that returned memory: malloc, similar functions, and realloc whether the block moved or not.
  int64_t allocations;
  /// Bytes that these calls asked for.
  int64_t bytes_asked;
  /// Bytes that the allocator set aside for these calls, rounding included.
  int64_t bytes_used;
  /// Usable bytes in use now minus those at the start. Below zero if more bytes were freed than allocated since the
  /// start.
  int64_t live;
  /// The highest value of `live` since the start or the last restart of the peak; at least zero.
  int64_t peak_live;
} allocator_probe_counts;

/// Hooks into the process's allocator and tests the hooks. Call it once, before counting starts.
///
/// Returns true if the process runs on a jemalloc (started with `LD_PRELOAD=libjemalloc.so.2`) whose hooks see
/// `malloc`, `calloc` and `realloc`. If not, the hooks are removed.
bool allocator_probe_install(void);

/// The version of the jemalloc the process runs on, or NULL. The text lives as long as the process.
const char *allocator_probe_version(void);

/// Zeroes the counts and counts from here on. Allocates nothing.
void allocator_probe_start(void);

/// Resets the peak to what is live now. Allocates nothing.
void allocator_probe_restart_peak(void);

/// Stops counting and leaves the counts as they are. Allocates nothing.
void allocator_probe_stop(void);

/// The counts so far. Allocates nothing.
allocator_probe_counts allocator_probe_read(void);
