import Testing

/// Expects one printable line of limited length that begins with the path and the line number, and gives a reason.
func expectOneLine(
  _ text: String, of path: String, line: Int? = nil, _ step: some CustomStringConvertible,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let wrong = text.unicodeScalars.first { scalar in
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate: true
    default: false
    }
  }
  #expect(wrong == nil, "\(step): \(text.debugDescription)", sourceLocation: sourceLocation)
  #expect(
    text.unicodeScalars.count < 4_000, "\(step): \(text.prefix(200))",
    sourceLocation: sourceLocation)
  let place = path + (line.map { ", line \($0): " } ?? ": ")
  #expect(text.hasPrefix(place), "\(step): \(text)", sourceLocation: sourceLocation)
  #expect(text.count > place.count + 10, "\(step): \(text)", sourceLocation: sourceLocation)
}
