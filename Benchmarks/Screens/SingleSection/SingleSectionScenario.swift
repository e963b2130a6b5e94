import FetchedResults
import StoreWorkloads

extension ScreenFamily {
  /// A list of one section. In most ways, the user edits objects in the list's context. So the list shows new objects
  /// before they are saved.
  static let singleSection = ScreenFamily(
    "single-section", title: "One section, kept by hand", quick: [200], default: [1_000],
    full: [1_000, 10_000],
    // Enough rows to edit and scroll a screen.
    fewest: 24, ways: singleSectionWays, updates: 100, sessions: { _ in 20 },
    summary:
      "Objects in one section, sorted by a number and edited in place: inserted, updated, "
      + "moved and deleted, one at a time or up to five, half of them on screen, and saved after "
      + "every third update or so. The screen scrolls now and then. All of it is on the main queue."
  ) { scenario, seed in
    let model = SingleSectionModel(count: scenario.size, seed: seed)
    let entities = SingleSectionModel.entities
    let template = try StoreTemplate(scenario.name, model: entities, seed: seed) {
      try $0.insert(into: SingleSectionModel.entity, rows: model.storedRows)
    }
    return (template, scenario.planned(model, stream: 0) { try SingleSectionSession($0, $1) })
  }

  /// The ways differ in how the list is kept, and in what stands for an object in it.
  static let singleSectionWays: [BuiltWay<SingleSectionScreen>] = [
    BuiltWay(
      "delivered", .recommended,
      "The delivered snapshot is applied. An object that a save gives its permanent identifier is "
        + "another item then, in the same place: our controller's documented choice. The developers of "
        + "one app report the same of Core Data (woocommerce-ios, pull request 2777)."
    ) { DeliveredScreen($0) },
    BuiltWay(
      "own-permanent", .alternative,
      "A list of the screen's own, kept by the calls for each object: they become a "
        + "`CollectionDifference` that is applied to it. Inserted objects are given their permanent "
        + "identifiers before the controller tells of them."
    ) { OwnListScreen<ObjectID>($0, SingleSectionRules(obtainsPermanentIDs: true)) },
    BuiltWay(
      "own-objects", .alternative,
      "The same list of the objects themselves: they stay what they are when they are saved, and "
        + "the list keeps all of them in memory."
    ) { OwnListScreen<ListedObject>($0) },
    BuiltWay(
      "own-incremental", .alternative,
      "The same list of objects as its article keeps it: the shown snapshot is edited change by change, "
        + "each at the item that `itemIdentifiers` has at its index. Each insertion lists all items once.",
      sessionDivisor: 4
    ) { OwnListScreen<ListedObject>($0, isIncremental: true) },
    BuiltWay(
      "own-second-context", .alternative,
      "The same list of identifiers. Objects are edited in a second context on the same store and "
        + "come to the list when its save is merged: what is unsaved is hidden, and no temporary "
        + "identifier is ever told."
    ) { OwnListScreen<ObjectID>($0, SingleSectionRules(editing: .inSecondContext)) },
    BuiltWay(
      "own-child-merging", .alternative,
      "The same list of identifiers in a read-only child of the main context, where objects are edited: it "
        + "is told what the main context saves. Now and then another context saves, too; the app merges "
        + "that in the main context, and in the child.",
      sessionDivisor: 4
    ) { OwnListScreen<ObjectID>($0, SingleSectionRules(editing: .inParent(isMerged: true))) },
    BuiltWay(
      "own-child", .wrong,
      "The same child, which merges what its parent saves by itself. What others save is merged in the main "
        + "context alone: a merge is no save, and never reaches the child. The list stays behind.",
      sessionDivisor: 4
    ) {
      OwnListScreen<ObjectID>(
        $0, SingleSectionRules(editing: .inParent(isMerged: false), expected: .anything))
    },
    BuiltWay(
      "own-temporary", .wrong,
      "The same list of identifiers as they are told: after a save it still has the temporary ones, "
        + "in the right places, whose cells find no object when they are asked for again; and the "
        + "next update of such an object is a reload of an item that is not there."
    ) { OwnListScreen<ObjectID>($0, SingleSectionRules(expected: .staleIdentifiers)) },
    BuiltWay(
      "delivered-unmarked", .wrong,
      "As `delivered`, without the reload marks: as Core Data's snapshots were for the authors of two "
        + "articles. The list is right, and a cell on screen stays as it was when its object is updated.",
      sessionDivisor: 4
    ) { DeliveredScreen($0, takesMarks: false) },
    BuiltWay(
      "floor-follow", .floor,
      "The same edits and saves, and a controller that nobody listens to: ours follows without a "
        + "delegate, Core Data's does not."
    ) { SingleSectionScreen($0) },
  ]
}
