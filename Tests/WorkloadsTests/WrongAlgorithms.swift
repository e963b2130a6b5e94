import SnapshotDiff
import Synchronization

/// Reports only the change of the length, as deletes or inserts at the end.
struct SeesNothing: DiffAlgorithm {
  let name = "sees-nothing"
  let findsMoves = false

  func difference<Element: Hashable>(
    from old: [Element], to new: [Element]
  ) throws(DifferenceError) -> ListDifference<Element> {
    let same = min(old.count, new.count)
    return try ListDifference(
      from: old, to: new, deletes: Array(same..<old.count), inserts: Array(same..<new.count))
  }
}

/// Replaces all elements, even those of equal lists.
struct ReplacesAlways: DiffAlgorithm {
  let name = "replaces-always"
  let findsMoves = false

  func difference<Element: Hashable>(
    from old: [Element], to new: [Element]
  ) throws(DifferenceError) -> ListDifference<Element> {
    try ListDifference(
      from: old, to: new, deletes: Array(old.indices), inserts: Array(new.indices))
  }
}

/// The right difference for the opposite direction.
struct TurnsAround: DiffAlgorithm {
  let name = "turns-around"
  let findsMoves = true

  func difference<Element: Hashable>(
    from old: [Element], to new: [Element]
  ) throws(DifferenceError) -> ListDifference<Element> {
    try LISDiff().difference(from: new, to: old)
  }
}

/// The right difference, with old offsets one too high, modulo the length of the list.
struct OffByOne: DiffAlgorithm {
  let name = "off-by-one"
  let findsMoves = true

  func difference<Element: Hashable>(
    from old: [Element], to new: [Element]
  ) throws(DifferenceError) -> ListDifference<Element> {
    let right = try LISDiff().difference(from: old, to: new)
    return try ListDifference(
      from: old, to: new, deletes: right.deletes.map { ($0 + 1) % old.count },
      inserts: Array(right.inserts),
      moves: right.moves.map { Move(from: ($0.source + 1) % old.count, to: $0.target) })
  }
}

/// Alternates between two right answers.
final class ChangesItsMind: DiffAlgorithm {
  let name = "changes-its-mind"
  let findsMoves = true
  private let calls = Mutex(0)

  func difference<Element: Hashable>(
    from old: [Element], to new: [Element]
  ) throws(DifferenceError) -> ListDifference<Element> {
    let call = calls.withLock { count in
      count += 1
      return count
    }
    return call.isMultiple(of: 2)
      ? try LISDiff().difference(from: old, to: new)
      : try SectionReplacement().difference(from: old, to: new)
  }
}

/// Reports duplicates where there are none.
struct Refuses: DiffAlgorithm {
  let name = "refuses"
  let findsMoves = false

  func difference<Element: Hashable>(
    from old: [Element], to new: [Element]
  ) throws(DifferenceError) -> ListDifference<Element> {
    throw .duplicateElement("any")
  }
}
