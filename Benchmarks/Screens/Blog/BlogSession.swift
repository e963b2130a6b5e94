import FetchedResults
import SnapshotDiff
import StoreWorkloads
import Workloads

/// A session of the blog's list. The first call of ``run(updates:)`` fetches and shows the list.
final class BlogSession: ScreenSession {
  /// How long a save of three rows takes, in seconds of model time.
  private static let saving = 0.001...0.006
  /// How long the main queue takes to show a snapshot of 900 items, in seconds of model time.
  private static let showing = 0.002...0.008

  private let way: BlogWay
  private let copy: StoreCopy
  private let screen: BlogScreen
  private let writer: ManagedObjectContext
  private let scheduler: Scheduler
  private let audit: Bool
  private let history: ScreenHistory?
  /// Draws only the updates, so that the updates are the same in all ways.
  private var generator: SplitMix64
  private var model: BlogEvents
  private var isStarted = false
  private var checked = ScreenCounts()
  private var updates = 0

  init(
    _ way: BlogWay, _ copy: StoreCopy, events: BlogEvents, seed: UInt64, audit: Bool,
    history: ScreenHistory?
  ) throws {
    self.way = way
    self.copy = copy
    self.audit = audit
    self.history = history
    model = events
    generator = SplitMix64(seed: SplitMix64.derive(seed, 0))
    scheduler = Scheduler(seed: SplitMix64.derive(seed, 1))
    writer = ManagedObjectContext(copy.store)
    let hooks = Hooks()
    screen = BlogScreen(
      way, ManagedObjectContext(copy.store), didAsk: audit ? { hooks.session?.noteAsked($0) } : nil,
      willShow: audit || history != nil ? { hooks.session?.noteShown($0) } : nil)
    hooks.session = self
    writer.didSave = { [unowned self] saved in
      scheduler.async(on: .main, Self.showing) { [unowned self] in try screen.merge(saved) }
    }
    copy.store.resetCounters()
  }

  /// Refers to the session for the screen's closures, which are made before the session is complete.
  private final class Hooks {
    weak var session: BlogSession?
  }
}

extension BlogSession {
  func run(updates: Int) throws {
    if !isStarted { try start() }
    for _ in 0..<updates {
      self.updates += 1
      let changes = model.changes(&generator)
      scheduler.async(on: .store, Self.saving) { [unowned self] in try save(changes) }
      try scheduler.runUntilIdle()
      if let failure = screen.failure { throw failure }
      if audit, way != .floor { checked.add(faults, of: screen.view) }
    }
  }

  var view: ListView? { way == .floor ? nil : screen.view }

  var counts: ScreenCounts {
    var counts = checked
    counts.updates = updates
    counts.fetches = screen.controller.counters.fetches
    counts.add(screen.view.counters)
    counts.add(copy.store.counters)
    return counts
  }

  /// Every way must have the right list and no cell of another object. Only `delegate-first` must also have no stale
  /// cell.
  func violations() throws -> [String] {
    if way == .floor {
      let followed = screen.controller.snapshot?.itemIdentifiers ?? []
      return ScreenCheck.list(followed.map(\.primaryKey), is: model.keys, in: nil)
    }
    return faults.descriptions(staleCells: way == .delegateFirst)
  }
}

extension BlogSession {
  private func start() throws {
    isStarted = true
    scheduler.async(on: .main, Self.showing) { [unowned self] in try screen.start() }
    try scheduler.runUntilIdle()
    if let failure = screen.failure { throw failure }
  }

  private func save(_ changes: BlogChanges) throws {
    func object(_ key: Int64) throws -> ManagedObject {
      try writer.existingObject(
        with: ObjectID(store: copy.store.number, entity: BlogEvents.entityNumber, primaryKey: key))
    }
    let inserted = try writer.insert(
      into: BlogEvents.entity,
      [
        "name": .string("New event"), "date": BlogEvents.value(changes.insertedDate),
        ManagedObject.revision: .integer(0),
      ])
    try writer.delete(object(changes.deletedKey))
    let updated = try object(changes.updatedKey)
    try updated.setValue(.integer(changes.updatedRevision), for: ManagedObject.revision)
    try writer.save()
    model.make(changes, insertedAs: inserted.objectID.primaryKey)
  }

  private var faults: ScreenFaults {
    let listed = screen.source.snapshot().itemIdentifiers.map(\.primaryKey)
    let revisions = model.revisions
    return ScreenFaults(
      list: ScreenCheck.list(listed, is: model.keys, in: screen.view),
      cells: ScreenCheck.cells(of: screen.view, item: screen.source.itemIdentifier(for:)) {
        revisions[$0.primaryKey]
      })
  }

  private func noteAsked(_ content: ScreenCell.Content?) {
    if content == nil { checked.missingCells += 1 }
  }

  private func noteShown(_ snapshot: BlogScreen.Snapshot) {
    if audit {
      checked.sectionReplacements += screen.source.snapshot().replacedSections(by: snapshot)
    }
    guard let history else { return }
    let revisions = model.revisions
    history.append(snapshot, section: { $0.isEmpty ? "delivered" : $0 }) {
      TraceSnapshot.Item("p\($0.primaryKey)", version: "r\(revisions[$0.primaryKey] ?? 0)")
    }
  }
}
