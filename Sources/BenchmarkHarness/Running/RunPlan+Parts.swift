extension RunPlan {
  /// Divides the contests among so many machines by what they are predicted to take, those of one
  /// scenario kept together: how a cost grows with size is told of one machine.
  ///
  /// The longest scenario goes first, each to the part that has least, so that no part takes more than
  /// 4/3 of what the best division would have the longest take (Graham, "Bounds on Multiprocessing
  /// Timing Anomalies", 1969). The same plan gives the same division on every machine. A part may be empty.
  ///
  /// - Complexity: O(*c* log *c* + *l* *count*), *c* the number of contests, *l* that of scenarios.
  public func divided(into count: Int) -> [Set<ContestID>] {
    struct Ladder: Hashable {
      var suite: String
      var scenario: String
    }
    var ladders: [Ladder: (seconds: Double, contests: [ContestID])] = [:]
    for entry in entries {
      let id = entry.contest.id
      let ladder = Ladder(suite: id.suite, scenario: id.scenario)
      ladders[ladder, default: (0, [])].seconds += entry.expectedSeconds
      ladders[ladder, default: (0, [])].contests.append(id)
    }
    let longestFirst = ladders.sortedCompactly {
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

  /// What one machine measures of the plan, with its part of the budget.
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
  /// What a contest is predicted to take in all: its exact lanes on two cores, whatever machine divides, and
  /// the passes of an interval.
  fileprivate var expectedSeconds: Double {
    let times =
      timed.isEmpty ? 0 : checkingSeconds + Double(PassSchedule.fewest) * visitSeconds
    return exactSeconds / 2 + times
  }
}
