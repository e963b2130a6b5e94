/// The extra work that a subject is made to do.
public enum ExtraWorkFound: Hashable, Sendable, CustomStringConvertible {
  /// A run at a smaller size after each run; see ``ExtraRuns/size``.
  case items(Int)
  /// Some of its runs again; see ``ExtraRuns/again``.
  case runs(RunsAgain)

  public var description: String {
    switch self {
    case .items(let count): count == 1 ? "1 item again" : "\(count) items again"
    case .runs(let runs): "\(runs.again) of \(runs.of) runs again"
    }
  }

  /// nil if the extra work is runs.
  public var items: Int? {
    if case .items(let count) = self { count } else { nil }
  }

  /// nil if the extra work is items.
  public var runs: RunsAgain? {
    if case .runs(let runs) = self { runs } else { nil }
  }
}
