import Testing

@testable import BenchmarkGate
@testable import BenchmarkHarness

@Suite("Cells looked at again")
struct SecondLookTests {
  private func cell(
    _ subject: String, _ verdict: SequentialVerdict, ratio: Double, pairs: Int = 3,
    reason: String? = nil
  ) -> PairedCell {
    let contest = ContestID(suite: "diff", scenario: "shuffle.uuid", size: 900)
    var cell = PairedCell(cell: CellID(contest, subject: subject), effect: 0.01, margin: 0.02)
    cell.base = Array(repeating: 100, count: pairs)
    cell.head = Array(repeating: 100 * ratio, count: pairs)
    cell.decision = SequentialDecision(verdict: verdict, pairs: pairs)
    cell.interval = Interval(low: ratio - 0.01, high: ratio + 0.01, level: 0.99)
    cell.reason = reason
    cell.seconds = 2
    return cell
  }

  @Test(
    "the second look's verdict stands, whichever it is, beside the first",
    arguments: [
      SequentialVerdict.regressed, .improved, .unchanged,
    ])
  func secondStands(verdict: SequentialVerdict) {
    let first = [
      cell("lis", .regressed, ratio: 1.03), cell("heckel", .unchanged, ratio: 1),
      cell("myers", .improved, ratio: 0.9),
    ]
    let second = cell("lis", verdict, ratio: 1.5, pairs: 9)
    let found = first.map { $0.lookedAtAgain([second]) }
    #expect(found.map(\.cell) == first.map(\.cell))
    #expect(Array(found[1...]) == Array(first[1...]))
    #expect(found[0].decision == second.decision && found[0].logRatios == second.logRatios)
    #expect(found[0].interval == second.interval && found[0].reason == nil)
    #expect(found[0].seconds == 4)
    #expect(found[0].asBuilt == first[0])
    #expect(found[0].finding.verdict.kind == second.finding.verdict.kind)
  }

  @Test("a change that is not found again is none, and its reason says what the first look found")
  func notFoundAgain() {
    let first = [cell("lis", .improved, ratio: 0.98)]
    let second = cell("lis", .inconclusive, ratio: 1, reason: "not decided by 200 pairs")
    let found = first[0].lookedAtAgain([second])
    #expect(found.decision.verdict == .inconclusive && !found.isChanged)
    #expect(
      found.finding.verdict.reason
        == "improved as built, perhaps only by the layout of its code: not decided by 200 pairs")
  }

  @Test("a process that fails in the second look is a failure, with its own words")
  func failed() {
    var second = cell("lis", .inconclusive, ratio: 1, reason: "failed(head: signal 11)")
    second.status = .failed("head: signal 11")
    let found = cell("lis", .regressed, ratio: 1.1).lookedAtAgain([second])
    #expect(found.status == second.status && found.reason == "failed(head: signal 11)")
    #expect(found.asBuilt?.decision.verdict == .regressed)
  }
}
