import SnapshotDiff
import TestSupport
import Testing

/// All members of a snapshot in random order, right and wrong calls, against plain arrays.
@Suite struct SnapshotFuzzTests {
  @Test func followsPlainArrays() throws {
    try run(
      SnapshotWorld(sections: ["A", "B", "C", "D", "E"], items: Array(0..<16)))
  }

  @Test func followsPlainArraysWhenHashesCollide() throws {
    try run(SnapshotWorld(sections: 5, items: 16))
  }

  private func run<Section, Item>(_ world: SnapshotWorld<Section, Item>) throws {
    var snapshot = DiffableDataSourceSnapshot<Section, Item>()
    var plain = PlainSnapshot<Section, Item>()
    for var step in TestSteps.each(debug: 5_000, release: 200_000) {
      let edit = world.randomEdit(using: &step.generator)
      let before = snapshot
      let plainBefore = plain
      let lawful = edit.errors(on: plain)
      if let error = refusal(of: edit, on: &snapshot) {
        try #require(lawful.contains(error), "\(step): \(edit) on \(plain): \(error)")
        try #require(snapshot == before, "\(step): \(edit) is refused and changes \(plain)")
      } else {
        try #require(lawful.isEmpty, "\(step): \(edit) succeeds on \(plain)")
        edit.perform(on: &plain)
      }
      try #require(snapshot.invariantViolations() == [], "\(step): \(edit) on \(plainBefore)")
      try #require(snapshot.plain == plain, "\(step): \(edit) on \(plainBefore)")
      try #require(before.plain == plainBefore, "\(step): \(edit) changes a copy")
      let disagreements = disagreements(of: snapshot, with: plain, world)
      try #require(disagreements == [], "\(step): \(edit) on \(plainBefore)")
    }
  }

  private func refusal<Section, Item>(
    of edit: SnapshotEdit<Section, Item>,
    on snapshot: inout DiffableDataSourceSnapshot<Section, Item>
  ) -> SnapshotError? {
    do throws(SnapshotError) {
      try edit.perform(on: &snapshot)
      return nil
    } catch {
      return error
    }
  }

  /// The lookups that answer something else than the arrays do.
  private func disagreements<Section, Item>(
    of snapshot: DiffableDataSourceSnapshot<Section, Item>,
    with plain: PlainSnapshot<Section, Item>, _ world: SnapshotWorld<Section, Item>
  ) -> [String] {
    var wrong: [String] = []
    func compare<Answer: Equatable>(_ question: String, _ found: Answer, _ right: Answer) {
      if found != right { wrong.append("\(question) is \(found), not \(right)") }
    }
    let all = plain.itemIdentifiers
    compare("numberOfItems", snapshot.numberOfItems, all.count)
    compare("numberOfSections", snapshot.numberOfSections, plain.sections.count)
    compare("itemIdentifiers", snapshot.itemIdentifiers, all)
    compare("sectionIdentifiers", snapshot.sectionIdentifiers, plain.sectionIdentifiers)
    compare("itemCounts", snapshot.itemCounts, plain.sections.map(\.items.count))
    for item in world.items {
      let path = plain.path(of: item)
      compare("indexOfItem(\(item))", snapshot.indexOfItem(item), all.firstIndex(of: item))
      compare("path(of: \(item))", snapshot.path(of: item), path)
      compare("contains(\(item))", snapshot.contains(item), path != nil)
      compare(
        "sectionIdentifier(containingItem: \(item))",
        snapshot.sectionIdentifier(containingItem: item),
        path.map { plain.sections[$0.section].identifier })
    }
    for section in world.sections {
      let index = plain.indexOfSection(section)
      let items = index.map { plain.sections[$0].items }
      compare("indexOfSection(\(section))", snapshot.indexOfSection(section), index)
      compare("items in \(section)", try? snapshot.itemIdentifiers(inSection: section), items)
      compare(
        "count in \(section)", try? snapshot.numberOfItems(inSection: section), items?.count)
    }
    return wrong
  }
}
