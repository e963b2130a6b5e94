import FetchedResults
import SnapshotDiff

/// Brings each source's delivery into the data source's current snapshot, and leaves other sections alone.
final class FeedSpliceScreen: FeedIdentifierScreen {
  /// The last delivery of each source, which the list shows.
  private var spliced: [FeedDelivery] = []

  override func show(_ deliveries: [FeedDelivery]) throws {
    spliced = deliveries
    try super.show(deliveries)
  }

  override func steps(for deliveries: [FeedDelivered]) -> [Scheduler.Step] {
    if deliveries.isEmpty { return [] }
    return [
      Scheduler.Step(FeedTimes.apply) { [self] in
        var snapshot = self.snapshot
        for (source, delivery) in deliveries {
          try splice(delivery, from: source, into: &snapshot)
        }
        try apply(snapshot)
      }
    ]
  }

  private func splice(
    _ delivery: FeedDelivery, from source: FeedSource, into snapshot: inout FeedSnapshot
  ) throws {
    // Each delivery is an edited copy of the delivery before it. So the diff need only read the edits.
    let difference = try LISDiff().difference(from: spliced[source.rawValue], to: delivery)
    try snapshot.splice(difference, from: source, behind: lastSection(before: source))
    try snapshot.mark(delivery, of: source)
    spliced[source.rawValue] = delivery.withoutMarks()
  }

  private func lastSection(before source: FeedSource) -> FeedSection {
    for earlier in FeedSource.allCases[..<source.rawValue].reversed() {
      if let name = spliced[earlier.rawValue].sectionIdentifiers.last {
        return earlier.section(named: name)
      }
    }
    return .banners
  }
}

extension FeedSnapshot {
  /// Brings in the changes of one source. The sections of other sources and their order stay the same.
  ///
  /// - Parameters:
  ///   - difference: The difference between the source's part of this snapshot and its new delivery.
  ///   - anchor: The section right before the source's first section.
  /// - Complexity: O(*k* log (*k* + *k'*)) for *k* changes with *k'* edits pending, and O(*s*) for *s* sections if
  ///   sections come, go or move.
  mutating func splice(
    _ difference: SnapshotDifference<String, ObjectID>, from source: FeedSource,
    behind anchor: FeedSection
  ) throws {
    let (old, new) = (difference.source, difference.target)
    try spliceSections(difference.sections, from: source, behind: anchor)

    // Moved items are taken out, too. Otherwise an item that has yet to move could stand between two items that are
    // adjacent in the new list.
    var leaving: [FeedItem] = []
    for path in difference.itemDeletes { leaving += source.items(old, at: path) }
    for move in difference.itemMoves { leaving += source.items(old, at: move.source) }
    if !leaving.isEmpty { try deleteItems(leaving) }

    for (section, index) in difference.sections.inserts.map({ (new.sectionIdentifiers[$0], $0) }) {
      try appendItems(
        source.items(new.itemIdentifiers(atSectionIndex: index)),
        toSection: source.section(named: section))
    }
    // Items arrive in the order of their paths, so the item before each of them is already in place.
    let arriving = Array(difference.itemInserts) + difference.itemMoves.map(\.target)
    for path in arriving.sorted() {
      let items = source.items(new, at: path)
      if path.item > 0 {
        let before = ItemPath(section: path.section, item: path.item - 1)
        guard let last = source.items(new, at: before).last else { continue }
        try insertItems(items, afterItem: last)
      } else {
        try prepend(items, to: source.section(named: new.sectionIdentifiers[path.section]))
      }
    }
  }

  private mutating func spliceSections(
    _ sections: ListDifference<String>, from source: FeedSource, behind anchor: FeedSection
  ) throws {
    if sections.isEmpty { return }
    try deleteSections(sections.deletes.map { source.section(named: sections.source[$0]) })
    let moved = Set(sections.moves.map(\.target))
    let inserted = Set(sections.inserts)
    for (index, name) in sections.target.enumerated() {
      let section = source.section(named: name)
      let before = index == 0 ? anchor : source.section(named: sections.target[index - 1])
      if inserted.contains(index) {
        try insertSections([section], afterSection: before)
      } else if moved.contains(index) {
        try moveSection(section, afterSection: before)
      }
    }
  }

  private mutating func prepend(_ items: [FeedItem], to section: FeedSection) throws {
    guard let index = indexOfSection(section) else { return }
    if let first = itemIdentifier(at: ItemPath(section: index, item: 0)) {
      try insertItems(items, beforeItem: first)
    } else {
      try appendItems(items, toSection: section)
    }
  }
}

extension FeedSource {
  /// The items of the object at a path: the object's own item, and the ad behind it if there is one.
  fileprivate func items(_ delivery: FeedDelivery, at path: ItemPath) -> [FeedItem] {
    guard let objectID = delivery.itemIdentifier(at: path) else { return [] }
    return items(CollectionOfOne(objectID))
  }
}
