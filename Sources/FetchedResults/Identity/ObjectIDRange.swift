/// The identifiers of objects inserted together: one entity, consecutive primary keys, ascending.
@frozen
public struct ObjectIDRange: Hashable, Sendable {
  @usableFromInline let store: UInt32
  @usableFromInline let entity: UInt32
  @usableFromInline let firstKey: Int64
  public let count: Int
}

extension ObjectIDRange: RandomAccessCollection {
  @inlinable
  public var startIndex: Int { 0 }

  @inlinable
  public var endIndex: Int { count }

  /// - Precondition: `index` is in `0..<count`.
  @inlinable
  public subscript(index: Int) -> ObjectID {
    precondition(index >= 0 && index < count, "index out of range")
    return ObjectID(store: store, entity: entity, primaryKey: firstKey + Int64(index))
  }
}
