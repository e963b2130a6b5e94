import Screens
import Testing

struct BlogTests {
  /// The first change replaces the section, so every cell is new. The next change leaves a stale cell.
  @Test func theReplacedSectionHidesWhatComparingIndicesMisses() throws {
    let (blog, way) = (try OpenedScenario("blog-900"), "fetch-first-index-reloads")
    #expect(try blog.run(way, seed: 1).counts.staleCells == 0)
    #expect(try blog.run(way, seed: 1, updates: 2).counts.staleCells == 1)
  }
}
