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
  }

  static let examples = [
    Example(
      description: "nothing moved", new: ["A": [1, 2, 3], "B": [4, 5]], byIndex: [3, 1, 5]),
    Example(
      description: "nothing updated", new: ["A": [1, 2, 3], "B": [4, 5]], updated: [], byIndex: []),
    Example(
      description: "an insert above shifts what follows it",
      new: ["A": [1, 9, 2, 3], "B": [4, 5]], byIndex: [1]),
    Example(
      description: "a delete in a section above shifts too", new: ["A": [1, 3], "B": [4, 5]],
      byIndex: [1]),
    Example(
      description: "a delete and an insert above make up for each other",
      new: ["A": [9, 2, 3], "B": [4, 5]], byIndex: [3, 5]),
    Example(
      description: "another section, the same index across sections",
      new: ["A": [1, 2], "B": [3, 4, 5]], byIndex: [3, 1, 5]),
    Example(description: "updated and moved", new: ["A": [3, 1, 2], "B": [4, 5]], byIndex: [5]),
    Example(description: "updated and gone", new: ["A": [1, 2], "B": [4]], byIndex: [1]),
    Example(
      description: "updated and new", old: ["A": [1, 2], "B": [4]],
      new: ["A": [1, 2, 3], "B": [4, 5]], byIndex: [1]),
  ]

  /// The right answer is every updated item that is in both snapshots.
  @Test(arguments: examples)
  func reloadsAreFoundOrMissed(_ example: Example) throws {
    let old = try Snapshot(example.old)
    let new = try Snapshot(example.new)
    let right = example.updated.filter { old.contains($0) && new.contains($0) }
    let byIndex = IndexComparison().findings(from: old, to: new, updated: example.updated)
    #expect(byIndex.found == example.byIndex)
    #expect(byIndex.missed == right.filter { !example.byIndex.contains($0) })
    let byIdentity = IdentityComparison().findings(from: old, to: new, updated: example.updated)
    #expect(byIdentity.found == right)
    #expect(byIdentity.missed == [])
    #expect(byIdentity.recall == (right.isEmpty ? nil : 1))
  }

  @Test func recallIsTheShareFound() throws {
    let old = try Snapshot(["A": [1, 2, 3, 4]])
    let new = try Snapshot(["A": [1, 9, 3, 4, 2]])
    // 2 moves to the end, 8 is in neither snapshot, and 9 is new. 1 is named twice and counts once.
    let findings = IndexComparison().findings(
      from: old, to: new, updated: [2, 1, 8, 4, 9, 1])
    #expect(findings == ReloadFindings(found: [1, 4], missed: [2]))
    #expect(findings.recall == 2.0 / 3)
  }

  /// A custom rule that also returns items that cannot be reloaded.
  private struct Everything: ReloadDetection {
    let name = "everything"

    func reloads<SectionIdentifier, ItemIdentifier>(
      from old: DiffableDataSourceSnapshot<SectionIdentifier, ItemIdentifier>,
      to new: DiffableDataSourceSnapshot<SectionIdentifier, ItemIdentifier>,
      updated: [ItemIdentifier]
    ) -> [ItemIdentifier] { updated }
  }

  @Test func whatCannotBeReloadedIsNotFound() throws {
    let old = try Snapshot(["A": [1, 2]])
    let new = try Snapshot(["A": [2, 3]])
    let findings = Everything().findings(from: old, to: new, updated: [1, 2, 3, 4])
    #expect(findings == ReloadFindings(found: [2], missed: []))
    #expect(Everything().findings(from: old, to: new, updated: [4]).recall == nil)
  }
}
