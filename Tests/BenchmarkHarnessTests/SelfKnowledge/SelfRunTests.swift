import Testing

@testable import BenchmarkGate
@testable import BenchmarkHarness
@testable import BenchmarkRuns

@Suite("Code judged against itself again and again")
struct SelfRunTests {
  static let design = SequentialDesign(effect: 0.01, level: 0.99, cells: 3, limit: 80)!

  final class Asked {
    var cells: [[CellID]] = []
    var levels: [Double] = []
    var seeds: [UInt64] = []
  }

  /// - Parameter judge: returns the judged cells of a check, given its number.
  private func run(
    _ comparisons: Int, asked: Asked = Asked(), told: (SelfChecks) -> Void = { _ in },
    judge: @escaping (Int, [CellID], (PairedRun.Event) -> Void) -> [PairedCell]?
  ) throws -> (run: SelfRun, ended: Bool) {
    var run = SelfRun(cells: SelfChecksTests.cells, design: Self.design, seed: 7) {
      cells, design, seed, listen in
      asked.cells.append(cells)
      asked.levels.append(design.test.level)
      asked.seeds.append(seed)
      return judge(asked.cells.count - 1, cells, listen)
    }
    let ended = try run.run(comparisons: comparisons, listen: told)
    return (run, ended)
  }

  private func judged(
    _ cell: CellID, _ verdict: SequentialVerdict = .unchanged, _ status: Status = .ok
  ) -> PairedCell {
    var judged = PairedCell(cell: cell, effect: 0.01)
    judged.status = status
    judged.decision = SequentialDecision(verdict: verdict, pairs: 6)
    judged.base = [Double](repeating: 100, count: 6)
    judged.head = [101, 102, 99, 100, 98, 103]
    judged.seconds = 0.5
    return judged
  }

  @Test("comparisons make whole checks, and those left over make a partial check")
  func comparisons() throws {
    let asked = Asked()
    var told: [Int] = []
    let (run, ended) = try run(8, asked: asked, told: { told.append($0.comparisons.count) }) {
      _, cells, _ in cells.map { judged($0) }
    }
    #expect(ended)
    #expect(asked.cells.map(\.count) == [3, 3, 2])
    #expect(told == [3, 6, 8])
    #expect(run.checks.whole.count == 2)
    #expect(run.checks.partial.map(\.cell) == Array(SelfChecksTests.cells.prefix(2)))
    #expect(run.checks.flaggedComparisons == EventRate(events: 0, trials: 8))
    #expect(run.checks.noise?.seconds == 0.5)
  }

  /// If a check of fewer cells had its own test, the result would mix two rates.
  @Test("cells left over are judged by the same test")
  func sameTest() throws {
    let asked = Asked()
    _ = try run(4, asked: asked) { _, cells, _ in cells.map { judged($0) } }
    #expect(asked.levels.count == 2)
    #expect(asked.levels.allSatisfy { $0 == Self.design.test.level })
  }

  @Test("the first check has the inputs of the seed, and every other check has its own")
  func seeds() throws {
    let asked = Asked()
    _ = try run(30, asked: asked) { _, cells, _ in cells.map { judged($0) } }
    #expect(asked.seeds.first == 7)
    // The inputs of all rounds of all checks must differ.
    let inputs = asked.seeds.flatMap { seed in
      (0..<PairedRun.inputs).map { InputSeed.derive(seed, input: $0) }
    }
    #expect(Set(inputs).count == inputs.count)
  }

  @Test("a cell that fails is no comparison, and ends nothing")
  func failures() throws {
    let broken = SelfChecksTests.cells[1]
    let (run, ended) = try run(6) { check, cells, _ in
      cells.map {
        $0 == broken && check == 0
          ? judged($0, .inconclusive, .failed("head: signal 11")) : judged($0, .regressed)
      }
    }
    #expect(ended)
    #expect(run.failures == [broken: .failed("head: signal 11")])
    #expect(run.checks.whole.count == 1)
    #expect(run.checks.flaggedComparisons == EventRate(events: 5, trials: 5))
    #expect(run.checks.flaggedChecks == EventRate(events: 1, trials: 1))
  }

  @Test("when stopped, what was told until then counts, and no check follows")
  func stopped() throws {
    let asked = Asked()
    let (run, ended) = try run(9, asked: asked) { check, cells, listen in
      if check == 0 { return cells.map { judged($0) } }
      listen(.ended(judged(cells[2], .improved)))
      return nil
    }
    #expect(!ended)
    #expect(asked.cells.count == 2)
    #expect(run.checks.whole.count == 1)
    #expect(run.checks.partial.map(\.verdict) == [.improved])
  }
}
