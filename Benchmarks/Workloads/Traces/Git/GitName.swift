import Foundation

/// The identifier of a file in a trace.
///
/// A path in UTF-8 and in composed form (NFC) is its own identifier. Any other path gets a `/` in front, which no path
/// in git has. Its bytes above 127 become `\xNN`, and a backslash becomes two. Otherwise two paths that differ only in
/// composition would be one identifier, because Swift compares such texts as equal.
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

  /// The section of a file: its top folder, or `.` for a file in no folder.
  static func folder(_ path: ArraySlice<UInt8>) -> String {
    path.firstIndex(of: UInt8(ascii: "/")).map { identifier(path[..<$0]) } ?? "."
  }
}
