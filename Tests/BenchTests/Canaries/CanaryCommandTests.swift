import Foundation
import Testing

/// The gate finds each planted defect, from the command line on.
@Suite(.nightly, .serialized)
struct CanaryCommandTests {
  @Test(
    arguments: [
      ("equality", 2, "equal_calls 6,120 against 3,120: regressed"),
      ("missing-baseline", 5, "missing(not in the baseline)"),
      ("time", 2, ": regressed"),
    ])
  func eachEndsWithTheGatesCode(_ name: String, _ code: Int32, _ found: String) throws {
    let ending = try BenchProgram.run(["check", "--canary", name, "--no-progress"])
    #expect(ending.status == code, "\(ending.output) \(ending.errors)")
    #expect(ending.output.contains("found: diff/"))
    #expect(ending.output.contains(found), "\(ending.output)")
  }

  @Test(
    .enabled(if: BenchProgram.hasJemalloc, "counts allocations: install libjemalloc-dev"))
  func anAllocationMoreIsOneMore() throws {
    let ending = try BenchProgram.run(["check", "--canary=allocation", "--no-progress"])
    #expect(ending.status == 2)
    let line = ending.output.split(separator: "\n").last { $0.hasPrefix("found: ") }
    let numbers = try #require(line).split(separator: " ").compactMap { Int($0.filter(\.isNumber)) }
    let (here, base) = (numbers.suffix(2).first, numbers.suffix(2).last)
    #expect(try #require(here) == #require(base) + 1, "\(line ?? "")")
  }

  /// This canary judges no value alone, only how the values grow.
  @Test func growthIsFoundByItsExponentAlone() throws {
    let ending = try BenchProgram.run(["check", "--canary", "growth", "--no-progress"])
    #expect(ending.status == 2)
    let lines = ending.output.split(separator: "\n")
    #expect(!lines.isEmpty && lines.allSatisfy { $0.contains("/lis/32768 ") }, "\(lines)")
    #expect(ending.output.contains("equal_calls 1.1"))
  }

  /// If nothing can be counted, nothing is found, and that is no success.
  @Test func aCanaryThatIsNotSeenIsAnError() throws {
    let ending = try BenchProgram.run(
      ["check", "--canary"], environment: ["BENCH_JEMALLOC": "/nonexistent/libjemalloc.so"])
    #expect(ending.status == 1)
    #expect(ending.output.contains("NOT AS EXPECTED: nothing"))
    #expect(ending.errors.contains("do not trust it"))
  }

  @Test(
    arguments: [
      (["--canary", "robin"], "--canary takes one of time, allocation,"),
      (["--canary", "time", "--filter", "x"], "--filter has no meaning beside --canary"),
      (["--baseline", "x", "--canary"], "--baseline has no meaning beside --canary"),
      (["--canary", "time", "twice"], "'twice' is not understood"),
    ])
  func wrongWordsAreUsageErrors(_ arguments: [String], _ message: String) throws {
    let ending = try BenchProgram.run(["check"] + arguments)
    #expect(ending.status == 64 && ending.output.isEmpty)
    #expect(ending.errors.contains(message), "\(ending.errors)")
  }
}
