import FetchedResults

/// Makes the user's edits in one context, and the edits of others in another context.
final class SingleSectionEditor {
  private let context: ManagedObjectContext
  private let objects: NumberedObjects
  private let others: ManagedObjectContext?
  private var savedElsewhere: SavedChanges?

  /// - Parameter others: nil if nobody else edits.
  init(
    _ context: ManagedObjectContext, _ objects: NumberedObjects, others: ManagedObjectContext?
  ) {
    self.context = context
    self.objects = objects
    self.others = others
    others?.automaticallyMergesChanges = true
    others?.didSave = { [unowned self] in savedElsewhere = $0 }
  }

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

  /// - Returns: What others have saved. The edited context has merged it.
  func performElsewhere(_ update: SingleSectionUpdate) throws -> SavedChanges? {
    guard let others else { return nil }
    for edit in update.edits { try perform(edit, in: others) }
    try others.save()
    objects.noteSaved()
    guard let saved = savedElsewhere else { return nil }
    savedElsewhere = nil
    try context.mergeChanges(from: saved)
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
