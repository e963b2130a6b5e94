extension ListDifference {
  /// Makes a difference from given changes, and checks that they are a valid set.
  ///
  /// For algorithms outside this library. Deletes are offsets in `source`, inserts are offsets in `target`, and moves
  /// lead from `source` to `target`. The changes may be in any order. No elements are compared: if the algorithm
  /// reports wrong changes that fit the counts, this call does not notice.
  ///
  /// - Throws: ``DifferenceError/invalidChanges(_:)`` for an offset out of range or used twice, or if `deletes` and
  ///   `inserts` do not fit the counts of the two lists; ``DifferenceError/listTooLong(count:)``.
  /// - Complexity: O(*k*) for *k* ascending changes without moves. Otherwise O(*n* + *m*), and the time to sort the
  ///   changes.
  @inlinable
  public init(
    from source: [Element], to target: [Element], deletes: [Int], inserts: [Int],
    moves: [Move<Int>] = []
  ) throws(DifferenceError) {
    let script = try EditScript(
      checking: deletes, inserts, moves, from: source.count, to: target.count)
    self.init(trusted: source, target, script)
  }

  /// Makes a difference from given changes without checks, as this library's own algorithms do.
  ///
  /// For algorithms outside this library. Wrong changes trap or give wrong lists later on, so test the algorithm:
  /// `DiffLaw` of the target `Workloads` finds wrong changes without a trap.
  ///
  /// - Precondition: Deletes, inserts and the moves' targets ascend. Each offset is in range and occurs once.
  ///   `source.count - deletes.count` equals `target.count - inserts.count`. Neither list has 2^31 or more elements.
  /// - Complexity: O(*k*) for *k* changes.
  @inlinable
  public init(
    unchecked source: [Element], to target: [Element], deletes: [Int], inserts: [Int],
    moves: [Move<Int>] = []
  ) {
    let script = EditScript(
      deletes: deletes.map { Int32(truncatingIfNeeded: $0) },
      inserts: inserts.map { Int32(truncatingIfNeeded: $0) },
      moves: moves.map { MoveList.Entry(from: $0.source, to: $0.target) })
    self.init(trusted: source, target, script)
  }
}

extension EditScript {
  /// Checks and sorts the changes. Not generic, so that it is compiled once, not for each type of element.
  @usableFromInline
  init(
    checking deletes: [Int], _ inserts: [Int], _ moves: [Move<Int>], from oldCount: Int,
    to newCount: Int
  ) throws(DifferenceError) {
    try requireNumberable(oldCount, newCount)
    let leaving = try Self.ascending(
      deletes, besides: moves.map(\.source), below: oldCount, as: "deleted or moved from")
    let arriving = try Self.ascending(
      inserts, besides: moves.map(\.target), below: newCount, as: "inserted or moved to")
    guard oldCount - deletes.count == newCount - inserts.count else {
      throw .invalidChanges(
        "\(oldCount) elements less \(deletes.count) deleted are not "
          + "\(newCount) less \(inserts.count) inserted")
    }
    self.init(
      deletes: leaving, inserts: arriving,
      moves: moves.sorted { $0.target < $1.target }.map {
        MoveList.Entry(from: $0.source, to: $0.target)
      })
  }

  /// Returns `offsets` in ascending order. Throws if an offset in `offsets` or `moved` is out of range, or occurs twice
  /// in the two together.
  private static func ascending(
    _ offsets: [Int], besides moved: [Int], below count: Int, as role: String
  ) throws(DifferenceError) -> [Int32] {
    if moved.isEmpty, isAscending(offsets, below: count) {
      return offsets.map { Int32(truncatingIfNeeded: $0) }
    }
    var used = [Bool](repeating: false, count: count)
    for offset in offsets + moved {
      guard offset >= 0, offset < count else {
        throw .invalidChanges("offset \(offset) is \(role) in a list of \(count)")
      }
      guard !used[offset] else { throw .invalidChanges("offset \(offset) is \(role) twice") }
      used[offset] = true
    }
    return offsets.sorted().map { Int32($0) }
  }

  private static func isAscending(_ offsets: [Int], below count: Int) -> Bool {
    var least = 0
    for offset in offsets {
      guard offset >= least, offset < count else { return false }
      least = offset + 1
    }
    return true
  }
}

@inlinable
func requireNumberable(_ oldCount: Int, _ newCount: Int) throws(DifferenceError) {
  guard oldCount <= Int(Int32.max) else { throw .listTooLong(count: oldCount) }
  guard newCount <= Int(Int32.max) else { throw .listTooLong(count: newCount) }
}
