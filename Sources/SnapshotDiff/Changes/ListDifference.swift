/// The changes that turn one list into another.
///
/// Elements without a change keep their order. An element that is in both lists may be moved, or deleted and inserted:
/// the algorithm chooses. The difference shares the storage of both lists. A delete or insert takes four bytes and a
/// move eight.
///
/// ```swift
/// let difference = try LISDiff().difference(from: ["a", "b", "c"], to: ["c", "a", "b"])
/// Array(difference.moves)               // [Move(from: 2, to: 0)]
/// try ["a", "b", "c"].applying(difference)  // ["c", "a", "b"]
/// ```
public struct ListDifference<Element> {
  public let source: [Element]
  public let target: [Element]
  /// Offsets in `source`, ascending.
  public let deletes: OffsetList
  /// Offsets in `target`, ascending.
  public let inserts: OffsetList
  /// Moves from an offset in `source` to an offset in `target`, ascending by target.
  public let moves: MoveList

  /// Takes changes unchecked, under the conditions of ``init(unchecked:to:deletes:inserts:moves:)``.
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

  /// For each offset in the new list, the element's offset in the old list; -1 for an insert.
  ///
  /// - Complexity: O(*n* + *m*).
  @inlinable
  public func origins() -> [Int32] {
    script.origins(oldCount: source.count, newCount: target.count)
  }
}

extension Array {
  /// This list after the changes. Inserted elements come from the difference's target, all others from this list.
  ///
  /// - Throws: ``DifferenceError/shapeMismatch(expected:found:)`` if the difference's source has another count.
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
