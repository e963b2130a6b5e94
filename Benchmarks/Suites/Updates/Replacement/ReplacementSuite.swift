import BenchmarkHarness
import Foundation
import SnapshotDiff
import SuiteBasics
import Workloads

/// Compares what it costs to replace a whole section, and to update it by a fine-grained diff.
public enum ReplacementSuite: ScenarioSuite {
  public static let name = "replacement"
  public static let question = "Replace a section, or diff it?"
  public static let timed = """
    One `apply` of a built snapshot to a list with one section: the difference, the batch, and the cells that the list asks \
    for. Making the list and the snapshots is not timed.

    - The list is on a phone. It shows 12 rows, has 6 more ready below them, and is scrolled to its top. With more rows on \
    screen, replacing costs more.
    - A share of 10 % deletes a tenth of the items and inserts as many. Half of the runs take the changes back.
    - A cell costs its dequeue and the store of its item, but no layout. For your own cells, multiply `cells_asked` and \
    `cells_animated` by what one of them takes. Both are means over both directions and over all timed inputs. In \
    `.algorithms` and `.apply` they are of one input.
    - `fine-grained` applies a snapshot built anew, with `lis`. `fine-grained-derived` and `replace-section-derived` apply \
    a copy of the current snapshot after its edits.
    - `reload-data` and `legacy-blocks` make no difference. `legacy-blocks` is told each change, collects a closure for it, \
    and runs all closures in one batch.
    - `.diff` is only the difference, and `.apply` only the update by a difference already made. `.algorithms` runs \
    `fine-grained` with each algorithm.
    - `.animated-100` and `.animated-all` animate 100 rows or all, as a layout with estimated sizes may. `.still` animates \
    none.
    - In `.cells-5us` and `.cells-50us` each cell works for about 5 or 50 µs. `floor-cell` is that work alone.
    - In `blog-900` a list of 900 gets a snapshot in which all items, or also the section, have new identities. \
    `three-changes` makes its three real changes: an insert, a delete and a reload on screen.
    """

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
    (steps.map(\.pattern) + others).flatMap { pattern in
      Part.allCases.map { ReplacementScenario(pattern: pattern, part: $0) }
    }
    + ListLayout.allCases.filter { $0 != .phone }.flatMap { layout in
      someSteps.map { ReplacementScenario(pattern: $0, layout: layout) }
    } + BlogCase.allCases

  /// A ladder from one replaced item to all, each step with its share in words.
  static let steps: [(pattern: EditPattern, label: String)] = [
    (.scattered1, "1 item"), (.scattered1permille, "0.1 %"), (.scattered1pct, "1 %"),
    (.scattered10pct, "10 %"), (.scattered30pct, "30 %"), (.scattered60pct, "60 %"),
    (.replaceAll, "all"),
  ]

  private static let others = EditPattern.allCases.filter { pattern in
    !pattern.sharesStorage && !steps.contains { $0.pattern == pattern }
  }

  static let someSteps: [EditPattern] = [.scattered1, .scattered1pct, .scattered10pct]

  /// The steps of the ladder, for the report.
  public static let ladder: [(scenario: String, label: String)] = steps.map {
    (ReplacementScenario(pattern: $0.pattern).name, $0.label)
  }

  /// The step of the ladder with this pattern.
  ///
  /// - Precondition: The ladder has the pattern.
  package static func step(_ pattern: EditPattern) -> (scenario: String, label: String) {
    ladder[steps.firstIndex { $0.pattern == pattern }!]
  }

  /// Lists that animate different numbers of rows, for the report.
  public static let layouts: [(scenario: String, label: String)] = [
    (ListLayout.phone, "12"), (.animated100, "100"), (.animatedAll, "all"),
    (.still, "none, 12 on screen"),
  ].map { (ReplacementScenario(pattern: .scattered1pct, layout: $0).name, $1) }
  /// Lists whose cells do extra work, for the report.
  public static let workingCells = [ListLayout.cells5us, .cells50us].map {
    ReplacementScenario(pattern: .scattered1pct, layout: $0).name
  }
  /// The subject that does the extra work of one cell.
  public static let cell = "floor-cell"

  /// The cases that blogs describe, for the report.
  public static let cases = BlogCase.allCases.map(\.rawValue)
}

struct ReplacementScenario: Scenario {
  let pattern: EditPattern
  var part = ReplacementSuite.Part.both
  var layout = ListLayout.phone

  /// For example `scattered-1pct.uuid`, `scattered-1pct.uuid.diff` or `scattered-1pct.uuid.animated-all`.
  var name: String {
    "\(pattern.rawValue).\(IdentifierKind.uuid.rawValue)\(part.rawValue)\(layout.rawValue)"
  }

  private var isStep: Bool { ReplacementSuite.steps.contains { $0.pattern == pattern } }

  /// Whether this scenario differs from the others at this size. A step after the first must replace more than one
  /// item. A layout must show a list of this size in its own way.
  func fits(size: Int) -> Bool {
    if isStep, pattern != .scattered1, pattern.expectedChanges(size: size) <= 2 { return false }
    return layout.isDistinct(size: size)
  }

  /// The ladder has all sizes of the profile. In the default profile, other patterns and parts have one size.
  func sizes(in profile: Profile) -> [Int] {
    profile == .default && !(part == .both && isStep) ? [10_000] : profile.sizes
  }

  /// The default profile has the whole ladder and some other patterns. It has the parts of an update, and the
  /// algorithms, for some patterns only.
  func isMeasured(in profile: Profile) -> Bool {
    let patterns: [EditPattern]
    switch (profile, part) {
    case (.full, _): return true
    case (.default, .both):
      patterns = ReplacementSuite.steps.map(\.pattern) + [.prepend1, .move10, .shuffle]
    // Myers is predicted to take half a second with 30 % changed, and two seconds with 60 %.
    case (.default, .diff): patterns = ReplacementSuite.someSteps
    case (.default, .apply):
      patterns = ReplacementSuite.someSteps + [.replaceAll]
    case (.default, .algorithms):
      patterns = ReplacementSuite.someSteps + [.prepend1, .move10]
    case (.quick, .both) where layout == .phone:
      patterns = [.scattered1, .scattered1pct, .scattered30pct, .replaceAll]
    case (.quick, .algorithms): patterns = [.scattered1pct, .move10]
    case (.quick, _): patterns = [.scattered1pct]
    }
    return patterns.contains(pattern)
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
