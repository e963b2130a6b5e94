import Synchronization

extension ObjectID {
  /// Whether the identifier stands for an object that is inserted and not saved yet. It is valid
  /// until the save, in this process.
  @inlinable
  public var isTemporary: Bool { primaryKey < 0 }

  /// A new identifier. Read as unsigned, its key is above every permanent key and above the key of
  /// every object inserted earlier. A save gives out keys in that order too, so it moves nothing.
  static func temporary(store: UInt32, entity: UInt32) -> ObjectID {
    let serial = lastTemporarySerial.wrappingAdd(1, ordering: .relaxed).newValue
    return ObjectID(store: store, entity: entity, primaryKey: .min + serial)
  }

  /// The number of a temporary identifier, ascending from 1 in order of creation.
  var temporarySerial: Int64 { primaryKey &- .min }

  /// Whether this comes before `other` where objects of one entity are ordered by primary key.
  @inlinable
  func precedesByKey(_ other: ObjectID) -> Bool {
    UInt64(bitPattern: primaryKey) < UInt64(bitPattern: other.primaryKey)
  }
}

private let lastTemporarySerial = Atomic<Int64>(0)
