public import BenchmarkHarness

extension Catalogue {
  /// What two revisions are compared on where nothing else is asked for: what users wait for, of every
  /// suite with times of this package's own subjects, at sizes of real screens. A process of each takes
  /// 16 to 26 ms, its start included, so that a comparison of all takes seconds.
  public static let gateCells: [CellID] = [
    cell("diff", "peer-mix.uuid", "lis", 3_000),
    cell("diff", "peer-mix.uri", "lis", 3_000),
    cell("diff", "shuffle.uuid", "lis", 3_000),
    cell("diff", "peer-mix.uuid", "heckel", 900),
    cell("derived", "mix.100.scattered", "derived", 3_000),
    cell("derived", "mix.100.scattered", "rebuilt", 3_000),
    cell("replacement", "scattered-30pct.uuid", "fine-grained", 3_000),
    cell("first-snapshot", "sections.indexed.batch-20", "initial-fetch", 900),
    cell("delivery", "10-changes", "snapshot", 900),
    cell("screens", "blog-900", "delegate-first", 900),
  ]

  private static func cell(
    _ suite: String, _ scenario: String, _ subject: String, _ size: Int
  ) -> CellID {
    CellID(ContestID(suite: suite, scenario: scenario, size: size), subject: subject)
  }
}
