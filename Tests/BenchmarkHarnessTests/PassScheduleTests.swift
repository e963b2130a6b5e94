import Testing

@testable import BenchmarkHarness
@testable import BenchmarkRuns

@Suite("How many passes each contest has")
struct PassScheduleTests {
  typealias Visit = PassSchedule.Visit

  /// Not ``PassSchedule/fewest``, so that these tests hold for every level.
  private static let fewest = 6

  private func visits(_ seconds: [Double], done: [Int] = []) -> [Visit] {
    seconds.indices.map { place in
      Visit(
        contest: .fake("c\(place)"), seconds: seconds[place],
        passes: done.isEmpty ? 1 : done[place])
    }
  }

  private func passes(
    _ visits: [Visit], seconds: Double, keepsBudget: Bool = true, whole: Double = 100
  ) -> [Int] {
    let passes = PassSchedule.passes(
      visits, seconds: seconds, keepsBudget: keepsBudget, whole: whole, fewest: Self.fewest)
    #expect(passes.count == visits.count)
    return visits.map { passes[$0.contest] ?? -1 }
  }

  private func cost(_ visits: [Visit], _ passes: [Int]) -> Double {
    zip(visits, passes).reduce(0) { $0 + $1.0.seconds * Double($1.1 - $1.0.passes) }
  }

  @Test("once all contests have six passes, whole passes follow, up to twenty")
  func wholePasses() {
    let three = visits([4, 1, 2])
    for (seconds, expected) in [(41.9, 6), (42, 7), (48.9, 7), (49, 8), (132.9, 19), (133, 20)] {
      #expect(passes(three, seconds: seconds) == [expected, expected, expected], "\(seconds) s")
    }
    #expect(passes(three, seconds: 1e9) == [20, 20, 20])
    // A contest that already has more passes waits for the others.
    #expect(passes(visits([4, 1], done: [6, 9]), seconds: 12) == [9, 9])
    #expect(passes(visits([4, 1], done: [6, 9]), seconds: 11.9) == [8, 9])
  }

  @Test("a run whose budget nobody gave may take half as long again, but only for six passes")
  func overrun() {
    let two = visits([1, 10])
    // Five more passes of each contest take 55 s together.
    func passes(_ seconds: Double, whole: Double) -> [Int] {
      self.passes(two, seconds: seconds, keepsBudget: false, whole: whole)
    }
    #expect(passes(30, whole: 50) == [6, 6])
    #expect(passes(30, whole: 49.9) == [6, 5])
    #expect(passes(-10, whole: 40) == [6, 1])
    #expect(passes(-20, whole: 40) == [1, 1])
    #expect(self.passes(two, seconds: 30) == [6, 3])
    // Time beyond the budget is only for the first six passes.
    #expect(passes(54, whole: 1000) == [6, 6])
  }

  @Test("contests that take no time have all their passes, and without contests there are none")
  func ends() {
    #expect(passes(visits([0, 0]), seconds: 0) == [20, 20])
    #expect(passes(visits([0, 1]), seconds: 0) == [6, 1])
    #expect(passes(visits([1]), seconds: -5, keepsBudget: false, whole: 0) == [1])
    #expect(PassSchedule.passes([], seconds: 5, keepsBudget: true, whole: 5).isEmpty)
  }

  private func check(_ visits: [Visit], seconds: Double, keepsBudget: Bool, whole: Double) {
    let found = passes(visits, seconds: seconds, keepsBudget: keepsBudget, whole: whole)
    let about =
      "\(visits.map { [$0.seconds, Double($0.passes)] }), \(seconds) s, "
      + "\(keepsBudget ? "kept" : "of \(whole) s"): \(found), seed=\(Simulation.seed)"
    for (visit, passes) in zip(visits, found) {
      #expect(passes >= visit.passes && passes <= max(PassSchedule.most, visit.passes), "\(about)")
    }
    let limit = keepsBudget ? seconds : seconds + 0.5 * whole
    #expect(cost(visits, found) <= max(0, limit) + 1e-6, "\(about)")
    let hasSix = found.allSatisfy { $0 >= Self.fewest }
    if hasSix {
      // All contests have the same number of passes, except for passes that were done before.
      let least = found.min() ?? 0
      for (visit, passes) in zip(visits, found) {
        #expect(passes == max(least, visit.passes), "\(about)")
      }
    } else {
      // No contest has a seventh pass while another contest lacks its sixth.
      for (visit, passes) in zip(visits, found) {
        #expect(passes <= max(Self.fewest, visit.passes), "\(about)")
      }
      // If a contest has fewer than six passes, its next pass does not fit, and no slower contest has a new pass.
      let left = limit - cost(visits, found)
      for (visit, passes) in zip(visits, found) where passes < Self.fewest {
        #expect(left < visit.seconds + 1e-6, "\(about)")
        for (other, more) in zip(visits, found) where other.seconds > visit.seconds {
          #expect(more == other.passes, "\(about)")
        }
      }
    }
  }

  @Test("every small set of contests keeps its budget, and none waits for a slower one")
  func everySmallWorld() {
    for first in [1.0, 2, 3] {
      for second in [1.0, 2, 5] {
        for done in [[0, 0], [1, 1], [1, 6], [5, 7], [6, 6], [20, 3]] {
          for seconds in stride(from: -2.0, through: 60, by: 3.5) {
            for keepsBudget in [true, false] {
              check(
                visits([first, second], done: done), seconds: seconds, keepsBudget: keepsBudget,
                whole: 20)
            }
          }
        }
      }
    }
  }

  @Test("larger sets of contests keep the same rules")
  func fuzz() {
    var numbers = Simulation.generator(97_000)
    for _ in 0..<Simulation.repetitions(debug: 300) {
      let count = Int.random(in: 1...30, using: &numbers)
      let visits = visits(
        (0..<count).map { _ in 0.01 + 3 * numbers.unit() * numbers.unit() },
        done: (0..<count).map { _ in Int.random(in: 0...9, using: &numbers) })
      let whole = 200 * numbers.unit()
      check(
        visits, seconds: whole * (1.2 * numbers.unit() - 0.1), keepsBudget: true, whole: whole)
      check(
        visits, seconds: whole * (1.2 * numbers.unit() - 0.7), keepsBudget: false, whole: whole)
    }
  }

  @Test("the order of a pass has each contest once, is the same again, and differs between passes")
  func order() {
    for count in [0, 1, 2, 10, 100] {
      for seed in [0, 1, 735, .max] as [UInt64] {
        let orders = (1...20).map { PassSchedule.order(count, pass: $0, seed: seed) }
        for (place, order) in orders.enumerated() {
          #expect(order.sorted() == Array(0..<count))
          #expect(order == PassSchedule.order(count, pass: place + 1, seed: seed))
        }
        if count >= 10 { #expect(Set(orders).count == 20) }
      }
    }
    #expect(PassSchedule.order(100, pass: 2, seed: 1) != PassSchedule.order(100, pass: 2, seed: 2))
  }

  @Test("each place of an order has each contest about equally often")
  func uniform() {
    var places = [[Int]](repeating: [0, 0, 0, 0, 0], count: 5)
    for seed in 0..<4000 as Range<UInt64> {
      let order = PassSchedule.order(5, pass: 3, seed: Simulation.seed &+ seed)
      for (place, contest) in order.enumerated() { places[place][contest] += 1 }
    }
    // Each count is expected to be 800, with a standard deviation of 25.
    #expect(places.joined().allSatisfy { (650...950).contains($0) }, "\(places)")
  }
}
