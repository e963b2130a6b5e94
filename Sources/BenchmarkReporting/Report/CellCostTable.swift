import BenchmarkHarness

/// The cost of a cell from which a fine-grained update is cheaper than one that asks for many cells. Lists whose
/// cells really work then show whether the arithmetic holds.
enum CellCostTable {
  static func blocks(
    _ part: SectionRows, _ crossover: Crossover, _ cells: Crossover.Cells
  ) -> [String] {
    layouts(part, crossover, cells) + working(part, crossover, cells)
  }

  private static func layouts(
    _ part: SectionRows, _ crossover: Crossover, _ cells: Crossover.Cells
  ) -> [String] {
    let timed = cells.layouts.filter { step in
      part.rows.ladder(step.scenario).contains { $0.has(.time) }
    }
    let sizes = Set(timed.flatMap { part.rows.sizes(of: $0.scenario) }).sorted()
    let table = MarkdownTable(
      columns: [.init("Rows animated", .left), .init("Scenario", .left)]
        + sizes.map { .init(HumanNumbers.size($0)) },
      rows: timed.map { step in
        [step.label, Markdown.code(step.scenario)]
          + sizes.map { size in
            part.rows[step.scenario, size].map { price($0, crossover, cells) } ?? CellText.absent
          }
      }
    ).filled(names: 2)
    let caption =
      "The cost of a cell from which \(Markdown.code(crossover.base)) is cheaper than "
      + "\(Markdown.code(crossover.subject)), by the rows that the list animates. "
      + "\(Markdown.code(cells.count.name)) says how often it is paid. `any`: at every cost. "
      + "`not decided`: the interval holds 0."
    return table.map { [caption, $0.text] } ?? []
  }

  private static func price(
    _ contest: ContestRows, _ crossover: Crossover, _ cells: Crossover.Cells
  ) -> String {
    guard let price = CellPrice(contest, cells.count, crossover) else { return CellText.absent }
    if !price.isDecided { return "not decided" }
    return price.nanoseconds > 0 ? price.text : "any"
  }

  /// The ratio that the times of idle cells and the counts of cells predict, beside the one that was measured.
  private static func working(
    _ part: SectionRows, _ crossover: Crossover, _ cells: Crossover.Cells
  ) -> [String] {
    let rows = cells.working.flatMap { scenario in
      part.rows.ladder(scenario).compactMap { contest -> [String]? in
        guard let cell = contest.median(cells.cell, .time),
          let idle = part.rows[cells.idle, contest.id.size],
          let subject = total(crossover.subject, idle, cells, cell: cell),
          let base = total(crossover.base, idle, cells, cell: cell),
          let measured = Comparison.ratio(of: crossover.subject, to: crossover.base, in: contest)
        else { return nil }
        return [
          Markdown.code(scenario), HumanNumbers.size(contest.id.size),
          CellText.value(contest.row(cells.cell, .time)), HumanNumbers.ratio(subject / base),
          HumanNumbers.ratio(measured),
        ]
      }
    }
    guard !rows.isEmpty else { return [] }
    let table = MarkdownTable(
      columns: [
        .init("Scenario", .left), .init("Items"), .init("Work of a cell"), .init("Predicted"),
        .init("Measured"),
      ], rows: rows)
    return [
      "Cells that really work: the time of \(Markdown.code(crossover.subject)) as a ratio to "
        + "\(Markdown.code(crossover.base)), predicted from times without that work and the number of cells, and "
        + "measured:", table.text,
    ]
  }

  private static func total(
    _ subject: String, _ idle: ContestRows, _ cells: Crossover.Cells, cell: Double
  ) -> Double? {
    guard let time = idle.median(subject, .time), let count = idle.median(subject, cells.count)
    else { return nil }
    return time + count * cell
  }
}
