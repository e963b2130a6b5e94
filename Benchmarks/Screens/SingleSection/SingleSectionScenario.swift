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
      "Objects in one section, sorted by a number and edited in place. An update inserts, updates, "
      + "moves or deletes one object, or up to five, half of them on screen. About every third "
      + "update saves. The screen scrolls now and then. All of it is on the main queue."
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
      "The delivered snapshot is applied. When a save gives an object its permanent identifier, "
        + "the object becomes another item in the same place: our controller's documented choice. "
        + "The developers of one app report the same of Core Data (woocommerce-ios, pull request "
        + "2777)."
    ) { DeliveredScreen($0) },
    BuiltWay(
      "own-permanent", .alternative,
      "The screen keeps a list of its own. The controller's calls for each object become a "
        + "`CollectionDifference`, which is applied to the list. Inserted objects get their "
        + "permanent identifiers before the controller reports them."
    ) { OwnListScreen<ObjectID>($0, SingleSectionRules(obtainsPermanentIDs: true)) },
    BuiltWay(
      "own-objects", .alternative,
      "The same list, of the objects themselves. An object stays the same item when it is saved. "
        + "The list keeps all objects in memory."
    ) { OwnListScreen<ListedObject>($0) },
    BuiltWay(
      "own-incremental", .alternative,
      "The same list of objects, kept as in the article. Each change edits the shown snapshot, at "
        + "the item that `itemIdentifiers` has at its index. Each insertion lists all items once.",
      sessionDivisor: 4
    ) { OwnListScreen<ListedObject>($0, isIncremental: true) },
    BuiltWay(
      "own-second-context", .alternative,
      "The same list, of identifiers. Objects are edited in a second context on the same store, "
        + "and reach the list when the save of that context is merged. So the list shows nothing "
        + "unsaved, and never gets a temporary identifier."
    ) { OwnListScreen<ObjectID>($0, SingleSectionRules(editing: .inSecondContext)) },
    BuiltWay(
      "own-child-merging", .alternative,
      "The same list of identifiers, in a read-only child of the main context. Objects are edited "
        + "in the main context, and the child gets what the main context saves. Now and then "
        + "another context saves, too. The app merges that save in the main context and in the "
        + "child.",
      sessionDivisor: 4
    ) { OwnListScreen<ObjectID>($0, SingleSectionRules(editing: .inParent(isMerged: true))) },
    BuiltWay(
      "own-child", .wrong,
      "The same child, which automatically merges what its parent saves. The saves of others are "
        + "merged only in the main context. A merge is no save, so it never reaches the child, and "
        + "the list stays behind.",
      sessionDivisor: 4
    ) {
      OwnListScreen<ObjectID>(
        $0, SingleSectionRules(editing: .inParent(isMerged: false), expected: .anything))
    },
    BuiltWay(
      "own-temporary", .wrong,
      "The same list of identifiers, as the controller reports them. After a save it still has the "
        + "temporary identifiers, in the right places. Their cells find no object when they are "
        + "asked for again. The next update of such an object is a reload of an item that the list "
        + "does not have."
    ) { OwnListScreen<ObjectID>($0, SingleSectionRules(expected: .staleIdentifiers)) },
    BuiltWay(
      "delivered-unmarked", .wrong,
      "As `delivered`, without the reload marks. The authors of two articles got such snapshots "
        + "from Core Data. The list is right. When an object is updated, its cell on screen stays "
        + "as it was.",
      sessionDivisor: 4
    ) { DeliveredScreen($0, takesMarks: false) },
    BuiltWay(
      "floor-follow", .floor,
      "Our controller follows the same edits and saves without a delegate, and there is no list. "
        + "Core Data's controller follows only with a delegate."
    ) { SingleSectionScreen($0) },
  ]
}
