import BenchmarkHarness

/// Which subject is fastest over the pairs of a trace: a sentence or two a trace.
enum PairsConclusion {
  static func sentence(_ section: SectionRows, except: Set<String>) -> String {
    let traces = TraceRows.all(in: section.rows)
    let sentences = traces.compactMap { sentence($0, except: except) }
    guard !sentences.isEmpty else {
      return Prose.notMeasured(
        "no pair has two subjects timed",
        rows: section.rows.allRows.filter { $0.metric == .time })
    }
    return sentences.joined(separator: " ")
  }

  /// nil where no pair has two subjects timed.
  private static func sentence(_ trace: TraceRows, except: Set<String>) -> String? {
    var wins: [String: Int] = [:]
    var compared = 0
    for (_, contest) in trace.pairs {
      guard let standing = Standing(contest, except: except) else { continue }
      compared += 1
      if case .leader(let subject, _) = standing { wins[subject, default: 0] += 1 }
    }
    guard compared > 0 else { return nil }
    let pairs = "Of \(Prose.number(compared, "pair")) of \(Markdown.code(trace.name))"
    let ranked = wins.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
    guard let winner = ranked.first else {
      return "\(pairs) none shows a difference between its fastest subjects."
    }
    let others = ranked.dropFirst().map { ", \(Markdown.code($0.key)) in \($0.value)" }.joined()
    let level = compared - wins.values.reduce(0, +)
    let rest = level > 0 ? ", no difference can be told in \(level)" : ""
    return "\(pairs) \(Markdown.code(winner.key)) is fastest in \(winner.value)\(others)\(rest)."
      + (margin(of: winner.key, in: trace, except: except).map { " " + $0 } ?? "")
  }

  /// The winner against the subject that comes closest of those that finish the most pairs, over
  /// the pairs that both finish: sums over different pairs would not compare.
  private static func margin(
    of winner: String, in trace: TraceRows, except: Set<String>
  ) -> String? {
    let rivals = trace.subjects.filter {
      $0 != winner && !Subject.isFloor($0) && !except.contains($0)
    }.sorted()
    let means = rivals.compactMap { rival -> (name: String, mean: Double, pairs: [ContestRows])? in
      let common = trace.pairs.map(\.contest).filter { contest in
        contest.median(rival, .time) != nil && contest.median(winner, .time) != nil
      }
      let ratios = common.compactMap {
        Comparison.ratio(of: rival, to: winner, in: $0)?.median
      }
      return geometricMean(ratios).map { (rival, $0, common) }
    }
    guard let next = means.min(by: { (-$0.pairs.count, $0.mean) < (-$1.pairs.count, $1.mean) })
    else { return nil }
    func total(_ subject: String) -> String {
      let sum = PairTotals(subject, contests: next.pairs).totalTime ?? 0
      return "\(HumanNumbers.duration(sum)) for \(Markdown.code(subject))"
    }
    return "Over the \(Prose.number(next.pairs.count, "pair")) that both finish: \(total(winner)), "
      + "\(total(next.name)), in the geometric mean \(HumanNumbers.ratio(next.mean)) the time."
  }
}
