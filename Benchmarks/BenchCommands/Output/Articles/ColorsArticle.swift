import BenchmarkHarness
import BenchmarkReporting
import Suites

extension Article {
  static let colors = Article(
    name: "colors",
    title: "A list of colours with diffable data sources, searched while you type",
    built: """
      A list of the named colours, searched by name and by hexadecimal value as one types. Each text makes a new \
      controller. The items are the objects, and a snapshot is built of `fetchedObjects` after each fetch, each change and \
      each deletion by a swipe. Unsaved values win by attribute where two saves collide.
      """,
    saw: """
      The list animates what changes, and no row has to be worked out by hand. The author warns that a controller for \
      each text may not suit every app.
      """,
    measured: (
      """
      The author's list (`fetched-objects`) is right after each of {} updates: {} wrong lists, {} stale cells. It takes {} the \
      allocations of one controller that stays, and {} statements an update, not {}. A list whose names are all in memory \
      (`in-snapshot`) takes {}.
      """,
      [
        .value(way("fetched-objects"), .updates), .value(way("fetched-objects"), .wrongLists),
        .value(way("fetched-objects"), .staleCells),
        .factor(way("fetched-objects"), .allocations, to: "one-controller"),
        .each(way("fetched-objects"), .sqlStatements, .updates),
        .each(way("one-controller"), .sqlStatements, .updates),
        .each(way("in-snapshot"), .sqlStatements, .updates),
      ]
    ),
    differs: """
      No other context saves here, so that no way sets the merge policy; `mergePolicy` has it. Our requests read 20 rows at a \
      time, and our store has no unique attributes. After a swipe the snapshot is built twice, once \
      by the controller's call and once by hand: the second finds nothing to change.
      """,
    ways: ["one-controller", "new-controller", "in-snapshot", "fetched-objects"].map(way),
    columns: [
      ("Wrong lists", { .outOf($0, .wrongLists, .updates) }),
      ("Statements in an update", { .each($0, .sqlStatements, .updates) }),
      ("Rows read in an update", { .each($0, .rowsStepped, .updates) }),
      allocations(against: "one-controller"),
    ],
    logs: [
      UpdateLog(
        scenario: "colors.148", way: "fetched-objects", updates: 4,
        words: "the first letters of a search.")
    ])

  private static func way(_ name: String) -> CellID { cell(name, in: "screens/colors.148/148") }
}
