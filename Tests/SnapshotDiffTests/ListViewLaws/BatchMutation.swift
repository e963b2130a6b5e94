import SnapshotDiff
import Workloads

/// A way to change one operation of a batch: drop it, add another, repeat it, or shift its place.
enum BatchMutation: CaseIterable {
  case drop, add, duplicate, shift

  /// Returns nil if there is no operation to change. By chance, the changed batch may be right too.
  func applied(to stage: BatchStage, using generator: inout SplitMix64) -> BatchUpdates? {
    var operations = Operation.all(of: stage.updates)
    let index = operations.indices.randomElement(using: &generator)
    switch (self, index) {
    case (.add, _):
      operations.append(.random(for: stage, using: &generator))
    case (_, nil): return nil
    case (.drop, let index?): operations.remove(at: index)
    case (.duplicate, let index?): operations.append(operations[index])
    case (.shift, let index?): operations[index].shift(using: &generator)
    }
    var updates = BatchUpdates()
    for operation in operations { operation.add(to: &updates) }
    return updates
  }

  /// Whether the mutated batch changes the number of sections or items by another amount than the right batch. Items
  /// do not count if the two batches delete or insert different sections: a batch does not name their items.
  static func changesNetCount(_ mutated: BatchUpdates, of stage: BatchStage) -> Bool {
    let right = stage.updates
    let sections = mutated.sectionInserts.count - mutated.sectionDeletes.count
    if sections != right.sectionInserts.count - right.sectionDeletes.count { return true }
    guard mutated.sectionDeletes.sorted() == right.sectionDeletes.sorted(),
      mutated.sectionInserts.sorted() == right.sectionInserts.sorted()
    else { return false }
    return net(mutated) != net(right)
  }

  /// Items of inserted and deleted sections do not count.
  private static func net(_ updates: BatchUpdates) -> Int {
    updates.itemInserts.count { !updates.sectionInserts.contains($0.section) }
      - updates.itemDeletes.count { !updates.sectionDeletes.contains($0.section) }
  }
}

private enum Operation {
  case deleteSection(Int)
  case insertSection(Int)
  case moveSection(Move<Int>)
  case delete(ItemPath)
  case insert(ItemPath)
  case reload(ItemPath)
  case move(Move<ItemPath>)

  static func all(of updates: BatchUpdates) -> [Operation] {
    updates.sectionDeletes.map(Operation.deleteSection)
      + updates.sectionInserts.map(Operation.insertSection)
      + updates.sectionMoves.map(Operation.moveSection)
      + updates.itemDeletes.map(Operation.delete) + updates.itemInserts.map(Operation.insert)
      + updates.itemReloads.map(Operation.reload) + updates.itemMoves.map(Operation.move)
  }

  func add(to updates: inout BatchUpdates) {
    switch self {
    case .deleteSection(let section): updates.sectionDeletes.append(section)
    case .insertSection(let section): updates.sectionInserts.append(section)
    case .moveSection(let move): updates.sectionMoves.append(move)
    case .delete(let path): updates.itemDeletes.append(path)
    case .insert(let path): updates.itemInserts.append(path)
    case .reload(let path): updates.itemReloads.append(path)
    case .move(let move): updates.itemMoves.append(move)
    }
  }

  /// Positions are mostly in range, and sometimes one place beyond.
  static func random(for stage: BatchStage, using generator: inout SplitMix64) -> Operation {
    func section(_ counts: [Int]) -> Int { Int.random(in: 0...counts.count, using: &generator) }
    func path(_ counts: [Int]) -> ItemPath {
      let section = section(counts)
      let count = counts.indices.contains(section) ? counts[section] : 0
      return ItemPath(section: section, item: Int.random(in: 0...count, using: &generator))
    }
    let (before, after) = (stage.countsBefore, stage.countsAfter)
    // `PlainBatch` does not judge a batch with reloads and section moves. So no reload is added to section moves.
    let kinds = stage.updates.sectionMoves.isEmpty ? 7 : 6
    switch Int.random(in: 0..<kinds, using: &generator) {
    case 0: return .deleteSection(section(before))
    case 1: return .insertSection(section(after))
    case 2: return .moveSection(Move(from: section(before), to: section(after)))
    case 3: return .delete(path(before))
    case 4: return .insert(path(after))
    case 5: return .move(Move(from: path(before), to: path(after)))
    default: return .reload(path(before))
    }
  }

  /// Shifts the section or the item of a source or target by one, forwards or backwards.
  mutating func shift(using generator: inout SplitMix64) {
    let step = Bool.random(using: &generator) ? 1 : -1
    let isSection = Int.random(in: 0..<3, using: &generator) == 0
    let isSource = Bool.random(using: &generator)
    func shifted(_ path: ItemPath) -> ItemPath {
      isSection
        ? ItemPath(section: path.section + step, item: path.item)
        : ItemPath(section: path.section, item: path.item + step)
    }
    switch self {
    case .deleteSection(let section): self = .deleteSection(section + step)
    case .insertSection(let section): self = .insertSection(section + step)
    case .moveSection(let move):
      self = .moveSection(
        isSource
          ? Move(from: move.source + step, to: move.target)
          : Move(from: move.source, to: move.target + step))
    case .delete(let path): self = .delete(shifted(path))
    case .insert(let path): self = .insert(shifted(path))
    case .reload(let path): self = .reload(shifted(path))
    case .move(let move):
      self = .move(
        isSource
          ? Move(from: shifted(move.source), to: move.target)
          : Move(from: move.source, to: shifted(move.target)))
    }
  }
}
