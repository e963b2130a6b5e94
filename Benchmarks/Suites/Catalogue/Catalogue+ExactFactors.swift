public import BenchmarkHarness
import ScreenSuites
import StoreSuites
import SuiteBasics
import UpdateSuites

extension Catalogue {
  /// What the exact lanes of each suite take over its timed runs. Read off one machine.
  public static let exactFactors: [String: ExactFactors] = [
    DiffSuite.name: ExactFactors(opening: 0.31, count: 1.2, footprint: 1.1),
    DerivedSuite.name: ExactFactors(opening: 0.2, count: 0.94, footprint: 1.1),
    ReplacementSuite.name: ExactFactors(opening: 0.31, count: 0.59, footprint: 0.92),
    ReloadSuite.name: ExactFactors(opening: 0.3, count: 0.14, footprint: 3.6),
    FirstSnapshotSuite.name: ExactFactors(opening: 1.1, count: 0.86, footprint: 0.76),
    DeliverySuite.name: ExactFactors(opening: 0.24, count: 2, footprint: 0.97),
    ScreensSuite.name: ExactFactors(opening: 0.49, count: 2.3, footprint: 1.8),
    FootprintSuite.name: ExactFactors(opening: 0.21, count: 1.9, footprint: 0.23),
  ]
}
