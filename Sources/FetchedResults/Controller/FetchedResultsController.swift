/// Keeps what a request finds up to date as its context changes, and tells a delegate what changed: the
/// counterpart of `NSFetchedResultsController`.
///
/// ```swift
/// let controller = FetchedResultsController(
///   FetchRequest("Event", sortKeys: ["sport", "date"], sectionAttribute: "sport"), context: context)
/// controller.delegate = self
/// try controller.performFetch()
/// ```
///
/// Changes surface when the context processes them, at ``ManagedObjectContext/save()`` too, or merges
/// those of another. Nothing is fetched again and nothing sorted again for them: *k* changes among *n*
/// objects cost O(*k* log *n*), up to what the delegate is handed. They are followed with or without a
/// delegate.
///
/// An object that starts or stops matching the predicate comes or goes. A fetch limit bounds the fetch
/// only: an object that changes afterwards, and matches, is placed wherever it belongs.
///
/// An object that was inserted is there at once, under its temporary identifier. When a save makes that
/// one permanent, the list is told: a snapshot has the permanent one in its place, a difference removes
/// the one and inserts the other. The callbacks send nothing, as object and place are the same. After
/// ``ManagedObjectContext/obtainPermanentIDs(for:)`` before the first delivery there is nothing to tell.
///
/// A delegate may do anything to the context inside a delivery. What it brings about is told after it,
/// and after what else waits: the controllers of a context are told of one thing after the other, each
/// of them of all.
///
/// `reset()` of the context is not told; what changes from then on is ignored until ``performFetch()``.
///
/// Confined to the isolation domain of its context. Keeps the context, not the delegate.
public final class FetchedResultsController {
  /// What is looked for. Another request takes effect at the next ``performFetch()``: until then, and
  /// after one that fails, the content is that of the old and follows it.
  ///
  /// A search as you type sets the predicate and fetches: the controller stays, and with it its
  /// delegate and the list that it shows.
  ///
  /// ```swift
  /// controller.request.predicate = Key("name").contains(text)
  /// try controller.performFetch()
  /// ```
  public var request: FetchRequest
  public let context: ManagedObjectContext

  /// What its methods are is looked at for each delivery: see ``FetchedResultsSnapshotDelegate``,
  /// ``FetchedResultsDifferenceDelegate``, ``FetchedResultsChangeDelegate``.
  public weak var delegate: (any FetchedResultsControllerDelegate)?

  private let computedSectionName: ((ManagedObject) throws -> String)?
  private let tally = FetchedResultsTally()

  /// nil before the first fetch.
  private(set) var updater: ListUpdater?

  /// What the delegate knows of, behind the updater's list as long as deliveries wait; nil before the
  /// first fetch.
  var content: ListSnapshot?

  /// False after a reset and after a failure, until the next fetch.
  var isFollowing = false

  /// Counts fetches and resets, so that a delivery can see that its content is no longer the
  /// controller's.
  var generation = 0

  var isDelivering = false

  /// - Parameters:
  ///   - computedSectionName: Names the section of an object, instead of a stored attribute. It is asked
  ///     of every object that is fetched, so that every row is read, and of each that changes. The sort
  ///     keys must keep the objects of one name together. It must not change anything.
  public init(
    _ request: FetchRequest, context: ManagedObjectContext,
    computedSectionName: ((ManagedObject) throws -> String)? = nil
  ) {
    self.request = request
    self.context = context
    self.computedSectionName = computedSectionName
    context.addObserver(self)
  }

  deinit { context.removeObserver(self) }
}

@available(*, unavailable)
extension FetchedResultsController: Sendable {}

extension FetchedResultsController {
  /// Fetches, and from then on follows what changes. The context processes its changes first.
  ///
  /// A ``FetchedResultsSnapshotDelegate`` is handed the content; no other delegate is called. Inside a
  /// delivery of this controller, which ends with it, that comes later. With sections by a stored
  /// attribute, or none, only identifiers are read.
  ///
  /// - Throws: ``StoreError/Kind/invalidRequest``, also without a sort key; what fetching throws;
  ///   ``StoreError/Kind/outOfOrderSection`` if objects of one section are not neighbours;
  ///   ``StoreError/Kind/invalidSectionName`` with what the closure threw. What was fetched before is
  ///   then still there, and still followed.
  /// - Complexity: O(*n*), with an index in the order of the request.
  public func performFetch() throws(StoreError) {
    context.processPendingChanges()
    try context.holdingDeliveries { () throws(StoreError) in
      // What delegates have done since: what the fetch finds of it would be told as a change later.
      context.processPendingChanges()
      let isLater =
        isDelivering || context.notifications.isAbsorbing || !context.notifications.isDelivering
      let fetched = try context.absorbing { () throws(StoreError) in
        let new = try ListUpdater(
          request, context: context, computedSectionName: computedSectionName, tally: tally)
        let list = new.list
        updater = new
        content = list
        generation += 1
        isFollowing = true
        context.forgetUnmergedBeforeFetches()
        if isLater { deliverLater { $0.deliverFetched(list) } }
        return list
      }
      if !isLater { delivering { deliverFetched(fetched) } }
    }
  }

  public var counters: FetchedResultsCounters { tally.counters }

  public func resetCounters() { tally.counters = FetchedResultsCounters() }

  func countDelivery() { tally.counters.deliveries += 1 }
}
