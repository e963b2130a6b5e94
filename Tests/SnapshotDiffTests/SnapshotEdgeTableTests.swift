import SnapshotDiff
import TestSupport
import Testing

@Suite struct SnapshotEdgeTableTests {
  @Test(arguments: EdgeRow.items + EdgeRow.sections + EdgeRow.marks)
  func anEditDoesWhatItsRowSays(_ row: EdgeRow) throws {
    let start = try Snapshot(row.start)
    var snapshot = start
    switch row.outcome {
    case .content(let content):
      try row.edit.perform(on: &snapshot)
      #expect(snapshot.plain.sections == content.sections)
    case .refusal(let text):
      let error = #expect(throws: SnapshotError.self) { try row.edit.perform(on: &snapshot) }
      #expect(error?.description == text)
      #expect(snapshot == start, "a refused edit leaves everything as it was")
    }
    #expect(snapshot.invariantViolations() == [])
    #expect(start.plain == row.start, "an edit of a copy leaves the original alone")
  }

  @Test func anUnknownSectionIsAnErrorToBothQuestions() throws {
    let snapshot = try Snapshot(["A": [1]])
    let error = SnapshotError.sectionNotFound("X")
    #expect(throws: error) { try snapshot.numberOfItems(inSection: "X") }
    #expect(throws: error) { try snapshot.itemIdentifiers(inSection: "X") }
  }
}
