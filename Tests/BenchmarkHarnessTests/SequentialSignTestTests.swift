import BenchmarkRuns
import Testing

@Suite("The sequential sign test")
struct SequentialSignTestTests {
  @Test(
    "of all sequences of signs just the share it says is covered at every look",
    arguments: [(6, 0.95), (8, 0.95), (12, 0.9), (12, 0.95), (13, 0.99), (10, 0.5), (9, 0.96875)])
  func everySequence(limit: Int, level: Double) throws {
    let test = try #require(SequentialSignTest(limit: limit, level: level))
    var covered = 0
    for signs in 0..<(1 << limit) {
      let values = Self.values(signs, limit)
      let isCovered = (1...limit).allSatisfy { count in
        test.interval(OrderedSample(values[..<count])!)?.contains(0) ?? true
      }
      if isCovered { covered += 1 }
    }
    #expect(test.level == Double(covered) / Double(1 << limit))
    #expect(test.level >= level)
  }

  @Test("a p-value of at most p comes up with probability p", arguments: [1, 2, 7, 11])
  func everyPValue(limit: Int) throws {
    let pValues = try (0..<(1 << limit)).map { signs in
      try #require(
        SequentialSignTest.pValue(
          greaterThan: 0, Self.values(signs, limit), limit: limit))
    }
    for pValue in Set(pValues) where pValue < 0.5 {
      let share = Double(pValues.count { $0 <= pValue + 1e-12 }) / Double(1 << limit)
      #expect(abs(share - pValue) < 1e-12)
    }
  }

  @Test("p-values and intervals agree", arguments: [(12, 0.9), (20, 0.95), (40, 0.99)])
  func duality(limit: Int, level: Double) throws {
    let test = try #require(SequentialSignTest(limit: limit, level: level))
    var generator = Simulation.generator(limit)
    var rejections = 0
    for _ in 0..<400 {
      let values = (0..<limit).map { _ in generator.normal() + 0.7 }
      let pValue = try #require(
        SequentialSignTest.pValue(greaterThan: 0, values, limit: limit))
      let isExcluded = (1...limit).contains { count in
        (test.interval(OrderedSample(values[..<count])!)?.low ?? -1) > 0
      }
      #expect(isExcluded == (pValue <= (1 - level) / 2 + 1e-12))
      if isExcluded { rejections += 1 }
    }
    #expect((40...390).contains(rejections))
  }

  @Test(
    "its level is exact also where sequences cannot be listed",
    arguments: [(60, 0.95), (60, 0.9975), (60, 1 - 0.05 / 300), (100, 0.95), (200, 0.99)])
  func level(limit: Int, level: Double) throws {
    let test = try #require(SequentialSignTest(limit: limit, level: level))
    let bounds = WalkBounds(test)
    #expect(abs(test.level - (1 - bounds.crossing(both: true))) < 1e-12)
    #expect(test.level >= level)
    #expect(bounds.crossing(both: false) <= (1 - level) / 2)
    // The test uses most of the allowed error.
    #expect(1 - test.level >= 0.7 * (1 - level))
  }

  @Test(
    "never needs more pairs than the bound without a limit", arguments: [0.05, 0.0025, 0.05 / 300])
  func againstVille(error: Double) throws {
    let ours = WalkBounds(try #require(SequentialSignTest(limit: 60, level: 1 - error))).needed
    let ville = WalkBounds(ville: error, limit: 60).needed
    for pairs in 1...60 where ville[pairs] <= pairs { #expect(ours[pairs] <= ville[pairs]) }
    #expect(ours != ville)
  }

  @Test("first intervals, by level: what a family of cells pays for its size")
  func first() throws {
    for (cells, fewest) in [(1, 7), (20, 12), (300, 16)] {
      let test = try #require(SequentialSignTest(limit: 60, level: 1 - 0.05 / Double(cells)))
      #expect((1...60).first { test.rank(pairs: $0) != nil } == fewest)
    }
    let test = try #require(SequentialSignTest(limit: 60))
    #expect(test.rank(pairs: 6) == nil)
    #expect(test.rank(pairs: 7) == 1)
    #expect(test.rank(pairs: 0) == nil)
    #expect(test.rank(pairs: 61) == nil)
    #expect(test.rank(pairs: -1) == nil)
  }

  @Test("there is none for levels that are none, or out of reach")
  func refused() {
    for level in [0, 1, -1, 2, .nan] { #expect(SequentialSignTest(limit: 60, level: level) == nil) }
    for limit in [-1, 0, 5, 1001, .max] { #expect(SequentialSignTest(limit: limit) == nil) }
    #expect(SequentialSignTest(limit: 6) != nil)
    // All pairs favour the same side with probability 2 / 2^13 at limit 13, which is above 0.05 / 300. At limit 14, the
    // probability is 2 / 2^14, which is below.
    #expect(SequentialSignTest(limit: 13, level: 1 - 0.05 / 300) == nil)
    #expect(SequentialSignTest(limit: 14, level: 1 - 0.05 / 300) != nil)
  }

  @Test("p-values of what is none, and of ties")
  func pValues() {
    let pValue = { SequentialSignTest.pValue(greaterThan: 0, $0, limit: $1) }
    #expect(pValue([], 5) == nil)
    #expect(pValue([1, 2], 1) == nil)
    #expect(pValue([1], 0) == nil)
    #expect(pValue([1], 1001) == nil)
    #expect(pValue([.nan], 5) == nil)
    #expect(SequentialSignTest.pValue(greaterThan: .nan, [1], limit: 5) == nil)
    #expect(pValue([0, 0, 0], 5) == 1)
    #expect(pValue([-1, -2], 5) == 1)
  }

  @Test("covers at all looks as often as it says, whatever the distribution", arguments: [60, 200])
  func coverage(limit: Int) throws {
    let test = try #require(SequentialSignTest(limit: limit))
    var generator = Simulation.generator(limit)
    let noise = Noise(deviation: 0.02)
    var covered = Share()
    for _ in 0..<Simulation.repetitions(debug: limit == 60 ? 2000 : 300) {
      covered.count(stays(noise.series(limit, &generator), test))
    }
    Simulation.tell("sequential coverage, limit \(limit): \(covered), says \(test.level)")
    #expect(covered.isPlausible(test.level), "\(covered)")
  }

  /// Whether no interval excludes 0. Counts the signs, because sorting takes too long.
  private func stays(_ values: [Double], _ test: SequentialSignTest) -> Bool {
    var above = 0
    for (index, value) in values.enumerated() {
      if value > 0 { above += 1 }
      guard let rank = test.rank(pairs: index + 1) else { continue }
      if min(above, index + 1 - above) < rank { return false }
    }
    return true
  }

  /// Distinct values. The bits of `signs` give their signs.
  private static func values(_ signs: Int, _ count: Int) -> [Double] {
    (0..<count).map { bit in
      let size = Double(bit + 1)
      return (signs >> bit) & 1 == 1 ? size : -size
    }
  }
}
