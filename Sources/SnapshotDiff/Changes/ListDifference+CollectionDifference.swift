extension ListDifference {
  /// The changes of a `CollectionDifference`. A removal and an insertion that are associated become a move. The moved
  /// element comes from `source`, even if the insertion has another element.
  ///
  /// - Returns: nil if the difference does not apply to `source`, or a list has more than 2^31 - 1 elements.
  /// - Complexity: O(*n* + *m*).
  public init?(_ difference: CollectionDifference<Element>, from source: [Element]) {
    let (removals, insertions) = (difference.removals, difference.insertions)
    // `applying` can trap for an insertion near `Int.max`. The last removal and insertion have the greatest offsets.
    if case .remove(let offset, _, _)? = removals.last, offset >= source.count { return nil }
    let count = source.count - removals.count + insertions.count
    if case .insert(let offset, _, _)? = insertions.last, offset >= count { return nil }
    guard max(source.count, count) <= Int32.max, var target = source.applying(difference)
    else { return nil }
    let script = EditScript(difference)
    for move in script.moves { target[Int(move.target)] = source[Int(move.source)] }
    self.init(trusted: source, target, script)
  }
}

extension EditScript {
  @inlinable
  init<Element>(_ changes: CollectionDifference<Element>) {
    deletes.reserveCapacity(changes.removals.count)
    inserts.reserveCapacity(changes.insertions.count)
    for case .remove(let offset, _, nil) in changes.removals {
      deletes.append(Int32(truncatingIfNeeded: offset))
    }
    for case .insert(let offset, _, let source) in changes.insertions {
      if let source {
        moves.append(MoveList.Entry(from: source, to: offset))
      } else {
        inserts.append(Int32(truncatingIfNeeded: offset))
      }
    }
  }
}

extension CollectionDifference {
  /// The changes of a ``ListDifference``. A move becomes a removal and an insertion, associated with each other.
  ///
  /// - Complexity: O(*k* log *k*) for *k* changes.
  public init(_ difference: ListDifference<ChangeElement>) {
    var changes: [Change] = difference.deletes.map {
      .remove(offset: $0, element: difference.source[$0], associatedWith: nil)
    }
    changes += difference.inserts.map {
      .insert(offset: $0, element: difference.target[$0], associatedWith: nil)
    }
    for move in difference.moves {
      changes.append(
        .remove(
          offset: move.source, element: difference.source[move.source],
          associatedWith: move.target))
      changes.append(
        .insert(
          offset: move.target, element: difference.target[move.target],
          associatedWith: move.source))
    }
    // Never nil: each offset occurs once, and each association has its counterpart.
    self.init(changes)!
  }
}
