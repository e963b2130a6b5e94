/// Matches two snapshots that have no common base. Pending edits are folded first. Items are joined across all sections
/// that stay, by the hashes that the snapshots keep. If each snapshot has just one section, a few items left over are
/// only compared.
@usableFromInline
struct SnapshotMatcher<
  SectionIdentifier: Hashable & Sendable, ItemIdentifier: Hashable & Sendable
> {
  @usableFromInline
  typealias Base = SnapshotBase<SectionIdentifier, ItemIdentifier>
  @usableFromInline
  typealias Snapshot = DiffableDataSourceSnapshot<SectionIdentifier, ItemIdentifier>

  @usableFromInline let old: Base
  @usableFromInline let new: Base

  @inlinable
  init(_ old: Base, _ new: Base) {
    self.old = old
    self.new = new
  }

  // PERF: bases without pending edits are read in place. `foldedBase` would retain and release both.
  @inlinable
  static func scripts(
    _ old: Snapshot, _ new: Snapshot
  ) throws(DifferenceError) -> (sections: EditScript, items: EditScript) {
    if old.edits == nil, new.edits == nil { return try scripts(old.base, new.base) }
    return try scripts(old.foldedBase(), new.foldedBase())
  }

  @inlinable
  static func scripts(
    _ old: Base, _ new: Base
  ) throws(DifferenceError) -> (sections: EditScript, items: EditScript) {
    if let items = try listScript(old, new) { return (EditScript(), items) }
    let sections = try old.sections.difference(to: new.sections)
    let isSame = sections.isEmpty && old.itemsBySection.sharesStorage(with: new.itemsBySection)
    let items = isSame ? EditScript() : try Self(old, new).itemScript(sections)
    return (sections.script, items)
  }

  /// The item changes, found as in two lists; nil unless each snapshot has just one section, the same in both.
  @inlinable
  static func listScript(_ old: Base, _ new: Base) throws(DifferenceError) -> EditScript? {
    guard old.itemsBySection.count == 1, new.itemsBySection.count == 1,
      old.sections.identifiers[0] == new.sections.identifiers[0]
    else { return nil }
    defer {
      withExtendedLifetime(old) {}
      withExtendedLifetime(new) {}
    }
    let (olds, news) = (old.itemsBySection.firstItems, new.itemsBySection.firstItems)
    return try ListMatcher.script(olds, news) { $0.joinByKeptHashes(old, new) }
  }
}

extension SnapshotMatcher {
  @inlinable
  func itemScript(
    _ sections: ListDifference<SectionIdentifier>
  ) throws(DifferenceError) -> EditScript {
    var segments = segments(sections)
    if segments.isEmpty { return EditScript() }
    let segmentOfSection = numberOldItems(&segments)
    let oldCount = segments.reduce(0) { $0 &+ $1.old.count }
    let newCount = segments[segments.count - 1].new.upperBound
    let scratch = UnsafeMutablePointer<UInt64>.allocate(
      capacity: Matching.scratchWords(oldCount, newCount))
    defer { scratch.deallocate() }
    var matching = Matching(oldCount: oldCount, newCount: newCount, scratch)
    for index in segments.indices {
      matching.noteRest(of: &segments[index], pairs: scan(segments[index], matching))
    }
    guard matching.oldRestCount > 0, matching.newRestCount > 0 else {
      return matching.script(segments, areInOrder: sections.moves.isEmpty)
    }
    let origins = UnsafeMutablePointer<Int32>.allocate(capacity: matching.newRestCount)
    defer { origins.deallocate() }
    matching.beginJoin(origins)
    loadEntries(matching, segments)
    for index in segments.indices where segments[index].restCount > 0 {
      var segment = segments[index]
      if let duplicate = join(&matching, &segment, segments, segmentOfSection) {
        throw .duplicateElement("\(duplicate)")
      }
      segments[index] = segment
    }
    return matching.script(segments, areInOrder: sections.moves.isEmpty)
  }

  /// A segment for each section that stays and has items between its common ends. Old items are not numbered yet.
  @inlinable
  func segments(_ sections: ListDifference<SectionIdentifier>) -> [Segment] {
    let origins = sections.isEmpty ? [] : sections.origins()
    var segments: [Segment] = []
    var newCount = 0
    for index in 0..<new.sections.count {
      let origin = origins.isEmpty ? index : Int(origins[index])
      if origin < 0 { continue }
      let ends = old.itemsBySection[origin].withUnsafeBufferPointer { old in
        new.itemsBySection[index].withUnsafeBufferPointer { CommonEnds(old, $0) }
      }
      let common = ends.prefix &+ ends.suffix
      let olds = old.itemsBySection[origin].count &- common
      let news = new.itemsBySection[index].count &- common
      if olds == 0, news == 0 { continue }
      var segment = Segment(
        old: 0..<olds, new: newCount..<newCount &+ news,
        oldShift: old.start(ofSection: origin) &+ ends.prefix,
        newShift: new.start(ofSection: index) &+ ends.prefix &- newCount)
      segment.oldSection = origin
      segment.newSection = index
      segment.prefix = ends.prefix
      // One allocation is enough: from here on, each section has at most one segment.
      if segments.isEmpty { segments.reserveCapacity(new.sections.count &- index) }
      segments.append(segment)
      newCount &+= news
    }
    return segments
  }

  /// Numbers old items in the order of the old sections. Returns the index of each old section's segment, or -1.
  @inlinable
  func numberOldItems(_ segments: inout [Segment]) -> [Int32] {
    var segmentOfSection = [Int32](repeating: -1, count: old.sections.count)
    for index in segments.indices {
      segmentOfSection[segments[index].oldSection] = Int32(truncatingIfNeeded: index)
    }
    var count = 0
    for index in segmentOfSection where index >= 0 {
      let segment = segments[Int(index)].old.count
      segments[Int(index)].old = count..<count &+ segment
      segments[Int(index)].oldShift &-= count
      count &+= segment
    }
    return segmentOfSection
  }
}

extension SnapshotMatcher {
  @inlinable
  @inline(__always)
  func withItems<Answer>(
    of segment: Segment,
    _ body: (UnsafePointer<ItemIdentifier>, UnsafePointer<ItemIdentifier>) -> Answer
  ) -> Answer {
    old.itemsBySection[segment.oldSection].withUnsafeBufferPointer { olds in
      new.itemsBySection[segment.newSection].withUnsafeBufferPointer { news in
        // An empty list may have no address. The other list's address stands in for it, and nothing is read there.
        let oldStart = olds.baseAddress ?? news.baseAddress!
        let newStart = news.baseAddress ?? oldStart
        return body(oldStart + segment.prefix, newStart + segment.prefix)
      }
    }
  }

  @inlinable
  func scan(_ segment: Segment, _ matching: Matching) -> Int {
    withItems(of: segment) {
      InOrderScan(
        $0, $1, segment, unmatchedOld: matching.unmatchedOld, unmatchedNew: matching.unmatchedNew
      ).run()
    }
  }

  /// If few items are left over, reads their entries before the first look-up.
  @inlinable
  func loadEntries(_ matching: Matching, _ segments: [Segment]) {
    if matching.newRestCount > new.count >> 4 { return }
    if old.itemTable.hashing != new.itemTable.hashing { return }
    let (entries, hashes) = (old.itemTable.places.entries, new.itemTable.places.hashes)
    if entries.isEmpty { return }
    for segment in segments where segment.restCount > 0 {
      let start = new.start(ofSection: segment.newSection) + segment.prefix
      matching.loadEntries(of: segment, SlotTable(reading: entries), hashes + start)
    }
  }

  /// Joins the items left over in one segment. Returns nil, or a new item whose old item is already joined to another
  /// new item. The latter happens only if a snapshot holds two equal identifiers with different hashes.
  @inlinable
  func join(
    _ matching: inout Matching, _ segment: inout Segment, _ segments: [Segment],
    _ segmentOfSection: [Int32]
  ) -> ItemIdentifier? {
    let (entries, hashes) = (old.itemTable.places.entries, new.itemTable.places.hashes)
    if entries.isEmpty { return nil }
    return withItems(of: segment) { olds, news in
      matching.joinBackwards(&segment, olds, news)
      if segment.joined == segment.restCount { return nil }
      let table = SlotTable(reading: entries)
      let hashes = hashes + new.start(ofSection: segment.newSection) + segment.prefix
      let areHashesKept = new.itemTable.hashing == old.itemTable.hashing
      // PERF: a function. A closure in a constant would be allocated for each segment.
      func number(_ offset: Int) -> Int {
        let hash = areHashesKept ? hashes[offset] : old.itemTable.hash(news[offset])
        var path = ItemPath(section: 0, item: 0)
        let slot = table.number(hash) { slot in
          path = old.path(ofSlot: slot)
          return old.itemsBySection[path.section][path.item] == news[offset]
        }
        return slot < 0 ? -1 : segments.number(ofOldAt: path, segmentOfSection)
      }
      let duplicate = matching.join(&segment, olds, news, number) { offset, count, numbers in
        if !areHashesKept {
          for index in 0..<count {
            numbers[index] = Int32(truncatingIfNeeded: number(offset &+ index))
          }
          return true
        }
        guard
          table.findNumbers(
            hashes + offset, count: count, numbers,
            where: { old.item(inSlot: $1) == news[offset &+ $0] })
        else { return false }
        for index in 0..<count where numbers[index] >= 0 {
          let path = old.path(ofSlot: Int(numbers[index]))
          numbers[index] = Int32(
            truncatingIfNeeded: segments.number(ofOldAt: path, segmentOfSection))
        }
        return true
      }
      return duplicate.map { news[$0 &- segment.new.lowerBound] }
    }
  }
}

extension [Segment] {
  /// The number of an old item; -1 if it has none.
  @inlinable
  func number(ofOldAt path: ItemPath, _ segmentOfSection: [Int32]) -> Int {
    let index = Int(segmentOfSection[path.section])
    // The item's section may be deleted, or have no segment because all its items are common ends.
    if index < 0 { return -1 }
    let (olds, item) = (self[index].old, path.item &- self[index].prefix)
    // An item of the common ends has no number. It is found only if equal identifiers have different hashes.
    return item >= 0 && item < olds.count ? olds.lowerBound &+ item : -1
  }
}

@inlinable
func sharesStorage<Element>(_ first: [Element], _ second: [Element]) -> Bool {
  first.withUnsafeBufferPointer { first in
    second.withUnsafeBufferPointer {
      first.baseAddress == $0.baseAddress && first.count == $0.count
    }
  }
}
