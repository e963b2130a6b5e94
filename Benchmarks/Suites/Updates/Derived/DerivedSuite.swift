public import BenchmarkHarness
import Foundation
import SnapshotDiff
import SuiteBasics
import Workloads

/// Compares what a change costs if the new snapshot is derived from the old one, and if it is built anew.
public enum DerivedSuite: Suite {
  public static let name = "derived"
  public static let question = "Derive the next snapshot, or build it anew?"
  public static let timed =
    "Making the next snapshot and its difference from the current one, with the release of both. "
    + "`derived` copies the current snapshot and makes each edit by a call of its own. `derived-bulk` makes "
    + "all edits of a kind by one call. Edits at random places come again after a thousand edited items or more, and "
    + "the first of each input are checked. `declared` builds the next snapshot of an array of its items "
    + "against the current one. `rebuilt` builds it of that array alone. Planning the edits is not timed. A "
    + "sample edits a hundred items or more at random places, so that it does not run on caches that a scan "
    + "has emptied. The floor is one scan of the items before and after. `chain.1000` and `chain.10000` make so many "
    + "changes one after the other, each compared, staged for a list view and applied. There `fold` is one "
    + "fold of the edits that are pending when the chain first folds."

  public static func contestIDs(in profile: Profile, sizes: [Int]?) -> [ContestID] {
    Scenario.all(in: profile).flatMap { scenario in
      let sizes = sizes ?? scenario.sizes(in: profile)
      return ContestID.each(
        name, scenario.name, sizes: sizes.filter { $0 >= scenario.leastSize })
    }
  }

  public static func contest(_ id: ContestID) -> Contest? {
    guard let scenario = Scenario(id.scenario), id.size >= scenario.leastSize else { return nil }
    return switch scenario {
    case .edits(let pattern): edits(id, pattern)
    case .chain(let edits): chain(id, edits: edits)
    }
  }

  private static func edits(_ id: ContestID, _ pattern: DerivedPattern) -> Contest {
    typealias Input = DerivedInput<UUID>
    let items = Double(id.size)
    let touched = Double(pattern.touched(size: id.size))
    let inputs = rotatedInputs(id.size)
    let plans = pattern.plans(size: id.size, inputs: inputs)
    let derived: [SubjectDefinition<Input>] = (pattern.hasBulk ? [false, true] : [false]).map {
      DerivedSubjects.derived(
        inBulk: $0, CostModel.derived(touched, inBulk: $0),
        leastRuns: pattern.runs(size: id.size, inputs: inputs))
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
      try Input(pattern, size: id.size, seed: seed, plans: plans)
    }
  }

  private static func chain(_ id: ContestID, edits: Int) -> Contest {
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

extension DerivedSuite {
  /// Edits and one difference, or a chain of both.
  enum Scenario: Hashable, NamedScenario {
    case edits(DerivedPattern)
    case chain(edits: Int)

    static let chainLength = 10_000

    static let all = DerivedPattern.all.map(Scenario.edits) + chains

    /// The quick profile has the short chain, the other profiles the long one.
    private static let chains = [Scenario.chain(edits: 1_000), .chain(edits: chainLength)]

    static func all(in profile: Profile) -> [Scenario] {
      let patterns = DerivedPattern.all.filter { $0.isMeasured(in: profile) }
      return patterns.map(Scenario.edits) + [chains[profile == .quick ? 0 : 1]]
    }

    var name: String {
      switch self {
      case .edits(let pattern): pattern.name
      case .chain(let edits): "chain.\(edits)"
      }
    }

    var leastSize: Int {
      switch self {
      case .edits(let pattern): pattern.leastSize
      case .chain: 2
      }
    }

    func sizes(in profile: Profile) -> [Int] {
      switch (profile, self) {
      case (.quick, _): profile.sizes
      case (.full, _): [10_000, 100_000, 1_000_000]
      case (.default, .edits(let pattern)): pattern.defaultSizes
      case (.default, .chain): [10_000, 100_000]
      }
    }
  }
}

extension DerivedPattern {
  fileprivate var hasBulk: Bool { changes > 1 && edit != .splice }

  /// Whether a profile measures the pattern. The default profile measures 1 and 1,000 changes, at one place and at
  /// random places. It measures 10 and 100 changes at random places only: one place would add little.
  fileprivate func isMeasured(in profile: Profile) -> Bool {
    switch profile {
    case .quick: changes == 1 || changes == 100 || edit == .splice
    case .default: changes == 1 || changes == 1_000 || place == .scattered
    case .full: true
    }
  }

  /// The sizes in the default profile. A change of one item is measured up to a million items, to show how its cost
  /// grows. All other patterns end at 100,000 items.
  fileprivate var defaultSizes: [Int] {
    switch changes {
    case 1: edit == .splice ? [10_000, 100_000] : [10_000, 100_000, 1_000_000]
    case 1_000: [10_000, 100_000]
    default: [100_000]
    }
  }
}
