import BenchmarkHarness
import BenchmarkReporting
import Suites

extension Article {
  static let firstSnapshot = Article(
    name: "first-snapshot",
    title: "“How-to use Diffable Data Sources with Core Data”",
    built: """
      A list of 900 objects. The right start sets the delegate first, and lets the fetch deliver the first snapshot. \
      The wrong start fetches without a delegate, and applies a snapshot of `fetchedObjects` with sections `0..<n`. \
      For each delivery a recipe walks all identifiers, compares their indexes in both snapshots, loads those objects whose \
      index is the same, and reloads those that are updated.
      """,
    saw: """
      After the wrong start the first change replaces the section: `DS(0)`, `IS(0)`. All 900 cells were animated, \
      which the author calls a drain. A cell that asks the controller by its index path may find nothing there.
      """,
    measured: (
      """
      After the wrong start the first change replaces {} of 900 items, after the right one {}. In a layout that \
      animates every row a replaced section of 900 animates {} cells, a fine-grained update {}, for {} the time with cells that \
      cost nothing. The recipe finds {} of the updates that are edited where the list is, {} of those saved there, and {} of \
      those merged from another context. After one insert at the front it finds {}. There, at 100,000 items, it takes {} the \
      time of comparing identity, and loads {} objects.
      """,
      [
        .value(start("numbered-objects"), .itemsReplaced),
        .value(start("initial-fetch"), .itemsReplaced),
        .value(animated("replace-section"), .cellsAnimated),
        .value(animated("fine-grained"), .cellsAnimated),
        .ratio(animated("replace-section"), to: "fine-grained"),
        .value(cell("recipe", in: "reload/own-edited/900"), .recall),
        .value(cell("recipe", in: "reload/own-saved/900"), .recall),
        .value(cell("recipe", in: "reload/merged/900"), .recall),
        .value(cell("recipe", in: "reload/own-edited.shifted/900"), .recall),
        .ratio(cell("recipe", in: "reload/own-edited.shifted/100000"), to: "identity"),
        .value(cell("recipe", in: "reload/own-edited.shifted/100000"), .objectsMade),
      ]
    ),
    differs: """
      `numbered-objects` has the author's objects and numbers. `fetch-first` has identifiers under another section \
      name. In our list the name replaces the section, not the kind of the items. Whether a replaced section is a \
      drain depends on what a cell costs. The report names the cost from which a fine-grained update is cheaper. The \
      recipe misses an object that others have moved, since its index is another. It misses a merged object, too, \
      since that is not marked as updated. Delivered snapshots carry reload marks since iOS 15, so the recipe is not \
      needed there.
      """,
    ways: [
      "delegate-first", "delegate-first-index-reloads", "delegate-first-unmarked", "fetch-first",
      "fetch-first-index-reloads",
    ].map(blog),
    columns: [
      ("Sections replaced", { .outOf($0, .sectionReplacements, .updates) }),
      ("Stale cells", { .value($0, .staleCells) }),
      ("Cells asked in an update", { .each($0, .cellsAsked, .updates) }),
      time(against: "delegate-first"),
    ],
    logs: [
      UpdateLog(
        scenario: "blog-900", way: "fetch-first", updates: 1,
        words: "the first change after the wrong start."),
      UpdateLog(
        scenario: "blog-900", way: "delegate-first", updates: 1,
        words: "the same change after the right one."),
    ])

  private static func start(_ name: String) -> CellID {
    cell(name, in: "first-snapshot/\(FirstSnapshotSuite.lead)/900")
  }
  private static func animated(_ name: String) -> CellID {
    cell(name, in: "replacement/scattered-1pct.uuid.animated-all/900")
  }
  private static func blog(_ name: String) -> CellID { cell(name, in: "screens/blog-900/900") }
}
