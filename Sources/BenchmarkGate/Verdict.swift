/// The gate's verdict on one value. Its text has the form of a ``Status``: `missing(not in the baseline)`.
public struct Verdict: Hashable, Sendable {
  public enum Kind: String, Sendable, CaseIterable {
    /// Worse by more than is allowed. For a neutral metric: changed by more than is allowed.
    case regressed
    /// One side or both lack the value.
    case missing
    /// The values allow no decision, or the baseline has no value for the run's environment. Also for a time that the
    /// run skipped, or for which the baseline has only the reason why it was not measured.
    case inconclusive
    /// Better by more than is allowed.
    case improved
    case unchanged
  }

  /// What a user can do about a value that cannot be compared.
  public enum Remedy: Hashable, Sendable {
    /// The run lacks the value, although the machine has what the value needs: delete it from the baseline.
    case delete
    /// The baseline lacks the value: add it.
    case addToBaseline
    /// The baseline has the value only for other environments: add the value for the run's environment.
    case addVersions
    /// A version that the value depends on is unknown: make it known.
    case nameVersion
  }

  public let kind: Kind
  /// Why the value is missing or not decided; nil for every other kind.
  public let reason: String?
  public let remedy: Remedy?

  private init(_ kind: Kind, _ reason: String? = nil, _ remedy: Remedy? = nil) {
    self.kind = kind
    self.reason = reason
    self.remedy = remedy
  }

  public static let unchanged = Verdict(.unchanged)
  public static let regressed = Verdict(.regressed)
  public static let improved = Verdict(.improved)

  public static func inconclusive(_ reason: String, _ remedy: Remedy? = nil) -> Verdict {
    Verdict(.inconclusive, reason, remedy)
  }

  public static func missing(_ reason: String, _ remedy: Remedy? = nil) -> Verdict {
    Verdict(.missing, reason, remedy)
  }
}

extension Verdict {
  /// The verdict on a value that the baseline has and the run left out.
  package static func withoutValueHere(_ status: Status) -> Verdict {
    let reason = "in the baseline; here: \(status)"
    if case .unavailable = status { return .missing(reason) }
    return .missing(reason, .delete)
  }
}

extension Verdict: CustomStringConvertible {
  public var description: String { kind.rawValue + (reason.map { "(\($0))" } ?? "") }
}
