import BenchmarkHarness

/// How often each subject is the fastest.
struct StandingTally {
  private(set) var wins: [String: Int] = [:]
  private(set) var ties = 0
  /// Contests of too few samples.
  private(set) var unclear = 0
  /// Contests in which fewer than two were timed.
  private(set) var untold = 0

  init(_ contests: [ContestRows], except: Set<String>) {
    for contest in contests {
      switch Standing(contest, except: except) {
      case .leader(let subject, _): wins[subject, default: 0] += 1
      case .tie: ties += 1
      case .unclear: unclear += 1
      case nil: untold += 1
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
  /// - Parameter more: contests not measured that were not counted here.
  func rest(more: Int = 0) -> [String] {
    var parts: [String] = []
    if ties > 0 { parts.append("there is no difference between the fastest in \(ties)") }
    if unclear > 0 { parts.append("\(unclear) \(unclear == 1 ? "has" : "have") too few samples") }
    if untold + more > 0 { parts.append("\(untold + more) not measured") }
    return parts
  }
}
