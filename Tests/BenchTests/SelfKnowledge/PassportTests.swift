import BenchmarkHarness
import Foundation
import Testing

/// What a run stores of its machine, and its report prints.
@Suite(.serialized)
struct PassportTests {
  @Test func aTimedRunKnowsItsNoise() throws {
    let folder = try BenchRun.quick.get().folder
    let report = try folder.text("suites/method.md")
    #expect(report.contains("**Noise.** Identical code against itself"))
    for fact in ["Load when it ended", "Allocator of times: C library", "Hashing"] {
      let line = report.split(separator: "\n").first { $0.hasPrefix("| \(fact)") }
      #expect(line?.contains("not known") == false, "\(line ?? "no \(fact)")")
    }
  }

  @Test func aRunWithoutTimesJudgesNothing() throws {
    let folder = try TemporaryFolder()
    let ending = try BenchProgram.run([
      "--sizes", "900", "--filter", "reload/prepend", "--lanes", "count", "--output", folder.path,
      "--quiet",
    ])
    #expect(ending.status == 0, "\(ending.errors)")
    #expect(try folder.text("suites/method.md").contains("**Noise.** Not known"))
  }
}
