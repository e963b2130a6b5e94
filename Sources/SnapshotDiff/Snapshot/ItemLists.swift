/// The items of a base, a list for each section.
@usableFromInline
struct ItemLists<Item> {
  @usableFromInline private(set) var all: [[Item]]
  /// The items of the first section again. Empty if there is no section.
  // PERF: most snapshots have one section. A read of its items through `all` would wait for memory once more.
  @usableFromInline private(set) var first: ContiguousArray<Item>

  @inlinable
  init(_ all: [[Item]] = []) {
    self.all = all
    first = all.isEmpty ? [] : ContiguousArray(all[0])
  }

  @inlinable var count: Int { all.count }

  @inlinable
  @inline(__always)
  subscript(section: Int) -> [Item] { all[section] }

  /// The memory of the first section's items. The pointer is valid until the list changes or is released.
  // PERF: the pointer leaves the closure, for the reason at `IdentityTable.places`. A `ContiguousArray` is not bridged.
  @inlinable
  @inline(__always) var firstItems: UnsafeBufferPointer<Item> {
    first.withUnsafeBufferPointer { $0 }
  }

  @inlinable
  mutating func append(emptyLists count: Int) {
    all.append(contentsOf: repeatElement([], count: count))
  }

  /// Appends items to the list of a section. An empty list then shares the storage of `items`.
  @inlinable
  mutating func append(_ items: [Item], toSectionAt section: Int) {
    // While `first` shares the list's storage, an append would copy the list.
    if section == 0 { first = [] }
    if all[section].isEmpty {
      all[section] = items
    } else {
      all[section].append(contentsOf: items)
    }
    if section == 0 { first = ContiguousArray(all[0]) }
  }

  @inlinable
  func sharesStorage(with other: ItemLists) -> Bool { SnapshotDiff.sharesStorage(all, other.all) }
}
