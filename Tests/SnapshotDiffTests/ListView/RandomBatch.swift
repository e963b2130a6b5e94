import SnapshotDiff
import Workloads

/// A batch, and the layout after it. The layout first gives every item its place. The operations of the batch follow
/// from the old and new places.
struct RandomBatch {
  var updates = BatchUpdates()
  var after = ModelLayout()
  var reloaded: Set<Int> = []
  private var nextIdentity: Int

  init(
    from before: ModelLayout, identitiesFrom nextIdentity: Int, using generator: inout SplitMix64
  ) {
    self.nextIdentity = nextIdentity
    if Int.random(in: 0..<5, using: &generator) == 0 {
      reload(before, &generator)
    } else {
      change(before, &generator)
      reloadSomeThatStay(before, &generator)
    }
    shuffle(&generator)
  }

  private mutating func newItems(_ count: Int) -> [ModelItem] {
    defer { nextIdentity += count }
    return (nextIdentity..<nextIdentity + count).map { ModelItem(identity: $0) }
  }
}

extension RandomBatch {
  /// A batch of reloads only, of items and of sections. A reloaded section may change its item count.
  private mutating func reload(_ before: ModelLayout, _ generator: inout SplitMix64) {
    after = before
    for section in before.sections.indices {
      if Int.random(in: 0..<4, using: &generator) == 0 {
        updates.sectionReloads.append(section)
        let count = max(
          0, before.sections[section].count + Int.random(in: -2...2, using: &generator))
        let kept = before.sections[section].prefix(count)
        reloaded.formUnion(before.sections[section].map(\.identity))
        after.sections[section] =
          kept.map { ModelItem(identity: $0.identity, version: $0.version + 1) }
          + newItems(count - kept.count)
      } else {
        for item in before.sections[section].indices
        where Int.random(in: 0..<4, using: &generator) == 0 {
          reload(ItemPath(section: section, item: item), at: ItemPath(section: section, item: item))
        }
      }
    }
  }

  private mutating func reload(_ old: ItemPath, at new: ItemPath) {
    updates.itemReloads.append(old)
    after.sections[new.section][new.item].version += 1
    reloaded.insert(after.sections[new.section][new.item].identity)
  }

  private mutating func change(_ before: ModelLayout, _ generator: inout SplitMix64) {
    // For each kind of change, how many of ten sections and of ten items it hits on average.
    let sectionRate = [0, 0, 2, 5][Int.random(in: 0..<4, using: &generator)]
    let itemRate = [0, 1, 1, 2, 6][Int.random(in: 0..<5, using: &generator)]
    func hits(_ rate: Int) -> Bool { Int.random(in: 0..<10, using: &generator) < rate }

    var order: [Int?] = []
    var movedSections: [Int] = []
    for section in before.sections.indices {
      if hits(sectionRate) {
        updates.sectionDeletes.append(section)
      } else if hits(sectionRate) {
        movedSections.append(section)
      } else {
        order.append(section)
      }
    }
    let newSections = (0..<3).filter { _ in hits(sectionRate) || before.sections.isEmpty }.count
    for section in movedSections.map(Optional.some) + Array(repeating: nil, count: newSections) {
      order.insert(section, at: Int.random(in: 0...order.count, using: &generator))
    }

    var travellers: [ModelItem] = []
    var origins: [Int: ItemPath] = [:]
    for (index, section) in order.enumerated() {
      guard let section else {
        updates.sectionInserts.append(index)
        after.sections.append(newItems(Int.random(in: 0...4, using: &generator)))
        if hits(1), !after.sections[index].isEmpty {
          updates.itemInserts.append(ItemPath(section: index, item: 0))
        }
        continue
      }
      if movedSections.contains(section) {
        updates.sectionMoves.append(Move(from: section, to: index))
      }
      var staying: [ModelItem] = []
      for (offset, item) in before.sections[section].enumerated() {
        let path = ItemPath(section: section, item: offset)
        if hits(itemRate) {
          updates.itemDeletes.append(path)
        } else if hits(itemRate) {
          travellers.append(item)
          origins[item.identity] = path
        } else {
          staying.append(item)
        }
      }
      after.sections.append(staying)
    }
    for section in updates.sectionDeletes where hits(1) && !before.sections[section].isEmpty {
      updates.itemDeletes.append(ItemPath(section: section, item: 0))
    }

    let targets = order.indices.filter { order[$0] != nil }
    var arrivals = travellers
    if !targets.isEmpty {
      arrivals += newItems((0..<4).filter { _ in hits(itemRate) }.count)
    }
    for item in arrivals {
      let section = targets[Int.random(in: targets.indices, using: &generator)]
      let count = after.sections[section].count
      after.sections[section].insert(item, at: Int.random(in: 0...count, using: &generator))
    }
    let arriving = Set(arrivals.map(\.identity))
    for (section, items) in after.sections.enumerated() {
      for (offset, item) in items.enumerated() where arriving.contains(item.identity) {
        let path = ItemPath(section: section, item: offset)
        if let origin = origins[item.identity] {
          updates.itemMoves.append(Move(from: origin, to: path))
        } else {
          updates.itemInserts.append(path)
        }
      }
    }
  }

  /// If nothing moves, a batch may reload items beside inserts and deletes.
  private mutating func reloadSomeThatStay(
    _ before: ModelLayout, _ generator: inout SplitMix64
  ) {
    guard updates.itemMoves.isEmpty, updates.sectionMoves.isEmpty else { return }
    let places = Dictionary(
      uniqueKeysWithValues: zip(after.items.map(\.identity), after.paths))
    for (item, path) in zip(before.items, before.paths)
    where Int.random(in: 0..<8, using: &generator) == 0 {
      if let place = places[item.identity] { reload(path, at: place) }
    }
  }

  private mutating func shuffle(_ generator: inout SplitMix64) {
    updates.sectionDeletes.shuffle(using: &generator)
    updates.sectionInserts.shuffle(using: &generator)
    updates.sectionMoves.shuffle(using: &generator)
    updates.itemDeletes.shuffle(using: &generator)
    updates.itemInserts.shuffle(using: &generator)
    updates.itemReloads.shuffle(using: &generator)
    updates.itemMoves.shuffle(using: &generator)
  }
}
