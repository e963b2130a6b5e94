import BenchmarkRuns

enum LadderTable {
  /// A row for each subject and a column for each size that has rows of the measure; nil if there is no such size.
  ///
  /// - Parameter isBrief: leaves out intervals, reasons and the title.
  static func main(
    _ part: SectionRows, scenario: String, _ measure: Metric, isBrief: Bool = false
  ) -> Table? {
    let contests = part.rows.ladder(scenario, with: measure)
    if contests.isEmpty { return nil }
    let subjects = part.ordered(part.rows.subjects(of: scenario)).filter { subject in
      contests.contains { $0.row(subject, measure) != nil }
        && (measure == .time || !Subject.isFloor(subject))
    }
    let title =
      measure == .time
      ? "Time, and ratio to the lowest median of a competitor" : Markdown.code(measure.name)
    return Table(
      [isBrief ? "" : title], contests.map { HumanNumbers.size($0.id.size) },
      rows: subjects.map { subject in
        [Markdown.code(subject)]
          + contests.map { contest in
            cell(contest.row(subject, measure), contest, part, isBrief: isBrief)
          }
      })
  }

  /// `312 µs (309-318)<br>1.97x (1.90-2.02)`. The competitor with the lowest median has a word in place of the ratio:
  /// `fastest`, or `lowest` if the run does not decide which is fastest. The word is `reference` if no other competitor
  /// was timed.
  private static func cell(
    _ row: ResultRow?, _ contest: ContestRows, _ part: SectionRows, isBrief: Bool
  ) -> String {
    guard let row, let median = row.measured?.median else {
      return isBrief ? CellText.word(row) : CellText.value(row)
    }
    let value = isBrief ? HumanNumbers.value(median, row.metric.unit) : CellText.value(row)
    guard row.metric == .time,
      let first = contest.competitors(except: part.section.notCompeting).first
    else { return value }
    if first == row.cell.subject {
      let word =
        switch Ranking(contest, except: part.section.notCompeting) {
        case .decided: "fastest"
        case .undecided: "lowest"
        case nil: "reference"
        }
      return value + "<br>" + word
    }
    let ratio = Comparison.ratio(of: row.cell.subject, to: first, in: contest)
    let text = ratio.map { isBrief ? HumanNumbers.ratio($0.median) : HumanNumbers.ratio($0) }
    return value + "<br>" + (text ?? CellText.absent)
  }

  /// A row for each subject and a column for each exact metric, at the largest size that has rows of exact metrics.
  /// Subjects and metrics without rows there are left out. nil if there is no such size.
  static func exact(_ part: SectionRows, scenario: String) -> (size: Int, table: Table)? {
    func metrics(_ contest: ContestRows) -> [Metric] {
      part.section.exactMetrics.filter { metric in
        contest.subjects.contains { contest.row($0, metric) != nil }
      }
    }
    guard let contest = part.rows.ladder(scenario).last(where: { !metrics($0).isEmpty }) else {
      return nil
    }
    let shown = metrics(contest)
    let subjects = part.ordered(contest.subjects).filter { subject in
      shown.contains { contest.row(subject, $0) != nil }
    }
    let table = Table(
      ["Subject"], shown.map { Markdown.code($0.name) },
      rows: subjects.map { subject in
        [Markdown.code(subject)] + shown.map { CellText.word(contest.row(subject, $0)) }
      })
    return (contest.id.size, table)
  }
}
