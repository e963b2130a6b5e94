import BenchmarkReporting
import BenchmarkRuns

enum SoakText {
  /// A cycle that has ended: `feed, jemalloc: cycle 3 of 100: ...`.
  static func line(_ lane: SoakLane, _ cycle: SoakCycle, of plan: SoakPlan) -> String {
    var parts: [String] = []
    if let live = cycle.liveBytes { parts.append("\(live) bytes live") }
    if let peak = cycle.peakBytes { parts.append("\(peak) at the peak") }
    if let resident = cycle.residentBytes { parts.append("\(ByteCount(resident)) resident") }
    if let store = cycle.storeBytes { parts.append("\(store) in the store") }
    parts.append("\(tenths(cycle.seconds)) s")
    return "\(lane.subject), \(lane.allocator): cycle \(cycle.number) of \(plan.cycles): "
      + parts.joined(separator: ", ")
  }

  /// A table with a column for each lane. Bytes without a unit are exact.
  static func table(_ endings: [SoakRun.Ending], _ plan: SoakPlan) -> String {
    let lanes = endings.map { "\($0.lane.subject), \($0.lane.allocator)" }
    let values = endings.map { column($0, plan) }
    return Table(
      [""], lanes, rows: names.enumerated().map { row, name in [name] + values.map { $0[row] } }
    ).markdown
  }

  private static let names = [
    "updates", "cycles", "live bytes after each cycle from 2 on", "peak within cycle 2",
    "largest peak later", "resident after cycle 2", "resident at the end", "growth",
    "bytes of the store from cycle 2 on", "invalid batches", "seconds", "verdict",
  ]

  static func complaints(_ endings: [SoakRun.Ending]) -> [String] {
    endings.flatMap { ending in
      ending.violations.map { "\(ending.lane.subject), \(ending.lane.allocator): \($0)" }
    }
  }

  /// The values of a lane, one for each of ``names``, in that order.
  private static func column(_ ending: SoakRun.Ending, _ plan: SoakPlan) -> [String] {
    let cycles = ending.cycles
    let settled = Array(cycles.dropFirst())
    let resident = settled.compactMap(\.residentBytes)
    return [
      "\(cycles.count * plan.updatesPerCycle)", "\(cycles.count)",
      range(settled.compactMap(\.liveBytes)),
      settled.first?.peakBytes.map { "\($0)" } ?? "",
      settled.dropFirst().compactMap(\.peakBytes).max().map { "\($0)" } ?? "",
      resident.first.map { "\(ByteCount($0))" } ?? "",
      resident.last.map { "\(ByteCount($0))" } ?? "", growth(resident),
      range(settled.compactMap(\.storeBytes)), cycles.last.map { "\($0.invalidBatches)" } ?? "",
      tenths(cycles.reduce(0) { $0 + $1.seconds }), verdict(ending, plan),
    ]
  }

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
    return "\(last < first ? "" : "+")\(ByteCount(last - first))"
  }

  private static func tenths(_ seconds: Double) -> String {
    let tenths = Int((seconds * 10).rounded())
    return "\(tenths / 10).\(tenths % 10)"
  }
}
