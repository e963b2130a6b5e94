import FetchedResults
import SnapshotDiff
import Workloads

/// The screen of one way, open over a store, with a user and messages that come in.
final class FeedSession: ScreenSession {
  private let way: FeedWay
  private let copy: StoreCopy
  private let scheduler: Scheduler
  private let writer: FeedWriter
  private let follower: FeedFollower
  private let stage: FeedStage
  /// nil where nobody listens.
  private let screen: (any FeedScreen)?
  private var world: FeedWorld
  private var timeline: FeedTimeline

  init(
    _ way: FeedWay, _ copy: StoreCopy, _ world: FeedWorld, seed: UInt64, audit: Bool,
    history: ScreenHistory?
  ) throws {
    self.way = way
    self.copy = copy
    self.world = world
    try copy.doNotWaitForDisk()
    scheduler = Scheduler(seed: SplitMix64.derive(seed, 0))
    timeline = FeedTimeline(seed: SplitMix64.derive(seed, 1))
    writer = try FeedWriter(copy.store)
    follower = try FeedFollower(copy.store, isListening: way != .floor, audit: audit)
    stage = try FeedStage(copy.store, audit: audit, history: history)
    screen = way.screen(stage, follower)
    stage.lastRevision = { [unowned self] item in
      guard let (source, objectID) = item.object else { return 0 }
      return self.world.revision(of: objectID.primaryKey, in: source)
    }
    if let screen {
      try screen.show(try follower.takeFirst())
      screen.view.resetCounters()
    }
    self.world.own()
    stage.counts = ScreenCounts()
    copy.store.resetCounters()
    for controller in follower.controllers { controller.resetCounters() }
  }

  func run(updates: Int) throws {
    schedule(updates)
    let goal = stage.update + updates
    while stage.update < goal {
      let before = stage.update
      while stage.update == before {
        guard try scheduler.step() else { throw FeedFailure("An update has not come.") }
      }
      try scheduler.runUntilIdle()
      if stage.isAudited { try check() }
    }
  }

  var brokenBatches: [BrokenBatch] { stage.brokenBatches }

  var counts: ScreenCounts {
    var counts = stage.counts
    counts.updates = stage.update
    if let screen { counts.add(screen.view.counters) }
    counts.fetches = follower.controllers.reduce(0) { $0 + $1.counters.fetches }
    counts.add(copy.store.counters)
    return counts
  }

  func violations() throws -> [String] {
    guard let screen else { return [] }
    return FeedCheck(screen, world, writer.identifiers).violations(cells: way.keepsCells)
  }

  private func check() throws {
    follower.forgetMoments()
    guard let screen else { return }
    let check = FeedCheck(screen, world, writer.identifiers)
    if !check.isListRight { stage.counts.wrongLists += 1 }
    stage.counts.staleCells += check.spoiltCells.count
  }
}

extension FeedSession {
  /// Puts on the scheduler what happens until so many updates have come.
  private func schedule(_ updates: Int) {
    var missing = updates
    while missing > 0 {
      let event = timeline.next()
      let delay = max(0, event.due - scheduler.now)
      switch event.happening {
      case .update(let source):
        missing -= 1
        scheduler.async(
          on: .store, after: delay,
          saving { session in
            session.stage.update += 1
            var generator = SplitMix64(seed: event.seed)
            session.world.update(source, at: event.due, &generator)
          })
      case .bet:
        scheduler.async(
          on: .main, after: delay,
          [
            Scheduler.Step(FeedTimes.touch) { [unowned self] in
              stage.counts.rowsWritten += 1
              scheduler.async(
                on: .store,
                saving { session in
                  var generator = SplitMix64(seed: event.seed)
                  session.world.tapBet(at: event.due, &generator)
                })
            }
          ])
      case .scroll:
        guard let screen else { continue }
        scheduler.async(
          on: .main, after: delay,
          [Scheduler.Step(FeedTimes.touch) { try screen.view.scroll(event.seed) }])
      }
    }
  }

  /// What the store's queue does with a change: saves it, lets the controllers follow, and hands to the
  /// main queue what they deliver.
  private func saving(_ change: @escaping (FeedSession) -> Void) -> [Scheduler.Step] {
    var saved: [SavedChanges] = []
    return [
      Scheduler.Step(FeedTimes.save) { [unowned self] in
        change(self)
        saved = try writer.save(world.takeChanges())
      },
      Scheduler.Step(FeedTimes.merge) { [unowned self] in try follow(saved) },
    ]
  }

  private func follow(_ saved: [SavedChanges]) throws {
    let deliveries = try follower.merge(saved)
    guard let screen else { return }
    let frame = Scheduler.Step(FeedTimes.frame) {}
    let merge = Scheduler.Step(FeedTimes.mergeOnMain) { [stage] in
      for changes in saved { try stage.context.mergeChanges(from: changes) }
    }
    // A task for each delivery, as a delegate makes them; the first sees to what cells are to show.
    var first = [frame, merge]
    for (source, content) in deliveries {
      scheduler.async(on: .main, first + screen.steps(for: source, content))
      first = []
    }
    if !first.isEmpty { scheduler.async(on: .main, first) }
  }
}

extension ListView {
  /// What a finger does: a flick mostly, sometimes back to the top or far away.
  fileprivate func scroll(_ seed: UInt64) throws {
    var generator = SplitMix64(seed: seed)
    let row: Int
    switch generator.below(10) {
    case 0: row = 0
    case 1: row = generator.below(max(1, numberOfItems))
    default: row = firstVisibleRow + generator.below(36) - 12
    }
    try scroll(toRow: max(0, row))
  }
}
