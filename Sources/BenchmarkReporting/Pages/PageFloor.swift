import BenchmarkHarness

/// A scenario's ways beyond its floor: what is the way's own of an update.
struct PageFloor {
  private let scenario: ScenarioRows
  let name: String

  static let notDecided = "not decided"
  static let notMeasured = "not measured"

  /// nil where the scenario has no floor at all, not even one that this run left out.
  init?(_ scenario: ScenarioRows) {
    guard
      let floor = (scenario.ways + scenario.description.ways).first(where: { $0.role == .floor })
    else { return nil }
    self.scenario = scenario
    name = floor.name
  }

  /// Time of a session beyond the floor; nil where the way or the floor was not timed.
  func time(_ way: String) -> BeyondFloor? {
    guard let own = processes(way), let floor = processes(name) else { return nil }
    return BeyondFloor.time(own, floor: floor)
  }

  /// That time over the reference's; nil where one of the three was not timed, and of the reference itself.
  func ratio(_ way: String) -> BeyondFloor? {
    guard way != scenario.recommended, let base = scenario.recommended, let own = processes(way),
      let floor = processes(name), let reference = processes(base)
    else { return nil }
    return BeyondFloor.ratio(own, floor: floor, reference: reference)
  }

  /// What is counted of an update beyond the floor, over the sessions that both were counted in.
  func count(_ way: String, _ count: ReportPages.Shared.Count) -> Double? {
    let contest = scenario.contest
    guard let updates = contest.median(name, scenario.pages.updates), updates > 0,
      contest.median(way, scenario.pages.shared.updates) == updates,
      let own = contest.median(way, count.shared), let floor = contest.median(name, count.metric)
    else { return nil }
    return (own - floor) / updates
  }

  private func processes(_ way: String) -> [ProcessTimes]? {
    let row = scenario.contest.row(way, .time)
    return row?.measured == nil ? nil : row?.processes
  }
}

extension PageFloor {
  /// `800 us (790-810)`, of an update.
  func timeText(_ way: String) -> String {
    switch time(way) {
    case .figure(let value, let interval):
      let updates = scenario.sessionUpdates ?? 1
      return HumanNumbers.duration(
        value / updates,
        interval: Interval(
          low: interval.low / updates, high: interval.high / updates, level: interval.level))
    case let other: return words(other)
    }
  }

  /// `3.25x (3.20-3.31)`.
  func ratioText(_ way: String) -> String {
    switch ratio(way) {
    case .figure(let value, let interval):
      HumanNumbers.ratio(ResultRow.Ratio(median: value, interval: interval))
    case let other: words(other)
    }
  }

  private func words(_ finding: BeyondFloor?) -> String {
    switch finding {
    case .figure, nil: Self.notMeasured
    case .notDecided: Self.notDecided
    case .under: "less than the floor"
    }
  }

  /// The table of a scenario: each way beyond the floor.
  var blocks: [String] {
    let counts = scenario.pages.shared.counts
    let of = scenario.sessionUpdates == nil ? "of a session" : "of an update"
    let isTimed = scenario.contest.has(.time)
    let base = scenario.recommended.map {
      isTimed
        ? "; the ratio is that to \(Markdown.code($0))'s, both without what the floor takes" : ""
    }
    let span = scenario.contest.median(name, scenario.pages.updates).map {
      ". Counts are differences over the same \(Prose.number(Int($0), "update"))"
    }
    if !isTimed, counts.isEmpty { return [] }
    let table = MarkdownTable(
      columns: [.init("Way", .left)] + (isTimed ? [.init("Time"), .init("Ratio")] : [])
        + counts.map { .init(Markdown.code($0.metric.name)) },
      rows: scenario.screens.map { way in
        let times = [
          timeText(way.name),
          way.name == scenario.recommended ? "reference" : ratioText(way.name),
        ]
        return [Markdown.code(way.name)] + (isTimed ? times : [])
          + counts.map { metric in
            count(way.name, metric).map(HumanNumbers.count) ?? Self.notMeasured
          }
      })
    return [
      "Beyond \(Markdown.code(name)), \(of)\(base ?? "")\(span ?? ""):", table.text,
    ]
  }
}
