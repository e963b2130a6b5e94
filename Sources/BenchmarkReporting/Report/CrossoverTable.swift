import BenchmarkHarness

/// A ladder of change by sizes: how two subjects compare at each step.
struct CrossoverTable {
  private let part: SectionRows
  private let crossover: Crossover

  init(_ part: SectionRows, _ crossover: Crossover) {
    self.part = part
    self.crossover = crossover
  }

  /// The one table that answers.
  var answer: [String] {
    crossover.cells.map { breakEvens(crossover.steps, $0.count) } ?? ratios(crossover)
  }

  /// What stands behind it.
  var details: [String] {
    var blocks = crossover.cells == nil ? [] : ratios(crossover)
    blocks += crossover.ofOthers.flatMap(ratios)
    if let before = crossover.before {
      blocks += table(
        "\(Markdown.code(before.name)) of \(Markdown.code(crossover.base)) comes before and is no part of "
          + "its time:", crossover.steps
      ) { CellText.value($0.row(crossover.base, before)) }
    }
    if let cells = crossover.cells {
      blocks += breakEvens(cells.layouts, cells.count, by: "Rows animated") + working(cells)
    }
    return blocks + cases
  }

  private func ratios(_ pair: Crossover) -> [String] {
    table(
      "Time of \(Markdown.code(pair.subject)) as a ratio to \(Markdown.code(pair.base)), by what changes:",
      pair.steps
    ) { contest in
      if let ratio = Comparison.ratio(of: pair.subject, to: pair.base, in: contest) {
        return HumanNumbers.ratio(ratio)
      }
      let missing = [pair.subject, pair.base].compactMap { contest.row($0, .time)?.status }
      return missing.first { !$0.isOK }.map(CellText.status) ?? CellText.absent
    }
  }

  private func breakEvens(
    _ steps: [Crossover.Step], _ count: Metric, by head: String = "Changed"
  ) -> [String] {
    table(
      "\(Markdown.code(crossover.subject)) is faster than \(Markdown.code(crossover.base)) only if "
        + "configuring one cell takes less than this. `never`: it is slower even with cells that cost "
        + "nothing.", steps, head
    ) { contest in
      CellPrice(contest, count, of: crossover.subject, against: crossover.base)?.text
        ?? CellText.absent
    }
  }

  /// A row for each step and a column for each size. Steps without a value are left out; without any there is no table.
  private func table(
    _ caption: String, _ steps: [Crossover.Step], _ head: String = "Changed",
    _ cell: (ContestRows) -> String
  ) -> [String] {
    let sizes = Set(steps.flatMap { part.rows.sizes(of: $0.scenario) }).sorted()
    return MarkdownTable(
      columns: [.init(head, .left), .init("Scenario", .left)]
        + sizes.map { .init(HumanNumbers.size($0)) },
      rows: steps.map { step in
        [step.label, Markdown.code(step.scenario)]
          + sizes.map { part.rows[step.scenario, $0].map(cell) ?? CellText.absent }
      }
    ).filled(names: 2).map { [caption, $0.text] } ?? []
  }

  /// Whether the arithmetic holds: the ratio that times and counts without work predict, beside the one of
  /// cells that work.
  private func working(_ cells: Crossover.Cells) -> [String] {
    let rows = cells.working.flatMap { scenario in
      part.rows.ladder(scenario).compactMap { contest -> [String]? in
        guard let work = contest.median(cells.work, .time), let idle = cells.layouts.first,
          let without = part.rows[idle.scenario, contest.id.size],
          let subject = total(crossover.subject, without, cells.count, work),
          let base = total(crossover.base, without, cells.count, work),
          let measured = Comparison.ratio(of: crossover.subject, to: crossover.base, in: contest)
        else { return nil }
        return [
          Markdown.code(scenario), HumanNumbers.size(contest.id.size),
          CellText.value(contest.row(cells.work, .time)), HumanNumbers.ratio(subject / base),
          HumanNumbers.ratio(measured),
        ]
      }
    }
    guard !rows.isEmpty else { return [] }
    let table = MarkdownTable(
      columns: [
        .init("Scenario", .left), .init("Items"), .init("Work of a cell"), .init("Predicted ratio"),
        .init("Measured ratio"),
      ], rows: rows)
    return [
      "The ratio of the two where cells really work. It is predicted from the times without that work and the "
        + "number of cells, and measured:", table.text,
    ]
  }

  private func total(_ subject: String, _ idle: ContestRows, _ count: Metric, _ work: Double)
    -> Double?
  {
    guard let time = idle.median(subject, .time), let cells = idle.median(subject, count)
    else { return nil }
    return time + cells * work
  }

  /// What stands apart from the ladder, a row a subject.
  private var cases: [String] {
    let count = crossover.cells?.count
    let rows = crossover.cases.flatMap { apart -> [[String]] in
      let contest = part.rows.largest(apart.scenario) { $0.row(apart.base, .time) != nil }
      guard let contest else { return [] }
      return part.ordered(contest.subjects).filter { !Subject.isFloor($0) }.map { subject in
        [
          Markdown.code(apart.scenario), HumanNumbers.size(contest.id.size), Markdown.code(subject),
          CellText.word(contest.row(subject, .time)),
          subject == apart.base
            ? "1" : AgainstTable.ratio(of: subject, to: apart.base, in: contest),
        ] + [count].compactMap(\.self).map { CellText.word(contest.row(subject, $0)) }
      }
    }
    guard !rows.isEmpty else { return [] }
    let bases = Set(crossover.cases.map(\.base)).sorted()
    let table = MarkdownTable(
      columns: [
        .init("Scenario", .left), .init("Items"), .init("Subject", .left), .init("Time"),
        .init("to \(Prose.names(bases))"),
      ] + [count].compactMap(\.self).map { .init(Markdown.code($0.name)) }, rows: rows)
    return ["Single cases:", table.text]
  }
}
