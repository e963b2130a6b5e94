import BenchmarkGate

extension GateWorld {
  /// A random run. Some cells are left out, and some lanes of a cell are skipped or unavailable.
  static func randomRun(
    _ environment: GateEnvironment = environment(), seed: UInt64 = 1,
    using generator: inout SplitMix
  ) -> GateRun {
    var rows: [ResultRow] = []
    for subject in ["floor", "heckel", "lis", "a \"b\"\\\n"] {
      for size in [900, 3_000, 10_000] where Int.random(in: 0..<8, using: &generator) > 0 {
        rows += lanes(cell(subject, size: size), using: &generator)
      }
    }
    for index in rows.indices { rows[index].seed = seed }
    return run(rows, environment, seed: seed)
  }

  private static func lanes(_ cell: CellID, using generator: inout SplitMix) -> [ResultRow] {
    let exact: [(Metric, Lane)] = [
      (calls, .count), (statements, .count), (recall, .count), (seedOfFault, .count),
      (.allocations, .footprint), (.retained, .footprint),
    ]
    var rows: [ResultRow] = []
    for lane in [Lane.count, .footprint] {
      let status = Int.random(in: 0..<6, using: &generator)
      for (metric, _) in exact.filter({ $0.1 == lane }) {
        var row = row(cell, metric, value(of: metric, using: &generator), lane: lane)
        if status < 2 {
          row.status = status == 0 ? .skipped("predicted 6 min") : .unavailable("install it")
          row.summary = nil
        }
        rows.append(row)
      }
    }
    let low = 0.01 + 10 * generator.unit()
    switch Int.random(in: 0..<6, using: &generator) {
    case 0: rows.append(row(.skipped("no time was left"), cell: cell, lane: .time))
    case 1: rows.append(ratio(low, low, cell: cell, hasInterval: false))
    default: rows.append(ratio(low, low * (1 + generator.unit() / 3), cell: cell))
    }
    return rows
  }

  private static func value(of metric: Metric, using generator: inout SplitMix) -> Double {
    switch metric.unit {
    case .ratio: generator.unit()
    case .bytes: Double(Int.random(in: -50_000...(1 << 53), using: &generator))
    case .count, .nanoseconds: Double(Int.random(in: 0...1_000_000, using: &generator))
    }
  }
}
