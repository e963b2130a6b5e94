import BenchmarkRuns
import Foundation

/// The contests of one recorded trace: a pair of snapshots is a scenario `NAME.pair-N`.
struct TraceRows {
  let name: String
  /// In the order of the pairs' numbers.
  let pairs: [(number: Int, contest: ContestRows)]

  /// The traces of a suite, by name. A scenario not named `NAME.pair-N` is a trace of one pair.
  static func all(in rows: SuiteRows) -> [TraceRows] {
    var traces: [String: [(number: Int, contest: ContestRows)]] = [:]
    for contest in rows.allContests {
      let (name, number) = split(contest.id.scenario)
      traces[name, default: []].append((number, contest))
    }
    return traces.keys.sorted().map { name in
      TraceRows(name: name, pairs: traces[name, default: []].sorted { $0.number < $1.number })
    }
  }

  private static func split(_ scenario: String) -> (name: String, number: Int) {
    guard let match = scenario.wholeMatch(of: /(?s)(.*)\.pair-([0-9]+)/), let number = Int(match.2)
    else { return (scenario, 0) }
    return (String(match.1), number)
  }

  /// All pairs but those with nothing to reload.
  private var measurable: [ContestRows] {
    pairs.map(\.contest).filter { contest in
      contest.allRows.contains { $0.status != .skipped(Contest.nothingToReload) }
    }
  }

  var pairsToMeasure: Int { measurable.count }

  var pairsToTime: Int { measurable.count { $0.has(.time) } }

  var subjects: Set<String> { pairs.reduce(into: []) { $0.formUnion($1.contest.subjects) } }

  /// The pair with the subject's longest median time. Of equal times, the first pair.
  func slowest(_ subject: String) -> (number: Int, time: Double)? {
    pairs.compactMap { pair in pair.contest.median(subject, .time).map { (pair.number, $0) } }
      .max { ($0.1, $1.0) < ($1.1, $0.0) }
  }

  /// The subject's medians of a metric, in the order of the pairs. Pairs without a value are left out.
  func values(_ subject: String, _ metric: Metric) -> [Double] {
    pairs.compactMap { $0.contest.median(subject, metric) }
  }

  /// The geometric mean of the subject's ratios to the reference, and the number of ratios. nil without ratios, or if a
  /// ratio is not above 0.
  func ratio(_ subject: String) -> (mean: Double, pairs: Int)? {
    let ratios = pairs.compactMap { $0.contest.row(subject, .time) }.filter { $0.measured != nil }
      .compactMap { $0.reference == subject ? 1 : $0.ratio?.median }
    guard !ratios.isEmpty, ratios.allSatisfy({ $0 > 0 }) else { return nil }
    return (exp(ratios.reduce(0) { $0 + log($1) } / Double(ratios.count)), ratios.count)
  }
}
