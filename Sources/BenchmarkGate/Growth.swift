/// How a metric of one subject grows over the sizes of a scenario: about 1 for a linear algorithm, 2 for a quadratic
/// one. A large exponent warns that a subject is fast enough at one size, but not at the next.
public struct Growth: Hashable, Sendable {
  /// The cell of the largest size.
  public let cell: CellID
  public let metric: Metric
  public let lane: Lane
  /// The values of each size: one exact value, or the medians of the processes that timed the size.
  let values: [Int: [Double]]
  public let exponent: Double
  /// The exponents that the noise allows; nil for an exact value, or if a size has medians of fewer than
  /// ``GrowthExponent/fewestSamplesOfSize`` processes.
  public let interval: Interval?

  /// The fewest sizes from which an exponent is computed. A power of the size fits any two values, so two are too few.
  public static let fewestSizes = 3
  /// The number of resamples for an interval.
  public static let resamples = 400

  /// The growth of every exact value above 0 and of every time, by suite, scenario, subject, lane and metric.
  ///
  /// - Complexity: O(*k*² *r*) for each subject and scenario, *k* the medians that are used, *r* ``resamples``.
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

  /// nil with fewer than ``fewestSizes`` sizes. The exponent uses the same number of values of each size, so all sizes
  /// have the same weight. This is also so in a baseline, which has one median for each size.
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

  /// The sizes that the exponent is computed from, ascending.
  public var sizes: [Int] { values.keys.sorted() }

  /// The first size whose value is below the value of a smaller size; nil if values never fall. No power of the size
  /// describes falling values. A time falls if every process is faster than every process at one smaller size.
  public var fallsAt: Int? {
    // The highest minimum of a smaller size.
    var highest = -Double.infinity
    return sizes.first { size in
      let (least, most) = (values[size]?.min() ?? 0, values[size]?.max() ?? 0)
      defer { highest = max(highest, least) }
      return most < highest
    }
  }
}

extension CellID {
  /// The cell of the same subject and scenario with another size.
  func sized(_ size: Int) -> CellID {
    var cell = self
    cell.contest.size = size
    return cell
  }
}
