import FetchedResults
import SnapshotDiff
import Testing
import Workloads

@testable import Screens

/// The faults that the feed's checks find. A right way must not have any of them.
struct FeedAuditTests {
  @Test func theBatchThatWasRefusedIsNamed() {
    var moves = BatchUpdates()
    moves.sectionMoves = [Move(from: 0, to: 1)]
    var deletes = BatchUpdates()
    deletes.itemDeletes = [ItemPath(section: 0, item: 4)]
    let stages = [
      BatchStage(updates: moves, countsBefore: [3, 2], countsAfter: [2, 3]),
      BatchStage(updates: deletes, countsBefore: [2, 3], countsAfter: [1, 3]),
    ]
    let refusal = InvalidBatchUpdate(
      violations: BatchUpdateRules.violations(of: deletes, before: [2, 3], after: [1, 3]))
    #expect(!refusal.violations.isEmpty)
    #expect(stages.updates(refusedWith: refusal) == deletes)
    let other = BatchUpdateRules.violations(of: deletes, before: [9, 3], after: [9, 3])
    #expect(stages.updates(refusedWith: InvalidBatchUpdate(violations: other)) == nil)
  }

  /// A list has the same fingerprint as the world that it shows. Other lists and worlds have other fingerprints.
  @Test func aListIsToldFromOthersByItsPrint() throws {
    var world = FeedWorld(size: 40, seed: 1)
    var prints: [FeedListPrint] = []
    for seed in UInt64(1)...200 {
      let list = items(of: world)
      prints.append(FeedListPrint(of: world))
      #expect(FeedListPrint(of: list) == prints.last)
      // The changed lists: two neighbours are swapped, an item is missing, an item is in another section.
      for (section, items) in list.map(\.items).enumerated() where items.count > 1 {
        var other = list
        other[section].items.swapAt(0, 1)
        #expect(FeedListPrint(of: other) != prints.last)
        other = list
        let item = other[section].items.removeLast()
        #expect(FeedListPrint(of: other) != prints.last)
        other[(section + 1) % list.count].items.insert(item, at: 0)
        #expect(FeedListPrint(of: other) != prints.last)
      }
      var generator = SplitMix64(seed: seed)
      let source = FeedSource.allCases[generator.below(FeedSource.allCases.count)]
      world.update(source, at: Double(seed), &generator)
      _ = world.takeChanges()
      let isSame = list.elementsEqual(items(of: world)) {
        $0.section == $1.section && $0.items == $1.items
      }
      #expect((FeedListPrint(of: world) == prints.last) == isSame)
    }
    #expect(Set(prints).count > 50)
  }

  private func items(of world: FeedWorld) -> FeedItems {
    var list: FeedItems = [(.banners, (1...FeedBanners.count).map(FeedItem.banner))]
    for source in FeedSource.allCases {
      for (name, keys) in world.keys(of: source) {
        let objectIDs = keys.map { ObjectID(store: 1, entity: 1, primaryKey: $0) }
        list.append((source.section(named: name), source.items(objectIDs)))
      }
    }
    return list
  }
}
