import FetchedResults
import SnapshotDiff
import StoreWorkloads
import Workloads

/// The list and its user. Everything happens on the main queue, so nothing can race.
final class SingleSectionSession: ScreenSession {
  let screen: any SingleSectionScreen
  private let way: SingleSectionWay
  private let copy: StoreCopy
  private let editor: SingleSectionEditor
  private let objects: NumberedObjects
  private let watch: ScreenWatch
  private let audit: Bool
  private var user: SingleSectionUser
  private var model: SingleSectionModel
  /// The model at an earlier save, for ways that show only what is saved. ``savedLater`` holds the edits saved since
  /// then, so that timed code copies no model.
  private var saved: SingleSectionModel
  private var savedLater: [SingleSectionUpdate.Edit] = []
  private var unsavedEdits: [SingleSectionUpdate.Edit] = []
  private var updates = 0
  private var checked = ScreenCounts()

  init(
    _ way: SingleSectionWay, _ copy: StoreCopy, model: SingleSectionModel, seed: UInt64,
    audit: Bool, history: ScreenHistory?
  ) throws {
    self.way = way
    self.copy = copy
    self.audit = audit
    self.model = model
    saved = model
    user = SingleSectionUser(seed: SplitMix64.derive(seed, 0))
    objects = NumberedObjects(count: model.lastNumber, in: copy.store)
    watch = ScreenWatch(objects, history: history)
    let main = ManagedObjectContext(copy.store)
    let edited = way == .ownSecondContext ? ManagedObjectContext(copy.store) : main
    editor = SingleSectionEditor(edited, objects, hasOthers: way.isInChild)
    let context = way.isInChild ? ManagedObjectContext(parent: main) : main
    context.automaticallyMergesChanges = way.isInChild
    screen = way.screen(context, audit || history != nil ? watch : nil)
    watch.revisions = history == nil ? [:] : model.revisions
    try screen.start()
    screen.view.resetCounters()
    screen.controller.resetCounters()
    copy.store.resetCounters()
    switch way {
    case .ownSecondContext: edited.didSave = { [unowned self] in merge($0) }
    case .ownChildMerging: editor.didSaveElsewhere = { [unowned self] in merge($0) }
    default: break
    }
  }

  private func merge(_ changes: SavedChanges) {
    do {
      try screen.controller.context.mergeChanges(from: changes)
    } catch {
      mergeFailure = error
    }
  }

  private var mergeFailure: (any Error)?
}

extension SingleSectionSession {
  func run(updates: Int) throws {
    for _ in 0..<updates {
      self.updates += 1
      let update = user.next(&model)
      // Nobody else can edit objects that are unsaved here.
      let isElsewhere = way.isInChild && unsavedEdits.isEmpty && self.updates.isMultiple(of: 3)
      if way.showsWhatIsSaved { note(update, isSaved: update.saves || isElsewhere) }
      if watch.history != nil { watch.revisions = shown.revisions }
      if let row = update.scrollsTo, way != .floor { try screen.view.scroll(toRow: row) }
      if isElsewhere {
        try editor.performElsewhere(update)
      } else {
        try editor.perform(update, obtainsPermanentIDs: way == .ownPermanent)
      }
      if let failure = screen.failure ?? mergeFailure { throw failure }
      if audit { check() }
    }
  }

  var view: ListView? { way == .floor ? nil : screen.view }

  var counts: ScreenCounts {
    var counts = checked
    counts.updates = updates
    counts.refusedReloads = screen.refusals.count
    counts.missingCells = audit ? watch.missingCells : 0
    counts.fetches = screen.controller.counters.fetches
    counts.add(screen.view.counters)
    counts.add(copy.store.counters)
    return counts
  }

  /// `own-child` is not checked, because it misses what others change. Every other way must have the right objects in
  /// the right order, and no cell of another object. All of these but `own-temporary` must also have the current
  /// identifiers and no refused reload. Only `own-temporary` and `delivered-unmarked` may have stale cells.
  func violations() throws -> [String] {
    if way == .ownChild { return [] }
    var found = faults.descriptions(staleCells: way != .ownTemporary && way != .deliveredUnmarked)
    if way == .ownTemporary { return found }
    if screen.identifiers != expectedIdentifiers {
      found.append("the list has identifiers that its objects do not have")
    }
    if !screen.refusals.isEmpty {
      found.append("\(screen.refusals.count) reloads were refused")
    }
    return found
  }
}

extension SingleSectionSession {
  private var shown: SingleSectionModel {
    if !way.showsWhatIsSaved { return model }
    for edit in savedLater { saved.make(edit) }
    savedLater = []
    return saved
  }

  private func note(_ update: SingleSectionUpdate, isSaved: Bool) {
    unsavedEdits += update.edits
    if !isSaved { return }
    savedLater += unsavedEdits
    unsavedEdits.removeAll(keepingCapacity: true)
  }

  private var expectedIdentifiers: [ObjectID] {
    shown.rows.map { objects.identifier(of: $0.number) }
  }

  private func check() {
    if way == .floor { return }
    checked.add(faults, of: screen.view)
    let identifiers = screen.identifiers
    let expected = expectedIdentifiers
    if identifiers != expected, !Set(expected).isSuperset(of: identifiers) {
      checked.staleIdentifiers += 1
    }
  }

  /// What is wrong with the screen now. Objects are compared by their numbers, whatever their identifiers are. The
  /// floor shows no cells.
  private var faults: ScreenFaults {
    let shown = shown
    let list = ScreenCheck.list(
      screen.identifiers.map(objects.number(of:)), is: shown.rows.map { $0.number }, in: view)
    guard let view else { return ScreenFaults(list: list) }
    return ScreenFaults(
      list: list,
      cells: ScreenCheck.cells(of: view, item: screen.identifier(at:), isSame: isSame) {
        objects.number(of: $0).flatMap(shown.revision(of:))
      })
  }

  /// Whether two identifiers belong to one object. A cell keeps the identifier that its object had when the cell was
  /// made, and the object's first save replaces a temporary identifier.
  private func isSame(_ left: ObjectID, _ right: ObjectID) -> Bool {
    objects.number(of: left) == objects.number(of: right)
  }
}

extension SingleSectionWay {
  fileprivate func screen(
    _ context: ManagedObjectContext, _ watch: ScreenWatch?
  ) -> any SingleSectionScreen {
    switch self {
    case .delivered: DeliveredScreen(context, watch: watch)
    case .floor: DeliveredScreen(context, isListening: false, watch: watch)
    case .deliveredUnmarked: DeliveredScreen(context, takesMarks: false, watch: watch)
    case .ownObjects: OwnListScreen<ListedObject>(context, watch: watch)
    case .ownIncremental:
      OwnListScreen<ListedObject>(context, isIncremental: true, watch: watch)
    case .ownPermanent, .ownSecondContext, .ownChild, .ownChildMerging, .ownTemporary:
      OwnListScreen<ObjectID>(context, watch: watch)
    }
  }
}
