import FetchedResults
import SnapshotDiff
import Workloads

/// A grid of photos that receives updates: the user's edits on the main queue, downloads on the store's queue.
final class PhotoSession: PlannedSession<PhotoScreen, PhotoModel> {
  private let scheduler: Scheduler

  // The times below are in seconds of model time.

  /// The range for the delay of the edit and of the download. Both happen at about the same time.
  private static let spread = 0.0...0.01
  /// How long the main queue is busy with the user's edit: the batch of the list, and the save.
  private static let editing = 0.002...0.01
  /// How long the save of a download takes.
  private static let saving = 0.001...0.006
  /// How long a merge takes, with the batch of the list.
  private static let merging = 0.0002...0.002

  override init(
    _ opening: SessionOpening<PhotoScreen>, _ plan: PlannedUpdates<PhotoModel>
  ) throws {
    scheduler = Scheduler(seed: SplitMix64.derive(opening.seed, 2))
    try super.init(opening, plan)
  }

  override func perform(_ update: PhotoUpdate) throws {
    begin(update)
    while try scheduler.step() {}
  }

  override func faults() -> ScreenFaults {
    let model = currentModel
    return faults(model.order, revision: model.revision)
  }

  /// A refused batch is no violation if the way's role is `wrong`. The list then reloads all data, and must be right
  /// again.
  override func violations() throws -> [String] {
    var violations = try super.violations()
    let (written, needed) = (screen.counts.rowsWritten, currentModel.displaced)
    if written != needed {
      violations.append("\(written) rows were written, but the new order needs \(needed)")
    }
    if way.role != .wrong { violations += brokenBatches.map(\.description) }
    return violations
  }
}

extension PhotoSession {
  private func begin(_ update: PhotoUpdate) {
    scheduler.async(
      on: .main, after: scheduler.random(in: Self.spread),
      [Scheduler.Step(Self.editing) { try self.edit(update) }])
    guard let download = update.download else { return }
    var saved: SavedChanges?
    scheduler.async(
      on: .store, after: scheduler.random(in: Self.spread),
      [
        Scheduler.Step(Self.saving) { saved = try self.save(download) },
        // The main queue learns of the save only now, although the store has had the new values since the save began.
        Scheduler.Step(0...0) { [screen, scheduler] in
          guard let saved else { return }
          scheduler.async(on: .main, [Scheduler.Step(Self.merging) { try screen.merge(saved) }])
        },
      ])
  }

  private func edit(_ update: PhotoUpdate) throws {
    if let row = update.firstRow { try view?.scroll(toRow: row) }
    guard let edit = update.edit else { return }
    switch edit {
    case .drop(let photos, let index): try screen.drop(photos.map(id), at: index)
    case .delete(let photos): try screen.delete(photos.map(id))
    }
  }

  /// Saves a download in a new context, as apps do.
  private func save(_ download: PhotoDownload) throws -> SavedChanges? {
    let context = ManagedObjectContext(copy.store)
    var saved: SavedChanges?
    context.didSave = { saved = $0 }
    switch download {
    case .thumbnails(let photos):
      for photo in photos { try context.existingObject(with: id(photo)).changePicture() }
    case .photos(let count):
      var last = PhotoRows.request
      last.sortKeys = [.descending(PhotoRows.position)]
      last.fetchLimit = 1
      var position: Int64 = 0
      if case .integer(let taken)? = try context.fetch(last).first?.value(for: PhotoRows.position) {
        position = taken + 1
      }
      for number in 0..<Int64(count) {
        try context.insert(
          into: PhotoRows.entity,
          [
            PhotoRows.title: .string("Photo"), PhotoRows.thumbnail: PhotoRows.picture(0),
            PhotoRows.position: .integer(position + number), ManagedObject.revision: .integer(1),
          ])
      }
    case .nothing:
      for photo in try context.fetch(FetchRequest(PhotoRows.entity)) { try context.delete(photo) }
    }
    try context.save()
    return saved
  }
}

extension ManagedObject {
  /// Sets another thumbnail, which depends only on the photo and its revision.
  fileprivate func changePicture() throws {
    guard let content = try content() else { return }
    let seed = SplitMix64.derive(UInt64(objectID.primaryKey), Int(content.revision))
    try setValue(PhotoRows.picture(seed), for: PhotoRows.thumbnail)
    try setValue(.integer(content.revision + 1), for: ManagedObject.revision)
  }
}
