extension Array {
  /// Removes the elements at `offsets`, which ascend.
  ///
  /// - Complexity: O(*n*) for *n* elements behind the first removed one.
  @inlinable
  mutating func remove(ascending offsets: [Int]) {
    guard let first = offsets.first else { return }
    if offsets.count == 1 {
      remove(at: first)
      return
    }
    let count = count
    withUnsafeMutableBufferPointer { elements in
      var kept = first
      var next = 0
      for offset in first..<count {
        if next < offsets.count, offsets[next] == offset {
          next += 1
        } else {
          elements.swapAt(kept, offset)
          kept += 1
        }
      }
    }
    removeLast(offsets.count)
  }
}
