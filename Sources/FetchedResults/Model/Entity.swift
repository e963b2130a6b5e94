/// A kind of object that a store keeps: its attributes and its indexes.
///
/// ```swift
/// Entity(
///   name: "Event",
///   attributes: [Attribute("category", .string), Attribute("date", .date)],
///   indexes: [["category", .descending("date")]])
/// ```
///
/// A row has its values in the order of `attributes`. An index can serve a request without sorting if its keys are
/// exactly the request's sort keys, in order. The directions must be all equal to the request's, or all opposite. An
/// index holds the primary key too. So the index alone can serve a fetch of identifiers without a predicate.
///
/// The initializer checks nothing. ``Store/create(at:model:identifier:)`` and
/// ``Store/open(at:model:access:lockTimeoutMilliseconds:)`` refuse a model without entities, a bad or repeated name, an
/// empty index, and an index over an unknown attribute. Names that differ only in case count as repeated, as in SQL.
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
