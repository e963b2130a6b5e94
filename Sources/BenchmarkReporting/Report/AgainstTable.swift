import BenchmarkHarness

/// What the others take against one subject: the section's first scenario at every size, each other at
/// its largest with anything compared.
enum AgainstTable {
  /// - Parameter work: exact metrics that say what the difference consists of.
  static func blocks(_ part: SectionRows, base: String, work: [Metric]) -> [String] {
    func others(_ contest: ContestRows) -> [String] {
      contest.subjects.filter { $0 != base && !Subject.isFloor($0) }
    }
    return times(part, base: base, others) + exact(part, base: base, others, work)
  }

  private static func times(
    _ part: SectionRows, base: String, _ others: (ContestRows) -> [String]
  ) -> [String] {
    let contests = part.scenarios.flatMap { scenario -> [ContestRows] in
      let ladder = part.rows.ladder(scenario).filter { contest in
        contest.row(base, .time) != nil && !others(contest).isEmpty
      }
      if scenario == part.lead { return ladder }
      let compared = ladder.last { contest in
        others(contest).contains { Comparison.ratio(of: $0, to: base, in: contest) != nil }
      }
      return [compared ?? ladder.last].compactMap(\.self)
    }
    let subjects = part.ordered(Set(contests.flatMap(others)))
    guard !subjects.isEmpty else { return [] }
    let table = MarkdownTable(
      columns: [
        .init("Scenario", .left), .init("Items"), .init("Time of \(Markdown.code(base))"),
      ] + subjects.map { .init(Markdown.code($0)) },
      rows: contests.map { contest in
        [
          Markdown.code(contest.id.scenario), HumanNumbers.size(contest.id.size),
          CellText.word(contest.row(base, .time)),
        ] + subjects.map { ratio(of: $0, to: base, in: contest) }
      })
    return [
      "Time, as a ratio to \(Markdown.code(base)): \(Markdown.code(part.lead)) at every size, the others "
        + "at the largest compared.",
      table.text,
    ]
  }

  /// What each costs beside the time, where the section looks first.
  private static func exact(
    _ part: SectionRows, base: String, _ others: (ContestRows) -> [String], _ work: [Metric]
  ) -> [String] {
    let contest = part.rows.largest(part.lead) { contest in
      !others(contest).isEmpty && work.contains { contest.median(base, $0) != nil }
    }
    guard let contest else { return [] }
    let table = MarkdownTable(
      columns: [.init("Subject", .left)] + work.map { .init(Markdown.code($0.name)) },
      rows: ([base] + part.ordered(others(contest))).map { subject in
        [Markdown.code(subject)] + work.map { CellText.word(contest.row(subject, $0)) }
      })
    return ["Exact, on \(Prose.place(contest)):", table.text]
  }

  /// The ratio, else the word of what has no time: reasons stand with the rows.
  static func ratio(of subject: String, to base: String, in contest: ContestRows) -> String {
    if Comparison.ratio(of: subject, to: base, in: contest) != nil {
      return Comparison.ratioText(of: subject, to: base, in: contest)
    }
    let missing = [subject, base].compactMap { contest.row($0, .time) }.first { !$0.status.isOK }
    return CellText.word(missing)
  }
}
