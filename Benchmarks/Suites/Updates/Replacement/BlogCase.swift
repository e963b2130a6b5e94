import BenchmarkHarness
import Foundation
import SnapshotDiff
import SuiteBasics
import Workloads

/// A case that blogs describe. A list of 900 items is on screen, and a controller's first snapshot has the same objects
/// under other identities. No item survives, although only three things changed.
enum BlogCase: String, CaseIterable, Scenario {
  case sameSection = "blog-900.same-section"
  case newSection = "blog-900.new-section"

  static let size = 900

  /// The rows do not come from the snapshot, so a check can compare the view with them.
  typealias Content = (rows: [UUID], snapshot: NumberedSnapshot<UUID>)

  struct Input {
    let old: Content
    /// The list after an insert, a delete and an update, all on screen, where they cost most.
    let changed: Content
    /// The changed list under other identities.
    let renamed: Content
  }

  /// The rows of the three changes. `inserted` is a row of the new list, the others are rows of the old list.
  private static let (inserted, updated, deleted) = (2, 5, 8)

  func input(seed: UInt64) throws -> Input {
    func item(_ key: Int) -> UUID { UUID.make(key: key, seed: seed) }
    // The key of an old item is its row.
    var keys = Array(0..<Self.size)
    func marked() throws -> Content {
      let rows = keys.map(item)
      var snapshot = try NumberedSnapshot(rows)
      try snapshot.reloadItems([item(Self.updated)])
      return (rows, snapshot)
    }
    let old = try marked()
    keys.remove(at: Self.deleted)
    keys.insert(Self.size, at: Self.inserted)
    let others = keys.map { item($0 + Self.size + 1) }
    let renamed = try NumberedSnapshot(others, section: self == .newSection ? 1 : 0)
    return Input(old: old, changed: try marked(), renamed: (others, renamed))
  }

  var name: String { rawValue }

  func sizes(in profile: Profile) -> [Int] { [Self.size] }

  func fits(size: Int) -> Bool { size == Self.size }

  static let reference = "three-changes"

  func contest(_ id: ContestID) -> Contest {
    let items = 2 * Double(Self.size)
    let updates = self == .newSection ? 2 : items
    return Contest(
      id, reference: Self.reference, inputs: rotatedInputs(id.size),
      subjects: [
        subject(
          Self.reference,
          CostModel.built(items, changes: 2, .uuid) + CostModel.screen(updates: 3), new: \.changed),
        subject(
          "other-identities",
          CostModel.built(items, changes: items, .uuid) + CostModel.screen(updates: updates),
          new: \.renamed),
      ]
    ) { try input(seed: $0) }
  }

  private func subject(
    _ name: String, _ work: Work, new: @escaping @Sendable (Input) -> Content
  ) -> SubjectDefinition<Input> {
    SubjectDefinition(
      name, work: work, counted: ListViewMetrics.all, leastRuns: 2
    ) { input in
      let new = new(input)
      // Only `three-changes` needs reload marks for the way back.
      let old =
        name == Self.reference ? input.old.snapshot : input.old.snapshot.withoutMarks()
      let pendulum = try Pendulum(old, algorithm: LISDiff()) { source, toNew in
        try source.apply(toNew ? new.snapshot : old)
      }
      return Body(swinging: pendulum, old: input.old.rows, new: new.rows)
    }
  }
}
