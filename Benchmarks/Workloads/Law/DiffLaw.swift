import Foundation
public import SnapshotDiff

/// The law for the differences of all algorithms. Its functions return the violations, none for a right difference.
///
/// A difference obeys `BatchUpdateRules` at the strict level. Applied, it gives the target, and its inverse gives back
/// the source. It is empty exactly when source and target are equal. Its script is no longer than a replacement of
/// everything, and its changes ascend. An algorithm that runs twice gives the same difference.
///
/// A difference of two snapshots lists no item that goes or comes with its section. If the algorithm finds moves, the
/// difference deletes no item that it inserts. If not, the difference moves no item.
///
/// The law also applies the difference to `ListModel`. No code of the library uses this model.
public enum DiffLaw {
  /// The violations of one difference of two lists.
  // PERF: a run's first pass checks the answers on 196,608 items for each subject. Specialised code halves the time.
  @_specialize(where Element == Int)
  @_specialize(where Element == UUID)
  @_specialize(where Element == String)
  public static func violations<Element: Hashable>(
    of difference: ListDifference<Element>, from old: [Element], to new: [Element]
  ) -> [String] {
    var violations: [String] = []
    func require(_ holds: Bool, _ violation: @autoclosure () -> String) {
      if !holds { violations.append(violation()) }
    }
    require(
      difference.isEmpty == (old == new),
      "the difference is \(difference.isEmpty ? "" : "not ")empty, the lists are "
        + (old == new ? "equal" : "not equal"))
    require(
      difference.scriptLength <= old.count + new.count,
      "the script has \(difference.scriptLength) steps, replacing everything has "
        + "\(old.count + new.count)")
    require(
      difference.source == old && difference.target == new, "the difference is one of other lists")
    require(
      isAscending(difference.deletes) && isAscending(difference.inserts)
        && isAscending(difference.moves.map(\.target)), "its changes are not in ascending order")
    let stage = BatchStage(
      updates: updates(of: difference), countsBefore: [old.count], countsAfter: [new.count])
    violations += BatchUpdateRules.violations(
      of: stage.updates, before: stage.countsBefore, after: stage.countsAfter
    ).map(\.description)
    guard violations.isEmpty else { return violations }
    var view = ListModel([(0, old)])
    violations += view.play(stage).map { [$0] } ?? view.violations(against: [(0, new)])
    require((try? old.applying(difference)) == new, "applying it does not give the new list")
    require(
      (try? new.applying(difference.inverse())) == old,
      "applying its inverse does not give the old list back")
    require(
      difference.inverse().scriptLength == difference.scriptLength,
      "its inverse has another length")
    return violations
  }

  static func isAscending(_ places: some Collection<some Comparable>) -> Bool {
    zip(places, places.dropFirst()).allSatisfy { $0 < $1 }
  }

  /// The violations of an algorithm's answer for two lists. The algorithm runs twice.
  ///
  /// If a list has duplicates, the error `duplicateElement` is no violation.
  public static func violations<Element: Hashable>(
    of algorithm: some DiffAlgorithm, from old: [Element], to new: [Element]
  ) -> [String] {
    do throws(DifferenceError) {
      let first = try algorithm.difference(from: old, to: new)
      let second = try algorithm.difference(from: old, to: new)
      var violations = violations(of: first, from: old, to: new)
      if first.deletes != second.deletes || first.inserts != second.inserts
        || first.moves != second.moves
      {
        violations.append("it is not the same twice")
      }
      return violations
    } catch {
      if case .duplicateElement = error,
        Set(old).count < old.count || Set(new).count < new.count
      {
        return []
      }
      return ["\(algorithm.name) refuses the lists: \(error)"]
    }
  }

  private static func updates<Element>(of difference: ListDifference<Element>) -> BatchUpdates {
    var updates = BatchUpdates()
    updates.itemDeletes = difference.deletes.map { ItemPath(section: 0, item: $0) }
    updates.itemInserts = difference.inserts.map { ItemPath(section: 0, item: $0) }
    updates.itemMoves = difference.moves.map {
      Move(from: ItemPath(section: 0, item: $0.source), to: ItemPath(section: 0, item: $0.target))
    }
    return updates
  }
}
