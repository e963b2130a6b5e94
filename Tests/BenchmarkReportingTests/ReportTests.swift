import BenchmarkHarness
import BenchmarkReporting
import Testing

@Suite struct ReportTests {
  static let charts = Set(
    Charts.files(rows: SampleRun.rows, sections: SampleRun.sections).map(\.name))
  static let sample = report(SampleRun.rows, charts: charts)

  static let diff = WholeReport(SampleRun.rows)["suites/diff.md"]

  static func report(
    _ rows: [ResultRow], sections: [ReportSection] = SampleRun.sections, charts: Set<String> = []
  ) -> String {
    Report.markdown(record: SampleRun.record, rows: rows, sections: sections, charts: charts)
  }

  @Test func answersComeBeforeTheQuestionsAndTheMachineBehindThem() {
    let headings = Self.sample.split(separator: "\n").filter { $0.hasPrefix("## ") }
    #expect(
      headings.map { String($0.dropFirst(3)) }
        == SampleRun.sections.map(\.question) + [
          "How time and memory grow with the size", "What this run cannot tell", "Machine",
          "Method", "Rows",
        ])
  }

  @Test func theOrderOfRowsMakesNoDifference() {
    #expect(SampleRun.shuffled != SampleRun.rows)
    #expect(Self.report(SampleRun.shuffled, charts: Self.charts) == Self.sample)
    #expect(Self.report(SampleRun.rows, charts: Self.charts) == Self.sample)
  }

  @Test func aFactThatIsNilIsNotKnown() {
    #expect(line(of: Self.sample, holding: "| Processor ")?.contains("| not known") == true)
    #expect(line(of: Self.sample, holding: "| Kernel ")?.contains("| 6.1.0-26") == true)
  }

  @Test func whatTheRunNotedStandsBetweenMachineAndMethod() {
    var record = SampleRun.record
    record.notes = ["The exact lanes took 150 s.", "One <more>."]
    let report = Report.markdown(
      record: record, rows: SampleRun.rows, sections: SampleRun.sections, charts: Self.charts)
    #expect(
      report.contains("\n\nThe exact lanes took 150 s.\n\nOne &#60;more&#62;.\n\n**Noise.** "))
  }

  @Test func everyStatusIsRenderedAndCounted() {
    let whole = WholeReport([
      timed("diff/peer-mix.uuid/lis/900", 312_000, reference: "lis"),
      missing("diff/peer-mix.uuid/a/900", .time, .skipped("predicted 6 min, limit 4 s")),
      missing("diff/peer-mix.uuid/a/3000", .time, .skipped("predicted 66 min, limit 4 s")),
      missing("diff/peer-mix.uuid/b/900", .time, .failed("wrong | answer")),
      missing("diff/peer-mix.uuid/c/900", .time, .timeout("60 s")),
      missing("diff/peer-mix.uuid/d/900", .peakLive, .unavailable("install libjemalloc-dev")),
    ])
    let report = whole.report
    #expect(report.contains("1 of 6 rows are `ok` (count 0 of 0, footprint 0 of 1, time 1 of 5)"))
    let rows = report.components(of: "## Rows").split(separator: "\n").filter { $0.hasPrefix("| ") }
    let table = rows.prefix(6).dropFirst(2).map { line in
      line.split(separator: "|").prefix(3).map { $0.trimmed }
    }
    #expect(
      table == [
        ["skipped", "predicted 6 min, limit 4 s (1 more with other figures)", "2"],
        ["failed", "wrong &#124; answer", "1"],
        ["timeout", "60 s", "1"],
        ["unavailable", "install libjemalloc-dev", "1"],
      ])
    let page = whole["suites/diff.md"]
    #expect(line(of: page, holding: "| `a` ")?.contains("*skipped* (predicted 6 min") == true)
    #expect(line(of: page, holding: "| `b` ")?.contains("*failed* (wrong &#124; answer") == true)
    #expect(line(of: page, holding: "| `c` ")?.contains("*timeout* (60 s)") == true)
    #expect(line(of: page, holding: "| `d` ")?.contains("*unavailable*") == true)
  }

  @Test func timesStandWithIntervalAndRatio() {
    let heckel = line(of: Self.diff, holding: "| `heckel` ")
    #expect(heckel?.contains("945 us (934-956)<br>28.4x (28.0-28.7)") == true)
    let myers = line(of: Self.diff, holding: "| `myers` ")
    #expect(myers?.contains("4.04 s (n = 3)<br>1091x") == true)
  }

  @Test func exactMetricsAreThoseOfTheLargestSize() {
    let exact = Self.diff.components(of: "Exact, at 100k:")
    #expect(line(of: exact, holding: "| `lis` ")?.contains("25,000") == true)
    #expect(line(of: exact, holding: "| `floor-hash` ")?.contains("6.00 MB") == true)
  }

  /// What is weighed an item is shown in time as well where it was timed.
  @Test func aSectionOfWeightsHasATableOfTimes() {
    let times = [900, 3_000].map { timed("footprint/uuid/build/\($0)", 40 * Double($0)) }
    func page(_ rows: [ResultRow]) -> String {
      WholeReport(rows)["suites/footprint.md"].components(of: "## `uuid`")
    }
    #expect(!page(SampleRun.rows).contains("40.0 us"))
    let lines = page(SampleRun.footprint + times).split(separator: "\n").filter {
      $0.hasPrefix("| `build` ")
    }.prefix(2)
    #expect(lines.first?.contains("40.9 B") == true)
    #expect(lines.last?.contains("36.0 us") == true)
  }

  @Test func pairsAddUp() {
    let myers = Self.sample.components(of: "### `tldr`")
    let cells = line(of: myers, holding: "| `myers` ")?.split(separator: "|").map(\.trimmed)
    #expect(
      cells == [
        "`myers`", "6 of 9", "1.54 s", "257 ms", "316 ms, pair 3", "0 of 6", "173x (6 pairs)",
        "840 (6 pairs)", "21 (6 pairs)",
      ])
  }

  @Test func aSuiteWithoutRowsIsSaidNotToBeMeasuredAndAnUnknownOneAGenericSection() {
    let whole = WholeReport([
      timed("new/a/x/900", 100), timed("new/a/y/900", 300), exact("new/a/x/900", .moves, 7),
    ])
    #expect(!whole.report.contains("## Which diff algorithm"))
    #expect(
      whole.report.contains(
        "- **Which diff algorithm, at which size and kind of change?**<br>"
          + "Not measured: the run has no row of `diff`."))
    #expect(whole.report.contains("- **[Suite `new`](#suite-new)**<br>"))
    #expect(whole.report.contains("## Suite `new`"))
    #expect(whole.report.contains("On `a` at 900 `x` is fastest"))
    #expect(whole["suites/new.md"].contains("| `moves` |"))
  }

  @Test func withoutRows() {
    let report = Self.report([])
    #expect(report.contains("The run has no rows."))
    #expect(report.contains("0 of 0 rows are `ok`"))
  }

  @Test func chartsAreShownWhereTheyWereDrawn() {
    #expect(Self.sample.contains("](charts/diff-time.svg)"))
    #expect(!Self.sample.contains("gnuplot-nox"))
    let some = Self.report(SampleRun.rows, charts: ["diff-time.svg"])
    #expect(some.contains("](charts/diff-time.svg)"))
    #expect(some.contains("The chart `diff-peak-live.svg` was not drawn."))
    let none = Self.report(SampleRun.rows)
    #expect(!none.contains("charts/"))
    #expect(
      none.split(separator: "\n").filter { $0 == "Charts need gnuplot: install gnuplot-nox" }.count
        == 1)
  }

  @Test func aHostileNameStaysInItsCell() {
    let name = "a|b`c<img src=x>\n# d"
    let report = Self.report([
      timed("diff/\(name)/lis/900", 100), timed("diff/\(name)/\(name)/900", 300),
    ])
    #expect(!report.contains("<img"))
    #expect(!report.contains("\n# d"))
    let tables = report.split(separator: "\n").filter { $0.hasPrefix("| <code>") }
    #expect(!tables.isEmpty)
    for line in tables { #expect(line.filter { $0 == "|" }.count == 3) }
  }

  private func line(of text: String, holding part: String) -> Substring? {
    text.split(separator: "\n").first { $0.contains(part) }
  }
}

extension String {
  /// From the first line that holds the text on.
  fileprivate func components(of start: String) -> String {
    range(of: start).map { String(self[$0.lowerBound...]) } ?? ""
  }

  private func range(of part: String) -> Range<String.Index>? { firstRange(of: part) }
}

extension Substring {
  fileprivate var trimmed: String {
    String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }
}
