/// Which old element every new one is: what remains to be decided then is who moves.
///
/// Elements paired in order are the bits that are clear in `oldRest` and `newRest`, the first clear
/// one with the first, segment by segment. The elements that the scan has left over are joined in
/// `origins`, one place for each in the order of the new list, blocks of neighbours written as one:
/// the number of the first's old element, or ``none``, and in the place behind it, if the block is
/// longer than one, its length as a negative number. So a block of any length is read in one step.
@frozen
@usableFromInline
struct Matching {
  @usableFromInline let oldRest: BitRow
  @usableFromInline let newRest: BitRow
  /// The old elements left over that no new one is.
  @usableFromInline let gone: BitRow
  @usableFromInline let oldCount: Int
  @usableFromInline let newCount: Int
  @usableFromInline var oldRestCount = 0
  @usableFromInline var newRestCount = 0
  @usableFromInline var origins: UnsafeMutablePointer<Int32>
  /// Whether `origins` is filled. If not, no element left over is in both lists.
  @usableFromInline var isJoined = false
  /// How many of the elements left over are in both lists.
  @usableFromInline var joined = 0

  /// No number, and no length.
  @inlinable static var none: Int32 { .min }

  /// - Parameter scratch: has room for ``scratchWords(_:_:)`` 64-bit words.
  @inlinable
  init(oldCount: Int, newCount: Int, _ scratch: inout ScratchMemory) {
    self.oldCount = oldCount
    self.newCount = newCount
    let words = Self.scratchWords(oldCount, newCount)
    let start = scratch.take(words, of: UInt64.self)
    start.initialize(repeating: 0, count: words)
    oldRest = BitRow(start)
    gone = BitRow(start + BitRow.words(for: oldCount))
    newRest = BitRow(start + 2 * BitRow.words(for: oldCount))
    origins = UnsafeMutableRawPointer(start).assumingMemoryBound(to: Int32.self)
  }

  @inlinable
  static func scratchWords(_ oldCount: Int, _ newCount: Int) -> Int {
    2 * BitRow.words(for: oldCount) + BitRow.words(for: newCount)
  }

  /// Counts what the scan of all segments has left over.
  @usableFromInline
  mutating func countRest(_ segments: UnsafeMutableBufferPointer<Segment>) {
    oldRestCount = oldRest.total(oldCount)
    for index in segments.indices {
      segments[index].firstRank = newRestCount
      let before = newRestCount
      var at = segments[index].new.lowerBound
      let end = segments[index].new.upperBound
      while true {
        at = newRest.nextSet(from: at, below: end)
        if at == end { break }
        let next = newRest.nextClear(from: at, below: end)
        newRestCount += next - at
        at = next
      }
      segments[index].restCount = newRestCount - before
    }
    gone.words.update(from: oldRest.words, count: BitRow.words(for: oldCount))
  }
}

extension Matching {
  /// Takes memory for the joining of what is left over: `newRestCount` places.
  @inlinable
  mutating func beginJoin(_ origins: UnsafeMutablePointer<Int32>) {
    self.origins = origins
    isJoined = true
  }

  /// Joins the elements of one segment that the scan has left over.
  ///
  /// A new element whose neighbour before it has found its old element is compared with that one's
  /// neighbour first: blocks grow by one comparison an element, and only what begins a block is
  /// looked up.
  ///
  /// - Parameters:
  ///   - old: the old elements of the segment.
  ///   - new: the new elements of the segment.
  ///   - lookUp: the number of the old element that the new one with that offset in the segment is,
  ///     in any segment; -1 if there is none.
  /// - Returns: the number of a new element whose old one is another's already: one of the two lists
  ///   has a duplicate. nil if there is none.
  @inlinable
  @inline(__always)
  mutating func join<Element: Equatable>(
    _ segment: inout Segment, _ old: UnsafePointer<Element>, _ new: UnsafePointer<Element>,
    lookUp: (Int) -> Int
  ) -> Int? {
    let oldBase = segment.old.lowerBound
    let oldEnd = segment.old.upperBound
    let newBase = segment.new.lowerBound
    let newEnd = segment.new.upperBound
    var rank = segment.firstRank
    // Where a block that is interrupted by inserted elements would go on; `oldEnd` for nowhere.
    var successor = oldEnd
    var at = newBase
    while true {
      at = newRest.nextSet(from: at, below: newEnd)
      if at == newEnd { return nil }
      let end = newRest.nextClear(from: at, below: newEnd)
      var missing = 0
      while at < end {
        let element = new + (at &- newBase)
        var origin = -1
        if missing > 0, successor < oldEnd, old[successor &- oldBase] == element.pointee {
          origin = successor
        } else {
          origin = lookUp(at &- newBase)
        }
        guard origin >= 0 else {
          missing &+= 1
          at &+= 1
          rank &+= 1
          continue
        }
        flush(&missing, before: rank)
        guard gone[origin] else { return at }
        var length = 1
        if origin >= oldBase, origin < oldEnd {
          let most = min(end &- at, oldEnd &- origin)
          let source = old + (origin &- oldBase)
          while length < most, source[length] == element[length] { length &+= 1 }
          successor = origin &+ length
          segment.joined &+= length
        }
        if length == 1 {
          gone.clear(origin)
          origins[rank] = Int32(truncatingIfNeeded: origin)
        } else {
          let block = origin..<origin &+ length
          guard gone.holds(block) else {
            return at &+ firstTaken(block) &- origin
          }
          gone.clear(block)
          origins[rank] = Int32(truncatingIfNeeded: origin)
          origins[rank &+ 1] = Int32(truncatingIfNeeded: 0 &- length)
        }
        joined &+= length
        at &+= length
        rank &+= length
      }
      flush(&missing, before: rank)
    }
  }

  /// Writes the block of inserted elements that ends before `rank`.
  @inlinable
  @inline(__always)
  func flush(_ missing: inout Int, before rank: Int) {
    guard missing > 0 else { return }
    origins[rank &- missing] = Self.none
    if missing > 1 { origins[rank &- missing &+ 1] = Int32(truncatingIfNeeded: 0 &- missing) }
    missing = 0
  }

  @usableFromInline
  func firstTaken(_ block: Range<Int>) -> Int {
    gone.nextClear(from: block.lowerBound, below: block.upperBound)
  }
}
