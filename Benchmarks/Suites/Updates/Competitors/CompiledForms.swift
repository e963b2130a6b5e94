public import Foundation
public import SnapshotDiff
public import Workloads

/// An algorithm compiled for all types of identifiers that the suites have.
///
/// The initialiser is inlined where the algorithm's type is known, so calls are as specialised as in a program that
/// uses the algorithm. In a call through `any DiffAlgorithm`, every `==` and every hash would use a witness table.
@usableFromInline
struct CompiledForms: Sendable {
  @usableFromInline let algorithm: any DiffAlgorithm
  @usableFromInline let ints: ListForms<Int>
  @usableFromInline let uuids: ListForms<UUID>
  @usableFromInline let uris: ListForms<String>
  @usableFromInline let screenItems: ListForms<ScreenItem>
  @usableFromInline let counted: ListForms<CountedIdentifier>
  // Snapshots, as the algorithm compares them.
  @usableFromInline let uuidSnapshots: SnapshotForms<Int, UUID>
  @usableFromInline let countedSnapshots: SnapshotForms<Int, CountedIdentifier>
  @usableFromInline let traceSnapshots: SnapshotForms<String, String>
  @usableFromInline let countedTraceSnapshots: SnapshotForms<String, CountedIdentifier>
  // Snapshots, compared section by section in the list form.
  @usableFromInline let intSections: SnapshotForms<Int, Int>
  @usableFromInline let uuidSections: SnapshotForms<Int, UUID>
  @usableFromInline let uriSections: SnapshotForms<Int, String>
  @usableFromInline let screenItemSections: SnapshotForms<Int, ScreenItem>
  @usableFromInline let countedSections: SnapshotForms<Int, CountedIdentifier>

  @inlinable
  init(_ algorithm: some DiffAlgorithm) {
    let list = ListForm(algorithm)
    self.algorithm = algorithm
    ints = ListForms(algorithm)
    uuids = ListForms(algorithm)
    uris = ListForms(algorithm)
    screenItems = ListForms(algorithm)
    counted = ListForms(algorithm)
    uuidSnapshots = SnapshotForms(algorithm)
    countedSnapshots = SnapshotForms(algorithm)
    traceSnapshots = SnapshotForms(algorithm)
    countedTraceSnapshots = SnapshotForms(algorithm)
    intSections = SnapshotForms(list)
    uuidSections = SnapshotForms(list)
    uriSections = SnapshotForms(list)
    screenItemSections = SnapshotForms(list)
    countedSections = SnapshotForms(list)
  }
}

/// An algorithm compiled for lists of one type of identifier.
@usableFromInline
struct ListForms<Item: Hashable & Sendable>: Sendable {
  @usableFromInline
  let compiled: @Sendable ([Item], [Item]) throws(DifferenceError) -> ListDifference<Item>

  @inlinable
  init(_ algorithm: some DiffAlgorithm) {
    compiled = { old, new throws(DifferenceError) in try algorithm.difference(from: old, to: new) }
  }

  func difference<Element>(
    from old: [Element], to new: [Element]
  ) throws(DifferenceError) -> ListDifference<Element>? {
    guard Element.self == Item.self else { return nil }
    return same(try compiled(same(old), same(new)))
  }
}

/// An algorithm compiled for snapshots of one section type and one item type.
@usableFromInline
struct SnapshotForms<Section: Hashable & Sendable, Item: Hashable & Sendable>: Sendable {
  @usableFromInline
  typealias Snapshot = DiffableDataSourceSnapshot<Section, Item>

  @usableFromInline
  let compiled:
    @Sendable (Snapshot, Snapshot) throws(DifferenceError) -> SnapshotDifference<Section, Item>

  @inlinable
  init(_ algorithm: some DiffAlgorithm) {
    compiled = { old, new throws(DifferenceError) in try algorithm.difference(from: old, to: new) }
  }

  func difference<OtherSection, OtherItem>(
    from old: DiffableDataSourceSnapshot<OtherSection, OtherItem>,
    to new: DiffableDataSourceSnapshot<OtherSection, OtherItem>
  ) throws(DifferenceError) -> SnapshotDifference<OtherSection, OtherItem>? {
    guard OtherSection.self == Section.self, OtherItem.self == Item.self else { return nil }
    return same(try compiled(same(old), same(new)))
  }
}

/// The value as `Other`, which must be the same type as `One`. A cast of an array with `as!` would visit every element.
private func same<One, Other>(_ value: One) -> Other { unsafeBitCast(value, to: Other.self) }
