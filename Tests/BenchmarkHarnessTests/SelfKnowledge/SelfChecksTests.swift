import Foundation
import Testing

@testable import BenchmarkGate

@Suite("What checks of code against itself tell")
struct SelfChecksTests {
  static let cells = ["a", "b", "c"].map {
    CellID(ContestID(suite: "diff", scenario: "peer-mix.uuid", size: 900), subject: $0)
  }

  static func check(
    _ verdicts: [SequentialVerdict], logRatios: [Double] = [0.01, -0.01, 0.02, -0.02, 0, 0.03],
    seconds: Double = 1
  ) -> [PairedCell] {
    zip(cells, verdicts).map { cell, verdict in
      var comparison = PairedCell(cell: cell, effect: 0.01, margin: 0.02)
      comparison.base = logRatios.map { _ in 1 }
      comparison.head = logRatios.map { exp($0) }
      comparison.decision = SequentialDecision(verdict: verdict, pairs: logRatios.count)
      comparison.seconds = seconds
      return comparison
    }
  }

  @Test("a comparison is a cell judged once, a check all of them")
  func rates() {
    var checks = SelfChecks(cells: Self.cells)
    checks.add(Self.check([.unchanged, .regressed, .improved]))
    checks.add(Self.check([.unchanged, .inconclusive, .unchanged]))
    checks.add(Self.check([.unchanged, .unchanged, .regressed]))
    #expect(checks.flaggedComparisons == EventRate(events: 3, trials: 9))
    #expect(checks.flaggedChecks == EventRate(events: 2, trials: 3))
    #expect(checks.rate(of: .regressed) == EventRate(events: 2, trials: 9))
    #expect(checks.rate(of: .unchanged) == EventRate(events: 5, trials: 9))
    checks.add(Self.check([.regressed]))
    #expect(checks.flaggedChecks == EventRate(events: 2, trials: 3))
    // If no check is whole, the partial checks count.
    var partial = SelfChecks(cells: Self.cells)
    for verdict in [SequentialVerdict.regressed, .unchanged] {
      partial.add(Self.check([.unchanged, verdict]))
    }
    #expect(partial.flaggedChecks == EventRate(events: 1, trials: 2))
  }

  @Test("the spread and the ratio are those of all pairs of a cell")
  func noise() throws {
    var checks = SelfChecks(cells: Self.cells)
    let logRatios = [-0.02, -0.01, 0, 0.01, 0.02, 0.03, 0.04]
    checks.add(Self.check([.unchanged, .unchanged, .unchanged], logRatios: logRatios, seconds: 2))
    checks.add(Self.check([.unchanged, .unchanged], logRatios: logRatios, seconds: 4))
    let noise = try #require(checks.noise)
    #expect(noise.comparisons == 5)
    #expect(noise.pairs == 35)
    #expect(noise.pairsAComparison == 7)
    #expect(abs(noise.ratio.median - exp(0.01)) < 1e-12)
    #expect(abs(noise.spread - 1.4826 * 0.02) < 1e-12)
    #expect(noise.seconds == 14.0 / 5)
    #expect(noise.mostSeconds == 4)
    #expect(checks.noiseByCell.map(\.cell) == Self.cells)
    #expect(checks.noiseByCell.map(\.noise.pairs) == [14, 14, 7])
    let interval = try #require(noise.ratio.interval)
    #expect(interval.level >= Interval.usualLevel)
    #expect(interval.contains(exp(0.01)))
  }

  @Test("nothing measured tells nothing")
  func nothing() {
    var checks = SelfChecks(cells: Self.cells)
    #expect(checks.noise == nil)
    #expect(checks.flaggedChecks.share == nil)
    checks.add(Self.check([.inconclusive], logRatios: []))
    #expect(checks.noiseByCell.isEmpty)
    #expect(checks.rate(of: .inconclusive) == EventRate(events: 1, trials: 1))
  }

  @Test("comparisons whose pairs depend on each other are counted among those tested")
  func serial() {
    var checks = SelfChecks(cells: Self.cells)
    let rising = (0..<20).map { Double($0) / 1000 }
    checks.add(Self.check([.unchanged, .unchanged, .unchanged], logRatios: rising))
    // These pairs are too few to test for dependence.
    checks.add(Self.check([.unchanged, .unchanged, .unchanged]))
    #expect(checks.serialComparisons == EventRate(events: 3, trials: 3))
  }
}
