import Foundation
import Testing

@testable import BenchmarkGate
@testable import BenchmarkHarness
@testable import BenchmarkRuns

/// Measures the processes of a pair one after the other, and stops after a process that is lost.
func eachSide(
  _ measure: @escaping (PairedRun.Side, CellID, UInt64, Bool) throws -> PairProcesses.Found?
) -> PairedRun.Measure {
  { sides, cell, seed, verifies in
    var found: [PairProcesses.Found] = []
    for side in sides {
      guard let one = try measure(side, cell, seed, verifies) else { return nil }
      found.append(one)
      if !one.status.isOK { break }
    }
    return found
  }
}

@Suite("Pairs of processes, in turn")
struct PairedRunTests {
  private struct Call: Hashable {
    var side: PairedRun.Side
    var cell: String
    var seed: UInt64
    var verifies: Bool
  }

  private let names = ["a", "b", "c"]

  /// Runs cells. `answer` gives the result of a process. It gets the number of pairs that the cell has so far.
  private func run(
    _ names: [String], limit: Int = 20, budget: Double = .infinity, clock: FakeClock = FakeClock(),
    prepare: @escaping (Int) throws -> Bool = { _ in true },
    told: (PairedRun.Event) -> Void = { _ in },
    answer: (PairedRun.Side, String, Int) throws -> (Double, Status)?
  ) throws -> (cells: [PairedCell], isStopped: Bool, calls: [Call]) {
    var calls: [Call] = []
    let design = try #require(SequentialDesign(cells: names.count, limit: limit))
    let ending = try withoutActuallyEscaping(answer) { answer in
      try withoutActuallyEscaping(told) { told in
        let side = PairSide(executable: "")
        let run = PairedRun(
          cells: names.map { CellID(.fake(), subject: $0) }, base: side, head: side,
          design: design, seed: 7, budget: budget, prepare: prepare, shouldStop: { false },
          listen: told)
        run.clock = clock.now
        run.measure = eachSide { side, cell, seed, verifies in
          calls.append(Call(side: side, cell: cell.subject, seed: seed, verifies: verifies))
          let round = (calls.count { $0.cell == cell.subject } - 1) / 2
          return try answer(side, cell.subject, round).map { ($0.0, $0.1, "its last words") }
        }
        return try run.run()
      }
    }
    return (ending.cells, ending.isStopped, calls)
  }

  private func time(_ nanoseconds: Double) -> (Double, Status) { (nanoseconds, .ok) }

  /// Runs cells in which the head takes longer than the base by these log ratios.
  private func cells(
    _ names: [String], limit: Int, _ logRatio: (String, Int) -> Double
  ) throws -> [PairedCell] {
    let run = try run(names, limit: limit) { side, name, round in
      time(side == .base ? 100 : 100 * exp(logRatio(name, round)))
    }
    return run.cells
  }

  @Test(
    "each round is prepared before its first process, in no cell's time; a stop there ends the run")
  func prepared() throws {
    let clock = FakeClock()
    var rounds: [Int] = []
    let (cells, _, calls) = try run(
      names, limit: 9, clock: clock,
      prepare: { round in
        rounds.append(round)
        clock.advance(1_000_000_000)
        return true
      }
    ) { _, _, _ in
      clock.advance(10)
      return self.time(100)
    }
    #expect(rounds == Array(0..<(calls.count / 6)))
    #expect(cells.allSatisfy { $0.seconds < 1 })
    let stopped = try run(names, prepare: { $0 < 2 }) { _, _, round in
      self.time(round.isMultiple(of: 2) ? 100 : 120)
    }
    #expect(stopped.isStopped && stopped.calls.count == 2 * 6)
    #expect(throws: FakeError.self) {
      try run(names, prepare: { _ in throw FakeError("no linker") }) { _, _, _ in self.time(100) }
    }
  }

  @Test("cells take turns; the base goes first in even rounds, on the input both have")
  func order() throws {
    // The differences have no clear sign, so no cell is decided.
    let (cells, isStopped, calls) = try run(names) { side, _, round in
      time(side == .base ? 100 : round % 4 < 2 ? 90 : 112)
    }
    #expect(!isStopped && calls.count == 20 * 3 * 2)
    for (index, call) in calls.enumerated() {
      let (round, place) = (index / 6, index % 6)
      #expect(call.cell == names[place / 2])
      #expect(call.side == (round.isMultiple(of: 2) == place.isMultiple(of: 2) ? .base : .head))
      #expect(call.seed == InputSeed.derive(7, input: round % PairedRun.seeds))
    }
    // The first pair of a seed checks the answers.
    let first = PairedRun.seeds * 3 * 2
    #expect(calls.map(\.verifies) == calls.indices.map { $0 < first })
    #expect(Set(calls[..<first].map(\.seed)).count == PairedRun.seeds)
    for cell in cells {
      #expect(cell.base == Array(repeating: 100, count: 20))
      #expect(cell.head == (0..<20).map { $0 % 4 < 2 ? 90 : 112 })
      #expect(cell.decision == SequentialDecision(verdict: .inconclusive, pairs: 20))
      #expect(cell.finding.verdict == .inconclusive("not decided by 20 pairs"))
    }
  }

  @Test("a decided cell takes no more turns, and its verdict is that of the design")
  func told() throws {
    let change = ["a": 1.1, "b": 0.9, "c": 1.0]
    let (found, _, calls) = try run(names) { side, name, round in
      time(100 * (side == .base ? 1 : (change[name] ?? 0) + 1e-4 * Double(round % 3)))
    }
    #expect(found.map(\.decision.verdict) == [.regressed, .improved, .unchanged])
    #expect(found.map(\.finding.verdict) == [.regressed, .improved, .unchanged])
    #expect(found.map(\.reason) == [nil, nil, nil])
    for cell in found {
      #expect(cell.decision.pairs == cell.base.count && cell.base.count < 20)
      #expect(calls.count { $0.cell == cell.cell.subject } == 2 * cell.base.count)
    }
    let regressed = try #require(found[0].interval)
    #expect(abs(regressed.low - 1.1) < 1e-3 && abs(regressed.high - 1.1) < 1e-3)
    let design = try #require(SequentialDesign(cells: 3, limit: 20))
    let decided = try #require(design.decisions(found.map(\.logRatios)))
    #expect(decided.map(\.verdict) == found.map(\.decision.verdict))
    // A change is not decided before there are enough pairs to test them for dependence.
    #expect(zip(found, decided).allSatisfy { $0.decision.pairs >= $1.pairs })
    #expect(found[..<2].allSatisfy { $0.base.count == Autocorrelation.fewestSamples })
  }

  @Test(
    "a cell whose process fails names the side and leaves, and the others are decided",
    arguments: [
      (Status.failed("signal 11"), "failed(head: signal 11)"),
      (.timeout("60 s"), "timeout(head: 60 s)"),
      (.failed("wrong answer: lost an item"), "failed(head: wrong answer: lost an item)"),
    ], [0, 1, 5])
  func lost(status: (Status, String), round: Int) throws {
    var lost: [String] = []
    let (found, _, calls) = try run(
      names,
      told: {
        if case .lost(let cell, let side, let status, let words) = $0 {
          lost.append("\(cell.subject) \(side) \(status) \(words)")
        }
      }
    ) { side, name, at in
      name == "b" && side == .head && at == round
        ? (0, status.0) : time(side == .base ? 100 : 110)
    }
    #expect(found.map { "\($0.status)" } == ["ok", status.1, "ok"])
    #expect(found.map(\.decision.verdict) == [.regressed, .inconclusive, .regressed])
    #expect(
      found[1].base.count == round && found[1].finding.verdict == .inconclusive(status.1))
    #expect(lost == ["b head \(status.0) its last words"])
    let before = round.isMultiple(of: 2) ? 2 : 1
    #expect(calls.count { $0.cell == "b" } == 2 * round + before)
  }

  @Test("a cell that one side does not have is missing")
  func unavailable() throws {
    let (cells, _, _) = try run(names) { side, name, _ in
      name == "c" && side == .base
        ? (0, .unavailable("there is no such cell")) : time(100)
    }
    let finding = try #require(cells.last?.finding)
    #expect(finding.verdict == .missing("base: there is no such cell"))
    #expect(
      finding.exitCode(failOnImprovement: false, failOnInconclusive: false) == .baselineMissing)
  }

  @Test("a stopped run keeps what was decided, and starts no further process")
  func stopped() throws {
    for stop in [0, 1, 6, 7] {
      var asked = 0
      let (_, isStopped, calls) = try run(names) { _, _, _ in
        defer { asked += 1 }
        return asked == stop ? nil : time(100)
      }
      #expect(isStopped && calls.count == stop + 1)
    }
    let kept = try run(names) { side, name, round in
      if name == "b", round > Autocorrelation.fewestSamples { return nil }
      return time(side == .base ? 100 : name == "a" ? 110 : round % 4 < 2 ? 90 : 112)
    }
    #expect(kept.isStopped)
    #expect(kept.cells.map(\.decision.verdict) == [.regressed, .goOn, .goOn])
  }

  @Test("when the time is up, verdicts stand, and the other cells say that no time was left")
  func budget() throws {
    let clock = FakeClock()
    let (found, isStopped, calls) = try run(names, budget: 40.5, clock: clock) {
      side, name, round in
      clock.advance(500_000_000)
      let change = name == "a" ? 1.5 : round % 4 < 2 ? 0.9 : 1.12
      return time(side == .base ? 100 : 100 * change)
    }
    // A pair takes a second. Pair 41 begins within the budget of 40.5 seconds, and is finished.
    #expect(!isStopped && calls.count == 2 * 41)
    #expect(found.map(\.decision.verdict) == [.regressed, .inconclusive, .inconclusive])
    let pairs = found[1].base.count
    #expect(found[1].reason == "no time after \(pairs) pairs: give more with --time-budget")
    #expect(found.map(\.base.count).reduce(0, +) == 41)
    #expect(found.map(\.seconds) == found.map { Double($0.base.count) })
  }

  /// Twenty cells. With this many, a change needs more pairs than the test for dependence needs.
  private let many = (0..<20).map { "s\($0)" }

  @Test(
    "a cell whose pairs depend on earlier pairs has not changed, and says why",
    arguments: [0.01, -0.01, 0.0005])
  func drift(step: Double) throws {
    // One cell drifts far beyond the effect. The others are unchanged, with noise in no particular order.
    let found = try cells(many, limit: 30) { name, round in
      name == "s7" ? 0.05 * (step < 0 ? -1 : 1) + step * Double(round) : noise(round)
    }
    for cell in found where cell.cell.subject != "s7" {
      #expect(cell.decision.verdict == .unchanged && cell.reason == nil)
    }
    let drifting = found[7]
    #expect(drifting.decision == SequentialDecision(verdict: .inconclusive, pairs: 30))
    #expect(drifting.base.count == 30)
    let reason = try #require(drifting.reason)
    #expect(reason.hasPrefix("pairs depend on earlier pairs"))
    #expect(drifting.finding.verdict == .inconclusive(reason))
  }

  private func noise(_ round: Int) -> Double {
    0.001 * Double([3, -4, 1, 5, -2, 0, -5, 4][round % 8])
  }

  @Test("a change that begins with a drift is found as soon as its pairs are independent")
  func driftEnds() throws {
    let cell = try cells(many, limit: 200) { name, round in
      name == "s7"
        ? 0.05 + (round < 12 ? 0.001 * Double(round) : 0.012 + noise(round)) : noise(round)
    }[7]
    #expect(cell.decision.verdict == .regressed && cell.decision.pairs <= cell.base.count)
    #expect(cell.base.count > 12 && cell.isIndependent)
  }

  @Test("the first pairs of a drift are not called a change, though one cell needs few pairs")
  func earlyDrift() throws {
    let drifting = try cells(["a"], limit: 60) { _, round in 0.02 + 0.01 * Double(round) }
    #expect(drifting[0].decision.verdict == .inconclusive)
  }
}
