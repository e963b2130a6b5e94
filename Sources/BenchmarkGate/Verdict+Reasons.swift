/// Why a value has no clear verdict.
public enum Doubt: Hashable, Sendable {
  /// The baseline's value is of another environment; the text names the facts that differ.
  case otherEnvironment(String)
  /// A fact that the value depends on is unknown on this machine, and so agrees with no baseline.
  case unknownHere([EnvironmentFact])
  /// Anything else; the text says what.
  case because(String)
}

extension Doubt: CustomStringConvertible {
  public var description: String {
    switch self {
    case .otherEnvironment(let text), .because(let text): text
    case .unknownHere(let facts):
      "\(facts.map(\.label).joined(separator: ", ")) unknown here, which agrees with no baseline"
    }
  }
}

/// Which value is missing, and why.
public enum Absence: Hashable, Sendable {
  /// The baseline has a value, the run has nothing at all.
  case notInRun
  /// The baseline has a value; the run says why it has none: skipped or unavailable.
  case withoutValueHere(Status)
  /// The cell failed here, whatever the baseline has.
  case failedHere(Status)
  /// The run's value is no number.
  case noNumberHere
  /// The run has a value, the baseline has nothing at all.
  case notInBaseline
  /// The run has a value; the baseline says why it has none.
  case withoutValueThere(Status)
  /// The run has a value; the baseline has these seeds, but not the run's.
  case otherSeeds([UInt64])
  /// Only one of two revisions has the cell; the text names the revision without the cell.
  case ofOneRevision(String)
}

extension Absence: CustomStringConvertible {
  public var description: String {
    switch self {
    case .notInRun: "in the baseline, not in the run"
    case .withoutValueHere(let status): "in the baseline; here: \(status)"
    case .failedHere(let status): "here: \(status)"
    case .noNumberHere: "here: no number"
    case .notInBaseline: "not in the baseline"
    case .withoutValueThere(let status): "not in the baseline: \(status) there"
    case .otherSeeds(let seeds):
      "not in the baseline, which is of seed \(seeds.map(String.init).joined(separator: ", "))"
    case .ofOneRevision(let text): text
    }
  }
}
