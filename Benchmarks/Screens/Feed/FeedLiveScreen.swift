import FetchedResults
import SnapshotDiff

/// A rebuild from live controllers: a source a step, so that the store's queue may go on between two,
/// then the list as it was read.
final class FeedLiveReader {
  let stage: FeedStage
  let live: FeedLive

  init(_ stage: FeedStage, _ follower: FeedFollower) {
    self.stage = stage
    live = FeedLive(follower: follower, banners: stage.banners)
  }

  /// - Parameters:
  ///   - duration: Of what is done with the list.
  ///   - end: Does it.
  func steps(
    then duration: ClosedRange<Double>, _ end: @escaping (FeedSnapshot) throws -> Void
  ) -> [Scheduler.Step] {
    var reading: FeedReading?
    var steps = FeedSource.allCases.map { source in
      let count = live.follower.controllers[source.rawValue].snapshot?.numberOfItems ?? 0
      return Scheduler.Step(FeedTimes.read(count)) { [live] in
        var begun = reading ?? FeedReading(live)
        begun.read(source)
        reading = begun
      }
    }
    steps.append(
      Scheduler.Step(duration) { [stage] in
        guard let reading else { return }
        if stage.isAudited, reading.isTorn { stage.counts.tornLists += 1 }
        try end(try reading.snapshot())
      })
    return steps
  }

  /// What a cell shows that asks a controller for the object at its path.
  ///
  /// - Parameter item: The item that the row is of.
  func content(at path: ItemPath, of item: FeedItem?) throws -> ScreenCell.Content? {
    guard let found = live.item(at: path) else {
      if stage.isAudited { stage.counts.missingCells += 1 }
      return nil
    }
    if stage.isAudited, found.item != item { stage.counts.wrongCells += 1 }
    guard let source = found.source else { return nil }
    do throws(StoreError) {
      return try live.follower.controllers[source.rawValue].object(at: found.path).content()
    } catch {
      guard error.kind == .missingObject else { throw error }
      if stage.isAudited { stage.counts.missingCells += 1 }
      return nil
    }
  }
}

/// Makes the whole list anew from the live controllers, and tells a list view that asks them, too.
final class FeedLiveScreen: FeedScreen, ListViewDataSource {
  let view = ListView.screen()
  private let reader: FeedLiveReader
  /// The list that the next batch starts from.
  private var rebuilt = FeedSnapshot()
  /// What the rows of the view are taken for.
  private var rows = FeedSnapshot()

  init(_ stage: FeedStage, _ follower: FeedFollower) {
    reader = FeedLiveReader(stage, follower)
    view.dataSource = self
  }

  var list: [(section: FeedSection, items: [FeedItem])] { rebuilt.list { $0 } }

  var itemCounts: [Int] { reader.live.itemCounts }

  func listView(_ listView: ListView, cellForItemAt path: ItemPath) throws -> ListCell {
    let content = try reader.content(at: path, of: rows.itemIdentifier(at: path))
    return try listView.screenCell(content, at: path)
  }

  func show(_ deliveries: [FeedDelivery]) throws { try startAgain() }

  func steps(for source: FeedSource, _ delivery: FeedDelivery) -> [Scheduler.Step] {
    var batches: [BatchStage] = []
    let compare = FeedTimes.compare(view.numberOfItems)
    let reading = reader.steps(then: compare) { [self] snapshot in
      reader.stage.note(snapshot)
      batches = try LISDiff().difference(from: rebuilt, to: snapshot).stages()
      rebuilt = snapshot
    }
    let showing = Scheduler.Step(FeedTimes.apply) { [self] in
      rows = rebuilt
      for batch in batches {
        let before = FeedScreenState(view)
        do {
          try view.performBatchUpdates(batch.updates)
        } catch let refusal as InvalidBatchUpdate {
          guard FeedScreenState(view) == before else {
            throw FeedFailure("A batch was refused, and the view is not as it was.")
          }
          reader.stage.refused(batch.updates, refusal)
          return try startAgain()
        }
      }
    }
    return reading + [showing]
  }

  /// As the app does when it is opened anew.
  private func startAgain() throws {
    rebuilt = try reader.live.snapshot()
    rows = rebuilt
    reader.stage.note(rebuilt)
    try view.reloadData()
  }
}

/// What a list view has on screen.
private struct FeedScreenState: Equatable {
  let itemCounts: [Int]
  let first: Int
  let cells: [ObjectIdentifier?]

  init(_ view: ListView) {
    itemCounts = view.itemCounts
    first = view.firstVisibleRow
    cells = view.loadedPaths.map { path in view.cell(at: path).map { ObjectIdentifier($0) } }
  }
}

/// Makes the whole list anew from the live controllers, and hands it to a diffable data source whose
/// cells ask the controllers for the object at their path.
final class FeedLiveDiffableScreen: FeedScreen {
  private let reader: FeedLiveReader
  private let shown: FeedDiffableList<FeedSection>

  init(_ stage: FeedStage, _ follower: FeedFollower) {
    let reader = FeedLiveReader(stage, follower)
    self.reader = reader
    shown = FeedDiffableList(stage) { path, item in try reader.content(at: path, of: item) }
  }

  var view: ListView { shown.view }
  var list: [(section: FeedSection, items: [FeedItem])] { shown.snapshot.list { $0 } }

  func show(_ deliveries: [FeedDelivery]) throws { try shown.apply(try reader.live.snapshot()) }

  func steps(for source: FeedSource, _ delivery: FeedDelivery) -> [Scheduler.Step] {
    var snapshot: FeedSnapshot?
    let compare = FeedTimes.compare(view.numberOfItems)
    let reading = reader.steps(then: compare) { snapshot = $0 }
    let showing = Scheduler.Step(FeedTimes.apply) { [self] in
      if let snapshot { try shown.apply(snapshot) }
    }
    return reading + [showing]
  }
}
