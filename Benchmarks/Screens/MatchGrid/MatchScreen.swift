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

  /// - Parameter ads: The file that lists the ads.
  func open(ads: Data) throws { try controller.performFetch() }

  /// Merges changes that were saved.
  final func merge(_ changes: SavedChanges) throws {
    try context.mergeChanges(from: changes)
    try tally.rethrow()
  }

  /// Adds a selection to the bet slip, or removes it.
  func toggle(_ event: ObjectID, selection: Int) throws {}

  /// Shows other ads.
  func show(ads: Data) throws {}
}

extension MatchScreen {
  /// The events that the controller has, by section.
  final var followed: ScreenCheck.List<String, ObjectID> {
    guard let snapshot = controller.snapshot else { return [] }
    return snapshot.sectionIdentifiers.enumerated().map { index, name in
      (name, snapshot.itemIdentifiers(atSectionIndex: index))
    }
  }

  /// To be called when the screen is open, so that the counts leave out the opening.
  final func resetCounters() {
    tally.reset()
    controller.resetCounters()
    view?.resetCounters()
  }
}
