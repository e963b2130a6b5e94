/// How a metric of one subject grows over the sizes of a scenario: about 1 for a linear algorithm, 2 for a quadratic
/// one. A large exponent warns that a subject is fast enough at one size, but not at the next.
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
  /// The sizes that the exponent is computed from, ascending.
  public var sizes: [Int]
  public var exponent: Double
  /// The exponents that the noise allows; nil for an exact value, or if a size has medians of fewer than
  /// ``GrowthExponent/fewestSamplesOfSize`` processes.
  public var interval: Interval?
  /// The first size whose value is below the value of a smaller size; nil if values never fall. No power of the size
  /// describes falling values. A time falls if all processes are faster than all processes at the smaller size.
  public var fallsAt: Int?

  /// The fewest sizes from which an exponent is computed. A power of the size fits any two values, so two are too few.
  public static let fewestSizes = 3

  struct Key: Hashable {
    var ladder: Ladder
    var metric: Metric
    var lane: Lane
  }

  var key: Key { Key(ladder: ladder, metric: metric, lane: lane) }

  /// The cell of the largest size.
  public var cell: CellID { ladder.cell(size: sizes.last ?? 0) }

  /// The growth of times of every subject that was timed at three sizes or more, by suite, scenario and subject.
  ///
  /// A size has a median for each process that timed the size. All sizes use the same number of medians, and so have
  /// the same weight, as in a baseline with its one median a size.
  ///
  /// - Complexity: O(*k*² *r*) for each subject and scenario, *k* the medians that are used, *r* ``resamples``.
  public static func ofTimes(_ rows: [ResultRow], seed: UInt64) -> [Growth] {
    var times: [Ladder: [Int: [Double]]] = [:]
    for row in rows where row.metric == .time && row.status.isOK {
      times[Ladder(row.cell), default: [:]][row.cell.contest.size] =
        row.processes.compactMap(\.median)
    }
    return times.compactMap { ladder, sizes -> Growth? in
      let measured = sizes.filter { !$0.value.isEmpty }.keys.sorted()
      let fewest = measured.compactMap { sizes[$0]?.count }.min() ?? 0
      func points(_ most: Int) -> [(size: Double, time: Double)] {
        measured.flatMap { size in
          (sizes[size] ?? []).prefix(most).map { (size: Double(size), time: $0) }
        }
      }
      let used = points(fewest)
      guard measured.count >= fewestSizes, let exponent = GrowthExponent.of(used)
      else { return nil }
      return Growth(
        ladder: ladder, metric: .time, lane: .time, sizes: measured, exponent: exponent,
        interval: GrowthExponent.interval(used, resamples: resamples, seed: seed),
        fallsAt: firstFall(points(.max)))
    }.sorted(by: precedes)
  }

  /// The number of resamples for an interval.
  public static let resamples = 400

  /// The growth of exact metrics above 0 at three sizes or more, by suite, scenario, subject, lane and metric.
  ///
  /// - Parameter includes: whether a row is used.
  public static func ofExact(
    _ rows: [ResultRow], where includes: (ResultRow) -> Bool = { _ in true }
  ) -> [Growth] {
    var points: [Key: [(size: Double, time: Double)]] = [:]
    for row in rows where row.lane != .time && row.status.isOK && includes(row) {
      // 0 has no logarithm.
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
    }.sorted(by: precedes)
  }

  private static func firstFall(_ points: [(size: Double, time: Double)]) -> Int? {
    let sizes = Dictionary(grouping: points, by: \.size).sorted { $0.key < $1.key }
    // The highest minimum of a smaller size.
    var highest = -Double.infinity
    for (size, points) in sizes {
      let values = points.map(\.time)
      guard let least = values.min(), let most = values.max() else { continue }
      if most < highest { return Int(size) }
      highest = max(highest, least)
    }
    return nil
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
