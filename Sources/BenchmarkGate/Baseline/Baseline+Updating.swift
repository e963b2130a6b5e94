import Foundation

extension Baseline {
  /// Replaces the entries for every cell and lane of the run, under its environment and seed. An old entry stays if the
  /// lane failed or timed out. An old ratio stays if the run skipped the time. Old exact values stay if the run skipped
  /// them because its time budget was too small.
  ///
  /// - Parameter facts: if given, exact values of other environments change, too. The run's value replaces the value of
  ///   each environment that agrees with the run in all facts that the value depends on. For example, a count that
  ///   depends on the toolchain alone is the same on every machine.
  public mutating func update(from run: GateRun, facts: MetricFacts? = nil) {
    var exact: Cells = [:]
    var times: Cells = [:]
    for row in run.rows {
      if row.lane == .time {
        if let entry = Entry(time: row) { times[row.cell] = [.time: entry] }
        continue
      }
      switch row.status {
      case .failed, .timeout: continue
      case .skipped, .unavailable: exact[row.cell, default: [:]][row.lane] = .absent(row.status)
      case .ok:
        guard let value = row.summary?.median else { continue }
        units[row.metric.name] = row.metric.unit
        exact[row.cell, default: [:]][row.lane, default: .values([:])]
          .insert(value, row.metric.name)
      }
    }
    let environment = run.environment.keeping(EnvironmentFact.exact)
    merge(exact, Key(isExact: true, environment: environment, seed: run.seed))
    if let facts { move(exact, run, facts) }
    merge(times, Key(isExact: false, environment: run.environment, seed: run.seed))
    dropUnusedUnits()
  }

  private mutating func merge(_ cells: Cells, _ key: Key) {
    if cells.isEmpty { return }
    entries[key, default: [:]].merge(cells) { old, new in
      old.merging(new) { old, new in
        // A skipped time says nothing about the old ratio. A budget too small to count says nothing about old values.
        switch (old, new) {
        case (.ratio, .absent(.skipped)): old
        case (.values, .absent(.skipped(let reason))) where RunLimits.isNoTimeToCount(reason): old
        default: new
        }
      }
    }
  }

  /// Copies the run's exact values to the other environments that have values of the same cell and lane. There, a value
  /// that the run no longer has is removed. Both happen only if the environment agrees with the run in all facts that
  /// the value depends on.
  private mutating func move(_ cells: Cells, _ run: GateRun, _ facts: MetricFacts) {
    for key in entries.keys where key.isExact && key.seed == run.seed {
      for (cell, lanes) in cells {
        for case (let lane, .values(let new)) in lanes {
          guard case .values(var values) = entries[key]?[cell]?[lane] else { continue }
          for name in Set(values.keys).union(new.keys) {
            guard let unit = units[name] else { continue }
            let needed = facts.dependsOn(cell, Metric(name, unit))
              .intersection(EnvironmentFact.exact)
            guard run.environment.differing(from: key.environment, in: needed).isEmpty
            else { continue }
            values[name] = new[name]
          }
          entries[key]?[cell]?[lane] = .values(values)
        }
      }
    }
  }

  /// Gives cells other names. A renamed cell is lost if its part already has a cell with the new name.
  public mutating func rename(_ name: (CellID) -> CellID) {
    for (key, cells) in entries {
      var renamed = cells
      for cell in cells.keys.sorted(by: { $0.precedes($1) }) {
        let new = name(cell)
        guard new != cell, let lanes = renamed.removeValue(forKey: cell) else { continue }
        if renamed[new] == nil { renamed[new] = lanes }
      }
      entries[key] = renamed
    }
  }

  /// Removes cells from all parts. Returns how many different cells were removed.
  public mutating func remove(_ shouldRemove: (CellID) -> Bool) -> Int {
    let before = cells.count
    for index in parts.indices.reversed() { _ = remove(part: index, where: shouldRemove) }
    return before - cells.count
  }

  /// Removes cells from one of ``parts``, and the part if no cell is left. Returns the number of removed cells.
  public mutating func remove(part index: Int, where shouldRemove: (CellID) -> Bool) -> Int {
    let part = parts[index]
    let left = entries[part.key, default: [:]].filter { !shouldRemove($0.key) }
    entries[part.key] = left.isEmpty ? nil : left
    dropUnusedUnits()
    return part.cells - left.count
  }

  private mutating func dropUnusedUnits() {
    var used: Set<String> = []
    for case .values(let values) in entries.values.joined().flatMap(\.value.values) {
      used.formUnion(values.keys)
    }
    units = units.filter { used.contains($0.key) }
  }
}

extension Baseline.Entry {
  fileprivate mutating func insert(_ value: Double, _ name: String) {
    guard case .values(var values) = self else { return }
    values[name] = value
    self = .values(values)
  }

  /// The entry for a row of the metric `time`. nil for other metrics, for the reference itself, and for a failure.
  init?(time row: ResultRow) {
    guard row.metric == .time, row.reference != row.cell.subject else { return nil }
    switch row.status {
    case .failed, .timeout: return nil
    case .skipped, .unavailable: self = .absent(row.status)
    case .ok:
      guard let reference = row.reference, let ratio = row.ratio, let summary = row.summary else {
        self = .absent(.skipped("its reference was not timed"))
        return
      }
      self = .ratio(
        Baseline.TimedRatio(
          nanoseconds: summary.median.rounded(digits: 4), reference: reference,
          ratio: ResultRow.Ratio(
            median: ratio.median.rounded(digits: 5),
            interval: ratio.interval.map {
              Interval(
                low: $0.low.rounded(digits: 5), high: $0.high.rounded(digits: 5),
                level: $0.level.rounded(digits: 4))
            })))
    }
  }
}

extension Double {
  /// The nearest value with this many significant digits.
  func rounded(digits: Int) -> Double { Double(String(format: "%.\(digits)g", self)) ?? self }
}
