import FetchedResults
import SnapshotDiff

/// A grid as it was before snapshots: its rows are the controller's objects, and each callback appends
/// a closure; all of them run in one batch.
class PhotoBlocks: PhotoScreen, ListViewDataSource, FetchedResultsChangeDelegate {
  private let list = ListView.screen()
  private(set) var brokenBatches: [(batch: BatchUpdates, refusal: InvalidBatchUpdate)] = []
  var blocks: [(inout BatchUpdates) -> Void] = []

  override var view: ListView? { list }

  override func open() throws {
    try super.open()
    list.dataSource = self
    controller.delegate = self
    try list.reloadData()
    hasShown()
  }

  override func drop(_ photos: [ObjectID], at index: Int) throws {
    try saveOrder(photos, at: index)
    try rethrow()
  }

  var itemCounts: [Int] { controller.sections?.map(\.numberOfObjects) ?? [] }

  func listView(_ listView: ListView, cellForItemAt path: ItemPath) throws -> ListCell {
    let photo = controller.snapshot?.itemIdentifier(at: path)
    return try listView.screenCell(content(of: photo), at: path)
  }

  /// Shows a batch; one that is refused would end an app, which begins anew with what there is.
  func perform(_ updates: BatchUpdates) throws {
    do {
      try list.performBatchUpdates(updates)
    } catch let refusal as InvalidBatchUpdate {
      brokenBatches.append((updates, refusal))
      try list.reloadData()
    }
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
    history?.changed([object.objectID])
    if let path, type == .delete || type == .move {
      blocks.append { $0.deleteItems(at: [path]) }
    }
    if let newPath, type == .insert || type == .move {
      blocks.append { $0.insertItems(at: [newPath]) }
    }
    // What moved has changed, too.
    if let path, type == .update || type == .move {
      blocks.append { $0.reloadItems(at: [path]) }
    }
  }

  func controllerDidChangeContent(_ controller: FetchedResultsController) throws {
    var updates = BatchUpdates()
    for block in blocks { block(&updates) }
    blocks = []
    try perform(updates)
    hasShown()
  }

  func controller(_ controller: FetchedResultsController, didFailWith error: any Error) {
    failure = error
  }
}

/// The same grid, done right: what changed is reloaded in a batch of its own after the other, and what
/// a drop has brought about itself is not shown once more.
final class CarefulPhotoBlocks: PhotoBlocks {
  private var reloads: [ItemPath] = []
  private var isDropping = false

  override func drop(_ photos: [ObjectID], at index: Int) throws {
    let places = photos.map(controller.indexPath(for:))
    isDropping = true
    defer { isDropping = false }
    try saveOrder(photos, at: index)
    try rethrow()
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
    history?.changed([object.objectID])
    switch (type, path, newPath) {
    case (.delete, let path?, _): blocks.append { $0.deleteItems(at: [path]) }
    case (.insert, _, let newPath?): blocks.append { $0.insertItems(at: [newPath]) }
    case (.move, let path?, let newPath?):
      blocks.append { $0.moveItem(at: path, to: newPath) }
      reloads.append(newPath)
    case (.update, _, let newPath?): reloads.append(newPath)
    default: break
    }
  }

  override func controllerDidChangeContent(_ controller: FetchedResultsController) throws {
    if isDropping { return }
    try super.controllerDidChangeContent(controller)
    var updates = BatchUpdates()
    updates.reloadItems(at: reloads)
    reloads = []
    try perform(updates)
  }
}
