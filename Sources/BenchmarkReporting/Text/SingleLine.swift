extension String {
  /// The text with each scalar replaced.
  ///
  /// Escaping goes by scalars, not by characters: a quote with a combining accent is another
  /// character than a quote, but to who reads bytes it still is one.
  func mapScalars(_ transform: (Unicode.Scalar) -> String) -> String {
    unicodeScalars.reduce(into: "") { $0 += transform($1) }
  }

  /// The text on one line, without control and formatting characters: a name cannot move the
  /// cursor, end a line or turn the direction of writing.
  public var singleLine: String {
    mapScalars { scalar in
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator: " "
      default: String(scalar)
      }
    }
  }
}
