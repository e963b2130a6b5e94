extension DiffableDataSourceSnapshot {
  /// The shown items of one section, in runs. `starts` holds the index in the section at which each run begins.
  @frozen
  @usableFromInline
  struct Pieces {
    @usableFromInline let snapshot: DiffableDataSourceSnapshot
    @usableFromInline let section: Int
    @usableFromInline var runs: [Run] = []
    @usableFromInline var starts: [Int] = []
    @usableFromInline var count = 0

    /// - Complexity: O(*k* + log *k'*) for *k* edits in the section, and *k'* in all sections.
    @inlinable
    init(_ snapshot: DiffableDataSourceSnapshot, section: Int) {
      self.snapshot = snapshot
      self.section = section
      snapshot.forEachRun(ofSection: section) { run in
        runs.append(run)
        starts.append(count)
        count &+= run.count
      }
    }
  }

  /// Pairs the declared items of a section with its shown items, in order and by comparison. If too many are
  /// unmatched, this call only sets `unmatched.areTooMany`.
  ///
  /// - Complexity: O(*n*) comparisons. In a section without edits, no item is copied. In a section with edits, the
  ///   items between the common ends may be copied.
  @inlinable
  func pair(_ items: [ItemIdentifier], inSection number: Int, _ unmatched: inout Unmatched) {
    let pieces = Pieces(self, section: number)
    items.withUnsafeBufferPointer { news in
      let prefix = pieces.commonPrefix(news)
      if prefix == pieces.count, prefix == news.count { return }
      let suffix = pieces.commonSuffix(
        news, most: Swift.min(pieces.count, news.count) &- prefix)
      let olds = prefix..<pieces.count &- suffix
      let middle = UnsafeBufferPointer(rebasing: news[prefix..<news.count &- suffix])
      if olds.isEmpty {
        guard unmatched.hasRoom(for: middle.count) else { return }
        let anchor = pieces.key(at: olds.upperBound)
        for item in middle { unmatched.add(item, before: anchor) }
      } else if middle.isEmpty {
        guard unmatched.hasRoom(for: olds.count) else { return }
        for index in olds { unmatched.shown.append(pieces.edit(at: index)) }
      } else {
        pieces.withItems(olds) { pieces.pair($0, olds, middle, &unmatched) }
      }
    }
  }
}

extension DiffableDataSourceSnapshot.Run {
  @inlinable
  var count: Int {
    switch self {
    case .kept(let slots): slots.count
    case .put: 1
    }
  }
}

extension DiffableDataSourceSnapshot.Pieces {
  @inlinable
  func withBaseItems<Answer>(
    _ body: (UnsafePointer<ItemIdentifier>?, _ firstSlot: Int) -> Answer
  ) -> Answer {
    let base = snapshot.base
    guard section < base.itemsBySection.count else { return body(nil, 0) }
    return base.itemsBySection[section].withUnsafeBufferPointer {
      body($0.baseAddress, base.start(ofSection: section))
    }
  }

  @inlinable
  func commonPrefix(_ news: UnsafeBufferPointer<ItemIdentifier>) -> Int {
    guard let new = news.baseAddress else { return 0 }
    return withBaseItems { items, firstSlot in
      var common = 0
      for run in runs {
        switch run {
        case .kept(let slots):
          let most = Swift.min(slots.count, news.count &- common)
          let old = items! + (slots.lowerBound &- firstSlot)
          let equal =
            old == new + common
            ? most : SnapshotDiff.commonPrefix(old, new + common, most: most)
          common &+= equal
          if equal < slots.count { return common }
        case .put(let number):
          guard common < news.count, snapshot.item(number) == new[common] else { return common }
          common &+= 1
        }
      }
      return common
    }
  }

  @inlinable
  func commonSuffix(_ news: UnsafeBufferPointer<ItemIdentifier>, most: Int) -> Int {
    guard most > 0, let new = news.baseAddress else { return 0 }
    let end = new + news.count
    return withBaseItems { items, firstSlot in
      var common = 0
      for run in runs.reversed() {
        switch run {
        case .kept(let slots):
          let length = Swift.min(slots.count, most &- common)
          let equal = SnapshotDiff.commonSuffix(
            items! + (slots.upperBound &- firstSlot), end - common, most: length)
          common &+= equal
          if equal < slots.count { return common }
        case .put(let number):
          guard common < most, snapshot.item(number) == end[-1 &- common] else { return common }
          common &+= 1
        }
      }
      return common
    }
  }

  /// An edit with the key and the number of the item at an index. At `count`, it has the key of the section's end.
  @inlinable
  func edit(at index: Int) -> Edit {
    let base = snapshot.base
    if index == count { return Edit(EditKey(baseKeyAt: base.endPosition(ofSection: section)), 0) }
    let piece = starts.lastIndex(notAbove: index)
    switch runs[piece] {
    case .kept(let slots):
      let slot = slots.lowerBound &+ index &- starts[piece]
      return Edit(EditKey(baseKeyAt: slot &+ section), UInt64(truncatingIfNeeded: slot))
    case .put(let number):
      let edits = snapshot.edits!
      let key =
        number < base.count
        ? snapshot.key(ofSlot: number, edits) : edits.added.key(of: number &- base.count)!
      return Edit(key, UInt64(truncatingIfNeeded: number))
    }
  }

  @inlinable
  func key(at index: Int) -> EditKey { edit(at: index).key }

  /// Calls `body` with the items of a nonempty range. The items are copied unless one run of base items holds them all.
  @inlinable
  func withItems(_ range: Range<Int>, _ body: (UnsafePointer<ItemIdentifier>) -> Void) {
    withBaseItems { items, firstSlot in
      let piece = starts.lastIndex(notAbove: range.lowerBound)
      if case .kept(let slots) = runs[piece], range.upperBound <= starts[piece] &+ slots.count {
        return body(items! + (slots.lowerBound &- firstSlot &+ range.lowerBound &- starts[piece]))
      }
      var copies: [ItemIdentifier] = []
      copies.reserveCapacity(range.count)
      for piece in piece..<runs.count where starts[piece] < range.upperBound {
        switch runs[piece] {
        case .kept(let slots):
          let first = Swift.max(range.lowerBound, starts[piece])
          let end = Swift.min(range.upperBound, starts[piece] &+ slots.count)
          let start = items! + (slots.lowerBound &- firstSlot &+ first &- starts[piece])
          copies.append(contentsOf: UnsafeBufferPointer(start: start, count: end &- first))
        case .put(let number): copies.append(snapshot.item(number))
        }
      }
      copies.withUnsafeBufferPointer { body($0.baseAddress!) }
    }
  }

  /// Pairs the items between the common ends. `olds` are the items with the indices `range`; `news` is not empty.
  @inlinable
  func pair(
    _ olds: UnsafePointer<ItemIdentifier>, _ range: Range<Int>,
    _ news: UnsafeBufferPointer<ItemIdentifier>,
    _ unmatched: inout DiffableDataSourceSnapshot<SectionIdentifier, ItemIdentifier>.Unmatched
  ) {
    let oldWords = BitRow.words(for: range.count)
    let words = oldWords &+ BitRow.words(for: news.count)
    withUnsafeTemporaryAllocation(of: UInt64.self, capacity: words) { scratch in
      scratch.initialize(repeating: 0)
      let unmatchedOld = BitRow(scratch.baseAddress!)
      let unmatchedNew = BitRow(scratch.baseAddress! + oldWords)
      let segment = Segment(old: 0..<range.count, new: 0..<news.count, oldShift: 0, newShift: 0)
      let pairs = InOrderScan(
        olds, news.baseAddress!, segment, unmatchedOld: unmatchedOld, unmatchedNew: unmatchedNew
      ).run()
      guard unmatched.hasRoom(for: range.count &+ news.count &- 2 &* pairs) else { return }
      unmatchedOld.forEachSet(in: 0..<range.count) {
        unmatched.shown.append(edit(at: range.lowerBound &+ $0))
      }
      // An unmatched declared item goes before the next shown item that is matched.
      var old = 0
      var new = 0
      while true {
        let first = unmatchedNew.nextSet(from: new, below: news.count)
        if first == news.count { return }
        old = unmatchedOld.skipping(first &- new, from: old, below: range.count)
        let end = unmatchedNew.nextClear(from: first, below: news.count)
        let anchor = key(
          at: range.lowerBound &+ unmatchedOld.nextClear(from: old, below: range.count))
        for index in first..<end { unmatched.add(news[index], before: anchor) }
        new = end
      }
    }
  }
}

extension BitRow {
  /// The position behind the next `count` clear bits.
  @inlinable
  func skipping(_ count: Int, from start: Int, below end: Int) -> Int {
    var left = count
    var position = start
    while left > 0 {
      position = nextClear(from: position, below: end)
      let run = Swift.min(left, nextSet(from: position, below: end) &- position)
      position &+= run
      left &-= run
    }
    return position
  }
}
