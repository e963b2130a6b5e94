/// Which subjects run in which round of a process, in which order and on which inputs.
///
///     pass 1   round 0   a b d c    the first inputs
///              round 1   b c a d    the next inputs
///              ...                  until every subject was at every position
///     pass 2   as many rounds, with the inputs after those
///
/// The order is ``BalancedOrder``'s. The number of inputs and the length of the order's cycle have no common divisor,
/// so over enough passes every input meets every order. The first rounds of a process are slow. Each pass rotates its
/// rounds by a varying offset, so that no subject always comes first.
package struct RoundPlan {
  /// The fewest rounds of a process, unless their number is given.
  static let fewest = 4
  /// The most items of a sample's inputs together, unless one has more. A branch predictor cannot learn so many.
  static let itemsOfSample = 32_768
  /// The most predicted seconds of the slowest subject for one run on each input of a sample.
  static let secondsOfSample = 0.012
  /// The most predicted seconds of the slowest subject for one run on every input, since all inputs are checked.
  static let secondsOfInputs = 0.7

  let inputs: Int
  let inputsOfSample: Int
  let rounds: Int
  private let pass: Int
  private let orders: [[Int]]
  /// For each round, its rank. A subject that takes part in n rounds takes those with a rank below n. These rounds
  /// are spread over the process, and differ in the next pass.
  private let places: [Int]
  private let shift: Int

  /// - Parameters:
  ///   - inputs: the most inputs that may be used, 1 or more.
  ///   - slowest: the predicted seconds of a run of the slowest subject.
  ///   - rounds: nil for at least ``fewest`` rounds that put every subject at every position equally often.
  init(
    subjects: Int, inputs: Int, size: Int, slowest: Double, pass: Int, rounds: Int? = nil
  ) {
    self.pass = pass
    orders = BalancedOrder.rows(subjects: subjects)
    let used = Self.inputs(subjects: subjects, atMost: inputs, slowest: slowest)
    self.inputs = used
    var block = min(used, max(1, Self.itemsOfSample / max(1, size)))
    while block > 1, Double(block) * slowest > Self.secondsOfSample { block -= 1 }
    inputsOfSample = block
    // With an odd number of subjects, each has been at every position after half a cycle.
    let half = max(1, subjects)
    let count = rounds ?? (Self.fewest + half - 1) / half * half
    self.rounds = count
    shift = Int(Self.spread(pass - 1) * Double(count))
    places = Self.places(of: count, from: (pass - 1) * count + 1)
  }

  /// The most affordable inputs whose number has no common divisor with the length of the order's cycle.
  package static func inputs(subjects: Int, atMost inputs: Int, slowest: Double) -> Int {
    let cycle = max(1, BalancedOrder.rows(subjects: subjects).count)
    let affordable = slowest > 0 ? secondsOfInputs / slowest : .infinity
    let most = max(1, Int(min(Double(inputs), affordable)))
    return (1...most).last { divisor($0, cycle) == 1 } ?? 1
  }

  /// The subjects of a round, as positions, in the order they run.
  func order(_ round: Int) -> [Int] {
    orders.isEmpty ? [] : orders[number(round) % orders.count]
  }

  func inputs(_ round: Int) -> [Int] {
    (0..<inputsOfSample).map { (number(round) * inputsOfSample + $0) % inputs }
  }

  /// Whether a subject that takes part in `count` rounds takes part in this one. Of two subjects, the one with fewer
  /// rounds runs only in rounds of the other, so that all its samples have a partner.
  func includes(_ round: Int, among count: Int) -> Bool {
    count >= rounds || places[round] < count
  }

  /// The number of a round, counted over all passes.
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

  private static func divisor(_ left: Int, _ right: Int) -> Int {
    right == 0 ? left : divisor(right, left % right)
  }
}
