/// What happens to the grid at once. Events are named by their primary keys.
struct MatchUpdate: Hashable {
  /// Before the change, the row that the user scrolls to.
  let scrollsTo: Int?
  let change: MatchChange
}

enum MatchChange: Hashable {
  /// Of some events.
  case odds([Int64])
  /// The user adds a selection to the bet slip, or removes it.
  case toggle(MatchSelection)
  case insert(MatchEvent)
  case delete(Int64)
  /// An event is suspended, or resumes.
  case state(Int64, MatchState)
  case ads(MatchAds)
}

/// What can be bet on.
struct MatchSelection: Hashable {
  let event: Int64
  /// In its event.
  let number: Int
}
