import FetchedResults
import SnapshotDiff

/// Rebuilds the list from the controllers' current state. The list view asks the controllers for counts and cells.
final class FeedLiveScreen: FeedScreen, ListViewDataSource {
  private let listView = ListView.screen()
  private lazy var reader = FeedLiveReader(self)

  override var view: ListView? { listView }

  override var list: FeedItems { reader.last.snapshot.list }

  var itemCounts: [Int] { reader.itemCounts }

  func listView(_ listView: ListView, cellForItemAt path: ItemPath) throws -> ListCell {
    try listView.screenCell(try reader.content(at: path), at: path)
  }

  override func show(_ deliveries: [FeedDelivery]) throws {
    listView.dataSource = self
    try startAgain()
  }

  override func steps(for deliveries: [FeedDelivered]) -> [Scheduler.Step] {
    // The content of a delivery is ignored: here, a delegate call only says that something has changed.
    deliveries.flatMap { _ in
      reader.rebuild(
        listView.numberOfItems,
        compare: { [reader] reading in
          try LISDiff().difference(from: reader.last.snapshot, to: reading.snapshot).stages()
        },
        show: { [self] reading, stages in try show(reading, stages.map(\.updates)) })
    }
  }

  /// A batch may no longer fit, because the controllers may have changed since they were read. The list view asks the
  /// controllers for counts when the batch begins.
  private func show(_ reading: FeedReading, _ batches: [BatchUpdates]) throws {
    take(reading)
    for batch in batches {
      do {
        try listView.performBatchUpdates(batch)
      } catch let refusal as InvalidBatchUpdate {
        noteRefused(batch, refusal)
        return try startAgain()
      }
    }
    noteShown()
  }

  /// Shows the list from scratch, as the app does when it is opened anew.
  private func startAgain() throws {
    try take(reader.reading())
    try listView.reloadData()
    noteShown()
  }

  private func take(_ reading: FeedReading) {
    note(reading.snapshot)
    reader.last = reading
  }
}

/// Rebuilds the whole list from the controllers' current state, for a diffable data source. The list's cells ask the
/// controllers for the object at their path.
final class FeedLiveDiffableScreen: FeedDiffableScreen<FeedSection, ObjectID> {
  private lazy var reader = FeedLiveReader(self)

  override func content(of item: FeedItem, at path: ItemPath) throws -> ScreenCell.Content? {
    try reader.content(at: path)
  }

  override func show(_ deliveries: [FeedDelivery]) throws { try show(reader.reading()) }

  override func steps(for deliveries: [FeedDelivered]) -> [Scheduler.Step] {
    deliveries.flatMap { _ in
      reader.rebuild(
        snapshot.numberOfItems, compare: { _ in },
        show: { [self] reading, _ in try show(reading) })
    }
  }

  private func show(_ reading: FeedReading) throws {
    reader.last = reading
    try apply(reading.snapshot)
  }
}
