import SnapshotDiff
import Workloads

/// A random batch, and the sections after it. Items that move, and new items of old sections, get random places. Their
/// moves and inserts are then derived from these places.
struct RandomBatch {
  private(set) var updates = BatchUpdates()
  /// Items that were there before have their old numbers. New items have negative numbers.
  private(set) var after: [[Int]] = []
  private var newItemCount = 0

  /// - Parameter before: the items of each section, by positive numbers.
  init(from before: [[Int]], using generator: inout SplitMix64) {
    if Int.random(in: 0..<5, using: &generator) == 0 {
      reload(before, &generator)
    } else {
      change(before, &generator)
      reloadSomeThatStay(before, &generator)
    }
    updates.shuffle(using: &generator)
  }

  private mutating func newItems(_ count: Int) -> [Int] {
    defer { newItemCount += count }
    return (0..<count).map { -1 - newItemCount - $0 }
  }
}

extension RandomBatch {
  /// A reloaded section may change its item count.
  private mutating func reload(_ before: [[Int]], _ generator: inout SplitMix64) {
    after = before
    for (section, items) in before.enumerated() {
      if Int.random(in: 0..<4, using: &generator) == 0 {
        updates.sectionReloads.append(section)
        after[section] = newItems(max(0, items.count + Int.random(in: -2...2, using: &generator)))
      } else {
        for item in items.indices where Int.random(in: 0..<4, using: &generator) == 0 {
          updates.itemReloads.append(ItemPath(section: section, item: item))
        }
      }
    }
  }

  private mutating func change(_ before: [[Int]], _ generator: inout SplitMix64) {
    // Chances in tenths, for sections and for items. An element is deleted with its chance. If it is not deleted, it
    // moves with the same chance.
    let sectionRate = [0, 0, 2, 5][Int.random(in: 0..<4, using: &generator)]
    let itemRate = [0, 1, 1, 2, 6][Int.random(in: 0..<5, using: &generator)]
    func hits(_ rate: Int) -> Bool { Self.hits(rate, &generator) }

    let (order, movedSections) = sections(before, sectionRate, &generator)
    var origins: [Int: ItemPath] = [:]
    var arrivals: [Int] = []
    for (index, section) in order.enumerated() {
      guard let section else {
        updates.sectionInserts.append(index)
        after.append(newItems(Int.random(in: 0...4, using: &generator)))
        if hits(1), !after[index].isEmpty {
          updates.itemInserts.append(ItemPath(section: index, item: 0))
        }
        continue
      }
      if movedSections.contains(section) {
        updates.sectionMoves.append(Move(from: section, to: index))
      }
      var staying: [Int] = []
      for (offset, item) in before[section].enumerated() {
        let path = ItemPath(section: section, item: offset)
        if hits(itemRate) {
          updates.itemDeletes.append(path)
        } else if hits(itemRate) {
          arrivals.append(item)
          origins[item] = path
        } else {
          staying.append(item)
        }
      }
      after.append(staying)
    }
    for section in updates.sectionDeletes where hits(1) && !before[section].isEmpty {
      updates.itemDeletes.append(ItemPath(section: section, item: 0))
    }

    let targets = order.indices.filter { order[$0] != nil }
    if !targets.isEmpty {
      arrivals += newItems((0..<4).filter { _ in hits(itemRate) }.count)
    }
    place(arrivals, from: origins, in: targets, &generator)
  }

  private static func hits(_ rate: Int, _ generator: inout SplitMix64) -> Bool {
    Int.random(in: 0..<10, using: &generator) < rate
  }

  /// The old section at each index after the batch (nil for a new section), and the sections that move.
  private mutating func sections(
    _ before: [[Int]], _ rate: Int, _ generator: inout SplitMix64
  ) -> (order: [Int?], moved: [Int]) {
    func hits() -> Bool { Self.hits(rate, &generator) }
    var order: [Int?] = []
    var moved: [Int] = []
    for section in before.indices {
      if hits() {
        updates.sectionDeletes.append(section)
      } else if hits() {
        moved.append(section)
      } else {
        order.append(section)
      }
    }
    let newCount = (0..<3).filter { _ in hits() || before.isEmpty }.count
    for section in moved.map(Optional.some) + Array(repeating: nil, count: newCount) {
      order.insert(section, at: Int.random(in: 0...order.count, using: &generator))
    }
    return (order, moved)
  }

  /// Puts items anywhere into the sections `targets`. An item without an origin is new.
  private mutating func place(
    _ arrivals: [Int], from origins: [Int: ItemPath], in targets: [Int],
    _ generator: inout SplitMix64
  ) {
    for item in arrivals {
      let section = targets[Int.random(in: targets.indices, using: &generator)]
      after[section].insert(item, at: Int.random(in: 0...after[section].count, using: &generator))
    }
    let arriving = Set(arrivals)
    for (section, items) in after.enumerated() {
      for (offset, item) in items.enumerated() where arriving.contains(item) {
        let path = ItemPath(section: section, item: offset)
        if let origin = origins[item] {
          updates.itemMoves.append(Move(from: origin, to: path))
        } else {
          updates.itemInserts.append(path)
        }
      }
    }
  }

  /// If nothing moves, a batch may reload items beside inserts and deletes.
  private mutating func reloadSomeThatStay(_ before: [[Int]], _ generator: inout SplitMix64) {
    guard updates.itemMoves.isEmpty, updates.sectionMoves.isEmpty else { return }
    let staying = Set(after.flatMap(\.self))
    for (section, items) in before.enumerated() {
      for (offset, item) in items.enumerated()
      where staying.contains(item) && Int.random(in: 0..<8, using: &generator) == 0 {
        updates.itemReloads.append(ItemPath(section: section, item: offset))
      }
    }
  }
}
