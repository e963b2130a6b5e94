/// Parts of sentences: lists, names, and numbers with their nouns.
package enum Prose {
  /// `a`, `a and b`, `a, b and c`.
  package static func list(_ parts: [String]) -> String {
    guard parts.count > 1 else { return parts.first ?? "" }
    return parts.dropLast().joined(separator: ", ") + " and " + parts[parts.count - 1]
  }

  package static func names(_ names: [String]) -> String { list(names.map(Markdown.code)) }

  package static func number(_ count: Int, _ singular: String) -> String {
    "\(HumanNumbers.count(Double(count))) \(count == 1 ? singular : singular + "s")"
  }
}
