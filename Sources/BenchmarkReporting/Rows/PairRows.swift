import BenchmarkHarness
import Foundation

/// The pairs of one recorded trace: scenarios `NAME.pair-N`.
struct TraceRows {
  let name: String
  /// In the order of the pairs' numbers.
  let pairs: [(number: Int, contest: ContestRows)]

  /// The traces of a suite, by name. A scenario that is not named as a pair is a trace of one.
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
    guard let dot = scenario.lastIndex(of: ".") else { return (scenario, 0) }
    let last = scenario[scenario.index(after: dot)...]
    guard last.hasPrefix("pair-"), let number = Int(last.dropFirst(5)) else { return (scenario, 0) }
    return (String(scenario[..<dot]), number)
  }

  /// How many pairs were to be timed.
  var pairsToTime: Int { pairs.count { $0.contest.has(.time) } }

  var subjects: Set<String> { pairs.reduce(into: []) { $0.formUnion($1.contest.subjects) } }

  /// What the ratios of a table are to; nothing where the pairs differ in that, or have none.
  var ratioNote: String {
    let references = Set(
      pairs.flatMap { _, contest in
        contest.subjects.compactMap { contest.row($0, .time)?.reference }
      })
    guard let reference = references.first, references.count == 1 else { return "" }
    return ": ratio to \(reference.singleLine), geometric mean over the pairs"
  }

  /// The pair that a subject took longest for, by its median; of equal ones the first.
  func slowest(_ subject: String) -> (number: Int, time: Double)? {
    pairs.compactMap { pair in pair.contest.median(subject, .time).map { (pair.number, $0) } }
      .max { ($0.1, $1.0) < ($1.1, $0.0) }
  }

  /// The pairs that have a metric of a subject, the largest first, equal ones in their order.
  func largest(
    _ metric: Metric, of subject: String
  ) -> [(number: Int, contest: ContestRows, value: Double)] {
    pairs.compactMap { pair in
      pair.contest.median(subject, metric).map { (pair.number, pair.contest, $0) }
    }.sorted { (-$0.2, $0.0) < (-$1.2, $1.0) }
  }

  /// How many pairs have a median time of a subject within so many nanoseconds.
  func pairs(_ subject: String, within frame: Double) -> Int {
    pairs.count { _, contest in contest.median(subject, .time).map { $0 <= frame } ?? false }
  }

  func totals(_ subject: String) -> PairTotals {
    PairTotals(subject, contests: pairs.map(\.contest))
  }
}

/// A subject over all pairs of a trace. What it did not finish is in none of the sums.
struct PairTotals {
  let timedPairs: Int
  let totalTime: Double?
  /// The median of the pairs' medians.
  let medianTime: Double?
  /// The geometric mean of its ratios to the reference, and over how many pairs.
  let ratio: (mean: Double, pairs: Int)?
  private let subject: String
  private let contests: [ContestRows]

  init(_ subject: String, contests: [ContestRows]) {
    self.subject = subject
    self.contests = contests
    let times = contests.compactMap { $0.median(subject, .time) }.sorted()
    timedPairs = times.count
    totalTime = times.isEmpty ? nil : times.reduce(0, +)
    let half = times.count / 2
    medianTime =
      times.isEmpty
      ? nil : times.count % 2 == 1 ? times[half] : (times[half - 1] + times[half]) / 2
    let ratios = contests.compactMap { $0.row(subject, .time) }.filter { $0.measured != nil }
      .compactMap { $0.reference == subject ? 1 : $0.ratio?.median }
    ratio = geometricMean(ratios).map { ($0, ratios.count) }
  }

  /// The sum of a metric over the pairs that have it, and over how many.
  func sum(_ metric: Metric) -> (sum: Double, pairs: Int)? {
    let values = contests.compactMap { $0.median(subject, metric) }
    return values.isEmpty ? nil : (values.reduce(0, +), values.count)
  }

  /// The largest of a metric over the pairs that have it.
  func largest(_ metric: Metric) -> Double? {
    contests.compactMap { $0.median(subject, metric) }.max()
  }
}

/// nil without values, and where one is not above zero.
func geometricMean(_ values: [Double]) -> Double? {
  guard !values.isEmpty, values.allSatisfy({ $0 > 0 }) else { return nil }
  return exp(values.reduce(0) { $0 + log($1) } / Double(values.count))
}
