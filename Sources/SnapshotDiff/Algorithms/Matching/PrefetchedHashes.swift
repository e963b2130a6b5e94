/// Hashes that are computed some elements ahead of their use. Meanwhile the memory that they lead to is loaded.
// PERF: a probe waits for memory. The branch behind it is mispredicted too often for the processor to run ahead by
// itself. If all places of a batch are requested first, they arrive together. With Swift's hasher, a diff of 100,000
// UUIDs that were replaced takes 0.75 of the time.
@frozen
@usableFromInline
struct PrefetchedHashes {
  /// Room for ``capacity`` hashes, and one place more for ``keep(_:)``.
  @usableFromInline let hashes: UnsafeMutablePointer<UInt32>
  /// `hashes` has the hashes of the elements at the offsets from `start` up to, but not including, `end`.
  @usableFromInline var start = 0
  @usableFromInline var end = 0
  /// The offset after the last one asked for, or the end of the batch.
  @usableFromInline var next = -1
  /// How many times in a row the offset asked for was ``next``.
  @usableFromInline var streak = 0
  /// How many elements the caller has found since the last batch began.
  @usableFromInline var found = 0

  @inlinable static var capacity: Int { 64 }

  /// The number of 32-bit places of scratch memory that `hashes` needs.
  @inlinable static var scratchCount: Int { capacity + 1 }

  @inlinable
  init(_ hashes: UnsafeMutablePointer<UInt32>) { self.hashes = hashes }

  /// The hash of the element at `offset`, taken from the batch or computed. Each call must ask for a greater offset
  /// than the call before. A batch begins after some calls for consecutive offsets.
  ///
  /// - Parameter elements: those that the table's entries lead to; nil if they are not to be touched.
  @inlinable
  @inline(__always)
  mutating func hash<Element>(
    at offset: Int, below bound: Int, _ table: SlotTable,
    touching elements: UnsafePointer<Element>?,
    hash: (Int) -> UInt32
  ) -> UInt32 {
    if offset < end { return hashes[offset &- start] }
    streak = offset == next ? streak &+ 1 : 0
    next = offset &+ 1
    if streak < 8 { return hash(offset) }
    start = offset
    end = min(bound, offset &+ Self.capacity)
    next = end
    for ahead in offset..<end { hashes[ahead &- offset] = hash(ahead) }
    touchEntries(end &- offset, table)
    // If few elements of the last batch were found, most entries lead nowhere, and touching would not pay.
    if let elements, found > Self.capacity / 4 { touch(elements, table) }
    found = 0
    return hashes[0]
  }

  /// Reads the entries that the first `count` hashes lead to, so that their memory is loaded.
  // PERF: a separate loop. A processor has a window of some hundred instructions, and Swift's hasher fills it. Loads
  // between two hashes would wait for one another.
  @inlinable
  @inline(__always)
  func touchEntries(_ count: Int, _ table: SlotTable) {
    var touched: UInt32 = 0
    for ahead in 0..<count { touched |= table.entries[Int(hashes[ahead] & table.mask)] }
    keep(touched)
  }

  @inlinable
  @inline(__always)
  func touch<Element>(_ elements: UnsafePointer<Element>, _ table: SlotTable) {
    var touched: UInt32 = 0
    for ahead in 0..<end &- start {
      let entry = table.entries[Int(hashes[ahead] & table.mask)] & table.numberMask
      touched |= UInt32(
        UnsafeRawPointer(elements + (Int(max(entry, 1)) &- 1)).load(as: UInt8.self))
    }
    keep(touched)
  }

  /// Makes the compiler believe that the touched memory is used.
  @inlinable
  func keep(_ touched: UInt32) { hashes[Self.capacity] = touched }
}
