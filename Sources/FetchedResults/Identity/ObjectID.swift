public import SnapshotDiff
import Synchronization

/// Identifies an object by its store, its entity and its primary key, in 16 bytes without references. The permanent
/// form of an identifier outside this process is the URI from ``Store/uriRepresentation(of:)``.
@frozen
public struct ObjectID: Sendable {
  /// `Z_PK`. A store gives out keys from 1 up. Temporary identifiers have negative keys.
  public let primaryKey: Int64
  /// `Z_ENT`: the number of the entity.
  public let entity: UInt32
  /// ``Store/number``: stands for the store's identifier, in this process only.
  public let store: UInt32

  @inlinable
  public init(store: UInt32, entity: UInt32, primaryKey: Int64) {
    self.primaryKey = primaryKey
    self.entity = entity
    self.store = store
  }

  /// Whether this identifies an inserted object that has no permanent identifier yet. A temporary identifier is valid
  /// only in this process, and only until the object gets its permanent one.
  @inlinable
  public var isTemporary: Bool { primaryKey < 0 }

  /// A new temporary identifier. Read as unsigned, its key is above every permanent key and every earlier temporary
  /// key. A save gives out permanent keys in the same order, so the save moves no object in a list.
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

extension ObjectID: Hashable {
  @inlinable
  public static func == (left: ObjectID, right: ObjectID) -> Bool {
    left.primaryKey == right.primaryKey && left.entity == right.entity && left.store == right.store
  }

  /// Hashes one word, which is half the work of two. The odd multiplier, from the golden ratio, spreads entity and
  /// store over the word. Otherwise small keys in different entities would often give the same word.
  @inlinable
  public func hash(into hasher: inout Hasher) {
    let scope = UInt64(store) << 32 | UInt64(entity)
    hasher.combine(UInt64(bitPattern: primaryKey) ^ (scope &* 0x9E37_79B9_7F4A_7C15))
  }
}

extension ObjectID: FastHashable {
  @inlinable
  public func fastHash(seed: UInt64) -> UInt64 {
    let scope = UInt64(store) << 32 | UInt64(entity)
    return mixedHash(of: UInt64(bitPattern: primaryKey), scope, seed: seed)
  }
}

extension ObjectID: CustomStringConvertible {
  public var description: String { "store \(store), entity \(entity), \(keyDescription)" }

  /// `p735`, or `t1f` for a temporary identifier.
  var keyDescription: String {
    isTemporary ? "t" + String(temporarySerial, radix: 16) : "p\(primaryKey)"
  }
}

private let lastTemporarySerial = Atomic<Int64>(0)
