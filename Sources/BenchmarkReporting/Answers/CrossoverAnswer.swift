import BenchmarkHarness

/// From which step of a ladder on one subject is cheaper than another, the sizes that agree together.
enum CrossoverAnswer {
  static func answer(_ part: SectionRows, _ crossover: Crossover) -> Answer {
    let sizes = CrossoverRows.all(crossover, in: part.rows).filter { !$0.compared.isEmpty }
    guard let largest = sizes.last else {
      return Answer(CrossoverConclusion.notMeasured(part, crossover))
    }
    let others = crossover.ofOthers.compactMap { other -> String? in
      guard let rows = CrossoverRows.all(other, in: part.rows).last(where: { !$0.compared.isEmpty })
      else { return nil }
      return "\(names(other)) \(start(rows, other)) at \(HumanNumbers.size(rows.size))"
    }
    let subject = Markdown.code(crossover.subject)
    let base = Markdown.code(crossover.base)
    return Answer(
      ([
        "By the \(crossover.scale) of items that change, \(subject) is cheaper in time than \(base) "
          + grouped(sizes, crossover).joined(separator: ", ")
      ] + others).joined(separator: "; ") + ".",
      figure(largest, crossover))
  }

  private static func names(_ crossover: Crossover) -> String {
    "\(Markdown.code(crossover.subject)) than \(Markdown.code(crossover.base))"
  }

  /// `from 1 % on at 900`, `at every share measured at 10k and 30k`.
  private static func grouped(_ sizes: [CrossoverRows], _ crossover: Crossover) -> [String] {
    var starts: [String] = []
    var named: [String: [String]] = [:]
    for rows in sizes {
      let start = start(rows, crossover)
      if named[start] == nil { starts.append(start) }
      named[start, default: []].append(HumanNumbers.size(rows.size))
    }
    return starts.map { "\($0) at \(Prose.list(named[$0] ?? []))" }
  }

  private static func start(_ rows: CrossoverRows, _ crossover: Crossover) -> String {
    let before = rows.before.map(\.label)
    guard let first = rows.first else {
      return before.isEmpty
        ? "at no \(crossover.scale) measured" : "only at \(Prose.list(before)), not beyond,"
    }
    if rows.compared.count == 1 { return "at \(first.label), the only step compared," }
    if rows.compared[0].label == first.label { return "at every \(crossover.scale) measured" }
    if rows.compared.last?.label == first.label {
      return "only at \(Prose.list(before + [first.label]))"
    }
    return "from \(first.label) on" + (before.isEmpty ? "" : " and at \(Prose.list(before))")
  }

  /// Of the first step at which it is cheaper, else of the one where it comes closest.
  private static func figure(_ rows: CrossoverRows, _ crossover: Crossover) -> String {
    func ratio(_ step: CrossoverRows.Step) -> ResultRow.Ratio? {
      Comparison.ratio(of: crossover.subject, to: crossover.base, in: step.contest)
    }
    let closest = rows.compared.min { (ratio($0)?.median ?? 0) < (ratio($1)?.median ?? 0) }
    guard let step = rows.first ?? closest else { return "" }
    let time = Comparison.ratioText(of: crossover.subject, to: crossover.base, in: step.contest)
    let costs = CrossoverConclusion.costs(step.contest, crossover)
    let exact = costs.isEmpty ? "" : "; exact, \(costs.joined(separator: ", "))"
    return "At \(HumanNumbers.size(rows.size)), \(step.label): \(time) the time\(exact)."
  }
}
