extension String {
  /// One line that is safe to print: control characters, formatting characters and line ends become escapes such as
  /// `\u{a}`. A text of more than `most` scalars loses its middle, since an error has advice at its end.
  ///
  /// - Complexity: O(*n*) for *n* bytes; the part left out is only counted.
  package func onOneLine(most: Int = 400) -> String {
    let scalars = unicodeScalars
    guard let end = scalars.index(startIndex, offsetBy: most, limitedBy: endIndex), end < endIndex
    else { return Self.visible(scalars[...]) }
    let last = most / 3
    return Self.visible(scalars.prefix(most - last))
      + "[... \(scalars.count - most) more ...]" + Self.visible(scalars.suffix(last))
  }

  private static func visible(_ scalars: Substring.UnicodeScalarView) -> String {
    scalars.reduce(into: "") { shown, scalar in
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate:
        shown += "\\u{\(String(scalar.value, radix: 16))}"
      default: shown.unicodeScalars.append(scalar)
      }
    }
  }
}
