import BenchmarkRuns

extension String {
  /// The text on one line. A space replaces each control or formatting character and each line separator. So a name
  /// cannot move the cursor, end a line or turn the direction of writing.
  public var singleLine: String {
    mapScalars { $0.isInvisible ? " " : String($0) }
  }

  /// A space replaces each character that a terminal would obey. Line ends and tabulators stay.
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
