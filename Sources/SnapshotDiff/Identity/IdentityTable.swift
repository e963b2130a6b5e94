/// Maps an identifier to its slot, a small number. Slots count up from 0 in the order of entering. An identifier is
/// hashed before it enters, and the table keeps the hash.
///
/// The owner holds the identifiers. If the fingerprint of an entry matches (see ``SlotTable``), the table asks the
/// owner about the identifier in that slot.
///
/// A slot takes 4 to 8 bytes for its hash. In tables of four slots or more, it also takes 8 to 16 bytes for entries. If
/// an identifier is taken out, its slot stays until a fold removes it.
@frozen
@usableFromInline
struct IdentityTable<Identifier: Hashable>: Sendable {
  /// The entries of a ``SlotTable``. Their number is 0 or a power of two, and at most half of them are taken.
  @usableFromInline var entries: [UInt32] = []

  /// The hash of each slot's identifier. It has no meaning if the identifier was taken out.
  @usableFromInline var hashes: [UInt32] = []

  /// The number of identifiers that were taken out. Their slots are not given again.
  @usableFromInline var goneCount: UInt32 = 0

  /// The hash in use. Two tables of one type can be joined by their hashes if both use the same hash.
  @usableFromInline var hashing: IdentifierHashing

  /// The seed of cheap hashes. Stored here, because reading a global takes a call.
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
  @inlinable var count: Int { hashes.count &- Int(goneCount) }

  /// The memory of the entries and of the hashes, until the table changes or is released.
  // PERF: if an object holds an array, a caller that works inside `withUnsafeBufferPointer` retains the array. The
  // retain waits for the array's first cache line, and all later work waits for the retain. The pointers may leave the
  // closures below, because neither array is bridged from Objective-C.
  @inlinable
  @inline(__always) var places:
    (entries: UnsafeBufferPointer<UInt32>, hashes: UnsafePointer<UInt32>)
  {
    (entries.withUnsafeBufferPointer { $0 }, hashes.withUnsafeBufferPointer { $0.baseAddress! })
  }

  /// The slot of the identifier for which `isEqual` holds, or -1.
  ///
  /// - Complexity: expected O(1). `isEqual` is called about once if the identifier is there, and hardly ever if not.
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
