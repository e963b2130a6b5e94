import SnapshotDiff
import TestSupport
import Testing
import Workloads

/// Members of snapshots and differences. Most of them have no counterpart in Apple's types.
@Suite struct SnapshotConvenienceTests {
  @Test func itemsThatAConditionHoldsOfAreRemoved() throws {
    var snapshot = try Snapshot([("A", Array(0..<10)), ("B", Array(10..<20))])
    try snapshot.reloadItems([2, 3])
    snapshot.removeItems { $0 % 2 == 0 }
    #expect(snapshot.itemIdentifiers == stride(from: 1, to: 20, by: 2).map(\.self))
    #expect(snapshot.reloadedItemIdentifiers == [3])
    #expect(snapshot.sectionIdentifiers == ["A", "B"])
    let before = snapshot
    struct Refused: Error {}
    #expect(throws: Refused.self) { try snapshot.removeItems { _ in throw Refused() } }
    snapshot.removeItems { _ in false }
    #expect(snapshot == before)
  }

  @Test func anUnknownSectionIsAnErrorToBothQuestions() throws {
    let snapshot = try Snapshot(["A": [1]])
    let error = SnapshotError.sectionNotFound("X")
    #expect(throws: error) { try snapshot.numberOfItems(inSection: "X") }
    #expect(throws: error) { try snapshot.itemIdentifiers(inSection: "X") }
  }

  @Test func theItemsOfASectionAreReplaced() throws {
    let lists = SmallWorld.uniqueLists(upTo: 4, over: Array(0..<5))
    // The old items are in order. Every other pair of lists is one of these pairs with other names.
    for old in (0...4).map({ Array(0..<$0) }) {
      for new in lists {
        let others = Array((0..<5).filter { !old.contains($0) }.prefix(2))
        var snapshot = try Snapshot([("A", old), ("B", others)])
        if let first = old.first { try snapshot.reloadItems([first]) }
        let before = snapshot
        try snapshot.replaceItems(inSection: "A", with: new)
        try #require(snapshot.itemIdentifiers(atSectionIndex: 0) == new)
        try #require(
          snapshot.itemIdentifiers(atSectionIndex: 1) == others.filter { !new.contains($0) })
        let isThere = old.first.map(snapshot.contains) ?? false
        try #require(snapshot.reloadedItemIdentifiers == (isThere ? [old[0]] : []))
        try #require(snapshot.invariantViolations() == [])
        let difference = try LISDiff().difference(from: before, to: snapshot)
        try #require(DiffLaw.violations(of: difference, from: before, to: snapshot) == [])
      }
    }
  }

  @Test(arguments: [10, 2_000])
  func aReplacementThatIsWrongChangesNothing(_ count: Int) throws {
    var snapshot = try Snapshot([("A", Array(0..<count)), ("B", [-1])])
    let before = snapshot
    #expect(throws: SnapshotError.sectionNotFound("C")) {
      try snapshot.replaceItems(inSection: "C", with: [])
    }
    #expect(throws: SnapshotError.duplicateItems(["5"])) {
      try snapshot.replaceItems(inSection: "A", with: Array(0..<count) + [5])
    }
    #expect(throws: SnapshotError.duplicateItems(["-1"])) {
      try snapshot.replaceItems(inSection: "A", with: [-1] + Array(0..<count) + [-1])
    }
    #expect(throws: SnapshotError.duplicateItems(["7"])) {
      try snapshot.replaceItems(inSection: "A", with: (0..<count).reversed() + [7])
    }
    #expect(snapshot == before)
    try snapshot.replaceItems(inSection: "A", with: (0..<count).reversed() + [-1])
    #expect(snapshot.itemIdentifiers == (0..<count).reversed() + [-1])
  }

  @Test func differencesAreEqualWhereListsAndChangesAre() throws {
    let (old, new) = (["a", "b", "c"], ["c", "a", "d"])
    let one = try LISDiff().difference(from: old, to: new)
    let other = try LISDiff().difference(from: old, to: new)
    #expect(one == other)
    #expect(try one != HeckelDiff().difference(from: old, to: new))
    #expect(try one != LISDiff().difference(from: old, to: ["c", "a", "e"]))
    let shown = try Snapshot([("A", [1, 2, 3])])
    let next = try Snapshot([("A", [3, 1, 4])])
    let first = try LISDiff().difference(from: shown, to: next)
    let derived = try LISDiff().difference(
      from: shown, to: Snapshot([("A", [3, 1, 4])], derivedFrom: shown))
    #expect(first == derived)
    #expect(try first != LISDiff().difference(from: shown, to: Snapshot([("A", [3, 1, 5])])))
  }

  @Test func differencesConvertToThoseOfCollectionsAndBack() throws {
    for var step in TestSteps.each(debug: 300, release: 10_000) {
      let count = Int.random(in: 0...12, using: &step.generator)
      let old = Array(0..<count)
      let new = ListEditing.edited(count: count, using: &step.generator)
      let difference = try LISDiff().difference(from: old, to: new)
      let converted = CollectionDifference(difference)
      try #require(old.applying(converted) == new, "\(step)")
      try #require(ListDifference(converted, from: old) == difference, "\(step)")
      let plain = new.difference(from: old)
      let back = try #require(ListDifference(plain, from: old), "\(step)")
      try #require(back.moves.isEmpty, "\(step)")
      try #require(try old.applying(back) == new, "\(step)")
      let inferred = try #require(ListDifference(plain.inferringMoves(), from: old), "\(step)")
      try #require(try old.applying(inferred) == new, "\(step)")
    }
    let difference = [1, 2, 3].difference(from: [1, 2, 3, 4])
    #expect(ListDifference(difference, from: []) == nil)
    for (offset, fits) in [(2, true), (3, false), (Int.max, false)] {
      let changes: [CollectionDifference<Int>.Change] = [
        .remove(offset: 0, element: 1, associatedWith: nil),
        .insert(offset: offset, element: 9, associatedWith: nil),
      ]
      let far = try #require(CollectionDifference(changes))
      #expect((ListDifference(far, from: [1, 2, 3]) != nil) == fits)
    }
    // This difference belongs to other lists of the same length. It moves whatever element the list has at the offset.
    let stale = ["b", "a"].difference(from: ["a", "b"]).inferringMoves()
    let moved = try #require(ListDifference(stale, from: ["x", "y"]))
    #expect(moved.moves.count == 1 && moved.target == ["y", "x"])
    #expect(try ["x", "y"].applying(moved) == moved.target)
  }

  /// UIKit code appends all sections before any items. If each append of items updated all later sections, the test
  /// would take three billion steps.
  @Test(.timeLimit(.minutes(1))) func emptySectionsBehindCostAnAppendNothing() throws {
    var snapshot = DiffableDataSourceSnapshot<Int, Int>()
    let sections = 100_000
    try snapshot.appendSections(Array(0..<sections))
    for item in 0..<30_000 { try snapshot.appendItems([item], toSection: item / 3) }
    #expect(snapshot.numberOfItems == 30_000)
    #expect(snapshot.itemCounts.prefix(10_001) == [Int](repeating: 3, count: 10_000)[...] + [0])
    #expect(snapshot.path(of: 29_999) == ItemPath(section: 9_999, item: 2))
    try snapshot.appendItems([-1], toSection: sections - 1)
    try snapshot.insertItems([-2], beforeItem: 0)
    #expect(snapshot.path(of: -1) == ItemPath(section: sections - 1, item: 0))
    #expect(snapshot.path(of: 0) == ItemPath(section: 0, item: 1))
  }

  /// The memory for a billion items is reserved, but never touched.
  @Test func moreItemsThanASnapshotHoldsAreRefused() throws {
    struct Nothing: Hashable, Sendable {}
    typealias Empty = DiffableDataSourceSnapshot<String, Nothing>
    let count = 1 << 30 + 1
    let items = [Nothing](unsafeUninitializedCapacity: count) { $1 = count }
    var snapshot = try Empty([("A", [Nothing()])])
    let error = SnapshotError.tooManyItems(count: count + 1)
    #expect(throws: error) { try snapshot.appendItems(items) }
    #expect(throws: error) { try snapshot.insertItems(items, beforeItem: Nothing()) }
    #expect(throws: SnapshotError.tooManyItems(count: count)) {
      try snapshot.replaceItems(inSection: "A", with: items)
    }
    #expect(throws: SnapshotError.tooManyItems(count: count)) {
      try Empty([("A", items)], derivedFrom: snapshot)
    }
    #expect(snapshot.numberOfItems == 1)
  }
}
