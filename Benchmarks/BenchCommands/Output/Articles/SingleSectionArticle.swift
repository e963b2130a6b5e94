import BenchmarkHarness
import BenchmarkReporting
import Suites

extension Article {
  static let singleSection = Article(
    name: "snapshot-issues",
    title: "“Fetched Results Controller & Diffable Data Source Snapshot Issues”",
    built: """
      A list of one section that is kept by hand. The controller's calls for each object become a \
      `CollectionDifference`, and its changes edit a snapshot of objects one by one. As an alternative for \
      identifiers: the controller in a child context, which hides what is not saved.
      """,
    saw: """
      A delivered snapshot does not tell which objects were updated. A list of identifiers holds temporary ones until \
      a save, and the first update after it raises an exception. A child context sees no temporary identifier, and \
      it does not see what other contexts save either, even if it merges changes from its parent automatically.
      """,
    measured: (
      """
      Without reload marks (`delivered-unmarked`) {} updates leave {} stale cells. With temporary identifiers \
      (`own-temporary`) the list has identifiers of no object after {} updates, and {} reloads are refused. The list in a child \
      context (`own-child`) is wrong after {} updates, once others save too; merged by hand (`own-child-merging`) \
      after {}. The author's own list (`own-incremental`) is right, for {} the time of `delivered`.
      """,
      [
        .value(way("delivered-unmarked"), .updates), .value(way("delivered-unmarked"), .staleCells),
        .outOf(way("own-temporary"), .staleIdentifiers, .updates),
        .value(way("own-temporary"), .refusedReloads),
        .outOf(way("own-child"), .wrongLists, .updates),
        .outOf(way("own-child-merging"), .wrongLists, .updates),
        .ratio(way("own-incremental"), to: "delivered"),
      ]
    ),
    differs: """
      Our controller marks what was updated, as Core Data's is reported to do since iOS 15; the author wrote before that. \
      At the save that makes an identifier permanent, ours delivers the new one in the old one's place, so that \
      `delivered` is right. The developers of one app report the same of Core Data's: a second snapshot follows, and the \
      list is animated twice (woocommerce-ios, pull request 2777).
      """,
    ways: [
      "delivered", "delivered-unmarked", "own-incremental", "own-objects", "own-permanent",
      "own-temporary", "own-second-context", "own-child", "own-child-merging",
    ].map(way),
    columns: [
      ("Wrong lists", { .outOf($0, .wrongLists, .updates) }),
      ("Stale cells", { .value($0, .staleCells) }),
      ("Lists of stale identifiers", { .value($0, .staleIdentifiers) }),
      ("Refused reloads", { .value($0, .refusedReloads) }), time(against: "delivered"),
    ],
    logs: [
      UpdateLog(
        scenario: "single-section.200", way: "own-incremental", updates: 6,
        words: "six updates of the author's own list.")
    ])

  private static func way(_ name: String) -> CellID {
    cell(name, in: "screens/single-section.200/200")
  }
}
