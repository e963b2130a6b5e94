import Foundation
import Testing

@testable import BenchmarkGate

@Suite struct VerdictTests {
  private func outcome(
    _ verdict: Verdict, _ lane: Lane, improvement: Bool = false, inconclusive: Bool = false
  ) -> Int32 {
    Finding(
      cell: GateWorld.cell(), metric: .time, lane: lane, kind: .exact, verdict: verdict,
      allowed: "0"
    ).exitCode(failOnImprovement: improvement, failOnInconclusive: inconclusive).rawValue
  }

  @Test(arguments: Lane.allCases)
  func outcomesAreExitCodes(_ lane: Lane) {
    #expect(outcome(.unchanged, lane, improvement: true, inconclusive: true) == 0)
    #expect(outcome(.regressed, lane) == 2)
    #expect(outcome(.missing(""), lane) == 5)
    #expect(outcome(.improved, lane) == 0)
    #expect(outcome(.improved, lane, improvement: true) == 4)
    #expect(outcome(.improved, lane, inconclusive: true) == 0)
    let flag = lane == .time
    #expect(outcome(.inconclusive(""), lane) == (flag ? 0 : 5))
    #expect(outcome(.inconclusive(""), lane, inconclusive: true) == (flag ? 7 : 5))
    #expect(outcome(.inconclusive(""), lane, improvement: true) == (flag ? 0 : 5))
  }

  /// The exit codes in order of gravity are 3, 5, 2, 7, 4 and 0. A set of outcomes ends with the gravest of its codes.
  @Test func ofSeveralOutcomesTheGravestCounts() {
    let order: [Int32] = [3, 5, 2, 7, 4, 0]
    for chosen in 0..<64 {
      let codes = order.indices.filter { chosen >> $0 & 1 == 1 }.map { order[$0] }
      let outcomes = codes.reversed().compactMap(ExitCode.init(rawValue:))
      #expect(outcomes.count == codes.count)
      #expect(ExitCode.first(of: outcomes).rawValue == codes.first ?? 0)
    }
  }

  @Test func aFailureComesBeforeAllVerdicts() throws {
    let world = GateWorld.self
    let run = world.run([
      world.row(.failed("signal 11"), cell: world.cell("a")), world.row(world.cell("b"), 9),
    ])
    let baseline = world.baseline(
      world.run([world.row(world.cell("a"), 1), world.row(world.cell("b"), 1)]))
    let judgement = try world.judge(run, baseline)
    #expect(judgement.failures == [run.rows[0]])
    #expect(judgement.has(.missing) && judgement.has(.regressed) && !judgement.has(.unchanged))
    for found in [judgement, Judgement(findings: [], failures: judgement.failures)] {
      #expect(
        found.exitCode(failOnImprovement: false, failOnInconclusive: false) == .benchmarkFailed)
    }
  }

  /// A judgement without findings does not pass. If both sides lack a value, there is no finding.
  @Test func aJudgementOfNothingIsNoPass() throws {
    let empty = Judgement(findings: [])
    #expect(empty.exitCode(failOnImprovement: false, failOnInconclusive: false) == .baselineMissing)
    let run = GateWorld.run([GateWorld.row(.unavailable("install libjemalloc-dev"))])
    let judgement = try GateWorld.judge(run, GateWorld.baseline(run))
    #expect(
      judgement.exitCode(failOnImprovement: false, failOnInconclusive: false) == .baselineMissing)
  }
}
