import Foundation
import Testing

@testable import BenchmarkGate
@testable import BenchmarkRuns

@Suite("Growth over the sizes of a scenario")
struct GrowthTests {
  private static let sizes = [900, 3_000, 10_000]
  private static let cell = CellID("diff/mix/lis/1")!

  private func row(
    _ metric: Metric, size: Int, _ value: Double?, lane: Lane = .count, subject: String = "lis"
  ) -> ResultRow {
    let cell = GateWorld.cell(subject, size: size)
    return value.map { GateWorld.row(cell, metric, $0, lane: lane) }
      ?? GateWorld.row(.skipped("too long"), cell: cell, lane: lane)
  }

  private func timed(_ size: Int, _ medians: [Double]) -> ResultRow {
    .timed(Self.cell.sized(size), medians)
  }

  @Test("the exponent of exact values", arguments: [0.0, 1, 2])
  func exact(exponent: Double) throws {
    let rows = Self.sizes.map { row(.allocations, size: $0, 7 * pow(Double($0), exponent)) }
    var generator = Simulation.generator(95_000)
    let growth = try #require(Growth.of(rows.shuffled(using: &generator), seed: 1).first)
    #expect(abs(growth.exponent - exponent) < 1e-12)
    #expect(growth.metric == .allocations && growth.lane == .count)
    #expect(growth.sizes == Self.sizes && growth.interval == nil)
    #expect(growth.cell == CellID("diff/mix/lis/10000"))
  }

  @Test("each subject, metric and lane has a growth of its own, in order")
  func keys() {
    let rows = Self.sizes.flatMap { size in
      [
        row(.retained, size: size, Double(size), lane: .footprint),
        row(.allocations, size: size, 1, lane: .footprint),
        row(.retained, size: size, Double(size), lane: .footprint, subject: "heckel"),
      ]
    }
    var generator = Simulation.generator(95_001)
    let names = Growth.of(rows.shuffled(using: &generator), seed: 1).map {
      "\($0.cell.subject) \($0.metric.name)"
    }
    #expect(names == ["heckel retained", "lis allocations", "lis retained"])
  }

  @Test("an exact value falls at the first size that has less than a smaller size")
  func exactFall() throws {
    let cases: [([Double], Int?)] = [
      ([3, 6, 9], nil), ([3, 3, 3], nil), ([3, 6, 2], 10_000), ([3, 6, 5], 10_000),
      ([3, 2, 5], 3_000),
    ]
    for (values, size) in cases {
      let rows = zip(Self.sizes, values).map { row(.allocations, size: $0, $1) }
      #expect(try #require(Growth.of(rows, seed: 1).first).fallsAt == size, "\(values)")
    }
  }

  @Test("a time falls where all processes take less than all processes of a smaller size")
  func timeFall() throws {
    func fall(_ medians: [[Double]]) throws -> Int? {
      let rows = zip(Self.sizes, medians).map(timed)
      return try #require(Growth.of(rows, seed: 1).first).fallsAt
    }
    #expect(try fall([[32, 33], [65, 66], [31, 32]]) == 10_000)
    #expect(try fall([[32, 33], [65, 66], [31, 65]]) == nil)
    #expect(try fall([[32, 33], [30, 31], [65, 66]]) == 3_000)
    #expect(try fall([[32, 33], [33, 34], [32, 33]]) == nil)
    // The last size has one pass. The first pass of the second size is faster than all passes of the first size. Its
    // other passes are slower.
    #expect(try fall([[10, 10, 10], [9, 12, 12], [100]]) == nil)
  }

  @Test("with two sizes, a 0 or a missing value there is no growth")
  func none() {
    let two = Self.sizes.dropLast().map { row(.allocations, size: $0, 5) }
    #expect(Growth.of(Array(two), seed: 1).isEmpty)
    #expect(Growth.of(two + [row(.allocations, size: 10_000, nil)], seed: 1).isEmpty)
    #expect(Growth.of(two + [row(.allocations, size: 10_000, 0)], seed: 1).isEmpty)
    #expect(Growth.of(two + [row(.retained, size: 10_000, 5)], seed: 1).isEmpty)
    let four = Self.sizes.map { row(.allocations, size: $0, 5) }
    #expect(Growth.of(four + [row(.allocations, size: 1, 0)], seed: 1).map(\.sizes) == [Self.sizes])
    let all = two + [row(.allocations, size: 10_000, 5)]
    #expect(Growth.of(all, seed: 1).count == 1)
    #expect(Growth.of(all.filter { $0.cell.contest.size > 900 }, seed: 1).isEmpty)
  }

  @Test("times have an interval from five passes a size on, and it holds the exponent")
  func times() throws {
    var generator = SplitMix(seed: 3)
    func rows(_ count: Int) -> [ResultRow] {
      Self.sizes.map { size in
        timed(size, (0..<count).map { _ in Double(size) * (1 + 0.05 * generator.unit()) })
      }
    }
    let growth = try #require(Growth.of(rows(12), seed: 1).first)
    #expect(growth.metric == .time && growth.lane == .time && growth.sizes == Self.sizes)
    let interval = try #require(growth.interval)
    #expect(interval.low < growth.exponent && growth.exponent < interval.high)
    #expect(interval.contains(1) && interval.high - interval.low < 0.05)
    #expect(try #require(Growth.of(rows(4), seed: 1).first).interval == nil)
  }

  @Test("the exponent is that of the medians, whichever size has fewest passes", arguments: 0..<3)
  func balanced(fewest: Int) throws {
    // One size always took twice the expected time.
    let medians = [900.0, 6_000, 10_000]
    let rows = Self.sizes.indices.map { index in
      timed(Self.sizes[index], Array(repeating: medians[index], count: index == fewest ? 6 : 18))
    }
    let points = zip(Self.sizes, medians).map { (size: Double($0), time: $1) }
    let growth = try #require(Growth.of(rows, seed: 1).first)
    #expect(growth.exponent == GrowthExponent.of(points))
  }

  @Test("a size that was not timed, and other metrics, are no points")
  func untimed() {
    var rows = Self.sizes.map { timed($0, [1, 2, 3]) }
    #expect(Growth.of(rows, seed: 1).count == 1)
    rows[1].status = .timeout("60 s")
    #expect(Growth.of(rows, seed: 1).isEmpty)
    rows[1].status = .ok
    rows[1].metric = .timeCold
    #expect(Growth.of(rows, seed: 1).isEmpty)
  }
}
