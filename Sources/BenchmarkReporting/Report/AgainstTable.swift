import BenchmarkHarness

/// What the others take against one subject: the section's first scenario at every size, each other at
/// its largest with anything compared.
struct AgainstTable {
  let part: SectionRows
  let base: String
  /// Exact metrics that say what the difference consists of.
  let work: [Metric]

  /// The one table that answers.
  var answer: [String] { times(part.rows.ladder(part.lead).filter(isCompared)) }

  /// What stands behind it.
  var details: [String] {
    let others = part.scenarios.filter { $0 != part.lead }.compactMap { scenario in
      let ladder = part.rows.ladder(scenario).filter(isCompared)
      return ladder.last { contest in
        competitors(contest).contains { Comparison.ratio(of: $0, to: base, in: contest) != nil }
      } ?? ladder.last
    }
    return times(others) + exact
  }

  private func competitors(_ contest: ContestRows) -> [String] {
    contest.subjects.filter { $0 != base && !Subject.isFloor($0) }
  }

  private func isCompared(_ contest: ContestRows) -> Bool {
    contest.row(base, .time) != nil && !competitors(contest).isEmpty
  }

  private func times(_ contests: [ContestRows]) -> [String] {
    let subjects = part.ordered(Set(contests.flatMap(competitors)))
    guard !subjects.isEmpty else { return [] }
    let table = MarkdownTable(
      columns: [
        .init("Scenario", .left), .init("Items"), .init("Time of \(Markdown.code(base))"),
      ] + subjects.map { .init(Markdown.code($0)) },
      rows: contests.map { contest in
        [
          Markdown.code(contest.id.scenario), HumanNumbers.size(contest.id.size),
          CellText.word(contest.row(base, .time)),
        ] + subjects.map { Self.ratio(of: $0, to: base, in: contest) }
      })
    return ["Time as a ratio to \(Markdown.code(base)):", table.text]
  }

  /// What each costs beside the time, where the section looks first.
  private var exact: [String] {
    let contest = part.rows.largest(part.lead) { contest in
      !competitors(contest).isEmpty && work.contains { contest.median(base, $0) != nil }
    }
    guard let contest else { return [] }
    let table = MarkdownTable(
      columns: [.init("Subject", .left)] + work.map { .init(Markdown.code($0.name)) },
      rows: ([base] + part.ordered(competitors(contest))).map { subject in
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
