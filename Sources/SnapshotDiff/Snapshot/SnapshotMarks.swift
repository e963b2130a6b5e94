/// The items and sections that a list view must show again. A snapshot that changes shared marks copies them first.
///
/// A reload puts the item's cell into the reuse pool, and asks the cell provider for a cell. Without animation, the old
/// cell goes to the pool first, so the item may get the same cell again. A reconfiguration runs the cell provider again
/// on the existing cell.
@usableFromInline
final class SnapshotMarks<
  SectionIdentifier: Hashable & Sendable, ItemIdentifier: Hashable & Sendable
>: @unchecked Sendable {
  @exclusivity(unchecked) @usableFromInline var reloadedSections = MarkList<SectionIdentifier>()
  @exclusivity(unchecked) @usableFromInline var reloadedItems = MarkList<ItemIdentifier>()
  @exclusivity(unchecked) @usableFromInline var reconfiguredItems = MarkList<ItemIdentifier>()

  @inlinable
  init() {}

  @inlinable
  init(copying other: SnapshotMarks) {
    reloadedSections = other.reloadedSections
    reloadedItems = other.reloadedItems
    reconfiguredItems = other.reconfiguredItems
  }

  /// The given hashes that belong to marked items, ascending.
  @inlinable
  func hashesOfItems(among hashes: [UInt32]) -> [UInt32] {
    hashes.filter { hash in
      reloadedItems.contains(hash) { _ in true } || reconfiguredItems.contains(hash) { _ in true }
    }.sorted()
  }

  @inlinable
  var isEmpty: Bool {
    reloadedSections.identifiers.isEmpty && reloadedItems.identifiers.isEmpty
      && reconfiguredItems.identifiers.isEmpty
  }

  /// Whether both have the same marks in the same order; nil counts as no marks.
  @inlinable
  static func areEqual(_ left: SnapshotMarks?, _ right: SnapshotMarks?) -> Bool {
    guard let left, let right else { return (left ?? right)?.isEmpty ?? true }
    return left === right
      || left.reloadedSections.identifiers == right.reloadedSections.identifiers
        && left.reloadedItems.identifiers == right.reloadedItems.identifiers
        && left.reconfiguredItems.identifiers == right.reconfiguredItems.identifiers
  }
}

/// Identifiers in the order in which they were marked, each once. The list hashes them again only if the snapshot
/// changes to Swift's hasher.
@frozen
@usableFromInline
struct MarkList<Identifier: Hashable & Sendable>: Sendable {
  @usableFromInline var identifiers: [Identifier] = []
  @usableFromInline var hashes: [UInt32] = []

  /// The entries of a ``SlotTable``; empty while there are few marks.
  @usableFromInline var entries: [UInt32] = []

  @inlinable
  init() {}
}

extension MarkList {
  @inlinable
  mutating func appendMissing(_ identifiers: [Identifier], _ hashes: [UInt32]) {
    for index in identifiers.indices where !contains(identifiers[index], hashes[index]) {
      self.identifiers.append(identifiers[index])
      self.hashes.append(hashes[index])
      enterLast()
    }
  }

  /// The greatest number of marks that are compared one by one, without a table.
  @inlinable static var mostScanned: Int { 8 }

  @inlinable
  func contains(_ identifier: Identifier, _ hash: UInt32) -> Bool {
    contains(hash) { identifiers[$0] == identifier }
  }

  /// Whether a mark has this hash, and `isRight` holds for its index.
  @inlinable
  func contains(_ hash: UInt32, where isRight: (Int) -> Bool) -> Bool {
    if entries.isEmpty {
      return hashes.indices.contains { hashes[$0] == hash && isRight($0) }
    }
    return entries.withUnsafeBufferPointer {
      SlotTable(reading: $0).number(hash) { hashes[$0] == hash && isRight($0) } >= 0
    }
  }

  @inlinable
  mutating func enterLast() {
    if 2 * hashes.count > entries.count {
      enterAll()
      return
    }
    entries.withUnsafeMutableBufferPointer { [hashes] in
      SlotTable($0).insertNew(hashes.count - 1, hashes[hashes.count - 1])
    }
  }

  @inlinable
  mutating func enterAll() {
    if hashes.count <= Self.mostScanned {
      entries = []
      return
    }
    entries = [UInt32](repeating: 0, count: SlotTable.capacity(for: hashes.count))
    entries.withUnsafeMutableBufferPointer { [hashes] in
      let table = SlotTable($0)
      for index in hashes.indices { table.insertNew(index, hashes[index]) }
    }
  }

  @inlinable
  mutating func keep(where isThere: (Identifier, UInt32) -> Bool) {
    let gone = hashes.indices.filter { !isThere(identifiers[$0], hashes[$0]) }
    if gone.isEmpty { return }
    identifiers.remove(ascending: gone)
    hashes.remove(ascending: gone)
    enterAll()
  }

  @inlinable
  mutating func rehash(_ table: IdentityTable<Identifier>) {
    hashes = table.hashes(of: identifiers)
    enterAll()
  }
}
