/// An identifier with only three hashes. Code that looks elements up by hash must tell them apart by `==`.
public struct CollidingIdentifier: FuzzIdentifier, CustomStringConvertible {
  public let key: Int

  public init(_ key: Int) { self.key = key }

  public static func make(_ key: Int) -> CollidingIdentifier { CollidingIdentifier(key) }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(key % 3)
  }

  public var description: String { "#\(key)" }
}
