import BenchmarkRuns

/// The times of the other subjects as ratios to a base, with a row for each size of the section's lead scenario. Floors
/// are left out. So are sizes without a time row of the base, or without another subject.
enum AgainstTable {
  static func blocks(_ part: SectionRows, base: String) -> [String] {
    func others(_ contest: ContestRows) -> [String] {
      contest.subjects.filter { $0 != base && !Subject.isFloor($0) }
    }
    let contests = part.rows.ladder(part.lead).filter {
      $0.row(base, .time) != nil && !others($0).isEmpty
    }
    let subjects = part.ordered(Set(contests.flatMap(others)))
    return Table(
      ["Scenario"],
      ["Items", "Time of \(Markdown.code(base))"] + subjects.map(Markdown.code),
      rows: contests.map { contest in
        [
          Markdown.code(contest.id.scenario), HumanNumbers.size(contest.id.size),
          CellText.word(contest.row(base, .time)),
        ] + subjects.map { Comparison.ratioText(of: $0, to: base, in: contest) }
      }
    ).blocks("Time as a ratio to \(Markdown.code(base)).")
  }
}
