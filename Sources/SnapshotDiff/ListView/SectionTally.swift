/// Maps old sections to new ones, and counts what a batch does to their items, for rule 7 of ``BatchUpdateRules``.
struct SectionTally: ~Copyable {
  struct OldSection {
    /// The position after the update; `nil` if the section is deleted or reloaded, or if the batch does not determine
    /// the position.
    var newSection: Int?
    var deleted = 0
    var movedOut = 0
    var hasMoveSource = false
  }

  struct NewSection {
    /// The position before the update; `nil` if the section is inserted or reloaded, or if the batch does not determine
    /// the position.
    var oldSection: Int?
    var inserted = 0
    var movedIn = 0
    var hasMoveTarget = false
  }

  private(set) var old: [OldSection]
  private(set) var new: [NewSection]

  init(_ batch: borrowing ExpandedBatch) {
    let areSame = batch.sections.isEmpty && batch.before.count == batch.after.count
    old = batch.before.indices.map { OldSection(newSection: areSame ? $0 : nil) }
    new = batch.after.indices.map { NewSection(oldSection: areSame ? $0 : nil) }
    if !batch.sections.isEmpty { match(batch) }
    count(batch.items)
  }

  /// Moved sections go to their targets. The other sections that stay fill the remaining positions, in order.
  private mutating func match(_ batch: borrowing ExpandedBatch) {
    var leaving = Array(repeating: 0, count: old.count)
    var arriving = Array(repeating: 0, count: new.count)
    for move in batch.sections.movesBySource {
      if leaving.indices.contains(move.source) { leaving[move.source] += 1 }
      if arriving.indices.contains(move.target) { arriving[move.target] += 1 }
    }
    // If a move breaks a rule, the sections at both its ends stay unpaired: the batch does not say where they went.
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

  private mutating func pair(_ oldSection: Int, _ newSection: Int) {
    old[oldSection].newSection = newSection
    new[newSection].oldSection = oldSection
  }

  private mutating func count(_ items: borrowing ExpandedBatch.Operations<ItemPath>) {
    for path in items.deletes where old.indices.contains(path.section) {
      old[path.section].deleted += 1
    }
    for path in items.inserts where new.indices.contains(path.section) {
      new[path.section].inserted += 1
    }
    for move in items.movesBySource {
      let (source, target) = (move.source.section, move.target.section)
      let hasSource = old.indices.contains(source)
      let hasTarget = new.indices.contains(target)
      let staysInside = hasSource && old[source].newSection == target
      if hasSource {
        old[source].hasMoveSource = true
        if !staysInside { old[source].movedOut += 1 }
      }
      if hasTarget {
        new[target].hasMoveTarget = true
        if !staysInside { new[target].movedIn += 1 }
      }
    }
  }
}

extension ExpandedBatch {
  /// Reports what breaks rule 7 of ``BatchUpdateRules``.
  func checkCounts(_ tally: borrowing SectionTally, _ report: inout ViolationReport) {
    let inserted = sections.inserts.count
    let deleted = sections.deletes.count
    if after.count != before.count + inserted - deleted {
      report.add(
        .sectionCount(
          before: before.count, after: after.count, inserted: inserted, deleted: deleted))
    }
    for (section, new) in tally.new.enumerated() {
      guard let oldSection = new.oldSection else { continue }
      let old = tally.old[oldSection]
      let change = new.inserted - old.deleted + new.movedIn - old.movedOut
      // The counts come from the caller and may be any integer. A sum that overflows equals no count.
      let (expected, overflow) = before[oldSection].addingReportingOverflow(change)
      if overflow || expected != after[section] {
        report.add(
          .itemCount(
            section: section, before: before[oldSection], after: after[section],
            inserted: new.inserted, deleted: old.deleted,
            movedIn: new.movedIn, movedOut: old.movedOut))
      }
    }
  }
}
