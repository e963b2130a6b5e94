// Searches and insertions of up to 64 hashes at a time.
//
// A search entry by entry has a branch at each entry. In a table that is a third full, the processor predicts about a
// third of these branches wrong. Each mistake costs as much as twenty entries, and stops the reads that the processor
// has begun ahead. So a batch loads the first entry of each hash, then examines it without a branch. If that does not
// decide a search, the batch examines the next entries, two at a time. The few searches that are undecided even then go
// on entry by entry. A word has a bit for each of them.
//
// With batches, a diff of 100,000 replaced UUIDs takes 0.6 of the time, and a diff of 100,000 shuffled UUIDs 0.8. A
// snapshot of 10,000 identifiers is built in 0.75 of the time. If the same list is built again and again, batches take
// 1.5 times as long. The processor has then learned the branches of a search entry by entry.

extension SlotTable {
  /// The most hashes of a batch: each hash has a bit in a word of 64 bits.
  @inlinable static var batchCount: Int { 64 }

  /// For each of `count` hashes, writes the number entered under it, or -1 for none. Returns false if all are -1.
  ///
  /// - Parameter isEqual: takes the index of a hash and a number.
  @inlinable
  @inline(__always)
  func findNumbers(
    _ hashes: UnsafePointer<UInt32>, count: Int, _ numbers: UnsafeMutablePointer<Int32>,
    where isEqual: (Int, Int) -> Bool
  ) -> Bool {
    var all: Int32 = -1
    var start = 0
    while start < count {
      let end = min(count, start &+ Self.batchCount)
      all &= findBatch(hashes + start, count: end &- start, numbers + start) {
        isEqual(start &+ $0, $1)
      }
      start = end
    }
    return all != -1
  }

  /// Does the work of ``findNumbers(_:count:_:where:)`` for one batch. Returns the bitwise AND of all numbers.
  @inlinable
  @inline(__always)
  func findBatch(
    _ hashes: UnsafePointer<UInt32>, count: Int, _ numbers: UnsafeMutablePointer<Int32>,
    where isEqual: (Int, Int) -> Bool
  ) -> Int32 {
    var open = findCandidates(hashes, count: count, numbers)
    var all: Int32 = -1
    for index in 0..<count {
      let found = numbers[index]
      if found < 0 { continue }
      if isEqual(index, Int(found)) { all &= found } else { open |= Self.bit(index) }
    }
    while open != 0 {
      let index = open.trailingZeroBitCount
      open &= open &- 1
      let found = Int32(truncatingIfNeeded: number(hashes[index]) { isEqual(index, $0) })
      numbers[index] = found
      all &= found
    }
    return all
  }

  /// Writes, for each hash, the number of the first entry with the hash's fingerprint, or -1 if a free entry comes
  /// first. Fingerprints rarely collide, so mostly the number is the right one. Returns the bits of the hashes whose
  /// search is not decided.
  // Not inlined: the loops need all registers.
  @usableFromInline
  @inline(never)
  func findCandidates(
    _ hashes: UnsafePointer<UInt32>, count: Int, _ numbers: UnsafeMutablePointer<Int32>
  ) -> UInt64 {
    for index in 0..<count { numbers[index] = Int32(bitPattern: firstEntry(hashes[index])) }
    var (open, undecided): (UInt64, UInt64) = (0, 0)
    for index in 0..<count {
      let entry = UInt32(bitPattern: numbers[index])
      let isOther = (entry ^ hashes[index]) & ~numberMask != 0
      numbers[index] = Int32(bitPattern: isOther ? 0 : entry & numberMask) &- 1
      let isOpen: UInt64 = isOther && entry != 0 ? 1 : 0
      open |= isOpen &<< UInt64(truncatingIfNeeded: index)
    }
    var distance = 1
    while open != 0, distance < Self.examined {
      var rest = open
      open = 0
      while rest != 0 {
        let index = rest.trailingZeroBitCount
        rest &= rest &- 1
        let place = Int(hashes[index] & mask) &+ distance
        if place >= Int(mask) {
          undecided |= Self.bit(index)
        } else {
          open |=
            examine(hashes[index], at: place, &numbers[index])
            &<< UInt64(truncatingIfNeeded: index)
        }
      }
      distance &+= 2
    }
    return undecided | open
  }

  /// Examines two entries. Writes the number of the first one with the hash's fingerprint, or -1. Returns 1 if both
  /// entries are taken and neither has the fingerprint, so that the search has to go on; otherwise 0.
  @inline(__always)
  private func examine(_ hash: UInt32, at place: Int, _ found: inout Int32) -> UInt64 {
    let (first, second) = (entries[place], entries[place &+ 1])
    let behind = (second ^ hash) & ~numberMask == 0 ? second & numberMask : 0
    let number = (first ^ hash) & ~numberMask == 0 ? first & numberMask : behind
    found = Int32(bitPattern: number) &- 1
    let areTaken = UInt64(first) &* UInt64(second)
    return (number == 0 ? 1 : 0) & (areTaken == 0 ? 0 : 1)
  }

  /// How many entries of a search are examined without a branch.
  private static var examined: Int { 7 }

  @inlinable
  @inline(__always)
  static func bit(_ index: Int) -> UInt64 { 1 &<< UInt64(truncatingIfNeeded: index) }

  /// A word with the lowest `count` bits set. `count` must be 1 to 64.
  @inlinable
  @inline(__always)
  static func bits(_ count: Int) -> UInt64 { ~0 &>> UInt64(truncatingIfNeeded: 64 &- count) }
}

extension SlotTable {
  /// Enters the numbers from `first` on under `count` hashes, at most ``batchCount``. Stops at an obstacle and returns
  /// it, with the number that was to be entered. Some of the numbers after the obstacle may be entered, too.
  ///
  /// - Parameter isEqual: takes a number in the table and a number to enter.
  @inlinable
  @inline(__always)
  func insertBatch(
    _ first: Int, _ hashes: UnsafePointer<UInt32>, count: Int, allowingLongRuns: Bool,
    unless isEqual: (Int, Int) -> Bool
  ) -> Obstacle? {
    var waiting =
      count < Self.leastBatch
      ? Self.bits(count) : enterFree(first, hashes, count: count).waiting
    while waiting != 0 {
      let index = waiting.trailingZeroBitCount
      waiting &= waiting &- 1
      let number = first &+ index
      switch insert(number, hashes[index], unless: { isEqual($0, number) }) {
      case nil: break
      case .longRun: if !allowingLongRuns { return .longRun(number) }
      case .present: return .present(number)
      }
    }
    return nil
  }

  /// Fewer hashes are entered one by one.
  @inlinable static var leastBatch: Int { 8 }

  /// Enters each of the numbers from `first` on at the first or second place for its hash, if that place is free.
  /// Returns the bits of the numbers not entered. `loaded` has no meaning. Without it, the compiler would drop the
  /// first loop.
  @usableFromInline
  @inline(never)
  func enterFree(
    _ first: Int, _ hashes: UnsafePointer<UInt32>, count: Int
  ) -> (waiting: UInt64, loaded: UInt32) {
    var loaded: UInt32 = 0
    for index in 0..<count { loaded |= firstEntry(hashes[index]) }
    var taken: UInt64 = 0
    for index in 0..<count {
      let isTaken = enter(first &+ index, hashes[index], at: Int(hashes[index] & mask))
      taken |= isTaken &<< UInt64(truncatingIfNeeded: index)
    }
    var waiting: UInt64 = 0
    while taken != 0 {
      let index = taken.trailingZeroBitCount
      taken &= taken &- 1
      let hash = hashes[index]
      let place = Int(hash & mask)
      // Equal fingerprints are rare. They may belong to equal identifiers.
      if place == Int(mask) || (entries[place] ^ hash) & ~numberMask == 0 {
        waiting |= Self.bit(index)
        continue
      }
      let isTaken = enter(first &+ index, hash, at: place &+ 1)
      waiting |= isTaken &<< UInt64(truncatingIfNeeded: index)
    }
    return (waiting, loaded)
  }

  /// Enters a number if the place is free. Otherwise changes nothing and returns 1.
  @inline(__always)
  private func enter(_ number: Int, _ hash: UInt32, at place: Int) -> UInt64 {
    let present = entries[place]
    let isTaken: UInt32 = present == 0 ? 0 : 1
    let entry = hash & ~numberMask | UInt32(truncatingIfNeeded: number &+ 1)
    entries[place] = present | (entry & (isTaken &- 1))
    return UInt64(isTaken)
  }
}
