public import Workloads

/// The identifiers random snapshots and edits choose from.
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
    using generator: inout SplitMix64
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

  /// `plain` after some edits: a few kinds of them, or all at once.
  public func randomlyEdited(
    _ plain: PlainSnapshot<Section, Item>, using generator: inout SplitMix64
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

  /// An edit of one of `kinds`, right or wrong.
  public func randomEdit(
    _ kinds: [SnapshotEditKind] = SnapshotEditKind.allCases, using generator: inout SplitMix64
  ) -> SnapshotEdit<Section, Item> {
    let side = SnapshotEdit<Section, Item>.Side.allCases[Int.random(in: 0...1, using: &generator)]
    switch kinds[Int.random(in: kinds.indices, using: &generator)] {
    case .appendItems:
      let named = Int.random(in: 0...3, using: &generator) > 0
      return .appendItems(some(items, &generator), to: named ? one(sections, &generator) : nil)
    case .insertItems:
      return .insertItems(some(items, &generator), side, one(items, &generator))
    case .deleteItems: return .deleteItems(some(items, &generator))
    case .deleteAllItems: return .deleteAllItems
    case .moveItem: return .moveItem(one(items, &generator), side, one(items, &generator))
    case .reloadItems: return .reloadItems(some(items, &generator))
    case .reconfigureItems: return .reconfigureItems(some(items, &generator))
    case .appendSections: return .appendSections(some(sections, &generator))
    case .insertSections:
      return .insertSections(some(sections, &generator), side, one(sections, &generator))
    case .deleteSections: return .deleteSections(some(sections, &generator))
    case .moveSection:
      return .moveSection(one(sections, &generator), side, one(sections, &generator))
    case .reloadSections: return .reloadSections(some(sections, &generator))
    }
  }

  private func one<Element>(_ elements: [Element], _ generator: inout SplitMix64) -> Element {
    elements[Int.random(in: elements.indices, using: &generator)]
  }

  /// Up to four, mostly one or two, now and then one of them twice.
  private func some<Element>(_ elements: [Element], _ generator: inout SplitMix64) -> [Element] {
    let bound = Int.random(in: 1...4, using: &generator)
    return (0..<Int.random(in: 0...bound, using: &generator)).map { _ in
      one(elements, &generator)
    }
  }
}

/// The kinds of ``SnapshotEdit``.
public enum SnapshotEditKind: CaseIterable, Sendable {
  case appendItems, insertItems, deleteItems, deleteAllItems, moveItem, reloadItems,
    reconfigureItems
  case appendSections, insertSections, deleteSections, moveSection, reloadSections

  /// Those that change what stands where, except for the one that leaves nothing.
  public static let placing: [SnapshotEditKind] = [
    .appendItems, .insertItems, .deleteItems, .moveItem, .appendSections, .insertSections,
    .deleteSections, .moveSection,
  ]
}
