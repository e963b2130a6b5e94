extension RunPlan {
  /// What is left of the plan. Stored exact values are kept, and so are stored passes that have all subjects of their
  /// contest. A pass that was cut off is repeated, since its subjects are timed in turn. Contests that were skipped for
  /// lack of time are timed now.
  ///
  /// - Parameters:
  ///   - stored: the results in the order they came. Of results with the same cell, lane and pass, the first is kept.
  ///   - seconds: the time that these results took.
  /// - Returns: what is left to measure, and the positions in `stored` of the results that are kept. nil if a result
  ///   belongs to another plan.
  /// - Complexity: O(*results* log *results* + *subjects*).
  public func resumed(
    after stored: [LaneResult], seconds: Double
  ) -> (plan: RunPlan, kept: [Int])? {
    let planned = Set(entries.flatMap { $0.results.map(\.key) })
    var found: [LaneResult.Key: Int] = [:]
    for (place, result) in stored.enumerated() {
      guard planned.contains(LaneResult.Key(cell: result.cell, lane: result.lane))
      else { return nil }
      if result.status == .skipped(RunLimits.reasonNoTime) { continue }
      if found[result.key] == nil { found[result.key] = place }
    }
    var plan = self
    plan.spent += seconds
    plan.entries = entries.map { entry in
      var entry = entry
      entry.results.removeAll { found[$0.key] != nil && ($0.lane != .time || !$0.status.isOK) }
      entry.resumePasses(stored, &found)
      return entry
    }
    return (plan, found.values.sorted())
  }
}

extension RunPlan.Entry {
  /// Records the stored passes, and drops the results of a pass that lacks a subject.
  fileprivate mutating func resumePasses(
    _ stored: [LaneResult], _ found: inout [LaneResult.Key: Int]
  ) {
    for pass in 1...PassSchedule.most {
      if timed.isEmpty { break }
      let keys = timed.map { LaneResult.Key(cell: $0.cell, lane: .time, pass: pass) }
      guard keys.allSatisfy({ found[$0] != nil }) else {
        for key in keys { found[key] = nil }
        continue
      }
      donePasses.insert(pass)
      for key in keys {
        if let place = found[key] { take(stored[place]) }
      }
    }
  }
}
