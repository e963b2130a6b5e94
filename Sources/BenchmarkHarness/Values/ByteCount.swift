/// A number of bytes, shown as `900 B` or `4.10 MB`, by powers of 1000.
public struct ByteCount: Hashable, Sendable, Codable {
  public var value: Int

  public init(_ value: Int) { self.value = value }
}

extension ByteCount: CustomStringConvertible {
  /// Whole bytes below 1000, three significant digits in kB, MB or GB above. Over 999 GB, whole GB.
  public var description: String {
    (-999...999).contains(value)
      ? "\(value) B" : QuantityText.format(Double(value), units: ByteCount.units)
  }

  private static let units: [(name: String, size: Double)] = [
    ("B", 1), ("kB", 1e3), ("MB", 1e6), ("GB", 1e9),
  ]
}
