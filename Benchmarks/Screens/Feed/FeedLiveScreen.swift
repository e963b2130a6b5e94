import FetchedResults
import SnapshotDiff

/// Rebuilds the list from the controllers' current state. Its list view asks the controllers for counts and cells.
final class FeedLiveScreen: FeedScreen, ListViewDataSource {
  let view = ListView.screen()
  private let reader: FeedLiveReader
  /// The list that the next batch starts from.
  private var rebuilt = FeedSnapshot()

  init(_ stage: FeedStage, _ follower: FeedFollower) {
    reader = FeedLiveReader(stage, follower)
    view.dataSource = self
  }

  var list: FeedItems { rebuilt.list }

  var itemCounts: [Int] { reader.itemCounts }

  func listView(_ listView: ListView, cellForItemAt path: ItemPath) throws -> ListCell {
    try listView.screenCell(try reader.content(at: path), at: path)
  }

  func show(_ deliveries: [FeedDelivery]) throws { try startAgain() }

  func steps(for deliveries: [FeedDelivered]) -> [Scheduler.Step] {
    // Each delivery stands for a delegate call that only says that something has changed.
    deliveries.flatMap { _ in rebuild() }
  }

  private func rebuild() -> [Scheduler.Step] {
    var batches: [BatchStage] = []
    var read: FeedReading?
    let compare = FeedTimes.compare(view.numberOfItems)
    let reading = reader.steps(then: compare) { [self] reading in
      batches = try LISDiff().difference(from: rebuilt, to: reading.snapshot).stages()
      read = reading
    }
    let showing = Scheduler.Step(FeedTimes.apply) { [self] in
      if let read { try show(read, batches.map(\.updates)) }
    }
    return reading + [showing]
  }

  /// The list view asks for counts and cells when a batch begins.
  private func show(_ reading: FeedReading, _ batches: [BatchUpdates]) throws {
    let stage = reader.stage
    stage.note(reading.snapshot)
    rebuilt = reading.snapshot
    reader.ads = reading.ads
    for batch in batches {
      do {
        try view.performBatchUpdates(batch)
      } catch let refusal as InvalidBatchUpdate {
        stage.refused(batch, refusal)
        return try startAgain()
      }
    }
    stage.hasShown(list)
  }

  /// Shows the list from scratch, as the app does when it is opened anew.
  private func startAgain() throws {
    let reading = try reader.reading()
    rebuilt = reading.snapshot
    reader.ads = reading.ads
    reader.stage.note(rebuilt)
    try view.reloadData()
    reader.stage.hasShown(list)
  }
}

/// Rebuilds the whole list from the controllers' current state, for a diffable data source. The list's cells ask the
/// controllers for the object at their path.
final class FeedLiveDiffableScreen: FeedDiffableScreen<FeedSection, FeedItem>, FeedScreen {
  private let reader: FeedLiveReader

  init(_ stage: FeedStage, _ follower: FeedFollower) {
    let reader = FeedLiveReader(stage, follower)
    self.reader = reader
    super.init(stage) { path, _ in try reader.content(at: path) }
  }

  func show(_ deliveries: [FeedDelivery]) throws { try show(try reader.reading()) }

  func steps(for deliveries: [FeedDelivered]) -> [Scheduler.Step] {
    deliveries.flatMap { _ in rebuild() }
  }

  private func rebuild() -> [Scheduler.Step] {
    var read: FeedReading?
    let compare = FeedTimes.compare(view.numberOfItems)
    let reading = reader.steps(then: compare) { read = $0 }
    let showing = Scheduler.Step(FeedTimes.apply) { [self] in
      if let read { try show(read) }
    }
    return reading + [showing]
  }

  private func show(_ reading: FeedReading) throws {
    reader.ads = reading.ads
    try apply(reading.snapshot)
  }
}
