// An app declares the whole content of its list. Usually the snapshot on screen nearly has that content already.
//
//   pair      compares both contents, section by section; the items matched in order are not hashed
//   locate    hashes the unmatched declared items: each is new, or it comes from elsewhere
//   place     puts each unmatched declared item before the next matched item; detaches the shown items left over
//
// The result is edits of the shown snapshot. If too many items are unmatched, it costs less to build a snapshot anew.

extension DiffableDataSourceSnapshot {
  /// A snapshot of sections with their items, in this order.
  ///
  /// - Throws: ``SnapshotError/duplicateSections(_:)``; ``SnapshotError/duplicateItems(_:)`` for an identifier that is
  ///   there twice, in one section or in two; ``SnapshotError/tooManyItems(count:)``.
  /// - Complexity: a hash for each item and for each section.
  @inlinable
  public init(
    _ content: [(SectionIdentifier, [ItemIdentifier])]
  ) throws(SnapshotError) {
    try self.init(sections: content.map { $0.0 }, items: content.map { $0.1 })
  }

  /// A snapshot of sections and the items of each section, in this order.
  ///
  /// - Precondition: There are as many lists of items as sections.
  /// - Throws: as ``init(_:)``.
  @inlinable
  package init(
    sections: [SectionIdentifier], items: [[ItemIdentifier]]
  ) throws(SnapshotError) {
    precondition(sections.count == items.count, "each section has a list of items")
    self.init(hashing: .fast)
    try fill(sections, items)
  }

  /// A snapshot of items that are known to be unique. No item is hashed until a call looks for an item, edits items,
  /// folds edits, or joins items by hash in step 4 of ``LISDiff``. That call hashes all items, once for all copies.
  ///
  /// - Precondition: There are as many lists of items as sections. No item is repeated. If one is, the call that hashes
  ///   the items traps.
  /// - Throws: ``SnapshotError/duplicateSections(_:)``; ``SnapshotError/tooManyItems(count:)``.
  /// - Complexity: a hash for each section, O(1) for each list.
  @inlinable
  package init(
    sections: [SectionIdentifier], uniqueItems items: [[ItemIdentifier]]
  ) throws(SnapshotError) {
    precondition(sections.count == items.count, "each section has a list of items")
    self.init(hashing: .fast)
    try requireRoom(for: items.reduce(0) { $0 + $1.count })
    try appendSections(sections)
    base.fill(unique: items)
  }

  /// A snapshot of sections with their items, in this order, derived from the shown snapshot.
  ///
  /// The content is the same as from ``init(_:)``, in less time unless much changed. Most items that kept their order
  /// are compared and not hashed. A shown item keeps the shown identifier, unless so much changed that the snapshot is
  /// built anew. The new snapshot has no marks.
  ///
  /// - Throws: as ``init(_:)``.
  /// - Complexity: O(*n*) comparisons for *n* items. At most *k* hashes and O(*k* log *n*) steps for *k* items that are
  ///   not paired in order. These are the items that came, left or moved, and more items if changes are dense. A moved
  ///   item counts twice. If sections changed, a hash for each section. As ``init(_:)`` if *k* is above the limit of
  ///   pending edits, which ``DiffableDataSourceSnapshot`` states.
  @inlinable
  public init(
    _ content: [(SectionIdentifier, [ItemIdentifier])], derivedFrom shown: Self
  ) throws(SnapshotError) {
    self = shown.withoutMarks()
    if try declare(content) { return }
    if shown.edits != nil {
      // The pending edits of the shown snapshot may have made `declare` fail. The old and new edits may be too many
      // together, or no tag may be left between two items. So fold the old edits, and declare the content again.
      self = shown.withoutMarks()
      foldPendingEdits()
      if try declare(content) { return }
    }
    deleteAllItems()
    try fill(content.map { $0.0 }, content.map { $0.1 })
  }

  /// Gives a section exactly these items, in this order. Most items that keep their order are compared and not hashed,
  /// unless much changed. An item of another section moves to this one.
  ///
  /// - Throws: ``SnapshotError/sectionNotFound(_:)``; ``SnapshotError/duplicateItems(_:)`` for an identifier
  ///   repeated in `items`; ``SnapshotError/tooManyItems(count:)``.
  /// - Complexity: O(*n*) comparisons for *n* items of the section. At most *k* hashes for *k* items that are not
  ///   paired, as for ``init(_:derivedFrom:)``. If *k* and the pending edits together exceed the limit, up to two
  ///   hashes for each old and each new item. ``DiffableDataSourceSnapshot`` states the limit, and the time that the
  ///   edits take. All marked items may be looked up.
  @inlinable
  public mutating func replaceItems(
    inSection section: SectionIdentifier, with items: [ItemIdentifier]
  ) throws(SnapshotError) {
    let index = try existingIndex(of: section)
    try requireRoom(for: items.count - itemCount(atSectionIndex: index))
    var next = self
    next.prepareEdits(adding: 0)
    let number = next.number(ofSectionAt: index)
    var unmatched = Unmatched(most: next.editLimit - next.numberOfPendingEdits)
    next.pair(items, inSection: number, &unmatched)
    if unmatched.isEmpty { return }
    if !unmatched.areTooMany, try next.place(unmatched, isKept: { $0 == number }) == .done {
      next.dropMarksOfAbsentItems()
      next.dropEditsIfEmpty()
      self = next
      return
    }
    let hashes = base.itemTable.hashes(of: items)
    try requireUnique(items, hashes)
    let keys = locate(items, hashes, nil).map(\.key).filter { $0 != 0 }
    let kept = Set(keys)
    // Two of the given items may be unequal to each other, but both equal to one item of the snapshot.
    if kept.count < keys.count { throw .duplicateItems([]) }
    let gone = itemIdentifiers(atSectionIndex: index).filter { !kept.contains(locate($0).key) }
    // `appendItems` needs room even for items that only move. So the check comes before anything is deleted.
    try requireRoom(for: items.count - gone.count)
    try deleteItems(gone)
    try appendItems(items, toSection: section)
  }

  /// Fills an empty snapshot with sections and the items of each section. No other snapshot may have its base.
  @inlinable
  mutating func fill(
    _ sections: [SectionIdentifier], _ items: [[ItemIdentifier]]
  ) throws(SnapshotError) {
    try requireRoom(for: items.reduce(0) { $0 + $1.count })
    try appendSections(sections)
    if base.fill(items) { return }
    try requireUniqueItems(items.flatMap(\.self))
    // Two items were equal, and now none are: `Hashable` is broken.
    throw .duplicateItems([])
  }

  @inlinable
  func requireUniqueItems(_ items: [ItemIdentifier]) throws(SnapshotError) {
    try requireUnique(items, base.itemTable.hashes(of: items))
  }
}

extension DiffableDataSourceSnapshot {
  @frozen
  @usableFromInline
  struct Unmatched {
    /// Declared items: new ones, and those that come from elsewhere.
    @usableFromInline var declared: [ItemIdentifier] = []
    /// For each item of `declared`, the key of the next matched item or of the section's end, with the item's index.
    @usableFromInline var anchors: [Edit] = []
    /// The keys of unmatched shown items, each with the item's number.
    @usableFromInline var shown: [Edit] = []
    /// The greatest number of items held here. If more are unmatched, `areTooMany` is set, and some are missing here.
    @usableFromInline let most: Int
    @usableFromInline var areTooMany = false

    @inlinable
    init(most: Int) { self.most = most }

    @inlinable var count: Int { declared.count + shown.count }
    @inlinable var isEmpty: Bool { count == 0 && !areTooMany }

    /// Whether `more` items may be added. If not, `areTooMany` is set.
    @inlinable
    mutating func hasRoom(for more: Int) -> Bool {
      if count + more > most { areTooMany = true }
      return !areTooMany
    }

    @inlinable
    mutating func add(_ item: ItemIdentifier, before anchor: EditKey) {
      anchors.append(Edit(anchor, UInt64(truncatingIfNeeded: declared.count)))
      declared.append(item)
    }
  }

  /// How an attempt to place unmatched items ended. The snapshot has changed only if the result is `done`.
  @usableFromInline
  enum Placement {
    case done
    /// Between two neighbours there are fewer tags (see ``EditKey``) than items to place.
    case noRoom
    /// A declared item occurs twice: both times unmatched, or once unmatched and once matched.
    case duplicate
  }

  /// Edits the snapshot so that it has the declared content. Returns false if this fails. The content is then
  /// undefined, and the caller folds or builds anew.
  @inlinable
  mutating func declare(
    _ content: [(SectionIdentifier, [ItemIdentifier])]
  ) throws(SnapshotError) -> Bool {
    if numberOfItems == 0 { return false }
    let total = content.reduce(0) { $0 + $1.1.count }
    if total > Self.mostItems { throw .tooManyItems(count: total) }
    let shown = self
    prepareEdits(adding: 0)
    guard let numbers = try declareSections(content) else { return false }
    var unmatched = Unmatched(most: editLimit)
    for index in content.indices {
      pair(content[index].1, inSection: numbers[index], &unmatched)
      if unmatched.areTooMany { return false }
    }
    if unmatched.isEmpty, shown.sections.identifiers.elementsEqual(content.lazy.map(\.0)) {
      // If `prepareEdits` copied the edits, drop the copy: snapshots that share storage compare equal at once.
      if base === shown.base { self = shown }
      return true
    }
    if let edits, edits.count + unmatched.count > editLimit, edits.count > 0 { return false }
    if !unmatched.isEmpty {
      let areAllKept = numbers.count == numberOfSections
      let kept = areAllKept ? [] : Set(numbers)
      switch try place(unmatched, isKept: { areAllKept || kept.contains($0) }) {
      case .done: break
      case .noRoom: return false
      case .duplicate:
        try requireUniqueItems(content.flatMap(\.1))
        return false
      }
    }
    if let edits, let structure = edits.structure {
      arrangeSections(content, numbers, edits, structure)
    }
    dropEditsIfEmpty()
    return true
  }

  /// Appends the declared sections that are new. Returns the numbers of all declared sections, in declared order.
  /// Returns nil if none of them is shown, or if two of them are equal to one shown section.
  @inlinable
  mutating func declareSections(
    _ content: [(SectionIdentifier, [ItemIdentifier])]
  ) throws(SnapshotError) -> [Int]? {
    let list = sections
    let areShown =
      list.count == content.count
      && content.indices.allSatisfy { list.identifiers[$0] == content[$0].0 }
    if areShown { return content.indices.map(list.number(at:)) }
    let declared = content.map(\.0)
    let hashes = list.table.hashes(of: declared)
    try requireUnique(declared, hashes, list.table)
    let indices = declared.indices.map { list.index(of: declared[$0], hashes[$0]) }
    let new = indices.indices.filter { indices[$0] < 0 }
    let shown = Set(indices.lazy.filter { $0 >= 0 })
    if shown.isEmpty || shown.count + new.count < declared.count { return nil }
    let structure = ownStructure().structure!
    if !new.isEmpty {
      structure.list.insert(new.map { declared[$0] }, new.map { hashes[$0] }, at: list.count)
      structure.editCount += new.count
    }
    var next = list.count
    return indices.map { index in
      if index >= 0 { return list.number(at: index) }
      defer { next += 1 }
      return structure.list.number(at: next)
    }
  }

  /// Deletes the sections that are not declared, and puts the others in the declared order.
  @inlinable
  func arrangeSections(
    _ content: [(SectionIdentifier, [ItemIdentifier])], _ numbers: [Int], _ edits: Edits,
    _ structure: EditedSections<SectionIdentifier>
  ) {
    if structure.list.count > numbers.count {
      let kept = Set(numbers)
      let gone = (0..<structure.list.count).filter {
        !kept.contains(structure.list.number(at: $0))
      }
      for index in gone { forgetPutItems(inSection: structure.list.number(at: index), edits) }
      structure.list.remove(at: gone)
      structure.editCount += gone.count
    }
    structure.editCount += structure.list.arrange(numbers)
    recountSections(edits)
  }

  /// Places the unmatched declared items, and detaches the unmatched shown items that are not among them. `isKept` says
  /// by number whether a section was paired.
  ///
  /// - Throws: as ``basePositions(of:)``. The content is then undefined.
  @inlinable
  mutating func place(
    _ unmatched: Unmatched, isKept: (Int) -> Bool
  ) throws(SnapshotError) -> Placement {
    let items = unmatched.declared
    let hashes = base.itemTable.hashes(of: items)
    if !base.itemTable.repeatedIdentifiers(items, hashes).isEmpty { return .duplicate }
    let filter = positionFilter(for: items.count)
    let found = locate(items, hashes, filter)
    var shown = unmatched.shown
    shown.sortByKey()
    let sources = found.lazy.map(\.key).filter { $0 != 0 }.sortedByKey()
    guard
      let gone = Self.edits(
        of: shown, notAt: sources, isKept: { isKept(base.section(ofPosition: $0.position)) })
    else { return .duplicate }
    if !items.isEmpty {
      var order = unmatched.anchors
      order.sortByKey()
      let basePositions = try basePositions(of: found)
      guard
        try placeItems(items, hashes, found, before: order, basePositions: basePositions, filter)
      else { return .noRoom }
    }
    if !gone.isEmpty {
      try detach(gone.map { ItemLocation(Int(truncatingIfNeeded: $0.value), $0.key) })
    }
    return .done
  }

  /// The unmatched shown items that are not among the declared items.
  ///
  /// - Parameters:
  ///   - shown: ascending by key.
  ///   - sources: the current keys of the unmatched declared items, ascending.
  ///   - isKept: whether the section of a key was paired.
  /// - Returns: nil if an item is declared twice: once unmatched, and once matched.
  @inlinable
  static func edits(
    of shown: [Edit], notAt sources: [EditKey], isKept: (EditKey) -> Bool
  ) -> [Edit]? {
    var gone: [Edit] = []
    var next = 0
    for edit in shown {
      while next < sources.count, sources[next] < edit.key {
        if isKept(sources[next]) { return nil }
        next += 1
      }
      if next < sources.count, sources[next] == edit.key { next += 1 } else { gone.append(edit) }
    }
    return sources[next...].contains(where: isKept) ? nil : gone
  }
}
