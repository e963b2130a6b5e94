import FetchedResults
import SnapshotDiff

/// A grid from the time before snapshots. Its rows are the controller's objects. Each callback appends a closure, and
/// all closures fill one batch. The closures are the usual ones: a move moves its row, and an update reloads its row.
class PhotoBlocks: PhotoScreen, ListViewDataSource, FetchedResultsChangeDelegate {
  private let list = ListView.screen()
  /// The rows that the view knows; nil if there is neither an audit nor a history.
  private var rows: ShownRows?
  final var blocks: [(inout BatchUpdates) -> Void] = []

  override var view: ListView? { list }

  /// The objects of `rows`; the controller's objects if `rows` is nil.
  override var shown: [ObjectID] { rows?.objects ?? super.shown }

  override func open() throws {
    try super.open()
    list.dataSource = self
    controller.delegate = self
    try beginAnew()
    hasShown()
  }

  var itemCounts: [Int] { controller.sections?.map(\.numberOfObjects) ?? [] }

  func listView(_ listView: ListView, cellForItemAt path: ItemPath) throws -> ListCell {
    let photo = controller.snapshot?.itemIdentifier(at: path)
    return try cell(photo.flatMap(object)?.content(), in: listView, at: path)
  }

  /// Shows a batch. If the view refuses the batch, the list reloads all data. An app may crash at such a batch.
  final func perform(_ updates: BatchUpdates) throws {
    do {
      try list.performBatchUpdates(updates)
      rows?.follow(updates, super.shown)
    } catch let refusal as InvalidBatchUpdate {
      noteRefused(updates, refusal)
      try beginAnew()
    }
  }

  private func beginAnew() throws {
    try list.reloadData()
    if isAudited || history != nil { rows = ShownRows(objects: super.shown) }
  }

  func controllerWillChangeContent(_ controller: FetchedResultsController) throws { blocks = [] }

  func controller(
    _ controller: FetchedResultsController, didChange section: SectionInfo,
    atSectionIndex index: Int, for type: FetchedResultsChangeType
  ) throws {
    blocks.append {
      type == .insert ? $0.insertSections([index]) : $0.deleteSections([index])
    }
  }

  func controller(
    _ controller: FetchedResultsController, didChange object: ManagedObject, at path: ItemPath?,
    for type: FetchedResultsChangeType, newIndexPath newPath: ItemPath?
  ) throws {
    noteChanged([object.objectID])
    switch (type, path, newPath) {
    case (.delete, let path?, _): blocks.append { $0.deleteItems(at: [path]) }
    case (.insert, _, let newPath?): blocks.append { $0.insertItems(at: [newPath]) }
    case (.move, let path?, let newPath?): appendMove(path, newPath)
    case (.update, let path?, let newPath?): appendReload(path, newPath)
    default: break
    }
  }

  /// Handles a photo that has moved. Other values may have changed, too.
  func appendMove(_ path: ItemPath, _ newPath: ItemPath) {
    blocks.append { $0.moveItem(at: path, to: newPath) }
  }

  /// Handles a photo that has changed, and has kept its place among the photos that stay.
  func appendReload(_ path: ItemPath, _ newPath: ItemPath) {
    blocks.append { $0.reloadItems(at: [path]) }
  }

  func controllerDidChangeContent(_ controller: FetchedResultsController) throws {
    var updates = BatchUpdates()
    for block in blocks { block(&updates) }
    blocks = []
    try perform(updates)
    hasShown()
  }
}

final class DeleteInsertPhotoBlocks: PhotoBlocks {
  override func appendMove(_ path: ItemPath, _ newPath: ItemPath) {
    blocks.append { $0.deleteItems(at: [path]) }
    blocks.append { $0.insertItems(at: [newPath]) }
  }
}

/// The same grid, done right. After the first batch, a second batch reloads what changed. A drop shows its own moves,
/// so the callbacks that the drop causes are ignored.
class CarefulPhotoBlocks: PhotoBlocks {
  private var reloads: [ItemPath] = []
  private var isDropping = false

  override func drop(_ photos: [ObjectID], at index: Int) throws {
    let places = photos.map(controller.indexPath(for:))
    isDropping = true
    defer { isDropping = false }
    try super.drop(photos, at: index)
    var updates = BatchUpdates()
    for (offset, place) in places.enumerated() {
      let newPlace = ItemPath(section: 0, item: index + offset)
      if let place, place != newPlace { updates.moveItem(at: place, to: newPlace) }
    }
    try perform(updates)
    hasShown()
  }

  override func controller(
    _ controller: FetchedResultsController, didChange object: ManagedObject, at path: ItemPath?,
    for type: FetchedResultsChangeType, newIndexPath newPath: ItemPath?
  ) throws {
    if isDropping { return }
    try super.controller(
      controller, didChange: object, at: path, for: type, newIndexPath: newPath)
  }

  override func appendMove(_ path: ItemPath, _ newPath: ItemPath) {
    super.appendMove(path, newPath)
    reloads.append(newPath)
  }

  override func appendReload(_ path: ItemPath, _ newPath: ItemPath) { reloads.append(newPath) }

  override func controllerDidChangeContent(_ controller: FetchedResultsController) throws {
    if isDropping { return }
    try super.controllerDidChangeContent(controller)
    var updates = BatchUpdates()
    updates.reloadItems(at: reloads)
    reloads = []
    try perform(updates)
  }
}
