public import BenchmarkHarness
import ScreenSuites
import StoreSuites
import SuiteBasics
import UpdateSuites

extension Catalogue {
  /// What two revisions are compared on where nothing else is asked for: what users wait for, of the
  /// suites with times of this package's own subjects, at sizes of real screens. A process of each takes
  /// 25 to 40 ms, its start included, so that a comparison of all takes seconds.
  ///
  /// None of `screens` and `delivery`. Processes of a delivery differ by 2.4 % to 3 %, so that 3 % more
  /// work takes 45 to 60 pairs to be found, and code that is the same is never found unchanged; a process
  /// of whole sessions takes ten times as long, and they are made of what the others time. Their exact
  /// values are compared like all, their times where a filter names them.
  ///
  /// The first fetch is of 900: no number of its items is 3 % of a run, so that `bench aa --slowdown`
  /// does one run of 33 again, and 33 runs at 3,000 make a sample too long for two seconds a cell.
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

  /// What two revisions of this program are compared on where nothing else is asked for: the
  /// competitors where there are any, as nothing else is theirs to change.
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
