/// What a store has done since it was opened or its counters were reset.
///
/// Exact and repeatable: the same calls on the same contents with the same SQLite give the same numbers. Statements of
/// opening, creating and closing are not counted, nor are statements of a caller in ``Store/withConnection(_:)``.
public struct StoreCounters: Hashable, Sendable {
  /// Statements run, `BEGIN` and `COMMIT` among them; each row of an insert counts one.
  public var sqlStatements = 0
  /// Statements compiled. A statement in the cache is compiled again only while it is in use.
  public var statementsPrepared = 0
  /// Rows that SQLite returned, and rows that an SQL function collected, so that SQLite did not return them.
  public var rowsStepped = 0
  /// Instructions of SQLite's virtual machine.
  public var vmSteps = 0
  /// ``ManagedObject`` instances that contexts of the store made.
  public var objectsMade = 0

  public init() {}
}
