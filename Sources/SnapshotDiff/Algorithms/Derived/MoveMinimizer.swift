/// Which of the items of one section that left their place and came to another need not move: so many
/// that the fewest move in all.
///
/// What stands still in both snapshots is not listed. It counts as blocks, as heavy as they have items,
/// between the places where displaced items were and are. Of the displaced items and those blocks, the heaviest increasing
/// subsequence stays.
/// A block that it leaves out moves, all of its items with it, and displaced items stay instead.
///
/// - Complexity: O(*k* log *k*) for *k* displaced items, whatever the number of items.
struct MoveMinimizer {
  struct Item {
    /// Across all sections.
    var oldIndex: Int32
    var newIndex: Int32
    /// How many items that stand still come before.
    var oldRank: Int32
    var newRank: Int32
  }

  /// A block of items that stand still, by rank, that move so that displaced items stay.
  var moved: [Range<Int32>] = []

  /// For each item whether it stays.
  var stays: [Bool]

  /// - Parameter items: one at least, in their new order.
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

    // Numbers in old order: before the block that begins at an end, the displaced items that were there.
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

    var scratch = ScratchMemory(
      byteCount: WeightedIncreasingSubsequence.scratchWords(below: count)
        * MemoryLayout<UInt64>.stride)
    defer { scratch.deallocate() }
    var subsequence = WeightedIncreasingSubsequence(below: count, &scratch)
    next = 0
    for block in 0..<distinct {
      while next < items.count, items[next].newRank == ends[block] {
        subsequence.add(numbers[next], length: 1)
        next += 1
      }
      // What follows the last end is behind all displaced items, in both orders.
      if block + 1 < distinct {
        subsequence.add(blockNumbers[block], length: Int(ends[block + 1] - ends[block]))
      }
    }
    var staying = [Bool](repeating: false, count: count)
    subsequence.forEachNumber { staying[$0] = true }
    for number in owners.indices where owners[number] >= 0 && staying[number] {
      stays[owners[number]] = true
    }
    for block in 0..<distinct - 1 where !staying[blockNumbers[block]] {
      moved.append(ends[block]..<ends[block + 1])
    }
  }
}
