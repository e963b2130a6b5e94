import Testing

@Suite(.nightly, .serialized)
struct CanaryCommandTests {
  @Test(arguments: [("missing-baseline", 5, "(not in the baseline)"), ("time", 2, ": regressed")])
  func eachEndsWithTheGatesCode(_ name: String, _ code: Int32, _ found: String) throws {
    try BenchProgram.run(["check", "--canary", name, "--no-progress"]).expect(
      code, output: "found: diff/", found)
  }

  @Test(.jemalloc)
  func anAllocationMoreIsOneMore() throws {
    let ending = try BenchProgram.run(["check", "--canary=allocation", "--no-progress"]).expect(2)
    let (here, base) = try lastFound(ending.output)
    #expect(here == base + 1, "\(ending.output)")
  }

  @Test func aComparisonMoreForEachItemIsFound() throws {
    let ending = try BenchProgram.run(["check", "--canary=equality", "--no-progress"]).expect(
      2, output: "found: diff/", "equal_calls: regressed", "/3000 equal_calls")
    let (here, base) = try lastFound(ending.output)
    #expect(here == base + 3_000, "\(ending.output)")
  }

  private func lastFound(_ output: String) throws -> (here: Int, base: Int) {
    let line = try #require(output.split(separator: "\n").last { $0.hasPrefix("found: ") })
    let numbers = line.split(separator: " ").compactMap { Int($0.filter(\.isNumber)) }.suffix(2)
    return (try #require(numbers.first), try #require(numbers.last))
  }

  @Test func growthIsFoundByItsExponentAlone() throws {
    let ending = try BenchProgram.run(["check", "--canary", "growth", "--no-progress"]).expect(2)
    let lines = ending.output.split(separator: "\n")
    #expect(!lines.isEmpty && lines.allSatisfy { $0.contains("/lis/32768 ") }, "\(lines)")
    #expect(ending.output.contains("equal_calls 1.1"))
  }

  /// Without jemalloc, the canary `allocation` finds nothing.
  @Test func aCanaryThatIsNotSeenIsAnError() throws {
    try BenchProgram.run(
      ["check", "--canary"], environment: ["BENCH_JEMALLOC": "/nonexistent/libjemalloc.so"]
    ).expect(1, output: "NOT AS EXPECTED: nothing", errors: "do not trust the gate")
  }
}
