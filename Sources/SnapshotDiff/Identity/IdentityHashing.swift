/// The hash that an algorithm or a snapshot uses for identifiers.
public enum IdentifierHashing: Hashable, Sendable {
  /// The cheap hash of ``FastHashable`` types, and Swift's hasher for all other types.
  case fast
  /// Swift's hasher for all types.
  case standard
}

/// A way to hash identifiers of one type. It is chosen before a loop, so that the compiler specialises the loop.
@usableFromInline
protocol IdentityHashing {
  associatedtype Identifier: Hashable
  /// The state in which every hash starts. It is made once for many hashes.
  associatedtype Seed

  static var seed: Seed { get }

  static func hash(_ identifier: Identifier, _ seed: Seed) -> UInt32
}

/// Swift's hasher, seeded for the process.
// PERF: copying a seeded hasher saves 1.6 of 18 ns a UUID, compared with seeding one each time, as `hashValue` does.
// For integers, `hashValue` has a special path, which is faster still.
@usableFromInline
enum StandardHashing<Identifier: Hashable>: IdentityHashing {
  @frozen
  @usableFromInline
  struct Seed {
    @usableFromInline let hasher = Hasher()
    /// Whether the identifiers are integers. PERF: looked up once for many hashes. In code that is not specialised for
    /// the type of its identifiers, this look-up takes 300 instructions, and the hash of an identifier 130.
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

@usableFromInline
enum CheapHashing<Identifier: FastHashable>: IdentityHashing {
  @inlinable static var seed: UInt64 { identitySeed }

  @inlinable
  @inline(__always)
  static func hash(_ identifier: Identifier, _ seed: UInt64) -> UInt32 {
    UInt32(truncatingIfNeeded: identifier.fastHash(seed: seed))
  }
}

/// The seed of all cheap hashes: as random as Swift's own seed, and fixed if `SWIFT_DETERMINISTIC_HASHING` is set.
@usableFromInline
let identitySeed: UInt64 = {
  var hasher = Hasher()
  hasher.combine(goldenWord)
  return UInt64(bitPattern: Int64(hasher.finalize()))
}()
