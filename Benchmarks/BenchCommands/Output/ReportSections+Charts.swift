import BenchmarkHarness
import BenchmarkReporting
import Suites
import Workloads

/// The charts of the sections.
extension ReportSections {
  /// Variants of `lis` and `myers`, whose lines lie beside theirs or on them, are left to the tables.
  static let diffCharts: [ChartRequest] = {
    let variants: Set = ["lis-siphash", "myers-moves"]
    return [
      ChartRequest(.time, title: "Time of a diff by the number of items", except: variants),
      ChartRequest(
        .time,
        lines: .steps(
          ChartRequest.Steps(
            Crossover(of: "heckel", against: "myers", over: distances), name: "distance",
            label: "edit distance: deletes and inserts of a shortest script", at: 10_000,
            place: (.scriptLength, "lis"))),
        title: "Time of a diff by the edit distance", except: variants),
      ChartRequest(
        .peakLive, title: "Memory of a diff at its peak by the number of items", except: variants),
    ]
  }()

  /// Patterns of which each has more to delete and insert than the one before.
  private static let distances: [Crossover.Step] = [
    EditPattern.prepend1, .move10, .append1pct, .scattered1pct, .scattered10pct, .peerMix, .shuffle,
  ].map { Crossover.Step("\($0.rawValue).\(IdentifierKind.uuid.rawValue)", $0.rawValue) }

  static let derivedCharts = [
    ChartRequest(.time, title: "Time of one insert and its diff by the number of items"),
    ChartRequest(.peakLive, title: "Memory of one insert and its diff at its peak"),
  ]

  static let replacementCharts: [ChartRequest] = {
    let shares = ChartRequest.Steps(
      Crossover(
        of: "replace-section", against: "fine-grained",
        over: ReplacementSuite.ladder.map { Crossover.Step($0.scenario, $0.label) }),
      name: "share", label: "share of the items that is deleted, with as many inserted",
      at: 10_000)
    return [
      ChartRequest(
        .time, lines: .steps(shares),
        title: "Time of an update by the share of the items that changes"),
      ChartRequest(
        .time, lines: .ratios(shares),
        title: "Replacing a section against updating it, by the share that changes"),
      ChartRequest(.time, title: "Time of an update by the number of items"),
      ChartRequest(.peakLive, title: "Memory of an update at its peak by the number of items"),
    ]
  }()

  static let reloadCharts = [
    ChartRequest(
      .recall, lines: .scenarioRows, title: "Share of the updated items that is reloaded"),
    ChartRequest(.time, title: "Time to find what to reload by the number of items"),
    ChartRequest(.peakLive, title: "Memory of finding what to reload at its peak"),
  ]

  static let firstSnapshotCharts = [
    ChartRequest(.time, title: "Time to a first snapshot by the number of items"),
    ChartRequest(.peakLive, title: "Memory of a first snapshot at its peak"),
  ]

  static let deliveryCharts: [ChartRequest] = {
    let changes = ChartRequest.Steps(
      Crossover(
        of: "snapshot", against: DeliverySuite.reference,
        over: DeliverySuite.ladder.map { Crossover.Step($0.name, $0.label) }),
      name: "changes", label: "objects changed in one save", at: 10_000)
    return [
      ChartRequest(
        .time, lines: .steps(changes), title: "Time of a delivery by the number of changes"),
      ChartRequest(
        .time, lines: .ratios(changes),
        title: "Snapshots against callbacks, by the number of changes"),
      ChartRequest(.time, title: "Time of a delivery by the number of items"),
      ChartRequest(.peakLive, title: "Memory of a delivery at its peak by the number of items"),
    ]
  }()

  static let footprintCharts = [
    ChartRequest(.time, title: "Time to build, copy and edit a snapshot"),
    ChartRequest(.peakLive, title: "Memory of building and editing a snapshot at its peak"),
    ChartRequest(
      .retained, lines: .scenarios(of: "build"), isPerItem: true,
      title: "Memory of a snapshot at rest, for each item"),
  ]
}
