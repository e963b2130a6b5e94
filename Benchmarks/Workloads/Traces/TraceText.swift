enum TraceText {
  private static let most = 80

  /// Why a line is no text, and what to do about it; nil if the line is text.
  static func notText(_ bytes: ArraySlice<UInt8>, path: String) -> String? {
    let isUTF16 = bytes.count > 2 && 3 * bytes.count(where: { $0 == 0 }) >= bytes.count
    if isUTF16 { return "is UTF-16, and a trace is UTF-8: save it as that" }
    if String(validating: bytes, as: UTF8.self) != nil { return nil }
    return path.hasSuffix(".gz")
      ? "is neither gzip, as its name says, nor text: compress the trace with gzip"
      : "is no UTF-8 text: a trace is plain text or gzip"
  }

  /// An identifier on one line, with control characters escaped, and cut off if it is long.
  static func shown(_ identifier: String) -> String {
    let scalars = identifier.unicodeScalars.prefix(most).map { scalar in
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator:
        "\\u{\(String(scalar.value, radix: 16))}"
      default: String(scalar)
      }
    }
    return scalars.joined() + (identifier.unicodeScalars.dropFirst(most).isEmpty ? "" : "...")
  }
}
