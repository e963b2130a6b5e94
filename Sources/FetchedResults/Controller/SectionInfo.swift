import SnapshotDiff

/// One section of a ``FetchedResultsController``. Later changes of the controller's content do not affect it.
public struct SectionInfo {
  /// The name of the section. Without sections, the only section has the empty name.
  public let name: String
  public let numberOfObjects: Int
  private let listed: ListedObjects

  init(_ list: ListSnapshot, _ index: Int, _ pages: RowPages) {
    name = list.sectionIdentifiers[index]
    numberOfObjects = list.itemCount(atSectionIndex: index)
    listed = ListedObjects(list: list, section: index, pages: pages)
  }
}

@available(*, unavailable)
extension SectionInfo: Sendable {}

extension SectionInfo {
  /// The first character of the name, in upper case; nil for the empty name.
  public var indexTitle: String? { name.first.map { $0.uppercased() } }

  public var objects: FetchedObjects { FetchedObjects(listed) }
}

extension SectionInfo: CustomStringConvertible {
  public var description: String { "“\(name)”, \(numberOfObjects) objects" }
}
