package import BenchmarkRuns

/// Whether one subject is faster than another: decided if the ratio's whole interval is on one side of 1.
package enum Comparison: Equatable {
  case faster, slower, notDecided

  /// The subject's time divided by the base's time, from samples of the same rounds in the same processes; see
  /// `PairedRatio`. Without such samples, the ratio of the medians, with no interval. nil if a time is missing.
  package static func ratio(
    of subject: String, to base: String, in contest: ContestRows
  ) -> ResultRow.Ratio? {
    guard let row = contest.row(subject, .time), let time = row.measured?.median,
      let baseRow = contest.row(base, .time), let baseTime = baseRow.measured?.median,
      baseTime > 0
    else { return nil }
    if let ratio = PairedRatio.estimate(of: row.processes, to: baseRow.processes) { return ratio }
    return ResultRow.Ratio(median: time / baseTime, interval: nil)
  }

  /// The ratio as text, with the number of processes if they are too few for an interval: `40.8x (n = 3)`. Without a
  /// ratio, the status of the subject, or of the base if the subject's is `ok`.
  static func ratioText(of subject: String, to base: String, in contest: ContestRows) -> String {
    let rows = [subject, base].compactMap { contest.row($0, .time) }
    guard let ratio = ratio(of: subject, to: base, in: contest) else {
      return CellText.word(rows.first { !$0.status.isOK })
    }
    let samples = rows.compactMap { $0.measured?.samples }.min()
    return HumanNumbers.ratio(ratio) + (ratio.interval == nil ? " (n = \(samples ?? 0))" : "")
  }

  /// nil if the subject or the base was not timed.
  static func verdict(
    on subject: String, against base: String, in contest: ContestRows
  ) -> Comparison? {
    guard let ratio = ratio(of: subject, to: base, in: contest) else { return nil }
    guard let interval = ratio.interval else { return .notDecided }
    if interval.high < 1 { return .faster }
    return interval.low > 1 ? .slower : .notDecided
  }
}
