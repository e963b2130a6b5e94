/// The order in which subjects run, round by round, so that no subject gains by its place.
///
/// A subject changes the caches, the heap and the clock rate for its successor. In a balanced order each subject stands
/// equally often at each position, and each follows each other subject equally often.
///
/// Source: Williams, "Experimental Designs Balanced for the Estimation of Residual Effects of Treatments", 1949.
public enum BalancedOrder {
  /// The rounds of one full balance, each an order of the subjects `0..<count`.
  ///
  ///     BalancedOrder.rows(subjects: 2)  // [[0, 1], [1, 0]], known as ABBA
  ///     BalancedOrder.rows(subjects: 3)  // six rows
  ///
  /// An even count needs as many rows as subjects, an odd count above one twice as many. One subject has one row; a
  /// count of 0 or less has none.
  public static func rows(subjects count: Int) -> [[Int]] {
    guard count > 0 else { return [] }
    // 0, 1, n - 1, 2, n - 2, ... For even n, the steps between neighbours are all different modulo n. The n rotations
    // of this row then hold each ordered pair of neighbours once. For odd n, each step comes twice, and the reversed
    // rows supply the missing steps.
    let first = (0..<count).map { place in
      place.isMultiple(of: 2) ? (count - place / 2) % count : (place + 1) / 2
    }
    let rows = (0..<count).map { shift in first.map { ($0 + shift) % count } }
    return count.isMultiple(of: 2) || count == 1 ? rows : rows + rows.map { $0.reversed() }
  }
}
