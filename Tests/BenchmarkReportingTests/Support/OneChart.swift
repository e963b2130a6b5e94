import BenchmarkRuns
import Testing

@testable import BenchmarkReporting

/// The only chart that a request gives for the suite `s`, with the name of its file.
func oneChart(
  _ request: ChartRequest, rows: [ResultRow]
) throws -> (file: String, chart: Chart) {
  let section = ReportSection(suite: "s", question: "?", timed: ".", charts: [request])
  let part = try #require(SectionRows.all([section], in: rows).first)
  return try #require(Charts.charts(part).first)
}
