import BenchmarkReporting
import BenchmarkRuns
import Suites
import Workloads

enum ReportSections {
  static let catalogue: [ReportSection] = [
    diff, replacement, derived, firstSnapshot, delivery, reload, footprint, screens,
  ]

  static func sections(of record: RunRecord) -> [ReportSection] {
    record.profile == ReplayCommand.profile ? replay : catalogue
  }

  /// The algorithms that `lis` is compared with. In the counts that are listed with an algorithm, `lis` must not be
  /// higher than that algorithm.
  private static let rivals = libraryAlgorithms.filter { $0.name != "lis" }.map {
    (name: $0.name, exactMetrics: [.scriptLength] + ($0.findsMoves ? [Metric.moves] : []))
  }

  private static let diff = ReportSection(
    suite: DiffSuite.name, question: DiffSuite.question, timed: DiffSuite.timed,
    names: """
      A scenario is named after what changes and the type of the identifiers. `prepend-1` inserts an item at the front, \
      and `append-1pct` 1 % of the items at the end. `scattered` deletes and inserts at random places, and \
      `sections-scattered-1pct` does so in a list of a hundred sections. `move-10` moves ten items. `peer-mix` is the \
      mix of changes that DifferenceKit publishes its figures for. Two variants are never called the fastest. `lis-built` \
      is `lis` with all items hashed before the time begins. `lis-siphash` is `lis` with Swift's slower hasher.
      """,
    decisions: [ReportDecisions.diff],
    subjects: ["lis", "lis-built", "lis-siphash", "heckel", "myers", "myers-moves"],
    notCompeting: ["lis-built", "lis-siphash"], lead: "peer-mix.uuid",
    exactMetrics: [
      .scriptLength, .deletes, .inserts, .moves, .equalCalls, .hashCalls, .allocations,
      .peakLive, .retained,
    ],
    charts: diffCharts,
    rivalry: ("lis", rivals),
    changedShare: DiffSuite.changedShare(of:))

  private static let derived = ReportSection(
    suite: DerivedSuite.name, question: DerivedSuite.question, timed: DerivedSuite.timed,
    names: """
      `insert.1.scattered` inserts one item at a random place. `derived` inserts it into a copy of the current snapshot. \
      `declared` passes the whole new list to `derivedFrom:`. `rebuilt` builds a snapshot of the new list without \
      the current one.
      """,
    decisions: [ReportDecisions.derived],
    subjects: ["derived", "derived-bulk", "declared", "rebuilt", "chain", "fold"],
    lead: "insert.1.scattered",
    exactMetrics: [
      .scriptLength, .deletes, .inserts, .moves, .equalCalls, .hashCalls, .folds, .allocations,
      .peakLive, .retained,
    ],
    charts: derivedCharts, answer: .against(base: "derived"))

  private static let replacement = ReportSection(
    suite: ReplacementSuite.name, question: ReplacementSuite.question,
    timed: ReplacementSuite.timed,
    names: """
      A scenario with `scattered` deletes items at random places and inserts as many. All identifiers are UUIDs.
      """, decisions: [ReportDecisions.replacement],
    subjects: [
      "fine-grained", "fine-grained-derived", "fine-grained-heckel", "fine-grained-myers",
      "fine-grained-myers-moves", "legacy-blocks", "replace-section",
      "replace-section-derived", "reload-data", "three-changes", "other-identities",
    ],
    lead: "scattered-1pct.uuid",
    exactMetrics: [
      .batches, .updateItems, .cellsAsked, .cellsAnimated, .deletes, .inserts, .moves,
      .equalCalls, .hashCalls, .allocations, .peakLive,
    ],
    charts: replacementCharts, answer: .crossover(replacementCrossover))

  static let replacementCrossover = Crossover(
    of: "replace-section", against: "fine-grained",
    others: [("replace-section-derived", "fine-grained-derived")],
    over: ReplacementSuite.ladder, cells: replacementCells)

  static let replacementCells: Crossover.Cells = (
    count: .cellsAsked, layouts: ReplacementSuite.layouts,
    working: ReplacementSuite.workingCells, work: ReplacementSuite.cell
  )

  private static let reload = ReportSection(
    suite: ReloadSuite.name, question: ReloadSuite.question, timed: ReloadSuite.timed,
    names: "`recall` is the share of the updated items that a subject finds.",
    decisions: [ReportDecisions.reload],
    subjects: [
      "identity", "marks", "index-comparison", "recipe", "recipe-held", "recipe-linear",
    ],
    // These subjects miss updated items.
    notCompeting: ["index-comparison", "recipe", "recipe-held", "recipe-linear"],
    lead: "scattered-1pct.uuid", measure: .recall,
    exactMetrics: [
      .recall, .reloadsFound, .reloadsMissed, .objectsMade, .sqlStatements, .rowsStepped,
      .hashCalls, .allocations, .peakLive,
    ])

  private static let firstSnapshot = ReportSection(
    suite: FirstSnapshotSuite.name, question: FirstSnapshotSuite.question,
    timed: FirstSnapshotSuite.timed,
    names: """
      `fetch-and-find` is `initial-fetch` with the first search for an object, which hashes all identifiers. A snapshot \
      made by hand has hashed them already. So compare the other ways with `fetch-and-find`. \
      `manual-objects` and `manual-identifiers` fetch by hand: the items are the objects, or their identifiers. \
      `numbered-objects` lets the controller fetch without a delegate, and names the sections 0, 1, 2 in place of their \
      own names. `fetch-then-delegate` shows a snapshot made by hand, sets the delegate, and fetches again. The scenario is a \
      list in sections, with an index in the store, and objects fetched 20 at a time.
      """, decisions: [ReportDecisions.firstSnapshot],
    subjects: [
      "initial-fetch", "fetch-and-find", "numbered-objects", "manual-identifiers", "manual-objects",
      "fetch-then-delegate",
    ],
    // This subject has not hashed the identifiers.
    notCompeting: ["initial-fetch"],
    lead: FirstSnapshotSuite.lead,
    exactMetrics: [
      .sqlStatements, .rowsStepped, .vmSteps, .objectsMade, .itemsReplaced, .updateItems,
      .cellsAsked, .allocations, .peakLive, .retained,
    ],
    charts: firstSnapshotCharts,
    answer: .against(base: "fetch-and-find"))

  private static let delivery = ReportSection(
    suite: DeliverySuite.name, question: DeliverySuite.question, timed: DeliverySuite.timed,
    names: """
      With `callbacks` the delegate gets one call for each change, with `snapshot` one new snapshot for all of them.
      """,
    decisions: [ReportDecisions.delivery],
    subjects: ["callbacks", "collection-difference", "snapshot"],
    lead: DeliverySuite.ladder[0].name,
    exactMetrics: [
      .comparisons, .rowsStepped, .sqlStatements, .fetches, .batches, .updateItems, .cellsAsked,
      .allocations, .peakLive, .retained,
    ],
    charts: deliveryCharts,
    answer: .crossover(
      Crossover(
        of: "snapshot", against: DeliverySuite.reference,
        others: [
          ("collection-difference", DeliverySuite.reference),
          ("snapshot", "collection-difference"),
        ],
        over: DeliverySuite.ladder.map { ($0.name, $0.label) })))

  private static let footprint = ReportSection(
    suite: FootprintSuite.name, question: FootprintSuite.question, timed: FootprintSuite.timed,
    names: """
      `retained` is the memory that the result holds. `build` makes a snapshot of an array, `build-siphash` does so with \
      Swift's hasher, `copy` copies a snapshot, and `edit` inserts an item into a copy.
      """,
    decisions: [ReportDecisions.footprint],
    subjects: ["build", "build-siphash", "copy", "edit"],
    // These subjects do something else, or hash in another way.
    notCompeting: ["build-siphash", "copy", "edit"], lead: "snapshot.uuid", measure: .retained,
    exactMetrics: [.allocations, .bytesAsked, .bytesUsed, .peakLive, .retained, .hashCalls])

  static let replay: [ReportSection] = [
    ReportSection(
      suite: ReplaySuite.name, question: ReplaySuite.question, timed: ReplaySuite.timed,
      subjects: [
        "lis", "heckel", "myers", "myers-moves", "replace-section", "identity", "index-comparison",
      ],
      // `replace-section` answers another question: it deletes and inserts all items.
      notCompeting: ["replace-section"],
      exactMetrics: [.scriptLength, .moves, .updateItems, .peakLive, .reloadsMissed],
      charts: [ChartRequest(.time, lines: .pairs), ChartRequest(.peakLive, lines: .pairs)],
      answer: .pairs(missed: .reloadsMissed))
  ]
}
