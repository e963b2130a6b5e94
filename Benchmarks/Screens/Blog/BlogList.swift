import FetchedResults
import SnapshotDiff
import Workloads

final class BlogList: FollowingScreen, FetchedResultsSnapshotDelegate {
  typealias Snapshot = DiffableDataSourceSnapshot<String, ObjectID>

  enum Reloads {
    /// What the delivery marks.
    case asDelivered
    /// What the delivery marks in sections that stay.
    case inStayingSections
    /// What ``IndexComparison`` finds in sections that stay.
    case byIndex
    case none
  }

  /// The section's name in a first snapshot that the screen builds itself. A controller whose request forms no
  /// sections uses another name.
  private static let ownSection = "Events"

  private let fetchesFirst: Bool
  private let reloads: Reloads
  /// The objects that the merge under way updates.
  private var updated: [ObjectID] = []

  private lazy var source = DiffableDataSource<String, ObjectID>(listView: .screen()) {
    [unowned self] view, path, objectID in
    try cell(context.content(of: objectID), in: view, at: path)
  }

  /// - Parameter fetchesFirst: Whether the screen fetches, and shows a first snapshot of its own, before it becomes the
  ///   controller's delegate. Otherwise the controller delivers the first snapshot.
  init(_ context: ManagedObjectContext, fetchesFirst: Bool = false, reloads: Reloads) {
    self.fetchesFirst = fetchesFirst
    self.reloads = reloads
    super.init(context, BlogModel.request)
  }

  override var view: ListView? { source.listView }

  override var shown: [ObjectID] { source.snapshot().itemIdentifiers }

  override var keepsCells: Bool { reloads == .asDelivered }

  override func open() throws {
    if !fetchesFirst { controller.delegate = self }
    try super.open()
    if !fetchesFirst { return }
    let events = controller.fetchedObjects?.map(\.objectID) ?? []
    try show(Snapshot(section: Self.ownSection, events))
    controller.delegate = self
  }

  override func merge(_ changes: SavedChanges) throws {
    updated = changes.updated
    try super.merge(changes)
  }

  func controller(
    _ controller: FetchedResultsController, didChangeContentWith snapshot: Snapshot
  ) throws {
    let shown = source.snapshot()
    let marked: [ObjectID]
    switch reloads {
    case .asDelivered: return try show(snapshot)
    case .none: return try show(snapshot.withoutMarks())
    case .inStayingSections: marked = snapshot.reloadedItemIdentifiers
    case .byIndex:
      marked = IndexComparison().reloads(from: shown, to: snapshot, updated: updated)
    }
    var next = snapshot.withoutMarks()
    // The cells of an inserted section are new. If an updated item of that section kept its reload mark, a second
    // batch would request its cell again.
    try next.reloadItems(
      marked.filter { item in
        next.sectionIdentifier(containingItem: item).flatMap(shown.indexOfSection) != nil
      })
    try show(next)
  }

  private func show(_ snapshot: Snapshot) throws {
    if isAudited {
      counts.sectionReplacements += source.snapshot().replacedSections(by: snapshot)
    }
    history?.append(snapshot, section: { $0.isEmpty ? "delivered" : $0 }) {
      TraceSnapshot.Item("p\($0.primaryKey)", version: "r\(lastRevision($0))")
    }
    try source.apply(snapshot)
  }
}
