/// Quantities that users write.
package enum QuantityText {
  /// The nanoseconds of a number and a unit: `90s`, `1.5 h`. `m` and `min` are minutes. nil for any other text.
  package static func duration(_ text: String) -> Double? {
    let units: [Substring: Double] = [
      "ns": 1, "us": 1e3, "ms": 1e6, "s": 1e9, "m": 60e9, "min": 60e9, "h": 3600e9,
    ]
    guard let (number, name) = split(text), let unit = units[name] else { return nil }
    return number * unit
  }

  /// A whole number of items, with `k` for thousands or `M` for millions: `900`, `5k`, `1M`. nil for any other text,
  /// and above `Int.max`.
  package static func size(_ text: String) -> Int? {
    let unit = text.hasSuffix("M") ? 1_000_000 : text.hasSuffix("k") ? 1000 : 1
    let digits = text.dropLast(unit == 1 ? 0 : 1)
    let product = Int(digits)?.multipliedReportingOverflow(by: unit)
    // `Int` accepts a sign, but a size has none.
    guard digits.allSatisfy({ $0.isASCII && $0.isNumber }), let product, !product.overflow
    else { return nil }
    return product.partialValue
  }

  /// Splits `1.5 h` into (`1.5`, `h`). The space is optional. nil unless the text begins with digits, with at most one
  /// point among them.
  package static func split(_ text: String) -> (number: Double, unit: Substring)? {
    let digits = text.prefix { $0.isASCII && ($0.isNumber || $0 == ".") }
    guard digits.first?.isNumber == true, digits.last?.isNumber == true,
      let number = Double(digits), number.isFinite
    else { return nil }
    let rest = text[digits.endIndex...]
    return (number, rest.first == " " ? rest.dropFirst() : rest)
  }
}
