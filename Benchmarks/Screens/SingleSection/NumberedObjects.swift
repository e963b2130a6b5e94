import FetchedResults

/// Which identifier an object has now, by the number that it was created as, and which it has had.
final class NumberedObjects {
  /// By number, less one; of objects that are gone, too.
  private var identifiers: [ObjectID]
  /// Of objects that came later than the first.
  private var numbers: [ObjectID: Int] = [:]
  private var unsaved: [(number: Int, object: ManagedObject)] = []
  private let first: Int

  /// - Parameter count: How many the store has, with the keys from 1 on.
  init(count: Int, in store: Store) {
    first = count
    identifiers = (1...Int64(count)).map {
      ObjectID(
        store: store.number, entity: SingleSectionModel.entityNumber, primaryKey: $0)
    }
  }

  func identifier(of number: Int) -> ObjectID { identifiers[number - 1] }

  /// nil of an identifier that no object had.
  ///
  /// - Complexity: O(1); O(*u*) for *u* unsaved objects where it was given just now.
  func number(of objectID: ObjectID) -> Int? {
    if (1...Int64(first)).contains(objectID.primaryKey) { return Int(objectID.primaryKey) }
    // A list may be told of it from inside the save.
    return numbers[objectID] ?? unsaved.first { $0.object.objectID == objectID }?.number
  }

  func noteInserted(_ number: Int, _ object: ManagedObject) {
    identifiers.append(object.objectID)
    numbers[object.objectID] = number
    unsaved.append((number, object))
  }

  /// Objects that were inserted since the last save may have got other identifiers.
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

  /// Those inserted and neither saved nor deleted since that have no permanent identifier.
  var temporary: [ManagedObject] {
    unsaved.lazy.map(\.object).filter { $0.isInserted && $0.objectID.isTemporary }
  }
}
