import Screens
import Testing

struct BlogTests {
  private static let seeds = UInt64(1)...5

  private let blog: OpenedScenario

  init() throws { blog = try OpenedScenario("blog-900") }

  /// The list view's log of the first update, without the first snapshot.
  private func updateLog(_ way: String, seed: UInt64) throws -> [String] {
    let session = try blog.open(way, seed: seed)
    session.view?.recordsUpdates = true
    try session.run(updates: 1)
    return try #require(session.view).updateLog
  }

  @Test(arguments: ["fetch-first", "fetch-first-index-reloads"])
  func fetchedBeforeTheDelegateTheUpdateLogIsAReplacedSection(_ way: String) throws {
    for seed in Self.seeds { #expect(try updateLog(way, seed: seed) == ["DS(0), IS(0)"]) }
  }

  @Test func withTheDelegateFirstTheUpdateLogIsTheChangesAlone() throws {
    #expect(try updateLog("delegate-first", seed: 1) == ["D(0 - 0), I(0 - 4)", "R(0 - 1)"])
  }

  /// The first change replaces the section, so every cell is new. The next change leaves a stale cell.
  @Test func theReplacedSectionHidesWhatComparingIndicesMisses() throws {
    let way = "fetch-first-index-reloads"
    #expect(try blog.run(way, seed: 1).counts.staleCells == 0)
    #expect(try blog.run(way, seed: 1, updates: 2).counts.staleCells == 1)
  }
}
