/// A set of attributes of one entity, by their positions.
///
/// The first 63 positions have a bit each. All further positions share the last bit: if the set
/// contains one of them, it contains all of them.
struct AttributeMask: Hashable, Sendable {
  private(set) var bits: UInt64

  private init(bits: UInt64) { self.bits = bits }

  /// Makes an empty set.
  init() { bits = 0 }

  init(position: Int) { bits = AttributeMask.bit(position) }

  /// Every attribute, however many there are.
  static let all = AttributeMask(bits: .max)

  private static func bit(_ position: Int) -> UInt64 { 1 << UInt64(min(position, 63)) }
}

extension AttributeMask {
  var isEmpty: Bool { bits == 0 }

  func contains(_ position: Int) -> Bool { bits & AttributeMask.bit(position) != 0 }

  mutating func insert(_ position: Int) { bits |= AttributeMask.bit(position) }

  mutating func formUnion(_ other: AttributeMask) { bits |= other.bits }

  func union(_ other: AttributeMask) -> AttributeMask { AttributeMask(bits: bits | other.bits) }

  func isDisjoint(with other: AttributeMask) -> Bool { bits & other.bits == 0 }
}
