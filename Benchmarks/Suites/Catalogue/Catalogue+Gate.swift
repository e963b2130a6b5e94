public import BenchmarkHarness

extension Catalogue {
  /// The cells on which two revisions are compared by default, if there are no competitors. They are what users wait
  /// for: timed subjects of this package itself, at sizes of real screens. A process of each cell takes 25 to 40 ms,
  /// its start included, so a comparison of all cells takes seconds.
  ///
  /// `screens` and `delivery` have no cell here. The times of two processes of a delivery differ by 2.4 % to 3 %. So 45
  /// to 60 pairs are needed to find 3 % more work, and equal code is never judged unchanged. A process of whole
  /// sessions takes ten times as long, and sessions consist of work that other cells time. `bench check` compares exact
  /// values of both suites. Two revisions are compared on cells of these suites only if the options select these cells.
  ///
  /// The cell of `first-snapshot` has 900 items because of `bench aa --slowdown 3%`, which repeats one run in 33. A
  /// sample then has 33 runs or more, which take too long with 3,000 items.
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
