/// One `performBatchUpdates` call, with the item count of each section before and after the call.
@frozen
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
  /// The batches that show this difference in a list view. There is none if nothing changes, two if a section moves and
  /// its items change, and otherwise one.
  ///
  /// List views corrupt their state if one batch moves a section and changes items inside it. In that case the first
  /// batch has only the section moves, and the second has everything else.
  ///
  /// - Complexity: O(*k* log *s* + *s*) for *k* changes and *s* sections, O(*k* log *s* + *s* log *s*) if sections are
  ///   deleted and moved. In snapshots with *k'* pending edits, each step takes log *k'* times as long.
  @inlinable
  public func stages() -> [BatchStage] {
    isEmpty ? [] : changesByIndex.stages(from: source.itemCounts, to: target.itemCounts)
  }

  @inlinable
  var changesByIndex: ChangesByIndex {
    ChangesByIndex(
      sectionScript, deletes: itemDeletes, inserts: itemInserts, moves: itemMoves,
      sectionCounts: (source.numberOfSections, target.numberOfSections))
  }
}

/// The changes as indices alone, so that stages are compiled once, not for each pair of identifier types.
@usableFromInline
struct ChangesByIndex {
  private let sections: EditScript
  private let itemDeletes: ItemPathList
  private let itemInserts: ItemPathList
  private let itemMoves: ItemMoveList
  private let sectionCounts: (old: Int, new: Int)

  @usableFromInline
  init(
    _ sections: EditScript, deletes: ItemPathList, inserts: ItemPathList, moves: ItemMoveList,
    sectionCounts: (old: Int, new: Int)
  ) {
    self.sections = sections
    itemDeletes = deletes
    itemInserts = inserts
    itemMoves = moves
    self.sectionCounts = sectionCounts
  }

  private var sectionDeletes: OffsetList { OffsetList(sections.deletes) }
  private var sectionInserts: OffsetList { OffsetList(sections.inserts) }
  private var sectionMoves: MoveList { MoveList(sections.moves) }

  @usableFromInline
  func stages(from before: [Int], to after: [Int]) -> [BatchStage] {
    guard movesSectionWithItemChanges() else {
      var updates = itemUpdates { $0 }
      updates.sectionDeletes = Array(sectionDeletes)
      updates.sectionInserts = Array(sectionInserts)
      updates.sectionMoves = Array(sectionMoves)
      return [BatchStage(updates: updates, countsBefore: before, countsAfter: after)]
    }
    let order = orderAfterSectionMoves()
    var place = [Int](repeating: 0, count: order.count)
    for (index, section) in order.enumerated() { place[section] = index }
    let between = order.map { before[$0] }
    var first = BatchUpdates()
    first.sectionMoves = sectionMoves.map { Move(from: $0.source, to: place[$0.source]) }
    var second = itemUpdates { ItemPath(section: place[$0.section], item: $0.item) }
    second.sectionDeletes = sectionDeletes.map { place[$0] }.sorted()
    second.sectionInserts = Array(sectionInserts)
    return [
      BatchStage(updates: first, countsBefore: before, countsAfter: between),
      BatchStage(updates: second, countsBefore: between, countsAfter: after),
    ]
  }

  private func itemUpdates(oldPath: (ItemPath) -> ItemPath) -> BatchUpdates {
    var updates = BatchUpdates()
    updates.itemDeletes = itemDeletes.map(oldPath)
    updates.itemInserts = Array(itemInserts)
    updates.itemMoves = itemMoves.map { Move(from: oldPath($0.source), to: $0.target) }
    return updates
  }

  private func movesSectionWithItemChanges() -> Bool {
    if sectionMoves.isEmpty { return false }
    let sources = Set(sectionMoves.map(\.source))
    let targets = Set(sectionMoves.map(\.target))
    return itemDeletes.contains { sources.contains($0.section) }
      || itemInserts.contains { targets.contains($0.section) }
      || itemMoves.contains {
        sources.contains($0.source.section) || targets.contains($0.target.section)
      }
  }

  /// The indices of the old sections, in their order after the section moves alone. Sections that do not move keep
  /// their order. A moved section comes behind the last unmoved section that is before it in the new snapshot.
  @usableFromInline
  func orderAfterSectionMoves() -> [Int] {
    let moved = Set(sectionMoves.map(\.source))
    var followers: [Int: [Int]] = [:]
    var anchor = -1
    let origins = sections.origins(oldCount: sectionCounts.old, newCount: sectionCounts.new)
    for origin in origins where origin >= 0 {
      if moved.contains(Int(origin)) {
        followers[anchor, default: []].append(Int(origin))
      } else {
        anchor = Int(origin)
      }
    }
    var order = followers[-1] ?? []
    for section in 0..<sectionCounts.old where !moved.contains(section) {
      order.append(section)
      order += followers[section] ?? []
    }
    return order
  }
}
