extension MachineFacts {
  /// The facts that all results of one run share, with the names that messages give them.
  public var ofOneRun: [(name: String, value: String?)] {
    [
      ("architecture", architecture), ("Swift", swift), ("libsqlite3", sqlite),
      ("libjemalloc", jemalloc), ("C library", libc),
    ]
  }

  /// The facts of a run whose parts were made on two machines: the fewest cores, the highest load and the coarsest
  /// clock. The operating system, the kernel, the processor or the memory is nil if the machines differ in it.
  public func joined(with other: MachineFacts) -> MachineFacts {
    var joined = self
    if operatingSystem != other.operatingSystem { joined.operatingSystem = nil }
    if kernel != other.kernel { joined.kernel = nil }
    if processor != other.processor { joined.processor = nil }
    if memoryBytes != other.memoryBytes { joined.memoryBytes = nil }
    joined.cores = min(cores, other.cores)
    joined.load = [load, other.load].compactMap(\.self).max()
    joined.clockResolutionNanoseconds = max(
      clockResolutionNanoseconds, other.clockResolutionNanoseconds)
    return joined
  }
}
