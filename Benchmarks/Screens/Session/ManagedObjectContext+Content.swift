import FetchedResults

extension ManagedObjectContext {
  /// What a cell shows of an object; nil if the object does not exist or has no revision.
  func content(of objectID: ObjectID) throws -> ScreenCell.Content? {
    do throws(StoreError) {
      return try existingObject(with: objectID).content()
    } catch {
      if error.kind == .missingObject { return nil }
      throw error
    }
  }
}

extension ManagedObject {
  /// The attribute that counts an object's changes. A photo that only gets another position keeps its revision.
  static var revision: String { "revision" }

  /// What a cell shows of the object; nil if the object has no revision.
  func content() throws(StoreError) -> ScreenCell.Content? {
    guard case .integer(let revision) = try value(for: Self.revision) else { return nil }
    return ScreenCell.Content(objectID: objectID, revision: revision)
  }
}
