import BenchmarkHarness

/// One subject against each rival in every cell of a suite.
struct RivalTable {
  private let rivalry: Rivalry
  private let part: SectionRows
  /// The contests in which the subject takes part, and those of them that were to be timed.
  private let contests: [ContestRows]
  private let timed: [ContestRows]
  private let rivals: [RivalRows]

  /// nil where the section has no rivalry, or the run no row of its subject.
  private init?(_ part: SectionRows) {
    guard let rivalry = part.section.rivalry else { return nil }
    let contests = part.scenarios.flatMap(part.rows.ladder).filter {
      $0.subjects.contains(rivalry.subject)
    }
    guard !contests.isEmpty else { return nil }
    let timed = contests.filter { $0.row(rivalry.subject, .time) != nil }
    self.rivalry = rivalry
    self.part = part
    self.contests = contests
    self.timed = timed
    rivals = rivalry.rivals.map { RivalRows(rivalry.subject, against: $0, in: timed) }
  }

  static func blocks(_ part: SectionRows) -> [String] {
    guard let table = RivalTable(part) else { return [] }
    let blocks =
      (table.timed.isEmpty ? [] : ["> " + table.sentence, table.times]) + table.counts
    return blocks.isEmpty ? [] : [Markdown.heading(3, table.title)] + blocks
  }

  /// `` `lis` is faster than `heckel` in 92 of 92 cells, than `myers` in 79 of 80.``, and how many cells
  /// have all.
  private var sentence: String {
    let parts = rivals.filter { !$0.ratios.isEmpty }.map {
      "than \(Markdown.code($0.rival.name)) in \($0.won) of \($0.ratios.count)"
    }
    let tally = parts.first.map { first in
      "Cell by cell, by the median, \(name) is faster "
        + ([first + " cells"] + parts.dropFirst()).joined(separator: ", ") + ". "
    }
    return (tally ?? "") + coverage
  }

  /// Every cell that speaks against the subject, or says nothing, by name.
  static func exceptions(_ part: SectionRows) -> [String] {
    guard let table = RivalTable(part) else { return [] }
    return table.exceptions
  }

  private var name: String { Markdown.code(rivalry.subject) }

  private var title: String { "\(name) against each rival, in every cell" }

  private var times: String {
    MarkdownTable(
      columns: [
        .init("Rival", .left), .init("Cells"), .init("Both timed"),
        .init("\(name) faster, by the median"), .init("decided by the interval"),
        .init("Not faster"), .init("Not compared"),
      ],
      rows: rivals.map { rival in
        [
          Markdown.code(rival.rival.name), String(timed.count), String(rival.ratios.count),
          String(rival.won), String(rival.decided), String(rival.lost.count),
          String(rival.untimed.count),
        ]
      }
    ).text
  }

  private var coverage: String {
    let incomplete = Set(rivals.flatMap { $0.untimed.map(\.contest.id) })
    let complete = timed.count - incomplete.count
    return "\(name) and all rivals were timed in \(complete) of "
      + "\(Prose.number(timed.count, "cell")) "
      + "(\(HumanNumbers.percent(Double(complete) / Double(timed.count))))."
  }

  private var counts: [String] {
    let rows = tallies.map { rival, metric, counts in
      [
        Markdown.code(rival), Markdown.code(metric.name), String(counts.cells),
        String(counts.less), String(counts.same), String(counts.more.count),
      ]
    }
    guard !rows.isEmpty else { return [] }
    let table = MarkdownTable(
      columns: [
        .init("Rival", .left), .init("Metric", .left), .init("Cells"),
        .init("\(name) has less"), .init("the same"), .init("more"),
      ], rows: rows)
    return [table.text]
  }

  /// Exact metrics of each rival, where both have them.
  private var tallies: [(rival: String, metric: Metric, counts: RivalCounts)] {
    rivalry.rivals.flatMap { rival in
      rival.exactMetrics.map { metric in
        (
          rival.name, metric,
          RivalCounts(rivalry.subject, against: rival.name, metric, in: contests)
        )
      }
    }.filter { $0.counts.cells > 0 }
  }

  private var exceptions: [String] {
    var rows: [[String]] = []
    func add(_ contest: ContestRows, _ rival: String, _ what: String) {
      rows.append([Markdown.code("\(contest.id)"), Markdown.code(rival), what])
    }
    for rival in rivals {
      for (contest, ratio) in rival.lost {
        add(contest, rival.rival.name, "\(name) takes \(HumanNumbers.ratio(ratio)) the time")
      }
    }
    for (rival, metric, counts) in tallies {
      for contest in counts.more {
        let values = [rivalry.subject, rival].map { CellText.value(contest.row($0, metric)) }
        add(
          contest, rival, "\(Markdown.code(metric.name)) \(values.joined(separator: " against "))")
      }
    }
    for rival in rivals {
      for (contest, subject, status) in rival.untimed {
        let reason = status.map(CellText.status) ?? "has no row"
        add(contest, rival.rival.name, "\(Markdown.code(subject)): \(reason)")
      }
    }
    guard !rows.isEmpty else { return [] }
    let table = MarkdownTable(
      columns: [.init("Cell", .left), .init("Rival", .left), .init("What", .left)], rows: rows)
    return [
      Markdown.heading(2, "Cells that were not compared or not won: \(rows.count)"), table.text,
    ]
  }
}
