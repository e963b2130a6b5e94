public import SnapshotDiff

/// A snapshot as plain arrays, without hash tables. Tests compare `DiffableDataSourceSnapshot` with it.
///
/// ```swift
/// let plain: PlainSnapshot = ["A": [1, 2], "B": []]
/// let snapshot = try DiffableDataSourceSnapshot(plain)
/// ```
public struct PlainSnapshot<Section: Hashable & Sendable, Item: Hashable & Sendable>:
  Hashable, Sendable
{
  public struct PlainSection: Hashable, Sendable {
    public var identifier: Section
    public var items: [Item]

    public init(_ identifier: Section, _ items: [Item]) {
      self.identifier = identifier
      self.items = items
    }
  }

  public var sections: [PlainSection]
  public var reloadedSections: [Section] = []
  public var reloadedItems: [Item] = []
  public var reconfiguredItems: [Item] = []

  public init(_ sections: [PlainSection] = []) { self.sections = sections }
}

extension PlainSnapshot {
  public var sectionIdentifiers: [Section] { sections.map(\.identifier) }

  public var itemIdentifiers: [Item] { sections.flatMap(\.items) }

  public func indexOfSection(_ section: Section) -> Int? {
    sections.firstIndex { $0.identifier == section }
  }

  public func path(of item: Item) -> ItemPath? {
    for (index, section) in sections.enumerated() {
      if let offset = section.items.firstIndex(of: item) {
        return ItemPath(section: index, item: offset)
      }
    }
    return nil
  }
}

extension PlainSnapshot: ExpressibleByDictionaryLiteral {
  public init(dictionaryLiteral sections: (Section, [Item])...) {
    self.init(sections.map { PlainSection($0.0, $0.1) })
  }
}

extension PlainSnapshot: CustomStringConvertible {
  public var description: String {
    let texts = sections.map { section in
      "\(section.identifier): \(section.items.map { "\($0)" }.joined(separator: " "))"
    }
    return "[\(texts.joined(separator: " | "))]"
  }
}

extension DiffableDataSourceSnapshot {
  /// The snapshot with the sections and items of `plain`, without marks.
  public init(
    _ plain: PlainSnapshot<SectionIdentifier, ItemIdentifier>
  ) throws(SnapshotError) {
    self.init()
    try appendSections(plain.sectionIdentifiers)
    for section in plain.sections {
      try appendItems(section.items, toSection: section.identifier)
    }
  }

  /// The snapshot's content, read section by section, with its marks.
  public var plain: PlainSnapshot<SectionIdentifier, ItemIdentifier> {
    var plain = PlainSnapshot(
      sectionIdentifiers.enumerated().map { index, identifier in
        PlainSnapshot<SectionIdentifier, ItemIdentifier>.PlainSection(
          identifier, itemIdentifiers(atSectionIndex: index))
      })
    plain.reloadedSections = reloadedSectionIdentifiers
    plain.reloadedItems = reloadedItemIdentifiers
    plain.reconfiguredItems = reconfiguredItemIdentifiers
    return plain
  }
}
