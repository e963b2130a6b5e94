/// From an identifier to its slot, a small number: the first has 0, each one more than the one before.
/// Each identifier is hashed once, when it enters; the hash is kept.
///
/// The identifiers themselves are the owner's: where two may be equal, the table asks the owner for
/// the identifier in a slot. A value: copies share storage until one of them changes.
///
/// With *n* identifiers it holds 4 bytes of hash for each and 8 to 16 bytes of entries, 10.5 where
/// *n* is 100,000. It shrinks in a fold alone.
@frozen
@usableFromInline
struct IdentityTable<Identifier: Hashable>: Sendable {
  /// Seen through ``SlotTable``: none, or a power of two, at most half of them taken.
  @usableFromInline var entries: [UInt32] = []

  /// The hash of each slot's identifier. It has no meaning where the identifier was taken out.
  @usableFromInline var hashes: [UInt32] = []

  /// How many identifiers were taken out. Their slots are not given again.
  @usableFromInline var goneCount = 0

  /// The hash in use. Two tables of one type can be joined by their hashes if they agree in it.
  @usableFromInline var hashing: IdentifierHashing

  /// What cheap hashes begin with: kept here, since a global is asked through a call.
  @usableFromInline let cheapSeed: UInt64

  /// An empty table. Types without a cheap hash have Swift's hasher whatever is asked for.
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
  /// - Complexity: O(1); calls `isEqual` once if it is there, hardly ever if not.
  @inlinable
  @inline(__always)
  func slot(_ hash: UInt32, where isEqual: (Int) -> Bool) -> Int {
    if entries.isEmpty { return -1 }
    return entries.withUnsafeBufferPointer { SlotTable(reading: $0).number(hash, where: isEqual) }
  }
}

extension SlotTable {
  /// To look up only.
  @inlinable
  @inline(__always)
  init(reading entries: UnsafeBufferPointer<UInt32>) {
    self.init(UnsafeMutableBufferPointer(mutating: entries))
  }

  /// - Parameter entries: a power of two of them.
  @inlinable
  @inline(__always)
  init(_ entries: UnsafeMutableBufferPointer<UInt32>) {
    self.init(entries.baseAddress!, capacity: entries.count, numbers: entries.count >> 1)
  }
}
