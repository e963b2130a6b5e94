/// Decides how many passes each contest has, from the seconds of a visit and the seconds left. A pass visits each of
/// its contests once.
///
/// An interval needs ``fewest`` passes, so all contests get these first, beginning with the quickest. The slowest may
/// get only as many as there is time for. If every contest has an interval, whole passes follow until the time is used
/// up or each contest has ``most`` passes.
struct PassSchedule {
  /// An interval at ``Interval/usualLevel`` needs this many passes.
  static let fewest = SignTest.fewestSamples()
  /// The most passes. With more, an interval narrows little, and stored runs grow.
  static let most = 20
  /// A run that does not keep to its budget may take this many times the budget, so that times have intervals.
  static let overrun = 1.5

  struct Visit {
    let contest: ContestID
    var seconds: Double
    /// The number of passes that the contest has had already.
    var passes: Int
  }

  /// The passes that each contest is to have in the end, including the passes it has already. `seconds` is the time
  /// that is left, `whole` the budget of the whole run. Only tests set `fewest`.
  static func passes(
    _ visits: [Visit], seconds: Double, keepsBudget: Bool, whole: Double, fewest: Int = Self.fewest
  ) -> [ContestID: Int] {
    func missing(_ visit: Visit) -> Int { max(0, fewest - visit.passes) }
    let needed = visits.reduce(0) { $0 + Double(missing($1)) * $1.seconds }
    let limit = keepsBudget ? seconds : seconds + (overrun - 1) * whole
    var left = needed <= seconds ? seconds : min(needed, limit)
    var passes: [ContestID: Int] = [:]
    var isWhole = true
    // Sorts by the seconds of one visit. If it sorted by the seconds of all missing visits, contests with few passes so
    // far would come last, and be left out.
    let order = visits.enumerated().sorted {
      ($0.element.seconds, $0.offset) < ($1.element.seconds, $1.offset)
    }.map(\.element)
    for visit in order {
      let fitting = visit.seconds > 0 ? max(0, left) / visit.seconds + 1e-9 : Double(Self.most)
      let count = Int(min(Double(missing(visit)), fitting))
      passes[visit.contest] = visit.passes + count
      left -= Double(count) * visit.seconds
      if count < missing(visit) { isWhole = false }
    }
    guard isWhole else { return passes }
    for count in stride(from: fewest + 1, through: Self.most, by: 1) {
      let wanting = visits.filter { passes[$0.contest, default: 0] < count }
      let pass = wanting.reduce(0) { $0 + $1.seconds }
      if pass > left { break }
      left -= pass
      for visit in wanting { passes[visit.contest] = count }
    }
    return passes
  }

  /// The order in which a pass visits `count` contests, drawn from the seed and the number of the pass.
  static func order(_ count: Int, pass: Int, seed: UInt64) -> [Int] {
    var numbers = SeededNumbers(seed: InputSeed.derive(seed, input: pass))
    var order = Array(0..<count)
    for place in stride(from: count - 1, to: 0, by: -1) {
      order.swapAt(place, numbers.index(below: place + 1))
    }
    return order
  }
}
