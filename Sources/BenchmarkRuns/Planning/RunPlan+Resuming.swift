import BenchmarkHarness

extension RunPlan {
  /// The plan of a run that continues after an earlier process of the run ended early.
  public struct Resumed: Sendable {
    /// What is left to measure.
    public var plan: RunPlan
    /// The stored results that stay, as positions in the given list.
    public var kept: [Int]
  }

  /// What is left of the plan. Stored exact values stay, and so do stored passes that have all subjects of their
  /// contest. A pass that was cut off is repeated, since its subjects are timed in turn. Contests that were skipped for
  /// lack of time are timed now.
  ///
  /// - Parameters:
  ///   - stored: the results in the order they came. If two results have the same cell, lane and pass, the first stays.
  ///   - seconds: the time that these results took.
  /// - Returns: nil if a result belongs to another plan.
  /// - Complexity: O(*results* log *results* + *subjects*).
  public func resumed(after stored: [LaneResult], seconds: Double) -> Resumed? {
    var planned: [ContestID: [Lane: Set<String>]] = [:]
    for entry in entries {
      let id = entry.contest.id
      for (lane, subjects) in entry.toMeasure {
        planned[id, default: [:]][lane, default: []].formUnion(subjects)
      }
      for result in entry.settled {
        planned[id, default: [:]][result.lane, default: []].insert(result.cell.subject)
      }
    }
    var found: [LaneResult.Key: Int] = [:]
    for (place, result) in stored.enumerated() {
      let subjects = planned[result.cell.contest]?[result.lane]
      guard subjects?.contains(result.cell.subject) == true else { return nil }
      // A contest that was skipped for lack of time is timed now.
      if result.status == .skipped(RunLimits.reasonNoTime) { continue }
      if found[result.key] == nil { found[result.key] = place }
    }
    var plan = self
    plan.spent += seconds
    plan.entries = entries.map { entry in
      let contest = entry.contest.id
      var entry = entry
      func has(_ subject: String, _ lane: Lane, _ pass: Int? = nil) -> Bool {
        found[
          LaneResult.Key(
            cell: CellID(contest, subject: subject), lane: lane, pass: pass)] != nil
      }
      entry.settled.removeAll { has($0.cell.subject, $0.lane) }
      for (lane, subjects) in entry.exactLanes {
        let missing = subjects.filter { !has($0, lane) }
        entry.toMeasure[lane] = missing.isEmpty ? nil : missing
      }
      entry.resumePasses(stored, &found)
      return entry
    }
    return Resumed(plan: plan, kept: found.values.sorted())
  }
}

extension RunPlan.Entry {
  /// Records the stored passes, and drops those that lack a subject.
  fileprivate mutating func resumePasses(
    _ stored: [LaneResult], _ found: inout [LaneResult.Key: Int]
  ) {
    guard var subjects = toMeasure[.time] else { return }
    for pass in 1...PassSchedule.most {
      let keys = subjects.map {
        LaneResult.Key(cell: CellID(contest.id, subject: $0), lane: .time, pass: pass)
      }
      guard keys.allSatisfy({ found[$0] != nil }) else {
        for key in keys { found[key] = nil }
        continue
      }
      donePasses.insert(pass)
      for key in keys {
        guard let place = found[key] else { continue }
        let result = stored[place]
        if !result.status.isOK {
          subjects.removeAll { $0 == key.cell.subject }
        } else if let sample = OrderedSample(result.samples.map(\.nanoseconds)) {
          known[key.cell.subject] = sample.median
        }
      }
      if subjects.isEmpty { break }
    }
    toMeasure[.time] = subjects.isEmpty ? nil : subjects
  }
}
