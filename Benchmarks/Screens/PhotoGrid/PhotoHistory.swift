import FetchedResults
import SnapshotDiff
import Workloads

/// Puts down what a list of photos shows, with the revisions that photos had.
final class PhotoHistory {
  private let history: ScreenHistory
  private let context: ManagedObjectContext
  /// Of the photos that were shown; those that change are read again.
  private var revisions: [ObjectID: Int64] = [:]

  init(_ history: ScreenHistory, _ context: ManagedObjectContext) {
    self.history = history
    self.context = context
  }

  func changed(_ photos: [ObjectID]) {
    for photo in photos { revisions[photo] = nil }
  }

  func append(_ snapshot: DiffableDataSourceSnapshot<String, ObjectID>) {
    history.append(snapshot, section: { _ in "photos" }) { photo in
      let revision = revisions[photo] ?? (try? context.content(of: photo))?.revision ?? 0
      revisions[photo] = revision
      return TraceSnapshot.Item("p\(photo.primaryKey)", version: "v\(revision)")
    }
  }
}
