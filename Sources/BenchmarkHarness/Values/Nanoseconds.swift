/// A duration in nanoseconds, shown as `12.3 us`, `4.56 ms` or `1.20 s`.
public struct Nanoseconds: Hashable, Sendable, Codable {
  public var value: Double

  public init(_ value: Double) { self.value = value }
}

extension Nanoseconds: CustomStringConvertible {
  /// Three significant digits in ns, us, ms or s. Over 999 s, whole seconds.
  public var description: String {
    value == 0 ? "0 ns" : QuantityText.format(value, units: Nanoseconds.printed)
  }

  private static let printed: [(name: String, size: Double)] = [
    ("ns", 1), ("us", 1e3), ("ms", 1e6), ("s", 1e9),
  ]

  /// A number and a unit: `3m`, `90s`, `500ms`, `1.5 h`. A minute is `m` or `min`.
  public init(parsing text: String) throws(QuantityTextError) {
    let units = Nanoseconds.printed + [("m", 60e9), ("min", 60e9), ("h", 3600e9)]
    guard let (number, name) = QuantityText.split(text),
      let unit = units.first(where: { $0.name == name })
    else {
      throw QuantityTextError(
        text: text, expected: "a duration; write a number and ns, us, ms, s, m or h, such as 90s")
    }
    self.init(number * unit.size)
  }
}
