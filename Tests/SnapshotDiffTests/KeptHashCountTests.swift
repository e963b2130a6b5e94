import SnapshotDiff
import Testing
import TestSupport
import Workloads

/// A snapshot keeps the hash of each identifier, so the difference of two snapshots hashes no identifier again.
@Suite struct KeptHashCountTests {
  private typealias Item = Counted<Int>
  private typealias CountedSnapshot = DiffableDataSourceSnapshot<Counted<Int>, Counted<Int>>

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
      try DiffableDataSourceSnapshot([("A", keys.map { Colliding(CollidingIdentifier($0)) })])
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

  /// Copies share the table that the first search makes.
  @Test func uniqueItemsAreHashedAtTheFirstSearch() throws {
    let items = (0..<900).map { Item($0) }
    func built() throws -> CountedSnapshot {
      try CountedSnapshot(sections: [Item(0), Item(1)], uniqueItems: [items, []])
    }
    let (snapshot, other) = try (built(), built())
    let copy = snapshot
    let unsearched = try counting {
      #expect(snapshot.numberOfItems == 900 && snapshot.itemCounts == [900, 0])
      #expect(snapshot.itemIdentifier(at: 7) == items[7])
      let difference = try LISDiff().difference(from: snapshot, to: other)
      #expect(difference.isEmpty)
      var emptied = snapshot
      emptied.deleteAllItems()
      #expect(emptied.isEmpty)
    }
    #expect(unsearched.hashCalls == 0)
    let first = counting { _ = copy.indexOfItem(items[7]) }
    #expect(first.hashCalls == 901)
    let second = counting { _ = snapshot.contains(Item(900)) }
    #expect(second.hashCalls == 1)
    #expect(snapshot.indexOfItem(items[7]) == 7 && other.indexOfItem(Item(900)) == nil)
  }

  @Test func plainListsThatShareStorageCostNothing() throws {
    let old = (0..<1_000).map(Item.init)
    let same = old
    for algorithm in [LISDiff(), LISDiff(hashing: .standard)] {
      #expect(try counting { _ = try algorithm.difference(from: old, to: same) } == .init())
    }
  }

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

  private func snapshot(_ keys: [Int], _ sections: Int) throws -> CountedSnapshot {
    try CountedSnapshot(keys.map(Item.init), splitInto: (0..<sections).map(Item.init))
  }
}
