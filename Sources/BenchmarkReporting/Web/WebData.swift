import BenchmarkGate

/// The rows of one or two runs, as the script of a page reads them. Each name is there once, and rows hold indexes.
struct WebData {
  private let runs: [WebPage.Run]
  private let findings: [Finding]
  private let questions: [String: String]
  private let suites: Names
  private let scenarios: Names
  private let subjects: Names
  private let metrics: Names
  private let units: [String: Metric.Unit]

  init(_ runs: [WebPage.Run], _ findings: [Finding], _ sections: [ReportSection]) {
    self.runs = runs
    self.findings = findings
    let rows = runs.flatMap(\.rows)
    questions = Dictionary(sections.map { ($0.suite, $0.question) }) { first, _ in first }
    let order = sections.map(\.suite)
    suites = Names(rows.map(\.cell.contest.suite), first: order)
    scenarios = Names(rows.map(\.cell.contest.scenario), first: sections.compactMap(\.lead))
    subjects = Names(rows.map(\.cell.subject), first: sections.flatMap(\.subjects))
    metrics = Names(rows.map(\.metric.name), first: [Metric.time.name])
    units = Dictionary(rows.map { ($0.metric.name, $0.metric.unit) }) { first, _ in first }
  }

  /// JSON that is safe inside a script element, because nothing in it ends the element.
  var json: String {
    let styles = SubjectStyle.styles(subjects.all)
    let members: [(String, JSONFragment?)] = [
      ("runs", strings(runs.map(\.name))),
      (
        "metrics",
        .array(
          metrics.all.map { name in
            .object([("name", .string(name)), ("unit", .string(units[name]?.rawValue))])
          })
      ),
      (
        "suites",
        .array(
          suites.all.map { name in
            .object([("name", .string(name)), ("question", .string(questions[name] ?? name))])
          })
      ),
      ("scenarios", strings(scenarios.all)), ("subjects", strings(subjects.all)),
      (
        "styles",
        .object(
          subjects.all.compactMap { name in
            styles[name].map { (name, strings([$0.color, $0.dark, $0.dash.rawValue])) }
          })
      ),
      (
        "rows",
        .lines(
          runs.enumerated().flatMap { index, run in run.rows.map { row(index, $0) } })
      ),
      ("verdicts", runs.count > 1 ? .lines(findings.compactMap(verdict)) : nil),
    ]
    return JSONFragment.objectLines(members).text.replacing("<", with: "\\u003c")
  }

  private func row(_ run: Int, _ row: ResultRow) -> JSONFragment {
    let summary = row.measured
    let note = row.status.isOK ? nil : row.status.description
    return .array(
      [.integer(run)] + place(row.cell, row.metric)
        + [
          Self.number(summary?.median), Self.number(summary?.interval?.low),
          Self.number(summary?.interval?.high), note.map { .string($0) } ?? Self.null,
        ])
  }

  /// How the second run's value compares to the first's. nil for growth, and if a name of the finding is in no row.
  private func verdict(_ finding: Finding) -> JSONFragment? {
    let place = place(finding.cell, finding.metric)
    guard !place.contains(where: { $0.text == "-1" }), finding.kind != .growth else { return nil }
    let change = finding.base.flatMap { base in
      finding.value.flatMap { base > 0 ? $0 / base : nil }
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

  private func strings(_ texts: [String]) -> JSONFragment { .array(texts.map { .string($0) }) }

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
