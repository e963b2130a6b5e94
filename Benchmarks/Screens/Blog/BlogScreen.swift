import FetchedResults
import SnapshotDiff

/// The list on screen, built in one of the ways. Every way reads a cell's object by its identifier.
final class BlogScreen: FetchedResultsSnapshotDelegate {
  typealias Snapshot = DiffableDataSourceSnapshot<String, ObjectID>

  /// The section's name in a first snapshot that the screen builds itself. A controller whose request forms no
  /// sections uses another name.
  static let ownSection = "Events"

  let controller: FetchedResultsController
  let source: DiffableDataSource<String, ObjectID>
  /// The error that the controller last reported; nil if there was none.
  private(set) var failure: (any Error)?

  private let way: BlogWay
  private let willShow: ((Snapshot) -> Void)?
  /// The objects that the current merge updates, for the ways that compare indices.
  private var updated: [ObjectID] = []

  /// - Parameters:
  ///   - didAsk: Called for every requested cell, with its content. The content is nil if its object does not exist.
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
    // The cells of an inserted section are new. If an updated item of that section kept its reload mark, a second
    // batch would request its cell again.
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
