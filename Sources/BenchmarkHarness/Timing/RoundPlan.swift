/// Which subjects run in which round of a process, in which order and on which inputs.
///
///     pass 1   round 0   a b d c    the first inputs
///              round 1   b c a d    the next inputs
///              ...                  until every subject was at every position
///     pass 2   as many rounds, with the inputs after those
///
/// The order is ``BalancedOrder``'s. The number of inputs and the length of the order's cycle have no common divisor.
/// So over enough passes every input meets every order. The first rounds of a process are slow, whatever the subject.
/// So each pass rotates its rounds, by offsets that vary: no subject always comes first.
package struct RoundPlan {
  /// The fewest rounds of a process, unless their number is given.
  static let fewest = 4
  /// The most items of all inputs of a sample together, unless one input has more. A branch predictor cannot
  /// learn that many.
  static let itemsOfSample = 32_768
  /// The predicted seconds that one run on each input of a sample may take. If one subject is slow, all subjects
  /// therefore have fewer inputs in a sample.
  static let secondsOfSample = 0.012
  /// The predicted seconds that one run on every input may take, since all inputs are checked.
  static let secondsOfInputs = 0.7

  /// How many inputs the rounds rotate.
  let inputs: Int
  /// How many inputs a sample runs on.
  let inputsOfSample: Int
  let rounds: Int
  private let pass: Int
  private let orders: [[Int]]
  /// The place of each round in a list. A subject that takes part in few rounds has the first rounds of the list. The
  /// list spreads these rounds over the process, and differs in the next pass.
  private let places: [Int]
  /// By how many places the rounds of this pass are rotated.
  private let shift: Int

  /// - Parameters:
  ///   - inputs: the most inputs that may be used, 1 or more.
  ///   - size: the items of an input.
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

  /// How many of the available inputs are used.
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

  /// The inputs of a round's samples.
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

  /// The fractional part of a multiple of the golden ratio. Such fractions lie about evenly between 0 and 1, however
  /// many there are.
  private static func spread(_ number: Int) -> Double {
    (Double(number) * 0.6180339887498949).truncatingRemainder(dividingBy: 1)
  }

  private static func divisor(_ left: Int, _ right: Int) -> Int {
    right == 0 ? left : divisor(right, left % right)
  }
}
