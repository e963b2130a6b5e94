public import Workloads

/// Typical structural changes of lists of unique elements. A list is given by the keys of its elements.
public enum ListEditing {
  private enum Change: CaseIterable {
    case deleteBlock, insertBlock, deleteEvery, insertEvery
    case moveBlock, swapElements, swapBlocks, rotate, reverse, interleave, shuffle
  }

  /// The keys `0..<count` after up to six changes; keys from `count` on are new elements.
  ///
  /// A block has up to 100 elements or, now and then, all elements of the list. An algorithm that looks only a few
  /// elements ahead does not see the end of a long block.
  public static func edited(count: Int, using generator: inout SplitMix64) -> [Int] {
    var keys = Array(0..<count)
    var next = count
    for _ in 0..<Int.random(in: 0...6, using: &generator) {
      let change = Change.allCases[Int.random(in: Change.allCases.indices, using: &generator)]
      apply(change, to: &keys, &next, &generator)
    }
    return keys
  }

  private static func apply(
    _ change: Change, to keys: inout [Int], _ next: inout Int, _ generator: inout SplitMix64
  ) {
    let block = block(of: keys, &generator)
    switch change {
    case .deleteBlock: keys.removeSubrange(block)
    case .insertBlock:
      let count = Int.random(in: 1...100, using: &generator)
      keys.insert(contentsOf: next..<next + count, at: block.lowerBound)
      next += count
    case .deleteEvery:
      let step = Int.random(in: 2...20, using: &generator)
      keys = keys.enumerated().filter { $0.offset % step != 0 }.map(\.element)
    case .insertEvery:
      let step = Int.random(in: 2...20, using: &generator)
      keys = keys.enumerated().flatMap { offset, key in
        offset % step == 0 ? [key, next + offset / step] : [key]
      }
      next += keys.count
    case .moveBlock:
      let moved = keys[block]
      keys.removeSubrange(block)
      keys.insert(contentsOf: moved, at: Int.random(in: 0...keys.count, using: &generator))
    case .swapElements:
      if let last = block.last { keys.swapAt(block.lowerBound, last) }
    case .swapBlocks:
      let first = Int.random(in: block.lowerBound...block.upperBound, using: &generator)
      let second = Int.random(in: first...block.upperBound, using: &generator)
      keys.replaceSubrange(
        block,
        with: keys[second..<block.upperBound] + keys[first..<second]
          + keys[block.lowerBound..<first])
    case .rotate:
      let cut = Int.random(in: block.lowerBound...block.upperBound, using: &generator)
      keys.replaceSubrange(block, with: keys[cut..<block.upperBound] + keys[block.lowerBound..<cut])
    case .reverse: keys.replaceSubrange(block, with: Array(keys[block].reversed()))
    case .interleave:
      let half = block.count / 2
      let piece = Array(keys[block])
      keys.replaceSubrange(
        block,
        with: zip(piece[..<half], piece[half...]).flatMap { [$1, $0] } + piece[(2 * half)...]
      )
    case .shuffle: keys.replaceSubrange(block, with: keys[block].shuffled(using: &generator))
    }
  }

  private static func block(of keys: [Int], _ generator: inout SplitMix64) -> Range<Int> {
    let isAll = Int.random(in: 0..<10, using: &generator) == 0
    let longest = isAll ? keys.count : min(keys.count, 100)
    let count = isAll ? longest : Int.random(in: 0...longest, using: &generator)
    let start = Int.random(in: 0...keys.count - count, using: &generator)
    return start..<start + count
  }
}
