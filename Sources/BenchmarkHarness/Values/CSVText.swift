/// Tables as RFC 4180 text.
package enum CSVText {
  package static func line(_ fields: [String]) -> String {
    fields.map(quoted).joined(separator: ",") + "\r\n"
  }

  /// The text that ``JSONText/number(_:)`` makes; empty for nil.
  package static func number(_ value: Double?) -> String { value.map(JSONText.number) ?? "" }

  private static func quoted(_ field: String) -> String {
    // Compares bytes. As a `Character`, CRLF is neither CR nor LF, and a quote with an accent is no quote.
    guard field.utf8.contains(where: { ",\"\r\n".utf8.contains($0) }) else { return field }
    return "\"" + field.mapScalars { $0 == "\"" ? "\"\"" : String($0) } + "\""
  }
}
