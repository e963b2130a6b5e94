import FetchedResults

extension ScreenFamily {
  /// The screen is from the article "Using NSFetchedResultsController's diffable snapshot with UICollectionView's
  /// diffable data source". The cells are from "How-to use Diffable Data Sources with Core Data".
  static let scrolling = ScreenFamily(
    "scrolling", title: "Scrolling through nested lists", quick: [200], default: [2_000],
    full: [2_000, 20_000], fewest: 10, ways: scrollingWays, updates: 100, sessions: { _ in 5 },
    summary:
      "Banners, sports and featured matches, each a list that scrolls sideways inside a row of the "
      + "outer list. Below them are all matches by sport. No data changes. An update is one "
      + "scroll: mostly a flick of the outer list, sometimes of a list inside it, sometimes to "
      + "the top or far away. What does a row that comes in cost? Divide `sql_statements` by "
      + "`cells_asked`. `cells_asked` includes the cells of banners and of rows that hold a "
      + "list, which read nothing."
  ) { scenario, seed in
    let world = FeedWorld.withFeatured(size: scenario.size, seed: seed)
    let template = try world.template(scenario.name, seed: seed)
    return (template, scenario.planned(ScrollingModel(world)) { try ScrollingSession($0, $1) })
  }

  /// The ways differ in where the cells get their values.
  static let scrollingWays: [BuiltWay<ScrollingScreen>] = [
    BuiltWay(
      "by-identifier-batches", .recommended,
      "The items are identifiers. A cell asks the controller where the object of its identifier "
        + "is, and takes the object from there. The controller reads 20 rows in a statement, and "
        + "keeps the rows of the last four statements. `NSFetchedResultsController` finds a place "
        + "by object, and not by identifier. So an app calls `context.object(with:)` first. Whether "
        + "that call reads the row was not measured. An identifier that the controller no longer "
        + "has gives no object, and never another object. A statement serves a batch of cells. The "
        + "opening reads at most a batch of each list on screen and of each section."
    ) {
      ScrollingScreen($0) { item, _, controller in
        let path = item.objectID.flatMap(controller.indexPath(for:))
        return try path.flatMap { try controller.object(at: $0).content() }
      }
    },
    BuiltWay(
      "by-identifier", .alternative,
      "The items are identifiers. A cell asks the context for the existing object, reads its "
        + "values and lets the object go. Our store keeps a row in memory only as long as somebody "
        + "uses it. So each cell of an object costs a statement, even if its row was there before. "
        + "Core Data's row cache may keep rows for longer, which is not measured."
    ) { context in
      ScrollingScreen(context) { item, _, _ in try item.objectID.flatMap(context.content(of:)) }
    },
    BuiltWay(
      "by-identifier-held", .alternative,
      "The same, but the screen keeps every object that a cell has asked for. A row costs one "
        + "statement when it first comes in, and none after that. Memory grows with the rows that "
        + "were seen."
    ) { context in
      var held: [ObjectID: ManagedObject] = [:]
      return ScrollingScreen(context) { item, _, _ in
        guard let objectID = item.objectID else { return nil }
        let object = try held[objectID] ?? context.existingObject(with: objectID)
        held[objectID] = object
        return try object.content()
      }
    },
    BuiltWay(
      "by-object", .alternative,
      "The items are the controller's objects, of a request without a batch size. All rows are "
        + "read at the opening, and stay in memory because the objects in the list keep them. So "
        + "no scroll costs a statement. Our controller fetches only identifiers, so another fetch "
        + "of its request reads the rows. The list is right as long as nothing changes: see `feed` "
        + "and `photo-grid`."
    ) { ScrollingScreen($0, batchSize: 0, listsObjects: true, reading: content($0)) },
    BuiltWay(
      "by-object-batches", .alternative,
      "The items are the controller's objects, of a request with a batch size of 20. To make the "
        + "snapshot, the screen takes each object out of the controller, which reads its batch. So "
        + "all rows are read at the opening, 20 in a statement. Our controller keeps the rows of "
        + "the last four batches. An object in the list that was never asked for a value keeps no "
        + "row. So the first cell of each object costs a statement again. What Core Data keeps is "
        + "not measured."
    ) { ScrollingScreen($0, listsObjects: true, reading: content($0)) },
    BuiltWay(
      "by-index-path", .alternative,
      "A cell asks the controller for the object at its index path, and ignores its item. The "
        + "statements are those of `by-identifier-batches`. The list is right as long as nothing "
        + "changes. Once data changes, the cell shows another object or the app crashes: see the "
        + "ways of `feed`."
    ) {
      ScrollingScreen($0) { _, path, controller in try controller.object(at: path).content() }
    },
    BuiltWay(
      "floor-scroll", .floor,
      "The same scrolls of the same lists. The items are identifiers, and the cells read nothing."
    ) { ScrollingScreen($0, reading: nil) },
  ]

  /// Reads what a cell shows. The cell's item is the object itself.
  private static func content(_ context: ManagedObjectContext) -> ScrollingScreen.Reading {
    { item, _, _ in
      guard case .object(let object) = item else { return nil }
      return try object.content(in: context)
    }
  }
}
