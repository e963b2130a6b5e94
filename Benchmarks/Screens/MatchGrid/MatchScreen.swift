import FetchedResults
import Foundation
import SnapshotDiff

/// The screen of the events that a controller follows. This class shows no list; ``MatchList`` does.
class MatchScreen {
  let context: ManagedObjectContext
  let controller: FetchedResultsController
  final var tally: ScreenTally

  init(_ context: ManagedObjectContext, audit: Bool = false) {
    self.context = context
    controller = FetchedResultsController(MatchEvent.request, context: context)
    tally = ScreenTally(audit: audit)
  }

  /// The view that shows the list; nil if nothing is shown.
  var view: ListView? { nil }

  /// What the rows stand for, by section; nil if nothing is shown.
  var shown: ScreenCheck.List<MatchSection, MatchPart>? { nil }

  func open(ads: Data) throws { try controller.performFetch() }

  final func merge(_ changes: SavedChanges) throws {
    try context.mergeChanges(from: changes)
    try tally.rethrow()
  }

  func toggle(_ event: ObjectID, selection: Int) throws {}

  func show(ads: Data) throws {}
}

extension MatchScreen {
  final var followed: ScreenCheck.List<String, ObjectID> {
    guard let snapshot = controller.snapshot else { return [] }
    return snapshot.sectionIdentifiers.enumerated().map { index, name in
      (name, snapshot.itemIdentifiers(atSectionIndex: index))
    }
  }

  final func resetCounters() {
    tally.reset()
    controller.resetCounters()
    view?.resetCounters()
  }
}
