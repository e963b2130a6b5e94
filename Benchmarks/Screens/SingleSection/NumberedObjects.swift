import FetchedResults

/// Finds an object's current identifier by its number, and the number by any identifier that the object has had.
///
/// Objects are numbered from 1 on, in the order of their creation. An object keeps its number when a permanent
/// identifier replaces its temporary identifier.
final class NumberedObjects {
  /// The current identifiers, by number minus one. Deleted objects are included.
  private var identifiers: [ObjectID]
  /// The numbers of objects that were inserted after the opening, by every identifier that they have had.
  private var numbers: [ObjectID: Int] = [:]
  private var unsaved: [(number: Int, object: ManagedObject)] = []
  private let first: Int
  /// By creation number. Only a history needs the revisions.
  var revisions: [Int: Int64] = [:]

  /// - Parameter count: The number of objects in the store, whose keys begin at 1.
  init(count: Int, in store: Store) {
    first = count
    identifiers = []
    // With room for the objects that a session inserts.
    identifiers.reserveCapacity(count + 512)
    identifiers += (1...Int64(count)).lazy.map(store.objectID)
  }

  func identifier(of number: Int) -> ObjectID { identifiers[number - 1] }

  /// The number of an object; nil for an identifier that no object has had.
  func number(of objectID: ObjectID) -> Int? {
    if (1...Int64(first)).contains(objectID.primaryKey) { return Int(objectID.primaryKey) }
    // A list may ask for the number of a new identifier during the save, before `noteSaved()` has recorded it.
    return numbers[objectID] ?? unsaved.first { $0.object.objectID == objectID }?.number
  }

  func numbered(_ objectID: ObjectID) -> (number: Int, revision: Int64) {
    let number = number(of: objectID) ?? 0
    return (number, revisions[number] ?? 0)
  }

  func noteInserted(_ number: Int, _ object: ManagedObject) {
    identifiers.append(object.objectID)
    numbers[object.objectID] = number
    unsaved.append((number, object))
  }

  func noteIdentifiers() {
    for (number, object) in unsaved where identifiers[number - 1] != object.objectID {
      identifiers[number - 1] = object.objectID
      numbers[object.objectID] = number
    }
  }

  func noteSaved() {
    noteIdentifiers()
    unsaved.removeAll(keepingCapacity: true)
  }

  /// The inserted objects that have a temporary identifier, without those that were saved or deleted.
  var temporary: [ManagedObject] {
    unsaved.lazy.map(\.object).filter { $0.isInserted && $0.objectID.isTemporary }
  }
}
