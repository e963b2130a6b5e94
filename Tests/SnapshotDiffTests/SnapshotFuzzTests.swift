import SnapshotDiff
import TestSupport
import Testing

/// Valid and invalid edits of every kind of ``SnapshotEdit``, in random order, compared with plain arrays.
@Suite struct SnapshotFuzzTests {
  @Test func followsPlainArrays() throws {
    let world = SnapshotWorld(sections: ["A", "B", "C", "D", "E"], items: Array(0..<16))
    var snapshot = DiffableDataSourceSnapshot<String, Int>()
    var plain = PlainSnapshot<String, Int>()
    for var step in TestSteps.each(debug: 5_000, release: 200_000) {
      let edit = world.randomEdit(using: &step.generator)
      let before = snapshot
      let plainBefore = plain
      let lawful = edit.errors(on: plain)
      let answer = Result { () throws(SnapshotError) in try edit.perform(on: &snapshot) }
      if case .failure(let error) = answer {
        try #require(lawful.contains(error), "\(step): \(edit) on \(plain): \(error)")
        try #require(snapshot == before, "\(step): \(edit) is refused and changes \(plain)")
      } else {
        try #require(lawful.isEmpty, "\(step): \(edit) succeeds on \(plain)")
        edit.perform(on: &plain)
      }
      try #require(snapshot.invariantViolations() == [], "\(step): \(edit) on \(plainBefore)")
      try #require(snapshot.plain == plain, "\(step): \(edit) on \(plainBefore)")
      try #require(before.plain == plainBefore, "\(step): \(edit) changes a copy")
      let disagreements = plain.disagreements(
        of: snapshot, items: world.items, sections: world.sections)
      try #require(disagreements == [], "\(step): \(edit) on \(plainBefore)")
    }
  }
}
