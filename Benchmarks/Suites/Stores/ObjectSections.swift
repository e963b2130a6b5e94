import FetchedResults
import SnapshotDiff

/// What sections are called in a snapshot that is made by hand.
enum SectionNaming {
  /// As their controller calls them.
  case own
  /// One name for all; of a list it is the only one.
  case only(String)
  /// `0..<n`, written as digits: section names are strings in this suite. None equals a controller's name.
  case numbered

  func name(_ index: Int, _ own: String) -> String {
    switch self {
    case .own: own
    case .only(let name): name
    case .numbered: "\(index)"
    }
  }
}

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
