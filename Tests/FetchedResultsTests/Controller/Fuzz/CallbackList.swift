import FetchedResults
import SnapshotDiff

/// A list that the callbacks update. A list view shows it and checks every batch made from the callbacks.
final class CallbackList: FollowedList, FetchedResultsChangeDelegate {
  private var shown: [FetchedIdentifiers.Section] = []
  private let view = ListView(visibleRows: 5)
  private let counts = Counts()

  private var isChanging = false
  private var stage = 0
  private var lastPath: ItemPath?
  private var lastSection: Int?
  private var deletedSections: [Int] = []
  private var insertedSections: [(Int, String)] = []
  private var deletes: [(ItemPath, ObjectID)] = []
  private var inserts: [(ItemPath, ObjectID)] = []
  private var moves: [(ItemPath, ItemPath, ObjectID)] = []
  private var updates: [(ItemPath, ItemPath, ObjectID)] = []

  override func reload() throws {
    shown = controller.snapshot!.sections
    counts.values = shown.map(\.objectIDs.count)
    view.register(ListCell.self, forReuseIdentifier: "cell")
    view.dataSource = counts
    try view.reloadData()
  }

  override var sections: [FetchedIdentifiers.Section]? { shown }

  /// Replaces identifiers that became permanent. Callbacks do not report this, because the objects are the same.
  func rename(_ names: [ObjectID: ObjectID]) {
    for section in shown.indices {
      shown[section].objectIDs = shown[section].objectIDs.map { names[$0] ?? $0 }
    }
  }

  func controllerWillChangeContent(_ controller: FetchedResultsController) throws {
    if isChanging { complaints.append("will change twice") }
    let content = controller.snapshot!.sections
    if content != shown { complaints.append("the content has changed before") }
    isChanging = true
    (stage, lastPath, lastSection) = (0, nil, nil)
    (deletedSections, insertedSections) = ([], [])
    (deletes, inserts, moves, updates) = ([], [], [], [])
  }

  func controller(
    _ controller: FetchedResultsController, didChange section: SectionInfo,
    atSectionIndex index: Int, for type: FetchedResultsChangeType
  ) throws {
    switch type {
    case .delete:
      comes(at: 1)
      if let lastSection, lastSection <= index { complaints.append("sections not descending") }
      if shown[index].name != section.name
        || section.objects.map(\.objectID) != shown[index].objectIDs
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

  private func change() {
    for (path, _, objectID) in moves where item(at: path)?.isTemporary == true {
      // The item moves because its identifier has become permanent.
      if !objectID.isTemporary { shown[path.section].objectIDs[path.item] = objectID }
    }
    for (path, objectID) in deletes + moves.map({ ($0.0, $0.2) }) + updates.map({ ($0.0, $0.2) })
    where item(at: path) != objectID {
      complaints.append("\(objectID) is not at its old path \(path)")
    }
    for path in (deletes.map(\.0) + moves.map(\.0)).sorted().reversed() {
      shown[path.section].objectIDs.remove(at: path.item)
    }
    for section in deletedSections {
      if !shown[section].objectIDs.isEmpty { complaints.append("a deleted section has items left") }
      shown.remove(at: section)
    }
    for (section, name) in insertedSections {
      shown.insert(.init(name: name, objectIDs: []), at: section)
    }
    let placed = inserts + moves.map { ($0.1, $0.2) }
    for (path, objectID) in placed.sorted(by: { $0.0 < $1.0 }) {
      guard shown.indices.contains(path.section), path.item <= shown[path.section].objectIDs.count
      else {
        complaints.append("there is no place \(path)")
        continue
      }
      shown[path.section].objectIDs.insert(objectID, at: path.item)
    }
    for (_, path, objectID) in placed.map({ ($0.0, $0.0, $0.1) }) + updates
    where item(at: path) != objectID {
      complaints.append("\(objectID) is not at its new path \(path)")
    }
  }

  private func item(at path: ItemPath) -> ObjectID? {
    guard shown.indices.contains(path.section) else { return nil }
    let items = shown[path.section].objectIDs
    return items.indices.contains(path.item) ? items[path.item] : nil
  }

  /// Shows the changes in the list view, as Apple's documentation describes. A move out of a deleted section or into an
  /// inserted section becomes a delete and an insert. Updates become reloads in a batch of their own.
  private func show() throws {
    counts.values = shown.map(\.objectIDs.count)
    let gone = Set(deletedSections)
    let new = Set(insertedSections.map(\.0))
    try view.performBatchUpdates { batch in
      batch.deleteSections(deletedSections)
      batch.insertSections(insertedSections.map(\.0))
      batch.deleteItems(at: deletes.map(\.0))
      batch.insertItems(at: inserts.map(\.0))
      for (source, target, _) in moves {
        if gone.contains(source.section) || new.contains(target.section) {
          batch.deleteItems(at: [source])
          batch.insertItems(at: [target])
        } else {
          batch.moveItem(at: source, to: target)
        }
      }
    }
    try view.performBatchUpdates { $0.reloadItems(at: updates.map(\.1)) }
  }
}

private final class Counts: ListViewDataSource {
  var values: [Int] = []

  var itemCounts: [Int] { values }

  func listView(_ listView: ListView, cellForItemAt path: ItemPath) throws -> ListCell {
    try listView.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
  }
}
