import Testing

@testable import BenchmarkRuns

@Suite("The result table")
struct ResultTableTests {
  static let header =
    "suite,scenario,subject,size,metric,unit,lane,status,samples,min,p25,median,p75,p90,p99,max,"
    + "mad,ci_low,ci_high,reference,ratio,ratio_ci_low,ratio_ci_high,seed"

  private static let cell = CellID("diff/peer-mix.uuid/lis/5000")!

  @Test("without rows it is its header, ended by CRLF")
  func empty() throws {
    #expect(ResultTable(rows: []).csv == Self.header + "\r\n")
  }

  @Test("rows as text", arguments: lines)
  func line(row: ResultRow, text: String) throws {
    let csv = Self.header + "\r\n" + text + "\r\n"
    #expect(ResultTable(rows: [row]).csv == csv)
  }

  private static let lines: [(ResultRow, String)] = {
    let exact = ResultRow(
      cell: cell, metric: .allocations, lane: .footprint, status: .ok,
      summary: Summary(exact: 387_595), seed: 7)
    var timed = ResultRow(
      cell: cell, metric: .time, lane: .time, status: .ok,
      summary: Summary(runs: [1500, 1250.5, 1e6, 1750, 2000, 1250.5].map { [$0] }),
      reference: "collection, \"difference\"", seed: .max)
    timed.summary?.p90 = 501_000
    timed.summary?.p99 = 950_100
    timed.summary?.interval = Interval(low: 1250.5, high: 1e6, level: 0.97)
    timed.ratio = .init(median: 0.5, interval: Interval(low: 0.125, high: 1, level: 0.95))
    var few = timed
    few.summary = Summary(runs: [[1, 2, 4]])
    few.ratio = .init(median: 0.1, interval: nil)
    let failed = ResultRow(
      cell: cell, metric: .time, lane: .time, status: .failed("wrong answer: 1, not\n2"),
      reference: "hash", seed: 0)
    return [
      (
        exact,
        "diff,peer-mix.uuid,lis,5000,allocations,count,footprint,ok,"
          + "1,387595,,387595,,,,387595,,,,,,,,7"
      ),
      (
        // Sorted 1250.5 1250.5 1500 1750 2000 1e6; positions 1.25, 2.5 and 3.75; distances to 1625:
        // 125 125 374.5 374.5 375 998375.
        timed,
        "diff,peer-mix.uuid,lis,5000,time,ns,time,ok,6,1250.5,1312.875,1625,1937.5,501000,"
          + "950100,1000000,374.5,1250.5,1000000,\"collection, \"\"difference\"\"\",0.5,0.125,1,"
          + "18446744073709551615"
      ),
      (
        few,
        "diff,peer-mix.uuid,lis,5000,time,ns,time,ok,3,1,1.5,2,3,,,4,1,,,"
          + "\"collection, \"\"difference\"\"\",0.1,,,18446744073709551615"
      ),
      (
        failed,
        "diff,peer-mix.uuid,lis,5000,time,ns,time,\"failed(wrong answer: 1, not\n2)\","
          + ",,,,,,,,,,,hash,,,,0"
      ),
    ]
  }()

  @Test("a row that is not ok shows no values", arguments: ["x", ""])
  func withoutValues(reason: String) throws {
    var row = Self.lines[1].0
    row.status = .skipped(reason)
    #expect(ResultTable(rows: [row]).csv.contains(",skipped(\(reason)),,,,,,,,,,,,\"collection,"))
  }
}
