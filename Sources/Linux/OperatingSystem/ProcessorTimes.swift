/// What all processors of the machine have spent their time on since it started, in ticks, as
/// Linux tells it in `/proc/stat`.
package struct ProcessorTimes: Hashable, Sendable {
  /// Of all kinds, idle among them.
  package var total: UInt64
  /// What the host of a virtual machine gave to others while this one wanted to run.
  package var stolen: UInt64

  /// nil where the text has no line of all processors, or the system tells nothing of steal.
  package init?(procStat text: String) {
    guard let line = text.split(separator: "\n").first(where: { $0.hasPrefix("cpu ") })
    else { return nil }
    // user, nice, system, idle, iowait, irq, softirq, steal; what follows is counted in user.
    let ticks = line.split(separator: " ").dropFirst().prefix(8).map { UInt64($0) }
    guard ticks.count == 8, let stolen = ticks[7] else { return nil }
    var total: UInt64 = 0
    for tick in ticks {
      guard let tick else { return nil }
      total &+= tick
    }
    self.total = total
    self.stolen = stolen
  }

  /// The share of the time since an earlier reading that was stolen; nil where no time has passed.
  package func steal(since earlier: ProcessorTimes) -> Double? {
    guard total > earlier.total, stolen >= earlier.stolen else { return nil }
    return Double(stolen - earlier.stolen) / Double(total - earlier.total)
  }
}
