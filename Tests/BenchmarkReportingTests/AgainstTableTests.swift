import BenchmarkHarness
import Testing

@testable import BenchmarkReporting

/// Tables of what others take against one subject.
@Suite struct AgainstTableTests {
  private func cells(_ table: String?) -> [[String]] {
    (table ?? "").split(separator: "\n").dropFirst(2).map { line in
      line.split(separator: "|").map { part in
        String(part.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
      }
    }
  }

  private static let section = ReportSection(
    suite: "s", question: "?", timed: ".", lead: "a",
    conclusion: .against(base: "fetch", work: [[.cellsAsked]], shares: [.moves]))

  private static let rows =
    [900, 5_000, 10_000].flatMap { size in
      ["a", "b"].map { timed("s/\($0)/fetch/\(size)", 100, reference: "fetch") }
    } + [
      timed("s/a/manual/900", 400, reference: "fetch", ratio: 4),
      missing("s/a/manual/5000", .time, .failed("wrong answer")),
      timed("s/b/manual/900", 400, reference: "fetch", ratio: 4),
      timed("s/b/manual/5000", 500, reference: "fetch", ratio: 5),
      missing("s/b/manual/10000", .time, .skipped("why")),
      missing("s/c/fetch/900", .time, .timeout("60 s")), timed("s/c/manual/900", 1),
      timed("s/a/floor-x/900", 1), exact("s/a/fetch/5000", .cellsAsked, 1),
      exact("s/a/manual/5000", .cellsAsked, 19), exact("s/a/fetch/900", .moves, 7),
      missing("s/a/manual/5000", .moves, .unavailable("it")),
    ]

  /// The first scenario at every size, the others at the largest compared, or the largest there is.
  @Test func theFirstScenarioHasEverySize() throws {
    let part = SectionRows.all([Self.section], in: Self.rows)[0]
    let blocks = AgainstTable.blocks(part, base: "fetch", work: [.cellsAsked, .moves])
    try #require(blocks.count == 4)
    #expect(
      cells(blocks[1]) == [
        ["`a`", "900", "100 ns (99-101)", "4.00x (3.96-4.04)"],
        ["`a`", "5k", "100 ns (99-101)", "*failed*"],
        ["`b`", "5k", "100 ns (99-101)", "5.00x (4.95-5.05)"],
        ["`c`", "900", "*timeout*", "*timeout*"],
      ])
    #expect(blocks[2] == "Exact, on `a` at 5k:")
    #expect(
      cells(blocks[3]) == [["`fetch`", "1", "-"], ["`manual`", "19", "*unavailable*"]])
  }

  @Test func withoutOthersThereIsNoTable() {
    let alone = [timed("s/a/fetch/900", 100), exact("s/a/fetch/900", .cellsAsked, 1)]
    let part = SectionRows.all([Self.section], in: alone)[0]
    #expect(AgainstTable.blocks(part, base: "fetch", work: [.cellsAsked]).isEmpty)
    let report = WholeReport([timed("s/a/fetch/900", 100)], sections: [Self.section]).report
    #expect(report.contains("| `fetch` "))
  }

  @Test func casesApartHaveARowASubject() {
    var crossover = CrossoverAnswerTests.crossover
    crossover.cases = [
      Crossover.Case("blog", base: "three"), Crossover.Case("gone", base: "three"),
    ]
    let section = ReportSection(
      suite: "s", question: "?", timed: ".", conclusion: .crossover(crossover))
    let rows = [
      timed("s/blog/three/900", 100, reference: "three"),
      timed("s/blog/other/900", 300, reference: "three", ratio: 3),
      timed("s/blog/floor-x/900", 1), exact("s/blog/three/900", .cellsAsked, 2),
      missing("s/blog/other/900", .cellsAsked, .skipped("why")), timed("s/few/fine/900", 1),
    ]
    let part = SectionRows.all([section], in: rows)[0]
    let blocks = CrossoverTable.blocks(part, crossover)
    #expect(blocks.dropLast().last == "Apart from these:")
    #expect(
      cells(blocks.last) == [
        ["`blog`", "900", "`other`", "300 ns (297-303)", "3.00x (2.97-3.03)", "*skipped*"],
        ["`blog`", "900", "`three`", "100 ns (99-101)", "1", "2"],
      ])
  }

  /// A suite's name is anybody's: its page stays in the folder, and apart from those of others.
  @Test func pagesOfHostileSuitesStayInTheirFolder() {
    let names = ["..", "a.b", "a b", "A b", "\u{E4}", "x\\y"]
    let rows = names.map { timed("s/a/x/9", 1).of(suite: $0) }
    let paths = Report.pages(rows: rows, sections: []).map(\.path)
    #expect(Set(paths).count == names.count)
    for path in paths {
      #expect(path.hasPrefix("suites/") && path.hasSuffix(".md"), "\(path)")
      let name = path.dropFirst("suites/".count).dropLast(".md".count)
      #expect(
        name.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") }, "\(path)")
    }
  }
}

extension ResultRow {
  fileprivate func of(suite: String) -> ResultRow {
    var row = self
    row.cell.contest.suite = suite
    return row
  }
}
