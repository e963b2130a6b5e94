/// Finds the old elements of new elements. The offset of a new element counts from the start of its segment.
@usableFromInline
protocol ElementLookup {
  /// The number of the old element, which may be in any segment. A number out of range means no old element.
  func number(ofNewAt offset: Int) -> Int

  /// Writes the numbers of the old elements of `count` new elements, from an offset on. `count` is at most
  /// ``SlotTable/batchCount``. Returns false only if none of the new elements has an old element.
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

/// Finds the old element of a new element by comparing the new element with each old element left over.
@frozen
@usableFromInline
struct ElementSearch<Element: Equatable>: ElementLookup {
  @usableFromInline let old: UnsafePointer<Element>
  @usableFromInline let new: UnsafePointer<Element>
  /// The numbers of the old elements left over.
  @usableFromInline let numbers: UnsafeMutableBufferPointer<Int32>

  /// - Parameters:
  ///   - gone: has a set bit for each old element left over.
  ///   - numbers: has a place for each old element left over.
  @inlinable
  init(
    _ gone: BitRow, _ old: UnsafePointer<Element>, _ new: UnsafePointer<Element>,
    numbers: UnsafeMutableBufferPointer<Int32>
  ) {
    self.old = old
    self.new = new
    self.numbers = numbers
    var next = 0
    for index in numbers.indices {
      next = gone.nextSet(from: next, below: .max)
      numbers.initializeElement(at: index, to: Int32(truncatingIfNeeded: next))
      next &+= 1
    }
  }

  @inlinable
  @inline(__always)
  func number(ofNewAt offset: Int) -> Int {
    for number in numbers where old[Int(number)] == new[offset] { return Int(number) }
    return -1
  }
}
