package enum RegexText {
  /// The most `(` and `[` together in a text; no person writes so many. The limit is needed because the library parses
  /// classes by unbounded recursion: 3,000 `[` fill a stack of eight megabytes.
  static let mostBrackets = 100

  /// - Throws: if the text is no regular expression, or has too many brackets.
  package static func regex(_ text: String) throws -> Regex<AnyRegexOutput> {
    let brackets: [UInt8] = [UInt8(ascii: "("), UInt8(ascii: "[")]
    guard text.utf8.count(where: brackets.contains) <= mostBrackets else { throw TooDeep() }
    return try Regex(text)
  }

  private struct TooDeep: Error {}
}
