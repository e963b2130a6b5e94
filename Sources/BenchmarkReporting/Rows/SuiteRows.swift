import BenchmarkRuns

/// The rows of one suite, by scenario and size. If a metric of a cell occurs twice, the last row stays.
public struct SuiteRows {
  let suite: String
  /// Sorted by name.
  let scenarios: [String]
  private let contests: [String: [Int: ContestRows]]

  /// - Precondition: There is a row, and all are of one suite.
  private init(_ rows: [ResultRow]) {
    suite = rows[0].cell.contest.suite
    contests = Dictionary(grouping: rows, by: \.cell.contest.scenario).mapValues { rows in
      Dictionary(grouping: rows, by: \.cell.contest.size).mapValues(ContestRows.init)
    }
    scenarios = contests.keys.sorted()
  }

  static func all(in rows: [ResultRow]) -> [String: SuiteRows] {
    Dictionary(grouping: rows, by: \.cell.contest.suite).mapValues(SuiteRows.init)
  }

  func sizes(of scenario: String) -> [Int] {
    contests[scenario, default: [:]].keys.sorted()
  }

  subscript(scenario: String, size: Int) -> ContestRows? { contests[scenario]?[size] }

  /// From the smallest size up.
  func ladder(_ scenario: String) -> [ContestRows] {
    sizes(of: scenario).compactMap { self[scenario, $0] }
  }

  /// Only the contests that have rows of the metric, measured or not.
  func ladder(_ scenario: String, with metric: Metric) -> [ContestRows] {
    ladder(scenario).filter { $0.has(metric) }
  }

  /// By scenario, then from the smallest size up.
  public var allContests: [ContestRows] { scenarios.flatMap(ladder) }

  var allRows: [ResultRow] { allContests.flatMap(\.allRows) }

  func subjects(of scenario: String) -> Set<String> {
    ladder(scenario).reduce(into: []) { $0.formUnion($1.subjects) }
  }
}
