/// Maps item paths after a batch to paths before it, and back, as far as positions determine them.
///
/// An item that stays keeps its rank among the staying items of its section. So a lookup need not walk the batch.
struct BatchMapping: ~Copyable {
  private let batch: ExpandedBatch
  private let tally: SectionTally
  /// Deletes and move sources: paths before the batch. Ascending, each once.
  private let leaving: [ItemPath]
  /// Inserts and move targets: paths after the batch. Ascending, each once.
  private let arriving: [ItemPath]

  init(_ batch: consuming ExpandedBatch, _ tally: consuming SectionTally) {
    leaving = union(batch.items.deletes, batch.items.movesBySource.lazy.map { $0.source })
    arriving = union(batch.items.inserts, batch.items.movesByTarget.lazy.map { $0.target })
    self.batch = batch
    self.tally = tally
  }
}

extension BatchMapping {
  /// Consecutive items of a section, which one lookup maps together. `path` is the first item's path on the other side
  /// of the batch, and the other items follow it there. `path` is nil if the items are new, gone, reloaded or unknown.
  /// `count` may pass the section's end.
  typealias Run = (path: ItemPath?, count: Int)

  /// The run that begins at `path`, a path after the batch.
  ///
  /// - Complexity: O(log *k*) for *k* operations.
  func sources(from path: ItemPath) -> Run {
    if batch.isNew(path.section) { return (nil, .max) }
    let next = arriving.firstIndex(notBefore: path)
    if next < arriving.count, arriving[next] == path {
      let moves = batch.items.movesByTarget
      let move = moves.partitioningIndex { $0.target >= path }
      let isMove = move < moves.count && moves[move].target == path
      return (isMove ? moves[move].source : nil, 1)
    }
    let most = arriving.distance(from: path, to: next)
    guard let section = tally.new[path.section].oldSection else { return (nil, most) }
    let rank = path.item - (next - arriving.firstIndex(inSection: path.section))
    let item = leaving.itemLeftOut(rank, inSection: section)
    return run(
      from: ItemPath(section: section, item: item), leaving, of: batch.before[section],
      atMost: most)
  }

  /// The run that begins at `path`, a path before the batch.
  ///
  /// - Complexity: O(log *k*) for *k* operations.
  func targets(from path: ItemPath) -> Run {
    if batch.isGone(path.section) { return (nil, .max) }
    let next = leaving.firstIndex(notBefore: path)
    if next < leaving.count, leaving[next] == path {
      let moves = batch.items.movesBySource
      let move = moves.partitioningIndex { $0.source >= path }
      let isMove = move < moves.count && moves[move].source == path
      return (isMove ? moves[move].target : nil, 1)
    }
    let most = leaving.distance(from: path, to: next)
    guard let section = tally.old[path.section].newSection else { return (nil, most) }
    let rank = path.item - (next - leaving.firstIndex(inSection: path.section))
    let item = arriving.itemLeftOut(rank, inSection: section)
    return run(
      from: ItemPath(section: section, item: item), arriving, of: batch.after[section],
      atMost: most)
  }

  /// The run that begins at `start` on the other side. The run ends before the next path of `changes`, at the end of
  /// the section, or after `most` items.
  private func run(
    from start: ItemPath, _ changes: [ItemPath], of items: Int, atMost most: Int
  ) -> Run {
    if start.item >= items { return (nil, most) }
    let end = changes.distance(from: start, to: changes.firstIndex(notBefore: start))
    return (start, min(most, end, items - start.item))
  }

  /// The path at which a reloaded item is shown again; `nil` if the item is not reloaded, or if its reloaded section
  /// has become too short. In a reloaded section, an item becomes the item with the same index.
  ///
  /// - Complexity: O(log *k*) for *k* operations.
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

/// The paths must ascend, each once, none of them negative.
extension [ItemPath] {
  fileprivate func firstIndex(notBefore path: ItemPath) -> Int {
    isEmpty ? 0 : partitioningIndex { $0 >= path }
  }

  fileprivate func firstIndex(inSection section: Int) -> Int {
    firstIndex(notBefore: ItemPath(section: section, item: 0))
  }

  /// The number of items from `path` to the path at `index`; `Int.max` if that path is in another section or missing.
  fileprivate func distance(from path: ItemPath, to index: Int) -> Int {
    index < count && self[index].section == path.section ? self[index].item - path.item : .max
  }

  /// The index of an item in a section, found by its rank among the items that are not at these paths.
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
