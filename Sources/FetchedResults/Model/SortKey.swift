/// An attribute to sort by, and the direction: what Core Data calls a sort descriptor.
///
/// A string literal is an ascending key: `["category", .descending("date")]`.
///
/// Ascending order is SQLite's: ``Value/null`` first, numbers and dates by value, `false` before `true`, strings by
/// their UTF-8 bytes, data by its bytes. Descending is the exact reverse. Other programs may write text that is not
/// valid UTF-8: its order in memory may differ from SQLite's.
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
