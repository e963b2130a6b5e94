extension ResultRow {
  /// The rows of a stored run, statistics computed here: by suite, scenario, size, subject and lane,
  /// the same whatever order the workers ended in.
  public static func rows(_ lines: [ResultStore.Line], seed: UInt64) -> [ResultRow] {
    var samples: [CellID: [LaneResult.Sample]] = [:]
    for line in lines where line.result.lane == .time && line.result.status.isOK {
      samples[line.result.cell] = line.result.samples
    }
    let sorted = lines.enumerated().sortedCompactly { left, right in
      let (first, second) = (left.element.result, right.element.result)
      if first.cell != second.cell { return precedes(first.cell, second.cell) }
      return (first.lane, left.offset) < (second.lane, right.offset)
    }
    return sorted.flatMap { rows($0.element, samples, seed) }
  }

  private static func precedes(_ left: CellID, _ right: CellID) -> Bool {
    let (first, second) = (left.contest, right.contest)
    return (first.suite, first.scenario, first.size, left.subject)
      < (second.suite, second.scenario, second.size, right.subject)
  }

  private static func rows(
    _ line: ResultStore.Line, _ samples: [CellID: [LaneResult.Sample]], _ seed: UInt64
  ) -> [ResultRow] {
    let result = line.result
    func row(_ metric: Metric, _ summary: Summary?) -> ResultRow {
      ResultRow(
        cell: result.cell, metric: metric, lane: result.lane, status: result.status,
        summary: summary, seed: seed)
    }
    guard result.status.isOK else {
      let metrics =
        switch result.lane {
        case .time: [Metric.time]
        case .count: line.counted
        case .footprint: Metric.footprint
        }
      return metrics.map { row($0, nil) }
    }
    guard result.lane == .time else {
      return result.values.map { row($0.metric, Summary(exact: $0.value)) }
    }
    var time = row(.time, Summary(inOrder: result.samples.map(\.nanoseconds)))
    let reference = CellID(result.cell.contest, subject: line.reference)
    if let others = samples[reference] {
      time.reference = line.reference
      time.ratio = ratio(of: result.samples, to: others)
    }
    let before = result.samples.compactMap(\.before)
    guard let metric = result.before, !before.isEmpty else { return [time] }
    return [time, row(metric, Summary(inOrder: before))]
  }

  /// Pairs by round.
  private static func ratio(
    of samples: [LaneResult.Sample], to others: [LaneResult.Sample]
  ) -> Ratio? {
    let byRound = Dictionary(others.map { ($0.round, $0.nanoseconds) }) { first, _ in first }
    let pairs = samples.compactMap { sample in
      byRound[sample.round].map { (subject: sample.nanoseconds, reference: $0) }
    }
    return PairedRatio.estimate(pairs)
  }
}
