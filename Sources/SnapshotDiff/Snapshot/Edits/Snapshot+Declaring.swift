// A snapshot made of its whole content, where one is known that nearly has it.
//
//   pair      section by section, what stands where it stood: by comparison, nothing hashed
//   locate    what is left over, by its hash: it is new, or it comes from elsewhere
//   settle    each before the item that it stands before; what comes nowhere is lifted
//
// All three are edits of the snapshot that is known, so that a difference between the two reads them. Where too
// much is left over the snapshot is built anew, which then costs less.

extension DiffableDataSourceSnapshot {
  /// A snapshot of sections with their items, in this order.
  ///
  /// - Throws: ``SnapshotError/duplicateSections(_:)``; ``SnapshotError/duplicateItems(_:)`` for an identifier that is
  ///   there twice, in one section or in two; ``SnapshotError/tooManyItems(count:)``.
  /// - Complexity: a hash for each item and two for each section.
  @inlinable
  public init(
    _ content: [(SectionIdentifier, [ItemIdentifier])]
  ) throws(SnapshotError) {
    self.init(hashing: .fast)
    try fill(content)
  }

  /// A snapshot of sections with their items, in this order, derived from the one that is shown: the same as one
  /// built of them, found and compared in less time.
  ///
  /// What is shown is known to be unique, and its hashes are kept. So what still stands in its order is compared
  /// and not hashed, and ``LISDiff`` reads off what else there is. Of two equal identifiers the one that is shown
  /// is mostly kept. Nothing is marked.
  ///
  /// - Throws: as ``init(_:)``.
  /// - Complexity: about a comparison for each item, and *k* hashes and O(*k* log *k*) for *k* items that came, left
  ///   or moved; where those are more than an eighth of all, or 16 times the root of their number, as
  ///   ``init(_:)``.
  @inlinable
  public init(
    _ content: [(SectionIdentifier, [ItemIdentifier])], derivedFrom shown: Self
  ) throws(SnapshotError) {
    self = shown
    marks = nil
    if try declare(content) { return }
    // Too much is pending beside what comes, or no room is left between two items.
    if shown.edits != nil {
      self = shown
      marks = nil
      foldPendingEdits()
      if try declare(content) { return }
    }
    deleteAllItems()
    try fill(content)
  }

  /// Makes the items of a section those given, in this order: those that stay are compared, only the others are
  /// hashed. An item that stands in another section moves here.
  ///
  /// - Throws: ``SnapshotError/sectionNotFound(_:)``; ``SnapshotError/duplicateItems(_:)`` for an identifier
  ///   repeated in `items`; ``SnapshotError/tooManyItems(count:)``.
  /// - Complexity: a comparison for each item of the section, and *k* hashes and O(*k* log *k*) for *k* items that
  ///   came, left or moved; a hash for each where those are very many.
  @inlinable
  public mutating func replaceItems(
    inSection section: SectionIdentifier, with items: [ItemIdentifier]
  ) throws(SnapshotError) {
    let index = try existingIndex(of: section)
    try requireRoom(for: items.count - itemCount(atSectionIndex: index))
    var next = self
    next.prepareEdits(adding: 0)
    let number = next.number(ofSectionAt: index)
    var rest = LeftOver()
    next.pair(items, inSection: number, &rest)
    if rest.count == 0 { return }
    if rest.count + next.numberOfPendingEdits <= next.editLimit,
      try next.settle(rest, isKept: { $0 == number }) == true
    {
      next.dropMarksOfAbsentItems()
      next.dropEditsIfEmpty()
      self = next
      return
    }
    let hashes = base.itemTable.hashes(of: items)
    try requireUnique(items, hashes)
    let kept = Set(locate(items, hashes, nil).map(\.key))
    try deleteItems(
      itemIdentifiers(atSectionIndex: index).filter { !kept.contains(locate($0).key) })
    try appendItems(items, toSection: section)
  }

  /// Fills an empty snapshot.
  @inlinable
  mutating func fill(
    _ content: [(SectionIdentifier, [ItemIdentifier])]
  ) throws(SnapshotError) {
    var count = 0
    for (section, items) in content {
      guard index(of: section) < 0 else {
        let sections = content.map(\.0)
        let table = self.sections.table
        let repeated = table.repeatedIdentifiers(sections, table.hashes(of: sections))
        throw .duplicateSections(repeated.map { "\($0)" })
      }
      try appendSections([section])
      try appendItems(items)
      count += items.count
    }
    if numberOfItems != count { try requireUniqueItems(content) }
  }

  @inlinable
  func requireUniqueItems(
    _ content: [(SectionIdentifier, [ItemIdentifier])]
  ) throws(SnapshotError) {
    let items = content.flatMap(\.1)
    try requireUnique(items, base.itemTable.hashes(of: items))
  }
}

extension DiffableDataSourceSnapshot {
  /// What of a declared content does not stand where the snapshot has it.
  @frozen
  @usableFromInline
  struct LeftOver {
    /// Items that come, from elsewhere or new.
    @usableFromInline var items: [ItemIdentifier] = []
    /// The keys of what they come before, each with the index of its item.
    @usableFromInline var anchors: [Edit] = []
    /// The keys of items that leave their place, each with the number of its item.
    @usableFromInline var leaving: [Edit] = []

    @inlinable
    init() {}

    @inlinable var count: Int { items.count + leaving.count }

    @inlinable
    mutating func come(_ item: ItemIdentifier, before anchor: EditKey) {
      anchors.append(Edit(anchor, UInt64(truncatingIfNeeded: items.count)))
      items.append(item)
    }
  }

  /// Makes the content what is declared. Answers false where a snapshot built anew, or without pending
  /// edits, costs less; the content is then of no meaning.
  @inlinable
  mutating func declare(
    _ content: [(SectionIdentifier, [ItemIdentifier])]
  ) throws(SnapshotError) -> Bool {
    if numberOfItems == 0 { return false }
    let total = content.reduce(0) { $0 + $1.1.count }
    if total > Self.mostItems { throw .tooManyItems(count: total) }
    let shown = edits
    prepareEdits(adding: 0)
    let before = edits
    guard let numbers = try declareSections(content) else { return false }
    var rest = LeftOver()
    for index in content.indices {
      pair(content[index].1, inSection: numbers[index], &rest)
      if rest.count > editLimit { return false }
    }
    let pending = edits?.count ?? 0
    if pending > 0, pending + rest.count > editLimit { return false }
    if rest.count > 0 {
      let areAllKept = numbers.count == numberOfSections
      let kept = areAllKept ? [] : Set(numbers)
      let isDone = try settle(rest) { areAllKept || kept.contains($0) }
      guard let isDone else {
        try requireUniqueItems(content)
        return false
      }
      if !isDone { return false }
    }
    if let edits, let structure = edits.structure {
      arrangeSections(content, numbers, edits, structure)
    } else if rest.count == 0, before === edits, before != nil || shown == nil {
      // The very edits that are shown: who compares the two sees it at once.
      if let shown, before.map({ $0.count == shown.count }) ?? false { edits = shown }
    }
    dropEditsIfEmpty()
    return true
  }

  /// Puts the sections that are not there behind the others; answers with the numbers of all that are declared, in
  /// their order, and with nil where none of them is shown.
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
    if new.count == declared.count { return nil }
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

  /// Takes out the sections that are not declared, and puts the others in order.
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

  /// Puts what is left over where it comes, and takes out what comes nowhere.
  ///
  /// - Parameter isKept: whether the section with a number stays.
  /// - Returns: nil if an item comes twice, or stands where it stood, too; false where tags have run
  ///   out. Nothing is changed then.
  @inlinable
  mutating func settle(
    _ rest: LeftOver, isKept: (Int) -> Bool
  ) throws(SnapshotError) -> Bool? {
    let hashes = base.itemTable.hashes(of: rest.items)
    if !base.itemTable.repeatedIdentifiers(rest.items, hashes).isEmpty { return nil }
    let filter = positionFilter(for: rest.items.count)
    let found = locate(rest.items, hashes, filter)
    var leaving = rest.leaving
    leaving.sortByKey()
    guard
      let gone = Self.gone(
        leaving, found.lazy.map(\.key).filter { $0 != 0 }.sortedByKey(),
        isKept: { isKept(base.section(ofPosition: $0.position)) })
    else { return nil }
    if !rest.items.isEmpty {
      var order = rest.anchors
      order.sortByKey()
      guard settle(rest.items, hashes, found, before: order, homes: homes(of: found), filter)
      else { return false }
    }
    if !gone.isEmpty {
      lift(gone.map { ItemLocation(Int(truncatingIfNeeded: $0.value), $0.key) })
    }
    return true
  }

  /// Those that leave and come nowhere; nil if one that comes from a section that stays has not left it.
  ///
  /// - Parameters:
  ///   - leaving: ascending.
  ///   - coming: ascending.
  @inlinable
  static func gone(
    _ leaving: [Edit], _ coming: [EditKey], isKept: (EditKey) -> Bool
  ) -> [Edit]? {
    var gone: [Edit] = []
    var next = 0
    for edit in leaving {
      while next < coming.count, coming[next] < edit.key {
        if isKept(coming[next]) { return nil }
        next += 1
      }
      if next < coming.count, coming[next] == edit.key { next += 1 } else { gone.append(edit) }
    }
    return coming[next...].contains(where: isKept) ? nil : gone
  }
}
