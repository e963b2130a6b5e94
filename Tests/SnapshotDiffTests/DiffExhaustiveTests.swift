import SnapshotDiff
import TestSupport
import Testing
import Workloads

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
    // In old lists, a comes before b, and b before c. Every other pair of lists becomes one of these pairs if its
    // elements are renamed.
    let old = SmallWorld.orderlyLists(upTo: 4, over: ["a", "b", "c"])
    #expect(old.count == 23)
    #expect(lawBreaches(of: algorithm, from: old, to: lists) == [])
  }

  @Test(arguments: everyAlgorithm)
  func allListsWhenHashesCollide(_ algorithm: any DiffAlgorithm) {
    // 0 and 3 have the same hash, and so do 1 and 4.
    let lists = SmallWorld.uniqueLists(upTo: 4, over: [0, 1, 3, 4].map(CollidingIdentifier.init))
    #expect(lawBreaches(of: algorithm, from: lists, to: lists) == [])
  }

  /// Old snapshots use the names in order: A before B, and 0 before 1. Every other pair of snapshots becomes one of
  /// these pairs if its sections and items are renamed.
  @Test(arguments: everyAlgorithm)
  func allSnapshots(_ algorithm: any DiffAlgorithm) throws {
    #if DEBUG
      let most = 3
    #else
      let most = 4
    #endif
    let all = SmallWorld.snapshots(upTo: most)
    let old = SmallWorld.orderlySnapshots(upTo: most)
    #expect(all.count == (most == 3 ? 131 : 653) && old.count == (most == 3 ? 15 : 21))
    #expect(try lawBreaches(of: algorithm, from: old, to: all) == [])
  }

  @Test(arguments: LibraryAlgorithm.every)
  func duplicatesAreTakenOrRefusedAsStated(_ one: LibraryAlgorithm) {
    let lists = SmallWorld.lists(upTo: 4, over: ["a", "b", "c"])
    var refusals = 0
    for old in lists {
      for new in lists where (try? one.algorithm.difference(from: old, to: new)) == nil {
        refusals += 1
      }
    }
    #expect(one.takesDuplicates == (refusals == 0))
  }
}
