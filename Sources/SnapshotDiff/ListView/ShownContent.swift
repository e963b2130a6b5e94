/// The content that a data source reports for its list view. Mostly that is a snapshot. A change that moves sections
/// and changes their items takes two batches. During the first batch, the content is the old snapshot with its sections
/// in another order.
@usableFromInline
final class ShownContent<
  SectionIdentifier: Hashable & Sendable, ItemIdentifier: Hashable & Sendable
> {
  @usableFromInline typealias Snapshot = DiffableDataSourceSnapshot<
    SectionIdentifier, ItemIdentifier
  >

  /// The snapshot whose content is shown, without marks.
  @exclusivity(unchecked) @usableFromInline var snapshot = Snapshot()

  /// nil if the sections are shown in the snapshot's order.
  @exclusivity(unchecked) @usableFromInline var order: SectionPermutation?

  @inlinable
  init() {}

  @inlinable
  func show(_ snapshot: Snapshot) {
    self.snapshot = snapshot.withoutMarks()
    order = nil
  }

  /// - Parameter order: The section of the snapshot that is shown at each index.
  @inlinable
  func showSections(inOrder order: [Int]) { self.order = SectionPermutation(order) }
}

/// Sections in another order. It can be looked up both ways.
@frozen
@usableFromInline
struct SectionPermutation {
  /// For each index on the list view, the index of the shown section in the snapshot.
  @usableFromInline let sections: [Int]
  /// For each section of the snapshot, the index at which the section is shown.
  @usableFromInline let indices: [Int]

  @inlinable
  init(_ sections: [Int]) {
    self.sections = sections
    var indices = [Int](repeating: 0, count: sections.count)
    for (index, section) in sections.enumerated() { indices[section] = index }
    self.indices = indices
  }
}

extension ShownContent {
  @inlinable
  var itemCounts: [Int] {
    let counts = snapshot.itemCounts
    return order.map { $0.sections.map { counts[$0] } } ?? counts
  }

  @inlinable
  func itemIdentifier(at path: ItemPath) -> ItemIdentifier? {
    guard let order else { return snapshot.itemIdentifier(at: path) }
    guard order.sections.indices.contains(path.section) else { return nil }
    return snapshot.itemIdentifier(
      at: ItemPath(section: order.sections[path.section], item: path.item))
  }

  @inlinable
  func path(of item: ItemIdentifier) -> ItemPath? {
    let path = snapshot.path(of: item)
    guard let order else { return path }
    return path.map { ItemPath(section: order.indices[$0.section], item: $0.item) }
  }

  @inlinable
  func sectionIdentifier(at index: Int) -> SectionIdentifier? {
    let sections = snapshot.sectionIdentifiers
    guard sections.indices.contains(index) else { return nil }
    return sections[order?.sections[index] ?? index]
  }

  @inlinable
  func index(of section: SectionIdentifier) -> Int? {
    let index = snapshot.indexOfSection(section)
    guard let order else { return index }
    return index.map { order.indices[$0] }
  }

  /// A snapshot of what is shown. It is made anew if sections are shown in another order.
  @inlinable
  func makeSnapshot() -> Snapshot {
    guard let order else { return snapshot }
    var copy = snapshot
    let sections = snapshot.sectionIdentifiers
    for (section, next) in zip(order.sections, order.sections.dropFirst()) {
      // This cannot throw: both sections are there, and they differ.
      try? copy.moveSection(sections[next], afterSection: sections[section])
    }
    return copy
  }
}
