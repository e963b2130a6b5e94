/// Why two values cannot tell.
public enum Doubt: Hashable, Sendable {
  /// The baseline's is of other versions, or of another processor; the text says of which.
  case otherEnvironment(String)
  /// What the value depends on is not known of this machine, and so agrees with no baseline.
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

/// Which value there is not, and why.
public enum Absence: Hashable, Sendable {
  /// The baseline has one, the run nothing at all.
  case notInRun
  /// The baseline has one; the run says why it has none: skipped or unavailable.
  case withoutValueHere(Status)
  /// Failed here, whatever the baseline has.
  case failedHere(Status)
  /// What the run has is no number.
  case noNumberHere
  /// The run has one, the baseline nothing at all.
  case notInBaseline
  /// The run has one; the baseline says why it has none.
  case withoutValueThere(Status)
  /// The run has one; the baseline is of these seeds, and not of the run's.
  case otherSeeds([UInt64])
  /// Only one of two revisions has the cell; the text says which.
  case ofOneRevision(String)

  /// Whether the baseline has a value that the run has not, for another reason than a failure.
  public var isOfRun: Bool {
    switch self {
    case .notInRun, .withoutValueHere: true
    case .failedHere, .noNumberHere, .notInBaseline, .withoutValueThere, .otherSeeds,
      .ofOneRevision:
      false
    }
  }

  /// Whether the run has a value that the baseline has not.
  public var isOfBaseline: Bool {
    switch self {
    case .notInBaseline, .withoutValueThere, .otherSeeds: true
    case .notInRun, .withoutValueHere, .failedHere, .noNumberHere, .ofOneRevision: false
    }
  }
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
