import FetchedResults
import SnapshotDiff
import Workloads

/// What a session observes of a screen during the updates.
final class ScreenWatch {
  var missingCells = 0
  /// The revision of each object, by creation number. Only a history needs them.
  var revisions: [Int: Int64] = [:]
  let history: ScreenHistory?
  private let objects: NumberedObjects

  init(_ objects: NumberedObjects, history: ScreenHistory?) {
    self.objects = objects
    self.history = history
  }

  func didAsk(_ content: ScreenCell.Content?) { if content == nil { missingCells += 1 } }

  func willShow<Item: ListedItem>(_ snapshot: DiffableDataSourceSnapshot<String, Item>) {
    history?.append(snapshot, section: { _ in SingleSectionModel.entity }) { item in
      let number = objects.number(of: item.objectID) ?? 0
      return TraceSnapshot.Item("\(item.mark)\(number)", version: "r\(revisions[number] ?? 0)")
    }
  }
}
