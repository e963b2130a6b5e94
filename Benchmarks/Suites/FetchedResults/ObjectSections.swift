import FetchedResults
import SnapshotDiff

/// Objects in the order they were fetched, put into sections by hand: where a name differs from the
/// one before, the next section begins.
struct ObjectSections {
  private(set) var sections: [(name: String, objects: [ManagedObject])] = []

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
