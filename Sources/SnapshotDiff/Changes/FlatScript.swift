/// Changes as offsets in the whole: of a list, or of all items of a snapshot.
@frozen
@usableFromInline
struct FlatScript: Equatable, Sendable {
  /// Ascending.
  @usableFromInline var deletes: [Int32] = []
  /// Ascending.
  @usableFromInline var inserts: [Int32] = []
  /// Ascending by target.
  @usableFromInline var moves: [MoveList.Entry] = []

  @inlinable
  init() {}

  @inlinable
  init(deletes: [Int32], inserts: [Int32], moves: [MoveList.Entry]) {
    self.deletes = deletes
    self.inserts = inserts
    self.moves = moves
  }

  @inlinable
  init(deleting: Range<Int>, inserting: Range<Int>) {
    deletes = deleting.map { Int32(truncatingIfNeeded: $0) }
    inserts = inserting.map { Int32(truncatingIfNeeded: $0) }
  }

  @inlinable var isEmpty: Bool { deletes.isEmpty && inserts.isEmpty && moves.isEmpty }

  /// Deletes, inserts, and two for every move.
  @inlinable var length: Int { deletes.count + inserts.count + 2 * moves.count }

  /// The changes back.
  ///
  /// - Complexity: O(*m* log *m*) for *m* moves.
  @inlinable
  func inverse() -> FlatScript {
    var inverted = moves.map { MoveList.Entry(source: $0.target, target: $0.source) }
    inverted.sort { $0.target < $1.target }
    return FlatScript(deletes: inserts, inserts: deletes, moves: inverted)
  }
}
