/// What a ``ListView`` asks for its content.
public protocol ListViewDataSource: AnyObject {
  /// The number of items of each section. Asked for by `reloadData`, and once in each batch, where
  /// it is the counts after the batch.
  var itemCounts: [Int] { get }

  /// A cell with the content of the item at `path`: one that was dequeued for that path.
  ///
  /// While a batch is shown, `path` is one after the batch. What is thrown ends the call that the
  /// view is in, with the view as it was before; the data source puts its own content back.
  func listView(_ listView: ListView, cellForItemAt path: ItemPath) throws -> ListCell
}
