extension RunPlan {
  /// A plan once more, of which a process that died has measured a part.
  public struct Resumed: Sendable {
    /// What is left to measure.
    public var plan: RunPlan
    /// What stays of the stored results, as places in what was given.
    public var kept: [Int]
    /// How many exact lanes of a subject were given up for want of time and are measured now.
    public var again: Int

    /// Whether a note of the run is no longer true.
    public func withdraws(_ note: String) -> Bool {
      again > 0 && Schedule.isOfLanesGivenUp(note)
    }
  }

  /// What is left of the plan. Exact values that are stored stay, and so do the times of a contest that
  /// has all of them; where some are missing, all are taken again, as subjects are timed in turn. What the
  /// run had given up of the exact lanes is measured: it depends on what else the machine did then, and a
  /// run that goes on is to have the values of one that was not killed.
  ///
  /// - Parameters:
  ///   - stored: what was measured, in the order it came. Of two results of one cell and lane the first
  ///     stays.
  ///   - seconds: what that took.
  /// - Returns: nil if a result is none of the plan's: it is another plan's then.
  /// - Complexity: O(*results* + *subjects*).
  public func resumed(after stored: [LaneResult], seconds: Double) -> Resumed? {
    struct Key: Hashable {
      var contest: ContestID
      var lane: Lane
    }
    var planned: [Key: Set<String>] = [:]
    for entry in entries {
      for (lane, subjects) in entry.toMeasure {
        planned[Key(contest: entry.contest.id, lane: lane), default: []].formUnion(subjects)
      }
      for result in entry.settled {
        planned[Key(contest: entry.contest.id, lane: result.lane), default: []]
          .insert(result.cell.subject)
      }
    }
    var found: [Key: [String: Int]] = [:]
    for (place, result) in stored.enumerated() {
      let key = Key(contest: result.cell.contest, lane: result.lane)
      guard planned[key]?.contains(result.cell.subject) == true else { return nil }
      if found[key]?[result.cell.subject] == nil {
        found[key, default: [:]][result.cell.subject] = place
      }
    }
    var (timed, left) = (0.0, 0.0)
    var again = 0
    var plan = self
    plan.entries = entries.map { entry in
      let contest = entry.contest.id
      var entry = entry
      func has(_ subject: String, _ lane: Lane) -> Bool {
        found[Key(contest: contest, lane: lane)]?[subject] != nil
      }
      entry.settled.removeAll { has($0.cell.subject, $0.lane) }
      for (lane, subjects) in entry.toMeasure where lane != .time {
        let key = Key(contest: contest, lane: lane)
        for subject in subjects {
          guard let place = found[key]?[subject], case .skipped = stored[place].status else {
            continue
          }
          found[key]?[subject] = nil
          again += 1
        }
        let missing = subjects.filter { !has($0, lane) }
        entry.toMeasure[lane] = missing.isEmpty ? nil : missing
      }
      guard let subjects = entry.toMeasure[.time] else { return entry }
      timed += entry.weight
      if subjects.allSatisfy({ has($0, .time) }) {
        entry.toMeasure[.time] = nil
      } else {
        left += entry.weight
        let key = Key(contest: contest, lane: .time)
        for subject in subjects { found[key]?[subject] = nil }
      }
      return entry
    }
    let share = timed > 0 ? left / timed : 1
    plan.leastTiming *= share
    plan.spent += seconds
    // Dying has cost time that no run would have lost: this one is as long as its exact values take.
    plan.givesUpExactLanes = false
    return Resumed(plan: plan, kept: found.values.flatMap(\.values).sorted(), again: again)
  }

  /// Whether there is nothing left to measure.
  public var isDone: Bool {
    entries.allSatisfy { $0.toMeasure.isEmpty && $0.settled.isEmpty }
  }
}
