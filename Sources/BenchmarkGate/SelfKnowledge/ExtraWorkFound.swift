import BenchmarkHarness

/// The extra work that a subject is made to do.
public enum ExtraWorkFound: Hashable, Sendable, CustomStringConvertible {
  /// A run of this many items after each run; see ``ExtraRuns/size``.
  case items(Int)
  /// Some of the runs a second time; see ``ExtraRuns/again``.
  case runs(RunsAgain)

  public var description: String {
    switch self {
    case .items(let count): count == 1 ? "1 item again" : "\(count) items again"
    case .runs(let runs): "\(runs.again) of \(runs.of) runs again"
    }
  }

  /// The number of items; nil if the extra work is runs.
  public var items: Int? {
    if case .items(let count) = self { count } else { nil }
  }

  /// The repeated runs; nil if the extra work is items.
  public var runs: RunsAgain? {
    if case .runs(let runs) = self { runs } else { nil }
  }
}
