/// The identifiers from which random snapshots and edits choose.
public struct SnapshotWorld<Section: Hashable & Sendable, Item: Hashable & Sendable>: Sendable {
  public let sections: [Section]
  public let items: [Item]

  public init(sections: [Section], items: [Item]) {
    self.sections = sections
    self.items = items
  }
}

extension SnapshotWorld where Section == CollidingIdentifier, Item == CollidingIdentifier {
  public init(sections: Int, items: Int) {
    self.init(
      sections: (0..<sections).map(CollidingIdentifier.init),
      items: (0..<items).map(CollidingIdentifier.init))
  }
}

extension SnapshotWorld {
  /// A snapshot with some of the sections, and in them some of the items.
  public func randomSnapshot(
    using generator: inout some RandomNumberGenerator
  ) -> PlainSnapshot<Section, Item> {
    var plain = PlainSnapshot<Section, Item>()
    let sectionCount = Int.random(in: 0...sections.count, using: &generator)
    for section in sections.shuffled(using: &generator).prefix(sectionCount) {
      plain.sections.append(.init(section, []))
    }
    if sectionCount == 0 { return plain }
    let itemCount = Int.random(in: 0...items.count, using: &generator)
    for item in items.shuffled(using: &generator).prefix(itemCount) {
      plain.sections[Int.random(in: 0..<sectionCount, using: &generator)].items.append(item)
    }
    return plain
  }

  /// `plain` after up to twelve random edits. Their kinds are one, several or all of ``SnapshotEditKind/placing``.
  public func randomlyEdited(
    _ plain: PlainSnapshot<Section, Item>, using generator: inout some RandomNumberGenerator
  ) -> PlainSnapshot<Section, Item> {
    let all = SnapshotEditKind.placing
    let kinds = Array(
      all.shuffled(using: &generator).prefix(Int.random(in: 1...all.count, using: &generator)))
    var edited = plain
    for _ in 0..<Int.random(in: 0...12, using: &generator) {
      let edit = randomEdit(kinds, using: &generator)
      if edit.errors(on: edited).isEmpty { edit.perform(on: &edited) }
    }
    return edited
  }

  /// An edit of one of `kinds`, valid or not.
  ///
  /// - Parameters:
  ///   - named: the items that the edit may add, delete, move or mark; all items if empty.
  ///   - destinations: the items that the edit may name as destinations; all items if empty.
  public func randomEdit(
    _ kinds: [SnapshotEditKind] = SnapshotEditKind.allCases, named: [Item] = [],
    destinations: [Item] = [], using generator: inout some RandomNumberGenerator
  ) -> SnapshotEdit<Section, Item> {
    let side = SnapshotEdit<Section, Item>.Side.allCases[Int.random(in: 0...1, using: &generator)]
    let named = named.isEmpty ? items : named
    let destinations = destinations.isEmpty ? items : destinations
    switch kinds[Int.random(in: kinds.indices, using: &generator)] {
    case .appendItems:
      let isToOne = Int.random(in: 0...3, using: &generator) > 0
      return .appendItems(some(named, &generator), to: isToOne ? one(sections, &generator) : nil)
    case .insertItems:
      return .insertItems(some(named, &generator), side, one(destinations, &generator))
    case .insertEach:
      let items = some(named, &generator)
      return .insertEach(items, before: each(items.count, destinations, &generator))
    case .deleteItems: return .deleteItems(some(named, &generator))
    case .deleteAllItems: return .deleteAllItems
    case .moveItem:
      return .moveItem(one(named, &generator), side, one(destinations, &generator))
    case .moveEach:
      let items = some(named, &generator)
      return .moveEach(items, before: each(items.count, destinations, &generator))
    case .reloadItems: return .reloadItems(some(named, &generator))
    case .reconfigureItems: return .reconfigureItems(some(named, &generator))
    case .appendSections: return .appendSections(some(sections, &generator))
    case .insertSections:
      return .insertSections(some(sections, &generator), side, one(sections, &generator))
    case .deleteSections: return .deleteSections(some(sections, &generator))
    case .moveSection:
      return .moveSection(one(sections, &generator), side, one(sections, &generator))
    case .reloadSections: return .reloadSections(some(sections, &generator))
    }
  }

  private func one<Element>(
    _ elements: [Element], _ generator: inout some RandomNumberGenerator
  ) -> Element {
    elements[Int.random(in: elements.indices, using: &generator)]
  }

  /// Up to four random elements, mostly few. An element may occur twice.
  private func some<Element>(
    _ elements: [Element], _ generator: inout some RandomNumberGenerator
  ) -> [Element] {
    let bound = Int.random(in: 1...4, using: &generator)
    return (0..<Int.random(in: 0...bound, using: &generator)).map { _ in
      one(elements, &generator)
    }
  }

  /// `count` random elements, now and then one more or one less. Often one element is repeated.
  private func each(
    _ count: Int, _ elements: [Item], _ generator: inout some RandomNumberGenerator
  ) -> [Item] {
    let isWrong = Int.random(in: 0..<24, using: &generator) == 0
    let count = isWrong ? max(0, count + (generator.next() & 1 == 0 ? 1 : -1)) : count
    let first = one(elements, &generator)
    return (0..<count).map { _ in
      generator.next() & 1 == 0 ? first : one(elements, &generator)
    }
  }
}

public enum SnapshotEditKind: CaseIterable, Sendable {
  case appendItems, insertItems, insertEach, deleteItems, deleteAllItems, moveItem, moveEach
  case reloadItems, reconfigureItems
  case appendSections, insertSections, deleteSections, moveSection, reloadSections

  /// The kinds that change content or order, except for `deleteAllItems`.
  public static let placing: [SnapshotEditKind] = [
    .appendItems, .insertItems, .insertEach, .deleteItems, .moveItem, .moveEach, .appendSections,
    .insertSections, .deleteSections, .moveSection,
  ]
}
