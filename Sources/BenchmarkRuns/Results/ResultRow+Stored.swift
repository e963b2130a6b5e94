extension ResultRow {
  /// The rows of a stored run, sorted by suite, scenario, size, subject and lane.
  public static func rows(_ lines: [ResultStore.Line], seed: UInt64) -> [ResultRow] {
    var places: [LaneResult.Key: [Int]] = [:]
    for (place, line) in lines.enumerated() {
      places[LaneResult.Key(cell: line.result.cell, lane: line.result.lane), default: []].append(
        place)
    }
    var processes: [CellID: [ProcessTimes]] = [:]
    for (cell, places) in places where cell.lane == .time {
      let results = places.map { lines[$0].result }
      // A cell that went wrong in one pass has no ratio.
      if results.contains(where: \.status.isWrong) { continue }
      processes[cell.cell] = results.filter(\.status.isOK)
        .sorted { ($0.pass ?? 0) < ($1.pass ?? 0) }
        .map { ProcessTimes(pass: $0.pass ?? 0, samples: $0.samples) }
    }
    let sorted = places.keys.sorted { left, right in
      left.cell != right.cell ? left.cell.precedes(right.cell) : left.lane < right.lane
    }
    return sorted.flatMap { rows(places[$0, default: []].map { lines[$0] }, processes, seed) }
  }

  /// - Parameter lines: the lines of one lane of a cell, at least one.
  private static func rows(
    _ lines: [ResultStore.Line], _ processes: [CellID: [ProcessTimes]], _ seed: UInt64
  ) -> [ResultRow] {
    // A lane that went wrong in one pass counts as wrong.
    let wrong = lines.first { $0.result.status.isWrong } ?? lines.first { !$0.result.status.isOK }
    let line = wrong ?? lines[0]
    let result = line.result
    func row(_ metric: Metric, _ summary: Summary?, _ values: [Double] = []) -> ResultRow {
      var row = ResultRow(
        cell: result.cell, metric: metric, lane: result.lane, status: result.status,
        summary: summary, seed: seed)
      row.values = values
      return row
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
    let own = processes[result.cell, default: []]
    let medians = own.compactMap(\.median)
    var time = row(.time, Summary(processes: medians), medians)
    time.processes = own
    if let others = processes[CellID(result.cell.contest, subject: line.reference)], !others.isEmpty
    {
      time.reference = line.reference
      time.ratio = PairedRatio.estimate(of: own, to: others)
    }
    var rows = [time]
    let cold = lines.map(\.result).filter { !$0.cold.isEmpty }
      .sorted { ($0.pass ?? 0) < ($1.pass ?? 0) }.map(\.cold)
    if !cold.isEmpty { rows.append(row(.timeCold, Summary(runs: cold), Array(cold.joined()))) }
    if let metric = result.before {
      let medians = own.compactMap { OrderedSample($0.samples.compactMap(\.before))?.median }
      rows.append(row(metric, Summary(processes: medians), medians))
    }
    return rows
  }
}

extension Status {
  /// Whether the measurement went wrong; false if it was left out.
  public var isWrong: Bool {
    switch self {
    case .failed, .timeout: true
    case .ok, .skipped, .unavailable: false
    }
  }
}
