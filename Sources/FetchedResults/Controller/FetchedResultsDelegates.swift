public import SnapshotDiff

/// What every delegate of a ``FetchedResultsController`` has to hear.
public protocol FetchedResultsControllerDelegate: AnyObject {
  /// Something went wrong while the controller followed its context.
  ///
  /// What a method of the delegate threw comes back here: that delivery is not gone on with, the
  /// controller goes on following. Anything else says why the controller could not follow: its content
  /// is then that of the last delivery, and it ignores changes until
  /// ``FetchedResultsController/performFetch()``.
  func controller(_ controller: FetchedResultsController, didFailWith error: any Error)
}

/// A delegate that is handed the whole content. If it is one, no other delivery is made.
public protocol FetchedResultsSnapshotDelegate: FetchedResultsControllerDelegate {
  /// The content is another, or was fetched.
  ///
  /// - Parameter snapshot: Section names and identifiers: all of them, not what changed. What changed
  ///   in place or moved is marked by `reloadItems`; what is new is not, nor what was fetched.
  ///   Derived from the snapshot before, so that ``LISDiff`` finds what changed by reading edits.
  func controller(
    _ controller: FetchedResultsController,
    didChangeContentWith snapshot: DiffableDataSourceSnapshot<String, ObjectID>
  ) throws
}

/// A delegate that is handed what changed, as the standard library has it. Asked for only where there
/// are no sections, and the delegate is no ``FetchedResultsSnapshotDelegate``.
public protocol FetchedResultsDifferenceDelegate: FetchedResultsControllerDelegate {
  /// The content is another.
  ///
  /// - Parameter difference: A move is a removal and an insertion that are associated. An object that
  ///   changed in place is removed and inserted there, associated too. One whose identifier became
  ///   permanent is removed under the old one and inserted under the new.
  func controller(
    _ controller: FetchedResultsController,
    didChangeContentWith difference: CollectionDifference<ObjectID>
  ) throws
}

/// A delegate that is told each change by a call. Called only if the delegate is no
/// ``FetchedResultsSnapshotDelegate``, nor, where there are no sections, a
/// ``FetchedResultsDifferenceDelegate``.
///
/// All calls of one delivery come in this order: will change; deleted sections, descending; inserted
/// sections, ascending; deleted objects, descending; inserted, moved, updated objects, ascending; did
/// change. Paths are those of one batch: the old before all of it, the new after all of it. An object
/// whose path is another only because others came or went is not reported.
public protocol FetchedResultsChangeDelegate: FetchedResultsControllerDelegate {
  /// The controller has the content before the changes, for the last time.
  func controllerWillChangeContent(_ controller: FetchedResultsController) throws

  /// - Parameters:
  ///   - section: As it was before, if it is deleted; as it is now, if it is inserted.
  ///   - index: Before the changes, if it is deleted; after them, if it is inserted.
  ///   - type: `.insert` or `.delete`.
  func controller(
    _ controller: FetchedResultsController, didChange section: SectionInfo,
    atSectionIndex index: Int, for type: FetchedResultsChangeType
  ) throws

  /// - Parameters:
  ///   - object: One that is no more has its last values, if they were read, until all delegates have
  ///     been told.
  ///   - path: Before the changes; nil for an insertion.
  ///   - type: `.insert` and `.delete` also of an object that starts or stops matching the predicate.
  ///     `.move` says that the object changed, too. It may lead out of a section that is deleted and
  ///     into one that is inserted.
  ///   - newPath: After the changes; nil for a deletion.
  func controller(
    _ controller: FetchedResultsController, didChange object: ManagedObject, at path: ItemPath?,
    for type: FetchedResultsChangeType, newIndexPath newPath: ItemPath?
  ) throws

  /// All changes of the delivery were told.
  func controllerDidChangeContent(_ controller: FetchedResultsController) throws
}

/// What became of an object or a section.
public enum FetchedResultsChangeType: String, Hashable, Sendable, CaseIterable {
  case insert
  case delete
  case move
  case update
}
