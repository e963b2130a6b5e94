public import SnapshotDiff

/// An identifier made from a number, for random inputs that test a diff's hashing.
public protocol FuzzIdentifier: Hashable, Sendable {
  /// Makes the identifier of a key. Different keys make different identifiers.
  static func make(_ key: Int) -> Self

  /// An equal identifier, spelt differently where the type has another spelling.
  var respelt: Self { get }
}

extension FuzzIdentifier {
  public var respelt: Self { self }
}

extension Int: FuzzIdentifier {
  public static func make(_ key: Int) -> Int { key }
}

/// Two of three strings have other, canonically equivalent spellings. Some strings are stored inline, some allocated.
extension String: FuzzIdentifier {
  public static func make(_ key: Int) -> String {
    switch key % 3 {
    case 0: "plain \(key)"
    case 1: "caf\u{E9} \(key)"
    default: "\u{C5}ngstr\u{F6}m, a longer name that is allocated, number \(key)"
    }
  }

  public var respelt: String {
    var spelling = ""
    for scalar in unicodeScalars {
      switch scalar {
      case "\u{E9}": spelling.unicodeScalars += ["e", "\u{301}"]
      case "\u{C5}": spelling.unicodeScalars += ["A", "\u{30A}"]
      case "\u{F6}": spelling.unicodeScalars += ["o", "\u{308}"]
      default: spelling.unicodeScalars.append(scalar)
      }
    }
    return spelling
  }
}

/// An identifier whose `fastHash` is always the same. Its `hash(into:)` is the synthesized one.
public struct ConstantlyHashed: FuzzIdentifier, FastHashable, CustomStringConvertible {
  public let key: Int

  public init(_ key: Int) { self.key = key }

  public static func make(_ key: Int) -> ConstantlyHashed { ConstantlyHashed(key) }

  public func fastHash(seed: UInt64) -> UInt64 { 0 }

  public var description: String { "=\(key)" }
}

/// An identifier with only two values of `fastHash`, which differ in one bit, and only two hashes by `hash(into:)`.
public struct TwiceHashed: FuzzIdentifier, FastHashable, CustomStringConvertible {
  public let key: Int

  public static func make(_ key: Int) -> TwiceHashed { TwiceHashed(key: key) }

  public func fastHash(seed: UInt64) -> UInt64 { seed ^ UInt64(key & 1) }

  public func hash(into hasher: inout Hasher) { hasher.combine(key & 1) }

  public var description: String { "~\(key)" }
}
