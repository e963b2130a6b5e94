import Foundation
import SnapshotDiff
import SuiteBasics
import Workloads

/// A snapshot from which other snapshots are derived, and the planned edits.
struct DerivedInput<Item: WorkloadIdentifier>: Sendable {
  typealias Section = SectionedWorkload<Item>.Section

  let pattern: DerivedPattern
  let size: Int
  let seed: UInt64
  /// The snapshot before the edits. It has no pending edits.
  let current: NumberedSnapshot<Item>
  /// The plans for `current`, each a list of edits in keys. Runs take the plans in turn, so that the processor cannot
  /// remember the branches of edits at random places. Edits at one place have one plan, so all runs touch the same
  /// memory. Counts, footprints and the check before the timed runs use the first plan.
  var plans: [[SnapshotEdit<Int>]]

  init(_ pattern: DerivedPattern, size: Int, seed: UInt64, plans count: Int) throws {
    self.pattern = pattern
    self.size = size
    self.seed = seed
    current = try NumberedSnapshot(pattern.oldSections(size: size).map { Section($0, seed: seed) })
    plans = (0..<count).map {
      pattern.edits(size: size, seed: SplitMix64.derive(seed, $0))
    }
  }

  /// The items of `current`, made again from their keys.
  var oldItems: [Item] { (0..<size).map(item) }

  func item(_ key: Int) -> Item { Item.make(key: key, seed: seed) }

  func edits(ofPlan plan: Int, inBulk: Bool) -> PlannedEdits<Item> {
    PlannedEdits(plans[plan].map { $0.map(item) }, inBulk: inBulk)
  }

  func target(ofPlan plan: Int) -> DerivedTarget<Item> {
    let edits = plans[plan]
    return DerivedTarget(
      sections: pattern.newSections(size: size, after: edits).map { Section($0, seed: seed) },
      reloads: edits.compactMap { edit in
        guard case .reload(let key) = edit else { return nil }
        return item(key)
      },
      edits: edits.reduce(0) { $0 + $1.scriptLength })
  }
}

extension DerivedInput where Item == UUID {
  func remade<Other>(of _: Other.Type) throws -> DerivedInput<Other> {
    try DerivedInput<Other>(pattern, size: size, seed: seed, plans: 1)
  }
}

extension DerivedPattern {
  /// A sample makes about this number of changes, or more.
  private static let changesPerSample = 256

  /// A sample makes the edits on each input at least this many times.
  func runs(size: Int, inputs: Int) -> Int {
    max(1, Self.changesPerSample / (touched(size: size) * inputs))
  }

  /// All plans of all inputs together make at most about this number of changes at random places. But each input has at
  /// least one plan.
  private static let plannedChanges = 16_384

  /// The number of plans of each input. If each sample repeats the same two hundred changes at random places, the
  /// processor remembers their branches. An edited copy with a hundred changes then takes half of the time.
  func plans(size: Int, inputs: Int) -> Int {
    if place == .onePlace { return 1 }
    return min(1_024, max(1, Self.plannedChanges / (touched(size: size) * inputs)))
  }
}

/// The result that edits must give, computed without a snapshot.
struct DerivedTarget<Item: WorkloadIdentifier>: Sendable {
  let sections: [SectionedWorkload<Item>.Section]
  /// The items marked for reload, in order.
  let reloads: [Item]
  /// The length of a script that has the same effect as the edits.
  let edits: Int

  var items: [Item] { sections.count == 1 ? sections[0].items : sections.flatMap(\.items) }

  func rebuilt() throws -> NumberedSnapshot<Item> { try marked(NumberedSnapshot(sections)) }

  func declared(from shown: NumberedSnapshot<Item>) throws -> NumberedSnapshot<Item> {
    try marked(NumberedSnapshot(sections.map { ($0.number, $0.items) }, derivedFrom: shown))
  }

  private func marked(_ snapshot: NumberedSnapshot<Item>) throws -> NumberedSnapshot<Item> {
    var snapshot = snapshot
    if !reloads.isEmpty { try snapshot.reloadItems(reloads) }
    return snapshot
  }

  func violations(
    of difference: SnapshotDifference<Int, Item>, from current: NumberedSnapshot<Item>
  ) throws -> [String] {
    let new = difference.target
    var violations: [String] = []
    if new.sectionIdentifiers != sections.map(\.number)
      || new.itemIdentifiersBySection != sections.map(\.items)
    {
      violations.append("the snapshot has not the content that the edits give a list")
    }
    if new.reloadedItemIdentifiers != reloads { violations.append("other items are marked") }
    guard violations.isEmpty else { return violations }
    // `rebuilt()` shares nothing with `current`, so this difference comes from the items and not from the edits.
    let most = try min(edits, LISDiff().difference(from: current, to: rebuilt()).scriptLength)
    if difference.scriptLength > most {
      violations.append("the script has \(difference.scriptLength) steps, not \(most)")
    }
    return violations + DiffLaw.violations(of: difference, from: current, to: new)
  }
}
