import Foundation
import Testing

@testable import BenchmarkGate
@testable import BenchmarkHarness
@testable import BenchmarkRuns

@Suite("A paired run as a whole, simulated")
struct PairedRunSimulationTests {
  private static let level = 0.99
  private static let limit = 80

  /// Runs cells in which the head differs from the base by `changes`, with `noise` on the log ratios.
  private func run(
    _ changes: [Double], _ noise: Noise, _ generator: inout SplitMix
  ) throws -> [PairedCell] {
    let design = try #require(
      SequentialDesign(level: Self.level, cells: changes.count, limit: Self.limit))
    let series = changes.map { change in
      noise.series(Self.limit, &generator).map { $0 + log1p(change) }
    }
    // Both processes of a pair run at the same speed of the machine.
    let phases = (0..<Self.limit).map { _ in exp(0.1 * generator.normal()) }
    var taken = [Int](repeating: 0, count: changes.count)
    let cells = changes.indices.map { CellID(.fake("c\($0)"), subject: "a") }
    let positions = Dictionary(uniqueKeysWithValues: zip(cells, cells.indices))
    let side = PairSide(executable: "")
    let run = PairedRun(
      cells: cells, base: side, head: side, design: design, seed: Simulation.seed,
      budget: .infinity, shouldStop: { false })
    run.measure = eachSide { side, cell, _, _ in
      let index = try #require(positions[cell])
      let round = taken[index] / 2
      taken[index] += 1
      let time = 50_000 * phases[round] * (side == .base ? 1 : exp(series[index][round]))
      return (time, .ok, "")
    }
    return try run.run().cells
  }

  @Test("identical code: runs with any cell flagged", arguments: [1, 10])
  func falseAlarms(cells: Int) throws {
    for noise in [
      Noise(deviation: 0.01), Noise(deviation: 0.03), Noise(isHeavy: false, deviation: 0.03),
      Noise(deviation: 0.03, correlation: 0.3),
    ] {
      var generator = Simulation.generator(100 + cells)
      var flagged = Share()
      for _ in 0..<Simulation.repetitions(debug: 20 / cells, share: 1 / Double(cells)) {
        let found = try run([Double](repeating: 0, count: cells), noise, &generator)
        flagged.count(found.contains { $0.finding.verdict.kind.isChange })
      }
      Simulation.tell("identical code, \(cells) cells, \(noise): flagged \(flagged)")
      #expect(flagged.isPlausible(atMost: 1 - Self.level), "\(flagged)")
    }
  }

  @Test("slowdowns of one cell among others that are the same are found, and no other cell is")
  func power() throws {
    for (slowdown, noise, share) in [
      (0.03, Noise(deviation: 0.01), 0.99), (0.03, Noise(deviation: 0.02), 0.97),
      (0.03, Noise(isHeavy: false, deviation: 0.01), 0.99), (0.1, Noise(deviation: 0.03), 0.999),
      (0.1, Noise(isHeavy: false, deviation: 0.03), 0.999),
    ] {
      var generator = Simulation.generator(101)
      var found = Share()
      var pairs = 0
      let repetitions = Simulation.repetitions(debug: 2, share: 0.1)
      for step in 0..<repetitions {
        var changes = [Double](repeating: 0, count: 10)
        changes[step % 10] = slowdown
        let cells = try run(changes, noise, &generator)
        found.count(cells[step % 10].finding.verdict == .regressed)
        pairs += cells[step % 10].decision.pairs
        #expect(cells.count { $0.finding.verdict.kind.isChange } <= 1)
      }
      Simulation.tell(
        "+\(slowdown), 10 cells, \(noise): found \(found), mean pairs \(pairs / repetitions)")
      #expect(found.isPlausible(atLeast: share), "+\(slowdown) \(noise): \(found)")
    }
  }
}

extension Verdict.Kind {
  fileprivate var isChange: Bool { self == .regressed || self == .improved }
}
