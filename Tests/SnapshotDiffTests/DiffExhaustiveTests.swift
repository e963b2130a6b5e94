import SnapshotDiff
import TestSupport
import Testing

/// Checks ``DiffLaw`` on all lists and snapshots of small sizes.
@Suite struct DiffExhaustiveTests {
  @Test(arguments: everyAlgorithm)
  func allListsOfUniqueElements(_ algorithm: any DiffAlgorithm) {
    let lists = SmallWorld.uniqueLists(upTo: 4, over: ["a", "b", "c", "d"])
    #expect(lists.count == 65)
    #expect(lawBreaches(of: algorithm, from: lists, to: lists) == [])
  }

  @Test(arguments: everyAlgorithm)
  func allListsWithDuplicates(_ algorithm: any DiffAlgorithm) {
    let lists = SmallWorld.lists(upTo: 4, over: ["a", "b", "c"])
    #expect(lists.count == 121)
    #expect(lawBreaches(of: algorithm, from: lists, to: lists) == [])
  }

  @Test(arguments: everyAlgorithm)
  func allListsWhenHashesCollide(_ algorithm: any DiffAlgorithm) {
    // 0 and 3 have the same hash, and so do 1 and 4.
    let lists = SmallWorld.uniqueLists(upTo: 4, over: [0, 1, 3, 4].map(CollidingIdentifier.init))
    #expect(lawBreaches(of: algorithm, from: lists, to: lists) == [])
  }

  /// All pairs of small snapshots. The names of sections and items do not matter. So debug builds test only old
  /// snapshots whose names are in order.
  @Test(arguments: everyAlgorithm)
  func allSnapshots(_ algorithm: any DiffAlgorithm) throws {
    let all = SmallWorld.snapshots(upTo: 4)
    #expect(all.count == 653)
    #if DEBUG
      let old = SmallWorld.orderlySnapshots(upTo: 4)
      #expect(old.count == 21)
    #else
      let old = all
    #endif
    #expect(try lawBreaches(of: algorithm, from: old, to: all) == [])
  }

  @Test(arguments: everyAlgorithm)
  func onlyLISRefusesDuplicates(_ algorithm: any DiffAlgorithm) {
    let lists = SmallWorld.lists(upTo: 4, over: ["a", "b", "c"])
    var refusals = 0
    for old in lists {
      for new in lists where (try? algorithm.difference(from: old, to: new)) == nil {
        refusals += 1
      }
    }
    if algorithm is LISDiff {
      #expect(refusals > 0)
    } else {
      #expect(refusals == 0)
    }
  }
}
