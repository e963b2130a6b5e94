import BenchmarkRuns

/// Says for each trace which subjects miss updated items, and in how many pairs each of the other subjects is fastest.
struct PairsSummary {
  let part: SectionRows
  let missed: Metric

  var sentences: [String] {
    let sentences = TraceRows.all(in: part.rows).flatMap { trace -> [String] in
      let incomplete = trace.subjects.filter { trace.values($0, missed).contains { $0 > 0 } }
      return [misses(incomplete, trace), fastest(trace, except: incomplete)].compactMap(\.self)
    }
    return [
      sentences.isEmpty
        ? "Not measured: no pair has two subjects timed." : sentences.joined(separator: " ")
    ]
  }

  private func misses(_ incomplete: Set<String>, _ trace: TraceRows) -> String? {
    let parts = incomplete.sorted().map { name in
      let sum = trace.values(name, missed).reduce(0, +)
      return "\(Markdown.code(name)) misses \(HumanNumbers.count(sum)) "
        + "updated item\(sum == 1 ? "" : "s")"
    }
    if parts.isEmpty { return nil }
    return
      "On \(Markdown.code(trace.name)) \(Prose.list(parts)): a missed item still shows its old content."
  }

  /// nil if no pair has two competitors timed.
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
  }
}
