import Suites
import Testing

@testable import BenchCommands
@testable import BenchmarkReporting
@testable import BenchmarkRuns

/// What the report advises for made-up figures. `DecisionTests` has the rules that hold for every decision.
@Suite struct ReportDecisionsTests {
  /// The first suite that has rows.
  private func part(_ rows: [ResultRow]) throws -> SectionRows {
    try #require(SectionRows.all(ReportSections.catalogue, in: rows).first)
  }

  private func advice(_ rows: [ResultRow]) throws -> String? {
    let part = try self.part(rows)
    return try #require(part.section.decisions.first).advice(Evidence(part: part))
  }

  /// Heckel was timed with each input, Myers only with one.
  @Test func everyRivalIsCountedWhereItWasTimed() throws {
    let advice = try #require(
      try advice([
        timed("diff/peer-mix.uuid/lis/900", 100), timed("diff/peer-mix.uuid/heckel/900", 300),
        timed("diff/peer-mix.uuid/myers/900", 200),
        timed("diff/peer-mix.uuid/lis-siphash/900", 250),
        timed("diff/shuffle.uuid/lis/900", 100), timed("diff/shuffle.uuid/heckel/900", 300),
        timed("diff/shuffle.uuid/lis-siphash/900", 395),
      ]))
    #expect(
      advice.contains("faster than Heckel on 2 of 2 inputs and than Myers on 1 of 1 input."))
    // The most is that of all inputs.
    #expect(advice.contains("(`lis-siphash`) it takes 4.0 times as long at most."))
  }
}

/// A time that six processes agree on.
private func timed(_ cell: String, _ nanoseconds: Double) throws -> ResultRow {
  let processes = (1...6).map { pass in
    ProcessTimes(
      pass: pass, samples: [LaneResult.Sample(round: 0, nanoseconds: nanoseconds)])
  }
  var row = ResultRow(
    cell: try #require(CellID(cell)), metric: .time, lane: .time, status: .ok,
    summary: Summary(processes: processes.compactMap(\.median)), seed: 1)
  row.processes = processes
  return row
}
