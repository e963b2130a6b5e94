import FetchedResults

/// Everything happens one after the other, so no steps interleave.
final class BlogSession: PlannedSession<FollowingScreen, BlogModel> {
  private let writer: ManagedObjectContext

  override init(
    _ opening: SessionOpening<FollowingScreen>, _ plan: PlannedUpdates<BlogModel>
  ) throws {
    writer = ManagedObjectContext(opening.copy.store)
    try super.init(opening, plan)
    screen.lastRevision = { [unowned self] in currentModel.revision(of: $0.primaryKey) ?? 0 }
  }

  override func perform(_ update: BlogUpdate) throws {
    var saved: SavedChanges?
    writer.didSave = { saved = $0 }
    try save(update)
    if let saved { try screen.merge(saved) }
  }

  override func faults() -> ScreenFaults {
    let model = currentModel
    return faults(model.events.map(\.key), revision: model.revision)
  }

  /// A function of its own, so that the rows that it reads are released before the merge.
  private func save(_ update: BlogUpdate) throws {
    try writer.insert(
      into: BlogModel.entity,
      [
        "name": .string("New event"), "date": BlogModel.value(update.inserted.date),
        ManagedObject.revision: .integer(0),
      ])
    try writer.delete(writer.existingObject(with: id(update.deletedKey)))
    let updated = try writer.existingObject(with: id(update.updatedKey))
    try updated.setValue(.integer(update.updatedRevision), for: ManagedObject.revision)
    try writer.save()
  }
}
