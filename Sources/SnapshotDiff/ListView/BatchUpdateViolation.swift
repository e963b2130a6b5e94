/// One way in which a batch of updates breaks ``BatchUpdateRules``.
///
/// ``description`` is a list view's message: word for word if the message is public, otherwise in the same style.
public enum BatchUpdateViolation: Error, Hashable, Sendable {
  public enum Place: Hashable, Sendable {
    case section(Int)
    case item(ItemPath)
  }

  /// How many sections or items there are, if a position is out of range.
  public enum Extent: Hashable, Sendable {
    /// The number of sections, if the position's section is missing.
    case sections(Int)
    /// The number of items in the position's section.
    case items(Int, section: Int)

    init(_ itemCounts: [Int], at path: ItemPath) {
      self =
        itemCounts.indices.contains(path.section)
        ? .items(itemCounts[path.section], section: path.section) : .sections(itemCounts.count)
    }
  }

  // Rule 2: reloads.

  /// A reload of a place that the batch deletes, or of an item whose section the batch deletes.
  case reloadOfDeleted(Place)

  // Rule 3: positions before the update.

  /// Also raised by the delete that a reload begins with.
  case deleteOutOfRange(Place, Extent)
  case moveSourceOutOfRange(Place, Extent)

  // Rule 4: positions after the update.

  /// Also raised by the insert that a reload ends with.
  case insertOutOfRange(Place, Extent)
  case moveTargetOutOfRange(source: Place, target: Place, Extent)

  // Rule 5: moves that contradict each other, or deleted and inserted sections.

  /// One source has two targets. The targets are equal if the same move is given twice.
  case twoTargets(source: Place, Place, Place)
  case twoSources(Place, Place, target: Place)
  /// Items leave a section that is deleted or reloaded. Reported once for each section.
  case moveOutOfDeletedSection(Int)
  /// Items enter a section that is inserted or reloaded. Reported once for each section.
  case moveIntoInsertedSection(Int)

  // Rule 6: moves that contradict deletes and inserts.

  case deleteAndMove(Place)
  case insertAndMove(Place)

  // Rule 7: counts. A reload counts as one insert and one delete.

  case sectionCount(before: Int, after: Int, inserted: Int, deleted: Int)
  /// `section` is the position after the update. `movedIn` and `movedOut` leave out moves inside the section.
  case itemCount(
    section: Int, before: Int, after: Int, inserted: Int, deleted: Int, movedIn: Int, movedOut: Int)

  // Strict: conditions that a list view does not check, but that crash or corrupt it in practice.

  /// The place is deleted or reloaded more than once. Reported once for each place.
  case deletedTwice(Place)
  case sectionMoveWithItemUpdates(Move<Int>)
  case sectionReloadAmongUpdates(Int)
  case itemReloadAmongMoves(ItemPath)
}

extension BatchUpdateViolation {
  /// The broken rule's number in ``BatchUpdateRules``, 2 to 7; `nil` for a strict condition.
  public var rule: Int? {
    switch self {
    case .reloadOfDeleted:
      2
    case .deleteOutOfRange, .moveSourceOutOfRange:
      3
    case .insertOutOfRange, .moveTargetOutOfRange:
      4
    case .twoTargets, .twoSources, .moveOutOfDeletedSection, .moveIntoInsertedSection:
      5
    case .deleteAndMove, .insertAndMove:
      6
    case .sectionCount, .itemCount:
      7
    case .deletedTwice, .sectionMoveWithItemUpdates, .sectionReloadAmongUpdates,
      .itemReloadAmongMoves:
      nil
    }
  }
}
