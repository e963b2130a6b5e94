import TestSupport
import Testing

@testable import SnapshotDiff

/// Identifiers that break the rules of `Hashable`. Their edits and differences may throw or be wrong. But no call may
/// trap or write outside its memory, and a snapshot must hold as many items as its counts say.
@Suite struct BrokenHashableTests {
  /// `==` is not transitive, so two unequal items may both equal an item of a snapshot.
  private struct Near: Hashable, Sendable, CustomStringConvertible {
    let value: Int
    init(_ value: Int) { self.value = value }
    static func == (left: Self, right: Self) -> Bool { abs(left.value - right.value) <= 1 }
    func hash(into hasher: inout Hasher) {}
    var description: String { "\(value)" }
  }

  /// Equal items may have different hashes.
  private struct Unlike: FastHashable, Sendable {
    let value: Int
    init(_ value: Int) { self.value = value }
    static func == (left: Self, right: Self) -> Bool { left.value / 2 == right.value / 2 }
    func hash(into hasher: inout Hasher) { hasher.combine(value) }
    func fastHash(seed: UInt64) -> UInt64 { UInt64(1000 + value) }
  }

  private typealias Nearby = DiffableDataSourceSnapshot<Near, Near>

  private func nearby(_ content: [(Int, [Int])]) throws -> Nearby {
    try Nearby(content.map { (Near($0.0), $0.1.map(Near.init)) })
  }

  @Test func twoItemsThatBothEqualAShownOne() throws {
    let shown = try nearby([(0, [0, 5, 10])])
    let both = [Near(4), Near(6)]
    let edits: [(inout Nearby) throws -> Void] = [
      { try $0.appendItems(both) },
      { try $0.insertItems(both, beforeItem: Near(0)) },
      { try $0.insertItems(both, beforeItems: [Near(0), Near(10)]) },
      { try $0.moveItems(both, beforeItems: [Near(0), Near(10)]) },
      { try $0.deleteItems(both) },
      { try $0.replaceItems(inSection: Near(0), with: both) },
    ]
    for isPut in [false, true] {
      var before = shown
      if isPut {
        try before.deleteItems([Near(5)])
        try before.appendItems([Near(5)])
      }
      for edit in edits {
        var snapshot = before
        #expect(throws: SnapshotError.self) { try edit(&snapshot) }
        #expect(snapshot == before && isSound(snapshot))
      }
    }
  }

  @Test func twoSectionsThatBothEqualAShownOne() throws {
    var shown = try nearby([(5, [1]), (20, [3]), (40, [7])])
    #expect(throws: SnapshotError.duplicateSections(["5"])) {
      try shown.deleteSections([Near(4), Near(6)])
    }
    #expect(shown.numberOfSections == 3 && isSound(shown))
    let items = (0..<9).map { Near(10 * $0) }
    let one = try nearby([(5, (0..<10).map { 10 * $0 })])
    #expect(throws: SnapshotError.self) {
      try Nearby([(Near(4), items), (Near(6), items)], derivedFrom: one)
    }
  }

  @Test func oneNewcomerForTwoThatLeft() throws {
    let old = try nearby([(0, [4, 6, 100, 200, 300, 400])])
    var new = old
    try new.deleteItems([Near(4)])
    try new.deleteItems([Near(6)])
    try new.appendItems([Near(5)])
    let difference = try LISDiff().difference(from: old, to: new)
    #expect(difference.itemDeletes.count == 1 && difference.itemInserts.isEmpty)
  }

  @Test func anyEditsOfAnyItems() throws {
    for var step in TestSteps.each(debug: 400, release: 20_000) {
      try edit(Near.init, &step)
      try edit(Unlike.init, &step)
    }
  }

  private func edit<Item: Hashable & Sendable>(
    _ make: (Int) -> Item, _ step: inout TestStep
  ) throws {
    typealias Snapshot = DiffableDataSourceSnapshot<Item, Item>
    func number(_ most: Int) -> Int { .random(in: 0...most, using: &step.generator) }
    func items(_ most: Int) -> [Item] { (0..<number(most)).map { _ in make(number(60)) } }
    var snapshot = Snapshot()
    for _ in 0..<30 {
      let before = snapshot
      let item = make(number(60))
      let content = (0..<number(3)).map { _ in (make(number(12)), items(12)) }
      do {
        switch number(10) {
        case 0: try snapshot.appendSections([make(number(12))])
        case 1: try snapshot.deleteSections((0..<number(3)).map { _ in make(number(12)) })
        case 2, 3: try snapshot.appendItems(items(8))
        case 4: try snapshot.insertItems(items(5), beforeItem: item)
        case 5: try snapshot.deleteItems(items(6))
        case 6: snapshot.removeItems { $0 == item }
        case 7: try snapshot.moveItems([item, make(number(60))], beforeItems: items(2))
        case 8: try snapshot.replaceItems(inSection: make(number(12)), with: items(12))
        case 9: snapshot = try Snapshot(content, derivedFrom: snapshot)
        default: snapshot.foldPendingEdits()
        }
      } catch {
        try #require(snapshot.itemCounts == before.itemCounts, "\(step)")
      }
      try #require(isSound(snapshot), "\(step)")
      _ = try? LISDiff().difference(from: before, to: snapshot)
    }
  }

  private func isSound<Section, Item>(
    _ snapshot: DiffableDataSourceSnapshot<Section, Item>
  ) -> Bool {
    let items = (0..<snapshot.numberOfSections).map(snapshot.itemIdentifiers(atSectionIndex:))
    return items.map(\.count) == snapshot.itemCounts
      && snapshot.itemIdentifiers.count == snapshot.numberOfItems
      && items.joined().count == snapshot.numberOfItems
  }
}
