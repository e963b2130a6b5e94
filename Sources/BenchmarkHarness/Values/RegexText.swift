/// Regular expressions that users write.
package enum RegexText {
  /// A text with more `(` and `[` is refused: no person writes so many. The library parses classes by unbounded
  /// recursion: 3,000 `[` fill a stack of eight megabytes.
  static let mostBrackets = 100

  /// - Throws: if the text is no regular expression, or has too many brackets to parse.
  package static func regex(_ text: String) throws -> Regex<AnyRegexOutput> {
    let brackets: [UInt8] = [UInt8(ascii: "("), UInt8(ascii: "[")]
    guard text.utf8.count(where: brackets.contains) <= mostBrackets else { throw TooDeep() }
    return try Regex(text)
  }

  private struct TooDeep: Error {}
}
