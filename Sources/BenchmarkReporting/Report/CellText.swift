package import BenchmarkRuns

/// The text of one measurement, in Markdown.
package enum CellText {
  /// The text for a row that the run does not have.
  package static let absent = "-"

  /// `312 µs (309-318)`. If there are too few processes for an interval, their number follows: `4.10 s (n = 3)`.
  package static func value(_ row: ResultRow?, dividedBy divisor: Double = 1) -> String {
    guard let row else { return absent }
    guard let summary = row.measured else { return status(row.status) }
    let interval = summary.interval?.divided(by: divisor)
    let samples = row.lane == .time && interval == nil ? " (n = \(summary.samples))" : ""
    return HumanNumbers.value(summary.median / divisor, row.metric.unit, interval: interval)
      + samples
  }

  /// `*skipped* (predicted 6 min, limit 4 s)`.
  package static func status(_ status: Status) -> String {
    let (word, reason) = status.words
    return reason.map { "*\(word)* (\(Markdown.text($0)))" } ?? word
  }

  /// The value or the status. The reason of a status is left out, because many cells of a table would repeat it.
  package static func word(_ row: ResultRow?) -> String {
    guard let row, !row.status.isOK else { return value(row) }
    return "*\(row.status.words.word)*"
  }
}
