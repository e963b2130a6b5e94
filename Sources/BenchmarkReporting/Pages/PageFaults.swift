import BenchmarkHarness

/// What went wrong in a scenario, in sentences.
enum PageFaults {
  /// A line for all right ways that have no faults, one for each other way.
  static func lines(_ scenario: ScenarioRows) -> [String] {
    let counted = scenario.screens.filter { scenario.updates($0) != nil }
    let clean = counted.filter { $0.role != .wrong && faults($0, scenario).isEmpty }
    let others = counted.filter { way in !clean.contains { $0.name == way.name } }.map { way in
      "\(Markdown.code(way.name)) (\(way.role.rawValue)): \(sentence(way, scenario))"
    }
    let missing = scenario.screens.filter { scenario.updates($0) == nil }.map { way in
      "\(Markdown.code(way.name)): \(scenario.reasonNotCounted(way))"
    }
    let none =
      clean.isEmpty
      ? [] : ["\(Prose.names(clean.map(\.name))): nothing wrong in \(span(clean, scenario))."]
    return none + others + missing
  }

  /// `in 10,000 updates 37 broken batches (one in 270 updates) and 2 stale cells.`, and what it takes.
  static func sentence(_ way: ReportPage.Way, _ scenario: ScenarioRows) -> String {
    let found = faults(way, scenario)
    if !found.isEmpty {
      return "in \(span(way, scenario)) \(Prose.list(found))."
    }
    // What is said to be wrong with it has to be seen here, or be said not to be.
    return "no fault seen in \(span(way, scenario))."
      + (way.role == .wrong ? " Compare its costs below." : "")
  }

  /// The faults that a way has, counted: `37 broken batches (one in 270 updates)`.
  static func faults(_ way: ReportPage.Way, _ scenario: ScenarioRows) -> [String] {
    let counts = counts(way, scenario)
    guard let worst = scenario.pages.faults.first, let updates = scenario.updates(way),
      let count = scenario.value(way, worst.metric), count > 0
    else { return counts }
    var notes = ["one in \(HumanNumbers.count((updates / count).rounded())) updates"]
    if let sessions = scenario.sessions(way),
      let broken = scenario.value(way, scenario.pages.breaks.sessions)
    {
      notes.append("in \(HumanNumbers.count(broken)) of \(HumanNumbers.count(sessions)) sessions")
    }
    return ["\(counts[0]) (\(notes.joined(separator: ", ")))"] + counts.dropFirst()
  }

  /// `37 broken batches`, `1 stale cell`, the worst first.
  static func counts(_ way: ReportPage.Way, _ scenario: ScenarioRows) -> [String] {
    scenario.pages.faults.compactMap { fault in
      scenario.value(way, fault.metric).flatMap { $0 > 0 ? fault.text($0) : nil }
    }
  }

  /// `10,000 updates`.
  private static func span(_ way: ReportPage.Way, _ scenario: ScenarioRows) -> String {
    span([way], scenario)
  }

  /// `2,500 to 10,000 updates`, where ways are counted over different numbers of them.
  static func span(_ ways: [ReportPage.Way], _ scenario: ScenarioRows) -> String {
    let updates = ways.compactMap(scenario.updates)
    guard let least = updates.min(), let most = updates.max() else { return "no update" }
    return least == most
      ? Prose.number(Int(least), "update")
      : "\(HumanNumbers.count(least)) to \(HumanNumbers.count(most)) updates"
  }
}
