/// The rules a list view enforces on one batch of updates.
///
/// 1. The order of the operations inside a batch has no meaning.
/// 2. A reload is a delete of its position and an insert at that position less the deletes before
///    it and, going up, one more for each insert at or before the place reached so far. Sections
///    first, then the items in them; moves are not consulted. A reload of what is deleted fails.
/// 3. Deletes, reloads and move sources exist before the update. A deleted section swallows the
///    item deletes in it.
/// 4. Inserts and move targets exist after the update. An inserted section swallows the item
///    inserts in it.
/// 5. No source has two targets, no target two sources; no item moves out of a deleted or into an
///    inserted section.
/// 6. Nothing is both deleted and moved, and nothing both inserted and moved to.
/// 7. In every section that stays, after = before + inserted - deleted + moved in - moved out; and
///    so for the number of sections.
///
/// Sources: the texts the rules raise, developers' reports of them, and `UICollectionView`'s
/// documentation of `performBatchUpdates(_:completion:)`.
///
/// What public sources leave open is settled like this:
/// - A reloaded section counts as deleted and inserted for the items in it: their deletes, inserts
///   and reloads are swallowed, their moves fail.
/// - An item's reload in a deleted section is a reload of a deleted path: its insert has no place.
/// - A reload out of range raises the delete's text, and has no second half.
/// - An operation given twice counts twice. Only rule 5 and the strict level object to it; one
///   path inserted twice is accepted, as list views do.
/// - A moved section stays: its items before are compared with those of its target after. Sections
///   that neither move nor go keep their order. Where broken section operations leave it open which
///   section became which, the items of those sections are not counted.
/// - A move inside one section counts neither as moved in nor as moved out.
/// - A negative position is out of range; a section with a negative count holds nothing.
public enum BatchUpdateRules {
  /// How much is checked.
  public enum Level: Sendable {
    /// What a list view checks: rules 1 to 7.
    case standard

    /// Also what it does not check, and what crashes or corrupts it in the field: a place deleted
    /// (or reloaded) twice; a section move with item operations inside that section; a section
    /// reload in one batch with inserts, deletes or moves; an item reload in a section that items
    /// move in, out of or within. A batch of reloads alone passes: that is where reloads belong.
    case strict
  }

  /// Every way in which a batch breaks the rules; empty if a list view accepts it.
  ///
  /// ```swift
  /// var updates = BatchUpdates()
  /// updates.itemInserts = [ItemPath(section: 0, item: 4)]
  /// BatchUpdateRules.violations(of: updates, before: [3], after: [4])
  /// // [attempt to insert item 4 into section 0, but there are only 4 items in section 0 after …]
  /// ```
  ///
  /// The result does not depend on the order of the operations. It is sorted by rule, strict
  /// conditions last; within a rule sections come before items, then conditions in the order of
  /// ``BatchUpdateViolation``'s cases, then ascending positions. No violation comes twice.
  ///
  /// - Parameters:
  ///   - updates: The batch. Any integers are allowed in it.
  ///   - before: The number of items in each section before the update.
  ///   - after: The number of items in each section after the update.
  ///   - level: How much is checked.
  /// - Complexity: O(*k* log *k* + *s*) for *k* operations and *s* sections before and after;
  ///   O(*k* + *s*) if the operations come sorted, up or down.
  public static func violations(
    of updates: BatchUpdates, before: [Int], after: [Int], level: Level = .strict
  ) -> [BatchUpdateViolation] {
    let batch = ExpandedBatch(updates, before: before, after: after)
    return batch.violations(SectionTally(batch), level: level)
  }
}

extension ExpandedBatch {
  /// What ``BatchUpdateRules/violations(of:before:after:level:)`` says to this batch.
  func violations(
    _ tally: SectionTally, level: BatchUpdateRules.Level
  ) -> [BatchUpdateViolation] {
    var report = ViolationReport()
    checkReloads(&report)
    checkPositionsBefore(&report)
    checkPositionsAfter(&report)
    checkMoves(&report)
    checkCollisions(&report)
    checkCounts(tally, &report)
    if level == .strict {
      checkStrictly(tally, &report)
    }
    return report.violations
  }
}

/// The violations found so far.
struct ViolationReport {
  private(set) var violations: [BatchUpdateViolation] = []

  /// Adds a violation unless it is the one just added: rules walk sorted positions, so equal
  /// violations come one after the other.
  mutating func add(_ violation: BatchUpdateViolation) {
    if violations.last != violation { violations.append(violation) }
  }
}
