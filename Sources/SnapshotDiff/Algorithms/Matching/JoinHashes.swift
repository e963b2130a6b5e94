/// The hashes of the elements that ``ListMatcher`` joins. A pointer that is returned is valid until the next call.
@usableFromInline
protocol JoinHashes {
  /// At most ``SlotTable/batchCount`` hashes of old elements, from the number `first` on.
  func ofOld(_ first: Int, count: Int) -> UnsafePointer<UInt32>

  /// At most ``SlotTable/batchCount`` hashes of new elements, from the offset `first` on.
  func ofNew(_ first: Int, count: Int) -> UnsafePointer<UInt32>

  func ofNew(_ offset: Int) -> UInt32
}

/// Hashes each element that is asked for.
@usableFromInline
struct MadeHashes<Hashing: IdentityHashing>: JoinHashes {
  @usableFromInline let old: UnsafePointer<Hashing.Identifier>
  @usableFromInline let new: UnsafePointer<Hashing.Identifier>
  @usableFromInline let seed: Hashing.Seed
  /// Has ``room`` places.
  @usableFromInline let hashes: UnsafeMutablePointer<UInt32>

  @inlinable static var room: Int { SlotTable.batchCount + 1 }

  @inlinable
  init(
    _ old: UnsafePointer<Hashing.Identifier>, _ new: UnsafePointer<Hashing.Identifier>,
    _ hashes: UnsafeMutablePointer<UInt32>
  ) {
    self.old = old
    self.new = new
    seed = Hashing.seed
    self.hashes = hashes
  }

  @inlinable
  @inline(__always)
  func ofOld(_ first: Int, count: Int) -> UnsafePointer<UInt32> { filled(old + first, count) }

  @inlinable
  @inline(__always)
  func ofNew(_ first: Int, count: Int) -> UnsafePointer<UInt32> { filled(new + first, count) }

  @inlinable
  @inline(__always)
  func ofNew(_ offset: Int) -> UInt32 { Hashing.hash(new[offset], seed) }

  // PERF: a separate loop makes the hashes. A processor looks some hundred instructions ahead, and Swift's hasher takes
  // as many. So loads of table entries between the hashes would wait for one another. The sum depends on the order of
  // the hashes, which keeps the compiler from making vector code. Vector code would take twice as many instructions,
  // because no vector instruction computes a full-width product.
  @inlinable
  @inline(__always)
  func filled(
    _ elements: UnsafePointer<Hashing.Identifier>, _ count: Int
  ) -> UnsafePointer<UInt32> {
    var sum: UInt32 = 0
    for index in 0..<count {
      let hash = Hashing.hash(elements[index], seed)
      hashes[index] = hash
      sum = sum &* 3 &+ hash
    }
    hashes[count] = sum
    return UnsafePointer(hashes)
  }
}

/// The hashes that two snapshots keep, from the first element of a segment on.
@usableFromInline
struct KeptHashes: JoinHashes {
  @usableFromInline let old: UnsafePointer<UInt32>
  @usableFromInline let new: UnsafePointer<UInt32>

  @inlinable
  init(old: UnsafePointer<UInt32>, new: UnsafePointer<UInt32>) {
    self.old = old
    self.new = new
  }

  @inlinable
  @inline(__always)
  func ofOld(_ first: Int, count: Int) -> UnsafePointer<UInt32> { old + first }

  @inlinable
  @inline(__always)
  func ofNew(_ first: Int, count: Int) -> UnsafePointer<UInt32> { new + first }

  @inlinable
  @inline(__always)
  func ofNew(_ offset: Int) -> UInt32 { new[offset] }
}
