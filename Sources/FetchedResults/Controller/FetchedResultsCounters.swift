/// What a ``FetchedResultsController`` has done since it was made or its counters were reset.
///
/// Exact and repeatable. What SQLite did for it is in ``Store/counters``.
public struct FetchedResultsCounters: Hashable, Sendable {
  /// Fetches run: one a ``FetchedResultsController/performFetch()``, none for a change.
  public var fetches = 0
  /// Changes told to the delegate, or that would have been with one.
  public var deliveries = 0
  /// Objects a place was looked for: new ones, and those of which something changed that decides over
  /// the place. An object that changed otherwise is not among them.
  public var objectsPlaced = 0
  /// Comparisons of two objects by their sort keys.
  public var comparisons = 0
  /// Look-ups in an index for what comes behind an object.
  public var seeks = 0
  /// Rows of the index that the seeks have looked at.
  public var rowsSought = 0
  /// Binary searches in the list, where no index serves the order or a seek found too much that is not
  /// in the list.
  public var searches = 0
  /// Objects that the binary searches asked for their sort keys.
  public var objectsRead = 0
  /// Section names asked of the closure that computes them.
  public var sectionNamesComputed = 0

  public init() {}
}

/// The counters of a controller, shared with what works for it.
final class FetchedResultsTally {
  var counters = FetchedResultsCounters()
}
