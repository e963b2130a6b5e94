/// Text and numbers as gnuplot reads them.
enum GnuplotText {
  /// A string literal. In single quotes gnuplot substitutes nothing, neither backquotes nor macros
  /// nor backslashes, and scripts select `noenhanced`, so `_`, `^` and `@` are letters like others.
  ///
  /// What could end the literal becomes a look-alike. The quote is not doubled, as the manual has
  /// it: gnuplot 5.4 takes the second of two doubled quotes in a row for the end, and runs the rest.
  static func quoted(_ text: String) -> String {
    let inner = text.singleLine.mapScalars { scalar in
      switch scalar {
      case "'": "\u{2019}"
      case "`": "\u{2018}"
      case "\\": "/"
      // Not allowed in XML, escaped or not.
      case "\u{FFFE}", "\u{FFFF}": "\u{FFFD}"
      default: String(scalar)
      }
    }
    return "'\(inner)'"
  }

  /// The label of a tick, where gnuplot would take `%` for a format.
  static func tick(_ label: String) -> String {
    quoted(label.mapScalars { $0 == "%" ? "%%" : String($0) })
  }

  /// The shortest text that reads back as the same number.
  static func number(_ value: Double) -> String { "\(value)" }
}
