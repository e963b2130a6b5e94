import BenchmarkHarness
import Foundation
import Testing

@Suite("A machine's noise, as a run stores it")
struct NoisePassportTests {
  let design = SequentialDesign(effect: 0.01, level: 0.99, cells: 3, limit: 80)!

  private func checks(_ count: Int) -> SelfChecks {
    var generator = Simulation.generator(3)
    var checks = SelfChecks(cells: SelfChecksTests.cells)
    for _ in 0..<count {
      let comparisons = checks.cells.map { cell in
        let logRatios = (0..<30).map { _ in 0.01 * generator.normal() }
        return SelfComparison(
          cell: cell, verdict: design.decision(logRatios)!.verdict, logRatios: logRatios,
          seconds: 0.5)
      }
      checks.add(comparisons)
    }
    return checks
  }

  @Test("says what was judged, and at which level")
  func contents() {
    let passport = NoisePassport(checks(2), design: design)
    #expect(passport.comparisons.trials == 6)
    #expect(passport.checks.trials == 2)
    #expect(passport.cells.map(\.cell) == SelfChecksTests.cells)
    #expect(passport.cells.map(\.noise.pairs) == [60, 60, 60])
    #expect(passport.serial.trials == 6)
    #expect(passport.cellsOfCheck == 3)
    #expect(passport.effect == 0.01)
    #expect(passport.limit == 80)
    #expect(passport.level >= 0.99)
    #expect(passport.level < 0.9999)
  }

  /// Nothing is claimed of what was not measured.
  @Test("of nothing measured, no cell and no rate")
  func empty() {
    let passport = NoisePassport(SelfChecks(cells: SelfChecksTests.cells), design: design)
    #expect(passport.cells.isEmpty)
    #expect(passport.comparisons.share == nil)
    #expect(passport.checks.share == nil)
  }

  @Test("is the same after it was stored")
  func stored() throws {
    let passport = NoisePassport(checks(1), design: design)
    let data = try JSONEncoder().encode(passport)
    #expect(try JSONDecoder().decode(NoisePassport.self, from: data) == passport)
  }
}
