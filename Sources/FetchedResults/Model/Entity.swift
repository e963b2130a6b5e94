/// A kind of object a store keeps: its attributes, and the orders it is indexed in.
///
/// ```swift
/// Entity(
///   name: "Event",
///   attributes: [Attribute("category", .string), Attribute("date", .date)],
///   indexes: [["category", .descending("date")]])
/// ```
///
/// A row has its values in the order of `attributes`, whether it is written or read. An index serves a request without
/// sorting if its keys are exactly the request's sort keys, in order, with all directions equal or all opposite.
/// An index holds the primary key too, so a fetch of identifiers without a predicate need not touch the table.
///
/// Nothing is checked here. ``Store/create(at:model:identifier:)`` and
/// ``Store/open(at:model:access:lockTimeoutMilliseconds:)`` refuse a model with a bad name, a
/// repeated name, or an index over an attribute that is not there. A name that differs from another
/// only in case counts as repeated, as in SQL.
public struct Entity: Hashable, Sendable {
  public var name: String
  public var attributes: [Attribute]
  public var indexes: [[SortKey]]

  public init(name: String, attributes: [Attribute], indexes: [[SortKey]] = []) {
    self.name = name
    self.attributes = attributes
    self.indexes = indexes
  }
}
