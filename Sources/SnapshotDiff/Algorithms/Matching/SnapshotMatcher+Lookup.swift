extension SnapshotMatcher {
  /// Finds the old items of one segment's new items. Items are hashed only if the two snapshots use different hashes.
  @frozen
  @usableFromInline
  struct ItemLookup: ElementLookup {
    @usableFromInline let matcher: SnapshotMatcher
    @usableFromInline let segments: [Segment]
    @usableFromInline let segmentOfSection: [Int32]
    /// The new items of the segment.
    @usableFromInline let news: UnsafePointer<ItemIdentifier>
    @usableFromInline let table: SlotTable
    /// The hashes kept by the new snapshot, from the segment's first item on.
    @usableFromInline let hashes: UnsafePointer<UInt32>
    @usableFromInline let areHashesKept: Bool

    @inlinable
    init(
      _ matcher: SnapshotMatcher, _ segment: Segment, _ segments: [Segment],
      _ segmentOfSection: [Int32], _ news: UnsafePointer<ItemIdentifier>, _ table: SlotTable,
      _ hashes: UnsafePointer<UInt32>
    ) {
      self.matcher = matcher
      self.segments = segments
      self.segmentOfSection = segmentOfSection
      self.news = news
      self.table = table
      areHashesKept = matcher.new.itemTable.hashing == matcher.old.itemTable.hashing
      self.hashes = hashes + matcher.new.start(ofSection: segment.newSection) + segment.prefix
    }

    @inlinable
    @inline(__always)
    func number(ofNewAt offset: Int) -> Int {
      let hash = areHashesKept ? hashes[offset] : matcher.old.itemTable.hash(news[offset])
      var path = ItemPath(section: 0, item: 0)
      let slot = table.number(hash) { slot in
        path = matcher.old.path(ofSlot: slot)
        return matcher.old.itemsBySection[path.section][path.item] == news[offset]
      }
      return slot < 0 ? -1 : number(at: path)
    }

    @inlinable
    @inline(__always)
    func findNumbers(
      from offset: Int, count: Int, _ numbers: UnsafeMutablePointer<Int32>
    ) -> Bool {
      if !areHashesKept { return findEachNumber(from: offset, count: count, numbers) }
      guard
        table.findNumbers(
          hashes + offset, count: count, numbers,
          where: { matcher.old.item(inSlot: $1) == news[offset &+ $0] })
      else { return false }
      for index in 0..<count where numbers[index] >= 0 {
        numbers[index] = Int32(
          truncatingIfNeeded: number(at: matcher.old.path(ofSlot: Int(numbers[index]))))
      }
      return true
    }

    @inlinable
    func number(at path: ItemPath) -> Int {
      let index = Int(segmentOfSection[path.section])
      // The item's section may be deleted, or have no segment because all its items are common ends.
      if index < 0 { return -1 }
      let (olds, item) = (segments[index].old, path.item &- segments[index].prefix)
      // An item of the common ends has no number. It is found only if equal identifiers have different hashes.
      return item >= 0 && item < olds.count ? olds.lowerBound &+ item : -1
    }
  }
}
