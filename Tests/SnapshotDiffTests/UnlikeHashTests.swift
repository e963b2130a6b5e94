import TestSupport
import Testing

@testable import SnapshotDiff

/// Pairs of snapshots that use different hashes, and equal identifiers whose hashes differ.
@Suite struct UnlikeHashTests {
  private typealias Attacked = DiffableDataSourceSnapshot<Hostile, Hostile>

  /// One snapshot has fallen back to Swift's hasher, the other has not.
  @Test(arguments: [false, true], [1, 3])
  func snapshotsThatHashUnlike(isEdited: Bool, sections: Int) throws {
    let many = try attacked(0..<900, sections, isEdited)
    let few = try attacked(0..<90, sections, isEdited)
    #expect(many.base.itemTable.hashing == .standard && few.base.itemTable.hashing == .fast)
    for (old, new) in [(many, few), (few, many)] {
      let difference = try LISDiff().difference(from: old, to: new)
      #expect(try old.applying(difference).hasSameContent(as: new))
      let (added, removed) = (difference.itemInserts.count, difference.itemDeletes.count)
      #expect(max(added, removed) == 810 && min(added, removed) == 0)
    }
  }

  @Test func sectionsHashedUnlike() throws {
    let names = (0..<40).map { "\($0)" }
    var old = Snapshot(hashing: .standard)
    try old.appendSections(names)
    var new = Snapshot()
    try new.appendSections(names.reversed())
    for (old, new) in [(old, new), (new, old)] {
      let sections = try LISDiff().difference(from: old, to: new).sections
      #expect(sections.moves.count == 39 && sections.scriptLength == 78)
    }
  }

  /// The items of a range, spread over sections. If there are fewer than 100, items and sections are in reverse order.
  private func attacked(
    _ keys: Range<Int>, _ sections: Int, _ isEdited: Bool
  ) throws -> Attacked {
    let isFew = keys.count < 100
    var snapshot = Attacked()
    let names = (0..<sections).map(Hostile.make)
    try snapshot.appendSections(isFew ? names.reversed() : names)
    for section in 0..<sections {
      let items = keys.filter { $0 % sections == section }.map(Hostile.make)
      try snapshot.appendItems(isFew ? items.reversed() : items, toSection: names[section])
    }
    if isEdited {
      try snapshot.moveItem(Hostile.make(0), afterItem: Hostile.make(80))
      try snapshot.deleteItems([Hostile.make(7)])
      try snapshot.appendItems([Hostile.make(7)], toSection: names[0])
    }
    return snapshot
  }

  /// Both lists end with identifier 7, but with different hashes. The new list also begins with identifier 7. There it
  /// has its hash from the old list. The diff still matches the last elements. If both lists are reversed, it matches
  /// the first elements.
  @Test func anEqualIdentifierWithTheHashOfACommonEnd() throws {
    for isReversed in [false, true] {
      let old = [Misspelt(1), Misspelt(2), Misspelt(7, 1)]
      let new = [Misspelt(7, 1), Misspelt(3), Misspelt(7, 2)]
      let lists = isReversed ? [old, new].map { $0.reversed() } : [old, new]
      let difference = try LISDiff().difference(
        from: try snapshot(lists[0]), to: try snapshot(lists[1]))
      #expect(difference.itemDeletes.map(\.item) == (isReversed ? [1, 2] : [0, 1]))
      #expect(difference.itemInserts.map(\.item) == (isReversed ? [1, 2] : [0, 1]))
      #expect(difference.itemMoves.isEmpty)
    }
  }

  /// A snapshot takes equal items with different hashes for different items. The diff throws as for duplicates.
  @Test func equalIdentifiersWithTwoHashes() throws {
    let old = try snapshot([Misspelt(5), Misspelt(7, 1), Misspelt(8)])
    let new = try snapshot([Misspelt(8), Misspelt(5), Misspelt(7, 2), Misspelt(7, 1)])
    let error = #expect(throws: DifferenceError.self) {
      try LISDiff().difference(from: old, to: new)
    }
    #expect(error == .duplicateElement("\(Misspelt(7, 1))"))
  }

  /// Equal items with different hashes in several sections: the diff throws an error or gives a right script.
  @Test(arguments: [4, 40]) func equalIdentifiersWithTwoHashesInSeveralSections(
    _ longest: Int
  ) throws {
    typealias Plain = PlainSnapshot<String, Misspelt>
    for var step in TestSteps.each(debug: 12_000 / longest, release: 800_000 / longest) {
      var contents: [(plain: Plain, snapshot: DiffableDataSourceSnapshot<String, Misspelt>)] = []
      for _ in 0..<2 {
        var items = (0..<3 * longest).map { Misspelt($0 % longest, $0 / longest) }
        items.shuffle(using: &step.generator)
        let plain = Plain(
          ["A", "B", "C"].map { name in
            let count = Int.random(in: 0...longest, using: &step.generator)
            defer { items.removeFirst(count) }
            return .init(name, Array(items.prefix(count)))
          })
        var snapshot = DiffableDataSourceSnapshot<String, Misspelt>()
        do throws(SnapshotError) {
          for section in plain.sections {
            try snapshot.appendSections([section.identifier])
            try snapshot.appendItems(section.items)
          }
        } catch { continue }
        if snapshot.numberOfItems == plain.sections.reduce(0, { $0 + $1.items.count }) {
          contents.append((plain, snapshot))
        }
      }
      guard contents.count == 2 else { continue }
      let (old, new) = (contents[0], contents[1])
      do {
        let difference = try LISDiff().difference(from: old.snapshot, to: new.snapshot)
        let changed = old.plain.changed(by: difference)
        try #require(changed == new.plain, "\(step): \(old.plain) -> \(new.plain)")
      } catch DifferenceError.duplicateElement {
        continue
      }
    }
  }

  private func snapshot(
    _ items: [Misspelt]
  ) throws -> DiffableDataSourceSnapshot<String, Misspelt> {
    try DiffableDataSourceSnapshot([("A", items)])
  }

  @Test func listsOfPathsAreEqualWhereTheirPathsAre() throws {
    func difference(_ old: Plain, _ new: Plain) throws -> SnapshotDifference<String, Int> {
      try LISDiff().difference(from: Snapshot(old), to: Snapshot(new))
    }
    let one = try difference(["A": [1], "B": [2, 3, 4]], ["A": [], "B": [4, 9, 2, 3]])
    let other = try difference(
      ["A": [1], "B": [2, 3, 4], "C": []], ["A": [], "B": [4, 9, 2, 3]])
    #expect(one.itemDeletes == other.itemDeletes && one.itemInserts == other.itemInserts)
    #expect(one.itemMoves == other.itemMoves && one.itemMoves.count == 1)
    #expect(one.itemMoves.hashValue == other.itemMoves.hashValue)
    let shifted = try difference(["A": [], "B": [1, 2, 3, 4]], ["A": [], "B": [4, 9, 2, 3]])
    #expect(shifted.itemDeletes != one.itemDeletes)
    #expect(shifted.itemDeletes.hashValue != one.itemDeletes.hashValue)
    #expect(shifted.itemMoves != one.itemMoves)
  }

  @Test func elementsOfAnySize() throws {
    struct Nothing: Hashable, Sendable {}
    final class Box: Hashable, Sendable {
      let key: Int
      init(_ key: Int) { self.key = key }
      static func == (left: Box, right: Box) -> Bool { left.key == right.key }
      func hash(into hasher: inout Hasher) { hasher.combine(key) }
    }
    let nothing = [Nothing](repeating: Nothing(), count: 200)
    let five = Array(nothing.prefix(5))
    #expect(try LISDiff().difference(from: nothing, to: five).deletes.count == 195)
    #expect(try LISDiff().difference(from: [], to: [Nothing()]).inserts.count == 1)
    let boxes = (0..<500).map(Box.init)
    let shuffled = Array(boxes[250...] + boxes[..<250]).reversed().map { Box($0.key) }
    let difference = try LISDiff().difference(from: boxes, to: shuffled)
    #expect(difference.moves.count == 498)
    #expect(try boxes.applying(difference) == shuffled)
  }
}

/// An identifier that breaks the rules of `Hashable`: it equals others whose hashes differ.
private struct Misspelt: FastHashable, Sendable {
  let key: Int
  let spelling: Int

  init(_ key: Int, _ spelling: Int = 0) { (self.key, self.spelling) = (key, spelling) }

  static func == (left: Self, right: Self) -> Bool { left.key == right.key }

  func hash(into hasher: inout Hasher) { hasher.combine([key, spelling]) }

  func fastHash(seed: UInt64) -> UInt64 { UInt64(spelling << 24 | key << 8 | key + spelling) }
}
