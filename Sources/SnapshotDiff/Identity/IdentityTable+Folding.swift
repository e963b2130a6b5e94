/// A run of identifiers in the order they will stand.
@frozen
@usableFromInline
struct SlotRun: Sendable {
  /// The first of the old slots, or -1: the next of the new hashes.
  @usableFromInline var source: Int32
  @usableFromInline var count: Int32

  @inlinable
  init(_ slots: Range<Int>) {
    source = Int32(truncatingIfNeeded: slots.lowerBound)
    count = Int32(truncatingIfNeeded: slots.count)
  }

  @inlinable
  init(newCount: Int) {
    source = -1
    count = Int32(truncatingIfNeeded: newCount)
  }
}

extension IdentityTable {
  @inlinable
  func folded(_ runs: [SlotRun], newHashes: [UInt32]) -> IdentityTable? {
    var table = IdentityTable(hashing: hashing)
    table.hashes.reserveCapacity(hashes.count + newHashes.count)
    var next = 0
    for run in runs {
      if run.source < 0 {
        table.hashes += newHashes[next..<next + Int(run.count)]
        next += Int(run.count)
      } else {
        table.hashes += hashes[Int(run.source)..<Int(run.source + run.count)]
      }
    }
    table.enterAnew()
    return table
  }
}
