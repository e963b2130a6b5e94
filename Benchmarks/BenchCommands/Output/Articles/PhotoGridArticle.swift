import BenchmarkHarness
import BenchmarkReporting
import Suites

extension Article {
  static let photoGrid = Article(
    name: "photo-grid",
    title: "A list of photos with drag and drop, moved to a diffable data source",
    built: """
      A grid of photos that are dragged to another place. In the first part each call of the controller appends a block, \
      and all blocks run in one batch. In the second part the items are the photos, and each delivery builds a snapshot \
      of `fetchedObjects`.
      """,
    saw: """
      The blocks were clumsy and easy to get wrong. The snapshot took less code and fewer tests, and dragging went on \
      working.
      """,
    measured: (
      """
      The usual blocks (`block-operations`) break {} updates: a drop reloads a photo in the place that another one \
      moves to. Two careful forms of them break none. The snapshot of objects (`fetched-objects`) breaks none either, and \
      in {} updates shows {} stale cells: nothing marks a photo whose thumbnail has come in. A delivered snapshot (`snapshot`) \
      has {} in {}.
      """,
      [
        .outOf(way("block-operations"), .inconsistentBatches, .updates),
        .value(way("fetched-objects"), .updates), .value(way("fetched-objects"), .staleCells),
        .value(way("snapshot"), .staleCells), .value(way("snapshot"), .updates),
      ]
    ),
    differs: """
      The first part of the article was not at hand, and neither was a title. The author does not speak of stale thumbnails: an app whose thumbnails are there before the photo never shows them. Who holds all objects \
      in memory meets a conflict wherever a download is saved in between; our way sets a `mergePolicy` for it, which the author's does not.
      """,
    ways: [
      "snapshot", "block-operations-careful", "block-operations-delete-insert", "block-operations",
      "fetched-objects",
    ].map(way),
    columns: [
      ("Broken batches", { .outOf($0, .inconsistentBatches, .updates) }),
      ("Stale cells", { .value($0, .staleCells) }), ("Wrong cells", { .value($0, .wrongCells) }),
      ("Cells asked in an update", { .each($0, .cellsAsked, .updates) }),
      allocations(against: "snapshot"),
    ],
    logs: [
      UpdateLog(
        scenario: "photo-grid.200", way: "snapshot", updates: 6,
        words: "six updates of the recommended way."),
      UpdateLog(
        scenario: "photo-grid.200", way: "fetched-objects", updates: 6,
        words: "the same updates with photos as items: what changed in place is not told."),
    ])

  private static func way(_ name: String) -> CellID { cell(name, in: "screens/photo-grid.200/200") }
}
