import FetchedResults
import SnapshotDiff

/// A list that the callbacks update. A list view shows it and checks every batch made from the callbacks. Inside each
/// callback, the test may change the context.
final class CallbackList: FollowedList, FetchedResultsChangeDelegate {
  var shown: [FetchedIdentifiers.Section] = []
  /// `unsaved` has the unsaved objects of the list by their temporary identifiers. `permanent` maps temporary
  /// identifiers to the permanent ones. No callback reports that an identifier became permanent, unless the object also
  /// moves.
  private var unsaved: [ObjectID: ManagedObject] = [:]
  var permanent: [ObjectID: ObjectID] = [:]
  let view = ListView(visibleRows: 5)
  let counts = ItemCounts()

  private var isChanging = false
  private var stage = 0
  private var lastPath: ItemPath?
  private var lastSection: Int?
  var deletedSections: [Int] = []
  var insertedSections: [(Int, String)] = []
  var deletes: [(ItemPath, ObjectID)] = []
  var inserts: [(ItemPath, ObjectID)] = []
  var moves: [(ItemPath, ItemPath, ObjectID)] = []
  var updates: [(ItemPath, ItemPath, ObjectID)] = []

  override func reload() throws {
    isChanging = false
    shown = controller.snapshot!.sections
    (unsaved, permanent) = ([:], [:])
    for objectID in shown.flatMap(\.objectIDs) where objectID.isTemporary {
      unsaved[objectID] = try controller.object(at: controller.indexPath(for: objectID)!)
    }
    counts.values = shown.map(\.objectIDs.count)
    view.register(ListCell.self, forReuseIdentifier: "cell")
    view.dataSource = counts
    try view.reloadData()
  }

  override var sections: [FetchedIdentifiers.Section]? { renamed(shown) }

  func renamed(
    _ sections: [FetchedIdentifiers.Section]
  ) -> [FetchedIdentifiers.Section] {
    for (old, object) in unsaved where !object.objectID.isTemporary {
      permanent[old] = object.objectID
      unsaved[old] = nil
    }
    return sections.map { section in
      .init(name: section.name, objectIDs: section.objectIDs.map { permanent[$0] ?? $0 })
    }
  }

  override func check() {
    if isChanging { complaints.append("a delivery has not ended") }
    if sections != controller.snapshot!.sections {
      complaints.append("\(renamed(shown)) was delivered, the content is \(controller.keys)")
    }
  }

  func controllerWillChangeContent(_ controller: FetchedResultsController) throws {
    defer { act() }
    if isFetching { return }
    if isChanging { complaints.append("will change twice") }
    if renamed(controller.snapshot!.sections) != renamed(shown) {
      complaints.append("the content has changed before")
    }
    isChanging = true
    (stage, lastPath, lastSection) = (0, nil, nil)
    (deletedSections, insertedSections) = ([], [])
    (deletes, inserts, moves, updates) = ([], [], [], [])
  }

  func controller(
    _ controller: FetchedResultsController, didChange section: SectionInfo,
    atSectionIndex index: Int, for type: FetchedResultsChangeType
  ) throws {
    defer { act() }
    if isFetching { return }
    switch type {
    case .delete:
      comes(at: 1)
      if let lastSection, lastSection <= index { complaints.append("sections not descending") }
      if shown[index].name != section.name
        || section.objects.map(\.objectID) != renamed(shown)[index].objectIDs
      {
        complaints.append("another section is deleted")
      }
      deletedSections.append(index)
    case .insert:
      comes(at: 2)
      if let lastSection, lastSection >= index { complaints.append("sections not ascending") }
      insertedSections.append((index, section.name))
    default: complaints.append("\(type) of a section")
    }
    lastSection = index
  }

  func controller(
    _ controller: FetchedResultsController, didChange object: ManagedObject, at path: ItemPath?,
    for type: FetchedResultsChangeType, newIndexPath newPath: ItemPath?
  ) throws {
    defer { act() }
    if isFetching { return }
    let objectID = object.objectID
    switch (type, path, newPath) {
    case (.delete, let path?, nil):
      comes(at: 3)
      if let lastPath, lastPath <= path { complaints.append("deletes not descending") }
      deletes.append((path, objectID))
      lastPath = path
    case (.insert, nil, let newPath?):
      comes(at: 4)
      ascends(newPath)
      inserts.append((newPath, objectID))
      if objectID.isTemporary { unsaved[objectID] = object }
    case (.move, let path?, let newPath?):
      comes(at: 5)
      ascends(newPath)
      moves.append((path, newPath, objectID))
    case (.update, let path?, let newPath?):
      comes(at: 6)
      ascends(newPath)
      updates.append((path, newPath, objectID))
    default: complaints.append("\(type) from \(path as Any) to \(newPath as Any)")
    }
  }

  func controllerDidChangeContent(_ controller: FetchedResultsController) throws {
    defer { act() }
    if isFetching { return }
    if !isChanging { complaints.append("did change twice") }
    isChanging = false
    var told = ToldChanges()
    told.deleted = Set(deletes.map(\.1))
    told.inserted = Set(inserts.map(\.1))
    told.moved = Set(moves.map(\.2))
    told.updated = Set(updates.map(\.2))
    if told.deleted.count + told.inserted.count + told.moved.count + told.updated.count
      != deletes.count + inserts.count + moves.count + updates.count
    {
      complaints.append("something is told twice")
    }
    self.told.append(told)
    change()
    try show()
  }
}

extension CallbackList {
  private func comes(at stage: Int) {
    if !isChanging { complaints.append("told outside of a change") }
    if stage < self.stage { complaints.append("stage \(stage) behind \(self.stage)") }
    if stage > self.stage { (lastPath, lastSection) = (nil, nil) }
    self.stage = stage
  }

  private func ascends(_ path: ItemPath) {
    if let lastPath, lastPath >= path { complaints.append("paths not ascending") }
    lastPath = path
  }
}
