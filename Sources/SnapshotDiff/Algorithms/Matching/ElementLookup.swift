/// Finds the old elements of new elements by hash. The offset of a new element is the one in its own segment.
@usableFromInline
protocol ElementLookup {
  /// The number of the old element, which may be in any segment. A number out of range means that there is none.
  func number(ofNewAt offset: Int) -> Int

  /// Writes the numbers of `count` new elements, from an offset on. At most ``SlotTable/batchCount`` are asked for.
  /// Returns false if it is plain that none has an old element.
  func findNumbers(from offset: Int, count: Int, _ numbers: UnsafeMutablePointer<Int32>) -> Bool
}

extension ElementLookup {
  @inlinable
  func findNumbers(
    from offset: Int, count: Int, _ numbers: UnsafeMutablePointer<Int32>
  ) -> Bool {
    findEachNumber(from: offset, count: count, numbers)
  }

  @inlinable
  func findEachNumber(
    from offset: Int, count: Int, _ numbers: UnsafeMutablePointer<Int32>
  ) -> Bool {
    for index in 0..<count {
      numbers[index] = Int32(truncatingIfNeeded: number(ofNewAt: offset &+ index))
    }
    return true
  }
}
