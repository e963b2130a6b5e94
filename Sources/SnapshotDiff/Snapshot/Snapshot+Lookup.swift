extension DiffableDataSourceSnapshot {
  /// The section identifiers in display order.
  ///
  /// - Complexity: O(1).
  @inlinable
  public var sectionIdentifiers: [SectionIdentifier] { sections.identifiers }

  /// - Complexity: O(1).
  @inlinable
  public var numberOfItems: Int {
    guard let edits else { return base.count }
    return edits.structure?.itemCount ?? base.count &+ edits.items.total
  }

  /// - Complexity: O(1).
  @inlinable
  public var numberOfSections: Int { edits?.structure?.list.count ?? base.sections.count }

  /// Whether there are no items; there may be sections.
  ///
  /// - Complexity: O(1).
  @inlinable
  public var isEmpty: Bool { numberOfItems == 0 }

  /// The identifier of the section at an index; nil if the index is out of range.
  ///
  /// - Complexity: O(1).
  @inlinable
  public func sectionIdentifier(at index: Int) -> SectionIdentifier? {
    let identifiers = sections.identifiers
    return identifiers.indices.contains(index) ? identifiers[index] : nil
  }

  /// All item identifiers, section after section.
  ///
  /// - Complexity: O(*n* + *s* log *k*) for *s* sections with *k* edits pending; O(1) for one section without edits.
  @inlinable
  public var itemIdentifiers: [ItemIdentifier] {
    if numberOfSections == 1 { return itemIdentifiers(atSectionIndex: 0) }
    var all: [ItemIdentifier] = []
    all.reserveCapacity(numberOfItems)
    for index in 0..<numberOfSections {
      all.append(contentsOf: itemIdentifiers(atSectionIndex: index))
    }
    return all
  }

  /// - Throws: ``SnapshotError/sectionNotFound(_:)``.
  /// - Complexity: one hash, O(log *k*) with *k* edits pending.
  @inlinable
  public func numberOfItems(
    inSection section: SectionIdentifier
  ) throws(SnapshotError) -> Int {
    itemCount(atSectionIndex: try existingIndex(of: section))
  }

  /// The items of one section in order.
  ///
  /// - Throws: ``SnapshotError/sectionNotFound(_:)``.
  /// - Complexity: one hash, O(log *k*) with *k* edits pending. The array shares the snapshot's storage, unless edits
  ///   of the section are pending. Then the array is new, and takes time for each of its items and each of these edits.
  @inlinable
  public func itemIdentifiers(
    inSection section: SectionIdentifier
  ) throws(SnapshotError) -> [ItemIdentifier] {
    itemIdentifiers(atSectionIndex: try existingIndex(of: section))
  }

  /// The items of the section at `index`, which must be less than `numberOfSections`.
  ///
  /// - Complexity: as ``itemIdentifiers(inSection:)``, nothing hashed.
  @inlinable
  public func itemIdentifiers(atSectionIndex index: Int) -> [ItemIdentifier] {
    let number = number(ofSectionAt: index)
    if hasBaseItems(inSection: number) {
      if number < base.itemsBySection.count { return base.itemsBySection[number] }
      precondition(index < numberOfSections, "the index of a section is out of range")
      return []
    }
    let start = base.firstPosition(ofSection: number) - number
    let list = number < base.itemsBySection.count ? base.itemsBySection[number] : []
    let count = itemCount(atSectionIndex: index)
    if count == 0 { return [] }
    return [ItemIdentifier](unsafeUninitializedCapacity: count) { items, initialized in
      initialized = count
      guard var next = items.baseAddress else { return }
      let end = next + count
      list.withUnsafeBufferPointer { list in
        forEachRun(ofSection: number) { run in
          switch run {
          case .kept(let slots):
            precondition(slots.count <= end - next, "the runs have more items than are counted")
            next.initialize(
              from: list.baseAddress! + (slots.lowerBound - start), count: slots.count)
            next += slots.count
          case .put(let number):
            precondition(next < end, "the runs have more items than are counted")
            next.initialize(to: item(number))
            next += 1
          }
        }
      }
      precondition(next == end, "the runs have fewer items than are counted")
    }
  }

  /// The number of items of each section, in order.
  ///
  /// - Complexity: O(*s* log *k*) for *s* sections with *k* edits pending.
  @inlinable
  public var itemCounts: [Int] { (0..<numberOfSections).map(itemCount(atSectionIndex:)) }

  /// The number of items of the section at `index`, which must be less than `numberOfSections`.
  ///
  /// - Complexity: O(log *k*) with *k* edits pending.
  @inlinable
  public func itemCount(atSectionIndex index: Int) -> Int {
    guard let edits else { return base.itemsBySection[index].count }
    let next = index + 1
    if let structure = edits.structure {
      let end = next < structure.starts.count ? structure.starts[next] : structure.itemCount
      return end - structure.starts[index]
    }
    precondition(next <= base.sections.count, "the index of a section is out of range")
    return (next < base.sections.count ? rank(ofSection: next) : numberOfItems)
      - rank(ofSection: index)
  }

  /// The identifier of the item at an index counted across all sections; nil if the index is out of range.
  ///
  /// - Complexity: O(log *s* log *k*) with *s* sections and *k* edits pending; nothing hashed.
  @inlinable
  public func itemIdentifier(at index: Int) -> ItemIdentifier? {
    guard index >= 0, index < numberOfItems else { return nil }
    guard let structure = edits?.structure else { return item(number(atRank: index)) }
    let section = structure.starts.lastIndex(notAbove: index)
    return itemIdentifier(at: ItemPath(section: section, item: index - structure.starts[section]))
  }

  /// The items at ascending indices across all sections, all in range. `starts` are this snapshot's ``sectionStarts``.
  // Not inlined: each algorithm would get two copies of this method for each pair of section and item types.
  @inlinable
  @inline(never)
  func itemIdentifiers(at indices: [Int32], _ starts: SectionStarts) -> [ItemIdentifier] {
    var identifiers: [ItemIdentifier] = []
    identifiers.reserveCapacity(indices.count)
    var next = 0
    while next < indices.count {
      let section = starts.section(ofIndex: Int(indices[next]))
      let items = itemIdentifiers(atSectionIndex: section)
      let start = starts[section]
      repeat {
        identifiers.append(items[Int(indices[next]) - start])
        next += 1
      } while next < indices.count && Int(indices[next]) < start + items.count
    }
    return identifiers
  }

  /// The identifier of the item at a path; nil if there is none.
  ///
  /// - Complexity: O(1); O(log *s* log *k*) for *s* sections with *k* edits pending. Nothing is hashed.
  @inlinable
  public func itemIdentifier(at path: ItemPath) -> ItemIdentifier? {
    guard path.section >= 0, path.section < numberOfSections, path.item >= 0,
      path.item < itemCount(atSectionIndex: path.section)
    else { return nil }
    if edits == nil { return base.itemsBySection[path.section][path.item] }
    return item(number(atRank: rank(ofSection: number(ofSectionAt: path.section)) + path.item))
  }

  /// The identifier of the item's section; nil if the item is not in the snapshot.
  /// - Complexity: one hash, O(log *s* + log *k*) with *s* sections and *k* edits pending.
  @inlinable
  public func sectionIdentifier(containingItem item: ItemIdentifier) -> SectionIdentifier? {
    let key = locate(item).key
    if key == 0 { return nil }
    return sections.identifiers[index(ofSectionNumber: base.section(ofPosition: key.position))]
  }

  /// The item's index counted across all sections; nil if the item is not in the snapshot.
  ///
  /// - Complexity: one hash, O(log *s* + log *k*) with *s* sections and *k* edits pending.
  @inlinable
  public func indexOfItem(_ item: ItemIdentifier) -> Int? {
    let key = locate(item).key
    return key == 0 ? nil : index(of: key)
  }

  /// The index of a section; nil if the section is not in the snapshot.
  ///
  /// - Complexity: one hash.
  @inlinable
  public func indexOfSection(_ section: SectionIdentifier) -> Int? {
    let index = index(of: section)
    return index < 0 ? nil : index
  }

  /// - Complexity: one hash, O(log *s* + log *k*) with *s* sections and *k* edits pending.
  @inlinable
  public func contains(_ item: ItemIdentifier) -> Bool { locate(item).key != 0 }

  /// The item's section and the item's index in that section; nil if the item is not in the snapshot.
  ///
  /// - Complexity: one hash, O(log *s* + log *k*) with *s* sections and *k* edits pending.
  @inlinable
  public func path(of item: ItemIdentifier) -> ItemPath? {
    let key = locate(item).key
    return key == 0 ? nil : path(of: key)
  }

  @inlinable
  func existingIndex(of section: SectionIdentifier) throws(SnapshotError) -> Int {
    let index = index(of: section)
    guard index >= 0 else { throw .sectionNotFound("\(section)") }
    return index
  }
}
