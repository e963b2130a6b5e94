public import BenchmarkRuns

/// The rows of one contest, by subject and metric.
public struct ContestRows {
  public let id: ContestID
  private let rows: [String: [String: ResultRow]]

  /// - Precondition: There is a row, and all are of one contest.
  init(_ rows: [ResultRow]) {
    id = rows[0].cell.contest
    var found: [String: [String: ResultRow]] = [:]
    for row in rows { found[row.cell.subject, default: [:]][row.metric.name] = row }
    self.rows = found
  }

  /// Sorted by name.
  public var subjects: [String] { rows.keys.sorted() }

  public func row(_ subject: String, _ metric: Metric) -> ResultRow? {
    row(subject, named: metric.name)
  }

  func row(_ subject: String, named metric: String) -> ResultRow? { rows[subject]?[metric] }

  /// nil if the metric was not measured for the subject.
  public func median(_ subject: String, _ metric: Metric) -> Double? {
    row(subject, metric)?.measured?.median
  }

  /// Whether any subject has a row of a metric, measured or not. Many contests are only counted, and have no time row.
  func has(_ metric: Metric) -> Bool { rows.values.contains { $0[metric.name] != nil } }

  /// The subjects that were timed and may be called the fastest, by median, then by name. Floors are left out.
  func competitors(except: Set<String>) -> [String] {
    subjects.filter { !Subject.isFloor($0) && !except.contains($0) }
      .compactMap { name in median(name, .time).map { (name: name, median: $0) } }
      .sorted { $0.median < $1.median }.map(\.name)
  }

  var allRows: [ResultRow] {
    subjects.flatMap { subject in
      rows[subject, default: [:]].sorted { $0.key < $1.key }.map(\.value)
    }
  }
}

extension ResultRow {
  var measured: Summary? { status.isOK ? summary : nil }
}

package enum Subject {
  /// A floor is a yardstick, such as a loop that hashes everything once. It is no lower bound, and does not compete.
  package static func isFloor(_ name: String) -> Bool { name.hasPrefix("floor-") }
}
