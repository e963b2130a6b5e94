import SnapshotDiff
import Testing
import TestSupport
import Workloads

/// How often `LISDiff` hashes and compares the elements of lists, with cheap hashes and with Swift's.
@Suite struct CountTests {
  static let hashings: [IdentifierHashing] = [.fast, .standard]

  @Test(arguments: hashings, EditPattern.allCases)
  func listsHashAnElementOnceAndCompareItTwiceAtMost(
    _ hashing: IdentifierHashing, _ pattern: EditPattern
  ) throws {
    for size in [1, 1_000, 4_000] {
      let keys = pattern.newKeys(size: size, seed: TestSeed.current)
      let counts = try listCounts(hashing, from: Array(0..<size), to: keys)
      #expect(counts.hashCalls <= size + keys.count, "\(pattern) \(size): \(counts)")
      #expect(counts.equalCalls <= 2 * (size + keys.count) + 1, "\(pattern) \(size): \(counts)")
    }
  }

  /// Some runs are so short that the diff's look-ahead goes beyond their end.
  @Test(arguments: hashings)
  func runsOfAnyLengthCostNoMore(_ hashing: IdentifierHashing) throws {
    for length in 1...40 {
      let old = Array(0..<2_000)
      let deleted = old.filter { $0 / length % 5 != 1 }
      let inserted = old.flatMap { key in
        key % (5 * length) == 0 ? [key] + (0..<length).map { 10_000 + 50 * key + $0 } : [key]
      }
      let swapped = stride(from: 0, to: 2_000, by: 2 * length).flatMap { start in
        let middle = min(start + length, 2_000)
        let end = min(start + 2 * length, 2_000)
        return Array(middle..<end) + Array(start..<middle)
      }
      for new in [deleted, inserted, swapped] {
        for (from, to) in [(old, new), (new, old)] {
          let counts = try listCounts(hashing, from: from, to: to)
          #expect(counts.hashCalls <= old.count + new.count, "runs of \(length): \(counts)")
          #expect(counts.equalCalls < 2 * (old.count + new.count), "runs of \(length): \(counts)")
        }
      }
    }
  }

  /// A button that reverses the sort order is common.
  @Test(arguments: hashings)
  func aListThatIsTurnedRoundIsNotHashed(_ hashing: IdentifierHashing) throws {
    for size in [100, 4_000] {
      let old = Array(0..<size)
      let counts = try listCounts(hashing, from: old, to: old.reversed())
      #expect(counts.hashCalls == 0, "\(counts)")
      // The scans look a few elements ahead before they give up.
      #expect(counts.equalCalls < size + 160, "\(counts)")
    }
  }

  /// Only the changed front and the replaced end are hashed. A misleading front has element 3 at position 4, next to
  /// its old position. A scan pairs this element, and is then one position off.
  @Test(arguments: hashings, [(false, false), (false, true), (true, false), (true, true)])
  func aRunThatKeepsItsLengthIsSkipped(
    _ hashing: IdentifierHashing, _ front: (isShuffled: Bool, isMisleading: Bool)
  ) throws {
    let old = Array(0..<10_000)
    var new = [300..<600, 0..<300, 600..<9_000, 10_000..<10_900].flatMap(\.self)
    var generator = SplitMix64(seed: 1)
    if front.isShuffled { new[..<600].shuffle(using: &generator) }
    if front.isMisleading { new.swapAt(4, new.firstIndex(of: 3)!) }
    let counts = try listCounts(hashing, from: old, to: new)
    // The diff hashes each old element of the front and of the end, and each new element of the end. If the front is
    // shuffled, the diff also hashes each new element of the front, and a few more elements that a scan may leave over.
    // Otherwise the front is two blocks that changed places, apart from two swapped elements if it is misleading. The
    // diff then hashes only the first few elements of each block.
    let hashedFront = front.isShuffled ? 600 + 64 : 6
    #expect(counts.hashCalls <= 1_600 + hashedFront + 900, "\(counts)")
    #expect(counts.equalCalls < 2 * 9_000, "\(counts)")
  }

  /// Shuffled elements are looked up in batches of 64. Of a block that follows them, at most two batches are hashed.
  @Test(arguments: hashings)
  func aBlockBehindShuffledElementsIsLookedUpOnce(_ hashing: IdentifierHashing) throws {
    let old = Array(0..<10_000)
    var new = [0..<500, 6_000..<10_000, 500..<6_000].flatMap(\.self)
    var generator = SplitMix64(seed: 1)
    new[..<500].shuffle(using: &generator)
    let counts = try listCounts(hashing, from: old, to: new)
    #expect(counts.hashCalls <= 10_000 + 500 + 200, "\(counts)")
  }

  /// A run of one to three elements stays, and all others are replaced. The scan may or may not come across the run.
  @Test func whatStaysAmongReplacedElementsIsFound() throws {
    let old = Array(0..<200)
    for start in 0..<200 {
      for end in start + 1...min(200, start + 3) {
        let new = old.map { (start..<end).contains($0) ? $0 : $0 + 1_000 }
        let script = try LISDiff().difference(from: old, to: new)
        #expect(DiffLaw.violations(of: script, from: old, to: new) == [], "\(start)..<\(end)")
        #expect(script.deletes.count == 200 - (end - start), "\(start)..<\(end)")
      }
    }
  }

  @Test(arguments: hashings)
  func smallRandomListsCostNoMore(_ hashing: IdentifierHashing) throws {
    for var step in TestSteps.each(debug: 100, release: 5_000) {
      let count = Int.random(in: 1...400, using: &step.generator)
      let new = ListEditing.edited(count: count, using: &step.generator)
      let counts = try listCounts(hashing, from: Array(0..<count), to: new)
      // Hashes collide rarely. A collision costs a few more comparisons.
      try #require(counts.equalCalls <= 2 * (count + new.count) + 8, "\(step): \(counts)")
      try #require(counts.hashCalls <= count + new.count, "\(step): \(counts)")
    }
  }

  @Test func collisionsCostComparisonsOnly() throws {
    let size = 600
    for pattern in EditPattern.allCases {
      let keys = pattern.newKeys(size: size, seed: TestSeed.current)
      let old = (0..<size).map { Counted(CollidingIdentifier($0)) }
      let new = keys.map { Counted(CollidingIdentifier($0)) }
      let counts = try counting { _ = try LISDiff().difference(from: old, to: new) }
      #expect(counts.hashCalls <= old.count + new.count, "\(pattern): \(counts)")
    }
  }

  /// If all cheap hashes collide, Swift's hash takes over, and from then on the comparisons grow linearly.
  @Test func constantCheapHashesDoNotCostASquare() throws {
    for size in [2_000, 4_000, 8_000] {
      let keys = EditPattern.shuffle.newKeys(size: size, seed: TestSeed.current)
      let old = (0..<size).map { Counted(ConstantlyHashed($0)) }
      let new = keys.map { Counted(ConstantlyHashed($0)) }
      let counts = try counting { _ = try LISDiff().difference(from: old, to: new) }
      // A run of 256 taken places costs about 256² / 2 comparisons. All pairs of 2,000 elements would cost 2,000,000.
      #expect(counts.equalCalls < 4 * size + 256 * 256, "\(size): \(counts)")
    }
  }

  private func listCounts(
    _ hashing: IdentifierHashing, from old: [Int], to new: [Int]
  ) throws -> OperationCounts {
    let (old, new) = (old.map(Counted.init), new.map(Counted.init))
    return try counting {
      _ = try LISDiff(hashing: hashing).difference(from: old, to: new)
    }
  }
}
