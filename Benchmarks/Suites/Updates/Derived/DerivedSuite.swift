import BenchmarkHarness
import Foundation
import SnapshotDiff
import SuiteBasics
import Workloads

/// Compares what a change costs if the new snapshot is derived from the old one, and if it is built anew.
public enum DerivedSuite: ScenarioSuite {
  public static let name = "derived"
  public static let question = "Derive the next snapshot, or build it anew?"
  public static let timed = """
    Making the next snapshot and its difference from the current one, with the release of both. Planning the edits is not \
    timed.

    - `derived` copies the current snapshot and makes each edit by a call of its own. `derived-bulk` makes all edits of a \
    kind by one call.
    - `declared` builds the next snapshot from an array of its items, against the current snapshot. `rebuilt` builds it \
    from that array alone.
    - `floor-scan` is one scan of the items before and after.
    - `chain.1000` and `chain.10000` make so many changes, one after the other. Each is compared, staged for a list view \
    and applied. There `fold` is one fold of the edits that are pending when the chain first folds.
    - A sample edits a hundred items or more at random places. A shorter sample would run with caches that a scan has \
    just emptied.
    - Edits at random places come again after a thousand edited items or more. The first edits of each input are checked.
    """

  package static let scenarios: [any Scenario] =
    DerivedPattern.all + [1_000, chainLength].map(Chain.init)

  static let chainLength = 10_000
}

extension DerivedPattern: Scenario {
  private var hasBulk: Bool { changes > 1 && edit != .splice }

  /// The default profile measures 1 and 1,000 changes, at one place and at random places. It measures 10 and 100
  /// changes at random places only: one place would add little.
  func isMeasured(in profile: Profile) -> Bool {
    switch profile {
    case .quick: changes == 1 || changes == 100 || edit == .splice
    case .default: changes == 1 || changes == 1_000 || place == .scattered
    case .full: true
    }
  }

  func fits(size: Int) -> Bool { size >= leastSize }

  /// In the default profile, a change of one item is measured up to a million items, to show how its cost grows. All
  /// other patterns end at 100,000 items.
  func sizes(in profile: Profile) -> [Int] {
    switch (profile, changes) {
    case (.quick, _): profile.sizes
    case (.default, 1) where edit != .splice, (.full, _): [10_000, 100_000, 1_000_000]
    case (.default, 1), (.default, 1_000): [10_000, 100_000]
    case (.default, _): [100_000]
    }
  }

  func contest(_ id: ContestID) -> Contest {
    typealias Input = DerivedInput<UUID>
    let items = Double(id.size)
    let touched = Double(touched(size: id.size))
    let inputs = rotatedInputs(id.size)
    let plans = plans(size: id.size, inputs: inputs)
    let derived: [SubjectDefinition<Input>] = (hasBulk ? [false, true] : [false]).map {
      DerivedSubjects.derived(
        inBulk: $0, CostModel.derived(touched, inBulk: $0),
        leastRuns: runs(size: id.size, inputs: inputs))
    }
    return Contest(
      id, reference: "floor-scan", inputs: inputs,
      subjects: derived + [
        DerivedSubjects.made(.declared, CostModel.declared(items, changes: touched, .uuid)),
        DerivedSubjects.made(.rebuilt, CostModel.rebuilt(items, changes: 2 * touched, .uuid)),
        FloorSubjects.scan(items: items, .uuid) {
          ($0.oldItems, $0.target(ofPlan: 0).items)
        },
      ]
    ) { seed in
      try Input(self, size: id.size, seed: seed, plans: plans)
    }
  }
}

/// A chain of edits, each followed by a difference.
private struct Chain: Scenario {
  let edits: Int

  var name: String { "chain.\(edits)" }

  /// The quick profile has the short chain, the other profiles the long one.
  func isMeasured(in profile: Profile) -> Bool {
    (profile == .quick) == (edits != DerivedSuite.chainLength)
  }

  func sizes(in profile: Profile) -> [Int] {
    switch profile {
    case .quick: profile.sizes
    case .default: [10_000, 100_000]
    case .full: [10_000, 100_000, 1_000_000]
    }
  }

  func fits(size: Int) -> Bool { size >= 2 }

  func contest(_ id: ContestID) -> Contest {
    typealias Input = ChainInput<UUID>
    let items = Double(id.size)
    return Contest(
      // One input is enough: the chain itself edits a thousand random places or more.
      id, reference: "floor-scan", inputs: 1,
      subjects: [
        ChainSubjects.chain(CostModel.chain(Double(edits), items: items)),
        ChainSubjects.fold(CostModel.fold(items)),
        FloorSubjects.scan(items: items, .uuid) { ($0.start.itemIdentifiers, $0.target) },
      ]
    ) { seed in
      try Input(size: id.size, edits: edits, seed: seed)
    }
  }
}
