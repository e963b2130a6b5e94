/// The gate's verdict on one value, with a text form like that of a ``Status``: `missing(not in the baseline)`.
public enum Verdict: Hashable, Sendable {
  case unchanged
  /// Worse by more than is allowed.
  case regressed
  /// Better by more than is allowed. The baseline should be updated.
  case improved
  /// The two values allow no decision, or one side omitted a time.
  case inconclusive(Doubt)
  /// A value is missing on one side or on both.
  case missing(Absence)

  /// A verdict without its reason.
  public enum Kind: String, Sendable, CaseIterable {
    case regressed
    case missing
    case inconclusive
    case improved
    case unchanged
  }

  public var kind: Kind {
    switch self {
    case .unchanged: .unchanged
    case .regressed: .regressed
    case .improved: .improved
    case .inconclusive: .inconclusive
    case .missing: .missing
    }
  }

  public var reason: String? {
    switch self {
    case .unchanged, .regressed, .improved: nil
    case .inconclusive(let doubt): doubt.description
    case .missing(let absence): absence.description
    }
  }
}

extension Verdict: CustomStringConvertible {
  public var description: String { kind.rawValue + (reason.map { "(\($0))" } ?? "") }
}
