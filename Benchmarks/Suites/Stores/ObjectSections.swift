import FetchedResults
import SnapshotDiff

/// Objects in the order they were fetched, in sections, as put together by hand.
struct ObjectSections {
  private(set) var sections: [(name: String, objects: [ManagedObject])] = []

  /// Where a name differs from the one before, the next section begins.
  ///
  /// - Parameter attribute: names the sections; nil for one section without a name.
  init(_ objects: some Sequence<ManagedObject>, by attribute: String?) throws {
    guard let attribute else {
      sections = [("", Array(objects))]
      return
    }
    for object in objects {
      let name = try object.sectionName(for: attribute)
      if sections.last?.name != name { sections.append((name, [])) }
      sections[sections.count - 1].objects.append(object)
    }
  }

  /// The sections of a controller.
  ///
  /// - Parameter name: what is put in place of a section's own.
  init(_ sections: [SectionInfo], only name: String?) {
    self.sections = sections.map { (name ?? $0.name, Array($0.objects)) }
  }

  func snapshot<Item>(
    of item: (ManagedObject) -> Item
  ) throws -> DiffableDataSourceSnapshot<String, Item> {
    var snapshot = DiffableDataSourceSnapshot<String, Item>()
    try snapshot.appendSections(sections.map(\.name))
    for section in sections {
      try snapshot.appendItems(section.objects.map(item), toSection: section.name)
    }
    return snapshot
  }
}
