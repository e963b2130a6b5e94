import BenchmarkRuns

/// One subject against each rival in every contest of a suite, and the contests where the subject is not better.
enum RivalTable {
  /// Empty if the section has no rivalry, or the run has no row of its subject.
  static func blocks(_ part: SectionRows) -> [String] {
    guard let rivalry = part.section.rivalry else { return [] }
    let subject = rivalry.subject
    let contests = part.scenarios.flatMap(part.rows.ladder).filter {
      $0.subjects.contains(subject)
    }
    let rows = rivalry.rivals.compactMap { rival -> [String]? in
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
      return [
        Markdown.code(rival.name),
        exceptions.isEmpty ? "nothing" : exceptions.joined(separator: ", "), "\(verdicts.count)",
        "\(verdicts.count - slower.count)",
      ]
    }
    let name = Markdown.code(subject)
    let compared =
      ["`time`"]
      + Set(rivalry.rivals.flatMap(\.exactMetrics).map(\.name)).sorted()
      .map(Markdown.code)
    return Table(
      ["Rival", "Where \(name) is not better in \(Prose.list(compared))"],
      ["Both timed", "\(name) is faster"], rows: rows
    ).blocks(Markdown.heading(2, "\(name) against each rival"))
  }
}
