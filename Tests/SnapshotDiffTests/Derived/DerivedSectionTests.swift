import SnapshotDiff
import TestSupport
import Testing
import Workloads

/// Sections are deleted, inserted again and moved while edits of their items are pending.
@Suite struct DerivedSectionTests {
  /// A caller may delete a section and insert it again with nearly equal items. The difference has only the changes.
  @Test(arguments: [false, true], ["A", "B", "D"])
  func aSplicedSectionIsTheSameSection(_ hasEdits: Bool, _ name: String) throws {
    let base = try edited(try Self.base(), hasEdits)
    let items = try base.itemIdentifiers(inSection: name)
    let index = try #require(base.indexOfSection(name))
    let targets: [(String, [Int])] = [
      ("the same", items), ("none", []), ("reversed", items.reversed()),
      ("all but one", Array(items.dropFirst())), ("one more", [7_777] + items),
      ("another's", items + [base.itemIdentifier(at: index == 0 ? base.numberOfItems - 1 : 0)!]),
      ("two swapped", items.isEmpty ? [] : Array(items.dropFirst()) + [items[0]]),
    ]
    for (what, target) in targets {
      for fold in 0..<4 {
        var snapshot = base
        try snapshot.deleteSections([name])
        if fold == 1 { snapshot.foldPendingEdits() }
        if index == 0 {
          try snapshot.insertSections([name], beforeSection: snapshot.sectionIdentifiers[0])
        } else {
          try snapshot.insertSections([name], afterSection: base.sectionIdentifiers[index - 1])
        }
        if fold == 2 { snapshot.foldPendingEdits() }
        try snapshot.appendItems(target, toSection: name)
        if fold == 3 { snapshot.foldPendingEdits() }
        try check(from: base, to: snapshot, "\(name) by \(what), fold \(fold), \(hasEdits)")
        if target == items {
          #expect(try LISDiff().difference(from: base, to: snapshot).isEmpty)
        }
      }
    }
  }

  @Test(arguments: [false, true], [false, true])
  func sectionsMoveWithEditsInside(_ editsBefore: Bool, _ editsAfter: Bool) throws {
    let base = try Self.base()
    for step in 0..<24 {
      var snapshot = try edited(base, editsBefore)
      let before = snapshot
      for turn in 0..<1 + step % 3 {
        let names = snapshot.sectionIdentifiers
        let moved = names[(step + turn) % 4]
        let beside = names[(step / 4 + 1 + step + turn * 2) % 4]
        guard moved != beside else { continue }
        if step & 1 == 0 {
          try snapshot.moveSection(moved, beforeSection: beside)
        } else {
          try snapshot.moveSection(moved, afterSection: beside)
        }
        if step % 5 == 0 { snapshot.foldPendingEdits() }
      }
      snapshot = try edited(snapshot, editsAfter, salt: 1)
      try check(from: before, to: snapshot, "step \(step)")
      try check(from: base, to: snapshot, "step \(step), from the base")
    }
  }

  @Test func itemsCrossSectionsThatComeAndGo() throws {
    let base = try edited(try Self.base(), true)
    var snapshot = base
    let items = try base.itemIdentifiers(inSection: "A")
    try snapshot.insertSections(["N"], beforeSection: "A")
    try snapshot.appendItems(Array(items.prefix(40)), toSection: "N")
    let crossed = snapshot
    try check(from: base, to: crossed, "into a new section")
    try snapshot.deleteSections(["A"])
    try check(from: base, to: snapshot, "out of one that goes")
    try check(from: crossed, to: snapshot, "out of one that goes, from the first")
    try snapshot.insertSections(["A"], afterSection: "N")
    try snapshot.appendItems(Array(items.suffix(20)), toSection: "A")
    try snapshot.appendItems(Array(items.prefix(40)), toSection: "A")
    try check(from: base, to: snapshot, "into one of the same name")
    try check(from: crossed, to: snapshot, "into one of the same name, from the first")
    try snapshot.deleteSections(["N"])
    snapshot.foldPendingEdits()
    try check(from: base, to: snapshot, "folded")
    snapshot.deleteAllItems()
    try check(from: base, to: snapshot, "emptied")
    try snapshot.appendSections(base.sectionIdentifiers)
    for name in base.sectionIdentifiers {
      try snapshot.appendItems(try base.itemIdentifiers(inSection: name), toSection: name)
    }
    #expect(try LISDiff().difference(from: base, to: snapshot).isEmpty)
  }

  private static func base() throws -> Snapshot {
    try Snapshot([
      "A": Array(0..<100), "B": Array(100..<140), "C": [], "D": Array(140..<400),
    ])
  }

  private func edited(_ snapshot: Snapshot, _ hasEdits: Bool, salt: Int = 0) throws -> Snapshot {
    if !hasEdits { return snapshot }
    var snapshot = snapshot
    try snapshot.makeEdits(40, salt: salt, appendingTo: "C")
    return snapshot
  }

  private func check(from old: Snapshot, to new: Snapshot, _ comment: Comment) throws {
    try requireLeastDifferences(
      between: (old, old.plain), (new, new.plain), comment)
    for (old, new) in [(old, new), (new, old)] {
      try #require(new.invariantViolations() == [], comment)
      let difference = try LISDiff().difference(from: old, to: new)
      try #require(DiffLaw.violations(of: difference, from: old, to: new) == [], comment)
    }
  }
}
