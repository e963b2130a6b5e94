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
  init?(_ contest: ContestRows) {
    // Subjects come by name, and the sort is stable: equal medians stay in that order.
    let places = Place.all(of: contest.competitors, in: contest).sorted { $0.median < $1.median }
    guard places.count >= 2 else { return nil }
    let best = places[0]
    let verdicts = places.dropFirst().map { (subject: $0.subject, best.verdict(against: $0)) }
    let equals = verdicts.filter { $0.1 == .noDifference }.map(\.subject)
    if !equals.isEmpty {
      self = .tie([best.subject] + equals)
    } else if verdicts.contains(where: { $0.1 == .unclear }) {
      self = .unclear(best.subject)
    } else {
      self = .leader(best.subject, next: places[1].subject)
    }
  }
}
