enum DisplayWidth {
  /// The columns that a text takes in a terminal: two for East Asian wide characters and emoji, one for the rest.
  static func of(_ text: String) -> Int {
    text.reduce(0) { $0 + of($1) }
  }

  /// At most `width` columns of the text. A text that was cut ends in `…`.
  static func fit(_ text: String, to width: Int) -> String {
    guard of(text) > width else { return text }
    guard width > 0 else { return "" }
    var kept = ""
    var used = 1
    for character in text {
      used += of(character)
      if used > width { break }
      kept.append(character)
    }
    return kept + "…"
  }

  private static func of(_ character: Character) -> Int {
    for scalar in character.unicodeScalars {
      switch scalar.value {
      case 0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE0F,
        0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F000...0x1FAFF, 0x20000...0x3FFFD:
        return 2
      default: continue
      }
    }
    return 1
  }
}
