/// What a ``FetchedResultsController`` has done since it was made or its counters were reset.
///
/// The counts are exact and repeatable. What SQLite did for the controller is in ``Store/counters``.
public struct FetchedResultsCounters: Hashable, Sendable {
  /// Fetches that ``FetchedResultsController/performFetch()`` has run. A refused request or a change runs no fetch.
  public var fetches = 0
  /// Changes of the list that were delivered, whether or not a delegate was called. Fetched content does not count.
  public var deliveries = 0
  /// Objects whose place was searched: new objects, and objects with a change that decides their
  /// place. Objects with other changes do not count.
  public var objectsPlaced = 0
  /// Comparisons of two objects by their sort keys.
  public var comparisons = 0
  /// Look-ups in an index for the rows behind an object.
  public var seeks = 0
  /// Rows of the index that the seeks have looked at.
  public var rowsSought = 0
  /// Binary searches that read rows. They run if no index serves the order, or if a seek found too
  /// many rows that do not tell a place in the list.
  public var searches = 0
  /// Objects whose sort keys the binary searches have read.
  public var objectsRead = 0
  /// Section names that the closure has computed.
  public var sectionNamesComputed = 0

  public init() {}
}

/// The counters of a controller, shared with the types that work for it.
final class FetchedResultsTally {
  @exclusivity(unchecked) var counters = FetchedResultsCounters()
}
