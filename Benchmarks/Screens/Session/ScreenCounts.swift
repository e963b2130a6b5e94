import FetchedResults
import SnapshotDiff

/// What is counted while a screen receives updates.
///
/// Only an audit counts replaced sections, stale identifiers, and cells and lists that are wrong, missing, stale or
/// torn. Without an audit these counts are 0.
public struct ScreenCounts: Hashable, Sendable {
  public var updates = 0
  /// Batches that the list view refuses. Each breaks a rule or a strict condition of `BatchUpdateRules`. A broken rule
  /// would end an app.
  public var inconsistentBatches = 0
  /// ``inconsistentBatches`` by the number of the first broken rule. Key 0 has batches that break only strict
  /// conditions.
  public var brokenRules: [Int: Int] = [:]
  /// Calls of `reloadItems` with an identifier that the snapshot does not have. Such a call would end an app, too.
  public var refusedReloads = 0
  /// Cells that show another object than their row has, once all queues are idle after an update. A cell that stays
  /// wrong through later updates is counted once.
  public var wrongCells = 0
  /// Requests for a cell whose object does not exist. Every request counts.
  public var missingCells = 0
  /// Cells that show an older state of their row's object or a deleted object, or are empty although the object exists.
  /// They are checked and counted like ``wrongCells``.
  public var staleCells = 0
  /// Updates after which the list is wrong, once all queues are idle. Its objects or their order differ from the
  /// store's, or the view has another number of rows. It does not matter which identifiers stand for the objects.
  public var wrongLists = 0
  /// Updates after which the list has identifiers that no object has any more, such as temporary ones from before a
  /// save.
  public var staleIdentifiers = 0
  /// Shown lists that match no state that the store has had since the queues were last idle. Their parts may have been
  /// read at different moments, for example.
  public var tornLists = 0
  /// Sections that a batch deletes and inserts under another identity, although some of their items stay.
  public var sectionReplacements = 0
  public var batches = 0
  public var reloads = 0
  public var updateItems = 0
  /// The six counts from here to ``itemMoves`` are kinds of ``updateItems``. Section reloads and section moves have no
  /// count of their own.
  public var sectionDeletes = 0
  public var sectionInserts = 0
  public var itemDeletes = 0
  public var itemInserts = 0
  public var itemReloads = 0
  public var itemMoves = 0
  public var cellsAsked = 0
  public var cellsAnimated = 0
  public var fetches = 0
  public var sqlStatements = 0
  public var rowsStepped = 0
  /// Rows that the user's actions changed: photos whose position changed in a drag and drop, and placed bets.
  public var rowsWritten = 0

  public init() {}

  /// All counts but ``brokenRules``.
  static let numbers: [WritableKeyPath<ScreenCounts, Int> & Sendable] = [
    \.updates, \.inconsistentBatches, \.refusedReloads, \.wrongCells, \.missingCells,
    \.staleCells, \.wrongLists, \.staleIdentifiers, \.tornLists, \.sectionReplacements,
    \.batches, \.reloads, \.updateItems, \.sectionDeletes, \.sectionInserts, \.itemDeletes,
    \.itemInserts, \.itemReloads, \.itemMoves, \.cellsAsked, \.cellsAnimated, \.fetches,
    \.sqlStatements, \.rowsStepped, \.rowsWritten,
  ]

  public static func += (left: inout ScreenCounts, right: ScreenCounts) {
    for number in numbers { left[keyPath: number] += right[keyPath: number] }
    left.brokenRules.merge(right.brokenRules, uniquingKeysWith: +)
  }
}

extension ScreenCounts {
  mutating func add(_ view: ListViewCounters) {
    batches += view.batches
    reloads += view.reloads
    updateItems += view.updateItems
    sectionDeletes += view.sectionDeletes
    sectionInserts += view.sectionInserts
    itemDeletes += view.itemDeletes
    itemInserts += view.itemInserts
    itemReloads += view.itemReloads
    itemMoves += view.itemMoves
    cellsAsked += view.cellsAsked
    cellsAnimated += view.cellsAnimated
  }

  mutating func add(_ store: StoreCounters) {
    sqlStatements += store.sqlStatements
    rowsStepped += store.rowsStepped
  }
}
