/// Which hash an algorithm takes for identifiers.
public enum IdentifierHashing: Hashable, Sendable {
  /// The cheap hash of types that are ``FastHashable``, Swift's hasher for all others.
  case fast
  /// Swift's hasher for all.
  case standard
}

/// A way to hash identifiers of one type, chosen once for a whole table or difference, so that the
/// loop over them is compiled for it.
@usableFromInline
protocol IdentityHashing {
  associatedtype Identifier: Hashable

  static func hash(_ identifier: Identifier, seed: UInt64) -> UInt32
}

/// Swift's hasher, keyed for the process; no seed of ours.
@frozen
@usableFromInline
enum StandardHashing<Identifier: Hashable>: IdentityHashing {
  @inlinable
  @inline(__always)
  static func hash(_ identifier: Identifier, seed: UInt64) -> UInt32 {
    UInt32(truncatingIfNeeded: identifier.hashValue)
  }
}

/// The cheap hash of a type that has one.
@frozen
@usableFromInline
enum CheapHashing<Identifier: FastHashable>: IdentityHashing {
  @inlinable
  @inline(__always)
  static func hash(_ identifier: Identifier, seed: UInt64) -> UInt32 {
    UInt32(truncatingIfNeeded: identifier.fastHash(seed: seed))
  }
}

/// The seed of all cheap hashes of this process: as random as Swift's own, and as fixed where
/// `SWIFT_DETERMINISTIC_HASHING` is set.
@usableFromInline
let identitySeed: UInt64 = {
  var hasher = Hasher()
  hasher.combine(goldenWord)
  return UInt64(bitPattern: Int64(hasher.finalize()))
}()
