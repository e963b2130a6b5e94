extension RunPlan {
  /// Divides the contests among `count` machines by their predicted time. The contests of one scenario stay together,
  /// since growth with size must be measured on one machine.
  ///
  /// Each scenario, the longest first, goes to the part with the least time so far. No part then takes more than 4/3 of
  /// the longest part of the best division (Graham, "Bounds on Multiprocessing Timing Anomalies", 1969). The same plan
  /// gives the same division on every machine. A part may be empty.
  ///
  /// - Complexity: O(*c* log *c* + *l* *count*) for *c* contests and *l* scenarios.
  public func divided(into count: Int) -> [Set<ContestID>] {
    var ladders: [ContestID: (seconds: Double, contests: [ContestID])] = [:]
    for entry in entries {
      let id = entry.contest.id
      // The sizes of a scenario share this key.
      let ladder = ContestID(suite: id.suite, scenario: id.scenario, size: 0)
      ladders[ladder, default: (0, [])].seconds += entry.expectedSeconds
      ladders[ladder, default: (0, [])].contests.append(id)
    }
    let longestFirst = ladders.sorted {
      (-$0.value.seconds, $0.key.suite, $0.key.scenario)
        < (-$1.value.seconds, $1.key.suite, $1.key.scenario)
    }
    var parts = [(seconds: Double, contests: Set<ContestID>)](repeating: (0, []), count: count)
    for (_, ladder) in longestFirst {
      let least = parts.indices.min { parts[$0].seconds < parts[$1].seconds } ?? 0
      parts[least].seconds += ladder.seconds
      parts[least].contests.formUnion(ladder.contests)
    }
    return parts.map(\.contests)
  }

  /// The part of the plan that one machine measures, with its share of the budget.
  public func part(_ contests: Set<ContestID>) -> RunPlan {
    let total = entries.reduce(0) { $0 + $1.expectedSeconds }
    var part = self
    part.entries = entries.filter { contests.contains($0.contest.id) }
    let own = part.entries.reduce(0) { $0 + $1.expectedSeconds }
    let share = total > 0 ? own / total : 0
    part.budget *= share
    part.spent *= share
    return part
  }
}

extension RunPlan.Entry {
  /// The predicted seconds of a contest: its exact lanes, and as many passes as an interval needs. Half the time of the
  /// exact lanes counts, as if every machine had two cores. So every machine makes the same division.
  fileprivate var expectedSeconds: Double {
    let times =
      timed.isEmpty ? 0 : checkingSeconds + Double(PassSchedule.fewest) * visitSeconds
    return exactSeconds / 2 + times
  }
}
