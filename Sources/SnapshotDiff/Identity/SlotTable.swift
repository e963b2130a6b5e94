/// A hash table with open addressing over 32-bit entries. It maps a hash to the number that the table's owner has given
/// to an identifier. The owner holds the identifiers, and the table asks it whether two are equal.
///
/// An entry holds the number in its low bits and a piece of the hash, its fingerprint, in the others. So a search
/// passes most other identifiers without looking at them. The capacity is a power of two, and at most half of it is
/// taken. If a third is taken, a search that finds nothing looks at 1.6 entries on average.
///
/// The table is a view of memory that the owner allocates and frees.
@frozen
@usableFromInline
struct SlotTable {
  /// The number + 1 and the fingerprint; 0 for a free entry.
  @usableFromInline let entries: UnsafeMutablePointer<UInt32>
  @usableFromInline let mask: UInt32
  /// The bits of an entry that hold the number + 1.
  @usableFromInline let numberMask: UInt32

  /// - Parameters:
  ///   - entries: `capacity` entries, all zero for an empty table.
  ///   - capacity: from ``capacity(for:)``.
  ///   - numbers: every number is below it.
  @inlinable
  @inline(__always)
  init(_ entries: UnsafeMutablePointer<UInt32>, capacity: Int, numbers: Int) {
    self.entries = entries
    mask = UInt32(truncatingIfNeeded: capacity &- 1)
    let bits = UInt32.bitWidth - UInt32(truncatingIfNeeded: numbers).leadingZeroBitCount
    numberMask = bits >= 32 ? .max : (1 << UInt32(truncatingIfNeeded: bits)) &- 1
  }

  /// The least power of two, from 16 on, that keeps half of the entries free.
  @inlinable
  static func capacity(for count: Int) -> Int {
    count <= 8 ? 16 : 1 << (Int.bitWidth - (2 * count - 1).leadingZeroBitCount)
  }

  /// The longest run of probes that chance explains in a table half full.
  @inlinable static var maxProbeLength: Int { 256 }
}

extension SlotTable {
  /// The number entered under `hash` for which `isEqual` holds, or -1.
  @inlinable
  @inline(__always)
  func number(_ hash: UInt32, where isEqual: (Int) -> Bool) -> Int {
    number(hash, firstEntry(hash), where: isEqual)
  }

  /// The entry at which a search for `hash` begins.
  @inlinable
  @inline(__always)
  func firstEntry(_ hash: UInt32) -> UInt32 { entries[Int(hash & mask)] }

  /// The numbers entered under two hashes, each -1 if there is none.
  ///
  // PERF: both entries are read before either is examined, so that the waits for memory overlap.
  @inlinable
  @inline(__always)
  func numbers(
    _ first: UInt32, where isFirst: (Int) -> Bool, _ second: UInt32, where isSecond: (Int) -> Bool
  ) -> (first: Int, second: Int) {
    let (firstEntry, secondEntry) = (firstEntry(first), firstEntry(second))
    return (
      number(first, firstEntry, where: isFirst), number(second, secondEntry, where: isSecond)
    )
  }

  /// - Parameter entry: the entry at which the search for that hash begins.
  @inlinable
  @inline(__always)
  func number(_ hash: UInt32, _ entry: UInt32, where isEqual: (Int) -> Bool) -> Int {
    var place = hash & mask
    var entry = entry
    while entry != 0 {
      if (entry ^ hash) & ~numberMask == 0 {
        let number = Int(entry & numberMask) &- 1
        if isEqual(number) { return number }
      }
      place = (place &+ 1) & mask
      entry = entries[Int(place)]
    }
    return -1
  }

  /// Writes the numbers entered under `count` hashes, each -1 if there is none. Returns false if all are -1.
  ///
  /// - Parameter isEqual: takes the index of a hash and a number.
  // PERF: the first loop only loads entries and decides nothing, so that the waits for memory overlap. The others have
  // branches, but seldom mispredicted ones. So the processor runs ahead, and loads the elements to compare.
  @inlinable
  @inline(__always)
  func findNumbers(
    _ hashes: UnsafePointer<UInt32>, count: Int, _ numbers: UnsafeMutablePointer<Int32>,
    where isEqual: (Int, Int) -> Bool
  ) -> Bool {
    for index in 0..<count { numbers[index] = Int32(bitPattern: firstEntry(hashes[index])) }
    for index in 0..<count { numbers[index] = candidate(hashes[index]) }
    var all: Int32 = -1
    for index in 0..<count {
      var found = numbers[index]
      if found == -1 { continue }
      if found < 0 || !isEqual(index, Int(found)) {
        found = Int32(truncatingIfNeeded: number(hashes[index]) { isEqual(index, $0) })
        numbers[index] = found
      }
      all &= found
    }
    return all != -1
  }

  /// The number of the first entry with the hash's fingerprint, if it is one of the first two. Mostly it is the right
  /// number. -1 if these two show that no number is entered under the hash; -2 if they leave it open.
  // PERF: a search branches at each entry. Every other search that finds nothing is mispredicted. Here two entries are
  // a word, examined without such a branch. A diff of 100,000 UUIDs that were replaced takes 0.8 of the time.
  @inlinable
  @inline(__always)
  func candidate(_ hash: UInt32) -> Int32 {
    let place = Int(hash & mask)
    if place == Int(mask) { return -2 }
    let word = UnsafeRawPointer(entries + place).loadUnaligned(as: UInt64.self)
    let matches = Self.zeroHalves((word ^ Self.twice(hash)) & Self.twice(~numberMask))
    if matches == 0 { return Self.zeroHalves(word) == 0 ? -2 : -1 }
    let entry = entries[place &+ matches.trailingZeroBitCount &>> 5]
    return Int32(bitPattern: entry & numberMask) &- 1
  }

  @inlinable
  @inline(__always)
  static func twice(_ half: UInt32) -> UInt64 { UInt64(half) &<< 32 | UInt64(half) }

  /// A word with bit 31 set if the low half of a word is 0, and bit 63 if the high half is. If the low half is 0, bit
  /// 63 may be set in any case.
  @inlinable
  @inline(__always)
  static func zeroHalves(_ word: UInt64) -> UInt64 {
    (word &- twice(1)) & ~word & twice(1 << 31)
  }

  @frozen
  @usableFromInline
  enum Insertion: Equatable {
    case done
    /// Done, but at the end of a run of probes too long for chance.
    case probeLimitExceeded
    case present(Int)
  }

  /// Enters `number`, unless a number for which `isEqual` holds is already there under `hash`.
  @inlinable
  @inline(__always)
  func insert(_ number: Int, _ hash: UInt32, unless isEqual: (Int) -> Bool) -> Insertion {
    var place = hash & mask
    var run = 0
    while true {
      let entry = entries[Int(place)]
      if entry == 0 { break }
      if (entry ^ hash) & ~numberMask == 0 {
        let present = Int(entry & numberMask) &- 1
        if isEqual(present) { return .present(present) }
      }
      place = (place &+ 1) & mask
      run &+= 1
    }
    entries[Int(place)] = hash & ~numberMask | UInt32(truncatingIfNeeded: number &+ 1)
    return run > Self.maxProbeLength ? .probeLimitExceeded : .done
  }

  /// Enters `number`, whose identifier must not be in the table.
  @inlinable
  func insertNew(_ number: Int, _ hash: UInt32) {
    _ = insert(number, hash) { _ in false }
  }

  /// Removes `number`, which must be there under `hash`. `hashOf` returns the hash of every other number.
  ///
  /// Later entries of the run move up into the gap. So the table needs no marks for removed entries.
  @inlinable
  func remove(_ number: Int, _ hash: UInt32, hashOf: (Int) -> UInt32) {
    var gap = hash & mask
    while Int(entries[Int(gap)] & numberMask) &- 1 != number { gap = (gap &+ 1) & mask }
    var place = gap
    while true {
      place = (place &+ 1) & mask
      let entry = entries[Int(place)]
      if entry == 0 { break }
      let bucket = hashOf(Int(entry & numberMask) &- 1) & mask
      // The entry may move into the gap unless its bucket lies behind the gap.
      if (place &- bucket) & mask >= (place &- gap) & mask {
        entries[Int(gap)] = entry
        gap = place
      }
    }
    entries[Int(gap)] = 0
  }
}
