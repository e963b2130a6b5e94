/// Which objects to fetch, in which order, and whether in sections.
///
/// ```swift
/// FetchRequest("Event", sortKeys: ["category", .descending("date")], sectionAttribute: "category")
/// FetchRequest("Event", predicate: Key("score") > .integer(3), sortKeys: ["date"])
/// ```
///
/// The order is always total. The primary key orders objects that are equal in every sort key, in the direction of the
/// first sort key. Without sort keys, objects are ordered by primary key alone, ascending.
public struct FetchRequest: Hashable, Sendable {
  public var entityName: String
  /// The condition that objects must meet; nil finds all objects of the entity.
  public var predicate: Predicate?
  public var sortKeys: [SortKey]
  /// The attribute whose value names an object's section. It must be the first sort key, or fetching throws
  /// ``StoreError/Kind/invalidRequest``. See ``Value/sectionName``.
  public var sectionAttribute: String?
  /// How many objects to fetch at most, from the start of the order; 0 for all objects.
  public var fetchLimit: Int
  /// How many rows to read at a time, when an object of an unread batch is accessed. With 0, a fetch of objects reads
  /// all rows at once, and a controller reads each row alone. A fetch of identifiers ignores the size.
  public var fetchBatchSize: Int

  public init(
    _ entityName: String, predicate: Predicate? = nil, sortKeys: [SortKey] = [],
    sectionAttribute: String? = nil, fetchLimit: Int = 0, fetchBatchSize: Int = 0
  ) {
    self.entityName = entityName
    self.predicate = predicate
    self.sortKeys = sortKeys
    self.sectionAttribute = sectionAttribute
    self.fetchLimit = fetchLimit
    self.fetchBatchSize = fetchBatchSize
  }
}
