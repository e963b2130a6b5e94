import FetchedResults
import SnapshotDiff

/// What stands for an object in a list.
protocol ListedItem: Hashable, Sendable {
  init(_ object: ManagedObject)
  var objectID: ObjectID { get }
  /// Tells apart, in a trace, items that a list tells apart.
  var mark: String { get }
  /// What its cell shows; nil if its object is not there.
  func content(in context: ManagedObjectContext) throws -> ScreenCell.Content?
}

extension ObjectID: ListedItem {
  init(_ object: ManagedObject) { self = object.objectID }

  var objectID: ObjectID { self }
  var mark: String { isTemporary ? "t" : "p" }

  func content(in context: ManagedObjectContext) throws -> ScreenCell.Content? {
    try context.content(of: self)
  }
}

/// An object as an item of a snapshot.
///
/// A snapshot asks for items that may cross isolation domains, and an object may not: here neither
/// leaves the one it was made in. An app's would have a cheap hash: its identifiers do.
struct ListedObject: ListedItem, @unchecked Sendable {
  let object: ManagedObject

  init(_ object: ManagedObject) { self.object = object }

  var objectID: ObjectID { object.objectID }
  var mark: String { "o" }

  func content(in context: ManagedObjectContext) throws -> ScreenCell.Content? {
    // One that is gone has no context, and may still have values.
    if object.managedObjectContext == nil || object.isDeleted { return nil }
    return try object.content()
  }
}

extension ListedObject: FastHashable {
  func fastHash(seed: UInt64) -> UInt64 { ObjectIdentifier(object).fastHash(seed: seed) }
}
