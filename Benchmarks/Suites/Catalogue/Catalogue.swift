public import BenchmarkHarness

/// All suites, in the order in which a plan lists their contests.
public enum Catalogue {
  public static let suites: [any Suite.Type] = [
    DiffSuite.self, DerivedSuite.self, ReplacementSuite.self, ReloadSuite.self,
    FirstSnapshotSuite.self, DeliverySuite.self, ScreensSuite.self, FootprintSuite.self,
  ]

  /// The contests that a profile measures. `sizes` replaces the profile's own sizes.
  public static func contestIDs(in profile: Profile, sizes: [Int]? = nil) -> [ContestID] {
    suites.flatMap { $0.contestIDs(in: profile, sizes: sizes) }
  }

  public static func contest(_ id: ContestID) -> Contest? {
    suites.first { $0.name == id.suite }?.contest(id)
  }

  /// The cells of all profiles, each with the metrics that it always reports. Of the time lane, that is only `time`.
  public static func measurable() -> [CellID: Set<Metric>] {
    let contests = Profile.allCases.flatMap { contestIDs(in: $0).compactMap(contest) }
    return contests.reduce(into: [:]) { cells, contest in
      for subject in contest.subjects {
        var metrics: Set<Metric> = []
        if contest.lanes.contains(.time) { metrics.insert(.time) }
        if contest.lanes.contains(.count) { metrics.formUnion(subject.counted) }
        if contest.lanes.contains(.footprint) { metrics.formUnion(Metric.footprint) }
        cells[CellID(contest.id, subject: subject.name), default: []].formUnion(metrics)
      }
    }
  }
}

extension Canary {
  /// The contest with this canary's defect, or the catalogue's contest if the canary plants no defect in it.
  public func contest(_ id: ContestID) -> Contest? { plantedContest(id) ?? Catalogue.contest(id) }
}
