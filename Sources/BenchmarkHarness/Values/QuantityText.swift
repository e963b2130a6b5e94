/// Quantities that users write.
package enum QuantityText {
  /// The nanoseconds of a number and a unit: `3m`, `90s`, `500ms`, `1.5 h`. A minute is `m` or `min`.
  package static func duration(_ text: String) throws(QuantityTextError) -> Double {
    let units: [Substring: Double] = [
      "ns": 1, "us": 1e3, "ms": 1e6, "s": 1e9, "m": 60e9, "min": 60e9, "h": 3600e9,
    ]
    guard let (number, name) = split(text), let unit = units[name] else {
      throw QuantityTextError(
        text: text, expected: "a duration; write a number and ns, us, ms, s, m or h, such as 90s")
    }
    return number * unit
  }

  /// A whole number of items, with `k` for thousands or `M` for millions: `900`, `5k`, `5000`, `1M`.
  package static func size(_ text: String) throws(QuantityTextError) -> Int {
    let unit = text.hasSuffix("M") ? 1_000_000 : text.hasSuffix("k") ? 1000 : 1
    let digits = text.dropLast(unit == 1 ? 0 : 1)
    let product = Int(digits)?.multipliedReportingOverflow(by: unit)
    // `Int` accepts a sign, but a size has none.
    guard digits.allSatisfy({ $0.isASCII && $0.isNumber }), let product, !product.overflow else {
      throw QuantityTextError(
        text: text, expected: "a size; write a whole number such as 900, 5k, 5000 or 1M")
    }
    return product.partialValue
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
