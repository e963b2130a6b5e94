import CAllocatorProbe

/// Counts the heap traffic of this process through the hooks of jemalloc 5.3.
///
/// The process has to be started with ``OperatingSystem/jemalloc`` preloaded; nothing else needs jemalloc.
///
///     guard AllocationProbe.start() else { return .unavailable(AllocationProbe.reasonAbsent) }
///     let answer = body()
///     let footprint = AllocationProbe.stop()  // `answer` still held: its bytes are retained
///
/// All threads are counted, so that work handed to another thread is not free of charge. A number
/// repeats to the byte when only the measured code runs meanwhile. Counting takes time: never read
/// a clock around it.
public enum AllocationProbe {
  /// Whether counts can be had. The first use installs the hooks, for the life of the process.
  public static let isAvailable = allocator_probe_install()

  /// Why counts cannot be had where they cannot, and what to do.
  public static var reasonAbsent: String {
    Sanitizer.name.map { "the \($0) sanitizer allocates by rules of its own; build without it" }
      ?? "install libjemalloc-dev"
  }

  /// The version of the jemalloc this process runs on; nil when it runs on another allocator.
  public static var allocatorVersion: String? {
    allocator_probe_version().map { String(cString: $0) }
  }

  /// Starts counting from zero; false, and nothing done, if the probe is not available.
  ///
  /// Like `read()` and `stop()` it allocates nothing that it then counts.
  @discardableResult
  public static func start() -> Bool {
    guard isAvailable else { return false }
    allocator_probe_start()
    return true
  }

  /// From here on ``Footprint/peakLive`` is the most from here on: begins with what is in use now.
  public static func restartPeak() { allocator_probe_restart_peak() }

  /// The counts since the start; counting goes on. All zero when there was no start.
  public static func read() -> Footprint {
    Footprint(allocator_probe_read())
  }

  /// Stops counting: the counts since the start. All zero when there was no start.
  public static func stop() -> Footprint {
    allocator_probe_stop()
    return read()
  }
}

extension Footprint {
  fileprivate init(_ counts: allocator_probe_counts) {
    self.init(
      allocations: Int(counts.allocations), bytesAsked: Int(counts.bytes_asked),
      bytesUsed: Int(counts.bytes_used), peakLive: Int(counts.peak_live),
      retained: Int(counts.live))
  }
}
