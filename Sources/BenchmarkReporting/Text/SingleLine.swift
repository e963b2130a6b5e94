extension String {
  /// Replaces each scalar, not each character, for escaping. A quote with a combining accent is another `Character`,
  /// but a program that reads bytes still sees a quote.
  func mapScalars(_ transform: (Unicode.Scalar) -> String) -> String {
    unicodeScalars.reduce(into: "") { $0 += transform($1) }
  }

  /// The text on one line. A space replaces each control or formatting character, and each separator of lines or
  /// paragraphs. So a name cannot move the cursor, end a line or override the direction of writing.
  public var singleLine: String {
    mapScalars { scalar in
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator: " "
      default: String(scalar)
      }
    }
  }

  /// Replaces characters that a terminal would obey by spaces, except line ends and tabulators.
  public var withoutTerminalControls: String {
    mapScalars { scalar in
      switch scalar.properties.generalCategory {
      case .control where scalar == "\n" || scalar == "\t": String(scalar)
      case .control, .format: " "
      default: String(scalar)
      }
    }
  }
}
