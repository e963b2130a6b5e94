/// A text to be looked for without regard to case.
///
/// Both sides are folded: to upper case and then to lower case, by Unicode's full mappings and
/// without a locale, which brings together the two small sigmas, and `ß` with `ss`. What is left is
/// compared byte for byte.
struct FoldedText: Sendable {
  /// Folded.
  let text: String
  private let isASCII: Bool

  init(_ text: String) { self.init(folded: text.folded) }

  /// - Parameter text: What another ``FoldedText`` has for its ``text``.
  init(folded text: String) {
    self.text = text
    isASCII = text.utf8.allSatisfy { $0 < 0x80 }
  }
}

extension FoldedText {
  /// False for anything but a string.
  func isContained(in value: Value) -> Bool {
    guard case .string(var text) = value else { return false }
    return text.withUTF8 { isContained(in: $0) }
  }

  func isContained(in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    var needle = text
    return needle.withUTF8 { needle in
      if bytes.allSatisfy({ $0 < 0x80 }) {
        return isASCII && occurs(needle, in: bytes, fold: { $0 &- 65 < 26 ? $0 | 0x20 : $0 })
      }
      var folded = String(decoding: bytes, as: UTF8.self).folded
      return folded.withUTF8 { occurs(needle, in: $0, fold: { $0 }) }
    }
  }
}

extension String {
  /// Upper case before lower case: a small letter may have several forms of one capital.
  fileprivate var folded: String { uppercased().lowercased() }
}

@inline(__always)
private func occurs(
  _ needle: UnsafeBufferPointer<UInt8>, in bytes: UnsafeBufferPointer<UInt8>,
  fold: (UInt8) -> UInt8
) -> Bool {
  guard let first = needle.first else { return true }
  guard needle.count <= bytes.count else { return false }
  for start in 0...(bytes.count - needle.count) where fold(bytes[start]) == first {
    if (1..<needle.count).allSatisfy({ fold(bytes[start + $0]) == needle[$0] }) { return true }
  }
  return false
}
