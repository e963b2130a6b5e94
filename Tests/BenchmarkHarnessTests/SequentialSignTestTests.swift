import BenchmarkRuns
import Testing

@Suite("The sequential sign test")
struct SequentialSignTestTests {
  @Test(
    "the stated share of all sequences of signs is covered at every look",
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

  @Test(
    "its level is exact also where sequences cannot be listed",
    arguments: [(60, 0.95), (60, 0.9975), (60, 1 - 0.05 / 300), (100, 0.95), (200, 0.99)])
  func level(limit: Int, level: Double) throws {
    let test = try #require(SequentialSignTest(limit: limit, level: level))
    #expect(abs(test.level - (1 - crossing(test, both: true))) < 1e-12)
    #expect(test.level >= level)
    #expect(crossing(test, both: false) <= (1 - level) / 2)
    // The test uses most of the allowed error.
    #expect(1 - test.level >= 0.7 * (1 - level))
  }

  @Test("more cells need more pairs for the first interval")
  func first() throws {
    for (cells, fewest) in [(1, 7), (20, 12), (300, 16)] {
      let test = try #require(SequentialSignTest(limit: 60, level: 1 - 0.05 / Double(cells)))
      #expect((1...60).first { test.rank(pairs: $0) != nil } == fewest)
    }
    let test = try #require(SequentialSignTest(limit: 60))
    #expect(test.rank(pairs: 7) == 1)
    #expect(test.rank(pairs: 0) == nil)
    #expect(test.rank(pairs: 61) == nil)
    #expect(test.rank(pairs: -1) == nil)
  }

  @Test("there is no test at invalid levels, or at levels out of reach")
  func refused() {
    for level in [0, 1, -1, 2, .nan] { #expect(SequentialSignTest(limit: 60, level: level) == nil) }
    for limit in [-1, 0, 5, 1001, .max] { #expect(SequentialSignTest(limit: limit) == nil) }
    #expect(SequentialSignTest(limit: 6) != nil)
    // At limit 13, all pairs agree with probability 2 / 2^13, which is above 0.05 / 300. At limit 14, the probability
    // is 2 / 2^14, which is below.
    #expect(SequentialSignTest(limit: 13, level: 1 - 0.05 / 300) == nil)
    #expect(SequentialSignTest(limit: 14, level: 1 - 0.05 / 300) != nil)
  }

  /// Distinct values. The bits of `signs` give their signs.
  private static func values(_ signs: Int, _ count: Int) -> [Double] {
    (0..<count).map { bit in
      let size = Double(bit + 1)
      return (signs >> bit) & 1 == 1 ? size : -size
    }
  }

  /// The probability that flips of a fair coin end the test. If `both` is true, either side may end it, otherwise only
  /// heads. The computation does not use `RobbinsWalk`.
  private func crossing(_ test: SequentialSignTest, both: Bool) -> Double {
    var alive: [Int: Double] = [0: 1]
    var crossed = 0.0
    for pairs in 1...test.limit {
      // The number of pairs that must favour one side to end the test. If the test cannot end yet, the number is one
      // more than `pairs`.
      let needed = pairs + 1 - (test.rank(pairs: pairs) ?? 0)
      var next: [Int: Double] = [:]
      for (heads, chance) in alive {
        next[heads, default: 0] += chance / 2
        next[heads + 1, default: 0] += chance / 2
      }
      for heads in next.keys where heads >= needed || (both && pairs - heads >= needed) {
        crossed += next.removeValue(forKey: heads)!
      }
      alive = next
    }
    return crossed
  }
}
