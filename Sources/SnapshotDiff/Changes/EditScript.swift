/// Changes as offsets in the whole: of a list, or of all items of a snapshot.
@frozen
@usableFromInline
struct EditScript: Equatable, Sendable {
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
  func inverse() -> EditScript {
    var inverted = moves.map { MoveList.Entry(source: $0.target, target: $0.source) }
    inverted.sort { $0.target < $1.target }
    return EditScript(deletes: inserts, inserts: deletes, moves: inverted)
  }
}

extension EditScript {
  /// Appends the changes of a part that begins at these offsets of the whole.
  @inlinable
  mutating func append(_ part: EditScript, from oldStart: Int, to newStart: Int) {
    let (oldStart, newStart) = (
      Int32(truncatingIfNeeded: oldStart), Int32(truncatingIfNeeded: newStart)
    )
    for offset in part.deletes { deletes.append(offset &+ oldStart) }
    for offset in part.inserts { inserts.append(offset &+ newStart) }
    for move in part.moves {
      moves.append(MoveList.Entry(source: move.source &+ oldStart, target: move.target &+ newStart))
    }
  }

  /// Makes each delete and insert of one element a move. In neither list is an element repeated.
  ///
  /// - Parameters:
  ///   - deleted: the elements of the deletes.
  ///   - inserted: the elements of the inserts.
  /// - Complexity: one hash an element.
  @inlinable
  mutating func joinMoves<Element: Hashable>(_ deleted: [Element], _ inserted: [Element]) {
    var table = IdentityTable<Element>()
    var hashes = table.hashes(of: deleted)
    // Only a broken `Hashable` lets an element repeat. All stay deletes and inserts then.
    guard table.append(deleted, &hashes, identifier: { deleted[$0] }) else { return }
    hashes = table.hashes(of: inserted)
    let before = moves.count
    for index in inserted.indices {
      let slot = table.slot(hashes[index]) { deleted[$0] == inserted[index] }
      if slot < 0 || deletes[slot] < 0 { continue }
      moves.append(MoveList.Entry(source: deletes[slot], target: inserts[index]))
      (deletes[slot], inserts[index]) = (-1, -1)
    }
    if moves.count == before { return }
    deletes.removeAll { $0 < 0 }
    inserts.removeAll { $0 < 0 }
    moves.sort { $0.target < $1.target }
  }

  /// The same without the room that arrays have to grow: whoever keeps a difference keeps that, too.
  @inlinable
  func trimmed() -> EditScript {
    EditScript(deletes: deletes.map { $0 }, inserts: inserts.map { $0 }, moves: moves.map { $0 })
  }
}
