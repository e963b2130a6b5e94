import BenchmarkHarness

/// How often each subject is the fastest.
struct StandingTally {
  private(set) var wins: [String: Int] = [:]
  /// Contests in which the fastest cannot be told apart.
  private(set) var ties: [ContestRows] = []
  /// Contests of too few samples.
  private(set) var unclear: [ContestRows] = []
  /// Contests in which fewer than two were timed.
  private(set) var untold: [ContestRows] = []

  init(_ contests: [ContestRows], except: Set<String>) {
    for contest in contests {
      switch Standing(contest, except: except) {
      case .leader(let subject, _): wins[subject, default: 0] += 1
      case .tie: ties.append(contest)
      case .unclear: unclear.append(contest)
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
    if !ties.isEmpty {
      parts.append("there is no difference between the fastest in \(ties.count)\(places(ties))")
    }
    if !unclear.isEmpty {
      let has = unclear.count == 1 ? "has" : "have"
      parts.append("\(unclear.count) \(has) too few samples\(places(unclear))")
    }
    let missing = untold.count + more
    if missing > 0 { parts.append("\(missing) not measured\(more > 0 ? "" : places(untold))") }
    return parts
  }

  private static let fewToName = 3
}
