public import SnapshotDiff

extension SnapshotEdit {
  /// The errors that this call may throw; empty if it must succeed. If several apply, the call may throw any of them.
  public func errors(on plain: PlainSnapshot<Section, Item>) -> Set<SnapshotError> {
    switch self {
    case .appendItems(let items, nil):
      return repeatedItems(items).union(plain.sections.isEmpty ? [.noSections] : [])
    case .appendItems(let items, let section?):
      return repeatedItems(items).union(missing(section, plain))
    case .insertItems(let items, _, let destination):
      return repeatedItems(items).union(missing(destination: destination, plain)).union(
        items.contains(destination) ? [.destinationAmongInserted("\(destination)")] : [])
    case .insertEach(let items, let destinations):
      return repeatedItems(items).union(wrong(destinations, for: items, plain)).union(
        destinations.filter(items.contains).map { .destinationAmongInserted("\($0)") })
    case .moveEach(let items, let destinations):
      return repeatedItems(items).union(wrong(destinations, for: items, plain))
        .union(items.filter { plain.path(of: $0) == nil }.map { .movedItemNotFound("\($0)") })
        .union(wrongForMoves(destinations, of: items))
    case .deleteItems(let items): return repeatedItems(items)
    case .deleteAllItems: return []
    case .moveItem(let item, _, let destination):
      return missing(destination: destination, plain)
        .union(plain.path(of: item) == nil ? [.movedItemNotFound("\(item)")] : [])
        .union(item == destination ? [.movedBesideItself("\(item)")] : [])
    case .reloadItems(let items), .reconfigureItems(let items):
      return Set(
        items.filter { plain.path(of: $0) == nil }.map { .reloadedItemNotFound("\($0)") })
    case .appendSections(let sections): return repeatedOrPresent(sections, plain)
    case .insertSections(let sections, _, let destination):
      return repeatedOrPresent(sections, plain).union(missing(destination, plain))
    case .deleteSections(let sections): return repeatedSections(sections)
    case .moveSection(let section, _, let destination):
      return missing(destination, plain)
        .union(plain.indexOfSection(section) == nil ? [.movedSectionNotFound("\(section)")] : [])
        .union(section == destination ? [.movedBesideItself("\(section)")] : [])
    case .reloadSections(let sections):
      return Set(
        sections.filter { plain.indexOfSection($0) == nil }.map {
          .reloadedSectionNotFound("\($0)")
        })
    }
  }

  /// Makes the change to plain arrays. Only for calls that must succeed.
  public func perform(on plain: inout PlainSnapshot<Section, Item>) {
    switch self {
    case .appendItems(let items, let section):
      plain.remove(items)
      let index = section.flatMap(plain.indexOfSection) ?? plain.sections.count - 1
      plain.sections[index].items += items
    case .insertItems(let items, let side, let destination):
      plain.insert(items, side == .after ? 1 : 0, destination)
    case .moveItem(let item, let side, let destination):
      plain.insert([item], side == .after ? 1 : 0, destination)
    case .insertEach(let items, let destinations), .moveEach(let items, let destinations):
      for (item, destination) in zip(items, destinations) { plain.insert([item], 0, destination) }
    case .deleteItems(let items):
      plain.remove(items)
      plain.dropMarks()
    case .deleteAllItems: plain = PlainSnapshot()
    case .reloadItems(let items): plain.reloadedItems.addMissing(items)
    case .reconfigureItems(let items): plain.reconfiguredItems.addMissing(items)
    case .appendSections(let sections):
      plain.sections += sections.map { .init($0, []) }
    case .insertSections(let sections, let side, let destination):
      plain.insert(sections.map { .init($0, []) }, side == .after ? 1 : 0, destination)
    case .deleteSections(let sections):
      plain.sections.removeAll { sections.contains($0.identifier) }
      plain.dropMarks()
    case .moveSection(let section, let side, let destination):
      guard let index = plain.indexOfSection(section) else { return }
      let moved = plain.sections.remove(at: index)
      plain.insert([moved], side == .after ? 1 : 0, destination)
    case .reloadSections(let sections): plain.reloadedSections.addMissing(sections)
    }
  }

  private func missing(
    _ section: Section, _ plain: PlainSnapshot<Section, Item>
  ) -> Set<SnapshotError> {
    plain.indexOfSection(section) == nil ? [.sectionNotFound("\(section)")] : []
  }

  private func missing(
    destination: Item, _ plain: PlainSnapshot<Section, Item>
  ) -> Set<SnapshotError> {
    plain.path(of: destination) == nil ? [.destinationItemNotFound("\(destination)")] : []
  }

  private func wrong(
    _ destinations: [Item], for items: [Item], _ plain: PlainSnapshot<Section, Item>
  ) -> Set<SnapshotError> {
    var wrong: Set<SnapshotError> = []
    for destination in destinations { wrong.formUnion(missing(destination: destination, plain)) }
    if items.count != destinations.count {
      wrong.insert(
        .destinationCountMismatch(items: items.count, destinations: destinations.count))
    }
    return wrong
  }

  private func wrongForMoves(_ destinations: [Item], of items: [Item]) -> Set<SnapshotError> {
    Set(
      destinations.enumerated().compactMap { index, destination in
        if index < items.count, items[index] == destination {
          return .movedBesideItself("\(destination)")
        }
        return items.contains(destination) ? .destinationAmongInserted("\(destination)") : nil
      })
  }

  private func repeatedItems(_ items: [Item]) -> Set<SnapshotError> {
    let repeated = secondOccurrences(of: items)
    return repeated.isEmpty ? [] : [.duplicateItems(repeated)]
  }

  private func repeatedSections(_ sections: [Section]) -> Set<SnapshotError> {
    let repeated = secondOccurrences(of: sections)
    return repeated.isEmpty ? [] : [.duplicateSections(repeated)]
  }

  private func repeatedOrPresent(
    _ sections: [Section], _ plain: PlainSnapshot<Section, Item>
  ) -> Set<SnapshotError> {
    repeatedSections(sections).union(
      sections.filter { plain.indexOfSection($0) != nil }.map { .sectionExists("\($0)") })
  }

  private func secondOccurrences<Element: Equatable>(of elements: [Element]) -> [String] {
    elements.indices.filter { index in
      elements[..<index].filter { $0 == elements[index] }.count == 1
    }.map { "\(elements[$0])" }
  }
}

extension PlainSnapshot {
  fileprivate mutating func remove(_ items: [Item]) {
    for index in sections.indices { sections[index].items.removeAll { items.contains($0) } }
  }

  fileprivate mutating func insert(_ items: [Item], _ offset: Int, _ destination: Item) {
    remove(items)
    guard let path = path(of: destination) else { return }
    sections[path.section].items.insert(contentsOf: items, at: path.item + offset)
  }

  fileprivate mutating func insert(
    _ inserted: [PlainSection], _ offset: Int, _ destination: Section
  ) {
    guard let index = indexOfSection(destination) else { return }
    sections.insert(contentsOf: inserted, at: index + offset)
  }

  fileprivate mutating func dropMarks() {
    reloadedSections = reloadedSections.filter { indexOfSection($0) != nil }
    reloadedItems = reloadedItems.filter { path(of: $0) != nil }
    reconfiguredItems = reconfiguredItems.filter { path(of: $0) != nil }
  }
}

extension Array where Element: Equatable {
  fileprivate mutating func addMissing(_ elements: [Element]) {
    for element in elements where !contains(element) { append(element) }
  }
}
