/// A kind of object a store keeps: its attributes, and the orders it is indexed in.
///
/// ```swift
/// Entity(
///   name: "Event",
///   attributes: [Attribute("category", .string), Attribute("date", .date)],
///   indexes: [["category", .descending("date")]])
/// ```
///
/// A row given to or read from the store has its values in the order of `attributes`. An index whose
/// keys are those of a request, in the same order and all in the same or all in the opposite
/// direction, serves the request without sorting; it holds the primary key too, so identifiers alone
/// are fetched from it without touching the table.
///
/// Nothing is checked here: ``Store/create(at:model:identifier:)`` and
/// ``Store/open(at:model:access:lockTimeoutMilliseconds:)`` refuse a model with a bad name, a name
/// that appears twice (upper and lower case count as the same, as in a table), or an index over an
/// attribute that is not there.
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
