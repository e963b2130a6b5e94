/// A list view without a screen. It keeps the item counts that it last got, shows a range of rows, reuses cells, and
/// takes batches of updates. It refuses what list views refuse, and counts what an update costs.
///
/// All rows have the same height, so a place in the content is a row: an item's index across all sections. There are
/// ``visibleRows`` rows on screen, and up to `overscan` more are loaded on either side. Every loaded row has a cell,
/// except during an update.
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
/// As in UIKit, the view knows only positions. So an item that is deleted and inserted again is a new item to the view.
/// The view is not thread-safe.
public final class ListView {
  /// The number of rows on screen, if the content has as many.
  public let visibleRows: Int
  /// The most rows loaded on either side of the rows on screen. There are fewer near an end of the content.
  public let overscan: Int
  /// How strictly batches are checked.
  public let level: BatchUpdateRules.Level

  @exclusivity(unchecked) public weak var dataSource: (any ListViewDataSource)?

  /// The first row on screen. A batch does not change it, because a list view keeps its offset. If the content becomes
  /// too short for that, this is the last row from which the content fills the screen, or 0.
  @exclusivity(unchecked) public internal(set) var firstVisibleRow = 0

  @exclusivity(unchecked) public internal(set) var counters = ListViewCounters()

  /// Whether ``updateLog`` is written.
  @exclusivity(unchecked) public var recordsUpdates = false

  /// A line for each batch, such as `DS(0), IS(0)` for a replaced section; `reloadData` for a reload;
  /// `reconfigure (0 - 3)` for reconfigured items. Failed updates are not in the log.
  @exclusivity(unchecked) public internal(set) var updateLog: [String] = []

  // PERF: `@exclusivity(unchecked)` leaves out a check at each access. A reload of twelve cells takes 19,000
  // instructions. With the checks, and without the queue that `CellPool` remembers, it takes 53,000.
  @exclusivity(unchecked) var rows = SectionRows([])

  /// The cells of the loaded rows. During an update, a cell that is yet to be asked for is nil.
  @exclusivity(unchecked) var cells: [ListCell?] = []

  let pool = CellPool()

  /// The cells dequeued in the current update, in order.
  @exclusivity(unchecked) var dequeued: [DequeuedCell] = []

  @exclusivity(unchecked) var reconfiguredCell: ListCell?

  @exclusivity(unchecked) @usableFromInline var isUpdating = false

  /// Cells on screen that may show the content of other items, because a failed update had reused them. After
  /// ``restore(_:)``, all cells are here: reconfigurations may have changed them, too.
  @exclusivity(unchecked) var cellsToReconfigure: [ListCell] = []

  /// A negative `visibleRows` or `overscan` counts as 0.
  public init(
    visibleRows: Int = 12, overscan: Int = 0, level: BatchUpdateRules.Level = .strict
  ) {
    self.visibleRows = max(0, visibleRows)
    self.overscan = max(0, overscan)
    self.level = level
  }
}

extension ListView {
  /// The number of items of each section, as the data source gave it in the last update.
  public var itemCounts: [Int] { rows.counts }

  public var numberOfItems: Int { rows.count }

  /// The rows on screen.
  public var visibleRange: Range<Int> {
    firstVisibleRow..<firstVisibleRow + min(visibleRows, rows.count - firstVisibleRow)
  }

  /// The rows that have cells: the rows on screen, and up to ``overscan`` rows on either side.
  public var loadedRange: Range<Int> {
    let visible = visibleRange
    return visible.lowerBound - min(overscan, visible.lowerBound)..<visible.upperBound
      + min(overscan, rows.count - visible.upperBound)
  }

  /// The cell of an item; `nil` if the item is not loaded or does not exist.
  ///
  /// - Complexity: O(1).
  public func cell(at path: ItemPath) -> ListCell? {
    guard rows.contains(path) else { return nil }
    let index = rows.row(of: path) - loadedRange.lowerBound
    return cells.indices.contains(index) ? cells[index] : nil
  }

  public func resetCounters() { counters = ListViewCounters() }
}
