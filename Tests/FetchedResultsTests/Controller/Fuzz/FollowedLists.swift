import FetchedResults
import SnapshotDiff

/// The changes that a delegate of any kind received in one delivery.
struct ToldChanges {
  var deleted: Set<ObjectID> = []
  var inserted: Set<ObjectID> = []
  var moved: Set<ObjectID> = []
  var updated: Set<ObjectID> = []

  var changed: Set<ObjectID> { moved.union(updated) }
}

/// A list that follows one controller. It applies the controller's deliveries and takes over what a fetch found.
class FollowedList: FetchedResultsControllerDelegate {
  let controller: FetchedResultsController
  var told: [ToldChanges] = []
  var complaints: [String] = []
  /// In a `NestedWorld`, the lists call this at the end of their delegate methods. It may act on the context.
  var act: () -> Void = {}
  /// True during a fetch. A list that takes over the fetched content afterwards ignores the fetch's deliveries.
  private(set) var isFetching = false

  init(_ controller: FetchedResultsController) {
    self.controller = controller
    controller.delegate = self
  }

  func fetch() throws {
    let wasFetching = isFetching
    isFetching = true
    defer { isFetching = wasFetching }
    try controller.performFetch()
    try reload()
    told = []
  }

  func reload() throws {}

  /// Records how the list differs from the controller's content. Call it once the list has applied a delivery.
  func check() {
    if objectIDs != controller.snapshot!.itemIdentifiers {
      complaints.append("\(objectIDs) was delivered, the content is \(controller.keys)")
    }
  }

  func takeComplaints() -> [String] {
    check()
    defer { (told, complaints) = ([], []) }
    return complaints.map { "\(type(of: self)): \($0)" }
  }

  func controller(_ controller: FetchedResultsController, didFailWith error: any Error) {
    complaints.append("\(error)")
  }

  /// Section names and identifiers; nil if the list has identifiers alone.
  var sections: [FetchedIdentifiers.Section]? { nil }
  var objectIDs: [ObjectID] { sections?.flatMap(\.objectIDs) ?? [] }
}

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
    self.snapshot = snapshot
    check()
    act()
  }

  override func check() {
    if !controller.snapshot!.hasSameContent(as: snapshot) {
      complaints.append("\(snapshot.keys) was delivered, the content is \(controller.keys)")
    }
  }

  override var sections: [FetchedIdentifiers.Section]? { snapshot.sections }
}

final class DifferenceList: FollowedList, FetchedResultsDifferenceDelegate {
  private var list: [ObjectID] = []

  override func reload() { list = controller.snapshot!.itemIdentifiers }

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
    if !isFetching {
      if let applied = list.applying(difference) {
        list = applied
      } else {
        complaints.append("the difference does not apply")
      }
      check()
    }
    act()
  }

  override var objectIDs: [ObjectID] { list }
}

final class ItemCounts: ListViewDataSource {
  var values: [Int] = []

  var itemCounts: [Int] { values }

  func listView(_ listView: ListView, cellForItemAt path: ItemPath) throws -> ListCell {
    try listView.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
  }
}
