import FetchedResults
import Workloads

/// A session of the blog's list. Everything happens one after the other, so no steps interleave.
final class BlogSession: StoreSession<FollowingScreen> {
  private let writer: ManagedObjectContext
  /// Used for nothing but the updates, so that every way gets the same updates.
  private var generator: SplitMix64
  private var model: BlogEvents

  init(_ opening: SessionOpening<FollowingScreen>, _ events: BlogEvents) throws {
    model = events
    generator = SplitMix64(seed: SplitMix64.derive(opening.seed, 0))
    writer = ManagedObjectContext(opening.copy.store)
    super.init(opening)
    screen.lastRevision = { [unowned self] in model.revision(of: $0.primaryKey) ?? 0 }
    try screen.open()
    resetCounters()
  }

  override func makeUpdate(_ number: Int) throws {
    var saved: SavedChanges?
    writer.didSave = { saved = $0 }
    try save(model.changes(&generator))
    if let saved { try screen.merge(saved) }
  }

  override func faults() -> ScreenFaults { faults(model.keys, revision: model.revision) }

  private func save(_ changes: BlogChanges) throws {
    func object(_ key: Int64) throws -> ManagedObject { try writer.existingObject(with: id(key)) }
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
}
