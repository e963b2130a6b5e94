import BenchmarkRuns
import Suites
import Testing

@testable import BenchCommands

@Suite struct MeasurementTests {
  @Test func nothingIsKeptAfterAWriteThatFailed() throws {
    let id = try #require(Plan.contestIDs(in: .quick).first)
    let contest = try #require(Catalogue.contest(id))
    // Everything is over the limits, so all results come at once, without a worker.
    let plan = RunPlan(
      [contest], lanes: contest.lanes, limits: RunLimits(operations: 0, singleRun: 0), budget: 1)
    try #require(plan.entries[0].settled.count > 1)
    let options = try Options(["--quiet"], .run)
    var writes = 0
    #expect(throws: CommandFailure.self) {
      try Measurement.run(
        plan, options: options, executable: "/bin/false", allocator: nil,
        keep: { _ in
          writes += 1
          throw CommandFailure.error("the disk is full")
        })
    }
    #expect(writes == 1)
  }

  @Test(arguments: [("time", true), ("count,time", false)])
  func aCheckOfTimesAloneKeepsTheBudget(lanes: String, isKept: Bool) throws {
    let words = ["--sizes", "900", "--filter", "^diff/", "--time-budget", "1s", "--lanes", lanes]
    let plan = try CheckCommand(words).plan()
    #expect(plan.keepsBudget == isKept && plan.isBudgetGiven)
  }

  @Test func aLimitOfMemoryMayBeAFraction() throws {
    #expect(try WorkerLimits.memory(["BENCH_WORKER_MEMORY": "1.5"]) == 1_500_000_000)
    #expect(throws: CommandFailure.self) {
      try WorkerLimits.memory(["BENCH_WORKER_MEMORY": "0.5"])
    }
  }
}
