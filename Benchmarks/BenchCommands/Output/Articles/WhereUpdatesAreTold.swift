import BenchmarkHarness
import BenchmarkReporting
import Suites

/// The page on arrangements of managed object contexts: what each costs, and what goes wrong.
enum WhereUpdatesAreTold {
  static let page = TopicPage(
    path: "\(Article.folder)/where-updates-are-told.md", title: "Where each update is told",
    blocks: [
      .text(
        """
        A list hears of a save where its fetched results controller is. Each row is an arrangement of contexts. \
        What goes wrong is counted over the updates of a screen; what an update costs, over a save of one change.
        """),
      .table(
        columns: [
          "Arrangement", "Screen", "Wrong lists", "Stale cells", "Lists of stale identifiers",
          "Torn lists", "Broken batches",
        ],
        rows: [
          faults("edited in the list's own context", "single-section.200", "delivered"),
          faults(
            "the same, unsaved identifiers listed as told", "single-section.200", "own-temporary"),
          faults(
            "another context saves, the list's merges", "single-section.200", "own-second-context"),
          faults(
            "child of the context that saves, others merged in the parent", "single-section.200",
            "own-child"),
          faults(
            "the same, others merged in the child, too", "single-section.200", "own-child-merging"),
          faults("five controllers on the main queue, one apply", "feed.60", "splice-main"),
          faults("the same, an apply for each controller", "feed.60", "rebuild-objects-main"),
          faults("five controllers in the background, one apply", "feed.60", "splice"),
          faults(
            "the same, rebuilt from the controllers, diffable", "feed.60",
            "rebuild-objects-diffable"),
          faults("the same, a list view that asks the controllers", "feed.60", "rebuild-live"),
        ]),
      .table(
        columns: [
          "Arrangement", "Statements on the main queue", "Main queue, of 10k items",
          "Against `merged`", "Elsewhere",
        ],
        rows: [
          cost("the list's own context saves", "same-context", isAllOnMain: true),
          cost("another context saves, the list's merges", "merged"),
          cost("another saves, a third follows in the background", "background"),
          cost("child of the context that saves", "child", isAllOnMain: true),
        ]),
      .text(
        """
        “Main queue” is the time that a user waits for. “Elsewhere” is what goes before it on other queues. A child \
        context hides what is unsaved, and stays behind where others save: its app has to merge their saves in \
        the child, too. A second context hides it as well, and stays behind nowhere. The crash of the composite feed \
        was seen with controllers that go on in the background, and a list view that asks them for its counts. With a \
        diffable data source no batch broke. That list view with controllers on the main queue was not run.
        """),
      .text(
        "Our controllers follow; Core Data's were not run. The store does not wait for the disk in these figures."
      ),
    ])

  private static func faults(_ label: String, _ scenario: String, _ way: String) -> TopicPage.Row {
    let size = scenario.split(separator: ".").last ?? ""
    let cell = Article.cell(way, in: "screens/\(scenario)/\(size)")
    let figures: [TopicPage.Figure] = [
      .words("`\(scenario)`, `\(way)`"), .outOf(cell, .wrongLists, .updates),
      .value(cell, .staleCells), .value(cell, .staleIdentifiers), .value(cell, .tornLists),
      .value(cell, .inconsistentBatches),
    ]
    return (label, figures)
  }

  private static func cost(
    _ label: String, _ place: String, isAllOnMain: Bool = false
  ) -> TopicPage.Row {
    let timed = Article.cell(place, in: "delivery/1-change.contexts/10000")
    let figures: [TopicPage.Figure] = [
      .value(Article.cell(place, in: "delivery/1-change.contexts/900"), .sqlStatements),
      .value(timed, .time),
      place == "merged" ? .words("reference") : .ratio(timed, to: "merged"),
      isAllOnMain ? .words("nothing") : .value(timed, .commitTime),
    ]
    return ("\(label) (`\(place)`)", figures)
  }
}
