extension Baseline {
  static func time(_ json: LocatedJSON) throws(LocatedJSON.Failure) -> TimeEntry {
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

  static func growth(
    _ json: LocatedJSON
  ) throws(LocatedJSON.Failure) -> [Growth.Ladder: Growth] {
    var ladders: [Growth.Ladder: Growth] = [:]
    for (name, value) in try json.members("growth") {
      guard let ladder = Growth.Ladder(name), ladders[ladder] == nil else {
        throw value.failure("'\(name)' is no suite/scenario/subject, or is there twice")
      }
      ladders[ladder] = try growth(of: ladder, value)
    }
    return ladders
  }

  private static func growth(
    of ladder: Growth.Ladder, _ json: LocatedJSON
  ) throws(LocatedJSON.Failure) -> Growth {
    let fields = try json.fields(
      "a growth", known: ["sizes", "exponent", "low", "high", "level", "resamples", "seed"])
    guard let list = fields["sizes"], let exponent = fields["exponent"] else {
      throw json.failure("a growth has not both sizes and exponent")
    }
    var sizes: [Int] = []
    for size in try list.elements("sizes") { sizes.append(try size.wholeNumber("a size")) }
    var growth = Growth(
      ladder: ladder, metric: .time, lane: .time, sizes: sizes,
      exponent: try exponent.number("the exponent"))
    guard let (low, high, level) = try ends(fields, json) else { return growth }
    guard let resamples = fields["resamples"], let seed = fields["seed"] else {
      throw json.failure("the interval of an exponent has resamples and a seed")
    }
    growth.interval = BootstrapInterval(
      low: low, high: high, nominalLevel: level,
      resamples: try resamples.wholeNumber("resamples"), seed: try seed.wholeNumber("the seed"))
    return growth
  }

  /// An interval's ends and level; nil if it has none of them.
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

extension Growth.Ladder: LosslessStringConvertible {
  /// `suite/scenario/subject`.
  public var description: String { "\(suite)/\(scenario)/\(subject)" }

  public init?(_ text: String) {
    guard let cell = CellID(text + "/0") else { return nil }
    self.init(cell)
  }
}
