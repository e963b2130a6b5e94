public import BenchmarkHarness

/// The contests that a run measures if the user chooses no cells. The report's answers need these contests.
///
/// The time lane measures few contests, in as many passes as an interval needs. Such times say more than the times of
/// many contests in one pass. The exact lanes, `count` and `footprint`, measure more contests, because they are quick
/// and their values repeat. `--filter` also chooses from the profile's grid. `--full` and `--sizes` reach more.
public enum Plan {
  /// Scenarios of a suite at some sizes.
  public struct Row: Sendable {
    public let suite: String
    public let scenarios: [String]
    public let sizes: [Int]
    /// What a reader learns from the contests.
    public let why: String

    var ids: [ContestID] {
      scenarios.flatMap { scenario in
        sizes.map { ContestID(suite: suite, scenario: scenario, size: $0) }
      }
    }
  }

  private static let small = 900
  private static let ladder = [900, 10_000, 100_000]

  /// The contests that a default run times.
  public static let rows: [Row] = [
    Row(
      suite: DiffSuite.name, scenarios: ["peer-mix.uuid"], sizes: [900, 5_000, 10_000, 100_000],
      why: "the mix of published comparisons"),
    Row(
      suite: DiffSuite.name,
      scenarios: ["move-10.uuid", "scattered-1pct.uuid", "scattered-10pct.uuid", "shuffle.uuid"],
      sizes: ladder, why: "from few changes to everything moved"),
    Row(
      suite: DiffSuite.name,
      scenarios: ["unchanged.uuid", "prepend-1.uuid", "append-1pct.uuid", "replace-all.uuid"],
      sizes: [10_000], why: "nothing, one end, everything"),
    Row(
      suite: DiffSuite.name, scenarios: ["peer-mix.int", "peer-mix.uri"],
      sizes: [small], why: "other identifiers"),
    Row(
      suite: DiffSuite.name, scenarios: ["sections-scattered-1pct.uuid"], sizes: [100_000],
      why: "a hundred sections"),
    Row(
      suite: DerivedSuite.name, scenarios: ["insert.1.scattered", "mix.100.scattered"],
      sizes: ladder, why: "one change and a hundred, derived or built anew"),
    Row(
      suite: DerivedSuite.name, scenarios: ["mix.1000.scattered"], sizes: [10_000, 100_000],
      why: "where deriving no longer pays"),
    Row(
      suite: ReplacementSuite.name,
      scenarios: [
        "scattered-1.uuid", "scattered-1pct.uuid", "scattered-10pct.uuid", "scattered-30pct.uuid",
        "replace-all.uuid",
      ], sizes: ladder, why: "from which share of changes on replacing is cheaper"),
    Row(
      suite: ReplacementSuite.name, scenarios: ["scattered-1pct.uuid.algorithms"], sizes: [10_000],
      why: "a list view driven by each algorithm"),
    Row(
      suite: ReplacementSuite.name, scenarios: ["scattered-1pct.uuid.animated-all"], sizes: ladder,
      why: "a layout that animates every row"),
    Row(
      suite: ReplacementSuite.name, scenarios: ReplacementSuite.workingCells, sizes: [100_000],
      why: "cells that really work"),
    Row(
      suite: ReplacementSuite.name, scenarios: ReplacementSuite.cases, sizes: [small],
      why: "900 replaced identities"),
    Row(
      suite: ReloadSuite.name, scenarios: ["scattered-1pct.uuid"], sizes: ladder,
      why: "index comparison against identity"),
    Row(
      suite: ReloadSuite.name, scenarios: ["own-edited.shifted"], sizes: ladder,
      why: "the published recipe, over a store"),
    Row(
      suite: FirstSnapshotSuite.name, scenarios: [FirstSnapshotSuite.lead], sizes: ladder,
      why: "initial fetch against fetches by hand"),
    Row(
      suite: DeliverySuite.name, scenarios: ["1-change", "100-changes"], sizes: ladder,
      why: "callbacks, differences or snapshots"),
    Row(
      suite: DeliverySuite.name, scenarios: ["1-change.contexts"], sizes: [10_000],
      why: "saved and followed on the main queue or elsewhere"),
    Row(
      suite: ScreensSuite.name, scenarios: ["feed.60"], sizes: [60], why: "a whole screen"),
    Row(
      suite: ScreensSuite.name, scenarios: ["single-section.200"], sizes: [200],
      why: "objects or identifiers in a list"),
    Row(
      suite: ScreensSuite.name, scenarios: ["blog-900"], sizes: [900],
      why: "delegate first or fetch first"),
    Row(
      suite: FootprintSuite.name, scenarios: ["snapshot.uuid"], sizes: ladder,
      why: "building, copying and editing a snapshot"),
  ]

  /// Contests that a default run counts and does not time. A quick run does not have their size.
  private static let counted: [ContestID] = ["int", "uri", "enum"].map { kind in
    ContestID(suite: FootprintSuite.name, scenario: "snapshot.\(kind)", size: 100_000)
  }

  /// The contests that a quick run times.
  private static let quick: [ContestID] = [
    (DiffSuite.name, ["peer-mix.uuid", "scattered-1pct.uuid", "move-10.uuid"]),
    (DerivedSuite.name, ["insert.1.scattered", "mix.100.scattered"]),
    (ReplacementSuite.name, ["scattered-1pct.uuid", "scattered-30pct.uuid"]),
    (ReloadSuite.name, ["scattered-1pct.uuid"]),
    (FirstSnapshotSuite.name, [FirstSnapshotSuite.lead]),
    (DeliverySuite.name, ["1-change"]),
    (ScreensSuite.name, ["blog-900"]),
    (FootprintSuite.name, ["snapshot.uuid"]),
  ].flatMap { suite, scenarios in
    scenarios.map { ContestID(suite: suite, scenario: $0, size: small) }
  }

  private static let latencies: Set<ContestID> = [
    ContestID(suite: DiffSuite.name, scenario: "peer-mix.uuid", size: 10_000),
    ContestID(suite: DiffSuite.name, scenario: "peer-mix.uuid", size: 100_000),
    ContestID(suite: ReplacementSuite.name, scenario: "scattered-1pct.uuid", size: 10_000),
  ]

  /// The most runs with cold caches that a process makes of a subject. A process makes fewer if the runs are long. A
  /// `p99` needs 1,000 of these runs. The passes that an interval needs make that many.
  public static let coldRuns = 170

  private static let timed: [Profile: Set<ContestID>] = [
    .quick: Set(quick), .default: Set(rows.flatMap(\.ids)),
  ]

  /// All contests that a run of a profile measures, in any lane.
  ///
  /// A default run includes the contests of a quick run, because the gate judges them. A full run includes the contests
  /// of a default run.
  public static func contestIDs(in profile: Profile) -> [ContestID] {
    switch profile {
    case .quick: Catalogue.contestIDs(in: .quick)
    case .default: defaults
    case .full: grid(.full, and: defaults)
    }
  }

  /// The contests that `--filter` chooses from: the profile's grid, then what else a run of the profile measures.
  public static func choice(in profile: Profile) -> [ContestID] {
    grid(profile, and: contestIDs(in: profile))
  }

  /// The contests of a default run, in the order of the catalogue. Contests that the full grid lacks come last.
  private static var defaults: [ContestID] {
    let full = Catalogue.contestIDs(in: .full)
    let chosen = Set(rows.flatMap(\.ids) + counted + Catalogue.contestIDs(in: .quick))
    return full.filter(chosen.contains) + chosen.subtracting(full).sorted { "\($0)" < "\($1)" }
  }

  private static func grid(_ profile: Profile, and others: [ContestID]) -> [ContestID] {
    let grid = Catalogue.contestIDs(in: profile)
    let known = Set(grid)
    return grid + others.filter { !known.contains($0) }
  }

  public static func isTimed(_ id: ContestID, in profile: Profile) -> Bool {
    timed[profile]?.contains(id) ?? true
  }

  /// Whether a run also times the contest with cold caches.
  public static func hasLatency(_ id: ContestID, in profile: Profile) -> Bool {
    switch profile {
    case .quick: false
    case .default: latencies.contains(id)
    case .full: true
    }
  }
}
