/// Maps an identifier to its slot, a small number. Slots count up from 0 in the order of entering. The table hashes an
/// identifier once, when it enters, and keeps the hash.
///
/// The owner holds the identifiers. If two may be equal, the table asks the owner for the identifier in a slot. The
/// table is a value: copies share storage until one of them changes.
///
/// For each of *n* identifiers it holds 4 bytes of hash and 8 to 16 bytes of entries, 10.5 if *n* is 100,000. Only a
/// fold shrinks it.
@frozen
@usableFromInline
struct IdentityTable<Identifier: Hashable>: Sendable {
  /// Read as a ``SlotTable``. Their number is 0 or a power of two, and at most half of them are taken.
  @usableFromInline var entries: [UInt32] = []

  /// The hash of each slot's identifier. It has no meaning if the identifier was taken out.
  @usableFromInline var hashes: [UInt32] = []

  /// The number of identifiers that were taken out. Their slots are not given again.
  @usableFromInline var goneCount = 0

  /// The hash in use. Two tables of one type can be joined by their hashes if both use the same hash.
  @usableFromInline var hashing: IdentifierHashing

  /// The start of cheap hashes. Stored here, because reading a global takes a call.
  @usableFromInline let cheapSeed: UInt64

  /// An empty table. For types without a cheap hash it uses Swift's hasher, whatever `hashing` is.
  @inlinable
  init(hashing: IdentifierHashing = .fast) {
    self.hashing =
      hashing == .fast && Identifier.self is any FastHashable.Type ? .fast : .standard
    cheapSeed = identitySeed
  }
}

extension IdentityTable {
  /// The number of identifiers.
  @inlinable var count: Int { hashes.count &- goneCount }

  /// The slot of the identifier for which `isEqual` holds, or -1.
  ///
  /// - Complexity: Expected O(1). If the identifier is there, `isEqual` is called once, rarely more often. If it is not
  ///   there, `isEqual` is hardly ever called.
  @inlinable
  @inline(__always)
  func slot(_ hash: UInt32, where isEqual: (Int) -> Bool) -> Int {
    if entries.isEmpty { return -1 }
    return entries.withUnsafeBufferPointer { SlotTable(reading: $0).number(hash, where: isEqual) }
  }
}

extension SlotTable {
  /// A table for lookups only.
  @inlinable
  @inline(__always)
  init(reading entries: UnsafeBufferPointer<UInt32>) {
    self.init(UnsafeMutableBufferPointer(mutating: entries))
  }

  /// - Parameter entries: their number is a power of two.
  @inlinable
  @inline(__always)
  init(_ entries: UnsafeMutableBufferPointer<UInt32>) {
    self.init(entries.baseAddress!, capacity: entries.count, numbers: entries.count >> 1)
  }
}
