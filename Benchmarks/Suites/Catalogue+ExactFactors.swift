public import BenchmarkHarness

extension Catalogue {
  /// What the exact lanes of each suite take over its timed runs. Read off one machine.
  public static let exactFactors: [String: ExactFactors] = [
    DiffSuite.name: ExactFactors(opening: 0.54, count: 1.6, footprint: 1.4),
    DerivedSuite.name: ExactFactors(opening: 0.31, count: 1.6, footprint: 2.3),
    ReplacementSuite.name: ExactFactors(opening: 0.57, count: 1, footprint: 1.3),
    ReloadSuite.name: ExactFactors(opening: 0.46, count: 0.23, footprint: 5.1),
    FirstSnapshotSuite.name: ExactFactors(opening: 1.7, count: 1.4, footprint: 1.1),
    DeliverySuite.name: ExactFactors(opening: 0.36, count: 4, footprint: 1.7),
    ScreensSuite.name: ExactFactors(opening: 0.93, count: 3.2, footprint: 2.6),
    FootprintSuite.name: ExactFactors(opening: 0.4, count: 5.9, footprint: 0.31),
  ]
}
