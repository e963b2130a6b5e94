extension BatchUpdateViolation: CustomStringConvertible {
  /// The message of a list view. A count of one keeps the plural: "there are only 1 items".
  public var description: String {
    switch self {
    case .reloadOfDeleted(let place):
      "attempt to delete and reload the same \(place)"

    case .deleteOutOfRange(.section(let section), let extent):
      "attempt to delete section \(section), but \(extent) before the update"
    case .deleteOutOfRange(.item(let path), .items(let count, _)):
      "attempt to delete item \(path.item) from section \(path.section) "
        + "which only contains \(count) items before the update"
    case .deleteOutOfRange(.item(let path), let extent):
      "attempt to delete item \(path.item) from section \(path.section), "
        + "but \(extent) before the update"
    case .moveSourceOutOfRange(.section(let section), let extent):
      "attempt to move section \(section), but \(extent) before the update"
    case .moveSourceOutOfRange(let item, let extent):
      "attempt to move \(item) that does not exist - \(extent) before the update"

    case .insertOutOfRange(.section(let section), let extent):
      "attempt to insert section \(section) but \(extent) after the update"
    case .insertOutOfRange(.item(let path), let extent):
      "attempt to insert item \(path.item) into section \(path.section), "
        + "but \(extent) after the update"
    case .moveTargetOutOfRange(.section(let source), .section(let target), let extent):
      "attempt to move section \(source) to section \(target) but \(extent) after the update"
    case .moveTargetOutOfRange(let source, let target, let extent):
      "attempt to move \(source) to \(target) that does not exist - \(extent) after the update"

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
}

extension BatchUpdateViolation.Extent: CustomStringConvertible {
  public var description: String {
    switch self {
    case .sections(let count): "there are only \(count) sections"
    case .items(let count, let section): "there are only \(count) items in section \(section)"
    }
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
