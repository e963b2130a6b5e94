/// How a metric of one subject grows with the size in one scenario. An exponent of 1 is linear growth, 2 quadratic.
public struct Growth: Hashable, Sendable {
  /// The cell of the largest size.
  public let cell: CellID
  public let metric: Metric
  public let lane: Lane
  /// By size: one exact value, or the medians of the processes that timed this size.
  let values: [Int: [Double]]
  public let exponent: Double
  /// The interval of the exponent; nil for an exact value, or if a size was timed by fewer than
  /// ``GrowthExponent/fewestSamplesOfSize`` processes.
  public let interval: Interval?

  /// The fewest sizes for an exponent. A power of the size fits any two values, so two sizes show nothing.
  public static let fewestSizes = 3
  /// The number of resamples for an interval.
  public static let resamples = 400

  /// The growth of every exact value above 0 and of every time, by suite, scenario, subject, lane and metric.
  ///
  /// - Complexity: O(*k*² (*r* + log *k*)) for each subject and metric of a scenario with *k* values; *r* is
  ///   ``resamples``.
  public static func of(_ rows: [ResultRow], seed: UInt64) -> [Growth] {
    struct Key: Hashable {
      let ladder: CellID
      let metric: Metric
      let lane: Lane
    }
    var values: [Key: [Int: [Double]]] = [:]
    for row in rows where row.status.isOK && (row.lane != .time || row.metric == .time) {
      let key = Key(ladder: row.cell.sized(0), metric: row.metric, lane: row.lane)
      // 0 has no logarithm.
      let exact = [row.summary?.median ?? 0].filter { $0 > 0 }
      values[key, default: [:]][row.cell.contest.size] =
        row.lane == .time ? row.processes.compactMap(\.median) : exact
    }
    return values.compactMap { key, values in
      Growth(key.ladder, key.metric, key.lane, values, seed: seed)
    }.sorted { left, right in
      let (first, second) = (left.cell.sized(0), right.cell.sized(0))
      return first != second
        ? first.precedes(second)
        : (left.lane, left.metric.name) < (right.lane, right.metric.name)
    }
  }

  /// nil with fewer than ``fewestSizes`` sizes. The exponent uses the same number of values of each size. So all sizes
  /// have the same weight, as in a baseline, which has one median for each size.
  init?(
    _ cell: CellID, _ metric: Metric, _ lane: Lane, _ all: [Int: [Double]], seed: UInt64 = 0
  ) {
    values = all.filter { !$0.value.isEmpty }
    let fewest = values.values.map(\.count).min() ?? 0
    let points = values.flatMap { size, values in
      values.prefix(fewest).map { (size: Double(size), time: $0) }
    }
    guard values.count >= Self.fewestSizes, let exponent = GrowthExponent.of(points),
      let largest = values.keys.max()
    else { return nil }
    self.cell = cell.sized(largest)
    self.metric = metric
    self.lane = lane
    self.exponent = exponent
    interval = GrowthExponent.interval(points, resamples: Self.resamples, seed: seed)
  }

  /// Ascending.
  public var sizes: [Int] { values.keys.sorted() }

  /// The first size with a value below the value of a smaller size; nil if values never fall. No power of the size
  /// describes falling values. A time falls if every process is faster than every process at one smaller size.
  public var fallsAt: Int? {
    // The highest of the minimums of all smaller sizes.
    var highest = -Double.infinity
    return sizes.first { size in
      let (least, most) = (values[size]?.min() ?? 0, values[size]?.max() ?? 0)
      defer { highest = max(highest, least) }
      return most < highest
    }
  }
}

extension CellID {
  func sized(_ size: Int) -> CellID {
    var cell = self
    cell.contest.size = size
    return cell
  }
}
