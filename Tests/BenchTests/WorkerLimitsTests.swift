import Testing

@testable import BenchCommands

@Suite struct WorkerLimitsTests {
  @Test func aLimitOfMemoryMayBeAFraction() throws {
    #expect(try WorkerLimits.memory(["BENCH_WORKER_MEMORY": "1.5"]) == 1_500_000_000)
    #expect(throws: CommandFailure.self) {
      try WorkerLimits.memory(["BENCH_WORKER_MEMORY": "0.5"])
    }
  }
}
