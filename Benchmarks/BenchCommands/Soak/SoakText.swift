import BenchmarkReporting
import BenchmarkRuns

enum SoakText {
  /// A cycle that has ended: `feed, jemalloc: cycle 3 of 100: ...`.
  static func line(_ lane: SoakLane, _ cycle: SoakCycle, of plan: SoakPlan) -> String {
    var parts: [String] = []
    if let live = cycle.liveBytes { parts.append("\(live) bytes live") }
    if let peak = cycle.peakBytes { parts.append("\(peak) at the peak") }
    if let resident = cycle.residentBytes { parts.append("\(bytes(resident)) resident") }
    if let store = cycle.storeBytes { parts.append("\(store) in the store") }
    parts.append("\(HumanNumbers.fixed(cycle.seconds, 1)) s")
    return "\(name(lane)): cycle \(cycle.number) of \(plan.cycles): "
      + parts.joined(separator: ", ")
  }

  /// A table with a column for each lane. Bytes without a unit are exact.
  static func table(_ endings: [SoakRun.Ending], _ plan: SoakPlan) -> String {
    func row(_ name: String, _ value: (SoakRun.Ending) -> String?) -> [String] {
      [name] + endings.map { value($0) ?? "" }
    }
    return Table(
      [""], endings.map { name($0.lane) },
      rows: [
        row("updates") { "\($0.cycles.count * plan.updatesPerCycle)" },
        row("cycles") { "\($0.cycles.count)" },
        row("live bytes after each cycle from 2 on") { range($0.settled.compactMap(\.liveBytes)) },
        row("peak within cycle 2") { $0.settled.first?.peakBytes?.description },
        row("largest peak later") {
          $0.settled.dropFirst().compactMap(\.peakBytes).max()?.description
        },
        row("resident after cycle 2") { $0.resident.first.map { bytes($0) } },
        row("resident at the end") { $0.resident.last.map { bytes($0) } },
        row("growth") { growth($0.resident) },
        row("bytes of the store from cycle 2 on") { range($0.settled.compactMap(\.storeBytes)) },
        row("invalid batches") { $0.cycles.last?.invalidBatches.description },
        row("seconds") { HumanNumbers.fixed($0.cycles.reduce(0) { $0 + $1.seconds }, 1) },
        row("verdict") { verdict($0, plan) },
      ]
    ).markdown
  }

  static func complaints(_ endings: [SoakRun.Ending]) -> [String] {
    endings.flatMap { ending in ending.violations.map { "\(name(ending.lane)): \($0)" } }
  }

  private static func name(_ lane: SoakLane) -> String { "\(lane.subject), \(lane.allocator)" }

  private static func verdict(_ ending: SoakRun.Ending, _ plan: SoakPlan) -> String {
    if !ending.violations.isEmpty { return "failed" }
    return ending.cycles.count == plan.cycles ? "ok" : "interrupted"
  }

  private static func range(_ values: [Int]) -> String {
    guard let least = values.min(), let most = values.max() else { return "" }
    return least == most ? "\(least)" : "\(least) to \(most)"
  }

  private static func growth(_ values: [Int]) -> String {
    guard let first = values.first, let last = values.last else { return "" }
    return "\(last < first ? "" : "+")\(bytes(last - first))"
  }

  private static func bytes(_ count: Int) -> String { HumanNumbers.value(Double(count), .bytes) }
}

extension SoakRun.Ending {
  fileprivate var settled: ArraySlice<SoakCycle> { cycles.dropFirst() }

  fileprivate var resident: [Int] { settled.compactMap(\.residentBytes) }
}
