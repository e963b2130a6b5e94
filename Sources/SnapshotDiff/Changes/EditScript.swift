/// Changes as offsets into a whole list, or into all items of a snapshot.
@frozen
@usableFromInline
struct EditScript: Equatable, Sendable {
  /// Offsets in the old list, ascending.
  @usableFromInline var deletes: [Int32] = []
  /// Offsets in the new list, ascending.
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

  @inlinable var length: Int { deletes.count + inserts.count + 2 * moves.count }

  @inlinable
  func inverse() -> EditScript {
    var inverted = moves.map { MoveList.Entry(source: $0.target, target: $0.source) }
    inverted.sort { $0.target < $1.target }
    return EditScript(deletes: inserts, inserts: deletes, moves: inverted)
  }
}

extension EditScript {
  /// Like ``ListDifference/origins()``.
  @usableFromInline
  func origins(oldCount: Int, newCount: Int) -> [Int32] {
    var origins = [Int32](repeating: -2, count: newCount)
    var leaves = [Bool](repeating: false, count: oldCount)
    for offset in deletes { leaves[Int(offset)] = true }
    for offset in inserts { origins[Int(offset)] = -1 }
    for move in moves {
      leaves[Int(move.source)] = true
      origins[Int(move.target)] = move.source
    }
    var next = 0
    for offset in origins.indices where origins[offset] == -2 {
      while leaves[next] { next += 1 }
      origins[offset] = Int32(truncatingIfNeeded: next)
      next += 1
    }
    return origins
  }

  /// Appends the changes of a part of the lists that begins at `oldStart` and `newStart`.
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

  /// Turns each delete and insert of the same element into a move. `deleted` and `inserted` are the elements of the
  /// deletes and of the inserts. Neither list repeats an element.
  ///
  /// - Complexity: one hash for each deleted and inserted element, unless cheap hashes collide too often.
  @inlinable
  mutating func joinMoves<Element: Hashable>(_ deleted: [Element], _ inserted: [Element]) {
    var table = IdentityTable<Element>()
    var hashes = table.hashes(of: deleted)
    // A deleted element repeats only if `Hashable` is broken. Then nothing is joined.
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

  /// The same script in arrays without spare capacity. A stored difference would keep the spare memory.
  @inlinable
  func trimmed() -> EditScript {
    EditScript(deletes: deletes.map { $0 }, inserts: inserts.map { $0 }, moves: moves.map { $0 })
  }
}
