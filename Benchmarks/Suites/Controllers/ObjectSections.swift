import FetchedResults
import SnapshotDiff

/// How sections are named in a snapshot made by hand.
enum SectionNaming {
  /// The names that the controller gives them.
  case own
  /// One name for all sections, for a list with a single section.
  case only(String)
  /// `0..<n`, written as digits, because section names are strings in this suite. The controller's own names are
  /// sports, so none of them is a number.
  case numbered

  func name(_ index: Int, _ own: String) -> String {
    switch self {
    case .own: own
    case .only(let name): name
    case .numbered: "\(index)"
    }
  }
}

/// Objects in sections, for a snapshot made by hand.
struct ObjectSections {
  private(set) var sections: [(name: String, objects: [ManagedObject])] = []

  /// A new section begins at each object that has another section name than the object before.
  ///
  /// - Parameter attribute: The attribute that names the sections; nil for one section without a name.
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

  init(_ sections: [SectionInfo], named naming: SectionNaming) {
    self.sections = sections.enumerated().map { (naming.name($0, $1.name), Array($1.objects)) }
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
