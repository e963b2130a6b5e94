import BenchmarkHarness

/// How often each subject is the fastest.
struct StandingTally {
  private(set) var wins: [String: Int] = [:]
  /// Contests in which the run does not decide who is fastest.
  private(set) var undecided: [ContestRows] = []
  /// Contests in which fewer than two were timed.
  private(set) var untold: [ContestRows] = []

  init(_ contests: [ContestRows], except: Set<String>) {
    for contest in contests {
      switch Standing(contest, except: except) {
      case .leader(let subject, _): wins[subject, default: 0] += 1
      case .undecided: undecided.append(contest)
      case nil: untold.append(contest)
      }
    }
  }

  /// `` `lis` is fastest in 84 ``, most wins first.
  var winners: [String] {
    wins.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
      .map { "\(Markdown.code($0.key)) is fastest in \($0.value)" }
  }

  /// What is not won.
  ///
  /// - Parameters:
  ///   - more: contests not measured that were not counted here.
  ///   - naming: whether contests are named, where they are few.
  func rest(more: Int = 0, naming: Bool = false) -> [String] {
    func places(_ contests: [ContestRows]) -> String {
      naming && contests.count <= Self.fewToName
        ? " (\(Prose.list(contests.map(Prose.place))))" : ""
    }
    var parts: [String] = []
    if !undecided.isEmpty {
      parts.append("not decided in \(undecided.count)\(places(undecided))")
    }
    let missing = untold.count + more
    if missing > 0 { parts.append("\(missing) not measured\(more > 0 ? "" : places(untold))") }
    return parts
  }

  private static let fewToName = 3
}
