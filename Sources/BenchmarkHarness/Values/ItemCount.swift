/// A number of items, the size of an input, shown as `900`, `5k`, `100k` or `1M`.
public struct ItemCount: Hashable, Sendable, Codable {
  public var value: Int

  public init(_ value: Int) { self.value = value }
}

extension ItemCount: CustomStringConvertible {
  /// Exact: shortened only by whole thousands and millions. 5500 stays `5500`.
  public var description: String {
    for (name, size) in ItemCount.units where value != 0 && value.isMultiple(of: size) {
      return "\(value / size)\(name)"
    }
    return "\(value)"
  }

  private static let units = [("M", 1_000_000), ("k", 1000)]

  /// A whole number, with `k` for thousands or `M` for millions: `900`, `5k`, `5000`, `1M`.
  public init(parsing text: String) throws(QuantityTextError) {
    let unit = ItemCount.units.first { text.hasSuffix($0.0) } ?? ("", 1)
    let digits = text.dropLast(unit.0.count)
    let product = Int(digits)?.multipliedReportingOverflow(by: unit.1)
    // `Int` accepts a sign, but a size has none.
    guard digits.allSatisfy({ $0.isASCII && $0.isNumber }), let product, !product.overflow else {
      throw QuantityTextError(
        text: text, expected: "a size; write a whole number such as 900, 5k, 5000 or 1M")
    }
    self.init(product.partialValue)
  }
}
