import FetchedResults
import SnapshotDiff
import Workloads

/// The list and its user. Everything happens on the main queue, so nothing can race.
final class SingleSectionSession: StoreSession<SingleSectionScreen> {
  /// The context of the user's edits.
  private let edited: ManagedObjectContext
  private let objects: NumberedObjects
  private var user: SingleSectionUser
  private(set) var model: SingleSectionModel
  /// The model at an earlier save, for ways that show only what is saved. ``savedLater`` holds the edits saved since
  /// then, so that timed code does not edit this model.
  private var saved: SingleSectionModel
  private var savedLater: [SingleSectionUpdate.Edit] = []
  private var unsavedEdits: [SingleSectionUpdate.Edit] = []
  private var savedElsewhere: SavedChanges?
  /// The revision of each object, by creation number. Only a history needs the revisions.
  private var revisions: [Int: Int64] = [:]

  init(_ opening: SessionOpening<SingleSectionScreen>, _ model: SingleSectionModel) throws {
    let (screen, store) = (opening.screen, opening.copy.store)
    self.model = model
    saved = model
    user = SingleSectionUser(seed: SplitMix64.derive(opening.seed, 0))
    objects = NumberedObjects(count: model.lastNumber, in: store)
    let main = screen.context.parent ?? screen.context
    edited = screen.rules.editing == .inSecondContext ? ManagedObjectContext(store) : main
    super.init(opening)
    screen.others?.automaticallyMergesChanges = true
    screen.others?.didSave = { [unowned self] in savedElsewhere = $0 }
    if screen.history != nil {
      screen.numbered = { [unowned self] in numbered($0) }
      revisions = model.revisions
    }
    try screen.open()
    self.model.own()
    savedLater.reserveCapacity(512)
    unsavedEdits.reserveCapacity(512)
    resetCounters()
    if edited !== main { edited.didSave = { [unowned self] in merge($0) } }
  }

  private func merge(_ changes: SavedChanges) {
    do {
      try screen.context.mergeChanges(from: changes)
    } catch {
      screen.controller(screen.controller, didFailWith: error)
    }
  }

  override func makeUpdate(_ number: Int) throws {
    let update = user.next(&model)
    // Nobody else can edit objects that are unsaved here.
    let isElsewhere = screen.rules.isInChild && unsavedEdits.isEmpty && updates.isMultiple(of: 3)
    if screen.rules.showsWhatIsSaved { note(update, isSaved: update.saves || isElsewhere) }
    if screen.history != nil { revisions = expected.revisions }
    if let row = update.scrollsTo { try view?.scroll(toRow: row) }
    if isElsewhere {
      let saved = try performElsewhere(update)
      if screen.rules.editing == .inParent(isMerged: true), let saved { try screen.merge(saved) }
    } else {
      try perform(update)
    }
    try screen.rethrow()
  }

  override func check() {
    if view == nil { return }
    screen.counts.add(faults(), of: view)
    let (shown, expected) = (screen.shown, expectedIdentifiers)
    if shown != expected, !Set(expected).isSuperset(of: shown) {
      screen.counts.staleIdentifiers += 1
    }
  }

  /// Objects are compared by number. The list and its cells may have temporary identifiers that a save has replaced.
  override func faults() -> ScreenFaults {
    let shown = screen.shown
    let expected = expected
    return ScreenFaults(
      list: ScreenCheck.list(
        shown.map(objects.number), is: expected.rows.map { $0.number }, in: view),
      cells: ScreenCheck.cells(
        of: view, item: shown.item(at:),
        isSame: { objects.number(of: $0) == objects.number(of: $1) },
        revision: { objects.number(of: $0).flatMap(expected.revision) }))
  }

  override func violations() throws -> [String] {
    switch screen.rules.expected {
    case .anything: return []
    case .staleIdentifiers: return faults().descriptions(staleCells: false)
    case .all: break
    }
    var found = try super.violations()
    if screen.shown != expectedIdentifiers {
      found.append("the list has identifiers that its objects do not have")
    }
    if !screen.refusals.isEmpty {
      found.append("\(screen.refusals.count) reloads were refused")
    }
    return found
  }

  override var counts: ScreenCounts {
    var counts = super.counts
    counts.refusedReloads = screen.refusals.count
    return counts
  }

  private var expected: SingleSectionModel {
    if !screen.rules.showsWhatIsSaved { return model }
    for edit in savedLater { saved.make(edit) }
    savedLater = []
    return saved
  }

  private func numbered(_ objectID: ObjectID) -> (number: Int, revision: Int64) {
    let number = objects.number(of: objectID) ?? 0
    return (number, revisions[number] ?? 0)
  }

  private var expectedIdentifiers: [ObjectID] {
    expected.rows.map { objects.identifier(of: $0.number) }
  }

  private func note(_ update: SingleSectionUpdate, isSaved: Bool) {
    unsavedEdits += update.edits
    if !isSaved { return }
    savedLater += unsavedEdits
    unsavedEdits.removeAll(keepingCapacity: true)
  }
}

extension SingleSectionSession {
  private func perform(_ update: SingleSectionUpdate) throws {
    for edit in update.edits { try perform(edit, in: edited) }
    if screen.rules.obtainsPermanentIDs {
      try edited.obtainPermanentIDs(for: objects.temporary)
      objects.noteIdentifiers()
    }
    // Core Data does this at the end of each event of the main queue.
    edited.processPendingChanges()
    if !update.saves { return }
    try edited.save()
    objects.noteSaved()
  }

  /// - Returns: What others have saved. The edited context has merged it.
  private func performElsewhere(_ update: SingleSectionUpdate) throws -> SavedChanges? {
    guard let others = screen.others else { return nil }
    for edit in update.edits { try perform(edit, in: others) }
    try others.save()
    objects.noteSaved()
    guard let saved = savedElsewhere else { return nil }
    savedElsewhere = nil
    try edited.mergeChanges(from: saved)
    return saved
  }

  private func perform(
    _ edit: SingleSectionUpdate.Edit, in context: ManagedObjectContext
  ) throws {
    let row = edit.row
    if edit.kind == .insert {
      let object = try context.insert(
        into: SingleSectionModel.entity,
        [
          "name": .string("Task \(row.number)"),
          SingleSectionModel.position: .integer(row.position),
          ManagedObject.revision: .integer(row.revision),
        ])
      return objects.noteInserted(row.number, object)
    }
    let object = try context.existingObject(with: objects.identifier(of: row.number))
    if edit.kind == .delete { return try context.delete(object) }
    if edit.kind == .move {
      try object.setValue(.integer(row.position), for: SingleSectionModel.position)
    }
    try object.setValue(.integer(row.revision), for: ManagedObject.revision)
  }
}
