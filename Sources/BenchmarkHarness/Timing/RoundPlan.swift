/// Which subjects run in which round of a process, in which order, and with which input they start.
///
///     pass 1   round 0   a b d c    from input 0 on
///              round 1   b c a d    from another input on
///              ...                  until every subject was at every position
///     pass 2   as many rounds, from other inputs
///
/// ``BalancedOrder`` makes the orders. The first rounds of a process are slow. So each pass rotates its rounds by a
/// varying offset, and no subject is always first in the slow rounds.
package struct RoundPlan {
  /// The fewest rounds of a process, unless their number is given.
  static let fewest = 4

  let rounds: Int
  private let pass: Int
  private let orders: [[Int]]
  /// For each round, its rank. A subject that takes part in n rounds takes the rounds with a rank below n. These rounds
  /// are spread over the process, and usually differ in the next pass.
  private let places: [Int]
  private let shift: Int

  /// - Parameter rounds: nil for at least ``fewest`` rounds that put every subject at every position equally often.
  init(subjects: Int, pass: Int, rounds: Int? = nil) {
    self.pass = pass
    orders = BalancedOrder.rows(subjects: subjects)
    // An odd number *n* of subjects above 1 has 2 *n* orders. After *n* orders, each subject was at every position.
    let half = max(1, subjects)
    let count = rounds ?? (Self.fewest + half - 1) / half * half
    self.rounds = count
    shift = Int(Self.spread(pass - 1) * Double(count))
    places = Self.places(of: count, from: (pass - 1) * count + 1)
  }

  /// The subjects of a round, as positions, in the order they run.
  func order(_ round: Int) -> [Int] {
    orders.isEmpty ? [] : orders[number(round) % orders.count]
  }

  /// The input, of `count` inputs, with which the samples of a round start. Over the passes, the rounds with the same
  /// order start with each input about equally often.
  func input(_ round: Int, of count: Int) -> Int {
    let (cycle, order) = number(round).quotientAndRemainder(dividingBy: max(1, orders.count))
    let offset = Double(order) * 0.4142135623730951
    return Int((Self.spread(cycle) + offset).truncatingRemainder(dividingBy: 1) * Double(count))
  }

  /// Whether a subject that takes part in `count` rounds takes part in `round`. Of two subjects, the one with fewer
  /// rounds runs only in rounds in which both run. So each of its samples has a partner.
  func includes(_ round: Int, among count: Int) -> Bool {
    count >= rounds || places[round] < count
  }

  /// The number of a round after the rotation of its pass, counted over all passes.
  private func number(_ round: Int) -> Int { (pass - 1) * rounds + (round + shift) % rounds }

  private static func places(of rounds: Int, from first: Int) -> [Int] {
    var places = [Int](repeating: 0, count: rounds)
    let order = (0..<rounds).sorted { spread(first + $0) < spread(first + $1) }
    for (place, round) in order.enumerated() { places[round] = place }
    return places
  }

  /// The fractional part of a multiple of the golden ratio. Such fractions lie about evenly between 0 and 1.
  private static func spread(_ number: Int) -> Double {
    (Double(number) * 0.6180339887498949).truncatingRemainder(dividingBy: 1)
  }
}
