import BenchmarkHarness

/// A ladder of change by sizes: time of one subject as a ratio to another, and what both cost in exact
/// metrics.
enum CrossoverTable {
  static func blocks(_ part: SectionRows, _ crossover: Crossover) -> [String] {
    let steps = crossover.steps.filter { !part.rows.sizes(of: $0.scenario).isEmpty }
    let sizes = Set(steps.flatMap { part.rows.sizes(of: $0.scenario) }).sorted()
    let cellCosts = crossover.cells.map { CellCostTable.blocks(part, crossover, $0) } ?? []
    guard !steps.isEmpty else { return cellCosts }
    let names = (Markdown.code(crossover.subject), Markdown.code(crossover.base))
    /// Without the steps and sizes that have nothing; nothing at all where that is so of all.
    func table(_ caption: String, _ cell: (ContestRows) -> String) -> [String] {
      MarkdownTable(
        columns: [.init("Changed", .left), .init("Scenario", .left)]
          + sizes.map { .init(HumanNumbers.size($0)) },
        rows: steps.map { step in
          [step.label, Markdown.code(step.scenario)]
            + sizes.map { part.rows[step.scenario, $0].map(cell) ?? CellText.absent }
        }
      ).filled(names: 2).map { [caption, $0.text] } ?? []
    }
    var blocks = table(
      "Time of \(names.0), as a ratio to \(names.1), by the items that change:"
    ) { time($0, crossover) }
    for other in crossover.ofOthers where part.rows.hasTimed(other.base) {
      blocks += table(
        "Time of \(Markdown.code(other.subject)), as a ratio to \(Markdown.code(other.base)):"
      ) { time($0, other) }
    }
    blocks += CrossoverGrowth(crossover, in: part)?.blocks ?? []
    if let before = crossover.before {
      blocks += table(
        "\(Markdown.code(before.name)) of \(names.1), which goes before and is no part of its time:"
      ) { CellText.value($0.row(crossover.base, before)) }
    }
    let costs = crossover.costs.filter { metric in
      steps.contains { step in
        part.rows.ladder(step.scenario).contains { $0.row(crossover.subject, metric) != nil }
      }
    }
    if let metric = costs.first {
      blocks += table(
        "What one of \(Markdown.code(metric.name)) may take of a caller's own for \(names.0) to stay "
          + "cheaper: the time saved by those that it has more."
      ) { contest in
        CrossoverConclusion.price(contest, metric, crossover)?.text ?? CellText.absent
      }
    }
    blocks += cellCosts
    let counts = costs.flatMap { metric in
      table("\(Markdown.code(metric.name)) of \(names.0) / of \(names.1):") { contest in
        let counts = [crossover.subject, crossover.base].map { count(contest.row($0, metric)) }
        return counts.allSatisfy { $0 == CellText.absent }
          ? CellText.absent : counts.joined(separator: " / ")
      }
    }
    if !counts.isEmpty {
      blocks += Markdown.details("What both cost in \(Prose.names(costs.map(\.name)))", counts)
    }
    return blocks + cases(part, crossover)
  }

  /// What stands apart from the ladder: a row a subject.
  private static func cases(_ part: SectionRows, _ crossover: Crossover) -> [String] {
    let rows = crossover.cases.flatMap { apart -> [[String]] in
      let contest = part.rows.largest(apart.scenario) { $0.row(apart.base, .time) != nil }
      guard let contest else { return [] }
      return part.ordered(contest.subjects).filter { !Subject.isFloor($0) }.map { subject in
        [
          Markdown.code(apart.scenario), HumanNumbers.size(contest.id.size), Markdown.code(subject),
          CellText.word(contest.row(subject, .time)),
          subject == apart.base
            ? "1" : AgainstTable.ratio(of: subject, to: apart.base, in: contest),
        ] + crossover.costs.map { CellText.word(contest.row(subject, $0)) }
      }
    }
    guard !rows.isEmpty else { return [] }
    let bases = Set(crossover.cases.map(\.base)).sorted()
    let table = MarkdownTable(
      columns: [
        .init("Scenario", .left), .init("Items"), .init("Subject", .left), .init("Time"),
        .init("to \(Prose.names(bases))"),
      ] + crossover.costs.map { .init(Markdown.code($0.name)) }, rows: rows)
    return ["Apart from these:", table.text]
  }

  private static func time(_ contest: ContestRows, _ crossover: Crossover) -> String {
    if let ratio = Comparison.ratio(of: crossover.subject, to: crossover.base, in: contest) {
      return HumanNumbers.ratio(ratio)
    }
    let missing = [crossover.subject, crossover.base].compactMap {
      contest.row($0, .time)?.status
    }
    return missing.first { !$0.isOK }.map(CellText.status) ?? CellText.absent
  }

  private static func count(_ row: ResultRow?) -> String {
    guard let row, let summary = row.measured else { return CellText.absent }
    return HumanNumbers.value(summary.median, row.metric.unit)
  }
}
