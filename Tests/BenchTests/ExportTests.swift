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

  /// Whether two numbers are equal up to the last digits, which Foundation may read differently.
  private func same(_ one: Double?, _ other: Double?) -> Bool {
    guard let one, let other else { return one == nil && other == nil }
    return abs(one - other) <= 1e-12 * abs(other)
  }

  private static let formats = [
    "json", "googleBenchmark", "jsonSmallerIsBetter", "bmf", "jmh", "go",
  ]

  private func report(_ format: String, _ more: [String] = []) throws -> BenchProgram.Ending {
    let made = try Self.run.get()
    let output = try TemporaryFolder()
    return try BenchProgram.succeed(
      ["report", made.folder.path, "--output", output.path, "--format", format] + more)
  }

  private func json(_ format: String) throws -> Any {
    try JSONSerialization.jsonObject(with: Data(report(format).output.utf8))
  }

  @Test(arguments: formats)
  func stdoutHoldsTheFormatAlone(_ format: String) throws {
    let ending = try report(format)
    let quiet = try report(format, ["--quiet"])
    #expect(quiet.output == ending.output)
    #expect(quiet.errors.isEmpty)
    #expect(ending.errors.contains("rows are ok"))
    if format == "go" {
      #expect(ending.output.hasPrefix("goos: linux\n"))
    } else {
      _ = try JSONSerialization.jsonObject(with: Data(ending.output.utf8))
    }
  }

  @Test func whatAFormatCannotCarryIsTold() throws {
    let rows = try Self.run.get().rows
    let ending = try report("jsonSmallerIsBetter")
    let left = rows.count { !$0.status.isOK }
    let larger = rows.count {
      ["recall", "reloads_found"].contains($0.metric.name) && $0.status.isOK
    }
    #expect(larger > 0)
    let notes = ending.errors.split(separator: "\n").filter { $0.contains("leaves out") }
    #expect(notes.count == 1)
    #expect(
      notes.first?.hasPrefix(
        "jsonSmallerIsBetter leaves out \(left + larger) of \(rows.count) rows: ") == true,
      "\(notes)")
    #expect(notes.first?.contains("\(larger) where more is better") == true, "\(notes)")
    #expect(try !report("json").errors.contains("leaves out"))
  }

  @Test func everyValueOfTheTableIsInEveryExportThatHasARoomForIt() throws {
    let rows = try Self.run.get().rows.filter(\.status.isOK)
    #expect(
      rows.contains { $0.metric == .time } && rows.contains { $0.metric.name == "commit_time" })
    let bmf = try #require(try json("bmf") as? [String: [String: [String: Double]]])
    let jmh = try #require(try json("jmh") as? [[String: Any]])
    let google = try #require(try json("googleBenchmark") as? [String: Any])
    let entries = try #require(google["benchmarks"] as? [[String: Any]])
    let go = try report("go").output
    for row in rows {
      let cell = row.cell.description
      let isTime = row.metric == .time
      let median = try #require(row.summary?.median)
      #expect(same(bmf[cell]?[isTime ? "latency" : row.metric.name]?["value"], median), "\(cell)")
      let timed = rows.contains { $0.cell == row.cell && $0.metric == .time }
      guard timed else { continue }
      let entry = jmh.first { $0["benchmark"] as? String == cell }
      let others = entry?["secondaryMetrics"] as? [String: [String: Any]]
      let metric = isTime ? entry?["primaryMetric"] as? [String: Any] : others?[row.metric.name]
      #expect(same(metric?["score"] as? Double, median), "\(cell) \(row.metric.name)")
      guard isTime else { continue }
      let samples = entries.filter { $0["name"] as? String == cell }
      #expect(samples.count == row.summary?.samples, "\(cell)")
      #expect(entries.contains { $0["name"] as? String == "\(cell)_median" }, "\(cell)")
      let contest = row.cell.contest
      let name =
        "Benchmark\(contest.suite.capitalized)/scenario=\(contest.scenario)"
        + "/subject=\(row.cell.subject)/size=\(contest.size) 1 "
      #expect(go.ranges(of: name).count == row.summary?.samples, "\(cell)")
    }
  }

  @Test func jsonHasARowForEachOfTheTable() throws {
    let rows = try Self.run.get().rows
    let json = try #require(try json("json") as? [String: Any])
    let found = try #require(json["rows"] as? [[String: Any]])
    #expect(found.count == rows.count)
    for (found, row) in zip(found, rows) {
      #expect(found["metric"] as? String == row.metric.name)
      #expect(found["status"] as? String == row.status.description)
      #expect(same(found["median"] as? Double, row.summary?.median))
      let low = (found["interval"] as? [String: Double])?["low"]
      #expect(same(low, row.summary?.interval?.low))
    }
    #expect((json["record"] as? [String: Any])?["profile"] as? String == "default")
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
