/// How the objects of a list are edited, and what is expected of the list.
struct SingleSectionRules {
  enum Editing: Hashable {
    case inContextOfList
    case inSecondContext
    /// In the parent of the list's context, while others edit the store, too. `isMerged` says whether the app also
    /// merges the saves of others into the list's context.
    case inParent(isMerged: Bool)
  }

  /// What is expected of the list once the queues are idle.
  enum Expected {
    case all
    /// The right objects in the right order, with identifiers and cells that may be stale.
    case staleIdentifiers
    /// Nothing, because the list misses what others change.
    case anything
  }

  var editing = Editing.inContextOfList
  /// Whether inserted objects get permanent identifiers before they are reported.
  var obtainsPermanentIDs = false
  var expected = Expected.all

  var isInChild: Bool {
    if case .inParent = editing { true } else { false }
  }

  var showsWhatIsSaved: Bool { editing != .inContextOfList }
}
