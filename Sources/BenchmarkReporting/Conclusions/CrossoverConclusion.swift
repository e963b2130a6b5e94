import BenchmarkHarness

/// From which step of a ladder on one subject is cheaper than another, for each size, and what it
/// costs all the same.
enum CrossoverConclusion {
  static func sentence(_ section: SectionRows, _ crossover: Crossover) -> String {
    let sizes = CrossoverRows.all(crossover, in: section.rows)
    let compared = sizes.filter { !$0.compared.isEmpty }
    var sentences: [String] = []
    if compared.isEmpty {
      sentences.append(notMeasured(section, crossover))
    } else {
      sentences.append(
        "By the \(crossover.scale) of items that change, \(Markdown.code(crossover.subject)) is cheaper than "
          + "\(Markdown.code(crossover.base)) in time "
          + compared.map { share($0, crossover) }.joined(separator: "; ") + ".")
      sentences += gaps(sizes)
    }
    sentences += crossover.ofOthers.filter { section.rows.hasTimed($0.base) }
      .map { sentence(section, $0) }
    sentences += [CrossoverGrowth(crossover, in: section)?.sentence].compactMap(\.self)
    return (sentences + crossover.cases.compactMap { self.case($0, crossover, section) })
      .joined(separator: " ")
  }

  static func notMeasured(_ section: SectionRows, _ crossover: Crossover) -> String {
    let scenarios = Set(crossover.steps.map(\.scenario))
    return Prose.notMeasured(
      "no step has \(Markdown.code(crossover.subject)) and \(Markdown.code(crossover.base)) timed",
      rows: section.rows.allRows.filter {
        $0.metric == .time && scenarios.contains($0.cell.contest.scenario)
      })
  }

  /// `at 10k from 1 % on (0.14x (0.13-0.15); ...)`.
  private static func share(_ rows: CrossoverRows, _ crossover: Crossover) -> String {
    let place = "at \(HumanNumbers.size(rows.size))"
    guard let first = rows.first else {
      let least = rows.compared.compactMap { step in
        ratio(step.contest, crossover).map { (step.label, $0) }
      }.min { $0.1.median < $1.1.median }
      let best = least.map { ", \(HumanNumbers.ratio($0.1)) the time at the least (\($0.0))" }
      let before = rows.before.map(\.label)
      let shares =
        before.isEmpty
        ? "at no \(crossover.scale) measured" : "only at \(Prose.list(before)), not beyond"
      return "\(place) \(shares)\(best ?? "")"
    }
    let all = rows.compared[0].label == first.label
    let before = rows.before.map(\.label)
    let also = before.isEmpty ? "" : ", and at \(Prose.list(before))"
    let time = ratio(first.contest, crossover).map { HumanNumbers.ratio($0) + " the time" } ?? ""
    let start =
      if all {
        "from the least \(crossover.scale) measured on, \(first.label)"
      } else if rows.compared.last?.label == first.label {
        "only at the greatest \(crossover.scale) measured, \(first.label)\(also)"
      } else {
        "from \(first.label) on\(also)"
      }
    let facts = [time] + costs(first.contest, crossover) + price(first.contest, crossover)
    return "\(place) \(start) (\(facts.joined(separator: ", ")))"
  }

  /// `` `cells_asked` 18 instead of 2``.
  static func costs(_ contest: ContestRows, _ crossover: Crossover) -> [String] {
    crossover.costs.compactMap { metric in
      guard let subject = contest.median(crossover.subject, metric),
        let base = contest.median(crossover.base, metric)
      else { return nil }
      func value(_ value: Double) -> String { HumanNumbers.value(value, metric.unit) }
      return "\(Markdown.code(metric.name)) \(value(subject)) instead of \(value(base))"
    }
  }

  private static func ratio(
    _ contest: ContestRows, _ crossover: Crossover
  ) -> ResultRow.Ratio? {
    Comparison.ratio(of: crossover.subject, to: crossover.base, in: contest)
  }

  /// `Not compared: at 900 60 % and all.`
  private static func gaps(_ sizes: [CrossoverRows]) -> [String] {
    let gaps = sizes.filter { !$0.notCompared.isEmpty }.map {
      "at \(HumanNumbers.size($0.size)) \(Prose.list($0.notCompared.map(\.label)))"
    }
    return gaps.isEmpty ? [] : ["Not measured: \(gaps.joined(separator: "; "))."]
  }

  /// `` worth it while each more of `cells_asked` takes less than 812 ns``: a caller's own cost of what it has
  /// more, against the time measured without.
  private static func price(_ contest: ContestRows, _ crossover: Crossover) -> [String] {
    guard let metric = crossover.costs.first,
      let price = price(contest, metric, crossover)
    else { return [] }
    return [
      "worth it while each more of \(Markdown.code(metric.name)) takes less than "
        + price.text
        + (crossover.costs.count > 1 ? " and the rest nothing" : "")
    ]
  }

  /// What each unit of a metric that the subject has more may cost; nil where it is not known to save time, or
  /// has no more.
  static func price(
    _ contest: ContestRows, _ metric: Metric, _ crossover: Crossover
  ) -> CellPrice? {
    let price = CellPrice(contest, metric, crossover)
    return price.flatMap { $0.nanoseconds > 0 && $0.isDecided ? $0 : nil }
  }

  /// `` On `blog-900.new-section` at 900, against `three-changes` with 5 us: ... ``
  private static func `case`(
    _ part: Crossover.Case, _ crossover: Crossover, _ section: SectionRows
  ) -> String? {
    guard
      let contest = section.rows.largest(part.scenario, where: { $0.row(part.base, .time) != nil })
    else { return nil }
    return AgainstConclusion.sentences(
      section, contest, base: part.base, work: crossover.costs.map { [$0] }
    ).joined(separator: " ")
  }
}
