/// The outcome of a measurement, with one text form everywhere: `ok`, `unavailable(install libjemalloc-dev)`,
/// `skipped(...)`, `failed(signal 11)`, `timeout(60 s)`. Anything but `ok` leaves every value empty.
public enum Status: Hashable, Sendable {
  case ok
  /// Something that the measurement needs is not there: a library, another build or the cell. The text says what.
  case unavailable(String)
  /// Not measured: it takes too long, no time was left, or there is nothing to measure.
  case skipped(String)
  /// The measurement went wrong: a wrong answer, a signal, an error.
  case failed(String)
  /// Stopped at its deadline.
  case timeout(String)

  public var isOK: Bool { self == .ok }

  /// The outcome in one word. The reason is nil for `ok`.
  package var words: (word: String, reason: String?) {
    switch self {
    case .ok: ("ok", nil)
    case .unavailable(let reason): ("unavailable", reason)
    case .skipped(let reason): ("skipped", reason)
    case .failed(let reason): ("failed", reason)
    case .timeout(let reason): ("timeout", reason)
    }
  }
}

extension Status: StoredAsText {
  public var description: String {
    let (word, reason) = words
    return reason.map { "\(word)(\($0))" } ?? word
  }

  public init?(_ text: String) {
    if text == "ok" {
      self = .ok
      return
    }
    guard text.hasSuffix(")"), let open = text.firstIndex(of: "(") else { return nil }
    let reason = String(text[text.index(after: open)...].dropLast())
    switch text[..<open] {
    case "unavailable": self = .unavailable(reason)
    case "skipped": self = .skipped(reason)
    case "failed": self = .failed(reason)
    case "timeout": self = .timeout(reason)
    default: return nil
    }
  }
}
