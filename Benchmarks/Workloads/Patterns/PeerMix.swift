import Foundation

/// The amounts of change in the mix of published comparisons. The mix deletes `changed` items from index 2 * `changed`
/// on. Then it inserts as many at index 3 * `changed` of the rest. Last, it shuffles the first `shuffled` items.
///
/// The pair (`changed`, `shuffled`) is (100, 40) at 900 items, (1,000, 200) at 5,000 and (10,000, 2,000) at 100,000.
/// Between these sizes, both numbers are interpolated on logarithmic scales. Below 900 and above 100,000 items, both
/// numbers are the same share of the size as at 900 or at 100,000.
public struct PeerMix: Hashable, Sendable {
  public let changed: Int
  public let shuffled: Int

  private static let points: [(size: Double, changed: Double, shuffled: Double)] = [
    (900, 100, 40), (5_000, 1_000, 200), (100_000, 10_000, 2_000),
  ]

  public init(size: Int) {
    let points = Self.points
    let at = Double(size)
    func value(_ quantity: (Int) -> Double) -> Int {
      let upper = points.firstIndex { $0.size >= at } ?? points.count
      let lower = upper - 1
      if lower < 0 || upper == points.count {
        let nearest = max(0, lower)
        return Int((at * quantity(nearest) / points[nearest].size).rounded())
      }
      let along = log(at / points[lower].size) / log(points[upper].size / points[lower].size)
      let logarithm = (1 - along) * log(quantity(lower)) + along * log(quantity(upper))
      return Int(exp(logarithm).rounded())
    }
    changed = value { points[$0].changed }
    shuffled = value { points[$0].shuffled }
  }
}
