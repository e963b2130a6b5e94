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
        $0.metric == .timeCold && part.section.frameSubjects.contains($0.cell.subject)
      }
    }
    guard rows.contains(where: { $0.measured != nil }) else {
      return [
        Markdown.heading(2, title),
        Prose.notMeasured("no single runs were timed that are held against frames", rows: rows),
      ]
    }
    return [Markdown.heading(2, title)]
      + FrameBudget.frames.map { "> " + sentence(rows, within: $0) }
      + [reading, runs(rows)].compactMap(\.self) + parts.flatMap(tables)
  }

  /// Which subjects fit in every cell, and in how many the others do, those that seldom do first.
  private static func sentence(_ rows: [ResultRow], within frame: Double) -> String {
    let known = rows.filter { FrameBudget.fits($0, within: frame) != nil }
    let timed = Dictionary(grouping: known, by: \.cell.subject)
    let unknown = rows.count { $0.measured != nil } - known.count
    let counts = timed.map { subject, rows -> (subject: String, fit: Int, of: Int) in
      (subject, rows.count { FrameBudget.fits($0, within: frame) == true }, rows.count)
    }
    func share(_ count: (subject: String, fit: Int, of: Int)) -> Double {
      Double(count.fit) / Double(count.of)
    }
    let late = counts.filter { $0.fit < $0.of }
      .sorted { (share($0), $0.subject) < (share($1), $1.subject) }
      .map { "\(Markdown.code($0.subject)) in \($0.fit) of \($0.of) cells" }
    let all = counts.filter { $0.fit == $0.of }.map(\.subject).sorted()
    return "Within \(FrameBudget.text(frame)): "
      + ((all.isEmpty ? [] : ["\(Prose.names(all)) in every cell that is told"]) + late)
      .joined(separator: ", ")
      + (unknown == 0
        ? "." : "\(timed.isEmpty ? "" : "; ")not known in \(Prose.number(unknown, "cell")).")
  }

  /// How a cell reads.
  private static let reading =
    "Each cell: the largest size measured whose 99th percentile of single runs, each after an eviction of the "
    + "caches (`time_cold`), stays within a frame of 120 a second / of 60. All smaller sizes measured do so, "
    + "too. `100k+`: the largest of its scenario; `5k?`: the next is not known; no mark: the next does not fit."

  /// Which cells have too few runs for a percentile.
  private static func runs(_ rows: [ResultRow]) -> String? {
    let timed = rows.compactMap(\.measured)
    let few = timed.count { $0.p99 == nil }
    guard few > 0 else { return nil }
    return
      "\(few) of \(Prose.number(timed.count, "cell")) \(few == 1 ? "has" : "have") fewer than 1,000 single "
      + "runs, and so no 99th percentile: such a cell is told only where its median is beyond the frame."
  }

  private static func tables(_ part: SectionRows) -> [String] {
    let subjects = part.section.frameSubjects.filter { subject in
      part.rows.allContests.contains { $0.row(subject, .timeCold) != nil }
    }
    guard !subjects.isEmpty else { return [] }
    let lines = ChangeMap.ordered(part).map { scenario in
      (
        scenario: scenario,
        cells: subjects.map { subject in
          runs(subject, part.rows.ladder(scenario))
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

  /// By size the single runs of a subject, and where it was not timed, the row that says why.
  private static func runs(_ subject: String, _ ladder: [ContestRows]) -> [ResultRow] {
    guard ladder.contains(where: { $0.has(.timeCold) }) else { return [] }
    return ladder.compactMap { contest in
      let time = contest.row(subject, .time).flatMap { $0.status.isOK ? nil : $0 }
      return contest.row(subject, .timeCold) ?? time
    }
  }

  private static func cell(_ rows: [ResultRow]) -> String {
    if rows.isEmpty { return CellText.absent }
    let texts = FrameBudget.frames.map { FrameBudget(rows, within: $0).text }
    return Set(texts).count == 1 ? texts[0] : texts.joined(separator: " / ")
  }
}
