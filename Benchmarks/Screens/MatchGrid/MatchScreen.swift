import FetchedResults
import Foundation
import SnapshotDiff

/// The screen of the events that a controller follows. This class shows no list; ``MatchList`` does.
class MatchScreen: FollowingScreen {
  /// The file of the ads that the screen opens with.
  final var firstAds = Data()

  init(_ context: ManagedObjectContext, audit: Bool, history: ScreenHistory?) {
    super.init(context, MatchEvent.request, audit: audit, history: history)
  }

  /// What the rows stand for, by section; nil if nothing is shown.
  var rows: ScreenCheck.List<MatchSection, MatchPart>? { nil }

  final var followed: ScreenCheck.List<String, ObjectID> { controller.snapshot?.list ?? [] }

  func toggle(_ event: ObjectID, selection: Int) throws {}

  func show(ads: Data) throws {}
}
