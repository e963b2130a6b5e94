import BenchmarkHarness

/// Judges rows one at a time, and finds the values of the baseline that a run lacks.
struct Judge {
  let view: Baseline.View
  let thresholds: Thresholds
  let facts: MetricFacts

  func finding(_ row: ResultRow) -> Finding? {
    row.lane == .time ? ratioFinding(row) : exactFinding(row)
  }

  /// Findings for values that the baseline has, and that the run should have but lacks. For each lane of a cell, only
  /// the most similar environment that has the lane counts.
  func missing(
    _ rows: [CellLane: [ResultRow]], expects: (CellLane) -> Bool
  ) -> [Finding] {
    var findings: [Finding] = []
    var seen: Set<CellLane> = []
    for part in view.exact {
      for (cell, lanes) in part.cells {
        for (lane, entry) in lanes {
          let place = CellLane(cell: cell, lane: lane)
          guard seen.insert(place).inserted, case .values(let values) = entry,
            rows[place] != nil || expects(place)
          else { continue }
          let here = Set((rows[place] ?? []).map(\.metric))
          for (name, value) in values {
            guard let metric = view.metric(named: name), !here.contains(metric) else { continue }
            findings.append(missing(place, metric, base: value, kind: .exact))
          }
        }
      }
    }
    for part in view.times {
      for (cell, entry) in part.cells {
        let place = CellLane(cell: cell, lane: .time)
        guard seen.insert(place).inserted, case .ratio(let time) = entry, rows[place] == nil,
          expects(place)
        else { continue }
        findings.append(missing(place, .time, base: time.ratio.median, kind: .ratio))
      }
    }
    return findings
  }

  private func missing(
    _ place: CellLane, _ metric: Metric, base: Double, kind: Finding.Kind
  ) -> Finding {
    Finding(
      cell: place.cell, metric: metric, lane: place.lane, kind: kind,
      verdict: .missing(.notInRun), base: base, allowed: "")
  }
}
