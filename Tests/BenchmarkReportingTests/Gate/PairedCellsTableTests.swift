import Testing

@testable import BenchmarkGate
@testable import BenchmarkReporting

@Suite("The table of two revisions")
struct PairedCellsTableTests {
  private func cell(
    _ subject: String, _ base: [Double] = [], _ head: [Double] = [],
    _ verdict: SequentialVerdict, status: Status = .ok, reason: String? = nil,
    interval: Interval? = nil
  ) -> PairedCell {
    let contest = ContestID(suite: "diff", scenario: "peer-mix.uuid", size: 900)
    var cell = PairedCell(cell: CellID(contest, subject: subject), effect: 0.01)
    cell.base = base
    cell.head = head
    cell.decision = SequentialDecision(verdict: verdict, pairs: base.count)
    cell.status = status
    cell.reason = reason
    cell.interval = interval
    return cell
  }

  private func text(_ cells: [PairedCell], _ width: Int = 100) -> String {
    ReportBlock.text(PairedCellsTable.blocks(cells), width: width)
  }

  private var cells: [PairedCell] {
    [
      cell(
        "lis", [20_000, 20_200, 19_900], [22_000, 22_220, 21_890], .regressed,
        interval: Interval(low: 1.09, high: 1.11, level: 0.999)),
      cell(
        "heckel", [], [], .inconclusive, status: .failed("head: signal 11"),
        reason: "failed(head: signal 11)"),
      cell("my|ers", [5], [5], .inconclusive, reason: "not told by 1 pairs"),
      cell(
        "new", [], [], .inconclusive, status: .unavailable("base: there is no such cell")),
    ]
  }

  @Test func textHasALineACellAndTheReasonsBelow() {
    let lines = text(cells, 120).split(separator: "\n").map(String.init)
    #expect(lines.count == 1 + 4 + 3)
    let words = lines.map { $0.split(separator: " ").map(String.init) }
    #expect(words[0] == ["cell", "verdict", "base", "head", "ratio", "pairs"])
    #expect(
      words[1] == [
        "diff/peer-mix.uuid/lis/900", "regressed", "20.0", "µs", "22.0", "µs", "1.100",
        "(1.090-1.110)", "3",
      ])
    #expect(words[2] == ["diff/peer-mix.uuid/heckel/900", "failed", "-", "-", "-", "0"])
    #expect(words[4][1] == "missing")
    #expect(lines[5] == "  failed(head: signal 11): diff/peer-mix.uuid/heckel/900")
    #expect(lines[7] == "  base: there is no such cell: diff/peer-mix.uuid/new/900")
  }

  @Test func whatWasLookedAtAgainTellsWhatWasSaidFirst() {
    var cell = cell("lis", [100], [100], .unchanged)
    cell.asBuilt = AsBuiltVerdict(
      verdict: .regressed, pairs: 24, ratio: 1.0226,
      interval: Interval(low: 1.0176, high: 1.0279, level: 0.999))
    let note =
      "diff/peer-mix.uuid/lis/900: as built 1.023 (1.018-1.028), regressed after 24 pairs; the line "
      + "above is with the code of both laid out anew for each pair, and stands"
    #expect(text([cell]).split(separator: "\n").last == "  \(note)")
  }

  @Test func noLineIsWiderThanTheTerminal() {
    let lines = text(cells, 60).split(separator: "\n").prefix(5)
    #expect(lines.allSatisfy { $0.count <= 60 })
  }

  @Test func csvHasExactFindingsAndPairsWithMediansInNanoseconds() {
    let exact = Finding(
      cell: cells[0].cell, metric: Metric("equal_calls", .count), lane: .count, kind: .exact,
      verdict: .regressed, base: 5, value: 6, allowed: "0")
    let lines = FindingTable.csv([exact], pairs: cells).split(separator: "\r\n").map(String.init)
    #expect(lines.count == 1 + 1 + 4)
    #expect(lines[0].hasPrefix("verdict,reason,kind,suite,"))
    #expect(lines[0].hasSuffix(",level,allowed,base_time,head_time,pairs,status"))
    #expect(
      lines[1]
        == "regressed,,exact,diff,peer-mix.uuid,lis,900,equal_calls,count,count,5,,,,6,,,,0,,,,")
    #expect(lines[2].hasPrefix("regressed,,pairs,diff,peer-mix.uuid,lis,900,time,ns,time,,,,,1.1"))
    #expect(lines[2].hasSuffix(",1.09,1.11,0.999,1 %,20000,22000,3,ok"))
    #expect(
      lines[3]
        == "inconclusive,failed(head: signal 11),pairs,diff,peer-mix.uuid,heckel,900,time,ns,"
        + "time,,,,,,,,,1 %,,,0,failed(head: signal 11)")
    #expect(lines[5].hasSuffix(",1 %,,,0,unavailable(base: there is no such cell)"))
  }

  @Test func pairsThatDependOnEachOtherAreWarnedOf() throws {
    let drift = cell(
      "lis", (0..<20).map { _ in 100 }, (0..<20).map { 100 + Double($0) }, .regressed)
    let text = text([drift])
    #expect(text.contains("lis/900: pairs depend on those before them: 20 tell as much as about"))
  }
}
