import FetchedResults
import SnapshotDiff

/// The changes that a delegate received in one delivery, whatever its kind.
struct ToldChanges: Equatable, CustomStringConvertible {
  var deleted: Set<ObjectID> = []
  var inserted: Set<ObjectID> = []
  var moved: Set<ObjectID> = []
  var updated: Set<ObjectID> = []

  var changed: Set<ObjectID> { moved.union(updated) }

  var description: String {
    "deleted \(keys(deleted)) inserted \(keys(inserted)) moved \(keys(moved)) "
      + "updated \(keys(updated))"
  }

  private func keys(_ objectIDs: Set<ObjectID>) -> [Int64] {
    objectIDs.map(\.primaryKey).sorted()
  }
}

/// A list that only the deliveries of one controller update.
class FollowedList: FetchedResultsControllerDelegate {
  let controller: FetchedResultsController
  var told: [ToldChanges] = []
  var complaints: [String] = []

  init(_ controller: FetchedResultsController) {
    self.controller = controller
    controller.delegate = self
  }

  func fetch() throws {
    try controller.performFetch()
    told = []
  }

  func controller(_ controller: FetchedResultsController, didFailWith error: any Error) {
    complaints.append("\(error)")
  }

  /// Section names and identifiers; nil for a list of differences, which has no sections.
  var sections: [FetchedIdentifiers.Section]? { nil }
  var objectIDs: [ObjectID] { sections?.flatMap(\.objectIDs) ?? [] }
}

/// A list that each snapshot replaces.
final class SnapshotList: FollowedList, FetchedResultsSnapshotDelegate {
  private var snapshot = DiffableDataSourceSnapshot<String, ObjectID>()

  func controller(
    _ controller: FetchedResultsController,
    didChangeContentWith snapshot: DiffableDataSourceSnapshot<String, ObjectID>
  ) throws {
    var told = ToldChanges()
    let old = Set(self.snapshot.itemIdentifiers)
    let new = Set(snapshot.itemIdentifiers)
    told.deleted = old.subtracting(new)
    told.inserted = new.subtracting(old)
    told.updated = Set(snapshot.reloadedItemIdentifiers)
    self.told.append(told)
    if !controller.snapshot!.hasSameContent(as: snapshot) {
      complaints.append("the controller has other content than it delivers")
    }
    self.snapshot = snapshot
  }

  override var sections: [FetchedIdentifiers.Section]? {
    snapshot.sectionIdentifiers.indices.map {
      .init(
        name: snapshot.sectionIdentifiers[$0],
        objectIDs: snapshot.itemIdentifiers(atSectionIndex: $0))
    }
  }
}

/// A list that applies collection differences.
final class DifferenceList: FollowedList, FetchedResultsDifferenceDelegate {
  private var list: [ObjectID] = []

  override func fetch() throws {
    try super.fetch()
    list = controller.snapshot!.itemIdentifiers
  }

  func controller(
    _ controller: FetchedResultsController,
    didChangeContentWith difference: CollectionDifference<ObjectID>
  ) throws {
    var told = ToldChanges()
    for change in difference {
      switch change {
      case .remove(_, let element, nil): told.deleted.insert(element)
      case .insert(_, let element, nil): told.inserted.insert(element)
      case .remove(_, let element, _): told.updated.insert(element)
      case .insert(_, let element, _):
        if !told.updated.contains(element) { complaints.append("half of a move of \(element)") }
      }
    }
    self.told.append(told)
    guard let applied = list.applying(difference) else {
      complaints.append("the difference does not apply")
      return
    }
    list = applied
  }

  override var objectIDs: [ObjectID] { list }
}
