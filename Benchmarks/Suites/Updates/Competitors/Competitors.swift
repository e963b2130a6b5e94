public import SnapshotDiff
import Synchronization

/// The competitors of this process. They are registered once, before any other use of the catalogue.
public enum Competitors {
  private static let all = Mutex<[Competitor]>([])

  package static var registered: [Competitor] { all.withLock { $0 } }

  /// The registered algorithms in their original form.
  public static var algorithms: [any DiffAlgorithm] { registered.map(\.forms.algorithm) }

  package static func set(_ competitors: [Competitor]) { all.withLock { $0 = competitors } }
}

/// Why an algorithm cannot compete under its name.
public enum CompetitorError: Error, Hashable, CustomStringConvertible {
  case malformed(String)
  case taken(String)
  case twice(String)

  public var description: String {
    switch self {
    case .malformed(let name):
      "the algorithm '\(name)' cannot compete under that name: a name is lower-case letters and "
        + "digits, words joined by '-'. Change its property `name`"
    case .taken(let name):
      "the algorithm '\(name)' cannot compete under that name: another subject has it. Change its "
        + "property `name`"
    case .twice(let name):
      "two algorithms are named '\(name)', and results could not tell them apart. Change the "
        + "property `name` of one"
    }
  }
}
