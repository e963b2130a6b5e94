import BenchmarkRuns

/// Which subject is fastest in a contest. Floors do not compete.
enum Ranking: Equatable {
  /// `first` is faster than each other subject; `next` has the second lowest median.
  case decided(first: String, next: String)
  /// The run does not decide between these subjects. The first has the lowest median.
  case undecided([String])

  /// nil where fewer than two subjects were timed.
  init?(_ contest: ContestRows, except: Set<String> = []) {
    // Subjects come by name, and the sort is stable: equal medians stay in that order.
    let timed = contest.competitors.filter { !except.contains($0) }
      .compactMap { name in contest.median(name, .time).map { (name: name, median: $0) } }
      .sorted { $0.median < $1.median }
    guard timed.count >= 2 else { return nil }
    let best = timed[0].name
    let others = timed.dropFirst().map(\.name).filter { other in
      Comparison.verdict(on: best, against: other, in: contest) != .faster
    }
    self = others.isEmpty ? .decided(first: best, next: timed[1].name) : .undecided([best] + others)
  }

  /// nil where the run does not decide.
  var leader: String? { if case .decided(let first, _) = self { first } else { nil } }
}
