public import SnapshotDiff

extension PlainSnapshot {
  /// Where the lookups of `snapshot` disagree with these arrays. Looks up each of `items` and `sections`, present or
  /// absent, and indices and paths inside and outside the snapshot.
  public func disagreements(
    of snapshot: DiffableDataSourceSnapshot<Section, Item>, items: [Item], sections: [Section]
  ) -> [String] {
    var wrong: [String] = []
    func compare<Answer: Equatable>(
      _ question: @autoclosure () -> String, _ found: Answer, _ right: Answer
    ) {
      if found != right { wrong.append("\(question()) is \(found), not \(right)") }
    }
    let all = itemIdentifiers
    compare("numberOfItems", snapshot.numberOfItems, all.count)
    compare("isEmpty", snapshot.isEmpty, all.isEmpty)
    compare("numberOfSections", snapshot.numberOfSections, self.sections.count)
    compare("itemIdentifiers", snapshot.itemIdentifiers, all)
    compare("sectionIdentifiers", snapshot.sectionIdentifiers, sectionIdentifiers)
    compare("itemCounts", snapshot.itemCounts, self.sections.map(\.items.count))
    for item in items {
      let path = path(of: item)
      compare("indexOfItem(\(item))", snapshot.indexOfItem(item), path.map(flatIndex))
      compare("path(of: \(item))", snapshot.path(of: item), path)
      compare("contains(\(item))", snapshot.contains(item), path != nil)
      compare(
        "sectionIdentifier(containingItem: \(item))",
        snapshot.sectionIdentifier(containingItem: item),
        path.map { self.sections[$0.section].identifier })
      if let path {
        compare("itemIdentifier(at: \(path))", snapshot.itemIdentifier(at: path), item)
        let index = flatIndex(path)
        compare("itemIdentifier(at: \(index))", snapshot.itemIdentifier(at: index), item)
      }
    }
    for section in sections {
      let index = indexOfSection(section)
      let items = index.map { self.sections[$0].items }
      compare("indexOfSection(\(section))", snapshot.indexOfSection(section), index)
      compare("items in \(section)", try? snapshot.itemIdentifiers(inSection: section), items)
      compare(
        "count in \(section)", try? snapshot.numberOfItems(inSection: section), items?.count)
    }
    for index in -1...self.sections.count {
      let section = self.sections.indices.contains(index) ? self.sections[index].identifier : nil
      compare("sectionIdentifier(at: \(index))", snapshot.sectionIdentifier(at: index), section)
    }
    for index in [-1, all.count, all.count + 1, .max, .min] {
      compare("itemIdentifier(at: \(index))", snapshot.itemIdentifier(at: index), nil)
    }
    for path in pathsOfNothing {
      compare("itemIdentifier(at: \(path))", snapshot.itemIdentifier(at: path), nil)
    }
    return wrong
  }

  private var pathsOfNothing: [ItemPath] {
    [ItemPath(section: -1, item: 0), ItemPath(section: sections.count, item: 0)]
      + sections.indices.flatMap { section in
        [
          ItemPath(section: section, item: -1),
          ItemPath(section: section, item: sections[section].items.count),
        ]
      }
  }

  private func flatIndex(_ path: ItemPath) -> Int {
    sections[..<path.section].reduce(0) { $0 + $1.items.count } + path.item
  }
}
