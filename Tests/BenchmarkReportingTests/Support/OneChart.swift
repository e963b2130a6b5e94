import BenchmarkRuns
import Testing

@testable import BenchmarkReporting

/// The only chart that a request gives for the suite `s`, with the name of its file.
func oneChart(
  _ request: ChartRequest, rows: [ResultRow], subjects: [String] = []
) throws -> (file: String, chart: Chart) {
  let section = ReportSection(
    suite: "s", question: "?", timed: ".", subjects: subjects, charts: [request])
  let parts = SectionRows.all([section], in: rows)
  let part = try #require(parts.first)
  let charts = Charts.charts(part)
  return try #require(charts.first)
}
