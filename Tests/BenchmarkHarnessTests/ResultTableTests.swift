import BenchmarkHarness
import Testing

@Suite("The result table")
struct ResultTableTests {
  static let header =
    "suite,scenario,subject,size,metric,unit,lane,status,samples,min,p25,median,p75,p90,p99,max,"
    + "mad,ci_low,ci_high,reference,ratio,ratio_ci_low,ratio_ci_high,seed"

  private static let cell = CellID("diff/peer-mix.uuid/lis/5000")!

  @Test("of no rows is its header, ended by CRLF")
  func empty() throws {
    #expect(ResultTable(rows: []).csv == Self.header + "\r\n")
    #expect(try ResultTable(csv: Self.header).rows.isEmpty)
  }

  @Test("rows as text, and the text as rows", arguments: lines)
  func line(row: ResultRow, text: String) throws {
    let csv = Self.header + "\r\n" + text + "\r\n"
    #expect(ResultTable(rows: [row]).csv == csv)
    #expect(try ResultTable(csv: csv).rows == [row])
    #expect(try ResultTable(csv: Self.header + "\n" + text).rows == [row])
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
    timed.summary?.interval?.level = ResultTable.nominalLevel
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

  @Test("a row that is not ok keeps its values to itself", arguments: ["x", ""])
  func withoutValues(reason: String) throws {
    var row = Self.lines[1].0
    row.status = .skipped(reason)
    let read = try ResultTable(csv: ResultTable(rows: [row]).csv).rows[0]
    #expect(read.status == .skipped(reason))
    #expect(read.summary == nil)
    #expect(read.ratio == nil)
    #expect(read.reference == row.reference)
  }

  @Test(
    "numbers are short, exact, and whole ones plain",
    arguments: [
      (0, "0"), (-0.0, "-0"), (1, "1"), (-3, "-3"), (0.1, "0.1"),
      (0.1 + 0.2, "0.30000000000000004"),
      (1e14, "100000000000000"), (999_999_999_999_999, "999999999999999"),
      (1e15, "1000000000000000"),
      (1_234_567_890_123_456, "1234567890123456"), (1e-7, "1e-07"), (1e16, "1e+16"),
      (1e17, "1e+17"), (1e300, "1e+300"),
    ] as [(Double, String)])
  func numbers(value: Double, text: String) throws {
    var row = Self.lines[0].0
    row.summary = Summary(exact: value)
    let csv = ResultTable(rows: [row]).csv
    #expect(csv.contains(",ok,1,\(text),,\(text),,,,\(text),,"))
    #expect(try ResultTable(csv: csv).rows == [row])
  }

  @Test("what is not a table is refused, with line and column", arguments: faults)
  func refused(text: String, line: Int, column: ResultTable.Column?, reason: String) {
    let error = #expect(throws: ResultTable.ReadError.self) { try ResultTable(csv: text) }
    #expect(error?.line == line)
    #expect(error?.column == column)
    #expect(error?.reason.contains(reason) == true, "\(error as Any)")
  }

  private static let faults: [(String, Int, ResultTable.Column?, String)] = {
    let good = "s,c,x,5,time,ns,time,ok,6,1,2,3,4,5,6,7,1,2,4,ref,0.5,0.4,0.6,9"
    /// The third line of a table, changed in one place.
    func table(_ column: ResultTable.Column, _ value: String, in line: String = good) -> String {
      var fields = line.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
      fields[ResultTable.Column.allCases.firstIndex(of: column)!] = value
      return [header, good, fields.joined(separator: ",")].joined(separator: "\r\n")
    }
    let empty = "s,c,x,5,time,ns,time,timeout(60 s),,,,,,,,,,,,ref,,,,9"
    return [
      ("", 1, nil, "header"),
      ("\r\n", 1, nil, "header"),
      (header + ",more\r\n", 1, nil, "header"),
      (header.uppercased(), 1, nil, "header"),
      (header + "\n" + good + "\n\n", 3, nil, "1 columns, not 24"),
      (header + "\n" + good + ",\n", 2, nil, "25 columns"),
      (header + "\n" + good + "\r" + good, 2, nil, "carriage return"),
      (header + "\n\"a\nb\n" + good, 2, nil, "not closed"),
      (header + "\n\"a\"b," + good, 2, nil, "closing quote"),
      (header + "\na\"b," + good, 2, nil, "bare field"),
      (header + "\n\"a\nb\"," + good.dropFirst(2) + "\nx", 4, nil, "1 columns"),
      (table(.size, "5k"), 3, .size, "'5k' is not a whole number"),
      (table(.size, "-5"), 3, .size, "'-5' is not a whole number"),
      (table(.unit, "us"), 3, .unit, "'us' is not a unit"),
      (table(.lane, "slow"), 3, .lane, "'slow' is not a lane"),
      (table(.status, "fine"), 3, .status, "'fine' is not a status"),
      (table(.status, "failed(x)"), 3, .samples, "has a value, although the status is failed(x)"),
      (table(.ratio, "1", in: empty), 3, .ratio, "although the status is timeout(60 s)"),
      (table(.status, "ok", in: empty), 3, .samples, "is empty, although the status is ok"),
      (table(.samples, ""), 3, .samples, "is empty"),
      (table(.samples, "0"), 3, .samples, "is 0"),
      (table(.samples, "1"), 3, .samples, "is 1"),
      (table(.samples, "6.0"), 3, .samples, "'6.0' is not a whole number"),
      (table(.median, ""), 3, .samples, "has no min, median and max"),
      (table(.min, "nan"), 3, .min, "'nan' is not a finite decimal number"),
      (table(.max, "1e999"), 3, .max, "'1e999' is not"),
      (table(.p25, "0x1p3"), 3, .p25, "'0x1p3' is not"),
      (table(.p99, " 1"), 3, .p99, "' 1' is not"),
      (table(.mad, "1.2.3"), 3, .mad, "'1.2.3' is not"),
      (table(.ciLow, ""), 3, .ciLow, "is empty, although ci_high is not"),
      (table(.ratioHigh, ""), 3, .ratioHigh, "is empty, although ratio_ci_low is not"),
      (table(.ratio, ""), 3, .ratio, "is empty, although it has an interval"),
      (table(.reference, ""), 3, .reference, "is empty, although there is a ratio"),
      (table(.seed, "18446744073709551616"), 3, .seed, "is not a whole number"),
      (table(.seed, ""), 3, .seed, "'' is not a whole number"),
    ]
  }()

  @Test("an error tells where and what")
  func errorText() {
    let good = "s,c,x,5k,time,ns,time,failed(x),,,,,,,,,,,,,,,,9"
    let error = #expect(throws: ResultTable.ReadError.self) {
      try ResultTable(csv: Self.header + "\n" + good)
    }
    #expect(error?.description == "line 2, column size: '5k' is not a whole number")
    let other = #expect(throws: ResultTable.ReadError.self) { try ResultTable(csv: "") }
    #expect(other?.description == "line 1: the header is not \(Self.header)")
  }

  @Test("rows with hostile text come back as they were")
  func roundTrip() throws {
    for seed in 0..<300 as Range<UInt64> {
      var generator = SplitMix(seed: seed)
      let table = ResultTable(
        rows: (0..<seed % 8).map { _ in ResultRow.random(using: &generator) })
      let read = try ResultTable(csv: table.csv)
      #expect(read == table, "seed=\(seed)")
      #expect(Array(read.csv.utf8) == Array(table.csv.utf8), "seed=\(seed)")
    }
  }

  @Test("a mutated table is read or refused, and what is read comes back")
  func mutations() throws {
    var generator = SplitMix(seed: 11)
    let text = ResultTable(rows: (0..<3).map { _ in .random(using: &generator) }).csv
    // Most of a header's mutations are refused alike: they stop short of it.
    let rows = Self.header.utf8.count
    let bytes = Array("\",\r\n0.-e x".utf8)
    var accepted = 0
    for step in 0..<10_000 {
      var mutant = Array(text.utf8)
      for _ in 0...Int.random(in: 0..<3, using: &generator) {
        let place = Int.random(in: (step % 10 == 0 ? 0 : rows)..<mutant.count, using: &generator)
        let byte =
          Bool.random(using: &generator)
          ? bytes.randomElement(using: &generator)! : UInt8.random(in: 0...255, using: &generator)
        switch Int.random(in: 0..<4, using: &generator) {
        case 0: mutant.insert(byte, at: place)
        case 1: mutant.remove(at: place)
        case 2: mutant[place] = byte
        default: mutant.swapAt(place, Int.random(in: rows..<mutant.count, using: &generator))
        }
      }
      guard let table = try? ResultTable(csv: String(decoding: mutant, as: UTF8.self)) else {
        continue
      }
      accepted += 1
      #expect(try ResultTable(csv: table.csv) == table, "step=\(step)")
    }
    #expect((1000..<9000).contains(accepted), "the mutations are too wild, or too tame")
  }
}
