/// One update of the grid. Events are named by their primary keys.
struct MatchUpdate: Hashable {
  /// The row that the user scrolls to before the change; nil if the user does not scroll.
  let scrollsTo: Int?
  let change: MatchChange
}

enum MatchChange: Hashable {
  case odds([Int64])
  /// The user adds a selection to the bet slip, or removes it.
  case toggle(MatchSelection)
  case insert(MatchEvent)
  case delete(Int64)
  /// An event is suspended, or resumes.
  case state(Int64, MatchState)
  case ads(MatchAds)
}

struct MatchSelection: Hashable {
  let event: Int64
  /// The selection's number in its event.
  let number: Int
}
