import FetchedResults
import SnapshotDiff
import Workloads

/// What a session sees of a screen while that works.
final class ScreenWatch {
  /// Cells asked for an object that was not there.
  var missingCells = 0
  /// By number; kept for the history alone.
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
