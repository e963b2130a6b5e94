/// A hashable type that offers a cheap hash besides Swift's own.
///
/// Swift's hasher (SipHash) is seeded for each process and withstands identifiers made to collide. It costs 7 ns for
/// an integer, 15 to 40 ns for a UUID or a string. A cheap hash costs 0.5 to 5 ns. Snapshots and ``LISDiff`` use the
/// cheap hash of a conforming type. If a new identifier collides with more identifiers than chance explains, the
/// snapshot or the diff changes to Swift's hasher. So colliding identifiers cost time, but the results stay correct.
///
/// Only insertions are checked. Hashes that are consecutive numbers pass this check, because each takes an entry of its
/// own. But these entries are neighbours, and a search for an absent identifier may visit all of them. So mix the bits:
/// call ``fastHash(seed:)`` of the parts, as below, or call ``mixedHash(of:_:seed:)``.
///
/// ```swift
/// struct EventID: FastHashable {
///   var sport: Int
///   var event: Int64
///   func fastHash(seed: UInt64) -> UInt64 { event.fastHash(seed: sport.fastHash(seed: seed)) }
/// }
/// ```
///
/// Integers of up to 64 bits, `Bool`, `String`, `ObjectIdentifier`, and optionals of conforming types conform here.
/// `UUID` conforms in `SnapshotDiffFoundation`.
public protocol FastHashable: Hashable {
  /// Returns 64 bits that depend on `seed` and on every part of the value that `==` looks at. Equal values must have
  /// equal hashes. At least the low 32 bits should be as good as random, and preferably all 64 bits.
  ///
  /// - Complexity: depends only on the size of this value, like the complexity of `hash(into:)`.
  func fastHash(seed: UInt64) -> UInt64
}

extension FastHashable where Self: FixedWidthInteger {
  @inlinable
  public func fastHash(seed: UInt64) -> UInt64 {
    mixedHash(of: UInt64(truncatingIfNeeded: self), goldenWord, seed: seed)
  }
}

extension Int: FastHashable {}
extension Int8: FastHashable {}
extension Int16: FastHashable {}
extension Int32: FastHashable {}
extension Int64: FastHashable {}
extension UInt: FastHashable {}
extension UInt8: FastHashable {}
extension UInt16: FastHashable {}
extension UInt32: FastHashable {}
extension UInt64: FastHashable {}

extension Bool: FastHashable {
  @inlinable
  public func fastHash(seed: UInt64) -> UInt64 { (self ? 1 : 0).fastHash(seed: seed) }
}

extension ObjectIdentifier: FastHashable {
  @inlinable
  public func fastHash(seed: UInt64) -> UInt64 { UInt(bitPattern: self).fastHash(seed: seed) }
}

extension Optional: FastHashable where Wrapped: FastHashable {
  @inlinable
  public func fastHash(seed: UInt64) -> UInt64 {
    switch self {
    case nil: mixedHash(of: 0, 0, seed: seed)
    case let wrapped?: wrapped.fastHash(seed: seed &+ goldenWord)
    }
  }
}

extension RawRepresentable where Self: FastHashable, RawValue: FastHashable {
  @inlinable
  public func fastHash(seed: UInt64) -> UInt64 { rawValue.fastHash(seed: seed) }
}
