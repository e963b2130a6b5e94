import BenchmarkHarness
import Foundation
import SnapshotDiff
import SuiteBasics
import Workloads

/// Compares what it costs to replace a whole section, and to update it by a fine-grained diff.
public enum ReplacementSuite: ScenarioSuite {
  public static let name = "replacement"
  public static let question = "Replace a section, or diff it?"
  public static let timed =
    "One `apply` of a built snapshot to a list with one section on a phone: the difference, the batch, "
    + "and the cells asked for. The list shows 12 rows, has 6 more ready below them, and is scrolled to its "
    + "top. With more rows on screen, replacing costs more. A share of 10 % deletes a tenth of the items and inserts as many. Half of the runs take the "
    + "changes back. Making the list and the snapshots is not timed. A cell costs its dequeue and the store "
    + "of its item, but no layout: multiply `cells_asked` and `cells_animated` by what yours take. Both are "
    + "the mean of both directions and of the inputs that are timed, but of one input in `.algorithms` and "
    + "`.apply`. `fine-grained` applies a snapshot built apart, "
    + "by `lis`. `fine-grained-derived` and `replace-section-derived` apply a copy of the current one after "
    + "its edits. `.algorithms` runs `fine-grained` with each algorithm. `.animated-100` and `.animated-all` "
    + "animate 100 rows or all, as a layout with estimated sizes may; `.still` animates none. In "
    + "`.cells-5us` and `.cells-50us` a cell works for some or some ten microseconds, and `floor-cell` is "
    + "that work alone. `.diff` is the difference alone, `.apply` the update by a difference already made. `reload-data` "
    + "and `legacy-blocks` make no difference: `legacy-blocks` is told each change, collects a "
    + "closure for it, and runs them in one batch. In `blog-900` a list of 900 gets a snapshot in which all "
    + "items, or the section too, have new identities. `three-changes` makes its three real changes: an "
    + "insert, a delete and a reload on screen."

  /// The subject that ratios refer to, except in `blog-900`. Its algorithm is `LISDiff`.
  package static let reference = "fine-grained"

  /// The subjects that are also timed in single runs with cold caches.
  public static let latencies: Set = [
    "fine-grained", "fine-grained-derived", "legacy-blocks", "replace-section", "reload-data",
  ]

  /// The part of an update that is timed.
  enum Part: String, CaseIterable {
    case both = ""
    case diff = ".diff"
    case apply = ".apply"
    /// As `both`, with each algorithm.
    case algorithms = ".algorithms"
  }

  package static let scenarios: [any Scenario] =
    ReplacementPattern.all.flatMap { pattern in
      Part.allCases.map { ReplacementScenario(pattern: pattern, part: $0) }
    }
    + ListLayout.allCases.filter { $0 != .phone }.flatMap { layout in
      ReplacementPattern.withLayouts.map { ReplacementScenario(pattern: $0, layout: layout) }
    } + BlogCase.allCases

  /// The steps from one changed item to all, for the report.
  public static let ladder = ReplacementPattern.Share.allCases.map(step)

  /// A step of the ladder.
  public static func step(
    _ share: ReplacementPattern.Share
  ) -> (scenario: String, label: String) {
    (ReplacementScenario(pattern: .share(share)).name, share.label)
  }

  /// Lists that animate different numbers of rows, for the report.
  public static let layouts: [(scenario: String, label: String)] = [
    (ListLayout.phone, "12"), (.animated100, "100"), (.animatedAll, "all"),
    (.still, "none, 12 on screen"),
  ].map { (ReplacementScenario(pattern: .share(.onePercent), layout: $0).name, $1) }
  /// Lists whose cells do extra work, for the report.
  public static let workingCells = [ListLayout.cells5us, .cells50us].map {
    ReplacementScenario(pattern: .share(.onePercent), layout: $0).name
  }
  /// The subject that does the extra work of one cell.
  public static let cell = "floor-cell"

  /// The cases that blogs describe, for the report.
  public static let cases = BlogCase.allCases.map(\.rawValue)
}

struct ReplacementScenario: Scenario {
  let pattern: ReplacementPattern
  var part = ReplacementSuite.Part.both
  var layout = ListLayout.phone

  /// For example `scattered-1pct.uuid`, `scattered-1pct.uuid.diff` or `scattered-1pct.uuid.animated-all`.
  var name: String {
    "\(pattern.name).\(IdentifierKind.uuid.rawValue)\(part.rawValue)\(layout.rawValue)"
  }

  /// Whether a list of this size changes as the pattern says, and has so many rows that the layout differs from others.
  func fits(size: Int) -> Bool {
    if case .share(let share) = pattern, !share.isDistinct(size: size) { return false }
    return layout.isDistinct(size: size)
  }

  /// The ladder has all sizes of the profile. In the default profile, other patterns and parts have one size.
  func sizes(in profile: Profile) -> [Int] {
    if profile != .default { return profile.sizes }
    if part == .both, case .share = pattern { return profile.sizes }
    return [10_000]
  }

  /// The default profile has the whole ladder, its parts and the algorithms at some steps, and some patterns of edits.
  func isMeasured(in profile: Profile) -> Bool {
    if profile == .quick, layout != .phone, pattern != .share(.onePercent) { return false }
    return switch (profile, pattern) {
    case (.full, _): true
    // With more changes Myers takes seconds. The suite `diff` has these times.
    case (.default, .share(let share)):
      part == .both || [.oneItem, .onePercent, .tenPercent].contains(share)
        || part == .apply && share == .all
    case (.quick, .share(let share)):
      part == .both
        ? [.oneItem, .onePercent, .thirtyPercent, .all].contains(share) : share == .onePercent
    case (.default, .edits(let pattern)):
      [.both, .algorithms].contains(part) && [.prepend1, .move10].contains(pattern)
        || part == .both && pattern == .shuffle
    case (.quick, .edits(let pattern)): part == .algorithms && pattern == .move10
    }
  }

  func contest(_ id: ContestID) -> Contest {
    let inputs = rotatedInputs(id.size)
    return Contest(
      id, reference: ReplacementSuite.reference, inputs: inputs,
      latencies: ReplacementSuite.latencies,
      subjects: ReplacementSubjects<UUID>(
        part: part, layout: layout, pattern: pattern, size: id.size, inputs: inputs
      ).all
    ) { seed in
      try ReplacementInput(pattern, size: id.size, seed: seed)
    }
  }
}
