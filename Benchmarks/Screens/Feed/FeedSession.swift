import FetchedResults
import SnapshotDiff
import Workloads

/// The screen of one way, open over a store, with a user and incoming messages.
final class FeedSession: StoreSession<FeedScreen> {
  private let scheduler: Scheduler
  private let writer: ManagedObjectContext
  private var saved: SavedChanges?
  private var world: FeedWorld
  private var timeline: FeedTimeline
  /// The scheduler has the timeline's events up to this time, in seconds of model time.
  private var scheduledUpTo = 0.0
  /// The number of updates that must have come before a run ends.
  private var goal = 0

  init(_ opening: SessionOpening<FeedScreen>, _ world: FeedWorld) throws {
    self.world = world
    scheduler = Scheduler(seed: SplitMix64.derive(opening.seed, 0))
    timeline = FeedTimeline(seed: SplitMix64.derive(opening.seed, 1))
    writer = ManagedObjectContext(opening.copy.store)
    super.init(opening)
    writer.didSave = { [unowned self] in saved = $0 }
    screen.lastRevision = { [unowned self] in self.world.lastRevision(of: $0) }
    screen.noteMoment(storedList)
    try screen.open()
    self.world.own()
    resetCounters()
  }

  /// The feeds pause after every hundred updates, so a session of a hundred updates ends with exactly that number.
  override func run(updates: Int) throws {
    goal += updates
    while self.updates < goal {
      let before = self.updates
      repeat {
        scheduleAhead()
        guard try scheduler.step() else {
          throw ScreenFailure("No step is left, but an update is still to come.")
        }
      } while self.updates == before || !scheduler.isIdle
      if screen.isAudited { try check() }
    }
  }

  override func violations() -> [String] {
    guard screen.keepsList, way.role != .floor else { return [] }
    let faults = faults()
    if way.role == .wrong { return faults.list }
    return faults.descriptions() + brokenBatches.map(\.description)
  }

  override func check() throws {
    screen.forgetMoments()
    if way.role != .floor { try super.check() }
  }

  /// The list that a right screen shows once its queues are idle.
  private var storedList: FeedItems { world.list(copy.store.number) }

  override func faults() -> ScreenFaults {
    let list = screen.list
    return ScreenFaults(
      list: ScreenCheck.list(list, is: screen.moments.last ?? storedList, in: view),
      cells: ScreenCheck.cells(
        of: view, item: { ScreenCheck.item(at: $0, in: list)?.object },
        revision: world.currentRevision))
  }
}

extension FeedSession {
  /// Hands the scheduler the events of the next ``FeedTimes/ahead`` seconds. No step takes that long, so an event is
  /// never due before it is handed over.
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
            session.screen.counts.updates += 1
            var generator = SplitMix64(seed: event.seed)
            session.world.update(source, at: event.due, &generator)
          })
      case .bet:
        scheduler.async(
          on: .main, after: delay,
          [
            Scheduler.Step(FeedTimes.touch) { [unowned self] in
              screen.counts.rowsWritten += 1
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
          [Scheduler.Step(FeedTimes.touch) { [screen] in try screen.view?.scroll(event.seed) }])
      }
    }
  }

  /// The steps of the store's queue for a change. They save the change, update the controllers if these are on this
  /// queue, and hand the rest to the main queue. The main queue sees a step's results at the end of the step.
  private func saving(_ change: @escaping (FeedSession) -> Void) -> [Scheduler.Step] {
    var saved: SavedChanges?
    let save = Scheduler.Step(FeedTimes.save, at: .end) { [unowned self] in
      change(self)
      saved = try write(world.takeChanges())
      screen.noteSave(saved)
      screen.noteMoment(storedList)
      if screen.followsOnMain { followOnMain(saved) }
    }
    if screen.followsOnMain { return [save] }
    return [
      save, Scheduler.Step(FeedTimes.merge, at: .end) { [unowned self] in try follow(saved) },
    ]
  }

  /// - Returns: What other contexts must merge; nil if nothing has changed.
  private func write(_ changes: FeedChanges) throws -> SavedChanges? {
    let store = copy.store.number
    for (source, key, values) in changes.changed {
      let object = try writer.object(with: source.objectID(key, in: store))
      for (attribute, value) in values { try object.setValue(value, for: attribute) }
    }
    for (source, key) in changes.deleted {
      try writer.delete(writer.existingObject(with: source.objectID(key, in: store)))
    }
    // The store gives new objects the same keys as the model, because both count up.
    for (entity, values) in changes.inserted {
      try writer.insert(
        into: entity, Dictionary(values, uniquingKeysWith: { first, _ in first }))
    }
    try writer.save()
    defer { saved = nil }
    return saved
  }

  private func follow(_ saved: SavedChanges?) throws {
    if let saved { try screen.controllers[0].context.mergeChanges(from: saved) }
    let deliveries = try screen.takeDeliveries()
    if way.role == .floor { return }
    let frame = Scheduler.Step(FeedTimes.frame) {}
    let merge = Scheduler.Step(FeedTimes.mergeOnMain) { [screen] in try screen.merge(saved) }
    // One task merges the save and shows all its deliveries. If each delivery had its own task, the list could show a
    // mixture of old and new content. If the merge had its own task, the list could request cells of deleted objects.
    scheduler.async(on: .main, [frame, merge] + screen.steps(for: deliveries))
  }

  /// Merges a save for controllers that follow the main queue's context. The merge calls their delegate, and the same
  /// step does the delegate's work. So nothing else runs on the main queue in between.
  private func followOnMain(_ saved: SavedChanges?) {
    let merge = Scheduler.Step(FeedTimes.merge) { [unowned self] in
      try screen.merge(saved)
      let deliveries = try screen.takeDeliveries()
      for step in screen.steps(for: deliveries) { try step.body() }
    }
    scheduler.async(on: .main, [Scheduler.Step(FeedTimes.frame) {}, merge])
  }
}

extension ListView {
  /// Scrolls as a finger does: mostly a flick, sometimes back to the top or far away.
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
