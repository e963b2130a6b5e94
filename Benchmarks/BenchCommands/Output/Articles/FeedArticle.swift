import BenchmarkHarness
import BenchmarkReporting
import Suites

extension Article {
  static let feed = Article(
    name: "composite-feed",
    title:
      "“Using NSFetchedResultsController’s diffable snapshot with UICollectionView’s diffable data source”",
    built: """
      A sports screen in one list: banners from a file, and four fetched results controllers, two of them with \
      a section for each sport. In the first version the items are the objects. Each delegate call makes the whole \
      list anew from what the controllers have. In the last version the items are identifiers. Each call deletes the \
      sections of its controller from the shown snapshot, and inserts what it has delivered.
      """,
    saw: """
      The first version crashed after hundreds or thousands of updates, with either delegate method: the exception \
      of a batch whose counts do not add up. The last version has not crashed so far. Two shortcuts on the way were \
      wrong: to apply the snapshot of one controller alone, and to append its sections at the end.
      """,
    measured: (
      """
      The crash comes where a list view asks the controllers for its counts while they go on in the background: \
      `rebuild-live` breaks {} updates. A rebuild for a diffable data source breaks {} with controllers in the \
      background (`rebuild-objects-diffable`), and {} with controllers on the main queue (`rebuild-objects-main`). The last version (`delete-reinsert`) keeps the list, \
      and in {} updates shows {} stale cells and {} torn lists. `splice` applies once for a save and takes the reload marks along: it has \
      neither. Where one event is several items, identities with numbers of sections and rows in them (`match-grid`, `numbered`) \
      delete {} items an update, identities with names {}, stable ones {}. A tap that changes an identity animates its \
      cell; a reload of a stable one does not. A cell by identifier that scrolls in takes {} statements, one whose row is read \
      in batches {}.
      """,
      [
        .outOf(way("rebuild-live"), .inconsistentBatches, .updates),
        .outOf(way("rebuild-objects-diffable"), .inconsistentBatches, .updates),
        .outOf(way("rebuild-objects-main"), .inconsistentBatches, .updates),
        .value(way("delete-reinsert"), .updates), .value(way("delete-reinsert"), .staleCells),
        .value(way("delete-reinsert"), .tornLists),
        .each(grid("numbered"), .itemDeletes, .updates),
        .each(grid("named"), .itemDeletes, .updates), .each(grid("stable"), .itemDeletes, .updates),
        .each(scroll("by-identifier"), .sqlStatements, .cellsAsked),
        .each(scroll("by-identifier-batches"), .sqlStatements, .cellsAsked),
      ]
    ),
    differs: """
      Our `delete-reinsert` keeps the identity of a section; the author's has its contents, as in `splice-contents`. We did not find the crash with a diffable data source: it answers for counts by what it was told itself. We \
      tried controllers in a background context and in that of the main queue, told together and one after the \
      other, with the user scrolling and tapping in between. Two things remain that can end such an app. Applies \
      from two queues are forbidden by UIKit, and refused by our data source. A cell that is built from a deleted \
      object shows nothing here, and may raise an exception there. How UIKit kept its counts when the article was \
      written, we cannot measure: no Apple code runs here.
      """,
    ways: [
      "splice", "splice-main", "splice-contents", "delete-reinsert", "rebuild-live",
      "rebuild-live-diffable", "rebuild-objects-diffable", "rebuild-objects-main", "append-last",
      "blind-apply",
    ].map(way),
    columns: [
      ("Broken batches", { .outOf($0, .inconsistentBatches, .updates) }),
      ("Wrong lists", { .value($0, .wrongLists) }), ("Torn lists", { .value($0, .tornLists) }),
      ("Stale cells", { .value($0, .staleCells) }),
      ("Sections replaced", { .value($0, .sectionReplacements) }), time(against: "splice"),
    ],
    logs: [
      UpdateLog(
        scenario: "feed.60", way: "splice", updates: 6,
        words: "six updates: the sections stay, and what changed in them is told."),
      UpdateLog(
        scenario: "feed.60", way: "splice-contents", updates: 6,
        words:
          "the same updates with the contents of a section in its identity, as in the article: a section goes and comes."
      ),
    ])

  private static func way(_ name: String) -> CellID { cell(name, in: "screens/feed.60/60") }
  private static func grid(_ name: String) -> CellID {
    cell(name, in: "screens/match-grid.60/60")
  }
  private static func scroll(_ name: String) -> CellID {
    cell(name, in: "screens/scrolling.200/200")
  }
}
