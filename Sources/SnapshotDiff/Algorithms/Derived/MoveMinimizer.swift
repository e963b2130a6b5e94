/// Decides which displaced items of a section stay after all, so that the fewest items move. The given items have left
/// their old place and come to a new place.
///
/// Items that stand still in both snapshots are not given. They form blocks between the old and new places of the
/// displaced items. The weight of a block is the number of its items. The heaviest increasing subsequence of displaced
/// items and blocks stays. All other blocks move with all of their items.
///
/// - Complexity: O(*k* log *k*) for *k* displaced items. The number of other items does not matter.
struct MoveMinimizer {
  struct Item {
    /// Indices across all sections.
    var oldIndex: Int32
    var newIndex: Int32
    /// How many items that stand still come before this item, in the old and in the new order.
    var oldRank: Int32
    var newRank: Int32
  }

  /// The blocks that move, so that displaced items can stay. Each range holds the ranks of a block's items.
  var moved: [Range<Int32>] = []

  var stays: [Bool]

  /// - Parameter items: at least one, in their new order.
  init(_ items: [Item]) {
    stays = [Bool](repeating: false, count: items.count)
    var ends: [Int32] = []
    ends.reserveCapacity(2 * items.count)
    for item in items {
      ends.append(item.oldRank)
      ends.append(item.newRank)
    }
    ends.sort()
    var distinct = 0
    for end in ends where distinct == 0 || ends[distinct - 1] != end {
      ends[distinct] = end
      distinct += 1
    }
    ends.removeLast(ends.count - distinct)
    let inOldOrder = items.indices.sorted { items[$0].oldIndex < items[$1].oldIndex }

    // Items and blocks are numbered together, in old order. A displaced item at a block's start comes before the block.
    let count = items.count + distinct
    var numbers = [Int](repeating: 0, count: items.count)
    var blockNumbers = [Int](repeating: 0, count: distinct)
    var owners = [Int](repeating: -1, count: count)
    var number = 0
    var next = 0
    for block in 0..<distinct {
      while next < inOldOrder.count, items[inOldOrder[next]].oldRank == ends[block] {
        numbers[inOldOrder[next]] = number
        owners[number] = inOldOrder[next]
        number += 1
        next += 1
      }
      blockNumbers[block] = number
      number += 1
    }

    let scratch = UnsafeMutablePointer<UInt64>.allocate(
      capacity: WeightedIncreasingSubsequence.scratchWords(below: count))
    defer { scratch.deallocate() }
    var subsequence = WeightedIncreasingSubsequence(below: count, scratch)
    next = 0
    for block in 0..<distinct {
      while next < items.count, items[next].newRank == ends[block] {
        subsequence.add(numbers[next], length: 1)
        next += 1
      }
      // Standing items behind the last end are behind all displaced items in both orders. They need no block.
      if block + 1 < distinct {
        subsequence.add(blockNumbers[block], length: Int(ends[block + 1] - ends[block]))
      }
    }
    var staying = [Bool](repeating: false, count: count)
    subsequence.forEachBlock { number, _ in staying[number] = true }
    for number in owners.indices where owners[number] >= 0 && staying[number] {
      stays[owners[number]] = true
    }
    for block in 0..<distinct - 1 where !staying[blockNumbers[block]] {
      moved.append(ends[block]..<ends[block + 1])
    }
  }
}
