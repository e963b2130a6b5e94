import BenchmarkRuns

/// One subject against each rival, over all contests of a suite: where the subject is not faster, or is higher in an
/// exact metric.
enum RivalTable {
  /// Empty if there is nothing to compare.
  static func blocks(_ part: SectionRows) -> [String] {
    guard let rivalry = part.section.rivalry else { return [] }
    let subject = rivalry.subject
    let ladders = part.scenarios.flatMap(part.rows.ladder)
    let rows = rivalry.rivals.compactMap { rival -> [String]? in
      let contests = ladders.filter {
        $0.subjects.contains(subject) && $0.subjects.contains(rival.name)
      }
      let verdicts = contests.compactMap { contest in
        Comparison.verdict(on: subject, against: rival.name, in: contest).map { (contest.id, $0) }
      }
      if verdicts.isEmpty, rival.exactMetrics.isEmpty || contests.isEmpty { return nil }
      let slower = verdicts.filter { $0.1 != .faster }.map {
        "`time` in \(Markdown.code("\($0.0)"))"
      }
      let more = rival.exactMetrics.flatMap { metric in
        contests.filter { contest in
          guard let own = contest.median(subject, metric),
            let other = contest.median(rival.name, metric)
          else { return false }
          return own > other
        }.map { "\(Markdown.code(metric.name)) in \(Markdown.code("\($0.id)"))" }
      }
      let exceptions = slower + more
      let compared = [Metric.time] + rival.exactMetrics
      return [
        Markdown.code(rival.name), compared.map { Markdown.code($0.name) }.joined(separator: ", "),
        exceptions.isEmpty ? "nothing" : exceptions.joined(separator: ", "), "\(verdicts.count)",
        "\(verdicts.count - slower.count)",
      ]
    }
    let name = Markdown.code(subject)
    return Table(
      ["Rival", "Compared", "Where \(name) is not faster, or needs more"],
      ["Both timed", "\(name) is faster"], rows: rows
    ).blocks(Markdown.heading(2, "\(name) against each rival"))
  }
}
