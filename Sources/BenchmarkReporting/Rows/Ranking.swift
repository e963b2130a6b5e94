/// Which subject is fastest in a contest. Floors do not compete.
enum Ranking: Equatable {
  /// `first` is faster than every other competitor. `next` has the lowest ratio to `first`.
  case decided(first: String, next: String)
  /// The run does not decide between the subject with the lowest median, which comes first, and the others.
  case undecided([String])

  /// nil if fewer than two competitors were timed.
  init?(_ contest: ContestRows, except: Set<String> = []) {
    let timed = contest.competitors(except: except)
    guard timed.count >= 2 else { return nil }
    let others = timed.dropFirst().filter { other in
      Comparison.verdict(on: timed[0], against: other, in: contest) != .faster
    }
    if !others.isEmpty {
      self = .undecided([timed[0]] + others)
      return
    }
    func ratio(_ other: String) -> Double {
      Comparison.ratio(of: other, to: timed[0], in: contest)?.median ?? .infinity
    }
    let next = timed.dropFirst().min { ratio($0) < ratio($1) }
    self = .decided(first: timed[0], next: next ?? timed[1])
  }

  var leader: String? { if case .decided(let first, _) = self { first } else { nil } }
}
