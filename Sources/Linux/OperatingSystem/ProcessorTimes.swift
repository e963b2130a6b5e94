/// The ticks that all processors of the machine have spent since its start, as Linux reports them in `/proc/stat`.
package struct ProcessorTimes: Hashable, Sendable {
  /// Ticks of all kinds, idle ones included.
  package var total: UInt64
  /// Ticks that the host of a virtual machine gave to others while this machine wanted to run.
  package var stolen: UInt64

  /// nil if the text has no line for all processors, or the system does not report steal.
  package init?(procStat text: String) {
    guard let line = text.split(separator: "\n").first(where: { $0.hasPrefix("cpu ") })
    else { return nil }
    // user, nice, system, idle, iowait, irq, softirq, steal. The later columns are already counted in user and nice.
    let ticks = line.split(separator: " ").dropFirst().prefix(8).compactMap { UInt64($0) }
    guard ticks.count == 8 else { return nil }
    total = ticks.reduce(0, &+)
    stolen = ticks[7]
  }

  /// The stolen share of the ticks since an earlier reading; nil if no ticks have passed, or if ``stolen`` has fallen.
  package func steal(since earlier: ProcessorTimes) -> Double? {
    guard total > earlier.total, stolen >= earlier.stolen else { return nil }
    return Double(stolen - earlier.stolen) / Double(total - earlier.total)
  }
}
