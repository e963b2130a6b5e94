import FetchedResults
import SnapshotDiff

/// Rebuilds a list from the current state of the controllers. The store's queue may go on between the steps.
final class FeedLiveReader {
  let stage: FeedStage
  let live: FeedLive

  init(_ stage: FeedStage, _ follower: FeedFollower) {
    self.stage = stage
    live = FeedLive(follower, banners: stage.banners)
  }

  /// Steps that read all sources, and a last step that calls `end`. A source is read in the middle of its step, so
  /// the list may combine different moments.
  func steps(
    then duration: ClosedRange<Double>, _ end: @escaping (FeedReading) throws -> Void
  ) -> [Scheduler.Step] {
    var reading: FeedReading?
    var steps = FeedSource.allCases.map { source in
      Scheduler.Step(FeedTimes.read(live.itemCount(of: source)), at: .middle) { [live, stage] in
        var begun = try reading ?? FeedReading(stage.banners)
        // Drops the second reference, so that the append does not copy.
        reading = nil
        try live.read(source, into: &begun)
        reading = begun
      }
    }
    steps.append(
      Scheduler.Step(duration) {
        if let reading { try end(reading) }
      })
    return steps
  }

  /// What the cell at a path shows; nil for a row without an object, or if its object is gone.
  func content(at path: ItemPath) throws -> ScreenCell.Content? {
    do throws(StoreError) {
      return try live.content(at: path)
    } catch {
      guard error.kind == .noObject || error.kind == .missingObject else { throw error }
      if stage.isAudited { stage.counts.missingCells += 1 }
      return nil
    }
  }
}

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

  var list: FeedItems { rebuilt.list { $0 } }

  var itemCounts: [Int] { reader.live.itemCounts }

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
    reader.live.ads = reading.ads
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
    let reading = try reader.live.reading()
    rebuilt = reading.snapshot
    reader.live.ads = reading.ads
    reader.stage.note(rebuilt)
    try view.reloadData()
    reader.stage.hasShown(list)
  }
}

/// Rebuilds the whole list from the controllers' current state, for a diffable data source. The list's cells ask the
/// controllers for the object at their path.
final class FeedLiveDiffableScreen: FeedScreen {
  private let reader: FeedLiveReader
  private let shown: FeedDiffableList<FeedSection, FeedItem>

  init(_ stage: FeedStage, _ follower: FeedFollower) {
    let reader = FeedLiveReader(stage, follower)
    self.reader = reader
    shown = FeedDiffableList(stage) { path, _ in try reader.content(at: path) }
  }

  var view: ListView { shown.view }
  var list: FeedItems { shown.snapshot.list { $0 } }

  func show(_ deliveries: [FeedDelivery]) throws { try show(try reader.live.reading()) }

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
    reader.live.ads = reading.ads
    try shown.apply(reading.snapshot)
    reader.stage.hasShown(list)
  }
}
