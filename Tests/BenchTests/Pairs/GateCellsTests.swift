import BenchmarkHarness
import Suites
import Testing

@testable import BenchCommands

@Suite("The cells that revisions are compared on")
struct GateCellsTests {
  @Test("each is there to be timed and counted", arguments: Catalogue.gateCells)
  func exists(cell: CellID) throws {
    let contest = try #require(Catalogue.contest(cell.contest))
    #expect(contest.id == cell.contest && contest.nothingToMeasure == nil)
    #expect(contest.subjects.contains { $0.name == cell.subject })
    #expect(contest.lanes == Set(Lane.allCases))
  }

  @Test("they belong to suites whose times can be paired, and no cell occurs twice")
  func suites() {
    let cells = Catalogue.gateCells
    #expect(Set(cells).count == cells.count)
    #expect(
      Set(cells.map(\.contest.suite)) == [
        "diff", "derived", "replacement", "first-snapshot",
      ])
  }

  @Test("--skip alone leaves out some of them")
  func skipped() throws {
    let cells = try GateSelection.cells(Options(["--skip", "/heckel/"], .compare))
    #expect(cells == Catalogue.gateCells.filter { $0.subject != "heckel" })
    #expect(cells.count == Catalogue.gateCells.count - 1)
  }
}
