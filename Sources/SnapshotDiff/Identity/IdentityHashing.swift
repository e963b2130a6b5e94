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
  /// What every hash begins with, made once for many.
  associatedtype Seed

  static var seed: Seed { get }

  static func hash(_ identifier: Identifier, _ seed: Seed) -> UInt32
}

/// Swift's hasher, keyed for the process.
///
// PERF: copying a seeded hasher saves 1.6 of 18 ns a UUID against seeding one each time, as
// `hashValue` does. Integers have a way of their own through `hashValue`, which is faster still.
@frozen
@usableFromInline
enum StandardHashing<Identifier: Hashable>: IdentityHashing {
  /// What does not depend on the identifier.
  @frozen
  @usableFromInline
  struct Seed {
    @usableFromInline let hasher = Hasher()
    /// Asked once for all. PERF: code that is not compiled for its identifiers looks the conformance up
    /// in 300 instructions, and hashes one in 130.
    @usableFromInline let isInteger: Bool

    @inlinable
    init() { isInteger = Identifier.self is any FixedWidthInteger.Type }
  }

  @inlinable static var seed: Seed { Seed() }

  @inlinable
  @inline(__always)
  static func hash(_ identifier: Identifier, _ seed: Seed) -> UInt32 {
    if seed.isInteger { return UInt32(truncatingIfNeeded: identifier.hashValue) }
    var hasher = seed.hasher
    identifier.hash(into: &hasher)
    return UInt32(truncatingIfNeeded: hasher.finalize())
  }
}

/// The cheap hash of a type that has one.
@frozen
@usableFromInline
enum CheapHashing<Identifier: FastHashable>: IdentityHashing {
  @inlinable static var seed: UInt64 { identitySeed }

  @inlinable
  @inline(__always)
  static func hash(_ identifier: Identifier, _ seed: UInt64) -> UInt32 {
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
