import SnapshotDiff
import TestSupport
import Testing

@Suite struct ReloadDetectionTests {
  struct Example: Sendable, CustomStringConvertible {
    let description: String
    var old: Plain = ["A": [1, 2, 3], "B": [4, 5]]
    let new: Plain
    var updated = [3, 1, 5]
    let byIndex: [Int]
    let byIdentity: [Int]
  }

  @Test(arguments: [
    Example(
      description: "nothing moved", new: ["A": [1, 2, 3], "B": [4, 5]], byIndex: [3, 1, 5],
      byIdentity: [3, 1, 5]),
    Example(
      description: "nothing updated", new: ["A": [1, 2, 3], "B": [4, 5]], updated: [],
      byIndex: [], byIdentity: []),
    Example(
      description: "an insert above shifts what follows it",
      new: ["A": [1, 9, 2, 3], "B": [4, 5]],
      byIndex: [1], byIdentity: [3, 1, 5]),
    Example(
      description: "a delete in a section above shifts too", new: ["A": [1, 3], "B": [4, 5]],
      byIndex: [1], byIdentity: [3, 1, 5]),
    Example(
      description: "a delete and an insert above make up for each other",
      new: ["A": [9, 2, 3], "B": [4, 5]], byIndex: [3, 5], byIdentity: [3, 5]),
    Example(
      description: "another section, the same index across sections",
      new: ["A": [1, 2], "B": [3, 4, 5]], byIndex: [3, 1, 5], byIdentity: [3, 1, 5]),
    Example(
      description: "updated and moved", new: ["A": [3, 1, 2], "B": [4, 5]], byIndex: [5],
      byIdentity: [3, 1, 5]),
    Example(
      description: "updated and gone", new: ["A": [1, 2], "B": [4]], byIndex: [1],
      byIdentity: [1]),
    Example(
      description: "updated and new", old: ["A": [1, 2], "B": [4]],
      new: ["A": [1, 2, 3], "B": [4, 5]], byIndex: [1], byIdentity: [1]),
    Example(
      description: "not there at all", new: ["A": [1, 2, 3], "B": [4, 5]], updated: [8],
      byIndex: [], byIdentity: []),
  ])
  func reloads(_ example: Example) throws {
    let old = try Snapshot(example.old)
    let new = try Snapshot(example.new)
    #expect(
      IndexComparison().reloads(from: old, to: new, updated: example.updated) == example.byIndex)
    #expect(
      IdentityComparison().reloads(from: old, to: new, updated: example.updated)
        == example.byIdentity)
  }

  @Test func onlyTheFirstMissesAnUpdatedItemBelowAnInsert() throws {
    let old = try Snapshot(["A": [1, 2]])
    var new = old
    try new.insertItems([9], beforeItem: 1)
    #expect(IndexComparison().reloads(from: old, to: new, updated: [2]) == [])
    #expect(IdentityComparison().reloads(from: old, to: new, updated: [2]) == [2])
  }

  @Test func namesAreThoseOfResults() {
    #expect(IndexComparison().name == "index-comparison")
    #expect(IdentityComparison().name == "identity")
    #expect(
      everyAlgorithm.map(\.name)
        == ["myers", "myers-moves", "heckel", "lis", "lis-siphash", "replace-section"])
  }
}
