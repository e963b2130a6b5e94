import BenchmarkHarness
import Foundation
import Testing

/// `--format` for other tools, from the command line to the output that the tools read.
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

  /// A user may have any file name. Nothing in the name breaks a format.
  @Test func aTraceMayHaveAnyName() throws {
    let folder = try TemporaryFolder()
    let name = "my \"feed\" \\ 100% é,\n-8.jsonl"
    try folder.write(
      """
      {"sections":[{"id":"a","items":[["1","x"],["2","x"]]}]}
      {"sections":[{"id":"a","items":[["2","x"],["1","y"]]}]}

      """, to: name)
    let ending = try BenchProgram.succeed([
      "replay", folder.path(name), "--output", folder.path("out"), "--format", "jmh", "--quiet",
      "--time-budget", "3s",
    ])
    let entries = try #require(
      try JSONSerialization.jsonObject(with: Data(ending.output.utf8)) as? [[String: Any]])
    #expect(
      entries.contains {
        ($0["benchmark"] as? String)?.contains("my \"feed\" \\ 100% é,\n-8") == true
      })
    let go = try BenchProgram.run([
      "report", folder.path("out"), "--format", "go", "--quiet",
    ])
    let lines = go.output.split(separator: "\n").filter { $0.hasPrefix("Benchmark") }
    #expect(!lines.isEmpty)
    for line in lines {
      let fields = line.split(separator: " ")
      #expect(fields.count >= 4 && fields.count.isMultiple(of: 2), "\(line)")
      #expect(fields[0].contains("my%20%22feed%22%20%5C%20100%25%20%C3%A9,%0A-8"), "\(line)")
    }
  }
}
