import FetchedResults
import SnapshotDiff

/// Everything happens on the main queue, so nothing can race.
final class SingleSectionSession: PlannedSession<SingleSectionScreen, SingleSectionModel> {
  /// The context of the user's edits.
  private let edited: ManagedObjectContext
  private let objects: NumberedObjects
  /// The number of updates whose edits are all saved.
  private var savedUpdates = 0
  private var savedElsewhere: SavedChanges?

  override init(
    _ opening: SessionOpening<SingleSectionScreen>, _ plan: PlannedUpdates<SingleSectionModel>
  ) throws {
    let (screen, store) = (opening.screen, opening.copy.store)
    let objects = NumberedObjects(count: plan.model.lastNumber, in: store)
    self.objects = objects
    let main = screen.context.parent ?? screen.context
    edited = screen.rules.editing == .inSecondContext ? ManagedObjectContext(store) : main
    screen.others?.automaticallyMergesChanges = true
    if screen.history != nil {
      screen.numbered = objects.numbered
      objects.revisions = plan.model.revisions
    }
    try super.init(opening, plan)
    screen.others?.didSave = { [unowned self] in savedElsewhere = $0 }
    if edited !== main { edited.didSave = { [unowned self] in merge($0) } }
  }

  private func merge(_ changes: SavedChanges) {
    do {
      try screen.context.mergeChanges(from: changes)
    } catch {
      screen.controller(screen.controller, didFailWith: error)
    }
  }

  override var shownUpdates: Int { screen.rules.showsWhatIsSaved ? savedUpdates : updates }

  override func perform(_ update: SingleSectionUpdate) throws {
    // Nobody else can edit objects that are unsaved here.
    let isElsewhere =
      screen.rules.isInChild && savedUpdates == updates - 1 && updates.isMultiple(of: 3)
    if update.saves || isElsewhere { savedUpdates = updates }
    if screen.history != nil { objects.revisions = currentModel.revisions }
    if let row = update.scrollsTo { try view?.scroll(toRow: row) }
    if isElsewhere {
      let saved = try performElsewhere(update)
      if screen.rules.editing == .inParent(isMerged: true), let saved { try screen.merge(saved) }
    } else {
      try performHere(update)
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

  /// Compares objects by number, because the list and its cells may have temporary identifiers that a save has
  /// replaced.
  override func faults() -> ScreenFaults {
    let shown = screen.shown
    let expected = currentModel
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
      found.append("the list has identifiers that its objects no longer have")
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

  private var expectedIdentifiers: [ObjectID] {
    currentModel.rows.map { objects.identifier(of: $0.number) }
  }
}

extension SingleSectionSession {
  private func performHere(_ update: SingleSectionUpdate) throws {
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
