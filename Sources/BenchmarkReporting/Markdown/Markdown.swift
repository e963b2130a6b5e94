/// Pieces of GitHub-flavoured Markdown. Whatever a name contains, it stays text, on one line and in its table cell.
package enum Markdown {
  package static func heading(_ level: Int, _ markdown: String) -> String {
    String(repeating: "#", count: level) + " " + markdown
  }

  /// Plain text on one line. Characters that are markup inside a line of Markdown or HTML are escaped.
  package static func text(_ text: String) -> String {
    let scalars = Array(text.singleLine.unicodeScalars)
    func isWord(_ index: Int) -> Bool {
      scalars.indices.contains(index) && isLetterOrDigit(scalars[index])
    }
    return scalars.indices.reduce(into: "") { result, index in
      let scalar = scalars[index]
      switch scalar {
      case "&", "<", ">", "|", "\\", "`", "$": result += entity(scalar)
      // An underscore inside a word, as in x86_64, emphasises nothing.
      case "_" where isWord(index - 1) && isWord(index + 1): result.unicodeScalars.append(scalar)
      case "*", "_", "[", "]", "#", "~", "!": result += "\\\(scalar)"
      default: result.unicodeScalars.append(scalar)
      }
    }
  }

  /// A name in the code font. Nothing can be escaped in backticks, and a pipe would end a table's cell. So a name that
  /// has more than ASCII letters, digits and harmless punctuation becomes a `<code>` element with entities.
  package static func code(_ name: String) -> String {
    let name = name.singleLine
    let isPlain = name.unicodeScalars.allSatisfy { scalar in
      scalar.isASCII && (isLetterOrDigit(scalar) || "-._/:+=,".unicodeScalars.contains(scalar))
    }
    if isPlain, !name.isEmpty { return "`\(name)`" }
    let escaped = name.mapScalars { scalar in
      let isSafe = isLetterOrDigit(scalar) || "-./:,; ".unicodeScalars.contains(scalar)
      return isSafe ? String(scalar) : entity(scalar)
    }
    return "<code>\(escaped)</code>"
  }

  static func image(_ path: String, alternative: String) -> String {
    "![\(text(alternative))](\(path))"
  }

  package static func bullets(_ lines: [String]) -> String {
    lines.map { "- " + $0 }.joined(separator: "\n")
  }

  /// The fragment that links to a heading: `#the-heading`. GitHub makes it from the text that a reader sees.
  static func anchor(_ heading: String) -> String {
    let shown = heading.replacing("<code>", with: "").replacing("</code>", with: "")
      .replacing(/&#[0-9]+;/, with: "")
    return shown.lowercased().reduce(into: "#") { result, character in
      if character == " " {
        result.append("-")
      } else if character.isLetter || character.isNumber || character == "-" || character == "_" {
        result.append(character)
      }
    }
  }

  /// What a reader sees of the Markdown that this project writes, for example by ``text(_:)`` and ``code(_:)``.
  static func plain(_ markdown: String) -> String {
    let markup = /\\(.)|&#(\d+);|<br>|<\/?code>|\]\([^)]*\)|[*`\[]/
      .matchingSemantics(.unicodeScalar)
    return markdown.replacing(markup) { match in
      if let escaped = match.1 { return String(escaped) }
      if let number = match.2 {
        return UInt32(number).flatMap(Unicode.Scalar.init).map { String($0) } ?? ""
      }
      return match.0 == "<br>" ? " " : ""
    }
  }

  private static func isLetterOrDigit(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isAlphabetic || scalar.properties.numericType != nil
  }

  private static func entity(_ scalar: Unicode.Scalar) -> String { "&#\(scalar.value);" }
}
