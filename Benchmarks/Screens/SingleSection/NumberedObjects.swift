import FetchedResults

/// The current identifier of each object by creation number, and the number of each identifier that objects have had.
final class NumberedObjects {
  /// By number minus one. Deleted objects are included.
  private var identifiers: [ObjectID]
  /// The numbers of objects that came later than the first ones.
  private var numbers: [ObjectID: Int] = [:]
  private var unsaved: [(number: Int, object: ManagedObject)] = []
  private let first: Int

  /// - Parameter count: The number of objects in the store, whose keys begin at 1.
  init(count: Int, in store: Store) {
    first = count
    identifiers = (1...Int64(count)).map {
      ObjectID(
        store: store.number, entity: SingleSectionModel.entityNumber, primaryKey: $0)
    }
  }

  func identifier(of number: Int) -> ObjectID { identifiers[number - 1] }

  /// The number of an object; nil for an identifier that no object has had.
  ///
  /// - Complexity: O(1); O(*u*) for *u* unsaved objects if the identifier was given just now.
  func number(of objectID: ObjectID) -> Int? {
    if (1...Int64(first)).contains(objectID.primaryKey) { return Int(objectID.primaryKey) }
    // The save itself may already report the new identifier to a list.
    return numbers[objectID] ?? unsaved.first { $0.object.objectID == objectID }?.number
  }

  func noteInserted(_ number: Int, _ object: ManagedObject) {
    identifiers.append(object.objectID)
    numbers[object.objectID] = number
    unsaved.append((number, object))
  }

  /// Updates the identifiers of objects that were inserted since the last save.
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

  /// Objects without a permanent identifier that were inserted, and neither saved nor deleted since.
  var temporary: [ManagedObject] {
    unsaved.lazy.map(\.object).filter { $0.isInserted && $0.objectID.isTemporary }
  }
}
