extension RunPlan {
  /// Divides the contests among so many machines by what they are predicted to take, those of one
  /// scenario kept together: how a cost grows with size is told of one machine.
  ///
  /// The longest scenario goes first, each to the part that has least, so that no part takes more than
  /// 4/3 of what the best division would have the longest take (Graham, "Bounds on Multiprocessing
  /// Timing Anomalies", 1969). The same plan gives the same division on every machine, if it was made
  /// with the same slowness. A part may be empty.
  ///
  /// - Complexity: O(*c* log *c* + *l* *count*), *c* the number of contests, *l* that of scenarios.
  public func divided(into count: Int) -> [Set<ContestID>] {
    struct Ladder: Hashable {
      var suite: String
      var scenario: String
    }
    var ladders: [Ladder: (seconds: Double, contests: [ContestID])] = [:]
    for (entry, seconds) in zip(entries, expectedSeconds) {
      let id = entry.contest.id
      let ladder = Ladder(suite: id.suite, scenario: id.scenario)
      ladders[ladder, default: (0, [])].seconds += seconds
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
    let all = expectedSeconds
    let places = entries.indices.filter { contests.contains(entries[$0].contest.id) }
    let total = all.reduce(0, +)
    let share = total > 0 ? places.reduce(0) { $0 + all[$1] } / total : 0
    var part = self
    part.entries = places.map { entries[$0] }
    part.budget *= share
    part.leastTiming *= share
    part.spent *= share
    return part
  }

  /// What each contest is predicted to take: its exact lanes, the least of its times, and its part of
  /// what the budget then leaves to further rounds.
  private var expectedSeconds: [Double] {
    let forecast = Forecast()
    let least = entries.indices.map { index in
      let entry = entries[index]
      let exact = entry.exactLanes.isEmpty ? 0 : ExactForecast.seconds(of: entry) / Self.cores
      guard entry.toMeasure[.time] != nil else { return exact }
      return exact + Kept([index], of: self, forecast, within: .infinity, leaving: 0).total
    }
    let timed = entries.map { $0.toMeasure[.time] == nil ? 0 : $0.weight }
    let weight = timed.reduce(0, +)
    let left = max(0, budget - least.reduce(0, +))
    return zip(least, timed).map { $0 + (weight > 0 ? left * $1 / weight : 0) }
  }

  /// On how many cores exact lanes are taken to run, whatever machine divides.
  private static let cores = 2.0
}
