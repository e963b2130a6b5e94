/// An object as the store held it when it was fetched.
///
/// Equal only to itself, as `NSManagedObject` is: two fetches of one row give two objects that differ
/// and whose ``objectID`` is the same.
public final class ManagedObject: Sendable {
  public let objectID: ObjectID
  /// One value an attribute, in the entity's order.
  public let values: [Value]
  private let table: EntityTable

  init(objectID: ObjectID, values: [Value], table: EntityTable) {
    self.objectID = objectID
    self.values = values
    self.table = table
  }

  public var entity: Entity { table.entity }

  /// The value of an attribute; nil if the entity has none of that name.
  public func value(for attribute: String) -> Value? {
    table.position(of: attribute).map { values[$0] }
  }

  /// The name of the section this object is in when sections are formed by `attribute`; nil if the
  /// entity has no attribute of that name. See ``Value/sectionName``.
  public func sectionName(for attribute: String) -> String? {
    value(for: attribute)?.sectionName
  }
}

extension ManagedObject: Hashable {
  public static func == (left: ManagedObject, right: ManagedObject) -> Bool { left === right }

  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
