import FetchedResults
import SnapshotDiff

extension FetchedResultsController {
  /// The object of an item, read together with its neighbours; nil if this controller does not have the item.
  fileprivate func object(_ item: ObjectID) throws -> ManagedObject? {
    try indexPath(for: item).map { try object(at: $0) }
  }
}

/// A list with one controller. Each text gives the controller's request another predicate.
class OneController: ColorList {
  final let controller: FetchedResultsController

  override init(
    _ context: ManagedObjectContext, audit: Bool = false, history: ScreenHistory? = nil
  ) {
    controller = FetchedResultsController(.colors(), context: context)
    super.init(context, audit: audit, history: history)
    controller.delegate = self
  }

  override var fetches: Int { controller.counters.fetches }

  override func resetCounters() {
    super.resetCounters()
    controller.resetCounters()
  }

  override func search(_ text: String) throws {
    controller.request.predicate = FetchRequest.colors(with: text).predicate
    try controller.performFetch()
    try tally.rethrow()
  }

  override func object(_ item: ObjectID) throws -> ManagedObject? { try controller.object(item) }
}

class NewController: ColorList {
  private(set) final var controller: FetchedResultsController?
  private var earlierFetches = 0

  override var fetches: Int { earlierFetches + (controller?.counters.fetches ?? 0) }

  override func resetCounters() {
    super.resetCounters()
    earlierFetches = 0
    controller?.resetCounters()
  }

  override func search(_ text: String) throws {
    earlierFetches = fetches
    controller?.delegate = nil
    let controller = FetchedResultsController(.colors(with: text), context: context)
    self.controller = controller
    controller.delegate = delegate
    try controller.performFetch()
    try tally.rethrow()
  }

  var delegate: any FetchedResultsControllerDelegate { self }

  override func object(_ item: ObjectID) throws -> ManagedObject? { try controller?.object(item) }
}
