import BenchmarkHarness
import SnapshotDiff

/// `LISDiff` with the defect of a canary. It keeps the name of `LISDiff`, and its answers are right.
struct PlantedDiff: DiffAlgorithm {
  let canary: Canary
  private let base = LISDiff()

  var name: String { base.name }

  var findsMoves: Bool { base.findsMoves }

  func difference<Element: Hashable>(
    from old: [Element], to new: [Element]
  ) throws(DifferenceError) -> ListDifference<Element> {
    switch canary {
    case .allocation: Self.allocate()
    case .equality: Self.compare(new)
    case .growth:
      for _ in 1..<max(1, Self.doublings(new.count)) {
        blackHole(try base.difference(from: old, to: new))
      }
    case .time, .missingBaseline: break
    }
    return try base.difference(from: old, to: new)
  }

  private static func allocate() {
    let memory = UnsafeMutableRawPointer.allocate(byteCount: 64, alignment: 16)
    blackHole(memory)
    memory.deallocate()
  }

  /// Compares each element once: with its neighbour, or with itself if it is the last.
  private static func compare<Element: Equatable>(_ elements: [Element]) {
    var equal = 0
    for index in elements.indices
    where elements[index] == elements[min(index + 1, elements.count - 1)] {
      equal += 1
    }
    blackHole(equal)
  }

  /// The number of doublings from one item to `count` items: the logarithm, rounded down.
  static func doublings(_ count: Int) -> Int {
    count > 0 ? Int.bitWidth - 1 - count.leadingZeroBitCount : 0
  }
}
