/// Maps items after a batch to items before the batch, and back, as far as positions tell.
///
/// A staying item keeps its rank among the staying items of its section. So finding one item does not need a walk over
/// the batch.
final class BatchMapping {
  private let batch: ExpandedBatch
  private let tally: SectionTally
  /// Items before the batch that leave their places: deletes and move sources. Ascending, each once.
  private let leaving: [ItemPath]
  /// Items after the batch that are new at their places: inserts and move targets. Ascending, each once.
  private let arriving: [ItemPath]

  /// - Complexity: O(*k*) for *k* operations.
  init(_ batch: ExpandedBatch, _ tally: SectionTally) {
    self.batch = batch
    self.tally = tally
    leaving = union(batch.items.deletes, batch.items.movesBySource.lazy.map { $0.source })
    arriving = union(batch.items.inserts, batch.items.movesByTarget.lazy.map { $0.target })
  }
}

extension BatchMapping {
  /// The old path of the item that is at a path after the batch; `nil` if the item is new or reloaded, or if the batch
  /// leaves open which item it was.
  ///
  /// - Complexity: O(log *k*).
  func source(of path: ItemPath) -> ItemPath? {
    if batch.isNew(path.section) { return nil }
    let next = arriving.firstIndex(notBefore: path)
    if next < arriving.count, arriving[next] == path {
      let moves = batch.items.movesByTarget
      let move = moves.partitioningIndex { $0.target >= path }
      return move < moves.count && moves[move].target == path ? moves[move].source : nil
    }
    guard let section = tally.new[path.section].oldSection else { return nil }
    let rank = path.item - (next - arriving.firstIndex(inSection: path.section))
    let item = leaving.itemLeftOut(rank, inSection: section)
    return item < batch.before[section] ? ItemPath(section: section, item: item) : nil
  }

  /// The new path of the item that is at a path before the batch; `nil` if the item goes or is reloaded, or if the
  /// batch leaves open which item it becomes.
  ///
  /// - Complexity: O(log *k*).
  func target(of path: ItemPath) -> ItemPath? {
    if batch.isGone(path.section) { return nil }
    let next = leaving.firstIndex(notBefore: path)
    if next < leaving.count, leaving[next] == path {
      let moves = batch.items.movesBySource
      let move = moves.partitioningIndex { $0.source >= path }
      return move < moves.count && moves[move].source == path ? moves[move].target : nil
    }
    guard let section = tally.old[path.section].newSection else { return nil }
    let rank = path.item - (next - leaving.firstIndex(inSection: path.section))
    let item = arriving.itemLeftOut(rank, inSection: section)
    return item < batch.after[section] ? ItemPath(section: section, item: item) : nil
  }

  /// The path at which a reloaded item is shown again; `nil` if the item is not reloaded, or if its reloaded section
  /// has become too short. In a reloaded section, an item becomes the item with the same index.
  ///
  /// - Complexity: O(log *k*).
  func reloadTarget(of path: ItemPath) -> ItemPath? {
    let reloads = batch.items.reloads
    let item = reloads.firstIndex(notBefore: path)
    if item < reloads.count, reloads[item] == path { return batch.items.reloadTargets[item] }
    guard batch.isGone(path.section) else { return nil }
    let sections = batch.sections.reloads
    let section = sections.partitioningIndex { $0 >= path.section }
    guard section < sections.count, sections[section] == path.section else { return nil }
    let target = ItemPath(section: batch.sections.reloadTargets[section], item: path.item)
    return batch.exists(target, in: batch.after) ? target : nil
  }
}

extension [ItemPath] {
  /// The paths must ascend.
  fileprivate func firstIndex(notBefore path: ItemPath) -> Int {
    isEmpty ? 0 : partitioningIndex { $0 >= path }
  }

  /// The paths must ascend, none of them negative.
  fileprivate func firstIndex(inSection section: Int) -> Int {
    firstIndex(notBefore: ItemPath(section: section, item: 0))
  }

  /// The index of an item in a section, found by its rank among the items that are not at these paths. The paths
  /// ascend, and no path comes twice.
  fileprivate func itemLeftOut(_ rank: Int, inSection section: Int) -> Int {
    if isEmpty { return rank }
    let start = firstIndex(inSection: section)
    let end = firstIndex(inSection: section + 1)
    let leftOut = (start..<end).partitioningIndex { self[$0].item - ($0 - start) > rank } - start
    return rank + leftOut
  }
}

/// The union of two ascending collections: ascending, with each element once.
private func union(
  _ left: [ItemPath], _ right: some RandomAccessCollection<ItemPath>
) -> [ItemPath] {
  if right.isEmpty, zip(left, left.dropFirst()).allSatisfy({ $0 < $1 }) { return left }
  var result: [ItemPath] = []
  result.reserveCapacity(left.count + right.count)
  var rest = right.makeIterator()
  var other = rest.next()
  func add(_ path: ItemPath) {
    if result.last != path { result.append(path) }
  }
  for path in left {
    while let next = other, next < path {
      add(next)
      other = rest.next()
    }
    add(path)
  }
  while let next = other {
    add(next)
    other = rest.next()
  }
  return result
}
