import FetchedResults
import SnapshotDiff
import StoreWorkloads
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
  /// Up to when the scheduler has what the timeline brings, in seconds of model time.
  private var scheduledUpTo = 0.0
  /// How many updates are to have come.
  private var goal = 0

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
    stage = try FeedStage(copy.store, audit: audit, history: history)
    follower = try FeedFollower(
      way.followsOnMain ? stage.context : ManagedObjectContext(copy.store),
      isListening: way != .floor)
    screen = way.screen(stage, follower)
    stage.lastRevision = { [unowned self] source, objectID in
      self.world.revision(of: objectID.primaryKey, in: source)
    }
    stage.noteMoment(world)
    if let screen {
      try screen.show(try follower.takeFirst())
      screen.view.resetCounters()
    }
    self.world.own()
    stage.counts = ScreenCounts()
    copy.store.resetCounters()
    for controller in follower.controllers { controller.resetCounters() }
  }

  /// An update may come right behind the last one, before all is quiet: that one is among them, and of
  /// the next ones. So a session is the same however its updates are asked for. After every hundred
  /// the feeds are silent for a moment, so that as many updates as asked for have come by then.
  func run(updates: Int) throws {
    goal += updates
    while stage.update < goal {
      let before = stage.update
      repeat {
        scheduleAhead()
        guard try scheduler.step() else { throw FeedFailure("An update has not come.") }
      } while stage.update == before || !scheduler.isIdle
      if stage.isAudited { check() }
    }
  }

  var view: ListView? { screen?.view }

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
    guard let screen, way.keepsList else { return [] }
    let faults = FeedCheck(screen, world, writer.identifiers).violations(cells: way.keepsCells)
    if way.way.role == .wrong { return faults }
    return faults + brokenBatches.map(\.description)
      + (stage.counts.refusedReloads > 0
        ? ["\(stage.counts.refusedReloads) times a reload was refused"] : [])
  }

  private func check() {
    stage.forgetMoments()
    guard let screen else { return }
    FeedCheck(screen, world, writer.identifiers).count(into: &stage.counts)
  }
}

extension FeedSession {
  /// Puts on the scheduler what happens next, so much that no step is over before the next thing is
  /// there.
  private func scheduleAhead() {
    while scheduledUpTo <= scheduler.now + FeedTimes.ahead {
      let event = timeline.next()
      scheduledUpTo = event.due
      let delay = max(0, event.due - scheduler.now)
      switch event.happening {
      case .update(let source):
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
        scheduler.async(
          on: .main, after: delay,
          [Scheduler.Step(FeedTimes.touch) { [screen] in try screen?.view.scroll(event.seed) }])
      }
    }
  }

  /// What the store's queue does with a change: saves it, lets the controllers follow if they are its own,
  /// and hands the rest to the main queue. What others see of it is there at the end of either.
  private func saving(_ change: @escaping (FeedSession) -> Void) -> [Scheduler.Step] {
    var saved: [SavedChanges] = []
    let save = Scheduler.Step(FeedTimes.save, at: .end) { [unowned self] in
      change(self)
      saved = try writer.save(world.takeChanges())
      stage.noteSave(saved)
      stage.noteMoment(world)
      if way.followsOnMain { followOnMain(saved) }
    }
    if way.followsOnMain { return [save] }
    return [
      save, Scheduler.Step(FeedTimes.merge, at: .end) { [unowned self] in try follow(saved) },
    ]
  }

  private func follow(_ saved: [SavedChanges]) throws {
    let deliveries = try follower.merge(saved)
    guard let screen else { return }
    let frame = Scheduler.Step(FeedTimes.frame) {}
    let merge = Scheduler.Step(FeedTimes.mergeOnMain) { [stage] in try stage.merge(saved) }
    // One task for all that a save has changed: between two there would be a list that the store never
    // had, and cells asked for objects that the merge has taken away.
    scheduler.async(on: .main, [frame, merge] + screen.steps(for: deliveries))
  }
}

extension FeedSession {
  /// The merge calls the controllers' delegate, and what that does is over when the merge is: nothing else
  /// gets the main queue in between.
  private func followOnMain(_ saved: [SavedChanges]) {
    let merge = Scheduler.Step(FeedTimes.merge) { [unowned self] in
      try stage.merge(saved)
      let deliveries = try follower.take()
      for step in screen?.steps(for: deliveries) ?? [] { try step.body() }
    }
    scheduler.async(on: .main, [Scheduler.Step(FeedTimes.frame) {}, merge])
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
