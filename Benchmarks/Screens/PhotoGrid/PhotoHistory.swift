import FetchedResults
import SnapshotDiff
import Workloads

/// Records what a list of photos shows, with the revisions of the photos.
final class PhotoHistory {
  private let history: ScreenHistory
  private let context: ManagedObjectContext
  /// The revisions of the photos that were shown. Photos that change are read again.
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
      // A list that cannot be a snapshot is not part of a trace.
      return
    }
    history.append(snapshot, section: { $0 }) { photo in
      let revision = revisions[photo] ?? (try? context.content(of: photo))?.revision ?? 0
      revisions[photo] = revision
      return TraceSnapshot.Item("p\(photo.primaryKey)", version: "v\(revision)")
    }
  }
}
