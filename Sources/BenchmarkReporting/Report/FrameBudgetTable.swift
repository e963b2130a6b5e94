import BenchmarkHarness
import Foundation

/// What fits into a frame, by subject and scenario.
enum FrameBudgetTable {
  static let title = "Frame budgets"

  /// Nothing where no section asks for it; a line where nothing was timed.
  static func blocks(_ parts: [SectionRows]) -> [String] {
    let parts = parts.filter { !$0.section.frameSubjects.isEmpty }
    guard !parts.isEmpty else { return [] }
    let rows = parts.flatMap { part in
      part.rows.allRows.filter {
        $0.metric == .time && part.section.frameSubjects.contains($0.cell.subject)
      }
    }
    let timed = rows.compactMap(\.measured)
    guard !timed.isEmpty else {
      return [
        Markdown.heading(2, title),
        Prose.notMeasured("no subject was timed that is held against frames", rows: rows),
      ]
    }
    return [Markdown.heading(2, title)]
      + FrameBudget.frames.map { "> " + sentence(rows, within: $0) }
      + [reading(timed), percentile(timed)] + parts.flatMap(tables)
  }

  /// Which subjects fit in every cell, and in how many the others do, those that seldom do first.
  private static func sentence(_ rows: [ResultRow], within frame: Double) -> String {
    let timed = Dictionary(grouping: rows.filter { $0.measured != nil }, by: \.cell.subject)
    let counts = timed.map { subject, rows -> (subject: String, fit: Int, of: Int) in
      (subject, rows.count { FrameBudget.fits($0, within: frame) }, rows.count)
    }
    func share(_ count: (subject: String, fit: Int, of: Int)) -> Double {
      Double(count.fit) / Double(count.of)
    }
    let late = counts.filter { $0.fit < $0.of }
      .sorted { (share($0), $0.subject) < (share($1), $1.subject) }
      .map { "\(Markdown.code($0.subject)) in \($0.fit) of \($0.of) cells" }
    let all = counts.filter { $0.fit == $0.of }.map(\.subject).sorted()
    return "Within \(FrameBudget.text(frame)): "
      + ((all.isEmpty ? [] : ["\(Prose.names(all)) in every cell timed"]) + late)
      .joined(separator: ", ") + "."
  }

  /// How a cell reads.
  private static func reading(_ timed: [Summary]) -> String {
    "Each cell: the largest size measured whose 99th percentile stays within a frame of 120 a second / "
      + "of 60, and so do all smaller ones measured. `100k+`: the largest of its scenario; `5k?`: the next "
      + "was not measured; no mark: the next measured does not fit. A sample of runs faster than a "
      + "thousand steps of the clock is the mean of several."
  }

  /// What the percentile of so few samples means.
  private static func percentile(_ timed: [Summary]) -> String {
    let counts = timed.map(\.samples)
    let (fewest, most) = (counts.min() ?? 1, counts.max() ?? 1)
    let enough = counts.count { $0 >= fewestForPercentile }
    let have = "of \(Prose.number(counts.count, "time")) \(enough) \(enough == 1 ? "has" : "have")"
    if enough == counts.count {
      return
        "All times have \(fewestForPercentile) samples or more: where all of them fit, 99 % of runs "
        + "do, at 95 %."
    }
    return
      "**These percentiles stand on few samples**: \(have) the \(fewestForPercentile) from which "
      + "on all of them within a frame would say, at 95 %, that 99 % of runs are. The percentile of "
      + "fewer than a hundred is next to the longest sample. That \(fewest) samples fit says, at 95 %, "
      + "that \(share(fewest)) do"
      + (fewest == most ? "." : "; \(most) samples, that \(share(most)) do.")
  }

  /// How many runs fit at the least, at 95 %, if all samples do.
  private static func share(_ samples: Int) -> String {
    "\(HumanNumbers.fixed(100 * pow(0.05, 1 / Double(samples)), 0)) % of runs or more"
  }

  /// The least number of samples whose greatest is above the 99th percentile at 95 %:
  /// 0.99^n <= 0.05.
  static let fewestForPercentile = 299

  private static func tables(_ part: SectionRows) -> [String] {
    let subjects = part.section.frameSubjects.filter { subject in
      part.rows.allContests.contains { $0.row(subject, .time) != nil }
    }
    guard !subjects.isEmpty else { return [] }
    let lines = ChangeMap.ordered(part).map { scenario in
      (
        scenario: scenario,
        cells: subjects.map { subject in
          part.rows.ladder(scenario).compactMap { $0.row(subject, .time) }
        }
      )
    }.filter { line in line.cells.contains { !$0.isEmpty } }
    func fits(_ rows: [ResultRow]) -> Bool {
      FrameBudget.frames.allSatisfy { FrameBudget(rows, within: $0).isUnbounded }
    }
    let bounded = lines.filter { line in line.cells.contains { !$0.isEmpty && !fits($0) } }
    let free = lines.filter { line in line.cells.allSatisfy { $0.isEmpty || fits($0) } }
    let table = MarkdownTable(
      columns: [.init(Markdown.code(part.section.suite), .left)]
        + subjects.map { .init(Markdown.code($0)) },
      rows: bounded.map { [Markdown.code($0.scenario)] + $0.cells.map(cell) })
    let rest =
      free.isEmpty
      ? []
      : [
        "In \(Prose.number(free.count, "scenario")) of \(Markdown.code(part.section.suite)) all that "
          + "was measured stays within both: \(Prose.names(free.map(\.scenario)))."
      ]
    return (bounded.isEmpty ? [] : [table.text]) + rest
  }

  private static func cell(_ rows: [ResultRow]) -> String {
    if rows.isEmpty { return CellText.absent }
    let texts = FrameBudget.frames.map { FrameBudget(rows, within: $0).text }
    return Set(texts).count == 1 ? texts[0] : texts.joined(separator: " / ")
  }
}
