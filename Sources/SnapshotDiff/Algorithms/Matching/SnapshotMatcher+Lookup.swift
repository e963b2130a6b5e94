// Sections and items are found in the old snapshot by the hashes that the new one keeps. Two snapshots
// that do not agree in their hash are the one case where something is hashed.

extension SnapshotMatcher {
  /// Finds old sections; numbers are their indices behind the common prefix.
  @frozen
  @usableFromInline
  struct SectionLookup: ElementLookup {
    @usableFromInline let matcher: SnapshotMatcher
    @usableFromInline let prefix: Int

    @inlinable
    init(_ matcher: SnapshotMatcher, prefix: Int) {
      self.matcher = matcher
      self.prefix = prefix
    }

    @inlinable
    func number(ofNewAt offset: Int) -> Int {
      let (old, new) = (matcher.old, matcher.new)
      let index = prefix &+ offset
      let section = new.sections[index]
      let hash =
        new.sectionTable.hashing == old.sectionTable.hashing
        ? new.sectionTable.hashes[new.sectionOrder.slot(at: index)]
        : old.sectionTable.hash(section)
      let slot = old.slot(ofSection: section, hash)
      return slot < 0 ? -1 : old.sectionOrder.index(ofSlot: slot) &- prefix
    }
  }

  /// Finds the old items that those of one segment are.
  @frozen
  @usableFromInline
  struct ItemLookup: ElementLookup {
    @usableFromInline let matcher: SnapshotMatcher
    @usableFromInline let segment: Segment
    @usableFromInline let segments: [Segment]
    @usableFromInline let segmentOfSection: [Int32]
    /// The new items of the segment.
    @usableFromInline let news: UnsafePointer<ItemIdentifier>
    @usableFromInline let table: SlotTable
    /// The hashes kept by the new snapshot, by slot; from the segment's first on where its slots are
    /// in sequence.
    @usableFromInline let hashes: UnsafePointer<UInt32>
    @usableFromInline let areHashesInSequence: Bool
    @usableFromInline let areHashesKept: Bool
    /// The old items by slot, where slots are offsets.
    @usableFromInline let elements: UnsafePointer<ItemIdentifier>?
    @usableFromInline var batch: HashBatch

    @inlinable
    init(
      _ matcher: SnapshotMatcher, _ segment: Segment, _ segments: [Segment],
      _ segmentOfSection: [Int32], _ news: UnsafePointer<ItemIdentifier>, _ table: SlotTable,
      _ hashes: UnsafePointer<UInt32>, elements: UnsafePointer<ItemIdentifier>?, _ batch: HashBatch
    ) {
      self.matcher = matcher
      self.segment = segment
      self.segments = segments
      self.segmentOfSection = segmentOfSection
      self.news = news
      self.table = table
      areHashesKept = matcher.new.itemTable.hashing == matcher.old.itemTable.hashing
      areHashesInSequence = matcher.new.places.isSequential
      self.hashes =
        areHashesInSequence
        ? hashes + matcher.new.sectionStarts[segment.newSection] + segment.prefix : hashes
      self.elements = elements
      self.batch = batch
    }

    @inlinable
    @inline(__always)
    mutating func number(ofNewAt offset: Int) -> Int {
      let hash = hash(offset)
      if let elements {
        let slot = table.number(hash) { elements[$0] == news[offset] }
        if slot < 0 { return -1 }
        batch.found &+= 1
        return slot &- segment.prefix
      }
      var path = ItemPath(section: 0, item: 0)
      let slot = table.number(hash) { slot in
        path = matcher.old.path(ofSlot: slot)
        return matcher.old.itemsBySection[path.section][path.item] == news[offset]
      }
      if slot < 0 { return -1 }
      let index = Int(segmentOfSection[path.section])
      // It may have gone with its section.
      return index < 0
        ? -1 : segments[index].old.lowerBound &+ path.item &- segments[index].prefix
    }

    @inlinable
    @inline(__always)
    mutating func hash(_ offset: Int) -> UInt32 {
      let bound = segment.new.count
      if areHashesInSequence, areHashesKept {
        let hashes = hashes
        return batch.hash(at: offset, below: bound, table, touching: elements) { hashes[$0] }
      }
      return areHashesKept
        ? hashes[
          matcher.new.slot(section: segment.newSection, item: segment.prefix &+ offset)]
        : matcher.old.itemTable.hash(news[offset])
    }
  }
}
