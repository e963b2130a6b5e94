/// An attribute to sort by, and the direction: what Core Data calls a sort descriptor.
///
/// A string literal is an ascending key: `["category", .descending("date")]`.
///
/// Ascending order is SQLite's: ``Value/null`` first, numbers and dates by value, `false` before
/// `true`, strings by their UTF-8 bytes, data by its bytes. Descending is the exact reverse.
/// This holds for valid UTF-8. Other programs may write other text: in memory it may sort differently than in SQLite.
public struct SortKey: Hashable, Sendable {
  public var attribute: String
  public var ascending: Bool

  public init(_ attribute: String, ascending: Bool = true) {
    self.attribute = attribute
    self.ascending = ascending
  }

  public static func ascending(_ attribute: String) -> SortKey { SortKey(attribute) }

  public static func descending(_ attribute: String) -> SortKey {
    SortKey(attribute, ascending: false)
  }
}

extension SortKey: ExpressibleByStringLiteral {
  public init(stringLiteral attribute: String) { self.init(attribute) }
}
