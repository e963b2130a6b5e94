extension String {
  /// The text without what a terminal would obey: control and formatting characters are spaces, but for
  /// line ends and tabulators. Names come from files that anybody may have written.
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
