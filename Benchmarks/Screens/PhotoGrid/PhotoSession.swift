import FetchedResults
import SnapshotDiff
import Workloads

/// A grid of photos that lives on: the user's edits on the main queue, downloads on the store's.
final class PhotoSession: ScreenSession {
  private let copy: StoreCopy
  private let screen: PhotoScreen
  private let plan: PhotoPlan
  private let start: PhotoModel
  private let scheduler: Scheduler
  /// Of the photo with the primary key 0; the others follow.
  private let origin: ObjectID
  /// What the screen must show; nil where nobody looks.
  private var model: PhotoModel?
  private var tally = ScreenCounts()
  private(set) var brokenBatches: [BrokenBatch] = []
  private let fetchesBefore: Int
  private let missingBefore: Int

  /// Seconds of model time. How long after one another two things happen that happen at once.
  private static let spread = 0.0...0.01
  /// What the user does: its batch, and the save of it.
  private static let editing = 0.002...0.01
  /// A download's save.
  private static let saving = 0.001...0.006
  /// A merge, with its batch.
  private static let merging = 0.0002...0.002

  init(
    _ copy: StoreCopy, _ screen: PhotoScreen, _ plan: PhotoPlan, _ model: PhotoModel, seed: UInt64,
    audit: Bool
  ) throws {
    self.copy = copy
    self.screen = screen
    self.plan = plan
    start = model
    self.model = audit ? model : nil
    scheduler = Scheduler(seed: SplitMix64.derive(seed, 2))
    try screen.open()
    let first = try copy.store.fetchIdentifiers(
      FetchRequest(PhotoRows.entity, fetchLimit: 1)
    ).sections[0].objectIDs
    guard let first = first.first else { throw NoPhotos() }
    origin = ObjectID(
      store: first.store, entity: first.entity, primaryKey: first.primaryKey - 1)
    fetchesBefore = screen.controller.counters.fetches
    missingBefore = screen.missingCells
    copy.store.resetCounters()
    screen.view?.resetCounters()
  }

  private struct NoPhotos: Error {}

  func run(updates: Int) throws {
    for _ in 0..<updates {
      let update = plan.update(tally.updates)
      tally.updates += 1
      begin(update)
      while try scheduler.step() {}
      noteBrokenBatches()
      if model != nil { check(update) }
    }
  }

  var counts: ScreenCounts {
    var counts = tally
    if let view = screen.view { counts.add(view.counters) }
    counts.add(copy.store.counters)
    counts.fetches = screen.controller.counters.fetches - fetchesBefore
    counts.missingCells = screen.missingCells - missingBefore
    counts.rowsWritten = screen.rowsWritten
    return counts
  }

  /// Where a batch was refused the list began anew, so that the wrong way keeps all of this, too.
  func violations() throws -> [String] {
    var model = start
    var rowsWritten = 0
    for number in 0..<tally.updates { rowsWritten += model.apply(plan.update(number)) }
    var violations: [String] = []
    if screen.shown?.itemIdentifiers != model.order.map(id) {
      violations.append("the list is not that of the \(model.order.count) photos")
    }
    if screen.rowsWritten != rowsWritten {
      violations.append("\(screen.rowsWritten) rows were written, the order needs \(rowsWritten)")
    }
    guard let view = screen.view else { return violations }
    if view.itemCounts != [model.order.count] {
      violations.append("the list view has \(view.itemCounts) rows, not \(model.order.count)")
    }
    if screen.showsEmptyState != model.order.isEmpty {
      violations.append("the empty state is \(screen.showsEmptyState ? "" : "not ")shown")
    }
    let cells = cellCounts(of: view, model)
    if cells.wrongCells + cells.staleCells > 0 {
      violations.append("\(cells.wrongCells) cells are wrong and \(cells.staleCells) stale")
    }
    return violations
  }
}

extension PhotoSession {
  private func id(_ photo: Int64) -> ObjectID {
    ObjectID(store: origin.store, entity: origin.entity, primaryKey: photo)
  }

  private func begin(_ update: PhotoUpdate) {
    scheduler.async(
      on: .main, after: scheduler.random(in: Self.spread),
      [Scheduler.Step(Self.editing) { try self.perform(update) }])
    guard let download = update.download else { return }
    var saved: SavedChanges?
    scheduler.async(
      on: .store, after: scheduler.random(in: Self.spread),
      [
        Scheduler.Step(Self.saving) { saved = try self.save(download) },
        // Only now does the main queue hear of what is in the store since the save began.
        Scheduler.Step(0...0) { [screen, scheduler] in
          guard let saved else { return }
          scheduler.async(on: .main, Self.merging) { try screen.merge(saved) }
        },
      ])
  }

  private func perform(_ update: PhotoUpdate) throws {
    if let row = update.firstRow { try screen.view?.scroll(toRow: row) }
    guard let edit = update.edit else { return }
    switch edit {
    case .drop(let drop): try screen.drop(drop.photos.map(id), at: drop.index)
    case .delete(let photos): try screen.delete(photos.map(id))
    }
  }

  /// In a context of its own, as apps have one for each download.
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

  private func noteBrokenBatches() {
    guard let screen = screen as? PhotoBlocks else { return }
    for broken in screen.brokenBatches[brokenBatches.count...] {
      let batch = BrokenBatch(update: tally.updates, batch: broken.batch, refusal: broken.refusal)
      brokenBatches.append(batch)
      tally.inconsistentBatches += 1
      tally.brokenRules[batch.rule ?? 0, default: 0] += 1
    }
  }

  private func check(_ update: PhotoUpdate) {
    model?.apply(update)
    guard let model else { return }
    if screen.shown?.itemIdentifiers != model.order.map(id) { tally.wrongLists += 1 }
    guard let view = screen.view else { return }
    let cells = cellCounts(of: view, model)
    tally.wrongCells += cells.wrongCells
    tally.staleCells += cells.staleCells
  }

  private func cellCounts(of view: ListView, _ model: PhotoModel) -> ScreenCounts {
    let shown = screen.shown
    var counts = ScreenCounts()
    counts.checkCells(of: view) {
      shown?.itemIdentifier(at: $0)
    } revision: { photo in
      shown?.contains(photo) == true ? model.revision(of: photo.primaryKey) : nil
    }
    return counts
  }
}

extension ManagedObject {
  /// Another thumbnail, which depends on the photo and its revision alone.
  fileprivate func changePicture() throws {
    guard let content = try content() else { return }
    let seed = SplitMix64.derive(UInt64(objectID.primaryKey), Int(content.revision))
    try setValue(PhotoRows.picture(seed), for: PhotoRows.thumbnail)
    try setValue(.integer(content.revision + 1), for: ManagedObject.revision)
  }
}
