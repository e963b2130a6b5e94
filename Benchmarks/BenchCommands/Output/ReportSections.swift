import BenchmarkHarness
import BenchmarkReporting
import Suites

/// How the report presents the suites.
enum ReportSections {
  static let catalogue: [ReportSection] = [
    ReportSection(
      suite: DiffSuite.name, question: DiffSuite.question, timed: DiffSuite.timed,
      subjects: ["lis", "lis-built", "lis-siphash", "heckel", "myers", "myers-moves"],
      lead: "peer-mix.uuid",
      exactMetrics: [
        .scriptLength, .deletes, .inserts, .moves, .equalCalls, .hashCalls, .allocations,
        .peakLive, .retained,
      ],
      charts: diffCharts,
      // One is the other with a dearer hash, one begins where the others have hashed already.
      conclusion: .fastest(except: ["lis-built", "lis-siphash"]),
      rivalry: Rivalry(
        of: "lis",
        against: [
          Rivalry.Rival("heckel", [.scriptLength, .moves]), Rivalry.Rival("myers", [.scriptLength]),
          Rivalry.Rival("myers-moves", [.scriptLength, .moves]),
        ]),
      isMain: true, changedShare: DiffSuite.changedShare(of:),
      cliff: Cliff(of: "myers", against: "lis", metrics: [.allocations, .scriptLength]),
      frameSubjects: ["lis", "heckel", "myers", "myers-moves"]),
    ReportSection(
      suite: DerivedSuite.name, question: DerivedSuite.question, timed: DerivedSuite.timed,
      subjects: ["derived", "derived-bulk", "declared", "rebuilt", "chain", "fold"],
      lead: "insert.1.scattered",
      exactMetrics: [
        .scriptLength, .deletes, .inserts, .moves, .equalCalls, .hashCalls, .folds, .allocations,
        .peakLive, .retained,
      ],
      charts: derivedCharts,
      conclusion: .against(base: "floor-scan")),
    ReportSection(
      suite: ReplacementSuite.name, question: ReplacementSuite.question,
      timed: ReplacementSuite.timed,
      subjects: [
        "fine-grained", "fine-grained-derived", "fine-grained-heckel", "fine-grained-myers",
        "fine-grained-myers-moves", "legacy-blocks", "replace-section",
        "replace-section-derived", "reload-data",
        "three-changes", "other-identities",
      ],
      lead: "scattered-1pct.uuid",
      exactMetrics: [
        .batches, .updateItems, .cellsAsked, .cellsAnimated, .deletes, .inserts, .moves,
        .equalCalls, .hashCalls, .allocations, .peakLive,
      ],
      charts: replacementCharts,
      conclusion: .crossover(
        Crossover(
          of: "replace-section", against: "fine-grained",
          others: [("replace-section-derived", "fine-grained-derived")],
          over: ReplacementSuite.ladder.map { Crossover.Step($0.scenario, $0.label) },
          costs: [.cellsAsked, .cellsAnimated],
          cases: ReplacementSuite.cases.map {
            Crossover.Case($0, base: ReplacementSuite.casesReference)
          },
          cells: Crossover.Cells(
            layouts: ReplacementSuite.layouts.map { Crossover.Step($0.scenario, $0.label) },
            idle: ReplacementSuite.layouts[0].scenario, working: ReplacementSuite.workingCells,
            cell: ReplacementSuite.cell, count: .cellsAsked))),
      isMain: true,
      frameSubjects: [
        "fine-grained", "fine-grained-derived", "legacy-blocks", "replace-section", "reload-data",
      ]),
    ReportSection(
      suite: ReloadSuite.name, question: ReloadSuite.question, timed: ReloadSuite.timed,
      subjects: [
        "identity", "marks", "index-comparison", "recipe", "recipe-held", "recipe-linear",
      ],
      lead: "scattered-1pct.uuid",
      exactMetrics: [
        .recall, .reloadsFound, .reloadsMissed, .objectsMade, .sqlStatements, .rowsStepped,
        .hashCalls, .allocations, .peakLive,
      ],
      charts: reloadCharts,
      conclusion: .recall(.recall, of: ["index-comparison", "recipe"], base: "identity")),
    ReportSection(
      suite: FirstSnapshotSuite.name, question: FirstSnapshotSuite.question,
      timed: FirstSnapshotSuite.timed,
      subjects: [
        "initial-fetch", "numbered-objects", "manual-identifiers", "manual-objects",
        "fetch-then-delegate",
      ],
      lead: FirstSnapshotSuite.lead,
      exactMetrics: [
        .sqlStatements, .rowsStepped, .vmSteps, .objectsMade, .itemsReplaced, .updateItems,
        .cellsAsked, .allocations, .peakLive, .retained,
      ],
      charts: firstSnapshotCharts,
      conclusion: .against(
        base: "initial-fetch", work: [[.peakLive], [.objectsMade], [.cellsAsked]],
        shares: [.itemsReplaced]),
      isMain: true),
    ReportSection(
      suite: DeliverySuite.name, question: DeliverySuite.question, timed: DeliverySuite.timed,
      subjects: ["callbacks", "collection-difference", "snapshot"],
      lead: DeliverySuite.ladder[0].name,
      exactMetrics: [
        .comparisons, .rowsStepped, .sqlStatements, .fetches, .batches, .updateItems, .cellsAsked,
        .allocations, .peakLive, .retained,
      ],
      charts: deliveryCharts,
      conclusion: .crossover(
        Crossover(
          of: "snapshot", against: DeliverySuite.reference,
          others: [
            ("collection-difference", DeliverySuite.reference),
            ("snapshot", "collection-difference"),
          ],
          over: DeliverySuite.ladder.map { Crossover.Step($0.name, $0.label) },
          scale: .number, growth: (from: 10_000, to: 100_000), before: .commitTime))),
    screens,
    ReportSection(
      suite: FootprintSuite.name, question: FootprintSuite.question, timed: FootprintSuite.timed,
      subjects: ["build", "build-siphash", "copy", "edit"], lead: "snapshot.uuid",
      measure: .perItem(.retained),
      exactMetrics: [.allocations, .bytesAsked, .bytesUsed, .peakLive, .retained, .hashCalls],
      charts: footprintCharts,
      conclusion: .perItem(.retained, of: "build", beside: "the caller's array of identifiers"),
      isMain: true),
  ]

  static let replay: [ReportSection] = [
    ReportSection(
      suite: ReplaySuite.name, question: ReplaySuite.question, timed: ReplaySuite.timed,
      subjects: [
        "lis", "heckel", "myers", "myers-moves", "replace-section", "identity", "index-comparison",
      ],
      layout: .pairs,
      exactMetrics: [.scriptLength, .moves, .updateItems, .peakLive, .reloadsMissed],
      charts: [ChartRequest(.time, lines: .pairs), ChartRequest(.peakLive, lines: .pairs)],
      conclusion: .fastestOverPairs(
        except: ["replace-section"],
        shares: FoundAndMissed(found: .reloadsFound, missed: .reloadsMissed)))
  ]
}
