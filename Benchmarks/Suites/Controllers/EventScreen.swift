import FetchedResults
import SnapshotDiff

final class EventScreen: FetchedResultsSnapshotDelegate {
  typealias Snapshot = DiffableDataSourceSnapshot<String, ObjectID>

  let controller: FetchedResultsController
  private(set) var snapshot: Snapshot?
  private var onDelivery: ((Snapshot) throws -> Void)?
  private var failure: (any Error)?

  init(_ controller: FetchedResultsController) { self.controller = controller }

  /// Becomes the controller's delegate.
  ///
  /// - Parameter show: Receives every snapshot that is delivered from now on.
  func follow(_ show: ((Snapshot) throws -> Void)? = nil) {
    onDelivery = show
    controller.delegate = self
  }

  func controller(
    _ controller: FetchedResultsController, didChangeContentWith snapshot: Snapshot
  ) throws {
    self.snapshot = snapshot
    try onDelivery?(snapshot)
  }

  func controller(_ controller: FetchedResultsController, didFailWith error: any Error) {
    failure = error
  }

  /// The snapshot delivered last.
  ///
  /// - Throws: The controller's error, or ``NothingDelivered`` if there is no snapshot.
  func delivered() throws -> Snapshot {
    if let failure { throw failure }
    guard let snapshot else { throw NothingDelivered() }
    return snapshot
  }
}

struct NothingDelivered: Error, CustomStringConvertible {
  var description: String { "the controller has delivered nothing" }
}
