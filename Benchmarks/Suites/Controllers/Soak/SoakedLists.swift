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

extension CallbackList {
  convenience init(_ context: ManagedObjectContext) throws {
    try self.init(
      FetchedResultsController(SoakedMatch.requestOfLosers, context: context),
      .phone(showing: ShownMatch.self)
    ) { view, path, match in
      try view.rowCell(showing: ShownMatch(match), at: path)
    }
  }
}
