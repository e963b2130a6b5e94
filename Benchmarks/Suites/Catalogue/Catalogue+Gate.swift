public import BenchmarkHarness

extension Catalogue {
  /// The cells on which two revisions are compared by default, if there are no competitors. They time work of this
  /// package itself that users wait for, at sizes of real screens. A process of one cell takes 25 to 40 ms, its start
  /// included. So one pair of processes for every cell takes less than a second.
  ///
  /// `screens` and `delivery` have no cell here. The times of two processes of a delivery differ by 2.4 % to 3 %. So a
  /// comparison needs 45 to 60 pairs to find 3 % more work, and never judges equal code unchanged. A process of whole
  /// sessions takes ten times as long as one of these cells, and other cells time the parts of a session. `bench check`
  /// compares exact values of both suites. Their times are compared only if the options select their cells.
  ///
  /// The cell of `first-snapshot` has 900 items because `bench aa --slowdown 3%` repeats one run in 33. Its samples
  /// have 33 runs or more, which take too long with 3,000 items.
  public static let gateCells: [CellID] = [
    cell("diff", "peer-mix.uuid", "lis", 3_000),
    cell("diff", "peer-mix.uri", "lis", 3_000),
    cell("diff", "shuffle.uuid", "lis", 3_000),
    cell("diff", "peer-mix.uuid", "heckel", 900),
    cell("derived", "mix.100.scattered", "derived", 3_000),
    cell("derived", "mix.100.scattered", "rebuilt", 3_000),
    cell("replacement", "scattered-30pct.uuid", "fine-grained", 3_000),
    cell("first-snapshot", "flat.indexed.batch-20", "initial-fetch", 900),
  ]

  /// The cells on which two revisions of this program are compared by default. If there are competitors, only the cells
  /// of the competitors are compared, because the author of a competitor can change nothing else.
  public static var comparedCells: [CellID] {
    let competitors = Competitors.registered.flatMap { competitor in
      ["peer-mix.uuid", "peer-mix.uri", "shuffle.uuid"].map {
        cell(DiffSuite.name, $0, competitor.name, 3_000)
      }
    }
    return competitors.isEmpty ? gateCells : competitors
  }

  private static func cell(
    _ suite: String, _ scenario: String, _ subject: String, _ size: Int
  ) -> CellID {
    CellID(ContestID(suite: suite, scenario: scenario, size: size), subject: subject)
  }
}
