/// How a metric of one subject grows over the sizes of a scenario: about 1 for a linear algorithm, 2 for a
/// quadratic one. What is fast enough at one size and will not be at the next shows in it.
public struct Growth: Hashable, Sendable, Codable {
  /// What grows: a cell without its size.
  public struct Ladder: Hashable, Sendable, Codable {
    public var suite: String
    public var scenario: String
    public var subject: String

    public init(_ cell: CellID) {
      suite = cell.contest.suite
      scenario = cell.contest.scenario
      subject = cell.subject
    }

    public func cell(size: Int) -> CellID {
      CellID(ContestID(suite: suite, scenario: scenario, size: size), subject: subject)
    }
  }

  public var ladder: Ladder
  public var metric: Metric
  public var lane: Lane
  /// Those it was read off, ascending.
  public var sizes: [Int]
  public var exponent: Double
  /// What the noise of samples leaves of the exponent; nil for an exact value, which has none, and
  /// below ``GrowthExponent/fewestSamplesOfSize`` samples a size.
  public var interval: BootstrapInterval?
  /// The first size whose value is below that of a smaller one; nil if none is. No power of the size describes such
  /// values. A time is below another if all its processes are.
  public var fallsAt: Int?

  public init(
    ladder: Ladder, metric: Metric, lane: Lane, sizes: [Int], exponent: Double,
    interval: BootstrapInterval? = nil, fallsAt: Int? = nil
  ) {
    self.ladder = ladder
    self.metric = metric
    self.lane = lane
    self.sizes = sizes
    self.exponent = exponent
    self.interval = interval
    self.fallsAt = fallsAt
  }

  /// Through two sizes any curve fits.
  public static let fewestSizes = 3

  /// The largest cell it was read off.
  public var cell: CellID { ladder.cell(size: sizes.last ?? 0) }
}

extension Growth {
  /// The growth of times, by suite, scenario and subject: of every subject that was timed at three
  /// sizes or more, from the medians of its processes. Of each size as many are read, those of the size that
  /// has fewest. A size with more would outweigh the others, and the exponent would not be that of the
  /// medians, which is all that a baseline has.
  ///
  /// - Complexity: O(*k*² *r*) for each subject and scenario, *k* its processes, *r* ``resamples``.
  public static func ofTimes(_ rows: [ResultRow], seed: UInt64) -> [Growth] {
    var times: [Ladder: [Int: [Double]]] = [:]
    for row in rows where row.metric == .time && row.status.isOK {
      times[Ladder(row.cell), default: [:]][row.cell.contest.size] =
        row.processes.compactMap(\.median)
    }
    return times.compactMap { ladder, sizes -> Growth? in
      let measured = sizes.filter { !$0.value.isEmpty }.keys.sorted()
      let fewest = measured.compactMap { sizes[$0]?.count }.min() ?? 0
      let points = measured.flatMap { size in
        (sizes[size] ?? []).prefix(fewest).map { (size: Double(size), time: $0) }
      }
      guard measured.count >= fewestSizes, let exponent = GrowthExponent.of(points)
      else { return nil }
      return Growth(
        ladder: ladder, metric: .time, lane: .time, sizes: measured, exponent: exponent,
        interval: GrowthExponent.interval(points, resamples: resamples, seed: seed),
        fallsAt: firstFall(points))
    }.sortedCompactly(by: precedes)
  }

  /// As often points are drawn again for an interval.
  public static let resamples = 400

  /// The growth of exact values, by suite, scenario, subject and metric: of everything that has a
  /// value above 0 at three sizes or more.
  ///
  /// - Parameter includes: whether a value is read: where two runs are compared, only those of sizes
  ///   that both have.
  public static func ofExact(
    _ rows: [ResultRow], where includes: (ResultRow) -> Bool = { _ in true }
  ) -> [Growth] {
    var points: [Key: [(size: Double, time: Double)]] = [:]
    for row in rows where row.lane != .time && row.status.isOK && includes(row) {
      // Of 0 there is no logarithm.
      guard let value = row.summary?.median, value > 0 else { continue }
      let key = Key(ladder: Ladder(row.cell), metric: row.metric, lane: row.lane)
      points[key, default: []].append((size: Double(row.cell.contest.size), time: value))
    }
    return points.compactMap { key, points -> Growth? in
      let sizes = Set(points.map(\.size)).sorted()
      guard sizes.count >= fewestSizes, let exponent = GrowthExponent.of(points)
      else { return nil }
      return Growth(
        ladder: key.ladder, metric: key.metric, lane: key.lane, sizes: sizes.map { Int($0) },
        exponent: exponent, fallsAt: firstFall(points))
    }.sortedCompactly(by: precedes)
  }

  /// The first size whose values are all below all values of some smaller size.
  private static func firstFall(_ points: [(size: Double, time: Double)]) -> Int? {
    let sizes = Dictionary(grouping: points, by: \.size).sorted { $0.key < $1.key }
    // Of each size passed so far, the least value; of those, the greatest.
    var highest = -Double.infinity
    for (size, points) in sizes {
      let values = points.map(\.time)
      guard let least = values.min(), let most = values.max() else { continue }
      if most < highest { return Int(size) }
      highest = max(highest, least)
    }
    return nil
  }

  private struct Key: Hashable {
    var ladder: Ladder
    var metric: Metric
    var lane: Lane
  }

  private static func precedes(_ left: Growth, _ right: Growth) -> Bool {
    let (first, second) = (left.ladder, right.ladder)
    if first != second {
      return (first.suite, first.scenario, first.subject)
        < (second.suite, second.scenario, second.subject)
    }
    return (left.lane, left.metric.name) < (right.lane, right.metric.name)
  }
}
