extension Array {
  /// Takes out the element at `source`, and puts it at the index `target` of the remaining elements.
  ///
  /// - Complexity: O(*d*) for a distance of *d*.
  @inlinable
  mutating func moveElement(from source: Int, to target: Int) {
    if source == target { return }
    withUnsafeMutableBufferPointer { elements in
      let base = elements.baseAddress!
      let moved = (base + source).move()
      if source < target {
        (base + source).moveInitialize(from: base + source + 1, count: target - source)
      } else {
        (base + target + 1).moveInitialize(from: base + target, count: source - target)
      }
      (base + target).initialize(to: moved)
    }
  }

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
