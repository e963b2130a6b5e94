import SnapshotDiff
import TestSupport
import Testing
import Workloads

/// Bugs of shipped lists with sections, tested with the form of `LISDiff` for snapshots.
@Suite struct DiffSectionFieldTests {
  static let hashings: [IdentifierHashing] = [.fast, .standard]

  /// DifferenceKit #151: `[a, b, c] -> [b, c, a]` gave two moves.
  @Test(arguments: hashings)
  func aRotationOfThreeIsOneMove(_ hashing: IdentifierHashing) throws {
    let items = try difference(hashing, ["A": [1, 2, 3], "B": [9]], ["A": [2, 3, 1], "B": [9]])
    #expect(Array(items.itemMoves) == [Move(from: .at(0, 0), to: .at(0, 2))])
    #expect(items.scriptLength == 2)
    let sections = try difference(
      hashing, ["A": [1], "B": [2], "C": [3]], ["B": [2], "C": [3], "A": [1]])
    #expect(Array(sections.sections.moves) == [Move(from: 0, to: 2)])
    #expect(sections.scriptLength == 2)
  }

  /// In the first case, the rule of `HeckelDiff` moves all items of the section.
  @Test(arguments: hashings)
  func theFrontItemToTheBackIsOneMove(_ hashing: IdentifierHashing) throws {
    let old = try Snapshot(["A": Array(0..<5_000), "B": Array(5_000..<6_000)])
    var new = old
    try new.moveItem(0, afterItem: 4_999)
    let inside = try LISDiff(hashing: hashing).difference(from: old, to: new)
    #expect(Array(inside.itemMoves) == [Move(from: .at(0, 0), to: .at(0, 4_999))])
    try new.moveItem(0, afterItem: 5_999)
    let across = try LISDiff(hashing: hashing).difference(from: old, to: new)
    #expect(Array(across.itemMoves) == [Move(from: .at(0, 0), to: .at(1, 1_000))])
    #expect(across.scriptLength == 2)
  }

  /// DifferenceKit and RxDataSources move 83,019 of 100,000 items here.
  @Test(arguments: hashings)
  func tenMovesAreTenMoves(_ hashing: IdentifierHashing) throws {
    #if DEBUG
      let size = 5_000
    #else
      let size = 100_000
    #endif
    let keys = EditPattern.move10.newKeys(size: size, seed: TestSeed.current)
    let found = try difference(hashing, ["A": Array(0..<size)], ["A": keys])
    #expect(found.itemMoves.count <= 10)
    #expect(found.scriptLength == 2 * found.itemMoves.count)
  }

  /// The library HeckelDiff identifies items by their hash value alone.
  @Test(arguments: hashings)
  func anItemWithTheHashOfAnotherIsAnother(_ hashing: IdentifierHashing) throws {
    typealias Colliding = DiffableDataSourceSnapshot<TwiceHashed, TwiceHashed>
    let items = (0..<6).map(TwiceHashed.init)
    let old = try Colliding(PlainSnapshot([.init(items[0], [items[0], items[1], items[2]])]))
    let new = try Colliding(PlainSnapshot([.init(items[0], [items[4], items[1], items[2]])]))
    let replaced = try LISDiff(hashing: hashing).difference(from: old, to: new)
    #expect(Array(replaced.itemDeletes) == [.at(0, 0)])
    #expect(Array(replaced.itemInserts) == [.at(0, 0)])
    #expect(Array(replaced.itemMoves) == [])
    let renamed = try Colliding(PlainSnapshot([.init(items[2], [items[0], items[1], items[2]])]))
    let section = try LISDiff(hashing: hashing).difference(from: old, to: renamed)
    #expect(Array(section.sections.deletes) == [0])
    #expect(Array(section.sections.inserts) == [0])
    #expect(Array(section.itemDeletes) == [] && Array(section.itemInserts) == [])
  }

  /// RxDataSources #321: one item in two sections. A snapshot has the item only in the section it was last put into.
  @Test(arguments: hashings)
  func anItemTakenOverAndBackChangesNothing(_ hashing: IdentifierHashing) throws {
    let old = try Snapshot(["A": [1, 2], "B": [3]])
    var new = old
    try new.appendItems([2], toSection: "B")
    try new.appendItems([2], toSection: "A")
    #expect(try LISDiff(hashing: hashing).difference(from: old, to: new).isEmpty)
    #expect(try LISDiff(hashing: hashing).difference(from: old, to: new).stages() == [])
  }

  /// An item that takes the slot of a deleted item is a different item.
  @Test(arguments: hashings)
  func anItemInTheSlotOfADeletedOneIsInserted(_ hashing: IdentifierHashing) throws {
    let ancestor = try Snapshot(["A": [1, 2, 3], "B": [4]])
    var old = ancestor
    try old.deleteItems([2])
    try old.insertItems([5], afterItem: 1)
    var new = ancestor
    try new.deleteItems([2])
    try new.insertItems([6], afterItem: 1)
    let found = try LISDiff(hashing: hashing).difference(from: old, to: new)
    #expect(Array(found.itemDeletes) == [.at(0, 1)])
    #expect(Array(found.itemInserts) == [.at(0, 1)])
    #expect(Array(found.itemMoves) == [])
    try new.deleteSections(["B"])
    try new.appendSections(["C"])
    let sections = try LISDiff(hashing: hashing).difference(from: old, to: new).sections
    #expect(Array(sections.deletes) == [1])
    #expect(Array(sections.inserts) == [1])
  }

  /// ListKit and Epoxy move a section and change its items in one batch. Two stages are needed only if a section that
  /// moves has changed items.
  @Test(arguments: hashings)
  func aSectionMoveBesideItemChangesElsewhereIsOneStage(_ hashing: IdentifierHashing) throws {
    let found = try difference(
      hashing, ["A": [1, 2], "B": [3, 4], "C": [5, 6]], ["C": [5, 6], "A": [2, 4], "B": [3, 7]])
    #expect(Array(found.sections.moves) == [Move(from: 2, to: 0)])
    #expect(Array(found.itemDeletes) == [.at(0, 0)])
    #expect(Array(found.itemInserts) == [.at(2, 1)])
    #expect(Array(found.itemMoves) == [Move(from: .at(1, 1), to: .at(1, 1))])
    #expect(found.stages().count == 1)
  }

  /// DifferenceKit #106: the data between the stages belongs to neither snapshot.
  @Test(arguments: hashings)
  func theFirstOfTwoStagesMovesSectionsAndNothingElse(_ hashing: IdentifierHashing) throws {
    let found = try difference(
      hashing, ["A": [1, 2, 3], "X": [8], "B": [4], "C": [5, 6]],
      ["B": [4], "C": [6, 9, 1], "Y": [5], "A": [3, 7]])
    let stages = found.stages()
    try #require(stages.count == 2)
    #expect(stages[0].updates.count == stages[0].updates.sectionMoves.count)
    #expect(stages[0].countsBefore == [3, 1, 1, 2])
    #expect(stages[0].countsAfter.sorted() == [1, 1, 2, 3])
    #expect(stages[1].countsBefore == stages[0].countsAfter)
    #expect(stages[1].countsAfter == [1, 3, 1, 2])
    #expect(stages[1].updates.sectionMoves == [])
    #expect(stages[1].updates.sectionDeletes.count == 1)
    #expect(stages[1].updates.sectionInserts == [2])
  }

  /// DifferenceKit #132: two differences of one state are applied one after the other.
  @Test(arguments: hashings)
  func ofTwoChangesOfOneSnapshotTheSecondIsRefused(_ hashing: IdentifierHashing) throws {
    let old = try Snapshot(["A": [1, 2, 3], "B": [4]])
    let first = try difference(hashing, ["A": [1, 2, 3], "B": [4]], ["A": [1, 3], "B": [4, 5]])
    let second = try difference(
      hashing, ["A": [1, 2, 3], "B": [4]], ["A": [3, 2, 1, 5], "B": []])
    let shown = try old.applying(first)
    #expect(throws: DifferenceError.shapeMismatch(expected: [3, 1], found: [2, 2])) {
      try shown.applying(second)
    }
    let next = try LISDiff(hashing: hashing).difference(from: shown, to: old.applying(second))
    #expect(try shown.applying(next).plain == ["A": [3, 2, 1, 5], "B": []])
  }

  /// Reloads have their own rules, and are no part of a difference.
  @Test(arguments: hashings)
  func marksMakeNoDifference(_ hashing: IdentifierHashing) throws {
    let old = try Snapshot(["A": [1, 2], "B": [3]])
    var new = old
    try new.reloadItems([1, 3])
    try new.reconfigureItems([2])
    try new.reloadSections(["A"])
    #expect(try LISDiff(hashing: hashing).difference(from: old, to: new).isEmpty)
    #expect(try LISDiff(hashing: hashing).difference(from: new, to: old).isEmpty)
  }

  private func difference(
    _ hashing: IdentifierHashing, _ old: Plain, _ new: Plain
  ) throws -> SnapshotDifference<String, Int> {
    try LISDiff(hashing: hashing).difference(from: try Snapshot(old), to: try Snapshot(new))
  }
}
