/// The gate's verdict on one value, with a text form like that of a ``Status``: `missing(not in the baseline)`.
public struct Verdict: Hashable, Sendable {
  /// A verdict without its reason.
  public enum Kind: String, Sendable, CaseIterable {
    /// Worse by more than is allowed. For a neutral metric: changed by more than is allowed.
    case regressed
    /// A value is missing on one side or on both.
    case missing
    /// The values allow no decision, or one side omitted a time. Or versions differ or are unknown, so that no value of
    /// the baseline can be compared.
    case inconclusive
    /// Better by more than is allowed. The baseline should be updated.
    case improved
    case unchanged
  }

  /// What a user can do about a value that cannot be compared.
  public enum Remedy: Hashable, Sendable {
    /// Delete the value from the baseline: the run lacks it, although the machine has what the value needs.
    case delete
    /// Add the value to the baseline, which has none.
    case addToBaseline
    /// Add the value for the run's versions: the baseline has the value only for others. The report gives no such
    /// advice for a time, because it is normal that the baseline's times are of other versions.
    case addVersions
    /// Make known a version that the value depends on.
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
  /// The verdict on a value of the baseline that the run has left out, for the reason that the status states.
  package static func withoutValueHere(_ status: Status) -> Verdict {
    let reason = "in the baseline; here: \(status)"
    if case .unavailable = status { return .missing(reason) }
    return .missing(reason, .delete)
  }
}

extension Verdict: CustomStringConvertible {
  public var description: String { kind.rawValue + (reason.map { "(\($0))" } ?? "") }
}
