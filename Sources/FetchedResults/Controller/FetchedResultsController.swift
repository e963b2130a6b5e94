/// Keeps what a request finds up to date as its context changes, and tells a delegate what changed: the counterpart of
/// `NSFetchedResultsController`.
///
/// ```swift
/// let controller = FetchedResultsController(
///   FetchRequest("Event", sortKeys: ["sport", "date"], sectionAttribute: "sport"), context: context)
/// controller.delegate = self
/// try controller.performFetch()
/// ```
///
/// Changes take effect when the context processes or saves them, or when it merges changes of another context. The
/// controller neither fetches nor sorts again: *k* changes among *n* objects cost O(*k* log *n*), and O(*s*) for *s*
/// sections if sections come or go. The controller follows changes with or without a delegate.
///
/// Merge what others save before you change objects here. In four cases an unmerged save may make the controller put an
/// object in a wrong place, or stop with ``StoreError/Kind/outOfOrderSection``. Another ``performFetch()`` mends this.
///
/// - Another store on the same file has saved.
/// - Another context has saved an object. The controller then fetched, and then a change of the object was undone here.
/// - Another context has saved an object, and this context read it anew, by a refresh or by its merge policy.
/// - A closure names the sections, and the save changed a sort key, or another attribute that the closure reads.
///
/// Usually a fetch hashes no identifier. The first change or search then hashes all, in O(*n*), on the caller's thread.
/// A diff of the snapshots of two fetches may hash all identifiers, too.
///
/// An object that starts or stops matching the predicate enters or leaves the list. A fetch limit bounds only the
/// fetch: an object that changes later and matches is placed wherever it belongs.
///
/// An inserted object is in the list before it is saved, under its temporary identifier. After a save, a snapshot has
/// the permanent identifier in the same place. A difference removes the old identifier and inserts the new one. The
/// callbacks report nothing, because object and place are the same. If
/// ``ManagedObjectContext/obtainPermanentIDs(for:)`` runs before the context processes the insertion, the list never
/// has the temporary identifier.
///
/// A delegate may do anything to the context inside a delivery. Changes that it causes are delivered after that
/// delivery and all deliveries that already wait. All controllers of a context get all changes in the same order.
///
/// A `reset()` of the context is not reported. Later changes are ignored until ``performFetch()``. Confined to the
/// isolation domain of its context. Keeps the context alive, but not the delegate.
public final class FetchedResultsController {
  /// A new request takes effect at the next ``performFetch()``. Until then, and after a fetch that fails, the
  /// controller follows the old request. For a search as you type, set the predicate and fetch:
  ///
  /// ```swift
  /// controller.request.predicate = Key("name").contains(text)
  /// try controller.performFetch()
  /// ```
  public var request: FetchRequest
  public let context: ManagedObjectContext

  /// A delivery takes the form of the first of these protocols that the delegate adopts:
  /// ``FetchedResultsSnapshotDelegate``, ``FetchedResultsDifferenceDelegate``, ``FetchedResultsChangeDelegate``. The
  /// second form is used only without sections.
  public weak var delegate: (any FetchedResultsControllerDelegate)? {
    didSet {
      snapshotDelegate = delegate as? any FetchedResultsSnapshotDelegate
      differenceDelegate = delegate as? any FetchedResultsDifferenceDelegate
      changeDelegate = delegate as? any FetchedResultsChangeDelegate
    }
  }

  // PERF: a cast to a protocol takes 950 instructions. So the delegate is cast when it is set, not in each delivery.
  private(set) weak var snapshotDelegate: (any FetchedResultsSnapshotDelegate)?
  private(set) weak var differenceDelegate: (any FetchedResultsDifferenceDelegate)?
  private(set) weak var changeDelegate: (any FetchedResultsChangeDelegate)?

  private let computedSectionName: ((ManagedObject) throws -> String)?
  let tally = FetchedResultsTally()

  /// nil before the first fetch.
  @exclusivity(unchecked) private(set) var updater: ListUpdater?

  /// The content of the last fetch or delivery, or nil. Older than the updater's list while deliveries wait.
  @exclusivity(unchecked) var content: ListSnapshot?

  /// False before the first fetch. Also false after a reset or a failure to follow, until the next fetch.
  var isFollowing = false

  /// The number of resets and of successful calls of ``performFetch()``. If the number changes, waiting deliveries are
  /// dropped, and a delivery under way makes no further calls.
  @exclusivity(unchecked) var generation = 0

  @exclusivity(unchecked) var isDelivering = false

  /// - Parameters:
  ///   - computedSectionName: Names the section of an object, instead of a stored attribute. It runs for every object
  ///     that a fetch finds, so a fetch reads every row. It also runs for each changed object that matches. The sort
  ///     keys must keep objects of one section together. The closure must not change anything.
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
  /// Fetches, and follows changes from then on. The context processes its changes first.
  ///
  /// A ``FetchedResultsSnapshotDelegate`` gets the content; no other delegate is called. A fetch inside a delivery of
  /// this controller ends that delivery. ``snapshot`` is then new at once, but the delegate gets the content in a later
  /// delivery. Every row is read if a closure names the sections. If not, identifiers are read, and rows only to place
  /// unsaved objects.
  ///
  /// - Throws: ``StoreError/Kind/invalidRequest``, also without a sort key; what fetching throws;
  ///   ``StoreError/Kind/outOfOrderSection`` if objects of one section are not neighbours. A ``StoreError`` of the
  ///   closure is thrown as it is. Any other error of the closure becomes ``StoreError/Kind/invalidSectionName``. On
  ///   any error the earlier content is still there and still followed.
  /// - Complexity: O(*n*), with an index in the order of the request.
  public func performFetch() throws(StoreError) {
    context.processPendingChanges()
    try context.holdingDeliveries { () throws(StoreError) in
      // Process what delegates changed during the call above: the fetch finds it, so it must not be reported later.
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
}
