import BenchmarkRuns

/// How each subject of a crossover compares with its base.
struct CrossoverTable {
  let part: SectionRows
  let crossover: Crossover

  var answer: [String] {
    crossover.cells.map { breakEvens(crossover.steps, $0.count) }
      ?? ratios(crossover.subject, crossover.base)
  }

  var details: [String] {
    let others = crossover.others.flatMap(ratios)
    guard let cells = crossover.cells else { return others }
    return ratios(crossover.subject, crossover.base) + others
      + breakEvens(cells.layouts, cells.count, by: "Rows animated") + working(cells)
  }

  private func ratios(_ subject: String, _ base: String) -> [String] {
    table(
      "Time of \(Markdown.code(subject)) as a ratio to \(Markdown.code(base)), by what changes:",
      crossover.steps
    ) { Comparison.ratioText(of: subject, to: base, in: $0) }
  }

  private func breakEvens(
    _ steps: [Crossover.Step], _ count: Metric, by head: String = "Changed"
  ) -> [String] {
    table(
      "\(Markdown.code(crossover.subject)) is faster than \(Markdown.code(crossover.base)) only if "
        + "configuring one cell takes less than the time in the table. `never`: it is slower even with "
        + "cells that cost nothing.", steps, head
    ) { contest in
      CellPrice(contest, count, of: crossover.subject, against: crossover.base)?.text
        ?? CellText.absent
    }
  }

  /// A table of steps by sizes. Steps and sizes without a value are left out. Empty if nothing is left.
  private func table(
    _ caption: String, _ steps: [Crossover.Step], _ head: String = "Changed",
    _ cell: (ContestRows) -> String
  ) -> [String] {
    let sizes = Set(steps.flatMap { part.rows.sizes(of: $0.scenario) }).sorted()
    return Table(
      [head, "Scenario"], sizes.map(HumanNumbers.size),
      rows: steps.map { step in
        [step.label, Markdown.code(step.scenario)]
          + sizes.map { part.rows[step.scenario, $0].map(cell) ?? CellText.absent }
      }
    ).filled.blocks(caption)
  }

  /// Compares a prediction with the measured ratio, for scenarios in which configuring a cell takes real work. The
  /// prediction takes the times without this work, and adds the work of every cell that the subject asks for. The
  /// break-even costs assume the same.
  private func working(_ cells: Crossover.Cells) -> [String] {
    let rows = cells.working.flatMap(part.rows.ladder).compactMap { contest -> [String]? in
      guard let work = contest.median(cells.work, .time), let idle = cells.layouts.first,
        let without = part.rows[idle.scenario, contest.id.size],
        Comparison.ratio(of: crossover.subject, to: crossover.base, in: contest) != nil
      else { return nil }
      let totals = [crossover.subject, crossover.base].compactMap { subject in
        without.median(subject, .time).flatMap { time in
          without.median(subject, cells.count).map { time + $0 * work }
        }
      }
      guard totals.count == 2 else { return nil }
      return [
        Markdown.code(contest.id.scenario), HumanNumbers.size(contest.id.size),
        CellText.value(contest.row(cells.work, .time)), HumanNumbers.ratio(totals[0] / totals[1]),
        Comparison.ratioText(of: crossover.subject, to: crossover.base, in: contest),
      ]
    }
    return Table(
      ["Scenario"], ["Items", "Work of a cell", "Predicted ratio", "Measured ratio"], rows: rows
    ).blocks(
      "The ratio of the two times when cells do real work. It is predicted from the times without this work and the "
        + "number of cells, and then measured:")
  }
}
