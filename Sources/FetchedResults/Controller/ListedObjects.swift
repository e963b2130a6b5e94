import SnapshotDiff

/// The objects of a list, or of one of its sections, made when they are taken out.
struct ListedObjects {
  let list: ListSnapshot
  /// nil for all sections.
  var section: Int?
  let pages: RowPages

  var count: Int { section.map { list.itemCount(atSectionIndex: $0) } ?? list.numberOfItems }

  /// - Precondition: `index` is in `0..<count`.
  func object(at index: Int) -> ManagedObject {
    precondition(index >= 0 && index < count, "index out of range")
    func objectID(_ index: Int) -> ObjectID? {
      guard index < count else { return nil }
      return section.map { list.itemIdentifier(at: ItemPath(section: $0, item: index)) }
        ?? list.itemIdentifier(at: index)
    }
    return pages.object(at: index, objectID)
  }
}

/// Reads the rows of a list a page at a time, when an object of the page is taken out whose row nobody
/// has in use, and keeps the rows of the last few pages.
final class RowPages {
  let context: ManagedObjectContext
  private let table: EntityTable
  /// 0 reads nothing: the objects are faults.
  private let size: Int
  private var kept: [[Row]] = []

  private static let keptCount = 4

  init(_ plan: FetchPlan, _ context: ManagedObjectContext) {
    self.context = context
    table = plan.table
    size = plan.batchSize
  }

  /// - Parameter objectID: the identifier at an index; nil beyond the end.
  func object(at index: Int, _ objectID: (Int) -> ObjectID?) -> ManagedObject {
    guard let wanted = objectID(index) else { preconditionFailure("index out of range") }
    if isMissing(wanted) {
      let first = index - index % size
      load((first..<first + size).compactMap(objectID).filter(isMissing))
    }
    return object(wanted)
  }

  /// The object with an identifier of the list; one that is no more, if a list that was kept has the
  /// temporary identifier of such a one.
  func object(_ objectID: ObjectID) -> ManagedObject {
    (try? context.object(with: objectID)) ?? ManagedObject(gone: objectID, table)
  }

  private func isMissing(_ objectID: ObjectID) -> Bool {
    size > 0 && !objectID.isTemporary && context.store.rowCache[objectID] == nil
      && context.registeredObject(for: objectID)?.knownValues == nil
  }

  /// What cannot be read stays a fault, and says why when it is asked.
  private func load(_ objectIDs: [ObjectID]) {
    var rows: [Row] = []
    let store = context.store
    try? store.fetchRows(of: table, keys: objectIDs.map(\.primaryKey)) { objectID, row in
      store.rowCache.insert(row, for: objectID)
      rows.append(row)
    }
    if kept.count == RowPages.keptCount { kept.removeFirst() }
    kept.append(rows)
  }
}
