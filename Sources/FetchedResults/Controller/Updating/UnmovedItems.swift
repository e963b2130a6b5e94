import SnapshotDiff

/// The items of a list, without the items that leave the list or are placed anew. An `index` counts the unmoved items,
/// a `listIndex` all items of the list.
struct UnmovedItems {
  private let list: ListSnapshot
  /// The list indices of the items left out, ascending.
  private let gone: [Int]

  /// `gone` has the indices of the items left out, each once, in any order.
  init(_ list: ListSnapshot, without gone: [Int]) {
    self.list = list
    self.gone = gone.count < 2 ? gone : gone.sorted()
  }

  var count: Int { list.numberOfItems - gone.count }

  /// - Complexity: O(log *k*) for *k* items left out.
  func count(before listIndex: Int) -> Int {
    listIndex - gone.partitioningIndex { $0 >= listIndex }
  }

  /// Whether the item at an index in the list is left out.
  ///
  /// - Complexity: O(log *k*) for *k* items left out.
  func isAway(_ listIndex: Int) -> Bool {
    let place = gone.partitioningIndex { $0 >= listIndex }
    return place < gone.count && gone[place] == listIndex
  }

  /// - Complexity: O(log *s* log *k*) for *s* sections, and *k* items left out or edits pending in the list.
  func item(at index: Int) -> ObjectID? { list.itemIdentifier(at: listIndex(of: index)) }

  func section(at index: Int) -> Int? {
    guard index >= 0, index < count else { return nil }
    return item(at: index).flatMap { list.path(of: $0)?.section }
  }

  private func listIndex(of index: Int) -> Int {
    // Before the item `gone[place]` of the list, there are `gone[place] - place` unmoved items.
    index + gone.indices.partitioningIndex { gone[$0] - $0 > index }
  }
}
