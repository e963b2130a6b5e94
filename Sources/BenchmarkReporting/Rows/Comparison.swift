import BenchmarkHarness

/// Which of two subjects of a contest is faster, as far as the rows can tell.
enum Comparison: Equatable {
  case faster, slower, noDifference
  /// Too few samples for a range to be known.
  case unclear

  /// The time of one subject over that of another: paired by round where one of the two is the
  /// reference; else the quotient of their ratios to the reference of both, its interval from the least
  /// that the two allow to the most; else the ratio of the medians, without an interval.
  static func ratio(
    of subject: String, to base: String, in contest: ContestRows
  ) -> ResultRow.Ratio? {
    guard let row = contest.row(subject, .time), let time = row.measured?.median,
      let baseRow = contest.row(base, .time), let baseTime = baseRow.measured?.median,
      baseTime > 0
    else { return nil }
    if row.reference == base, let ratio = row.ratio { return ratio }
    if baseRow.reference == subject, let ratio = baseRow.ratio { return ratio.inverse }
    if row.reference != nil, row.reference == baseRow.reference,
      let ratio = row.ratio, let baseRatio = baseRow.ratio
    {
      return ratio.over(baseRatio)
    }
    return ResultRow.Ratio(median: time / baseTime, interval: nil)
  }

  /// The ratio as text, with the number of samples where they are too few for an interval:
  /// `40.8x (n = 3)`. Nothing where one of the two was not timed.
  static func ratioText(of subject: String, to base: String, in contest: ContestRows) -> String {
    guard let ratio = ratio(of: subject, to: base, in: contest) else { return CellText.absent }
    let samples = [subject, base].compactMap { contest.row($0, .time)?.measured?.samples }.min()
    let isScarce = ratio.interval == nil && SignTest.ranks(samples: samples ?? 0) == nil
    return HumanNumbers.ratio(ratio) + (isScarce ? " (n = \(samples ?? 0))" : "")
  }

  /// How a subject stands to another; nil where one of them was not timed.
  static func verdict(
    on subject: String, against base: String, in contest: ContestRows
  ) -> Comparison? {
    let places = Place.all(of: [subject, base], in: contest)
    guard places.count == 2 else { return nil }
    return places[0].verdict(against: places[1])
  }
}

/// Where a subject stands on a scale that it shares with those it is compared to: its ratio to the
/// contest's reference if all have one, else its time.
struct Place {
  var subject: String
  var median: Double
  /// The interval; for a time without one the range of three samples or more. nil below that.
  var range: ClosedRange<Double>?

  /// The places of the subjects that were timed, in the order given.
  static func all(of subjects: [String], in contest: ContestRows) -> [Place] {
    let rows = subjects.compactMap { contest.row($0, .time) }.filter { $0.measured != nil }
    let relative = rows.compactMap(relativePlace)
    if relative.count == rows.count, Set(rows.map(\.reference)).count == 1 { return relative }
    return rows.compactMap(absolutePlace)
  }

  func verdict(against other: Place) -> Comparison {
    guard let range, let otherRange = other.range else { return .unclear }
    if range.overlaps(otherRange) { return .noDifference }
    return range.upperBound < otherRange.lowerBound ? .faster : .slower
  }

  private static func relativePlace(_ row: ResultRow) -> Place? {
    if row.reference == row.cell.subject {
      return Place(subject: row.cell.subject, median: 1, range: 1...1)
    }
    guard let ratio = row.ratio, let range = ratio.interval?.range else { return nil }
    return Place(subject: row.cell.subject, median: ratio.median, range: range)
  }

  private static func absolutePlace(_ row: ResultRow) -> Place? {
    guard let summary = row.measured else { return nil }
    let extremes = Interval(low: summary.min, high: summary.max, level: 1)
    let range = (summary.interval ?? (summary.samples >= 3 ? extremes : nil))?.range
    return Place(subject: row.cell.subject, median: summary.median, range: range)
  }
}

extension Interval {
  /// nil where the ends are not in order, as in a damaged file.
  fileprivate var range: ClosedRange<Double>? { low <= high ? low...high : nil }
}

extension ResultRow.Ratio {
  /// The quotient of two ratios to the same. Where both intervals hold, so does that of the quotient:
  /// the chances of either to miss add up.
  func over(_ other: ResultRow.Ratio) -> ResultRow.Ratio {
    var quotient = ResultRow.Ratio(median: median / other.median, interval: nil)
    quotient.isSerial = isSerial || other.isSerial
    if let interval, let others = other.interval, others.low > 0 {
      quotient.interval = Interval(
        low: interval.low / others.high, high: interval.high / others.low,
        level: interval.level + others.level - 1)
    }
    return quotient
  }

  var inverse: ResultRow.Ratio {
    ResultRow.Ratio(
      median: 1 / median,
      interval: interval.map { Interval(low: 1 / $0.high, high: 1 / $0.low, level: $0.level) },
      isSerial: isSerial)
  }
}
