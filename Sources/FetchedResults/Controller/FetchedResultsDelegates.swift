public import SnapshotDiff

/// The call that every delegate of a ``FetchedResultsController`` must handle.
public protocol FetchedResultsControllerDelegate: AnyObject {
  /// Something went wrong while the controller followed its context.
  ///
  /// An error of a delegate method, or of making its argument, ends that delivery, and the controller goes on
  /// following. After any other error, the content stays as it is, and the controller ignores changes until
  /// ``FetchedResultsController/performFetch()``.
  func controller(_ controller: FetchedResultsController, didFailWith error: any Error)
}

/// A delegate that gets the whole content. Such a delegate gets no other kind of delivery.
public protocol FetchedResultsSnapshotDelegate: FetchedResultsControllerDelegate {
  /// The content has changed, or was fetched.
  ///
  /// - Parameter snapshot: All section names and identifiers. Items that changed in place or moved are marked by
  ///   `reloadItems`. New items have no mark. The snapshot of ``FetchedResultsController/performFetch()`` has no marks
  ///   at all. A snapshot of a change is derived from the content before, so ``LISDiff`` reads the changes from the
  ///   snapshot's edits.
  func controller(
    _ controller: FetchedResultsController,
    didChangeContentWith snapshot: DiffableDataSourceSnapshot<String, ObjectID>
  ) throws
}

/// A delegate that gets the changes in the standard library's form. Used only if there are no sections and the delegate
/// is no ``FetchedResultsSnapshotDelegate``.
public protocol FetchedResultsDifferenceDelegate: FetchedResultsControllerDelegate {
  /// The content has changed.
  ///
  /// - Parameter difference: A move or a change in place is a removal and an insertion that are associated. If an
  ///   identifier became permanent, the old identifier is removed and the new identifier is inserted.
  func controller(
    _ controller: FetchedResultsController,
    didChangeContentWith difference: CollectionDifference<ObjectID>
  ) throws
}

/// A delegate that gets one call for each change. Not used if the delegate is also a
/// ``FetchedResultsSnapshotDelegate``, or, without sections, a ``FetchedResultsDifferenceDelegate``.
///
/// All calls of one delivery come in this order: will change; deleted sections, descending; inserted sections,
/// ascending; deleted objects, descending; inserted, moved, updated objects, ascending; did change. Old paths are valid
/// before all changes of the delivery, new paths after all of them. An object is not reported if its path differs only
/// because other objects came or went.
public protocol FetchedResultsChangeDelegate: FetchedResultsControllerDelegate {
  /// The controller still has the content before the changes. No later call sees that content.
  func controllerWillChangeContent(_ controller: FetchedResultsController) throws

  /// - Parameters:
  ///   - section: The old section, if it is deleted; the new section, if it is inserted.
  ///   - index: The index before the changes, if the section is deleted; the index after them, if it is inserted.
  ///   - type: `.insert` or `.delete`.
  func controller(
    _ controller: FetchedResultsController, didChange section: SectionInfo,
    atSectionIndex index: Int, for type: FetchedResultsChangeType
  ) throws

  /// - Parameters:
  ///   - object: A deleted object that was read has its last values until all delegates have been called.
  ///   - path: Before the changes; nil for an insertion.
  ///   - type: An object that starts or stops matching the predicate is reported as `.insert` or `.delete`. A moved
  ///     object has also changed a value or its identifier. It may leave a deleted section or enter an inserted
  ///     section.
  ///   - newPath: After the changes; nil for a deletion.
  func controller(
    _ controller: FetchedResultsController, didChange object: ManagedObject, at path: ItemPath?,
    for type: FetchedResultsChangeType, newIndexPath newPath: ItemPath?
  ) throws

  /// All changes of the delivery have been reported.
  func controllerDidChangeContent(_ controller: FetchedResultsController) throws
}

/// What happened to an object or a section.
public enum FetchedResultsChangeType: String, Hashable, Sendable, CaseIterable {
  case insert
  case delete
  case move
  case update
}
