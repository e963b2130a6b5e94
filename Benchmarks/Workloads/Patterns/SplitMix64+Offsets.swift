extension SplitMix64 {
  /// `count` different numbers from 0 to `bound` - 1, in the order drawn.
  ///
  /// - Precondition: `count` is at most `bound`.
  /// - Complexity: O(*count*) draws on average, as long as `count` is at most half of `bound`.
  public mutating func distinctOffsets(_ count: Int, below bound: Int) -> [Int] {
    var chosen: Set<Int> = []
    var offsets: [Int] = []
    while offsets.count < count {
      let offset = Int.random(in: 0..<bound, using: &self)
      if chosen.insert(offset).inserted { offsets.append(offset) }
    }
    return offsets
  }
}
