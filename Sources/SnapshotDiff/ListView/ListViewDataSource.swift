/// The object that a ``ListView`` asks for its content.
public protocol ListViewDataSource: AnyObject {
  /// The number of items of each section. Each batch asks for the counts once, and needs the counts after the batch.
  var itemCounts: [Int] { get }

  /// A cell with the content of the item at `path`. It must be dequeued for that path.
  ///
  /// While a batch is shown, `path` is a path after the batch. An error ends the view's current call, and the view
  /// shows the same cells as before. The data source must restore its own content, and the content of the cells.
  func listView(_ listView: ListView, cellForItemAt path: ItemPath) throws -> ListCell
}
