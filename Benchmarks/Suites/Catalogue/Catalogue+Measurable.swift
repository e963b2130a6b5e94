public import BenchmarkHarness
import ControllerSuites
import SuiteBasics
import UpdateSuites

extension Catalogue {
  /// The cells of all profiles, each with the metrics that it always reports. Of the time lane, only `time` counts.
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
