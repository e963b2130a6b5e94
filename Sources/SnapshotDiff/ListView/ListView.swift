/// A list view without a screen: sections and counts as it believes them, a viewport of rows, cells
/// with reuse, batches of updates. It refuses what list views refuse, and counts what an update
/// costs.
///
/// All rows have one height, so a place in the content is a row: an item's index across all
/// sections. On screen are ``visibleRows`` of them, loaded also `overscan` before and behind. Every
/// loaded row has a cell, except after an update that failed before the first.
///
/// ```swift
/// let view = ListView(visibleRows: 12)
/// view.register(EventCell.self, forReuseIdentifier: "event")
/// view.dataSource = source
/// try view.reloadData()
/// // ... the source inserts an item at the front ...
/// try view.performBatchUpdates { $0.insertItems(at: [ItemPath(section: 0, item: 0)]) }
/// view.counters.cellsAsked  // 13: twelve for the reload, one for the insert
/// ```
///
/// As in UIKit, the view knows positions and nothing else: what is deleted and inserted under one
/// identity is a new item to it. Not thread-safe, as no list view is.
public final class ListView {
  /// The number of rows on screen, where the content has as many.
  public let visibleRows: Int
  /// The number of rows loaded before those on screen, and behind them.
  public let overscan: Int
  /// How strictly batches are checked.
  public let level: BatchUpdateRules.Level

  public weak var dataSource: (any ListViewDataSource)?

  /// The first row on screen. A batch leaves it as it is, as a list view keeps its offset; where
  /// the content ends above, it is the last row from which the screen is full, or 0.
  @exclusivity(unchecked) public internal(set) var firstVisibleRow = 0

  @exclusivity(unchecked) public internal(set) var counters = ListViewCounters()

  /// Whether ``updateLog`` is written.
  public var recordsUpdates = false

  /// A line for each batch, `DS(0), IS(0)` for a replaced section; `reloadData` for a reload and
  /// `reconfigure (0 - 3)` for items reconfigured. What failed is not in it.
  public internal(set) var updateLog: [String] = []

  // PERF: exclusivity is checked at each access of a class from elsewhere; unchecked, and with the
  // pool of today, a reload of twelve cells takes 19,000 instructions, not 53,000.
  @exclusivity(unchecked) var rows = SectionRows([])

  /// Of the loaded rows; nil, while the view is updated, where one is yet to be asked for.
  @exclusivity(unchecked) var cells: [ListCell?] = []

  let pool = CellPool()

  /// What was dequeued in the update under way, in order.
  @exclusivity(unchecked) var dequeued: [DequeuedCell] = []

  var reconfiguredCell: ListCell?

  @usableFromInline var isUpdating = false

  /// Cells on screen in which the content of others may stand, since a failed update had reused
  /// them.
  var cellsToReconfigure: [ListCell] = []

  /// - Parameters:
  ///   - visibleRows: The rows on screen; a negative number is 0.
  ///   - overscan: The rows loaded on either side of them; a negative number is 0.
  ///   - level: How strictly batches are checked.
  public init(
    visibleRows: Int = 12, overscan: Int = 0, level: BatchUpdateRules.Level = .strict
  ) {
    self.visibleRows = max(0, visibleRows)
    self.overscan = max(0, overscan)
    self.level = level
  }
}

extension ListView {
  /// The number of items of each section as the view believes it: what the data source said in the
  /// last update.
  public var itemCounts: [Int] { rows.counts }

  public var numberOfItems: Int { rows.count }

  /// The rows on screen.
  public var visibleRange: Range<Int> {
    firstVisibleRow..<firstVisibleRow + min(visibleRows, rows.count - firstVisibleRow)
  }

  /// The rows that have cells: those on screen, and ``overscan`` on either side, as far as there
  /// are.
  public var loadedRange: Range<Int> {
    let visible = visibleRange
    return visible.lowerBound - min(overscan, visible.lowerBound)..<visible.upperBound
      + min(overscan, rows.count - visible.upperBound)
  }

  /// The cell of an item; `nil` if it is not loaded, or not there.
  ///
  /// - Complexity: O(1).
  public func cell(at path: ItemPath) -> ListCell? {
    guard rows.contains(path) else { return nil }
    let index = rows.row(of: path) - loadedRange.lowerBound
    return cells.indices.contains(index) ? cells[index] : nil
  }

  public func resetCounters() { counters = ListViewCounters() }
}
