/// The heaviest increasing subsequence of blocks, each with the number it begins at in the old list
/// and its length: what stays in place, so that the fewest elements move.
///
/// Elements that are neighbours in both lists stay or move together in some best answer, so a block
/// counts as one, with its length for weight; a list with ten moves is some thirty blocks, whatever
/// its length. Kept are the blocks that end a heaviest subsequence found so far and are not outweighed
/// by one that begins before them: weights ascend with the numbers. A new block goes behind the last
/// one before it and puts out those after it that weigh no more. With blocks of one element that is
/// patience sorting, one out for each one in; a block that begins behind all others, the usual case
/// in lists that are nearly sorted, needs no search at all.
///
/// For lists in which most blocks are of one element there is ``PatienceSubsequence``: a diff of
/// 100,000 shuffled UUIDs takes 0.7 of the time with it.
///
/// - Complexity: O(*b*) steps for *b* blocks, each a walk over the three levels of the set.
/// - Source: M. Fredman, "On computing the length of longest increasing subsequences" (1975); the set
///   in place of his sorted array, and weights, are ours.
struct WeightedIncreasingSubsequence {
  /// How heavy the best subsequence is that ends with a block, and the block before it there.
  private struct Link {
    var previous: Int32
    var weight: Int32
  }

  /// By the number a block begins at.
  private let links: UnsafeMutablePointer<Link>
  private let ends: NumberTrie
  /// The greatest in `ends`, or -1.
  private var last = -1

  /// - Parameters:
  ///   - bound: what all numbers are below.
  ///   - scratch: has room for ``scratchWords(below:)`` 64-bit words.
  init(below bound: Int, _ scratch: inout ScratchMemory) {
    let start = scratch.take(bound, of: UInt64.self)
    links = UnsafeMutableRawPointer(start).bindMemory(to: Link.self, capacity: bound)
    ends = NumberTrie(below: bound, &scratch)
  }

  static func scratchWords(below bound: Int) -> Int {
    bound + NumberTrie.scratchWords(below: bound)
  }

  /// Adds the next block.
  @inline(__always)
  mutating func add(_ number: Int, length: Int) {
    let isLast = number > last
    let previous = isLast ? last : ends.predecessor(of: number)
    var weight = Int32(truncatingIfNeeded: length)
    if previous >= 0 { weight &+= links[previous].weight }
    links[number] = Link(previous: Int32(truncatingIfNeeded: previous), weight: weight)
    ends.insert(number)
    if isLast {
      last = number
      return
    }
    while true {
      let next = ends.successor(of: number)
      if next < 0 || links[next].weight > weight { return }
      ends.remove(next)
      if next == last {
        last = number
        return
      }
    }
  }

  /// The weight of the best subsequence.
  var weight: Int { last < 0 ? 0 : Int(links[last].weight) }

  /// Calls `body` with the number of each block of the best subsequence, the last first.
  func forEachNumber(_ body: (Int) -> Void) {
    var number = last
    while number >= 0 {
      body(number)
      number = Int(links[number].previous)
    }
  }

  /// Sets the bits of the elements in the blocks of the best subsequence; that of number 0 is at `base`.
  func mark(_ bits: BitRow, from base: Int) {
    var number = last
    while number >= 0 {
      let link = links[number]
      let previous = Int(link.previous)
      let length = Int(link.weight) - (previous < 0 ? 0 : Int(links[previous].weight))
      bits.set(base + number..<base + number + length)
      number = previous
    }
  }
}
