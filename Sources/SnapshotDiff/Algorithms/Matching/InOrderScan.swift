/// Pairs the elements of two lists in order, by comparison alone, as far as that is cheap.
///
/// If two elements differ, the scan searches for each of them among the next few elements of the other list. The
/// elements that the search passes are left over. If the search finds neither element, both are left over. A scan
/// begins with a small credit of comparisons. Each pair adds one comparison, and searches use the credit up. So the
/// whole scan costs at most a few more comparisons than two passes over the longer list.
///
/// If the credit is too small for a search, the scan looks farther ahead. It seeks two equal elements that are equally
/// far behind the last long run of pairs. Short runs do not count, because their pairs may be due to chance. All
/// elements before the equal ones are left over. So the scan skips a run that was shuffled, or replaced by as many
/// elements. If it finds no equal elements, the scan stops. A second scan begins at the other end.
///
/// Any pairing of equal elements in order is valid. Which of the survivors move is decided later.
@usableFromInline
struct InOrderScan<Element: Equatable> {
  @usableFromInline let old: UnsafePointer<Element>
  @usableFromInline let new: UnsafePointer<Element>
  @usableFromInline let segment: Segment
  /// The scan sets the bit of each element left over.
  @usableFromInline let unmatchedOld: BitRow
  @usableFromInline let unmatchedNew: BitRow

  /// - Parameter segment: the numbers of the elements that start at `old` and `new`.
  @inlinable
  init(
    _ old: UnsafePointer<Element>, _ new: UnsafePointer<Element>, _ segment: Segment,
    unmatchedOld: BitRow, unmatchedNew: BitRow
  ) {
    self.old = old
    self.new = new
    self.segment = segment
    self.unmatchedOld = unmatchedOld
    self.unmatchedNew = unmatchedNew
  }

  /// How far the scan looks for an element in the other list.
  @inlinable static var reach: Int { 8 }

  /// `initial` is how many comparisons a scan may spend before it finds a pair; `most` is how many it may save up. In
  /// short lists a scan begins with less: one comparison for every four elements of both lists. With a credit below
  /// twice the reach, a scan does not search. So in middles of fewer than 64 elements together, both scans begin by
  /// trying to skip a changed run.
  @inlinable static var credit: (initial: Int, most: Int) { (64, 1024) }

  /// Scans from the front, then from the back. Returns how many pairs both scans found.
  @inlinable
  func run() -> Int {
    let oldCount = segment.old.count
    let newCount = segment.new.count
    let front = scan(
      oldCount, newCount, old: { $0 }, new: { $0 },
      run: { commonPrefix(old + $0, new + $1, most: $2) })
    if front.old == oldCount || front.new == newCount {
      unmatchedOld.set(segment.old.lowerBound + front.old..<segment.old.upperBound)
      unmatchedNew.set(segment.new.lowerBound + front.new..<segment.new.upperBound)
      return front.pairs
    }
    let back = scan(
      oldCount - front.old, newCount - front.new, old: { oldCount &- 1 &- $0 },
      new: { newCount &- 1 &- $0 },
      run: { commonSuffix(old + (oldCount &- $0), new + (newCount &- $1), most: $2) })
    unmatchedOld.set(segment.old.lowerBound + front.old..<segment.old.upperBound - back.old)
    unmatchedNew.set(segment.new.lowerBound + front.new..<segment.new.upperBound - back.new)
    return front.pairs &+ back.pairs
  }

  /// Pairs equal elements among `oldCount` old and `newCount` new elements, from one end on. Returns how many elements
  /// of each list it has paired or left over, and how many pairs it has found.
  ///
  /// - Parameter run: takes an old position, a new position and a limit. Returns how many pairs of elements in a row
  ///   are equal from these positions on, up to the limit.
  @inlinable
  @inline(__always)
  func scan(
    _ oldCount: Int, _ newCount: Int, old oldOffset: (Int) -> Int, new newOffset: (Int) -> Int,
    run: (Int, Int, Int) -> Int
  ) -> (old: Int, new: Int, pairs: Int) {
    var oldAt = 0
    var newAt = 0
    var allPairs = 0
    var credit = min(Self.credit.initial, (oldCount &+ newCount) >> 2)
    var mostCredit = Self.credit.most
    // `newAt - oldAt` after the last run of pairs that was too long to be due to chance.
    var shift = 0
    while true {
      let most = min(oldCount &- oldAt, newCount &- newAt)
      let pairs = run(oldAt, newAt, most)
      oldAt &+= pairs
      newAt &+= pairs
      allPairs &+= pairs
      if pairs == most { break }
      if pairs >= Self.reach { shift = newAt &- oldAt }
      credit = min(mostCredit, credit &+ pairs)
      if credit < 2 &* Self.reach {
        // A skip takes as much credit as a search, so pairs must earn the credit for the next skip. A list with one
        // long changed run may have more such runs. Searches in them would find nothing and waste credit. So after a
        // skip the scan may save up less credit.
        if credit < 0 { break }
        credit &-= 2 &* Self.reach
        let oldStart = max(oldAt, newAt &- shift)
        let newStart = oldStart &+ shift
        let changed = changedRun(min(oldCount &- oldStart, newCount &- newStart), &credit) {
          old[oldOffset(oldStart &+ $0)] == new[newOffset(newStart &+ $0)]
        }
        if changed.pairsBehind == 0 { break }
        mostCredit = Self.credit.initial
        let (oldEnd, newEnd) = (oldStart &+ changed.length, newStart &+ changed.length)
        leaveRun(oldAt..<oldEnd, unmatchedOld, segment.old, oldOffset)
        leaveRun(newAt..<newEnd, unmatchedNew, segment.new, newOffset)
        oldAt = oldEnd &+ changed.pairsBehind
        newAt = newEnd &+ changed.pairsBehind
        allPairs &+= changed.pairsBehind
        credit = min(mostCredit, credit &+ changed.pairsBehind)
        continue
      }
      let passed = search(oldCount &- oldAt, newCount &- newAt, &credit) {
        old[oldOffset(oldAt &+ $0)] == new[newOffset(newAt &+ $1)]
      }
      oldAt = leave(passed.old, from: oldAt, unmatchedOld, segment.old, oldOffset)
      newAt = leave(passed.new, from: newAt, unmatchedNew, segment.new, newOffset)
    }
    return (oldAt, newAt, allPairs)
  }

  /// Searches for the next element of each list among the next few elements of the other list. Each distance takes two
  /// comparisons from the credit. `oldCount` and `newCount` count the elements from here on.
  ///
  /// - Parameter isEqual: takes the distances of an old and a new element from here.
  /// - Returns: how many elements of each list the search passes; one of each if it finds nothing.
  @inlinable
  @inline(__always)
  func search(
    _ oldCount: Int, _ newCount: Int, _ credit: inout Int, where isEqual: (Int, Int) -> Bool
  ) -> (old: Int, new: Int) {
    var distance = 1
    while distance <= Self.reach {
      credit &-= 2
      if distance < oldCount, isEqual(distance, 0) { return (distance, 0) }
      if distance < newCount, isEqual(0, distance) { return (0, distance) }
      distance &+= 1
    }
    return (1, 1)
  }

  /// Searches for a run of changes that has the same length in both lists, and equal elements behind it. Each failure
  /// doubles the distance that is tried next, and takes one comparison from the credit.
  ///
  /// - Parameter count: how many elements the shorter list has from here on.
  /// - Returns: the length of the run, and how many pairs of equal elements are known behind it; 0 if none is found.
  @inlinable
  @inline(__always)
  func changedRun(
    _ count: Int, _ credit: inout Int, where isEqual: (Int) -> Bool
  ) -> (length: Int, pairsBehind: Int) {
    var distance = 2 &* Self.reach
    while distance < count, !isEqual(distance) {
      distance &*= 2
      credit &-= 1
    }
    if distance >= count { return (0, 0) }
    var length = distance
    while length > 0, isEqual(length &- 1) { length &-= 1 }
    return (length, distance &+ 1 &- length)
  }

  /// Marks `count` elements as left over. Returns the position behind them.
  @inlinable
  @inline(__always)
  func leave(
    _ count: Int, from first: Int, _ rest: BitRow, _ numbers: Range<Int>, _ offset: (Int) -> Int
  ) -> Int {
    let end = first &+ count
    var position = first
    while position < end {
      rest.set(numbers.lowerBound &+ offset(position))
      position &+= 1
    }
    return end
  }

  /// Marks a run of any length as left over, a word of bits at a time.
  @inlinable
  func leaveRun(
    _ run: Range<Int>, _ rest: BitRow, _ numbers: Range<Int>, _ offset: (Int) -> Int
  ) {
    if run.isEmpty { return }
    let start = min(offset(run.lowerBound), offset(run.upperBound &- 1))
    rest.set(numbers.lowerBound &+ start..<numbers.lowerBound &+ start &+ run.count)
  }
}
