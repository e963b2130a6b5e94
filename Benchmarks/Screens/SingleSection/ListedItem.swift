import FetchedResults
import SnapshotDiff

/// What stands for an object in a list.
protocol ListedItem: Hashable, Sendable {
  init(_ object: ManagedObject)
  var objectID: ObjectID { get }
  /// A letter for traces. The temporary and the permanent identifier of one object have different letters.
  var mark: String { get }
  /// What the item's cell shows; nil if the object does not exist.
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

/// An object as an item of a snapshot. Its hash is as cheap as that of an app's objects.
///
/// Items of a snapshot must be `Sendable`, but an object may not leave its isolation domain. Here, no item leaves its
/// domain.
struct ListedObject: ListedItem, FastHashable, @unchecked Sendable {
  let object: ManagedObject

  init(_ object: ManagedObject) { self.object = object }

  var objectID: ObjectID { object.objectID }
  var mark: String { "o" }

  func content(in context: ManagedObjectContext) throws -> ScreenCell.Content? {
    // A deleted object may still have values. Once its deletion is saved, it has no context.
    if object.managedObjectContext == nil || object.isDeleted { return nil }
    return try object.content()
  }

  func fastHash(seed: UInt64) -> UInt64 { ObjectIdentifier(object).fastHash(seed: seed) }
}
