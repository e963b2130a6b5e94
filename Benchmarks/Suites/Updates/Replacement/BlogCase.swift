import BenchmarkHarness
import Foundation
import SnapshotDiff
import SuiteBasics
import Workloads

/// A case that blogs describe. A list of 900 items is on screen, and a controller's first snapshot has the same
/// objects under other identities. No item survives, although only three things changed.
enum BlogCase: String, CaseIterable {
  /// The section keeps its identity.
  case sameSection = "blog-900.same-section"
  /// The section gets another identity, too.
  case newSection = "blog-900.new-section"

  static let size = 900

  typealias Item = UUID
  private typealias Update = ScreenModel<Item>.Update

  /// The shown list, and the snapshots that come in.
  struct Input {
    typealias Snapshot = DiffableDataSourceSnapshot<Int, Item>

    let old: Snapshot
    let oldRows: [Item]
    /// The list after an insert, a delete and an update, all on screen, where they cost most.
    let changed: Snapshot
    let changedRows: [Item]
    /// The changed list under other identities.
    let renamed: Snapshot
    let renamedRows: [Item]
  }

  /// The rows of the three changes. `updated` is the row in the old list.
  private static let (inserted, updated, deleted) = (2, 5, 8)

  func input(seed: UInt64) throws -> Input {
    func items(_ keys: [Int]) -> [Item] { keys.map { Item.make(key: $0, seed: seed) } }
    func snapshot(_ rows: [Item], section: Int, reloading: [Item] = []) throws -> Input.Snapshot {
      var snapshot = Input.Snapshot()
      try snapshot.appendSections([section])
      try snapshot.appendItems(rows)
      if !reloading.isEmpty { try snapshot.reloadItems(reloading) }
      return snapshot
    }
    var keys = Array(0..<Self.size)
    let oldRows = items(keys)
    keys.remove(at: Self.deleted)
    keys.insert(Self.size, at: Self.inserted)
    let changedRows = items(keys)
    let renamedRows = items(keys.map { $0 + Self.size + 1 })
    let update = oldRows[Self.updated]
    return Input(
      old: try snapshot(oldRows, section: 0, reloading: [update]), oldRows: oldRows,
      changed: try snapshot(changedRows, section: 0, reloading: [update]),
      changedRows: changedRows,
      renamed: try snapshot(renamedRows, section: self == .newSection ? 1 : 0),
      renamedRows: renamedRows)
  }

  static let reference = "three-changes"

  func contest(_ id: ContestID) -> Contest {
    Contest(
      id, reference: Self.reference, inputs: rotatedInputs(id.size),
      subjects: [threeChanges, otherIdentities]
    ) { seed in
      try input(seed: seed)
    }
  }

  private var items: Double { 2 * Double(Self.size) }

  private var threeChanges: SubjectDefinition<Input> {
    let work = CostModel.sum(
      CostModel.built(items, changes: 2, .uuid), CostModel.screen(updates: 3))
    let changes = RowChanges(deletes: [Self.deleted], inserts: [Self.inserted])
    return subject(
      Self.reference, work,
      // The updated row has moved down by the insert above it.
      forth: .changes(changes, reloads: [Self.updated + 1]),
      back: .changes(changes.inverse, reloads: [Self.updated])
    ) { input in
      (input.changed, input.changedRows)
    }
  }

  private var otherIdentities: SubjectDefinition<Input> {
    let all = Array(0..<Self.size)
    let updates: Update =
      self == .newSection
      ? .replacement(animated: true)
      : .changes(RowChanges(deletes: all, inserts: all), reloads: [])
    let work = CostModel.sum(
      CostModel.built(items, changes: items, .uuid),
      CostModel.screen(updates: self == .newSection ? 2 : items))
    return subject("other-identities", work, forth: updates, back: updates) { input in
      (input.renamed, input.renamedRows)
    }
  }

  private func subject(
    _ name: String, _ work: Work, forth: Update, back: Update,
    new: @escaping @Sendable (Input) -> (snapshot: Input.Snapshot, rows: [Item])
  ) -> SubjectDefinition<Input> {
    SubjectDefinition(
      name, work: work, counted: ListViewMetrics.all, leastRuns: 2
    ) { input in
      let (snapshot, rows) = new(input)
      // Only `three-changes` needs reload marks for the update back.
      let old = name == Self.reference ? input.old : input.old.withoutMarks()
      return try Body(
        swinging: {
          try ShownList(old, algorithm: LISDiff()).pendulum { source, toNew in
            try source.apply(toNew ? snapshot : old)
          }
        },
        verify: { pendulum in
          try pendulum.violations(
            old: input.oldRows, new: rows, updates: (forth, back))
        })
    }
  }
}
