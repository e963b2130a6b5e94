import FetchedResults
import SnapshotDiff

extension CallbackList {
  /// Changes the sections as the callbacks said, and complains of paths that do not fit.
  func change() {
    shown = renamed(shown)
    for (path, objectID) in deletes + moves.map({ ($0.0, $0.2) }) + updates.map({ ($0.0, $0.2) })
    where item(at: path) != (permanent[objectID] ?? objectID) {
      complaints.append("\(objectID) is not at its old path \(path)")
    }
    for path in (deletes.map(\.0) + moves.map(\.0)).sorted().reversed()
    where item(at: path) != nil {
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
      let current = permanent[objectID] ?? objectID
      shown[path.section].objectIDs.insert(current, at: path.item)
    }
    for (_, path, objectID) in placed.map({ ($0.0, $0.0, $0.1) }) + updates
    where item(at: path) != (permanent[objectID] ?? objectID) {
      complaints.append("\(objectID) is not at its new path \(path)")
    }
  }

  private func item(at path: ItemPath) -> ObjectID? {
    guard shown.indices.contains(path.section) else { return nil }
    let items = shown[path.section].objectIDs
    return items.indices.contains(path.item) ? items[path.item] : nil
  }

  /// Shows the changes in the list view. A move out of a deleted section or into an inserted section becomes a delete
  /// and an insert. Updates become reloads in a batch of their own.
  func show() throws {
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
