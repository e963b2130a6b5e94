/// The reason why a snapshot refused an edit or a query. The snapshot is unchanged. Identifiers are kept as text, so
/// that the error has one type for all snapshots.
public enum SnapshotError: Error, Hashable, Sendable {
  /// The snapshot does not have the section to query, to append to, to replace items in, or to insert or move beside.
  case sectionNotFound(String)
  /// Items were to be appended to the last section, but the snapshot has no sections.
  case noSections
  /// The item to insert or move beside is not in the snapshot.
  case destinationItemNotFound(String)
  /// The item to insert or move beside is itself among the inserted or moved items.
  case destinationAmongInserted(String)
  /// One call got different numbers of items and destinations.
  case destinationCountMismatch(items: Int, destinations: Int)
  /// The item to move is not in the snapshot.
  case movedItemNotFound(String)
  /// The section to move is not in the snapshot.
  case movedSectionNotFound(String)
  /// An item or section was to be moved beside itself.
  case movedBesideItself(String)
  /// The snapshot would have more than 2^30 items, the most that it can hold.
  case tooManyItems(count: Int)
  /// One call names an item more than once. The list may be empty if the item's `Hashable` is broken.
  case duplicateItems([String])
  /// One call names a section more than once.
  case duplicateSections([String])
  /// The section to append or insert is in the snapshot already.
  case sectionExists(String)
  /// An item to reload or reconfigure is not in the snapshot.
  case reloadedItemNotFound(String)
  /// A section to reload is not in the snapshot.
  case reloadedSectionNotFound(String)
}

extension SnapshotError: CustomStringConvertible {
  /// UIKit's message for the same mistake, so that a web search finds answers. Without such a message, the text is this
  /// library's own.
  public var description: String {
    switch self {
    case .sectionNotFound(let section):
      "Section identifier was not found in the snapshot: \(section)"
    case .noSections:
      "There are currently no sections in the data source. Please add a section first."
    case .destinationItemNotFound(let item):
      "Destination item identifier was not found in the snapshot: \(item)"
    case .destinationAmongInserted(let item):
      "Destination item identifier is among the inserted item identifiers: \(item)"
    case .destinationCountMismatch(let items, let destinations):
      "Every item needs a destination: \(items) items and \(destinations) destinations were given."
    case .tooManyItems(let count):
      "A snapshot holds at most 2^30 items: \(count) would be in it."
    case .movedItemNotFound(let item):
      "Item identifier to move was not found in the snapshot: \(item)"
    case .movedSectionNotFound(let section):
      "Section identifier to move was not found in the snapshot: \(section)"
    case .movedBesideItself(let identifier):
      "Attempted to move an identifier beside itself: \(identifier)"
    case .duplicateItems(let items):
      "Fatal: supplied item identifiers are not unique. Duplicate identifiers: "
        + "{(\(items.joined(separator: ", ")))}"
    case .duplicateSections(let sections):
      "Fatal: supplied section identifiers are not unique. Duplicate identifiers: "
        + "{(\(sections.joined(separator: ", ")))}"
    case .sectionExists(let section):
      "Section identifier is already in the snapshot: \(section)"
    case .reloadedItemNotFound(let item):
      "Attempted to reload item identifier that does not exist in the snapshot: \(item)"
    case .reloadedSectionNotFound(let section):
      "Attempted to reload section identifier that does not exist in the snapshot: \(section)"
    }
  }
}
