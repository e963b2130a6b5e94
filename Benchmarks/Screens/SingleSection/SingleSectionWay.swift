import FetchedResults

/// A way to build the screen. The ways differ in how the list is kept, and in what stands for an object in it.
struct SingleSectionWay: DescribedWay {
  /// Where objects are edited.
  enum Editing: Hashable {
    case inContextOfList
    case inSecondContext
    /// In the parent of the list's context, while others edit the store, too. `isMerged` says whether the app merges in
    /// the list's context what others save.
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

  let described: ScreenWay
  let editing: Editing
  let obtainsPermanentIDs: Bool
  let expected: Expected
  let screen: BuiltWay<SingleSectionScreen>.Build

  init(
    _ name: String, _ role: ScreenWay.Role, _ summary: String, sessionDivisor: Int = 1,
    editing: Editing = .inContextOfList, obtainsPermanentIDs: Bool = false,
    expected: Expected = .all, screen: @escaping BuiltWay<SingleSectionScreen>.Build
  ) {
    described = ScreenWay(name, role, summary, sessionDivisor: sessionDivisor)
    self.editing = editing
    self.obtainsPermanentIDs = obtainsPermanentIDs
    self.expected = expected
    self.screen = screen
  }

  var isInChild: Bool {
    if case .inParent = editing { true } else { false }
  }

  var showsWhatIsSaved: Bool { editing != .inContextOfList }
}

extension ScreenFamily {
  // The ways with a quarter of the sessions treat all updates alike.
  static let singleSectionWays: [SingleSectionWay] = [
    SingleSectionWay(
      "delivered", .recommended,
      "The delivered snapshot is applied. An object that a save gives its permanent identifier is "
        + "another item then, in the same place: our controller's documented choice. The developers of "
        + "one app report the same of Core Data (woocommerce-ios, pull request 2777)."
    ) { DeliveredScreen($0, audit: $1, history: $2) },
    SingleSectionWay(
      "own-permanent", .alternative,
      "A list of the screen's own, kept by the calls for each object: they become a "
        + "`CollectionDifference` that is applied to it. Inserted objects are given their permanent "
        + "identifiers before the controller tells of them.",
      obtainsPermanentIDs: true
    ) { OwnListScreen<ObjectID>($0, audit: $1, history: $2) },
    SingleSectionWay(
      "own-objects", .alternative,
      "The same list of the objects themselves: they stay what they are when they are saved, and "
        + "the list keeps all of them in memory."
    ) { OwnListScreen<ListedObject>($0, audit: $1, history: $2) },
    SingleSectionWay(
      "own-incremental", .alternative,
      "The same list of objects as its article keeps it: the shown snapshot is edited change by change, "
        + "each at the item that `itemIdentifiers` has at its index. Each insertion lists all items once.",
      sessionDivisor: 4
    ) { OwnListScreen<ListedObject>($0, isIncremental: true, audit: $1, history: $2) },
    SingleSectionWay(
      "own-second-context", .alternative,
      "The same list of identifiers. Objects are edited in a second context on the same store and "
        + "come to the list when its save is merged: what is unsaved is hidden, and no temporary "
        + "identifier is ever told.",
      editing: .inSecondContext
    ) { OwnListScreen<ObjectID>($0, audit: $1, history: $2) },
    SingleSectionWay(
      "own-child-merging", .alternative,
      "The same list of identifiers in a read-only child of the main context, where objects are edited: it "
        + "is told what the main context saves. Now and then another context saves, too; the app merges "
        + "that in the main context, and in the child.",
      sessionDivisor: 4, editing: .inParent(isMerged: true)
    ) { OwnListScreen<ObjectID>($0, audit: $1, history: $2) },
    SingleSectionWay(
      "own-child", .wrong,
      "The same child, which merges what its parent saves by itself. What others save is merged in the main "
        + "context alone: a merge is no save, and never reaches the child. The list stays behind.",
      sessionDivisor: 4, editing: .inParent(isMerged: false), expected: .anything
    ) { OwnListScreen<ObjectID>($0, audit: $1, history: $2) },
    SingleSectionWay(
      "own-temporary", .wrong,
      "The same list of identifiers as they are told: after a save it still has the temporary ones, "
        + "in the right places, whose cells find no object when they are asked for again; and the "
        + "next update of such an object is a reload of an item that is not there.",
      expected: .staleIdentifiers
    ) { OwnListScreen<ObjectID>($0, audit: $1, history: $2) },
    SingleSectionWay(
      "delivered-unmarked", .wrong,
      "As `delivered`, without the reload marks: as Core Data's snapshots were for the authors of two "
        + "articles. The list is right, and a cell on screen stays as it was when its object is updated.",
      sessionDivisor: 4
    ) { DeliveredScreen($0, takesMarks: false, audit: $1, history: $2) },
    SingleSectionWay(
      "floor-follow", .floor,
      "The same edits and saves, and a controller that nobody listens to: ours follows without a "
        + "delegate, Core Data's does not."
    ) { SingleSectionScreen($0, audit: $1, history: $2) },
  ]
}
