public import Foundation
public import SnapshotDiff
public import Workloads

/// An algorithm compiled for all types of identifiers that the suites have.
///
/// Made by code that is inlined where the algorithm's type is known: what is called here is as
/// specialised as in a program that uses the algorithm. Through a generic method of a protocol every
/// `==` and every hash would be a call by table.
@usableFromInline
final class CompiledForms: Sendable {
  let algorithm: any DiffAlgorithm
  let ints: ListForms<Int>
  let uuids: ListForms<UUID>
  let uris: ListForms<String>
  let screenItems: ListForms<ScreenItem>
  let uuidSnapshots: SnapshotForms<String, UUID>
  let uriSnapshots: SnapshotForms<String, String>
  let intSections: SnapshotForms<Int, Int>
  let uuidSections: SnapshotForms<Int, UUID>
  let uriSections: SnapshotForms<Int, String>
  let screenItemSections: SnapshotForms<Int, ScreenItem>

  @inlinable
  convenience init(_ algorithm: some DiffAlgorithm) {
    let list = ListForm(algorithm)
    self.init(
      algorithm, ListForms(algorithm), ListForms(algorithm), ListForms(algorithm),
      ListForms(algorithm), SnapshotForms(algorithm), SnapshotForms(algorithm),
      SnapshotForms(list), SnapshotForms(list), SnapshotForms(list), SnapshotForms(list))
  }

  @usableFromInline
  init(
    _ algorithm: any DiffAlgorithm, _ ints: ListForms<Int>, _ uuids: ListForms<UUID>,
    _ uris: ListForms<String>, _ screenItems: ListForms<ScreenItem>,
    _ uuidSnapshots: SnapshotForms<String, UUID>, _ uriSnapshots: SnapshotForms<String, String>,
    _ intSections: SnapshotForms<Int, Int>, _ uuidSections: SnapshotForms<Int, UUID>,
    _ uriSections: SnapshotForms<Int, String>,
    _ screenItemSections: SnapshotForms<Int, ScreenItem>
  ) {
    self.algorithm = algorithm
    self.ints = ints
    self.uuids = uuids
    self.uris = uris
    self.screenItems = screenItems
    self.uuidSnapshots = uuidSnapshots
    self.uriSnapshots = uriSnapshots
    self.intSections = intSections
    self.uuidSections = uuidSections
    self.uriSections = uriSections
    self.screenItemSections = screenItemSections
  }
}

/// An algorithm compiled for lists of one type of identifier.
@usableFromInline
struct ListForms<Item: Hashable & Sendable>: Sendable {
  @usableFromInline
  let plain: @Sendable ([Item], [Item]) throws(DifferenceError) -> ListDifference<Item>
  @usableFromInline
  let counted:
    @Sendable ([Counted<Item>], [Counted<Item>]) throws(DifferenceError)
      -> ListDifference<Counted<Item>>

  @inlinable
  init(_ algorithm: some DiffAlgorithm) {
    plain = { old, new throws(DifferenceError) in try algorithm.difference(from: old, to: new) }
    counted = { old, new throws(DifferenceError) in try algorithm.difference(from: old, to: new) }
  }

  /// The answer for lists of that type; nil for lists of another.
  func difference<Element>(
    from old: [Element], to new: [Element]
  ) throws(DifferenceError) -> ListDifference<Element>? {
    if Element.self == Item.self {
      return Self.same(try plain(Self.same(old), Self.same(new)))
    }
    if Element.self == Counted<Item>.self {
      return Self.same(try counted(Self.same(old), Self.same(new)))
    }
    return nil
  }

  /// The value under the other name of its type. A cast would look at every element.
  private static func same<One, Other>(_ value: One) -> Other {
    unsafeBitCast(value, to: Other.self)
  }
}

/// An algorithm compiled for snapshots with identifiers of one pair of types.
@usableFromInline
struct SnapshotForms<Section: Hashable & Sendable, Item: Hashable & Sendable>: Sendable {
  @usableFromInline
  typealias Form<Identifier: Hashable & Sendable> =
    @Sendable (
      DiffableDataSourceSnapshot<Section, Identifier>,
      DiffableDataSourceSnapshot<Section, Identifier>
    ) throws(DifferenceError) -> SnapshotDifference<Section, Identifier>

  @usableFromInline let plain: Form<Item>
  @usableFromInline let counted: Form<Counted<Item>>

  @inlinable
  init(_ algorithm: some DiffAlgorithm) {
    plain = { old, new throws(DifferenceError) in try algorithm.difference(from: old, to: new) }
    counted = { old, new throws(DifferenceError) in try algorithm.difference(from: old, to: new) }
  }

  /// The answer for snapshots of those types; nil for snapshots of others.
  func difference<OtherSection, OtherItem>(
    from old: DiffableDataSourceSnapshot<OtherSection, OtherItem>,
    to new: DiffableDataSourceSnapshot<OtherSection, OtherItem>
  ) throws(DifferenceError) -> SnapshotDifference<OtherSection, OtherItem>? {
    guard OtherSection.self == Section.self else { return nil }
    if OtherItem.self == Item.self {
      return Self.same(try plain(Self.same(old), Self.same(new)))
    }
    if OtherItem.self == Counted<Item>.self {
      return Self.same(try counted(Self.same(old), Self.same(new)))
    }
    return nil
  }

  private static func same<One, Other>(_ value: One) -> Other {
    unsafeBitCast(value, to: Other.self)
  }
}
