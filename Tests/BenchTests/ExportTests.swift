import Foundation
import Testing

@Suite(.serialized)
struct ExportTests {
  private static let run = Result {
    try BenchRun([
      "--sizes", "900", "--filter", "^(reload/prepend|delivery/1-change/)", "--time-budget", "6s",
    ])
  }

  private func report(_ format: String, _ more: [String] = []) throws -> BenchProgram.Ending {
    let made = try Self.run.get()
    let output = try TemporaryFolder()
    return try BenchProgram.succeed(
      ["report", made.folder.path, "--output", output.path, "--format", format] + more)
  }

  @Test(arguments: ["json", "googleBenchmark", "jsonSmallerIsBetter", "bmf", "jmh", "go"])
  func stdoutHoldsTheFormatAlone(_ format: String) throws {
    let ending = try report(format)
    let quiet = try report(format, ["--quiet"])
    #expect(quiet.output == ending.output)
    #expect(quiet.errors.isEmpty)
    #expect(ending.errors.contains("rows are ok"))
    let isLeftOut = ending.errors.contains("where more is better")
    #expect(isLeftOut == (format == "jsonSmallerIsBetter"))
    if format == "go" {
      #expect(ending.output.hasPrefix("goos: linux\n"))
    } else {
      _ = try JSONSerialization.jsonObject(with: Data(ending.output.utf8))
    }
  }
}
