import BenchmarkRuns
import Testing

@Suite("The interval of the median")
struct SignTestTests {
  /// The number *n* of samples, the rank, and a count that was made by hand. It counts those of the 2^*n* outcomes that
  /// have fewer than `rank` samples below the median.
  private static let small: [(Int, Int, Int)] = [
    (6, 1, 1), (7, 1, 1), (8, 1, 1), (9, 2, 1 + 9), (10, 2, 1 + 10), (11, 2, 1 + 11),
    (12, 3, 1 + 12 + 66), (20, 6, 1 + 20 + 190 + 1140 + 4845 + 15504),
  ]

  /// The levels were computed from sums of exact integers.
  private static let large: [(Int, Int, Double)] = [
    (50, 18, 0.967160862435731), (100, 40, 0.964799799782295), (200, 86, 0.959962808386600),
    (1000, 469, 0.953708802639502), (10_000, 4902, 0.951167050103618),
    (100_000, 49_690, 0.950444285330475),
  ]

  @Test(
    "ranks and level at 95 %, of few samples and of many",
    arguments: large
      + small.map { count, rank, outcomes in
        (count, rank, 1 - Double(2 * outcomes) / Double(1 << count))
      })
  func ranks(count: Int, rank: Int, level: Double) throws {
    let ranks = try #require(SignTest.ranks(samples: count, level: 0.95))
    #expect(ranks.rank == rank)
    #expect(abs(ranks.level - level) < 1e-12)
  }

  @Test(
    "fewer samples cover less than the level",
    arguments: [(0.5, 2), (0.75, 3), (15.0 / 16, 5), (0.95, 6), (0.99, 8), (0.999, 11)])
  func fewest(level: Double, samples: Int) {
    #expect(SignTest.fewestSamples(level: level) == samples)
    #expect(SignTest.ranks(samples: samples, level: level) != nil)
    for count in -1..<samples { #expect(SignTest.ranks(samples: count, level: level) == nil) }
  }

  @Test(
    "other levels, those attained exactly included",
    arguments: [
      // The interval of all five samples has the level 1 - 2 / 32 = 15 / 16.
      (5, 15.0 / 16, 1), (5, 15.0 / 16 + 1e-9, nil),
      // Ranks 4 and 4 of 7 cover only a point. Ranks 3 and 5 cover (35 + 35) / 128.
      (7, 0.5, 3), (2, 0.5, 1), (1, 0.1, nil),
    ] as [(Int, Double, Int?)])
  func levels(count: Int, level: Double, rank: Int?) {
    #expect(SignTest.ranks(samples: count, level: level)?.rank == rank)
  }

  @Test(
    "the interval ends at the values that the ranks name",
    arguments: SignTest.fewestSamples()...30)
  func ends(count: Int) throws {
    let (rank, level) = try #require(
      SignTest.ranks(samples: count, level: Interval.usualLevel))
    let values = (1...count).reversed().map { Double($0) }
    #expect(
      OrderedSample(values)?.medianInterval()
        == Interval(low: Double(rank), high: Double(count + 1 - rank), level: level))
    let tied = values.map { _ in 3.0 }
    #expect(OrderedSample(tied)?.medianInterval() == Interval(low: 3, high: 3, level: level))
  }
}
