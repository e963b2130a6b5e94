import FetchedResults

/// Makes the user's edits in one context, and the edits of others in another context.
final class SingleSectionEditor {
  /// Called when the edited context has merged a save of others.
  var didSaveElsewhere: ((SavedChanges) -> Void)?
  private let context: ManagedObjectContext
  private let objects: NumberedObjects
  /// nil if nobody else edits.
  private let others: ManagedObjectContext?
  private var savedElsewhere: SavedChanges?

  init(_ context: ManagedObjectContext, _ objects: NumberedObjects, hasOthers: Bool) {
    self.context = context
    self.objects = objects
    others = hasOthers ? ManagedObjectContext(context.store) : nil
    others?.automaticallyMergesChanges = true
    others?.didSave = { [unowned self] in savedElsewhere = $0 }
  }
}

extension SingleSectionEditor {
  /// - Parameter obtainsPermanentIDs: Whether inserted objects get permanent identifiers before they are reported.
  func perform(_ update: SingleSectionUpdate, obtainsPermanentIDs: Bool) throws {
    for edit in update.edits { try perform(edit, in: context) }
    if obtainsPermanentIDs {
      try context.obtainPermanentIDs(for: objects.temporary)
      objects.noteIdentifiers()
    }
    // Core Data does this at the end of each event of the main queue.
    context.processPendingChanges()
    if !update.saves { return }
    try context.save()
    objects.noteSaved()
  }

  func performElsewhere(_ update: SingleSectionUpdate) throws {
    guard let others else { return }
    for edit in update.edits { try perform(edit, in: others) }
    try others.save()
    objects.noteSaved()
    guard let saved = savedElsewhere else { return }
    savedElsewhere = nil
    try context.mergeChanges(from: saved)
    didSaveElsewhere?(saved)
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
