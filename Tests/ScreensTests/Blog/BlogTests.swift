import Screens
import Testing

struct BlogTests {
  private let blog: OpenedScenario

  init() throws { blog = try OpenedScenario("blog-900") }

  @Test func withTheDelegateFirstTheUpdateLogIsTheChangesAlone() throws {
    let session = try blog.open("delegate-first", seed: 1)
    session.view?.recordsUpdates = true
    try session.run(updates: 1)
    #expect(session.view?.updateLog == ["D(0 - 0), I(0 - 4)", "R(0 - 1)"])
  }

  /// The first change replaces the section, so every cell is new. The next change leaves a stale cell.
  @Test func theReplacedSectionHidesWhatComparingIndicesMisses() throws {
    let way = "fetch-first-index-reloads"
    #expect(try blog.run(way, seed: 1).counts.staleCells == 0)
    #expect(try blog.run(way, seed: 1, updates: 2).counts.staleCells == 1)
  }
}
