/// The changes that turn one list into another. Deletes and move sources are offsets in the old list. Inserts and
/// move targets are offsets in the new list.
///
/// Elements without a change keep their order. The difference shares the storage of both lists, and holds its changes
/// as 32-bit offsets. So a delete or insert costs four bytes and a move eight, and elements are looked up only on
/// demand.
///
/// ```swift
/// let difference = try LISDiff().difference(from: ["a", "b", "c"], to: ["c", "a", "b"])
/// Array(difference.moves)               // [Move(from: 2, to: 0)]
/// try ["a", "b", "c"].applying(difference)  // ["c", "a", "b"]
/// ```
///
/// An element that is in both lists may be moved, or deleted and inserted. The algorithm chooses.
@frozen
public struct ListDifference<Element> {
  /// The list before.
  public let source: [Element]
  /// The list after.
  public let target: [Element]
  /// Offsets in `source`, ascending.
  public let deletes: OffsetList
  /// Offsets in `target`, ascending.
  public let inserts: OffsetList
  /// Moves from an offset in `source` to an offset in `target`, ascending by target.
  public let moves: MoveList

  /// Takes changes without a check. An algorithm guarantees that offsets ascend, are in range and occur once, and that
  /// `source.count - deletes.count == target.count - inserts.count`.
  @inlinable
  init(
    trusted source: [Element], _ target: [Element], _ script: EditScript
  ) {
    self.source = source
    self.target = target
    deletes = OffsetList(script.deletes)
    inserts = OffsetList(script.inserts)
    moves = MoveList(script.moves)
  }

  @inlinable
  var script: EditScript {
    EditScript(deletes: deletes.storage, inserts: inserts.storage, moves: moves.storage)
  }
}

extension ListDifference: Sendable where Element: Sendable {}

extension ListDifference: Equatable where Element: Equatable {}

extension ListDifference {
  /// Whether nothing changes.
  @inlinable
  public var isEmpty: Bool { deletes.isEmpty && inserts.isEmpty && moves.isEmpty }

  /// The number of deletes and inserts, and two for every move. Use it to compare scripts with and without moves.
  @inlinable
  public var scriptLength: Int { deletes.count + inserts.count + 2 * moves.count }

  /// The changes that turn the new list back into the old one.
  ///
  /// - Complexity: O(*m* log *m*) for *m* moves; the lists are shared.
  @inlinable
  public func inverse() -> ListDifference {
    ListDifference(trusted: target, source, script.inverse())
  }

  /// For every offset in the new list, the offset that the element came from; -1 for an insert.
  ///
  /// - Complexity: O(*n* + *m*).
  @inlinable
  public func origins() -> [Int32] {
    script.origins(oldCount: source.count, newCount: target.count)
  }
}

extension Array {
  /// This list after the changes. Surviving elements come from this list, inserted elements from the difference's
  /// target.
  ///
  /// - Throws: ``DifferenceError/shapeMismatch(expected:found:)`` if this list does not have as many elements as the
  ///   difference's source.
  /// - Complexity: O(*n* + *m*); no element is compared or hashed.
  @inlinable
  public func applying(
    _ difference: ListDifference<Element>
  ) throws(DifferenceError) -> [Element] {
    guard count == difference.source.count else {
      throw .shapeMismatch(expected: [difference.source.count], found: [count])
    }
    let origins = difference.origins()
    var result: [Element] = []
    result.reserveCapacity(origins.count)
    for offset in origins.indices {
      let origin = Int(origins[offset])
      result.append(origin < 0 ? difference.target[offset] : self[origin])
    }
    return result
  }
}
