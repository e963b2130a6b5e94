extension String {
  /// One line that is safe to print: control characters, formatting characters and line ends become escapes such as
  /// `\u{a}`. A text of more than `most` scalars loses its middle. Its end stays, because an error ends with advice.
  package func onOneLine(most: Int = 400) -> String {
    let scalars = unicodeScalars
    guard let end = scalars.index(startIndex, offsetBy: most, limitedBy: endIndex), end < endIndex
    else { return Self.visible(scalars[...]) }
    let last = most / 3
    return Self.visible(scalars.prefix(most - last))
      + "[... \(scalars.count - most) more ...]" + Self.visible(scalars.suffix(last))
  }

  private static func visible(_ scalars: Substring.UnicodeScalarView) -> String {
    String(scalars).mapScalars { $0.isInvisible ? $0.escape : String($0) }
  }

  /// Replaces each scalar, not each character, for escaping. A quote with a combining accent is another `Character`,
  /// but a program that reads bytes still sees a quote.
  package func mapScalars(_ transform: (Unicode.Scalar) -> String) -> String {
    unicodeScalars.reduce(into: "") { $0 += transform($1) }
  }
}

extension Unicode.Scalar {
  package var isInvisible: Bool {
    switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator: true
    default: false
    }
  }

  /// `\u{a}`.
  package var escape: String { "\\u{\(String(value, radix: 16))}" }
}
