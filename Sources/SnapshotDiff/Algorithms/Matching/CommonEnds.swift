/// How many elements two lists have in common at the front, and at the back behind those.
@frozen
@usableFromInline
struct CommonEnds {
  @usableFromInline let prefix: Int
  @usableFromInline let suffix: Int

  /// - Complexity: O(1) for shared storage, else a comparison for each element in common and two more.
  @inlinable
  init<Element: Equatable>(
    _ old: UnsafeBufferPointer<Element>, _ new: UnsafeBufferPointer<Element>
  ) {
    guard let oldStart = old.baseAddress, let newStart = new.baseAddress else {
      (prefix, suffix) = (0, 0)
      return
    }
    if oldStart == newStart, old.count == new.count {
      (prefix, suffix) = (old.count, 0)
      return
    }
    let shorter = min(old.count, new.count)
    var front = 0
    while front < shorter, oldStart[front] == newStart[front] { front &+= 1 }
    let oldEnd = oldStart + old.count
    let newEnd = newStart + new.count
    var back = 0
    while back < shorter &- front, oldEnd[~back] == newEnd[~back] { back &+= 1 }
    (prefix, suffix) = (front, back)
  }
}
