import BenchmarkHarness

/// What an update costs in each way, and against the recommended one.
enum PageCosts {
  /// An update in the recommended way, at the largest size that was timed; nil where none was.
  static func recommendedTime(_ page: PageRows) -> String? {
    timed(page).map { scenario, way in
      time(scenario.contest.row(way, .time), scenario.sessionUpdates ?? 1)
    }
  }

  private static func timed(_ page: PageRows) -> (ScenarioRows, way: String)? {
    page.scenarios.reversed().lazy.compactMap { scenario in
      scenario.recommended.flatMap { way in
        scenario.contest.median(way, .time) == nil ? nil : (scenario, way)
      }
    }.first
  }

  /// What the recommended way takes; nil where no time was to be measured.
  static func sentence(_ page: PageRows) -> String? {
    guard page.scenarios.contains(where: { $0.contest.has(.time) }) else { return nil }
    guard let (scenario, way) = timed(page) else {
      let rows = page.scenarios.compactMap { scenario in
        scenario.recommended.flatMap { scenario.contest.row($0, .time) }
      }
      return Prose.notMeasured("no recommended way was timed", rows: rows)
    }
    let divisor = scenario.sessionUpdates ?? 1
    let unit = scenario.sessionUpdates == nil ? "a session" : "an update"
    let allocations = scenario.contest.median(way, .allocations).map {
      ", \(count($0 / divisor, .count)) allocations"
    }
    return "With \(Markdown.code(way)), \(unit) of \(Markdown.code(scenario.name)) takes "
      + time(scenario.contest.row(way, .time), divisor) + (allocations ?? "") + "."
      + beyond(way, scenario)
  }

  /// ` Beyond `floor-follow` that is 800 µs (790-810).`
  private static func beyond(_ way: String, _ scenario: ScenarioRows) -> String {
    guard let floor = PageFloor(scenario) else { return "" }
    return " Beyond \(Markdown.code(floor.name)): \(floor.timeText(way))."
  }

  static func blocks(_ scenario: ScenarioRows) -> [String] {
    let pages = scenario.pages
    let each = scenario.sessionUpdates
    let what = each == nil || each == 1 ? "of a session" : "of an update"
    let divisor = each ?? 1
    let cost = Markdown.code(pages.cost.name)
    let isTimed = scenario.contest.has(.time)
    let columns: [MarkdownTable.Column] =
      [.init("Way", .left)] + (isTimed ? [.init("Time"), .init("Ratio")] : [])
      + [
        .init("Allocations"), .init("Ratio"), .init("\(cost) of an update"), .init("Ratio"),
        .init("Peak of a session"),
      ] + (isTimed ? [.init(Markdown.code(pages.before.name))] : [])
    let table = MarkdownTable(
      columns: columns,
      rows: scenario.ways.map { way in
        let name = way.name
        let counts = [
          count(scenario.contest.row(name, .allocations), divisor),
          ratioText(name, .allocations, scenario),
          count(
            scenario.contest.row(name, pages.cost), scenario.updates(way) ?? 1),
          ratioText(name, pages.cost, scenario),
          CellText.value(scenario.contest.row(name, .peakLive)),
        ]
        guard isTimed else { return [Markdown.code(name)] + counts }
        return [
          Markdown.code(name), time(scenario.contest.row(name, .time), divisor),
          timeRatio(name, scenario),
        ] + counts + [CellText.value(scenario.contest.row(name, pages.before))]
      })
    let span =
      each.map { "; the session has \(Prose.number(Int($0), "update"))" }
      ?? "; how many updates it has was not counted"
    let base = scenario.recommended.map { ", and ratios to \(Markdown.code($0))" } ?? ""
    let costs = isTimed ? "Time and allocations" : "Allocations"
    return ["\(costs) \(what)\(base)\(span):", table.text]
      + (PageFloor(scenario)?.blocks ?? [])
  }

  /// A metric of a way over that of another; nil where one has none, or the other 0. A count is one of
  /// an update: ways may be counted over more of them, or fewer.
  static func ratio(
    _ way: String, to base: String, _ metric: Metric, _ scenario: ScenarioRows
  ) -> Double? {
    func each(_ name: String) -> Double? {
      let value = scenario.contest.median(name, metric)
      guard metric == scenario.pages.cost else { return value }
      let updates = scenario.contest.median(name, scenario.pages.updates) ?? 0
      return updates > 0 ? value.map { $0 / updates } : nil
    }
    guard let value = each(way), let other = each(base), other > 0 else { return nil }
    return value / other
  }

  private static func time(_ row: ResultRow?, _ divisor: Double) -> String {
    guard let row, let summary = row.measured else { return CellText.value(row) }
    let interval = summary.interval.map {
      Interval(low: $0.low / divisor, high: $0.high / divisor, level: $0.level)
    }
    return HumanNumbers.duration(summary.median / divisor, interval: interval)
      + CellText.sampleNote(row)
  }

  private static func timeRatio(_ way: String, _ scenario: ScenarioRows) -> String {
    guard let base = scenario.recommended else { return CellText.absent }
    if way == base { return "reference" }
    return Comparison.ratio(of: way, to: base, in: scenario.contest).map { HumanNumbers.ratio($0) }
      ?? CellText.absent
  }

  private static func count(_ row: ResultRow?, _ divisor: Double) -> String {
    guard let row, let summary = row.measured else { return CellText.value(row) }
    return count(summary.median / divisor, row.metric.unit)
  }

  /// A mean, without decimals beyond three digits.
  private static func count(_ value: Double, _ unit: Metric.Unit) -> String {
    HumanNumbers.value(abs(value) >= 99.95 ? value.rounded() : value, unit)
  }

  private static func ratioText(_ way: String, _ metric: Metric, _ scenario: ScenarioRows) -> String
  {
    guard let base = scenario.recommended, way != base else { return "" }
    return ratio(way, to: base, metric, scenario).map { HumanNumbers.ratio($0) }
      ?? CellText.absent
  }
}
