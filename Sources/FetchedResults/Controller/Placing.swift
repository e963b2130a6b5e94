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
  private var positionsRead: [ObjectID: SortPosition] = [:]

  /// How many rows that are not in the list a seek goes over before it gives up: about as many as a
  /// binary search in a long list would read, each of which costs some times as much as one here.
  private static let patience = 64
  private var hasGivenUp = false

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
  /// The first item behind some place that stays and stands by its row.
  private enum Successor {
    case item(index: Int, SortPosition)
    case end
    /// The seek has given up.
    case unknown
  }

  mutating func findGaps() throws(StoreError) {
    var successor = Successor.unknown
    var first = 0
    for place in objects.indices {
      let position = objects[place].position
      let precedesSuccessor =
        switch successor {
        case .item(_, let next): keeper.precedes(position, next)
        case .end: true
        case .unknown: false
        }
      if !precedesSuccessor { successor = try seek(behind: position) }
      switch successor {
      case .item(let index, _):
        // Before the last gap where another store has moved rows, of which nobody here has heard.
        first = gap(of: position, in: first...max(first, index))
      case .end: first = gap(of: position, in: first...staying.count)
      case .unknown: first = try search(position, in: first...staying.count)
      }
      objects[place].gap = first
    }
  }

  private mutating func seek(behind position: SortPosition) throws(StoreError) -> Successor {
    guard keeper.plan.isServedByIndex, !hasGivenUp else { return .unknown }
    keeper.tally.counters.seeks += 1
    var successor = Successor.end
    var patience = Placing.patience
    try keeper.context.store.seek(keeper.plan, after: position) {
      (row: SortPosition) throws(StoreError) -> Bool in
      keeper.tally.counters.rowsSought += 1
      if away.contains(row.objectID) { return true }
      if let index = keeper.list.indexOfItem(row.objectID),
        keeper.unsavedPosition(of: row.objectID) == nil,
        !keeper.standsWhereItWas(row.objectID)
      {
        successor = .item(index: staying.count(before: index), row)
        return false
      }
      patience -= 1
      if patience > 0 { return true }
      successor = .unknown
      return false
    }
    if case .unknown = successor { hasGivenUp = true }
    return successor
  }

  /// The gap before an item that stands by its row, or the end: behind those that stand by their rows,
  /// and among those before it that do not.
  ///
  /// - Complexity: O(log *u*) comparisons for *u* unsaved items that it goes before.
  private func gap(of position: SortPosition, in range: ClosedRange<Int>) -> Int {
    if !keeper.context.unmerged.isEmpty { return gapAmongUnmerged(of: position, in: range) }
    var high = range.upperBound
    var step = 1
    while high > range.lowerBound {
      let probe = max(range.lowerBound, high - step)
      if !isUnsaved(at: probe, behind: position) {
        return search(in: probe + 1...high) { isUnsaved(at: $0, behind: position) }
      }
      high = probe
      step *= 2
    }
    return high
  }

  /// The same one by one, over items whose places tell nothing.
  private func gapAmongUnmerged(of position: SortPosition, in range: ClosedRange<Int>) -> Int {
    var gap = range.upperBound
    var probe = gap - 1
    while probe >= range.lowerBound, let objectID = staying.item(at: probe) {
      if let other = keeper.unsavedPosition(of: objectID) {
        if !keeper.precedes(position, other) { break }
        gap = probe
      } else if !keeper.standsWhereItWas(objectID) {
        break
      }
      probe -= 1
    }
    return gap
  }

  private func isUnsaved(at index: Int, behind position: SortPosition) -> Bool {
    guard let objectID = staying.item(at: index),
      let other = keeper.unsavedPosition(of: objectID)
    else { return false }
    return keeper.precedes(position, other)
  }

  /// The gap of a position by comparing with the items of the list, whose values are read for it.
  ///
  /// - Complexity: O(log *n*) comparisons, and as many objects read.
  private mutating func search(
    _ position: SortPosition, in range: ClosedRange<Int>
  ) throws(StoreError) -> Int {
    keeper.tally.counters.searches += 1
    var low = range.lowerBound
    var high = range.upperBound
    while low < high {
      var middle = (low + high) / 2
      // What another writer has changed or deleted, and this context has not merged, says nothing.
      var other = try self.position(at: middle)
      while other == nil, middle + 1 < high {
        middle += 1
        other = try self.position(at: middle)
      }
      guard let other else {
        high = (low + high) / 2
        continue
      }
      if keeper.precedes(position, other) { high = min(middle, high) } else { low = middle + 1 }
    }
    return low
  }

  private mutating func position(at index: Int) throws(StoreError) -> SortPosition? {
    guard let objectID = staying.item(at: index) else { return nil }
    if let position = keeper.unsavedPosition(of: objectID) ?? positionsRead[objectID] {
      return position
    }
    if keeper.standsWhereItWas(objectID) { return nil }
    keeper.tally.counters.objectsRead += 1
    guard let values = try keeper.context.values(of: objectID) else { return nil }
    let position = keeper.order.position(of: objectID, values: values)
    positionsRead[objectID] = position
    return position
  }

  /// The first index of a range where `isBehind` holds, from which on it does; its end if none.
  private func search(in range: ClosedRange<Int>, where isBehind: (Int) -> Bool) -> Int {
    var low = range.lowerBound
    var high = range.upperBound
    while low < high {
      let middle = (low + high) / 2
      if isBehind(middle) { high = middle } else { low = middle + 1 }
    }
    return low
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
