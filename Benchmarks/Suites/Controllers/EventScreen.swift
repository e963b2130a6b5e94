import FetchedResults
import SnapshotDiff
import SuiteBasics

typealias FetchedSnapshot = DiffableDataSourceSnapshot<String, ObjectID>

final class EventScreen: FetchedResultsSnapshotDelegate {
  let controller: FetchedResultsController
  private(set) var snapshot: FetchedSnapshot?
  private var onDelivery: ((FetchedSnapshot) throws -> Void)?
  private var failure: (any Error)?

  /// - Parameter follows: Whether the screen is the controller's delegate before the fetch.
  init(
    fetching request: FetchRequest, in context: ManagedObjectContext, follows: Bool = false
  ) throws {
    controller = FetchedResultsController(request, context: context)
    if follows { follow() }
    try controller.performFetch()
  }

  /// Becomes the controller's delegate.
  ///
  /// - Parameter show: Receives every snapshot that is delivered from now on.
  func follow(_ show: ((FetchedSnapshot) throws -> Void)? = nil) {
    onDelivery = show
    controller.delegate = self
  }

  func controller(
    _ controller: FetchedResultsController, didChangeContentWith snapshot: FetchedSnapshot
  ) throws {
    self.snapshot = snapshot
    try onDelivery?(snapshot)
  }

  func controller(_ controller: FetchedResultsController, didFailWith error: any Error) {
    failure = error
  }

  func delivered() throws -> FetchedSnapshot {
    if let failure { throw failure }
    guard let snapshot else { throw SuiteFailure.nothingDelivered }
    return snapshot
  }
}

extension SuiteFailure {
  static let nothingDelivered = SuiteFailure("the controller has delivered nothing")
}
