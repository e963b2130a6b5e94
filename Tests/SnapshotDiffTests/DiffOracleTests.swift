import Foundation
import SnapshotDiff
import TestSupport
import Testing
import Workloads

@Suite struct DiffOracleTests {
  @Test func isRightByHand() throws {
    let least = SnapshotOracle(
      from: try Snapshot(["A": [1, 2, 3, 4], "B": [5, 6], "C": [7, 8], "D": [9]]),
      to: try Snapshot(["D": [9], "E": [1, 10], "A": [4, 2, 3, 7], "B": [6, 5, 11, 8]]))
    // D comes before A and B now, which takes one move.
    #expect(least.sectionDeletes == [2])
    #expect(least.sectionInserts == [1])
    #expect(least.sectionMoves == 1)
    // 1 moves to the new section E. 7 and 8 come from section C, which is deleted.
    #expect(least.itemDeletes == [ItemPath(section: 0, item: 0)])
    #expect(
      least.itemInserts == [
        ItemPath(section: 2, item: 3), ItemPath(section: 3, item: 2), ItemPath(section: 3, item: 3),
      ])
    #expect(least.itemsAcross == [])
    #expect(least.itemMovesInside == [2: 1, 3: 1])
    #expect(least.itemMoves == 2)
  }

  /// Old snapshots use the names in order: A before B, and 0 before 1. Every other pair of snapshots becomes one of
  /// these pairs if its sections and items are renamed.
  @Test(arguments: CountTests.hashings)
  func allSmallSnapshots(_ hashing: IdentifierHashing) throws {
    let algorithm = LISDiff(hashing: hashing)
    let targets = try SmallWorld.snapshots(upTo: 4).map { try Snapshot($0) }
    for plain in SmallWorld.orderlySnapshots(upTo: 4) {
      let old = try Snapshot(plain)
      for new in targets {
        let difference = try algorithm.difference(from: old, to: new)
        let least = SnapshotOracle(from: old, to: new)
        try #require(SnapshotOracle(difference) == least, "\(plain) -> \(new.plain)")
      }
    }
  }

  /// Release builds take 100,000 items: 10,000 deletes, 10,000 inserts, and the fewest moves for 2,000 shuffled items.
  @Test(arguments: CountTests.hashings)
  func thePeerMixAt100000(_ hashing: IdentifierHashing) throws {
    #if DEBUG
      let (size, changed) = (5_000, 1_000)
    #else
      let (size, changed) = (100_000, 10_000)
    #endif
    let workload = ListWorkload<UUID>(.peerMix, size: size, seed: TestSeed.current)
    let list = try LISDiff(hashing: hashing).difference(from: workload.old, to: workload.new)
    let old = try DiffableDataSourceSnapshot(workload.old, splitInto: [0])
    let new = try DiffableDataSourceSnapshot(workload.new, splitInto: [0])
    let difference = try LISDiff(hashing: hashing).difference(from: old, to: new)
    let least = SnapshotOracle(from: old, to: new)
    #expect(least.itemDeletes.count == changed)
    #expect(least.itemInserts.count == changed)
    #expect(least.itemMoves > changed / 10)
    let isLeast = SnapshotOracle(difference) == least
    #expect(isLeast)
    #expect(DiffLaw.violations(of: difference, from: old, to: new) == [])
    #expect(Array(list.deletes) == least.itemDeletes.map(\.item))
    #expect(Array(list.inserts) == least.itemInserts.map(\.item))
    #expect(list.moves.count == least.itemMoves)
  }

  /// If few items are left over after the scan, the diff compares them with each other. If many items are left over, it
  /// joins them by hash.
  @Test(arguments: CountTests.hashings, EditPattern.allCases)
  func oneSection(_ hashing: IdentifierHashing, _ pattern: EditPattern) throws {
    let workload = ListWorkload<Int>(pattern, size: 900, seed: TestSeed.current)
    let old = try DiffableDataSourceSnapshot(workload.old, splitInto: [0])
    let new = try DiffableDataSourceSnapshot(workload.new, splitInto: [0])
    let difference = try LISDiff(hashing: hashing).difference(from: old, to: new)
    #expect(SnapshotOracle(difference) == SnapshotOracle(from: old, to: new))
    #expect(DiffLaw.violations(of: difference, from: old, to: new) == [])
  }

  /// One block of memory serves all sections, one after the other. The longest section may need less of this memory
  /// than a slightly shorter section.
  @Test(arguments: [(64, 63), (256, 255), (257, 255), (1_033, 1_023), (4_096, 4_095)])
  func shuffledSectionsOfNearlyTheSameLength(_ longest: Int, _ other: Int) throws {
    for var step in TestSteps.each(debug: 20, release: 200) {
      let olds = [Array(0..<longest), Array(longest..<longest + other)]
      let news = olds.map { $0.shuffled(using: &step.generator) }
      let old = try DiffableDataSourceSnapshot(zip(["A", "B"], olds).map { ($0, $1) })
      let new = try DiffableDataSourceSnapshot(zip(["A", "B"], news).map { ($0, $1) })
      let difference = try LISDiff().difference(from: old, to: new)
      try #require(SnapshotOracle(difference) == SnapshotOracle(from: old, to: new), "\(step)")
    }
  }

  @Test(arguments: CountTests.hashings, [EditPattern.peerMix, .scattered10pct, .shuffle, .reverse])
  func manySections(_ hashing: IdentifierHashing, _ pattern: EditPattern) throws {
    #if DEBUG
      let size = 2_000
    #else
      let size = 50_000
    #endif
    let workload = ListWorkload<Int>(pattern, size: size, seed: TestSeed.current)
    let sections = Array(0..<100)
    let old = try DiffableDataSourceSnapshot(workload.old, splitInto: sections)
    let new = try DiffableDataSourceSnapshot(workload.new, splitInto: sections)
    let difference = try LISDiff(hashing: hashing).difference(from: old, to: new)
    let isLeast = SnapshotOracle(difference) == SnapshotOracle(from: old, to: new)
    #expect(isLeast)
    #expect(DiffLaw.violations(of: difference, from: old, to: new) == [])
  }
}
