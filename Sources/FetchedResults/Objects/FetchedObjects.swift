/// The objects of a fetch, a controller or a section, in order. See ``ManagedObjectContext/fetch(_:)``,
/// ``FetchedResultsController/fetchedObjects`` and ``SectionInfo/objects``.
///
/// With a batch size, access to an object reads the rows of its batch that are not in memory. The last few batches
/// are kept, and an object that is used keeps its row. If reading fails, the object is a fault, and asking it for a
/// value throws the reason. The collection keeps its context alive.
public struct FetchedObjects {
  private enum Content {
    case objects([ManagedObject])
    case batches(ObjectBatches)
    case listed(ListedObjects)
  }

  private let content: Content
  /// Kept alive here, because the objects need their context but do not keep it alive.
  private let context: ManagedObjectContext

  init(_ listed: ListedObjects) {
    content = .listed(listed)
    context = listed.pages.context
  }

  init(_ objects: [ManagedObject], of context: ManagedObjectContext) {
    content = .objects(objects)
    self.context = context
  }

  init(
    _ objectIDs: [ObjectID], pinned: [ObjectID: ManagedObject] = [:], batchSize: Int,
    table: EntityTable, of context: ManagedObjectContext
  ) {
    content = .batches(
      ObjectBatches(objectIDs, pinned, size: batchSize, table: table, context: context))
    self.context = context
  }
}

@available(*, unavailable)
extension FetchedObjects: Sendable {}

extension FetchedObjects: RandomAccessCollection {
  public var startIndex: Int { 0 }

  public var endIndex: Int {
    switch content {
    case .objects(let objects): objects.count
    case .batches(let batches): batches.objectIDs.count
    case .listed(let listed): listed.count
    }
  }

  /// - Precondition: `index` is in `0..<count`.
  public subscript(index: Int) -> ManagedObject {
    switch content {
    case .objects(let objects): objects[index]
    case .batches(let batches): batches.object(at: index)
    case .listed(let listed): listed.existingObject(at: index)
    }
  }
}

private final class ObjectBatches {
  let objectIDs: [ObjectID]
  /// Objects that were unsaved at the fetch, kept because their identifiers may change.
  private let pinned: [ObjectID: ManagedObject]
  private let size: Int
  private let table: EntityTable
  private let context: ManagedObjectContext
  /// The batch that was loaded last is at the end.
  private var batches: [(number: Int, objects: [ManagedObject])] = []

  private static let batchesKept = 4

  init(
    _ objectIDs: [ObjectID], _ pinned: [ObjectID: ManagedObject], size: Int, table: EntityTable,
    context: ManagedObjectContext
  ) {
    self.objectIDs = objectIDs
    self.pinned = pinned
    self.size = size
    self.table = table
    self.context = context
  }

  func object(at index: Int) -> ManagedObject {
    precondition(objectIDs.indices.contains(index), "index out of range")
    let number = index / size
    if let batch = batches.last(where: { $0.number == number }) {
      return batch.objects[index - number * size]
    }
    let objects = load(number * size..<Swift.min((number + 1) * size, objectIDs.count))
    if batches.count == Self.batchesKept { batches.removeFirst() }
    batches.append((number, objects))
    return objects[index - number * size]
  }

  private func load(_ range: Range<Int>) -> [ManagedObject] {
    let objects = objectIDs[range].map { objectID in
      pinned[objectID] ?? context.registeredObject(for: objectID)
        ?? context.makeObject(objectID, table, .saved)
    }
    var missing: [ObjectID: ManagedObject] = [:]
    for object in objects where object.knownValues == nil && object.context != nil {
      if let row = context.store.rowCache[object.objectID] {
        object.row = row
      } else {
        missing[object.objectID] = object
      }
    }
    // An object that cannot be read stays a fault. Asking it for a value throws the reason.
    try? context.store.fetchRows(of: table, keys: missing.keys.map(\.primaryKey).sorted()) {
      objectID, row throws(StoreError) in
      context.store.rowCache.insert(row, for: objectID)
      missing[objectID]?.row = row
    }
    return objects
  }
}
