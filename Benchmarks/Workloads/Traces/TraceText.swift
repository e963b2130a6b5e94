/// What an error quotes of a trace.
enum TraceText {
  private static let most = 80

  /// An identifier on one line, whatever is in it, or its beginning where it is long.
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
