import BenchmarkGate

/// The rows of one or two runs, as the script of the page reads them. Each name is listed once, and rows have the index
/// of the name in its list.
struct WebData {
  private let suites: Names
  private let scenarios: Names
  private let subjects: Names
  private let metrics: Names

  /// JSON without `<`, so that no name can end the script element around it.
  static func json(
    _ runs: [WebPage.Run], _ findings: [Finding], _ sections: [ReportSection]
  ) -> String {
    let rows = runs.flatMap(\.rows)
    let questions = Dictionary(sections.map { ($0.suite, $0.question) }) { first, _ in first }
    let units = Dictionary(rows.map { ($0.metric.name, $0.metric.unit) }) { first, _ in first }
    let data = WebData(
      suites: Names(rows.map(\.cell.contest.suite), first: sections.map(\.suite)),
      scenarios: Names(rows.map(\.cell.contest.scenario), first: sections.compactMap(\.lead)),
      subjects: Names(rows.map(\.cell.subject), first: sections.flatMap(\.subjects)),
      metrics: Names(rows.map(\.metric.name), first: [Metric.time.name]))
    let members: [(String, JSONFragment?)] = [
      ("runs", strings(runs.map(\.name))),
      (
        "metrics",
        .array(
          data.metrics.all.map { name in
            .object([("name", .string(name)), ("unit", .string(units[name]?.rawValue))])
          })
      ),
      (
        "suites",
        .array(
          data.suites.all.map { name in
            .object([("name", .string(name)), ("question", .string(questions[name] ?? name))])
          })
      ),
      ("scenarios", strings(data.scenarios.all)), ("subjects", strings(data.subjects.all)),
      ("styles", .lines(data.styles(rows))),
      (
        "rows",
        .lines(
          runs.enumerated().flatMap { index, run in run.rows.map { data.row(index, $0) } })
      ),
      ("verdicts", runs.count > 1 ? .lines(findings.compactMap(data.verdict)) : nil),
    ]
    return JSONFragment.objectLines(members).text.replacing("<", with: "\\u003c")
  }

  /// A style for each subject of each scenario, because only the subjects of one scenario share a chart.
  private func styles(_ rows: [ResultRow]) -> [JSONFragment] {
    var names: [[Int]: Set<String>] = [:]
    for row in rows {
      let contest = row.cell.contest
      let place = [suites.index(contest.suite) ?? -1, scenarios.index(contest.scenario) ?? -1]
      names[place, default: []].insert(row.cell.subject)
    }
    let places = names.sorted { $0.key.lexicographicallyPrecedes($1.key) }
    return places.flatMap { place, names -> [JSONFragment] in
      let styles = SubjectStyle.styles(Array(names)).sorted { $0.key < $1.key }
      return styles.map { name, style -> JSONFragment in
        let indexes: [JSONFragment] = (place + [subjects.index(name) ?? -1]).map { .integer($0) }
        return .array(
          indexes + [Self.strings([style.color, style.dark, style.dash.rawValue])])
      }
    }
  }

  private func row(_ run: Int, _ row: ResultRow) -> JSONFragment {
    let summary = row.measured
    let (word, reason) = row.status.words
    let note = reason.map { "\(word): \($0)" }
    return .array(
      [.integer(run)] + place(row.cell, row.metric)
        + [
          Self.number(summary?.median), Self.number(summary?.interval?.low),
          Self.number(summary?.interval?.high), note.map { .string($0) } ?? Self.null,
        ])
  }

  /// The verdict, with the ratio of the two runs' values if these are exact. A time has no such ratio: the gate judges
  /// its ratio to a reference, and the page never divides two ratios. nil for a finding of growth, and for a finding
  /// with a name that no row has.
  private func verdict(_ finding: Finding) -> JSONFragment? {
    let place = place(finding.cell, finding.metric)
    guard !place.contains(where: { $0.text == "-1" }), finding.kind != .growth else { return nil }
    var change: Double?
    if finding.kind == .exact, let base = finding.base, base > 0 {
      change = finding.value.map { $0 / base }
    }
    return .array(
      place + [
        Self.number(change), Self.null, Self.null, .string(finding.verdict.kind.rawValue),
      ])
  }

  private func place(_ cell: CellID, _ metric: Metric) -> [JSONFragment] {
    let contest = cell.contest
    let indexes = [
      suites.index(contest.suite), scenarios.index(contest.scenario),
      subjects.index(cell.subject), contest.size, metrics.index(metric.name),
    ]
    return indexes.map { .integer($0 ?? -1) }
  }

  private static func strings(_ texts: [String]) -> JSONFragment {
    .array(texts.map { .string($0) })
  }

  private static let null = JSONFragment(text: "null")

  private static func number(_ value: Double?) -> JSONFragment { .number(value) ?? null }

  /// Names without duplicates: the names in `first` in their order, then the others by name.
  private struct Names {
    let all: [String]
    private let indexes: [String: Int]

    init(_ names: [String], first: [String]) {
      let names = Set(names)
      var seen: Set<String> = []
      let known = first.filter { names.contains($0) && seen.insert($0).inserted }
      all = known + names.subtracting(known).sorted()
      indexes = Dictionary(uniqueKeysWithValues: all.enumerated().map { ($0.element, $0.offset) })
    }

    func index(_ name: String) -> Int? { indexes[name] }
  }
}
