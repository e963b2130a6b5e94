import FetchedResults
import SnapshotDiff

extension FetchRequest {
  /// A request for the colours whose name or hexadecimal value contains a text. An empty text finds all colours.
  static func colors(with text: String = "") -> FetchRequest {
    FetchRequest(
      ColorRows.entity,
      predicate: text.isEmpty ? nil : .or(ColorRows.searched.map { Key($0).contains(text) }),
      sortKeys: ["name"], fetchBatchSize: 20)
  }
}

class ColorList: FollowingScreen {
  private let renewsController: Bool
  private var earlierFetches = 0

  /// - Parameter renewsController: Whether each text gets a controller of its own. Otherwise each text gives the
  ///   controller's request another predicate.
  init(_ context: ManagedObjectContext, renewsController: Bool = false) {
    self.renewsController = renewsController
    super.init(context, .colors())
    controller.delegate = self
  }

  override final var fetches: Int { earlierFetches + super.fetches }

  override final func resetCounters() {
    super.resetCounters()
    earlierFetches = 0
  }

  override final func open() throws { try search("") }

  func search(_ text: String) throws {
    if renewsController {
      earlierFetches = fetches
      controller.delegate = nil
      controller = FetchedResultsController(.colors(with: text), context: context)
      controller.delegate = self
    } else {
      controller.request.predicate = FetchRequest.colors(with: text).predicate
    }
    try super.open()
  }

  func delete(_ objectID: ObjectID) throws {
    try context.delete(context.object(with: objectID))
    try context.save()
    try rethrow()
  }
}

class ColorSnapshots: ColorList, FetchedResultsSnapshotDelegate {
  typealias Snapshot = DiffableDataSourceSnapshot<String, ObjectID>

  private lazy var source = DiffableDataSource<String, ObjectID>(listView: .screen()) {
    [unowned self] view, path, item in try cell(object(item)?.content(), in: view, at: path)
  }

  override final var view: ListView? { source.listView }

  override final var shown: [ObjectID] { source.snapshot().itemIdentifiers }

  final func show(_ snapshot: Snapshot) throws {
    try source.apply(snapshot)
    record(section: "colors") { _ in "v1" }
  }

  func controller(
    _ controller: FetchedResultsController, didChangeContentWith snapshot: Snapshot
  ) throws { try show(snapshot) }
}
