public import SnapshotDiff

extension FetchedResultsController {
  /// The content, with no item marked for reload; nil before the first fetch. A change appears here at its delivery.
  ///
  /// - Complexity: O(1).
  public var snapshot: DiffableDataSourceSnapshot<String, ObjectID>? { content }

  /// The objects in order, made on access; nil before the first fetch. With a batch size, access reads a batch of rows.
  ///
  /// - Complexity: O(1).
  public var fetchedObjects: FetchedObjects? {
    guard let content, let updater else { return nil }
    return FetchedObjects(ListedObjects(list: content, pages: updater.pages))
  }

  /// The sections in order; nil before a fetch. A request without sections gives a single section, perhaps empty.
  ///
  /// - Complexity: O(*s* log *k*) for *s* sections, with *k* edits pending in ``snapshot``.
  public var sections: [SectionInfo]? {
    guard let content, let updater else { return nil }
    return (0..<content.numberOfSections).map { SectionInfo(content, $0, updater.pages) }
  }

  /// The object at a path.
  ///
  /// - Throws: ``StoreError/Kind/notFetched``; ``StoreError/Kind/noObject`` if nothing is there.
  /// - Complexity: O(log *s* log *k*) with *s* sections and *k* edits pending in ``snapshot``, besides reading rows.
  public func object(at path: ItemPath) throws(StoreError) -> ManagedObject {
    guard let content, let updater else {
      throw StoreError(.notFetched, "Nothing was fetched yet.", path: context.store.path)
    }
    let listed = ListedObjects(list: content, section: path.section, pages: updater.pages)
    guard let object = listed.object(at: path.item) else {
      throw StoreError(.noObject, "There is no object at \(path).", path: context.store.path)
    }
    return object
  }

  /// The path of an object; nil if the object is not in the content.
  public func indexPath(forObject object: ManagedObject) -> ItemPath? {
    indexPath(for: object.objectID)
  }

  /// The path of the object with an identifier; nil if the object is not in the content.
  ///
  /// - Complexity: one hash, O(log *s* + log *k*) with *s* sections and *k* edits pending in ``snapshot``. The first
  ///   search after a fetch may hash all identifiers.
  public func indexPath(for objectID: ObjectID) -> ItemPath? { content?.path(of: objectID) }
}
