/// The rules that a list view enforces on one batch of updates.
///
/// 1. The order of the operations inside a batch has no meaning.
/// 2. A reload is a delete of its position, and an insert. To find the insert's place, subtract from that position the
///    number of deletes before it. Then go through the batch's inserts in ascending order. Each insert at or before the
///    place reached so far adds one to that place. Sections are placed first, then the items in them. Moves have no
///    influence. A reload of a deleted position fails.
/// 3. Positions of deletes, reloads and move sources exist before the update. A deleted section swallows the item
///    deletes in it.
/// 4. Positions of inserts and move targets exist after the update. An inserted section swallows the item inserts in
///    it.
/// 5. No source has two targets, and no target has two sources. No item moves out of a deleted section or into an
///    inserted section.
/// 6. Nothing is both deleted and moved, or both inserted and moved to.
/// 7. In every section that stays, after = before + inserted - deleted + moved in - moved out. The same holds for the
///    number of sections.
///
/// Sources: the messages that list views raise, developers' reports of these messages, and `UICollectionView`'s
/// documentation of `performBatchUpdates(_:completion:)`.
///
/// Where public sources are silent, these rules apply:
/// - A reloaded section counts as deleted and inserted for the items in it. It swallows their deletes, inserts and
///   reloads. Their moves fail.
/// - A reload of an item in a deleted section is a reload of a deleted path: its insert has no place.
/// - A reload out of range raises the message of a delete, and inserts nothing.
/// - An operation given twice counts twice in rule 7. Only rule 5 and the strict level object to it. A path inserted
///   twice is accepted: list views accept it, too.
/// - A moved section stays: its old item count is compared with the count at its target. Sections that are neither
///   moved nor deleted keep their order. If section operations break the rules, it can be unknown where a section went.
///   The items of such a section are not counted.
/// - A move inside one section counts neither as moved in nor as moved out.
/// - A negative position is out of range. A section with a negative count holds nothing.
public enum BatchUpdateRules {
  /// How strictly batches are checked.
  public enum Level: Sendable {
    /// What a list view checks: rules 1 to 7.
    case standard

    /// Also conditions that a list view does not check, but that crash or corrupt it in practice:
    ///
    /// - a place deleted or reloaded twice,
    /// - a section move with item operations inside that section,
    /// - a section reload in a batch that also inserts, deletes or moves,
    /// - an item reload in a section that items move into, out of or within.
    ///
    /// A batch that only reloads, each place once, meets none of these conditions.
    case strict
  }

  /// Every way in which a batch breaks the rules; empty if it breaks none.
  ///
  /// ```swift
  /// var updates = BatchUpdates()
  /// updates.itemInserts = [ItemPath(section: 0, item: 4)]
  /// BatchUpdateRules.violations(of: updates, before: [3], after: [4])
  /// // [attempt to insert item 4 into section 0, but there are only 4 items in section 0 after …]
  /// ```
  ///
  /// The result does not depend on the order of the operations. It is sorted by rule, with strict conditions last.
  /// Within a rule sections come before items. Then conditions follow the order of ``BatchUpdateViolation``'s cases,
  /// and positions ascend. No violation comes twice.
  ///
  /// - Parameters:
  ///   - updates: The batch. Any integers are allowed.
  ///   - before: The number of items in each section before the update.
  ///   - after: The number of items in each section after the update.
  /// - Complexity: O(*k* log *k* + *s*) for *k* operations and *s* sections before and after; O(*k* + *s*) if the
  ///   operations come in ascending or descending order.
  public static func violations(
    of updates: BatchUpdates, before: [Int], after: [Int], level: Level = .strict
  ) -> [BatchUpdateViolation] {
    let batch = ExpandedBatch(updates, before: before, after: after)
    return batch.violations(SectionTally(batch), level: level)
  }
}

extension ExpandedBatch {
  func violations(
    _ tally: borrowing SectionTally, level: BatchUpdateRules.Level
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

struct ViolationReport {
  private(set) var violations: [BatchUpdateViolation] = []

  /// Adds a violation, unless it equals the last one. Checks go through sorted positions, so equal ones are neighbours.
  mutating func add(_ violation: BatchUpdateViolation) {
    if violations.last != violation { violations.append(violation) }
  }
}
