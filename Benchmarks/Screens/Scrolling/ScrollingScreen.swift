import FetchedResults
import SnapshotDiff

/// The lists of the screen, built without compositional layout. A list inside a row is a list view of its own. The list
/// is shown again whenever its row gets a cell.
final class ScrollingScreen: FollowingScreen {
  typealias Snapshot = DiffableDataSourceSnapshot<String, ScrollingItem>

  /// Reads what a cell shows. The path is the item's path in the controller.
  typealias Reading = (ScrollingItem, ItemPath, FetchedResultsController) throws ->
    ScreenCell.Content?

  private let listsObjects: Bool
  private let reading: Reading?
  /// The controller of each list; nil for banners.
  private var controllers: [FetchedResultsController?]
  private var snapshots: [Snapshot] = []

  private lazy var sources = ScrolledList.allCases.map { list in
    DiffableDataSource<String, ScrollingItem>(
      listView: .screen(visibleRows: list.visibleRows, overscan: list.overscan)
    ) { [unowned self] view, path, item in
      try view.screenCell(content(of: item, at: path, in: list), at: path)
    }
  }

  /// - Parameters:
  ///   - batchSize: How many rows a controller reads at a time. With 0, all rows are read when the screen opens.
  ///   - listsObjects: Whether the items are objects rather than identifiers.
  ///   - reading: nil if cells read nothing.
  init(
    _ context: ManagedObjectContext, batchSize: Int = 20, listsObjects: Bool = false,
    reading: Reading?
  ) {
    self.listsObjects = listsObjects
    self.reading = reading
    controllers = ScrolledList.nested.map { list in
      list.request(batchSize: batchSize).map { FetchedResultsController($0, context: context) }
    }
    super.init(context, ScrolledList.outer.request(batchSize: batchSize)!)
    controllers.append(controller)
  }

  override var view: ListView? { view(of: .outer) }

  override var fetches: Int { controllers.reduce(0) { $0 + ($1?.counters.fetches ?? 0) } }

  override func resetCounters() {
    super.resetCounters()
    for list in ScrolledList.nested { view(of: list).resetCounters() }
    for controller in controllers { controller?.resetCounters() }
  }

  override func open() throws {
    snapshots = try ScrolledList.allCases.map(snapshot)
    try show(.outer)
  }
}

extension ScrollingScreen {
  func view(of list: ScrolledList) -> ListView { sources[list.rawValue].listView }

  var showsContent: Bool { reading != nil }

  /// The objects that the rows of a list stand for; nil for a row without an object.
  func shown(in list: ScrolledList) -> ScreenCheck.List<String, ObjectID?> {
    sources[list.rawValue].snapshot().list.map { ($0, $1.map(\.objectID)) }
  }

  private func show(_ list: ScrolledList) throws {
    try sources[list.rawValue].applySnapshotUsingReloadData(snapshots[list.rawValue])
  }

  private func content(
    of item: ScrollingItem, at path: ItemPath, in list: ScrolledList
  ) throws -> ScreenCell.Content? {
    if case .list(let nested) = item {
      try show(nested)
      return nil
    }
    guard item.objectID != nil, let controller = controllers[list.rawValue], let reading else {
      return nil
    }
    let fetched = ItemPath(section: path.section - list.sectionsBefore, item: path.item)
    let content = try reading(item, fetched, controller)
    noteAsked(content)
    return content
  }

  private func snapshot(of list: ScrolledList) throws -> Snapshot {
    guard let controller = controllers[list.rawValue] else {
      return try Snapshot(section: "", ScrollingItem.banners)
    }
    var snapshot = Snapshot()
    if list == .outer {
      for nested in ScrolledList.nested {
        try snapshot.appendSections(["\(nested)"])
        try snapshot.appendItems([.list(nested)])
      }
    }
    for (name, items) in try fetch(controller) {
      try snapshot.appendSections([name])
      try snapshot.appendItems(items)
    }
    return snapshot
  }

  private func fetch(
    _ controller: FetchedResultsController
  ) throws -> ScreenCheck.List<String, ScrollingItem> {
    // Our controller fetches only identifiers. Core Data's controller also reads the rows if the request has no batch
    // size. To do the same, this screen fetches the request once more. The objects of that fetch keep the rows.
    let isReadAtOnce = controller.request.fetchBatchSize == 0
    let read = try isReadAtOnce ? context.fetch(controller.request) : nil
    try controller.performFetch()
    guard listsObjects else {
      return (controller.snapshot?.list ?? []).map { ($0, $1.map(ScrollingItem.identifier)) }
    }
    return withExtendedLifetime(read) {
      (controller.sections ?? []).map { section in
        (section.name, section.objects.map { .object(ListedObject($0)) })
      }
    }
  }
}
