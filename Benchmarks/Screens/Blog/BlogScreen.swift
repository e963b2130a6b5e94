import FetchedResults
import SnapshotDiff

/// The list on screen, built in one of the ways.
///
/// All ways read their cells by identifier. They differ in the first snapshot and in what they reload.
final class BlogScreen: FetchedResultsSnapshotDelegate {
  typealias Snapshot = DiffableDataSourceSnapshot<String, ObjectID>

  /// The name of the section in a screen's own first snapshot. A controller without sections uses
  /// another name.
  static let ownSection = "Events"

  let controller: FetchedResultsController
  let source: DiffableDataSource<String, ObjectID>
  /// The error of a delivery.
  private(set) var failure: (any Error)?

  private let way: BlogWay
  private let willShow: ((Snapshot) -> Void)?
  /// The objects that the current merge updates, for the ways that do not take delivered marks.
  private var updated: [ObjectID] = []

  /// - Parameters:
  ///   - didAsk: Gets the content of every requested cell; nil if its object was not there.
  ///   - willShow: Gets every snapshot before it is shown.
  init(
    _ way: BlogWay, _ context: ManagedObjectContext, didAsk: ((ScreenCell.Content?) -> Void)?,
    willShow: ((Snapshot) -> Void)?
  ) {
    self.way = way
    self.willShow = willShow
    controller = FetchedResultsController(BlogEvents.request, context: context)
    source = DiffableDataSource(listView: .screen()) { view, path, objectID in
      let content = try context.content(of: objectID)
      didAsk?(content)
      return try view.screenCell(content, at: path)
    }
  }

  var view: ListView { source.listView }

  /// Fetches and shows the first snapshot.
  func start() throws {
    if way.startsWithDelegate { controller.delegate = self }
    try controller.performFetch()
    if way.startsWithDelegate || way == .floor { return }
    var first = Snapshot()
    try first.appendSections([Self.ownSection])
    try first.appendItems(controller.fetchedObjects?.map(\.objectID) ?? [])
    try show(first)
    controller.delegate = self
  }

  /// Merges what another context has saved. The controller then delivers the changes.
  func merge(_ changes: SavedChanges) throws {
    updated = changes.updated
    try controller.context.mergeChanges(from: changes)
  }

  func controller(
    _ controller: FetchedResultsController, didChangeContentWith snapshot: Snapshot
  ) throws {
    if way == .delegateFirst { return try show(snapshot) }
    if way == .delegateFirstUnmarked { return try show(snapshot.withoutMarks()) }
    let shown = source.snapshot()
    let reloads =
      way.comparesIndices
      ? IndexComparison().reloads(from: shown, to: snapshot, updated: updated)
      : snapshot.reloadedItemIdentifiers
    var next = snapshot.withoutMarks()
    // The cells of an inserted section are new. If an updated item there kept its mark, its cell
    // would be asked for twice. The second time would be in a batch of its own.
    try next.reloadItems(
      reloads.filter { item in
        next.sectionIdentifier(containingItem: item).flatMap(shown.indexOfSection) != nil
      })
    try show(next)
  }

  func controller(_ controller: FetchedResultsController, didFailWith error: any Error) {
    failure = error
  }

  private func show(_ snapshot: Snapshot) throws {
    willShow?(snapshot)
    try source.apply(snapshot)
  }
}
