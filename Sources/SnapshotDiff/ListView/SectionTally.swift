/// Which section becomes which, and what a batch does to the items of each: what rule 7 adds up.
struct SectionTally {
  /// By section before the update: its position after it; `nil` if it goes, or if broken section
  /// operations leave it open.
  private(set) var newSections: [Int?]
  /// By section after the update: its position before it; `nil` likewise.
  private(set) var oldSections: [Int?]

  // By section before the update.
  private(set) var deleted: [Int]
  /// Items that leave for another section.
  private(set) var movedOut: [Int]
  private(set) var hasMoveSource: [Bool]

  // By section after the update.
  private(set) var inserted: [Int]
  /// Items that come from another section.
  private(set) var movedIn: [Int]
  private(set) var hasMoveTarget: [Bool]

  /// - Complexity: O(*k* + *s*) for *k* operations and *s* sections before and after.
  init(_ batch: ExpandedBatch) {
    let before = batch.before.count
    let after = batch.after.count
    newSections = Array(repeating: nil, count: before)
    oldSections = Array(repeating: nil, count: after)
    deleted = Array(repeating: 0, count: before)
    movedOut = deleted
    hasMoveSource = Array(repeating: false, count: before)
    inserted = Array(repeating: 0, count: after)
    movedIn = inserted
    hasMoveTarget = Array(repeating: false, count: after)
    match(batch)
    count(batch.items)
  }

  /// Moved sections go to their targets; the others that stay fill what is left, in order.
  private mutating func match(_ batch: ExpandedBatch) {
    var leaving = Array(repeating: 0, count: newSections.count)
    var arriving = Array(repeating: 0, count: oldSections.count)
    for move in batch.sections.movesBySource {
      if leaving.indices.contains(move.source) { leaving[move.source] += 1 }
      if arriving.indices.contains(move.target) { arriving[move.target] += 1 }
    }
    // Both ends of a broken move are set aside: what stands there is anyone's guess.
    for move in batch.sections.movesBySource
    where leaving.indices.contains(move.source) && arriving.indices.contains(move.target)
      && leaving[move.source] == 1 && arriving[move.target] == 1
      && !batch.isGone(move.source) && !batch.isNew(move.target)
    {
      pair(move.source, move.target)
    }
    let left = leaving.indices.filter { leaving[$0] == 0 && !batch.isGone($0) }
    let free = arriving.indices.filter { arriving[$0] == 0 && !batch.isNew($0) }
    guard left.count == free.count else { return }
    for (old, new) in zip(left, free) { pair(old, new) }
  }

  private mutating func pair(_ old: Int, _ new: Int) {
    newSections[old] = new
    oldSections[new] = old
  }

  private mutating func count(_ items: ExpandedBatch.Operations<ItemPath>) {
    for path in items.deletes where deleted.indices.contains(path.section) {
      deleted[path.section] += 1
    }
    for path in items.inserts where inserted.indices.contains(path.section) {
      inserted[path.section] += 1
    }
    for move in items.movesBySource {
      let (old, new) = (move.source.section, move.target.section)
      let hasSource = newSections.indices.contains(old)
      let hasTarget = oldSections.indices.contains(new)
      let staysInside = hasSource && newSections[old] == new
      if hasSource {
        hasMoveSource[old] = true
        if !staysInside { movedOut[old] += 1 }
      }
      if hasTarget {
        hasMoveTarget[new] = true
        if !staysInside { movedIn[new] += 1 }
      }
    }
  }
}

extension ExpandedBatch {
  /// Rule 7.
  func checkCounts(_ tally: SectionTally, _ report: inout ViolationReport) {
    let inserted = sections.inserts.count
    let deleted = sections.deletes.count
    if after.count != before.count + inserted - deleted {
      report.add(
        .sectionCount(
          before: before.count, after: after.count, inserted: inserted, deleted: deleted))
    }
    for (new, old) in tally.oldSections.enumerated() {
      guard let old else { continue }
      let change =
        tally.inserted[new] - tally.deleted[old] + tally.movedIn[new] - tally.movedOut[old]
      // The counts are the caller's and may be any integer; a sum too large equals none.
      let (expected, overflow) = before[old].addingReportingOverflow(change)
      if overflow || expected != after[new] {
        report.add(
          .itemCount(
            section: new, before: before[old], after: after[new],
            inserted: tally.inserted[new], deleted: tally.deleted[old],
            movedIn: tally.movedIn[new], movedOut: tally.movedOut[old]))
      }
    }
  }
}
