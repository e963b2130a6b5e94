import SnapshotDiff
import Testing

@Suite struct BatchUpdatesTextTests {
  @Test func theOrderIsFixedAndTheCallsAreNot() {
    var updates = BatchUpdates()
    #expect("\(updates)" == "no updates")
    updates.moveItem(at: .at(0, 3), to: .at(1, 7))
    updates.reloadItems(at: [.at(0, 2)])
    updates.insertItems(at: [.at(0, 3)])
    updates.deleteItems(at: [.at(0, 27384), .at(0, 1)])
    updates.moveSection(0, toSection: 2)
    updates.reloadSections([1])
    updates.insertSections(0...1)
    updates.deleteSections([0])
    #expect(
      "\(updates)"
        == "DS(0), IS(0), IS(1), RS(1), MS(0 -> 2), D(0 - 27384), D(0 - 1), I(0 - 3), R(0 - 2), "
        + "M(0 - 3 -> 1 - 7)")
    #expect(updates.count == 10)
  }

  @Test func oneViolationIsRaised() {
    let violations = BatchUpdateRules.violations(
      of: .with { $0.deleteItems(at: [.at(0, 5), .at(3, 0)]) }, before: [5], after: [5])
    #expect(violations.count > 1)
    #expect(
      "\(InvalidBatchUpdate(violations: violations))"
        == "attempt to delete item 5 from section 0 which only contains 5 items before the update")
  }
}
