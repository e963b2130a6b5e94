import Synchronization

extension ObjectID {
  /// Whether an inserted object has or had this identifier before its permanent one. A temporary
  /// identifier is valid until the object gets the permanent one, in this process only.
  @inlinable
  public var isTemporary: Bool { primaryKey < 0 }

  /// Read as unsigned, the key is above every permanent key and every earlier temporary key. A save gives out
  /// permanent keys in the same order, so the save moves no object in a list.
  static func temporary(store: UInt32, entity: UInt32) -> ObjectID {
    let serial = lastTemporarySerial.wrappingAdd(1, ordering: .relaxed).newValue
    return ObjectID(store: store, entity: entity, primaryKey: .min + serial)
  }

  /// Ascending from 1 in order of creation.
  var temporarySerial: Int64 { primaryKey &- .min }

  /// Whether this comes before `other` in the order of primary keys, in which temporary keys come last.
  @inlinable
  func precedesByKey(_ other: ObjectID) -> Bool {
    UInt64(bitPattern: primaryKey) < UInt64(bitPattern: other.primaryKey)
  }
}

private let lastTemporarySerial = Atomic<Int64>(0)
