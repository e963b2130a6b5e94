import CAllocatorProbe

/// Counts the allocations and the bytes in use of this process, through the hooks of jemalloc 5.2 to 5.3.1.
///
/// The process must start with ``OperatingSystem/jemalloc`` preloaded.
///
///     guard AllocationProbe.start() else { return .unavailable(AllocationProbe.reasonAbsent) }
///     let answer = body()
///     let footprint = AllocationProbe.stop()  // `answer` still held: its bytes are retained
///
/// The probe counts on all threads. A number repeats to the byte if only the measured code runs meanwhile. Counting
/// takes time, so never time code while it is counted.
public enum AllocationProbe {
  /// Whether the probe can count. The first use installs the hooks, for the life of the process.
  public static let isAvailable = allocator_probe_install()

  /// Why the probe cannot count, and what to do about it.
  public static var reasonAbsent: String {
    Sanitizer.name.map { "the \($0) sanitizer allocates by rules of its own; build without it" }
      ?? "install libjemalloc-dev"
  }

  /// The version of the jemalloc that this process runs on; nil if it runs on another allocator.
  public static var allocatorVersion: String? {
    allocator_probe_version().map { String(cString: $0) }
  }

  /// Starts counting from zero. Returns false and does nothing if the probe is not available. What `start()`, `read()`
  /// and `stop()` allocate themselves does not count.
  @discardableResult
  public static func start() -> Bool {
    guard isAvailable else { return false }
    allocator_probe_start()
    return true
  }

  /// Restarts ``Footprint/peakLive`` from the bytes in use now.
  public static func restartPeak() { allocator_probe_restart_peak() }

  /// The counts since the start; counting continues. All zero if counting was never started.
  public static func read() -> Footprint {
    let counts = allocator_probe_read()
    return Footprint(
      allocations: Int(counts.allocations), bytesAsked: Int(counts.bytes_asked),
      bytesUsed: Int(counts.bytes_used), peakLive: Int(counts.peak_live),
      retained: Int(counts.live))
  }

  /// Stops counting and returns the counts since the start. All zero if counting was never started.
  public static func stop() -> Footprint {
    allocator_probe_stop()
    return read()
  }
}
