import BenchmarkHarness

/// Which subject is fastest over the pairs of a trace. Subjects that miss what they are to find are named
/// first, and are not compared.
struct PairsSummary {
  private let part: SectionRows
  private let found: Metric
  private let missed: Metric

  init(_ part: SectionRows, found: Metric, missed: Metric) {
    self.part = part
    self.found = found
    self.missed = missed
  }

  var sentences: [String] {
    let traces = TraceRows.all(in: part.rows)
    let sentences = traces.flatMap { trace -> [String] in
      let incomplete = trace.subjects.filter { (trace.totals($0).sum(missed)?.sum ?? 0) > 0 }
      return [misses(incomplete, trace), fastest(trace, except: incomplete)].compactMap(\.self)
    }
    if !sentences.isEmpty { return [sentences.joined(separator: " ")] }
    return [
      Prose.notMeasured(
        "no pair has two subjects timed", rows: part.rows.allRows.filter { $0.metric == .time })
    ]
  }

  /// `` Of `feed`'s 120 updated items `index-comparison` misses 80: they stay on screen as they were.``
  private func misses(_ incomplete: Set<String>, _ trace: TraceRows) -> String? {
    let parts = incomplete.sorted().compactMap { name -> String? in
      let totals = trace.totals(name)
      guard let missed = totals.sum(missed) else { return nil }
      let all = missed.sum + (totals.sum(found)?.sum ?? 0)
      return "\(Markdown.code(name)) misses \(HumanNumbers.count(missed.sum)) of "
        + Prose.number(Int(all), "updated item")
    }
    return parts.isEmpty
      ? nil
      : "On \(Markdown.code(trace.name)) \(Prose.list(parts)): what is missed stays on screen as it was."
  }

  /// nil where no pair has two competitors timed.
  private func fastest(_ trace: TraceRows, except incomplete: Set<String>) -> String? {
    let except = part.section.notCompeting.union(incomplete)
    let rankings = trace.pairs.compactMap { Ranking($0.contest, except: except) }
    guard !rankings.isEmpty else { return nil }
    let wins = Dictionary(grouping: rankings.compactMap(\.leader), by: \.self).mapValues(\.count)
      .sorted { ($1.value, $0.key) < ($0.value, $1.key) }
    let pairs = "Of \(Prose.number(rankings.count, "pair")) of \(Markdown.code(trace.name))"
    guard let winner = wins.first else { return "\(pairs) none is decided." }
    let others = wins.dropFirst().map { ", \(Markdown.code($0.key)) in \($0.value)" }.joined()
    let undecided = rankings.count - wins.reduce(0) { $0 + $1.value }
    return "\(pairs) \(Markdown.code(winner.key)) is fastest in \(winner.value)\(others)"
      + (undecided > 0 ? ", and \(undecided) are not decided." : ".")
      + (margin(of: winner.key, in: trace, except: except).map { " " + $0 } ?? "")
  }

  /// The winner against the rival that comes closest of those that finish the most pairs, over the pairs that
  /// both finish: sums over different pairs do not compare.
  private func margin(of winner: String, in trace: TraceRows, except: Set<String>) -> String? {
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
      return "\(Markdown.code(subject)) takes \(HumanNumbers.duration(sum))"
    }
    return
      "Over the \(Prose.number(next.pairs.count, "pair")) that both finish, \(total(winner)) and "
      + "\(total(next.name)); the geometric mean of their ratios is \(HumanNumbers.ratio(next.mean))."
  }
}
