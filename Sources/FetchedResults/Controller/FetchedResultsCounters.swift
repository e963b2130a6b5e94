/// What a ``FetchedResultsController`` has done since it was made or its counters were reset.
///
/// The counts are exact and repeatable. What SQLite did for the controller is in ``Store/counters``.
public struct FetchedResultsCounters: Hashable, Sendable {
  /// Fetches that ``FetchedResultsController/performFetch()`` has run. A refused request runs none.
  public var fetches = 0
  /// Changes of the list that were delivered, whether or not a delegate was called. Fetched content does not count.
  public var deliveries = 0
  /// Objects whose place was searched. They enter the list, or stay in the list after a change that could move or
  /// remove them.
  public var objectsPlaced = 0
  /// Comparisons of two objects by their sort keys.
  public var comparisons = 0
  /// Searches in an index for the rows that come after an object's position.
  public var seeks = 0
  /// Rows of the index that the seeks have looked at.
  public var rowsSought = 0
  /// Binary searches that read rows. They run if no index has the request's order, or after a seek has reached its
  /// limit of rows without finding a place.
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
