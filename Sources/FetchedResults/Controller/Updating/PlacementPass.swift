import SnapshotDiff

/// Finds the places of changed objects in a list whose other items keep their order.
///
/// The list has identifiers, but no sort keys. The keys are in the rows of the database. The index that serves the
/// request has the keys in order.
///
/// An item has a *current* position if its row in the database has the keys by which the item stands in the list. A
/// position is *stale* if others have changed these keys or deleted the item, and their save is not merged yet. Then
/// neither the item's place nor its row says where the item belongs. The merge of the save places the item.
///
/// The place of an object is found in three steps.
///
/// ```
/// changed objects, sorted by their keys
///   │
///   │  1. Seek in the index behind the object: the first row that is in the list
///   │     and has a current position. All items with current positions before
///   │     that item precede the object.         One statement, O(log n), no row read.
///   │     The next object seeks again only if it does not precede the same row.
///   ▼
/// an upper end. It is the end of the list if there is no index, or if seekRowLimit rows give no end.
///   │
///   │  2. Binary search up to that end.         O(log n) steps.
///   │     An unsaved item is compared by the keys it was placed by. An item with a current
///   │     position precedes the object if a seek gave the end. If no seek gave the end, the
///   │     item's row is read.
///   │     Nothing is searched if a seek gave the end and all positions are current.
///   ▼
/// an index among the unmoved items
///   │
///   │  3. Among items with stale positions: where the sections stay together and in order.
///   ▼
/// PlacedObject.insertionIndex
/// ```
struct PlacementPass: ~Copyable {
  let updater: ListUpdater
  let unmoved: UnmovedItems
  /// The objects to place that are not in the list yet.
  let arriving: Set<ObjectID>
  /// Sorted by their keys.
  var objects: [PlacedObject]
  /// How many items of each section are left out of `unmoved`, by section index; empty without sections.
  let awayInSection: [Int: Int]

  var positionsRead: [ObjectID: SortPosition] = [:]

  /// If one seek reads this many rows and finds no upper end, the pass goes on without the index. Rows of objects that
  /// the pass places or removes do not count. A binary search reads fewer objects, but each costs more than a row.
  static let seekRowLimit = 64
  var hasReachedSeekLimit = false

  init(_ updater: ListUpdater, _ objects: [PlacedObject], leaving: [ObjectID]) {
    self.updater = updater
    let list = updater.list
    var away = leaving.compactMap(list.indexOfItem)
    away.reserveCapacity(objects.count + leaving.count)
    for object in objects { if let index = object.oldIndex { away.append(index) } }
    unmoved = UnmovedItems(list, without: away)
    arriving = Set(objects.lazy.filter { $0.oldIndex == nil }.map(\.objectID))
    var awayInSection: [Int: Int] = [:]
    if updater.isSectioned {
      let sections =
        objects.compactMap(\.oldSection) + leaving.compactMap { list.path(of: $0)?.section }
      for section in sections { awayInSection[section, default: 0] += 1 }
    }
    self.awayInSection = awayInSection
    self.objects =
      objects.count < 2 ? objects : objects.sorted { updater.precedes($0.position, $1.position) }
  }

  /// Marks the objects that keep their place: at the same index, in the same section, and in their old order. It marks
  /// as many objects as possible.
  mutating func markStaying(_ sections: borrowing SectionPlan) {
    var candidates: [Int] = []
    var oldIndices: [Int] = []
    for place in objects.indices {
      let object = objects[place]
      guard let oldIndex = object.oldIndex,
        unmoved.count(before: oldIndex) == object.insertionIndex,
        sections.isUnmoved(object)
      else { continue }
      candidates.append(place)
      oldIndices.append(oldIndex)
    }
    for index in oldIndices.longestIncreasingRun() { objects[candidates[index]].stays = true }
  }
}

extension ListUpdater {
  func precedes(_ first: SortPosition, _ second: SortPosition) -> Bool {
    tally.counters.comparisons += 1
    return plan.precedes(first, second)
  }
}
