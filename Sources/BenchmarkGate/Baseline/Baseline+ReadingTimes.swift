import BenchmarkHarness

extension Baseline {
  static func time(_ json: LocatedJSON) throws(LocatedJSON.Failure) -> Entry {
    if case .string = json.content { return .absent(try reason(json)) }
    let fields = try json.fields(
      "a time", known: ["ns", "to", "ratio", "low", "high", "level"])
    guard let nanoseconds = fields["ns"], let reference = fields["to"], let median = fields["ratio"]
    else { throw json.failure("a time has not all of ns, to and ratio") }
    var ratio = ResultRow.Ratio(median: try median.number("the ratio"), interval: nil)
    if let (low, high, level) = try ends(fields, json) {
      guard low > 0 else { throw json.failure("the interval of a ratio is above 0") }
      ratio.interval = Interval(low: low, high: high, level: level)
    }
    return .ratio(
      TimedRatio(
        nanoseconds: try nanoseconds.number("ns"), reference: try reference.text("to"),
        ratio: ratio))
  }

  /// An interval's ends and level; nil if the fields have none of the three.
  private static func ends(
    _ fields: [String: LocatedJSON], _ json: LocatedJSON
  ) throws(LocatedJSON.Failure) -> (low: Double, high: Double, level: Double)? {
    let ends = (fields["low"], fields["high"], fields["level"])
    guard case (let low?, let high?, let level?) = ends else {
      guard ends.0 == nil, ends.1 == nil, ends.2 == nil else {
        throw json.failure("an interval has all of low, high and level")
      }
      return nil
    }
    let interval = (try low.number("low"), try high.number("high"), try level.number("level"))
    guard interval.0 <= interval.1 else { throw json.failure("low is above high") }
    return interval
  }
}
