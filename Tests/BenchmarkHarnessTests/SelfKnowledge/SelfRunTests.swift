import Testing

@testable import BenchmarkGate
@testable import BenchmarkHarness
@testable import BenchmarkRuns

@Suite("Code judged against itself again and again")
struct SelfRunTests {
  static let design = SequentialDesign(level: 0.99, cells: 3, limit: 80)!

  private func run(
    _ comparisons: Int, told: (SelfChecks) -> Void = { _ in },
    judge: @escaping (Int, [CellID]) -> (cells: [PairedCell], isStopped: Bool)
  ) throws -> (run: SelfRun, ended: Bool, asked: [(cells: [CellID], level: Double, seed: UInt64)]) {
    var asked: [(cells: [CellID], level: Double, seed: UInt64)] = []
    var run = SelfRun(cells: SelfChecksTests.cells, design: Self.design, seed: 7) {
      asked.append(($0, $1.test.level, $2))
      return judge(asked.count - 1, $0)
    }
    let ended = try run.run(comparisons: comparisons, listen: told)
    return (run, ended, asked)
  }

  private func judged(
    _ cell: CellID, _ verdict: SequentialVerdict = .unchanged, _ status: Status = .ok
  ) -> PairedCell {
    var judged = SelfChecksTests.check([verdict], seconds: 0.5)[0]
    judged.cell = cell
    judged.status = status
    return judged
  }

  @Test("comparisons make whole checks, and those left over make a partial check")
  func comparisons() throws {
    var told: [Int] = []
    let (run, ended, asked) = try run(8, told: { told.append($0.comparisons.count) }) {
      _, cells in (cells.map { judged($0) }, false)
    }
    #expect(ended)
    #expect(asked.map(\.cells.count) == [3, 3, 2])
    // A check of fewer cells keeps the test of the whole design. A test of its own would have another rate of false
    // alarms, and the result would mix both rates.
    #expect(asked.allSatisfy { $0.level == Self.design.test.level })
    #expect(told == [3, 6, 8])
    #expect(run.checks.whole.count == 2)
    #expect(run.checks.comparisons.suffix(2).map(\.cell) == Array(SelfChecksTests.cells.prefix(2)))
    #expect(run.checks.flaggedComparisons == EventRate(events: 0, trials: 8))
    #expect(run.checks.noise?.seconds == 0.5)
  }

  @Test("the first check has the inputs of the seed, and every other check has its own")
  func seeds() throws {
    let (_, _, asked) = try run(30) { _, cells in (cells.map { judged($0) }, false) }
    #expect(asked.first?.seed == 7)
    let inputs = asked.flatMap { check in
      (0..<PairedRun.seeds).map { InputSeed.derive(check.seed, input: $0) }
    }
    #expect(Set(inputs).count == inputs.count)
  }

  @Test("a cell that fails is no comparison, and ends nothing")
  func failures() throws {
    let broken = SelfChecksTests.cells[1]
    let (run, ended, _) = try run(6) { check, cells in
      let found = cells.map {
        $0 == broken && check == 0
          ? judged($0, .inconclusive, .failed("head: signal 11")) : judged($0, .regressed)
      }
      return (found, false)
    }
    #expect(ended)
    #expect(run.failures == [broken: .failed("head: signal 11")])
    #expect(run.checks.whole.count == 1)
    #expect(run.checks.flaggedComparisons == EventRate(events: 5, trials: 5))
    #expect(run.checks.flaggedChecks == EventRate(events: 1, trials: 1))
  }

  @Test("when stopped, what was told until then counts, and no check follows")
  func stopped() throws {
    let (run, ended, asked) = try run(9) { check, cells in
      if check == 0 { return (cells.map { judged($0) }, false) }
      return ([judged(cells[1], .goOn), judged(cells[2], .improved)], true)
    }
    #expect(!ended)
    #expect(asked.count == 2)
    #expect(run.checks.whole.count == 1)
    #expect(
      run.checks.comparisons.map(\.decision.verdict)
        == [.unchanged, .unchanged, .unchanged, .improved])
  }
}
