import FetchedResults
import SnapshotDiff
import SuiteBasics

struct ShownMatch: Equatable {
  let date: Value
  let score: Value

  init(_ object: ManagedObject) throws {
    date = try object.value(for: "date")
    score = try object.value(for: "score")
  }

  init(_ match: SoakedMatch) {
    date = match.storedDate
    score = .integer(match.score)
  }
}

extension SnapshotList {
  /// A list of all matches.
  convenience init(_ context: ManagedObjectContext) throws {
    try self.init(
      FetchedResultsController(SoakedMatch.request, context: context),
      DiffableDataSource(listView: .phone(showing: ShownMatch.self)) { view, path, match in
        try view.rowCell(showing: ShownMatch(context.existingObject(with: match)), at: path)
      })
  }
}

/// A list that receives each change and makes one batch of the changes. A second batch reloads rows, because a list
/// view accepts no reload in a section whose rows the same batch moves.
final class SoakedCallbackList: DeliveredList, FetchedResultsChangeDelegate, ListViewDataSource {
  let controller: FetchedResultsController
  let view = ListView.phone(showing: ShownMatch.self)
  private(set) var failure: (any Error)?
  private var updates = BatchUpdates()
  private var reloads: [ItemPath] = []
  /// The sections that the current delivery inserts and deletes.
  private var newSections: Set<Int> = []
  private var oldSections: Set<Int> = []

  init(_ context: ManagedObjectContext) throws {
    controller = FetchedResultsController(SoakedMatch.requestOfLosers, context: context)
    controller.delegate = self
    try controller.performFetch()
    view.dataSource = self
    try view.reloadData()
  }

  var content: DiffableDataSourceSnapshot<String, ObjectID>? { controller.snapshot }

  var itemCounts: [Int] { controller.sections?.map(\.numberOfObjects) ?? [] }

  func listView(_ listView: ListView, cellForItemAt path: ItemPath) throws -> ListCell {
    let object = try controller.object(at: path)
    guard let cell = try listView.rowCell(showing: ShownMatch(object), at: path) else {
      throw ListViewError.noDataSource
    }
    return cell
  }

  func controllerWillChangeContent(_ controller: FetchedResultsController) {
    updates = BatchUpdates()
    reloads = []
    newSections = []
    oldSections = []
  }

  func controller(
    _ controller: FetchedResultsController, didChange section: SectionInfo,
    atSectionIndex index: Int, for type: FetchedResultsChangeType
  ) {
    if type == .insert {
      updates.insertSections([index])
      newSections.insert(index)
    } else {
      updates.deleteSections([index])
      oldSections.insert(index)
    }
  }

  func controller(
    _ controller: FetchedResultsController, didChange object: ManagedObject, at path: ItemPath?,
    for type: FetchedResultsChangeType, newIndexPath newPath: ItemPath?
  ) {
    switch (type, path, newPath) {
    case (.delete, let path?, _): updates.deleteItems(at: [path])
    case (.insert, _, let newPath?): updates.insertItems(at: [newPath])
    case (.move, let path?, let newPath?)
    where oldSections.contains(path.section) || newSections.contains(newPath.section):
      // A list view accepts no move out of a deleted section, and none into an inserted section.
      updates.deleteItems(at: [path])
      updates.insertItems(at: [newPath])
    case (.move, let path?, let newPath?):
      updates.moveItem(at: path, to: newPath)
      reloads.append(newPath)
    case (.update, _, let newPath?): reloads.append(newPath)
    default: break
    }
  }

  func controllerDidChangeContent(_ controller: FetchedResultsController) throws {
    try view.performBatchUpdates(updates)
    try view.performBatchUpdates { $0.reloadItems(at: reloads) }
    updates = BatchUpdates()
    reloads = []
  }

  func controller(_ controller: FetchedResultsController, didFailWith error: any Error) {
    failure = failure ?? error
  }
}
