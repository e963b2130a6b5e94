/// Identifiers that follow one another in the new order: identifiers in consecutive old slots, or new identifiers.
@usableFromInline
struct SlotRun: Equatable, Sendable {
  /// The first old slot of the run; -1 for a run of the next `count` new identifiers.
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
  /// The table of the identifiers in `runs`, numbered in that order. Each old slot is in at most one run; identifiers
  /// in no run are gone. New identifiers enter with `newHashes`, in order. They must not be repeated, or equal to an
  /// identifier whose old slot is in a run. No identifier may have been taken out of this table.
  ///
  /// - Returns: nil if the table uses cheap hashes and a run of probes is too long for chance.
  /// - Complexity: O(*m*) for *m* identifiers in the new table; nothing hashed, nothing compared.
  @inlinable
  func folded(_ runs: [SlotRun], newHashes: [UInt32]) -> IdentityTable? {
    precondition(goneCount == 0, "a table that lost \(goneCount) identifiers is not folded")
    var folded = self
    folded.hashes = hashes.arranged(runs, newHashes)
    return folded.enterAnew(mayFallBack: hashing == .fast) ? folded : nil
  }
}

extension [UInt32] {
  @usableFromInline
  func arranged(_ runs: [SlotRun], _ newHashes: [UInt32]) -> [UInt32] {
    var arranged: [UInt32] = []
    arranged.reserveCapacity(runs.reduce(0) { $0 + Int($1.count) })
    var entered = 0
    for run in runs {
      let count = Int(run.count)
      if run.source < 0 {
        arranged += newHashes[entered..<entered + count]
        entered += count
      } else {
        arranged += self[Int(run.source)..<Int(run.source) + count]
      }
    }
    precondition(
      entered == newHashes.count, "runs name \(entered) of \(newHashes.count) new identifiers")
    return arranged
  }
}
