/// Slow and simple algorithms with right answers, for small lists.
enum Oracle {
  /// The length of a longest common subsequence, by dynamic programming: O(*n* *m*).
  static func longestCommonLength<Element: Equatable>(_ old: [Element], _ new: [Element]) -> Int {
    var row = [Int](repeating: 0, count: new.count + 1)
    for element in old {
      var diagonal = 0
      for (position, other) in new.enumerated() {
        let above = row[position + 1]
        row[position + 1] = element == other ? diagonal + 1 : max(above, row[position])
        diagonal = above
      }
    }
    return row[new.count]
  }

  static func fewestMoves<Element: Hashable>(_ old: [Element], _ new: [Element]) -> Int {
    let positions = new.compactMap { old.firstIndex(of: $0) }
    return positions.count - longestCommonLength(positions, positions.sorted())
  }
}
