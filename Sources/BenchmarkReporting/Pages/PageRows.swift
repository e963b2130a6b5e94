import BenchmarkRuns

struct PageRows {
  let page: ReportPages.Page
  let section: ReportSection
  /// At least one scenario, from the smallest size up.
  let scenarios: [ScenarioRows]

  static func all(_ part: SectionRows) -> [PageRows] {
    guard let pages = part.section.pages else { return [] }
    return pages.pages.compactMap { page in
      let scenarios = part.rows.allContests.compactMap { contest in
        page.description(contest.id).map {
          ScenarioRows(contest: contest, description: $0, pages: pages)
        }
      }.sorted { ($0.contest.id.size, $0.name) < ($1.contest.id.size, $1.name) }
      return scenarios.isEmpty
        ? nil : PageRows(page: page, section: part.section, scenarios: scenarios)
    }
  }

  /// Relative to the report: `screens/feed.md`.
  var path: String { "\(section.suite)/\(page.name).md" }
}

struct ScenarioRows {
  let contest: ContestRows
  let description: ReportPages.Description
  let pages: ReportPages

  var name: String { contest.id.scenario }

  /// The scenario's subjects that have rows. Subjects without a description come last.
  var ways: [ReportPages.Way] {
    let known = description.ways.filter { contest.subjects.contains($0.name) }
    let others = Set(contest.subjects).subtracting(known.map(\.name)).sorted()
    return known
      + others.map { ($0, Subject.isFloor($0) ? .floor : .alternative, "") }
  }

  /// All subjects except floors, which show no screen.
  var screens: [ReportPages.Way] { ways.filter { $0.role != .floor } }

  var recommended: String? { ways.first { $0.role == .recommended }?.name }

  func value(_ way: ReportPages.Way, _ metric: Metric) -> Double? {
    contest.median(way.name, metric)
  }

  /// The number of updates that the counts of a subject cover; nil if its updates were not counted.
  func updates(_ way: ReportPages.Way) -> Double? { positive(way, pages.updates) }

  /// The number of updates that a subject's cost covers; nil if they were not counted.
  func costUpdates(_ way: ReportPages.Way) -> Double? { positive(way, pages.costUpdates) }

  private func positive(_ way: ReportPages.Way, _ metric: Metric) -> Double? {
    value(way, metric).flatMap { $0 > 0 ? $0 : nil }
  }

  /// How many updates a session has; nil if no subject was counted.
  var sessionUpdates: Double? {
    ways.lazy.compactMap { value($0, pages.sessionUpdates) }.first { $0 > 0 }
  }

  /// The number of sessions that were counted for a subject; nil if none was.
  func sessions(_ way: ReportPages.Way) -> Double? {
    guard let updates = updates(way), let each = value(way, pages.sessionUpdates), each > 0 else {
      return nil
    }
    return updates / each
  }

  /// `37 broken batches`, `1 stale cell`, the worst first.
  func faults(_ way: ReportPages.Way) -> [String] {
    pages.faults.compactMap { fault in
      value(way, fault.metric).flatMap { count in
        count > 0
          ? "\(HumanNumbers.count(count)) \(count == 1 ? fault.one : fault.several)" : nil
      }
    }
  }
}
