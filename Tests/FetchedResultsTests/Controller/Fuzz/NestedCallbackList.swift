import FetchedResults
import SnapshotDiff

/// A list that the callbacks update. Inside each callback, the test may change the context. The list keeps objects and
/// no identifiers, because no callback reports that an identifier became permanent, unless the object also moves.
final class NestedCallbackList: FollowedList, FetchedResultsChangeDelegate {
  private var shown: [(name: String, objects: [ManagedObject])] = []
  private var isChanging = false
  private var deletedSections: [Int] = []
  private var insertedSections: [(Int, String)] = []
  private var deletes: [(ItemPath, ManagedObject)] = []
  private var inserts: [(ItemPath, ManagedObject)] = []
  private var updates: [(ItemPath, ManagedObject)] = []

  override func reload() {
    isChanging = false
    shown = controller.sections!.map { ($0.name, Array($0.objects)) }
  }

  func controllerWillChangeContent(_ controller: FetchedResultsController) throws {
    if isChanging, !isFetching { complaints.append("a delivery inside another") }
    isChanging = true
    (deletedSections, insertedSections) = ([], [])
    (deletes, inserts, updates) = ([], [], [])
    act()
  }

  func controller(
    _ controller: FetchedResultsController, didChange section: SectionInfo,
    atSectionIndex index: Int, for type: FetchedResultsChangeType
  ) throws {
    if type == .delete { deletedSections.append(index) }
    if type == .insert { insertedSections.append((index, section.name)) }
    act()
  }

  func controller(
    _ controller: FetchedResultsController, didChange object: ManagedObject, at path: ItemPath?,
    for type: FetchedResultsChangeType, newIndexPath newPath: ItemPath?
  ) throws {
    if type == .update {
      updates.append((newPath!, object))
    } else {
      if let path { deletes.append((path, object)) }
      if let newPath { inserts.append((newPath, object)) }
    }
    act()
  }

  func controllerDidChangeContent(_ controller: FetchedResultsController) throws {
    isChanging = false
    if !isFetching { apply() }
    act()
  }

  private func apply() {
    for (path, object) in deletes.sorted(by: { $0.0 > $1.0 }) {
      require(object, at: path, "old")
      if item(at: path) != nil { shown[path.section].objects.remove(at: path.item) }
    }
    for section in deletedSections {
      if shown[section].objects.isEmpty {
        shown.remove(at: section)
      } else {
        complaints.append("a deleted section has items left")
      }
    }
    for (section, name) in insertedSections { shown.insert((name, []), at: section) }
    for (path, object) in inserts.sorted(by: { $0.0 < $1.0 }) {
      guard shown.indices.contains(path.section), path.item <= shown[path.section].objects.count
      else {
        complaints.append("there is no place \(path)")
        continue
      }
      shown[path.section].objects.insert(object, at: path.item)
    }
    for (path, object) in updates + inserts { require(object, at: path, "new") }
  }

  private func require(_ object: ManagedObject, at path: ItemPath, _ which: String) {
    let found = item(at: path)
    if found !== object, found?.objectID != object.objectID {
      complaints.append(
        "\(object.objectID) is not at its \(which) path \(path), but \(found as Any)")
    }
  }

  private func item(at path: ItemPath) -> ManagedObject? {
    guard shown.indices.contains(path.section) else { return nil }
    let items = shown[path.section].objects
    return items.indices.contains(path.item) ? items[path.item] : nil
  }

  override func check() {
    if isChanging { complaints.append("a delivery has not ended") }
    let names = shown.map(\.name)
    let objectIDs = shown.flatMap { $0.objects.map(\.objectID) }
    if names != controller.snapshot!.sectionIdentifiers
      || objectIDs != controller.snapshot!.itemIdentifiers
    {
      complaints.append("\(names) \(objectIDs) was delivered, the content is \(controller.keys)")
    }
  }
}
