import TestSupport
import Testing
import Workloads

@testable import SnapshotDiff

/// The tests use numbers up to 900,000, far enough apart that searches reach every level of ``NumberTrie``.
@Suite struct IncreasingSubsequenceTests {
  private static let bounds = [1, 2, 63, 64, 65, 4_095, 4_096, 4_097, 262_144, 262_145, 900_000]

  @Test(arguments: bounds)
  func aTrieIsASet(below bound: Int) {
    for var step in TestSteps.each(debug: 5, release: 100) {
      let scratch = scratch(NumberTrie.scratchWords(below: bound))
      defer { scratch.deallocate() }
      let trie = NumberTrie(below: bound, scratch)
      var numbers: [Int] = []
      for _ in 0..<200 {
        let number = number(below: bound, &step.generator)
        let place = numbers.firstIndex { $0 >= number } ?? numbers.count
        let isThere = place < numbers.count && numbers[place] == number
        let after = isThere ? place + 1 : place
        #expect(trie.predecessor(of: number) == (place > 0 ? numbers[place - 1] : -1), "\(step)")
        #expect(
          trie.successor(of: number) == (after < numbers.count ? numbers[after] : -1), "\(step)")
        if isThere {
          trie.remove(number)
          numbers.remove(at: place)
        } else {
          trie.insert(number)
          numbers.insert(number, at: place)
        }
      }
    }
  }

  @Test(arguments: bounds)
  func patienceFindsALongest(below bound: Int) {
    for var step in TestSteps.each(debug: 10, release: 200) {
      let numbers = blocks(below: bound, longest: 1, &step.generator).map(\.lowerBound)
      let scratch = scratch(PatienceSubsequence.scratchWords(below: bound))
      defer { scratch.deallocate() }
      var subsequence = PatienceSubsequence(below: bound, scratch)
      for number in numbers { subsequence.add(number, length: 1) }
      let longest = longestIncreasingLength(numbers)
      #expect(subsequence.length == longest, "\(step): \(numbers)")
      let marked = marked(below: bound) { subsequence.mark($0, from: 7) }
      #expect(marked.count == longest, "\(step): \(numbers)")
      let staying = numbers.filter(marked.contains)
      #expect(staying.count == longest && staying == staying.sorted(), "\(step): \(numbers)")
    }
  }

  @Test(arguments: bounds)
  func theHeaviestBlocksStay(below bound: Int) {
    for var step in TestSteps.each(debug: 10, release: 200) {
      let blocks = blocks(below: bound, longest: 9, &step.generator)
      let numbers = blocks.flatMap { Array($0) }
      let scratch = scratch(WeightedIncreasingSubsequence.scratchWords(below: bound))
      defer { scratch.deallocate() }
      var subsequence = WeightedIncreasingSubsequence(below: bound, scratch)
      for block in blocks { subsequence.add(block.lowerBound, length: block.count) }
      let longest = longestIncreasingLength(numbers)
      #expect(subsequence.weight == longest, "\(step): \(blocks)")
      let marked = marked(below: bound) { subsequence.mark($0, from: 7) }
      let staying = numbers.filter(marked.contains)
      #expect(marked.count == longest && staying.count == longest, "\(step): \(blocks)")
      #expect(staying == staying.sorted(), "\(step): \(blocks)")
    }
  }

  /// Scratch memory that is not zero, because real scratch memory is not cleared.
  private func scratch(_ words: Int) -> UnsafeMutablePointer<UInt64> {
    let scratch = UnsafeMutablePointer<UInt64>.allocate(capacity: words)
    scratch.initialize(repeating: 0x5A5A_5A5A_5A5A_5A5A, count: words)
    return scratch
  }

  private func marked(below bound: Int, _ mark: (BitRow) -> Void) -> Set<Int> {
    let words = BitRow.words(for: bound + 7)
    let memory = UnsafeMutablePointer<UInt64>.allocate(capacity: words)
    defer { memory.deallocate() }
    memory.initialize(repeating: 0, count: words)
    let bits = BitRow(memory)
    mark(bits)
    var marked: Set<Int> = []
    bits.forEachSet(in: 0..<bound + 7) { marked.insert($0 - 7) }
    return marked
  }

  /// A random number: near zero, near the bound, or anywhere.
  private func number(below bound: Int, _ generator: inout SplitMix64) -> Int {
    switch Int.random(in: 0..<4, using: &generator) {
    case 0: Int.random(in: 0..<min(bound, 130), using: &generator)
    case 1: bound - 1 - Int.random(in: 0..<min(bound, 130), using: &generator)
    default: Int.random(in: 0..<bound, using: &generator)
    }
  }

  /// Up to 300 ranges that do not overlap: shuffled, with swapped halves, or with five random swaps.
  private func blocks(
    below bound: Int, longest: Int, _ generator: inout SplitMix64
  ) -> [Range<Int>] {
    let starts = Set((0..<300).map { _ in number(below: bound, &generator) }).sorted()
    var blocks = starts.indices.map { index in
      let end = index + 1 < starts.count ? starts[index + 1] : bound
      let length = Int.random(in: 1...longest, using: &generator)
      return starts[index]..<min(end, starts[index] + length)
    }
    switch Int.random(in: 0..<3, using: &generator) {
    case 0: blocks.shuffle(using: &generator)
    case 1:
      let half = blocks.count / 2
      blocks = Array(blocks[half...]) + blocks[..<half]
    default:
      for _ in 0..<5 {
        blocks.swapAt(
          Int.random(in: blocks.indices, using: &generator),
          Int.random(in: blocks.indices, using: &generator))
      }
    }
    return blocks
  }
}
