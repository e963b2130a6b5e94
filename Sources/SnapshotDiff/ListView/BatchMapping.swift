/// Which item after a batch is which item before it, as far as positions tell.
///
/// An item that stays has its rank among those of its section that stay; so a batch need not be walked
/// to find one item.
struct BatchMapping {
  private let batch: ExpandedBatch
  private let tally: SectionTally
  /// What is no longer there among the items before: deletes and move sources. Ascending, each once.
  private let leaving: [ItemPath]
  /// What is new there among the items after: inserts and move targets. Ascending, each once.
  private let arriving: [ItemPath]

  /// - Complexity: O(*k*) for *k* operations.
  init(_ batch: ExpandedBatch, _ tally: SectionTally) {
    self.batch = batch
    self.tally = tally
    leaving = union(batch.items.deletes, batch.items.movesBySource.lazy.map(\.source))
    arriving = union(batch.items.inserts, batch.items.movesByTarget.lazy.map(\.target))
  }
}

extension BatchMapping {
  /// Where the item at a path after the batch was before it; `nil` if it is new or reloaded, or if the
  /// batch leaves open which it was.
  ///
  /// - Complexity: O(log *k*).
  func source(of path: ItemPath) -> ItemPath? {
    if batch.isNew(path.section) { return nil }
    let arrivals = arriving.slice(ofSection: path.section)
    let next = arrivals.partitioningIndex { $0.item >= path.item }
    if next < arrivals.endIndex, arrivals[next] == path {
      let moves = batch.items.movesByTarget
      let move = moves.partitioningIndex { $0.target >= path }
      return move < moves.count && moves[move].target == path ? moves[move].source : nil
    }
    guard let section = tally.oldSections[path.section] else { return nil }
    let rank = path.item - (next - arrivals.startIndex)
    let item = leaving.slice(ofSection: section).itemLeftOut(rank)
    return item < batch.before[section] ? ItemPath(section: section, item: item) : nil
  }

  /// Where the item at a path before the batch is after it; `nil` if it goes or is reloaded, or if the
  /// batch leaves open which it becomes.
  ///
  /// - Complexity: O(log *k*).
  func target(of path: ItemPath) -> ItemPath? {
    if batch.isGone(path.section) { return nil }
    let departures = leaving.slice(ofSection: path.section)
    let next = departures.partitioningIndex { $0.item >= path.item }
    if next < departures.endIndex, departures[next] == path {
      let moves = batch.items.movesBySource
      let move = moves.partitioningIndex { $0.source >= path }
      return move < moves.count && moves[move].source == path ? moves[move].target : nil
    }
    guard let section = tally.newSections[path.section] else { return nil }
    let rank = path.item - (next - departures.startIndex)
    let item = arriving.slice(ofSection: section).itemLeftOut(rank)
    return item < batch.after[section] ? ItemPath(section: section, item: item) : nil
  }

  /// Where a reloaded item is shown again; `nil` if it is not reloaded. Of a reloaded section, which may
  /// change its count, an item becomes the one with its index.
  ///
  /// - Complexity: O(log *k*).
  func reloadTarget(of path: ItemPath) -> ItemPath? {
    let items = batch.items
    let item = items.reloads.partitioningIndex { $0 >= path }
    if item < items.reloads.count, items.reloads[item] == path { return items.reloadTargets[item] }
    guard batch.isGone(path.section) else { return nil }
    let sections = batch.sections
    let section = sections.reloads.partitioningIndex { $0 >= path.section }
    guard section < sections.reloads.count, sections.reloads[section] == path.section else {
      return nil
    }
    let target = ItemPath(section: sections.reloadTargets[section], item: path.item)
    return batch.exists(target, in: batch.after) ? target : nil
  }
}

extension RandomAccessCollection<ItemPath> where Index == Int {
  /// The paths of one section in ascending paths.
  fileprivate func slice(ofSection section: Int) -> SubSequence {
    let start = partitioningIndex { $0.section >= section }
    return self[start..<self[start...].partitioningIndex { $0.section > section }]
  }

  /// The item that has `rank` items before it if those of these ascending paths, all of one section and
  /// each there once, are left out.
  fileprivate func itemLeftOut(_ rank: Int) -> Int {
    let count = indices.partitioningIndex { self[$0].item - ($0 - startIndex) > rank } - startIndex
    return rank + count
  }
}

/// Two ascending collections as one, each element once.
private func union(
  _ left: [ItemPath], _ right: some RandomAccessCollection<ItemPath>
) -> [ItemPath] {
  if right.isEmpty, zip(left, left.dropFirst()).allSatisfy(<) { return left }
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
