extension Matching {
  /// Joins the elements of one segment that the scan, and ``joinBackwards(_:_:_:)``, have left over.
  ///
  /// If a new element has an old element, their successors are compared next. So blocks grow by one comparison an
  /// element, and only the first element of a block is looked up. Where many look-ups in a row have found no block,
  /// elements are looked up in batches, without these comparisons.
  ///
  /// - Parameters:
  ///   - number: takes the offset of a new element in the segment, and returns the number of its old element. The old
  ///     element may be in any segment. A number out of range means no old element. The offsets come in order.
  ///   - numbers: takes an offset and a count, at most ``SlotTable/batchCount``. Writes the numbers for that many new
  ///     elements. Returns false only if none of them has an old element.
  /// - Returns: nil, or the number of a new element whose old element is already joined to another new element. The
  ///   latter happens only if a list has a duplicate.
  @inlinable
  @inline(__always)
  mutating func join<Element: Equatable>(
    _ segment: inout Segment, _ old: UnsafePointer<Element>, _ new: UnsafePointer<Element>,
    _ number: (_ offset: Int) -> Int,
    numbers: (_ offset: Int, _ count: Int, UnsafeMutablePointer<Int32>) -> Bool
  ) -> Int? {
    var join = SegmentJoin(self, segment, old, new)
    let duplicate = join.run(number, numbers)
    joined &+= join.joined
    segment.joined &+= join.ownJoined
    segment.joinedBlocks &+= join.ownBlocks
    return duplicate
  }

  /// Looks new elements up one by one.
  @inlinable
  @inline(__always)
  mutating func join<Element: Equatable>(
    _ segment: inout Segment, _ old: UnsafePointer<Element>, _ new: UnsafePointer<Element>,
    _ number: (_ offset: Int) -> Int
  ) -> Int? {
    join(&segment, old, new, number) { offset, count, numbers in
      for index in 0..<count { numbers[index] = Int32(truncatingIfNeeded: number(offset &+ index)) }
      return true
    }
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
  /// The first elements of the segment.
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
  /// How many of the joined elements come from this segment's old list, and about how many blocks they form (see
  /// ``Segment/joinedBlocks``).
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
  mutating func run(
    _ number: (Int) -> Int, _ numbers: (Int, Int, UnsafeMutablePointer<Int32>) -> Bool
  ) -> Int? {
    while true {
      at = unmatchedNew.nextSet(from: at, below: ownNew.upperBound)
      if at == ownNew.upperBound { return nil }
      let end = unmatchedNew.nextClear(from: at, below: ownNew.upperBound)
      singles = 0
      while at < end {
        if singles < Self.singlesBeforeBatches {
          if !joinNext(below: end, number) { return at }
          continue
        }
        if let duplicate = joinBatch(min(end &- at, SlotTable.batchCount), numbers) {
          return duplicate
        }
      }
      writeMissing()
    }
  }

  /// After this many look-ups in a row that found no block, the next elements are looked up in batches.
  @inlinable static var singlesBeforeBatches: Int { 16 }

  /// Joins the next new element, and the block that begins with it. Returns false if an old element of the block is
  /// already joined; `at` is then the number of the new element that has this old element.
  @inlinable
  @inline(__always)
  mutating func joinNext(below end: Int, _ number: (Int) -> Int) -> Bool {
    let offset = at &- ownNew.lowerBound
    var origin = successor
    singles &+= 1
    if missing > 0, successor < ownOld.upperBound,
      old[successor &- ownOld.lowerBound] == new[offset]
    {
      singles = 0
    } else {
      origin = number(offset)
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

  /// Joins the next `count` new elements, which are looked up together. Each origin is noted by itself, not in a block.
  /// If no element has an origin, one block holds all. Returns nil, or the number of a new element whose old element is
  /// already joined.
  @inlinable
  mutating func joinBatch(
    _ count: Int, _ numbers: (Int, Int, UnsafeMutablePointer<Int32>) -> Bool
  ) -> Int? {
    writeMissing()
    if numbers(at &- ownNew.lowerBound, count, origins + rank) {
      let batch = Matching.take(origins + rank, count, gone, oldCount, ownOld)
      if let duplicate = batch.duplicate { return at &+ duplicate }
      joined &+= batch.joined
      ownJoined &+= batch.ownJoined
      ownBlocks &+= batch.ownJoined &- batch.neighbours
      if 4 &* batch.neighbours > count { singles = 0 }
    } else {
      Matching.write(Matching.none, length: count, origins + rank)
    }
    at &+= count
    rank &+= count
    return nil
  }
}

extension Matching {
  /// Joins the old elements that a batch has found, and counts them. Ends before an old element that is already joined.
  ///
  /// - Returns: `duplicate` is the index of a new element whose old element is already joined, or nil. `joined` counts
  ///   the joined elements, `ownJoined` those from the segment's own old list. `neighbours` counts the elements whose
  ///   old element directly follows the previous one, in any segment. With a duplicate, all counts are 0.
  @usableFromInline
  static func take(
    _ origins: UnsafeMutablePointer<Int32>, _ count: Int, _ gone: BitRow, _ oldCount: UInt,
    _ ownOld: Range<Int>
  ) -> (duplicate: Int?, joined: Int, ownJoined: Int, neighbours: Int) {
    // PERF: a separate loop makes the counts. The compiler turns it into vector instructions.
    var successor = Int32.min
    var (own, following): (Int32, Int32) = (0, 0)
    let ownFirst = Int32(truncatingIfNeeded: ownOld.lowerBound)
    let ownCount = UInt32(truncatingIfNeeded: ownOld.count)
    for index in 0..<count {
      let origin = origins[index]
      own &+= UInt32(bitPattern: origin &- ownFirst) < ownCount ? 1 : 0
      following &+= origin == successor ? 1 : 0
      successor = origin &+ 1
    }
    var missing = 0
    for index in 0..<count {
      let origin = Int(origins[index])
      if UInt(bitPattern: origin) >= oldCount {
        origins[index] = none
        missing &+= 1
      } else if !gone.take(origin) {
        return (index, 0, 0, 0)
      }
    }
    return (nil, count &- missing, Int(own), Int(following))
  }
}
