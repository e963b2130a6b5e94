/// What the gate says of one value. Its text form is like a ``Status``: `unchanged`,
/// `missing(not in the baseline)`.
public enum Verdict: Hashable, Sendable {
  case unchanged
  /// Worse by more than is allowed.
  case regressed
  /// Better by more than is allowed: the baseline is to be moved.
  case improved
  /// There are two values, and they cannot tell; the text says why.
  case inconclusive(String)
  /// There is only one value, or none; the text says on which side.
  case missing(String)

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

  /// nil where the verdict needs none.
  public var reason: String? {
    switch self {
    case .unchanged, .regressed, .improved: nil
    case .inconclusive(let reason), .missing(let reason): reason
    }
  }
}

extension Verdict: LosslessStringConvertible {
  public var description: String { kind.rawValue + (reason.map { "(\($0))" } ?? "") }

  public init?(_ text: String) {
    switch text {
    case "unchanged": self = .unchanged
    case "regressed": self = .regressed
    case "improved": self = .improved
    default:
      guard text.hasSuffix(")"), let open = text.firstIndex(of: "(") else { return nil }
      let reason = String(text[text.index(after: open)...].dropLast())
      switch text[..<open] {
      case "inconclusive": self = .inconclusive(reason)
      case "missing": self = .missing(reason)
      default: return nil
      }
    }
  }
}

extension Verdict: Codable {
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    guard let verdict = Verdict(text) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "'\(text)' is not a verdict")
    }
    self = verdict
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}
