import SnapshotDiff
import TestSupport
import Workloads

extension SnapshotFamily {
  /// Makes an edit, valid or not, and returns what is wrong with the result.
  ///
  /// - Parameter sharing: whether a copy is held meanwhile. The edit must then copy shared storage.
  mutating func perform(_ edit: Edit, sharing: Bool) -> [String] {
    let lawful = edit.errors(on: current.plain)
    let before = sharing ? current : nil
    var wrong: [String] = []
    do throws(SnapshotError) {
      try edit.perform(on: &current.snapshot)
      if !lawful.isEmpty { wrong.append("it succeeds") }
      edit.perform(on: &current.plain)
    } catch {
      if !lawful.contains(error) { wrong.append("it is refused: \(error)") }
      if let before, before.snapshot != current.snapshot {
        wrong.append("it is refused and changes something")
      }
    }
    if let before, before.snapshot.plain != before.plain { wrong.append("it changes a copy") }
    if current.snapshot.plain != current.plain {
      wrong.append("it gives \(current.snapshot.plain), not \(current.plain)")
    }
    return wrong
  }

  /// Looks up as many of the world's items as `lookups` says.
  mutating func violations(of member: Member, lookups: Int = .max) -> [String] {
    var items = world.items
    if lookups < items.count {
      let start = random(0...items.count - lookups)
      items = Array(items[start..<start + lookups])
    }
    var wrong = member.snapshot.invariantViolations()
    wrong += member.plain.disagreements(
      of: member.snapshot, items: items, sections: world.sections)
    if member.snapshot.plain != member.plain {
      wrong.append("it is \(member.snapshot.plain), not \(member.plain)")
    }
    if member.snapshot.numberOfPendingEdits < 0 { wrong.append("fewer than no edits pending") }
    return wrong
  }

  /// A fold may change only the number of pending edits.
  mutating func foldingViolations(of member: Member, lookups: Int = .max) -> [String] {
    var folded = member
    folded.snapshot.foldPendingEdits()
    var wrong = violations(of: folded, lookups: lookups)
    if folded.snapshot.numberOfPendingEdits != 0 { wrong.append("edits stay pending") }
    if folded.snapshot != member.snapshot { wrong.append("the folded one is not equal") }
    return wrong.map { "folded: \($0)" }
  }

  /// The difference must be as long as that of the same snapshots built from scratch. ``SnapshotOracle`` must find each
  /// change necessary.
  func violations(from old: Member, to new: Member) throws -> [String] {
    let difference = try LISDiff().difference(from: old.snapshot, to: new.snapshot)
    var wrong = DiffLaw.violations(of: difference, from: old.snapshot, to: new.snapshot)
    let (oldFresh, newFresh) = (try Snapshot(fresh(old.plain)), try Snapshot(fresh(new.plain)))
    let least = SnapshotOracle(from: oldFresh, to: newFresh)
    let found = SnapshotOracle(difference)
    if found != least { wrong.append("it is \(found), the least is \(least)") }
    if SnapshotOracle(difference.inverse()).itemMoves != least.itemMoves {
      wrong.append("its inverse has other moves")
    }

    // In each of these pairs, one snapshot or both are built from scratch, so the two share nothing.
    let pairs = [(oldFresh, newFresh), (old.snapshot, newFresh), (oldFresh, new.snapshot)]
    for (index, (from, to)) in pairs.enumerated() {
      let hashing: IdentifierHashing = index == 0 ? .standard : .fast
      let other = try LISDiff(hashing: hashing).difference(from: from, to: to)
      if other.scriptLength != difference.scriptLength
        || other.itemMoves.count != difference.itemMoves.count
      {
        wrong.append("the same from scratch is \(SnapshotOracle(other)), it is \(found)")
      }
    }
    wrong += try applyingViolations(difference, old, oldFresh, new)
    return wrong
  }

  private func applyingViolations(
    _ difference: SnapshotDifference<Identifier, Identifier>, _ old: Member, _ oldFresh: Snapshot,
    _ new: Member
  ) throws -> [String] {
    var wrong: [String] = []
    let target = new.plain.withoutMarks
    if old.plain.changed(by: difference) != target { wrong.append("it reads as another target") }
    for source in [old.snapshot, oldFresh] {
      let result = try source.applying(difference)
      if result.plain != target { wrong.append("applied, it gives \(result.plain), not \(target)") }
      wrong += result.invariantViolations().map { "applied: \($0)" }
    }
    let back = try new.snapshot.applying(difference.inverse())
    if back.plain != old.plain.withoutMarks { wrong.append("its inverse gives \(back.plain)") }
    wrong += back.invariantViolations().map { "its inverse, applied: \($0)" }
    return wrong
  }

  func violations(from old: Member, to new: Member, appliedTo other: Member) throws -> [String] {
    let difference = try LISDiff().difference(from: old.snapshot, to: new.snapshot)
    let right = other.plain.changed(by: difference)
    do throws(DifferenceError) {
      let result = try other.snapshot.applying(difference)
      if right?.isUnique != true { return ["it is applied to \(other.plain)"] }
      if result.plain != right {
        return ["applied to \(other.plain), it gives \(result.plain), not \(right!)"]
      }
      return result.invariantViolations().map { "applied to another: \($0)" }
    } catch {
      switch error {
      case .shapeMismatch where right == nil: return []
      case .alreadyPresent where right?.isUnique == false: return []
      default: return ["applied to \(other.plain), it is refused: \(error)"]
      }
    }
  }

  /// A snapshot of the same shape as `member`, with other identifiers. A difference from `member` can be applied to
  /// this snapshot, too. Elements that stay or move then keep these other identifiers.
  func renamed(_ member: Member) throws -> Member {
    let plain = Plain(
      member.plain.sections.enumerated().map { index, section in
        .init(
          Identifier.make(10_000 + index),
          section.items.indices.map { Identifier.make(10_000 + 1_000 * index + $0) })
      })
    return Member(snapshot: try Snapshot(plain), plain: plain)
  }
}
