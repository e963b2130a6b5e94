import FetchedResults
import SnapshotDiff
import Workloads

/// Records what a screen shows.
final class ScreenWatch {
  /// The revision of each object, by creation number.
  var revisions: [Int: Int64] = [:]
  private let history: ScreenHistory
  private let objects: NumberedObjects

  init(_ objects: NumberedObjects, _ history: ScreenHistory) {
    self.objects = objects
    self.history = history
  }

  func willShow<Item: ListedItem>(_ snapshot: DiffableDataSourceSnapshot<String, Item>) {
    history.append(snapshot, section: { _ in SingleSectionModel.entity }) { item in
      let number = objects.number(of: item.objectID) ?? 0
      return TraceSnapshot.Item("\(item.mark)\(number)", version: "r\(revisions[number] ?? 0)")
    }
  }
}
