import Foundation
import Testing

@testable import BenchmarkHarness
@testable import BenchmarkReporting
@testable import BenchmarkRuns

@Suite("Exports of a small run")
struct ExportTextTests {
  private let run = ExportLines.run(ExportLines.few)

  private func lines(_ format: ExportFormat) -> [String] {
    format.export(run).text.split(separator: "\n").map(String.init)
  }

  @Test func goLines() {
    let lines = lines(.go)
    #expect(
      lines.prefix(4) == [
        "goarch: amd64", "# started: 2025-01-31T10:00:00Z", "# profile: default",
        "# seed: 42",
      ])
    #expect(
      lines.filter { $0.hasPrefix("Unit") } == [
        "Unit ns/op better=lower",
        "Unit moves better=lower assume=exact", "Unit recall better=higher assume=exact",
        "Unit updates assume=exact", "Unit allocs/op better=lower assume=exact",
        "Unit peak_live-B better=lower assume=exact", "Unit commit_time-ns better=lower",
      ])
    let name = "BenchmarkDelivery/scenario=10-changes/subject="
    #expect(lines.contains("\(name)many/size=900 1 12 moves"))
    #expect(
      lines.contains(
        "\(name)snapshot/size=900 1 30 ns/op 100 commit_time-ns 3 moves 0.5 recall 7 updates "
          + "14 allocs/op 9007199254740991 peak_live-B"))
    #expect(lines.contains("\(name)snapshot/size=900 1 10.5 ns/op 101 commit_time-ns"))
  }

  @Test func googleBenchmarkEntries() throws {
    let lines = lines(.googleBenchmark)
    #expect(
      lines.contains(
        "{\"name\":\"delivery/10-changes/callbacks/900\",\"family_index\":0,"
          + "\"per_family_instance_index\":0,\"run_name\":\"delivery/10-changes/callbacks/900\","
          + "\"run_type\":\"iteration\",\"repetitions\":8,\"repetition_index\":1,\"threads\":1,"
          + "\"iterations\":1,\"real_time\":21,\"cpu_time\":21,\"time_unit\":\"ns\"},"))
    let median = try #require(lines.first { $0.contains("callbacks/900_median") })
    #expect(median.contains("\"real_time\":55,"))
    #expect(lines.contains { $0.contains("snapshot/900_median") && $0.contains("\"recall\":0.5") })
    #expect(
      lines.contains { $0.contains("\"name\":\"delivery/10-changes/snapshot/900/commit_time\"") })
    #expect(!lines.contains { $0.contains("/many/") })
    let context = try #require(parsed(ExportFormat.googleBenchmark.export(run).text)["context"])
    #expect(context.whole("json_schema_version") == 1)
    #expect(context.whole("num_cpus") == 2)
  }

  @Test func smallerIsBetterEntries() {
    let lines = lines(.jsonSmallerIsBetter)
    #expect(
      lines.contains(
        "{\"name\":\"delivery/10-changes/snapshot/900/time\",\"value\":27.5,\"unit\":\"ns\","
          + "\"range\":\"10.5 to 45\",\"extra\":\"8 samples\\nrange at 99.2 %\\n"
          + "0.50x (0.50-0.50) of callbacks\"},"))
    #expect(
      lines.contains(
        "{\"name\":\"delivery/10-changes/snapshot/900/peak_live\",\"value\":9007199254740991,"
          + "\"unit\":\"bytes\",\"extra\":\"exact\"},"))
  }

  /// An unknown error is NaN, as JMH itself writes it.
  @Test func jmhHasNoErrorWhereThereIsNoInterval() throws {
    let cell = CellID(ContestID(suite: "diff", scenario: "a", size: 5), subject: "lis")
    let lines = ExportLines.timed(cell, [3, 1, 2]).map {
      ResultStore.Line(reference: "lis", counted: [], result: $0)
    }
    let text = ExportFormat.jmh.export(ExportLines.run(lines)).text
    #expect(
      text.contains("\"score\":2,\"scoreError\":\"NaN\",\"scoreConfidence\":[\"NaN\",\"NaN\"],"))
    #expect(text.contains("\"rawData\":[[3,1,2]]"))
  }

  @Test(arguments: [
    (ExportFormat.json, nil),
    (
      .googleBenchmark,
      "googleBenchmark leaves out 7 of 15 rows: 5 failed, 1 timed out, 1 of cells without a time"
    ),
    (
      .jsonSmallerIsBetter,
      "jsonSmallerIsBetter leaves out 8 of 15 rows: 5 failed, 1 timed out, 1 where more is better, "
        + "1 where neither more nor less is better"
    ),
    (.bmf, "bmf leaves out 6 of 15 rows: 5 failed, 1 timed out"),
    (.jmh, "jmh leaves out 7 of 15 rows: 5 failed, 1 timed out, 1 of cells without a time"),
    (.go, "go leaves out 6 of 15 rows: 5 failed, 1 timed out"),
  ])
  func whatIsLeftOutIsToldInOneLine(format: ExportFormat, note: String?) {
    #expect(format.export(run).leftOut.note(format, rows: run.rows.count) == note)
  }

  /// JSON has no NaN or infinity, and they are no result. A run that is read from a file never has them.
  @Test(arguments: ExportFormat.allCases)
  func whatIsNoNumberIsInNoExport(format: ExportFormat) throws {
    let cell = CellID(ContestID(suite: "diff", scenario: "a", size: 5), subject: "lis")
    let rows = [Double.nan, .infinity].map {
      ResultRow(
        cell: cell, metric: .time, lane: .time, status: .ok, summary: Summary(exact: $0), seed: 1)
    }
    let run = ExportedRun(
      record: SampleRun.record, rows: rows, facts: ExportLines.facts)
    let export = format.export(run)
    // Neither reader accepts a number that is not finite.
    try expectReadable(export, format)
    #expect(export.leftOut.total == (format == .json ? 0 : 2))
  }

  /// Go's text has no result, and any other text is JSON.
  private func expectReadable(_ export: Export, _ format: ExportFormat) throws {
    if format == .go {
      #expect(try GoText(export.text).results.isEmpty)
    } else {
      _ = try parsed(export.text)
    }
  }

  @Test(arguments: ExportFormat.allCases)
  func aRunOfNothingIsAnEmptyExport(format: ExportFormat) throws {
    let export = format.export(ExportLines.run([]))
    try expectReadable(export, format)
    #expect(export.leftOut.note(format, rows: 0) == nil)
  }

  @Test func jsonHasTheRecordWithItsNotesAndConditions() throws {
    var record = SampleRun.record
    record.notes = ["a \"note\"\nof two lines"]
    record.conditions = RunConditions(load: 0.5, steal: nil)
    let json = try parsed(ExportFormat.json.export(ExportLines.run([], record)).text)
    #expect(json.whole("schema") == 1)
    #expect(json["record"]?.whole("seed") == 42)
    #expect(json["record"]?["machine"]?["commit"]?.string == "ffea550")
    #expect(json["notes"]?.array?.first?.string == record.notes[0])
    #expect(json["conditions"]?["load"]?.double == 0.5)
  }

  @Test func namesOfFormatsAreOneWordEach() {
    for format in ExportFormat.allCases {
      #expect(format.rawValue.allSatisfy { $0.isASCII && $0.isLetter })
      #expect((1...55).contains(format.purpose.count))
    }
  }
}
