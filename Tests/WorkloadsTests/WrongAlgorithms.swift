import SnapshotDiff
import Synchronization

/// Algorithms that break the law, each in one way.
enum WrongAlgorithm: String, CaseIterable, DiffAlgorithm {
  /// Reports only the change of the length, as deletes or inserts at the end.
  case seesNothing = "sees-nothing"
  /// Replaces all elements, even those of equal lists.
  case replacesAlways = "replaces-always"
  /// The right difference for the opposite direction.
  case turnsAround = "turns-around"
  /// The right difference, with old offsets one too high, modulo the length of the list.
  case offByOne = "off-by-one"
  /// Reports duplicates where there are none.
  case refuses

  var name: String { rawValue }

  var findsMoves: Bool { self == .turnsAround || self == .offByOne }

  func difference<Element: Hashable>(
    from old: [Element], to new: [Element]
  ) throws(DifferenceError) -> ListDifference<Element> {
    switch self {
    case .seesNothing:
      let same = min(old.count, new.count)
      return try ListDifference(
        from: old, to: new, deletes: Array(same..<old.count), inserts: Array(same..<new.count))
    case .replacesAlways:
      return try ListDifference(
        from: old, to: new, deletes: Array(old.indices), inserts: Array(new.indices))
    case .turnsAround: return try LISDiff().difference(from: new, to: old)
    case .offByOne:
      let right = try LISDiff().difference(from: old, to: new)
      return try ListDifference(
        from: old, to: new, deletes: right.deletes.map { ($0 + 1) % old.count },
        inserts: Array(right.inserts),
        moves: right.moves.map { Move(from: ($0.source + 1) % old.count, to: $0.target) })
    case .refuses: throw .duplicateElement("any")
    }
  }
}

/// Alternates between two right answers.
final class ChangesItsMind: DiffAlgorithm {
  let name = "changes-its-mind"
  let findsMoves = true
  private let calls = Atomic(0)

  func difference<Element: Hashable>(
    from old: [Element], to new: [Element]
  ) throws(DifferenceError) -> ListDifference<Element> {
    let call = calls.wrappingAdd(1, ordering: .relaxed).newValue
    return call.isMultiple(of: 2)
      ? try LISDiff().difference(from: old, to: new)
      : try SectionReplacement().difference(from: old, to: new)
  }
}
