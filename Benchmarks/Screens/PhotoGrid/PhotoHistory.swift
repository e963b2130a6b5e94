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

  func append(_ photos: [ObjectID]) {
    var snapshot = DiffableDataSourceSnapshot<String, ObjectID>()
    do throws(SnapshotError) {
      try snapshot.appendSections(["photos"])
      try snapshot.appendItems(photos)
    } catch {
      // A list that no snapshot can be is none of a trace.
      return
    }
    history.append(snapshot, section: { $0 }) { photo in
      let revision = revisions[photo] ?? (try? context.content(of: photo))?.revision ?? 0
      revisions[photo] = revision
      return TraceSnapshot.Item("p\(photo.primaryKey)", version: "v\(revision)")
    }
  }
}
