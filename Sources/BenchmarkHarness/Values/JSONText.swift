import Foundation

/// The JSON text of strings and numbers, for files that are written line by line.
package enum JSONText {
  package static func string(_ text: String) -> String {
    let isPlain = text.utf8.allSatisfy {
      $0 >= 0x20 && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\")
    }
    if isPlain { return "\"\(text)\"" }
    let encoder = JSONEncoder()
    encoder.outputFormatting = .withoutEscapingSlashes
    // A text can always be encoded.
    let data = (try? encoder.encode(text)) ?? Data()
    return String(decoding: data, as: UTF8.self)
  }

  /// The shortest digits that read back as the same value, without a final `.0`.
  package static func number(_ value: Double) -> String {
    let text = value.description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
