import BenchmarkHarness
import BenchmarkReporting
import Suites
import Workloads

/// The charts of the sections. The report shows the first chart of a section, and the suite's page shows the others.
extension ReportSections {
  /// Variants that only the tables show, because their lines would lie on or beside those of `lis` and `myers`.
  private static let variants: Set = ["lis-siphash", "myers-moves"]

  static let diffCharts = [
    ChartRequest(.time, title: "Time of a diff by the number of items", except: variants),
    ChartRequest(
      .time,
      lines: .steps(
        (
          steps: distances, name: "distance", label: "deletes and inserts of a shortest script",
          size: 10_000, place: (.scriptLength, "lis")
        )),
      title: "Time of a diff by the edit distance", except: variants),
    ChartRequest(
      .peakLive, title: "Memory of a diff at its peak by the number of items", except: variants),
  ]

  /// Ordered by the deletes and inserts of a shortest script at 10,000 items.
  private static let distances: [Crossover.Step] = [
    EditPattern.prepend1, .move10, .append1pct, .scattered1pct, .scattered10pct, .peerMix, .shuffle,
  ].map { ("\($0.rawValue).\(IdentifierKind.uuid.rawValue)", $0.rawValue) }

  static let derivedCharts = [
    ChartRequest(.time, title: "Time of one insert and its diff by the number of items")
  ]

  static let replacementCharts = [
    ChartRequest(
      .time, lines: .breakEven(replacementCrossover, replacementCells),
      title: "Replacing the section pays if a cell takes less time than this"),
    ChartRequest(
      .time,
      lines: .steps(
        (
          steps: replacementCrossover.steps, name: "share",
          label: "share of the items that is deleted, with as many inserted", size: 10_000,
          place: nil
        )),
      title: "Time of an update by the share of the items that changes"),
    ChartRequest(.time, title: "Time of an update by the number of items"),
    ChartRequest(.peakLive, title: "Memory of an update at its peak by the number of items"),
  ]

  static let firstSnapshotCharts = [
    ChartRequest(.time, title: "Time to a first snapshot by the number of items"),
    ChartRequest(.peakLive, title: "Memory of a first snapshot at its peak"),
  ]

  static let deliveryCharts = [
    ChartRequest(
      .time,
      lines: .steps(
        (
          steps: DeliverySuite.ladder.map { ($0.name, $0.label) }, name: "changes",
          label: "objects changed in one save", size: 10_000, place: nil
        )),
      title: "Time of a delivery by the number of changes"),
    ChartRequest(.time, title: "Time of a delivery by the number of items"),
  ]
}
