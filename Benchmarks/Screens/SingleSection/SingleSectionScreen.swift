import FetchedResults
import SnapshotDiff
import Workloads

/// This class shows no list; its subclasses do.
class SingleSectionScreen: FollowingScreen {
  /// The errors of reloads that the snapshot refused.
  final var refusals: [SnapshotError] = []
  /// Gives an object's creation number and revision for a history.
  final var numbered: (ObjectID) -> (number: Int, revision: Int64) = { _ in (0, 0) }

  final let rules: SingleSectionRules
  /// The context of others who edit the store, too; nil if nobody else edits.
  final let others: ManagedObjectContext?

  init(_ main: ManagedObjectContext, _ rules: SingleSectionRules = SingleSectionRules()) {
    self.rules = rules
    others = rules.isInChild ? ManagedObjectContext(main.store) : nil
    let context = rules.isInChild ? ManagedObjectContext(parent: main) : main
    context.automaticallyMergesChanges = rules.isInChild
    super.init(context, SingleSectionModel.request)
  }

  final func willShow<Item: ListedItem>(_ snapshot: DiffableDataSourceSnapshot<String, Item>) {
    history?.append(snapshot, section: { _ in SingleSectionModel.entity }) { item in
      let (number, revision) = numbered(item.objectID)
      return TraceSnapshot.Item("\(item.mark)\(number)", version: "r\(revision)")
    }
  }
}

/// Applies the delivered snapshots.
///
/// When a save makes identifiers permanent, our controller delivers a snapshot with these identifiers in place of the
/// temporary ones. The cost is a delete and an insert for each object that was delivered unsaved.
final class DeliveredScreen: SingleSectionScreen, FetchedResultsSnapshotDelegate {
  private let takesMarks: Bool

  private lazy var source = DiffableDataSource<String, ObjectID>(listView: .screen()) {
    [unowned self] view, path, objectID in
    try cell(context.content(of: objectID), in: view, at: path)
  }

  init(_ context: ManagedObjectContext, takesMarks: Bool = true) {
    self.takesMarks = takesMarks
    super.init(context)
  }

  override var view: ListView? { source.listView }

  override var shown: [ObjectID] { source.snapshot().itemIdentifiers }

  override var keepsCells: Bool { takesMarks }

  override func open() throws {
    controller.delegate = self
    try super.open()
  }

  func controller(
    _ controller: FetchedResultsController,
    didChangeContentWith snapshot: DiffableDataSourceSnapshot<String, ObjectID>
  ) throws {
    willShow(snapshot)
    try source.apply(takesMarks ? snapshot : snapshot.withoutMarks())
  }
}
