/// A hash table with open addressing over 32-bit entries. It maps a hash to the number that the table's owner has given
/// to an identifier. The owner holds the identifiers, and the table asks the owner whether two identifiers are equal.
///
/// An entry holds the number in its low bits. The high bits hold a piece of the hash, the fingerprint. So a search
/// skips most other identifiers without asking the owner. The capacity is a power of two, and at most half of it is
/// taken. If a third is taken, a search that finds nothing looks at 1.6 entries on average.
///
/// The table is a view of memory that the owner allocates and frees.
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
  ///   - numbers: an upper bound. Every number is less.
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

  @usableFromInline
  enum Obstacle: Equatable {
    /// An equal identifier is in the table already.
    case present(Int)
    /// The number was entered, but at the end of a run of probes too long for chance.
    case longRun(Int)
  }

  /// Enters `number`, unless a number for which `isEqual` holds is already there under `hash`. In that case the
  /// obstacle holds the number that is there.
  @inlinable
  @inline(__always)
  func insert(_ number: Int, _ hash: UInt32, unless isEqual: (Int) -> Bool) -> Obstacle? {
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
    return run > Self.maxProbeLength ? .longRun(number) : nil
  }

  /// Enters `number`, whose identifier must not be in the table.
  @inlinable
  func insertNew(_ number: Int, _ hash: UInt32) {
    _ = insert(number, hash) { _ in false }
  }

  /// Removes `number` if it is there under `hash`. `hashOf` returns the hash of every other number.
  ///
  /// Later entries of the run move up into the gap. So the table needs no marks for removed entries.
  @inlinable
  func remove(_ number: Int, _ hash: UInt32, hashOf: (Int) -> UInt32) {
    var gap = hash & mask
    while Int(entries[Int(gap)] & numberMask) &- 1 != number {
      if entries[Int(gap)] == 0 { return }
      gap = (gap &+ 1) & mask
    }
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
