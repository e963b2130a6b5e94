import Foundation

/// What the text forms of quantities share: three digits that count, and a number before a unit.
enum QuantityText {
  /// Three significant digits, in the largest unit that leaves one before the point: `12.3 us`.
  /// Below a thousandth of the smallest unit digits are lost.
  ///
  /// - Parameter units: name and size, ascending.
  static func format(_ value: Double, units: [(name: String, size: Double)]) -> String {
    let magnitude = abs(value)
    // 999.5 would be rounded to 1000: then the next unit, if there is one.
    var unit = units[0]
    for larger in units.dropFirst() where magnitude / unit.size >= 999.5 { unit = larger }
    let scaled = magnitude / unit.size
    // As rounding leaves them: 9.995 has two digits before the point, not one.
    let decimals = scaled < 0.9995 ? 3 : scaled < 9.995 ? 2 : scaled < 99.95 ? 1 : 0
    return String(format: "%.\(decimals)f", value / unit.size) + " " + unit.name
  }

  /// The number and the unit behind it: (`1.5`, `GB`) for `1.5 GB`, the space optional.
  ///
  /// nil unless the number is digits with at most one point among them.
  static func split(_ text: String) -> (number: Double, unit: Substring)? {
    let digits = text.prefix { $0.isASCII && ($0.isNumber || $0 == ".") }
    guard digits.first?.isNumber == true, digits.last?.isNumber == true,
      let number = Double(digits), number.isFinite
    else { return nil }
    let rest = text[digits.endIndex...]
    return (number, rest.first == " " ? rest.dropFirst() : rest)
  }
}

/// A text that is not of the form asked for.
public struct QuantityTextError: Error, Hashable, Sendable, CustomStringConvertible {
  public var text: String
  /// What would have been right, with examples.
  public var expected: String

  public var description: String { "'\(text.onOneLine(most: 80))' is not \(expected)" }
}
