public import BenchmarkHarness

extension Catalogue {
  /// The cells on which two revisions are compared by default, if there are no competitors. They time work that users
  /// wait for, at sizes of real screens. A process of one cell takes 25 to 40 ms, its start included. So one pair of
  /// processes for every cell takes less than a second.
  ///
  /// `delivery` and `screens` have no cell here. The times of two processes of a delivery differ by 2.4 % to 3 %. So a
  /// comparison needs 45 to 60 pairs to find 3 % more work. It never finds that equal code is `unchanged`. A process of
  /// `screens` runs whole sessions. It takes ten times as long as a process of one of these cells. Other cells time the
  /// parts of a session. `bench check` compares the exact values of both suites. Their times are compared only if the
  /// options select their cells.
  ///
  /// The cell of `first-snapshot` has 900 items because `bench aa --slowdown 3%` repeats one run in 33. A sample then
  /// has 33 runs or more, which would take too long with 3,000 items.
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

  /// The cells on which two revisions of this program are compared by default: cells of the competitors, or
  /// ``gateCells`` if there are no competitors. The author of a competitor changes only the competitor, so other cells
  /// are not compared.
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
