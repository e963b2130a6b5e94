import SnapshotDiff
import Testing
import TestSupport
import Workloads

/// A snapshot keeps the hash of each identifier. Only an edit or a lookup that names an identifier hashes it again.
@Suite struct KeptHashCountTests {
  private typealias Item = Counted<Int>
  private typealias CountedSnapshot = DiffableDataSourceSnapshot<Counted<Int>, Counted<Int>>

  // MARK: Building

  @Test(arguments: [1, 10, 100])
  func buildingHashesEveryIdentifierOnce(sections: Int) throws {
    try checkBuilding(sections) { $0 }
    try checkBuilding(sections) { CollidingIdentifier($0) }
  }

  private func checkBuilding<Base: Hashable & Sendable>(
    _ sections: Int, _ make: (Int) -> Base
  ) throws {
    let items = (0..<1_000).map { Counted(make($0)) }
    let names = (0..<sections).map { Counted(make($0)) }
    let count = items.count / sections
    var snapshot = DiffableDataSourceSnapshot<Counted<Base>, Counted<Base>>()
    let sectionHashes = try counting { try snapshot.appendSections(names) }.hashCalls
    #expect(sectionHashes == sections)
    for (index, name) in names.enumerated() {
      let part = Array(items[index * count..<(index + 1) * count])
      let hashes = try counting { try snapshot.appendItems(part, toSection: name) }.hashCalls
      #expect(hashes == part.count + 1, "its items, and the section's name to find it")
    }
  }

  @Test func appendingOneByOneHashesEachOnce() throws {
    let items = (0..<1_000).map(Item.init)
    let hashes = try counting {
      var snapshot = DiffableDataSourceSnapshot<String, Item>()
      try snapshot.appendSections(["A"])
      for item in items { try snapshot.appendItems([item]) }
    }.hashCalls
    #expect(hashes == items.count)
  }

  // MARK: Editing

  /// An edit makes at most four hashes at either size, even at the front, where all other items shift.
  @Test(arguments: [100, 10_000])
  func anEditHashesWhatItNamesOnly(count: Int) throws {
    let items = (0..<count).map(Item.init)
    let fresh = Item(count)
    var built = DiffableDataSourceSnapshot<String, Item>()
    try built.appendSections(["A", "B", "C"])
    try built.appendItems(Array(items[..<(count / 2)]), toSection: "A")
    try built.appendItems(Array(items[(count / 2)...]), toSection: "B")
    typealias Edit = (inout DiffableDataSourceSnapshot<String, Item>) throws -> Void
    let edits: [(String, Edit)] = [
      ("insert before", { try $0.insertItems([fresh], beforeItem: items[0]) }),
      ("insert after", { try $0.insertItems([fresh], afterItem: items[0]) }),
      ("append", { try $0.appendItems([fresh], toSection: "A") }),
      ("delete", { try $0.deleteItems([items[0]]) }),
      ("delete what is not there", { try $0.deleteItems([fresh]) }),
      ("move to the front", { try $0.moveItem(items[count - 1], beforeItem: items[0]) }),
      ("move to the back", { try $0.moveItem(items[0], afterItem: items[count / 2 - 1]) }),
      ("move across", { try $0.moveItem(items[0], afterItem: items[count - 1]) }),
      ("append what is there", { try $0.appendItems([items[0]], toSection: "C") }),
      ("move a section", { try $0.moveSection("A", afterSection: "C") }),
      ("insert a section", { try $0.insertSections(["D"], beforeSection: "A") }),
      ("delete an empty section", { try $0.deleteSections(["C"]) }),
    ]
    for (name, edit) in edits {
      var snapshot = built
      // The first edit of a copy may copy the table, which hashes nothing either.
      let hashes = try counting { try edit(&snapshot) }.hashCalls
      #expect(hashes <= 4, "\(name), a copy: \(hashes) hashes")
      let again = try counting { try snapshot.deleteItems([items[count / 2 + 1]]) }.hashCalls
      #expect(again <= 4, "a delete after \(name): \(again) hashes")
    }
  }

  /// The table has kept the hashes of the section's items, and removes the items by these hashes.
  @Test func deletingASectionHashesNoItem() throws {
    let items = (0..<1_000).map(Item.init)
    var snapshot = DiffableDataSourceSnapshot<String, Item>()
    try snapshot.appendSections(["A", "B"])
    try snapshot.appendItems(items, toSection: "A")
    #expect(try counting { try snapshot.deleteSections(["A"]) }.hashCalls == 0)
  }

  // MARK: Differences of built snapshots

  @Test(arguments: CountTests.hashings, EditPattern.allCases)
  func aDifferenceOfBuiltSnapshotsHashesNothing(
    _ hashing: IdentifierHashing, _ pattern: EditPattern
  ) throws {
    for size in [1_000, 4_000] {
      let keys = pattern.newKeys(size: size, seed: TestSeed.current)
      for sections in [1, 20] {
        let old = try snapshot(Array(0..<size), sections)
        let new = try snapshot(keys, sections)
        let counts = try counting {
          _ = try LISDiff(hashing: hashing).difference(from: old, to: new)
        }
        #expect(counts.hashCalls == 0, "\(pattern) \(size) in \(sections): \(counts)")
        #expect(
          counts.equalCalls < 2 * (size + keys.count + 2 * sections),
          "\(pattern) \(size) in \(sections): \(counts)")
      }
    }
  }

  @Test(arguments: CountTests.hashings)
  func collisionsBetweenBuiltSnapshotsCostComparisonsOnly(_ hashing: IdentifierHashing) throws {
    typealias Colliding = Counted<CollidingIdentifier>
    func built(_ keys: [Int]) throws -> DiffableDataSourceSnapshot<String, Colliding> {
      var snapshot = DiffableDataSourceSnapshot<String, Colliding>()
      try snapshot.appendSections(["A"])
      try snapshot.appendItems(keys.map { Colliding(CollidingIdentifier($0)) })
      return snapshot
    }
    for pattern in EditPattern.allCases {
      let old = try built(Array(0..<500))
      let new = try built(pattern.newKeys(size: 500, seed: TestSeed.current))
      let hashes = try counting {
        _ = try LISDiff(hashing: hashing).difference(from: old, to: new)
      }.hashCalls
      #expect(hashes == 0, "\(pattern)")
    }
  }

  /// One item is deleted from a copy of 100 sections. The other sections cost nothing.
  @Test func sectionsThatShareStorageCostNothing() throws {
    let old = try snapshot(Array(0..<10_000), 100)
    let same = old
    #expect(try counting { _ = try LISDiff().difference(from: old, to: same) } == .init())
    var new = old
    try new.deleteItems([Item(5_050)])
    let counts = try counting { _ = try LISDiff().difference(from: old, to: new) }
    #expect(counts.hashCalls == 0)
    #expect(counts.equalCalls <= 2 * (100 + 99 + 100), "\(counts)")
  }

  @Test func plainListsThatShareStorageCostNothing() throws {
    let old = (0..<1_000).map(Item.init)
    let same = old
    for algorithm in [LISDiff(), LISDiff(hashing: .standard)] {
      #expect(try counting { _ = try algorithm.difference(from: old, to: same) } == .init())
    }
  }

  // MARK: Scattered changes

  @Test(arguments: CountTests.hashings, [1_000, 4_000, 20_000])
  func scatteredChangesHashAFewForEach(_ hashing: IdentifierHashing, size: Int) throws {
    let keys = EditPattern.scattered1pct.newKeys(size: size, seed: TestSeed.current)
    let (old, new) = ((0..<size).map(Item.init), keys.map(Item.init))
    let difference = try LISDiff(hashing: hashing).difference(from: old, to: new)
    let changes = difference.deletes.count + difference.inserts.count
    let counts = try counting {
      _ = try LISDiff(hashing: hashing).difference(from: old, to: new)
    }
    #expect(counts.hashCalls <= 8 * changes + 64, "\(changes) changes: \(counts)")
  }

  /// A snapshot of the keys in order, in sections of nearly equal length.
  private func snapshot(_ keys: [Int], _ sections: Int) throws -> CountedSnapshot {
    var snapshot = CountedSnapshot()
    try snapshot.appendSections((0..<sections).map(Item.init))
    for section in 0..<sections {
      let start = keys.count * section / sections
      let end = keys.count * (section + 1) / sections
      try snapshot.appendItems(keys[start..<end].map(Item.init), toSection: Item(section))
    }
    return snapshot
  }
}
