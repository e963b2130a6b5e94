/// What is counted while a screen lives through updates.
///
/// Cells and lists that are wrong, missing, stale or torn, and replaced sections, are counted under audit
/// only, and are 0 without.
public struct ScreenCounts: Hashable, Sendable {
  public var updates = 0
  /// Batches that break a rule of list views: in an app, its end.
  public var inconsistentBatches = 0
  /// Of these, by the number of the first rule broken; 0 stands for a condition of the strict level.
  public var brokenRules: [Int: Int] = [:]
  /// Reloads of identifiers that the snapshot does not have: an exception, too.
  public var refusedReloads = 0
  /// Cells that show another object than their row has, seen once all is quiet after an update. A cell
  /// that stays so through later updates is counted once.
  public var wrongCells = 0
  /// Cells asked for an object that is not there: each time one is asked for.
  public var missingCells = 0
  /// Cells that show their row's object as it was before, or are empty and it is there, seen and counted
  /// as ``wrongCells``.
  public var staleCells = 0
  /// Updates after which, once all is quiet, the list that is shown has not the objects that the store
  /// has, or not in that order, or the view not as many rows. Which identifiers stand for them does not
  /// matter.
  public var wrongLists = 0
  /// Updates after which the list has identifiers that no object has any more, such as those that were
  /// temporary until a save.
  public var staleIdentifiers = 0
  /// Lists shown that were put together of parts read at different moments, and are of none of them.
  public var tornLists = 0
  /// Sections deleted and inserted in one batch while items of theirs stay.
  public var sectionReplacements = 0
  public var batches = 0
  public var reloads = 0
  public var updateItems = 0
  /// Of the update items, by kind; what an update log says in letters.
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
  /// Rows of objects that the screen itself wrote, such as the order after a drop.
  public var rowsWritten = 0

  public init() {}

  public static func += (left: inout ScreenCounts, right: ScreenCounts) {
    left.updates += right.updates
    left.inconsistentBatches += right.inconsistentBatches
    left.brokenRules.merge(right.brokenRules, uniquingKeysWith: +)
    left.refusedReloads += right.refusedReloads
    left.wrongCells += right.wrongCells
    left.missingCells += right.missingCells
    left.staleCells += right.staleCells
    left.wrongLists += right.wrongLists
    left.staleIdentifiers += right.staleIdentifiers
    left.tornLists += right.tornLists
    left.sectionReplacements += right.sectionReplacements
    left.batches += right.batches
    left.reloads += right.reloads
    left.updateItems += right.updateItems
    left.sectionDeletes += right.sectionDeletes
    left.sectionInserts += right.sectionInserts
    left.itemDeletes += right.itemDeletes
    left.itemInserts += right.itemInserts
    left.itemReloads += right.itemReloads
    left.itemMoves += right.itemMoves
    left.cellsAsked += right.cellsAsked
    left.cellsAnimated += right.cellsAnimated
    left.fetches += right.fetches
    left.sqlStatements += right.sqlStatements
    left.rowsStepped += right.rowsStepped
    left.rowsWritten += right.rowsWritten
  }
}
