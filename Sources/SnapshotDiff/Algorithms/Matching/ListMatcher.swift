/// Matches two lists, from their common ends to the script. It holds the middles of the lists, between the common ends.
/// The caller decides how the elements left over are joined.
@usableFromInline
struct ListMatcher<Element: Hashable> {
  @usableFromInline var segment: Segment
  @usableFromInline var matching: Matching
  /// The first elements of the middles.
  @usableFromInline let old: UnsafePointer<Element>
  @usableFromInline let new: UnsafePointer<Element>

  @inlinable
  init(
    _ segment: Segment, _ matching: Matching, _ old: UnsafePointer<Element>,
    _ new: UnsafePointer<Element>
  ) {
    self.segment = segment
    self.matching = matching
    self.old = old
    self.new = new
  }

  /// - Parameter join: joins the elements left over. Returns nil, or a duplicate that prevents the join.
  @inlinable
  @inline(__always)
  static func script(
    _ old: UnsafeBufferPointer<Element>, _ new: UnsafeBufferPointer<Element>,
    join: (inout ListMatcher) -> Element?
  ) throws(DifferenceError) -> EditScript {
    let ends = CommonEnds(old, new)
    let oldCount = old.count &- ends.prefix &- ends.suffix
    let newCount = new.count &- ends.prefix &- ends.suffix
    guard oldCount > 0, newCount > 0, let oldStart = old.baseAddress,
      let newStart = new.baseAddress
    else {
      return EditScript(
        deleting: ends.prefix..<ends.prefix &+ oldCount,
        inserting: ends.prefix..<ends.prefix &+ newCount)
    }
    let scratch = UnsafeMutablePointer<UInt64>.allocate(
      capacity: Matching.scratchWords(oldCount, newCount))
    defer { scratch.deallocate() }
    var middle = ListMatcher(
      Segment(
        old: 0..<oldCount, new: 0..<newCount, oldShift: ends.prefix, newShift: ends.prefix),
      Matching(oldCount: oldCount, newCount: newCount, scratch), oldStart + ends.prefix,
      newStart + ends.prefix)
    let pairs = InOrderScan(
      middle.old, middle.new, middle.segment, unmatchedOld: middle.matching.unmatchedOld,
      unmatchedNew: middle.matching.unmatchedNew
    ).run()
    middle.matching.noteRest(of: &middle.segment, pairs: pairs)
    guard middle.matching.oldRestCount > 0, middle.matching.newRestCount > 0 else {
      return middle.script()
    }
    // The number of new elements left over is known only now. So their origins are in a separate block of memory.
    let origins = UnsafeMutablePointer<Int32>.allocate(capacity: middle.matching.newRestCount)
    defer { origins.deallocate() }
    middle.matching.beginJoin(origins)
    if let duplicate = join(&middle) { throw .duplicateElement("\(duplicate)") }
    return middle.script()
  }

  @inlinable
  func script() -> EditScript {
    withUnsafePointer(to: segment) {
      let only = UnsafeBufferPointer(start: $0, count: 1)
      return matching.script(only, inOldOrder: only)
    }
  }
}
