import BenchmarkHarness

/// Who is fastest in a contest. Floors do not compete.
enum Standing: Equatable {
  /// Clearly faster than all others; `next` is the one that follows.
  case leader(String, next: String)
  /// The fastest, first the one of the lowest median, cannot be told apart.
  case tie([String])
  /// The lowest median belongs to this subject, but too few samples stand behind it or another.
  case unclear(String)

  /// nil where fewer than two subjects were timed.
  init?(_ contest: ContestRows, except: Set<String> = []) {
    // Subjects come by name, and the sort is stable: equal medians stay in that order.
    let timed = contest.competitors.filter { !except.contains($0) }
      .compactMap { name in contest.median(name, .time).map { (name: name, median: $0) } }
      .sorted { $0.median < $1.median }
    guard timed.count >= 2 else { return nil }
    let best = timed[0].name
    // Each against the best on the finest scale that these two share, whatever the others have.
    let verdicts = timed.dropFirst().map { other in
      (subject: other.name, Comparison.verdict(on: best, against: other.name, in: contest))
    }
    let equals = verdicts.filter { $0.1 == .noDifference || $0.1 == .slower }.map(\.subject)
    if !equals.isEmpty {
      self = .tie([best] + equals)
    } else if verdicts.contains(where: { $0.1 != .faster }) {
      self = .unclear(best)
    } else {
      self = .leader(best, next: timed[1].name)
    }
  }
}
