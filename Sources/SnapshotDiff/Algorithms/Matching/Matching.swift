/// Finds the old element of each new element that has one.
///
/// Elements that ``InOrderScan`` has paired have clear bits in `unmatchedOld` and `unmatchedNew`. In each segment, the
/// first clear bits of both form a pair, the second clear bits form the next pair, and so on. `origins` has one place
/// for each new element left over, in new order. It holds the number of the old element, or ``none``. A block of
/// neighbours may be noted in its first two places only (see ``write(_:length:_:)``).
@frozen
@usableFromInline
struct Matching {
  @usableFromInline let unmatchedOld: BitRow
  @usableFromInline let unmatchedNew: BitRow
  /// From the start of the join on, has a set bit for each old element left over that has no new element so far.
  @usableFromInline let gone: BitRow
  @usableFromInline let oldCount: Int
  @usableFromInline let newCount: Int
  @usableFromInline var oldRestCount = 0
  @usableFromInline var newRestCount = 0
  @usableFromInline var origins: UnsafeMutablePointer<Int32>
  /// Whether `origins` is filled. If not, no element left over is in both lists.
  @usableFromInline var isJoined = false
  /// The number of new elements left over that have an old element.
  @usableFromInline var joined = 0

  /// The origin of a new element without an old element.
  @inlinable static var none: Int32 { -1 }

  /// - Parameter scratch: must have room for ``scratchWords(_:_:)`` 64-bit words.
  @inlinable
  init(oldCount: Int, newCount: Int, _ scratch: UnsafeMutableRawPointer) {
    self.oldCount = oldCount
    self.newCount = newCount
    let words = Self.scratchWords(oldCount, newCount)
    let start = scratch.bindMemory(to: UInt64.self, capacity: words)
    start.initialize(repeating: 0, count: words)
    unmatchedOld = BitRow(start)
    gone = BitRow(start + BitRow.words(for: oldCount))
    unmatchedNew = BitRow(start + 2 * BitRow.words(for: oldCount))
    origins = scratch.assumingMemoryBound(to: Int32.self)
  }

  @inlinable
  static func scratchWords(_ oldCount: Int, _ newCount: Int) -> Int {
    2 * BitRow.words(for: oldCount) + BitRow.words(for: newCount)
  }

  /// Notes what the scan of a segment has left over. Must be called for each segment, in new order.
  @inlinable
  mutating func noteRest(of segment: inout Segment, pairs: Int) {
    segment.firstRank = newRestCount
    segment.restCount = segment.new.count &- pairs
    newRestCount &+= segment.restCount
    oldRestCount &+= segment.old.count &- pairs
  }
}

extension Matching {
  /// - Parameter origins: must have `newRestCount` places.
  @inlinable
  mutating func beginJoin(_ origins: UnsafeMutablePointer<Int32>) {
    gone.words.update(from: unmatchedOld.words, count: BitRow.words(for: oldCount))
    self.origins = origins
    isJoined = true
  }

  /// Reads the entries at which the searches for a segment's new elements begin. The processor waits for all these
  /// reads together. Otherwise each search would wait for its own read.
  ///
  /// - Parameter hashes: the hashes of the segment's new elements.
  @usableFromInline
  @inline(never)
  func loadEntries(
    of segment: Segment, _ table: SlotTable, _ hashes: UnsafePointer<UInt32>
  ) {
    let first = segment.new.lowerBound
    var loaded: UInt32 = 0
    unmatchedNew.forEachSet(in: first &+ Int(segment.joinStart)..<segment.new.upperBound) {
      loaded |= table.firstEntry(hashes[$0 &- first])
    }
    // Without this write, the compiler would drop the reads. The join overwrites the value.
    origins[segment.firstRank &+ segment.joined] = Int32(bitPattern: loaded)
  }

  /// Joins elements that the scan has left over in a segment: new elements in order with old elements in reverse order.
  /// Stops if two differ, or if an old element already has a new element. A reversed list is joined whole, unless the
  /// scan has paired its middle element.
  // PERF: a separate loop. In the loop of `join`, the comparison would be a branch that no processor predicts in a
  // shuffled list.
  @inlinable
  mutating func joinBackwards<Element: Equatable>(
    _ segment: inout Segment, _ old: UnsafePointer<Element>, _ new: UnsafePointer<Element>
  ) {
    let (unmatchedNew, gone, origins) = (unmatchedNew, gone, origins)
    let (oldBase, newBase) = (segment.old.lowerBound, segment.new.lowerBound)
    let newEnd = segment.new.upperBound
    var origin = segment.old.upperBound &- 1
    var at = newBase
    var rank = segment.firstRank
    while true {
      let first = unmatchedNew.nextSet(from: at, below: newEnd)
      if first == newEnd { break }
      let end = unmatchedNew.nextClear(from: first, below: newEnd)
      let most = min(end &- first, origin &- oldBase &+ 1)
      let (olds, news) = (old + (origin &- oldBase), new + (first &- newBase))
      var length = 0
      while length < most, gone[origin &- length], olds[-length] == news[length] {
        origins[rank &+ length] = Int32(truncatingIfNeeded: origin &- length)
        length &+= 1
      }
      if length == 0 { break }
      origin &-= length
      gone.clear(origin &+ 1..<origin &+ 1 &+ length)
      at = first &+ length
      rank &+= length
      if at < end { break }
    }
    let found = rank &- segment.firstRank
    segment.joinStart = Int32(truncatingIfNeeded: at &- newBase)
    joined &+= found
    segment.joined = found
    segment.joinedBackwards = Int32(truncatingIfNeeded: found)
    segment.joinedBlocks = found
  }

  /// Notes a block of new elements: the number of the first old element, or ``none``, and the length. The first place
  /// of a block longer than one is below ``none``.
  @inlinable
  @inline(__always)
  static func write(_ origin: Int32, length: Int, _ places: UnsafeMutablePointer<Int32>) {
    places[0] = length > 1 ? -3 &- origin : origin
    if length > 1 { places[1] = Int32(truncatingIfNeeded: length) }
  }

  /// The first old number of the block noted at `places`, or ``none``, and the length.
  @inlinable
  @inline(__always)
  static func block(at places: UnsafePointer<Int32>) -> (old: Int, length: Int) {
    let place = places[0]
    return place >= none ? (Int(place), 1) : (Int(-3 &- place), Int(places[1]))
  }
}
