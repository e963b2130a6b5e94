import Foundation

/// The identifier of a file in a trace.
///
/// A path that is UTF-8 in its composed form (NFC) stands as it is. Any other is written with a `/` in
/// front, which no path in git has, each byte above 127 as `\xNN` and a backslash as two: identifiers are
/// text, and two texts that differ in composition alone are one to who compares them.
enum GitName {
  static func identifier(_ path: ArraySlice<UInt8>) -> String {
    if path.allSatisfy({ $0 < 0x80 }) { return String(decoding: path, as: UTF8.self) }
    if let text = String(validating: path, as: UTF8.self),
      text.precomposedStringWithCanonicalMapping.utf8.elementsEqual(path)
    {
      return text
    }
    return path.reduce(into: "/") { text, byte in
      switch byte {
      case 0x80...: text += "\\x" + String(byte, radix: 16)
      case UInt8(ascii: "\\"): text += "\\\\"
      default: text.unicodeScalars.append(Unicode.Scalar(byte))
      }
    }
  }

  /// The section of a file by its top folder; `.` where it is in none.
  static func folder(_ path: ArraySlice<UInt8>) -> String {
    path.firstIndex(of: UInt8(ascii: "/")).map { identifier(path[..<$0]) } ?? "."
  }
}
