extension ListDifference {
  /// Takes changes from anywhere and checks that they are a valid set.
  ///
  /// For algorithms outside this library. Elements are not compared: that the changes lead from
  /// `source` to `target` is the algorithm's promise.
  ///
  /// - Parameters:
  ///   - deletes: offsets in `source`, in any order.
  ///   - inserts: offsets in `target`, in any order.
  ///   - moves: from an offset in `source` to one in `target`, in any order.
  /// - Throws: ``DifferenceError/invalidChanges(_:)`` for an offset out of range or used twice, or if
  ///   the survivors of the two lists do not add up; ``DifferenceError/listTooLong(count:)``.
  /// - Complexity: O(*n* + *m*), and sorting the changes.
  public init(
    from source: [Element], to target: [Element], deletes: [Int], inserts: [Int],
    moves: [Move<Int>] = []
  ) throws(DifferenceError) {
    try requireNumberable(source.count)
    try requireNumberable(target.count)
    try Self.check(deletes + moves.map(\.source), below: source.count, as: "deleted or moved from")
    try Self.check(inserts + moves.map(\.target), below: target.count, as: "inserted or moved to")
    guard source.count - deletes.count == target.count - inserts.count else {
      throw .invalidChanges(
        "\(source.count) elements less \(deletes.count) deleted are not "
          + "\(target.count) less \(inserts.count) inserted")
    }
    self.init(
      trusted: source, target, deletes: deletes.sorted().map { Int32($0) },
      inserts: inserts.sorted().map { Int32($0) },
      moves: moves.sorted { $0.target < $1.target }.map {
        MoveList.Entry(source: Int32($0.source), target: Int32($0.target))
      })
  }

  private static func check(
    _ offsets: [Int], below count: Int, as role: String
  ) throws(DifferenceError) {
    var used = [Bool](repeating: false, count: count)
    for offset in offsets {
      guard offset >= 0, offset < count else {
        throw .invalidChanges("offset \(offset) is \(role) in a list of \(count)")
      }
      guard !used[offset] else { throw .invalidChanges("offset \(offset) is \(role) twice") }
      used[offset] = true
    }
  }
}

@inlinable
func requireNumberable(_ count: Int) throws(DifferenceError) {
  guard count <= Int(Int32.max) else { throw .listTooLong(count: count) }
}
