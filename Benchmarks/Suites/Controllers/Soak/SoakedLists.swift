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
  convenience init(_ context: ManagedObjectContext) throws {
    try self.init(
      FetchedResultsController(SoakedMatch.request, context: context),
      DiffableDataSource(listView: .phone(showing: ShownMatch.self)) { view, path, match in
        try view.rowCell(showing: ShownMatch(context.existingObject(with: match)), at: path)
      })
  }
}

/// A list that follows every change, also where sections come and go.
final class SoakedCallbackList: CallbackList {
  /// The sections that the current delivery inserts and deletes.
  private var newSections: Set<Int> = []
  private var oldSections: Set<Int> = []

  convenience init(_ context: ManagedObjectContext) throws {
    try self.init(
      FetchedResultsController(SoakedMatch.requestOfLosers, context: context),
      .phone(showing: ShownMatch.self)
    ) { view, path, match in
      try view.rowCell(showing: ShownMatch(match), at: path)
    }
  }

  override func controllerWillChangeContent(_ controller: FetchedResultsController) {
    super.controllerWillChangeContent(controller)
    newSections = []
    oldSections = []
  }

  override func controller(
    _ controller: FetchedResultsController, didChange section: SectionInfo,
    atSectionIndex index: Int, for type: FetchedResultsChangeType
  ) {
    super.controller(controller, didChange: section, atSectionIndex: index, for: type)
    if type == .insert { newSections.insert(index) } else { oldSections.insert(index) }
  }

  /// A list view accepts no move out of a deleted section, and none into an inserted section.
  override func controller(
    _ controller: FetchedResultsController, didChange object: ManagedObject, at path: ItemPath?,
    for type: FetchedResultsChangeType, newIndexPath newPath: ItemPath?
  ) {
    func change(_ type: FetchedResultsChangeType) {
      super.controller(
        controller, didChange: object, at: path, for: type, newIndexPath: newPath)
    }
    if type == .move, let path, let newPath,
      oldSections.contains(path.section) || newSections.contains(newPath.section)
    {
      change(.delete)
      change(.insert)
    } else {
      change(type)
    }
  }
}
