import SnapshotDiff

/// One look for the places of some objects in a list that all others of it stay in.
///
/// The objects are sorted by their keys. For each, the index of the database is asked for the first row
/// behind it that stays in the list and stands there by its row: everything before that one which
/// stands by its row comes before the object, too, so that nothing else has to be read. The next object
/// needs to ask only if it does not precede the same row. So no row is looked at twice.
struct Placing {
  let keeper: ListKeeper
  let staying: StayingItems
  /// What has no place at the moment: the objects to place, and those that leave.
  let away: Set<ObjectID>
  /// In their order.
  var objects: [PlacedObject]
  /// How many of each section of the list are away, by its index; empty without sections.
  let awayInSection: [Int: Int]

  /// Where a binary search has been, until the placing is done.
  var positionsRead: [ObjectID: SortPosition] = [:]

  /// How many rows that are not in the list a seek goes over before it gives up: about as many as a
  /// binary search in a long list would read, each of which costs some times as much as one here.
  static let patience = 64
  var hasGivenUp = false

  init(_ keeper: ListKeeper, _ objects: [PlacedObject], leaving: [ObjectID]) {
    self.keeper = keeper
    let list = keeper.list
    staying = StayingItems(
      list, without: objects.compactMap(\.oldIndex) + leaving.compactMap(list.indexOfItem))
    away = Set(objects.map(\.objectID)).union(leaving)
    var awayInSection: [Int: Int] = [:]
    if keeper.isSectioned {
      let sections =
        objects.compactMap(\.oldSection) + leaving.compactMap { list.path(of: $0)?.section }
      for section in sections { awayInSection[section, default: 0] += 1 }
    }
    self.awayInSection = awayInSection
    self.objects = objects.sorted { keeper.precedes($0.position, $1.position) }
  }
}

extension ListKeeper {
  func precedes(_ first: SortPosition, _ second: SortPosition) -> Bool {
    tally.counters.comparisons += 1
    return order.precedes(first, second)
  }
}

extension Placing {
  /// Which objects are where they were: in the same gap and the same section, as many of each gap as
  /// are in their old order.
  mutating func findStayers(_ sections: SectionPlan) {
    var candidates: [Int] = []
    var oldIndices: [Int] = []
    for place in objects.indices {
      let object = objects[place]
      guard let oldIndex = object.oldIndex, staying.count(before: oldIndex) == object.gap,
        sections.isUnmoved(object)
      else { continue }
      candidates.append(place)
      oldIndices.append(oldIndex)
    }
    for index in oldIndices.longestIncreasingRun() { objects[candidates[index]].stays = true }
  }
}
