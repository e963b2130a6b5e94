/// Regular expressions as users write them.
package enum RegexText {
  /// More than any that a person writes has. The library reads classes by recursion without an end:
  /// at 3,000 of `[` a stack of eight megabytes is full.
  static let mostBrackets = 100

  /// - Throws: for what is none, or has too many brackets to be read.
  package static func regex(_ text: String) throws -> Regex<AnyRegexOutput> {
    let brackets: [UInt8] = [UInt8(ascii: "("), UInt8(ascii: "[")]
    guard text.utf8.count(where: brackets.contains) <= mostBrackets else { throw TooDeep() }
    return try Regex(text)
  }

  private struct TooDeep: Error {}
}
