extension BatchUpdateViolation: CustomStringConvertible {
  /// The message that a list view raises. A count of one keeps the plural: "there are only 1 items".
  public var description: String {
    switch self {
    case .reloadOfDeleted(let place):
      "attempt to delete and reload the same \(place)"

    case .sectionDeleteOutOfRange(let section, let count):
      "attempt to delete section \(section), but \(Self.sections(count, .before))"
    case .sectionMoveSourceOutOfRange(let section, let count):
      "attempt to move section \(section), but \(Self.sections(count, .before))"
    case .itemDeleteOutOfRange(let path, let count):
      "attempt to delete item \(path.item) from section \(path.section) "
        + "which only contains \(count) items before the update"
    case .itemDeleteInMissingSection(let path, let count):
      "attempt to delete item \(path.item) from section \(path.section), "
        + "but \(Self.sections(count, .before))"
    case .itemMoveSourceOutOfRange(let path, let count):
      "attempt to move index path \(path) that does not exist - "
        + Self.items(count, in: path.section, .before)
    case .itemMoveSourceInMissingSection(let path, let count):
      "attempt to move index path \(path) that does not exist - \(Self.sections(count, .before))"

    case .sectionInsertOutOfRange(let section, let count):
      "attempt to insert section \(section) but \(Self.sections(count, .after))"
    case .sectionMoveTargetOutOfRange(let move, let count):
      "attempt to move section \(move.source) to section \(move.target) "
        + "but \(Self.sections(count, .after))"
    case .itemInsertOutOfRange(let path, let count):
      "attempt to insert item \(path.item) into section \(path.section), "
        + "but \(Self.items(count, in: path.section, .after))"
    case .itemInsertInMissingSection(let path, let count):
      "attempt to insert item \(path.item) into section \(path.section), "
        + "but \(Self.sections(count, .after))"
    case .itemMoveTargetOutOfRange(let move, let count):
      "attempt to move index path \(move.source) to index path \(move.target) "
        + "that does not exist - \(Self.items(count, in: move.target.section, .after))"
    case .itemMoveTargetInMissingSection(let move, let count):
      "attempt to move index path \(move.source) to index path \(move.target) "
        + "that does not exist - \(Self.sections(count, .after))"

    case .twoTargets(let source, let first, let second):
      "attempt to move \(source.mover) to both \(first.position) and \(second.position)"
    case .twoSources(let first, let second, let target):
      "attempt to move both \(first.mover) and \(second.position) to \(target.position)"
    case .moveOutOfDeletedSection(let section):
      "cannot move an item from a deleted section (\(section))"
    case .moveIntoInsertedSection(let section):
      "cannot move an item into a newly inserted section (\(section))"

    case .deleteAndMove(let place):
      "attempt to perform a delete and a move from the same \(place)"
    case .insertAndMove(let place):
      "attempt to perform an insert and a move to the same \(place)"

    case .sectionCount(let before, let after, let inserted, let deleted):
      "Invalid update: invalid number of sections.  The number of sections contained in the "
        + "collection view after the update (\(after)) must be equal to the number of sections "
        + "contained in the collection view before the update (\(before)), plus or minus the "
        + "number of sections inserted or deleted (\(inserted) inserted, \(deleted) deleted)."
    case .itemCount(
      let section, let before, let after, let inserted, let deleted, let movedIn, let movedOut):
      "Invalid update: invalid number of items in section \(section).  The number of items "
        + "contained in an existing section after the update (\(after)) must be equal to the "
        + "number of items contained in that section before the update (\(before)), plus or minus "
        + "the number of items inserted or deleted from that section (\(inserted) inserted, "
        + "\(deleted) deleted) and plus or minus the number of items moved into or out of that "
        + "section (\(movedIn) moved in, \(movedOut) moved out)."

    case .deletedTwice(let place):
      "attempt to delete the same \(place) twice"
    case .sectionMoveWithItemUpdates(let move):
      "attempt to move section \(move.source) to section \(move.target) and to update items in it"
    case .sectionReloadAmongUpdates(let section):
      "attempt to reload section \(section) in one update with inserts, deletes or moves"
    case .itemReloadAmongMoves(let path):
      "attempt to reload index path \(path) in one update with moves in the same section"
    }
  }

  private enum Side: String {
    case before, after
  }

  private static func sections(_ count: Int, _ side: Side) -> String {
    "there are only \(count) sections \(side.rawValue) the update"
  }

  private static func items(_ count: Int, in section: Int, _ side: Side) -> String {
    "there are only \(count) items in section \(section) \(side.rawValue) the update"
  }
}

extension BatchUpdateViolation.Place: CustomStringConvertible {
  /// `section (1)` or `index path (0 - 1)`.
  public var description: String {
    switch self {
    case .section: "section \(position)"
    case .item: "index path \(position)"
    }
  }

  /// `(1)` or `(0 - 1)`.
  fileprivate var position: String {
    switch self {
    case .section(let section): "(\(section))"
    case .item(let path): path.description
    }
  }

  /// `section (1)` or `item at index path (0 - 1)`.
  fileprivate var mover: String {
    switch self {
    case .section: description
    case .item: "item at \(description)"
    }
  }
}
