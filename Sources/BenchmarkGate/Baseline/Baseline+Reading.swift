import Foundation

extension Baseline {
  /// Reads the contents of a baseline file, as ``data`` makes them.
  ///
  /// - Parameter path: the path that an error names.
  /// - Throws: ``GateFileError`` with the line, if the text is no JSON, or has another schema, a wrong key or value.
  public init(parsing data: Data, path: String) throws(GateFileError) {
    do {
      try self.init(LocatedJSON(parsing: data))
    } catch {
      throw GateFileError(
        path: path, line: error.line, reason: error.reason,
        advice: "Take the file from git again, or delete it and make it with baseline update")
    }
  }

  private init(_ json: LocatedJSON) throws(LocatedJSON.Failure) {
    try json.requireSchema(Self.schema)
    let file = try json.fields("the file", known: ["schema", "units", "baselines"])
    guard let unitFields = file["units"], let parts = file["baselines"]
    else { throw json.failure("the file has not all of schema, units and baselines") }
    for (name, value) in try unitFields.members("units") {
      guard let unit = Metric.Unit(rawValue: try value.text("a unit")) else {
        throw value.failure("the unit of '\(name)' is none of ns, count, bytes and ratio")
      }
      units[name] = unit
    }
    for part in try parts.elements("baselines") { try read(part) }
  }

  private mutating func read(_ part: LocatedJSON) throws(LocatedJSON.Failure) {
    let facts = EnvironmentFact.allCases.map(\.rawValue)
    let fields = try part.fields(
      "a baseline", known: ["seed"] + facts + ["cells", "times"])
    guard let seed = fields["seed"], let cells = fields["cells"] ?? fields["times"],
      fields["cells"] == nil || fields["times"] == nil
    else {
      throw part.failure("a baseline has a seed, and either cells or times")
    }
    var key = Key(
      isExact: fields["times"] == nil, environment: GateEnvironment(),
      seed: try seed.wholeNumber("the seed"))
    for fact in EnvironmentFact.allCases {
      guard let value = fields[fact.rawValue] else { continue }
      key.environment[fact] = try value.text(fact.rawValue)
    }
    guard entries[key] == nil, !key.isExact || key.environment[.processor] == nil else {
      throw part.failure(
        key.isExact
          ? "these exact values name a processor, or their environment and seed are there twice"
          : "times of that environment and seed are there twice")
    }
    var read: Cells = [:]
    for (name, value) in try cells.members("the cells") {
      guard let cell = CellID(name), read[cell] == nil else {
        throw value.failure("'\(name)' is no cell, suite/scenario/subject/size, or is there twice")
      }
      read[cell] = key.isExact ? try lanes(value) : [.time: try Self.time(value)]
    }
    entries[key] = read
  }

  private func lanes(_ json: LocatedJSON) throws(LocatedJSON.Failure) -> [Lane: Entry] {
    let known: [Lane] = [.count, .footprint]
    let fields = try json.fields("a cell", known: known.map(\.rawValue))
    guard !fields.isEmpty else { throw json.failure("a cell has no lane") }
    var lanes: [Lane: Entry] = [:]
    for lane in known {
      guard let value = fields[lane.rawValue] else { continue }
      if case .string = value.content {
        lanes[lane] = .absent(try Self.reason(value))
        continue
      }
      var values: [String: Double] = [:]
      for (name, number) in try value.members("a lane") {
        guard units[name] != nil else { throw number.failure("'\(name)' has no unit in units") }
        values[name] = try number.number("'\(name)'")
      }
      lanes[lane] = .values(values)
    }
    return lanes
  }

  private static func time(_ json: LocatedJSON) throws(LocatedJSON.Failure) -> Entry {
    if case .string = json.content { return .absent(try reason(json)) }
    let fields = try json.fields(
      "a time", known: ["ns", "to", "ratio", "low", "high", "level"])
    guard let nanoseconds = fields["ns"], let reference = fields["to"], let median = fields["ratio"]
    else { throw json.failure("a time has not all of ns, to and ratio") }
    var ratio = ResultRow.Ratio(median: try median.number("the ratio"), interval: nil)
    if let low = fields["low"], let high = fields["high"], let level = fields["level"] {
      let interval = Interval(
        low: try low.number("low"), high: try high.number("high"),
        level: try level.number("level"))
      guard interval.low <= interval.high else { throw json.failure("low is above high") }
      guard interval.low > 0 else { throw json.failure("the interval of a ratio is above 0") }
      ratio.interval = interval
    } else if fields["low"] != nil || fields["high"] != nil || fields["level"] != nil {
      throw json.failure("an interval has all of low, high and level")
    }
    return .ratio(
      TimedRatio(
        nanoseconds: try nanoseconds.number("ns"), reference: try reference.text("to"),
        ratio: ratio))
  }

  private static func reason(_ json: LocatedJSON) throws(LocatedJSON.Failure) -> Status {
    let text = try json.text("a status")
    switch Status(text) {
    case .skipped, .unavailable: return Status(text)!
    default: throw json.failure("'\(text)' is neither skipped(...) nor unavailable(...)")
    }
  }
}
