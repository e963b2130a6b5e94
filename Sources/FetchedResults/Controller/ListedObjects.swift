import SnapshotDiff

/// The objects of a controller's list, of one of its sections, or of a fetch in batches, made on access.
struct ListedObjects {
  let list: ListSnapshot
  /// The index of the section; nil for all sections.
  let section: Int?
  let pages: RowPages
  private let renamed: RenamedObjects

  init(list: ListSnapshot, section: Int? = nil, pages: RowPages) {
    self.list = list
    self.section = section
    self.pages = pages
    renamed = pages.renamed
  }

  var count: Int { section.map { list.itemCount(atSectionIndex: $0) } ?? list.numberOfItems }

  /// nil if there is no such section or index.
  func object(at index: Int) -> ManagedObject? {
    guard let objectID = objectID(at: index) else { return nil }
    pages.load(objectID, at: index, of: self)
    let object = pages.object(objectID)
    // The pages drop old rows. So an object of a fetch takes its row here, and a held object keeps the row.
    if pages.pinned != nil, object.context != nil, object.knownValues == nil {
      object.row = pages.context.store.rowCache[object.objectID]
    }
    return object
  }

  /// - Precondition: `index` is in `0..<count`.
  func existingObject(at index: Int) -> ManagedObject {
    guard let object = object(at: index) else { preconditionFailure("index out of range") }
    return object
  }

  fileprivate func objectID(at index: Int) -> ObjectID? {
    let objectID =
      if let section {
        list.itemIdentifier(at: ItemPath(section: section, item: index))
      } else {
        list.itemIdentifier(at: index)
      }
    return objectID.map { renamed[$0] }
  }
}

/// Maps temporary identifiers to permanent identifiers, for lists that still have the temporary identifiers.
final class RenamedObjects {
  @exclusivity(unchecked) private var permanent: [ObjectID: ObjectID] = [:]

  var count: Int { permanent.count }

  subscript(objectID: ObjectID) -> ObjectID {
    objectID.isTemporary ? permanent[objectID] ?? objectID : objectID
  }

  func note(_ objectID: ObjectID, is new: ObjectID) { permanent[objectID] = new }
}

/// Reads the rows of a list a page at a time, and keeps the rows of the last few pages.
final class RowPages {
  let context: ManagedObjectContext
  private let table: EntityTable
  /// The number of rows in a page. With 0, no page is read, and the objects are faults.
  private let size: Int
  private var kept: [[Row]] = []
  /// Identifiers that were not found in the store.
  @exclusivity(unchecked) private var absent: Set<ObjectID> = []
  /// Shared with every ``ListedObjects`` that somebody keeps.
  @exclusivity(unchecked) private(set) var renamed = RenamedObjects()
  /// For a fetch in batches: the objects that were unsaved at that time, held because a save may change their
  /// identifiers. Empty if no object of the entity was unsaved. nil for a controller.
  fileprivate let pinned: [ObjectID: ManagedObject]?

  private static let keptCount = 4
  private static let absentCount = 1_024

  init(
    _ plan: FetchPlan, _ context: ManagedObjectContext, pinned: [ObjectID: ManagedObject]? = nil
  ) {
    self.context = context
    self.pinned = pinned
    table = plan.table
    size = plan.batchSize
  }

  /// Reads the page of an object, unless the values of the object are in memory.
  fileprivate func load(_ objectID: ObjectID, at index: Int, of listed: ListedObjects) {
    if !isMissing(objectID) { return }
    let first = index - index % size
    let end = first + min(size, listed.count - first)
    var missing: [ObjectID] = []
    missing.reserveCapacity(end - first)
    for index in first..<end {
      if let objectID = listed.objectID(at: index), isMissing(objectID) { missing.append(objectID) }
    }
    load(missing)
  }

  /// An old list may have the temporary identifier of an object that was never saved. The result is then a gone object.
  func object(_ objectID: ObjectID) -> ManagedObject {
    if let object = pinned?[objectID] { return object }
    let objectID = renamed[objectID]
    return (try? context.object(with: objectID)) ?? ManagedObject(objectID, table, nil, .gone)
  }

  /// Remembers which identifiers became permanent, as long as somebody may have an older list.
  func note(_ renamed: [(from: ObjectID, to: ObjectID)]) {
    // Inside a delivery the controller itself has an older list.
    if context.notificationDepth <= 1, isKnownUniquelyReferenced(&self.renamed) {
      self.renamed = RenamedObjects()
    }
    for (old, new) in renamed where old.entity == table.number { self.renamed.note(old, is: new) }
  }

  private func isMissing(_ objectID: ObjectID) -> Bool {
    size > 0 && !objectID.isTemporary && context.store.rowCache[objectID] == nil
      && !absent.contains(objectID) && context.registeredObject(for: objectID)?.knownValues == nil
  }

  /// An object that cannot be read stays a fault. Asking it for a value throws the reason.
  private func load(_ objectIDs: [ObjectID]) {
    var rows: [Row] = []
    rows.reserveCapacity(objectIDs.count)
    let store = context.store
    do {
      try store.fetchRows(of: table, keys: objectIDs.map(\.primaryKey)) { objectID, row in
        rows.append(store.rowCache.insert(row, for: objectID))
      }
      if rows.count < objectIDs.count { note(absent: objectIDs.filter(isMissing)) }
    } catch {}
    if rows.isEmpty { return }
    if kept.count == RowPages.keptCount { kept.removeFirst() }
    kept.append(rows)
  }

  /// Remembers identifiers without a row. A row that appears later is then read alone, without its page.
  private func note(absent objectIDs: [ObjectID]) {
    if absent.count + objectIDs.count > RowPages.absentCount { absent = [] }
    absent.formUnion(objectIDs)
  }
}
