import Foundation

package enum QuantityText {
  /// Three significant digits, in the largest unit with a digit other than 0 before the point: `12.3 us`. There are
  /// at most three decimals, so a value below a tenth of the smallest unit loses digits.
  ///
  /// - Parameter units: name and size of each unit, ascending.
  package static func format(_ value: Double, units: [(name: String, size: Double)]) -> String {
    let magnitude = abs(value)
    // 999.5 would round to 1000, so it takes the next unit, if there is one.
    var unit = units[0]
    for larger in units.dropFirst() where magnitude / unit.size >= 999.5 { unit = larger }
    let scaled = magnitude / unit.size
    // The digits before the point are counted after rounding: 9.995 becomes 10.0 and has two.
    let decimals = scaled < 0.9995 ? 3 : scaled < 9.995 ? 2 : scaled < 99.95 ? 1 : 0
    return String(format: "%.\(decimals)f", value / unit.size) + " " + unit.name
  }

  /// The number and the unit after it: (`1.5`, `h`) for `1.5 h`. The space is optional. nil unless the number
  /// consists of digits and at most one point among them.
  package static func split(_ text: String) -> (number: Double, unit: Substring)? {
    let digits = text.prefix { $0.isASCII && ($0.isNumber || $0 == ".") }
    guard digits.first?.isNumber == true, digits.last?.isNumber == true,
      let number = Double(digits), number.isFinite
    else { return nil }
    let rest = text[digits.endIndex...]
    return (number, rest.first == " " ? rest.dropFirst() : rest)
  }
}

/// A text that does not have the expected form.
public struct QuantityTextError: Error, Hashable, Sendable, CustomStringConvertible {
  public var text: String
  /// The expected form, with examples.
  public var expected: String

  public var description: String { "'\(text.onOneLine(most: 80))' is not \(expected)" }
}
