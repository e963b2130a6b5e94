extension Matching {
  /// Joins the elements of one segment that the scan, and ``joinBackwards(_:_:_:)``, have left over.
  ///
  /// If a new element has an old element, their successors are compared next. So blocks grow by one comparison an
  /// element, and only the first element of a block is looked up. Where many look-ups in a row have found no block,
  /// elements are looked up in batches, without these comparisons.
  ///
  /// - Parameter lookup: asked for new elements of the segment, in order.
  /// - Returns: nil, or the number of a new element whose old element is already joined to another new element. The
  ///   latter happens only if a list has a duplicate.
  @inlinable
  @inline(__always)
  mutating func join<Element: Equatable>(
    _ segment: inout Segment, _ old: UnsafePointer<Element>, _ new: UnsafePointer<Element>,
    _ lookup: some ElementLookup
  ) -> Int? {
    var join = SegmentJoin(self, segment, old, new)
    let duplicate = join.run(lookup)
    joined &+= join.joined
    segment.joined &+= join.ownJoined
    segment.joinedBlocks &+= join.ownBlocks
    return duplicate
  }
}

/// The join of one segment, while it runs.
// PERF: a separate value, so that the compiler keeps its parts in registers.
@frozen
@usableFromInline
struct SegmentJoin<Element: Equatable> {
  @usableFromInline let unmatchedNew: BitRow
  @usableFromInline let gone: BitRow
  @usableFromInline let origins: UnsafeMutablePointer<Int32>
  @usableFromInline let oldCount: UInt
  @usableFromInline let ownOld: Range<Int>
  @usableFromInline let ownNew: Range<Int>
  /// The elements of the segment.
  @usableFromInline let old: UnsafePointer<Element>
  @usableFromInline let new: UnsafePointer<Element>

  /// The next new element, and its place in `origins`.
  @usableFromInline var at: Int
  @usableFromInline var rank: Int
  /// How many new elements before `at` are known to have no old element, and are not yet noted in `origins`.
  @usableFromInline var missing = 0
  /// How many look-ups in a row have found no block.
  @usableFromInline var singles = 0
  /// The number of the old element behind the last block that `joinNext` joined in this segment; the end of the old
  /// elements if there is none. After inserted elements, the new list often goes on with this element.
  @usableFromInline var successor: Int
  @usableFromInline var joined = 0
  /// How many of the joined elements come from this segment's old list, and how many blocks they form.
  @usableFromInline var ownJoined = 0
  @usableFromInline var ownBlocks = 0

  @inlinable
  @inline(__always)
  init(
    _ matching: Matching, _ segment: Segment, _ old: UnsafePointer<Element>,
    _ new: UnsafePointer<Element>
  ) {
    unmatchedNew = matching.unmatchedNew
    gone = matching.gone
    origins = matching.origins
    oldCount = UInt(bitPattern: matching.oldCount)
    ownOld = segment.old
    ownNew = segment.new
    self.old = old
    self.new = new
    at = segment.new.lowerBound &+ Int(segment.joinStart)
    rank = segment.firstRank &+ segment.joined
    successor = segment.old.upperBound
  }

  /// Returns nil, or the number of a new element whose old element is already joined.
  @inlinable
  @inline(__always)
  mutating func run(_ lookup: some ElementLookup) -> Int? {
    while true {
      at = unmatchedNew.nextSet(from: at, below: ownNew.upperBound)
      if at == ownNew.upperBound { return nil }
      let end = unmatchedNew.nextClear(from: at, below: ownNew.upperBound)
      singles = 0
      while at < end {
        if singles < Self.singlesBeforeBatches {
          if !joinNext(below: end, lookup) { return at }
          continue
        }
        writeMissing()
        let batch = JoinedBatch(
          lookup, at &- ownNew.lowerBound, count: min(end &- at, SlotTable.batchCount),
          origins + rank, gone, oldCount, ownOld)
        if let duplicate = batch.duplicate { return at &+ duplicate }
        add(batch)
      }
      writeMissing()
    }
  }

  /// How many look-ups in a row find no block before the next elements are looked up in batches.
  @inlinable static var singlesBeforeBatches: Int { 16 }

  /// Joins the next new element, and the block that begins with it. Returns false if an old element is already joined;
  /// `at` is then the number of the new element.
  @inlinable
  @inline(__always)
  mutating func joinNext(below end: Int, _ lookup: some ElementLookup) -> Bool {
    let offset = at &- ownNew.lowerBound
    var origin = successor
    singles &+= 1
    if missing > 0, successor < ownOld.upperBound,
      old[successor &- ownOld.lowerBound] == new[offset]
    {
      singles = 0
    } else {
      origin = lookup.number(ofNewAt: offset)
    }
    // The element is not found, or is found among the common ends, which have no numbers. The latter happens only if
    // equal identifiers have different hashes.
    if UInt(bitPattern: origin) >= oldCount {
      missing &+= 1
      at &+= 1
      rank &+= 1
      return true
    }
    writeMissing()
    var length = 1
    if ownOld.contains(origin) {
      length &+= commonPrefix(
        old + (origin &- ownOld.lowerBound &+ 1), new + (offset &+ 1),
        most: min(end &- at, ownOld.upperBound &- origin) &- 1)
      successor = origin &+ length
      ownJoined &+= length
      ownBlocks &+= 1
      if length > 1 { singles = 0 }
    }
    if length == 1 {
      guard gone.take(origin) else { return false }
      origins[rank] = Int32(truncatingIfNeeded: origin)
    } else {
      let block = origin..<origin &+ length
      guard gone.holds(block) else {
        at &+= gone.nextClear(from: origin, below: block.upperBound) &- origin
        return false
      }
      gone.clear(block)
      Matching.write(Int32(truncatingIfNeeded: origin), length: length, origins + rank)
    }
    joined &+= length
    at &+= length
    rank &+= length
    return true
  }

  @inlinable
  @inline(__always)
  mutating func writeMissing() {
    if missing == 0 { return }
    Matching.write(Matching.none, length: missing, origins + (rank &- missing))
    missing = 0
  }

  @inlinable
  @inline(__always)
  mutating func add(_ batch: JoinedBatch) {
    joined &+= batch.joined
    ownJoined &+= batch.ownJoined
    ownBlocks &+= batch.ownJoined &- batch.neighbours
    at &+= batch.count
    rank &+= batch.count
    if 4 &* batch.neighbours > batch.count { singles = 0 }
  }
}
