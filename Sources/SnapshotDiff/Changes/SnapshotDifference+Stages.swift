/// One `performBatchUpdates` call, with the item count of each section before and after the call.
public struct BatchStage: Hashable, Sendable {
  public var updates: BatchUpdates
  public var countsBefore: [Int]
  public var countsAfter: [Int]

  @inlinable
  public init(updates: BatchUpdates, countsBefore: [Int], countsAfter: [Int]) {
    self.updates = updates
    self.countsBefore = countsBefore
    self.countsAfter = countsAfter
  }
}

extension SnapshotDifference {
  /// The batches that show this difference in a list view. There are two if a section moves and its items change, none
  /// if nothing changes, and otherwise one.
  ///
  /// List views corrupt their state if one batch moves a section and changes items in it. In that case the second batch
  /// has the section moves, and the first batch has all other changes. When a batch is performed, the data source must
  /// have the counts after that batch.
  ///
  /// - Complexity: O(*k* log *s* + *s*) for *k* changes and *s* sections. In snapshots with *k'* pending edits, each
  ///   step takes log *k'* times as long.
  @inlinable
  public func stages() -> [BatchStage] {
    if isEmpty { return [] }
    return sectionScript.stages(
      deletes: itemDeletes, inserts: itemInserts, moves: itemMoves, from: source.itemCounts,
      to: target.itemCounts)
  }
}

// The code below handles only indices. So it is compiled once, not for each pair of identifier types.

extension EditScript {
  /// The batches for the section changes of this script and the given item changes.
  @usableFromInline
  func stages(
    deletes itemDeletes: ItemPathList, inserts itemInserts: ItemPathList,
    moves itemMoves: ItemMoveList, from before: [Int], to after: [Int]
  ) -> [BatchStage] {
    func itemUpdates(newPath: (ItemPath) -> ItemPath) -> BatchUpdates {
      var updates = BatchUpdates()
      updates.itemDeletes = Array(itemDeletes)
      updates.itemInserts = itemInserts.map(newPath)
      updates.itemMoves = itemMoves.map { Move(from: $0.source, to: newPath($0.target)) }
      return updates
    }
    let sectionMoves = MoveList(moves)
    guard movesSection(besides: itemDeletes, itemInserts, itemMoves) else {
      var updates = itemUpdates { $0 }
      updates.sectionDeletes = Array(OffsetList(deletes))
      updates.sectionInserts = Array(OffsetList(inserts))
      updates.sectionMoves = Array(sectionMoves)
      return [BatchStage(updates: updates, countsBefore: before, countsAfter: after)]
    }
    let order = orderBeforeMoves(oldCount: before.count, newCount: after.count)
    var place = [Int](repeating: 0, count: order.count)
    for (index, section) in order.enumerated() { place[section] = index }
    let between = order.map { after[$0] }
    var first = itemUpdates { ItemPath(section: place[$0.section], item: $0.item) }
    first.sectionDeletes = Array(OffsetList(deletes))
    first.sectionInserts = OffsetList(inserts).map { place[$0] }
    var second = BatchUpdates()
    second.sectionMoves = sectionMoves.map { Move(from: place[$0.target], to: $0.target) }
    return [
      BatchStage(updates: first, countsBefore: before, countsAfter: between),
      BatchStage(updates: second, countsBefore: between, countsAfter: after),
    ]
  }

  /// Whether an item changes in a section that moves.
  private func movesSection(
    besides itemDeletes: ItemPathList, _ itemInserts: ItemPathList, _ itemMoves: ItemMoveList
  ) -> Bool {
    let sectionMoves = MoveList(moves)
    if sectionMoves.isEmpty { return false }
    let sources = Set(sectionMoves.map(\.source))
    let targets = Set(sectionMoves.map(\.target))
    return itemDeletes.contains { sources.contains($0.section) }
      || itemInserts.contains { targets.contains($0.section) }
      || itemMoves.contains {
        sources.contains($0.source.section) || targets.contains($0.target.section)
      }
  }

  /// The indices of the new sections, in the order before the section moves. A moved section comes behind the last
  /// unmoved section before it in the old snapshot. All other sections are in new order.
  @usableFromInline
  func orderBeforeMoves(oldCount: Int, newCount: Int) -> [Int] {
    let moved = Set(MoveList(moves).map(\.target))
    var followers: [Int: [Int]] = [:]
    var anchor = -1
    for target in inverse().origins(oldCount: newCount, newCount: oldCount) where target >= 0 {
      if moved.contains(Int(target)) {
        followers[anchor, default: []].append(Int(target))
      } else {
        anchor = Int(target)
      }
    }
    var order = followers[-1] ?? []
    for section in 0..<newCount where !moved.contains(section) {
      order.append(section)
      order += followers[section] ?? []
    }
    return order
  }
}
