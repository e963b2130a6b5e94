import Foundation

extension ChartFile {
  /// The chart, of what gnuplot wrote by the script: with its title and a description for who cannot
  /// see it, in the fonts of a page, and in colours for a dark page where the reader has one. The
  /// same picture gives the same bytes.
  ///
  /// The chart brings its ground along, light or dark: a page may be dark where the reader's system
  /// is not, and what a picture learns of is the system.
  public func picture(from svg: String) -> String {
    var svg = svg
    svg.replaceFirst(
      from: "<title>", to: "</desc>",
      with: "<title>\(Self.escaped(title))</title>\n<desc>\(Self.escaped(alternative))</desc>\n"
        + "<style>\n\(Self.style(for: svg))</style>")
    // Of a line it says no more than its number, and browsers show it.
    svg.replace(/<title>(?:gnuplot_plot_|\$)[^<]*<\/title>/, with: "")
    // What gnuplot does not escape, and no text of XML may hold.
    svg.replace("]]>", with: "]]&gt;")
    svg = svg.replacing(
      " font-family=\"Arial:Bold\" ", with: " font-family=\"\(Self.fonts)\" font-weight=\"600\" ")
    return svg.replacing(" font-family=\"Arial\" ", with: " font-family=\"\(Self.fonts)\" ")
  }

  /// Those of GitHub's pages.
  private static let fonts = "-apple-system,'Segoe UI','Noto Sans',Helvetica,Arial,sans-serif"

  /// A rule for each colour as it stands in the picture. Attributes keep the light ones, for who
  /// reads no styles.
  private static func style(for svg: String) -> String {
    var rules: Set<String> = []
    for match in svg.matches(of: /\s(stroke|fill|color)\s*=\s*(?:'([^'"<>]*)'|"([^'"<>]*)")/) {
      let (name, text) = (match.1, match.2 ?? match.3 ?? "")
      guard let color = hex(text), let dark = dark[color] else { continue }
      rules.insert("[\(name)=\"\(text)\"]{\(name):\(dark)}")
    }
    let lines = rules.sorted().map { "  \($0)\n" }.joined()
    return "@media (prefers-color-scheme: dark) {\n\(lines)}\n"
  }

  /// `rgb(  9, 105, 218)` as `#0969DA`; nil for what is no colour of numbers.
  private static func hex(_ text: Substring) -> String? {
    if text.hasPrefix("#") { return text.uppercased() }
    guard text.hasPrefix("rgb("), text.hasSuffix(")") else { return nil }
    let parts = text.dropFirst(4).dropLast().split(separator: ",")
      .compactMap { Int($0.trimmingCharacters(in: .whitespaces)) }
    return parts.count == 3 ? "#" + parts.map { String(format: "%02X", $0) }.joined() : nil
  }

  /// The colours of a dark page by those of a light one.
  private static let dark: [String: String] = [
    Chart.Ink.text: "#E6EDF3", Chart.Ink.muted: "#9198A1", Chart.Ink.axis: "#656C76",
    Chart.Ink.grid: "#262C34", Chart.Ink.ground: "#0D1117",
  ].merging(SubjectStyle.all.map { ($0.color, $0.dark) }) { first, _ in first }

  private static func escaped(_ text: String) -> String {
    text.singleLine.mapScalars { scalar in
      switch scalar {
      case "&": "&amp;"
      case "<": "&lt;"
      case ">": "&gt;"
      case "\u{FFFE}", "\u{FFFF}": "\u{FFFD}"
      default: String(scalar)
      }
    }
  }
}

extension String {
  /// Replaces what begins with one text and ends with another, both included; where that is not
  /// there, nothing.
  fileprivate mutating func replaceFirst(from start: String, to end: String, with text: String) {
    guard let first = range(of: start),
      let last = range(of: end, range: first.upperBound..<endIndex)
    else { return }
    replaceSubrange(first.lowerBound..<last.upperBound, with: text)
  }
}
